"""Finding the place for a label in an area of any shape, clear of everything inside it.

The area is laid out in small squares; a label fits where all squares under it are free. Of all
places at the largest size that fits, the one nearest to the middle of the area is taken, as far as
possible on one level with the labels of the areas beside it.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import msgspec

Polygon = Sequence[tuple[float, float]]

SQUARE = 6.0
"""The side of the small squares."""


class Place(NamedTuple):
    """Where a label goes, and the size at which it fits there."""

    x: float
    y: float
    size: float


class Room(msgspec.Struct, frozen=True, dict=True):
    """An area with what must stay free of labels: areas inside it."""

    area: Polygon
    taken: tuple[Polygon, ...]
    level: float

    def place(self, wide: float, high: float, sizes: Sequence[float]) -> Place | None:
        """Find a place for a label, given its width and height per size, largest size first."""
        for size in sizes:
            columns, rows = int(wide * size / SQUARE) + 2, int(high * size / SQUARE) + 2
            found = [
                (_distance(corner, columns, rows, self._middle), corner)
                for corner in self._corners(columns, rows)
            ]
            if found:
                (column, row) = min(found)[1]
                x = self._origin[0] + (column + columns / 2) * SQUARE
                y = self._origin[1] + (row + rows / 2) * SQUARE
                return Place(x, self.level if abs(y - self.level) < SQUARE else y, size)
        return None

    @cached_property
    def _origin(self) -> tuple[float, float]:
        return min(x for x, _ in self.area), min(y for _, y in self.area)

    @cached_property
    def _free(self) -> list[list[bool]]:
        left, top = self._origin
        columns = int((max(x for x, _ in self.area) - left) / SQUARE)
        rows = int((max(y for _, y in self.area) - top) / SQUARE)
        return [
            [
                self._is_free(left + (column + 0.5) * SQUARE, top + (row + 0.5) * SQUARE)
                for column in range(columns)
            ]
            for row in range(rows)
        ]

    def _is_free(self, x: float, y: float) -> bool:
        return _holds(self.area, x, y) and not any(_holds(other, x, y) for other in self.taken)

    @cached_property
    def _middle(self) -> tuple[float, float]:
        """The middle of the free squares on the level, or of all where none lies there."""
        row = int((self.level - self._origin[1]) / SQUARE)
        on_level = self._free[row] if 0 <= row < len(self._free) else []
        aside = [column for column, is_free in enumerate(on_level) if is_free]
        if not aside:
            aside = [
                column for squares in self._free for column, free in enumerate(squares) if free
            ]
        return sum(aside) / max(len(aside), 1) + 0.5, (self.level - self._origin[1]) / SQUARE

    @cached_property
    def _sums(self) -> list[list[int]]:
        """How many free squares lie above and left of each crossing."""
        sums = [[0] * (len(self._free[0]) + 1 if self._free else 1)]
        for squares in self._free:
            above, so_far, row = sums[-1], 0, [0]
            for column, is_free in enumerate(squares):
                so_far += is_free
                row.append(above[column + 1] + so_far)
            sums.append(row)
        return sums

    def _corners(self, columns: int, rows: int) -> Iterator[tuple[int, int]]:
        sums = self._sums
        for row in range(len(sums) - rows):
            upper, lower = sums[row], sums[row + rows]
            for column in range(len(upper) - columns):
                end = column + columns
                free = lower[end] - lower[column] - upper[end] + upper[column]
                if free == columns * rows:
                    yield column, row


def _distance(
    corner: tuple[int, int], columns: int, rows: int, middle: tuple[float, float]
) -> float:
    """Measure how far a label is from the middle; off the level counts for more."""
    aside = corner[0] + columns / 2 - middle[0]
    above = corner[1] + rows / 2 - middle[1]
    return round(aside**2 + 9 * above**2, 6)


def _holds(polygon: Polygon, x: float, y: float) -> bool:
    """Say whether a point lies in a polygon, by counting the lines to its right."""
    inside = False
    for (x1, y1), (x2, y2) in pairwise((*polygon, polygon[0])):
        if (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1):
            inside = not inside
    return inside
