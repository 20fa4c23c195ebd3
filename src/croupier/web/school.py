"""The dealer's school over REST: rounds to pay, answers to mark, results to look at.

The school's file is opened by its first trainee, and everything in it is done by one thread.
"""

import asyncio
import csv
import io
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from starlette.responses import Response

from croupier.floor.records import Record
from croupier.game import Refused
from croupier.rulebook import RuleBook, offer
from croupier.rulebook.book import Terminal
from croupier.rulebook.plain_words import TRAINEE
from croupier.rulebook.refusals import quoted
from croupier.school import Lesson, Payout, Results, School, SchoolStore, lessons_of
from croupier.school.lessons import LESSONS
from croupier.school.store import Drill, SchoolUnreadable
from croupier.school.teacher import Marked, SchoolRound
from croupier.web import wire
from croupier.web.client import now_ms
from croupier.web.doors import hashed, new_token
from croupier.web.house import House, Unknown
from croupier.web.rest import Endpoint

_T = TypeVar("_T")

CSV = "text/csv"


class SchoolTable(Record, frozen=True, kw_only=True):
    """A table to practise at: a terminal of a book on one of its layouts, and what it teaches."""

    terminal: str
    layout: str
    name: str
    usual: bool
    levels: list[int]


class SchoolBook(Record, frozen=True, kw_only=True):
    """A rule book to practise by."""

    book: str
    title: str
    operator: str
    form: Literal["electronic", "live"]
    tables: list[SchoolTable]


class SchoolInfo(Record, frozen=True, kw_only=True):
    """What can be learnt here; in a demo anybody may enrol."""

    demo: bool
    house: str
    money: wire.Money
    books: list[SchoolBook]
    lessons: list[Lesson]


