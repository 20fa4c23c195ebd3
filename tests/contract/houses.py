"""Where a journal lives in a test: a file or a database, reached around the journal as well."""

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any

import apsw
import psycopg

from croupier.journal import Journal, open_journal


class House(ABC):
    """One place for a journal, opened as often as a test likes and closed after it."""

    placeholder = "?"

    def __init__(self, where: str) -> None:
        self.where = where
        self._opened: list[Journal] = []

    def open(self, *, read_only: bool = False) -> Journal:
        journal = open_journal(self.where, read_only=read_only)
        self._opened.append(journal)
        return journal

    def close(self) -> None:
        while self._opened:
            self._opened.pop().close()

    @abstractmethod
    def raw(self, sql: str, *values: object) -> list[Any]:
        """Do with the database what any tool could."""

    @abstractmethod
    def unguard(self) -> None:
        """Take the guards off the entries, as somebody with a grudge would."""

    def tamper(self, column: str, value: object, table: str, seq: int) -> None:
        """Change a column of a stored entry."""
        mark = self.placeholder
        self.raw(
            f"UPDATE entries SET {column} = {mark} WHERE table_name = {mark} AND seq = {mark}",  # noqa: S608 - our own names
            value,
            table,
            seq,
        )


class FileHouse(House):
    """A SQLite file."""

    def __init__(self, folder: Path) -> None:
        super().__init__(str(folder / "journal.db"))

    def raw(self, sql: str, *values: object) -> list[Any]:
        connection = apsw.Connection(self.where)
        try:
            connection.set_busy_timeout(5000)
            return connection.execute(sql, values).fetchall()
        finally:
            connection.close()

    def unguard(self) -> None:
        self.raw("DROP TRIGGER entries_stay; DROP TRIGGER entries_remain")


class ServerHouse(House):
    """A PostgreSQL database."""

    placeholder = "%s"

    def raw(self, sql: str, *values: object) -> list[Any]:
        connection = psycopg.connect(self.where, autocommit=True)
        try:
            cursor = connection.execute(sql.encode(), values or None)
            return cursor.fetchall() if cursor.description else []
        finally:
            connection.close()

    def unguard(self) -> None:
        self.raw("DROP TRIGGER entries_stay ON entries")
