"""A client: somebody at the other end of a WebSocket, looking at one table.

What is to be sent waits in a short line. Whoever reads too slowly for it loses the line and gets
everything anew, whole, once there is room: nobody ever waits for a slow screen.
"""

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from croupier.floor.records import LogLine, SeatLine, SeatState
from croupier.floor.table import Picture, RunningTable
from croupier.game import commands
from croupier.rulebook import RuleBook
from croupier.web import wire
from croupier.web.doors import Guest

LONGEST_LINE = 128
"""So many messages wait for a slow reader before it gets everything anew."""

LOG_LINES = 200
"""So many lines of the log a console gets when it comes."""

encode = msgspec.json.Encoder().encode


def now_ms() -> int:
    """Give the time as the wire tells it."""
    return int(time.time() * 1000)


Lines = Callable[[], Awaitable[list[LogLine]]]
"""How a console comes by the last lines of its table's log."""


class Client:
    """One connection to one table."""

    def __init__(
        self, guest: Guest, view: wire.View, table: RunningTable, book: RuleBook, lines: Lines
    ) -> None:
        self.guest = guest
        self._last_lines = lines
        self.view = view
        self.table = table
        self.you = guest.told(book)
        self.seat = guest.seat if view == "terminal" else None
        self.sees_all = view == "console"
        self.seq = table.picture.state.seq
        self.over: wire.Goodbye | None = None
        self.dropped = 0
        self._line: deque[bytes] = deque()
        self._anew = False
        self._there = asyncio.Event()

    # what the table tells

    def shown(self, picture: Picture) -> None:
        """Pass on what concerns this screen: its own seat, and what everybody sees."""
        own = picture.seats.get(self.seat) if self.seat is not None else None
        if own is not None:
            self.send(encode(wire.SeatUpdate(seat=own)))
        if picture.public or (self.sees_all and picture.log):
            self.send(self._update(picture))

    def _update(self, picture: Picture) -> bytes:
        log = picture.log if self.sees_all else None
        after, self.seq = self.seq, picture.state.seq
        return encode(wire.Update(after=after, state=picture.state, log=log))

    def counted(self, seats: Sequence[SeatLine]) -> None:
        """Pass on which seats' money moved."""
        self.send(encode(wire.House(seats=list(seats))))

    def stopped(self) -> None:
        """End the connection; whoever comes back finds the table as its journal has it."""
        self.end("table-stopped", "The table has stopped and starts again; come back.", again=True)

    # the line of what is to be sent

    def send(self, message: bytes) -> None:
        """Put a message into the line, or clear the line where it is too long."""
        if len(self._line) >= LONGEST_LINE:
            self._line.clear()
            self._anew = True
            self.dropped += 1
        self._line.append(message)
        self._there.set()

    def end(self, code: str, says: str, *, again: bool) -> None:
        """End the connection after what is in the line."""
        self.over = self.over or wire.Goodbye(why=wire.Why(code=code, says=says), again=again)
        self._there.set()

    async def next(self) -> bytes | None:
        """Wait for what is to be sent next; nothing, when the connection is to end."""
        while True:
            if self._anew:
                await self.look_anew()
            if self._line:
                return self._line.popleft()
            if self.over is not None:
                return None
            self._there.clear()
            await self._there.wait()

    async def look_anew(self) -> None:
        """Tell everything as it stands, instead of all that is in the line."""
        log: list[LogLine] | None = None
        while self.sees_all:
            log = await self._last_lines()
            if not log or log[-1].seq >= self.table.picture.state.seq:
                break
        self._anew = False
        self._line.clear()
        self.send(self._welcome(log))

    def show_from(self, log: list[LogLine]) -> None:
        """Tell everything as it stands, with lines of the log that were missed."""
        self.send(self._welcome(log))

    def _own_seat(self, seq: int) -> SeatState | None:
        """Show a terminal its seat, also before any money has come to it."""
        if self.seat is None:
            return None
        empty = SeatState(seq=seq, seat=self.seat, credit=0, staked=0, slip={}, n=0, last=None)
        return self.table.seats.get(self.seat, empty)

    def _welcome(self, log: list[LogLine] | None) -> bytes:
        state = self.table.picture.state
        self.seq = state.seq
        return encode(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                now=now_ms(),
                you=self.you,
                table=self.table.host.name,
                state=state,
                seat=self._own_seat(state.seq),
                seats=self.table.lines() if self.sees_all else None,
                log=log,
            )
        )


def authored(command: commands.AnyCommand, guest: Guest) -> commands.AnyCommand:
    """Put who really acts into a command, and make its id theirs alone."""
    command_id = None if command.id is None else f"{guest.kind} {guest.name}: {command.id}"
    by = commands.Person(guest.role, guest.name)
    return msgspec.structs.replace(command, by=by, id=command_id)
