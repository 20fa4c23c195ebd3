"""The journal as its users know it: what happened at every table, for good."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Literal, Protocol

from croupier.journal.entries import Answered, Entry, Head
from croupier.journal.errors import JournalUnreachable
from croupier.journal.rows import EnrolledKey, Meters, RoundRow, Share, Shelf, Voucher
from croupier.journal.sqlite import SqliteJournal


class Journal(Protocol):
    """An append-only, hash-chained stream of events for each table, and what follows from them.

    One thread uses it. Every failure is a `JournalError` whose sentence says what to do next. After
    one that is about the journal (and not a voucher, an amount or an entry) the claim is gone:
    claim the table again and start from its `entries`; they tell whether the last append holds.
    """

    where: str
    """The journal's name for people: a path, or an address without its password."""

    def tables(self) -> list[str]:
        """Name every table that has an entry."""

    def claim(self, table: str) -> None:
        """Become the one process that may append for a table; `NotOwner` if another one lives."""

    def head(self, table: str) -> Head:
        """Give the last entry's number and hash; (0, GENESIS) before the first."""

    def written(self, table: str) -> Head:
        """Say where a table's entries should end, as it was kept beside them at the last append."""

    def entries(self, table: str, after: int = 0) -> Iterator[Entry]:
        """Read a table's entries in order, streamed."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Write entries and all rows that follow from them; durable when it returns.

        They are chained to the head (see `croupier.journal.chained`), of one table or of several,
        each table's together. `VoucherSpent`, `VoucherUnknown` and `VoucherExists` name a voucher
        that stands in the way, `AmountTooLarge` and `EntryInvalid` say what else does; then nothing
        was written, the claim stands, and the rest may be chained and appended again without it.
        """

    def commands(self, table: str, ids: Sequence[str]) -> dict[str, Answered]:
        """Find those of these commands that were answered already, with what they led to."""

    def voucher(self, number: str) -> Voucher | None:
        """Find a voucher, of any table."""

    def round(self, table: str, number: int) -> RoundRow | None:
        """Find a round."""

    def last_rounds(self, table: str, count: int) -> list[RoundRow]:
        """Give the last rounds of a table, the latest first."""

    def enrol(self, key: EnrolledKey, token_hash: str) -> None:
        """Let somebody in by a token; one that they had before counts no more."""

    def dismiss(self, kind: str, name: str, place: str) -> bool:
        """Let somebody in no more; say whether they were enrolled."""

    def enrolled(self, token_hash: str) -> EnrolledKey | None:
        """Find who has a token."""

    def everybody_enrolled(self) -> list[EnrolledKey]:
        """Name everybody who may come in."""

    def slips(self, table: str, number: int) -> dict[str, dict[str, int]]:
        """Give each seat's wagers of a round that has ended."""

    def got(self, table: str, number: int) -> dict[str, int]:
        """Say what each seat has been given for a round, and still holds of it."""

    def shares(self, table: str, number: int) -> dict[str, Share]:
        """Say what each seat staked in a round, holds of its return, and was due."""

    def meters(self, table: str) -> dict[str, Meters]:
        """Give the meters of a table's seats; under ``""`` those of the table as a whole."""

    def meters_by(self, what: Literal["book", "wheel"]) -> dict[str, Meters]:
        """Give the meters of all tables that play by a book, or have a wheel, together."""

    def reading(self) -> AbstractContextManager[object]:
        """Everything that is read inside is of one moment, whoever writes meanwhile."""

    def stored(self) -> Shelf:
        """Read what the query tables hold."""

    def rebuilt(self) -> Shelf:
        """Say what the query tables should hold, from the entries alone."""

    def rebuild(self) -> None:
        """Write the query tables anew from the entries."""

    def check(self) -> None:
        """Let the database look at itself; raises `JournalDamaged` where it finds harm."""

    def close(self) -> None:
        """Let go of the database and of every table."""


def open_journal(where: str, *, read_only: bool = False) -> Journal:
    """Open a journal: a SQLite file's path, or the address of a PostgreSQL database.

    ``read_only`` is for whoever only looks: it must be there already, and nothing of it changes.
    """
    if where.startswith(("postgresql://", "postgres://")):
        # Its driver takes a while to load, and most tables run without it.
        from croupier.journal.postgres import PostgresJournal  # noqa: PLC0415

        return PostgresJournal(where, read_only=read_only)
    if "://" in where:
        raise JournalUnreachable(
            f"{where.partition('://')[0]}:// is no place for a journal; give the path of a file, or"
            " postgresql://..."
        )
    return SqliteJournal(where, read_only=read_only)
