"""The file of the virtual wheel's key: made once, read by its owner alone."""

import contextlib
import os
import re
import secrets
import stat
from pathlib import Path

from croupier.rulebook import Refusal

KEY_BYTES = 32

_OTHERS = stat.S_IRWXG | stat.S_IRWXO


class WheelKeyInvalid(Refusal):
    """The wheel has no key that it could use."""

    code = "wheel-key-invalid"


def key_of(path: Path) -> bytes:
    """Read the key, or make one that only its owner may read.

    A key that was ever lost would leave rounds unproven, so a file that is not as it should be is
    refused, never replaced.
    """
    try:
        if not path.exists():
            _make(path)
        return _read(path)
    except OSError as error:
        raise WheelKeyInvalid(
            f"The wheel's key {path} is out of reach: {error.strerror}."
        ) from error


def _make(path: Path) -> None:
    """Write a whole key under another name first: nobody ever sees half of one.

    Of several that make one at once the first wins, and the others read what it made.
    """
    draft = path.with_name(f".{path.name}.{secrets.token_hex(8)}")
    file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(file, "w", encoding="ascii") as target:
            target.write(f"{secrets.token_bytes(KEY_BYTES).hex()}\n")
            target.flush()
            os.fsync(target.fileno())
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)
    finally:
        draft.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def _read(path: Path) -> bytes:
    with path.open("rb") as source:
        others = os.fstat(source.fileno()).st_mode & _OTHERS
        text = source.read(10 * KEY_BYTES).decode("ascii", "replace").strip()
    if others:
        raise WheelKeyInvalid(
            f"The wheel's key {path} is open to others, who could know every number before betting"
            f" closes. If it was, take a new one; otherwise: chmod 600 {path}."
        )
    if not re.fullmatch(rf"[0-9a-f]{{{2 * KEY_BYTES}}}", text):
        raise WheelKeyInvalid(
            f"{path} holds no key of the wheel: {2 * KEY_BYTES} hexadecimal digits on one line."
            " Bring back the right file; a new key cannot prove the rounds of the old one."
        )
    return bytes.fromhex(text)
