"""The sectors of a racetrack: which arcs of the wheel a series covers, and the area inside them.

A series that lies on the wheel in one arc or two becomes an area of the oval's inside, as on any
printed track. Where an operator's wheel scatters the series, `are_drawable` says so, and the track
marks pocket by pocket instead.
"""

from collections.abc import Sequence
from functools import cached_property
from itertools import combinations, pairwise
from typing import NamedTuple

import msgspec

from croupier.drawing.oval import DEPTH, Stretch
from croupier.rulebook import Call

NOTCH = 20.0
"""How far an area draws back from a single pocket that its series leaves out."""

SMALL_GAP = 2
"""A gap of so many pockets is left out by a notch; a wider one parts an area."""


class Run(NamedTuple):
    """Pockets in a row on the wheel: from one place up to, and without, another."""

    start: int
    end: int


class Sector(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A series on one track. Places count from the pocket that ``order`` begins with.

    Each of the ``arcs`` is a row of runs that only small gaps part.
    """

    call: Call
    order: tuple[str, ...]

    @cached_property
    def runs(self) -> list[Run]:
        """The runs of pockets that the series covers."""
        covered = [place for place, pocket in enumerate(self.order) if pocket in self.call.numbers]
        count = len(self.order)
        if len(covered) == count:
            return [Run(0, count)]
        starts = [place for place in covered if (place - 1) % count not in covered]
        return [
            Run(
                place,
                next(end for end in range(place + 1, 2 * count) if end % count not in covered),
            )
            for place in starts
        ]

    @cached_property
    def arcs(self) -> list[list[Run]]:
        """The runs, gathered where only a small gap lies between them."""
        runs, count = self.runs, len(self.order)
        if not runs:
            return []
        around = [*runs, Run(runs[0].start + count, runs[0].end + count)]
        gaps = [after.start - before.end for before, after in pairwise(around)]
        first = (gaps.index(max(gaps)) + 1) % len(runs)
        turned = runs[first:] + [Run(run.start + count, run.end + count) for run in runs[:first]]
        arcs = [[turned[0]]]
        for before, after in pairwise(turned):
            if after.start - before.end <= SMALL_GAP:
                arcs[-1].append(after)
            else:
                arcs.append([after])
        return arcs

    @property
    def left_out(self) -> list[str]:
        """The pockets in the small gaps of the arcs."""
        return [
            self.order[place % len(self.order)]
            for arc in self.arcs
            for before, after in pairwise(arc)
            for place in range(before.end, after.start)
        ]

    def border(self, shift: float) -> tuple[Stretch, ...]:
        """Tell the line around the area: along the pockets, and around what is left out."""
        border: list[Stretch] = []
        for arc in self.arcs:
            for index, run in enumerate(arc):
                if index:
                    end = arc[index - 1].end
                    border.append(Stretch(end + shift, run.start + shift, DEPTH + NOTCH))
                border.append(Stretch(run.start + shift, run.end + shift, DEPTH))
        return tuple(border)


def are_drawable(sectors: Sequence[Sector]) -> bool:
    """Say whether the areas are few enough and lie beside or inside one another."""
    return all(0 < len(sector.arcs) <= 2 for sector in sectors) and all(
        _fit(one, other) for one, other in combinations(sectors, 2)
    )


def _fit(one: Sector, other: Sector) -> bool:
    mine, theirs = one.call.numbers, other.call.numbers
    if mine < theirs or theirs < mine:
        return True
    return (
        mine.isdisjoint(theirs) and _lies_in_one_gap(one, theirs) and _lies_in_one_gap(other, mine)
    )


def _lies_in_one_gap(sector: Sector, numbers: frozenset[str]) -> bool:
    """Say whether all of these numbers lie between the same two arcs of a sector."""
    arcs, count = sector.arcs, len(sector.order)
    ends = [*arcs, [Run(arcs[0][0].start + count, arcs[0][0].end + count)]]
    gaps = (range(before[-1].end, after[0].start) for before, after in pairwise(ends))
    return any(numbers <= {sector.order[place % count] for place in gap} for gap in gaps)
