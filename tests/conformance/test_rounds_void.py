"""When it goes wrong at the wheel: each mishap of each document, and what becomes of the wagers."""

import pytest

from croupier.game import events
from tests.conformance.rounds import AGAINST, EVERY, LIVE, Line, kinds, play, the, until
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

MBS = {
    "same-direction": "5.1",
    "dropped": "5.2",
    "few-revolutions": "5.3",
    "foreign-object": "5.4",
    "no-compartment": "5.5",
    "ball-left-wheel": "5.6",
    "ball-broke": "5.7",
    "wheel-stopped": "5.8",
    "wheel-not-turning": "5.9",
    "interference": "5.10",
}

MISHAPS: dict[str, dict[str, str]] = {
    ELECTRONIC: MBS,
    SINGLE: MBS,
    DOUBLE: MBS,
    RWS: {
        "dropped": "5.3.1",
        "few-revolutions": "5.3.2",
        "no-compartment": "5.3.3",
        "ball-left-wheel": "5.3.4",
        "wheel-not-turning": "5.3.5",
        "same-direction": "5.3.6",
        "foreign-object": "5.3.7",
        "interference": "5.3.8",
        "wheel-stopped": "5.3.9",
        "ball-broke": "5.4",
    },
    NZ: {
        "same-direction": "5.1(a)",
        "foreign-object": "5.1(b)",
        "hung-ball": "5.1(c)",
        "interference": "5.1(d)",
        "ball-left-wheel": "5.2",
        "few-revolutions": "5.3",
    },
}
"""Which mishaps each document knows, and under which clause, read off it by hand."""

EVERY_MISHAP = (*MBS, "hung-ball")
ROLES = ("player", "dealer", "pit-supervisor", "pit-manager", "shift-manager")

EACH = [
    pytest.param(book, code, clause, marks=pytest.mark.clause(book, clause), id=f"{book}-{code}")
    for book, mishaps in MISHAPS.items()
    for code, clause in mishaps.items()
]

REST = [param for param in EACH if param.values[0] in LIVE]


def staked(book: str) -> Line:
    """A table where three players have brought money and two have wagered."""
    at = until(play(book).buy(A=1000, B=1000, C=1000), "open")
    at.bet("A", {"straight 17": 100, "red": 300})
    at.bet("B", {"black": 500})
    return at


def declared(code: str, role: str = "dealer") -> dict[str, object]:
    return {"do": "irregularity", "by": role, "code": code}


# --- Every mishap ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "code", "clause"), EACH)
def test_a_mishap_voids_what_the_document_says_under_its_clause(
    book: str, code: str, clause: str
) -> None:
    at = staked(book).run()
    happened = at.do(declared(code))
    assert {event.clause for event in happened} == {clause}
    told = the(happened, events.IrregularityDeclared)
    assert (told.code, told.says[-1]) == (code, ".")
    if book == NZ:
        spin = the(happened, events.SpinVoided)
        assert (spin.code, spin.locked) == (code, True)
        assert (at.staked("A"), at.staked("B")) == (400, 500)
        assert at.table.in_round
    else:
        void = the(happened, events.RoundVoided)
        assert (void.code, void.refunds) == (code, {"A": 400, "B": 500})
        assert [at.credit(seat) for seat in "ABC"] == [1000, 1000, 1000]
        assert at.last == ("void", None, {"A": 400, "B": 500})
        assert not at.table.in_round
    assert at.books.balances["house"] == 0


@pytest.mark.parametrize(("book", "code", "clause"), EACH)
def test_a_mishap_is_declared_by_the_dealer_or_anyone_above_and_by_no_player(
    book: str, code: str, clause: str
) -> None:
    for role in ROLES[1:]:
        at = staked(book).run()
        assert at.told(declared(code, "player")) == ("not-your-role", clause)
        assert the(at.do(declared(code, role)), events.IrregularityDeclared).code == code


@pytest.mark.parametrize(("book", "code", "clause"), EACH)
def test_a_mishap_needs_a_ball_that_was_spun(book: str, code: str, clause: str) -> None:
    assert staked(book).told(declared(code)) == ("ball-not-running", clause)


@pytest.mark.parametrize(("book", "code", "clause"), REST)
def test_a_mishap_seen_when_the_ball_lies_already_voids_as_well_until_wagers_are_collected(
    book: str, code: str, clause: str
) -> None:
    at = staked(book).run()
    at.rest("17")
    happened = at.do(declared(code))
    assert {event.clause for event in happened} == {clause}
    assert at.books.balances["house"] == 0
    at = staked(book).run()
    at.rest("17")
    at.staff("collect")
    settling = "4.5" if book == NZ else "1.1.4"
    assert at.told(declared(code)) == ("ball-at-rest", settling)


