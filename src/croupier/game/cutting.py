"""Cutting chips: which chips of a supply come to an amount, in as few chips as there can be.

A payout must be exact, and made of what the rack holds. Taking the largest chips first is what a
good dealer does; where the supply is short that can run into a dead end or use too many, so the
search goes on from there until nothing with fewer chips is left to try.
"""

from collections.abc import Mapping

STACK = 20
"""Chips stand in stacks of so many; a payout beyond one stack goes into value chips."""

MAX_CHIPS = 2_000
"""No payout is looked for with more chips: whoever cannot be paid with these needs a fill."""

PATIENCE = 20_000
"""So many ways are tried at most, once one is found; the best so far is given then."""


def cut(amount: int, supply: Mapping[int, int]) -> dict[int, int] | None:
    """Cut an amount from a supply (denomination to count) in the fewest chips; None if it cannot.

    The larger denominations come first in what is given.
    """
    search = _Search(tuple(sorted((d for d, n in supply.items() if n > 0), reverse=True)), supply)
    search.go(amount, 0, 0)
    return search.best


class _Search:
    """Tries denominations from the largest on, from the most of each that fits."""

    def __init__(self, denominations: tuple[int, ...], supply: Mapping[int, int]) -> None:
        self.denominations, self.supply = denominations, supply
        self.taken: list[int] = [0] * len(denominations)
        self.best: dict[int, int] | None = None
        self.least = MAX_CHIPS + 1
        self.dead: set[tuple[int, int]] = set()
        """Rests that cannot be made from a denomination on, however few chips were used."""
        self.tries = 0

    def go(self, rest: int, place: int, used: int) -> bool:
        """Cut the rest from the denominations from a place on; say whether it can be cut at all."""
        if rest == 0:
            if used < self.least:
                self.least = used
                self.best = {d: n for d, n in zip(self.denominations, self.taken, strict=True) if n}
            return True
        if place == len(self.denominations) or (rest, place) in self.dead:
            return False
        largest = self.denominations[place]
        if used + -(-rest // largest) >= self.least:
            return True  # perhaps, but with no fewer chips
        can = False
        for count in range(min(rest // largest, self.supply[largest]), -1, -1):
            self.tries += 1
            if self.best is not None and self.tries > PATIENCE:
                return True
            self.taken[place] = count
            can = self.go(rest - count * largest, place + 1, used + count) or can
        self.taken[place] = 0
        if not can:
            self.dead.add((rest, place))
        return can
