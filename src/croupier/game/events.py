"""What happened at a table: one record for each fact, for good.

Events are written to the journal as they are here, so a field is never renamed and a meaning never
changed: a new need gets a new event, or a new version with an upcast beside it. Each names the
clause that justifies it (or the reading, where the document is silent), and carries every amount
that it moves, so that its postings follow from it alone.
"""

from typing import ClassVar

import msgspec

from croupier.game.commands import tag_of
from croupier.game.limits import Limits


class Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=tag_of,
    forbid_unknown_fields=True,
    omit_defaults=True,
    rename="kebab",
):
    """A fact, and what justifies it."""

    VERSION: ClassVar[int] = 1

    clause: str | None = None
    reading: str | None = None


class SettledLine(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one wager of a slip brought back, and the clause that decided it."""

    wager: str
    amount: int
    stake: int
    returned: int
    clause: str | None = None
    reading: str | None = None


class SeatResult(msgspec.Struct, frozen=True):
    """What a round brought a seat."""

    stake: int
    returned: int
    wagers: list[SettledLine]


class Adjustment(msgspec.Struct, frozen=True, omit_defaults=True, rename="kebab"):
    """What a correction does to a seat: what it got, what it should have got, and who bears it.

    Of an overpayment what the seat's credit holds is taken back; the rest is the house's shortfall.
    A later correction may find that less is missing than an earlier one did: a negative shortfall.
    """

    got: int
    should: int
    credited: int = 0
    taken_back: int = 0
    shortfall: int = 0


class Undone(msgspec.Struct, frozen=True, omit_defaults=True, rename="kebab"):
    """How a seat's chips come back to where they lay when the ball came to rest.

    ``staked`` goes back to the layout: wagers that were swept, and the stakes of those that were
    paid. What it was paid in the round is ``taken_back`` as far as the seat's credit reaches, and
    the rest is the house's ``shortfall``. Less than nothing where an earlier one is made good.
    """

    staked: int = 0
    taken_back: int = 0
    shortfall: int = 0

    @property
    def paid(self) -> int:
        """What the seat had been paid since the losing wagers were collected."""
        return self.taken_back + self.shortfall


class VoidPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a placed wager that does not count and goes back, and why."""

    wager: str
    amount: int
    clause: str | None = None
    reading: str | None = None


class TableOpened(Event, frozen=True, kw_only=True):
    """A table came to be: the book it plays by, as it was that day, and how it is set up."""

    book: str
    digest: str
    terminal: str
    layout: str
    wheel: list[str]
    groups: list[list[str]]
    limits: Limits


class LimitsChanged(Event, frozen=True, kw_only=True):
    """The operator changed the table's limits, between rounds."""

    limits: Limits


class BoughtIn(Event, frozen=True, kw_only=True):
    """Money came to a seat."""

    seat: str
    amount: int
    chips: str = "credit"
    colour: str | None = None
    worth: int | None = None


class CashedOut(Event, frozen=True, kw_only=True):
    """Money left a seat, as a voucher or over the counter."""

    seat: str
    amount: int
    voucher: str | None = None


class VoucherRedeemed(Event, frozen=True, kw_only=True):
    """A voucher's money came to a seat; the voucher is spent for ever."""

    seat: str
    amount: int
    voucher: str


class ColouredUp(Event, frozen=True, kw_only=True):
    """A seat's colour chips became value chips; its colour is free."""

    seat: str
    colour: str


class ChipsMoved(Event, frozen=True, kw_only=True):
    """Chips went between the rack and a seat: those of the money that moved just before.

    ``change`` says that no money moved: the seat changed chips for others of the same worth.
    ``settles`` says that a losing wager was swept or a winner paid, in the round under way.
    """

    seat: str
    given: dict[str, int] = {}
    taken: dict[str, int] = {}
    change: bool = False
    settles: bool = False


class RackFilled(Event, frozen=True, kw_only=True):
    """Chips came to the rack; the first time they are the table's float."""

    chips: dict[str, int]


class RackCredited(Event, frozen=True, kw_only=True):
    """Chips went from the rack back to the cage."""

    chips: dict[str, int]


class RackCounted(Event, frozen=True, kw_only=True):
    """The rack was counted, and from now on holds what was counted.

    ``differs`` says by how many chips the count was off, where somebody accepted that.
    """

    moment: str
    chips: dict[str, int]
    differs: dict[str, int] = {}
    approved_by: str | None = None
    why: str | None = None


class BetsOpened(Event, frozen=True, kw_only=True):
    """A round began: place your bets."""

    round: int
    says: str


class WagersSet(Event, frozen=True, kw_only=True):
    """A seat's whole slip is now this. ``staked`` lies on the layout, where ``before`` lay."""

    round: int
    seat: str
    n: int
    slip: dict[str, int]
    staked: int
    before: int
    placed_by: str = "player"
    void: list[VoidPart] = []


class WagersDeclared(Event, frozen=True, kw_only=True):
    """A player spoke wagers aloud, with chips for them; the dealer has yet to place them."""

    round: int
    seat: str
    slip: dict[str, int]


class DeclarationDeclined(Event, frozen=True, kw_only=True):
    """What a player spoke aloud was not placed; the chips for it went back."""

    round: int
    seat: str
    slip: dict[str, int]
    why: str


class WagersRepositioned(Event, frozen=True, kw_only=True):
    """A seat's misplaced wagers were put right."""

    round: int
    seat: str
    was: dict[str, int]
    slip: dict[str, int]
    staked: int
    before: int
    why: str


class WagersRestored(Event, frozen=True, kw_only=True):
    """A seat's wagers, which the dealer or a patron had moved, went back to where they lay."""

    round: int
    seat: str
    was: dict[str, int]
    slip: dict[str, int]
    moved_by: str
    why: str


class LateRecorded(Event, frozen=True, kw_only=True):
    """A player was too late: chips put down went back, or chips lifted still play."""

    round: int
    seat: str
    what: str
    slip: dict[str, int]


class BetsClosed(Event, frozen=True, kw_only=True):
    """No more bets."""

    round: int
    says: str
    bell: bool = False


class BallSpun(Event, frozen=True, kw_only=True):
    """The ball was spun."""

    round: int
    ball: str
    wheel: str


class ResultConfirmed(Event, frozen=True, kw_only=True):
    """The ball came to rest, and the dealer confirmed where."""

    round: int
    pocket: str
    colour: str
    revolutions: int | None = None


class RoundSettled(Event, frozen=True, kw_only=True):
    """Every wager of the round was settled at once."""

    round: int
    pocket: str
    seats: dict[str, SeatResult]


class DollyPlaced(Event, frozen=True, kw_only=True):
    """The dolly stands on the winning number."""

    round: int
    pocket: str


class DollyLifted(Event, frozen=True, kw_only=True):
    """The dolly was lifted: everybody is paid."""

    round: int


class LosersCollected(Event, frozen=True, kw_only=True):
    """The losing wagers were collected, and these winners are due.

    ``moved`` are the racetrack winners that the dealer first placed on the main layout.
    """

    round: int
    losers: dict[str, SeatResult]
    winners: dict[str, SeatResult]
    moved: list[str] = []


class WinnersPaid(Event, frozen=True, kw_only=True):
    """Winning wagers of a seat were paid; ``stake`` and ``returned`` are those of these wagers."""

    round: int
    seat: str
    stake: int
    returned: int
    wagers: list[SettledLine]


class WinningsTaken(Event, frozen=True, kw_only=True):
    """A player took a paid winning wager from an outside box while others wait."""

    round: int
    seat: str
    wager: str


class RoundEnded(Event, frozen=True, kw_only=True):
    """Every wager of a live round was collected or paid."""

    round: int
    pocket: str
    returned: dict[str, int]


class IrregularityDeclared(Event, frozen=True, kw_only=True):
    """Something went wrong at the wheel."""

    round: int
    code: str
    says: str


class NoSpinAnnounced(Event, frozen=True, kw_only=True):
    """'No spin' was announced."""

    round: int
    why: str


class RoundVoided(Event, frozen=True, kw_only=True):
    """The round has no result; its stakes went back."""

    round: int
    code: str
    refunds: dict[str, int]


class SpinVoided(Event, frozen=True, kw_only=True):
    """The spin does not count; the wagers stand, and the ball is spun again."""

    round: int
    code: str
    locked: bool


class EarlierRoundVoided(Event, frozen=True, kw_only=True):
    """An earlier round was voided after the fact; what it paid is put right."""

    round: int
    code: str
    seats: dict[str, Adjustment]


class ResultCorrected(Event, frozen=True, kw_only=True):
    """A wrong registered result was put right, with the approval of a second person."""

    round: int
    was: str
    pocket: str
    approved_by: str
    seats: dict[str, Adjustment]
    why: str | None = None


class NumberCorrected(Event, frozen=True, kw_only=True):
    """A wrong number was put right while its round was under way, by two people.

    The table stands as it would if the right one had been called: every wager lies where it lay,
    and the losing ones are yet to be collected.
    """

    round: int
    was: str
    pocket: str
    colour: str
    approved_by: str
    seats: dict[str, Undone]
    why: str | None = None


class KeptBack(Event, frozen=True, kw_only=True):
    """Of what came to a seat so much stayed with the house: it had been paid it by a wrong number.

    An earlier correction had found it gone, and booked it as a shortfall.
    """

    round: int
    seat: str
    amount: int


class Interrupted(Event, frozen=True, kw_only=True):
    """A technical interruption of some terminals, or of the table where none are named."""

    round: int
    seats: list[str] = []


class BallChanged(Event, frozen=True, kw_only=True):
    """The ball was changed."""

    why: str | None = None


class Decided(Event, frozen=True, kw_only=True):
    """A person decided what the rules do not cover."""

    what: str


class DealingChanged(Event, frozen=True, kw_only=True):
    """From the next round on the automatic dealer deals, or people do."""

    automatic: bool


class TableClosing(Event, frozen=True, kw_only=True):
    """The table closes after this round; without one under way it is closed."""

    round: int
    why: str | None = None


class TableReopened(Event, frozen=True, kw_only=True):
    """The table is open again."""


class WheelCommitted(Event, frozen=True, kw_only=True):
    """The virtual wheel bound itself to a secret for a round, before its betting opened.

    ``nonce`` is what the wheel's keeper needs to find the secret again, and tells nothing of it.
    """

    round: int
    commitment: str
    nonce: str


class WheelRevealed(Event, frozen=True, kw_only=True):
    """The virtual wheel told its secret of a round that is over.

    ``closing`` is the hash of the entry that closed the betting, and ``pocket`` what follows from
    both; neither is there where the round ended before its betting was closed.
    """

    round: int
    commitment: str
    secret: str
    closing: str | None = None
    pocket: str | None = None


AnyEvent = (
    TableOpened
    | LimitsChanged
    | BoughtIn
    | CashedOut
    | VoucherRedeemed
    | ColouredUp
    | ChipsMoved
    | RackFilled
    | RackCredited
    | RackCounted
    | BetsOpened
    | WagersSet
    | WagersDeclared
    | DeclarationDeclined
    | WagersRepositioned
    | WagersRestored
    | LateRecorded
    | BetsClosed
    | BallSpun
    | ResultConfirmed
    | RoundSettled
    | DollyPlaced
    | DollyLifted
    | LosersCollected
    | WinnersPaid
    | WinningsTaken
    | RoundEnded
    | IrregularityDeclared
    | NoSpinAnnounced
    | RoundVoided
    | SpinVoided
    | EarlierRoundVoided
    | ResultCorrected
    | NumberCorrected
    | KeptBack
    | Interrupted
    | BallChanged
    | Decided
    | DealingChanged
    | TableClosing
    | TableReopened
    | WheelCommitted
    | WheelRevealed
)

_DECODER: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)
_ENCODER = msgspec.json.Encoder()


def encode(event: AnyEvent) -> bytes:
    """Write an event as JSON text."""
    return _ENCODER.encode(event)


def decode(data: bytes | str) -> AnyEvent:
    """Read an event back."""
    return _DECODER.decode(data)