@pytest.mark.parametrize(
    ("book", "code"),
    [(book, code) for book in EVERY for code in EVERY_MISHAP if code not in MISHAPS[book]],
)
def test_a_mishap_of_another_document_is_none_here(book: str, code: str) -> None:
    assert staked(book).run().told(declared(code)) == ("not-in-this-game", None)


@pytest.mark.parametrize(("book", "code", "clause"), EACH)
def test_a_mishap_at_a_round_of_nobody_voids_nothing_but_the_round(
    book: str, code: str, clause: str
) -> None:
    at = until(play(book), "open").run()
    happened = at.do(declared(code))
    assert happened[-1].clause == clause
    if book != NZ:
        assert at.last == ("void", None, {})


# --- Void rounds ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(ELECTRONIC),
        pytest.param(RWS, marks=pytest.mark.clause(RWS, "1.11", "5.9")),
        pytest.param(SINGLE),
        pytest.param(DOUBLE),
    ],
)
def test_a_void_round_has_no_result_and_returns_every_wager(book: str) -> None:
    at = staked(book).run()
    at.do(declared("interference"))
    assert at.last == ("void", None, {"A": 400, "B": 500})
    assert [at.credit(seat) for seat in "ABC"] == [1000, 1000, 1000]
    assert [at.staked(seat) for seat in "ABC"] == [0, 0, 0]
    assert [at.slip(seat) for seat in "ABC"] == [{}, {}, {}]
    code, _ = at.told(
        {
            "do": "correct-result",
            "round": 1,
            "pocket": "17",
            "by": "pit-supervisor",
            "approved-by": "pit-manager",
        }
    )
    assert code == "no-such-round"
    assert at.told({"do": "result", "by": "dealer", "pocket": "17"})[0] == "no-round"
    assert the(at.open(), events.BetsOpened).round == 2


@pytest.mark.clause(RWS, "5.3")
@pytest.mark.parametrize("code", [code for code in MISHAPS[RWS] if code != "ball-broke"])
def test_at_sentosa_a_mishap_leaves_the_earlier_rounds_standing(code: str) -> None:
    at = play(RWS).buy(A=1000, B=1000)
    at.round("17", A={"straight 17": 10}, B={"red": 100})
    assert (at.credit("A"), at.credit("B")) == (1350, 900)
    at.open()
    at.bet("B", {"red": 100})
    at.run().do(declared(code))
    assert (at.credit("A"), at.credit("B")) == (1350, 900)
    assert at.rounds[1].pocket == "17"
    assert at.rounds[1].got == {"A": 360}
    reaching_back = {**declared(code, "shift-manager"), "rounds": [1]}
    assert at.told(reaching_back) == ("not-in-this-game", "5.3")


# --- A ball that broke, and reached back ----------------------------------------------------------


@pytest.mark.clause(RWS, "5.4")
def test_a_broken_ball_voids_the_earlier_rounds_that_a_supervisor_names() -> None:
    at = play(RWS).buy(A=1000, B=1000)
    at.round("17", A={"straight 17": 10}, B={"red": 100})
    at.round("18", B={"red": 200})
    at.round("1", B={"red": 300})
    assert (at.credit("A"), at.credit("B")) == (1350, 1400)
    (happened,) = at.do({**declared("ball-broke", "pit-supervisor"), "rounds": [1]})
    assert isinstance(happened, events.EarlierRoundVoided)
    assert (happened.round, happened.code, happened.clause) == (1, "ball-broke", "5.4")
    a, b = happened.seats["A"], happened.seats["B"]
    assert (a.got, a.should, a.credited, a.taken_back, a.shortfall) == (360, 10, 0, 350, 0)
    assert (b.got, b.should, b.credited, b.taken_back, b.shortfall) == (0, 100, 100, 0, 0)
    assert (at.credit("A"), at.credit("B")) == (1000, 1500)
    assert at.last == ("settled", "1", {"B": 600})


