"""Power failures and lost terminals, who may do what, and what no rule covers."""

from collections.abc import Callable
from functools import partial

import pytest

from croupier.game import events, interrupted
from tests.conformance.rounds import AGAINST, EVERY, LIVE, TERMINALS, Line, kinds, play, the, until
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

proves = pytest.mark.clause

ALL = {"do": "interruption", "by": "dealer"}
ROLES = ("player", "dealer", "pit-supervisor", "pit-manager", "shift-manager")

WITHOUT_OUTCOME = [
    pytest.param(ELECTRONIC, "5.13.1", marks=proves(ELECTRONIC, "5.13", "5.13.1")),
    pytest.param(RWS, "5.1.2", marks=proves(RWS, "5.1", "5.1.2")),
]
WITH_OUTCOME = [
    pytest.param(ELECTRONIC, marks=proves(ELECTRONIC, "5.13", "5.13.2")),
    pytest.param(RWS, marks=proves(RWS, "5.1", "5.1.1")),
]


def staked(book: str) -> Line:
    at = until(play(book).buy(A=1000, B=1000, C=1000), "open")
    at.bet("A", {"straight 17": 100})
    at.bet("B", {"black": 500})
    return at


# --- The whole table ------------------------------------------------------------------------------


@pytest.mark.parametrize(("book", "clause"), WITHOUT_OUTCOME)
@pytest.mark.parametrize("when", ["open", "closed", "running"])
def test_an_interruption_before_an_outcome_voids_a_round_of_terminals(
    book: str, clause: str, when: str
) -> None:
    at = staked(book)
    if when != "open":
        at.close()
    if when == "running":
        at.spin()
    happened = at.do(ALL)
    assert kinds(happened) == ["interrupted", "round-voided"]
    assert {event.clause for event in happened} == {clause}
    assert the(happened, events.RoundVoided).refunds == {"A": 100, "B": 500}
    assert [at.credit(seat) for seat in "ABC"] == [1000, 1000, 1000]
    assert at.last == ("void", None, {"A": 100, "B": 500})


@pytest.mark.parametrize("book", WITH_OUTCOME)
def test_an_interruption_after_the_outcome_finds_the_round_concluded(book: str) -> None:
    at = staked(book).run()
    assert kinds(at.rest("17")) == ["result-confirmed", "round-settled"]
    assert at.do(ALL) == []
    assert at.last == ("settled", "17", {"A": 3600, "B": 1000})
    assert [at.credit(seat) for seat in "ABC"] == [4500, 1500, 1000]
    at.open()


@pytest.mark.parametrize("book", TERMINALS)
def test_an_interruption_between_rounds_is_none(book: str) -> None:
    at = play(book).buy(A=1000)
    assert at.do(ALL) == []
    assert interrupted(at.table) == []


@pytest.mark.parametrize("book", LIVE)
@pytest.mark.parametrize("when", ["open", "running", "closed", "rest", "paying"])
def test_at_a_live_table_the_pit_decides_and_the_table_stands_as_it_stood(
    book: str, when: str
) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"black": 100})
    steps: list[Callable[[], object]] = [
        at.spin,
        at.close,
        partial(at.rest, "17"),
        partial(at.staff, "collect"),
    ]
    for step in steps[: ["open", "running", "closed", "rest", "paying"].index(when)]:
        step()
    before = (at.table.betting, at.table.ball, at.table.pocket, at.staked("A"), at.credit("A"))
    assert at.told(ALL)[0] == "not-your-role"
    (happened,) = at.do({**ALL, "by": "pit-supervisor"})
    assert isinstance(happened, events.Interrupted)
    assert (happened.clause, happened.seats) == (None, [])
    assert happened.reading in ("interruption-at-a-live-table", "interruption-unwritten")
    assert before == (
        at.table.betting,
        at.table.ball,
        at.table.pocket,
        at.staked("A"),
        at.credit("A"),
    )


