"""The oval of a racetrack: two straight sides, two rounded ends, and pockets all along.

Places count pockets clockwise from the middle of the left end, where the house's zeros lie as they
do on the cloth; an inset is the way inwards from the outer edge.
"""

from collections.abc import Iterator
from itertools import pairwise
from math import cos, pi, sin

import msgspec

from croupier.drawing.svg import arc, line, move

PITCH = 68.0
"""The length of a pocket on the straight sides."""

DEPTH = 64.0
"""The depth of a pocket."""


class Stretch(msgspec.Struct, frozen=True):
    """A way along the oval from one place to another; backwards where it starts behind its end."""

    start: float
    end: float
    inset: float


class Oval(msgspec.Struct, frozen=True):
    """An oval of so many pockets, some of them around the left end and some around the right.

    The ends may differ by a pocket, which makes its pockets a little wider there, so that a side
    always begins and ends with a whole pocket.
    """

    count: int
    left: int
    right: int

    @staticmethod
    def of(count: int, zeros: int) -> "Oval":
        """Choose ends for a number of pockets, so that the zeros lie in the middle of the left."""
        left = 6 + zeros % 2
        right = 6 + (count - left) % 2
        if left + right > count:
            return Oval(count, count // 2, count - count // 2)
        return Oval(count, left, right)

    @property
    def side(self) -> int:
        """How many pockets lie along a straight side."""
        return (self.count - self.left - self.right) // 2

    @property
    def radius(self) -> float:
        """The outer radius of the ends."""
        return PITCH * (self.left + self.right) / (2 * pi) + DEPTH / 2

    @property
    def width(self) -> float:
        """The width of the whole oval."""
        return 2 * self.radius + self.side * PITCH

    @property
    def height(self) -> float:
        """The height of the whole oval."""
        return 2 * self.radius

    def at(self, place: float, inset: float) -> tuple[float, float]:
        """Find a point of the oval."""
        way, radius = (place + self.left / 2) % self.count, self.radius - inset
        far = self.radius + self.side * PITCH
        if way < self.left:
            turn = pi * way / self.left
            return self.radius - radius * sin(turn), self.radius + radius * cos(turn)
        way -= self.left
        if way < self.side:
            return self.radius + way * PITCH, self.radius - radius
        way -= self.side
        if way < self.right:
            turn = pi * way / self.right
            return far + radius * sin(turn), self.radius - radius * cos(turn)
        way -= self.right
        return far - way * PITCH, self.radius + radius

    def pocket(self, start: float, end: float, inset: float = 0, depth: float = DEPTH) -> str:
        """Draw the outline of a pocket, or of another piece of the track."""
        return self.outline((Stretch(start, end, inset), Stretch(end, start, inset + depth)))

    def outline(self, stretches: tuple[Stretch, ...]) -> str:
        """Draw a closed line along some stretches, straight from the end of each to the next."""
        steps: list[str] = []
        for stretch in stretches:
            steps.append((line if steps else move)(*self.at(stretch.start, stretch.inset)))
            steps += self._along(stretch)
        return "".join((*steps, "Z"))

    def corners(self, stretches: tuple[Stretch, ...]) -> list[tuple[float, float]]:
        """Give the same line as a polygon, close enough to measure with."""
        return [
            self.at(stretch.start + (stretch.end - stretch.start) * step / steps, stretch.inset)
            for stretch in stretches
            for steps in (max(int(abs(stretch.end - stretch.start) * 3), 1),)
            for step in range(steps + 1)
        ]

    def _along(self, stretch: Stretch) -> Iterator[str]:
        for before, after in pairwise((stretch.start, *self._turns(stretch), stretch.end)):
            x, y = self.at(after, stretch.inset)
            if self._is_round((before + after) / 2):
                forward = stretch.end > stretch.start
                yield arc(self.radius - stretch.inset, x, y, clockwise=forward)
            else:
                yield line(x, y)

    def _turns(self, stretch: Stretch) -> list[float]:
        """List where straight becomes round on the way, and the middles of the ends."""
        half = self.left / 2 + self.side
        turns = {0, self.left / 2, half, half + self.right / 2, half + self.right}
        turns.add(self.count - self.left / 2)
        low, high = sorted((stretch.start, stretch.end))
        rounds = range(int(low // self.count), int(high // self.count) + 1)
        found = {turn + self.count * once for turn in turns for once in rounds}
        passed = sorted(turn for turn in found if low < turn < high)
        return passed if stretch.end > stretch.start else passed[::-1]

    def _is_round(self, place: float) -> bool:
        way = (place + self.left / 2) % self.count
        return way < self.left or 0 <= way - self.left - self.side < self.right
