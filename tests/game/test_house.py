"""The house's own acts: who deals, when the table closes, and whose word the result is."""

import pytest

from croupier.game import apply, events
from croupier.game.commands import VIRTUAL_WHEEL
from tests.conformance.rounds import EVERY, TERMINALS, Line, kinds, play, the, until

WHEEL = {"role": "dealer", "who": VIRTUAL_WHEEL}

MIDDLE = ("open", "running", "closed")


def bound(book: str) -> Line:
    """A table whose virtual wheel is bound to the round that is about to open."""
    at = play(book)
    apply(at.table, events.WheelCommitted(round=1, commitment="c" * 64, nonce="n" * 32))
    return at


# --- Who deals ------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", EVERY)
def test_the_dealing_is_handed_over_and_back(book: str) -> None:
    at = play(book)
    assert at.staff("deal", automatic=False) == []
    for automatic in (True, False):
        told = the(at.staff("deal", automatic=automatic), events.DealingChanged)
        assert told.automatic == at.table.automatic == automatic
        assert at.staff("deal", automatic=automatic) == []


@pytest.mark.parametrize("book", EVERY)
def test_the_dealing_may_be_handed_over_in_the_middle_of_a_round(book: str) -> None:
    for step in MIDDLE:
        at = until(play(book), step)
        at.staff("deal", automatic=True)
        assert at.table.in_round


# --- Closing and reopening ------------------------------------------------------------------------


@pytest.mark.parametrize("book", EVERY)
def test_a_closed_table_opens_no_round_until_it_is_reopened(book: str) -> None:
    at = play(book)
    closing = the(at.staff("close-table", why="End of the evening."), events.TableClosing)
    assert (closing.round, closing.why) == (0, "End of the evening.")
    assert at.told({"do": "open-bets", "by": "dealer"}) == ("table-closed", None)
    assert kinds(at.staff("reopen-table")) == ["table-reopened"]
    assert kinds(at.open()) == ["bets-opened"]


@pytest.mark.parametrize("book", EVERY)
def test_the_round_under_way_is_played_and_paid_to_its_end(book: str) -> None:
    at = play(book).buy(A=1000)
    at.open()
    at.bet("A", {"straight 17": 10})
    assert the(at.staff("close-table"), events.TableClosing).round == 1
    at.bet("A", {"straight 17": 20})
    at.run()
    at.settle("17")
    assert at.credit("A") == 980 + 720
    assert at.told({"do": "open-bets", "by": "dealer"}) == ("table-closed", None)


@pytest.mark.parametrize("book", EVERY)
def test_a_closing_may_be_taken_back_before_the_round_ends(book: str) -> None:
    at = play(book)
    at.open()
    at.staff("close-table")
    at.staff("reopen-table")
    at.run()
    at.settle("0")
    assert kinds(at.open()) == ["bets-opened"]


@pytest.mark.parametrize("book", EVERY)
def test_closing_the_closed_and_opening_the_open_changes_nothing(book: str) -> None:
    at = play(book)
    assert at.staff("reopen-table") == []
    at.staff("close-table")
    assert at.staff("close-table", why="Again.") == []


@pytest.mark.parametrize("book", EVERY)
def test_seats_of_a_closed_table_take_their_money_away(book: str) -> None:
    at = play(book).buy(A=1000)
    at.staff("close-table")
    assert the(at.do({"do": "cash-out", "seat": "A"}), events.CashedOut).amount == 1000


@pytest.mark.parametrize("book", EVERY)
def test_a_round_under_way_is_told_before_the_closing(book: str) -> None:
    """`round-running` stands before `table-closed` in the documented order."""
    at = play(book)
    at.open()
    at.staff("close-table")
    assert at.refused({"do": "open-bets", "by": "dealer"}).code == "round-running"
    assert at.refused({"do": "open-bets", "by": "player"}).code == "not-your-role"


# --- Whose word the result is ---------------------------------------------------------------------


@pytest.mark.parametrize("book", EVERY)
def test_nobody_but_the_bound_wheel_confirms_a_result(book: str) -> None:
    at = bound(book)
    at.open()
    at.run()
    for by in (
        "dealer",
        "shift-manager",
        {"role": "shift-manager", "who": "m1"},
        {"role": "dealer"},
    ):
        refused = at.refused({"do": "result", "pocket": "17", "by": by})
        assert refused.code == "not-your-role"
        assert "virtual wheel" in refused.says
    assert the(at.do({"do": "result", "pocket": "17", "by": WHEEL}), events.ResultConfirmed)


@pytest.mark.parametrize("book", EVERY)
def test_the_bound_wheel_obeys_the_order_of_the_round(book: str) -> None:
    at = bound(book)
    result = {"do": "result", "pocket": "17", "by": WHEEL}
    assert at.refused(result).code == "no-round"
    at.open()
    assert at.refused(result).code == "bets-still-open"
    assert at.refused({**result, "pocket": "99"}).code == "not-on-layout"
    assert at.refused({**result, "by": {**WHEEL, "role": "player"}}).code == "not-your-role"


@pytest.mark.parametrize("book", EVERY)
def test_a_dealer_confirms_again_once_the_wheel_has_told_its_secret(book: str) -> None:
    at = bound(book)
    apply(at.table, events.WheelRevealed(round=1, commitment="c" * 64, secret="s" * 64))
    at.open()
    at.run()
    assert the(at.rest("17"), events.ResultConfirmed).pocket == "17"


@pytest.mark.parametrize("book", TERMINALS)
def test_a_wheel_bound_to_another_round_leaves_this_one_to_the_dealer(book: str) -> None:
    at = bound(book)
    at.table.wheel_bound_to = 2
    at.open()
    at.run()
    assert the(at.rest("17"), events.ResultConfirmed).pocket == "17"
