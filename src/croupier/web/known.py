"""By which names the house is known, and which pages are its own.

A browser on this floor may be on a stranger's page. Such a page can send the house forms, and can
have its own name point at the house, so that the browser takes the house for the page's own. It
cannot read what it did not open, send JSON without asking first, or choose another name to come by.
So whoever comes under a name that nobody gave the house is sent away, and what changes something
must be JSON and come from a page of ours, or from no page at all.
"""

import ipaddress
import re
import socket
from collections.abc import Iterable
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from croupier.game import Refused
from croupier.rulebook import Refusal

EVERY_ADDRESS = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - it is only compared
"""Listening there is listening to everybody who knows the machine."""

LOOPBACK = "localhost"

_WHERE = re.compile(r"(?:\[(?P<six>[^\[\]]+)\]|(?P<name>[^:\[\]]+))(?::\d*)?")


class NotKnown(Refusal):
    """Somebody comes under a name that is not the house's."""

    code = "not-this-house"


class Known:
    """Where a house listens, its names, and the pages from elsewhere that may speak with it.

    An address in figures is always good: it takes a name to be led astray by one.
    """

    def __init__(
        self, host: str = "127.0.0.1", names: Iterable[str] = (), origins: Iterable[str] = ()
    ) -> None:
        self.host = host
        self.origins = frozenset(origins)
        given = [LOOPBACK, host, *names, *filter(None, map(_host_of, self.origins))]
        if host in EVERY_ADDRESS:
            given += _names_of_this_machine()
        self.names = frozenset(map(_plain, given))

    def answers_to(self, headers: Headers) -> bool:
        """Say whether a request is meant for this house; a program may leave the name out."""
        hosts = headers.getlist("host")
        if len(hosts) != 1:
            return not hosts
        where = _WHERE.fullmatch(hosts[0])
        if where is None:
            return False
        name = where["six"] or where["name"]
        return _in_figures(name) or _plain(name) in self.names

    def comes_from_here(self, headers: Headers) -> bool:
        """Say whether a request comes from a page of the house, or from none."""
        origin = headers.get("origin")
        if origin is None or origin in self.origins:
            return True
        try:
            return urlsplit(origin).netloc == headers.get("host")
        except ValueError:  # this is no origin at all
            return False

    def may_change(self, headers: Headers) -> None:
        """Refuse a request to change something that a stranger's page could have sent."""
        if not self.comes_from_here(headers):
            raise Refused("not-our-page", "This page is not of this house.")
        kind = headers.get("content-type", "").partition(";")[0].strip().lower()
        if kind != "application/json":
            raise Refused("not-json", "Send JSON, and say so: content-type: application/json.")


def unknown_name(headers: Headers) -> NotKnown:
    """Say what to do about a name that the house does not have."""
    name = headers.get("host", "")[:60]
    return NotKnown(
        f"This house is not known as {name!r}. Come by its address in figures; or, if the name is"
        " right, add it to hosts in [house] of its settings, or start it with --known-as NAME."
    )


def _plain(name: str) -> str:
    return name.lower().removesuffix(".")


def _in_figures(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _host_of(origin: str) -> str | None:
    try:
        return urlsplit(origin).hostname
    except ValueError:
        return None


def _names_of_this_machine() -> list[str]:
    """Name this machine as its neighbours do; no stranger owns these names."""
    full = socket.gethostname()
    short = full.partition(".")[0]
    return [full, short, f"{short}.local"]
