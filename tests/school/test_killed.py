"""A school that is killed in the middle of its answers has every one that it has marked."""

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from croupier.rulebook import shelf_book
from croupier.school import School, SchoolStore

ROUNDS = 4

LEARNING = """
import sys
from itertools import count
from pathlib import Path
from croupier.rulebook import shelf_book
from croupier.school import Payout, School, SchoolStore

school = School(SchoolStore(Path(sys.argv[1])), shelf_book)
school.store.know("mia", 0)
table = school.table("mbs-roulette-2012", None, None)
done = len(school.store.answers("mia"))
for now in count(done):
    given = school.begin("mia", table, 1, "figures", now)
    seat = school.round(given, str).seats[0].seat
    school.answer("mia", given.id, Payout(seat=seat, figure=now), str, now)
    print(now + 1, flush=True)
"""


@pytest.mark.slow
def test_kill_9_loses_no_answer_that_was_marked(tmp_path: Path) -> None:
    chance = random.Random(5)
    file = tmp_path / "house.db.school"
    before = 0
    for _ in range(ROUNDS):
        marked = run_and_kill(file, chance.uniform(0.05, 0.4))
        store = SchoolStore(file, create=False)
        answers = store.answers("mia")
        assert marked <= len(answers) <= marked + 1
        assert len(answers) > before
        assert [answer.at for answer in answers] == list(range(len(answers)))
        told = School(store, shelf_book).results("mia")
        assert told.answers == len(answers)
        before = len(answers)
        store.close()


def run_and_kill(file: Path, after: float) -> int:
    """Let somebody learn for a while, kill the school, and say what it marked last."""
    command = [sys.executable, "-c", LEARNING, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        last = int(process.stdout.readline())
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        lines = process.stdout.read().split("\n")
    return max([last, *map(int, lines[:-1])])
