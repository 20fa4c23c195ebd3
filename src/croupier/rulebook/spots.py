"""Spots and calls: everything a chip can say at a table, with what it pays and why."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from croupier.rulebook.clauses import Citation
from croupier.rulebook.layout import Point

INSIDE: Mapping[str, int] = {
    "straight": 1,
    "split": 2,
    "street": 3,
    "corner": 4,
    "topline": 5,
    "sixline": 6,
}
"""The wagers on the numbers themselves, named by how many numbers the chip touches."""

KIND_OF_COUNT = {count: kind for kind, count in INSIDE.items()}

OUTSIDE = ("column", "dozen", "low", "high", "even", "odd", "red", "black")
"""The wagers with a box of their own beside the numbers."""

GROUPS = ("asian",)
"""The wagers on a group of numbers named by a racetrack of their own."""

KINDS = (*INSIDE, *OUTSIDE, *GROUPS)

SERIES = ("big-series", "small-series", "orphans", "zero-spiel")
CALLS = (*SERIES, "neighbours", "finales")
"""The calls: wagers of several pieces, placed with one word."""


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """One position for a chip: what it covers, what it pays, and the clauses for both.

    ``points`` are its places on the layout, the usual one first; a wager of a racetrack has none.
    """

    text: str
    kind: str
    name: str
    numbers: tuple[str, ...]
    pays: int
    cites: Citation
    paid_under: Citation
    points: tuple[Point, ...] = ()

    total = 1

    @property
    def pieces(self) -> tuple["Piece", ...]:
        """A wager on a spot is one piece."""
        return (Piece(self, 1),)

    def __str__(self) -> str:
        return self.text


class Piece(NamedTuple):
    """A part of a call: so many pieces on one spot."""

    spot: Spot
    times: int


class Call(msgspec.Struct, frozen=True, kw_only=True):
    """A wager of several pieces; its amount is that of one piece."""

    text: str
    call: str
    name: str
    pieces: tuple[Piece, ...]
    cites: Citation

    @property
    def total(self) -> int:
        """How many pieces the call takes."""
        return sum(piece.times for piece in self.pieces)

    @property
    def numbers(self) -> frozenset[str]:
        """Every number that brings something back."""
        return frozenset(number for piece in self.pieces for number in piece.spot.numbers)

    def __str__(self) -> str:
        return self.text


Bet = Spot | Call
"""What a wager can be on."""
