"""After 'no more bets': placing, raising, moving, lessening and withdrawing, in every document."""

from collections.abc import Callable

import pytest

from croupier.game import events
from tests.conformance.rounds import LIVE, TERMINALS, Line, play, the, until
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

proves = pytest.mark.clause

PLACING = [
    pytest.param(ELECTRONIC, "5.12", marks=proves(ELECTRONIC, "5.12")),
    pytest.param(RWS, "3.5", marks=proves(RWS, "3.5")),
    pytest.param(SINGLE, "5.11", marks=proves(SINGLE, "5.11")),
    pytest.param(DOUBLE, "5.11", marks=proves(DOUBLE, "5.11")),
    pytest.param(NZ, "3.6(a)", marks=proves(NZ, "3.6", "3.6(a)")),
]

WITHDRAWING = [
    pytest.param(ELECTRONIC, "5.11", marks=proves(ELECTRONIC, "5.11")),
    pytest.param(RWS, "5.7", marks=proves(RWS, "5.7")),
    pytest.param(SINGLE, "5.12", marks=proves(SINGLE, "5.12")),
    pytest.param(DOUBLE, "5.12", marks=proves(DOUBLE, "5.12")),
    pytest.param(NZ, "3.6(b)", marks=proves(NZ, "3.6", "3.6(b)")),
]

LAID = {"red": 300, "straight 17": 100}

MORE = [
    pytest.param(LAID | {"black": 1}, id="another"),
    pytest.param(LAID | {"red": 301}, id="raised"),
    pytest.param({"red": 299, "straight 17": 101}, id="moved-from-one-to-another"),
    pytest.param({"black": 400}, id="moved-away"),
    pytest.param({"black": 1}, id="less-in-all-but-elsewhere"),
]

LESS = [
    pytest.param({"red": 300}, id="one-taken-away"),
    pytest.param({"red": 299, "straight 17": 100}, id="one-lessened"),
    pytest.param({}, id="all-taken-away"),
]


def laid(book: str) -> Line:
    """A table with wagers of seat A on it, and none of seat B."""
    at = until(play(book).buy(A=1000, B=1000), "open")
    at.bet("A", LAID)
    return at


def _closed(at: Line) -> None:
    at.run() if at.table.live else at.close()


def _running(at: Line) -> None:
    at.run()


def _at_rest(at: Line) -> None:
    at.run()
    if at.table.live:
        at.rest("17")


def _collected(at: Line) -> None:
    _at_rest(at)
    if at.table.live:
        at.staff("collect")


MOMENTS = [
    pytest.param(_closed, id="closed"),
    pytest.param(_running, id="running"),
    pytest.param(_at_rest, id="at-rest"),
    pytest.param(_collected, id="collected"),
]


@pytest.mark.parametrize(("book", "clause"), PLACING)
@pytest.mark.parametrize("slip", MORE)
@pytest.mark.parametrize("when", MOMENTS)
def test_after_the_call_nothing_is_placed_or_raised_or_moved(
    book: str, clause: str, slip: dict[str, int], when: Callable[[Line], None]
) -> None:
    at = laid(book)
    when(at)
    by_player = {"do": "wager", "seat": "A", "slip": slip}
    assert at.told(by_player) == ("bets-closed", clause)
    assert at.told({**by_player, "by": "dealer"}) == ("bets-closed", clause)
    assert at.slip("A") == LAID


@pytest.mark.parametrize(("book", "clause"), PLACING)
def test_after_the_call_nobody_joins_the_round(book: str, clause: str) -> None:
    at = laid(book)
    at.run()
    joining = {"do": "wager", "seat": "B", "slip": {"red": 1}}
    assert at.told(joining) == ("bets-closed", clause)
    at.settle("17")
    assert at.credit("B") == 1000


@pytest.mark.parametrize(("book", "clause"), WITHDRAWING)
@pytest.mark.parametrize("slip", LESS)
@pytest.mark.parametrize("when", MOMENTS)
def test_after_the_call_nothing_is_withdrawn_or_lessened(
    book: str, clause: str, slip: dict[str, int], when: Callable[[Line], None]
) -> None:
    at = laid(book)
    when(at)
    by_player = {"do": "wager", "seat": "A", "slip": slip}
    assert at.told(by_player) == ("bets-closed", clause)
    assert at.told({**by_player, "by": "dealer"}) == ("bets-closed", clause)
    assert at.slip("A") == LAID


