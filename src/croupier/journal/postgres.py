"""The journal in PostgreSQL: for several machines, each table owned by one of them at a time."""

import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, NamedTuple, cast

import psycopg
from psycopg import conninfo, errors
from psycopg.sql import SQL

from croupier.journal.backend import SCHEMA, Backend
from croupier.journal.errors import (
    AmountTooLarge,
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalForeign,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
    JournalUnwritable,
    NotOwner,
)
from croupier.journal.rows import Row

APPLICATION = "croupier"
OLDEST = 140_000
"""The oldest PostgreSQL that we know to be good."""

SETTING_UP = 0x63726F75
"""The lock of whoever makes a journal's tables; a table's own lock is of the journal's making."""

NOTICE_SECONDS = 1.0
"""How long we let the server notice that the last owner of a table is dead."""

SETTINGS: dict[str, Any] = {
    "connect_timeout": 5,
    "application_name": APPLICATION,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
}

SESSION = """
SET synchronous_commit = on;
SET lock_timeout = '5s';
SET idle_in_transaction_session_timeout = '60s';
SET client_encoding = 'UTF8';
"""

_SETWISE = frozenset({"add_wager", "add_got", "add_meters"})
"""Statements that take all rows at once, as one list for each column."""


class PostgresJournal(Backend):
    """A journal in a PostgreSQL database of its own."""

    def __init__(self, address: str, *, read_only: bool = False) -> None:
        super().__init__(without_password(address), "postgres")
        self._queries = {name: SQL(cast("Any", sql)) for name, sql in self._sql.items()}
        self._connection = self._connected(address)
        try:
            with self._told():
                self._suitable()
                self._prepare(read_only=read_only)
        except BaseException:
            self._connection.close()
            raise

    def _connected(self, address: str) -> "psycopg.Connection[tuple[Any, ...]]":
        try:
            settings = {**SETTINGS, **conninfo.conninfo_to_dict(address)}
            connection = psycopg.connect(**settings, autocommit=True)
        except (psycopg.Error, ValueError) as error:
            raise JournalUnreachable(
                f"PostgreSQL cannot be reached at {self.where}: {_veiled(str(error), address)}."
                " Is the server running, and are the address, the user and the password right?"
            ) from None
        connection.execute(SESSION)
        return connection

    def _suitable(self) -> None:
        info = self._connection.info
        if info.server_version < OLDEST:
            raise JournalForeign(
                f"{self.where} is PostgreSQL {info.server_version // 10_000}; a journal needs"
                f" {OLDEST // 10_000} or newer."
            )
        for name, wanted in (("server_encoding", "UTF8"), ("fsync", "on")):
            has = self._connection.execute(SQL(cast("Any", f"SHOW {name}"))).fetchall()[0][0]
            if has != wanted:
                raise JournalUnwritable(
                    f"{self.where} has {name} = {has}; a journal needs {wanted}, or what was"
                    " acknowledged may be lost. Set the server up so, then start again."
                )

    def _prepare(self, *, read_only: bool) -> None:
        """Make sure that this is a journal that we know; a database with nothing may become one."""
        if read_only:
            self._connection.execute("SET default_transaction_read_only = on")
        with self._transaction():
            self._rows("lock_schema", (SETTING_UP,))
            things, ours = self._rows("tables_there")[0]
            if not things and not read_only:
                self._connection.execute(self._queries["schema"])
                self._written("set_version", [(APPLICATION, SCHEMA)])
                return
            if not things:
                raise JournalMissing(
                    f"There is no journal in {self.where}; give the address of one, or start a"
                    " table with it to make it."
                )
            told = self._rows("version") if ours else []
            if len(told) != 1 or told[0][0] != APPLICATION:
                raise JournalForeign(
                    f"{self.where} is a database, but not a croupier journal; nothing was changed."
                    " Give the address of a journal, or of an empty database."
                )
            version = int(str(told[0][1]))
            if version > SCHEMA:
                raise JournalNewer(
                    f"{self.where} is a journal of version {version}; this croupier knows"
                    f" {SCHEMA}. Open it with the croupier that wrote it, or a newer one."
                )

    def check(self) -> None:
        """Read every row of every table: the server itself tells of a page that it cannot read."""
        with self._told(), self.reading():
            self.stored()
            for table in self.tables():
                for _ in self.entries(table):
                    pass

    def _rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[object, ...]]:
        with self._told():
            return self._connection.execute(self._queries[statement], values).fetchall()

    def _written(self, statement: str, rows: list[Row]) -> int:
        query = self._queries[statement]
        with self._told():
            cursor = self._connection.cursor()
            if statement == "add_entries":
                with cursor.copy(query) as copy:
                    for row in rows:
                        copy.write_row(row)
            elif statement in _SETWISE:
                cursor.execute(query, [list(column) for column in zip(*rows, strict=True)])
            elif len(rows) == 1:
                cursor.execute(query, rows[0])
            else:
                cursor.executemany(query, rows)
            return cursor.rowcount

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._told(), self._connection.transaction():
            yield

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything that is read inside is of one moment; others may go on writing."""
        with self._told(), self._connection.transaction():
            self._connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            yield

    def _lock(self, number: int) -> bool:
        """Take an advisory lock; the server needs a moment to notice that an owner was killed."""
        deadline = time.monotonic() + NOTICE_SECONDS
        while not self._rows("lock", (number,))[0][0]:
            if time.monotonic() > deadline:
                return False
            time.sleep(0.02)
        return True

    def _lock_for_rebuild(self) -> None:
        with self._told():
            self._connection.execute(self._queries["lock_for_rebuild"])

    def _of_commands(self, table: str, ids: Sequence[str]) -> list[tuple[object, ...]]:
        return self._rows("of_commands", (table, list(ids)))

    def close(self) -> None:
        """End the connection; the server lets go of our tables with it."""
        self._claims.clear()
        with suppress(psycopg.Error):
            self._connection.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say what PostgreSQL's errors mean for a journal, and what to do next."""
        try:
            yield
        except psycopg.Error as error:
            raise self._meaning(error) from error
        except UnicodeDecodeError as error:
            raise JournalDamaged(f"{self.where} holds text that is none: {error}.") from error

    def _meaning(self, error: psycopg.Error) -> JournalError:
        for kinds, failure, says in _MEANINGS:
            if isinstance(error, kinds):
                if failure is NotOwner and "entries" not in str(error):
                    continue
                first = str(error).partition("\n")[0]
                return failure(f"{self.where}: {first}. {says}")
        if isinstance(error, psycopg.OperationalError | psycopg.InterfaceError):
            return JournalUnreachable(
                f"PostgreSQL at {self.where} went away: {str(error).partition(chr(10))[0]}."
                " Whether the last commands were written, the journal tells when it is back;"
                " start again then."
            )
        return JournalDamaged(
            f"{self.where} contradicts this: {error}. Look with `croupier audit verify`, and"
            " restore the database from its last good copy."
        )