@pytest.mark.clause(RWS, "5.4")
def test_a_broken_ball_voids_a_range_of_rounds_at_once() -> None:
    at = play(RWS).buy(A=1000, B=1000, C=1000)
    at.round("18", A={"red": 500})
    at.round("18", B={"red": 200, "straight 18": 1})
    at.round("18", C={"black": 50})
    assert [at.credit(seat) for seat in "ABC"] == [1500, 1235, 950]
    happened = at.do({**declared("ball-broke", "pit-manager"), "rounds": [3, 1, 2]})
    voided = [event for event in happened if isinstance(event, events.EarlierRoundVoided)]
    assert [event.round for event in voided] == [1, 2, 3]
    assert {event.clause for event in voided} == {"5.4"}
    assert [at.credit(seat) for seat in "ABC"] == [1000, 1000, 1000]
    assert at.last == ("void", None, {"C": 50})
    assert at.books.balances["house"] == 0
    for rounds in ([2], [9]):
        again = {**declared("ball-broke", "pit-manager"), "rounds": rounds}
        assert at.told(again) == ("no-such-round", "5.4")


@pytest.mark.clause(RWS, "5.4")
def test_a_broken_ball_voids_the_current_round_and_earlier_ones_take_a_supervisor() -> None:
    at = play(RWS).buy(A=1000)
    at.round("18", A={"red": 500})
    at.open()
    at.bet("A", {"red": 500})
    at.run()
    assert at.told({**declared("ball-broke", "dealer"), "rounds": [1]}) == ("not-your-role", "5.4")
    void = the(at.do(declared("ball-broke")), events.RoundVoided)
    assert (void.refunds, void.clause) == ({"A": 500}, "5.4")
    assert at.credit("A") == 1500


@pytest.mark.clause(RWS, "5.4")
def test_a_broken_ball_voids_the_current_round_with_the_earlier_ones_when_both_are_named() -> None:
    at = play(RWS).buy(A=1000, B=1000)
    at.round("18", A={"red": 500})
    at.open()
    at.bet("B", {"red": 200})
    at.run()
    broke = declared("ball-broke", "pit-supervisor")
    happened = at.do({**broke, "rounds": [1, 2]})
    assert kinds(happened) == ["irregularity-declared", "round-voided", "earlier-round-voided"]
    assert {event.clause for event in happened} == {"5.4"}
    assert (at.credit("A"), at.credit("B")) == (1000, 1000)
    assert at.last == ("void", None, {"B": 200})
    assert at.told({**broke, "rounds": []})[0] == "bad-line"


@pytest.mark.clause(RWS, "5.4")
@pytest.mark.parametrize("spun", [True, False])
def test_a_broken_ball_voids_the_round_in_which_it_runs_though_only_earlier_ones_are_named(
    spun: bool,
) -> None:
    at = play(RWS).buy(A=1000, B=1000)
    at.round("18", A={"red": 500})
    at.open()
    at.bet("B", {"red": 200})
    if spun:
        at.run()
    at.do({**declared("ball-broke", "pit-supervisor"), "rounds": [1]})
    assert (at.credit("A"), at.credit("B")) == (1000, 1000 if spun else 800)
    assert at.table.in_round is not spun


@pytest.mark.clause(RWS, "5.4")
def test_rounds_that_share_a_seat_are_voided_together_or_one_by_one_alike() -> None:
    broke = declared("ball-broke", "pit-supervisor")
    for rounds in ([[1, 2]], [[1], [2]]):
        at = play(RWS).buy(A=1000)
        at.round("18", A={"red": 500})
        at.round("18", A={"red": 500})
        for named in rounds:
            at.do({**broke, "rounds": named})
        assert at.credit("A") == 1000
        assert at.books.balances["shortfall"] == 0


@pytest.mark.clause(RWS, "5.4")
def test_only_finished_rounds_with_a_result_can_be_voided_afterwards() -> None:
    at = play(RWS).buy(A=1000)
    at.round("18", A={"red": 500})
    broke = declared("ball-broke", "pit-supervisor")
    assert at.told({**broke, "rounds": [2]})[0] == "no-such-round"
    assert at.told({**broke, "rounds": [0]})[0] == "no-such-round"
    assert at.told({**broke, "rounds": [-1, 1]})[0] == "no-such-round"
    at.do({**broke, "rounds": [1]})
    assert at.told({**broke, "rounds": [1]}) == ("no-such-round", "5.4")
    assert at.credit("A") == 1000


def test_what_an_earlier_round_overpaid_and_nobody_holds_any_more_is_the_houses_shortfall() -> None:
    at = play(RWS).buy(A=1000)
    at.round("17", A={"straight 17": 1000})
    at.do({"do": "cash-out", "seat": "A", "amount": 30_000})
    (voided,) = at.do({**declared("ball-broke", "pit-supervisor"), "rounds": [1]})
    assert isinstance(voided, events.EarlierRoundVoided)
    assert (voided.seats["A"].taken_back, voided.seats["A"].shortfall) == (6000, 29_000)
    assert at.credit("A") == 0
    assert at.books.balances["shortfall"] == -29_000


