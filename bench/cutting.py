"""How long it takes to cut the payouts of 1,000 felts of chance, and how many chips that needs.

Felts, racks and the greedy dealer are those of the tests: seats with value chips and with colours,
racks that are full or have run short of some chips.
"""

import time
from random import Random

from tests.game.felts import greedily, payouts

FELTS = 1_000


def main() -> None:
    """Print what was measured."""
    paid = [each for seed in range(FELTS) for each in payouts(Random(seed))]
    cut = [each for each in paid if each.cut is not None]
    plain = [(each.chips, greedily(each)) for each in cut]
    both = [(ours, theirs) for ours, theirs in plain if theirs is not None]
    began = time.perf_counter()
    for seed in range(FELTS):
        for _ in payouts(Random(seed)):
            pass
    took = time.perf_counter() - began
    exact = sum(each.given == each.wins for each in cut)
    print(f"{FELTS} felts dealt, {len(paid)} payouts in {took:.1f} s with everything around them")
    print(f"exact: {exact} of {len(cut)}; racks too short for any cut: {len(paid) - len(cut)}")
    print(
        f"chips: {sum(ours for ours, _ in both)}, a greedy dealer"
        f" {sum(theirs for _, theirs in both)}; needs more in"
        f" {sum(ours > theirs for ours, theirs in both)} payouts,"
        f" and gets stuck in {len(cut) - len(both)}"
    )


if __name__ == "__main__":
    main()
