"""Live tables: losers are collected, winners paid, and what a player may take in between."""

import pytest

from croupier.game import events
from tests.conformance.rounds import LIVE, TERMINALS, Line, kinds, play, the, until
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

proves = pytest.mark.clause

COLLECT = {"do": "collect", "by": "dealer"}
PAY = {"do": "pay", "by": "dealer"}

ORDER = [
    # the book; the clauses of collecting, of paying after collecting, of the odds, of the end
    pytest.param(SINGLE, "4.1", "1.1.4", "4.1", "1.1.4", marks=proves(SINGLE, "1.1.4")),
    pytest.param(DOUBLE, "4.1", "1.1.4", "4.1", "1.1.4", marks=proves(DOUBLE, "1.1.4")),
    pytest.param(NZ, "4.5(a)", "4.5", "3.9", "4.5", marks=proves(NZ, "4.5", "4.5(a)", "4.5(b)")),
]


def three(book: str) -> Line:
    """A table where A wins and loses on 17, B wins, C loses; the ball lies in 17."""
    at = until(play(book).buy(A=1000, B=1000, C=1000), "open")
    at.bet("A", {"straight 17": 10, "red": 50})
    at.bet("B", {"black": 200, "dozen 2": 100})
    at.bet("C", {"red": 300, "low": 1, "high": 99})
    at.run().rest("17")
    return at


@pytest.mark.parametrize(("book", "losing", "settling", "odds", "end"), ORDER)
def test_losers_are_collected_before_winners_are_paid(
    book: str, losing: str, settling: str, odds: str, end: str
) -> None:
    at = three(book)
    assert at.told(PAY) == ("not-collected", settling)
    assert at.told({**PAY, "seat": "B"}) == ("not-collected", settling)
    collected = the(at.do(COLLECT), events.LosersCollected)
    assert collected.clause == losing
    assert {
        seat: {line.wager: line.stake for line in lost.wagers}
        for seat, lost in collected.losers.items()
    } == {"A": {"red": 50}, "C": {"red": 300, "high": 99}}
    assert {
        seat: {line.wager: line.returned for line in won.wagers}
        for seat, won in collected.winners.items()
    } == {"A": {"straight 17": 360}, "B": {"black": 400, "dozen 2": 300}, "C": {"low": 2}}
    assert [at.staked(seat) for seat in "ABC"] == [10, 300, 1]
    assert [at.credit(seat) for seat in "ABC"] == [940, 700, 600]
    assert at.books.balances["house"] == 449
    happened = at.do(PAY)
    assert kinds(happened) == ["winners-paid"] * 3 + ["round-ended"]
    assert [event.clause for event in happened] == [odds, odds, odds, end]
    assert [at.credit(seat) for seat in "ABC"] == [1300, 1400, 602]
    assert at.last == ("settled", "17", {"A": 360, "B": 700, "C": 2})


@pytest.mark.parametrize(("book", "losing", "settling", "odds", "end"), ORDER)
def test_winners_are_paid_seat_by_seat_and_the_round_ends_with_the_last(
    book: str, losing: str, settling: str, odds: str, end: str
) -> None:
    at = three(book)
    assert at.told({"do": "collect", "by": "player"})[0] == "not-your-role"
    at.do(COLLECT)
    assert at.told(COLLECT) == ("nothing-due", losing)
    assert at.told({"do": "pay", "by": "player"})[0] == "not-your-role"
    (paid,) = at.do({**PAY, "seat": "B"})
    assert isinstance(paid, events.WinnersPaid)
    assert (paid.seat, paid.stake, paid.returned, paid.clause) == ("B", 300, 700, odds)
    assert at.told({**PAY, "seat": "B"}) == ("nothing-due", settling)
    assert kinds(at.do({**PAY, "seat": "A"})) == ["winners-paid"]
    assert at.told({"do": "open-bets", "by": "dealer"}) == ("round-running", end)
    ended = the(at.do({**PAY, "seat": "C"}), events.RoundEnded)
    assert (ended.returned, ended.clause) == ({"A": 360, "B": 700, "C": 2}, end)
    assert at.told(PAY)[0] == "no-round"


