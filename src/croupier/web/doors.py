"""Doors: who may come in. Nobody acts without a token, and a token is kept only as its hash.

A token says who somebody is. Their role is the one that the house's settings give them, or else the
one that they were enrolled in. A terminal or display belongs to one table, people to the house.
"""

import base64
import datetime
import hashlib
import secrets
from collections.abc import Mapping
from typing import Literal

import msgspec

from croupier.floor.hall import Hall
from croupier.game.commands import VIRTUAL_WHEEL
from croupier.journal import EnrolledKey, Journal
from croupier.rulebook import RuleBook
from croupier.rulebook.procedure import ROLES
from croupier.web.wire import You

Kind = Literal["terminal", "staff", "display"]

BYTES = 15
"""A token has 120 bits: nobody guesses one, and 24 signs can still be typed."""

RESERVED = frozenset({VIRTUAL_WHEEL, "automatic-dealer", "timer", "house"})
"""Names that the house acts under itself."""


class Guest(msgspec.Struct, frozen=True):
    """Somebody who has come in."""

    name: str
    kind: Kind
    role: str
    table: str | None = None

    @property
    def seat(self) -> str | None:
        """The seat of a terminal."""
        return self.name if self.kind == "terminal" else None

    def told(self, book: RuleBook) -> You:
        """Say who they are, under the document's own name for their role."""
        title = book.roles.get(self.role, self.role)
        return You(name=self.name, kind=self.kind, role=self.role, title=title, seat=self.seat)


class Doors:
    """Lets people and terminals in; ``roster`` names the house's people and their roles."""

    def __init__(self, hall: Hall, roster: Mapping[str, str]) -> None:
        self.hall = hall
        self.roster = roster

    async def who(self, token: str) -> Guest | None:
        """Find out who has a token; nobody, where it is none of ours or no longer counts."""
        key = await self.hall.look(lambda journal: journal.enrolled(hashed(token)))
        if key is None:
            return None
        if key.kind == "staff":
            return Guest(key.name, "staff", self.roster.get(key.name, key.role))
        setting = self.hall.settings.get(key.place)
        if setting is None or (key.kind == "terminal" and key.name not in setting.terminals):
            return None
        return Guest(key.name, key.kind, "player", key.place)  # type: ignore[arg-type]


def mint(journal: Journal, kind: Kind, name: str, place: str = "", role: str = ROLES[0]) -> str:
    """Make a token for somebody; the one that they had before counts no more."""
    token = new_token()
    at = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    journal.enrol(EnrolledKey(kind, name, place, role, at), hashed(token))
    return token


def new_token() -> str:
    """Draw a token: six groups of four letters and digits."""
    signs = base64.b32encode(secrets.token_bytes(BYTES)).decode()
    return "-".join(signs[place : place + 4] for place in range(0, len(signs), 4))


def hashed(token: str) -> str:
    """Give what is kept of a token; hyphens, blanks and case do not matter."""
    plain = "".join(sign for sign in token.upper() if sign.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()
