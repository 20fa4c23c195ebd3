"""A client for tests: a WebSocket to a house that really runs, and plain HTTP beside it."""

import http.client
import itertools
import json
from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import Any, NamedTuple, Self

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.served import House, Place

PATIENCE = 30.0
"""Longer than any answer takes, however busy the machine is; who waits so long waits for ever."""

Message = dict[str, Any]


class Reply(NamedTuple):
    """What came back over HTTP."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        """The body, read."""
        return json.loads(self.body)


def fetch(
    port: int,
    path: str,
    method: str = "GET",
    body: bytes | None = None,
    headers: dict[str, str] | None = None,
) -> Reply:
    """Ask once over HTTP; what is sent is JSON, unless the headers say something else."""
    headers = {"content-type": "application/json", **(headers or {})}
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)) as line:
        line.request(method, path, body, headers)
        answer = line.getresponse()
        return Reply(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())


class Talk:
    """One WebSocket to a house."""

    def __init__(self, port: int, **how: Any) -> None:
        quiet = {"compression": None, "ping_interval": None, "max_queue": None}
        how = {**quiet, "open_timeout": PATIENCE, **how}
        self._open = ExitStack()
        self.line: ClientConnection = self._open.enter_context(
            connect(f"ws://127.0.0.1:{port}/ws", **how)
        )
        self.heard: list[Message] = []
        self._ids = itertools.count(1)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Say goodbye."""
        self._open.close()

    def say(self, message: Message | str | bytes) -> None:
        """Send a message as JSON, or raw as it is."""
        self.line.send(json.dumps(message) if isinstance(message, dict) else message)

    def hear(self, patience: float = PATIENCE) -> Message:
        """Wait for the next message."""
        message = json.loads(self.line.recv(patience))
        assert isinstance(message, dict)
        self.heard.append(message)
        return message

    def hear_until(self, wanted: str | Callable[[Message], bool]) -> Message:
        """Wait for a message of a type, or one that fits; others are kept in ``heard``."""
        while True:
            message = self.hear()
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def do(self, do: str, *, id: str | None = None, **what: Any) -> Message:  # noqa: A002 - its name
        """Ask for something, and wait for the answer."""
        name = id or f"c{next(self._ids)}"
        approver = what.pop("approver", None)
        command = {"do": do, **{key.replace("_", "-"): value for key, value in what.items()}}
        self.say({"type": "do", "id": name, "command": command, "approver": approver})
        return self.hear_until(lambda m: m["type"] == "answer" and m["id"] == name)

    def ended(self) -> int:
        """Hear everything until the connection ends, and give the code it ends with."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code


def hello(token: str, table: str, view: str = "terminal") -> Message:
    """Write the first message."""
    return {"type": "hello", "token": token, "table": table, "view": view, "protocol": 1}


def come_in(port: int, token: str, table: str, view: str = "terminal", **how: Any) -> Talk:
    """Connect and say hello; the welcome is the first of ``heard``."""
    talk = Talk(port, **how)
    talk.say(hello(token, table, view))
    welcome = talk.hear()
    assert welcome["type"] == "welcome", welcome
    return talk


def refused_hello(port: int, first: Message | str | bytes) -> Message:
    """Say hello wrongly; the goodbye that comes instead of a welcome."""
    with Talk(port) as talk:
        talk.say(first)
        goodbye = talk.hear()
        assert goodbye["type"] == "goodbye", goodbye
        assert talk.ended() == 1000
    return goodbye


def seated(house: House, place: Place, money: int = 100_000, **how: Any) -> tuple[str, Talk]:
    """Sit down at a terminal that no test has used, with money."""
    seat = house.fresh_seat(place)
    if money:
        house.bring(place, seat, money)
    return seat, come_in(house.port, house.tokens[place.name, seat], place.name, **how)
