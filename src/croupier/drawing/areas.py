"""What the series of a racetrack cover, drawn inside the oval.

Usually every series has an area of its own, next to its pockets, with its name. Where a wheel
scatters them too far for that, every series marks its pockets with bars of its colour.
"""

from collections.abc import Iterator, Sequence

import msgspec

from croupier.drawing.lettering import fitting, text, width
from croupier.drawing.oval import DEPTH, Oval
from croupier.drawing.palette import BARS, LINES, SERIES
from croupier.drawing.placing import Place, Room
from croupier.drawing.sectors import Sector, are_drawable
from croupier.drawing.svg import Markup, element

SIZES = (30, 28, 26, 24, 22, 20, 18, 16, 14)
LINE_STEP, PIECES_SIZE, PIECES_STEP = 1.2, 0.62, 1.02
BAR, BAR_STEP = 11.0, 16.0
KEY, KEY_GAP = 24, 34
KEY_STEP = KEY + 12 + KEY_GAP


class Lettering(msgspec.Struct, frozen=True):
    """A series' name on one or two lines, how many pieces it takes, and the place for both."""

    lines: tuple[str, ...]
    pieces: str
    place: Place

    def printed(self) -> Iterator[Markup]:
        """Print the lines around the middle of their place."""
        x, y, size = self.place
        y -= ((len(self.lines) - 1) * LINE_STEP + PIECES_STEP) * size / 2
        for line in self.lines:
            yield text(x, y, line, size=size)
            y += LINE_STEP * size
        y += (PIECES_STEP - LINE_STEP) * size
        yield text(x, y, self.pieces, size=size * PIECES_SIZE, font_weight="400")


def draw_series(oval: Oval, sectors: Sequence[Sector], shift: float) -> Iterator[Markup]:
    """Draw what the series cover, as areas where that is possible."""
    areas = series_areas(oval, sectors, shift)
    if len(areas) < len(sectors):
        yield from _bars(oval, sectors, shift)
        return
    for sector, outline, lettering in areas:
        area = element(
            "path",
            d=outline,
            fill=SERIES[sector.call.call],
            stroke=LINES,
            stroke_width=2.2,
            stroke_linejoin="round",
        )
        yield element("g", area, *lettering.printed(), **_about(sector))


def series_areas(
    oval: Oval, sectors: Sequence[Sector], shift: float
) -> list[tuple[Sector, str, Lettering]]:
    """Find an area of its own for every series, the largest first; none where one has no room."""
    largest_first = sorted(sectors, key=lambda sector: -len(sector.call.numbers))
    placed = _placed(oval, largest_first, shift) if are_drawable(sectors) else []
    if len(placed) < len(sectors):
        return []
    return [
        (sector, oval.outline(sector.border(shift)), lettering)
        for sector, lettering in zip(largest_first, placed, strict=True)
    ]


def _about(sector: Sector) -> dict[str, str]:
    covered = " ".join(pocket for pocket in sector.order if pocket in sector.call.numbers)
    return {"data_call": sector.call.text, "data_covers": covered}


def _pieces(sector: Sector) -> str:
    return f"{sector.call.total} {'piece' if sector.call.total == 1 else 'pieces'}"


def _placed(oval: Oval, sectors: Sequence[Sector], shift: float) -> list[Lettering]:
    """Find a place for the name of each series, leaving out those that have none."""
    borders = [oval.corners(sector.border(shift)) for sector in sectors]
    found = []
    for sector, border in zip(sectors, borders, strict=True):
        inside = tuple(
            other_border
            for other, other_border in zip(sectors, borders, strict=True)
            if other.call.numbers < sector.call.numbers
        )
        lettering = _lettering(sector, Room(border, inside, oval.height / 2))
        if lettering:
            found.append(lettering)
    return found


def _lettering(sector: Sector, room: Room) -> Lettering | None:
    pieces = _pieces(sector)
    found = []
    for lines in _ways_to_break(sector.call.name):
        wide = max(width(line, 1) for line in (*lines, pieces[: len(pieces) * 2 // 3]))
        high = len(lines) * LINE_STEP + PIECES_STEP
        place = room.place(wide + 0.4, high + 0.2, SIZES)
        if place:
            found.append(Lettering(lines, pieces, place))
    return max(found, key=lambda lettering: lettering.place.size, default=None)


def _ways_to_break(name: str) -> Iterator[tuple[str, ...]]:
    words = name.split()
    yield (name,)
    for after in range(1, len(words)):
        yield " ".join(words[:after]), " ".join(words[after:])


def _bars(oval: Oval, sectors: Sequence[Sector], shift: float) -> Iterator[Markup]:
    """Mark each pocket that a series covers; series that share no pocket share a line of bars."""
    lines: list[set[str]] = []
    for sector in sectors:
        line = next((i for i, used in enumerate(lines) if used.isdisjoint(sector.call.numbers)), -1)
        if line < 0:
            lines.append(set())
            line = len(lines) - 1
        lines[line] |= sector.call.numbers
        inset = DEPTH + 9 + line * BAR_STEP
        bars = (
            element(
                "path", d=oval.pocket(run.start + shift + 0.05, run.end + shift - 0.05, inset, BAR)
            )
            for run in sector.runs
        )
        yield element("g", *bars, fill=BARS[sector.call.call], **_about(sector))
    yield from _key(oval, sectors)


def _key(oval: Oval, sectors: Sequence[Sector]) -> Iterator[Markup]:
    """Print the colour, name and pieces of each series in the middle of the track."""
    names = [sector.call.name for sector in sectors]
    room = oval.width - 5 * DEPTH - len(names) * KEY_STEP
    size = fitting("".join(names), KEY, room)
    taken = sum(width(name, size) + KEY_STEP for name in names) - KEY_GAP
    x, y = (oval.width - taken) / 2, oval.height / 2 - 12
    for sector in sectors:
        square = {"x": x, "y": y - KEY / 2, "width": KEY, "height": KEY, "rx": 4}
        yield element("rect", **square, fill=BARS[sector.call.call])
        left, beside = {"text_anchor": "start"}, x + KEY + 12
        yield text(beside, y, sector.call.name, size=size, **left)
        yield text(beside, y + 27, _pieces(sector), size=17, font_weight="400", **left)
        x += KEY_STEP + width(sector.call.name, size)
