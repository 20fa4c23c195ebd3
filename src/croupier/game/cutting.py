"""Cutting chips: which chips of a supply come to an amount, in as few chips as there can be.

A payout must be exact, and made of what the rack holds. Taking the largest chips first is what a
good dealer does; where the supply is short that can run into a dead end or use too many, so the
search goes on from there until nothing with fewer chips is left to try.
"""

from collections.abc import Mapping
from itertools import accumulate
from math import gcd

STACK = 20
"""Chips stand in stacks of so many; a payout beyond one stack goes into value chips."""

PATIENCE, STUBBORN = 20_000, 500_000
"""So many ways are tried at most once one is found, and until one is: a rack is no riddle."""


def cut(amount: int, supply: Mapping[int, int]) -> dict[int, int] | None:
    """Cut an amount from a supply (denomination to count) in the fewest chips; None if it cannot.

    The larger denominations come first in what is given.
    """
    search = _Search({d: supply[d] for d in sorted(supply, reverse=True) if supply[d] > 0})
    search.go(amount, 0, 0)
    return search.best


class _Search:
    """Tries denominations from the largest on, from the most of each that fits."""

    def __init__(self, supply: Mapping[int, int]) -> None:
        self.chips = tuple(supply.items())
        upwards = self.chips[::-1]
        self.steps = [0, *accumulate((chip for chip, _ in upwards), gcd)][::-1]
        """What can be made from a place on is a multiple of this,"""
        self.all = [0, *accumulate(chip * count for chip, count in upwards)][::-1]
        """and no more than this."""
        self.taken = [0] * len(self.chips)
        self.best: dict[int, int] | None = None
        self.least: int | None = None
        self.dead: set[tuple[int, int]] = set()
        """Rests that cannot be made from a place on, however few chips were used."""
        self.tries = 0

    def go(self, rest: int, place: int, used: int) -> bool:
        """Cut the rest from the chips from a place on; say whether that may be possible at all."""
        if rest == 0:
            self._keep(place, used)
            return True
        if rest > self.all[place] or rest % self.steps[place] or (rest, place) in self.dead:
            return False
        chip, there = self.chips[place]
        if self.least is not None and used - (-rest // chip) >= self.least:
            return True  # perhaps, but with no fewer chips
        can = False
        for count in range(min(rest // chip, there), -1, -1):
            self.tries += 1
            if self.tries > (STUBBORN if self.best is None else PATIENCE):
                return True
            self.taken[place] = count
            can = self.go(rest - count * chip, place + 1, used + count) or can
        self.taken[place] = 0
        if not can:
            self.dead.add((rest, place))
        return can

    def _keep(self, place: int, used: int) -> None:
        """Remember the best way so far; nothing is taken from this place on."""
        if self.least is None or used < self.least:
            kept = zip(self.chips[:place], self.taken[:place], strict=True)
            self.best = {chip: count for (chip, _), count in kept if count}
            self.least = used
