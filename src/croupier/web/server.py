"""Running a house: one process, one event loop, until it is told to stop."""

import contextlib
import gc
import logging
import resource
import socket
from collections.abc import Callable
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from croupier.rulebook import Refusal
from croupier.web.transport import LONGEST_FRAME, Corked, Seldom, Timed

MOST_FILES = 16_384
"""So many files and sockets the process asks to have open; every WebSocket is one."""

NEW_OBJECTS = 5_000
"""After so many new objects Python looks for rings of dead ones, instead of after 700.

A house makes objects by the thousand, keeps most of them and makes hardly a ring. Looking through
what it keeps again and again took a sixth of a slip's time.
"""


class AddressTaken(Refusal):
    """Somebody else listens there."""

    code = "address-taken"


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

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Close the house at the first signal; an impatient second one must not cut that short."""
        if not self.should_exit:
            super().handle_exit(sig, frame)


def configured(app: Starlette) -> uvicorn.Config:
    """Say how every house is served; the benchmark serves its echo the same way."""
    return uvicorn.Config(
        app,
        ws=Corked,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        loop="uvloop",
        http=Timed,
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
    logging.getLogger("uvicorn.error").addFilter(Seldom())
    _open_many_files()
    gc.set_threshold(NEW_OBJECTS)
    listening = _listen(host, port)
    address = _address(host, listening.getsockname()[1])

    def opened() -> None:
        gc.freeze()  # books, code and recovered tables stay: no search looks at them again
        ready(address)

    server = Server(configured(app), opened)
    with contextlib.closing(listening), contextlib.suppress(KeyboardInterrupt, SystemExit):
        server.run(sockets=[listening])
    return server.started


def _open_many_files() -> None:
    """Ask for room for every connection that the house allows; a shell often gives 1,024."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


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
