"""Sectors: arcs of the wheel, the areas inside them, and the places of their names."""

import msgspec
import pytest

from croupier.drawing.areas import draw_series
from croupier.drawing.oval import DEPTH, Oval, Stretch
from croupier.drawing.placing import Room
from croupier.drawing.sectors import Run, Sector, are_drawable
from croupier.drawing.track import zeros_first
from croupier.rulebook import Call, Offer
from croupier.rulebook.spots import SERIES
from tests.tables import all_tables, name_of, table

WITH_SERIES = [at for at in all_tables() if not at.calls.keys().isdisjoint(SERIES)]


def sectors_of(at: Offer) -> list[Sector]:
    order, _ = zeros_first(at.wheel)
    return [Sector(call=at.calls[name], order=order) for name in SERIES if name in at.calls]


def sector_on(order: str, numbers: str, like: Call) -> Sector:
    """Make a sector of straight-up pieces on a wheel of our own."""
    pocket = next(iter(like.pieces))
    pieces = tuple(
        pocket._replace(spot=msgspec.structs.replace(pocket.spot, numbers=(number,)))
        for number in numbers.split()
    )
    call = msgspec.structs.replace(like, pieces=pieces)
    return Sector(call=call, order=tuple(order.split()))


@pytest.mark.parametrize("at", WITH_SERIES, ids=name_of)
def test_the_runs_of_a_sector_are_the_numbers_of_its_call(at: Offer) -> None:
    for sector in sectors_of(at):
        count = len(sector.order)
        covered = [sector.order[place % count] for run in sector.runs for place in range(*run)]
        assert sorted(covered) == sorted(sector.call.numbers)


@pytest.mark.parametrize("at", WITH_SERIES, ids=name_of)
def test_the_line_around_an_area_runs_along_its_pockets_and_no_others(at: Offer) -> None:
    for sector in sectors_of(at):
        along = [
            sector.order[int(place) % len(sector.order)]
            for stretch in sector.border(0)
            if stretch.inset == DEPTH
            for place in range(int(stretch.start), int(stretch.end))
        ]
        assert sorted(along) == sorted(sector.call.numbers)


@pytest.mark.parametrize("at", WITH_SERIES, ids=name_of)
def test_the_documents_series_lie_beside_or_inside_one_another(at: Offer) -> None:
    assert are_drawable(sectors_of(at))


def test_orphans_are_two_arcs_and_the_other_series_one(mbs: Offer) -> None:
    arcs = {sector.call.call: len(sector.arcs) for sector in sectors_of(mbs)}
    assert arcs == {"big-series": 1, "small-series": 1, "orphans": 2, "zero-spiel": 1}


def test_a_pocket_left_out_of_an_arc_is_a_notch() -> None:
    at = table("rws-double-zero-etg-2020", "rapid-a")
    left_out = {sector.call.call: sector.left_out for sector in sectors_of(at)}
    assert left_out == {
        "big-series": ["00"],
        "small-series": [],
        "orphans": [],
        "zero-spiel": ["00"],
    }


def test_a_run_may_pass_the_first_pocket(mbs: Offer) -> None:
    sector = sector_on("0 1 2 3 4 5 6 7", "6 7 0 1", mbs.calls["orphans"])
    assert sector.runs == [Run(6, 10)]
    assert sector.arcs == [[Run(6, 10)]]


@pytest.mark.parametrize(
    ("one", "other", "drawable"),
    [
        ("1 2 3", "5 6 7", True),
        ("1 2 3 4", "2 3", True),
        ("1 2 3", "3 4 5", False),
        ("1 2 3", "1 2 3", False),
        ("0 1 2 3 4 5 6 7 8 9 10 11", "1 2 3", True),
        ("1 2 7 8", "4 5 10 11", False),
        ("1 2 7 8", "10 11", True),
        ("0 4 8", "1", False),
    ],
)
def test_series_that_cross_are_not_drawn_as_areas(
    mbs: Offer, one: str, other: str, drawable: bool
) -> None:
    order = "0 1 2 3 4 5 6 7 8 9 10 11"
    sectors = [sector_on(order, numbers, mbs.calls["orphans"]) for numbers in (one, other)]
    assert are_drawable(sectors) is drawable


def test_an_area_too_flat_for_its_name_becomes_bars(mbs: Offer) -> None:
    order, zeros = zeros_first(mbs.wheel)
    on_a_side = sector_on(" ".join(order), "25 17 34", mbs.calls["orphans"])
    assert are_drawable([on_a_side])
    drawn = "\n".join(draw_series(Oval.of(len(order), zeros), [on_a_side], -zeros / 2))
    assert drawn.startswith("<g fill=")
    assert ">Orphans<" in drawn
    assert ">3 pieces<" in drawn


def test_a_name_keeps_clear_of_an_area_inside() -> None:
    area = ((0.0, 0.0), (600.0, 0.0), (600.0, 200.0), (0.0, 200.0))
    inside = ((0.0, 0.0), (300.0, 0.0), (300.0, 200.0), (0.0, 200.0))
    place = Room(area, (inside,), 100.0).place(4, 2, (30, 20, 10))
    assert place is not None
    assert place.size == 30
    assert place.x - 60 >= 300
    assert place.x == pytest.approx(450, abs=6)
    assert place.y == 100


def test_a_name_shrinks_to_its_area_or_has_no_place() -> None:
    area = ((0.0, 0.0), (100.0, 0.0), (100.0, 60.0), (0.0, 60.0))
    place = Room(area, (), 30.0).place(6, 2, (30, 20, 10))
    assert place is not None
    assert place.size == 10
    assert Room(area, (), 30.0).place(6, 2, (30,)) is None


@pytest.mark.parametrize(
    ("count", "zeros"), [(36, 0), (37, 1), (38, 2), (38, 1), (39, 3), (12, 0), (13, 1)]
)
def test_the_zeros_lie_in_the_middle_of_the_left_end(count: int, zeros: int) -> None:
    oval = Oval.of(count, zeros)
    assert oval.left + oval.right + 2 * oval.side == count
    x, y = oval.at(0, 0)
    assert x == pytest.approx(0)
    assert y == pytest.approx(oval.height / 2)


@pytest.mark.parametrize("count", [12, 13, 36, 37, 38, 39])
def test_an_oval_is_closed_and_keeps_within_its_size(count: int) -> None:
    oval = Oval.of(count, 1)
    for step in range(count * 8):
        x, y = oval.at(step / 8, 0)
        next_x, next_y = oval.at((step + 1) / 8, 0)
        assert -0.001 <= x <= oval.width + 0.001
        assert -0.001 <= y <= oval.height + 0.001
        assert (next_x - x) ** 2 + (next_y - y) ** 2 < 20**2


def test_a_pocket_on_a_side_is_a_rectangle_and_one_at_an_end_is_round() -> None:
    oval = Oval.of(38, 2)
    assert "A" not in oval.pocket(4, 5)
    assert oval.pocket(0, 1).count("A") == 2
    assert oval.corners((Stretch(4, 5, 0),)) == [
        oval.at(4, 0),
        oval.at(4 + 1 / 3, 0),
        oval.at(4 + 2 / 3, 0),
        oval.at(5, 0),
    ]
