"""What a table shows to everybody: the number once it is committed, and what came before."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.floor import Host
from croupier.floor.pace import Pace
from croupier.floor.records import TableState
from croupier.floor.views import table_state
from croupier.game import commands
from croupier.journal import Journal, open_journal
from tests.tables import table

MBS, RWS, NZ = "mbs-electronic-double-zero-2020", "rws-double-zero-etg-2020", "nz-roulette"
TERMINALS = {MBS: None, RWS: "rapid-a", NZ: None}
PIT = commands.Person("pit-manager", "ida")
SHIFT = commands.Person("shift-manager", "max")


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = open_journal(str(tmp_path / "table.db"))
    yield opened
    opened.close()


@pytest.fixture
def opened(journal: Journal) -> Callable[[str], Host]:
    return lambda book: Host(journal, "T1", table(book, TERMINALS[book]))


def shown(host: Host) -> TableState:
    return table_state(host.table, host.recall, Pace(), host.head[0])


def play(host: Host, *acts: commands.AnyCommand) -> None:
    for answer in host.carry_out(acts):
        assert answer.startswith(b'{"ok":true'), answer


OPEN, CLOSE = commands.OpenBets(by="dealer"), commands.CloseBets(by="dealer")
SPIN = commands.Spin(by="dealer", ball="clockwise", wheel="counter-clockwise")


def result(pocket: str) -> commands.Result:
    return commands.Result(by="dealer", pocket=pocket, revolutions=5)


@pytest.mark.clause(MBS, "3.8")
def test_a_number_is_shown_when_the_ball_has_come_to_rest_and_not_before(
    opened: Callable[[str], Host],
) -> None:
    host = opened(MBS)
    for act in (OPEN, CLOSE, SPIN):
        play(host, act)
        assert shown(host).pocket is None
        assert not shown(host).history
    play(host, result("17"))
    assert (shown(host).pocket, shown(host).colour) == ("17", "black")
    play(host, OPEN)
    assert shown(host).pocket is None


@pytest.mark.clause(MBS, "6.3")
@pytest.mark.clause(RWS, "5.8")
@pytest.mark.parametrize("book", [MBS, RWS])
def test_where_a_display_was_wrong_the_ball_decides_and_the_display_follows(
    opened: Callable[[str], Host], book: str
) -> None:
    host = opened(book)
    play(host, commands.BuyIn(seat="T1", amount=1_000), OPEN)
    play(host, commands.Wager(seat="T1", slip={"straight 18": 100}), CLOSE, SPIN, result("17"))
    assert [past.pocket for past in shown(host).history] == ["17"]
    assert host.table.seats["T1"].credit == 900
    play(host, commands.CorrectResult(round=1, pocket="18", by=PIT, approved_by=SHIFT))
    assert [past.pocket for past in shown(host).history] == ["18"]
    assert (shown(host).pocket, shown(host).colour) == ("18", "red")
    assert host.table.seats["T1"].credit == 900 + 3_600
    notice = shown(host).notice
    assert notice is not None
    assert notice.code == "corrected"
    (mine,) = host.recall.rounds["T1"]
    assert (mine.pocket, mine.returned) == ("18", 3_600)
    assert [(line.wager, line.returned) for line in mine.wagers] == [("straight 18", 3_600)]
    play(host, commands.CorrectResult(round=1, pocket="17", by=PIT, approved_by=SHIFT))
    assert [line.returned for line in host.recall.rounds["T1"][0].wagers] == [0]


@pytest.mark.clause(NZ, "2.6(e)")
def test_the_latest_winning_numbers_of_a_live_table_are_displayed_the_latest_first(
    opened: Callable[[str], Host],
) -> None:
    host = opened(NZ)
    for pocket in ("17", "0", "32"):
        play(host, OPEN, SPIN, CLOSE, result(pocket))
        play(host, commands.Collect(by="dealer"), commands.Pay(by="dealer"))
    assert [past.pocket for past in shown(host).history] == ["32", "0", "17"]
    assert shown(host).statistics.rounds == 3


def test_a_paid_wager_is_shown_with_its_winnings_and_the_chips_in_which_they_were_paid(
    opened: Callable[[str], Host],
) -> None:
    host = opened(NZ)
    fill = commands.FillRack(by="pit-supervisor", chips={"100": 100, "500": 100, "red": 100})
    buy = commands.BuyIn(seat="S1", amount=5_000, chips="colour", colour="red", worth=100)
    slip = {"straight 17": 100, "black": 200, "red": 300}
    play(host, fill, buy, OPEN, commands.Wager(seat="S1", slip=slip), SPIN, CLOSE, result("17"))
    play(host, commands.PlaceDolly(by="dealer"), commands.Collect(by="dealer"))
    play(host, commands.Pay(by="dealer", seat="S1", wager="black"))
    live = shown(host).live
    assert live is not None
    (seat,) = live.seats
    assert [(due.wager, due.wins) for due in live.due] == [("straight 17", 3_500)]
    assert [(paid.wager, paid.stake, paid.wins, paid.chips) for paid in seat.won] == [
        ("black", 200, 200, {"red": 2})
    ]
    play(host, commands.Pay(by="dealer", seat="S1", wager="straight 17", cut={"500": 7}))
    live = shown(host).live
    assert live is not None
    assert live.seats[0].won[-1].chips == {"500": 7}
    play(host, commands.LiftDolly(by="dealer"), OPEN)
    live = shown(host).live
    assert live is not None
    assert live.seats[0].won == []


def test_a_number_that_was_confirmed_is_not_shown_any_more_when_no_spin_is_announced(
    opened: Callable[[str], Host],
) -> None:
    host = opened(NZ)
    buy = commands.BuyIn(seat="S1", amount=5_000)
    play(host, buy, OPEN, commands.Wager(seat="S1", slip={"red": 300}), SPIN, CLOSE, result("17"))
    assert shown(host).pocket == "17"
    play(host, commands.NoSpin(by=SHIFT, why="The ball was hindered."))
    assert (shown(host).pocket, shown(host).rested_at) == (None, None)


@pytest.mark.clause(NZ, "4.3", "4.4(a)", "5.1")
def test_the_words_of_the_moment_are_those_that_were_said_last(
    opened: Callable[[str], Host],
) -> None:
    host = opened(NZ)

    def says(*acts: commands.AnyCommand) -> tuple[str, str | None]:
        play(host, *acts)
        return shown(host).says, shown(host).clause

    bet = (commands.BuyIn(seat="S1", amount=5_000), OPEN)
    assert says(*bet)[0] == "Place your bets, please"
    assert says(commands.Wager(seat="S1", slip={"red": 300}), SPIN)[0] == "Place your bets, please"
    assert says(CLOSE) == ("No more bets", "4.3")
    assert says(commands.NoSpin(by=SHIFT, why="A coin fell in."))[0] == "No spin"
    assert says(SPIN) == ("", None)
    assert says(CLOSE) == ("No more bets", "4.3")
    assert says(result("17")) == ("17 black", "4.4(a)")
    assert says(commands.PlaceDolly(by="dealer"), commands.Collect(by="dealer"))[0] == "17 black"
    assert says(commands.LiftDolly(by="dealer")) == ("", None)
