"""Connections that are killed leave nothing behind: no socket, no task, no memory."""

import contextlib
import random
import socket
import struct
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.journal import open_journal
from croupier.office.audit import verify
from tests.served import MBS, House, running
from tests.web.talking import come_in, hello
from tests.web.test_patience import UPGRADE, framed, sockets_of

KILLS = 1_000

PAGE = 4_096


def memory_of(pid: int) -> int:
    """Say how many bytes of its own a process holds."""
    _, resident, shared, *_ = Path(f"/proc/{pid}/statm").read_text("ascii").split()
    return (int(resident) - int(shared)) * PAGE


def killed(house: House, token: str, seat: str, chance: random.Random) -> None:
    """Come in as a terminal, say something perhaps, and be cut off at any moment of it."""
    words = [
        UPGRADE + b"\r\n",
        framed(hello(token, "mbs")),
        framed({"type": "ping", "at": 1}),
        framed(
            {
                "type": "do",
                "id": f"k{chance.random()}",
                "command": {
                    "do": "wager",
                    "seat": seat,
                    "slip": {"red": chance.randint(5, 40) * 100},
                },
            }
        ),
        framed({"type": "look"})[:5],
    ]
    with socket.create_connection(("127.0.0.1", house.port), timeout=10) as line:
        for word in words[: chance.randint(0, len(words))]:
            line.sendall(word)
            if chance.random() < 0.5:
                with contextlib.suppress(TimeoutError):
                    line.settimeout(0.02)
                    line.recv(chance.choice((1, 65_536)))
        if chance.random() < 0.8:  # reset instead of closed: the cable is pulled
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))


def calm(house: House, sockets: int) -> dict[str, int]:
    """Wait until the house has noticed that everybody is gone; what lives in it then."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        if sockets_of(house.process.pid) <= sockets and not house.process.lives()["clients"]:
            break
        time.sleep(0.2)
    return {**house.process.lives(), "descriptors": sockets_of(house.process.pid)}


@pytest.fixture
def watched(tmp_path: Path) -> Iterator[House]:
    """A house that says what lives in it."""
    yield from running(tmp_path, module="tests.watched")


@pytest.mark.slow
def test_a_thousand_killed_connections_leave_nothing_behind(watched: House) -> None:
    chance = random.Random(4)
    seats = [watched.fresh_seat(MBS) for _ in range(20)]
    for seat in seats:
        watched.bring(MBS, seat, 10**6)
    watched.open_bets(MBS)
    idle = sockets_of(watched.process.pid)
    for _ in range(KILLS // 4):  # until everything that is made once is made
        seat = chance.choice(seats)
        killed(watched, watched.tokens["mbs", seat], seat, chance)
    before = calm(watched, idle)
    memory = memory_of(watched.process.pid)
    for _ in range(KILLS):
        seat = chance.choice(seats)
        killed(watched, watched.tokens["mbs", seat], seat, chance)
    after = calm(watched, before["descriptors"])
    grown = memory_of(watched.process.pid) - memory
    told = f"after {KILLS} kills: {after}, memory {grown / 1024:+,.0f} KiB; before: {before}"
    assert after == before, told
    assert after["clients"] == after["lines"] == after["sockets"] == 0
    assert grown < 2 * 1_048_576, told
    staked = watched.state(MBS)["staked"]
    watched.deal(MBS, "0")
    assert staked > 0
    with come_in(watched.port, watched.tokens["mbs", seats[0]], "mbs") as talk:
        assert talk.heard[0]["seat"]["staked"] == 0
    watched.stop()
    journal = open_journal(watched.db, read_only=True)
    assert not verify(journal).findings
    journal.close()
