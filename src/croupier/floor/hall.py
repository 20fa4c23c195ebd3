"""The hall: every table of the house over one journal, with one writer, and readers beside it."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import msgspec

from croupier.floor.dealer import DEALER, PIT
from croupier.floor.host import Host
from croupier.floor.pace import Pace
from croupier.floor.table import RunningTable
from croupier.game import NO_LIMITS, Limits, commands
from croupier.game.amounts import Writer
from croupier.journal import Journal, JournalUnreachable, open_journal
from croupier.rulebook import Offer
from croupier.wheel import Keeper

_T = TypeVar("_T")


class TableSetting(msgspec.Struct, frozen=True, kw_only=True):
    """How the house has set a table up."""

    name: str
    title: str
    offer: Offer
    limits: Limits = NO_LIMITS
    pace: Pace = Pace()
    automatic: bool = False
    chips: tuple[int, ...] = (100, 500, 2500, 10000, 50000)
    buy_ins: tuple[int, ...] = (10000, 50000, 100000)
    terminals: tuple[str, ...] = ()
    rack: Mapping[str, int] = {}
    """The float of a live table: chips of each kind; without one nobody counts chips."""


class Hall:
    """The tables that are running."""

    def __init__(
        self, db: str, key_file: Path, settings: Sequence[TableSetting], money: Writer = str
    ) -> None:
        self.db = db
        self.money = money
        self.settings = {setting.name: setting for setting in settings}
        self.tables: dict[str, RunningTable] = {}
        self._key_file = key_file
        self._writer = ThreadPoolExecutor(1, "writer")
        self._reader = ThreadPoolExecutor(1, "reader")
        self._written: Journal
        self._read: Journal

    async def start(self) -> None:
        """Open the journal and every table; each start is a recovery of what was open before."""
        loop = asyncio.get_running_loop()
        self._written = await loop.run_in_executor(self._writer, open_journal, self.db)
        self._read = await loop.run_in_executor(self._reader, open_journal, self.db)
        keeper = Keeper.of_file(self._key_file)
        for setting in self.settings.values():
            table = RunningTable(self._host(setting), setting.pace, keeper, self._writer)
            await table.start()
            self.tables[setting.name] = table
            if setting.automatic and table.host.head[0] == 1:
                await table.do(commands.Deal(automatic=True, by=DEALER))
            if setting.rack and table.host.table.rack is None:
                await table.do(commands.FillRack(chips=dict(setting.rack), by=PIT))

    def _host(self, setting: TableSetting) -> Callable[[], Host]:
        """Say how a table is opened; where the journal has gone away, that is opened first.

        Nobody makes another journal then: an empty one would be a house without anybody's money.
        Who reads it lets go of it too, so that no two of us take different files for the same.
        """

        def begin() -> Host:
            return Host(
                self._written, setting.name, setting.offer, setting.limits, money=self.money
            )

        def begin_anew() -> Host:
            try:
                return begin()
            except JournalUnreachable:
                self._reader.submit(self._read.close).result()
                self._written.close()
                self._written = _opened_again(self.db)
                return begin()

        return begin_anew

    async def look(self, question: Callable[[Journal], _T]) -> _T:
        """Ask the journal something, beside the writer and without stopping it."""

        def ask() -> _T:
            try:
                return question(self._read)
            except JournalUnreachable:
                self._read.close()
                self._read = _opened_again(self.db)
                return question(self._read)

        return await asyncio.get_running_loop().run_in_executor(self._reader, ask)

    async def stop(self) -> None:
        """Stop every table and let go of the journal."""
        loop = asyncio.get_running_loop()
        for table in self.tables.values():
            await table.stop()
        await loop.run_in_executor(self._writer, self._written.close)
        await loop.run_in_executor(self._reader, self._read.close)
        self._writer.shutdown()
        self._reader.shutdown()


def _opened_again(db: str) -> Journal:
    """Open a journal that was there: who only looks makes no new one in the place of a lost one."""
    open_journal(db, read_only=True).close()
    return open_journal(db)
