"""The distribution of a slip: exact where it can be, named as an estimate where it cannot."""

import itertools
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds import Exact, Normal, after_rounds, odds, one_round
from croupier.odds.distribution import _power, _sparse_power
from croupier.rulebook import Offer, Wager, parse_wager
from tests.tables import all_tables, slips, table

TABLES = all_tables()


def slip(at: Offer, *wagers: str) -> list[Wager]:
    return [parse_wager(at, text) for text in wagers]


@given(st.sampled_from(TABLES), st.data())
def test_one_round_has_a_way_for_every_pocket_and_the_mean_of_its_wagers(
    at: Offer, data: st.DataObject
) -> None:
    wagers = data.draw(slips(at))
    single = one_round(at, wagers)
    assert sum(single.ways.values()) == single.total == len(at.wheel.order)
    assert single.mean == -sum(odds(at, wager.on).edge * wager.stake for wager in wagers)
    assert sum(single.chance(net) for net in single.ways) == 1


@given(st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1, max_size=5))
def test_three_rounds_are_every_triple_of_single_rounds(ways: dict[int, int]) -> None:
    single = Exact(rounds=1, ways=ways, total=sum(ways.values()))
    counted: Counter[int] = Counter()
    for triple in itertools.product(ways, repeat=3):
        counted[sum(triple)] += ways[triple[0]] * ways[triple[1]] * ways[triple[2]]
    triple_round = after_rounds(single, 3)
    assert isinstance(triple_round, Exact)
    assert triple_round.ways.keys() == counted.keys()
    total = single.total**3
    assert all(triple_round.chance(net) == Fraction(n, total) for net, n in counted.items())


@given(st.dictionaries(st.integers(-9, 9), st.integers(1, 5), min_size=1, max_size=5),
       st.integers(1, 12))  # fmt: skip
def test_both_ways_to_be_exact_agree(ways: dict[int, int], rounds: int) -> None:
    single = Exact(rounds=1, ways=ways, total=sum(ways.values()))
    degree = single.best - single.worst
    assert _power(single, rounds, 1, degree) == _sparse_power(ways, rounds)


@settings(max_examples=25)
@given(st.sampled_from(TABLES), st.integers(2, 40), st.data())
def test_mean_and_variance_grow_with_the_rounds(
    at: Offer, rounds: int, data: st.DataObject
) -> None:
    single = one_round(at, data.draw(slips(at, most=3, largest=9)))
    many = after_rounds(single, rounds)
    assert many.mean == single.mean * rounds
    assert many.variance == single.variance * rounds
    assert (many.worst, many.best) == (single.worst * rounds, single.best * rounds)


def test_the_chance_to_be_ahead_after_36_straight_up_wagers_is_a_known_one() -> None:
    at = table("mbs-roulette-2012")
    after = after_rounds(one_round(at, slip(at, "straight 17=1")), 36)
    assert isinstance(after, Exact)
    hit_once_or_more = 1 - Fraction(36, 37) ** 36
    assert after.chance(-36) == Fraction(36, 37) ** 36
    assert after.chance_above(-1) == pytest.approx(float(hit_once_or_more), rel=1e-15)
    assert after.quantile(Fraction(1, 2)) == 0


def test_quantiles_are_the_smallest_results_that_reach_their_share() -> None:
    at = table("mbs-roulette-2012")
    single = one_round(at, slip(at, "red=5"))
    assert single.quantile(Fraction(19, 37)) == -5
    assert single.quantile(Fraction(20, 37)) == 5
    assert single.quantile(Fraction(1)) == 5


@pytest.mark.slow
def test_8700_rounds_of_any_single_wager_are_exact_as_promised() -> None:
    at = table("mbs-electronic-double-zero-2020")
    for book, terminal in (("mbs-roulette-2012", None), ("rws-double-zero-etg-2020", "rapid-b")):
        other = table(book, terminal)
        for kind in dict.fromkeys(spot.kind for spot in other.spots.values()):
            spot = next(spot for spot in other.spots.values() if spot.kind == kind)
            assert after_rounds(one_round(other, [Wager(spot, 500)]), 8_700).method == "exact"
    for call, rounds in (("orphans=7", 6_100), ("big-series=3", 3_500)):
        assert after_rounds(one_round(at, slip(at, call)), rounds).method == "exact"


def test_three_rounds_of_any_slip_are_exact_as_promised() -> None:
    at = table("mbs-electronic-double-zero-2020")
    wagers = [Wager(at.spots[f"straight {p}"], 7**i) for i, p in enumerate(at.wheel.pockets[:21])]
    wagers += [
        Wager(at.spots[f"straight {p}"], 10**17 + i) for i, p in enumerate(at.wheel.pockets[21:])
    ]
    single = one_round(at, wagers)
    assert len(single.ways) == len(at.wheel.pockets)
    assert after_rounds(single, 3).method == "exact"
    assert after_rounds(single, 5).method == "normal approximation"


def test_beyond_the_stated_size_an_estimate_says_that_it_is_one() -> None:
    at = table("mbs-electronic-double-zero-2020")
    single = one_round(at, slip(at, "straight 17=1"))
    many = after_rounds(single, 1_000_000)
    assert isinstance(many, Normal)
    assert many.method == "normal approximation"
    assert (many.mean, many.variance) == (single.mean * 10**6, single.variance * 10**6)
    assert many.chance_above(0) + many.chance_below(0) <= 1
    assert (many.quantile(Fraction(1, 100)) - many.worst) % 36 == 0
    assert many.worst <= many.quantile(Fraction(1, 100)) < many.quantile(Fraction(1, 2)) < 0


def test_exact_and_estimate_agree_where_both_are_at_home() -> None:
    at = table("mbs-roulette-2012")
    single = one_round(at, slip(at, "red=1"))
    exact = after_rounds(single, 4_000)
    estimate = Normal(
        rounds=4_000,
        mean=exact.mean,
        variance=exact.variance,
        worst=exact.worst,
        best=exact.best,
        step=2,
    )
    assert isinstance(exact, Exact)
    assert exact.chance_above(0) == pytest.approx(estimate.chance_above(0), rel=0.01)
    assert exact.chance_below(0) == pytest.approx(estimate.chance_below(0), rel=0.001)
    for share in (Fraction(1, 20), Fraction(1, 2), Fraction(19, 20)):
        assert abs(exact.quantile(share) - estimate.quantile(share)) <= 2


def test_a_slip_that_cannot_lose_or_win_has_one_result() -> None:
    at = table("mbs-roulette-2012")
    everything = [Wager(at.spots[f"straight {pocket}"], 1) for pocket in at.wheel.pockets]
    single = one_round(at, everything)
    assert single.ways == {-1: 37}
    after = after_rounds(single, 50)
    assert isinstance(after, Exact)
    assert after.chance(-50) == 1


@pytest.mark.parametrize("rounds", [0, -1])
def test_no_rounds_are_no_question(rounds: int) -> None:
    with pytest.raises(ValueError, match="whole number from 1"):
        after_rounds(Exact(rounds=1, ways={0: 1}, total=1), rounds)
