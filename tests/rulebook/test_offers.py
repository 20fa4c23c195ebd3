"""Offers: what a table puts before a player, and what its operator may set."""

import pytest

from croupier.rulebook import NotAllowed, TerminalNeeded, offer, open_book
from tests.tables import table

RWS = "rws-double-zero-etg-2020"


def test_a_book_with_several_terminals_and_no_usual_one_must_be_told_which() -> None:
    with pytest.raises(TerminalNeeded, match="say which: rapid-a, rapid-b, alfastreet-b"):
        offer(open_book(RWS))


@pytest.mark.parametrize("name", ["alfastreet-a", "alfastreet", "ALFASTREET-B", ""])
def test_a_terminal_that_the_document_does_not_provide_for_is_not_allowed(name: str) -> None:
    with pytest.raises(NotAllowed, match="it has rapid-a, rapid-b, alfastreet-b"):
        offer(open_book(RWS), name)


def test_alfastreet_with_the_layout_of_appendix_a_is_not_allowed_and_cites_appendix_e() -> None:
    with pytest.raises(NotAllowed, match="no layout 'stacked'; it has side-by-side") as refused:
        offer(open_book(RWS), "alfastreet-b", layout="stacked")
    assert refused.value.clause == "App. E"


def test_an_operator_sets_the_groups_of_the_cloths_asian_racetrack() -> None:
    book = open_book("nz-roulette")
    at = offer(book, "asian", groups=[("26", "0", "32"), ("15", "19", "4")])
    assert [s for s in at.spots if s.startswith("asian")] == ["asian 0/26/32", "asian 4/15/19"]
    assert book.readings["asian-groups"].assumed


@pytest.mark.parametrize(
    ("terminal", "groups", "says"),
    [
        ("asian", [("1", "2")], "3 different numbers"),
        ("asian", [("1", "1", "2")], "3 different numbers"),
        ("asian", [("1", "2", "00")], "3 different numbers"),
        ("plain", [("1", "2", "3")], "no groups of numbers to set"),
    ],
)
def test_groups_that_the_racetrack_cannot_have_are_refused(
    terminal: str, groups: list[tuple[str, ...]], says: str
) -> None:
    with pytest.raises(NotAllowed, match=says):
        offer(open_book("nz-roulette"), terminal, groups=groups)


def test_spots_come_kind_by_kind_and_in_the_order_of_their_numbers() -> None:
    spots = list(table("mbs-electronic-double-zero-2020").spots)
    assert spots[:4] == ["straight 0", "straight 00", "straight 1", "straight 2"]
    assert spots[38:42] == ["split 0/00", "split 0/1", "split 0/2", "split 0/3"]
    assert spots[-3:] == ["odd", "red", "black"]


def test_the_same_points_find_spots_and_boxes() -> None:
    at = table("mbs-roulette-2012")
    for spot in at.spots.values():
        assert {at.spot_at(*point) for point in spot.points} == {spot}
    assert at.spot_at(-10_000, 0) is None


def test_a_higher_role_may_do_what_a_lower_one_may_and_not_the_reverse() -> None:
    book = open_book("mbs-electronic-double-zero-2020")
    assert book.may("dealer", "no-spin")
    assert book.may("shift-manager", "no-spin")
    assert not book.may("player", "no-spin")
    assert not book.may("dealer", "decide")
    assert not book.may("shift-manager", "change-ball")
