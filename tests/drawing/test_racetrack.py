"""The racetracks: what every call and every group covers, drawn so."""

from itertools import pairwise

import msgspec
import pytest

from croupier.drawing import draw_racetrack
from croupier.drawing.palette import POCKETS
from croupier.rulebook import NotAllowed, Offer, offer
from croupier.rulebook.spots import SERIES
from tests.drawing.seen import SVG, fills, having, read, words
from tests.tables import all_tables, name_of, table

TABLES = all_tables()
WITH_CALLS = [at for at in TABLES if at.calls]
WITH_SERIES = [at for at in WITH_CALLS if not at.calls.keys().isdisjoint(SERIES)]
WITHOUT = [
    at for at in TABLES if not at.calls and "asian" not in {s.kind for s in at.spots.values()}
]

AMERICAN = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1"
    " 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)


def call_track(at: Offer) -> str:
    """The track of the calls alone."""
    terminal = msgspec.structs.replace(at.terminal, without=("asian",))
    return draw_racetrack(msgspec.structs.replace(at, terminal=terminal))


@pytest.mark.parametrize("at", WITH_CALLS, ids=name_of)
def test_every_pocket_stands_once_on_the_track_in_the_order_of_the_wheel(at: Offer) -> None:
    drawn = having(call_track(at), "number")
    numbers = [number for number, _ in drawn]
    first = at.wheel.places[numbers[0]]
    assert (*at.wheel.order[first:], *at.wheel.order[:first]) == tuple(numbers)
    for number, pocket in drawn:
        assert words(pocket) == [number]
        assert fills(pocket, "path") == [POCKETS[at.wheel.colours[number]]]


@pytest.mark.parametrize("at", WITH_SERIES, ids=name_of)
def test_a_sector_covers_the_numbers_of_its_call(at: Offer) -> None:
    sectors = having(draw_racetrack(at), "call")
    assert {call for call, _ in sectors} == {name for name in SERIES if name in at.calls}
    for call, sector in sectors:
        assert set((sector.get("data-covers") or "").split()) == at.calls[call].numbers


@pytest.mark.parametrize("at", WITH_SERIES, ids=name_of)
def test_a_sector_bears_the_name_of_the_document_and_its_pieces(at: Offer) -> None:
    for call, sector in having(draw_racetrack(at), "call"):
        *name, pieces = words(sector)
        assert " ".join(name) == at.calls[call].name
        assert pieces == f"{at.calls[call].total} pieces"


def test_a_series_inside_another_is_drawn_over_it(mbs: Offer) -> None:
    order = [call for call, _ in having(draw_racetrack(mbs), "call")]
    assert order.index("zero-spiel") > order.index("big-series")


def test_what_a_series_leaves_out_of_its_arc_is_said() -> None:
    said = words(read(draw_racetrack(table("rws-double-zero-etg-2020", "rapid-a"))))
    assert "Grand Series and 0-Spiel do not cover 00" in said


def test_pockets_that_a_series_leaves_out_are_listed_as_a_sentence_lists_them() -> None:
    at = table("rws-double-zero-etg-2020", "rapid-a")
    scattered = tuple(((pocket,), 1) for pocket in ("12", "3", "0", "32"))
    calls = tuple(
        msgspec.structs.replace(rule, pieces=scattered) if rule.call == "zero-spiel" else rule
        for rule in at.book.calls
    )
    book = msgspec.structs.replace(at.book, calls=calls)
    said = words(read(draw_racetrack(offer(book, "rapid-a"))))
    assert "0-Spiel does not cover 35, 26 and 00" in said


WITHOUT_EXAMPLES = [
    at for at in WITH_SERIES if not any(rule.examples for rule in at.call_rules.values())
]
"""Where the document prints no neighbours, an operator's wheel may have any order."""


@pytest.mark.parametrize("at", WITHOUT_EXAMPLES, ids=name_of)
def test_a_wheel_that_scatters_the_series_gets_bars_and_a_key(at: Offer) -> None:
    order = [pocket for pocket in AMERICAN.split() if at.wheel.has(pocket)]
    other = offer(at.book, at.terminal.id, wheel_order=order)
    drawing = draw_racetrack(other)
    sectors = having(drawing, "call")
    assert {call for call, _ in sectors} == {name for name in SERIES if name in at.calls}
    for call, sector in sectors:
        assert set((sector.get("data-covers") or "").split()) == at.calls[call].numbers
        assert len(list(sector.iter(f"{SVG}path"))) > 2
        assert {at.calls[call].name, f"{at.calls[call].total} pieces"} <= set(words(read(drawing)))


