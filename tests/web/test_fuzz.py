"""Whatever comes over the wire: no fault of the house, no hang, and not a cent lost."""

import random
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from croupier.journal import open_journal
from croupier.office.audit import verify
from croupier.web.doors import mint
from croupier.web.sockets import AT_ONCE
from tests.conformance import truth
from tests.served import MBS, RAPID_A, House, Place
from tests.web.fuzzer import Fuzzer
from tests.web.talking import Message, Talk, come_in, fetch

MARK = 424_242.5
"""The time of a ping that no fuzzer sends."""

LIVE = Place("live", "A live table", truth.NZ, "both")
PLACES = (MBS, RAPID_A, LIVE)

LIVE_TABLE = """
[[tables]]
name = "live"
book = "nz-roulette"
terminal = "both"
betting-seconds = 0
terminals = 3
rack = { 100 = 200, 500 = 200, red = 100, blue = 100 }
limits = { step = 100, chip = 100 }
"""

SEATS = ("T1", "T2", "T3")


def guest(house: House, place: Place, chance: random.Random) -> tuple[str, str]:
    """Choose who comes: mostly people of the house, who may do most harm."""
    seat = chance.choice(SEATS)
    return chance.choice(
        [
            (house.tokens[place.name, seat], "terminal"),
            (house.people["cleo"], "console"),
            (house.people["cleo"], "console"),
            (house.people["anna"], "console"),
            (house.displays[place.name], "display"),
        ]
    )


def said(talk: Talk, fuzzer: Fuzzer, count: int) -> Counter[str]:
    """Say many things without waiting; the ids that must be answered, and how often."""
    asked = Counter[str]()
    with suppress(ConnectionClosed):
        for _ in range(count):
            words, id_ = fuzzer.anything()
            talk.say(words)
            asked.update([id_] if id_ else [])
    return asked


def through(talk: Talk, asked: Counter[str]) -> bool:
    """Hear everything until all is answered and the house answers a ping; false if it ended."""
    try:
        talk.say({"type": "ping", "at": MARK})
        talk.hear_until(lambda m: m["type"] == "pong" and m["at"] == MARK)
        while asked - Counter(m["id"] for m in talk.heard if m["type"] == "answer"):
            talk.hear()
    except ConnectionClosed:
        with suppress(ConnectionClosed):
            while True:
                talk.hear()
        return False
    return True


def fuzzed(house: House, place: Place, seed: int, connections: int) -> Counter[str]:
    """Come in again and again, say anything, and count how it was answered."""
    fuzzer, told = Fuzzer(seed, SEATS), Counter[str]()
    for _ in range(connections):
        token, view = guest(house, place, fuzzer.chance)
        flood = fuzzer.chance.random() < 0.1
        with come_in(house.port, token, place.name, view) as talk:
            asked = said(talk, fuzzer, 3 * AT_ONCE if flood else AT_ONCE - 5)
            stayed = through(talk, asked)
            assert stayed or flood or talk.line.close_code == CloseCode.MESSAGE_TOO_BIG
            told.update(map(outcome, talk.heard))
    return told


def outcome(message: Message) -> str:
    if message["type"] == "answer":
        return "ok" if message["ok"] else str(message["refused"]["code"])
    return f"goodbye {message['why']['code']}" if message["type"] == "goodbye" else "told"


def with_live_table(house: House) -> House:
    """Give a house a table with chips besides."""
    house.stop()
    with house.config.open("a", encoding="utf-8") as config:
        config.write(LIVE_TABLE)
    with closing(open_journal(house.db)) as journal:
        for seat in SEATS:
            house.tokens[LIVE.name, seat] = mint(journal, "terminal", seat, LIVE.name)
        house.displays[LIVE.name] = mint(journal, "display", "hall", LIVE.name)
    house.start()
    return house


def survive(house: House, seeds: Sequence[int], connections: int) -> None:
    """Let several say anything at the same time; then nothing may be wrong with the house."""
    with_live_table(house)
    for place in PLACES[:2]:
        for seat in SEATS:
            house.bring(place, seat, 10**6)
    with ThreadPoolExecutor(len(seeds)) as crowd:
        jobs = [
            crowd.submit(fuzzed, house, PLACES[seed % len(PLACES)], seed, connections)
            for seed in seeds
        ]
        told = sum((job.result() for job in jobs), Counter[str]())
    assert told["ok"], told
    assert told["bad-line"], told
    assert not told["broken"], told
    assert fetch(house.port, "/healthz").body == b"ok\n"
    for place in PLACES[:2]:
        house.at_rest(place)
        for seat in SEATS:
            held = house.seat(place, seat)
            assert held["credit"] >= 0
            assert held["staked"] == 0
    house.stop()
    journal = open_journal(house.db, read_only=True)
    audit = verify(journal)
    journal.close()
    assert not audit.findings, audit.findings
    assert sum(table.rounds for table in audit.tables) > 0


@pytest.mark.slow
def test_anything_may_be_said(mortal: House) -> None:
    survive(mortal, range(3), connections=3)


@pytest.mark.slow
def test_anything_may_be_said_at_once_and_for_long(mortal: House) -> None:
    survive(mortal, range(100, 109), connections=50)
