"""The layout as geometry: rectangles in a plane, and what a chip says by what it touches.

Nobody lists splits by hand. A book gives the rows of number boxes as its diagram shows them; boxes
of one row share its width. A chip stands on a point. In the middle of a box it touches one number,
on a line between two boxes two, on a crossing three or four. On the *outer line*, which parts the
numbers from the boxes beside them, it takes whole rows: one for a street, two for a six line, and
where the zeros meet the first row whatever stands there (four numbers, or the five of a top line).

The plane is measured in whole points, x to the right and y down, zeros at the top; how a layout is
turned on a screen or on paper is the business of whoever draws it.
"""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Literal, NamedTuple

import msgspec

from croupier.rulebook.clauses import Citation
from croupier.rulebook.pockets import in_order, is_zero

CELL = 120
"""The side of a number box in points: every edge and midpoint of the known layouts is whole."""

CHIP = 24
"""The radius of a chip in points, small enough to stand on each line of the zero boxes alone."""


class Point(NamedTuple):
    """A point of the plane."""

    x: int
    y: int


class Box(msgspec.Struct, frozen=True):
    """A rectangle of the layout with what is written in it: a pocket, or an outside wager."""

    label: str
    left: int
    top: int
    right: int
    bottom: int

    @property
    def centre(self) -> Point:
        """The middle of the box."""
        return Point((self.left + self.right) // 2, (self.top + self.bottom) // 2)

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies in the box or on its edge."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Line(msgspec.Struct, frozen=True):
    """A stretch of line on which a chip says something; a crossing is a line without length."""

    numbers: tuple[str, ...]
    left: int
    top: int
    right: int
    bottom: int

    @property
    def middle(self) -> Point:
        """Where a dealer would set the chip."""
        return Point((self.left + self.right) // 2, (self.top + self.bottom) // 2)

    def touched_by(self, x: float, y: float, radius: float) -> bool:
        """Say whether a chip of this radius reaches the line."""
        return (
            self.left - radius <= x <= self.right + radius
            and self.top - radius <= y <= self.bottom + radius
        )

    def distance(self, x: float, y: float) -> float:
        """Square of the distance from a point to the line."""
        aside = max(self.left - x, 0, x - self.right)
        above = max(self.top - y, 0, y - self.bottom)
        return aside * aside + above * above


class Layout(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One layout: rows of number boxes, and lanes of outside boxes beside and below them.

    Lanes are given from the numbers outwards. ``orientation`` is how the document draws it.
    """

    id: str
    name: str
    rows: tuple[tuple[str, ...], ...]
    left: tuple[tuple[str, ...], ...] = ()
    right: tuple[tuple[str, ...], ...] = ()
    foot: tuple[tuple[str, ...], ...] = ()
    orientation: Literal["landscape", "portrait"] = "landscape"
    cites: Citation = Citation()

    @property
    def width(self) -> int:
        """The width of the number rows, in points."""
        return CELL * max(len(row) for row in self.rows)

    @property
    def height(self) -> int:
        """The height of all number rows, zeros included, in points."""
        return CELL * len(self.rows)

    @cached_property
    def numbers(self) -> tuple[Box, ...]:
        """The number boxes; those of one row share its width equally."""
        return tuple(
            Box(
                pocket,
                place * self.width // len(row),
                index * CELL,
                (place + 1) * self.width // len(row),
                (index + 1) * CELL,
            )
            for index, row in enumerate(self.rows)
            for place, pocket in enumerate(row)
        )

    @cached_property
    def outside(self) -> tuple[Box, ...]:
        """The boxes of the outside wagers: lanes beside the numbers and below them."""
        first = next((i for i, row in enumerate(self.rows) if not any(map(is_zero, row))), 0)
        top, height = first * CELL, self.height - first * CELL
        boxes: list[Box] = []
        for lanes, edge, step in ((self.left, 0, -CELL), (self.right, self.width, CELL)):
            for depth, lane in enumerate(lanes):
                near, far = edge + depth * step, edge + (depth + 1) * step
                for place, label in enumerate(lane):
                    upper = top + place * height // len(lane)
                    lower = top + (place + 1) * height // len(lane)
                    boxes.append(Box(label, min(near, far), upper, max(near, far), lower))
        for depth, lane in enumerate(self.foot):
            upper = self.height + depth * CELL
            for place, label in enumerate(lane):
                start = place * self.width // len(lane)
                end = (place + 1) * self.width // len(lane)
                boxes.append(Box(label, start, upper, end, upper + CELL))
        return tuple(boxes)

    @property
    def outer_lines(self) -> tuple[int, ...]:
        """Where the outer line runs: on each side that has outside boxes, else on the left."""
        lines = [0] if self.left else []
        lines += [self.width] if self.right else []
        return tuple(lines) or (0,)

    @cached_property
    def crossings(self) -> tuple[Line, ...]:
        """Every point where lines meet, with the numbers that a chip there touches.

        Not those on the line to the boxes at the foot: a chip there also touches a box of another
        kind, so it goes by the number or the line that it mainly stands on.
        """
        corners = {(x, y) for box in self.numbers for x, y in _corners(box)}
        if self.foot:
            corners = {(x, y) for x, y in corners if y < self.height}
        return tuple(
            Line(self._touched(x, y), x, y, x, y)
            for x, y in sorted(corners, key=lambda c: (c[1], c[0]))
        )

    @cached_property
    def edges(self) -> tuple[Line, ...]:
        """Every line between two boxes, and the outer line beside each row."""
        return tuple(self._shared_edges()) + tuple(
            Line(in_order(row), x, index * CELL, x, (index + 1) * CELL)
            for x in self.outer_lines
            for index, row in enumerate(self.rows)
        )

    @cached_property
    def positions(self) -> Mapping[tuple[str, ...], tuple[Point, ...]]:
        """Every set of numbers that one chip can cover, with all points that say so.

        The first point is where a dealer would set the chip; the others say the same ("courtesy"
        places, such as 0/00 on the outer line where both share a row).
        """
        found: dict[tuple[str, ...], list[Point]] = {}
        for box in self.numbers:
            found.setdefault((box.label,), []).append(box.centre)
        for line in (*self.edges, *self.crossings):
            found.setdefault(line.numbers, []).append(line.middle)
        return {numbers: tuple(dict.fromkeys(points)) for numbers, points in found.items()}

    def under(self, x: float, y: float, radius: float = CHIP) -> tuple[str, ...] | str | None:
        """Find what a chip at a point says: the numbers it covers, or the label of its box.

        A chip that touches a line counts as on the line, and one that touches two lines as on
        their crossing (New Zealand 3.8(b) says so; the other documents place chips on lines).
        """
        if self._on_the_numbers(x, y, radius):
            for lines in (self.crossings, self.edges):
                touched = [line for line in lines if line.touched_by(x, y, radius)]
                if touched:
                    return min(touched, key=lambda line: line.distance(x, y)).numbers
            x, y = self._drawn_in(x, y)
            return next(((box.label,) for box in self.numbers if box.holds(x, y)), None)
        return next((box.label for box in self.outside if box.holds(x, y)), None)

    def _on_the_numbers(self, x: float, y: float, radius: float) -> bool:
        """Say whether a chip is for the numbers: it may hang over their edge, but not at the foot.

        At the foot a chip beyond the edge stands mainly on the box there, where there is one.
        """
        over = 0 if self.foot else radius
        return -radius <= x <= self.width + radius and -radius <= y <= self.height + over

    def _drawn_in(self, x: float, y: float) -> tuple[float, float]:
        """Give the point of the numbers nearest to one that may lie over their edge."""
        return min(max(x, 0), self.width), min(max(y, 0), self.height)

    def _touched(self, x: int, y: int) -> tuple[str, ...]:
        if x in self.outer_lines:
            rows = (row for i, row in enumerate(self.rows) if i * CELL <= y <= (i + 1) * CELL)
            return in_order(pocket for row in rows for pocket in row)
        return in_order(box.label for box in self.numbers if box.holds(x, y))

    def _shared_edges(self) -> Iterator[Line]:
        for index, one in enumerate(self.numbers):
            for other in self.numbers[index + 1 :]:
                left, right = max(one.left, other.left), min(one.right, other.right)
                top, bottom = max(one.top, other.top), min(one.bottom, other.bottom)
                meet = left <= right and top <= bottom
                if meet and (left, top) != (right, bottom):
                    yield Line(in_order((one.label, other.label)), left, top, right, bottom)


def _corners(box: Box) -> tuple[tuple[int, int], ...]:
    return (
        (box.left, box.top),
        (box.right, box.top),
        (box.left, box.bottom),
        (box.right, box.bottom),
    )