@pytest.mark.parametrize(("book", "clause"), WITHDRAWING)
@pytest.mark.parametrize("pocket", ["17", "1", "0"])
def test_a_wager_that_somebody_wished_to_withdraw_wins_or_loses_all_the_same(
    book: str, clause: str, pocket: str
) -> None:
    at = laid(book)
    at.run()
    assert at.told({"do": "wager", "seat": "A", "slip": {}}) == ("bets-closed", clause)
    at.settle(pocket)
    won = {"17": 3600, "1": 600, "0": 0}[pocket]
    assert at.last == ("settled", pocket, {"A": won} if won else {})
    assert at.credit("A") == 600 + won


@pytest.mark.parametrize(("book", "clause"), PLACING)
def test_a_wager_that_somebody_wished_to_raise_plays_with_what_lay_there(
    book: str, clause: str
) -> None:
    at = laid(book)
    at.run()
    raised = {"do": "wager", "seat": "A", "slip": LAID | {"straight 17": 600}}
    assert at.told(raised) == ("bets-closed", clause)
    at.settle("17")
    assert at.last == ("settled", "17", {"A": 3600})


@pytest.mark.parametrize(("book", "clause"), PLACING)
def test_the_slip_that_stands_may_be_sent_again_at_any_time_and_changes_nothing(
    book: str, clause: str
) -> None:
    at = laid(book)
    at.run()
    assert clause
    assert at.bet("A", LAID) == []
    assert at.bet("A", LAID, n=1) == []


@pytest.mark.clause(RWS, "5.7")
def test_at_sentosa_wagers_are_settled_as_they_lay_when_betting_closed_mistakes_and_all() -> None:
    at = until(play(RWS).buy(A=1000), "open")
    at.bet("A", {"straight 16": 100})
    at.bet("A", {"straight 17": 100})
    at.bet("A", {"straight 16": 100})
    at.run()
    meant = {"do": "wager", "seat": "A", "slip": {"straight 17": 100}}
    assert at.told(meant) == ("bets-closed", "3.5")
    at.rest("17")
    assert at.last == ("settled", "17", {})
    assert at.credit("A") == 900


# --- What hands did too late at a live table ------------------------------------------------------

LATE = [
    pytest.param(book, "placed", clause, marks=proves(book, clause), id=f"{book}-placed")
    for book, clause in ((SINGLE, "5.11"), (DOUBLE, "5.11"), (NZ, "3.6(a)"))
] + [
    pytest.param(book, "lifted", clause, marks=proves(book, clause), id=f"{book}-lifted")
    for book, clause in ((SINGLE, "5.12"), (DOUBLE, "5.12"), (NZ, "3.6(b)"))
]


@pytest.mark.parametrize(("book", "what", "clause"), LATE)
@pytest.mark.parametrize(("pocket", "back"), [("17", 3600), ("1", 600), ("0", 0)])
def test_chips_laid_or_lifted_too_late_are_recorded_and_the_round_plays_as_it_lay(
    book: str, what: str, clause: str, pocket: str, back: int
) -> None:
    at = laid(book)
    at.run()
    slip = LAID if what == "lifted" else {"straight 17": 900}
    late = {"do": "late-wager", "by": "dealer", "seat": "A", "what": what, "slip": slip}
    assert at.told({**late, "by": "player"}) == ("not-your-role", clause)
    recorded = the(at.do(late), events.LateRecorded)
    assert (recorded.what, recorded.slip, recorded.clause) == (what, slip, clause)
    assert (at.credit("A"), at.staked("A"), at.slip("A")) == (600, 400, LAID)
    at.settle(pocket)
    assert at.credit("A") == 600 + back


@pytest.mark.parametrize("book", LIVE)
def test_nothing_is_late_while_bets_are_open(book: str) -> None:
    at = laid(book)
    late = {"do": "late-wager", "by": "dealer", "seat": "A", "what": "placed", "slip": {"red": 1}}
    assert at.told(late)[0] == "bets-still-open"
    at.spin()
    assert at.told(late)[0] == "bets-still-open"


@pytest.mark.parametrize("book", TERMINALS)
def test_a_terminal_takes_nothing_late_that_could_be_recorded(book: str) -> None:
    at = laid(book)
    at.run()
    late = {"do": "late-wager", "by": "dealer", "seat": "A", "what": "placed", "slip": {"red": 1}}
    assert at.told(late)[0] == "not-in-this-game"


@pytest.mark.parametrize("book", LIVE)
def test_between_two_rounds_nothing_is_late_because_there_is_no_round(book: str) -> None:
    at = play(book).buy(A=1000)
    late = {"do": "late-wager", "by": "dealer", "seat": "A", "what": "placed", "slip": {"red": 1}}
    assert at.told(late)[0] == "no-round"
