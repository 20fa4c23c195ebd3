"""The distribution of a slip's net result: of one round exactly, of many as long as it can be.

One round has as many outcomes as the wheel has pockets. For n rounds the generating polynomial of
one round is raised to the n-th power in whole numbers, so the answer is exact, tail and all. When
that answer would not fit in `MAX_BITS` a normal approximation stands in, and is named as one.
"""

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import accumulate
from statistics import NormalDist

import msgspec

from croupier.rulebook import Offer, Wager, settle

MAX_BITS = 400_000_000
"""The largest exact answer, 50 MB of digits.

That is 8,700 rounds of any one spot of the five books, 6,100 of an Orphans call, 3,500 of a Big
Series; a slip of several amounts reaches less far.
"""

MAX_STEPS = 3_000_000
"""The most additions that an exact answer may take: a second or two of one core."""


class Exact(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """Every possible net result with the number of ways to reach it, out of ``total`` ways."""

    rounds: int
    ways: Mapping[int, int]
    total: int

    method = "exact"

    @property
    def mean(self) -> Fraction:
        """The average net result."""
        return Fraction(sum(net * ways for net, ways in self.ways.items()), self.total)

    @property
    def variance(self) -> Fraction:
        """The variance of the net result."""
        square = sum(net * net * ways for net, ways in self.ways.items())
        return Fraction(square, self.total) - self.mean**2

    @property
    def worst(self) -> int:
        """The worst net result that can happen."""
        return min(self.ways)

    @property
    def best(self) -> int:
        """The best net result that can happen."""
        return max(self.ways)

    def chance(self, net: int) -> Fraction:
        """Give the chance of exactly this net result."""
        return Fraction(self.ways.get(net, 0), self.total)

    def chance_above(self, net: int) -> float:
        """Give the chance of a better net result than this."""
        return sum(ways for result, ways in self.ways.items() if result > net) / self.total

    def chance_below(self, net: int) -> float:
        """Give the chance of a worse net result than this."""
        return sum(ways for result, ways in self.ways.items() if result < net) / self.total

    def quantile(self, share: Fraction) -> int:
        """Give the smallest net result that at least this share of all cases does not exceed."""
        wanted = share * self.total
        results = sorted(self.ways)
        sums = accumulate(self.ways[net] for net in results)
        return next(net for net, reached in zip(results, sums, strict=True) if reached >= wanted)


class Normal(msgspec.Struct, frozen=True, kw_only=True):
    """A normal distribution with the exact mean and variance, for answers too large to be exact.

    Real results lie ``step`` apart; the curve is read half a step aside, and its quantiles are
    results that can happen.
    """

    rounds: int
    mean: Fraction
    variance: Fraction
    worst: int
    best: int
    step: int

    method = "normal approximation"

    @property
    def _curve(self) -> NormalDist:
        return NormalDist(float(self.mean), math.sqrt(self.variance))

    def chance_above(self, net: int) -> float:
        """Estimate the chance of a better net result than this."""
        return 1 - self._curve.cdf(self._at_or_below(net) + self.step / 2)

    def chance_below(self, net: int) -> float:
        """Estimate the chance of a worse net result than this."""
        return self._curve.cdf(self._at_or_below(net - 1) + self.step / 2)

    def _at_or_below(self, net: int) -> int:
        """Give the largest result that can happen and is not above this."""
        return self.worst + (net - self.worst) // self.step * self.step

    def quantile(self, share: Fraction) -> int:
        """Estimate the net result that this share of all cases does not exceed."""
        steps = round((self._curve.inv_cdf(float(share)) - self.worst) / self.step)
        return min(max(self.worst + steps * self.step, self.worst), self.best)


Distribution = Exact | Normal


def one_round(offer: Offer, wagers: Iterable[Wager]) -> Exact:
    """Count the net results of one round of a slip, pocket by pocket."""
    slip = tuple(wagers)
    nets = Counter(settle(offer, slip, pocket).net for pocket in offer.wheel.pockets)
    return Exact(rounds=1, ways=dict(sorted(nets.items())), total=len(offer.wheel.pockets))


def after_rounds(single: Exact, rounds: int) -> Distribution:
    """Give the distribution of the sum of so many independent rounds."""
    if rounds < 1:
        raise ValueError(f"A number of rounds is a whole number from 1, not {rounds}.")
    if len(single.ways) == 1:
        return Exact(rounds=rounds, ways={single.worst * rounds: 1}, total=1)
    step = math.gcd(*(net - single.worst for net in single.ways))
    degree = (single.best - single.worst) // step
    bits = rounds * math.log2(single.total)
    outcomes = len(single.ways)
    if _fits(degree * rounds + 1, bits, steps=degree * rounds * outcomes):
        ways = _power(single, rounds, step, degree)
        return Exact(rounds=rounds, ways=ways, total=single.total**rounds)
    sums = _sparse_size(outcomes, rounds)
    if _fits(sums, bits, steps=sums * rounds * outcomes):
        ways = _sparse_power(single.ways, rounds)
        return Exact(rounds=rounds, ways=ways, total=single.total**rounds)
    return Normal(
        rounds=rounds,
        mean=single.mean * rounds,
        variance=single.variance * rounds,
        worst=single.worst * rounds,
        best=single.best * rounds,
        step=step,
    )


def _fits(results: int, bits: float, *, steps: int) -> bool:
    return results * bits <= MAX_BITS and steps <= MAX_STEPS


def _power(single: Exact, rounds: int, step: int, degree: int) -> dict[int, int]:
    """Raise a polynomial with whole coefficients to a power, term after term.

    From p^n = q follows p q' = n p' q; comparing coefficients gives each one of q from those
    before it. Every division is without remainder.
    """
    base = {(net - single.worst) // step: ways for net, ways in single.ways.items()}
    first = base[0]
    later = [(place, ways) for place, ways in base.items() if place]
    powers = [first**rounds]
    for place in range(1, degree * rounds + 1):
        known = sum(
            ((rounds + 1) * shift - place) * ways * powers[place - shift]
            for shift, ways in later
            if shift <= place
        )
        powers.append(known // (place * first))
    lowest = single.worst * rounds
    return {lowest + place * step: ways for place, ways in enumerate(powers) if ways}


def _sparse_size(outcomes: int, rounds: int) -> int:
    """Bound the number of different sums: choices of ``rounds`` outcomes, order aside."""
    return math.comb(outcomes + rounds - 1, min(rounds, outcomes - 1)) if outcomes > 1 else 1


def _sparse_power(ways: Mapping[int, int], rounds: int) -> dict[int, int]:
    """Add one round after the other, for amounts that share no step worth a lattice."""
    sums: dict[int, int] = {0: 1}
    for _ in range(rounds):
        longer: Counter[int] = Counter()
        for net, count in sums.items():
            for more, times in ways.items():
                longer[net + more] += count * times
        sums = longer
    return dict(sorted(sums.items()))