@pytest.mark.parametrize("book", EVERY)
def test_a_start_amid_a_round_is_such_an_interruption(book: str) -> None:
    at = staked(book).run()
    found = interrupted(at.table)
    if book in TERMINALS:
        assert found == at.do(ALL)
    else:
        assert found == at.do({**ALL, "by": "pit-supervisor"})
        assert at.table.in_round


# --- Some terminals -------------------------------------------------------------------------------

LOST = [
    pytest.param(ELECTRONIC, "5.14", marks=proves(ELECTRONIC, "5.14", "5.14.1"), id=ELECTRONIC),
    pytest.param(RWS, "5.2", marks=proves(RWS, "5.2", "5.2.1"), id=RWS),
]


@pytest.mark.parametrize(("book", "clause"), LOST)
@pytest.mark.parametrize("seats", [["A"], ["B", "A"], ["A", "B", "C"]])
@pytest.mark.parametrize("pocket", ["17", "18"])
def test_the_round_goes_on_for_lost_terminals_and_settles_what_they_registered(
    book: str, clause: str, seats: list[str], pocket: str
) -> None:
    at = staked(book)
    at.close()
    happened = the(at.do({**ALL, "seats": seats}), events.Interrupted)
    assert (happened.seats, happened.clause) == (sorted(seats), clause)
    assert at.table.in_round
    assert (at.slip("A"), at.slip("B")) == ({"straight 17": 100}, {"black": 500})
    at.spin()
    at.do({**ALL, "seats": seats})
    at.rest(pocket)
    returned = {"A": 3600, "B": 1000} if pocket == "17" else {}
    assert at.last == ("settled", pocket, returned)


NOT_REGISTERED = [
    pytest.param(ELECTRONIC, "5.12", marks=proves(ELECTRONIC, "5.14", "5.14.2"), id=ELECTRONIC),
    pytest.param(RWS, "3.5", marks=proves(RWS, "5.2", "5.2.2"), id=RWS),
]


@pytest.mark.parametrize(("book", "closed"), NOT_REGISTERED)
def test_a_lost_terminal_whose_wager_was_not_registered_has_not_taken_part(
    book: str, closed: str
) -> None:
    at = staked(book)
    refused = {"do": "wager", "seat": "C", "slip": {"black": 1001}}
    assert at.told(refused)[0] == "not-enough-credit"
    at.do({**ALL, "seats": ["C"]})
    at.close()
    assert at.told({"do": "wager", "seat": "C", "slip": {"black": 100}}) == ("bets-closed", closed)
    at.spin()
    settled = the(at.rest("17"), events.RoundSettled)
    assert "C" not in settled.seats
    assert (at.credit("C"), at.staked("C")) == (1000, 0)


@pytest.mark.parametrize("book", TERMINALS)
def test_a_lost_terminal_may_play_on_when_it_is_back_in_time(book: str) -> None:
    at = staked(book)
    at.do({**ALL, "seats": ["A"]})
    at.bet("A", {"straight 17": 100, "red": 1})
    assert at.staked("A") == 101


@pytest.mark.parametrize("book", TERMINALS)
def test_a_terminal_that_is_none_cannot_be_lost(book: str) -> None:
    at = staked(book)
    assert at.told({**ALL, "seats": ["A", "X"]})[0] == "no-such-seat"


@pytest.mark.parametrize("book", TERMINALS)
def test_machines_that_lose_a_terminal_say_so_themselves_and_void_no_round(book: str) -> None:
    at = staked(book)
    happened = the(at.do({"do": "interruption", "seats": ["A"]}), events.Interrupted)
    assert happened.seats == ["A"]
    assert at.told({"do": "interruption"})[0] == "not-your-role"
    assert at.told({"do": "interruption", "seats": ["A"], "by": "player"})[0] == "not-your-role"
    assert at.table.in_round


@pytest.mark.parametrize("book", LIVE)
def test_a_live_table_has_no_terminals_to_lose(book: str) -> None:
    at = staked(book)
    told = at.told({**ALL, "by": "pit-supervisor", "seats": ["A"]})
    assert told == ("not-in-this-game", None)


@pytest.mark.parametrize("book", TERMINALS)
def test_no_lost_terminals_are_not_the_whole_table(book: str) -> None:
    at = staked(book)
    assert at.told({**ALL, "seats": []})[0] == "bad-line"
    assert at.table.in_round


