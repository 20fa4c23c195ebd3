"""The exact figures of one wager, per unit staked."""

import math
from fractions import Fraction
from statistics import NormalDist

import msgspec

from croupier.rulebook import Bet, Offer, units_back

CONFIDENCE_90 = NormalDist().inv_cdf(0.95)
"""1.6449: half the width of a normal distribution's middle 90 %, in standard deviations."""


class Odds(msgspec.Struct, frozen=True, kw_only=True):
    """What one unit on a wager is worth.

    For a call the unit is spread over its pieces as the call says. ``hit`` is the chance that
    anything comes back, ``variance`` that of the net result of one round.
    """

    bet: Bet
    hit: Fraction
    return_: Fraction
    variance: Fraction

    @property
    def edge(self) -> Fraction:
        """What the house keeps of a unit, on average."""
        return 1 - self.return_

    @property
    def deviation(self) -> float:
        """The standard deviation of the net result of one round."""
        return math.sqrt(self.variance)

    @property
    def volatility(self) -> float:
        """The volatility index: after n rounds, 90 % of average results lie within this / sqrt(n).

        It is the standard deviation times 1.6449, as PAR sheets have it.
        """
        return CONFIDENCE_90 * self.deviation

    def range_after(self, rounds: int, deviations: float = CONFIDENCE_90) -> tuple[float, float]:
        """Give the return that most runs of so many rounds will show (normal approximation)."""
        spread = deviations * self.deviation / math.sqrt(rounds)
        middle = float(self.return_)
        return middle - spread, middle + spread


def odds(offer: Offer, bet: Bet) -> Odds:
    """Work out the figures of a spot or a call by looking at every pocket."""
    backs = [units_back(bet, pocket) for pocket in offer.wheel.pockets]
    pockets, stake = len(backs), bet.total
    mean = Fraction(sum(backs), pockets * stake)
    square = Fraction(sum(back * back for back in backs), pockets * stake * stake)
    return Odds(
        bet=bet,
        hit=Fraction(sum(back > 0 for back in backs), pockets),
        return_=mean,
        variance=square - mean * mean,
    )
