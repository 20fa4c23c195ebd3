"""The virtual wheel: a number that nobody can know before betting is closed, nor change after.

Before betting opens the wheel draws a secret and publishes its hash, the *commitment*. The number
follows from the secret and from the hash of the journal's entry that closed the betting, so until
the last wager is on disk it exists for nobody. After the round the secret is published, and anybody
can do the same sums. `docs/fairness.md` says what remains to be trusted.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from croupier.wheel.keys import KEY_BYTES, WheelKeyInvalid, key_of

_SECRET, _COMMITMENT = b"croupier wheel secret", b"croupier wheel commitment"


class Secret(msgspec.Struct, frozen=True):
    """The wheel's secret for one round: what is published before it, and what after."""

    nonce: str
    commitment: str
    secret: str


class Keeper:
    """Keeps the key from which every round's secret follows, so that a crash loses none.

    Whoever has the key and the journal knows every secret; one secret tells nothing of another.
    """

    def __init__(self, key: bytes) -> None:
        if len(key) != KEY_BYTES:
            raise WheelKeyInvalid(f"The wheel's key has {len(key)} bytes; it needs {KEY_BYTES}.")
        self._key = key

    @classmethod
    def of_file(cls, path: Path) -> "Keeper":
        """Read the key from its file, or make both; `WheelKeyInvalid` says what is in the way."""
        return cls(key_of(path))

    def fresh(self, table: str, number: int) -> Secret:
        """Draw the secret of a round to come."""
        return self.again(table, number, secrets.token_hex(16))

    def again(self, table: str, number: int, nonce: str) -> Secret:
        """Find the secret of a round again."""
        message = _message(_SECRET, table, number, bytes.fromhex(nonce))
        secret = hmac.digest(self._key, message, "sha256")
        return Secret(nonce, commitment_of(table, number, secret.hex()), secret.hex())


def commitment_of(table: str, number: int, secret: str) -> str:
    """Give what is published before a round: the hash of its secret."""
    message = _message(_COMMITMENT, table, number, bytes.fromhex(secret))
    return hashlib.sha256(message).hexdigest()


def drawn(secret: str, closing: str, pockets: Sequence[str]) -> str:
    """Say on which pocket the wheel lands: the same one for whoever does these sums.

    64 bits at a time; those beyond the last whole multiple of the pockets are thrown away, so that
    every pocket is as likely as every other.
    """
    fair = 2**64 - 2**64 % len(pockets)
    for turn in range(2**32):
        message = bytes.fromhex(closing) + turn.to_bytes(4, "big")
        number = int.from_bytes(hmac.digest(bytes.fromhex(secret), message, "sha256")[:8], "big")
        if number < fair:
            return pockets[number % len(pockets)]
    raise AssertionError("2^32 draws in a row were thrown away")


def _message(what: bytes, table: str, number: int, rest: bytes) -> bytes:
    return b"\n".join((what, table.encode(), str(number).encode(), rest))
