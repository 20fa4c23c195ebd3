"""What the query tables hold: the answers that nobody should have to replay a journal for.

They follow from the entries alone, are written in the same transaction, and can be made anew.
"""

from collections.abc import Iterator
from typing import Literal, NamedTuple

import msgspec

WHOLE_TABLE = ""
"""Stands for a seat in the meters: the table as a whole."""


class RoundRow(msgspec.Struct, frozen=True):
    """A round: where it stands in the journal, how it ended, and what it moved.

    ``outcome`` is None while it is under way. ``staked`` and ``returned`` count what was settled
    or refunded, ``corrected`` how often its result was put right.
    """

    table: str
    round: int
    opened_seq: int
    ended_seq: int | None
    outcome: Literal["settled", "void"] | None
    pocket: str | None
    spins: int
    staked: int
    returned: int
    corrected: int


class Share(msgspec.Struct, frozen=True):
    """What a seat had staked in a round, what it holds of its return, and what was due to it.

    The two last differ where a correction found a seat overpaid that could not give it all back.
    """

    stake: int
    got: int
    due: int


class Voucher(msgspec.Struct, frozen=True):
    """A voucher: who issued it, and who redeemed it, if anybody has."""

    number: str
    amount: int
    issued_table: str
    issued_seat: str
    issued_seq: int
    redeemed_table: str | None
    redeemed_seat: str | None
    redeemed_seq: int | None

    @property
    def spent(self) -> bool:
        """Say whether it has been redeemed."""
        return self.redeemed_table is not None


class EnrolledKey(msgspec.Struct, frozen=True):
    """A terminal or a person that may come in; of the token only its hash is kept.

    ``place`` is the table of a terminal or display, and empty for people.
    """

    kind: str
    name: str
    place: str
    role: str
    made_at: str


class Meters(NamedTuple):
    """Sums that run for ever, of a seat, a table, or all tables of a book or wheel.

    ``staked`` counts stakes put down, less those taken back before the close. ``rounds`` are those
    that ended, ``voided`` those among them that are void now. Always: what a seat can stake is
    paid_in + won + refunded + adjusted - staked - paid_out.
    """

    paid_in: int = 0
    paid_out: int = 0
    staked: int = 0
    won: int = 0
    refunded: int = 0
    adjusted: int = 0
    shortfall: int = 0
    rounds: int = 0
    voided: int = 0

    def plus(self, other: "Meters") -> "Meters":
        """Add two sets of meters."""
        return Meters(*map(int.__add__, self, other))


Value = str | int | None
Row = tuple[Value, ...]

Statement = Literal[
    "set_up",
    "open_round",
    "add_spin",
    "add_wager",
    "add_got",
    "add_to_round",
    "end_round",
    "correct_round",
    "correct_got",
    "unsettle_round",
    "unsettle_wagers",
    "unsettle_got",
    "void_wagers",
    "void_for_seats",
    "add_meters",
    "issue_voucher",
    "redeem_voucher",
]
"""The ways in which an event changes the query tables; each backend has SQL of the same name."""


class Change(NamedTuple):
    """One such change, and the values that it takes, in the order of its SQL."""

    statement: Statement
    values: Row


Changes = Iterator[Change]

Shelf = dict[str, dict[Row, Row]]
"""The query tables as they stand: a table's name to its rows by key."""


class Columns(NamedTuple):
    """The columns of a query table: those that name a row, and what the row says."""

    key: tuple[str, ...]
    says: tuple[str, ...]


SHELVES: dict[str, Columns] = {
    "tables": Columns(("table",), ("book", "terminal", "layout", "digest", "wheel")),
    "rounds": Columns(
        ("table", "round"),
        ("opened", "ended", "outcome", "pocket", "spins", "staked", "returned", "corrected"),
    ),
    "wagers": Columns(
        ("table", "round", "seat", "wager"), ("amount", "stake", "returned", "clause")
    ),
    "got": Columns(("table", "round", "seat"), ("stake", "got", "due")),
    "meters": Columns(("table", "seat"), Meters._fields),
    "vouchers": Columns(
        ("number",),
        (
            *("amount", "issued by table", "issued to seat", "issued in entry"),
            *("redeemed by table", "redeemed by seat", "redeemed in entry"),
        ),
    ),
}
"""Every query table."""
