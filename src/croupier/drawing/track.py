"""A track: pockets along an oval, and labels in its middle."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

import msgspec

from croupier.drawing.lettering import fitting, text, width
from croupier.drawing.oval import DEPTH, PITCH, Oval
from croupier.drawing.palette import LINES, MUTED, POCKETS
from croupier.drawing.svg import Markup, compact, element
from croupier.rulebook import Wheel
from croupier.rulebook.pockets import is_zero

NUMBER = 29
LABEL, SUBLABEL = 34, 22
LINE = 2.2


class Track(msgspec.Struct, frozen=True, kw_only=True):
    """A track that has been drawn: its kind, its size, what there is to see, and notes to it."""

    kind: str
    width: float
    height: float
    body: Sequence[Markup]
    notes: tuple[str, ...] = ()

    def printed(self, x: float, y: float) -> Markup:
        """Print the track with its upper left corner at a point."""
        place = f"translate({compact(x)} {compact(y)})"
        return element("g", *self.body, data_track=self.kind, transform=place)


def zeros_first(wheel: Wheel) -> tuple[tuple[str, ...], int]:
    """Turn the wheel so that its longest row of zeros comes first; tell how long that row is."""
    turned = [wheel.order[place:] + wheel.order[:place] for place in range(len(wheel.order))]
    rows = [sum(1 for _ in takewhile(is_zero, order)) for order in turned]
    zeros = max(rows)
    return turned[rows.index(zeros)], zeros


def pocket(oval: Oval, start: float, end: float, number: str, colour: str) -> Markup:
    """Draw one pocket of a track, its number upright."""
    x, y = oval.at((start + end) / 2, DEPTH / 2)
    size = fitting(number, NUMBER, (end - start) * PITCH * 0.8)
    outline = oval.pocket(start, end)
    return element(
        "g",
        element("path", d=outline, fill=POCKETS[colour], stroke=LINES, stroke_width=LINE),
        text(x, y, number, size=size),
        data_number=number,
    )


def pockets(
    oval: Oval, order: Sequence[str], shift: float, colours: Mapping[str, str]
) -> Iterator[Markup]:
    """Draw the pockets of a whole wheel, the first at the place ``shift``."""
    for place, number in enumerate(order):
        yield pocket(oval, place + shift, place + shift + 1, number, colours[number])


def has_middle(oval: Oval, words: str, below: str) -> bool:
    """Say whether a label and its explanation have room in the middle of a track."""
    return max(width(words, LABEL, 1), width(below, SUBLABEL)) <= oval.width - 4 * DEPTH


def middle_label(oval: Oval, words: str, below: str) -> Iterator[Markup]:
    """Print a label in the middle of a track, and a line of explanation below it."""
    x, y = oval.width / 2, oval.height / 2
    yield text(x, y - 18, words, size=LABEL, letter_spacing=1)
    yield text(x, y + 22, below, size=SUBLABEL, fill=MUTED, font_weight="400")
