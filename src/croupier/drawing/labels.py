"""What is printed in the outside boxes: ``1st 12``, ``2 to 1``, ``19 - 36``, EVEN, a diamond.

All of it follows from the numbers that a book gives to the box, so that a book with other dozens
gets other labels.
"""

from collections.abc import Mapping, Sequence

import msgspec

from croupier.drawing.lettering import fitting, lettered, lowered, raised, text, turned
from croupier.drawing.palette import LINES, POCKETS
from croupier.drawing.plane import Area, Plane
from croupier.drawing.svg import Markup, element, line, move, plain
from croupier.rulebook import Offer
from croupier.rulebook.layout import CELL, Box
from croupier.rulebook.offers import outside_numbers

SIZE, SIZE_BESIDE_MARK = 42, 34
PADDING = 6
_ENDINGS = {1: "st", 2: "nd", 3: "rd"}


class Label(msgspec.Struct, frozen=True):
    """The words of a box; ``place`` is set where they are an ordinal, such as ``1st 12``."""

    words: str
    place: int = 0


def labels(offer: Offer, plane: Plane, *, raise_by: float = 0) -> Mapping[Box, Markup]:
    """Print the labels of all outside boxes, boxes of one shape in one size.

    They stand ``raise_by`` above the middle of their boxes, to make room for a mark there. Without
    marks, a label runs up along a box that is tall and narrow, as on a cloth.
    """
    found = {box: label_of(offer, box.label) for box in offer.layout.outside}
    sizes: dict[tuple[int, int], float] = {}
    for box, label in found.items():
        area = plane.area(box)
        size = _size(area, label, raise_by)
        sizes[area.shape] = min(size, sizes.get(area.shape, size))
    return {
        box: _printed(box, label, plane.area(box), sizes[plane.area(box).shape], raise_by)
        for box, label in found.items()
    }


def label_of(offer: Offer, label: str) -> Label:
    """Say what is printed in an outside box; nothing, where its colour says it."""
    kind, _, place = label.partition(" ")
    numbers = outside_numbers(offer.book, label) or ()
    if kind in POCKETS:
        return Label("")
    if kind == "column":
        return Label(f"{offer.pays.odds[kind]} to 1")
    if kind == "dozen" and place and _is_usual_dozen(numbers, int(place)):
        ending = _ENDINGS.get(int(place), "th")
        return Label(f"{place}{ending} {len(numbers)}", int(place))
    if kind in ("low", "high", "dozen") and _is_a_run(numbers):
        return Label(f"{numbers[0]} - {numbers[-1]}")
    return Label(label.upper())


def _is_a_run(numbers: Sequence[str]) -> bool:
    first = int(numbers[0]) if numbers else 0
    return list(map(int, numbers)) == list(range(first, first + len(numbers)))


def _is_usual_dozen(numbers: Sequence[str], place: int) -> bool:
    """Say whether this is the first, second, third run of as many numbers, counted from 1."""
    return _is_a_run(numbers) and int(numbers[0]) == (place - 1) * len(numbers) + 1


def _runs_up(area: Area, raise_by: float) -> bool:
    return not raise_by and area.height > 1.8 * area.width


def _size(area: Area, label: Label, raise_by: float) -> float:
    along = area.height if _runs_up(area, raise_by) else area.width
    room = along - 2 * PADDING - _spacing(label) * len(label.words)
    return fitting(label.words, SIZE_BESIDE_MARK if raise_by else SIZE, room)


def _spacing(label: Label) -> float:
    """Space the letters of a word a little; figures stand well as they are."""
    return 2 if label.words.isalpha() else 0


def _printed(box: Box, label: Label, area: Area, size: float, raise_by: float) -> Markup:
    if not label.words:
        return _diamond(area, POCKETS[box.label])
    x, y = area.centre
    y -= raise_by
    attributes: dict[str, str | float] = {}
    if _runs_up(area, raise_by):
        attributes["transform"] = turned(-90, x, y)
    if spacing := _spacing(label):
        attributes["letter_spacing"] = spacing
    if not label.place:
        return text(x, y, label.words, size=size, **attributes)
    place = str(label.place)
    ending, _, count = label.words.removeprefix(place).partition(" ")
    runs = (plain(place), raised(ending, size), lowered(count, size))
    return lettered(x, y, *runs, size=size, **attributes)


def _diamond(area: Area, colour: str) -> Markup:
    """Draw a diamond along its box, slim enough to be one."""
    x, y = area.centre
    wide, high = (min(side * 0.36, CELL * 0.72) for side in area.shape)
    wide, high = min(wide, high * 1.75), min(high, wide * 1.75)
    path = (move(x, y - high), line(x + wide, y), line(x, y + high), line(x - wide, y), "Z")
    return element("path", d="".join(path), fill=colour, stroke=LINES, stroke_width=3)