@pytest.mark.parametrize("book", LIVE)
def test_nothing_is_collected_before_the_ball_is_at_rest(book: str) -> None:
    losing = "4.5(a)" if book == NZ else "4.1"
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"red": 100})
    assert at.told(COLLECT) == ("ball-not-running", losing)
    at.run()
    assert at.told(COLLECT) == ("ball-not-running", losing)
    assert at.told(PAY)[0] == "not-collected"


@pytest.mark.parametrize("book", LIVE)
def test_a_round_with_losers_only_ends_with_paying_nobody(book: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"red": 100})
    at.run().rest("17")
    at.do(COLLECT)
    assert at.table.in_round
    assert kinds(at.do(PAY)) == ["round-ended"]
    assert at.last == ("settled", "17", {})
    assert at.credit("A") == 900


@pytest.mark.parametrize("book", LIVE)
def test_two_seats_on_one_spot_are_paid_each_their_own(book: str) -> None:
    at = play(book)
    at.do({"do": "buy-in", "seat": "A", "amount": 1000})
    blue = {"chips": "colour", "colour": "blue", "worth": 25}
    at.do({"do": "buy-in", "seat": "B", "amount": 1000, **blue})
    at.round("17", A={"straight 17": 10}, B={"straight 17": 25})
    assert at.last == ("settled", "17", {"A": 360, "B": 900})


@pytest.mark.clause(NZ, "3.8(a)")
def test_in_new_zealand_wagers_are_settled_as_they_stand_when_the_ball_comes_to_rest() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", {"straight 16": 100})
    at.run()
    right = {**REPOSITION, "slip": {"straight 17": 100}}
    at.do(right)
    at.settle("17")
    assert at.last == ("settled", "17", {"A": 3600})
    at.open()
    at.bet("A", {"straight 16": 100})
    at.run().rest("17")
    assert at.told(right) == ("ball-not-running", "5.6")


# --- Putting right --------------------------------------------------------------------------------

REPOSITION = {
    "do": "reposition",
    "by": "dealer",
    "seat": "A",
    "slip": {"straight 17": 100, "red": 200},
    "why": "Pushed over by a sleeve.",
}


@pytest.mark.clause(NZ, "5.6")
def test_between_the_call_and_the_ball_at_rest_the_dealer_puts_a_misplaced_wager_right() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", {"straight 18": 100, "red": 200})
    assert at.told(REPOSITION) == ("ball-not-running", "5.6")
    at.spin()
    assert at.told(REPOSITION) == ("ball-not-running", "5.6")
    at.close()
    assert at.told({**REPOSITION, "by": "player"}) == ("not-your-role", "5.6")
    moved = the(at.do(REPOSITION), events.WagersRepositioned)
    assert (moved.clause, moved.why) == ("5.6", REPOSITION["why"])
    assert moved.was == {"straight 18": 100, "red": 200}
    assert at.slip("A") == REPOSITION["slip"]
    assert (at.credit("A"), at.staked("A")) == (700, 300)
    at.rest("17")
    assert at.told(REPOSITION) == ("ball-not-running", "5.6")
    at.staff("collect")
    at.staff("pay")
    assert at.last == ("settled", "17", {"A": 3600})


@pytest.mark.clause(NZ, "5.6")
@pytest.mark.parametrize("slip", [{"straight 17": 301}, {"straight 17": 299}, {}, {"orphans": 61}])
def test_putting_right_moves_chips_and_adds_or_takes_none(slip: dict[str, int]) -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", {"straight 18": 100, "red": 200})
    at.run()
    assert at.told({**REPOSITION, "slip": slip})[1] == "5.6"
    assert at.told({**REPOSITION, "why": ""})[0] == "bad-line"


