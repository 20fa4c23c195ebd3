"""What a wager brings back, and what it is worth over all pockets."""

from fractions import Fraction

from .calls import Pieces, all_calls
from .places import all_spots
from .tables import pockets


def _pieces(book: str, terminal: str, wager: str) -> Pieces:
    """Give the pieces of a wager; a position is one piece of itself."""
    if wager in all_spots(book, terminal):
        return {wager: 1}
    return all_calls(book, terminal)[wager]


def stake(book: str, terminal: str, wager: str, amount: int) -> int:
    """Say what a wager costs at `amount` a piece."""
    return amount * sum(_pieces(book, terminal, wager).values())


def returned(book: str, terminal: str, wager: str, pocket: str, amount: int) -> int:
    """Say what comes back, stake of the winning pieces included, at `amount` a piece."""
    if pocket not in pockets(book):
        raise LookupError(f"no pocket {pocket} in {book}")
    back = 0
    for spot, pieces in _pieces(book, terminal, wager).items():
        numbers, pays = all_spots(book, terminal)[spot]
        if pocket in numbers:
            back += amount * pieces * (pays + 1)
    return back


def odds(book: str, terminal: str, wager: str) -> tuple[Fraction, Fraction, Fraction, Fraction]:
    """Count over all pockets, per unit staked: (hit, return, edge, variance of the net result).

    A hit is a result that brings anything back at all, be it less than the whole stake.
    """
    results = pockets(book)
    cost = stake(book, terminal, wager, 1)
    backs = [returned(book, terminal, wager, pocket, 1) for pocket in results]
    nets = [Fraction(back - cost, cost) for back in backs]
    mean = sum(nets, Fraction(0)) / len(results)
    hit = Fraction(sum(back > 0 for back in backs), len(results))
    variance = sum(((net - mean) ** 2 for net in nets), Fraction(0)) / len(results)
    return hit, 1 + mean, -mean, variance