# --- Who may do what ------------------------------------------------------------------------------

HOUSE = ("dealer", "pit-supervisor", "pit-manager", "shift-manager")

RANKS = [
    pytest.param(ELECTRONIC, marks=proves(ELECTRONIC, "6.2")),
    pytest.param(RWS),
    pytest.param(SINGLE),
    pytest.param(DOUBLE),
    pytest.param(NZ),
]


@pytest.mark.parametrize("book", RANKS)
@pytest.mark.parametrize("role", HOUSE)
def test_whoever_holds_a_higher_position_may_run_the_round_as_well(book: str, role: str) -> None:
    at = play(book).buy(A=1000)
    at.staff("open-bets", role)
    at.bet("A", {"black": 100}, by=role)
    if not at.table.live:
        at.staff("close-bets", role)
    at.staff("spin", role, **AGAINST)
    if at.table.live:
        at.staff("close-bets", role)
    at.staff("result", {"who": "x1", "role": role}, pocket="17")
    if at.table.live:
        at.staff("collect", role)
        at.staff("pay", role)
    assert at.last == ("settled", "17", {"A": 200})


@pytest.mark.parametrize(
    ("book", "do"),
    [
        (book, do)
        for book in EVERY
        for do in ("open-bets", "close-bets", "spin", "result", "collect", "pay")
        if book in LIVE or do not in ("collect", "pay")
    ],
)
def test_a_player_runs_no_round(book: str, do: str) -> None:
    fields = {"spin": AGAINST, "result": {"pocket": "17"}}.get(do, {})
    at = play(book)
    assert at.told({"do": do, "by": "player", **fields})[0] == "not-your-role"
    assert at.told({"do": do, **fields})[0] == "not-your-role"
    assert at.told({"do": do, "by": "king", **fields})[0] == "no-such-role"
    assert at.told({"do": do, "by": {"who": "k", "role": "king"}, **fields})[0] == "no-such-role"


DECIDE = {"do": "decide", "what": "The chip under the table counts as on 17.", "by": "dealer"}

GAPS = [
    pytest.param(ELECTRONIC, "6.1", marks=proves(ELECTRONIC, "6.1")),
    pytest.param(RWS, "5.10", marks=proves(RWS, "5.10")),
    pytest.param(SINGLE, None),
    pytest.param(DOUBLE, None),
    pytest.param(NZ, "1.0"),
]


@pytest.mark.parametrize(("book", "clause"), GAPS)
def test_what_no_rule_covers_the_shift_manager_decides(book: str, clause: str | None) -> None:
    at = staked(book)
    for role in ROLES[:-1]:
        assert at.told({**DECIDE, "by": role}) == ("not-your-role", clause)
    decided = the(at.do({**DECIDE, "by": "shift-manager"}), events.Decided)
    assert (decided.what, decided.clause) == (DECIDE["what"], clause)
    assert decided.clause or decided.reading == "gaps-go-upwards"
    assert at.told({**DECIDE, "by": "shift-manager", "what": ""})[0] == "bad-line"


@pytest.mark.clause(NZ, "4.7")
def test_in_new_zealand_a_supervisor_changes_the_ball_after_any_spin() -> None:
    change = {"do": "change-ball", "by": "pit-supervisor", "why": "It left the wheel."}
    at = staked(NZ)
    assert at.told({**change, "by": "dealer"}) == ("not-your-role", "4.7")
    at.spin()
    assert at.told(change) == ("ball-running", "4.7")
    at.close()
    at.rest("17")
    changed = the(at.do(change), events.BallChanged)
    assert (changed.clause, changed.why) == ("4.7", "It left the wheel.")


@pytest.mark.parametrize("book", [ELECTRONIC, RWS, SINGLE, DOUBLE])
def test_a_document_that_does_not_speak_of_the_ball_has_no_change_of_it(book: str) -> None:
    change = {"do": "change-ball", "by": "shift-manager"}
    assert play(book).told(change) == ("not-in-this-game", None)
