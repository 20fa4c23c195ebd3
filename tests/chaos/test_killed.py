"""A table killed with -9 at random moments: nothing lost, nothing counted twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from croupier.journal import Entry, JournalError, open_journal
from croupier.office.audit import verify
from tests.contract.postgres import Server

TERMINALS, LIVE = "mbs-electronic-double-zero-2020", "mbs-roulette-2012"
KILLS = int(os.environ.get("CROUPIER_KILLS", "12"))
"""How often each engine's table is killed; 500 for the figures that we claim."""

SEATS = [f"S{number}" for number in range(7)]
PLENTY = {"1": 10**7, "100": 10**6, "10000": 10**5}
PIT = {"by": "pit-supervisor", "approved-by": "pit-manager"}

Answer = dict[str, Any]


class Life:
    """One table process, from its start to its killing."""

    def __init__(self, where: str, book: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "croupier", "table", book, "--db", where],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )

    def run(self, lines: list[str], chance: random.Random) -> list[Answer]:
        """Send lines, kill it somewhere on the way, and give every answer that came out whole."""
        assert self.process.stdin is not None
        patience = chance.choice((0.0, 0.2, 0.35, 0.5, 0.7))
        pause = chance.choice((0.0, 0.0, 0.001, 0.01))
        time.sleep(patience)
        try:
            for line in lines:
                self.process.stdin.write(line.encode() + b"\n")
                self.process.stdin.flush()
                time.sleep(pause)
        except BrokenPipeError:
            pass
        time.sleep(chance.choice((0.0, 0.001, 0.01, 0.05, 0.3)))
        self.process.send_signal(signal.SIGKILL)
        out, err = self.process.communicate(timeout=60)
        assert b"Traceback" not in err, err.decode()
        return [json.loads(line) for line in out.splitlines(keepends=True) if line[-1:] == b"\n"]


def survive(where: str, kills: int, seed: int, book: str = TERMINALS) -> None:
    """Kill a table again and again; each command must count exactly once in the end."""
    chance, rounds = random.Random(seed), count(1)
    doings = _doings if book == TERMINALS else partial(_live_doings, rounds=rounds)
    sent: dict[str, str] = {}
    answered: dict[str, Answer] = {}
    for life in range(kills):
        waiting = [id_ for id_ in sent if id_ not in answered]
        for number, command in enumerate(doings(chance)):
            id_ = f"{life}.{number}"
            sent[id_] = json.dumps({**command, "id": id_})
            waiting.append(id_)
        answers = Life(where, book).run([sent[id_] for id_ in waiting], chance)
        answered |= zip(waiting, (a for a in answers if "ok" in a), strict=False)
        _check(where, sent, answered)


def _doings(chance: random.Random) -> Iterator[Answer]:
    """Play a few rounds with all that moves money: bought in, staked, settled, void, cashed out."""
    for _ in range(chance.randint(1, 4)):
        seats = [f"S{chance.randrange(7)}" for _ in range(chance.randint(1, 4))]
        for seat in seats:
            yield {"do": "buy-in", "seat": seat, "amount": chance.randint(1_000, 10**6)}
        yield {"do": "open-bets", "by": "dealer"}
        for seat in seats:
            slip = {"straight 17": chance.randint(1, 99), "big-series": chance.randint(1, 9)}
            yield {"do": "wager", "seat": seat, "slip": slip}
        yield {"do": "close-bets", "by": "dealer"}
        same = chance.random() < 0.2  # the same direction as the wheel: void
        against = "clockwise" if same else "counter-clockwise"
        yield {"do": "spin", "by": "dealer", "ball": "clockwise", "wheel": against}
        yield {"do": "result", "by": "dealer", "pocket": chance.choice(("17", "00", "5"))}
        yield {"do": "cash-out", "seat": seats[0], "amount": chance.randint(1, 1_000)}


def _live_doings(chance: random.Random, rounds: Iterator[int]) -> Iterator[Answer]:
    """Play live rounds with a counted rack, in most of which a wrong number is put right."""
    for _ in range(chance.randint(1, 3)):
        number = next(rounds)
        if number == 1:
            yield {"do": "fill-rack", "by": "pit-supervisor", "chips": PLENTY}
        seats = chance.sample(SEATS, chance.randint(1, 4))
        for seat in seats:
            yield {"do": "buy-in", "seat": seat, "amount": chance.randint(1_000, 10**5)}
        yield {"do": "open-bets", "by": "dealer"}
        for seat in seats:
            slip = {"straight 17": chance.randint(1, 9), "red": chance.randint(1, 99)}
            yield {"do": "wager", "seat": seat, "slip": slip}
        yield {"do": "spin", "by": "dealer", "ball": "clockwise", "wheel": "counter-clockwise"}
        yield {"do": "close-bets", "by": "dealer"}
        pockets = chance.sample(("17", "0", "5", "8"), chance.randint(1, 3))
        yield {"do": "result", "by": "dealer", "pocket": pockets[0]}
        yield {"do": "place-dolly", "by": "dealer"}
        for right in pockets[1:]:
            if chance.random() < 0.7:
                yield {"do": "collect", "by": "dealer"}
                yield {"do": "pay", "by": "dealer"}
            yield {"do": "cash-out", "seat": seats[0], "amount": chance.randint(1, 1_000)}
            yield {"do": "correct-result", "round": number, "pocket": right, **PIT}
        for step in ("collect", "pay", "lift-dolly"):
            yield {"do": step, "by": "dealer"}


def _check(where: str, sent: dict[str, str], answered: dict[str, Answer]) -> None:
    """Hold the journal against what was sent and what was answered."""
    try:
        journal = open_journal(where, read_only=True)
    except JournalError:
        assert not answered  # killed before the database was there, so nothing was answered
        return
    written: dict[str, list[Entry]] = {}
    for table in journal.tables():
        for entry in journal.entries(table):
            if entry.command_id is not None:
                written.setdefault(entry.command_id, []).append(entry)
    for id_, entries in written.items():
        assert id_ in sent
        first = entries[0].seq
        assert [e.seq for e in entries] == list(range(first, first + len(entries))), "counted twice"
    for id_, answer in answered.items():
        there = written.get(id_, [])
        told = answer["events"] if answer["ok"] else []
        assert [json.loads(entry.event) for entry in there] == told, "not what was acknowledged"
    assert not verify(journal).findings
    journal.close()


@pytest.mark.slow
def test_sqlite_loses_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    survive(str(tmp_path / "killed.db"), KILLS, seed=1)


@pytest.mark.slow
def test_postgresql_loses_nothing_and_counts_nothing_twice() -> None:
    with Server() as server:
        survive(server.fresh(), KILLS, seed=2)


@pytest.mark.slow
def test_a_live_table_whose_numbers_are_put_right_loses_no_chip_either(tmp_path: Path) -> None:
    where = str(tmp_path / "live.db")
    survive(where, KILLS, seed=3, book=LIVE)
    with closing(open_journal(where, read_only=True)) as journal:
        (table,) = journal.tables()
        kinds = Counter(entry.type for entry in journal.entries(table))
    assert kinds["number-corrected"] > 0
    assert kinds["round-ended"] > 0
