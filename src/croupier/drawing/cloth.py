"""The cloth: number boxes and outside boxes, as the document draws them."""

from collections.abc import Iterator

from croupier.drawing.assumed import assumed_notes
from croupier.drawing.labels import labels
from croupier.drawing.lettering import fitting, text
from croupier.drawing.marks import LABEL_RAISED, NUMBER_RAISED, Legend, marks
from croupier.drawing.palette import LINES, POCKETS
from croupier.drawing.plane import Plane
from croupier.drawing.sheet import Figure, printed
from croupier.drawing.svg import Markup, arc, element, line, move
from croupier.rulebook import Offer, Point
from croupier.rulebook.layout import CELL, Box

NUMBER = 50
SMALL_NUMBER = 30
ROUNDING = 46
GAP = 56


def draw_layout(offer: Offer, *, spots: bool = False) -> str:
    """Draw the cloth of a table, with every place for a chip marked if ``spots``."""
    plane = Plane(offer.layout)
    wide, high = map(float, plane.size)
    body = [*_numbers(offer, plane, marked=spots), *_outside(offer, plane, marked=spots)]
    notes: tuple[str, ...] = ()
    if spots:
        legend = Legend.of(offer)
        notes = legend.notes
        body.append(marks(offer, plane, legend))
        if plane.landscape:
            columns = legend.columns(wide)
            body.append(legend.printed(0, high + GAP, wide, columns))
            high += GAP + legend.height(columns)
        else:
            body.append(legend.printed(wide + GAP, 0, legend.widest, 1))
            wide, high = wide + GAP + legend.widest, max(high, legend.height(1))
    figure = Figure(
        subject="places for chips" if spots else "layout",
        says=_says(offer, marked=spots),
        caption=offer.layout.name,
        width=wide,
        height=high,
        body=body,
        notes=(*notes, *assumed_notes(offer, "layout", offer.layout.cites)),
    )
    return printed(offer, figure)


def _says(offer: Offer, *, marked: bool) -> str:
    layout = offer.layout
    says = (
        f"The {layout.name}: {len(layout.numbers)} number boxes and"
        f" {len(layout.outside)} boxes for outside wagers."
    )
    return (
        f"{says} Every place for a chip is marked by the letter of its wager." if marked else says
    )


def _numbers(offer: Offer, plane: Plane, *, marked: bool) -> Iterator[Markup]:
    for box in offer.layout.numbers:
        area = plane.area(box)
        colour = POCKETS[offer.wheel.colours[box.label]]
        x, y = area.centre
        size = fitting(box.label, SMALL_NUMBER if marked else NUMBER, CELL * 0.72)
        yield element(
            "g",
            _outline(box, plane, rounding=0 if marked else ROUNDING),
            element("ellipse", cx=x, cy=y, rx=CELL * 0.42, ry=CELL * 0.37, fill=colour),
            text(x, y - (NUMBER_RAISED if marked else 0), box.label, size=size),
            data_number=box.label,
        )


def _outside(offer: Offer, plane: Plane, *, marked: bool) -> Iterator[Markup]:
    printed_labels = labels(offer, plane, raise_by=LABEL_RAISED if marked else 0)
    for box, label in printed_labels.items():
        yield element("g", _outline(box, plane), label, data_box=box.label)


def _outline(box: Box, plane: Plane, *, rounding: float = 0) -> Markup:
    """Draw the lines of a box; the far corners of the zeros are round, as on any cloth."""
    area = plane.area(box)
    ends = {plane.point(Point(0, 0)), plane.point(Point(plane.layout.width, 0))}
    x1, y1, x2, y2 = area.left, area.top, area.left + area.width, area.top + area.height
    steps: list[str] = []
    for (x, y), (from_x, from_y), (to_x, to_y) in (
        ((x1, y1), (0, 1), (1, 0)),
        ((x2, y1), (-1, 0), (0, 1)),
        ((x2, y2), (0, -1), (-1, 0)),
        ((x1, y2), (1, 0), (0, -1)),
    ):
        radius = rounding if (x, y) in ends else 0
        steps.append((line if steps else move)(x + from_x * radius, y + from_y * radius))
        if radius:
            steps.append(arc(radius, x + to_x * radius, y + to_y * radius, clockwise=True))
    return element(
        "path",
        d="".join((*steps, "Z")),
        fill="none",
        stroke=LINES,
        stroke_width=3.5,
        stroke_linejoin="round",
    )
