"""A wrong registered result is put right: by two people, at any later time, in its round alone."""

import pytest

from croupier.game import events
from tests.conformance.rounds import EVERY, Line, play, the
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

CLAUSES: dict[str, str | None] = {
    ELECTRONIC: "6.3",
    RWS: "5.5",
    NZ: "3.8(a)",
    SINGLE: None,
    DOUBLE: None,
}
"""The clause by which the wheel decides; the live tables of Marina Bay have a reading for it."""

EACH = [
    pytest.param(ELECTRONIC),
    pytest.param(RWS, marks=pytest.mark.clause(RWS, "5.5")),
    pytest.param(NZ, marks=pytest.mark.clause(NZ, "3.8(a)")),
    pytest.param(SINGLE),
    pytest.param(DOUBLE),
]

LATER = [
    pytest.param(ELECTRONIC),
    pytest.param(RWS, marks=pytest.mark.clause(RWS, "5.6")),
    pytest.param(NZ),
    pytest.param(SINGLE),
    pytest.param(DOUBLE),
]


Person = str | dict[str, str]


def correct(
    number: int = 1,
    pocket: str = "18",
    *,
    by: Person = "pit-supervisor",
    approved_by: Person = "pit-manager",
    why: str | None = None,
) -> dict[str, object]:
    return {
        "do": "correct-result",
        "round": number,
        "pocket": pocket,
        "by": by,
        "approved-by": approved_by,
        "why": why,
    }


def played(book: str) -> Line:
    """Seventeen was registered: A won, B lost, C gets the same either way."""
    at = play(book).buy(A=1000, B=1000, C=1000, D=1000)
    at.round("17", A={"straight 17": 10}, B={"straight 18": 10}, C={"dozen 2": 10})
    assert [at.credit(seat) for seat in "ABCD"] == [1350, 990, 1020, 1000]
    return at


@pytest.mark.parametrize("book", EACH)
def test_a_wrong_result_is_settled_again_by_the_wheel(book: str) -> None:
    at = played(book)
    (corrected,) = at.do(correct(why="The console was keyed wrongly."))
    assert isinstance(corrected, events.ResultCorrected)
    assert corrected.clause == CLAUSES[book]
    assert corrected.clause or corrected.reading == "the-wheel-decides"
    assert (corrected.round, corrected.was, corrected.pocket) == (1, "17", "18")
    assert (corrected.approved_by, corrected.why) == (
        "pit-manager",
        "The console was keyed wrongly.",
    )
    told = {
        name: (seat.got, seat.should, seat.credited, seat.taken_back, seat.shortfall)
        for name, seat in corrected.seats.items()
    }
    assert told == {"A": (360, 0, 0, 360, 0), "B": (0, 360, 360, 0, 0)}
    assert [at.credit(seat) for seat in "ABCD"] == [990, 1350, 1020, 1000]
    assert at.last == ("settled", "18", {"B": 360, "C": 30})


@pytest.mark.parametrize("book", EACH)
def test_what_was_overpaid_is_taken_back_as_far_as_credit_reaches_and_the_rest_is_a_shortfall(
    book: str,
) -> None:
    at = played(book)
    at.do({"do": "cash-out", "seat": "A", "amount": 1200})
    corrected = the(at.do(correct()), events.ResultCorrected)
    a = corrected.seats["A"]
    assert (a.credited, a.taken_back, a.shortfall) == (0, 150, 210)
    assert at.credit("A") == 0
    assert at.books.balances["shortfall"] == -210
    assert at.books.balances["house"] == 10 - 350 - 20, "as if it had been settled right at once"


@pytest.mark.parametrize("book", EACH)
def test_a_seat_that_was_cashed_out_is_put_right_as_well(book: str) -> None:
    at = played(book)
    at.do({"do": "cash-out", "seat": "A"})
    at.do({"do": "cash-out", "seat": "B"})
    corrected = the(at.do(correct()), events.ResultCorrected)
    assert (corrected.seats["A"].taken_back, corrected.seats["A"].shortfall) == (0, 360)
    assert corrected.seats["B"].credited == 360
    assert (at.credit("A"), at.credit("B")) == (0, 360)
    at.do({"do": "cash-out", "seat": "B"})


@pytest.mark.parametrize("book", LATER)
def test_an_error_noticed_after_later_rounds_began_touches_none_of_them(book: str) -> None:
    at = played(book)
    at.round("18", A={"red": 50}, B={"black": 50})
    at.open()
    at.bet("A", {"straight 20": 30})
    at.run()
    before = (at.rounds[2], at.staked("A"), at.slip("A"), at.table.round, at.last)
    at.do(correct())
    assert (at.rounds[2], at.staked("A"), at.slip("A"), at.table.round, at.last) == before
    assert (at.rounds[1].pocket, at.rounds[1].got) == ("18", {"A": 0, "B": 360, "C": 30})
    assert at.credit("A") == 1350 + 50 - 30 - 360
    at.settle("20")
    assert at.last == ("settled", "20", {"A": 1080})