class Enrolment(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish to be a trainee of a demo's school."""

    name: Annotated[str, msgspec.Meta(pattern=TRAINEE)]


class TraineeKey(Record, frozen=True, kw_only=True):
    """A trainee's token."""

    token: str
    name: str


class Practice(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish for a round: at which table, which lesson, answered in figures or in chips."""

    book: str
    terminal: str
    layout: str | None = None
    level: int
    drill: Drill = "figures"


class Again(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish to repeat a round with a mistake."""


class Schooling(Record, frozen=True, kw_only=True):
    """Who the school takes you for, how far you have come, and the round you have before you."""

    results: Results
    round: SchoolRound | None


class SchoolRoom:
    """The school of a running house: its file, and the one thread that uses it."""

    def __init__(self, path: Path, house: House) -> None:
        self._path, self._house = path, house
        self._thread = ThreadPoolExecutor(1, "school")
        self._school: School | None = None

    @cached_property
    def books(self) -> list[SchoolBook]:
        """The rule books to practise by, live tables first."""
        books = self._house.shelf.values()
        return [_book(book) for book in sorted(books, key=lambda book: book.form != "live")]

    async def ask(self, question: Callable[[School], _T]) -> _T:
        """Ask the school something, beside everything else that the house does."""

        def ask() -> _T:
            if self._school is None:
                self._school = School(SchoolStore(self._path), self._house.book)
            return question(self._school)

        return await asyncio.get_running_loop().run_in_executor(self._thread, ask)

    def close(self) -> None:
        """Let go of the file."""
        self._thread.submit(self._close).result()
        self._thread.shutdown()

    def _close(self) -> None:
        if self._school is not None:
            self._school.store.close()


async def get_school(house: House) -> SchoolInfo:
    """What can be learnt in the dealer's school, live tables first."""
    return SchoolInfo(
        demo=house.demo,
        house=house.name,
        money=house.money,
        books=_room(house).books,
        lessons=list(LESSONS),
    )


def _book(book: RuleBook) -> SchoolBook:
    return SchoolBook(
        book=book.id,
        title=book.title,
        operator=book.operator,
        form=book.form,
        tables=[
            _table(book, terminal, layout)
            for terminal in book.terminals.values()
            for layout in terminal.layouts
        ],
    )


def _table(book: RuleBook, terminal: Terminal, layout: str) -> SchoolTable:
    where = f", {book.layouts[layout].name}" if len(terminal.layouts) > 1 else ""
    taught = lessons_of(offer(book, terminal.id, layout=layout))
    return SchoolTable(
        terminal=terminal.id,
        layout=layout,
        name=f"{terminal.name}{where}",
        usual=terminal is book.usual_terminal and layout == terminal.layouts[0],
        levels=[lesson.level for lesson in taught],
    )


async def post_trainee(house: House, enrolment: Enrolment) -> TraineeKey:
    """Enrol as a trainee of a demo's school: a name, and the token for it."""
    token = new_token()
    name, now = enrolment.name, now_ms()
    await _room(house).ask(lambda school: school.store.enrol(name, hashed(token), now))
    return TraineeKey(token=token, name=name)


async def get_schooling(house: House, trainee: str) -> Schooling:
    """How far you have come, and the round that you have not finished."""
    written = _written(house)

    def look(school: School) -> Schooling:
        given = school.open(trainee)
        return Schooling(
            results=school.results(trainee),
            round=school.round(given, written) if given else None,
        )

    return await _room(house).ask(look)


async def post_round(house: House, trainee: str, practice: Practice) -> SchoolRound:
    """Take a round of a lesson; the one before it, if it is not finished, is put away."""
    written, now = _written(house), now_ms()

    def begin(school: School) -> SchoolRound:
        table = school.table(practice.book, practice.terminal, practice.layout)
        given = school.begin(trainee, table, practice.level, practice.drill, now)
        return school.round(given, written)

    return await _room(house).ask(begin)


async def post_again(house: House, trainee: str, _: Again) -> SchoolRound:
    """Take a round with a mistake once more."""
    written, now = _written(house), now_ms()
    return await _room(house).ask(lambda s: s.round(s.repeat(trainee, now), written))


async def post_answer(house: House, trainee: str, number: str, answer: Payout) -> Marked:
    """Say what you would pay a seat; it is marked, and written down, before you are told."""
    written, now = _written(house), now_ms()
    if not (number.isascii() and number.isdigit() and len(number) <= 16):
        raise Unknown(f"There is no round {quoted(number)}.")
    round_ = int(number)
    return await _room(house).ask(lambda s: s.answer(trainee, round_, answer, written, now))


async def get_results(house: House, trainee: str) -> Results:
    """All that you have done in the school."""
    return await _room(house).ask(lambda school: school.results(trainee))


async def get_results_csv(house: House, trainee: str) -> Response:
    """Every answer that you have given, as a table for a spreadsheet."""
    text = await _room(house).ask(lambda school: answers_csv(school, trainee))
    return Response(text, media_type=CSV)


ROUND = ("id", "book", "terminal", "layout", "level", "drill", "seed", "repeats")
ANSWER = ("seat", "right", "slip", "given", "due", "ms", "at")
"""The columns of the table: of the round, then of the answer."""


def answers_csv(school: School, trainee: str) -> str:
    """Write every answer of a trainee as CSV; amounts are whole numbers of the smallest unit."""
    rounds = {given.id: given for given in school.store.given(trainee)}
    text = io.StringIO()
    sheet = csv.writer(text)
    sheet.writerow(("round", *ROUND[1:], *ANSWER))
    for answer in school.store.answers(trainee):
        given = rounds[answer.exercise]
        cells = [getattr(given, name) for name in ROUND]
        sheet.writerow((*cells, *(getattr(answer, name) for name in ANSWER)))
    return text.getvalue()


def _room(house: House) -> SchoolRoom:
    if house.school is None:
        raise SchoolUnreadable("This house keeps no school.")
    return house.school


def _written(house: House) -> Callable[[int], str]:
    """Write amounts in the house's money."""
    money = house.money
    return lambda amount: f"{amount / 10**money.decimals:,.{money.decimals}f}"


async def trainee_of(house: House, token: str | None, address: str) -> str:
    """Find out which trainee asks; one of the house's people is one by their name."""
    room, now = _room(house), now_ms()
    found = await room.ask(lambda school: school.store.who(hashed(token))) if token else None
    if found is not None:
        return found
    guest = await house.guest(token, address)
    if guest.kind != "staff" or house.demo:
        raise Refused("no-token", "The school takes the token of a trainee.")
    await room.ask(lambda school: school.store.know(guest.name, now))
    return guest.name


ENDPOINTS = (
    Endpoint(method="GET", path="/api/school", handler=get_school, gives=SchoolInfo),
    Endpoint(
        method="POST",
        path="/api/demo/trainee",
        handler=post_trainee,
        gives=TraineeKey,
        takes=Enrolment,
        demo=True,
    ),
    Endpoint(
        method="GET", path="/api/school/me", handler=get_schooling, gives=Schooling, who=trainee_of
    ),
    Endpoint(
        method="POST",
        path="/api/school/rounds",
        handler=post_round,
        gives=SchoolRound,
        takes=Practice,
        who=trainee_of,
    ),
    Endpoint(
        method="POST",
        path="/api/school/repeats",
        handler=post_again,
        gives=SchoolRound,
        takes=Again,
        who=trainee_of,
    ),
    Endpoint(
        method="POST",
        path="/api/school/rounds/{number}/answers",
        handler=post_answer,
        gives=Marked,
        takes=Payout,
        who=trainee_of,
    ),
    Endpoint(
        method="GET",
        path="/api/school/results",
        handler=get_results,
        gives=Results,
        who=trainee_of,
    ),
    Endpoint(
        method="GET",
        path="/api/school/results.csv",
        handler=get_results_csv,
        gives=str,
        media=CSV,
        who=trainee_of,
    ),
)
"""Everything that can be asked of the school."""
