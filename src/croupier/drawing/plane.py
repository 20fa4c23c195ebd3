"""The layout's plane as it comes to lie on paper: upright, or turned a quarter anticlockwise.

The rule book measures every layout upright, zeros at the top. A landscape cloth is the same cloth
seen from its side: zeros on the left, the row of 3, 6, 9 on top, left lanes at the bottom.
"""

from functools import cached_property

import msgspec

from croupier.rulebook import Layout, Point
from croupier.rulebook.layout import Box


class Area(msgspec.Struct, frozen=True):
    """A rectangle on paper."""

    left: int
    top: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of the rectangle."""
        return self.left + self.width / 2, self.top + self.height / 2

    @property
    def shape(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height


class Plane(msgspec.Struct, frozen=True, dict=True):
    """A layout on paper, moved so that its outermost boxes begin at (0, 0)."""

    layout: Layout

    @property
    def landscape(self) -> bool:
        """Say whether the document draws this cloth from its side."""
        return self.layout.orientation == "landscape"

    @cached_property
    def corner(self) -> Point:
        """The upper left corner of all boxes, before they are moved."""
        areas = [self._turned(box) for box in (*self.layout.numbers, *self.layout.outside)]
        return Point(min(area.left for area in areas), min(area.top for area in areas))

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height of the cloth on paper."""
        areas = [self.area(box) for box in (*self.layout.numbers, *self.layout.outside)]
        right = max(area.left + area.width for area in areas)
        return right, max(area.top + area.height for area in areas)

    def point(self, point: Point) -> Point:
        """Find where a point of the layout lies on paper."""
        x, y = self._turn(point.x, point.y)
        return Point(x - self.corner.x, y - self.corner.y)

    def area(self, box: Box) -> Area:
        """Find where a box of the layout lies on paper."""
        area = self._turned(box)
        return msgspec.structs.replace(
            area, left=area.left - self.corner.x, top=area.top - self.corner.y
        )

    def _turned(self, box: Box) -> Area:
        (x1, y1), (x2, y2) = self._turn(box.left, box.top), self._turn(box.right, box.bottom)
        return Area(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1))

    def _turn(self, x: int, y: int) -> tuple[int, int]:
        return (y, self.layout.width - x) if self.landscape else (x, y)
