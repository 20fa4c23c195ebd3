"""The felt: a table's layout, wheel and racetrack as a screen needs them.

Everything is in the plane of the cloth as it lies on the screen, in points (a number box is 120
across). The browser draws what it is given here and holds no rule of its own: which spot lies under
a finger follows from the zones by the same law as in `croupier.rulebook.layout`.
"""

from collections.abc import Iterator

import msgspec

from croupier.drawing.areas import series_areas
from croupier.drawing.groups import Stand, groups_of, stand
from croupier.drawing.labels import label_of
from croupier.drawing.oval import DEPTH, Oval
from croupier.drawing.plane import Plane
from croupier.drawing.sectors import Sector
from croupier.drawing.track import zeros_first
from croupier.floor.records import Record
from croupier.odds import odds
from croupier.rulebook import Bet, Offer, Point
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.layout import CHIP, Line
from croupier.rulebook.spots import SERIES, Call, Spot

_CHIP_ROOM = 30
"""Between a racetrack and the middle of the chips beside it."""


class FeltBox(Record, frozen=True, kw_only=True):
    """A box of the cloth: a number, or an outside wager with the words printed in it."""

    label: str
    kind: str
    colour: str | None
    words: str
    x: float
    y: float
    width: float
    height: float


class FeltZone(Record, frozen=True, kw_only=True):
    """A stretch on which a chip means a spot: rank 0 is a crossing, 1 an edge, 2 a box.

    A chip is on the lowest rank that it touches, and there on the nearest; a box must hold its
    middle.
    """

    spot: str
    rank: int
    x1: float
    y1: float
    x2: float
    y2: float


class FeltSpot(Record, frozen=True, kw_only=True):
    """A place for a chip: what it covers, what it pays, and the clauses for both."""

    spot: str
    kind: str
    name: str
    numbers: list[str]
    pays: int
    clause: str | None
    paid_under: str | None
    hit: str
    return_: str = msgspec.field(name="return")
    points: list[tuple[float, float]]


class FeltPiece(Record, frozen=True, kw_only=True):
    """A part of a call: so many pieces on one spot."""

    spot: str
    pieces: int


class FeltCall(Record, frozen=True, kw_only=True):
    """A call: its pieces, and everything that it covers."""

    call: str
    group: str
    name: str
    total: int
    pieces: list[FeltPiece]
    numbers: list[str]
    clause: str | None
    hit: str
    return_: str = msgspec.field(name="return")


class FeltWheel(Record, frozen=True, kw_only=True):
    """The wheel head, read clockwise."""

    order: list[str]
    colours: dict[str, str]
    assumed: bool


class TrackPocket(Record, frozen=True, kw_only=True):
    """A pocket of the racetrack: its outline as an SVG path, and where its number stands."""

    number: str
    outline: str
    x: float
    y: float


class TrackSector(Record, frozen=True, kw_only=True):
    """A series of the racetrack: its outline, and where and how large its name stands."""

    call: str
    outline: str
    lines: list[str]
    x: float
    y: float
    size: float


class FeltTrack(Record, frozen=True, kw_only=True):
    """The racetrack; sectors lie from the largest to the smallest, each above those before it."""

    width: float
    height: float
    depth: float
    pockets: list[TrackPocket]
    sectors: list[TrackSector]


class TrackGroup(Record, frozen=True, kw_only=True):
    """A group of numbers with a racetrack of its own: its outline, and where its chips lie."""

    spot: str
    outline: str
    pockets: list[TrackPocket]
    x: float
    y: float


class FeltGroups(Record, frozen=True, kw_only=True):
    """The racetrack of the groups of numbers (the Asian racetrack), with its name."""

    width: float
    height: float
    depth: float
    name: str
    groups: list[TrackGroup]


class FeltRegion(Record, frozen=True, kw_only=True):
    """Where a chip is on the numbers: the number boxes, and a chip's width beyond outer lines."""

    x1: float
    y1: float
    x2: float
    y2: float


class Felt(Record, frozen=True, kw_only=True):
    """Everything that a screen draws of a table."""

    layout: str
    width: float
    height: float
    chip: float
    region: FeltRegion
    boxes: list[FeltBox]
    zones: list[FeltZone]
    spots: list[FeltSpot]
    calls: list[FeltCall]
    wheel: FeltWheel
    track: FeltTrack | None
    groups: FeltGroups | None


@enforces("procedure.layout-shown")
def felt_of(offer: Offer) -> Felt:
    """Put a table's cloth, wheel and racetrack together for a screen."""
    plane = Plane(offer.layout)
    width, height = plane.size
    return Felt(
        layout=offer.layout.id,
        width=width,
        height=height,
        chip=CHIP,
        region=_region(offer, plane),
        boxes=list(_boxes(offer, plane)),
        zones=list(_zones(offer, plane)),
        spots=[_spot(offer, plane, spot) for spot in offer.spots.values()],
        calls=[_call(offer, call) for call in offer.calls.values()],
        wheel=FeltWheel(
            order=list(offer.wheel.order),
            colours=dict(offer.wheel.colours),
            assumed=offer.wheel.assumed,
        ),
        track=_track(offer) if offer.calls else None,
        groups=_groups(offer, groups_of(offer)),
    )


