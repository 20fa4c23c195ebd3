"""Running a house: one process, one event loop, until it is told to stop."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable
from typing import Any

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.rulebook import Refusal
from croupier.web.sockets import LONGEST_MESSAGE


class AddressTaken(Refusal):
    """Somebody else listens there."""

    code = "address-taken"


class Cork:
    """A transport that writes once for all that is sent in one turn of the event loop.

    A seat's new state and the answer that speaks of it are two messages; one call of the system for
    both costs half.
    """

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._waiting: list[bytes] = []
        self._soon = asyncio.get_running_loop().call_soon

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Write soon."""
        if not self._waiting:
            self._soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """Close, after what waits."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        if self._waiting:
            data, self._waiting = b"".join(self._waiting), []
            self._transport.write(data)


class Corked(WebSocketsSansIOProtocol):
    """The WebSocket of uvicorn, with a cork."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Put the cork on."""
        super().connection_made(Cork(transport))  # type: ignore[arg-type]


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start listening, and say so."""
        await super().startup(sockets)
        if self.started:
            self._ready()


def configured(app: Starlette) -> uvicorn.Config:
    """Say how every house is served; the benchmark serves its echo the same way."""
    return uvicorn.Config(
        app,
        ws=Corked,
        ws_max_size=LONGEST_MESSAGE + 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        loop="uvloop",
        http="httptools",
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=3,
        limit_concurrency=5_000,
    )


def run(app: Starlette, host: str, port: int, ready: Callable[[str], None]) -> bool:
    """Serve until interrupted; say whether it ever was ready."""
    logging.basicConfig(format="%(asctime)s %(name)s: %(message)s", level=logging.WARNING)
    listening = _listen(host, port)
    address = _address(host, listening.getsockname()[1])
    server = Server(configured(app), lambda: ready(address))
    with contextlib.closing(listening), contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    return server.started


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise AddressTaken(
            f"Nothing can listen on {host} port {port}: {error.strerror}. Give another with --port."
        ) from error
    return listening


def _address(host: str, port: int) -> str:
    """Write the address as a browser takes it."""
    shown = "127.0.0.1" if host in ("0.0.0.0", "::") else host  # noqa: S104 - it is only compared
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"
