"""A running table: its queue, its one writer, everybody who looks at it, and its own clock.

Commands from everywhere wait in one queue; whatever waits is decided and committed together, in the
house's writer thread. What the table shows is put together there too, right after the commit, and
handed over as it stands, so nobody ever sees a table between two states.
"""

import asyncio
import contextlib
import logging
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Executor
from functools import cached_property, partial
from typing import Any, Protocol, TypeVar

import msgspec

from croupier.floor import views
from croupier.floor.dealer import take_step
from croupier.floor.host import Host
from croupier.floor.pace import Pace, next_step
from croupier.floor.records import LogLine, SeatLine, SeatState, TableState
from croupier.game import commands, events
from croupier.game.amounts import Writer
from croupier.journal import Entry, JournalError
from croupier.wheel import Keeper

BATCH = 500
"""So many commands are committed together at most."""

WAITING = 20_000
"""So many commands may wait; more are told to come back."""

ABANDONED = 600_000
"""A seat whose player has been gone for so long may be taken by another, in milliseconds."""

SOON = 0.25
"""How often consoles hear of money that moved, in seconds."""

PATIENCE = 1.0
"""How long a table waits before it asks a journal that failed again, in seconds."""

_log = logging.getLogger("croupier.floor")


class Busy(Exception):  # noqa: N818 - the table's state, told as one
    """Too much waits at this table."""


class Stopped(Exception):  # noqa: N818 - the table's state, told as one
    """The journal failed; whether the last commands count is known after the next start."""


class Picture:
    """A table as it is shown: to everybody, and to each seat that changed.

    ``public`` says whether more than money moved. What it takes to write the log for people is done
    only where somebody reads it, and once for all of them.
    """

    def __init__(
        self,
        state: TableState,
        seats: dict[str, SeatState],
        written: Sequence[Entry],
        next_step: tuple[str, int] | None,
        *,
        public: bool,
        money: Writer = str,
    ) -> None:
        self.state, self.seats, self.next_step, self.public = state, seats, next_step, public
        self._written, self._money = written, money

    @cached_property
    def log(self) -> list[LogLine]:
        """The lines of the log that were written."""
        return views.log_lines(self._written, self._money)

    @cached_property
    def encoded(self) -> msgspec.Raw:
        """The state as everybody gets it, written once."""
        return msgspec.Raw(msgspec.json.encode(self.state))


class Onlooker(Protocol):
    """Somebody who looks at a table: a terminal, a console, a display, a bot."""

    seat: str | None
    sees_all: bool

    def shown(self, picture: Picture) -> None:
        """Look at what changed."""

    def counted(self, seats: Sequence[SeatLine]) -> None:
        """Hear of the seats whose money moved; only who sees all is told."""

    def stopped(self) -> None:
        """Hear that the table has stopped; it will start again, and everything must be asked."""


_T = TypeVar("_T")

Work = Callable[[Host], Any]

Reply = Callable[[Any], None]
"""Takes an answer, or the exception that there is instead of one; it must not fail."""


Waiting = tuple[Work | commands.AnyCommand, Reply]


