"""How many slips a second a host commits to SQLite, with every answer after its commit.

``synchronous=FULL``; slips come in groups, as they do when many terminals send at once. Afterwards
the table is started again on the same journal, and the replay is timed. Every seat sends ten slips
a round, and each round is settled. Best of several runs.
"""

import json
import tempfile
import time
from pathlib import Path

from croupier.floor import Host
from croupier.journal import open_journal
from croupier.rulebook import Offer, offer, open_book

SEATS = 400
SLIPS = 40_000
ROUND = 10 * SEATS
RUNS = 3


def main() -> None:
    """Print the figures."""
    for group in (1, 50, 500):
        slips = SLIPS if group > 1 else SLIPS // 20
        runs = [_run(slips, group) for _ in range(RUNS)]
        print(f"{max(run[0] for run in runs):>10,.0f} slips a second in groups of {group}")
        if group > 1:
            print(f"{max(run[1] for run in runs):>10,.0f} events a second replayed at a start")


def _run(slips: int, group: int) -> tuple[float, float]:
    """Commit so many slips, then start again; slips and events a second."""
    table = offer(open_book("mbs-electronic-double-zero-2020"))
    with tempfile.TemporaryDirectory() as folder:
        where = str(Path(folder) / "table.db")
        return slips / _commit(where, table, slips, group), _replayed(where, table)


def _commit(where: str, table: Offer, slips: int, group: int) -> float:
    journal = open_journal(where)
    host = Host(journal, "T1", table)
    host.answer([_line("buy-in", seat=f"T{n}", amount=10**9) for n in range(SEATS)])
    host.answer([_line("open-bets", by="dealer")])
    lines = [_slip(number) for number in range(slips)]
    began = time.perf_counter()
    for start in range(0, slips, group):
        if start % ROUND < group and start:
            host.answer(NEXT_ROUND)
        answers = host.answer(lines[start : start + group])
        if b'"ok":true' not in answers[0]:
            raise SystemExit(answers[0].decode())
    took = time.perf_counter() - began
    journal.close()
    return took


def _replayed(where: str, table: Offer) -> float:
    journal = open_journal(where)
    began = time.perf_counter()
    host = Host(journal, "T1", table)
    took = time.perf_counter() - began
    journal.close()
    return host.events_replayed / took


def _slip(number: int) -> bytes:
    slip = {"split 17/20": 500 + number, "red": 100, "big-series": 10, "neighbours 22/2": 5}
    return _line("wager", seat=f"T{number % SEATS}", slip=slip, id=str(number))


def _line(do: str, **fields: object) -> bytes:
    return json.dumps({"do": do, **fields}).encode()


NEXT_ROUND = [
    _line("close-bets", by="dealer"),
    _line("spin", by="dealer", ball="clockwise", wheel="counter-clockwise"),
    _line("result", by="dealer", pocket="17", revolutions=5),
    _line("open-bets", by="dealer"),
]


if __name__ == "__main__":
    main()
