"""Verifying that every entry still says what it said when it was written."""

from collections.abc import Iterator

import msgspec

from croupier.journal.entries import GENESIS, Entry, digest
from croupier.journal.errors import JournalDamaged, JournalNewer
from croupier.journal.store import Journal
from croupier.journal.upcasts import decoded


class BadEntry(msgspec.Struct, frozen=True):
    """The first entry of a table that is not as it was written, and what is wrong with it."""

    table: str
    seq: int
    why: str

    def __str__(self) -> str:
        return f"Entry {self.seq} of {self.table} {self.why}"


def verify_chain(journal: Journal, table: str) -> BadEntry | None:
    """Find the first bad entry of a table's journal: out of place, changed, or unreadable.

    What follows a bad entry may be sound, but nothing vouches for it any more.
    """
    seq, previous = 0, GENESIS
    last, last_hash = journal.written(table)
    try:
        for entry in journal.entries(table):
            seq += 1
            why = _wrong(entry, table, seq, previous)
            if why is not None:
                return BadEntry(table, seq, why)
            if seq == last and entry.hash != last_hash:
                return BadEntry(table, seq, f"was changed: the last one written was {last_hash}")
            previous = entry.hash
    except JournalDamaged as damage:
        return BadEntry(table, seq + 1, f"cannot be read: {damage}")
    if seq < last:
        return BadEntry(table, seq + 1, f"is missing: {last} were written")
    last = journal.written(table)[0]
    if seq > last:
        return BadEntry(table, last + 1, f"was added by another hand: {last} were written")
    return None


def linked(journal: Journal, table: str) -> Iterator[Entry]:
    """Read a table's entries, each held against the one before; nothing is built on a changed one.

    Only the chain is looked at: what a start can afford for every entry that it replays.
    """
    previous = GENESIS
    for seq, entry in enumerate(journal.entries(table), start=1):
        why = _unlinked(entry, table, seq, previous)
        if why is not None:
            raise JournalDamaged(
                f"{BadEntry(table, seq, why)}. Restore the journal from its last good copy;"
                " `croupier audit verify` tells more."
            )
        previous = entry.hash
        yield entry


def verify_journal(journal: Journal) -> BadEntry | None:
    """Verify every table that the journal has, or has ever had."""
    for table in journal.tables():
        bad = verify_chain(journal, table)
        if bad is not None:
            return bad
    return None


def _wrong(entry: Entry, table: str, seq: int, previous: str) -> str | None:
    """Say what is wrong with an entry that should be this one; None, where nothing is."""
    return _unlinked(entry, table, seq, previous) or _contradiction(entry)


def _unlinked(entry: Entry, table: str, seq: int, previous: str) -> str | None:
    """Say why an entry is not the next link of the chain; None, where it is."""
    if entry.table != table or entry.seq != seq:
        return f"is missing: entry {entry.seq} of {entry.table} stands in its place"
    if entry.previous != previous:
        return f"does not follow the one before: it names {entry.previous}, that is {previous}"
    if entry.hash != _digest(entry):
        return "was changed: its hash is not that of what it says"
    return None


def _digest(entry: Entry) -> str | None:
    try:
        return digest(entry)
    except (TypeError, UnicodeEncodeError):
        return None


def _contradiction(entry: Entry) -> str | None:
    """Hold the columns that repeat what the event says against the event."""
    try:
        event = decoded(entry)
        told = msgspec.json.decode(entry.event, type=dict[str, object])
    except (JournalDamaged, JournalNewer, msgspec.DecodeError) as error:
        return f"cannot be read: {error}"
    if told.get("type") != entry.type:
        return f"is a {told.get('type')}, and says beside it that it is a {entry.type}"
    if event.clause != entry.clause:
        return f"cites {event.clause}, and says beside it that it cites {entry.clause}"
    return None
