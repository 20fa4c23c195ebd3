"""A line: one WebSocket as the server gives it to us, with nothing in between.

Every message of every terminal goes through here, so it does no more than it must.
"""

import contextlib

from starlette.types import Receive, Scope, Send


class Ended(Exception):  # noqa: N818 - the line's state, told as one
    """The other end is gone."""


class Line:
    """One connection's two ways, and the address at its other end."""

    def __init__(self, receive: Receive, send: Send, address: str = "") -> None:
        self._receive, self._send = receive, send
        self.address = address

    async def accept(self) -> None:
        """Agree to talk."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            raise Ended
        await self._put({"type": "websocket.accept"})

    async def heard(self) -> bytes:
        """Wait for a message, whichever way it is sent."""
        message = await self._receive()
        if message["type"] != "websocket.receive":
            raise Ended
        text = message.get("text")
        data: bytes = text.encode() if text is not None else message["bytes"]
        return data

    async def tell(self, message: bytes) -> None:
        """Send a message; waits while the other end reads too slowly."""
        await self._put({"type": "websocket.send", "text": message.decode()})

    async def hang_up(self, code: int = 1000, reason: str = "") -> None:
        """End it, if it has not ended."""
        with contextlib.suppress(Ended):
            await self._put({"type": "websocket.close", "code": code, "reason": reason})

    async def _put(self, message: dict[str, object]) -> None:
        try:
            await self._send(message)
        except (RuntimeError, OSError) as error:  # what a server raises when nobody is there
            raise Ended from error


def address_of(scope: Scope) -> str:
    """Say from which address a request comes; a proxy on this machine may say for whom it asks."""
    client = scope.get("client")
    return str(client[0]) if client else ""
