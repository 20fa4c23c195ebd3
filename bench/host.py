"""How many slips a second a host commits to SQLite, with every answer after its commit.

``synchronous=FULL``; slips come in groups, as they do when many terminals send at once. Afterwards
the table is started again on the same journal, and the replay is timed.
"""

import json
import tempfile
import time
from pathlib import Path

from croupier.floor import Host
from croupier.journal import open_journal
from croupier.rulebook import offer, open_book

SEATS = 400
SLIPS = 60_000


def main() -> None:
    """Print the figures."""
    table = offer(open_book("mbs-electronic-double-zero-2020"))
    for group in (1, 50, 500):
        with tempfile.TemporaryDirectory() as folder:
            where = str(Path(folder) / "table.db")
            slips = SLIPS if group > 1 else SLIPS // 20
            took = _commit(where, table, slips, group)
            print(f"{slips / took:>10,.0f} slips a second committed in groups of {group}")
            if group > 1:
                _replay(where, table)


def _commit(where: str, table: object, slips: int, group: int) -> float:
    journal = open_journal(where)
    host = Host(journal, "T1", table)  # type: ignore[arg-type]
    host.answer([_line("buy-in", seat=f"T{n}", amount=10**9) for n in range(SEATS)])
    host.answer([_line("open-bets", by="dealer")])
    lines = [_slip(number) for number in range(slips)]
    began = time.perf_counter()
    for start in range(0, slips, group):
        answers = host.answer(lines[start : start + group])
        if b'"ok":true' not in answers[0]:
            raise SystemExit(answers[0].decode())
    took = time.perf_counter() - began
    journal.close()
    return took


def _replay(where: str, table: object) -> None:
    journal = open_journal(where)
    began = time.perf_counter()
    host = Host(journal, "T1", table)  # type: ignore[arg-type]
    took = time.perf_counter() - began
    journal.close()
    events = host.events_replayed
    print(f"{events / took:>10,.0f} events a second replayed at a start, of {events:,}")


def _slip(number: int) -> bytes:
    slip = {"split 17/20": 500 + number, "red": 100, "big-series": 10, "neighbours 22/2": 5}
    return _line("wager", seat=f"T{number % SEATS}", slip=slip, id=str(number))


def _line(do: str, **fields: object) -> bytes:
    return json.dumps({"do": do, **fields}).encode()


if __name__ == "__main__":
    main()
