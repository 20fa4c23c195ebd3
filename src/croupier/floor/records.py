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
