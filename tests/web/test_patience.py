"""What a connection may cost: slow readers, silent clients, requests that never end."""

import json
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from croupier.web import transport
from tests.served import MBS, House
from tests.web.talking import PATIENCE, fetch, hello


def raw(port: int, data: bytes = b"") -> socket.socket:
    """Open a connection and write to it, whatever it is."""
    line = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    line.sendall(data)
    return line


def ended(line: socket.socket, patience: float) -> bool:
    """Wait until the other end closes."""
    line.settimeout(patience)
    try:
        while line.recv(65_536):
            pass
    except TimeoutError:
        return False
    except ConnectionError:
        return True
    return True


def sockets_of(pid: int) -> int:
    """Count the sockets that a process has open."""
    found = 0
    for path in Path(f"/proc/{pid}/fd").iterdir():
        try:
            found += path.readlink().name.startswith("socket:")
        except FileNotFoundError:
            continue
    return found


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    """What a test opens, to be closed however it ends."""
    with ExitStack() as everything:
        yield everything


GET = b"GET /api/lobby HTTP/1.1\r\nhost: localhost\r\n"

UPGRADE = (
    b"GET /ws HTTP/1.1\r\nhost: localhost\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.mark.parametrize(
    "endless",
    [
        GET + b"x: " + b"y" * 300_000,
        GET + b"x: y\r\n" * 50_000,
        b"GET /" + b"a" * 300_000,
        UPGRADE + b"x: y\r\n" * 50_000,
        b"POST /api/demo/sit HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n"
        + b"1\r\nx\r\n" * 100_000,
    ],
    ids=["header", "headers", "path", "upgrade", "chunks"],
)
def test_a_request_without_end_is_cut_off(house: House, endless: bytes) -> None:
    line = raw(house.port)
    with line:
        try:
            line.sendall(endless)
        except ConnectionError:
            return
        assert ended(line, PATIENCE)


@pytest.mark.parametrize(
    "head",
    [
        b"GET /\x00 HTTP/1.1\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
        b"GET http://[ HTTP/1.1\r\nhost: localhost\r\n\r\n",
        b"GET /api/lobby HTTP/9.9\r\n\r\n",
        GET + b"content-length: 5\r\ncontent-length: 6\r\n\r\n",
        GET + b"content-length: -5\r\n\r\n",
        UPGRADE.replace(b"AAAA", b"A") + b"\r\n",
        UPGRADE.replace(b"13", b"1x") + b"\r\n",
        UPGRADE + b"sec-websocket-key: B\r\n\r\n",
        UPGRADE.replace(b"/ws", b"/wss") + b"\r\n",
        UPGRADE + b"origin: http://\xff\xfe\r\n\r\n",
    ],
    ids=range(11),
)
def test_what_is_no_request_is_refused_and_breaks_nothing(house: House, head: bytes) -> None:
    with raw(house.port, head) as line:
        line.settimeout(PATIENCE)
        first = line.recv(65_536)
        assert b" 500 " not in first
        assert b" 101 " not in first
    assert fetch(house.port, "/healthz").status == 200


def test_a_body_beyond_all_measure_is_refused(house: House) -> None:
    token = {"authorization": f"Bearer {house.people['anna']}"}
    body = b'{"id":"x","command":{"do":"show"}}' + b" " * 70_000
    reply = fetch(house.port, "/api/tables/mbs/commands", "POST", body, token)
    assert reply.status == 400
    assert "at most 65536 bytes" in reply.json["says"]


def test_requests_may_be_sent_before_the_answers_are_read(house: House) -> None:
    head = b"GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n"
    with raw(house.port, head * 300 + GET + b"connection: close\r\n\r\n") as line:
        answers = b""
        while data := line.recv(262_144):
            answers += data
    assert answers.count(b"HTTP/1.1 401") == 300
    assert answers.count(b"HTTP/1.1 200") == 1


@pytest.mark.slow
def test_whoever_says_nothing_or_little_is_not_waited_for(house: House) -> None:
    began = time.monotonic()
    silent = raw(house.port)
    slow = raw(house.port, GET)
    unsaid = raw(house.port, UPGRADE + b"\r\n")
    half = raw(
        house.port, b"POST /api/demo/sit HTTP/1.1\r\nhost: localhost\r\ncontent-length: 50\r\n\r\n{"
    )
    with silent, slow, unsaid, half:
        assert ended(unsaid, 20)
        assert time.monotonic() - began < 20, "a hello has ten seconds"
        for line in (slow, silent, half):
            assert ended(line, transport.REQUEST_SECONDS + 5)
        assert time.monotonic() - began < transport.REQUEST_SECONDS + 8


@pytest.mark.slow
def test_whoever_opens_every_connection_and_asks_nothing_shuts_nobody_out(
    mortal: House, opened: ExitStack
) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    opened.callback(resource.setrlimit, resource.RLIMIT_NOFILE, (soft, hard))
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8_192), hard))
    more = 50
    lines = [opened.enter_context(raw(mortal.port)) for _ in range(transport.MOST_LINES + more)]
    assert all(ended(line, PATIENCE) for line in lines[-more:]), "these were too many"
    other = HTTPConnection("127.0.0.1", mortal.port, PATIENCE, source_address=("127.0.0.2", 0))
    with closing(other):
        other.request("GET", "/healthz")
        assert other.getresponse().status == 200
    for line in lines[:more]:
        line.close()
    assert fetch(mortal.port, "/healthz").status == 200, "and again, once some are gone"


@pytest.mark.slow
def test_whoever_never_reads_is_cut_off_and_nothing_is_kept_for_them(
    mortal: House, opened: ExitStack
) -> None:
    for _ in range(150):  # so that a console's welcome has many lines
        mortal.bring(MBS, "T1", 100)
    before = sockets_of(mortal.process.pid)
    lines = []
    for _ in range(5):
        line = opened.enter_context(socket.socket())
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        line.settimeout(PATIENCE)
        line.connect(("127.0.0.1", mortal.port))
        line.sendall(UPGRADE + b"\r\n")
        assert b" 101 " in line.recv(1_000)
        lines.append(line)
    _say(lines, framed(hello(mortal.people["anna"], "mbs", "console")))
    until = time.monotonic() + 30
    while sockets_of(mortal.process.pid) > before and time.monotonic() < until:
        _say(lines, framed({"type": "look"}) * 3 + framed(b"", opcode=9) * 1_000)
        assert fetch(mortal.port, "/api/lobby").status == 200
        time.sleep(0.1)
    assert sockets_of(mortal.process.pid) <= before


def framed(message: bytes | dict[str, Any], opcode: int = 1) -> bytes:
    """Put a message into a frame of a client; its mask is nought."""
    text = json.dumps(message).encode() if isinstance(message, dict) else message
    size = len(text)
    head = bytes([0x80 | opcode])
    length = bytes([0x80 | size]) if size < 126 else bytes([0x80 | 126]) + size.to_bytes(2, "big")
    return head + length + bytes(4) + text


def _say(lines: list[socket.socket], data: bytes) -> None:
    for line in list(lines):
        try:
            line.sendall(data)
        except OSError:
            lines.remove(line)
