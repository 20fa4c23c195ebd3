"""How many slips a second one core decides and applies, in memory.

A round of 400 seats is opened; each seat sends slip after slip, every one different from the last.
Decoding the JSON line is part of the way, so it is measured too.
"""

import json
import time

from croupier.game import Table, apply, commands, decide
from croupier.rulebook import offer, open_book

SEATS = 400
SLIPS = 40_000


def main() -> None:
    """Print the figures."""
    table = Table(offer(open_book("mbs-electronic-double-zero-2020")))
    for number in range(SEATS):
        _do(table, {"do": "buy-in", "seat": f"T{number}", "amount": 10**9})
    _do(table, {"do": "open-bets", "by": "dealer"})
    lines = [_slip(number).encode() for number in range(SLIPS)]
    began = time.perf_counter()
    for line in lines:
        for event in decide(table, commands.decode(line)):
            apply(table, event)
    took = time.perf_counter() - began
    print(f"{SLIPS / took:>10,.0f} slips a second decoded, decided and applied, {SEATS} seats")


def _slip(number: int) -> str:
    slip = {"split 17/20": 500 + number, "red": 100, "big-series": 10, "neighbours 22/2": 5}
    return json.dumps(
        {"do": "wager", "seat": f"T{number % SEATS}", "slip": slip, "id": str(number)}
    )


def _do(table: Table, command: dict[str, object]) -> None:
    for event in decide(table, commands.decode(json.dumps(command))):
        apply(table, event)


if __name__ == "__main__":
    main()
