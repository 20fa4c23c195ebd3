"""How far a seat counts: no amount that follows from an accepted command is too large to be kept.

A settlement, a refund or a correction must never be refused, so room for all of them is made
before: when money is brought, and when it is staked. What a seat brought, and the most that all it
ever staked could have brought back, stay together within `MAX_NUMBER`. Its credit, its meters and
every amount of an event are then no larger, whatever comes out and however often it is corrected.
"""

from collections.abc import Iterable

from croupier.game import events
from croupier.game.commands import MAX_NUMBER
from croupier.game.refusals import refuse
from croupier.game.state import Seat, Table

MAX_SEATS = 1_000
"""No table has more seats: three times the largest installation that is known.

So many times `MAX_NUMBER` still fits in 64 bits, and with it every sum that a table has.
"""


def countable(table: Table, happened: Iterable[events.AnyEvent]) -> None:
    """Refuse what would bring a seat beyond what can be counted for it."""
    for event in happened:
        match event:
            case events.WagersSet():
                more = (event.staked - event.before) * table.offer.highest
            case events.BoughtIn() | events.VoucherRedeemed():
                more = event.amount
            case _:
                continue
        if more > 0 and more + reach(table, table.seats.get(event.seat)) > MAX_NUMBER:
            refuse(
                "beyond-counting",
                f"Seat {event.seat} has brought and staked all that can be counted for one seat;"
                " bring or stake less, or go on at another seat.",
            )


def reach(table: Table, seat: Seat | None) -> int:
    """Say what no amount of a seat can exceed."""
    return 0 if seat is None else seat.paid_in + seat.wagered * table.offer.highest