@pytest.mark.clause(NZ, "5.6")
def test_a_spoken_wager_that_stands_wrongly_is_put_right_as_well() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", {"neighbours 22/2": 20}, by="dealer")
    at.run()
    at.do({**REPOSITION, "slip": {"neighbours 17/2": 20}})
    at.settle("17")
    assert at.last == ("settled", "17", {"A": 720})


@pytest.mark.parametrize("book", [SINGLE, DOUBLE, *TERMINALS])
def test_a_document_without_a_rule_for_it_lets_nobody_put_wagers_right(book: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"straight 18": 100, "red": 200})
    at.run()
    for role in ("dealer", "pit-supervisor", "shift-manager"):
        assert at.told({**REPOSITION, "by": role}) == ("not-in-this-game", None)


def test_putting_right_breaks_no_chip() -> None:
    at = play(NZ)
    blue = {"chips": "colour", "colour": "blue", "worth": 25}
    at.do({"do": "buy-in", "seat": "A", "amount": 1000, **blue})
    at.open()
    at.bet("A", {"straight 18": 25})
    at.run()
    told = at.told({**REPOSITION, "slip": {"straight 17": 10, "straight 18": 15}})
    assert told[0] == "chip-worth"


# --- Putting back ---------------------------------------------------------------------------------

RESTORE = {
    "do": "restore",
    "by": "pit-supervisor",
    "seat": "A",
    "moved-by": "dealer",
    "why": "Seen on the recording.",
}
AS_MOVED = {"straight 20": 100, "red": 200}
AS_IT_LAY = {"straight 17": 100, "red": 200}


def moved_by_a_sleeve() -> Line:
    """A stack that was pushed from 17 to 20 while the ball ran, and was taken to belong there."""
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", AS_IT_LAY)
    at.run()
    at.do({**REPOSITION, "slip": AS_MOVED})
    return at


@pytest.mark.clause(NZ, "3.8", "3.8(i)", "3.8(ii)")
@pytest.mark.parametrize(("who", "clause"), [("dealer", "3.8(i)"), ("patron", "3.8(ii)")])
def test_what_somebody_else_moved_by_accident_is_settled_where_it_lay(
    who: str, clause: str
) -> None:
    at = moved_by_a_sleeve()
    at.rest("17")
    back = the(at.do({**RESTORE, "moved-by": who}), events.WagersRestored)
    assert (back.clause, back.reading) == (clause, "accident-proviso")
    assert (back.was, back.slip, back.moved_by) == (AS_MOVED, AS_IT_LAY, who)
    assert (at.credit("A"), at.staked("A")) == (700, 300)
    at.staff("collect")
    at.staff("pay")
    assert at.last == ("settled", "17", {"A": 3600})


@pytest.mark.clause(NZ, "3.8(a)", "3.8")
def test_what_the_house_does_not_put_back_plays_where_it_lies() -> None:
    at = moved_by_a_sleeve()
    at.settle("17")
    assert at.last == ("settled", "17", {})


@pytest.mark.clause(NZ, "3.8")
def test_putting_back_is_the_supervisors_and_takes_a_reason() -> None:
    at = moved_by_a_sleeve()
    for role in ("player", "dealer"):
        assert at.told({**RESTORE, "by": role}) == ("not-your-role", "3.8")
    assert at.told({**RESTORE, "why": " "})[0] == "bad-line"
    assert at.told({**RESTORE, "moved-by": "wind"})[0] == "bad-line"
    at.do({**RESTORE, "by": "shift-manager"})


