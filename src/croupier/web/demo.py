"""The demo: four electronic tables and three live ones, each with an automatic dealer and bots."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Iterator

import msgspec

from croupier.floor.bots import crowd
from croupier.floor.company import Company
from croupier.game import Limits, Table
from croupier.web.house import House
from croupier.web.settings import HouseSection, Settings, TableSection

Line = tuple[str, str, str, str | None, int]

TABLES: tuple[Line, ...] = (
    ("mbs", "Electronic Double Zero", "mbs-electronic-double-zero-2020", "racetrack", 25),
    ("rapid-a", "Rapid A", "rws-double-zero-etg-2020", "rapid-a", 20),
    ("rapid-b", "Rapid B", "rws-double-zero-etg-2020", "rapid-b", 30),
    ("alfastreet", "Alfastreet B", "rws-double-zero-etg-2020", "alfastreet-b", 35),
)
"""Each with its seconds of betting, so that there is always one where bets are open."""

LIVE_TABLES: tuple[Line, ...] = (
    ("live-single", "Roulette", "mbs-roulette-2012", None, 25),
    ("live-double", "Double Zero Roulette", "mbs-double-zero-2012", None, 30),
    ("live-nz", "Division 2 Roulette", "nz-roulette", "both", 35),
)
"""The same of the tables with chips: betting goes on while the ball runs."""

COLOURS = ("red", "blue", "green", "yellow", "orange", "pink", "brown", "purple")
FLOAT = {
    "100": 600,
    "500": 600,
    "2500": 300,
    "10000": 200,
    "50000": 80,
    **dict.fromkeys(COLOURS, 300),
}
"""What a live table's rack holds when it opens: value chips by worth, and stacks of each colour."""

SEATS, BOTS = 16, 7
"""So many seats a demo's table has, and so many of them are bots'."""

LIVE_SEATS, LIVE_BOTS = 8, 4
"""The same at a live table, where chips of everybody lie on one layout."""


WORTHS = (100, 500)
"""What a bot lets a chip of its colour be worth."""

LIMITS = Limits(step=100, seat_maximum=1_000_000, maximum={"straight": 50_000})
"""A dollar is the smallest chip; a seat stakes ten thousand at most."""


def demo_settings(db: str) -> Settings:
    """Set up the demo's house."""
    return Settings(
        house=HouseSection(name="The croupier demo", currency="SGD", db=db),
        tables=(
            *(_table(table, SEATS, {}) for table in TABLES),
            *(_table(table, LIVE_SEATS, FLOAT) for table in LIVE_TABLES),
        ),
    )


def _table(table: Line, seats: int, rack: dict[str, int]) -> TableSection:
    name, title, book, terminal, betting = table
    return TableSection(
        name=name,
        title=title,
        book=book,
        terminal=terminal,
        dealing="automatic",
        limits=msgspec.structs.replace(LIMITS, chip=LIMITS.step),
        betting_seconds=betting,
        terminals=seats,
        rack=rack,
    )


def _company(house: House, chance: random.Random) -> Iterator[Company]:
    """Seat a handful of bots of different temperaments at the far end of every table."""
    for name, setting in house.hall.settings.items():
        live = setting.offer.book.form == "live"
        count = LIVE_BOTS if live else BOTS
        crowded = crowd(setting.offer, count, chance)
        for place, (seat, bot) in enumerate(zip(setting.terminals[-count:], crowded, strict=True)):
            house.bots.add((name, seat))
            table = house.hall.tables[name]
            colour = chips_of(table.host.table, seat, place, chance) if live else None
            yield Company(bot, seat, table, setting.limits, colour)


def chips_of(table: Table, seat: str, place: int, chance: random.Random) -> tuple[str, int] | None:
    """Say which colour a bot plays at a live table, and its worth; None, for value chips.

    A bot that sat here when the demo ran last plays the chips that it has.
    """
    chosen = (COLOURS[place], chance.choice(WORTHS)) if place % 2 == 0 else None
    there = table.seats.get(seat)
    if there is None:
        return chosen
    return (there.colour, there.worth) if there.colour is not None else None


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
