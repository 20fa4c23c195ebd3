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
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.floor.records import LogLine
from croupier.floor.table import RunningTable
from croupier.game import Refused
from croupier.rulebook import Refusal
from croupier.web import wire
from croupier.web.acts import Asked, act, addressed
from croupier.web.client import LOG_LINES, Client, encode, now_ms
from croupier.web.doors import Guest
from croupier.web.house import House

HELLO_SECONDS = 10
"""So long a connection may be silent before it says hello."""

LONGEST_MESSAGE = 65_536
"""No message is longer, in bytes."""

SILENT_SECONDS = 60
"""A client that says nothing for so long, not even a ping, is gone."""

A_SECOND, AT_ONCE = 40, 80
"""So many messages a client may send each second, and so many in a burst."""

UNDER_WAY = 64
"""So many commands of one client are carried out at the same time."""

FOR_ONE_GUEST, FOR_ALL = 16, 4_000
"""So many connections one guest may have, and all together."""

_log = logging.getLogger("croupier.web")

_READER: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class Bucket:
    """Drops that fill up with time: whoever sends faster runs dry."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second, self.at_once = a_second, at_once
        self.left, self.at = at_once, time.monotonic()

    def take(self) -> bool:
        """Take a drop, if there is one."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


async def serve(socket: WebSocket, house: House) -> None:
    """Serve one connection from its hello to its end."""
    await socket.accept()
    try:
        client, counted = await _welcomed(socket, house)
    except Refusal as refusal:
        await _say_no(socket, refusal)
        return
    except (WebSocketDisconnect, TimeoutError, RuntimeError):
        await _hang_up(socket)
        return
    try:
        await _talk(socket, house, client)
    finally:
        client.table.go(client)
        _uncount(house, counted)


async def _welcomed(socket: WebSocket, house: House) -> tuple[Client, str]:
    """Hear hello, find out who it is, and let them look at the table."""
    async with asyncio.timeout(HELLO_SECONDS):
        message = _read(await _heard(socket))
    if not isinstance(message, wire.Hello):
        raise Refused("no-hello", "The first message is hello, with a token.")
    if message.protocol != wire.PROTOCOL:
        raise Refused("other-protocol", f"This house speaks protocol {wire.PROTOCOL}.")
    table = house.table(message.table)
    guest = await house.guest(message.token)
    _may_look(guest, message)
    counted = f"{guest.kind} {guest.name} {guest.table or ''}"
    if house.connections[counted] >= FOR_ONE_GUEST or house.connections.total() >= FOR_ALL:
        raise Refused("too-many", "There are too many connections; close one and try again.")
    house.connections[counted] += 1
    book = house.setting(message.table).offer.book
    client = Client(guest, message.view, table, book, lambda: _last_lines(house, table))
    table.come(client)
    return client, counted


def _may_look(guest: Guest, hello: wire.Hello) -> None:
    if guest.table is not None and guest.table != hello.table:
        raise Refused("not-your-table", f"This token is for table {guest.table}.")
    if hello.view == "console" and guest.kind != "staff":
        raise Refused("not-your-role", "A console takes one of the house's people.")
    if hello.view == "terminal" and guest.kind != "terminal":
        raise Refused("not-your-role", "A terminal takes a terminal's token.")


def _uncount(house: House, counted: str) -> None:
    house.connections[counted] -= 1
    if not house.connections[counted]:
        del house.connections[counted]


async def _last_lines(house: House, table: RunningTable) -> list[LogLine]:
    after = max(0, table.picture.state.seq - LOG_LINES)
    return (await house.log(table.host.name, after, None, 2 * LOG_LINES)).lines


async def _talk(socket: WebSocket, house: House, client: Client) -> None:
    """Read and send until one of both ends; then nothing of the connection is left."""
    await client.look_anew()
    reading = asyncio.create_task(_take(socket, house, client))
    sending = asyncio.create_task(_give(socket, client))
    try:
        ended, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            if task.exception() is not None:
                _log.error("a connection broke", exc_info=task.exception())
    finally:
        for task in (reading, sending):
            task.cancel()
        await asyncio.gather(reading, sending, return_exceptions=True)
        await _hang_up(socket)


async def _give(socket: WebSocket, client: Client) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (message := await client.next()) is not None:
            await socket.send({"type": "websocket.send", "text": message.decode()})
        if client.over is not None:
            await socket.send({"type": "websocket.send", "text": encode(client.over).decode()})


async def _take(socket: WebSocket, house: House, client: Client) -> None:
    """Take messages as they come; what is no message gets its no and ends nothing."""
    bucket = Bucket(A_SECOND, AT_ONCE)
    async with asyncio.TaskGroup() as under_way:
        room = asyncio.Semaphore(UNDER_WAY)
        while True:
            try:
                async with asyncio.timeout(SILENT_SECONDS):
                    data = await _heard(socket)
            except (WebSocketDisconnect, TimeoutError, RuntimeError):
                return
            if not bucket.take():
                client.end("too-fast", "Too many messages at once; slow down.", again=True)
                return
            try:
                message = _read(data)
            except Refusal as refusal:
                client.send(_answer_no("", refusal))
                continue
            if isinstance(message, wire.Do):
                await room.acquire()
                under_way.create_task(_do(house, client, message, room))
            else:
                await _small_talk(house, client, message)


async def _do(house: House, client: Client, do: wire.Do, room: asyncio.Semaphore) -> None:
    try:
        asked = Asked(do.id, do.command, do.approver)
        answer = await act(client.table, client.guest, asked, house.doors, self_service=house.demo)
        client.send(addressed(answer, do.id))
    finally:
        room.release()


async def _small_talk(house: House, client: Client, message: wire.FromClient) -> None:
    if isinstance(message, wire.Ping):
        client.send(encode(wire.Pong(at=message.at, now=now_ms())))
    elif isinstance(message, wire.Look):
        if message.after is None or not client.sees_all:
            await client.look_anew()
            return
        after = max(message.after, 0)
        client.show_from((await house.log(client.table.host.name, after, None, LOG_LINES)).lines)
    else:
        client.send(_answer_no("", Refused("bad-line", "Hello has been said.")))


async def _heard(socket: WebSocket) -> bytes:
    """Wait for a message, whichever way it is sent."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    data: bytes = text.encode("utf-8", "surrogatepass") if text is not None else message["bytes"]
    return data


def _read(data: bytes) -> wire.FromClient:
    if len(data) > LONGEST_MESSAGE:
        raise Refused("bad-line", f"A message has at most {LONGEST_MESSAGE} bytes.")
    try:
        return _READER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("bad-line", f"This is no message: {error}.") from error


def _answer_no(command_id: str, refusal: Refusal) -> bytes:
    why = wire.Why(code=refusal.code, says=refusal.says, clause=refusal.clause)
    return encode(wire.Answer(id=command_id, ok=False, refused=why))


async def _say_no(socket: WebSocket, refusal: Refusal) -> None:
    why = wire.Why(code=refusal.code, says=refusal.says, clause=refusal.clause)
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.send_text(encode(wire.Goodbye(why=why, again=False)).decode())
    await _hang_up(socket)


async def _hang_up(socket: WebSocket) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        await socket.close()
