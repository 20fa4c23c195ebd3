"""REST: every endpoint as data, so that the routes and the OpenAPI document are the same list."""

import inspect
import secrets
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from croupier.floor import views
from croupier.floor.records import Record, TableState
from croupier.floor.table import Busy, Stopped
from croupier.game import Refused, commands
from croupier.journal import JournalError
from croupier.office.fairness import proof_of
from croupier.rulebook import Offer, Refusal, offer
from croupier.rulebook.plain_words import plainly
from croupier.rulebook.procedure import ROLES
from croupier.rulebook.refusals import quoted
from croupier.web import books, wire
from croupier.web.acts import Asked, act
from croupier.web.client import now_ms
from croupier.web.doors import Guest, mint
from croupier.web.felt import Felt, felt_of
from croupier.web.house import House, Unknown, out_of_reach
from croupier.web.info import lobby
from croupier.web.known import Known
from croupier.web.line import address_of
from croupier.wheel.proof import RoundProof

LONGEST_BODY = 65_536
"""No body is longer, in bytes."""

MOST_LINES = 500
"""So many lines of a log are given at once."""

LONGEST_WORD = 60
"""No name in a query is longer."""

JSON, SVG = "application/json", "image/svg+xml"

Handler = Callable[..., Awaitable[Any]]

Who = Callable[[House, str | None, str], Awaitable[Any]]
"""Finds out who has a token, or refuses them; where they ask from counts as well."""


class Parameter(msgspec.Struct, frozen=True):
    """A number that a query may name."""

    name: str
    says: str
    least: int
    most: int
    default: int | None = None


class Word(msgspec.Struct, frozen=True):
    """A name that a query may give."""

    name: str
    says: str
    default: str | None = None


