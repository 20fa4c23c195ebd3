"""A process that is killed in the middle of its appends loses nothing that it acknowledged."""

import random
import signal
import subprocess
import sys
import time

import pytest

from croupier.journal import verify_journal
from tests.contract.drafts import add, brought
from tests.contract.houses import House

ROUNDS = 5

WRITING = """
import sys
from itertools import count
from croupier.journal import open_journal
from tests.contract.drafts import add, brought, cashed, redeemed

journal = open_journal(sys.argv[1])
journal.claim("T1")
for _ in count():
    seq = journal.head("T1")[0]
    add(journal, "T1", brought(f"S{seq % 7}"), cashed(f"V{seq}"), redeemed(f"V{seq}"))
    print(seq + 3, flush=True)
"""


@pytest.mark.slow
def test_kill_9_loses_nothing_acknowledged_and_leaves_nothing_half_done(house: House) -> None:
    chance = random.Random(9)
    written = 0
    house.open().close()
    for _ in range(ROUNDS):
        acknowledged = _run_and_kill(house, chance.uniform(0.05, 0.4))
        journal = house.open()
        journal.claim("T1")
        head = journal.head("T1")[0]
        assert max(acknowledged, written) <= head
        assert head % 3 == 0 or head == written
        assert verify_journal(journal) is None
        assert journal.rebuilt() == journal.stored()
        journal.check()
        written = head
        journal.close()
    journal = house.open()
    journal.claim("T1")
    add(journal, "T1", brought())
    assert written > ROUNDS * 3


def _run_and_kill(house: House, after: float) -> int:
    """Let a process write for a while, kill it, and say what it acknowledged last."""
    with subprocess.Popen(
        [sys.executable, "-c", WRITING, house.where], stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        last = int(process.stdout.readline())
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        lines = process.stdout.read().split("\n")
    return max([last, *map(int, lines[:-1])])
