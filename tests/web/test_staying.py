"""Who reads slowly is not waited for, and who is silent is gone: a real table, a line that lags."""

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from croupier.floor.hall import Hall, TableSetting
from croupier.game import commands
from croupier.game.commands import Person
from croupier.journal import JournalError, open_journal
from croupier.web import client, sockets, wire
from croupier.web.doors import Doors, mint
from croupier.web.house import House
from croupier.web.line import Ended
from tests.tables import table
from tests.web.talking import PATIENCE, Message, hello

DEALER = Person("dealer", "anna")

MONEY = wire.Money(currency="SGD", decimals=2)


class LaggingLine:
    """A line whose other end reads only while it is told to."""

    address = "10.0.0.1"

    def __init__(self) -> None:
        self.reads = asyncio.Event()
        self.reads.set()
        self.heard_there: list[Message] = []
        self.up = False
        self._said: asyncio.Queue[bytes | None] = asyncio.Queue()

    def say(self, message: Message | None) -> None:
        self._said.put_nowait(None if message is None else json.dumps(message).encode())

    async def accept(self) -> None:
        self.up = True

    async def heard(self) -> bytes:
        data = await self._said.get()
        if data is None:
            raise Ended
        return data

    async def tell(self, message: bytes) -> None:
        await self.reads.wait()
        self.heard_there.append(json.loads(message))

    async def hang_up(self, *_: object) -> None:
        self.up = False

    async def until(self, there: Callable[[], Any]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not there():  # noqa: ASYNC110 - nobody tells what a line has heard
                await asyncio.sleep(0.01)

    def welcomes(self) -> int:
        return sum(message["type"] == "welcome" for message in self.heard_there)

    async def comes(self, type_: str) -> Message:
        await self.until(lambda: [m for m in self.heard_there if m["type"] == type_])
        return [message for message in self.heard_there if message["type"] == type_][-1]


Story = Callable[[House, dict[str, str]], Coroutine[Any, Any, None]]


@pytest.fixture
def told(tmp_path: Path) -> Callable[[Story], None]:
    """Tell a story in a house of one table."""

    async def tell(story: Story) -> None:
        setting = TableSetting(
            name="t",
            title="T",
            offer=table("mbs-electronic-double-zero-2020"),
            terminals=("T1", "T2"),
        )
        db = str(tmp_path / "h.db")
        journal = open_journal(db)
        tokens = {
            "T1": mint(journal, "terminal", "T1", "t"),
            "anna": mint(journal, "staff", "anna"),
        }
        journal.close()
        hall = Hall(db, tmp_path / "key", [setting])
        await hall.start()
        try:
            await story(
                House("H", hall, Doors(hall, {"anna": "dealer"}), MONEY, demo=False), tokens
            )
        finally:
            await hall.stop()

    return lambda story: asyncio.run(tell(story))


async def rounds(house: House, count: int) -> None:
    """Play so many rounds without anybody."""
    running = house.table("t")
    for _ in range(count):
        for command in (
            commands.OpenBets(by=DEALER),
            commands.CloseBets(by=DEALER),
            commands.Spin(by=DEALER, ball="clockwise", wheel="counter-clockwise"),
            commands.Result(by=DEALER, pocket="17"),
        ):
            assert (await running.do(command)).startswith(b'{"ok":true')


def test_a_slow_reader_gets_what_is_true_now_and_nobody_waits(
    told: Callable[[Story], None],
) -> None:
    async def story(house: House, tokens: dict[str, str]) -> None:
        line = LaggingLine()
        serving = asyncio.create_task(sockets.serve(line, house))  # type: ignore[arg-type]
        line.say(hello(tokens["T1"], "t"))
        await line.comes("welcome")
        line.reads.clear()
        async with asyncio.timeout(PATIENCE):
            await rounds(house, 50)
        line.reads.set()
        state = house.table("t").picture.state
        await line.until(lambda: line.heard_there[-1].get("state", {}).get("seq") == state.seq)
        updates = [message for message in line.heard_there if message["type"] == "update"]
        assert len(updates) <= 2, "one that was on its way, and one for all the rest"
        assert updates[-1]["state"]["round"] == 50
        line.say(None)
        await serving

    told(story)


def test_a_slow_console_loses_old_lines_sees_the_gap_and_heals_by_a_look(
    told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LINES_KEPT", 20)

    async def story(house: House, tokens: dict[str, str]) -> None:
        line = LaggingLine()
        serving = asyncio.create_task(sockets.serve(line, house))  # type: ignore[arg-type]
        line.say(hello(tokens["anna"], "t", "console"))
        known = (await line.comes("welcome"))["log"][-1]["seq"]
        line.reads.clear()
        await rounds(house, 20)
        line.reads.set()
        last = house.table("t").picture.state.seq
        await line.until(lambda: line.heard_there[-1].get("state", {}).get("seq") == last)
        update = line.heard_there[-1]
        assert update["after"] > known, "lines are missing, and it says so"
        assert update["log"][0]["seq"] == update["after"] + 1
        line.say({"type": "look", "after": known})
        await line.until(lambda: line.heard_there[-1]["type"] == "welcome")
        told_again = [entry["seq"] for entry in line.heard_there[-1]["log"]]
        assert told_again == list(range(known + 1, last + 1))
        line.say(None)
        await serving

    told(story)


def test_whoever_lets_answers_pile_up_is_sent_away(
    told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client, "LONGEST_LINE", 30)
    monkeypatch.setattr(sockets, "LAST_WORDS", 0.1)

    async def story(house: House, tokens: dict[str, str]) -> None:
        line = LaggingLine()
        serving = asyncio.create_task(sockets.serve(line, house))  # type: ignore[arg-type]
        line.say(hello(tokens["T1"], "t"))
        await line.comes("welcome")
        line.reads.clear()
        for number in range(60):
            line.say({"type": "ping", "at": number})
        async with asyncio.timeout(PATIENCE):
            await serving
        assert not line.up
        assert not house.table("t").onlookers
        assert not house.connections
        assert not house.gate.sockets

    told(story)


@pytest.mark.slow
def test_whoever_is_silent_is_gone(
    told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "SILENT_SECONDS", 1.0)
    monkeypatch.setattr(sockets, "LOOKED_AFTER", 0.05)

    async def story(house: House, tokens: dict[str, str]) -> None:
        silent, talking = LaggingLine(), LaggingLine()
        lines = [silent, talking]
        serving = [
            asyncio.create_task(sockets.serve(line, house))  # type: ignore[arg-type]
            for line in lines
        ]
        for line in lines:
            line.say(hello(tokens["T1"], "t"))
            await line.comes("welcome")
        for number in range(60):
            talking.say({"type": "ping", "at": number})
            await asyncio.sleep(0.03)
        assert serving[0].done()
        assert not silent.up
        assert talking.up
        talking.say(None)
        await serving[1]

    told(story)


def test_an_unsaid_hello_is_waited_for_so_long(
    told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "HELLO_SECONDS", 0.1)

    async def story(house: House, _: dict[str, str]) -> None:
        line = LaggingLine()
        await asyncio.wait_for(sockets.serve(line, house), 5)  # type: ignore[arg-type]
        assert not line.up
        assert not line.heard_there

    told(story)


def test_a_welcome_comes_before_every_update_however_busy_the_table_is(
    told: Callable[[Story], None],
) -> None:
    async def story(house: House, tokens: dict[str, str]) -> None:
        playing = asyncio.create_task(rounds(house, 60))
        while not playing.done():
            line = LaggingLine()
            serving = asyncio.create_task(sockets.serve(line, house))  # type: ignore[arg-type]
            line.say(hello(tokens["anna"], "t", "console"))
            line.say({"type": "look", "after": 0})
            await line.until(lambda line=line: line.welcomes() == 2)  # type: ignore[misc]
            assert line.heard_there[0]["type"] == "welcome"
            seqs = [m["state"]["seq"] for m in line.heard_there if "state" in m]
            assert seqs == sorted(seqs)
            line.say(None)
            await serving
        await playing

    told(story)


def test_who_is_in_stays_in_while_nobody_can_say_who_they_are(
    told: Callable[[Story], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "LOOKED_AFTER", 0.02)

    async def story(house: House, tokens: dict[str, str]) -> None:
        line = LaggingLine()
        serving = asyncio.create_task(sockets.serve(line, house))  # type: ignore[arg-type]
        line.say(hello(tokens["T1"], "t"))
        await line.comes("welcome")

        async def nobody_knows(_: str) -> None:
            raise JournalError("it is away")

        monkeypatch.setattr(house.doors, "who", nobody_knows)
        await asyncio.sleep(0.2)
        assert line.up
        late = LaggingLine()
        late.say(hello(tokens["T1"], "t"))
        await sockets.serve(late, house)  # type: ignore[arg-type]
        assert late.heard_there[0]["why"]["code"] == "journal"
        assert late.heard_there[0]["again"] is True
        line.say(None)
        await serving

    told(story)
