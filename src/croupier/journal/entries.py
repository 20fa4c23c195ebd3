"""Entries: events as they stand in the journal, each holding the hash of the one before it.

Whoever changes a stored entry changes its hash, and so breaks the link of the next one; whoever
mends that one breaks the one after. The chain ends at the head, which is kept beside it.
"""

import hashlib
from collections.abc import Iterable

import msgspec

from croupier.game.events import AnyEvent, encode

GENESIS = "0" * 64
"""What the first entry of a table names as the hash before it."""

Head = tuple[int, str]
"""The last entry's number and hash; (0, GENESIS) before the first."""

_JSON = msgspec.json.Encoder()
_TAGS: dict[type, str] = {}


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One event of one table, for good.

    ``at`` is ISO 8601 in UTC with microseconds, from the host's clock. ``event`` is JSON text, and
    never rewritten: ``type``, ``version`` and ``clause`` say beside it what it says itself.
    ``command_hash`` (see `croupier.game.commands.digest`) tells a command sent again from another
    one under the same id.
    """

    table: str
    seq: int
    at: str
    by: str
    command_id: str | None
    command_hash: str | None
    type: str
    version: int
    clause: str | None
    event: str
    previous: str
    hash: str


class Draft(msgspec.Struct, frozen=True, gc=False):
    """What a host knows of an entry before its place in the chain."""

    at: str
    by: str
    event: AnyEvent
    command_id: str | None = None
    command_hash: str | None = None


class Answered(msgspec.Struct, frozen=True):
    """A command that was answered before: its content's hash, and the entries written under it."""

    command_hash: str | None
    entries: tuple[Entry, ...]


def digest(entry: Entry) -> str:
    """Hash every field but the hash, as a JSON list: no two entries give the same text."""
    return _hashed(msgspec.structs.astuple(entry)[:-1])


def chained(table: str, head: Head, drafts: Iterable[Draft]) -> list[Entry]:
    """Give drafts their places after the head, each linked to the one before."""
    seq, previous = head
    entries = []
    for draft in drafts:
        seq += 1
        event = draft.event
        fields = (
            table,
            seq,
            draft.at,
            draft.by,
            draft.command_id,
            draft.command_hash,
            tag(type(event)),
            event.VERSION,
            event.clause,
            encode(event).decode(),
            previous,
        )
        previous = _hashed(fields)
        entries.append(Entry(*fields, previous))
    return entries


def tag(kind: type[AnyEvent]) -> str:
    """Name a type of event as its JSON does."""
    known = _TAGS.get(kind)
    if known is None:
        known = _TAGS[kind] = str(kind.__struct_config__.tag)
    return known


def _hashed(fields: tuple[str | int | None, ...]) -> str:
    return hashlib.sha256(_JSON.encode(fields)).hexdigest()
