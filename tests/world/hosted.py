"""Tables of a world as they really run: a host for each, and one journal in a file for all.

Where a world asks for it, a table dies between any two steps of a commit: nothing after that step
is done, the connection is gone, and what was not committed with it.
"""

import datetime
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from croupier.floor import Host
from croupier.floor.host import shown
from croupier.game import Limits
from croupier.journal.backend import Backend
from croupier.journal.postgres import PostgresJournal
from croupier.journal.sqlite import SqliteJournal
from croupier.office.audit import verify
from croupier.rulebook import offer, open_book
from tests.world.driver import Answer, Setup, Vouchers


class Died(BaseException):
    """The process is no more; nothing may catch this."""


class Mortal(Backend):
    """A journal whose process may die at the n-th step that it takes."""

    steps_to_live: int | None = None

    def _step(self) -> None:
        if self.steps_to_live is not None:
            if self.steps_to_live == 0:
                raise Died
            self.steps_to_live -= 1

    def _written(self, statement: str, rows: list[Any]) -> int:
        self._step()
        return super()._written(statement, rows)  # type: ignore[safe-super]  # likewise

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        self._step()
        with super()._transaction():  # type: ignore[safe-super]  # a journal is mixed in
            yield
            self._step()
        self._step()


class MortalFile(Mortal, SqliteJournal):
    """The same in a file."""


class MortalServer(Mortal, PostgresJournal):
    """The same at a server."""


def mortal(where: str) -> Mortal:
    """Open a journal whose process may die."""
    return MortalServer(where) if where.startswith("postgresql://") else MortalFile(where)


class Hosted:
    """A table behind its real host."""

    def __init__(self, setup: Setup, name: str, where: str) -> None:
        self.setup, self.name, self.where = setup, name, where
        self.clock = 0.0
        self.deaths = 0
        self.offer = offer(open_book(setup.book), setup.terminal)
        self.limits = msgspec.convert(setup.limits, Limits)
        self.journal = mortal(where)
        self.host = self._hosted()

    def send(self, line: str) -> Answer:
        (told,) = self.host.answer([line.encode("utf-8", "surrogatepass")])
        answer: Answer = json.loads(told)
        if "state" in answer:
            answer["state"] |= self._not_shown()
        return answer

    def crash(self, line: str | None, *, committed: bool) -> None:
        if line is not None and committed:
            self.send(line)
        self.journal.close()
        self.journal = mortal(self.where)
        self.host = self._hosted()

    def die_within(self, line: str, step: int) -> Answer | None:
        """Die at a step of a command's commit, and start again; its answer, if it is committed.

        The answer was never given: it is what the journal holds of the command.
        """
        before = self.host.head[0]
        self.journal.steps_to_live = step
        try:
            answer: Answer | None = self.send(line)
        except Died:
            self.deaths += 1
            answer = None
        self.journal.close()
        self.journal = mortal(self.where)
        entries = list(self.journal.entries(self.name, before))
        self.host = self._hosted()
        if entries:
            told = [json.loads(entry.event) for entry in entries]
            return {"ok": True, "seq": entries[-1].seq, "events": told}
        return answer

    def state(self) -> Answer:
        return {**msgspec.to_builtins(shown(self.host.table)), **self._not_shown()}

    def _not_shown(self) -> Answer:
        """Tell what a table knows and does not show on its line."""
        table = self.host.table
        dolly = table.pocket if table.dolly else None
        return {"automatic": table.automatic, "closing": table.closing, "dolly": dolly}

    def _hosted(self) -> Host:
        return Host(self.journal, self.name, self.offer, self.limits, self._now)

    def _now(self) -> datetime.datetime:
        return datetime.datetime.fromtimestamp(self.clock, datetime.UTC)


class Roofs:
    """Makes the tables of one house after the other, each house over a journal of its own."""

    def __init__(self, fresh: Callable[[], str]) -> None:
        self.fresh = fresh
        self.tables: list[Hosted] = []
        self._vouchers: Vouchers | None = None
        self._where = ""

    def __call__(self, setup: Setup, vouchers: Vouchers, name: str) -> Hosted:
        """Set a table up; tables that share their vouchers share a journal, which holds them."""
        if vouchers is not self._vouchers:
            self.close()
            self._vouchers, self._where = vouchers, self.fresh()
        table = Hosted(setup, name, self._where)
        self.tables.append(table)
        return table

    def audit(self) -> list[str]:
        """Hold the whole journal of the house against itself; what is wrong."""
        found = verify(self.tables[0].journal).findings
        return [f"{one.table} {one.seq}: {one.says}" for one in found]

    def close(self) -> None:
        """Close every table of the house."""
        for table in self.tables:
            table.journal.close()
        self.tables.clear()


def files(folder: Path) -> Callable[[], str]:
    """Give new paths in a folder, and throw away what was at the ones before."""
    numbers = count()

    def fresh() -> str:
        for path in folder.iterdir():
            path.unlink()
        return str(folder / f"{next(numbers)}.db")

    return fresh
