"""The naive books of one table: plain dictionaries, and what wagers cost and bring back."""

from dataclasses import dataclass, field
from functools import cache
from typing import Any

from tests.conformance.truth import FORGIVEN, ILLEGAL, calls, returned, spots, stake
from tests.world.rules import CALLS, RULES, WAGER

Slip = dict[str, int]


@dataclass
class Seat:
    """What lies before a player."""

    credit: int = 0
    staked: int = 0
    slip: Slip = field(default_factory=dict)
    n: int = 0
    colour: str | None = None
    worth: int | None = None
    moved: list[Slip] = field(default_factory=list)
    """The slips that lay before somebody else moved them."""


@dataclass
class Round:
    """A finished round: where the ball lay, what each seat staked, and what it holds of it.

    ``missing`` is what a seat holds too much of it and could not be made to give back so far.
    """

    pocket: str | None
    slips: dict[str, Slip]
    got: dict[str, int]
    missing: dict[str, int] = field(default_factory=dict)


@cache
def dictionary(book: str, terminal: str) -> dict[str, str | frozenset[str]]:
    """Map every text for a wager that we know to its notation, or to how it may be refused."""
    words: dict[str, str | frozenset[str]] = {
        text: WAGER for where, at, text, _ in ILLEGAL if (where, at) == (book, terminal)
    }
    words |= {text: is_ for where, at, text, is_ in FORGIVEN if (where, at) == (book, terminal)}
    return words | {wager: wager for wager in [*spots(book, terminal), *calls(book, terminal)]}


class Money:
    """The money of one table, added up the simplest way."""

    def __init__(self, book: str, terminal: str, limits: dict[str, Any]) -> None:
        self.book, self.terminal = book, terminal
        self.rules = RULES[book]
        self.limits = limits
        self.words = dictionary(book, terminal)
        self.seats: dict[str, Seat] = {}
        self.rounds: dict[int, Round] = {}
        self.money_in = self.money_out = self.house = 0

    def cost(self, slip: Slip) -> int:
        return sum(stake(self.book, self.terminal, wager, each) for wager, each in slip.items())

    def back(self, slip: Slip, pocket: str) -> int:
        return sum(self.brings(wager, each, pocket) for wager, each in slip.items())

    def brings(self, wager: str, each: int, pocket: str) -> int:
        return returned(self.book, self.terminal, wager, pocket, each)

    def spoken(self, wager: str) -> bool:
        """Say whether only the dealer places this wager."""
        return self.rules.spoken and kind(wager) in CALLS | {"asian"}

    def canonical(self, slip: Slip) -> Slip | None:
        """Write every wager the one way; None where one of them is unknown or named twice."""
        found: Slip = {}
        for text, each in slip.items():
            wager = self.words.get(text)
            if not isinstance(wager, str) or wager in found:
                return None
            found[wager] = each
        return found

    def what_counts(self, slip: Slip, kept: Slip) -> Slip:
        """Leave out what 003 5.8 and 5.9 make void of the calls that are newly placed."""
        step = self.limits.get("step", 1)
        counts: Slip = {}
        for wager, each in slip.items():
            if not self.spoken(wager) or kept.get(wager) == each:
                counts[wager] = each
                continue
            least = self.limits.get("minimum", {}).get(kind(wager), 0)
            if self.cost({wager: each}) >= least and each - each % step > 0:
                counts[wager] = each - each % step
        return counts

    def stake(self, name: str, slip: Slip) -> None:
        """Lay a whole slip; the difference moves between credit and stake."""
        seat = self.seats[name]
        seat.credit += seat.staked
        seat.slip, seat.staked = dict(slip), self.cost(slip)
        seat.credit -= seat.staked

    def settle(self, name: str, won: int) -> None:
        """End a seat's round: the stake is the house's, what it brought is the seat's."""
        seat = self.seats[name]
        self.house += seat.staked - won
        seat.credit += won
        seat.staked, seat.slip, seat.moved = 0, {}, []

    def lift(self, name: str, wager: str, back: int) -> None:
        """Take one wager of a seat off the layout, for what it brought back."""
        seat = self.seats[name]
        cost = self.cost({wager: seat.slip[wager]})
        seat.staked -= cost
        seat.credit += back
        self.house += cost - back

    def take(self, name: str, most: int) -> int:
        """Let the house take from a seat what there is, up to so much."""
        seat = self.seats[name]
        taken = min(most, seat.credit)
        seat.credit -= taken
        self.house += taken
        return taken

    def lay_again(self, name: str) -> int:
        """Put everything back on the layout that was swept or paid there; say how much."""
        seat = self.seats[name]
        gone = self.cost(seat.slip) - seat.staked
        seat.staked += gone
        self.house -= gone
        return gone

    def adjust(self, number: int, pocket: str | None) -> dict[str, dict[str, int]]:
        """Settle a round again; give what was owed, take what there is, lose the rest."""
        record = self.rounds[number]
        parts = {}
        for name, slip in record.slips.items():
            should = self.cost(slip) if pocket is None else self.back(slip, pocket)
            missed = record.missing.get(name, 0)
            part = self._give_or_take(name, record.got.get(name, 0), should)
            record.missing[name] = part["shortfall"]
            part["shortfall"] -= missed
            record.got[name] = part["got"] + part["credited"] - part["taken-back"]
            parts[name] = part
        record.pocket = pocket
        return parts

    def _give_or_take(self, name: str, got: int, should: int) -> dict[str, int]:
        seat = self.seats[name]
        credited = max(should - got, 0)
        taken = min(max(got - should, 0), seat.credit)
        shortfall = max(got - should, 0) - taken
        seat.credit += credited - taken
        self.house += taken - credited
        return {
            "got": got,
            "should": should,
            "credited": credited,
            "taken-back": taken,
            "shortfall": shortfall,
        }

    def balance(self, state: dict[str, Any]) -> int:
        """Money in less everything it became; zero, or money was made or lost."""
        held = sum(seat["credit"] + seat["staked"] for seat in state["seats"].values())
        return int(self.money_in - self.money_out - self.house - held)


def kind(wager: str) -> str:
    return wager.partition(" ")[0]
