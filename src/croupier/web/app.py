"""The application: the pages, the REST interface and the WebSocket behind one address."""

import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.resources import files
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from croupier.game import Refused
from croupier.journal import JournalError
from croupier.rulebook import Refusal
from croupier.rulebook.refusals import quoted
from croupier.web import rest, sockets
from croupier.web.house import House, Unknown
from croupier.web.interface import ENDPOINTS
from croupier.web.known import Known, unknown_name
from croupier.web.line import Line, address_of
from croupier.web.openapi import openapi, socket_schema, written

STATIC = Path(str(files("croupier.web"))) / "static"
"""The built screens."""

PAGES = {
    "/": "lobby.html",
    "/terminal/{table}": "terminal.html",
    "/console/{table}": "console.html",
    "/display/{table}": "display.html",
    "/book/{book}": "book.html",
    "/school": "school.html",
    "/school/results": "school.html",
}

MARKS = frozenset({".svg", ".png", ".ico", ".webmanifest"})
"""Icons and the like, which stand beside the pages."""

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
        " connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none';"
        " form-action 'none'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

_log = logging.getLogger("croupier.web")


def application(
    house: House,
    known: Known,
    around: Callable[[], contextlib.AbstractAsyncContextManager[None]] | None = None,
) -> Starlette:
    """Put the house behind one address, for whoever comes by a name that it has."""

    @contextlib.asynccontextmanager
    async def running(_: Starlette) -> AsyncIterator[None]:
        try:
            await house.hall.start()
        except (JournalError, Refusal, OSError) as problem:
            house.problem = str(problem)
            raise
        try:
            async with around() if around else contextlib.nullcontext():
                yield
        finally:
            if house.school is not None:
                house.school.close()
            await house.hall.stop()

    return Starlette(
        routes=[*_pages(), *_interface(house, known)],
        lifespan=running,
        middleware=[
            Middleware(Strict),
            Middleware(Named, known=known),
            Middleware(Socket, house=house, known=known),
        ],
        exception_handlers={404: _not_found, 405: _not_so, Exception: _broken},
    )


def _pages() -> list[BaseRoute]:
    def page(name: str) -> Callable[[Request], Awaitable[Response]]:
        async def show(_: Request) -> Response:
            if not (STATIC / name).is_file():
                return PlainTextResponse("The screens are not built; run `make` once.", 503)
            return FileResponse(STATIC / name, headers={"cache-control": "no-cache"})

        return show

    routes: list[BaseRoute] = [Route(path, page(name)) for path, name in PAGES.items()]
    marks = [path.name for path in STATIC.glob("*.*") if path.suffix in MARKS]
    routes += [Route(f"/{name}", page(name)) for name in marks]
    if (STATIC / "assets").is_dir():
        routes.append(Mount("/assets", Assets(directory=STATIC / "assets")))
    return routes


class Assets(StaticFiles):
    """Files whose names change with what is in them: whoever has one need never ask again."""

    def file_response(self, *args: object, **named: object) -> Response:
        """Give a file, for good."""
        response = super().file_response(*args, **named)  # type: ignore[arg-type]
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _interface(house: House, known: Known) -> list[BaseRoute]:
    documents = {"/api/openapi.json": written(openapi()), "/api/ws.json": written(socket_schema())}

    def endpoint(asked: rest.Endpoint) -> Callable[[Request], Awaitable[Response]]:
        async def answer(request: Request) -> Response:
            return await rest.answer(asked, house, request, known)

        return answer

    def document(data: bytes) -> Callable[[Request], Awaitable[Response]]:
        async def show(_: Request) -> Response:
            return Response(data, media_type="application/json")

        return show

    async def healthy(_: Request) -> Response:
        stopped = house.stopped()
        if stopped:
            return PlainTextResponse(f"stopped: {', '.join(stopped)}\n", 503)
        return PlainTextResponse("ok\n")

    routes: list[BaseRoute] = [Route("/healthz", healthy)]
    routes += [Route(path, document(data)) for path, data in documents.items()]
    routes += [Route(e.path, endpoint(e), methods=[e.method]) for e in ENDPOINTS]
    return routes


class Socket:
    """The WebSocket: for pages of ours, and for programs, which name no origin.

    It is taken out before the routes, which would put a layer around every message.
    """

    def __init__(self, app: ASGIApp, house: House, known: Known) -> None:
        self.app, self.house, self.known = app, house, known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a connection, unless a page of somebody else's opens it."""
        if scope["type"] != "websocket" or scope["path"] != "/ws":
            await self.app(scope, receive, send)
            return
        line = Line(receive, send, address_of(scope))
        if self.known.comes_from_here(Headers(scope=scope)):
            await sockets.serve(line, self.house)
        else:
            await line.hang_up(4403, "This page is not of this house.")


class Named:
    """Sends away whoever comes under a name that is not the house's."""

    def __init__(self, app: ASGIApp, known: Known) -> None:
        self.app, self.known = app, known

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, if it is meant for this house."""
        headers = Headers(scope=scope) if scope["type"] != "lifespan" else None
        if headers is None or self.known.answers_to(headers):
            await self.app(scope, receive, send)
        elif scope["type"] == "http":
            await rest.refused(unknown_name(headers))(scope, receive, send)
        else:
            await Line(receive, send).hang_up(4403, "This house has another name.")


class Strict:
    """Puts the same strict headers on everything that goes out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back with the headers."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", []), *more]
            await send(message)

        await self.app(scope, receive, sent)


async def _not_found(request: Request, _: Exception) -> Response:
    """Tell a program what is not there, and lead a person who mistyped an address to the lobby."""
    lobby = STATIC / PAGES["/"]
    reads_pages = "text/html" in request.headers.get("accept", "")
    if reads_pages and not request.url.path.startswith("/api/") and lobby.is_file():
        return FileResponse(lobby, 404, headers={"cache-control": "no-cache"})
    refusal: Refusal = Unknown(f"There is nothing at {quoted(request.url.path)} for this request.")
    return rest.refused(refusal)


async def _not_so(request: Request, error: Exception) -> Response:
    allowed = (error.headers or {}) if isinstance(error, HTTPException) else {}
    response = rest.refused(
        Refused("not-so", f"{quoted(request.method)} does nothing here; it takes another method.")
    )
    response.headers.update(allowed)
    return response


async def _broken(request: Request, error: Exception) -> Response:
    _log.error("a request for %.80r broke", request.url.path, exc_info=error)
    response = rest.refused(Refused("broken", "This broke here; the house has noted it."))
    response.status_code = 500
    return response
