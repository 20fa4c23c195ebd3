"""The dolly, winners paid one by one, and spoken wagers that are placed or given back."""

import pytest

from croupier.game import Limits, events
from tests.conformance.rounds import LIVE, TERMINALS, Line, kinds, play, the, until
from tests.conformance.truth import NZ, SINGLE


def at_rest(book: str) -> Line:
    """Play until the ball rests on 17, with three winners of two seats and a loser."""
    at = play(book).buy(A=1_000, B=1_000)
    at.open()
    at.bet("A", {"straight 17": 10, "dozen 2": 10, "red": 10})
    at.bet("B", {"split 17/20": 10})
    at.run()
    at.rest("17")
    return at


@pytest.mark.parametrize("book", LIVE)
def test_where_the_dolly_stands_the_round_ends_when_it_is_lifted(book: str) -> None:
    at = at_rest(book)
    placed = the(at.staff("place-dolly"), events.DollyPlaced)
    assert placed.pocket == "17"
    assert at.table.dolly
    at.staff("collect")
    assert at.refused({"do": "lift-dolly", "by": "dealer"}).says.endswith("A, B wait.")
    assert kinds(at.staff("pay")) == ["winners-paid", "winners-paid"]
    assert at.told({"do": "pay", "by": "dealer"})[0] == "nothing-due"
    assert at.told({"do": "open-bets", "by": "dealer"})[0] == "round-running"
    assert kinds(at.staff("lift-dolly")) == ["dolly-lifted", "round-ended"]
    assert at.last == ("settled", "17", {"A": 360 + 30, "B": 180})
    assert not at.table.dolly


@pytest.mark.parametrize("book", LIVE)
def test_winners_are_paid_wager_by_wager_in_any_order(book: str) -> None:
    at = at_rest(book)
    at.staff("collect")
    pay = {"do": "pay", "by": "dealer"}
    paid = the(at.do({**pay, "seat": "A", "wager": "dozen 2"}), events.WinnersPaid)
    assert [line.wager for line in paid.wagers] == ["dozen 2"]
    assert (paid.stake, paid.returned) == (10, 30)
    assert at.told({**pay, "seat": "A", "wager": "dozen 2"})[0] == "nothing-due"
    assert at.told({**pay, "wager": "dozen 2"})[0] == "bad-line"
    assert at.staked("A") == 10
    at.do({**pay, "seat": "B"})
    assert kinds(at.do({**pay, "seat": "A", "wager": "17"})) == ["winners-paid", "round-ended"]
    assert at.last == ("settled", "17", {"A": 390, "B": 180})


def test_the_dolly_is_set_once_the_ball_rests_and_before_losers_are_collected() -> None:
    dolly = {"do": "place-dolly", "by": "dealer"}
    assert until(play(SINGLE), "idle").told(dolly)[0] == "no-round"
    assert until(play(SINGLE), "running").told(dolly)[0] == "ball-not-running"
    at = at_rest(SINGLE)
    at.staff("place-dolly")
    assert at.do(dolly) == []
    other = at_rest(SINGLE)
    other.staff("collect")
    assert other.told(dolly)[0] == "nothing-due"
    assert other.told({"do": "lift-dolly", "by": "dealer"})[0] == "nothing-due"
    assert at_rest(SINGLE).told({"do": "place-dolly"})[0] == "not-your-role"


@pytest.mark.parametrize("book", TERMINALS)
def test_terminals_have_no_dolly(book: str) -> None:
    assert play(book).told({"do": "place-dolly", "by": "dealer"})[0] == "not-in-this-game"


@pytest.mark.clause(NZ, "5.4")
def test_a_void_spin_lifts_the_dolly() -> None:
    at = at_rest(NZ)
    at.staff("place-dolly")
    at.staff("no-spin", why="a coin")
    assert not at.table.dolly


# --- Spoken wagers ----------------------------------------------------------------------------


def declared(limits: Limits | None = None) -> Line:
    at = play(NZ, limits=limits or Limits()).buy(A=1_000)
    at.open()
    at.bet("A", {"red": 50})
    at.do({"do": "declare", "seat": "A", "slip": {"orphans": 10, "neighbours 22/2": 5}})
    return at


@pytest.mark.clause(NZ, "3.2B", "3.4")
def test_the_dealer_places_what_was_declared_on_top_of_what_lies_there() -> None:
    at = declared()
    placed = the(at.staff("accept", seat="A"), events.WagersSet)
    assert placed.slip == {"red": 50, "orphans": 10, "neighbours 22/2": 5}
    assert placed.placed_by == "dealer"
    assert at.credit("A") == 1_000 - 50 - 50 - 25
    assert at.told({"do": "accept", "seat": "A", "by": "dealer"})[0] == "nothing-due"


@pytest.mark.clause(NZ, "3.2B")
def test_only_the_dealer_places_what_was_declared() -> None:
    at = declared()
    assert at.told({"do": "accept", "seat": "A"}) == ("not-your-role", "3.2B")


@pytest.mark.clause(NZ, "3.4")
def test_what_the_dealer_does_not_place_goes_back_with_the_reason() -> None:
    at = declared()
    back = the(at.staff("decline", seat="A", why="No time"), events.DeclarationDeclined)
    assert (back.slip, back.clause) == ({"orphans": 10, "neighbours 22/2": 5}, "3.4")
    assert at.slip("A") == {"red": 50}
    assert at.table.declared == {}


@pytest.mark.clause(NZ, "3.4", "3.6(a)")
def test_what_is_not_placed_before_the_call_is_not_placed_at_all() -> None:
    at = declared().run()
    assert at.table.declared == {}
    assert at.told({"do": "accept", "seat": "A", "by": "dealer"})[0] == "nothing-due"
    assert at.slip("A") == {"red": 50}


@pytest.mark.clause(NZ, "5.8")
def test_what_counts_for_nothing_is_given_back_and_not_left_waiting() -> None:
    at = play(NZ, limits=Limits(minimum={"orphans": 500})).buy(A=1_000)
    at.open()
    at.bet("A", {"red": 50})
    at.do({"do": "declare", "seat": "A", "slip": {"orphans": 10}})
    back = the(at.staff("accept", seat="A"), events.DeclarationDeclined)
    assert back.clause == "5.8"
    assert at.table.declared == {}


def test_a_player_takes_a_declaration_back_by_declaring_nothing() -> None:
    at = declared()
    at.do({"do": "declare", "seat": "A", "slip": {}})
    assert at.table.declared == {}
