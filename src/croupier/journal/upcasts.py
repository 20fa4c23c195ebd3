"""Reading what older versions wrote: each step lifts an event's JSON by one version.

An entry is never rewritten, so its hash stays what it was; it is lifted every time it is read. A
new version of an event comes with a step here, and the step stays as long as there are journals.
"""

from collections.abc import Callable
from typing import Any, get_args

import msgspec

from croupier.game.events import AnyEvent, decode
from croupier.journal.entries import Entry, tag
from croupier.journal.errors import JournalDamaged, JournalNewer

Step = Callable[[dict[str, Any]], dict[str, Any]]


def _opened_with_words(event: dict[str, Any]) -> dict[str, Any]:
    """Before version 1 the words of the call were not recorded; every document has these."""
    return {**event, "says": "Place your bets"}


STEPS: dict[tuple[str, int], Step] = {
    ("bets-opened", 0): _opened_with_words,
}
"""From which type and version; to the next version of that type."""

CURRENT: dict[str, int] = {tag(kind): kind.VERSION for kind in get_args(AnyEvent)}
"""The version that each type of event has now."""


def decoded(entry: Entry) -> AnyEvent:
    """Read an entry's event as it would be written now."""
    current = CURRENT.get(entry.type)
    if current is None or entry.version > current:
        raise JournalNewer(
            f"Entry {entry.seq} of {entry.table} is a {entry.type} of version {entry.version},"
            " which this croupier does not know; read this journal with the croupier that wrote"
            " it, or a newer one."
        )
    try:
        if entry.version == current:
            return decode(entry.event)
        return msgspec.convert(_lifted(entry, current), AnyEvent)  # type: ignore[no-any-return]
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise JournalDamaged(
            f"Entry {entry.seq} of {entry.table} is no {entry.type}: {error}. Restore the journal"
            " from its last good copy; `croupier audit verify` names the first bad entry."
        ) from error


def _lifted(entry: Entry, current: int) -> dict[str, Any]:
    event = msgspec.json.decode(entry.event, type=dict[str, Any])
    for version in range(entry.version, current):
        step = STEPS.get((entry.type, version))
        if step is None:
            raise JournalDamaged(
                f"Entry {entry.seq} of {entry.table} is a {entry.type} of version {entry.version};"
                " there never was one. Restore the journal from its last good copy."
            )
        event = step(event)
    return event