def test_without_series_the_middle_names_the_neighbours() -> None:
    drawing = draw_racetrack(table("rws-double-zero-etg-2020", "rapid-b"))
    assert having(drawing, "call") == []
    said = words(read(drawing))
    assert "Neighbours" in said
    assert "a number with 1, 2 or 3 on each side" in said
    assert "Finales: the numbers that end in the same digit" in said


def test_beside_series_the_neighbours_are_a_note(mbs: Offer) -> None:
    said = words(read(draw_racetrack(mbs)))
    assert "Neighbours: a number with 2 on each side" in said
    assert "order assumed, see reading place-of-00" in said


@pytest.mark.parametrize(
    ("terminal", "tracks"),
    [("racetrack", ["calls"]), ("asian", ["groups"]), ("both", ["calls", "groups"])],
)
def test_a_table_shows_the_tracks_that_its_cloth_has(terminal: str, tracks: list[str]) -> None:
    drawing = draw_racetrack(table("nz-roulette", terminal))
    assert [track for track, _ in having(drawing, "track")] == tracks


def test_two_tracks_lie_below_each_other() -> None:
    calls, groups = (
        track for _, track in having(draw_racetrack(table("nz-roulette", "both")), "track")
    )
    upper, lower = (track.get("transform", "") for track in (calls, groups))
    assert upper.endswith(" 0)")
    assert float(lower.rstrip(")").split()[1]) > 300


def test_every_group_is_a_segment_with_its_numbers_as_they_stand_on_the_wheel() -> None:
    at = table("nz-roulette", "asian")
    segments = having(draw_racetrack(at), "spot")
    groups = {spot.text: spot for spot in at.spots.values() if spot.kind == "asian"}
    assert {text for text, _ in segments} == set(groups)
    for text, segment in segments:
        numbers = words(segment)
        assert set(numbers) == set(groups[text].numbers)
        places = [at.wheel.places[number] for number in numbers]
        assert all(after == before + 1 for before, after in pairwise(places))


def test_a_segment_tells_the_colours_and_the_track_tells_the_odds() -> None:
    at = table("nz-roulette", "asian")
    drawing = draw_racetrack(at)
    for number, pocket in having(drawing, "number"):
        assert fills(pocket, "path") == [POCKETS[at.wheel.colours[number]]]
    said = words(read(drawing))
    assert "Asian Neighbour" in said
    assert "each group of 3 pays 11 to 1" in said


def test_an_operators_groups_are_drawn_even_if_few_and_overlapping() -> None:
    book = table("nz-roulette", "asian").book
    at = offer(book, "asian", groups=[("26", "0", "32"), ("0", "1", "36")])
    drawing = draw_racetrack(at)
    assert {text for text, _ in having(drawing, "spot")} == {"asian 0/26/32", "asian 0/1/36"}
    around_zero = dict(having(drawing, "spot"))["asian 0/26/32"]
    assert words(around_zero) == ["26", "0", "32"]
    said = words(read(drawing))
    assert "Asian Neighbour: each group of 3 pays 11 to 1" in said
    assert not any("groups assumed" in line for line in said)


@pytest.mark.parametrize("terminal", ["asian", "both"])
def test_groups_that_the_book_assumes_are_called_so(terminal: str) -> None:
    said = words(read(draw_racetrack(table("nz-roulette", terminal))))
    assert said.count("groups assumed, see reading asian-groups") == 1


@pytest.mark.parametrize("at", WITHOUT, ids=name_of)
def test_where_there_is_no_racetrack_the_refusal_cites_the_terminals_clause(at: Offer) -> None:
    with pytest.raises(NotAllowed, match="no racetrack") as refusal:
        draw_racetrack(at)
    assert refusal.value.clause == at.terminal.cites.clause
    assert at.terminal.name in refusal.value.says


def test_some_tables_have_no_racetrack() -> None:
    assert {at.book.id for at in WITHOUT} >= {"mbs-roulette-2012", "mbs-double-zero-2012"}
