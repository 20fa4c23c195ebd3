"""The marks of a manual's figure: a letter wherever a chip can stand, and the legend to it.

This is the "Diagram B" of the documents. Letters run through the kinds of wager in the house's
order and the colour only helps, so that the figure can be read in black and white, too.
"""

from collections.abc import Iterator, Mapping
from string import ascii_uppercase

import msgspec

from croupier.drawing.lettering import text, width
from croupier.drawing.palette import FELT, INK, KINDS, MUTED
from croupier.drawing.plane import Plane
from croupier.drawing.svg import Markup, element
from croupier.rulebook import Offer

MARK = 12.5
NUMBER_RAISED, LABEL_RAISED = 28, 33
"""How far numbers and labels move up to leave the middle of their boxes to the mark."""

NAME, FIGURES, STEP, INDENT = 24, 20, 74, 34


class Entry(msgspec.Struct, frozen=True):
    """A line of the legend: a kind of wager, how many spots it has, and what they pay."""

    letter: str
    kind: str
    name: str
    spots: int
    pays: int

    @property
    def figures(self) -> str:
        """How many spots there are, and the odds."""
        return f"{self.spots} {'spot' if self.spots == 1 else 'spots'}, {self.pays} to 1"

    @property
    def width(self) -> float:
        """The room that the entry takes."""
        return INDENT + max(width(self.name, NAME), width(self.figures, FIGURES))


class Legend(msgspec.Struct, frozen=True, kw_only=True):
    """The kinds that a figure marks; below a cloth in two rows, or in a column beside it."""

    entries: tuple[Entry, ...]
    has_others: bool

    @staticmethod
    def of(offer: Offer) -> "Legend":
        """Collect what stands on the cloth; wagers of a racetrack have no place there."""
        on_cloth = [spot for spot in offer.spots.values() if spot.points]
        kinds = dict.fromkeys(spot.kind for spot in on_cloth)
        entries = []
        for letter, kind in zip(ascii_uppercase, kinds, strict=False):
            spots = [spot for spot in on_cloth if spot.kind == kind]
            entries.append(Entry(letter, kind, spots[0].name, len(spots), spots[0].pays))
        return Legend(
            entries=tuple(entries), has_others=any(len(spot.points) > 1 for spot in on_cloth)
        )

    @property
    def letters(self) -> Mapping[str, str]:
        """The letter for each kind."""
        return {entry.kind: entry.letter for entry in self.entries}

    @property
    def notes(self) -> tuple[str, ...]:
        """What has to be said about the marks."""
        return ("An open mark is another place for the same wager",) if self.has_others else ()

    @property
    def widest(self) -> float:
        """The width of a column."""
        return max(entry.width for entry in self.entries)

    def columns(self, room: float) -> int:
        """How many columns make two rows, or as many as there is room for."""
        return max(min(-(-len(self.entries) // 2), int(room // self.widest)), 1)

    def height(self, columns: int) -> float:
        """Tell the height of the legend in so many columns."""
        return -(-len(self.entries) // columns) * STEP - STEP + 2 * MARK + 26

    def printed(self, x: float, y: float, room: float, columns: int) -> Markup:
        """Print the legend with its upper left corner at a point."""
        step = (room - self.widest) / max(columns - 1, 1)
        lines: list[Markup] = []
        for index, entry in enumerate(self.entries):
            row, column = divmod(index, columns)
            lines += _printed_entry(entry, x + column * step, y + MARK + row * STEP)
        return element("g", *lines)


def _printed_entry(entry: Entry, x: float, y: float) -> Iterator[Markup]:
    left = {"text_anchor": "start"}
    yield element("g", *_mark(x + MARK, y, entry.kind, entry.letter))
    yield text(x + INDENT, y, entry.name, size=NAME, **left)
    yield text(
        x + INDENT, y + 28, entry.figures, size=FIGURES, fill=MUTED, font_weight="400", **left
    )


def marks(offer: Offer, plane: Plane, legend: Legend) -> Markup:
    """Mark every place for a chip: the usual one full, each other place for the same open."""
    letters = legend.letters
    placed: list[Markup] = []
    for spot in offer.spots.values():
        for index, place in enumerate(spot.points):
            x, y = plane.point(place)
            shapes = _mark(x, y, spot.kind, letters[spot.kind], open_=index > 0)
            placed.append(element("g", *shapes, data_spot=spot.text))
    return element("g", *placed)


def _mark(x: float, y: float, kind: str, letter: str, *, open_: bool = False) -> tuple[Markup, ...]:
    colour = KINDS[kind]
    disc = element(
        "circle",
        cx=x,
        cy=y,
        r=MARK - 1 if open_ else MARK,
        fill=FELT if open_ else colour,
        stroke=colour if open_ else INK,
        stroke_width=2.2 if open_ else 1.2,
    )
    return disc, text(x, y, letter, size=15, fill=colour if open_ else INK)
