"""A wire between a browser and the house that can be held up in either direction, or cut."""

import contextlib
import selectors
import socket
import threading
from typing import Self

SLICE = 0.005
"""So often it looks whether it is still held up, in seconds."""


class Wire:
    """Listens on a port of its own and carries every connection to the house and back."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._up, self._down, self._whole = (threading.Event() for _ in range(3))
        for flows in (self._up, self._down, self._whole):
            flows.set()
        self._ending = threading.Event()
        self._threads = [threading.Thread(target=self._accept)]
        self._threads[0].start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._ending.set()
        for thread in self._threads:
            thread.join()
        self._listening.close()

    @property
    def address(self) -> str:
        """Where a browser finds the house through this wire."""
        return f"http://127.0.0.1:{self.port}"

    def hold(self, *, up: bool = False, down: bool = False) -> None:
        """Carry nothing more to the house, or from it; what comes meanwhile waits."""
        if up:
            self._up.clear()
        if down:
            self._down.clear()

    def let_go(self) -> None:
        """Carry everything again, first what has waited."""
        self._up.set()
        self._down.set()

    def cut(self) -> None:
        """Break every connection, and let none through until it is mended."""
        self._whole.clear()

    def mend(self) -> None:
        """Let connections through again."""
        self._whole.set()
        self.let_go()

    def _accept(self) -> None:
        self._listening.settimeout(SLICE * 4)
        while not self._ending.is_set():
            with contextlib.suppress(TimeoutError):
                client, _ = self._listening.accept()
                thread = threading.Thread(target=self._carry, args=(client,))
                self._threads.append(thread)
                thread.start()

    def _carry(self, client: socket.socket) -> None:
        """Carry one connection until either end closes it, or the wire is cut."""
        with contextlib.suppress(OSError), contextlib.ExitStack() as ends:
            ends.enter_context(client)
            if not self._whole.is_set():
                return
            house = ends.enter_context(socket.create_connection(("127.0.0.1", self._to)))
            ways = ((client, house, self._up), (house, client, self._down))
            while self._whole.is_set() and not self._ending.is_set():
                flowing = [way for way in ways if way[2].is_set()]
                if not all(_passed_on(way[0], way[1]) for way in _ready(flowing)):
                    return


Way = tuple[socket.socket, socket.socket, threading.Event]


def _ready(ways: list[Way]) -> list[Way]:
    """Give the ways on which something waits to be carried, or none after a moment."""
    with selectors.DefaultSelector() as selector:
        for way in ways:
            selector.register(way[0], selectors.EVENT_READ, way)
        return [key.data for key, _ in selector.select(SLICE)]


def _passed_on(one: socket.socket, other: socket.socket) -> bool:
    data = one.recv(65_536)
    other.sendall(data)
    return bool(data)
