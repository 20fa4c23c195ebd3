"""Connections as the server takes them: written to once a turn, and cut off when they only take.

uvicorn waits for ever for a head that never ends, keeps whatever is sent to it before a request is
whole, and lets a connection that is closed stay until its reader has taken everything. Each of
these is a way to fill a house's memory from outside, so each has a measure here.
"""

import asyncio
import logging
import time
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

LONGEST_MESSAGE = 65_536
"""No message of a WebSocket is longer, in bytes; longer ones are answered with a no."""

LONGEST_FRAME = LONGEST_MESSAGE + 1_024
"""What is longer than this ends the connection."""

MOST_FRAGMENTS = 1_000
"""In so many pieces a message may come."""

LONGEST_REQUEST = 131_072
"""No request is longer, head and body together, in bytes."""

REQUEST_SECONDS = 20
"""So long a request may take from its first byte to the last one of its answer."""

PARTING_SECONDS = 5.0
"""So long a connection that is closed may still take what was sent before."""

MOST_UNREAD = 1_048_576
"""So many bytes may wait for a reader who sends pings and reads none of their answers."""

MOST_LINES = 2_000
"""So many connections one address may have open that have not become WebSockets."""

SELDOM = 10.0
"""How often the same complaint of the server is written down, in seconds."""


class Cork:
    """A transport that writes once for all that is sent in one turn of the event loop.

    A seat's new state and the answer that speaks of it are two messages; one call of the system for
    both costs half.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._waiting: list[bytes] = []
        self._loop = asyncio.get_running_loop()
        self._soon = self._loop.call_soon

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write soon."""
        if not self._waiting:
            self._soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """Close, after what waits; whoever does not take that in time is cut off."""
        self._flush()
        self._transport.close()
        if self._transport.get_write_buffer_size():
            self._loop.call_later(PARTING_SECONDS, self._transport.abort)

    def _flush(self) -> None:
        if self._waiting:
            data, self._waiting = b"".join(self._waiting), []
            self._transport.write(data)


class Corked(WebSocketsSansIOProtocol):
    """The WebSocket of uvicorn, with a cork, and an end to pieces and to pings."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Put the cork on."""
        super().connection_made(Cork(transport))  # type: ignore[arg-type]
        self.close_timeout = PARTING_SECONDS

    def handle_ping(self) -> None:
        """Answer, unless nobody reads the answers."""
        super().handle_ping()
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take a piece, of not too many."""
        if self.close_sent:
            return
        if len(self.frames) < MOST_FRAGMENTS:
            super().handle_cont(event)
            return
        self.frames = []
        self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many pieces")
        self.handle_parser_exception()


class Timed(HttpToolsProtocol):
    """The HTTP of uvicorn, with a measure of size and time for each request.

    Connections are counted by address: the server takes so many and no more, and whoever opens them
    all and asks nothing would keep everybody else out.
    """

    lines: ClassVar[Counter[str]] = Counter()
    _deadline: asyncio.TimerHandle | None = None
    _address: str | None = None
    _size = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let the time of the first request begin, unless there are too many from there."""
        super().connection_made(transport)
        self._count(transport)
        if self.lines[self._address or ""] > MOST_LINES:
            transport.abort()
        self._begin()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the clock."""
        self._stop()
        self._count_no_more()
        super().connection_lost(exc)

    def _count(self, transport: asyncio.Transport) -> None:
        peer = transport.get_extra_info("peername")
        self._address = str(peer[0]) if peer else ""
        self.lines[self._address] += 1

    def _count_no_more(self) -> None:
        if self._address is not None:
            self.lines[self._address] -= 1
            if not self.lines[self._address]:
                del self.lines[self._address]
            self._address = None

    def data_received(self, data: bytes) -> None:
        """Take a part of a request, unless it is too much."""
        if self._deadline is None:
            self._begin()
        self._size += len(data)
        if self._size > LONGEST_REQUEST:
            self.transport.abort()
            return
        super().data_received(data)

    def on_message_begin(self) -> None:
        """Measure each request by itself."""
        self._size = 0
        super().on_message_begin()

    def on_response_complete(self) -> None:
        """Stop the clock, or start it anew where the next request waits already."""
        super().on_response_complete()
        self._stop()
        if self.timeout_keep_alive_task is None:
            self._begin()

    def handle_websocket_upgrade(self) -> None:
        """Hand over to the WebSocket, which has measures of its own."""
        self._stop()
        self._count_no_more()
        super().handle_websocket_upgrade()

    def _begin(self) -> None:
        self._stop()
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class Seldom(logging.Filter):
    """Lets the same complaint through once in a while: a stranger must not fill the log.

    Bytes that are no text are the sender's doing, so no traceback is written for them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Say whether a line is written."""
        if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
            record.exc_info = None
        if record.exc_info:
            return True
        now = time.monotonic()
        due = now - self._last.get(record.msg, -SELDOM) >= SELDOM
        if due:
            self._last[record.msg] = now
        return due
