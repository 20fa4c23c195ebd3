"""Cutting chips: exact, from what there is, and never with more chips than a greedy dealer."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game.cutting import cut

DENOMINATIONS = (100, 500, 2500, 10_000, 50_000)


def greedy(amount: int, supply: dict[int, int]) -> dict[int, int] | None:
    """Cut as a dealer in a hurry does: the largest that fits, and never look back."""
    taken = {}
    for chip in sorted(supply, reverse=True):
        count = min(amount // chip, supply[chip])
        amount -= count * chip
        taken[chip] = count
    return None if amount else {chip: count for chip, count in taken.items() if count}


def worth(chips: dict[int, int]) -> int:
    return sum(chip * count for chip, count in chips.items())


racks = st.dictionaries(
    st.sampled_from([1, 2, 3, 5, 25, 40, 100, 500, 2500]), st.integers(0, 60), max_size=6
)


@given(supply=racks, amount=st.integers(0, 20_000))
def test_a_cut_is_exact_from_what_there_is_and_no_worse_than_a_greedy_dealers(
    supply: dict[int, int], amount: int
) -> None:
    found = cut(amount, supply)
    plain = greedy(amount, supply)
    if found is None:
        assert plain is None
        return
    assert worth(found) == amount
    assert all(0 < count <= supply[chip] for chip, count in found.items())
    if plain is not None:
        assert sum(found.values()) <= sum(plain.values())


@given(
    supply=st.dictionaries(st.sampled_from([2, 3, 5, 7, 12]), st.integers(0, 3), max_size=4),
    amount=st.integers(0, 60),
)
def test_a_small_cut_is_found_whenever_there_is_one_and_is_the_shortest(
    supply: dict[int, int], amount: int
) -> None:
    every = product(*(range(count + 1) for count in supply.values()))
    fits = [
        sum(counts)
        for counts in every
        if sum(c * d for c, d in zip(counts, supply, strict=True)) == amount
    ]
    found = cut(amount, supply)
    assert (sum(found.values()) if found is not None else None) == min(fits, default=None)


def test_a_greedy_dealer_runs_into_a_dead_end_where_the_small_chips_are_out() -> None:
    supply = {25: 10, 10: 10}
    assert greedy(30, supply) is None
    assert cut(30, supply) == {10: 3}


def test_the_larger_chips_are_named_first() -> None:
    assert list(cut(53_700, dict.fromkeys(DENOMINATIONS, 100)) or ()) == [50_000, 2500, 500, 100]


@pytest.mark.parametrize("amount", [1, 99, 50])
def test_nothing_is_rounded_away(amount: int) -> None:
    assert cut(amount, {100: 10}) is None
