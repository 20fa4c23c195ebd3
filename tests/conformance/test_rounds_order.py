"""From 'place your bets' to the last wager settled: what comes after what, in every document."""

import pytest

from croupier.game import events
from tests.conformance.rounds import AGAINST, EVERY, LIVE, TERMINALS, kinds, play, the, until
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

WAGER = {"do": "wager", "seat": "A", "slip": {"red": 100}}
OPEN = {"do": "open-bets", "by": "dealer"}
CLOSE = {"do": "close-bets", "by": "dealer"}
SPIN = {"do": "spin", "by": "dealer", **AGAINST}
RESULT = {"do": "result", "by": "dealer", "pocket": "17"}

proves = pytest.mark.clause


# --- Opening --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "says", "clause"),
    [
        pytest.param(ELECTRONIC, "Place your bets, please", "3.1", marks=proves(ELECTRONIC, "3.1")),
        pytest.param(RWS, "Place your bets", "3.2", marks=proves(RWS, "3.2")),
        pytest.param(SINGLE, "Place your bets, please", "3.1", marks=proves(SINGLE, "3.1")),
        pytest.param(DOUBLE, "Place your bets, please", "3.1", marks=proves(DOUBLE, "3.1")),
        pytest.param(NZ, "Place your bets, please", None),
    ],
)
def test_play_begins_with_the_words_of_the_document_and_not_before(
    book: str, says: str, clause: str | None
) -> None:
    at = play(book).buy(A=1000)
    assert at.told(WAGER) == ("bets-not-open", clause)
    opened = the(at.open(), events.BetsOpened)
    assert (opened.round, opened.says, opened.clause) == (1, says, clause)
    assert opened.clause or opened.reading == "opening-call"
    assert kinds(at.do(WAGER)) == ["wagers-set"]


@pytest.mark.parametrize("book", EVERY)
def test_rounds_are_numbered_one_after_the_other_void_ones_too(book: str) -> None:
    at = until(play(book).buy(A=1000), "done")
    assert the(at.open(), events.BetsOpened).round == 2


# --- Closing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "says", "clause", "bell"),
    [
        pytest.param(
            ELECTRONIC, "No more bets", "3.7", False, marks=proves(ELECTRONIC, "3.2", "3.7")
        ),
        pytest.param(RWS, "No More Bets", "3.5", False, marks=proves(RWS, "3.5")),
        pytest.param(SINGLE, "No more bets", "3.6", False, marks=proves(SINGLE, "3.2", "3.6")),
        pytest.param(DOUBLE, "No more bets", "3.6", False, marks=proves(DOUBLE, "3.2", "3.6")),
        pytest.param(NZ, "No more bets", "4.3", True, marks=proves(NZ, "4.3")),
    ],
)
def test_betting_closes_with_the_words_of_the_document_and_the_bell_where_it_has_one(
    book: str, says: str, clause: str, bell: bool
) -> None:
    at = until(play(book).buy(A=1000), "open")
    if at.table.live:
        at.spin()
    at.bet("A", {"red": 100})
    closed = the(at.close(), events.BetsClosed)
    assert (closed.says, closed.clause, closed.bell) == (says, clause, bell)
    code, _ = at.told({"do": "wager", "seat": "A", "slip": {"red": 200}})
    assert code == "bets-closed"
    assert at.told(CLOSE) == ("bets-closed", clause)


@pytest.mark.parametrize("book", EVERY)
def test_betting_cannot_close_before_it_opened(book: str) -> None:
    assert play(book).told(CLOSE)[0] == "no-round"


@pytest.mark.clause(ELECTRONIC, "3.7")
def test_at_the_electronic_table_betting_closes_before_the_ball_is_spun() -> None:
    at = until(play(ELECTRONIC), "open")
    assert at.told(SPIN) == ("bets-still-open", "3.7")
    at.close()
    assert kinds(at.do(SPIN)) == ["ball-spun"]


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(SINGLE, "3.6", marks=proves(SINGLE, "3.6")),
        pytest.param(DOUBLE, "3.6", marks=proves(DOUBLE, "3.6")),
        pytest.param(NZ, "4.3", marks=proves(NZ, "4.3")),
    ],
)
def test_at_a_live_table_betting_goes_on_after_the_spin_and_closes_while_the_ball_runs(
    book: str, clause: str
) -> None:
    at = until(play(book).buy(A=1000), "open")
    assert at.told(CLOSE) == ("ball-not-running", clause)
    at.spin()
    at.bet("A", {"red": 100})
    at.bet("A", {"red": 200})
    at.bet("A", {"black": 100})
    assert the(at.close(), events.BetsClosed).clause == clause
    assert at.table.ball == "running"
    assert at.told({"do": "wager", "seat": "A", "slip": {}})[0] == "bets-closed"


