"""The house behind the wire: its hall, its doors, and how it counts money."""

import logging
import time
from collections import Counter
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec

from croupier.floor import views
from croupier.floor.hall import Hall, TableSetting
from croupier.floor.records import LogLine
from croupier.floor.table import RunningTable
from croupier.game import Refused
from croupier.journal import Entry, Journal, JournalError
from croupier.rulebook import Refusal, RuleBook, all_books
from croupier.rulebook.refusals import quoted
from croupier.web import wire
from croupier.web.books import book_info
from croupier.web.doors import Doors, Guest
from croupier.web.gate import Gate
from croupier.web.info import table_info

PROMISED = 30.0
"""So long a demo keeps a seat for whoever has taken it and is on the way, in seconds."""

_log = logging.getLogger("croupier.web")

if TYPE_CHECKING:
    from croupier.web.school import SchoolRoom


class Unknown(Refusal):
    """There is no such thing here."""

    code = "not-found"


def out_of_reach(problem: JournalError) -> Refused:
    """Say that the journal cannot be asked; what exactly is wrong is for the house's log."""
    _log.error("the journal is out of reach: %s", problem)
    return Refused("journal", "The house cannot reach its journal just now; try again.")


class House:
    """Everything that a request may ask of."""

    def __init__(
        self, name: str, hall: Hall, doors: Doors, money: wire.Money, *, demo: bool
    ) -> None:
        self.name = name
        self.hall = hall
        self.doors = doors
        self.money = money
        self.demo = demo
        self.gate = Gate()
        self.connections: Counter[str] = Counter()
        """How many connections each guest has open."""
        self.problem: str | None = None
        """Why the house could not open."""
        self.school: SchoolRoom | None = None
        """The dealer's school, where the house keeps one."""
        self.bots: set[tuple[str, str]] = set()
        """The seats at which a demo's own players sit, by table."""
        self._promised: dict[tuple[str, str], float] = {}
        self._written: dict[tuple[str | None, ...], bytes] = {}

    def table(self, name: str) -> RunningTable:
        """Find a table, or refuse a name that none has."""
        table = self.hall.tables.get(name)
        if table is None:
            known = ", ".join(self.hall.tables) or "none"
            raise Unknown(f"There is no table {quoted(name)}; there are {known}.")
        return table

    def setting(self, name: str) -> TableSetting:
        """Find how a table is set up."""
        self.table(name)
        return self.hall.settings[name]

    @cached_property
    def infos(self) -> dict[str, bytes]:
        """Everything about each table that does not change, written once."""
        return {
            name: msgspec.json.encode(table_info(setting, self.money, self_service=self.demo))
            for name, setting in self.hall.settings.items()
        }

    @cached_property
    def shelf(self) -> dict[str, RuleBook]:
        """The rule books of these tables; a demo has every book that comes with croupier."""
        books = [setting.offer.book for setting in self.hall.settings.values()]
        return {**(all_books() if self.demo else {}), **{book.id: book for book in books}}

    def book(self, name: str) -> RuleBook:
        """Find a rule book, or refuse a name that none has."""
        if name not in self.shelf:
            known = ", ".join(self.shelf) or "none"
            raise Unknown(f"This house has no rule book {quoted(name)}; it has {known}.")
        return self.shelf[name]

    @cached_property
    def books(self) -> dict[str, bytes]:
        """The rule books of the shelf, each written once."""
        return {name: msgspec.json.encode(book_info(book)) for name, book in self.shelf.items()}

    def once(self, what: tuple[str | None, ...], write: Callable[[], bytes]) -> bytes:
        """Give what takes long to write and never changes; it is written the first time.

        ``what`` names a thing that is there, so strangers cannot make this grow.
        """
        if what not in self._written:
            self._written[what] = write()
        return self._written[what]

    def tables_of(self, book: str) -> list[str]:
        """Name the tables that play by a book."""
        settings = self.hall.settings.values()
        return [setting.name for setting in settings if setting.offer.book.id == book]

    async def log(self, table: str, after: int, before: int | None, limit: int) -> wire.Log:
        """Read lines of a table's log: those after an entry, or the last ones before one."""
        head = self.table(table).picture.state.seq
        if before is not None:
            before = min(before, head + 1)
            after = max(0, before - 1 - limit)

        def read(journal: Journal) -> list[LogLine]:
            found: list[Entry] = []
            for entry in journal.entries(table, after):
                if len(found) > limit or (before is not None and entry.seq >= before):
                    break
                found.append(entry)
            return views.log_lines(found, self.hall.money)

        lines = await self.hall.look(read)
        return wire.Log(lines=lines[:limit], more=len(lines) > limit)

    async def guest(self, token: str | None, address: str) -> Guest:
        """Find out who asks, or refuse whoever has no token that counts."""
        guest = await self.doors.who(token) if token else None
        if guest is None:
            if token:
                self.gate.wrong_token(address)
            raise Refused("no-token", "This takes a token that counts; ask the house for one.")
        return guest

    def seat_for(self, table: str, wanted: str | None) -> str:
        """Find a free seat of a demo's table, and keep it until whoever takes it has come."""
        now, setting = time.monotonic(), self.setting(table)
        self._promised = {key: until for key, until in self._promised.items() if until > now}
        taken = self.table(table).taken() | {seat for at, seat in self._promised if at == table}
        free = [
            name
            for name in setting.terminals
            if (table, name) not in self.bots and name not in taken
        ]
        if not free or wanted not in (None, *free):
            raise Refused("no-free-seat", f"There is no such free seat at {setting.title}.")
        seat = wanted or free[0]
        self._promised[table, seat] = now + PROMISED
        return seat

    def stopped(self) -> list[str]:
        """Name the tables that stand still, or have not been opened yet."""
        tables = self.hall.tables
        return [
            name
            for name in self.hall.settings
            if name not in tables or tables[name].stopped is not None
        ]