def test_of_two_rounds_voided_at_once_the_second_takes_from_what_the_first_gave_back() -> None:
    at = play(RWS).buy(A=100)
    at.round("17", A={"red": 100})
    at.buy(A=100)
    at.round("1", A={"red": 100})
    at.do({"do": "cash-out", "seat": "A"})
    at.do({**declared("ball-broke", "pit-supervisor"), "rounds": [1, 2]})
    assert at.credit("A") == 0
    assert at.books.balances["shortfall"] == 0


def test_of_a_current_and_an_earlier_round_voided_at_once_the_stake_comes_back_first() -> None:
    at = play(RWS).buy(A=500)
    at.round("18", A={"red": 500})
    at.open()
    at.bet("A", {"red": 1000})
    at.run()
    at.do({**declared("ball-broke", "pit-supervisor"), "rounds": [1, 2]})
    assert (at.credit("A"), at.books.balances["shortfall"]) == (500, 0)


# --- No spin --------------------------------------------------------------------------------------

NO_SPIN = {"do": "no-spin", "by": "dealer", "why": "The ball was touched."}


@pytest.mark.clause(ELECTRONIC, "5.15")
@pytest.mark.parametrize("role", ROLES[1:])
def test_at_the_electronic_table_dealer_and_pit_announce_no_spin_and_the_round_is_void(
    role: str,
) -> None:
    at = staked(ELECTRONIC).run()
    assert at.told({**NO_SPIN, "by": "player"}) == ("not-your-role", "5.15")
    happened = at.do({**NO_SPIN, "by": role})
    assert kinds(happened) == ["no-spin-announced", "round-voided"]
    assert {event.clause for event in happened} == {"5.15"}
    assert the(happened, events.NoSpinAnnounced).why == NO_SPIN["why"]
    assert the(happened, events.RoundVoided).refunds == {"A": 400, "B": 500}
    assert [at.credit(seat) for seat in "ABC"] == [1000, 1000, 1000]


@pytest.mark.clause(ELECTRONIC, "5.15")
def test_after_no_spin_a_ball_that_comes_to_rest_counts_for_nothing() -> None:
    at = staked(ELECTRONIC).run()
    at.do(NO_SPIN)
    assert at.told({"do": "result", "by": "dealer", "pocket": "17"})[0] == "no-round"
    assert at.last == ("void", None, {"A": 400, "B": 500})


@pytest.mark.clause(ELECTRONIC, "5.15")
def test_no_spin_calls_off_a_spin_and_nothing_that_was_settled() -> None:
    at = staked(ELECTRONIC)
    assert at.told(NO_SPIN) == ("ball-not-running", "5.15")
    at.run().rest("17")
    assert at.told(NO_SPIN) == ("no-round", "5.15")
    assert at.credit("B") == 1500


@pytest.mark.clause(NZ, "5.1")
@pytest.mark.parametrize("role", ROLES[1:])
@pytest.mark.parametrize("rested", [False, True])
def test_in_new_zealand_no_spin_voids_the_spin_even_if_the_ball_came_to_rest(
    role: str, rested: bool
) -> None:
    at = staked(NZ).run()
    if rested:
        at.rest("17")
    assert at.told({**NO_SPIN, "by": "player"}) == ("not-your-role", "5.1")
    happened = at.do({**NO_SPIN, "by": role})
    assert kinds(happened) == ["no-spin-announced", "spin-voided"]
    assert {event.clause for event in happened} == {"5.1"}
    assert (at.staked("A"), at.staked("B")) == (400, 500)
    assert (at.table.ball, at.table.pocket) == ("waiting", None)
    assert at.told({"do": "collect", "by": "dealer"})[0] == "ball-not-running"


@pytest.mark.clause(NZ, "5.1")
def test_in_new_zealand_no_spin_comes_too_late_once_losers_are_collected() -> None:
    at = staked(NZ).run()
    at.rest("17")
    at.staff("collect")
    assert at.told(NO_SPIN) == ("ball-at-rest", "4.5")


@pytest.mark.parametrize("book", [RWS, SINGLE, DOUBLE])
def test_a_document_without_no_spin_has_nobody_who_could_announce_it(book: str) -> None:
    at = staked(book).run()
    for role in ROLES:
        assert at.told({**NO_SPIN, "by": role}) == ("not-in-this-game", None)


