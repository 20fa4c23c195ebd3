"""The audit of a journal: whether it is whole, balances, and tells the same everywhere.

Nothing here trusts what was written along the way. The chain is hashed again, every event is posted
again, every table replayed, the virtual wheel held to its word, and the query tables against what
the entries make of them.
"""

from collections.abc import Iterator, Mapping

import msgspec

from croupier.game import Table, apply, events
from croupier.game.telling import said
from croupier.journal import Journal, JournalDamaged, decoded, differences, linked, verify_chain
from croupier.ledger import Books, LedgerBroken, check_chips, postings
from croupier.ledger.postings import credit, stake
from croupier.office.fairness import WheelWatch
from croupier.rulebook import NotAllowed, Offer, Refusal, RuleBook, offer, shelf_book

NO_BOOKS: Mapping[str, RuleBook] = {}


class Finding(msgspec.Struct, frozen=True):
    """Something that is not as it should be: the table, the first entry concerned, and what."""

    table: str
    seq: int | None
    says: str


class Verified(msgspec.Struct, frozen=True):
    """A table that was looked at, and how much of it.

    ``proven`` are the rounds whose number is shown to come from the virtual wheel.
    """

    table: str
    entries: int
    rounds: int
    proven: int = 0


class Audit(msgspec.Struct, frozen=True):
    """What an audit found; without findings the journal is sound."""

    tables: list[Verified]
    findings: list[Finding]


def verify(journal: Journal, books: Mapping[str, RuleBook] = NO_BOOKS) -> Audit:
    """Look at every table of a journal; ``books`` are rule books that are not on our shelf."""
    verified, findings = [], []
    for name in journal.tables():
        broken = verify_chain(journal, name)
        if broken is not None:
            findings.append(Finding(name, broken.seq, f"this entry {broken.why}"))
            continue
        table, found = _replayed(journal, name, books)
        verified.append(table)
        findings += found
    if not findings:
        findings += _of_the_query_tables(journal)
        findings += _of_the_database(journal)
    return Audit(verified, findings)


def _of_the_query_tables(journal: Journal) -> Iterator[Finding]:
    """Name the first row of each query table that is not what the entries make of it."""
    for name, rows in differences(journal.rebuilt(), journal.stored()).items():
        more = f" (and {len(rows) - 1:,} more)" if len(rows) > 1 else ""
        yield Finding(
            "",
            None,
            f"query table {name} was changed: {rows[0]}{more}."
            " The entries hold; `croupier rebuild` makes it anew from them.",
        )


def _of_the_database(journal: Journal) -> Iterator[Finding]:
    """Let the database look at what no question reaches: a row of which only its index is read."""
    try:
        journal.check()
    except JournalDamaged as damage:
        yield Finding("", None, str(damage))


def _replayed(
    journal: Journal, name: str, books: Mapping[str, RuleBook]
) -> tuple[Verified, list[Finding]]:
    """Play a table's journal again, and hold table and ledger against each other all the way."""
    table: Table | None = None
    ledger, wheel, count = Books(), WheelWatch(name), 0
    broken: list[Finding] = []
    seq: int | None = None
    try:
        for entry in journal.entries(name):
            seq = entry.seq
            event = decoded(entry)
            table = table or _begun(event, books)
            apply(table, event)
            for seat in ledger.post(event):
                ledger.check_seat(table, seat)
            if isinstance(event, events.ChipsMoved):
                check_chips(table, [event.seat])
            wheel.see(entry, event)
            count += 1
        seq = None
        if table is not None:
            ledger.check(table)
            check_chips(table)
    except (LedgerBroken, Refusal, KeyError) as error:
        broken = [Finding(name, seq, error.says if isinstance(error, Refusal) else str(error))]
    unkept = wheel.first(whole=not broken)
    if unkept is not None:  # all that it has seen stands before what broke
        broken = [Finding(name, *unkept)]
    return Verified(name, count, table.round if table else 0, wheel.proven), broken