@pytest.mark.clause(NZ, "3.8", "3.8(i)")
def test_wagers_go_back_from_the_call_until_the_losing_ones_are_collected() -> None:
    at = play(NZ).buy(A=1000)
    assert at.told(RESTORE) == ("no-round", "3.8(i)")
    at.open()
    at.bet("A", AS_IT_LAY)
    at.bet("A", AS_MOVED, by="dealer")
    assert at.told(RESTORE) == ("bets-still-open", "3.8(i)")
    at.spin()
    assert at.told(RESTORE) == ("bets-still-open", "3.8(i)")
    at.close()
    at.do(RESTORE)
    assert at.slip("A") == AS_IT_LAY
    at.rest("17")
    at.staff("collect")
    assert at.told(RESTORE) == ("ball-at-rest", "3.8(i)")
    at.staff("pay")
    assert at.told(RESTORE) == ("no-round", "3.8(i)")


@pytest.mark.clause(NZ, "3.8(i)", "3.8(ii)")
def test_wagers_go_back_move_by_move_and_only_to_where_they_lay() -> None:
    at = moved_by_a_sleeve()
    at.do({**REPOSITION, "slip": {"straight 0": 300}})
    at.do({**RESTORE, "moved-by": "patron"})
    assert at.slip("A") == AS_MOVED
    at.do(RESTORE)
    assert at.slip("A") == AS_IT_LAY
    assert at.told(RESTORE) == ("nothing-due", "3.8(i)")


@pytest.mark.clause(NZ, "3.8")
def test_what_a_player_lays_elsewhere_was_moved_by_nobody() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", AS_IT_LAY)
    at.bet("A", AS_MOVED, by="dealer")
    at.bet("A", {"straight 5": 100, "red": 200})
    at.run()
    assert at.told(RESTORE) == ("nothing-due", "3.8(i)")
    at.settle("5")
    at.round("17", A={"red": 100})
    at.open()
    at.bet("A", {"red": 100})
    at.run()
    assert at.told(RESTORE) == ("nothing-due", "3.8(i)")


@pytest.mark.clause(NZ, "3.5", "3.8(i)")
def test_a_spoken_wager_that_the_dealer_placed_wrongly_stands() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.do({"do": "declare", "seat": "A", "slip": {"neighbours 17/2": 20}})
    at.bet("A", {"neighbours 22/2": 20}, by="dealer")
    at.run().rest("17")
    assert at.told(RESTORE) == ("nothing-due", "3.8(i)")


@pytest.mark.clause(NZ, "5.4", "3.8(i)")
def test_wagers_that_stand_after_a_void_spin_can_be_put_back_as_well() -> None:
    at = moved_by_a_sleeve()
    at.staff("no-spin", why="A coin fell into the wheel.")
    at.do(RESTORE)
    at.spin()
    at.close()
    at.settle("17")
    assert at.last == ("settled", "17", {"A": 3600})


