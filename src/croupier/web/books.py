"""Rule books to read: everything that a document says, with the clause for each."""

from collections.abc import Iterator
from typing import Literal

from croupier.drawing import draw_layout, draw_racetrack, draw_wheel
from croupier.floor.records import Record
from croupier.rulebook import Citation, NotAllowed, Offer, RuleBook, offer
from croupier.rulebook.book import CallRule, Terminal
from croupier.rulebook.refusals import quoted
from croupier.rulebook.spots import CALLS, KINDS
from croupier.web.felt import FeltPiece
from croupier.web.wire import IrregularityInfo, PowerInfo, RulingInfo

DRAWINGS = {"layout": draw_layout, "wheel": draw_wheel, "racetrack": draw_racetrack}
"""What can be drawn of a book at one of its terminals."""


class ClauseInfo(Record, frozen=True, kw_only=True):
    """A clause of the book, in our own words, how it is kept, and what rests on it."""

    clause: str
    says: str
    kind: Literal["enforced", "guided", "definition"]
    restored: bool
    places: list[str]


class ReadingInfo(Record, frozen=True, kw_only=True):
    """A choice made where the document is silent."""

    reading: str
    says: str
    because: str
    clauses: list[str]
    assumed: bool


class PaysInfo(Record, frozen=True, kw_only=True):
    """The odds to one of a kind of wager, on every layout or on the one that is named."""

    kind: str
    name: str
    pays: int
    layout: str | None
    clause: str | None
    described: str | None
    """The clause that says what the wager is."""
    reading: str | None


class CallInfo(Record, frozen=True, kw_only=True):
    """A call at the terminals that offer it: pieces, or sides of a centre, or final digits."""

    call: str
    name: str
    also: list[str]
    terminals: list[str]
    pieces: list[FeltPiece]
    sides: list[int]
    digits: dict[str, list[str]]
    clause: str | None
    reading: str | None


class TerminalInfo(Record, frozen=True, kw_only=True):
    """A type of terminal, or a way to mark a live table's cloth, and what is drawn of it."""

    terminal: str
    name: str
    usual: bool
    layouts: list[str]
    drawings: list[str]
    clause: str | None
    reading: str | None


class LayoutInfo(Record, frozen=True, kw_only=True):
    """A layout of the book."""

    layout: str
    name: str
    clause: str | None
    reading: str | None


class WheelInfo(Record, frozen=True, kw_only=True):
    """The wheel, read clockwise; its order may be assumed."""

    order: list[str]
    colours: dict[str, str]
    assumed: bool
    clause: str | None
    reading: str | None


class WordsInfo(Record, frozen=True, kw_only=True):
    """What is announced or displayed at a moment; the first form is the usual one."""

    moment: str
    says: list[str]
    clause: str | None
    reading: str | None


class GuideInfo(Record, frozen=True, kw_only=True):
    """What a person does at the table, under the document's own name for the role."""

    when: str
    who: str
    title: str
    does: str
    clause: str | None
    reading: str | None


class BookInfo(Record, frozen=True, kw_only=True):
    """A rule book to read."""

    book: str
    title: str
    operator: str
    version: str
    effective: str | None
    issuer: str
    form: Literal["electronic", "live"]
    digest: str
    roles: dict[str, str]
    clauses: list[ClauseInfo]
    readings: list[ReadingInfo]
    wheel: WheelInfo
    layouts: list[LayoutInfo]
    pays: list[PaysInfo]
    terminals: list[TerminalInfo]
    calls: list[CallInfo]
    procedure: list[RulingInfo]
    words: list[WordsInfo]
    irregularities: list[IrregularityInfo]
    powers: list[PowerInfo]
    guides: list[GuideInfo]


class BookLine(Record, frozen=True, kw_only=True):
    """A rule book on the house's shelf, and the tables that play by it."""

    book: str
    title: str
    operator: str
    version: str
    form: Literal["electronic", "live"]
    tables: list[str]


class Books(Record, frozen=True, kw_only=True):
    """Every rule book that the house knows."""

    books: list[BookLine]


def book_line(book: RuleBook, tables: list[str]) -> BookLine:
    """Tell of a book what its spine says."""
    return BookLine(
        book=book.id,
        title=book.title,
        operator=book.operator,
        version=book.version,
        form=book.form,
        tables=tables,
    )


def book_info(book: RuleBook) -> BookInfo:
    """Give a rule book to read."""
    return BookInfo(
        book=book.id,
        title=book.title,
        operator=book.operator,
        version=book.version,
        effective=book.effective.isoformat() if book.effective else None,
        issuer=book.issuer,
        form=book.form,
        digest=book.digest,
        roles=dict(book.roles),
        clauses=list(_clauses(book)),
        readings=list(_readings(book)),
        wheel=_wheel(book),
        layouts=list(_layouts(book)),
        pays=list(_pays(book)),
        terminals=[_terminal(book, terminal) for terminal in book.terminals.values()],
        calls=[_call(book, rule) for rule in sorted(book.calls, key=_place)],
        procedure=list(procedure(book)),
        words=list(_words(book)),
        irregularities=list(irregularities(book)),
        powers=list(powers(book)),
        guides=list(guides(book)),
    )


