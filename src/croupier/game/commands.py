"""What people ask of a table: one record for each act, as it comes off the line.

A command says what is to be done, by whom, and nothing about time or chance; whoever hosts the
table adds what it knows besides (see `croupier.game.decide.Circumstances`).
"""

import hashlib
import json
from typing import Annotated, Any, Literal

import msgspec

from croupier.rulebook.plain_words import COLOUR, NOT_BLANK
from croupier.rulebook.procedure import ROLES
from croupier.rulebook.refusals import quoted

MAX_TEXT = 200
"""No name, reason or id is longer."""

MAX_NUMBER = 2**53
"""No number is larger: up to here every reader of JSON sees the same one."""

MAX_LIST = 1_000
"""No list of seats or rounds is longer."""

MAX_SLIP = 400
"""No slip has more wagers: every spot and call of the largest table fits."""


VIRTUAL_WHEEL = "virtual-wheel"
"""Who confirms the numbers of a virtual wheel; no person may have this name."""


def tag_of(name: str) -> str:
    """``BuyIn`` is written ``buy-in``."""
    return "".join(f"-{sign.lower()}" if sign.isupper() else sign for sign in name).lstrip("-")


Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT, pattern=NOT_BLANK)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=MAX_TEXT, pattern=NOT_BLANK)]
Colour = Annotated[str, msgspec.Meta(max_length=MAX_TEXT, pattern=COLOUR)]
"""Begins with a letter, so that no colour is read as what a value chip is worth."""
Direction = Literal["clockwise", "counter-clockwise"]


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who acts: a person's name, where it is known, and the role in which they act."""

    role: str
    who: str | None = None

    @property
    def named(self) -> str:
        """How the journal names them."""
        return f"{self.role} {self.who}" if self.who else self.role


class Command(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="do",
    tag=tag_of,
    forbid_unknown_fields=True,
    rename="kebab",
):
    """An act at the table. ``id`` makes it safe to send again."""

    id: str | None = None
    by: str | Person | None = None

    @property
    def person(self) -> Person:
        """Who acts; a player, where nobody is named."""
        if isinstance(self.by, Person):
            return self.by
        return Person(ROLES[0] if self.by is None else self.by)


class BuyIn(Command, frozen=True, kw_only=True):
    """Bring money to a seat: as credit, or at a live table as value chips or chips of a colour."""

    seat: Name
    amount: int
    chips: str | None = None
    colour: Colour | None = None
    worth: int | None = None


class CashOut(Command, frozen=True, kw_only=True):
    """Take a seat's money away: as a voucher, or over the counter (``hand-pay``)."""

    seat: str
    amount: int | None = None
    hand_pay: bool = False


class VoucherIn(Command, frozen=True, kw_only=True):
    """Bring a voucher's money to a seat."""

    seat: Name
    voucher: Name


class ColourUp(Command, frozen=True, kw_only=True):
    """Change a seat's colour chips into value chips; the colour is free again."""

    seat: str


class Change(Command, frozen=True, kw_only=True):
    """Change some of a seat's value chips into chips of another worth, on the change block."""

    seat: str
    amount: int
    into: int


class FillRack(Command, frozen=True, kw_only=True):
    """Bring chips to the dealer's rack; the first fill is the float, and chips are counted."""

    chips: dict[str, int]


class CreditRack(Command, frozen=True, kw_only=True):
    """Take chips away from the dealer's rack."""

    chips: dict[str, int]


class CountRack(Command, frozen=True, kw_only=True):
    """Count the rack at the opening or the closing of the table; it must agree to the chip.

    One that does not agree takes a second person, who accepts the difference, and a reason.
    """

    moment: Literal["opening", "closing"]
    chips: dict[str, int]
    approved_by: str | Person | None = None
    why: Reason | None = None


class OpenBets(Command, frozen=True, kw_only=True):
    """Begin a round: place your bets."""


class Wager(Command, frozen=True, kw_only=True):
    """Set a seat's whole slip: spot or call to amount (a call's is per piece)."""

    seat: str
    slip: dict[str, int]
    n: int | None = None


class Declare(Command, frozen=True, kw_only=True):
    """Speak a wager aloud, with its chips, for the dealer to place."""

    seat: str
    slip: dict[str, int]


class Accept(Command, frozen=True, kw_only=True):
    """Place what a seat has declared, on top of what lies there."""

    seat: str


class Decline(Command, frozen=True, kw_only=True):
    """Give back the chips of what a seat has declared: it is not placed."""

    seat: str
    why: Reason


class CloseBets(Command, frozen=True, kw_only=True):
    """No more bets."""


class Spin(Command, frozen=True, kw_only=True):
    """Spin the ball: its direction and the wheel's."""

    ball: Direction
    wheel: Direction


class Result(Command, frozen=True, kw_only=True):
    """Confirm where the ball came to rest."""

    pocket: str
    revolutions: Annotated[int, msgspec.Meta(ge=0)] | None = None


class PlaceDolly(Command, frozen=True, kw_only=True):
    """Set the dolly on the winning number; the round then ends when it is lifted."""


class LiftDolly(Command, frozen=True, kw_only=True):
    """Lift the dolly, once everybody is paid: the round is over."""


class Collect(Command, frozen=True, kw_only=True):
    """Collect the losing wagers."""


class Pay(Command, frozen=True, kw_only=True):
    """Pay the winning wagers: all, those of one seat, or one of them.

    ``cut`` are the chips that the dealer has cut for one seat; left out, the house cuts them.
    """

    seat: str | None = None
    wager: str | None = None
    cut: dict[str, int] | None = None