@pytest.mark.parametrize("book", [SINGLE, DOUBLE, *TERMINALS])
def test_a_document_without_a_rule_for_it_lets_nobody_put_wagers_back(book: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", AS_IT_LAY)
    at.bet("A", AS_MOVED, by="dealer")
    at.run()
    for role in ("dealer", "pit-supervisor", "shift-manager"):
        assert at.told({**RESTORE, "by": role}) == ("not-in-this-game", None)


# --- Taking what is paid --------------------------------------------------------------------------

TAKE = {"do": "take", "seat": "B", "wager": "black"}


def taking(book: str) -> Line:
    """A table where B has been paid, and A and C wait."""
    at = three(book)
    at.do(COLLECT)
    at.do({**PAY, "seat": "B"})
    return at


@pytest.mark.clause(NZ, "3.6", "3.6(b)")
@pytest.mark.parametrize("wager", ["black", "dozen 2"])
def test_in_new_zealand_a_paid_outside_winner_may_be_taken_while_others_wait(wager: str) -> None:
    at = taking(NZ)
    taken = the(at.do({**TAKE, "wager": wager}), events.WinningsTaken)
    assert (taken.seat, taken.wager, taken.clause) == ("B", wager, "3.6")
    assert at.table.in_round
    assert at.credit("B") == 1400
    at.do(PAY)


@pytest.mark.clause(NZ, "3.6", "3.6(b)")
def test_in_new_zealand_nothing_is_taken_before_it_is_paid() -> None:
    at = three(NZ)
    assert at.told(TAKE) == ("nothing-due", "3.6")
    at.do(COLLECT)
    assert at.told(TAKE) == ("nothing-due", "3.6")
    at.do({**PAY, "seat": "B"})
    assert at.told({**TAKE, "seat": "C", "wager": "low"}) == ("nothing-due", "3.6")


@pytest.mark.clause(NZ, "3.6", "3.6(b)")
@pytest.mark.parametrize("wager", ["straight 17", "split 17/20", "orphans"])
def test_in_new_zealand_a_winner_inside_is_not_taken_while_others_wait(wager: str) -> None:
    at = taking(NZ)
    at.do({**PAY, "seat": "A"})
    assert at.told({**TAKE, "seat": "A", "wager": wager}) == ("not-allowed", "3.6")


@pytest.mark.parametrize("wager", ["red", "column 1", "odd"])
def test_in_new_zealand_only_ones_own_winner_is_taken(wager: str) -> None:
    at = three(NZ)
    at.do(COLLECT)
    at.do({**PAY, "seat": "A"})
    assert at.told({**TAKE, "seat": "A", "wager": wager}) == ("nothing-due", "3.6")


def test_in_new_zealand_a_winner_is_taken_once() -> None:
    at = taking(NZ)
    at.do(TAKE)
    assert at.told(TAKE) == ("nothing-due", "3.6")


@pytest.mark.parametrize("book", [SINGLE, DOUBLE])
def test_a_document_that_does_not_speak_of_taking_has_none(book: str) -> None:
    assert taking(book).told(TAKE)[0] == "not-in-this-game"


# --- Racetrack winners ----------------------------------------------------------------------------


@pytest.mark.clause(NZ, "4.5A")
def test_racetrack_winners_are_moved_to_the_main_layout_before_losers_are_collected() -> None:
    at = until(play(NZ).buy(A=10_000, B=1000), "open")
    at.bet("A", {"orphans": 10, "small-series": 10, "neighbours 17/2": 10}, by="dealer")
    at.bet("B", {"straight 17": 10, "split 17/20": 10})
    at.run().rest("17")
    collected = the(at.do(COLLECT), events.LosersCollected)
    assert collected.moved == ["A: orphans", "A: neighbours 17/2"]
    assert {line.wager for line in collected.losers["A"].wagers} == {"small-series"}
    at.do(PAY)
    assert at.last == ("settled", "17", {"A": 360 + 360, "B": 360 + 180})


@pytest.mark.clause(NZ, "3.2", "3.9")
def test_a_winning_asian_neighbour_is_paid_eleven_to_one() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", {"asian 17/25/34": 10, "asian 2/4/21": 10}, by="dealer")
    at.run().settle("34")
    assert at.last == ("settled", "34", {"A": 120})


def test_a_winning_asian_neighbour_stays_where_it_is() -> None:
    at = until(play(NZ).buy(A=1000), "open")
    at.bet("A", {"asian 17/25/34": 10, "neighbours 17/2": 10}, by="dealer")
    at.run().rest("34")
    assert the(at.do(COLLECT), events.LosersCollected).moved == ["A: neighbours 17/2"]


@pytest.mark.parametrize("book", [SINGLE, DOUBLE])
def test_without_a_racetrack_nothing_is_moved(book: str) -> None:
    at = three(book)
    assert the(at.do(COLLECT), events.LosersCollected).moved == []


@pytest.mark.parametrize(("book", "end"), [(ELECTRONIC, "1.1.4"), (RWS, "3.9")])
def test_terminals_pay_calls_piece_by_piece(book: str, end: str) -> None:
    at = play(book).buy(A=10_000)
    settled = the(at.round("17", A={"orphans": 10}), events.RoundSettled)
    assert (settled.clause, at.last[2]) == (end, {"A": 360})
