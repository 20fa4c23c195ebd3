"""The protocol: every message of the WebSocket, and every record of the REST interface.

One connection looks at one table. The client says `Hello` with its token and gets `Welcome`; from
then on it sends `Do` and `Ping`, and hears `Answer`, `Pong`, `Update`, `SeatUpdate`, `House` and
`Goodbye`. Whatever tells of a state tells it whole, so that a message that was lost or dropped is
made good by the next one; `after` and `seq` say whether lines of the log are missing in between.

Times are milliseconds since 1970 by the server's clock; `Pong` tells how far a client's is off.
Amounts are whole numbers of the smallest unit. From these records follow the JSON Schema, the
OpenAPI document and the TypeScript types of the screens.
"""

from typing import Any, Literal

import msgspec

from croupier.floor.records import LogLine, Record, SeatLine, SeatRound, SeatState, TableState
from croupier.game.commands import AnyCommand, tag_of
from croupier.web.felt import Felt

PROTOCOL = 1

View = Literal["terminal", "console", "display"]


# --- What both sides speak of ---------------------------------------------------------------------


class Why(Record, frozen=True, kw_only=True):
    """A no: its code for programs, its sentence for people, the clause that decides."""

    code: str
    says: str
    clause: str | None = None
    reading: str | None = None


class You(Record, frozen=True, kw_only=True):
    """Who the server takes you for."""

    name: str
    kind: Literal["terminal", "staff", "display"]
    role: str
    title: str
    """The role under the document's own name for it."""
    seat: str | None = None


# --- From the client ------------------------------------------------------------------------------


class Hello(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """The first message: who comes, to which table, to look at it how."""

    token: str
    table: str
    view: View
    protocol: int = PROTOCOL


class Do(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """A command, as `croupier table` takes it. ``id`` makes it safe to send again.

    Who acts is who has said hello; ``approver`` is the token of the second person where it takes
    two.
    """

    id: str
    command: AnyCommand
    approver: str | None = None


class Ping(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """Are you there, and what time is it? ``at`` is the client's clock, and comes back."""

    at: float


class Look(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """Ask for everything anew, as after `Hello`; the console gets the log ``after`` an entry."""

    after: int | None = None


FromClient = Hello | Do | Ping | Look


# --- From the server ------------------------------------------------------------------------------


class Welcome(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """Everything as it stands: the first answer to `Hello`, and the answer to `Look`."""

    protocol: int
    now: int
    you: You
    table: str
    state: TableState
    seat: SeatState | None = None
    seats: list[SeatLine] | None = None
    log: list[LogLine] | None = None


class Update(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """The table changed: its state now, whole. The console also gets the new lines of the log.

    ``after`` is the ``seq`` of the update before this one; lines are missing where it is not yours.
    """

    after: int
    state: TableState
    log: list[LogLine] | None = None


class SeatUpdate(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """Your seat, whole. One with a lower ``seq`` than the one you have is old."""

    seat: SeatState


class House(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """For the console: every seat that changed, a few times a second."""

    seats: list[SeatLine]


class Answer(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """What became of a `Do`: committed, with its events, or refused. Nothing is in between."""

    id: str
    ok: bool
    seq: int | None = None
    refused: Why | None = None
    events: list[dict[str, Any]] | None = None
    state: dict[str, Any] | None = None
    """What `show` shows."""


class Pong(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """The server's clock."""

    at: float
    now: int


class Goodbye(Record, frozen=True, kw_only=True, tag_field="type", tag=tag_of):
    """Why the server ends the connection; ``again`` says whether coming back may help."""

    why: Why
    again: bool


FromServer = Welcome | Update | SeatUpdate | House | Answer | Pong | Goodbye


# --- Over REST ------------------------------------------------------------------------------------


class Money(Record, frozen=True, kw_only=True):
    """How amounts are written: the smallest unit is one of 10^decimals."""

    currency: str
    decimals: int


class TableLimits(Record, frozen=True, kw_only=True):
    """The table's limits, for every kind of wager and call (per piece)."""

    step: int
    minimum: dict[str, int]
    maximum: dict[str, int]
    seat_minimum: int
    seat_maximum: int | None


class LobbyTable(Record, frozen=True, kw_only=True):
    """A table in the lobby."""

    table: str
    title: str
    book: str
    terminal: str
    form: Literal["electronic", "live"]
    seats: int
    taken: int
    """How many seats have money or a connection."""
    minimum: int
    """The least wager of any kind."""
    state: TableState


class Lobby(Record, frozen=True, kw_only=True):
    """Every table of the house."""

    house: str
    demo: bool
    """A demo lets anybody sit down, deal and look, with play money."""
    money: Money
    now: int
    tables: list[LobbyTable]


class IrregularityInfo(Record, frozen=True, kw_only=True):
    """Something that can go wrong at the wheel, and what it does."""

    code: str
    says: str
    voids: str
    during: list[str]
    role: str
    clause: str | None
    reading: str | None


class PowerInfo(Record, frozen=True, kw_only=True):
    """The lowest role that may do something."""

    act: str
    role: str
    title: str
    clause: str | None


class RulingInfo(Record, frozen=True, kw_only=True):
    """A decision of the procedure, and how the book decides it."""

    decision: str
    answer: str
    clause: str | None
    reading: str | None


class KindInfo(Record, frozen=True, kw_only=True):
    """A kind of wager or call, for the help: its name, odds, return, and limits."""

    kind: str
    name: str
    also: list[str]
    pays: int | None
    pieces: int | None
    hit: str
    return_: str = msgspec.field(name="return")
    minimum: int
    maximum: int | None
    clause: str | None


class TableInfo(Record, frozen=True, kw_only=True):
    """Everything about a table that does not change while it runs."""

    table: str
    title: str
    book: str
    book_title: str
    operator: str
    version: str
    digest: str
    terminal: str
    terminal_name: str
    form: Literal["electronic", "live"]
    closing: str
    """When betting closes: before-spin, while-ball-runs or before-result."""
    revolutions: int
    """How often the ball must go round at least."""
    roles: dict[str, str]
    powers: list[PowerInfo]
    procedure: list[RulingInfo]
    """Every decision of the document's procedure that arises in it."""
    words: dict[str, list[str]]
    irregularities: list[IrregularityInfo]
    kinds: list[KindInfo]
    limits: TableLimits
    seats: list[str]
    """The places at the table, whether or not anybody has come to them."""
    chips: list[int]
    """The denominations, smallest first."""
    buy_ins: list[int]
    """Amounts that are usual to buy in for."""
    self_service: bool
    """Whether terminals may buy in by themselves, and not only with a voucher."""
    betting_seconds: int
    landing_ms: int
    """How long screens let the wheel land after ``rested-at`` before they tell the number."""
    money: Money
    felt: Felt


class Rounds(Record, frozen=True, kw_only=True):
    """The last rounds of a seat, the latest first."""

    seat: str
    rounds: list[SeatRound]


class Log(Record, frozen=True, kw_only=True):
    """Lines of the log, in order; ``more`` says whether there are later ones."""

    lines: list[LogLine]
    more: bool


class Key(Record, frozen=True, kw_only=True):
    """A token that a demo hands out: a seat to play at, or a console to deal from."""

    token: str
    you: You
    table: str