def test_no_spin_without_a_reason_is_none() -> None:
    at = staked(ELECTRONIC).run()
    assert at.told({**NO_SPIN, "why": " "})[0] == "bad-line"
    assert at.told({**NO_SPIN, "why": "x" * 201})[0] == "bad-line"


# --- New Zealand spins again ----------------------------------------------------------------------

CHANGES = [
    pytest.param({"black": 600}, "3.6(a)", marks=pytest.mark.clause(NZ, "3.6(a)"), id="raised"),
    pytest.param(
        {"black": 500, "odd": 1}, "3.6(a)", marks=pytest.mark.clause(NZ, "3.6(a)"), id="placed"
    ),
    pytest.param({"odd": 500}, "3.6(a)", marks=pytest.mark.clause(NZ, "3.6(a)"), id="moved"),
    pytest.param({"black": 499}, "3.6(b)", marks=pytest.mark.clause(NZ, "3.6(b)"), id="lowered"),
    pytest.param({}, "3.6(b)", marks=pytest.mark.clause(NZ, "3.6(b)"), id="withdrawn"),
]


@pytest.mark.clause(NZ, "5.4")
@pytest.mark.parametrize(("slip", "clause"), CHANGES)
def test_after_a_void_spin_the_wagers_stand_locked_and_the_next_spin_decides(
    slip: dict[str, int], clause: str
) -> None:
    at = staked(NZ).run()
    assert the(at.do(declared("interference")), events.SpinVoided).locked
    late = {"do": "wager", "seat": "B", "slip": slip}
    assert at.told(late) == ("wagers-locked", clause)
    assert at.told({"do": "close-bets", "by": "dealer"}) == ("ball-not-running", "4.3")
    at.spin()
    assert at.told(late) == ("wagers-locked", clause)
    assert at.told({"do": "result", "by": "dealer", "pocket": "17"})[0] == "bets-still-open"
    again = the(at.close(), events.BetsClosed)
    assert (again.round, again.bell, again.says) == (1, True, "No more bets")
    assert at.told(late) == ("bets-closed", clause)
    at.settle("17")
    assert at.last == ("settled", "17", {"A": 3600, "B": 1000})
    assert (at.credit("A"), at.credit("B")) == (4200, 1500)


@pytest.mark.clause(NZ, "5.4")
def test_a_spin_void_before_the_call_leaves_betting_open() -> None:
    at = staked(NZ)
    at.spin()
    assert not the(at.do(declared("few-revolutions")), events.SpinVoided).locked
    assert (at.table.betting, at.table.ball) == ("open", "waiting")
    at.bet("B", {"red": 50})
    at.spin()
    at.bet("B", {})
    at.bet("C", {"odd": 100})
    at.close()
    at.settle("17")
    assert at.last == ("settled", "17", {"A": 3600, "C": 200})


@pytest.mark.clause(NZ, "5.4")
def test_wagers_stay_locked_through_any_number_of_void_spins() -> None:
    at = staked(NZ).run()
    at.do(declared("hung-ball"))
    same = {"ball": "clockwise", "wheel": "clockwise"}
    assert the(at.staff("spin", **same), events.SpinVoided).locked
    at.spin()
    assert the(at.do(NO_SPIN), events.SpinVoided).locked
    at.spin()
    at.close()
    short = {"do": "result", "by": "dealer", "pocket": "1", "revolutions": 3}
    assert the(at.do(short), events.SpinVoided).locked
    late = {"do": "wager", "seat": "B", "slip": {}}
    assert at.told(late) == ("wagers-locked", "3.6(b)")
    at.run().settle("1")
    assert at.last == ("settled", "1", {"A": 600})
    assert at.table.round == 1
    at.open()
    at.bet("B", {"red": 1})


@pytest.mark.clause(NZ, "5.4")
def test_a_void_spin_after_the_ball_lay_forgets_the_pocket() -> None:
    at = staked(NZ).run()
    at.rest("17")
    at.do(declared("foreign-object"))
    at.run().settle("1")
    assert at.last == ("settled", "1", {"A": 600})


@pytest.mark.clause(NZ, "4.2", "5.3")
def test_new_zealand_spins_again_whether_few_revolutions_were_foreseen_or_counted() -> None:
    for few in (
        declared("few-revolutions"),
        {"do": "result", "by": "dealer", "pocket": "0", "revolutions": 2},
    ):
        at = staked(NZ).run()
        happened = at.do(few)
        assert [event.clause for event in happened] == ["5.3", "5.3"]
        assert kinds(happened) == ["irregularity-declared", "spin-voided"]
        assert kinds(at.staff("spin", **AGAINST)) == ["ball-spun"]
