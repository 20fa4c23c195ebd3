"""The journal in a SQLite file: one writer at a time, every commit on disk before it returns.

apsw brings its own SQLite. A file is a journal by its application id; its version is the user
version. Both stand in the file's header, where any tool can see them.
"""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path

import apsw
import msgspec

from croupier.journal.backend import SCHEMA, Backend
from croupier.journal.errors import (
    AmountTooLarge,
    JournalBusy,
    JournalDamaged,
    JournalForeign,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
    JournalUnwritable,
    NotOwner,
)
from croupier.journal.locks import TableLocks
from croupier.journal.rows import Row

APPLICATION = 0x63726F75
"""The letters "crou": what the file says it is, also to file(1)."""

BUSY_MS = 5_000
"""How long we wait for another table's commit in the same file."""

CHECK_SECONDS = 2.0
"""How long a look over the file may take when it is opened; `check` takes all the time it needs."""

_STEPS = 20_000

_RESTORE = "Restore it from its last good copy."


AT_ONCE = (128, 32, 8, 2, 1)
"""So many rows go into one statement; few sizes, so that each is prepared once."""

_VALUES = "VALUES ({})"


class SqliteJournal(Backend):
    """A journal in a file, with the write-ahead log and the owners' locks beside it."""

    def __init__(self, path: str, *, read_only: bool = False) -> None:
        file = Path(path).resolve()
        super().__init__(str(file), "sqlite")
        self._locks: TableLocks | None = None
        self._files: Identities | None = None
        if not read_only:
            _of_one_name(file)
        with self._told():
            self._connection = _to_look_at(file) if read_only else apsw.Connection(str(file))
        try:
            with self._told():
                self._prepare(read_only=read_only)
            self._files = _identities(self.where)
        except BaseException:
            self._connection.close()
            raise

    def _prepare(self, *, read_only: bool) -> None:
        connection = self._connection
        connection.set_busy_timeout(BUSY_MS)
        connection.config(apsw.SQLITE_DBCONFIG_DEFENSIVE, 1)
        if self._identify():
            self._look_over()
        elif read_only:
            raise _missing(self.where)
        if read_only:
            connection.pragma("query_only", "on")
        elif connection.pragma("journal_mode", "wal") != "wal":
            raise JournalUnwritable(
                f"{self.where} lies where SQLite can keep no write-ahead log; use a local disk."
            )
        for name, value in (
            ("synchronous", "full"),
            ("foreign_keys", "on"),
            ("trusted_schema", "off"),
            ("cell_size_check", "on"),
            ("cache_size", "-65536"),
            ("secure_delete", "fast"),  # no page keeps a stale copy of an entry that moved
        ):
            connection.pragma(name, value)
        if not self._identify():
            self._make()

    def _make(self) -> None:
        """Make the tables of a new journal."""
        with self._transaction():
            if not self._identify():  # nobody else has made it in the meantime
                self._connection.execute(self._sql["schema"])
                self._connection.pragma("application_id", APPLICATION)
                self._connection.pragma("user_version", SCHEMA)

    def _identify(self) -> bool:
        """Say whether this is a journal already; a file with nothing in it may become one."""
        application = self._connection.pragma("application_id")
        version = self._connection.pragma("user_version")
        things = self._connection.execute("SELECT count(*) FROM sqlite_schema").get
        if (application, version, things) == (0, 0, 0):
            return False
        if application != APPLICATION:
            raise JournalForeign(
                f"{self.where} is a database, but not a croupier journal; nothing was changed."
                " Give the path of a journal, or of a file that does not exist yet."
            )
        if not isinstance(version, int) or version > SCHEMA:
            raise JournalNewer(
                f"{self.where} is a journal of version {version}; this croupier knows {SCHEMA}."
                " Open it with the croupier that wrote it, or a newer one."
            )
        return True

    def _look_over(self) -> None:
        """Look the file over for damage, but let nobody wait for it long."""
        deadline = time.monotonic() + CHECK_SECONDS
        self._connection.set_progress_handler(lambda: time.monotonic() > deadline, _STEPS)
        try:
            self._sound("quick_check")
        except apsw.InterruptError:
            return
        finally:
            self._connection.set_progress_handler(None)

    def _sound(self, check: str) -> None:
        found = self._connection.execute(f"PRAGMA {check}(1)").get
        if found != "ok":
            raise JournalDamaged(f"{self.where} is damaged: {found}. {_RESTORE}")

    def check(self) -> None:
        """Let SQLite hold every page, index and constraint of the file against each other."""
        with self._told():
            self._sound("integrity_check")
            broken = self._connection.execute("PRAGMA foreign_key_check").fetchall()
            if broken:
                raise JournalDamaged(f"{self.where} is damaged: {broken[0]} hangs. {_RESTORE}")

    def _rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[object, ...]]:
        with self._told():
            cursor = self._connection.execute(self._sql[statement], values)
            return cursor.fetchall()

    def _written(self, statement: str, rows: list[Row]) -> int:
        before = self._connection.total_changes()
        with self._told():
            for sql, values in self._few(statement, rows):
                self._connection.execute(sql, values)
        return self._connection.total_changes() - before

    def _few(self, statement: str, rows: list[Row]) -> Iterator[tuple[str, Row]]:
        """Write many rows with few statements.

        SQLite lets go of Python's lock for each, and a busy process takes its time to give it back:
        with a statement for each row, a batch would wait more than it writes.
        """
        sql = self._sql[statement]
        head, values, tail = sql.partition(_VALUES.format(", ".join("?" * len(rows[0]))))
        at = 0
        while at < len(rows):
            many = next(m for m in AT_ONCE if m <= len(rows) - at) if values else 1
            run = rows[at : at + many]
            yield head + ", ".join((values, *(values[7:],) * (many - 1))) + tail, tuple(chain(*run))
            at += many

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        yield from self._within("BEGIN IMMEDIATE")
        self._still_there()

    def _still_there(self) -> None:
        """Promise nothing that lies in a file which nobody will find again.

        Whoever moves or deletes a file that is open leaves us writing to what has no name.
        """
        ours = self._files is None or _identities(self.where) == self._files
        if not ours or not (self._locks is None or self._locks.still_there()):
            name = Path(self.where).name
            raise JournalUnreachable(
                f"{self.where}, or {name}-wal or {name}-owners beside it, was moved away or deleted"
                " while it was in use. Put back what was there, or stop this process, which folds"
                " what it has into the file; whatever was acknowledged is there."
            )

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Everything that is read inside is of one moment; others may go on writing."""
        yield from self._within("BEGIN")

    def _within(self, begin: str) -> Iterator[None]:
        with self._told():
            self._connection.execute(begin)
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    def _lock(self, number: int) -> bool:
        if self._locks is None:
            try:
                self._locks = TableLocks(f"{self.where}-owners")
            except OSError as error:
                raise JournalUnwritable(
                    f"{self.where}-owners cannot be written: {error.strerror}. Make the folder"
                    " writable."
                ) from error
        return self._locks.take(number)

    def _lock_for_rebuild(self) -> None:
        """BEGIN IMMEDIATE has done it: there is one writer."""

    def _of_commands(self, table: str, ids: Sequence[str]) -> list[tuple[object, ...]]:
        return self._rows("of_commands", (table, msgspec.json.encode(ids).decode()))

    def close(self) -> None:
        """Close the file; its last writer folds the write-ahead log into it."""
        self._claims.clear()
        self._connection.close()
        if self._locks is not None:
            self._locks.close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say what SQLite's errors mean for a journal, and what to do next."""
        try:
            yield
        except (apsw.NotADBError, apsw.CorruptError, UnicodeDecodeError) as error:
            raise JournalDamaged(
                f"{self.where} is damaged, or no SQLite database: {error}. {_RESTORE}"
            ) from error
        except (apsw.BusyError, apsw.LockedError) as error:
            raise JournalBusy(
                f"{self.where} was kept locked for {BUSY_MS // 1000} seconds by another program;"
                " end that program, or try again."
            ) from error
        except apsw.ConnectionClosedError as error:
            raise JournalUnreachable(f"{self.where} was closed; open it again.") from error
        except apsw.CantOpenError as error:
            raise JournalUnreachable(
                f"{self.where} cannot be opened: {error}. Is the folder there, and may we write?"
            ) from error
        except (apsw.FullError, apsw.ReadOnlyError, apsw.IOError, apsw.PermissionsError) as error:
            raise JournalUnwritable(
                f"{self.where} takes nothing more: {error}. Mend the disk, then start again;"
                " whatever was acknowledged is there."
            ) from error
        except OverflowError as error:
            raise _too_large(self.where) from error
        except apsw.ConstraintError as error:
            raise self._meaning(error) from error
        except apsw.SQLError as error:  # its tables are not those that we made
            raise JournalDamaged(f"{self.where} is damaged: {error}. {_RESTORE}") from error

    def _meaning(self, error: apsw.ConstraintError) -> Exception:
        kind = getattr(error, "extendedresult", None)
        if "entries" in str(error) and kind == apsw.SQLITE_CONSTRAINT_UNIQUE:
            return NotOwner(
                f"An entry with this number is in {self.where} already; somebody else decides for"
                " this table. Claim it, and start again from its journal."
            )
        if kind == apsw.SQLITE_CONSTRAINT_DATATYPE:
            return _too_large(self.where)
        return JournalDamaged(f"{self.where} holds what contradicts this: {error}. {_RESTORE}")


