"""The wheel: neighbours, colours, and the order an operator sets."""

import pytest

from croupier.rulebook import NotAllowed, NotNotation, NotOnLayout, Offer, offer
from tests.tables import all_tables, name_of, table

SINGLE_ZERO = (
    "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5"
    " 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26"
)


@pytest.mark.parametrize("at", all_tables(), ids=name_of)
def test_the_documents_examples_of_neighbours_come_out(at: Offer) -> None:
    assert set(at.wheel.neighbours("22", 2)) == set("31 9 22 18 29".split())
    assert set(at.wheel.neighbours("21", 4)) == set("34 17 25 2 21 4 19 15 32".split())


@pytest.mark.parametrize("at", all_tables(), ids=name_of)
def test_only_zeros_lie_beside_a_pocket_of_their_own_colour(at: Offer) -> None:
    order, colours = at.wheel.order, at.wheel.colours
    for place, pocket in enumerate(order):
        after = order[(place + 1) % len(order)]
        if colours[pocket] == colours[after]:
            assert {pocket, after} == {"0", "00"}


def test_00_stands_between_0_and_32_by_a_reading_marked_assumed(mbs: Offer) -> None:
    assert mbs.wheel.neighbours("00", 2) == ("26", "0", "00", "32", "15")
    assert mbs.wheel.assumed
    assert mbs.book.readings[mbs.wheel.cites.reading or ""].assumed


def test_an_operator_can_set_the_order_of_the_wheel_that_really_stands_there() -> None:
    book = table("mbs-electronic-double-zero-2020").book
    other = ["00", *SINGLE_ZERO.split()]
    at = offer(book, wheel_order=other)
    assert not at.wheel.assumed
    assert set(at.wheel.neighbours("0", 1)) == {"00", "0", "32"}
    assert {p.spot.text for p in at.calls["neighbours 26/2"].pieces} == {
        "straight 35", "straight 3", "straight 26", "straight 00", "straight 0",
    }  # fmt: skip


def test_the_side_of_00_changes_four_centres_for_each_number_of_sides_and_nothing_else() -> None:
    book = table("rws-double-zero-etg-2020", "alfastreet-b").book
    one = offer(book, "alfastreet-b")
    other = offer(book, "alfastreet-b", wheel_order=["00", *SINGLE_ZERO.split()])

    def expansion(at: Offer, call: str) -> set[tuple[str, int]]:
        return {(piece.spot.text, piece.times) for piece in at.calls[call].pieces}

    changed = [call for call in one.calls if expansion(one, call) != expansion(other, call)]
    by_sides = {str(k): {c for c in changed if c.endswith(f"/{k}")} for k in (1, 2, 3, 4)}
    assert all(call.startswith("neighbours") for call in changed)
    assert {len(calls) for calls in by_sides.values()} == {4}


@pytest.mark.parametrize(
    ("order", "says"),
    [
        (SINGLE_ZERO, "00 missing"),
        ("0 00 " + SINGLE_ZERO, "0 foreign or twice"),
        ("37 00 " + SINGLE_ZERO, "37 foreign or twice"),
    ],
)
def test_a_wheel_with_other_pockets_than_the_books_is_refused(order: str, says: str) -> None:
    book = table("mbs-electronic-double-zero-2020").book
    with pytest.raises(NotAllowed, match=says):
        offer(book, wheel_order=order.split())


def test_a_number_that_is_not_on_the_wheel_is_refused_by_name(mbs: Offer) -> None:
    with pytest.raises(NotOnLayout, match="no pocket '37'; it has 0, 00 and the numbers to 36"):
        mbs.wheel.place("37")


@pytest.mark.parametrize(
    ("pocket", "name"),
    [("\uff10", "fullwidth digit zero"), ("\u041e", "cyrillic capital letter o")],
)
def test_a_pocket_that_only_looks_like_one_is_not_notation(
    mbs: Offer, pocket: str, name: str
) -> None:
    with pytest.raises(NotNotation, match=name):
        mbs.wheel.place(pocket)


@pytest.mark.parametrize("order", [[], ["a", "b"], ["0,32,15"]])
def test_an_order_that_is_none_is_refused(mbs: Offer, order: list[str]) -> None:
    with pytest.raises(NotAllowed, match="missing"):
        offer(mbs.book, wheel_order=order)


def test_a_wheel_on_which_the_documents_own_example_fails_is_not_its_wheel(mbs: Offer) -> None:
    american = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6"
    american += " 21 33 16 4 23 35 14 2"
    with pytest.raises(NotAllowed, match="the document prints 22 31 9 18 29") as refused:
        offer(mbs.book, wheel_order=american.split())
    assert refused.value.clause == "App. F"
