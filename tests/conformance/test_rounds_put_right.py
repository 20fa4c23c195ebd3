"""A wrong number is noticed before its round is over: the dealer goes on by the right one."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from croupier.game import events
from tests.conformance.rounds import EVERY, LIVE, Line, kinds, play, the, until
from tests.conformance.truth import DOUBLE, NZ, SINGLE

EACH = [
    pytest.param(SINGLE, marks=pytest.mark.clause(SINGLE, "1.1.4", "3.7")),
    pytest.param(DOUBLE, marks=pytest.mark.clause(DOUBLE, "1.1.4", "3.7")),
    pytest.param(NZ, marks=pytest.mark.clause(NZ, "3.8(a)")),
]

RULING = r"(?m)^noticed-in-round = .*$"
READING = r'(?s)\[\[readings\]\]\nid = "noticed-in-its-round".*?(?=\[\[)'

CLAUSE = {SINGLE: None, DOUBLE: None, NZ: "3.8(a)"}
"""The clause by which chips go back; the live tables of Marina Bay have a reading for it."""


def right(pocket: str = "18", **people: object) -> dict[str, object]:
    fix = {"do": "correct-result", "round": 1, "pocket": pocket}
    return {**fix, "by": "pit-supervisor", "approved-by": "pit-manager", **people}


def called(book: str, pocket: str = "17") -> Line:
    """A has 17 and B has 18, C wins and loses by either, D has not played."""
    at = play(book).buy(A=1000, B=1000, C=1000, D=1000)
    at.open()
    at.bet("A", {"straight 17": 10})
    at.bet("B", {"straight 18": 10, "red": 50})
    at.bet("C", {"dozen 2": 10, "straight 0": 5})
    at.run()
    at.rest(pocket)
    return at


def front(at: Line) -> list[tuple[int, int]]:
    """What each seat has in front of it, and what it has on the layout."""
    return [(at.credit(seat), at.staked(seat)) for seat in "ABCD"]


LAID = [(990, 10), (940, 60), (985, 15), (1000, 0)]


@pytest.mark.parametrize("book", EACH)
def test_before_losers_are_collected_only_the_number_changes(book: str) -> None:
    at = called(book)
    (corrected,) = at.do(right(why="The dealer typed 17."))
    assert isinstance(corrected, events.NumberCorrected)
    assert (corrected.round, corrected.was, corrected.pocket) == (1, "17", "18")
    assert (corrected.colour, corrected.approved_by) == ("red", "pit-manager")
    assert (corrected.clause, corrected.reading) == (CLAUSE[book], "noticed-in-its-round")
    assert (corrected.seats, corrected.why) == ({}, "The dealer typed 17.")
    assert front(at) == LAID
    at.staff("collect")
    at.staff("pay")
    assert at.last == ("settled", "18", {"B": 360 + 100, "C": 30})


@pytest.mark.parametrize("book", EACH)
def test_the_dolly_moves_with_the_number(book: str) -> None:
    at = called(book)
    at.staff("place-dolly")
    at.staff("collect")
    moved = the(at.do(right()), events.DollyPlaced)
    assert (moved.pocket, moved.clause) == ("18", "3.7" if book != NZ else "4.4")
    assert (at.table.dolly, at.table.pocket) == (True, "18")
    assert at.told({"do": "lift-dolly", "by": "dealer"})[0] == "not-collected"


@pytest.mark.parametrize("book", EACH)
def test_swept_wagers_that_still_count_go_back_to_where_they_lay(book: str) -> None:
    at = called(book)
    at.staff("collect")
    assert front(at) == [(990, 10), (940, 0), (985, 10), (1000, 0)]
    corrected = the(at.do(right()), events.NumberCorrected)
    told = {name: part.staked for name, part in corrected.seats.items()}
    assert told == {"B": 60, "C": 5}
    assert front(at) == LAID
    assert at.told({"do": "pay", "by": "dealer"})[0] == "not-collected"
    losers = the(at.staff("collect"), events.LosersCollected).losers
    assert sorted(losers) == ["A", "C"], "the losing wagers of the right number"
    at.staff("pay")
    assert at.last == ("settled", "18", {"B": 460, "C": 30})
    assert [at.credit(seat) for seat in "ABCD"] == [990, 1400, 1015, 1000]


@pytest.mark.parametrize("book", EACH)
def test_what_was_paid_by_the_wrong_number_is_taken_back(book: str) -> None:
    at = called(book)
    at.staff("place-dolly")
    at.staff("collect")
    at.staff("pay")
    assert at.credit("A") == 1350
    corrected = the(at.do(right()), events.NumberCorrected)
    told = {name: (part.staked, part.taken_back) for name, part in corrected.seats.items()}
    assert told == {"A": (10, 360), "B": (60, 0), "C": (15, 30)}
    assert front(at) == LAID
    for step in ("collect", "pay", "lift-dolly"):
        at.staff(step)
    assert at.last == ("settled", "18", {"B": 460, "C": 30})
    assert at.books.balances["shortfall"] == 0


@pytest.mark.clause(NZ, "3.6", "3.6(b)")
def test_a_paid_winner_that_its_player_took_lies_there_again() -> None:
    at = called(NZ)
    at.staff("collect")
    at.staff("pay", seat="C")
    at.do({"do": "take", "seat": "C", "wager": "dozen 2"})
    at.do(right("5"))
    assert front(at) == LAID
    assert at.told({"do": "take", "seat": "C", "wager": "dozen 2"})[0] == "nothing-due"


@pytest.mark.clause(NZ, "4.5A")
def test_racetrack_winners_are_moved_anew_by_the_right_number() -> None:
    at = play(NZ).buy(A=1000)
    at.open()
    at.bet("A", {"orphans": 10, "neighbours 5/2": 10}, by="dealer")
    at.run()
    at.rest("5")
    assert the(at.staff("collect"), events.LosersCollected).moved == ["A: neighbours 5/2"]
    at.do(right("17"))
    assert at.staked("A") == 100
    assert the(at.staff("collect"), events.LosersCollected).moved == ["A: orphans"]
    at.staff("pay")
    assert at.last == ("settled", "17", {"A": 360})


@pytest.mark.parametrize("book", EACH)
def test_what_a_seat_took_away_is_a_shortfall_and_its_wagers_still_play(book: str) -> None:
    at = called(book)
    at.staff("place-dolly")
    at.staff("collect")
    at.staff("pay", seat="A")
    at.do({"do": "cash-out", "seat": "A"})
    corrected = the(at.do(right("19")), events.NumberCorrected)
    a = corrected.seats["A"]
    assert (a.staked, a.taken_back, a.shortfall) == (10, 0, 360)
    assert (at.credit("A"), at.staked("A")) == (0, 10)
    assert at.books.balances["shortfall"] == -360
    for step in ("collect", "pay", "lift-dolly"):
        at.staff(step)
    assert at.books.balances["shortfall"] == -360
    assert at.told(right("19"))[0] == "nothing-due"
    again = the(at.do(right("17")), events.ResultCorrected)
    assert (again.seats["A"].credited, again.seats["A"].shortfall) == (0, -360)
    assert at.books.balances["shortfall"] == 0


@pytest.mark.parametrize("book", EACH)
def test_of_what_it_wins_by_the_right_number_a_seat_that_is_short_gets_only_what_is_due_beyond(
    book: str,
) -> None:
    at = play(book).buy(A=10)
    at.open()
    at.bet("A", {"split 17/20": 5, "straight 18": 5})
    at.run()
    at.rest("17")
    at.staff("place-dolly")
    at.staff("collect")
    at.staff("pay")
    at.do({"do": "cash-out", "seat": "A"})
    at.do(right("18"))
    assert at.books.balances["shortfall"] == -90
    at.staff("collect")
    happened = at.staff("pay")
    assert kinds(happened) == ["winners-paid", "kept-back"]
    kept = the(happened, events.KeptBack)
    assert (kept.seat, kept.amount, kept.reading) == ("A", 90, "noticed-in-its-round")
    assert (at.credit("A"), at.books.balances["shortfall"]) == (180 - 90, 0)
    at.staff("lift-dolly")
    assert at.last == ("settled", "18", {"A": 180})


@pytest.mark.parametrize("book", [SINGLE, DOUBLE])
def test_a_void_after_that_keeps_back_what_is_missing_as_well(book: str) -> None:
    at = called(book)
    at.staff("place-dolly")
    at.staff("collect")
    at.staff("pay", seat="A")
    at.do({"do": "cash-out", "seat": "A"})
    at.do(right())
    happened = at.staff("irregularity", code="foreign-object")
    assert kinds(happened) == ["irregularity-declared", "round-voided", "kept-back"]
    assert (at.credit("A"), at.books.balances["shortfall"]) == (0, -350)
    assert at.rounds[1].got["A"] == 360, "the whole of what it left with"


@pytest.mark.parametrize("book", EACH)
def test_a_number_can_be_put_right_again_and_only_the_last_one_counts(book: str) -> None:
    at = called(book)
    at.staff("place-dolly")
    for pocket in ("18", "0", "17", "18"):
        at.staff("collect")
        at.staff("pay", seat="C")
        at.do(right(pocket))
        assert front(at) == LAID
    for step in ("collect", "pay", "lift-dolly"):
        at.staff(step)
    assert [at.credit(seat) for seat in "ABCD"] == [990, 1400, 1015, 1000]


@pytest.mark.parametrize("book", LIVE)
def test_it_takes_two_people_of_the_pit_and_another_number_of_this_wheel(book: str) -> None:
    at = called(book)
    for role in ("player", "dealer"):
        assert at.told(right(by=role))[0] == "not-your-role"
    for role in ("player", "dealer", "pit-supervisor"):
        assert at.told(right(**{"approved-by": role}))[0] == "not-your-role"
    told = at.refused(right(by="pit-manager"))
    assert (told.code, told.clause) == ("same-person", CLAUSE[book])
    same = at.refused(right("17"))
    assert (same.code, same.says) == ("nothing-due", "Round 1 is being settled by 17.")
    assert at.told(right("37"))[0] == "not-on-layout"


@pytest.mark.parametrize("book", LIVE)
def test_before_the_ball_rests_there_is_nothing_to_put_right(book: str) -> None:
    for step in ("open", "running", "closed"):
        refused = until(play(book), step).refused(right())
        assert refused.code == "no-such-round"
        assert refused.says == "Round 1 has no result yet; confirm where the ball rests."


@pytest.mark.parametrize("book", EVERY)
def test_terminals_are_settled_with_the_result_so_only_live_tables_know_it(book: str) -> None:
    offered = play(book).table.offer.book
    assert (offered.ruling("noticed-in-round") is not None) == (book in LIVE)


def test_a_book_that_does_not_know_it_corrects_the_round_once_it_is_over(tmp_path: Path) -> None:
    ours = files("croupier.rulebook") / "books" / f"{SINGLE}.toml"
    text = re.sub(READING, "", re.sub(RULING, "", ours.read_text("utf-8")))
    (tmp_path / "own.toml").write_text(text, "utf-8")
    at = play(str(tmp_path / "own.toml")).buy(A=1000)
    at.open()
    at.run()
    at.rest("17")
    assert at.refused(right()).says == "Round 1 is put right once it is over."
    at.staff("collect")
    at.staff("pay")
    at.do(right())