@pytest.mark.parametrize("book", EACH)
def test_a_correction_can_be_corrected_and_starts_from_what_was_got_by_then(book: str) -> None:
    at = played(book)
    at.do(correct(pocket="18"))
    at.do(correct(pocket="17"))
    assert [at.credit(seat) for seat in "ABCD"] == [1350, 990, 1020, 1000]
    assert at.last == ("settled", "17", {"A": 360, "C": 30})
    assert at.told(correct(pocket="17")) == ("nothing-due", CLAUSES[book])


@pytest.mark.parametrize("book", EACH)
def test_a_shortfall_is_taken_up_again_by_a_later_correction_and_not_booked_twice(
    book: str,
) -> None:
    at = played(book)
    at.do({"do": "cash-out", "seat": "A"})
    at.do(correct(pocket="18"))
    assert at.books.balances["shortfall"] == -360
    at.do(correct(pocket="19"))
    assert at.books.balances["shortfall"] == -360
    again = the(at.do(correct(pocket="17")), events.ResultCorrected)
    assert (again.seats["A"].credited, again.seats["A"].shortfall) == (0, -360)
    assert at.books.balances["shortfall"] == 0
    assert at.credit("A") == 0


@pytest.mark.parametrize("book", EACH)
def test_who_kept_an_overpayment_gets_only_what_is_due_beyond_it(book: str) -> None:
    at = play(book).buy(A=1000)
    at.round("17", A={"split 17/20": 10, "straight 18": 10})
    at.do({"do": "cash-out", "seat": "A"})
    at.do(correct(pocket="19"))
    assert (at.credit("A"), at.books.balances["shortfall"]) == (0, -180)
    at.do(correct(pocket="18"))
    assert (at.credit("A"), at.books.balances["shortfall"]) == (180, 0)


@pytest.mark.parametrize("book", EVERY)
def test_a_correction_takes_a_pit_supervisor_and_the_approval_of_a_pit_manager(book: str) -> None:
    at = played(book)
    for role in ("player", "dealer"):
        assert at.told(correct(by=role))[0] == "not-your-role"
    for role in ("player", "dealer", "pit-supervisor"):
        assert at.told(correct(approved_by=role))[0] == "not-your-role"
    at.do(correct(by="pit-manager", approved_by="shift-manager"))


@pytest.mark.parametrize("book", EVERY)
def test_a_correction_takes_two_different_people(book: str) -> None:
    at = played(book)
    anna = {"who": "anna", "role": "pit-manager"}
    same = ({"who": "anna", "role": "shift-manager"}, anna)
    for other in same:
        told = at.told(correct(by=anna, approved_by=other))
        assert told == ("same-person", CLAUSES[book])
    unnamed = correct(by="pit-manager", approved_by="pit-manager")
    assert at.told(unnamed) == ("same-person", CLAUSES[book])
    berta = {"who": "berta", "role": "pit-manager"}
    corrected = the(at.do(correct(by=anna, approved_by=berta)), events.ResultCorrected)
    assert corrected.approved_by == "pit-manager berta"


@pytest.mark.parametrize("book", EVERY)
def test_only_a_finished_round_of_this_table_has_a_result_to_correct(book: str) -> None:
    at = played(book)
    for number in (0, -1, 2, 99):
        assert at.told(correct(number)) == ("no-such-round", CLAUSES[book])
    at.open()
    at.run()
    assert at.told(correct(2)) == ("no-such-round", CLAUSES[book])
    assert at.told(correct(pocket="37"))[0] == "not-on-layout"


@pytest.mark.parametrize("book", [ELECTRONIC, RWS, SINGLE, DOUBLE])
def test_a_void_round_has_no_result_to_correct(book: str) -> None:
    at = played(book)
    at.open()
    at.run()
    at.staff("irregularity", code="foreign-object")
    assert at.told(correct(2)) == ("no-such-round", CLAUSES[book])


@pytest.mark.clause(ELECTRONIC, "4.1")
def test_a_correction_pays_by_the_same_odds_as_any_other_settlement() -> None:
    at = play(ELECTRONIC).buy(A=100_000)
    slip = {"straight 00": 10, "split 0/00": 10, "red": 10, "zero-spiel": 10, "finales 0": 10}
    at.round("1", A=slip)
    staked = 10 + 10 + 10 + 50 + 50
    assert at.credit("A") == 100_000 - staked + 20
    at.do(correct(pocket="00"))
    assert at.credit("A") == 100_000 - staked + 360 + 180 + 360 + 360
