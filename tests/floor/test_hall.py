"""A hall that is badly used: its journal taken away, its clock put back, its onlookers broken."""

import asyncio
import datetime
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from croupier.floor import Host
from croupier.floor import table as running
from croupier.floor.hall import Hall, TableSetting
from croupier.floor.pace import Pace
from croupier.floor.table import Picture, RunningTable, Stopped
from croupier.game import commands
from croupier.journal import open_journal
from tests.tables import table

Story = Callable[[Hall], Coroutine[Any, Any, None]]

LONG = 20.0


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[Story], None]:
    """Tell a story in a hall of one table, which is not patient."""
    monkeypatch.setattr(running, "PATIENCE", 0.05)

    async def tell(story: Story) -> None:
        offer = table("mbs-electronic-double-zero-2020")
        hall = Hall(str(place(tmp_path)), tmp_path / "key", [one_table(offer)])
        await hall.start()
        try:
            await story(hall)
        finally:
            await hall.stop()

    return lambda story: asyncio.run(tell(story))


def one_table(offer: Any) -> TableSetting:
    return TableSetting(name="t", title="T", offer=offer, terminals=("T1", "T2"))


def place(folder: Path) -> Path:
    (folder / "disk").mkdir(exist_ok=True)
    return folder / "disk" / "house.db"


async def buys(table: RunningTable, amount: int = 100) -> bytes:
    return await table.do(commands.BuyIn(seat="T1", amount=amount))


async def until(there: Callable[[], bool]) -> None:
    async with asyncio.timeout(LONG):
        while not there():  # noqa: ASYNC110 - nobody tells when a table goes on
            await asyncio.sleep(0.02)


def credit(table: RunningTable) -> int:
    return table.seats["T1"].credit


def test_a_journal_that_is_moved_away_stops_the_table_until_it_is_back(
    told: Callable[[Story], None], tmp_path: Path
) -> None:
    async def story(hall: Hall) -> None:
        table = hall.tables["t"]
        assert (await buys(table)).startswith(b'{"ok":true')
        db, away = place(tmp_path), tmp_path / "away"
        db.parent.rename(away)
        db.parent.mkdir()
        with pytest.raises(Stopped):
            await buys(table)
        await asyncio.sleep(0.3)
        assert table.stopped is not None, "it does not begin again with nothing"
        assert not db.exists(), "no other journal is made in its place"
        db.parent.rmdir()
        away.rename(db.parent)
        await until(lambda: table.stopped is None)
        assert credit(table) in (100, 200)
        before = credit(table)
        assert (await buys(table, 7)).startswith(b'{"ok":true')
        assert credit(table) == before + 7

    told(story)


def test_a_log_that_is_deleted_beside_the_journal_is_noticed_before_an_answer(
    told: Callable[[Story], None], tmp_path: Path
) -> None:
    async def story(hall: Hall) -> None:
        table = hall.tables["t"]
        await buys(table)
        place(tmp_path).with_name("house.db-wal").unlink()
        with pytest.raises(Stopped):
            await buys(table)
        await until(lambda: table.stopped is None)
        before = credit(table)
        assert before in (100, 200), "what was acknowledged is there"
        assert (await buys(table, 7)).startswith(b'{"ok":true')
        assert await hall.look(lambda journal: journal.meters("t")["T1"].paid_in) == before + 7

    told(story)


def test_an_onlooker_who_fails_keeps_nobody_else_from_their_answers(
    told: Callable[[Story], None],
) -> None:
    class Broken:
        seat: str | None = None
        sees_all = True
        ended = False

        def shown(self, _: Picture) -> None:
            raise RuntimeError("my screen broke")

        def counted(self, _: object) -> None:
            raise RuntimeError("my screen broke")

        def stopped(self) -> None:
            self.ended = True

    async def story(hall: Hall) -> None:
        table, broken = hall.tables["t"], Broken()
        table.come(broken)
        async with asyncio.timeout(LONG):
            assert (await buys(table)).startswith(b'{"ok":true')
            assert (await buys(table)).startswith(b'{"ok":true')
        assert broken.ended
        assert not table.onlookers

    told(story)


def test_a_clock_that_is_put_back_stops_no_table(tmp_path: Path) -> None:
    """The last round ended next year, by the clock that the machine had then."""
    offer = table("mbs-electronic-double-zero-2020")
    ahead = datetime.datetime.now(datetime.UTC) + datetime.timedelta(days=365)
    journal = open_journal(str(place(tmp_path)))
    host = Host(journal, "t", offer, clock=lambda: ahead)
    host.answer(
        [
            b'{"do":"deal","automatic":true,"by":"dealer"}',
            b'{"do":"open-bets","by":"dealer"}',
            b'{"do":"interruption","by":"dealer"}',
        ]
    )
    journal.close()

    async def story() -> None:
        pace = Pace(betting=50, pause=50, spinning=50, landing=50, between=50, late=50, paying=50)
        setting = TableSetting(name="t", title="T", offer=offer, pace=pace)
        hall = Hall(str(place(tmp_path)), tmp_path / "key", [setting])
        await hall.start()
        await until(lambda: hall.tables["t"].picture.state.round > 2)
        await hall.stop()

    asyncio.run(story())
