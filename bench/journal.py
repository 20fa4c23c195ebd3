"""How many entries a journal takes in a second, all of them on disk, and how many it gives back.

An entry is a seat's whole slip of three wagers, under a command's id: chained, hashed, inserted
with its meters and committed, in groups of so many. SQLite runs with ``synchronous=FULL``,
PostgreSQL with ``fsync`` and ``synchronous_commit`` on. Beside it stands what the disk does:
commits a second that hold nothing but one row.
"""

import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import apsw

from croupier.game import events
from croupier.journal import Draft, Journal, chained, decoded, open_journal, verify_chain

SEATS = 400
GROUPS = {1: 2_000, 50: 50_000, 500: 100_000}
"""How many entries are written in groups of which size."""


def slips(count: int) -> Iterator[Draft]:
    """Draft so many slips, seat after seat, each a little higher than the last."""
    for n in range(count):
        placed = 2_500 + n // SEATS
        yield Draft(
            at="2026-01-01T00:00:00.000000Z",
            by="player",
            event=events.WagersSet(
                round=1,
                seat=f"T{n % SEATS}",
                n=n // SEATS + 1,
                slip={"split 17/20": 500, "big-series": 100, "red": 1_000 + n // SEATS},
                staked=placed,
                before=placed - 1 if n >= SEATS else 0,
                clause="3.3",
            ),
            command_id=secrets.token_hex(8),
            command_hash="c" * 64,
        )


def written(journal: Journal, table: str, group: int) -> float:
    """Write entries in groups; entries per second."""
    journal.claim(table)
    drafts = list(slips(GROUPS[group]))
    began = time.perf_counter()
    head = journal.head(table)
    for start in range(0, len(drafts), group):
        entries = chained(table, head, drafts[start : start + group])
        journal.append(entries)
        head = entries[-1].seq, entries[-1].hash
    return len(drafts) / (time.perf_counter() - began)


def read_back(journal: Journal, table: str) -> tuple[float, float]:
    """Read and decode every entry, then verify the chain; entries per second, for each."""
    began = time.perf_counter()
    count = sum(decoded(entry) is not None for entry in journal.entries(table))
    reading = count / (time.perf_counter() - began)
    began = time.perf_counter()
    if verify_chain(journal, table) is not None:
        raise SystemExit("the journal does not verify; that is a bug")
    return reading, count / (time.perf_counter() - began)


def bare_commits(folder: Path) -> float:
    """Say how many commits of one row this disk takes in a second, in a SQLite file of its own."""
    connection = apsw.Connection(str(folder / "bare.db"))
    connection.pragma("journal_mode", "wal")
    connection.pragma("synchronous", "full")
    connection.execute("CREATE TABLE bare (n INTEGER)")
    began = time.perf_counter()
    for n in range(GROUPS[1]):
        connection.execute("INSERT INTO bare VALUES (?)", (n,))
    taken = time.perf_counter() - began
    connection.close()
    return GROUPS[1] / taken


@contextmanager
def a_server() -> Iterator[str]:
    """Run a private PostgreSQL, the one that the tests use."""
    sys.path.insert(0, str(Path(__file__).parent.parent))
    from tests.contract.postgres import Server  # noqa: PLC0415 - only where it is wanted

    with Server() as server:
        yield server.fresh()


def main() -> None:
    """Print the figures."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="croupier-bench-")))
        places = {
            "SQLite": str(folder / "journal.db"),
            "PostgreSQL": stack.enter_context(a_server()),
        }
        print(f"commits of one bare row a second on this disk: {bare_commits(folder):,.0f}")
        heads = "".join(f"{f'groups of {group}':>15}" for group in GROUPS)
        print(f"{'entries a second':<17}{heads}{'replayed':>12}{'verified':>12}")
        for name, where in places.items():
            journal = open_journal(where)
            speeds = [written(journal, f"groups-of-{group}", group) for group in GROUPS]
            reading, verifying = read_back(journal, "groups-of-500")
            told = "".join(f"{speed:>15,.0f}" for speed in speeds)
            print(f"{name:<17}{told}{reading:>12,.0f}{verifying:>12,.0f}")
            journal.close()


if __name__ == "__main__":
    main()
