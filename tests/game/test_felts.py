"""A thousand felts of chance: every payout is cut exactly, and in no more chips than need be."""

from random import Random

import pytest

from tests.game.felts import greedily, payouts


@pytest.mark.slow
def test_on_a_thousand_felts_every_payout_is_exact_and_no_greedy_dealer_needs_fewer_chips() -> None:
    cut = short = better = 0
    for seed in range(1_000):
        for paid in payouts(Random(seed)):
            plain = greedily(paid)
            if paid.cut is None:
                assert plain is None, paid
                short += 1
                continue
            assert paid.given == paid.wins, paid
            assert all(0 < count <= paid.rack[kind] for kind, count in paid.cut.items()), paid
            assert plain is None or paid.chips <= plain, paid
            cut += 1
            better += plain is None or paid.chips < plain
    assert cut > 1_500
    assert 0 < short < cut
    assert better, "some racks are short of what a greedy dealer needs"