class Meaning(NamedTuple):
    """What some errors of the server are to a journal, and what to do next."""

    errors: tuple[type[psycopg.Error], ...]
    failure: type[JournalError]
    says: str


_MEANINGS = (
    Meaning(
        (errors.UniqueViolation,),
        NotOwner,
        "Somebody else decides for this table; claim it, and start again from its journal.",
    ),
    Meaning(
        (
            errors.LockNotAvailable,
            errors.DeadlockDetected,
            errors.SerializationFailure,
            errors.QueryCanceled,
        ),
        JournalBusy,
        "Others kept it locked; claim the table and try again.",
    ),
    Meaning(
        (errors.NumericValueOutOfRange,),
        AmountTooLarge,
        "Set limits for this table that keep amounts and sums below 64 bits; refuse the command.",
    ),
    Meaning(
        (
            errors.DiskFull,
            errors.ReadOnlySqlTransaction,
            errors.InsufficientPrivilege,
            errors.ConfigurationLimitExceeded,
        ),
        JournalUnwritable,
        "Mend the server, then start again; whatever was acknowledged is there.",
    ),
)


def without_password(address: str) -> str:
    """Name a database without saying how one gets in."""
    start, _, rest = address.partition("://")
    place = rest.rpartition("@")[2].partition("?")[0]
    return f"{start}://{place}"


def _veiled(text: str, address: str) -> str:
    """Take every piece of a password out of what a library says about an address."""
    secret = re.search(r"://[^:@/]*:(.*)@", address)
    pieces = [secret[1], *secret[1].split("@")] if secret else []
    pieces += re.findall(r"password=([^&\s]+)", address)
    for piece in sorted(filter(None, pieces), key=len, reverse=True):
        text = text.replace(piece, "***")
    return text.strip().partition("\n")[0].rstrip(".")
