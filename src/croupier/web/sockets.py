"""The WebSocket: one connection, one table, one client; every message measured before it is read.

A connection is a reader and a sender. The reader takes commands as they come and lets each be
carried out without waiting for the one before; the sender empties the client's line. Whatever
happens, the connection's tasks end with it.
"""

import asyncio
import contextlib
import logging
import time

import msgspec

from croupier.floor.records import LogLine
from croupier.game import Refused
from croupier.journal import JournalError
from croupier.rulebook import Refusal
from croupier.rulebook.plain_words import plainly
from croupier.web import wire
from croupier.web.acts import Asked, act, addressed, ask, takes_two
from croupier.web.client import LOG_LINES, Client, encode, now_ms
from croupier.web.doors import Guest
from croupier.web.gate import Bucket
from croupier.web.house import House, out_of_reach
from croupier.web.line import Ended, Line
from croupier.web.transport import LONGEST_MESSAGE

HELLO_SECONDS = 10
"""So long a connection may be silent before it says hello."""

SILENT_SECONDS = 60
"""A client that says nothing for so long, not even a ping, is gone."""

LOOKED_AFTER = 5
"""So often it is seen to whether a client is silent, and whether its token still counts."""

LAST_WORDS = 2
"""So long a connection may take to end, in seconds."""

A_SECOND, AT_ONCE = 40, 80
"""So many messages a client may send each second, and so many in a burst."""

UNDER_WAY = 64
"""So many commands of one client are carried out at the same time."""

FOR_ONE_GUEST = 16
"""So many connections one guest may have."""

LATER = ("too-many", "table-stopped", "journal")
"""Refusals of a hello after which coming back may help."""

_log = logging.getLogger("croupier.web")

_READER: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


async def serve(line: Line, house: House) -> None:
    """Serve one connection from its hello to its end."""
    gate = house.gate
    if not (gate.may_connect(line.address) and gate.may_ask(line.address)):
        await line.hang_up()
        return
    gate.came(line.address)
    try:
        await _serve(line, house)
    finally:
        gate.went(line.address)


async def _serve(line: Line, house: House) -> None:
    try:
        await line.accept()
        client, counted = await _welcomed(line, house)
    except JournalError as problem:
        await _say_no(line, out_of_reach(problem))
        return
    except Refusal as refusal:
        await _say_no(line, refusal)
        return
    except (Ended, TimeoutError):
        await line.hang_up()
        return
    try:
        await _talk(line, house, client)
    finally:
        _leave(house, client, counted)


async def _welcomed(line: Line, house: House) -> tuple[Client, str]:
    """Hear hello, find out who it is, and let them look at the table."""
    async with asyncio.timeout(HELLO_SECONDS):
        message = _read(await line.heard())
    if not isinstance(message, wire.Hello):
        raise Refused("no-hello", "The first message is hello, with a token.")
    if message.protocol != wire.PROTOCOL:
        raise Refused("other-protocol", f"This house speaks protocol {wire.PROTOCOL}.")
    table = house.table(message.table)
    guest = await house.guest(message.token, line.address)
    _may_look(guest, message)
    if table.stopped is not None:
        raise Refused("table-stopped", "The table has stopped and starts again; come back.")
    counted = f"{guest.kind} {guest.name} {guest.table or ''}"
    if house.connections[counted] >= FOR_ONE_GUEST:
        raise Refused("too-many", "There are too many connections; close one and try again.")
    house.connections[counted] += 1
    client = Client(guest, message, table, house.setting(message.table).offer.book)
    table.come(client)
    try:
        client.welcome(await _lines(house, client, None))
    except BaseException:
        _leave(house, client, counted)
        raise
    return client, counted


def _may_look(guest: Guest, hello: wire.Hello) -> None:
    if guest.table is not None and guest.table != hello.table:
        raise Refused("not-your-table", f"This token is for table {guest.table}.")
    if hello.view == "console" and guest.kind != "staff":
        raise Refused("not-your-role", "A console takes one of the house's people.")
    if hello.view == "terminal" and guest.kind != "terminal":
        raise Refused("not-your-role", "A terminal takes a terminal's token.")


def _leave(house: House, client: Client, counted: str) -> None:
    client.table.go(client)
    house.connections[counted] -= 1
    if not house.connections[counted]:
        del house.connections[counted]


async def _lines(house: House, client: Client, after: int | None) -> list[LogLine] | None:
    """Read what a console has missed of the log; the latest lines, where that is too much."""
    if not client.sees_all:
        return None
    seq = client.table.picture.state.seq
    least = max(seq - LOG_LINES, 0)
    known = least if after is None else min(max(after, least), seq)
    return (await house.log(client.table.host.name, known, None, LOG_LINES)).lines