@pytest.mark.clause(RWS, "3.5")
@pytest.mark.parametrize("spin_first", [True, False])
def test_at_sentosa_betting_closes_before_or_after_the_spin_but_before_the_result(
    spin_first: bool,
) -> None:
    at = until(play(RWS).buy(A=1000), "open")
    if spin_first:
        at.spin()
        at.bet("A", {"red": 100})
        assert at.told(RESULT) == ("bets-still-open", "3.5")
        at.close()
    else:
        at.bet("A", {"red": 100})
        at.close()
        at.spin()
    assert at.told({"do": "wager", "seat": "A", "slip": {"red": 200}}) == ("bets-closed", "3.5")
    assert kinds(at.rest("1")) == ["result-confirmed", "round-settled"]
    assert at.last == ("settled", "1", {"A": 200})


# --- Wagers ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(ELECTRONIC, "3.3", marks=proves(ELECTRONIC, "3.3")),
        pytest.param(RWS, "3.4", marks=proves(RWS, "3.4")),
    ],
)
def test_a_player_wagers_on_the_terminal_on_spots_and_on_calls(book: str, clause: str) -> None:
    at = play(book).buy(A=10_000)
    at.open()
    placed = the(
        at.bet("A", {"straight 17": 100, "red": 300, "small-series": 50}), events.WagersSet
    )
    assert placed.clause == clause
    assert placed.placed_by == "player"
    assert (placed.before, placed.staked) == (0, 100 + 300 + 6 * 50)
    assert (at.credit("A"), at.staked("A")) == (9300, 700)


@pytest.mark.parametrize(("book", "clause"), [(SINGLE, "3.3"), (DOUBLE, "3.3"), (NZ, "3.1")])
@pytest.mark.parametrize("chips", ["value", "colour"])
def test_a_player_wagers_at_a_live_table_with_value_chips_or_with_colour_chips(
    book: str, clause: str, chips: str
) -> None:
    at = play(book)
    colour = {"chips": "colour", "colour": "blue", "worth": 50} if chips == "colour" else {}
    at.do({"do": "buy-in", "seat": "A", "amount": 1000, **colour})
    at.open()
    placed = the(at.bet("A", {"straight 17": 100, "dozen 2": 300}), events.WagersSet)
    assert (placed.clause, placed.staked, placed.placed_by) == (clause, 400, "player")
    assert at.table.seats["A"].chips == chips


@pytest.mark.parametrize("book", EVERY)
def test_anyone_of_the_house_may_place_a_wager_for_a_player(book: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    placed = the(at.bet("A", {"red": 100}, by="dealer"), events.WagersSet)
    assert placed.placed_by == "dealer"
    assert at.slip("A") == {"red": 100}


# --- The spin -------------------------------------------------------------------------------------

SPINS = {
    # a valid spin, one too short, one in the wheel's own direction
    ELECTRONIC: ("3.6", "5.3", "5.1"),
    RWS: ("3.6", "5.3.2", "5.3.6"),
    SINGLE: ("3.5", "5.3", "5.1"),
    DOUBLE: ("3.5", "5.3", "5.1"),
    NZ: ("4.2", "5.3", "5.1(a)"),
}

VALID, SHORT, SAME = (
    [pytest.param(book, c[i], marks=proves(book, c[i])) for book, c in SPINS.items()]
    for i in range(3)
)


@pytest.mark.parametrize(("book", "clause"), VALID)
@pytest.mark.parametrize(
    ("ball", "wheel"),
    [("clockwise", "counter-clockwise"), ("counter-clockwise", "clockwise")],
)
@pytest.mark.parametrize("revolutions", [None, 4, 5, 40])
def test_a_spin_against_the_wheel_with_four_revolutions_is_valid(
    book: str, clause: str, ball: str, wheel: str, revolutions: int | None
) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"odd": 100})
    if not at.table.live:
        at.close()
    spun = the(at.staff("spin", ball=ball, wheel=wheel), events.BallSpun)
    assert (spun.ball, spun.wheel, spun.clause) == (ball, wheel, clause)
    if at.table.live:
        at.close()
    rested = the(at.rest("17", revolutions=revolutions), events.ResultConfirmed)
    assert (rested.pocket, rested.colour, rested.revolutions) == ("17", "black", revolutions)


@pytest.mark.parametrize(("book", "clause"), SHORT)
@pytest.mark.parametrize("revolutions", [0, 1, 3])
def test_a_spin_of_fewer_than_four_revolutions_pays_nothing(
    book: str, clause: str, revolutions: int
) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"odd": 100})
    happened = at.run().rest("17", revolutions=revolutions)
    assert {event.clause for event in happened} == {clause}
    assert the(happened, events.IrregularityDeclared).code == "few-revolutions"
    assert "result-confirmed" not in kinds(happened)
    assert at.credit("A") + at.staked("A") == 1000


