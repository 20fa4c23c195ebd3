"""What both databases have in common: whose table it is, what follows what, what is asked."""

import os
import re
import socket
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from itertools import groupby
from typing import Literal, NoReturn

import msgspec

from croupier.journal.entries import GENESIS, Answered, Entry, Head, digest
from croupier.journal.errors import (
    AmountTooLarge,
    EntryInvalid,
    JournalDamaged,
    JournalError,
    NotOwner,
    VoucherExists,
    VoucherSpent,
    VoucherUnknown,
)
from croupier.journal.projections import Projection, grouped
from croupier.journal.rows import (
    SHELVES,
    Change,
    Changes,
    EnrolledKey,
    Meters,
    RoundRow,
    Row,
    Share,
    Shelf,
    Voucher,
)
from croupier.journal.shelf import shelved
from croupier.journal.statements import statements
from croupier.journal.upcasts import decoded

SCHEMA = 1
"""The version of the tables that we write; a database with a higher one is left alone."""

PAGE = 1000
"""How many entries are read at a time: few enough to hold, enough to be fast."""

_NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")


class Claim(msgspec.Struct, frozen=True):
    """A table that is ours: since which epoch, where its journal ends, what its round holds."""

    epoch: int
    head: Head
    projection: Projection


class Batch(msgspec.Struct, frozen=True):
    """What one append does for one table: from where, to where, and by which statements."""

    table: str
    was: Claim
    becomes: Claim
    entries: list[Entry]
    runs: list[tuple[str, list[Row]]]


