"""What is due by the truth that was written apart: spots and calls off the documents, and a sum."""

from croupier.rulebook import Offer
from croupier.school import Exercise, LaidStack, Seat
from tests.conformance import truth


def pieces_of(table: Offer, on: str) -> dict[str, int]:
    """Name the spots of a wager, with how many pieces lie on each."""
    place = (table.book.id, table.terminal.id)
    return {on: 1} if on in truth.spots(*place) else truth.calls(*place)[on]


def chips_worth(seat: Seat, stack: LaidStack) -> int:
    """Add up a stack: a colour chip is worth what its seat says, a value chip what it bears."""
    return sum(
        n * (seat.worth if kind == seat.colour else int(kind)) for kind, n in stack.chips.items()
    )


def lines_of(table: Offer, seat: Seat, pocket: str) -> list[tuple[str, int, int, bool]]:
    """List every spot of a seat: its name, its stake, its odds, and whether it has won."""
    spots = truth.spots(table.book.id, table.terminal.id)
    return [
        (spot, chips_worth(seat, stack) * pieces, spots[spot][1], pocket in spots[spot][0])
        for stack in seat.stacks
        for spot, pieces in pieces_of(table, stack.on).items()
    ]


def winnings(table: Offer, seat: Seat, pocket: str) -> int:
    """Say what a seat has won, its stakes left where they lie."""
    return sum(stake * pays for _, stake, pays, won in lines_of(table, seat, pocket) if won)


def seats_due(table: Offer, made: Exercise) -> dict[str, int]:
    """Say what every seat of a round must be paid."""
    return {seat.seat: winnings(table, seat, made.pocket) for seat in made.seats}
