"""A bare WebSocket echo on the settings that every house is served with, to measure against."""

from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from croupier.web.server import run


async def echo(socket: WebSocket) -> None:
    """Send back whatever comes."""
    await socket.accept()
    try:
        while True:
            await socket.send_text(await socket.receive_text())
    except WebSocketDisconnect:
        return


if __name__ == "__main__":
    app = Starlette(routes=[WebSocketRoute("/echo", echo)])
    run(app, "127.0.0.1", 0, lambda address: print(address, flush=True))