@pytest.mark.parametrize(("book", "clause"), SAME)
@pytest.mark.parametrize("direction", ["clockwise", "counter-clockwise"])
def test_a_ball_spun_with_the_wheel_pays_nothing(book: str, clause: str, direction: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"odd": 100})
    if not at.table.live:
        at.close()
    happened = at.staff("spin", ball=direction, wheel=direction)
    assert [event.clause for event in happened] == [SPINS[book][0], clause, clause]
    assert the(happened, events.IrregularityDeclared).code == "same-direction"
    assert at.table.ball == "waiting"
    assert at.credit("A") + at.staked("A") == 1000


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(ELECTRONIC, "3.6", marks=proves(ELECTRONIC, "3.6")),
        pytest.param(RWS, "1.10"),
        pytest.param(SINGLE, "3.5", marks=proves(SINGLE, "3.5")),
        pytest.param(DOUBLE, "3.5", marks=proves(DOUBLE, "3.5")),
        pytest.param(NZ, "4.2", marks=proves(NZ, "4.2")),
    ],
)
def test_the_dealer_spins_the_ball_and_no_player(book: str, clause: str) -> None:
    at = until(play(book), "open" if book in LIVE else "closed")
    assert at.told({**SPIN, "by": "player"}) == ("not-your-role", clause)
    assert at.told({**SPIN, "by": None}) == ("not-your-role", clause)
    at.do(SPIN)


@pytest.mark.parametrize(
    ("book", "no_spin_yet", "running"),
    [
        pytest.param(ELECTRONIC, "3.6", "3.7", marks=proves(ELECTRONIC, "1.1.5")),
        pytest.param(RWS, "3.6", "3.5"),
        pytest.param(SINGLE, "3.5", "3.6", marks=proves(SINGLE, "1.1.5")),
        pytest.param(DOUBLE, "3.5", "3.6", marks=proves(DOUBLE, "1.1.5")),
        pytest.param(NZ, "4.2", "4.3"),
    ],
)
def test_a_spin_lasts_from_the_ball_sent_until_it_falls_into_the_winning_number(
    book: str, no_spin_yet: str, running: str
) -> None:
    at = until(play(book).buy(A=1000), "open" if book in LIVE else "closed")
    if not at.table.live:
        assert at.told(RESULT) == ("ball-not-running", no_spin_yet)
    at.spin()
    assert at.told(SPIN) == ("ball-running", running)
    if at.table.live:
        at.close()
    at.rest("17")
    if at.table.live:
        assert at.told(SPIN) == ("ball-at-rest", running)
        assert at.told(RESULT)[0] == "ball-at-rest"
    else:
        assert at.told(SPIN)[0] == "no-round"
        assert at.told(RESULT)[0] == "no-round"


# --- The result, and the end of a round -----------------------------------------------------------


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(ELECTRONIC, "3.8"),
        pytest.param(RWS, "3.7", marks=proves(RWS, "3.7")),
        pytest.param(SINGLE, "3.7"),
        pytest.param(DOUBLE, "3.7"),
        pytest.param(NZ, "3.8(a)", marks=proves(NZ, "3.8(a)")),
    ],
)
def test_the_compartment_where_the_ball_rests_is_the_result(book: str, clause: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"straight 32": 10, "straight 15": 10})
    rested = the(at.run().settle("32"), events.ResultConfirmed)
    assert (rested.pocket, rested.colour, rested.clause) == ("32", "red", clause)
    assert at.last == ("settled", "32", {"A": 360})


@pytest.mark.parametrize("book", EVERY)
def test_a_pocket_that_the_wheel_has_not_is_no_result(book: str) -> None:
    at = until(play(book), "running")
    for pocket in ("37", "000", "", "017", *(("00",) if book in (SINGLE, NZ) else ())):
        assert at.told({**RESULT, "pocket": pocket})[0] == "not-on-layout"


ROUNDS = [
    pytest.param(ELECTRONIC, "1.1.4", marks=proves(ELECTRONIC, "1.1.4")),
    pytest.param(RWS, "1.9", marks=proves(RWS, "1.9")),
    pytest.param(SINGLE, "1.1.4", marks=proves(SINGLE, "1.1.4")),
    pytest.param(DOUBLE, "1.1.4", marks=proves(DOUBLE, "1.1.4")),
    pytest.param(NZ, "4.5", marks=proves(NZ, "4.5")),
]