class Backend(ABC):
    """A journal in some database; see `croupier.journal.store.Journal` for what it promises."""

    def __init__(self, where: str, sql: str) -> None:
        self.where = where
        self._sql = statements(sql)
        self._claims: dict[str, Claim] = {}

    @abstractmethod
    def _rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple[object, ...]]:
        """Ask a named statement; all of its rows."""

    @abstractmethod
    def _written(self, statement: str, rows: list[Row]) -> int:
        """Carry a named statement out for each row; how many rows of the database it touched."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[object]:
        """All or nothing, and on disk when it is left."""

    @abstractmethod
    def reading(self) -> AbstractContextManager[object]:
        """Everything that is read inside is of one moment."""

    @abstractmethod
    def _lock(self, number: int) -> bool:
        """Take the lock of a table for as long as this process has the journal open."""

    @abstractmethod
    def _lock_for_rebuild(self) -> None:
        """Keep everybody else from writing until the transaction ends."""

    @abstractmethod
    def check(self) -> None:
        """Let the database look at itself; raises `JournalDamaged` where it finds harm."""

    @abstractmethod
    def close(self) -> None:
        """Let go of the database and of every table."""

    def claim(self, table: str) -> None:
        """Become the one who decides for a table.

        A living owner keeps it, and `NotOwner` names it. A dead one has lost its lock; should it
        come back to life all the same, the epoch that counts is ours, and its next append fails.
        """
        self._claims.pop(table, None)
        with self._transaction():
            self._written("owner_row", [(table, GENESIS)])
            number, _, owner, seq, told = self._rows("owner", (table,))[0]
            if not self._lock(int(str(number))):
                raise NotOwner(
                    f"Table {table} in {self.where} is being run by {owner}; stop that one first,"
                    " or give this table another name."
                )
            who = f"process {os.getpid()} on {socket.gethostname()}"
            epoch = int(str(self._rows("claim", (who, table))[0][0]))
            head = self.head(table)
            if head != (seq, told):
                raise JournalDamaged(
                    f"The journal of {table} in {self.where} ends at entry {head[0]}, but {seq}"
                    " were written, or the last was changed. Restore it from its last good copy;"
                    " `croupier audit verify` tells more."
                )
        self._claims[table] = Claim(epoch, head, self._round_under_way(table))

    def append(self, entries: Sequence[Entry]) -> None:
        """Write entries and all that follows from them: everything, on disk, or nothing."""
        ahead: dict[str, Claim] = {}
        batches = []
        for table, run in groupby(entries, key=lambda entry: entry.table):
            batch = self._planned(table, list(run), ahead.get(table))
            ahead[table] = batch.becomes
            batches.append(batch)
        if not batches:
            return
        try:
            with self._transaction():
                for batch in batches:
                    self._write(batch)
        except (VoucherSpent, VoucherUnknown, VoucherExists, AmountTooLarge):
            raise
        except JournalError:
            for table in ahead:
                self._claims.pop(table, None)
            raise
        self._claims.update(ahead)

    def _planned(self, table: str, entries: list[Entry], claim: Claim | None) -> Batch:
        was = claim or self._claims.get(table)
        if was is None:
            raise NotOwner(
                f"Table {table} in {self.where} is not ours; claim it, and start from its journal."
            )
        seq, previous = was.head
        for entry in entries:
            seq += 1
            if entry.seq != seq or entry.previous != previous or entry.hash != digest(entry):
                self._refuse(entry, was.head)
            _storable(entry)
            previous = entry.hash
        projection = was.projection.copy()
        runs = grouped(_all_changes(projection, entries))
        becomes = Claim(was.epoch, (seq, previous), projection)
        return Batch(table, was, becomes, entries, runs)

    def _refuse(self, entry: Entry, head: Head) -> NoReturn:
        if entry.seq <= head[0]:
            raise NotOwner(
                f"Entry {entry.seq} of {entry.table} in {self.where} is written already; somebody"
                " else decides for this table. Claim it, and start again from its journal."
            )
        raise EntryInvalid(
            f"Entry {entry.seq} of {entry.table} does not follow entry {head[0]}; chain entries to"
            " the head of the journal, in order."
        )

    def _write(self, batch: Batch) -> None:
        """Write one table's part, after making sure that it is still ours and ends where we say."""
        advance = (*batch.becomes.head, batch.table, batch.was.epoch, batch.was.head[0])
        if self._written("advance", [advance]) != 1:
            raise NotOwner(
                f"Table {batch.table} in {self.where} has been taken over by"
                f" {self._rows('owner', (batch.table,))[0][2]}; this process has no say any more."
                " Nothing of the last commands was written. Stop here."
            )
        rows: list[Row] = [msgspec.structs.astuple(entry) for entry in batch.entries]
        self._written("add_entries", rows)
        self._carry_out(batch.runs)

    def _carry_out(self, runs: Iterable[tuple[str, list[Row]]]) -> None:
        for statement, rows in runs:
            if statement == "redeem_voucher":
                self._redeem(rows)
            elif statement == "issue_voucher":
                self._issue(rows)
            else:
                self._written(statement, rows)

    def _redeem(self, rows: list[Row]) -> None:
        for row in rows:
            if self._written("redeem_voucher", [row]) != 1:
                number, amount = str(row[3]), row[4]
                known = self.voucher(number)
                if known is None or known.amount != amount:
                    raise VoucherUnknown(number)
                raise VoucherSpent(number)

    def _issue(self, rows: list[Row]) -> None:
        for row in rows:
            if self._written("issue_voucher", [row]) != 1:
                raise VoucherExists(str(row[0]))

    def _round_under_way(self, table: str) -> Projection:
        """Remember what a round holds that an earlier owner opened."""
        projection = Projection(table)
        opened = self._rows("last_opened", (table,))
        if opened:
            for entry in self.entries(table, int(str(opened[0][0])) - 1):
                projection.remember(decoded(entry))
        return projection

    def tables(self) -> list[str]:
        """Name every table that has an entry."""
        return [str(table) for (table,) in self._rows("tables")]

    def head(self, table: str) -> Head:
        """Give the last entry's number and hash; (0, GENESIS) before the first."""
        rows = self._rows("head", (table,))
        return rows[0] if rows else (0, GENESIS)  # type: ignore[return-value]

    def written(self, table: str) -> Head:
        """Say where a table's entries should end, as it was kept beside them."""
        rows = self._rows("owner", (table,))
        return rows[0][3:5] if rows else (0, GENESIS)  # type: ignore[return-value]

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """Read a table's entries in order, some at a time."""
        while page := self._page(table, after):
            yield from page
            after = page[-1].seq

    def _page(self, table: str, after: int) -> list[Entry]:
        """Read the next entries; where they cannot all be read, the next one, to find the bad."""
        try:
            rows = self._rows("entries", (table, after, PAGE))
        except JournalDamaged:
            rows = self._rows("entries", (table, after, 1))
        return [Entry(*row) for row in rows]  # type: ignore[arg-type]

    def commands(self, table: str, ids: Sequence[str]) -> dict[str, Answered]:
        """Find those of these commands that were answered already, with what they led to."""
        found: dict[str, list[Entry]] = {}
        for row in self._of_commands(table, ids):
            entry = Entry(*row)  # type: ignore[arg-type]
            found.setdefault(str(entry.command_id), []).append(entry)
        return {
            command: Answered(entries[0].command_hash, tuple(entries))
            for command, entries in found.items()
        }

    @abstractmethod
    def _of_commands(self, table: str, ids: Sequence[str]) -> list[tuple[object, ...]]:
        """Read the entries under some command ids, in order."""

    def voucher(self, number: str) -> Voucher | None:
        """Find a voucher, of any table."""
        rows = self._rows("voucher", (number,))
        return Voucher(*rows[0]) if rows else None  # type: ignore[arg-type]

    def round(self, table: str, number: int) -> RoundRow | None:
        """Find a round."""
        rows = self._rows("round", (table, number))
        return RoundRow(*rows[0]) if rows else None  # type: ignore[arg-type]

    def last_rounds(self, table: str, count: int) -> list[RoundRow]:
        """Give the last rounds of a table, the latest first."""
        return [RoundRow(*row) for row in self._rows("last_rounds", (table, count))]  # type: ignore[arg-type]

    def enrol(self, key: EnrolledKey, token_hash: str) -> None:
        """Let somebody in by a token; one that they had before counts no more."""
        row = (key.kind, key.name, key.place, key.role, token_hash, key.made_at)
        with self._transaction():
            self._written("set_key", [row])

    def dismiss(self, kind: str, name: str, place: str) -> bool:
        """Let somebody in no more; say whether they were enrolled."""
        with self._transaction():
            return self._written("take_key", [(kind, name, place)]) == 1

    def enrolled(self, token_hash: str) -> EnrolledKey | None:
        """Find who has a token."""
        rows = self._rows("key", (token_hash,))
        return EnrolledKey(*rows[0]) if rows else None  # type: ignore[arg-type]

    def everybody_enrolled(self) -> list[EnrolledKey]:
        """Name everybody who may come in."""
        return [EnrolledKey(*row) for row in self._rows("keys")]  # type: ignore[arg-type]

    def slips(self, table: str, number: int) -> dict[str, dict[str, int]]:
        """Give each seat's wagers of a round that has ended."""
        slips: dict[str, dict[str, int]] = {}
        for seat, wager, amount in self._rows("slips", (table, number)):
            slips.setdefault(str(seat), {})[str(wager)] = amount  # type: ignore[assignment]
        return slips

    def got(self, table: str, number: int) -> dict[str, int]:
        """Say what each seat has been given for a round, and still holds of it."""
        return {seat: share.got for seat, share in self.shares(table, number).items()}

    def shares(self, table: str, number: int) -> dict[str, Share]:
        """Say what each seat staked in a round, holds of its return, and was due."""
        rows = self._rows("got", (table, number))
        return {str(seat): Share(*sums) for seat, *sums in rows}  # type: ignore[arg-type]

    def meters(self, table: str) -> dict[str, Meters]:
        """Give the meters of a table's seats; under ``""`` those of the table as a whole."""
        rows = self._rows("meters", (table,))
        return {str(seat): Meters(*sums) for seat, *sums in rows}  # type: ignore[arg-type]

    def meters_by(self, what: Literal["book", "wheel"]) -> dict[str, Meters]:
        """Give the meters of all tables that play by a book, or have a wheel, together."""
        together: dict[str, Meters] = {}
        for name, *sums in self._rows(f"meters_by_{what}"):
            before = together.get(str(name), Meters())
            together[str(name)] = before.plus(Meters(*sums))  # type: ignore[arg-type]
        return together

    def stored(self) -> Shelf:
        """Read what the query tables hold."""
        shelf: Shelf = {}
        for name, columns in SHELVES.items():
            key = len(columns.key)
            rows: list[Row] = self._rows(f"all_{name}")  # type: ignore[assignment]
            shelf[name] = {row[:key]: row[key:] for row in rows}
        return shelf

    def rebuilt(self) -> Shelf:
        """Say what the query tables should hold, from the entries alone."""
        try:
            return shelved(self._replayed())
        except KeyError as error:
            raise JournalDamaged(
                f"The entries in {self.where} speak of {error.args[0]} before it was. Restore the"
                " journal from its last good copy; `croupier audit verify` names the first bad"
                " entry."
            ) from error

    def rebuild(self) -> None:
        """Write the query tables anew from the entries; in one transaction, with no one else in."""
        with self._transaction():
            self._lock_for_rebuild()
            for name in reversed(SHELVES):
                self._written(f"empty_{name}", [()])
            for table in self.tables():
                kept = (c for c in self._replay(table) if c.statement != "redeem_voucher")
                self._carry_out(grouped(kept))
            for table in self.tables():
                spent = (c for c in self._replay(table) if c.statement == "redeem_voucher")
                self._carry_out(grouped(spent))

    def _replayed(self) -> Changes:
        """Tell all changes anew; redemptions last, for a voucher may come from any table."""
        redeemed: list[Change] = []
        for table in self.tables():
            for change in self._replay(table):
                if change.statement == "redeem_voucher":
                    redeemed.append(change)
                else:
                    yield change
        yield from redeemed

    def _replay(self, table: str) -> Changes:
        return _all_changes(Projection(table), self.entries(table))


def _all_changes(projection: Projection, entries: Iterable[Entry]) -> Changes:
    for entry in entries:
        yield from projection.changes(entry.seq, decoded(entry))


def _storable(entry: Entry) -> None:
    """Refuse the one character that PostgreSQL cannot hold, on both, for the same answer."""
    names = (entry.table, entry.by, entry.command_id or "", entry.at)
    if any("\0" in name for name in names) or (
        "\\u0000" in entry.event and _NUL.search(entry.event)
    ):
        raise EntryInvalid(
            f"Entry {entry.seq} of {entry.table} holds a NUL character, which no name and no text"
            " at a table has; refuse the command."
        )