async def _talk(line: Line, house: House, client: Client) -> None:
    """Read and send until one of both ends; then nothing of the connection is left."""
    reading = asyncio.create_task(_take(line, house, client))
    sending = asyncio.create_task(_give(line, client))
    try:
        while not await _one_of(reading, sending):
            if not await _welcome_still(house, client):
                break
        if client.over is not None:
            await asyncio.wait({sending}, timeout=LAST_WORDS)
    finally:
        for task in (reading, sending):
            task.cancel()
        for ended in await asyncio.gather(reading, sending, return_exceptions=True):
            if isinstance(ended, Exception):
                _log.error("a connection of %s broke", client.guest.name, exc_info=ended)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LAST_WORDS):
                await line.hang_up()


async def _one_of(*tasks: asyncio.Task[None]) -> bool:
    """Wait until one of both ends, but not for ever."""
    first = asyncio.FIRST_COMPLETED
    done, _ = await asyncio.wait(tasks, return_when=first, timeout=LOOKED_AFTER)
    return bool(done)


async def _welcome_still(house: House, client: Client) -> bool:
    """End the connection of whoever is silent, or has lost their token since they came."""
    if time.monotonic() - client.heard_at > SILENT_SECONDS:
        return False
    try:
        known = await house.doors.who(client.token)
    except JournalError:  # nobody can say now; whoever is in stays
        return True
    if known != client.guest:
        client.end("no-token", "This token counts no more; ask the house for another.", again=False)
        return False
    return True


async def _give(line: Line, client: Client) -> None:
    with contextlib.suppress(Ended):
        while messages := await client.next():
            for message in messages:
                await line.tell(message)
        if client.over is not None:
            await line.tell(encode(client.over))


async def _take(line: Line, house: House, client: Client) -> None:
    """Take messages as they come; what is no message gets its no and ends nothing."""
    bucket = Bucket(A_SECOND, AT_ONCE)
    room = asyncio.Semaphore(UNDER_WAY)
    async with asyncio.TaskGroup() as under_way:
        while client.over is None:
            try:
                data = await line.heard()
            except Ended:
                return
            client.heard_at = time.monotonic()
            if not bucket.take():
                client.end("too-fast", "Too many messages at once; slow down.", again=True)
                return
            try:
                message = _read(data)
            except Refusal as refusal:
                client.send(_answer_no("", refusal))
                continue
            if not isinstance(message, wire.Do):
                await _small_talk(house, client, message)
                continue
            await room.acquire()
            if takes_two(message.command):
                under_way.create_task(_do_with_two(house, client, message, room))
            else:
                _do(house, client, message, room)


def _do(house: House, client: Client, do: wire.Do, room: asyncio.Semaphore) -> None:
    """Have a command carried out; its answer goes into the line when it comes."""

    def reply(answer: bytes) -> None:
        room.release()
        client.send(addressed(answer, do.id))

    asked = Asked(do.id, do.command)
    ask(client.table, client.guest, asked, reply, self_service=house.demo)


async def _do_with_two(house: House, client: Client, do: wire.Do, room: asyncio.Semaphore) -> None:
    asked = Asked(do.id, do.command, do.approver)
    try:
        answer = await act(client.table, client.guest, asked, house.doors, self_service=house.demo)
        client.send(addressed(answer, do.id))
    except JournalError as problem:
        client.send(_answer_no(do.id, out_of_reach(problem)))
    finally:
        room.release()


async def _small_talk(house: House, client: Client, message: wire.FromClient) -> None:
    if isinstance(message, wire.Ping):
        client.send(encode(wire.Pong(at=message.at, now=now_ms())))
    elif isinstance(message, wire.Look):
        try:
            client.welcome(await _lines(house, client, message.after))
        except JournalError as problem:
            client.send(_answer_no("", out_of_reach(problem)))
    else:
        client.send(_answer_no("", Refused("bad-line", "Hello has been said.")))


def _read(data: bytes) -> wire.FromClient:
    if len(data) > LONGEST_MESSAGE:
        raise Refused("bad-line", f"A message has at most {LONGEST_MESSAGE} bytes.")
    try:
        return _READER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = plainly(error, wire.FromClient)
        raise Refused("bad-line", f"This is no message: {why}.") from error


def _answer_no(command_id: str, refusal: Refusal) -> bytes:
    why = wire.Why(code=refusal.code, says=refusal.says, clause=refusal.clause)
    return encode(wire.Answer(id=command_id, ok=False, refused=why))


async def _say_no(line: Line, refusal: Refusal) -> None:
    why = wire.Why(code=refusal.code, says=refusal.says, clause=refusal.clause)
    goodbye = wire.Goodbye(why=why, again=refusal.code in LATER)
    with contextlib.suppress(Ended):
        await line.tell(encode(goodbye))
    await line.hang_up()
