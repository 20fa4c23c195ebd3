"""Terminals for the benchmark of the floor: many in one process, as lean as a client can be.

Run as a program by `floor.py`, which tells it on a line of JSON what to do and reads on a line of
JSON how long every slip took. A general WebSocket library would cost the client more than the
server, on the same two cores; this one frames by hand, and its mask is nought, as a mask may be.
"""

import asyncio
import base64
import functools
import json
import random
import struct
import sys
import time
from typing import Any

import uvloop

TEXT = 0x81


def framed(text: bytes) -> bytes:
    """Put a text into a frame of a client."""
    size = len(text)
    if size < 126:
        return bytes((TEXT, 0x80 | size)) + b"\0\0\0\0" + text
    return bytes((TEXT, 0x80 | 126)) + struct.pack("!H", size) + b"\0\0\0\0" + text


class Terminal(asyncio.Protocol):
    """One connection: what comes whole is handed to ``heard``."""

    def __init__(self, host: str, path: str) -> None:
        self.path, self.host = path, host
        self.open = asyncio.get_running_loop().create_future()
        self.waiting: dict[bytes, tuple[float, asyncio.Future[float]]] = {}
        self.welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.refused = 0
        self._data = b""

    def connection_made(self, transport: Any) -> None:
        """Ask for a WebSocket."""
        self.transport = transport
        key = base64.b64encode(random.randbytes(16)).decode()
        transport.write(
            f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            "Sec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        """Take frames apart."""
        data = self._data + data
        if not self.open.done():
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._data = head
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self.open.set_result(None)
        at = 0
        while len(data) - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126 and len(data) - at >= 4:
                size, start = struct.unpack_from("!H", data, at + 2)[0], at + 4
            elif size == 127 and len(data) - at >= 10:
                size, start = struct.unpack_from("!Q", data, at + 2)[0], at + 10
            elif size >= 126:
                break
            if len(data) - start < size:
                break
            self.heard(data[at], data[start : start + size])
            at = start + size
        self._data = data[at:]

    def heard(self, kind: int, text: bytes) -> None:
        """Note the time of an answer; everything else is for screens."""
        if kind == 0x89:
            self.transport.write(bytes((0x8A, 0x80 | len(text))) + b"\0\0\0\0" + text)
        elif text.startswith((b'{"type":"answer"', b'{"type":"do"')):
            start = text.index(b'"id":"') + 6
            sent, answer = self.waiting.pop(text[start : text.index(b'"', start)])
            self.refused += b'"ok":false' in text
            answer.set_result(time.perf_counter() - sent)
        elif text.startswith(b'{"type":"welcome"') and not self.welcome.done():
            self.welcome.set_result(None)

    def connection_lost(self, _: Exception | None) -> None:
        """Count what was lost as never answered."""
        for _sent, answer in self.waiting.values():
            answer.cancel()

    def ask(self, name: str, frame: bytes) -> "asyncio.Future[float]":
        """Send a slip; the answer is how long it took."""
        answer = asyncio.get_running_loop().create_future()
        self.waiting[name.encode()] = (time.perf_counter(), answer)
        self.transport.write(frame)
        return answer


SPOTS = ("straight 17", "split 17/20", "red", "dozen 2", "corner 25/26/28/29", "orphans")


def drawn(count: int) -> list[bytes]:
    """Draw slips of three wagers, as a player's finger leaves them."""
    chance = random.Random(17)
    slips = (
        {spot: 100 * chance.randint(1, 9) for spot in chance.sample(SPOTS, 3)} for _ in range(count)
    )
    return [json.dumps(slip, separators=(",", ":")).encode() for slip in slips]


DRAWN = drawn(499)
"""A prime number of slips: no two terminals send the same ones in the same order."""


def slip(seat: str, name: str) -> bytes:
    """Write a slip as it goes over the wire."""
    which = DRAWN[(hash(seat) + int(name[1:])) % len(DRAWN)]
    return framed(
        b'{"type":"do","id":"%b","command":{"do":"wager","seat":"%b","slip":%b}}'
        % (name.encode(), seat.encode(), which)
    )


async def paced(one: Terminal, seat: str, seconds: float, slips: int, began: float) -> list[float]:
    """Send slips at moments of chance within the last seconds of betting."""
    chance = random.Random(seat)
    asked = []
    for place, moment in enumerate(sorted(chance.uniform(0, seconds) for _ in range(slips))):
        await asyncio.sleep(max(began + moment - time.time(), 0))
        asked.append(one.ask(f"p{place}", slip(seat, f"p{place}")))
    return list(await asyncio.wait_for(asyncio.gather(*asked), 30))


async def eager(one: Terminal, seat: str, seconds: float, began: float) -> list[float]:
    """Send the next slip as soon as the last one is answered."""
    await asyncio.sleep(max(began - time.time(), 0))
    took: list[float] = []
    while time.time() < began + seconds:
        name = f"e{len(took)}"
        took.append(await one.ask(name, slip(seat, name)))
    return took


async def main() -> None:
    """Come in, say so, and do what is told until nothing more is."""
    orders = iter(sys.stdin)
    setting = json.loads(next(orders))
    loop = asyncio.get_running_loop()
    terminals = {}
    for seat, token in setting["tokens"].items():
        path = "/ws" if token else "/echo"
        make = functools.partial(Terminal, f"127.0.0.1:{setting['port']}", path)
        _, one = await loop.create_connection(make, "127.0.0.1", setting["port"])
        await one.open
        if token:
            hello = {"type": "hello", "token": token, "table": "bench", "view": "terminal"}
            one.transport.write(framed(json.dumps({**hello, "protocol": 1}).encode()))
            await asyncio.wait_for(one.welcome, 30)
        terminals[seat] = one
    say({"in": len(terminals)})
    while line := await loop.run_in_executor(None, next, orders, None):
        order = json.loads(line)
        work = paced if order.pop("do") == "paced" else eager
        told = await asyncio.gather(*(work(one, seat, **order) for seat, one in terminals.items()))
        refused = sum(one.refused for one in terminals.values())
        say({"took": [round(t, 6) for each in told for t in each], "refused": refused})


def say(answer: dict[str, Any]) -> None:
    """Answer on a line."""
    print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    uvloop.run(main())
