"""Settings: the file that says which tables a house has, their limits, its people and its money."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from croupier.floor.hall import TableSetting
from croupier.floor.pace import Pace
from croupier.game import Limits
from croupier.rulebook import Refusal, offer, open_book
from croupier.rulebook.plain_words import HOST, NAME
from croupier.web.wire import Money

Name = Annotated[str, msgspec.Meta(pattern=NAME)]
HostName = Annotated[str, msgspec.Meta(pattern=HOST)]
Seconds = Annotated[float, msgspec.Meta(ge=0, le=3600)]
Amounts = Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=12)]

MOST_TERMINALS = 400
"""No table has more terminals."""


HOUR = 3_600_000
"""An hour, in milliseconds."""


class SettingsInvalid(Refusal):
    """The file of settings is not one."""

    code = "settings-invalid"


class Section(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"
):
    """A part of the file; unknown names are mistakes."""


class HouseSection(Section, frozen=True, kw_only=True):
    """The house: its name, its money, its address, and where its journal is."""

    name: str = "The house"
    currency: str = "SGD"
    decimals: Annotated[int, msgspec.Meta(ge=0, le=4)] = 2
    host: str = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=1, le=65_535)] = 8100
    db: str = "house.db"
    wheel_key: str | None = None
    school: str | None = None
    hosts: tuple[HostName, ...] = ()
    origins: tuple[str, ...] = ()


class PersonSection(Section, frozen=True, kw_only=True):
    """One of the house's people, and the role in which they act."""

    name: Name
    role: Literal["dealer", "pit-supervisor", "pit-manager", "shift-manager"]


class TableSection(Section, frozen=True, kw_only=True):
    """A table: its rule book, its limits, its terminals, and how fast it is dealt."""

    name: Name
    book: str
    title: str | None = None
    terminal: str | None = None
    layout: str | None = None
    wheel: tuple[str, ...] | None = None
    groups: tuple[tuple[str, ...], ...] | None = None
    dealing: Literal["automatic", "manual"] = "manual"
    betting_seconds: Seconds = 25
    pause_seconds: Seconds = 1.5
    spin_seconds: Seconds = 9
    landing_seconds: Seconds = 4
    between_seconds: Seconds = 12
    late_seconds: Seconds = 4
    paying_seconds: Seconds = 1.2
    rounds_an_hour: Annotated[int, msgspec.Meta(ge=1, le=3600)] | None = None
    terminals: Annotated[int, msgspec.Meta(ge=0, le=MOST_TERMINALS)] | tuple[Name, ...] = 8
    chips: Amounts = (100, 500, 2500, 10000, 50000)
    buy_ins: Amounts = (10000, 50000, 100000)
    limits: Limits = Limits()
    rack: dict[str, Annotated[int, msgspec.Meta(ge=0)]] = {}


class Settings(Section, frozen=True, kw_only=True):
    """The whole file."""

    house: HouseSection = HouseSection()
    people: tuple[PersonSection, ...] = ()
    tables: Annotated[tuple[TableSection, ...], msgspec.Meta(min_length=1)]

    @property
    def money(self) -> Money:
        """How amounts are written."""
        return Money(currency=self.house.currency, decimals=self.house.decimals)

    @property
    def roster(self) -> dict[str, str]:
        """Everybody's role."""
        return {person.name: person.role for person in self.people}

    @property
    def key_file(self) -> Path:
        """Where the virtual wheel's key is kept: beside the journal, unless the file says."""
        if self.house.wheel_key is not None:
            return Path(self.house.wheel_key)
        if "://" in self.house.db:
            raise SettingsInvalid(
                "With a journal in PostgreSQL, say in [house] where the virtual wheel's key is"
                ' kept: wheel-key = "FILE".'
            )
        return Path(f"{self.house.db}.wheel-key")

    @property
    def school_file(self) -> Path:
        """Where the dealer's school is kept: beside the journal, unless the file says."""
        return Path(self.house.school or f"{self.house.db}.school")


def table_settings(tables: Sequence[TableSection]) -> list[TableSetting]:
    """Open each table's rule book, and set it up as the file says."""
    return [table_setting(table) for table in tables]


def table_setting(table: TableSection) -> TableSetting:
    """Set one table up."""
    offered = offer(
        open_book(table.book),
        table.terminal,
        layout=table.layout,
        wheel_order=table.wheel,
        groups=table.groups,
    )
    names = table.terminals
    if isinstance(names, int):
        names = tuple(f"T{number}" for number in range(1, names + 1))
    return TableSetting(
        name=table.name,
        title=table.title or offered.book.title,
        offer=offered,
        limits=table.limits,
        pace=Pace(
            betting=round(table.betting_seconds * 1000),
            pause=round(table.pause_seconds * 1000),
            spinning=round(table.spin_seconds * 1000),
            landing=round(table.landing_seconds * 1000),
            between=round(table.between_seconds * 1000),
            late=round(table.late_seconds * 1000),
            paying=round(table.paying_seconds * 1000),
            whole=-(-HOUR // table.rounds_an_hour) if table.rounds_an_hour else 0,
        ),
        automatic=table.dealing == "automatic",
        chips=tuple(sorted(table.chips)),
        buy_ins=tuple(sorted(table.buy_ins)),
        terminals=names,
        rack=table.rack,
    )
