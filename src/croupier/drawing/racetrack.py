"""The racetracks: the wheel drawn out into an oval, with what its calls and groups cover."""

from collections.abc import Iterable, Iterator, Sequence

from croupier.drawing.areas import draw_series
from croupier.drawing.assumed import assumed_notes
from croupier.drawing.groups import Stand, groups_of, stand
from croupier.drawing.oval import Oval
from croupier.drawing.palette import LINES
from croupier.drawing.sectors import Sector, are_drawable
from croupier.drawing.sheet import Figure, printed
from croupier.drawing.svg import Markup, element
from croupier.drawing.track import Track, has_middle, middle_label, pocket, pockets, zeros_first
from croupier.drawing.wheel import order_notes
from croupier.rulebook import NotAllowed, Offer, Spot
from croupier.rulebook.book import CallRule
from croupier.rulebook.spots import SERIES

GAP = 56
"""Between two tracks."""

LEAST_WIDTH = 640.0
"""A track of few pockets still leaves room for its caption."""


def draw_racetrack(offer: Offer) -> str:
    """Draw the racetrack of a terminal, its Asian racetrack, or both.

    Raises `NotAllowed` where the terminal offers neither calls nor groups.
    """
    groups = groups_of(offer)
    tracks = [_call_track(offer)] if offer.calls else []
    tracks += [_group_track(offer, groups)] if groups else []
    if not tracks:
        raise NotAllowed(
            f"The {offer.terminal.name} of {offer.book.id} has no racetrack to draw:"
            " it offers neither calls nor groups of numbers.",
            clause=offer.terminal.cites.clause,
        )
    figure = Figure(
        subject="racetrack",
        says=" ".join(_says(offer, groups)),
        caption=offer.terminal.name,
        width=max(LEAST_WIDTH, *(track.width for track in tracks)),
        height=sum(track.height for track in tracks) + GAP * (len(tracks) - 1),
        body=tuple(_below_each_other(tracks)),
        notes=(
            *(note for track in tracks for note in track.notes),
            *order_notes(offer),
            *_group_notes(offer, groups),
        ),
    )
    return printed(offer, figure)


def _below_each_other(tracks: Sequence[Track]) -> Iterator[Markup]:
    widest, y = max(LEAST_WIDTH, *(track.width for track in tracks)), 0.0
    for track in tracks:
        yield track.printed((widest - track.width) / 2, y)
        y += track.height + GAP


def _says(offer: Offer, groups: Sequence[Spot]) -> Iterator[str]:
    order, _ = zeros_first(offer.wheel)
    if offer.calls:
        yield f"The racetrack, clockwise: {' '.join(order)}."
    for name in SERIES:
        if name in offer.calls:
            call = offer.calls[name]
            covered = " ".join(pocket for pocket in order if pocket in call.numbers)
            yield f"{call.name} covers {covered}."
    if groups:
        written = ", ".join("/".join(spot.numbers) for spot in groups)
        yield f"{groups[0].name} has the groups {written}."


def _call_track(offer: Offer) -> Track:
    order, zeros = zeros_first(offer.wheel)
    oval, shift = Oval.of(len(order), zeros), -zeros / 2
    sectors = [Sector(call=offer.calls[n], order=order) for n in SERIES if n in offer.calls]
    others = [(rule.name, _meaning(rule)) for rule in offer.call_rules.values() if not rule.pieces]
    inside: Iterator[Markup] = iter(())
    if sectors:
        inside = draw_series(oval, sectors, shift)
    elif has_middle(oval, *others[0]):
        inside = middle_label(oval, *others.pop(0))
    return Track(
        kind="calls",
        width=oval.width,
        height=oval.height,
        body=(*inside, *pockets(oval, order, shift, offer.wheel.colours)),
        notes=(*_left_out(sectors), *(f"{name}: {meaning}" for name, meaning in others)),
    )


def _left_out(sectors: Sequence[Sector]) -> Iterator[str]:
    """Say which pockets a series leaves out of its arc, since they are easily overlooked."""
    series: dict[str, list[str]] = {}
    for sector in sectors if are_drawable(sectors) else ():
        if sector.left_out:
            series.setdefault(_listed(sector.left_out), []).append(sector.call.name)
    for pockets_left_out, names in series.items():
        verb = "does" if len(names) == 1 else "do"
        yield f"{_listed(names)} {verb} not cover {pockets_left_out}"


def _listed(names: Iterable[object], link: str = "and") -> str:
    """Write ``6``, ``6 and 11``, ``6, 11 and 9``."""
    *most, last = map(str, names)
    return f"{', '.join(most)} {link} {last}" if most else last


def _meaning(rule: CallRule) -> str:
    if rule.digits:
        return "the numbers that end in the same digit"
    return f"a number with {_listed(rule.each_side, 'or')} on each side"


def _group_track(offer: Offer, groups: Sequence[Spot]) -> Track:
    oval, stands = stand(offer.wheel, groups)
    body = [_group(offer, oval, one) for one in stands]
    below = f"each group of {len(groups[0].numbers)} pays {groups[0].pays} to 1"
    notes: tuple[str, ...] = ()
    if has_middle(oval, groups[0].name, below):
        body += middle_label(oval, groups[0].name, below)
    else:
        notes = (f"{groups[0].name}: {below}",)
    return Track(kind="groups", width=oval.width, height=oval.height, body=body, notes=notes)


def _group_notes(offer: Offer, groups: Sequence[Spot]) -> tuple[str, ...]:
    """Say so where the book had to assume the groups; those that a table sets are its own."""
    if not groups or offer.groups != offer.book.kinds[groups[0].kind].groups:
        return ()
    return assumed_notes(offer, "groups", groups[0].cites)


def _group(offer: Offer, oval: Oval, group: Stand) -> Markup:
    cells = (
        pocket(oval, start, end, number, offer.wheel.colours[number])
        for number, start, end in group.pockets
    )
    outline = oval.pocket(group.start, group.end)
    border = element("path", d=outline, fill="none", stroke=LINES, stroke_width=4)
    return element("g", *cells, border, data_spot=group.spot.text)