class Take(Command, frozen=True, kw_only=True):
    """Take one's paid winning wager from an outside box while others wait."""

    seat: str
    wager: str


class Irregularity(Command, frozen=True, kw_only=True):
    """Declare that something went wrong at the wheel."""

    code: str
    rounds: Annotated[list[int], msgspec.Meta(min_length=1)] | None = None


class NoSpin(Command, frozen=True, kw_only=True):
    """Announce 'no spin'."""

    why: Reason


class CorrectResult(Command, frozen=True, kw_only=True):
    """Put a wrong registered result right, with the approval of a second person."""

    round: int
    pocket: str
    approved_by: str | Person
    why: str | None = None


class Interruption(Command, frozen=True, kw_only=True):
    """Report a technical interruption: of some terminals, or of the whole table."""

    seats: Annotated[list[str], msgspec.Meta(min_length=1)] | None = None


class Reposition(Command, frozen=True, kw_only=True):
    """Put a misplaced wager right."""

    seat: str
    slip: dict[str, int]
    why: Reason


class Restore(Command, frozen=True, kw_only=True):
    """Put a seat's wagers back to where they lay before somebody else moved them by accident."""

    seat: str
    moved_by: Literal["dealer", "patron"]
    why: Reason


class LateWager(Command, frozen=True, kw_only=True):
    """Record what a player did too late at a live table: chips put down, or chips lifted."""

    seat: str
    what: Literal["placed", "lifted"]
    slip: dict[str, int]


class ChangeBall(Command, frozen=True, kw_only=True):
    """Record that the ball was changed."""

    why: str | None = None


class Decide(Command, frozen=True, kw_only=True):
    """Record a decision on what the rules do not cover."""

    what: Reason


class Deal(Command, frozen=True, kw_only=True):
    """Say who deals from the next round on: the house's automatic dealer, or people."""

    automatic: bool


class CloseTable(Command, frozen=True, kw_only=True):
    """Close the table after the round that is under way."""

    why: Reason | None = None


class ReopenTable(Command, frozen=True, kw_only=True):
    """Open a closed table again, or take its closing back."""


class Show(Command, frozen=True, kw_only=True):
    """Show the table as it stands."""


AnyCommand = (
    BuyIn
    | CashOut
    | VoucherIn
    | ColourUp
    | Change
    | FillRack
    | CreditRack
    | CountRack
    | OpenBets
    | Wager
    | Declare
    | Accept
    | Decline
    | CloseBets
    | Spin
    | Result
    | PlaceDolly
    | LiftDolly
    | Collect
    | Pay
    | Take
    | Irregularity
    | NoSpin
    | CorrectResult
    | Interruption
    | Reposition
    | Restore
    | LateWager
    | ChangeBall
    | Decide
    | Deal
    | CloseTable
    | ReopenTable
    | Show
)

_DECODER: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
_ANYTHING = msgspec.json.Decoder()


def decode(line: bytes | str) -> AnyCommand:
    """Read a command; raises `msgspec.DecodeError` with what is wrong and where."""
    command = measured(_DECODER.decode(line))
    _hold_to_one_meaning(line)
    return command


def _hold_to_one_meaning(line: bytes | str) -> None:
    """Refuse a line that says something twice; a reader of JSON would take either.

    Every name has its colon, so only a line with more colons than names is looked at closely.
    """
    colons = line.count(":") if isinstance(line, str) else line.count(b":")
    if colons > _names(_ANYTHING.decode(line)):
        json.loads(line, object_pairs_hook=_said_once)


def _names(value: Any) -> int:
    """Count the names in a command's JSON; objects stand in no list there."""
    if not isinstance(value, dict):
        return 0
    return len(value) + sum(_names(one) for one in value.values() if isinstance(one, dict))


def _said_once(pairs: list[tuple[str, Any]]) -> None:
    names = set()
    for name, _ in pairs:
        if name in names:
            raise msgspec.ValidationError(f"{quoted(name)} is said twice")
        names.add(name)


def measured(command: AnyCommand) -> AnyCommand:
    """Refuse a command whose texts, numbers or lists no person means."""
    for field in command.__struct_fields__:
        _hold_to_measure(field, getattr(command, field))
    return command


def _hold_to_measure(field: str, value: Any) -> None:
    """Refuse texts and numbers that no person means and no database keeps.

    A slip, and a heap of chips, is left to whoever reads its names and amounts.
    """
    if isinstance(value, str):
        if len(value) > MAX_TEXT or not value.isprintable():
            raise msgspec.ValidationError(
                f"{field} must be at most {MAX_TEXT} printable characters"
            )
    elif isinstance(value, int):
        if abs(value) > MAX_NUMBER:
            raise msgspec.ValidationError(f"{field} is beyond every number of a table")
    elif isinstance(value, list):
        if len(value) > MAX_LIST:
            raise msgspec.ValidationError(f"{field} names more than {MAX_LIST}")
        for one in value:
            _hold_to_measure(field, one)
    elif isinstance(value, Person):
        _hold_to_measure(field, value.role)
        _hold_to_measure(field, value.who)


def with_person(command: AnyCommand, person: Person) -> AnyCommand:
    """Say who really acts."""
    return msgspec.structs.replace(command, by=person)


def digest(command: Any) -> str:
    """Give the SHA-256 of a command without its id, to tell a repeated one from another."""
    content = msgspec.structs.replace(command, id=None)
    return hashlib.sha256(msgspec.json.encode(content, order="deterministic")).hexdigest()
