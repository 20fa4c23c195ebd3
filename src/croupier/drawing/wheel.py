"""The wheel head from above: rim, ball track, numbers, pockets, cone and turret."""

from collections.abc import Iterator
from math import cos, pi, sin

from croupier.drawing.lettering import fitting, text, turned
from croupier.drawing.palette import DEEP, GOLD, LINES, POCKETS, WOOD, WOOD_DARK, WOOD_LIGHT
from croupier.drawing.sheet import Figure, printed
from croupier.drawing.svg import Markup, arc, compact, element, line, move
from croupier.rulebook import Offer

RIM = 460.0
"""The radius of the whole head; the other radii follow inwards."""

TRACK, NUMBERS, POCKETS_FROM, CONE = 428.0, 366.0, 298.0, 232.0
NUMBER = 36
DIVERTERS = 8
ARMS = 4


def draw_wheel(offer: Offer) -> str:
    """Draw the wheel of a table from above, its first pocket at the top, read clockwise."""
    wheel = offer.wheel
    figure = Figure(
        subject="wheel",
        says=f"The wheel clockwise: {' '.join(wheel.order)}.",
        caption=f"{len(wheel.order)} pockets, read clockwise",
        width=2 * RIM,
        height=2 * RIM,
        body=(
            element(
                "g",
                *_bowl(),
                *_pockets(offer),
                _ring(NUMBERS, 2.5, GOLD),
                _ring(POCKETS_FROM, 1.6, GOLD),
                *_cone(len(wheel.order)),
                transform=f"translate({compact(RIM)} {compact(RIM)})",
            ),
        ),
        notes=order_notes(offer),
    )
    return printed(offer, figure)


def order_notes(offer: Offer) -> tuple[str, ...]:
    """Say so where the document does not settle the order of the wheel that is drawn."""
    if not offer.wheel.assumed:
        return ()
    reading = offer.wheel.cites.reading
    return (f"order assumed, see reading {reading}" if reading else "order assumed",)


def _at(radius: float, angle: float) -> tuple[float, float]:
    """Find a point of the wheel; angles run clockwise from the top, in full turns."""
    return radius * sin(2 * pi * angle), -radius * cos(2 * pi * angle)


def _ring(radius: float, stroke: float, colour: str, fill: str = "none") -> Markup:
    return element("circle", cx=0, cy=0, r=radius, fill=fill, stroke=colour, stroke_width=stroke)


def _bowl() -> Iterator[Markup]:
    yield _ring(RIM, 2, GOLD, WOOD_DARK)
    yield _ring(TRACK, 2, GOLD, WOOD_LIGHT)
    yield _ring((TRACK + NUMBERS) / 2 + 14, 1.2, WOOD_DARK)
    for index in range(DIVERTERS):
        yield _diverter((index + 0.5) / DIVERTERS, upright=index % 2 == 0)


def _diverter(angle: float, *, upright: bool) -> Markup:
    """Draw one of the studs that break the ball's way; they stand and lie in turn."""
    middle = (TRACK + NUMBERS) / 2 - 2
    long, short = (18.0, 5.5) if upright else (5.5, 18.0)
    across = short / (2 * pi * middle)
    points = (
        _at(middle + long, angle),
        _at(middle, angle + across),
        _at(middle - long, angle),
        _at(middle, angle - across),
    )
    path = (move(*points[0]), *(line(*point) for point in points[1:]), "Z")
    return element("path", d="".join(path), fill=GOLD)


def _pockets(offer: Offer) -> Iterator[Markup]:
    order, colours = offer.wheel.order, offer.wheel.colours
    share = 1 / len(order)
    middle = (NUMBERS + POCKETS_FROM) / 2
    room = 2 * pi * (middle - NUMBER / 3) * share * 0.92
    usual = fitting("88", NUMBER, room)
    for place, pocket in enumerate(order):
        angle = place * share
        start, end = angle - share / 2, angle + share / 2
        x, y = _at(middle, angle)
        size = fitting(pocket, usual, room)
        yield element(
            "g",
            _piece(start, end, NUMBERS, POCKETS_FROM, POCKETS[colours[pocket]]),
            _piece(start, end, POCKETS_FROM, CONE, DEEP[colours[pocket]]),
            text(x, y, pocket, size=size, transform=turned(360 * angle, x, y)),
            data_number=pocket,
        )


def _piece(start: float, end: float, outer: float, inner: float, colour: str) -> Markup:
    path = (
        move(*_at(outer, start)),
        arc(outer, *_at(outer, end), clockwise=True),
        line(*_at(inner, end)),
        arc(inner, *_at(inner, start), clockwise=False),
        "Z",
    )
    return element("path", d="".join(path), fill=colour, stroke=LINES, stroke_width=1.4)


def _cone(count: int) -> Iterator[Markup]:
    yield _ring(CONE, 3, GOLD, WOOD)
    for place in range(count):
        (x1, y1), (x2, y2) = (_at(radius, (place + 0.5) / count) for radius in (CONE - 4, 132))
        yield element("path", d=move(x1, y1) + line(x2, y2), stroke=WOOD_DARK, stroke_width=1)
    yield _ring(132, 1.6, GOLD, WOOD_LIGHT)
    yield from _turret()


def _turret() -> Iterator[Markup]:
    yield _ring(88, 0, "none", WOOD)
    for arm in range(ARMS):
        angle = (arm + 0.5) / ARMS
        x, y = _at(104, angle)
        arm_line = move(0, 0) + line(x, y)
        yield element("path", d=arm_line, stroke=GOLD, stroke_width=11, stroke_linecap="round")
        yield element("circle", cx=x, cy=y, r=13, fill=GOLD, stroke=WOOD_DARK, stroke_width=1.2)
    yield _ring(46, 1.2, WOOD_DARK, GOLD)
    yield _ring(31, 1.2, WOOD_DARK)
    yield _ring(13, 1.2, WOOD_DARK, LINES)
