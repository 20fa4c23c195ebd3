"""A client: somebody at the other end of a WebSocket, looking at one table.

Answers wait in a line until they are sent. Of everything else only the latest counts, for whatever
tells of a state tells it whole: whoever reads slowly hears less often, and nobody waits for them.
"""

import asyncio
import time
from collections import deque
from collections.abc import Sequence

import msgspec

from croupier.floor.records import LogLine, SeatLine, SeatState
from croupier.floor.table import Picture, RunningTable
from croupier.rulebook import RuleBook
from croupier.web import wire
from croupier.web.doors import Guest

LONGEST_LINE, HEAVIEST_LINE = 256, 1_048_576
"""So many answers, and so many bytes of them, wait for a slow reader before its connection ends."""

LOG_LINES = 200
"""So many lines of the log a console gets when it comes."""

LINES_KEPT = 1_000
"""So many lines of the log wait for a slow console; it asks again for those before them."""

encode = msgspec.json.Encoder().encode


def now_ms() -> int:
    """Give the time as the wire tells it."""
    return int(time.time() * 1000)


class Client:
    """One connection to one table."""

    def __init__(
        self, guest: Guest, hello: wire.Hello, table: RunningTable, book: RuleBook
    ) -> None:
        self.guest = guest
        self.token = hello.token
        self.table = table
        self.you = guest.told(book)
        self.seat = guest.seat if hello.view == "terminal" else None
        self.sees_all = hello.view == "console"
        self.seq = table.picture.state.seq
        self.over: wire.Goodbye | None = None
        self.heard_at = time.monotonic()
        self._welcomes: deque[bytes] = deque()
        self._line: deque[bytes] = deque()
        self._weight = 0
        self._own: SeatState | None = None
        self._anew = False
        self._log: deque[LogLine] = deque(maxlen=LINES_KEPT)
        self._moved: dict[str, SeatLine] = {}
        self._there = asyncio.Event()

    # what the table tells

    def shown(self, picture: Picture) -> None:
        """Note what concerns this screen: its own seat, what everybody sees, and the log."""
        if self.seat is not None:
            self._own = picture.seats.get(self.seat) or self._own
        if picture.public:
            self._anew = True
        if self.sees_all and picture.log:
            self._log.extend(picture.log)
        if self._anew or self._own or self._log:
            self._there.set()

    def counted(self, seats: Sequence[SeatLine]) -> None:
        """Note which seats' money moved."""
        self._moved.update((line.seat, line) for line in seats)
        self._there.set()

    def stopped(self) -> None:
        """End the connection; whoever comes back finds the table as its journal has it."""
        self.end("table-stopped", "The table has stopped and starts again; come back.", again=True)

    # what is to be sent

    def send(self, message: bytes) -> None:
        """Put an answer into the line."""
        self._put(self._line, message)

    def _put(self, line: deque[bytes], message: bytes) -> None:
        """Let a message wait; whoever lets too many wait does not read any more."""
        line.append(message)
        self._weight += len(message)
        waiting = len(self._line) + len(self._welcomes)
        if waiting > LONGEST_LINE or (waiting > 1 and self._weight > HEAVIEST_LINE):
            self._empty()
            self.end("too-slow", "Too many answers wait to be read; come back.", again=True)
        self._there.set()

    def _empty(self) -> None:
        self._welcomes.clear()
        self._line.clear()
        self._weight = 0

    def end(self, code: str, says: str, *, again: bool) -> None:
        """End the connection after what is in the line."""
        self.over = self.over or wire.Goodbye(why=wire.Why(code=code, says=says), again=again)
        self._there.set()

    async def next(self) -> list[bytes]:
        """Wait for what is to be sent next; nothing, when the connection is to end."""
        while True:
            waiting = self._gathered()
            if waiting or self.over is not None:
                return waiting
            self._there.clear()
            await self._there.wait()

    def _gathered(self) -> list[bytes]:
        """Take everything that waits: a welcome, the state, then the answers that speak of it."""
        found = list(self._welcomes)
        if self._own is not None:
            found.append(encode(wire.SeatUpdate(seat=self._own)))
            self._own = None
        if self._anew or self._log:
            found.append(self._update())
        if self._moved:
            found.append(encode(wire.House(seats=list(self._moved.values()))))
            self._moved = {}
        found += self._line
        self._empty()
        return found

    def _update(self) -> bytes:
        """Tell the state as it is now, and the lines of the log since the last time."""
        picture, log = self.table.picture, list(self._log)
        after, self.seq = self.seq, picture.state.seq
        if log and len(log) == LINES_KEPT:
            after = max(after, log[0].seq - 1)
        self._anew = False
        self._log.clear()
        return b'{"type":"update","after":%d,"state":%b,"log":%b}' % (
            after,
            picture.encoded,
            encode(log if self.sees_all else None),
        )

    def welcome(self, log: list[LogLine] | None = None) -> None:
        """Tell everything as it stands; ``log`` are the lines before those that wait already."""
        state = self.table.picture.state
        if log is not None:
            last = log[-1].seq if log else 0
            log += [line for line in self._log if line.seq > last]
        self._own, self._anew, self._moved, self.seq = None, False, {}, state.seq
        self._log.clear()
        self._put(
            self._welcomes,
            encode(
                wire.Welcome(
                    protocol=wire.PROTOCOL,
                    now=now_ms(),
                    you=self.you,
                    table=self.table.host.name,
                    state=state,
                    seat=self.table.seats.get(self.seat) if self.seat is not None else None,
                    seats=self.table.lines() if self.sees_all else None,
                    log=log,
                )
            ),
        )
