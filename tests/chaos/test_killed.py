"""A table killed with -9 at random moments: nothing lost, nothing counted twice."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from croupier.game import events
from croupier.journal import JournalError, decoded, open_journal
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
    amounts: dict[str, int] = {}
    acknowledged: dict[str, int] = {}
    for life in range(kills):
        waiting = [id_ for id_ in amounts if id_ not in acknowledged]
        for number in range(chance.randint(1, 30)):
            amounts[f"{life}.{number}"] = chance.randint(1, 10**6)
            waiting.append(f"{life}.{number}")
        lines = [
            json.dumps({"do": "buy-in", "seat": f"S{life % 7}", "amount": amounts[i], "id": i})
            if i.startswith(f"{life}.")
            else _again(i, amounts[i])
            for i in waiting
        ]
        answers = Life(where).run(lines, chance)
        for id_, answer in zip(waiting, (a for a in answers if "ok" in a), strict=False):
            assert answer["ok"], answer
            assert answer["events"][0]["amount"] == amounts[id_]
            acknowledged[id_] = answer["seq"]
        _check(where, amounts, acknowledged)


def _again(id_: str, amount: int) -> str:
    """Write a command of an earlier life as it was written then."""
    seat = f"S{int(id_.partition('.')[0]) % 7}"
    return json.dumps({"do": "buy-in", "seat": seat, "amount": amount, "id": id_})


def _check(where: str, amounts: dict[str, int], acknowledged: dict[str, int]) -> None:
    """Hold the journal against what was sent and what was answered."""
    try:
        journal = open_journal(where, create=False)
    except JournalError:
        assert not acknowledged  # killed before the database was there, so nothing was answered
        return
    counted: dict[str, int] = {}
    for table in journal.tables():
        for entry in journal.entries(table):
            event = decoded(entry)
            if isinstance(event, events.BoughtIn):
                assert entry.command_id is not None
                assert entry.command_id not in counted, "counted twice"
                counted[entry.command_id] = entry.seq
                assert event.amount == amounts[entry.command_id]
    assert acknowledged.items() <= counted.items(), "an acknowledged command is missing"
    assert not verify(journal).findings
    journal.close()


@pytest.mark.slow
def test_sqlite_loses_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    survive(str(tmp_path / "killed.db"), KILLS, seed=1)


@pytest.mark.slow
def test_postgresql_loses_nothing_and_counts_nothing_twice() -> None:
    with Server() as server:
        survive(server.fresh(), KILLS, seed=2)