def drawing(table: Offer, what: str) -> str:
    """Draw a table's layout, wheel or racetrack; refuse what a terminal has not got."""
    if what not in DRAWINGS:
        raise NotAllowed(f"There is no drawing {quoted(what)}; there are {', '.join(DRAWINGS)}.")
    return DRAWINGS[what](table)


def powers(book: RuleBook) -> Iterator[PowerInfo]:
    """Tell the lowest role that may do each thing."""
    for power in book.powers.values():
        yield PowerInfo(
            act=power.act,
            role=power.role,
            title=book.roles[power.role],
            clause=power.cites.clause,
        )


def irregularities(book: RuleBook) -> Iterator[IrregularityInfo]:
    """Tell everything that can go wrong at the wheel."""
    for wrong in book.irregularities.values():
        yield IrregularityInfo(
            code=wrong.code,
            says=wrong.says,
            voids=wrong.voids,
            during=list(wrong.during),
            role=wrong.declared_by,
            clause=wrong.cites.clause,
            reading=wrong.cites.reading,
        )


def guides(book: RuleBook) -> Iterator[GuideInfo]:
    """Tell the procedure for people, in the order of a round."""
    for guide in book.guides:
        clause, reading = _cited(guide.cites)
        yield GuideInfo(
            when=guide.when,
            who=guide.who,
            title=book.roles.get(guide.who, guide.who),
            does=guide.does,
            clause=clause,
            reading=reading,
        )


def _cited(cites: Citation) -> tuple[str | None, str | None]:
    return cites.clause, cites.reading


def _clauses(book: RuleBook) -> Iterator[ClauseInfo]:
    for clause in book.clauses.values():
        yield ClauseInfo(
            clause=clause.id,
            says=clause.says,
            kind=clause.kind,
            restored=clause.restored,
            places=list(book.cited_at[clause.id]),
        )


def _readings(book: RuleBook) -> Iterator[ReadingInfo]:
    for reading in book.readings.values():
        yield ReadingInfo(
            reading=reading.id,
            says=reading.says,
            because=reading.because,
            clauses=list(reading.clauses),
            assumed=reading.assumed,
        )


def _wheel(book: RuleBook) -> WheelInfo:
    clause, reading = _cited(book.wheel.cites)
    return WheelInfo(
        order=list(book.wheel.order),
        colours=dict(book.wheel.colours),
        assumed=book.wheel.assumed,
        clause=clause,
        reading=reading,
    )


def _layouts(book: RuleBook) -> Iterator[LayoutInfo]:
    for layout in book.layouts.values():
        clause, reading = _cited(layout.cites)
        yield LayoutInfo(layout=layout.id, name=layout.name, clause=clause, reading=reading)


def _pays(book: RuleBook) -> Iterator[PaysInfo]:
    for table in book.pays:
        for name in (name for name in KINDS if name in table.odds):
            kind = book.kinds[name]
            yield PaysInfo(
                kind=name,
                name=kind.name,
                pays=table.odds[name],
                layout=table.layout,
                clause=table.cites.clause,
                described=kind.cites.clause,
                reading=kind.cites.reading,
            )


def _terminal(book: RuleBook, terminal: Terminal) -> TerminalInfo:
    at = offer(book, terminal.id)
    clause, reading = _cited(terminal.cites)
    return TerminalInfo(
        terminal=terminal.id,
        name=terminal.name,
        usual=terminal is book.usual_terminal,
        layouts=list(terminal.layouts),
        drawings=[name for name in DRAWINGS if name != "racetrack" or at.calls or at.groups],
        clause=clause,
        reading=reading,
    )


def _place(rule: CallRule) -> int:
    return CALLS.index(rule.call)


def _call(book: RuleBook, rule: CallRule) -> CallInfo:
    spots = offer(book, rule.terminals[0]).by_numbers
    clause, reading = _cited(rule.cites)
    return CallInfo(
        call=rule.call,
        name=rule.name,
        also=list(rule.also),
        terminals=list(rule.terminals),
        pieces=[FeltPiece(spot=spots[on].text, pieces=count) for on, count in rule.pieces],
        sides=list(rule.each_side),
        digits={digit: list(numbers) for digit, numbers in rule.digits.items()},
        clause=clause,
        reading=reading,
    )


def procedure(book: RuleBook) -> Iterator[RulingInfo]:
    """Tell every decision of the procedure that arises in a book."""
    for ruling in book.procedure.values():
        clause, reading = _cited(ruling.cites)
        yield RulingInfo(
            decision=ruling.decision, answer=str(ruling.answer), clause=clause, reading=reading
        )


def _words(book: RuleBook) -> Iterator[WordsInfo]:
    for words in book.words.values():
        clause, reading = _cited(words.cites)
        yield WordsInfo(moment=words.moment, says=list(words.says), clause=clause, reading=reading)
