"""The players of a demo: people of some temperament, who bet as such people do.

Pure and seeded: the same bot that sees the same things does the same. It asks no clock and sends
nothing; whoever plays it out lets it see, waits as long as it pauses, and sends its slips. Every
slip is one that the table accepts.
"""

import math
from collections.abc import Iterator, Sequence
from itertools import count
from random import Random

from croupier.floor.temperaments import TEMPERAMENTS, Seen, Temperament, Wish
from croupier.game import Limits
from croupier.game.acts.money import MAX_MONEY
from croupier.rulebook import Bet, Call, Offer

__all__ = ["TEMPERAMENTS", "Bot", "Seen", "crowd"]

SLIPS_IN_A_PURSE = 40
"""With so many of the smallest slips a player sits down."""

ENOUGH = 6
"""With so many times what it came with a player takes its money away."""

LAST_SECOND = 1.0
HABITS = ("early", "early", "steady", "steady", "steady", "late", "undecided")


class Bot:
    """A player with a name and a temperament, at one table.

    ``purse`` is what it buys in for; without one it is made to suit the table's limits.
    """

    def __init__(
        self, name: str, temperament: str, rng: Random, offer: Offer, purse: int | None = None
    ) -> None:
        self.name = name
        self.rng = rng
        self.offer = offer
        self.temperament: Temperament = TEMPERAMENTS[temperament](rng, offer)
        self.habit = rng.choice(HABITS)
        self._wealth = rng.choice((1, 1, 2, 3))
        self._purse = purse
        self._played = 0
        """The last round in which it gave a slip."""

    def slip(self, seen: Seen) -> dict[str, int] | None:
        """Give the whole slip that this player wants now; None, to leave things as they are.

        Asked again in the same round, it has changed its mind.
        """
        wish = self.temperament.wish(seen, self._piece(seen))
        if seen.round == self._played:
            wish = self._second_thoughts(wish)
        self._played = seen.round
        return _allowed(self.offer, seen, wish) or None

    def _second_thoughts(self, wish: Wish) -> Wish:
        """Be bolder, or take something back."""
        if len(wish) < 2 or self.rng.random() < 0.5:
            return {text: 2 * amount for text, amount in wish.items()}
        kept = self.rng.sample(list(wish), (len(wish) + 1) // 2)
        return {text: amount for text, amount in wish.items() if text in kept}

    def pauses(self, window: float) -> tuple[float, ...]:
        """Say when this player acts while betting is open for so many seconds; each time anew.

        Most act once. Who changes their mind acts again, and gives another slip.
        """
        part = self.rng.uniform
        moments = {
            "early": [part(0.03, 0.25) * window],
            "steady": [part(0.15, 0.75) * window],
            "late": [window - part(0.2, LAST_SECOND)],
            "undecided": [part(0.05, 0.4) * window, part(0.5, 0.9) * window],
        }[self.habit]
        if self.rng.random() < 0.05:
            moments.append(window - part(0.2, LAST_SECOND))  # a last thought, as anybody may have
        return tuple(sorted(max(0.0, moment) for moment in moments))

    def wants_to_buy_in(self, seen: Seen) -> int:
        """Say for how much this player buys in now; 0, as long as there is something left."""
        purse = self.purse(seen.limits)
        return purse if seen.money < _smallest_slip(self.offer, seen.limits) else 0

    def wants_to_cash_out(self, seen: Seen) -> bool:
        """Say whether this player has won enough, and takes it away between two rounds."""
        return not seen.staked and seen.credit >= ENOUGH * self.purse(seen.limits)

    def purse(self, limits: Limits) -> int:
        """Say what this player comes with: always enough for a slip, in whole chips."""
        unit, least = _unit(self.offer, limits), _smallest_slip(self.offer, limits)
        wanted = self._purse or _round_number(self._wealth * SLIPS_IN_A_PURSE * least, unit)
        return max(least, min(wanted, MAX_MONEY) // unit * unit)

    def _piece(self, seen: Seen) -> int:
        """Say what this player thinks is one chip, now that it has so much."""
        part = seen.money // self.temperament.chips_in_a_purse
        return _round_number(part, _unit(self.offer, seen.limits))


def crowd(offer: Offer, size: int, rng: Random) -> list[Bot]:
    """Fill a table with people of every temperament, each under a name of their own."""
    names = {kind: _names(made.names) for kind, made in TEMPERAMENTS.items()}
    kinds: list[str] = []
    while len(kinds) < size:
        kinds += rng.sample(list(TEMPERAMENTS), len(TEMPERAMENTS))
    return [
        Bot(next(names[kind]), kind, Random(rng.random()), offer)  # noqa: S311 - no wheel's number
        for kind in kinds[:size]
    ]


def _names(known: Sequence[str]) -> Iterator[str]:
    """Give the names that are known, and then the same people's relatives."""
    yield from known
    for number in count(2):
        yield from (f"{name} {number}" for name in known)


def _allowed(offer: Offer, seen: Seen, wish: Wish) -> dict[str, int]:
    """Make of a wish what the table's limits and the player's money allow, in order."""
    limits = seen.limits
    budget = min(seen.money, limits.seat_maximum or seen.money)
    slip: dict[str, int] = {}
    left = budget
    for text, amount in wish.items():
        bet = offer.bets[text]
        least, most = _range(offer, limits, _kind(bet))
        most = min(most, _down(left // bet.total, _unit(offer, limits)))
        if least <= most:
            slip[text] = min(max(_down(amount, _unit(offer, limits)), least), most)
            left -= slip[text] * bet.total
    _fill_up(offer, limits, slip, left)
    return slip if offer.stake_of(slip) >= limits.seat_minimum else {}


def _fill_up(offer: Offer, limits: Limits, slip: dict[str, int], left: int) -> None:
    """Raise wagers until they come to the seat's minimum together, as far as that goes."""
    unit = _unit(offer, limits)
    missing = limits.seat_minimum - offer.stake_of(slip)
    for text, amount in slip.items():
        if missing <= 0:
            return
        bet = offer.bets[text]
        needed = _up(-(-missing // bet.total), unit)
        room = min(_range(offer, limits, _kind(bet))[1] - amount, _down(left // bet.total, unit))
        slip[text] = amount + min(needed, room)
        missing -= min(needed, room) * bet.total
        left -= min(needed, room) * bet.total


def _range(offer: Offer, limits: Limits, kind: str) -> tuple[int, int]:
    """Give the smallest and the largest amount of a kind of wager, in whole chips."""
    unit = _unit(offer, limits)
    least = _up(max(limits.minimum.get(kind, 1), 1), unit)
    return least, _down(min(limits.maximum.get(kind, MAX_MONEY), MAX_MONEY), unit)


def _kind(bet: Bet) -> str:
    return bet.call if isinstance(bet, Call) else bet.kind


def _smallest_slip(offer: Offer, limits: Limits) -> int:
    """Say what a seat needs to play whatever it likes: the dearest of all smallest wagers."""
    leasts = {kind.id: _range(offer, limits, kind.id)[0] for kind in offer.book.kinds.values()}
    return _up(max(limits.seat_minimum, *leasts.values()), _unit(offer, limits))


def _unit(offer: Offer, limits: Limits) -> int:
    """Give the amount of which every wager is a multiple."""
    return math.lcm(limits.step, limits.chip if offer.book.form == "live" else 1)


def _round_number(amount: int, unit: int) -> int:
    """Round down to 1, 2 or 5 with noughts, in units; to one unit at least."""
    units = max(amount // unit, 1)
    power = int("1".ljust(len(str(units)), "0"))
    return unit * power * max(digit for digit in (1, 2, 5) if digit * power <= units)


def _down(amount: int, unit: int) -> int:
    return amount // unit * unit


def _up(amount: int, unit: int) -> int:
    return -(-amount // unit) * unit
