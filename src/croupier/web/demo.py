"""The demo: four electronic tables, each with an automatic dealer, a virtual wheel, and bots."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Iterator

from croupier.floor.bots import crowd
from croupier.floor.company import Company
from croupier.game import Limits
from croupier.web.house import House
from croupier.web.settings import HouseSection, Settings, TableSection

TABLES = (
    ("mbs", "Electronic Double Zero", "mbs-electronic-double-zero-2020", "racetrack", 25),
    ("rapid-a", "Rapid A", "rws-double-zero-etg-2020", "rapid-a", 20),
    ("rapid-b", "Rapid B", "rws-double-zero-etg-2020", "rapid-b", 30),
    ("alfastreet", "Alfastreet B", "rws-double-zero-etg-2020", "alfastreet-b", 35),
)
"""Each with its seconds of betting, so that there is always one where bets are open."""

SEATS, BOTS = 16, 7
"""So many seats a demo's table has, and so many of them are bots'."""


LIMITS = Limits(step=100, seat_maximum=1_000_000, maximum={"straight": 50_000})
"""A dollar is the smallest chip; a seat stakes ten thousand at most."""


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
                limits=LIMITS,
                betting_seconds=betting,
                terminals=SEATS,
            )
            for name, title, book, terminal, betting in TABLES
        ),
    )


def _company(house: House, chance: random.Random) -> Iterator[Company]:
    """Seat a handful of bots of different temperaments at the far end of every table."""
    for name, setting in house.hall.settings.items():
        seats = setting.terminals[-BOTS:]
        for seat, bot in zip(seats, crowd(setting.offer, BOTS, chance), strict=True):
            house.bots.add((name, seat))
            yield Company(bot, seat, house.hall.tables[name], setting.limits)


def play_along(seed: int | None) -> Callable[[House], contextlib.AbstractAsyncContextManager[None]]:
    """Seat bots at every table for as long as the house runs."""

    @contextlib.asynccontextmanager
    async def playing(house: House) -> AsyncIterator[None]:
        chance = random.Random(seed)  # noqa: S311 - a bot's whims, not a wheel's numbers
        tasks = [asyncio.create_task(each.play()) for each in _company(house, chance)]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    return playing
