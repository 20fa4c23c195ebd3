"""Slips: what somebody probably did who came to a wrong sum.

Each kind of slip is a guess: the sum that would come out, had somebody made it. The guesses are
tried in a fixed order, the likeliest first, and the first that fits is told. It is a guess still:
two slips can come to the same sum.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Literal

from croupier.floor.records import Record
from croupier.school.chips import WORTHS
from croupier.school.dues import DueLine, SeatDue

SlipKind = Literal[
    "paid-loser",
    "nothing-due",
    "forgot-spot",
    "stake-too",
    "stake-forgotten",
    "other-odds",
    "wrong-worth",
    "miscounted",
    "digits",
    "sum",
]

KINDS: dict[SlipKind, str] = {
    "forgot-spot": "A winning spot forgotten",
    "paid-loser": "A losing wager paid",
    "nothing-due": "Paid, though nothing was due",
    "stake-too": "The stake paid as well",
    "stake-forgotten": "The stake taken off",
    "other-odds": "The odds of another kind",
    "wrong-worth": "The wrong worth of a chip",
    "miscounted": "Chips counted wrong",
    "digits": "Digits changed places",
    "sum": "The sum itself",
}
"""Every kind of slip, as it is called in the results."""

MOST_LINES = 10
"""Of so many winning lines at most we look for several that were forgotten."""

Written = Callable[[int], str]
"""How an amount is written for people."""


class Slip(Record, frozen=True, kw_only=True):
    """What probably happened, in a sentence, with the spot and the clause that it concerns."""

    slip: SlipKind
    says: str
    spot: str | None = None
    clause: str | None = None
    reading: str | None = None


def find(due: SeatDue, given: int, others: Sequence[SeatDue], written: Written) -> Slip:
    """Say what probably went wrong; ``given`` is in money, as is everything of a due."""
    guesses = _Guesses(due, given, others, written)
    return next(guesses.all())


class _Guesses:
    """The guesses about one wrong answer."""

    def __init__(
        self, due: SeatDue, given: int, others: Sequence[SeatDue], written: Written
    ) -> None:
        self.due, self.given, self.others, self.written = due, given, others, written
        self.off = given - due.amount

    def all(self) -> Iterator[Slip]:
        """Make every guess that fits, the likeliest first."""
        yield from self._losers()
        yield from self._forgotten()
        yield from self._stakes()
        yield from self._odds()
        yield from self._worth()
        yield from self._counted()
        yield from self._digits()
        yield self._sum()

    def _slip(self, slip: SlipKind, says: str, line: DueLine | None = None) -> Slip:
        if line is None:
            return Slip(slip=slip, says=says)
        return Slip(slip=slip, says=says, spot=line.spot, clause=line.clause, reading=line.reading)

    def _losers(self) -> Iterator[Slip]:
        for line in self.due.losers:
            if self.off == line.stake * line.pays:
                yield self._slip("paid-loser", f"{line.spot} has lost and is not paid.", line)
        if not self.due.amount:
            yield self._slip("nothing-due", "This seat has won nothing.", self.due.lines[0])

    def _forgotten(self) -> Iterator[Slip]:
        if not self.given:
            yield self._slip("forgot-spot", "This seat has won.", self.due.winners[0])
        for line in self.due.winners:
            if self.off == -line.winnings:
                says = f"{line.spot} seems to be forgotten: {self._told(line)}."
                yield self._slip("forgot-spot", says, line)
        winners = self.due.winners[:MOST_LINES]
        for count in range(2, len(winners)):
            for lines in combinations(winners, count):
                if self.off == -sum(line.winnings for line in lines):
                    names = ", ".join(line.spot for line in lines)
                    yield self._slip("forgot-spot", f"Forgotten, it seems: {names}.", lines[0])

    def _stakes(self) -> Iterator[Slip]:
        stakes = sum(line.stake for line in self.due.winners)
        for line in (None, *self.due.winners):
            stake = stakes if line is None else line.stake
            what = "the stake" if line is None else f"the stake on {line.spot}"
            if self.off == stake:
                says = f"That is with {what}, which stays where it lies: only the odds are paid."
                yield self._slip("stake-too", says, line or self.due.winners[0])
            elif self.off == -stake:
                says = f"That is less {what}; a stake that has won is not taken off."
                yield self._slip("stake-forgotten", says, line or self.due.winners[0])

    def _odds(self) -> Iterator[Slip]:
        """Look for odds from the pay table, or next to the right ones, in the place of others."""
        lines = self.due.winners
        known = sorted({line.pays for due in (self.due, *self.others) for line in due.lines})
        for line in lines:
            for pays in (*known, *USUAL_ODDS, line.pays - 1, line.pays + 1):
                if pays not in (0, line.pays) and self.off == line.stake * (pays - line.pays):
                    says = f"{line.name} pays {line.pays} to 1, not {pays}."
                    yield self._slip("other-odds", says, line)

    def _worth(self) -> Iterator[Slip]:
        """Look for a colour reckoned with the worth of another, or pieces taken for money."""
        due = self.due
        if due.colour is None:
            return
        figure, pieces = self.given // due.unit, due.amount // due.worth
        if due.asks == "pieces":
            for worth in _plain(due.worth):
                if figure == pieces * worth and worth > 1:
                    says = "That is money; here the answer is in pieces, whatever they are worth."
                    yield self._slip("wrong-worth", says)
            return
        worths = {other.worth for other in self.others if other.colour} | {1, *WORTHS}
        for worth in sorted(worths - {due.worth}):
            if self.given == pieces * worth:
                says = (
                    f"It is {pieces} pieces, and one of them is worth"
                    f" {self.written(due.worth)}, not {self.written(worth)}."
                )
                yield self._slip("wrong-worth", says)

    def _counted(self) -> Iterator[Slip]:
        for line in self.due.winners:
            one = (line.stake // line.pieces if line.pieces else self.due.worth) * line.pays
            if one and self.off % one == 0 and abs(self.off // one) <= 3:
                much = "few" if self.off < 0 else "many"
                count = abs(self.off // one)
                says = f"That is {count} {_chips(count)} too {much} on {line.spot}."
                yield self._slip("miscounted", says, line)

    def _digits(self) -> Iterator[Slip]:
        right, typed = str(self.due.figure), str(self.given // self.due.unit)
        if len(right) == len(typed) and sorted(right) == sorted(typed):
            yield self._slip("digits", "The digits are right, but not in their order.")
        elif right.rstrip("0") == typed.rstrip("0"):
            yield self._slip("digits", "The digits are right, but not the size: count the zeros.")

    def _sum(self) -> Slip:
        unit = self.due.unit
        off = abs(self.off)
        much = "short" if self.off < 0 else "too much"
        amount = f"{off // unit} {_chips(off // unit)}" if unit > 1 else self.written(off)
        return self._slip("sum", f"That is {amount} {much}; add the lines again.")

    def _told(self, line: DueLine) -> str:
        if self.due.asks == "pieces" and line.pieces is not None:
            return f"{line.pieces} x {line.pays} is {line.pieces * line.pays}"
        return f"{self.written(line.stake)} x {line.pays} is {self.written(line.winnings)}"


USUAL_ODDS = (1, 2, 5, 6, 8, 11, 17, 35)
"""The odds that a dealer has in the head, and mixes up."""


def _chips(count: int) -> str:
    return "chip" if count == 1 else "chips"


def _plain(worth: int) -> Iterator[int]:
    """Write a worth without its last zeros, as people say it: 250, 25; 200, 20, 2."""
    while worth:
        yield worth
        if worth % 10:
            return
        worth //= 10
