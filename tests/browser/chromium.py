"""Debian's Chromium, as the tests start it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.debian import found_or_installed

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a Chromium; ends it, and everything that drives it, afterwards."""
    program = found_or_installed(
        _installed,
        "chromium",
        "The screens are part of the product, and their tests need Chromium.",
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def _installed() -> Path | None:
    found = shutil.which("chromium")
    return Path(found) if found else None
