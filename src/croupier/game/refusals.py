"""The codes with which a table refuses, in the order in which they are looked for.

When several apply, the first of this list is given: who may not do it at all is told so before
when, and when before how much.
"""

from typing import NoReturn

from croupier.game.amounts import Writer, written
from croupier.rulebook import Citation, Refusal

NOTHING = Citation()

PRECEDENCE = (
    "bad-line",
    "id-reused",
    "no-such-role",
    "not-your-role",
    "not-in-this-game",
    "no-such-seat",
    "not-notation",
    "not-on-layout",
    "not-allowed",
    "bad-amount",
    "dealer-places",
    "bets-not-open",
    "bets-closed",
    "wagers-locked",
    "bets-still-open",
    "round-running",
    "no-round",
    "table-closed",
    "ball-running",
    "ball-not-running",
    "ball-at-rest",
    "not-collected",
    "nothing-due",
    "no-such-voucher",
    "voucher-spent",
    "stale-slip",
    "stake-differs",
    "off-step",
    "chip-worth",
    "below-minimum",
    "above-maximum",
    "not-enough-credit",
    "colour-taken",
    "chips-mixed",
    "beyond-counting",
    "cut-differs",
    "rack-short",
    "count-differs",
    "no-such-round",
    "same-person",
)
"""Every code of a refusal at the table."""


class Refused(Refusal):
    """The table's no: a code for programs, a sentence for people, the clause that decides."""

    def __init__(self, code: str, says: str, cites: Citation = NOTHING) -> None:
        super().__init__(written(says), clause=cites.clause)
        self.code = code
        self.marked = says
        self.reading = cites.reading

    def in_money(self, write: Writer) -> "Refused":
        """Say it with its amounts as somebody writes them."""
        self.says = written(self.marked, write)
        return self


def refuse(code: str, says: str, cites: Citation = NOTHING) -> NoReturn:
    """Say no."""
    raise Refused(code, says, cites)
