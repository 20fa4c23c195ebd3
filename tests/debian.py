"""Programs of Debian that tests need: found here, or else installed once."""

import fcntl
import os
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path


class Missing(Exception):  # noqa: N818 - a fact about this machine
    """A program that the tests need is not here, and could not be had."""


def found_or_installed(find: Callable[[], Path | None], package: str, because: str) -> Path:
    """Find a program, asking Debian for its package where there is none."""
    found = find()
    if found is None:
        place = Path(tempfile.gettempdir()) / f"croupier-installs-{package}"
        with place.open("w") as lock:  # the tests run in several processes
            fcntl.flock(lock, fcntl.LOCK_EX)
            if find() is None:
                _install(package)
        found = find()
    if found is None:
        raise Missing(
            f"{because} It is not here and could not be installed. Run"
            f" `sudo apt-get install {package}`, then try again."
        )
    return found


def _install(package: str) -> None:
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for words in (["update", "-qq"], ["install", "-qq", "-y", package]):
        try:
            subprocess.run(
                [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *words],
                check=False,
                capture_output=True,
            )
        except OSError:
            return
