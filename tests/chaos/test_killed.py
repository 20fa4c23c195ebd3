"""A table killed with -9 at random moments: nothing lost, nothing counted twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.journal import Entry, JournalError, open_journal
from croupier.office.audit import verify
from tests.contract.postgres import Server

BOOK = "mbs-electronic-double-zero-2020"
KILLS = int(os.environ.get("CROUPIER_KILLS", "12"))
"""How often each engine's table is killed; 500 for the figures that we claim."""

Answer = dict[str, Any]


class Life:
    """One table process, from its start to its killing."""

    def __init__(self, where: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "croupier", "table", BOOK, "--db", where],
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


def survive(where: str, kills: int, seed: int) -> None:
    """Kill a table again and again; each command must count exactly once in the end."""
    chance = random.Random(seed)
    sent: dict[str, str] = {}
    answered: dict[str, Answer] = {}
    for life in range(kills):
        waiting = [id_ for id_ in sent if id_ not in answered]
        for number, command in enumerate(_doings(chance)):
            id_ = f"{life}.{number}"
            sent[id_] = json.dumps({**command, "id": id_})
            waiting.append(id_)
        answers = Life(where).run([sent[id_] for id_ in waiting], chance)
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
