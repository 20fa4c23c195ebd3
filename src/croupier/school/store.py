"""What is kept of the trainees: who they are, which rounds they were given, what they answered.

A SQLite file of its own, beside the journal: nothing in it is money, and whoever throws it away
loses progress and nothing else. Every answer is on disk before its mark is told. The file says what
it is by its application id, and its version by the user version.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import apsw
import msgspec

from croupier.game import Refused
from croupier.rulebook import Refusal

APPLICATION = 0x73636F6C
"""The letters "scol"."""

VERSION = 1
"""The version of the tables below."""

BUSY_MS = 5_000

MOST_TRAINEES = 10_000
MOST_EXERCISES = 100_000
"""No school keeps more trainees, and no trainee more exercises."""

Drill = Literal["figures", "chips"]

TABLES = """
CREATE TABLE trainees (
  name       TEXT PRIMARY KEY,
  token_hash TEXT UNIQUE,              -- none where the house's own doors let the trainee in
  since      INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE exercises (
  id       INTEGER PRIMARY KEY,
  trainee  TEXT NOT NULL REFERENCES trainees (name),
  book     TEXT NOT NULL,
  terminal TEXT NOT NULL,
  layout   TEXT NOT NULL,
  level    INTEGER NOT NULL,
  drill    TEXT NOT NULL CHECK (drill IN ('figures', 'chips')),
  seed     INTEGER NOT NULL,
  edition  TEXT NOT NULL,              -- which rounds the seeds made, by which book
  seats    INTEGER NOT NULL,
  repeats  INTEGER REFERENCES exercises (id),
  given_at INTEGER NOT NULL
) STRICT;

CREATE INDEX exercises_of ON exercises (trainee, id);

CREATE TABLE answers (
  exercise INTEGER NOT NULL REFERENCES exercises (id),
  seat     TEXT NOT NULL,
  right    INTEGER NOT NULL CHECK (right IN (0, 1)),
  slip     TEXT CHECK ((slip IS NULL) = (right = 1)),
  given    INTEGER NOT NULL,
  due      INTEGER NOT NULL,
  ms       INTEGER NOT NULL,
  at       INTEGER NOT NULL,
  PRIMARY KEY (exercise, seat)
) STRICT, WITHOUT ROWID;
"""


_OF_TRAINEE = "FROM answers WHERE exercise IN (SELECT id FROM exercises WHERE trainee = ?)"


class SchoolUnreadable(Refusal):
    """The school's file cannot be read or written."""

    code = "school-file"


class Given(msgspec.Struct, frozen=True, kw_only=True):
    """An exercise that somebody was given."""

    id: int
    trainee: str
    book: str
    terminal: str
    layout: str
    level: int
    drill: Drill
    seed: int
    edition: str
    seats: int
    repeats: int | None
    given_at: int


class Answered(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody answered for a seat, and what it was worth; amounts are money."""

    exercise: int
    seat: str
    right: bool
    slip: str | None
    given: int
    due: int
    ms: int
    at: int


class SchoolStore:
    """The file of the school; one writer at a time."""

    def __init__(self, path: Path, *, create: bool = True) -> None:
        self.where = path
        if not create and not path.exists():
            raise self._missing()
        with self._told():
            self._connection = apsw.Connection(str(path))
        try:
            with self._told():
                self._prepare(create=create)
        except BaseException:
            self._connection.close()
            raise

    def _missing(self) -> SchoolUnreadable:
        return SchoolUnreadable(
            f"There is no school file {self.where}; nobody has been taught here."
        )

    def _prepare(self, *, create: bool) -> None:
        self._connection.set_busy_timeout(BUSY_MS)
        for name, value in (("synchronous", "full"), ("foreign_keys", "on")):
            self._connection.pragma(name, value)
        if not self._is_new():
            return
        if not create:
            raise self._missing()
        self._connection.pragma("journal_mode", "wal")
        with self._transaction():
            if self._is_new():  # nobody else has made it in the meantime
                self._connection.execute(TABLES)
                self._connection.pragma("application_id", APPLICATION)
                self._connection.pragma("user_version", VERSION)

    def _is_new(self) -> bool:
        """Say whether nothing is in the file yet; refuse what is no school file of ours."""
        application = self._connection.pragma("application_id")
        version = self._connection.pragma("user_version")
        things = self._connection.execute("SELECT count(*) FROM sqlite_schema").get
        if (application, version, things) == (0, 0, 0):
            return True
        if application != APPLICATION:
            raise SchoolUnreadable(f"{self.where} is a database, but not a school's; name another.")
        if version != VERSION:
            raise SchoolUnreadable(
                f"{self.where} is a school file of version {version}; this croupier knows"
                f" {VERSION}. Open it with the croupier that wrote it, or a newer one."
            )
        return False

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    # Trainees

    def enrol(self, name: str, token_hash: str, now: int) -> None:
        """Enrol a trainee with a token of the school's own; a name belongs to one of them."""
        with self._transaction():
            if self._rows("SELECT 1 FROM trainees WHERE name = ?", (name,)):
                raise Refused("name-taken", f"{name} is enrolled already; take another name.")
            self._admit(name, token_hash, now)

    def know(self, name: str, now: int) -> None:
        """See to it that somebody is known whom the house's own doors have let in."""
        with self._transaction():
            if not self._rows("SELECT 1 FROM trainees WHERE name = ?", (name,)):
                self._admit(name, None, now)

    def _admit(self, name: str, token_hash: str | None, now: int) -> None:
        if self._rows("SELECT count(*) FROM trainees")[0][0] >= MOST_TRAINEES:
            raise Refused("school-full", f"This school has {MOST_TRAINEES} trainees and no room.")
        self._insert("trainees", (name, token_hash, now))

    def who(self, token_hash: str) -> str | None:
        """Find out whose token this is."""
        found = self._rows("SELECT name FROM trainees WHERE token_hash = ?", (token_hash,))
        return str(found[0][0]) if found else None

    def trainees(self) -> list[str]:
        """Name everybody who has been enrolled."""
        return [str(row[0]) for row in self._rows("SELECT name FROM trainees ORDER BY name")]

    # Exercises and answers

    def give(self, given: Given) -> Given:
        """Write down that somebody was given an exercise; it gets its number."""
        with self._transaction():
            count = "SELECT count(*) FROM exercises WHERE trainee = ?"
            if self._rows(count, (given.trainee,))[0][0] >= MOST_EXERCISES:
                raise Refused("school-full", f"{given.trainee} has had {MOST_EXERCISES} exercises.")
            self._insert("exercises", (None, *msgspec.structs.astuple(given)[1:]))
            number = self._connection.last_insert_rowid()
        return msgspec.structs.replace(given, id=number)

    def given(self, trainee: str) -> list[Given]:
        """Give all exercises of a trainee, in their order."""
        rows = self._rows("SELECT * FROM exercises WHERE trainee = ? ORDER BY id", (trainee,))
        return [_given(row) for row in rows]

    def last(self, trainee: str) -> Given | None:
        """Give a trainee's last exercise."""
        sql = "SELECT * FROM exercises WHERE trainee = ? ORDER BY id DESC LIMIT 1"
        rows = self._rows(sql, (trainee,))
        return _given(rows[0]) if rows else None

    def answer(self, answered: Answered) -> None:
        """Write an answer down; it is on disk when this returns. A seat is answered once."""
        try:
            with self._transaction():
                self._insert("answers", msgspec.structs.astuple(answered))
        except apsw.ConstraintError as error:
            says = f"Seat {answered.seat} of this round has been answered."
            raise Refused("answered", says) from error

    def answers(self, trainee: str) -> list[Answered]:
        """Give all answers of a trainee, in the order in which they were given."""
        sql = f"SELECT * {_OF_TRAINEE} ORDER BY at, exercise, seat"
        return [_answered(row) for row in self._rows(sql, (trainee,))]

    def answers_to(self, exercise: int) -> list[Answered]:
        """Give the answers to an exercise, in the order in which they were given."""
        sql = "SELECT * FROM answers WHERE exercise = ? ORDER BY at, seat"
        return [_answered(row) for row in self._rows(sql, (exercise,))]

    def streak(self, trainee: str) -> int:
        """Count a trainee's right answers since the last wrong one."""
        sql = f"SELECT right {_OF_TRAINEE} ORDER BY at DESC, exercise DESC, seat DESC"
        rows = self._rows(sql, (trainee,))
        return next((at for at, (right,) in enumerate(rows) if not right), len(rows))

    def _insert(self, table: str, values: tuple[Any, ...]) -> None:
        sql = f"INSERT INTO {table} VALUES ({', '.join('?' * len(values))})"  # noqa: S608 - ours
        self._connection.execute(sql, values)

    def _rows(self, sql: str, values: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
        with self._told():
            return self._connection.execute(sql, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._told():
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            except BaseException:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
                raise

    @contextmanager
    def _told(self) -> Iterator[None]:
        """Say what SQLite's errors mean here, and what to do next."""
        try:
            yield
        except apsw.ConstraintError:
            raise
        except apsw.Error as error:
            raise SchoolUnreadable(
                f"The school file {self.where} cannot be used: {error}. Is its folder there, may we"
                " write, is the disk full? The tables go on without it."
            ) from error


def _given(row: tuple[Any, ...]) -> Given:
    return msgspec.convert(dict(zip(Given.__struct_fields__, row, strict=True)), Given)


def _answered(row: tuple[Any, ...]) -> Answered:
    fields = dict(zip(Answered.__struct_fields__, row, strict=True))
    return msgspec.convert({**fields, "right": bool(fields["right"])}, Answered)