class RunningTable:
    """One table of the house, while the house runs."""

    def __init__(
        self, make: Callable[[], Host], pace: Pace, keeper: Keeper, writer: Executor
    ) -> None:
        self._make = make
        self.pace = pace
        self.keeper = keeper
        self._writer = writer
        self._queue: asyncio.Queue[Waiting] = asyncio.Queue(WAITING)
        self.host: Host
        self.picture: Picture
        self.seats: dict[str, SeatState] = {}
        self.onlookers: set[Onlooker] = set()
        self._at_seat: defaultdict[str, set[Onlooker]] = defaultdict(set)
        self._watching: set[Onlooker] = set()
        self.last_seen: dict[str, int] = {}
        self.stopped: Stopped | None = None
        """Why it stands still, while it does."""
        self._moved: set[str] = set()
        self._changed = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Open the table, which is a recovery where it was open before, and let it run."""
        await self._open()
        self._tasks = [
            asyncio.create_task(work(), name=f"{self.host.name} {work.__name__}")
            for work in (self._serve, self._keep_time, self._count)
        ]

    async def stop(self) -> None:
        """Let it run no more; what was acknowledged is on disk already."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.stopped = Stopped("The house closes.")
        self._refuse_all(self.stopped)

    async def do(self, command: commands.AnyCommand) -> bytes:
        """Carry a command out; the answer comes after its commit."""
        answers = await self._wait_for(command)
        return bytes(answers)

    async def work(self, work: Callable[[Host], _T]) -> _T:
        """Let somebody of the house do or ask several things of the table at once."""
        done: _T = await self._wait_for(work)
        return done

    def ask(self, asked: Work | commands.AnyCommand, reply: Reply) -> None:
        """Have something done, without waiting: ``reply`` takes the answer after its commit."""
        if self.stopped is not None:
            raise Stopped(str(self.stopped))
        try:
            self._queue.put_nowait((asked, reply))
        except asyncio.QueueFull:
            raise Busy from None

    async def _wait_for(self, asked: Work | commands.AnyCommand) -> Any:
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        def reply(given: Any) -> None:
            if answer.done():
                return
            if isinstance(given, Exception):
                answer.set_exception(given)
            else:
                answer.set_result(given)

        self.ask(asked, reply)
        return await answer

    # the queue, and the writer

    async def _serve(self) -> None:
        while True:
            await self._answer([await self._queue.get()])

    async def _answer(self, waiting: list[Waiting]) -> None:
        """Carry out together what waits, show what came of it, and only then answer."""
        await asyncio.sleep(0)  # whoever has sent by now shares this commit
        while not self._queue.empty() and len(waiting) < BATCH:
            waiting.append(self._queue.get_nowait())
        try:
            answers, picture = await self._in_writer(lambda: self._carry_out(waiting))
        except Exception as error:  # noqa: BLE001 - whatever broke, only the journal knows more
            await self._recover(error, waiting)
            return
        self._show(picture)
        for (_, reply), given in zip(waiting, answers, strict=True):
            reply(given)

    def _carry_out(self, waiting: Sequence[Waiting]) -> tuple[list[Any], Picture]:
        """Decide and commit what waits: commands together, the house's own work one by one."""
        host = self.host
        answers: list[Any] = []
        written: list[Entry] = []
        news: list[events.AnyEvent] = []
        run: list[commands.AnyCommand] = []

        def settle() -> None:
            if run:
                answers.extend(host.carry_out(run))
                written.extend(host.written)
                news.extend(host.news)
                run.clear()

        for asked, _ in waiting:
            if isinstance(asked, commands.Command):
                run.append(asked)
                continue
            settle()
            host.begin()
            answers.append(asked(host))
            written.extend(host.written)
            news.extend(host.news)
        settle()
        return answers, self._picture(written, news)

    def _picture(self, written: Sequence[Entry], news: Sequence[events.AnyEvent]) -> Picture:
        host = self.host
        seq = host.head[0]
        table, recall = host.table, host.recall
        seats = touched(news, table.seats)
        public = any(table.live or type(event) not in PRIVATE for event in news)
        shown = (views.seat_state(table, recall, seat, seq) for seat in seats)
        return Picture(
            state=views.table_state(table, recall, self.pace, seq),
            seats={state.seat: state for state in shown if state is not None},
            written=written,
            next_step=next_step(table, recall, self.pace),
            public=public,
            money=host.money,
        )

    async def _in_writer(self, work: Callable[[], Any]) -> Any:
        return await asyncio.get_running_loop().run_in_executor(self._writer, work)

    async def _open(self) -> None:
        def begin() -> Picture:
            self.host = self._make()
            return self._picture([], [])

        self.picture = await self._in_writer(begin)
        names = list(self.host.table.seats)
        seq = self.host.head[0]
        states = (views.seat_state(self.host.table, self.host.recall, n, seq) for n in names)
        self.seats = {state.seat: state for state in states if state is not None}
        self._changed.set()

    async def _recover(self, error: Exception, waiting: Sequence[Waiting]) -> None:
        """After a failure nobody knows what was written but the journal itself; ask it."""
        _log.error(
            "table %s stopped: %s",
            self.host.name,
            error,
            exc_info=None if isinstance(error, JournalError) else error,
        )
        self.stopped = Stopped(str(error))
        self._refuse_all(self.stopped, waiting)
        for onlooker in list(self.onlookers):
            onlooker.stopped()
        while self.stopped is not None:
            await asyncio.sleep(PATIENCE)
            try:
                await self._open()
            except Exception as again:  # noqa: BLE001 - it is asked again until it can
                _log.error("table %s cannot start: %s", self.host.name, again)
                continue
            self.stopped = None
        _log.warning("table %s goes on", self.host.name)

    def _refuse_all(self, why: Stopped, waiting: Iterable[Waiting] = ()) -> None:
        refused = list(waiting)
        while not self._queue.empty():
            refused.append(self._queue.get_nowait())
        for _, reply in refused:
            reply(why)

    # everybody who looks

    def _show(self, picture: Picture) -> None:
        self.picture = picture
        self.seats.update(picture.seats)
        self._moved |= picture.seats.keys()
        self._changed.set()
        for onlooker in self._concerned(picture):
            self._tell(onlooker, lambda one: one.shown(picture))

    def _tell(self, onlooker: Onlooker, tell: Callable[[Onlooker], None]) -> None:
        """Tell somebody something; whoever fails at that looks no more, and everybody else does."""
        try:
            tell(onlooker)
        except Exception:  # noqa: BLE001 - a screen that breaks is no reason to stop a table
            _log.exception("somebody who looked at table %s failed", self.host.name)
            self.go(onlooker)
            with contextlib.suppress(Exception):
                onlooker.stopped()

    def _concerned(self, picture: Picture) -> Iterable[Onlooker]:
        """Find who must look: everybody, or the seats whose money moved and the consoles."""
        if picture.public:
            return list(self.onlookers)
        here = {
            onlooker
            for seat in picture.seats.keys() & self._at_seat
            for onlooker in self._at_seat[seat]
        }
        return here | self._watching

    def come(self, onlooker: Onlooker) -> None:
        """Let somebody look at the table."""
        self.onlookers.add(onlooker)
        if onlooker.sees_all:
            self._watching.add(onlooker)
        if onlooker.seat is not None:
            self._at_seat[onlooker.seat].add(onlooker)
            self._note(onlooker.seat)

    def go(self, onlooker: Onlooker) -> None:
        """Let somebody look no more."""
        self.onlookers.discard(onlooker)
        self._watching.discard(onlooker)
        if onlooker.seat is not None:
            self._at_seat[onlooker.seat].discard(onlooker)
            if not self._at_seat[onlooker.seat]:
                del self._at_seat[onlooker.seat]
            self._note(onlooker.seat)

    def _note(self, seat: str) -> None:
        self.last_seen[seat] = int(time.time() * 1000)
        self._moved.add(seat)

    def taken(self) -> set[str]:
        """Name the seats that somebody is at, or has left with money not long ago."""
        here = set(self._at_seat)
        lately = int(time.time() * 1000) - ABANDONED
        left = {
            name
            for name, seat in self.seats.items()
            if seat.staked or (seat.credit and self.last_seen.get(name, lately + 1) > lately)
        }
        return here | left

    def lines(self, seats: Iterable[str] | None = None) -> list[SeatLine]:
        """Tell a console how seats stand: all, or those that are named."""
        names = sorted({*self.seats, *self._at_seat} if seats is None else seats)
        return [self._line_of(name, len(self._at_seat.get(name, ()))) for name in names]

    def _line_of(self, name: str, connections: int) -> SeatLine:
        seat = self.seats.get(name)
        return SeatLine(
            seat=name,
            credit=seat.credit if seat else 0,
            staked=seat.staked if seat else 0,
            wagers=len(seat.slip) if seat else 0,
            connections=connections,
            last_seen=self.last_seen.get(name),
        )

    async def _count(self) -> None:
        """Tell consoles of seats that changed, a few times a second and not with every chip."""
        while True:
            await asyncio.sleep(SOON)
            moved, self._moved = self._moved, set()
            if moved and self._watching:
                lines = self.lines(moved)
                for onlooker in list(self._watching):
                    self._tell(onlooker, partial(_counted, lines))

    # the table's own clock

    async def _keep_time(self) -> None:
        """Take every step that nobody else takes, when its time has come."""
        known, due = None, 0.0
        while True:
            self._changed.clear()
            step = self.picture.next_step
            if step != known:
                known, due = step, time.monotonic() + self._wait_for_step(step)
            wait = None if step is None else max(due - time.monotonic(), 0)
            if step is None or wait:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._changed.wait(), wait)
                continue
            await self._take(step[0])

    def _wait_for_step(self, step: tuple[str, int] | None) -> float:
        """Say how long it is to a step, in seconds.

        The clock of the wall may have been put back since the step's beginning was written down; no
        step is further away than all of a table's pauses together.
        """
        if step is None:
            return 0
        return min(max(step[1] / 1000 - time.time(), 0), self.pace.longest / 1000)

    async def _take(self, step: str) -> None:
        def work(host: Host) -> list[bytes]:
            due = next_step(host.table, host.recall, self.pace)
            return take_step(host, self.keeper, step) if due and due[0] == step else []

        try:
            for answer in await self.work(work):
                if not answer.startswith(b'{"ok":true'):
                    _log.error("the dealer's %s was refused: %s", step, answer.decode())
                    await asyncio.sleep(PATIENCE)
        except (Stopped, Busy):
            await asyncio.sleep(PATIENCE)


PRIVATE: frozenset[type[events.Event]] = frozenset(
    {
        events.BoughtIn,
        events.CashedOut,
        events.VoucherRedeemed,
        events.ColouredUp,
        events.WagersSet,
        events.WagersDeclared,
    }
)
"""Events that concern one seat and the house; everybody else hears the sums.

At a live table they are no secret: everybody sees whose chips lie where.
"""


ROUND_ENDS = (events.RoundSettled, events.RoundVoided, events.RoundEnded, events.BetsOpened)


def touched(news: Sequence[events.AnyEvent], seats: Iterable[str]) -> Iterable[str]:
    """Name the seats that some events changed."""
    found: set[str] = set()
    for event in news:
        if isinstance(event, ROUND_ENDS):
            return list(seats)
        seat = getattr(event, "seat", None)
        if seat is not None:
            found.add(seat)
        for many in ("seats", "losers"):
            found.update(getattr(event, many, ()))
    return found


def _counted(lines: Sequence[SeatLine], onlooker: Onlooker) -> None:
    onlooker.counted(lines)
