"""The state of a table: what its events have made of it so far.

Only `croupier.game.apply` changes it. Seats are records that are replaced, never changed, so that
whoever looks at one sees it whole.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from croupier.game.events import SeatResult
from croupier.game.limits import NO_LIMITS, Limits
from croupier.rulebook import Offer

Betting = Literal["idle", "open", "closed"]
Ball = Literal["waiting", "running", "at-rest"]

NO_WAGERS: Mapping[str, int] = {}

Chips = Mapping[str, int]
"""How many chips of each kind: a value chip's is its worth (``"500"``), another's its colour."""

NO_CHIPS: Chips = {}


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """A place at the table: its money, its slip, and the sums that its credit must agree with.

    ``credit`` is what is in front of the player, ``staked`` what lies on the layout. The sums run
    from the seat's first buy-in: money brought and taken, stakes put down (less those taken back
    before the close), returns, refunds, and what corrections gave it or took. ``held`` are the
    chips of a live table whose rack is counted: in front of the player and on the layout together.
    ``moved`` are the slips that lay before somebody else moved them, the last one last.
    """

    credit: int = 0
    staked: int = 0
    slip: Mapping[str, int] = NO_WAGERS
    n: int = 0
    chips: str = "credit"
    colour: str | None = None
    worth: int = 1
    paid_in: int = 0
    paid_out: int = 0
    wagered: int = 0
    won: int = 0
    refunded: int = 0
    adjusted: int = 0
    held: Chips = NO_CHIPS
    moved: tuple[Mapping[str, int], ...] = ()

    def plays(self, kind: str) -> bool:
        """Say whether the seat plays chips of this kind: value chips, or those of its colour."""
        return kind.isdigit() or kind == self.colour

    @property
    def balances(self) -> bool:
        """Say whether the credit is what went in and was won, less what was staked and taken."""
        came = self.paid_in + self.won + self.refunded + self.adjusted
        return self.credit == came - self.wagered - self.paid_out and self.credit >= 0


class LastRound(msgspec.Struct, frozen=True):
    """How the last finished round ended."""

    round: int
    outcome: Literal["settled", "void"]
    pocket: str | None
    returned: Mapping[str, int]


class Table:
    """A table as it stands. ``round`` is the current round, or the last one while idle."""

    __slots__ = (
        "automatic",
        "ball",
        "betting",
        "called",
        "closing",
        "colours",
        "dealt",
        "declared",
        "dolly",
        "last",
        "limits",
        "locked",
        "missing",
        "offer",
        "paid",
        "pending",
        "pocket",
        "rack",
        "round",
        "seats",
        "takeable",
        "wheel_bound_to",
    )

    def __init__(self, offer: Offer, limits: Limits = NO_LIMITS) -> None:
        self.offer = offer
        self.limits = limits
        self.round = 0
        self.betting: Betting = "idle"
        self.ball: Ball = "waiting"
        self.called = False
        """'No more bets' was called for this spin."""
        self.locked = False
        """A void spin left the wagers standing; nobody may handle them."""
        self.pocket: str | None = None
        self.pending: Mapping[str, SeatResult] | None = None
        """Winners that a live table has yet to pay; None until the losers are collected."""
        self.paid: dict[str, int] = {}
        """What each seat has been paid in this round."""
        self.takeable: dict[str, tuple[str, ...]] = {}
        """Paid winners that their players may take while others wait to be paid."""
        self.dealt: dict[str, Chips] = {}
        """The chips that paying has brought each seat in this round, less those that were swept."""
        self.missing: dict[str, int] = {}
        """What a wrong number paid seats in this round and they have not given back yet."""
        self.dolly = False
        """The dolly stands on the winning number; the round ends when it is lifted."""
        self.rack: dict[str, int] | None = None
        """The chips in the dealer's rack; None until it is filled, and then nobody counts chips."""
        self.seats: dict[str, Seat] = {}
        self.colours: dict[str, str] = {}
        """Which seat each colour belongs to."""
        self.declared: dict[str, Mapping[str, int]] = {}
        """Wagers spoken aloud and not yet placed."""
        self.last: LastRound | None = None
        self.automatic = False
        """From the next round on the house's automatic dealer deals."""
        self.closing = False
        """The table closes after the round that is under way; without one it is closed."""
        self.wheel_bound_to: int | None = None
        """The round that the virtual wheel has bound itself to, until it tells its secret."""

    @property
    def live(self) -> bool:
        """Say whether people deal here with chips, and not terminals with credit."""
        return self.offer.book.form == "live"

    def chip_of(self, seat: Seat | None) -> int:
        """Say what the smallest chip of a seat is worth; terminals play with credit."""
        if not self.live:
            return 1
        return seat.worth if seat is not None and seat.colour is not None else self.limits.chip

    @property
    def in_round(self) -> bool:
        """Say whether a round is under way."""
        return self.betting != "idle"