class Endpoint(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that can be asked: how, by whom, and what comes back."""

    method: str
    path: str
    handler: Handler
    gives: Any
    takes: Any = None
    token: bool = False
    who: Who | None = None
    """Who may ask, where that is somebody else than a guest with any of the house's tokens."""
    demo: bool = False
    query: tuple[Parameter | Word, ...] = ()
    media: str = JSON

    @property
    def says(self) -> str:
        """What it does, as its handler says."""
        return inspect.getdoc(self.handler) or ""


class Sit(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish to sit down at a demo's table; a free seat is found where none is named."""

    table: str
    seat: str | None = None


class DealFor(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish to take a demo's console, in a role."""

    table: str
    role: str = "dealer"


class Watch(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A wish to open a demo's display."""

    table: str


class Order(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A command over REST; ``id`` makes it safe to send again."""

    id: str
    command: commands.AnyCommand
    approver: str | None = None


class Done(Record, frozen=True, kw_only=True):
    """What became of a command: committed with its events, or refused."""

    ok: bool
    seq: int | None = None
    events: list[dict[str, Any]] | None = None
    refused: wire.Why | None = None


async def get_lobby(house: House) -> wire.Lobby:
    """Every table of the house, and how it stands."""
    return lobby(house.hall, house.name, house.money, now_ms(), demo=house.demo)


async def get_table(house: House, table: str) -> Response:
    """Everything about a table that does not change while it runs."""
    house.table(table)
    return _json(house.infos[table])


async def get_state(house: House, table: str) -> TableState:
    """A table as everybody may see it."""
    return house.table(table).picture.state


async def get_books(house: House) -> books.Books:
    """Every rule book that the house knows, and the tables that play by it."""
    lines = [books.book_line(book, house.tables_of(name)) for name, book in house.shelf.items()]
    return books.Books(books=lines)


async def get_book(house: House, book: str) -> Response:
    """A rule book to read: its clauses, and everything that rests on them."""
    house.book(book)
    return _json(house.books[book])


async def get_drawing(
    house: House, book: str, drawing: str, *, terminal: str | None, layout: str | None
) -> Response:
    """A book's layout, wheel or racetrack, drawn as SVG, at its usual terminal or another."""
    if drawing not in books.DRAWINGS:
        raise Unknown(f"There is no drawing {quoted(drawing)}; there are layout, wheel, racetrack.")
    table = offer(house.book(book), terminal, layout=layout)
    what = (drawing, book, terminal, layout)
    return Response(house.once(what, lambda: _drawn(table, drawing)), media_type=SVG)


def _drawn(table: Offer, drawing: str) -> bytes:
    return books.drawing(table, drawing).encode()


async def get_felt(
    house: House, book: str, *, terminal: str | None, layout: str | None
) -> Response:
    """The felt of a book as screens draw it, at its usual terminal or another."""
    table = offer(house.book(book), terminal, layout=layout)
    what = ("felt", book, terminal, layout)
    return _json(house.once(what, lambda: msgspec.json.encode(felt_of(table))))


async def get_proof(house: House, table: str, number: str) -> RoundProof:
    """The proof of a round of the virtual wheel: all that anybody needs to do its sums again."""
    house.table(table)
    wanted = _number(number)
    proof = await house.hall.look(lambda journal: proof_of(journal, table, wanted))
    if proof is None:
        raise Unknown(f"The virtual wheel has told no secret of round {wanted} (yet).")
    return proof


async def get_me(house: House, guest: Guest) -> wire.You:
    """Who the server takes you for."""
    return guest.told(next(iter(house.hall.settings.values())).offer.book)


async def get_rounds(house: House, guest: Guest, table: str) -> wire.Rounds:
    """The last rounds of your own seat, with every wager."""
    running = house.table(table)
    if guest.seat is None or guest.table != table:
        raise Refused("not-your-seat", "Only a terminal has rounds of its own.")
    seat = guest.seat
    rounds = await running.work(lambda host: views.own_rounds(host.recall, seat))
    return wire.Rounds(seat=seat, rounds=rounds)


async def get_log(
    house: House, guest: Guest, table: str, *, after: int, before: int | None, limit: int
) -> wire.Log:
    """Lines of a table's log, for the house's people: after an entry, or the last before one."""
    if guest.kind != "staff":
        raise Refused("not-your-role", "The log is for the house's people.")
    return await house.log(table, after, before, limit)


async def post_command(house: House, guest: Guest, table: str, order: Order) -> Response:
    """Ask a table to do something; the answer comes after the commit."""
    running = house.table(table)
    if guest.table not in (None, table):
        raise Refused("not-your-table", f"This token is for table {guest.table}.")
    asked = Asked(order.id, order.command, order.approver)
    answer = await act(running, guest, asked, house.doors, self_service=house.demo)
    return _json(answer)


async def post_sit(house: House, sit: Sit) -> wire.Key:
    """Sit down at a table of a demo: a seat, and the token for it."""
    setting = house.setting(sit.table)
    seat = house.seat_for(sit.table, sit.seat)
    token = await house.hall.look(lambda journal: mint(journal, "terminal", seat, sit.table))
    guest = Guest(seat, "terminal", "player", sit.table)
    return wire.Key(token=token, you=guest.told(setting.offer.book), table=sit.table)


async def post_deal(house: House, deal: DealFor) -> wire.Key:
    """Take the console of a demo's table, in a role: a name, and the token for it."""
    setting = house.setting(deal.table)
    if deal.role not in ROLES[1:]:
        raise Refused("no-such-role", f"The roles are {', '.join(ROLES[1:])}.")
    name = f"{deal.role}-{secrets.randbelow(9000) + 1000}"
    token = await house.hall.look(lambda journal: mint(journal, "staff", name, role=deal.role))
    guest = Guest(name, "staff", deal.role)
    return wire.Key(token=token, you=guest.told(setting.offer.book), table=deal.table)


async def post_watch(house: House, watch: Watch) -> wire.Key:
    """Open a demo's display: the token for it."""
    setting = house.setting(watch.table)
    name = f"display-{secrets.randbelow(9000) + 1000}"
    token = await house.hall.look(lambda journal: mint(journal, "display", name, watch.table))
    guest = Guest(name, "display", "player", watch.table)
    return wire.Key(token=token, you=guest.told(setting.offer.book), table=watch.table)


LOG_QUERY = (
    Parameter("after", "Lines after this entry.", 0, 2**53, 0),
    Parameter("before", "The last lines before this entry.", 1, 2**53),
    Parameter("limit", "So many lines at most.", 1, MOST_LINES, 100),
)

WHERE = (
    Word("terminal", "The type of terminal; the usual one if none is named."),
    Word("layout", "The layout, where a terminal may have several."),
)

ENDPOINTS = (
    Endpoint(method="GET", path="/api/lobby", handler=get_lobby, gives=wire.Lobby),
    Endpoint(method="GET", path="/api/me", handler=get_me, gives=wire.You, token=True),
    Endpoint(method="GET", path="/api/books", handler=get_books, gives=books.Books),
    Endpoint(method="GET", path="/api/books/{book}", handler=get_book, gives=books.BookInfo),
    Endpoint(
        method="GET",
        path="/api/books/{book}/drawings/{drawing}.svg",
        handler=get_drawing,
        gives=str,
        media=SVG,
        query=WHERE,
    ),
    Endpoint(
        method="GET", path="/api/books/{book}/felt", handler=get_felt, gives=Felt, query=WHERE
    ),
    Endpoint(method="GET", path="/api/tables/{table}", handler=get_table, gives=wire.TableInfo),
    Endpoint(method="GET", path="/api/tables/{table}/state", handler=get_state, gives=TableState),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/rounds",
        handler=get_rounds,
        gives=wire.Rounds,
        token=True,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/log",
        handler=get_log,
        gives=wire.Log,
        token=True,
        query=LOG_QUERY,
    ),
    Endpoint(
        method="GET",
        path="/api/tables/{table}/proofs/{number}",
        handler=get_proof,
        gives=RoundProof,
    ),
    Endpoint(
        method="POST",
        path="/api/tables/{table}/commands",
        handler=post_command,
        gives=Done,
        takes=Order,
        token=True,
    ),
    Endpoint(
        method="POST", path="/api/demo/sit", handler=post_sit, gives=wire.Key, takes=Sit, demo=True
    ),
    Endpoint(
        method="POST",
        path="/api/demo/deal",
        handler=post_deal,
        gives=wire.Key,
        takes=DealFor,
        demo=True,
    ),
    Endpoint(
        method="POST",
        path="/api/demo/watch",
        handler=post_watch,
        gives=wire.Key,
        takes=Watch,
        demo=True,
    ),
)
"""Everything that can be asked over REST."""


async def answer(endpoint: Endpoint, house: House, request: Request, known: Known) -> Response:
    """Answer a request, or refuse it: in either case with JSON, and never with a traceback."""
    address = address_of(request.scope)
    try:
        if not house.gate.may_ask(address):
            raise Refused("too-fast", "Too many requests at once; slow down.")
        if endpoint.method != "GET":
            known.may_change(request.headers)
        if endpoint.demo and not house.demo:
            raise Unknown("This house is no demo.")
        arguments: list[Any] = [house]
        if endpoint.token or endpoint.who:
            who = endpoint.who or House.guest
            arguments.append(await who(house, _token(request), address))
        arguments += request.path_params.values()
        if endpoint.takes is not None:
            arguments.append(await _body(endpoint, request))
        _no_other(endpoint, request)
        named = {parameter.name: _asked(parameter, request) for parameter in endpoint.query}
        given = await endpoint.handler(*arguments, **named)
    except Refusal as refusal:
        return refused(refusal)
    except JournalError as problem:
        return refused(out_of_reach(problem))
    except Stopped:
        return refused(Refused("table-stopped", "The table has stopped; ask again in a moment."))
    except Busy:
        return refused(Refused("busy", "Too much waits at this table; try again in a moment."))
    return given if isinstance(given, Response) else _json(msgspec.json.encode(given))


STATUS = {
    "no-token": 401,
    "terminal-needed": 400,
    "not-found": 404,
    "too-fast": 429,
    "bad-line": 400,
    "no-free-seat": 409,
    "not-so": 405,
    "not-json": 415,
    "not-this-house": 421,
    "journal": 503,
    "table-stopped": 503,
    "busy": 503,
    "name-taken": 409,
    "answered": 409,
    "no-exercise": 409,
    "no-mistakes": 404,
    "school-file": 503,
}
"""The status of a refusal; 403 for every other."""

SOON = (429, 503)
"""Statuses of what a second later may be different."""


def refused(refusal: Refusal) -> Response:
    """Say no over HTTP."""
    why = wire.Why(code=refusal.code, says=refusal.says, clause=refusal.clause)
    response = _json(msgspec.json.encode(why), STATUS.get(refusal.code, 403))
    if response.status_code in SOON:
        response.headers["retry-after"] = "1"
    return response


def _json(data: bytes, status: int = 200) -> Response:
    return Response(data, status, {"cache-control": "no-store"}, JSON)


def _token(request: Request) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" else None


async def _body(endpoint: Endpoint, request: Request) -> Any:
    """Read what was sent, no more than is allowed and nothing that is not meant."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > LONGEST_BODY:
            raise Refused("bad-line", f"A body has at most {LONGEST_BODY} bytes.")
    try:
        return msgspec.json.decode(data, type=endpoint.takes)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = plainly(error, endpoint.takes)
        raise Refused("bad-line", f"This does not fit: {why}.") from error


def _no_other(endpoint: Endpoint, request: Request) -> None:
    """Refuse what a query names and nobody asked for: it may be a misspelt wish."""
    known = [parameter.name for parameter in endpoint.query]
    for name in request.query_params:
        if name not in known:
            says = f"{quoted(name)} is nothing to ask for; {', '.join(known) or 'none'} is."
            raise Refused("bad-line", says)


def _asked(parameter: Parameter | Word, request: Request) -> int | str | None:
    text = request.query_params.get(parameter.name)
    if text is None:
        return parameter.default
    if isinstance(parameter, Word):
        if len(text) > LONGEST_WORD:
            raise Refused("bad-line", f"{parameter.name} has at most {LONGEST_WORD} signs.")
        return text
    number = _number(text)
    if not parameter.least <= number <= parameter.most:
        says = f"{parameter.name} is a number from {parameter.least} to {parameter.most}."
        raise Refused("bad-line", says)
    return number


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 16):
        raise Refused("bad-line", f"{quoted(text)} is no whole number.")
    return int(text)