def _to_look_at(file: Path) -> apsw.Connection:
    """Open a journal that must be there, and that nothing will be written to.

    SQLite keeps notes beside a file that it reads. Where nobody may write, on an auditor's disc,
    it does without them, as nobody can change the file meanwhile.
    """
    if not file.exists():
        raise _missing(str(file))
    if os.access(file.parent, os.W_OK):
        return apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READWRITE)
    log = Path(f"{file}-wal")
    if log.exists() and log.stat().st_size:
        return apsw.Connection(str(file), flags=apsw.SQLITE_OPEN_READONLY)
    flags = apsw.SQLITE_OPEN_READONLY | apsw.SQLITE_OPEN_URI
    return apsw.Connection(f"{file.as_uri()}?immutable=1", flags=flags)


def _missing(where: str) -> JournalMissing:
    return JournalMissing(
        f"There is no journal in {where}; give the path of one, or start a table with it as --db"
        " to make it."
    )


def _of_one_name(file: Path) -> None:
    """Refuse a file with several names: its log and its owners' locks would be several, too."""
    try:
        names = file.stat().st_nlink
    except OSError:  # it is not there yet, or out of reach, and opening it will tell
        return
    if names > 1:
        raise JournalUnwritable(
            f"{file} has {names} names (hard links); under each another process could write to it"
            " unseen. Remove the other names, or make a copy under one of them."
        )


Identities = tuple[tuple[int, int] | None, ...]


def _identities(path: str) -> Identities:
    """Say which files have a journal's names now: the database, and its write-ahead log."""
    return _identity(Path(path)), _identity(Path(f"{path}-wal"))


def _identity(path: Path) -> tuple[int, int] | None:
    try:
        there = path.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino


def _too_large(where: str) -> AmountTooLarge:
    return AmountTooLarge(
        f"An amount or a sum for {where} needs more than 64 bits; set limits for this table that"
        " keep amounts below, and refuse the command."
    )
