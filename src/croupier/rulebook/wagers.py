"""A wager: an amount on a spot, or on a call with that amount for each of its pieces."""

import msgspec

from croupier.rulebook.refusals import NotNotation
from croupier.rulebook.spots import Bet

MAX_AMOUNT = 10**18 - 1
"""The largest amount that notation can write: eighteen digits of the smallest unit."""


class Wager(msgspec.Struct, frozen=True, gc=False):
    """So much on that. For a call the amount is per piece."""

    on: Bet
    amount: int

    def __post_init__(self) -> None:
        if type(self.amount) is not int or not 0 < self.amount <= MAX_AMOUNT:
            raise NotNotation(
                f"An amount is a whole number from 1 to {MAX_AMOUNT}, not {self.amount!r}."
            )

    @property
    def stake(self) -> int:
        """What the player puts down in all."""
        return self.amount * self.on.total

    def __str__(self) -> str:
        return f"{self.on.text}={self.amount}"
