"""What running tables show: records that screens and programs get, each whole in itself.

Times are milliseconds since 1970 by the server's clock. Amounts are whole numbers of the smallest
unit. On the wire their names are written with hyphens, as everywhere in JSON here.
"""

from typing import Any, Literal

import msgspec


class Record(msgspec.Struct, frozen=True, kw_only=True, rename="kebab"):
    """What goes over the wire: plain names, nothing hidden."""


class Notice(Record, frozen=True, kw_only=True):
    """Something that everybody at the table must know: a void round, a correction, a closing.

    ``number`` is that of its entry in the journal, so that a screen knows which it has shown.
    """

    number: int
    code: str
    says: str
    round: int
    clause: str | None = None
    reading: str | None = None


class PastRound(Record, frozen=True, kw_only=True):
    """A finished round as everybody sees it; a void one has no pocket."""

    round: int
    outcome: Literal["settled", "void"]
    pocket: str | None


class Count(Record, frozen=True, kw_only=True):
    """How often a pocket came among the last rounds."""

    pocket: str
    times: int


class Statistics(Record, frozen=True, kw_only=True):
    """The last results, counted. Past results do not affect the next spin."""

    rounds: int
    hot: list[Count]
    cold: list[Count]
    red: int
    black: int
    zero: int


class Proof(Record, frozen=True, kw_only=True):
    """The virtual wheel's word for a round: its commitment, and its secret once it is told."""

    round: int
    commitment: str
    secret: str | None = None
    closing_hash: str | None = None
    pocket: str | None = None


class SeatNotice(Record, frozen=True, kw_only=True):
    """What one player at a live table must know: a late chip, a declaration that was not placed.

    ``code`` is late-placed, late-lifted, not-placed, void, put-right or put-back; ``number`` is
    that of its entry in the journal. These of a round are gone with the next.
    """

    number: int
    seat: str
    code: str
    slip: dict[str, int]
    says: str
    clause: str | None = None
    reading: str | None = None


class Paid(Record, frozen=True, kw_only=True):
    """What a winning wager of this round was paid, beside its own stake.

    ``chips`` are the chips in which; there are none where the rack is not counted, or where one
    payment was for several wagers.
    """

    wager: str
    stake: int
    wins: int
    clause: str | None
    reading: str | None
    chips: dict[str, int] | None


class LiveSeat(Record, frozen=True, kw_only=True):
    """A seat at a live table, as everybody sees it who stands there.

    ``slip`` is what lies on the layout now: losing wagers are gone once they are collected, paid
    ones lie there until they are taken or the round is over (``takeable``). ``held`` are the seat's
    chips of each kind, in front of it and on the layout together, where the rack is counted.
    ``lay`` is where its wagers lay before somebody else moved them, while they can be put back.
    """

    seat: str
    chips: str
    colour: str | None
    worth: int
    credit: int
    staked: int
    slip: dict[str, int]
    declared: dict[str, int]
    takeable: list[str]
    held: dict[str, int]
    paid: int
    """What it has been paid in this round, stakes included."""
    won: list[Paid]
    """The same wager by wager."""
    lay: dict[str, int] | None


class Due(Record, frozen=True, kw_only=True):
    """A winning wager that waits to be paid, in the order in which a dealer pays them.

    ``kept`` stays with the house, for a wrong number paid it to the seat before. ``cut`` are the
    chips with which the house would pay the rest of what it ``wins``; there are none where the
    rack is not counted or cannot make it. ``moved`` says that it lay on a racetrack and was placed
    on the main layout first.
    """

    seat: str
    wager: str
    amount: int
    stake: int
    wins: int
    kept: int
    pays: int | None
    clause: str | None
    reading: str | None
    cut: dict[str, int] | None
    moved: bool


class LiveState(Record, frozen=True, kw_only=True):
    """What lies on the layout of a live table, and where its chips are.

    ``collected`` says that the losing wagers have been; ``locked`` that a void spin left wagers
    standing which nobody may touch. ``rack`` is None where it is not counted.
    """

    seats: list[LiveSeat]
    called: bool
    locked: bool
    dolly: bool
    collected: bool
    due: list[Due]
    notices: list[SeatNotice]
    rack: dict[str, int] | None


class TableState(Record, frozen=True, kw_only=True):
    """A table as everybody may see it.

    ``betting`` is idle, open or closed, ``ball`` is waiting, running or at-rest. ``pocket`` is the
    committed result of the round that ends; it stays until the next round opens. ``rested_at`` is
    when it was committed: screens let the wheel land first, all by the same clock.
    """

    seq: int
    round: int
    betting: Literal["idle", "open", "closed"]
    ball: Literal["waiting", "running", "at-rest"]
    says: str
    """The words of the moment, as the document prescribes them."""
    clause: str | None
    opened_at: int | None
    closes_at: int | None
    spun_at: int | None
    rested_at: int | None
    next_at: int | None
    """When the automatic dealer opens the next round."""
    pocket: str | None
    colour: str | None
    dealing: Literal["automatic", "manual"]
    closing: bool
    """The table closes after this round; without a round it is closed."""
    notice: Notice | None
    history: list[PastRound]
    """The last rounds, the latest first."""
    statistics: Statistics
    proof: Proof | None
    staked: int
    """What lies on the layout, of all seats together."""
    players: int
    """How many seats have wagers on the layout."""
    live: LiveState | None = None
    """At a live table, everybody's chips."""


class WonLine(Record, frozen=True, kw_only=True):
    """What one wager of a slip brought back, and the clause that decided it."""

    wager: str
    amount: int
    stake: int
    returned: int
    clause: str | None = None
    reading: str | None = None


class SeatRound(Record, frozen=True, kw_only=True):
    """A finished round as one seat knows it: its wagers, what came back, credit before and after.

    ``before`` is the credit before the first chip of the round, ``after`` the one after its end. A
    correction changes what came back, and says so.
    """

    round: int
    at: int
    outcome: Literal["settled", "void"]
    pocket: str | None
    stake: int
    returned: int
    wagers: list[WonLine]
    before: int
    after: int
    code: str | None = None
    """Why it is void."""
    clause: str | None = None
    corrected: int = 0
    """What corrections gave (or took) afterwards."""


class SeatState(Record, frozen=True, kw_only=True):
    """A seat as its own terminal sees it, whole."""

    seq: int
    seat: str
    credit: int
    staked: int
    slip: dict[str, int]
    n: int
    last: SeatRound | None
    """The last round in which this seat had wagers."""


class SeatLine(Record, frozen=True, kw_only=True):
    """A seat as the console sees it."""

    seat: str
    credit: int
    staked: int
    wagers: int
    connections: int
    last_seen: int | None


class LogLine(Record, frozen=True, kw_only=True):
    """An entry of the journal as people read it: a sentence, its clause, and the event itself."""

    seq: int
    at: int
    by: str
    type: str
    says: str
    clause: str | None = None
    reading: str | None = None
    round: int | None = None
    event: dict[str, Any] | None = None