@pytest.mark.parametrize(("book", "clause"), ROUNDS)
def test_a_round_lasts_until_every_wager_is_settled(book: str, clause: str) -> None:
    at = play(book).buy(A=1000, B=1000, C=1000)
    at.open()
    at.bet("A", {"black": 100})
    at.bet("B", {"odd": 100})
    at.bet("C", {"red": 100})

    def still_running() -> None:
        assert at.table.in_round
        assert at.told(OPEN) == ("round-running", clause)

    still_running()
    at.run()
    still_running()
    happened = at.rest("17")
    if at.table.live:
        still_running()
        at.staff("collect")
        still_running()
        at.staff("pay", seat="B")
        still_running()
        happened = at.staff("pay", seat="A")
    ended = happened[-1]
    assert isinstance(ended, events.RoundEnded | events.RoundSettled)
    assert ended.clause == ("3.9" if book == RWS else clause)
    assert not at.table.in_round
    assert at.last == ("settled", "17", {"A": 200, "B": 200})
    assert the(at.open(), events.BetsOpened).round == 2


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(ELECTRONIC, marks=proves(ELECTRONIC, "1.1.4")),
        pytest.param(RWS, marks=proves(RWS, "1.9", "3.9")),
    ],
)
def test_terminals_are_settled_all_at_once_with_the_result(book: str) -> None:
    at = play(book).buy(A=1000, B=1000, C=1000)
    at.open()
    at.bet("A", {"straight 17": 10, "red": 50})
    at.bet("B", {"red": 100})
    settled = the(at.run().rest("17"), events.RoundSettled)
    assert {name: (r.stake, r.returned) for name, r in settled.seats.items()} == {
        "A": (60, 360),
        "B": (100, 0),
    }
    assert {line.wager: line.returned for line in settled.seats["A"].wagers} == {
        "straight 17": 360,
        "red": 0,
    }
    assert [at.credit(seat) for seat in "ABC"] == [1300, 900, 1000]
    assert at.books.balances["house"] == -200


@pytest.mark.parametrize("book", TERMINALS)
@pytest.mark.parametrize("do", ["collect", "pay"])
def test_at_terminals_nobody_collects_or_pays_by_hand(book: str, do: str) -> None:
    at = until(play(book), "running")
    clause = {ELECTRONIC: "1.1.4", RWS: "3.9"}[book]
    assert at.told({"do": do, "by": "dealer"}) == ("not-in-this-game", clause)


@pytest.mark.parametrize("book", EVERY)
def test_a_round_in_which_nobody_played_ends_all_the_same(book: str) -> None:
    at = until(play(book).buy(A=1000), "done")
    assert at.last == ("settled", "17", {})
    assert at.credit("A") == 1000


ZEROS = [
    pytest.param(ELECTRONIC, "0", "4.2", marks=proves(ELECTRONIC, "4.2")),
    pytest.param(ELECTRONIC, "00", "4.2.1", marks=proves(ELECTRONIC, "4.2.1")),
    pytest.param(RWS, "0", "3.8", marks=proves(RWS, "3.8")),
    pytest.param(RWS, "00", "3.8", marks=proves(RWS, "3.8")),
    pytest.param(SINGLE, "0", "4.1", marks=proves(SINGLE, "4.1")),
    pytest.param(DOUBLE, "0", "4.1", marks=proves(DOUBLE, "4.1")),
    pytest.param(DOUBLE, "00", "4.1", marks=proves(DOUBLE, "4.1")),
    pytest.param(NZ, "0", "3.10", marks=proves(NZ, "3.10")),
]

OUTSIDE = ("low", "high", "even", "odd", "red", "black", "column 1", "dozen 1")


@pytest.mark.parametrize(("book", "pocket", "clause"), ZEROS)
def test_on_a_zero_only_wagers_that_cover_it_win(book: str, pocket: str, clause: str) -> None:
    at = play(book).buy(A=10_000)
    doubles = book not in (SINGLE, NZ)
    slip = dict.fromkeys(OUTSIDE, 100) | {"straight 17": 100, "straight 0": 100, "split 0/3": 100}
    slip |= {"straight 00": 100, "split 0/00": 100} if doubles else {}
    happened = at.round(pocket, A=slip)
    if at.table.live:
        lines = the(happened, events.LosersCollected).losers["A"].wagers
        lines = [*lines, *the(happened, events.LosersCollected).winners["A"].wagers]
    else:
        lines = the(happened, events.RoundSettled).seats["A"].wagers
    won = {line.wager: line.returned for line in lines if line.returned}
    expected = {"straight 0": 3600, "split 0/3": 1800} if pocket == "0" else {"straight 00": 3600}
    assert won == (expected | {"split 0/00": 1800} if doubles else expected)
    lost = [line for line in lines if not line.returned]
    assert {line.wager for line in lost} >= set(OUTSIDE)
    assert {line.clause for line in lost if line.wager in OUTSIDE} == {clause}
    assert at.last == ("settled", pocket, {"A": sum(won.values())})
