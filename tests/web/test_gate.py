"""The gate: how often one address may ask, what it remembers, and when it raises an alarm."""

import asyncio
import logging
import time
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response

from croupier.floor.hall import Hall, TableSetting
from croupier.web import gate, rest, wire
from croupier.web.doors import Doors
from croupier.web.gate import Bucket, Gate
from croupier.web.house import House
from croupier.web.known import Known
from croupier.web.transport import Seldom
from tests.tables import table


class Clock:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1_000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "monotonic", clock.monotonic)
    return clock


def test_a_bucket_runs_dry_and_fills_up_again(clock: Clock) -> None:
    bucket = Bucket(a_second=10, at_once=3)
    assert [bucket.take() for _ in range(5)] == [True, True, True, False, False]
    clock.now += 0.1
    assert [bucket.take() for _ in range(2)] == [True, False]
    clock.now += 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_one_address_does_not_use_up_what_others_may(clock: Clock) -> None:
    door = Gate()
    asked = 0
    while door.may_ask("10.0.0.1"):
        asked += 1
    assert asked == gate.AT_ONCE
    assert door.may_ask("10.0.0.2")
    clock.now += 1
    assert sum(door.may_ask("10.0.0.1") for _ in range(1_000)) == gate.A_SECOND


@pytest.mark.usefixtures("clock")
def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "MOST_ADDRESSES", 100)
    door = Gate()
    for number in range(1_000):
        door.may_ask(f"10.0.0.{number}")
        door.wrong_token(f"10.0.0.{number}")
    assert len(door._buckets) == len(door._tried) == 100
    assert "10.0.0.999" in door._buckets


def test_a_request_too_many_is_told_so_and_when_to_come_back(clock: Clock, tmp_path: Path) -> None:
    hall = Hall(str(tmp_path / "h.db"), tmp_path / "key", [])
    money = wire.Money(currency="NZD", decimals=2)
    house = House("H", hall, Doors(hall, {}), money, demo=False)
    lobby = next(endpoint for endpoint in rest.ENDPOINTS if endpoint.path == "/api/lobby")

    def asked() -> Response:
        scope = {"type": "http", "method": "GET", "path": "/api/lobby", "query_string": b""}
        request = Request({**scope, "headers": [], "client": ("10.0.0.1", 1), "path_params": {}})
        return asyncio.run(rest.answer(lobby, house, request, Known()))

    while house.gate.may_ask("10.0.0.1"):
        pass
    reply = asked()
    assert reply.status_code == 429
    assert reply.headers["retry-after"] == "1"
    clock.now += 1
    assert asked().status_code == 200


def test_connections_are_counted_by_address_and_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gate, "FOR_ONE_ADDRESS", 2)
    monkeypatch.setattr(gate, "FOR_ALL", 3)
    door = Gate()
    door.came("a")
    assert door.may_connect("a")
    door.came("a")
    assert not door.may_connect("a")
    door.came("b")
    assert not door.may_connect("b"), "the house is full"
    door.went("a")
    assert door.may_connect("b")
    door.went("a")
    door.went("b")
    assert not door.sockets, "nobody who is gone is remembered"


def test_the_third_wrong_token_is_an_alarm_and_the_rest_are_summed_up(
    clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    door = Gate()
    for _ in range(50):
        door.wrong_token("10.0.0.1")
    door.wrong_token("10.0.0.2")
    levels = [(record.levelno, record.getMessage()) for record in caplog.records]
    assert [level for level, _ in levels] == [logging.WARNING] * 2 + [logging.ERROR] + [
        logging.WARNING
    ]
    assert "alarm: 3 wrong tokens came from '10.0.0.1'" in levels[2][1]
    clock.now += gate.ALARM_MEMORY + 1
    caplog.clear()
    door.wrong_token("10.0.0.1")
    assert "50 wrong tokens came from '10.0.0.1' in all" in caplog.messages[0]
    assert "a wrong token came from '10.0.0.1'" in caplog.messages[1]


@pytest.mark.usefixtures("clock")
def test_an_address_cannot_write_lines_of_its_own_into_the_log(
    caplog: pytest.LogCaptureFixture,
) -> None:
    Gate().wrong_token("1.2.3.4\nalarm: \x1b[2J" + "x" * 500)
    (line,) = caplog.messages
    assert "\n" not in line
    assert "\x1b" not in line
    assert len(line) < 120


def test_a_stranger_does_not_fill_the_log(clock: Clock) -> None:
    seldom = Seldom()

    def written(error: Exception | None = None, says: str = "Invalid request") -> bool:
        exc_info = (type(error), error, None) if error else None
        record = logging.LogRecord("x", logging.WARNING, "", 0, says, None, exc_info)
        passed = seldom.filter(record)
        assert not passed or not isinstance(error, UnicodeDecodeError) or not record.exc_info
        return passed

    assert [written() for _ in range(100)].count(True) == 1
    assert written(says="something else")
    clock.now += 11
    assert written()
    assert all(written(KeyError("ours")) for _ in range(5)), "a fault of ours is always written"
    odd = UnicodeDecodeError("utf-8", b"\xff", 0, 1, "no text")
    assert [written(odd, "not text") for _ in range(5)].count(True) == 1


def test_what_takes_long_to_write_is_written_once(tmp_path: Path) -> None:
    book = "nz-roulette"
    setting = TableSetting(name="t", title="T", offer=table(book))
    hall = Hall(str(tmp_path / "h.db"), tmp_path / "key", [setting])
    money = wire.Money(currency="NZD", decimals=2)

    async def story() -> None:
        await hall.start()
        house = House("H", hall, Doors(hall, {}), money, demo=False)
        for _ in range(2):
            for terminal in (None, "plain", "both"):
                await rest.get_felt(house, book, terminal=terminal, layout=None)
                await rest.get_drawing(house, book, "wheel", terminal=terminal, layout=None)
        first = await rest.get_felt(house, book, terminal="both", layout=None)
        again = await rest.get_felt(house, book, terminal="both", layout=None)
        assert first.body is again.body
        assert len(house._written) == 6
        await hall.stop()

    asyncio.run(story())
