"""The school's chips: colours and what they are worth, the rack, and how a dealer cuts a payout."""

from collections.abc import Mapping

from croupier.game.chips import dealt

COLOURS = ("yellow", "lilac", "turquoise", "orange", "pink", "brown", "lime")
"""The colour chips, one colour for each seat that plays with colour."""

WORTHS = (100, 200, 250, 500, 1_000, 2_000)
"""What a colour chip may be worth, in the smallest unit."""

VALUES = (100, 500, 2_500, 10_000, 50_000, 100_000)
"""The value chips of the rack, the smallest first."""

IN_RACK = 300
"""So many chips of each kind lie in the rack."""

Heap = Mapping[str, int]
"""Chips by their kind, a colour or the worth of a value chip, and how many there are."""


def rack_of(colour: str | None) -> dict[str, int]:
    """Fill a rack: the seat's colour, where it plays with one, and the value chips."""
    kinds = [*([colour] if colour else []), *map(str, reversed(VALUES))]
    return dict.fromkeys(kinds, IN_RACK)


def worth_of(heap: Heap, colour: str | None, worth: int) -> int:
    """Say what a heap of chips is worth to a seat."""
    return sum(n * (worth if kind == colour else int(kind)) for kind, n in heap.items())


def payout(amount: int, colour: str | None, worth: int) -> dict[str, int]:
    """Cut a payout from a full rack, as the dealer of a live table does."""
    if not amount:
        return {}
    return dict(dealt(amount, colour, worth, rack_of(colour)) or {})


def count_of(heap: Heap) -> int:
    """Count the chips of a heap."""
    return sum(heap.values())