def _begun(event: events.AnyEvent, books: Mapping[str, RuleBook]) -> Table:
    """Set a table up as its first entry says."""
    if not isinstance(event, events.TableOpened):
        raise LedgerBroken("The journal does not begin with the opening of its table.")
    return Table(offer_of(event, books), event.limits)


def offer_of(event: events.TableOpened, books: Mapping[str, RuleBook]) -> Offer:
    """Open what a table offered, by the very rules that its journal names."""
    book = books.get(event.book) or shelf_book(event.book)
    if book.digest != event.digest:
        raise NotAllowed(
            f"The table played by another version of {event.book}"
            f" (SHA-256 {event.digest[:12]}...); give that file with --book."
        )
    return offer(
        book,
        event.terminal,
        layout=event.layout,
        wheel_order=event.wheel if tuple(event.wheel) != book.wheel.order else None,
        groups=event.groups or None,
    )


class Told(msgspec.Struct, frozen=True):
    """One line of a round's story; ``each`` tells its wagers or seats one by one."""

    seq: int
    at: str
    by: str
    says: str
    each: list[str]
    clause: str | None
    moved: list[str]
    balances: list[str]


ENDINGS = (events.RoundSettled, events.RoundEnded, events.RoundVoided)
"""After these a round is over; what happens until the next one belongs to neither."""


def story(journal: Journal, name: str, number: int) -> Iterator[Told]:
    """Tell a round as it happened, corrections long after it included.

    An entry that was changed ends the story, for nobody knows what was in its place.
    """
    under_way, books = False, Books()
    for entry in linked(journal, name):
        event = decoded(entry)
        touched = books.post(event)
        about = getattr(event, "round", number if under_way else None)
        if isinstance(event, events.BetsOpened):
            under_way = about == number
        elif isinstance(event, ENDINGS):
            under_way = False
        if about != number:
            continue
        yield Told(
            seq=entry.seq,
            at=entry.at,
            by=entry.by,
            says=said(event),
            each=list(_each(event)),
            clause=event.clause or (event.reading and f"reading {event.reading}"),
            moved=[f"{p.source} -> {p.target} {p.amount}" for p in postings(event)],
            balances=[_balance(books, seat) for seat in sorted(touched)],
        )


def _each(event: events.AnyEvent) -> Iterator[str]:
    """Tell every wager that an event settles, with its clause, or every seat that it puts right."""
    match event:
        case events.RoundSettled(seats=settled) | events.LosersCollected(losers=settled):
            for seat, result in settled.items():
                yield from _wagers(seat, result.wagers)
        case events.WinnersPaid():
            yield from _wagers(event.seat, event.wagers)
        case events.ResultCorrected() | events.EarlierRoundVoided():
            for seat, change in event.seats.items():
                yield f"{seat}: had {change.got}, should have {change.should}"
        case events.NumberCorrected():
            for seat, part in event.seats.items():
                yield f"{seat}: {part.staked} back on the layout, {_taken_back(part)}"
        case events.RoundVoided():
            for seat, refund in event.refunds.items():
                yield f"{seat}: {refund} back"


def _taken_back(part: events.Undone) -> str:
    if part.shortfall > 0:
        return f"{part.taken_back} of {part.paid} paid taken back"
    return f"{part.taken_back} taken back"


def _wagers(seat: str, lines: list[events.SettledLine]) -> Iterator[str]:
    for line in lines:
        why = line.clause or f"reading {line.reading}"
        yield f"{seat}: {line.wager}, staked {line.stake}, {line.returned} back ({why})"


def _balance(books: Books, seat: str) -> str:
    """Say what a seat has in front of it, and on the layout."""
    staked = books.balances[stake(seat)]
    return f"{seat} {books.balances[credit(seat)]}" + (f", staked {staked}" if staked else "")
