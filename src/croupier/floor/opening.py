"""Opening a table: for the first time, or again, which is always a recovery.

There is no other start. Whatever the journal holds is replayed; a round that was under way has been
interrupted, and its document says what becomes of it.
"""

from typing import Any, NamedTuple

from croupier.floor.recall import Recall
from croupier.game import Limits, Table, apply, events, interrupted
from croupier.journal import Journal, decoded, linked
from croupier.ledger import Books, check_chips
from croupier.rulebook import Offer, Refusal


class TableDiffers(Refusal):
    """The journal's table plays by other rules than it is now asked to."""

    code = "table-differs"


def opened_event(offer: Offer, limits: Limits) -> events.TableOpened:
    """Say by which rules, and set up how, a table begins."""
    return events.TableOpened(
        book=offer.book.id,
        digest=offer.book.digest,
        terminal=offer.terminal.id,
        layout=offer.layout.id,
        wheel=list(offer.wheel.order),
        groups=[list(group) for group in offer.groups],
        limits=limits,
    )


class Replayed(NamedTuple):
    """A table as its journal leaves it, and how many events it took."""

    table: Table
    books: Books
    recall: Recall
    events: int


def replay(journal: Journal, name: str, offer: Offer, limits: Limits, recall: Recall) -> Replayed:
    """Bring a table, its ledger and its memory to where the journal leaves them.

    A journal in which an entry was changed is refused: nobody plays on with other money.
    """
    table, books, count = Table(offer, limits), Books(), 0
    for entry in linked(journal, name):
        event = decoded(entry)
        if isinstance(event, events.TableOpened):
            _same_rules(name, event, offer)
            table.limits = event.limits
        apply(table, event)
        books.post(event)
        recall.replayed(table, event, entry)
        count += 1
    books.check(table)
    check_chips(table)
    return Replayed(table, books, recall, count)


RULES = {
    "book": "its rule book",
    "digest": "the version of its rule book",
    "terminal": "its terminal",
    "layout": "its layout",
    "wheel": "its wheel",
    "groups": "the groups of its racetrack",
}
"""What a table keeps as long as it has its name."""


def _same_rules(name: str, was: events.TableOpened, offer: Offer) -> None:
    """Refuse to go on with a table under other rules than it was opened with."""
    now = opened_event(offer, was.limits)
    differing = [
        told for field, told in RULES.items() if getattr(was, field) != getattr(now, field)
    ]
    if was.book != now.book:
        differing.remove(RULES["digest"])  # of course
    if differing:
        raise TableDiffers(
            f"Table {name} was opened with {was.book}, terminal {was.terminal}, and now"
            f" {', '.join(differing)} would be another. Start it as it was, or give the table"
            " another name; its rounds stay under the old one."
        )


def interruption_of(table: Table) -> list[events.AnyEvent]:
    """Tell what an interruption just now does to the table."""
    return list(interrupted(table))


def told(name: str, table: Table, count: int, happened: list[events.AnyEvent]) -> dict[str, Any]:
    """Say what recovery found and did, for the first line of a table that is started again."""
    action, clause, refunded = "none", None, {}
    for event in happened:
        action, clause = "resumed", event.clause or event.reading
        if isinstance(event, events.RoundVoided):
            action, refunded = "void", event.refunds
            break
    return {
        "table": name,
        "events": count,
        "round": table.round,
        "betting": table.betting,
        "ball": table.ball,
        "action": action,
        "clause": clause,
        "refunded": refunded,
    }