def _boxes(offer: Offer, plane: Plane) -> Iterator[FeltBox]:
    for box in (*offer.layout.numbers, *offer.layout.outside):
        area = plane.area(box)
        number = offer.wheel.has(box.label)
        words = box.label if number else label_of(offer, box.label).words
        colour = offer.wheel.colours[box.label] if number else None
        yield FeltBox(
            label=box.label,
            kind="number" if number else "outside",
            colour=colour or (box.label if not words else None),
            words=words,
            x=area.left,
            y=area.top,
            width=area.width,
            height=area.height,
        )


def _region(offer: Offer, plane: Plane) -> FeltRegion:
    layout = offer.layout
    left = -CHIP if 0 in layout.outer_lines else 0
    right = layout.width + (CHIP if layout.width in layout.outer_lines else 0)
    return FeltRegion(**_rectangle(plane, left, 0, right, layout.height))


def _rectangle(plane: Plane, left: int, top: int, right: int, bottom: int) -> dict[str, float]:
    one, other = plane.point(Point(left, top)), plane.point(Point(right, bottom))
    return {
        "x1": min(one.x, other.x),
        "y1": min(one.y, other.y),
        "x2": max(one.x, other.x),
        "y2": max(one.y, other.y),
    }


def _zones(offer: Offer, plane: Plane) -> Iterator[FeltZone]:
    layout, by_numbers = offer.layout, offer.by_numbers
    lines: list[tuple[int, Line]] = [(0, line) for line in layout.crossings]
    lines += [(1, line) for line in layout.edges]
    for rank, line in lines:
        spot = by_numbers.get(line.numbers)
        if spot is not None:
            area = _rectangle(plane, line.left, line.top, line.right, line.bottom)
            yield FeltZone(spot=spot.text, rank=rank, **area)
    for box in (*layout.numbers, *layout.outside):
        spot = by_numbers.get((box.label,)) or offer.spots.get(box.label)
        if spot is not None:
            area = _rectangle(plane, box.left, box.top, box.right, box.bottom)
            yield FeltZone(spot=spot.text, rank=2, **area)


def _spot(offer: Offer, plane: Plane, spot: Spot) -> FeltSpot:
    points = [plane.point(point) for point in spot.points]
    return FeltSpot(
        spot=spot.text,
        kind=spot.kind,
        name=spot.name,
        numbers=list(spot.numbers),
        pays=spot.pays,
        clause=spot.cites.clause,
        paid_under=spot.paid_under.clause,
        points=[(point.x, point.y) for point in points],
        **_worth(offer, spot),
    )


def _call(offer: Offer, call: Call) -> FeltCall:
    numbers = [pocket for pocket in offer.wheel.order if pocket in call.numbers]
    return FeltCall(
        call=call.text,
        group=call.call,
        name=call.name,
        total=call.total,
        pieces=[FeltPiece(spot=piece.spot.text, pieces=piece.times) for piece in call.pieces],
        numbers=numbers,
        clause=call.cites.clause,
        **_worth(offer, call),
    )


def _worth(offer: Offer, bet: Bet) -> dict[str, str]:
    figures = odds(offer, bet)
    return {"hit": str(figures.hit), "return_": str(figures.return_)}


def _track(offer: Offer) -> FeltTrack:
    order, zeros = zeros_first(offer.wheel)
    oval, shift = Oval.of(len(order), zeros), -zeros / 2
    sectors = [Sector(call=offer.calls[n], order=order) for n in SERIES if n in offer.calls]
    return FeltTrack(
        width=oval.width,
        height=oval.height,
        depth=DEPTH,
        pockets=[
            TrackPocket(number=number, outline=oval.pocket(start, start + 1), x=x, y=y)
            for place, number in enumerate(order)
            for start in (place + shift,)
            for x, y in (oval.at(start + 0.5, DEPTH / 2),)
        ],
        sectors=[
            TrackSector(
                call=sector.call.text,
                outline=outline,
                lines=list(lettering.lines),
                x=lettering.place.x,
                y=lettering.place.y,
                size=lettering.place.size,
            )
            for sector, outline, lettering in series_areas(oval, sectors, shift)
        ],
    )


def _groups(offer: Offer, groups: list[Spot]) -> FeltGroups | None:
    if not groups:
        return None
    oval, stands = stand(offer.wheel, groups)
    return FeltGroups(
        width=oval.width,
        height=oval.height,
        depth=DEPTH,
        name=groups[0].name,
        groups=[_group(oval, one) for one in stands],
    )


def _group(oval: Oval, group: Stand) -> TrackGroup:
    # A group's chips lie inside the oval, next to it, so that they hide none of its numbers.
    inside = oval.at((group.start + group.end) / 2, DEPTH + _CHIP_ROOM)
    return TrackGroup(
        spot=group.spot.text,
        outline=oval.pocket(group.start, group.end),
        pockets=[
            TrackPocket(number=number, outline=oval.pocket(start, end), x=x, y=y)
            for number, start, end in group.pockets
            for x, y in (oval.at((start + end) / 2, DEPTH / 2),)
        ],
        x=inside[0],
        y=inside[1],
    )
