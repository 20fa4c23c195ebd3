"""How long it takes to settle 10,000 mixed wagers with full records, beside a plain loop.

The plain loop does the least that could be called settlement: it looks up each spot in a dictionary
and adds up integers, keeping no record of what each piece returned or why. Best of several runs,
one core, the garbage collector left on.
"""

import random
import time
from collections.abc import Callable

from croupier.rulebook import Bet, Call, Offer, Wager, offer, open_book, settle

WAGERS = 10_000
RUNS = 15


def mixed_slip(table: Offer, count: int) -> list[Wager]:
    """Draw wagers of every kind: four in five on spots, one in five a call."""
    chance = random.Random(17)
    spots: list[Bet] = list(table.spots.values())
    calls: list[Bet] = list(table.calls.values())
    return [
        Wager(chance.choice(spots if n % 5 else calls), chance.randint(1, 1000))
        for n in range(count)
    ]


def plain_loop(table: Offer, slip: list[Wager], pocket: str) -> tuple[int, int]:
    """Settle with nothing but a dictionary and two sums."""
    back = {
        spot.text: (spot.pays + 1 if pocket in spot.numbers else 0) for spot in table.spots.values()
    }
    pieces = {
        text: [(piece.spot.text, piece.times) for piece in bet.pieces]
        for text, bet in table.bets.items()
    }
    stake = returned = 0
    for wager in slip:
        for spot, count in pieces[wager.on.text]:
            stake += wager.amount * count
            returned += wager.amount * count * back[spot]
    return stake, returned


def best(work: Callable[[], object]) -> float:
    """Time some work: the best of several runs, in milliseconds."""
    times = []
    for _ in range(RUNS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return 1000 * min(times)


def main() -> None:
    """Print the figures."""
    table = offer(open_book("mbs-electronic-double-zero-2020"))
    print(f"{'wagers':>8} {'pieces':>8} {'settle, ms':>11} {'plain loop, ms':>15} {'ratio':>6}")
    for count in (WAGERS // 10, WAGERS, WAGERS * 10):
        slip = mixed_slip(table, count)
        pieces = sum(len(w.on.pieces) if isinstance(w.on, Call) else 1 for w in slip)
        settled = settle(table, slip, "17")
        if (settled.stake, settled.returned) != plain_loop(table, slip, "17"):
            raise SystemExit("the two settlements disagree; that is a bug")
        ours = best(lambda slip=slip: settle(table, slip, "17"))  # type: ignore[misc]
        plain = best(lambda slip=slip: plain_loop(table, slip, "17"))  # type: ignore[misc]
        print(f"{count:>8,} {pieces:>8,} {ours:>11.2f} {plain:>15.2f} {ours / plain:>6.1f}")


if __name__ == "__main__":
    main()
