"""Reading a file of settings: every mistake at once, each with its line and what would be right."""

from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from croupier.floor.dealer import PIT
from croupier.floor.hall import TableSetting
from croupier.game import Table, commands, decide
from croupier.game.acts.money import MAX_MONEY
from croupier.game.limits import problem_of
from croupier.rulebook import BookInvalid, Refusal
from croupier.rulebook.loading.fields import Notes, close_to
from croupier.rulebook.loading.records import Kind, open_file, read_record, refuse_mistakes
from croupier.web.doors import RESERVED
from croupier.web.settings import (
    HouseSection,
    PersonSection,
    Settings,
    SettingsInvalid,
    TableSection,
    table_setting,
)

FILE = Kind("file of settings", SettingsInvalid)

PARTS = ("house", "people", "tables")

_T = TypeVar("_T", bound=msgspec.Struct)


def read_settings(path: Path) -> Settings:
    """Read a file of settings, or refuse it with everything that is wrong with it."""
    notes = open_file(path, FILE)
    settings = _read(notes)
    refuse_mistakes(notes, FILE)
    return settings


def _read(notes: Notes) -> Settings:
    data = notes.source.data
    for name in data:
        if name not in PARTS:
            notes.problem((name,), f"[{name}] is no part of the settings; {close_to(name, PARTS)}")
    house = read_record(notes, ("house",), data.get("house", {}), HouseSection)
    people = list(_rows(notes, "people", data.get("people", []), PersonSection))
    folder = notes.source.path.parent
    rows = _rows(notes, "tables", data.get("tables", []), TableSection)
    tables = [table and replace(table, book=_book(folder, table.book)) for table in rows]
    if not data.get("tables"):
        notes.problem((), "a house has at least one table: [[tables]].")
    _look_at_people(notes, people)
    _look_at_tables(notes, tables)
    house = _at_home(folder, house or HouseSection())
    return Settings(house=house, people=_found(people), tables=_found(tables))


def _at_home(folder: Path, house: HouseSection) -> HouseSection:
    """Find the house's files beside the file of settings, wherever the house is started from."""
    elsewhere = "://" in house.db
    school = house.school or ("school.db" if elsewhere else None)
    return replace(
        house,
        db=house.db if elsewhere else str(folder / house.db),
        wheel_key=house.wheel_key and str(folder / house.wheel_key),
        school=school and str(folder / school),
    )


def _book(folder: Path, name: str) -> str:
    """Find a rule book that is a file beside the file of settings; any other is named by its id."""
    return str(folder / name) if name.endswith(".toml") or "/" in name else name


def _found(rows: Sequence[_T | None]) -> tuple[_T, ...]:
    return tuple(row for row in rows if row is not None)


def _rows(notes: Notes, name: str, rows: Any, kind: type[_T]) -> Iterable[_T | None]:
    if not isinstance(rows, list):
        notes.problem((name,), f"{name} is a list of tables: [[{name}]].")
        return
    for number, row in enumerate(rows):
        yield read_record(notes, (name, number), row, kind)


def _look_at_people(notes: Notes, people: Sequence[PersonSection | None]) -> None:
    _twice(notes, "people", [person.name if person else None for person in people])
    for number, person in enumerate(people):
        if person is not None and person.name in RESERVED:
            says = f"{person.name} is a name of the house's own; nobody else may have it."
            notes.problem(("people", number, "name"), says)


def _look_at_tables(notes: Notes, tables: Sequence[TableSection | None]) -> None:
    _twice(notes, "tables", [table.name if table else None for table in tables])
    for number, table in enumerate(tables):
        if table is not None:
            for field, says in _mistakes(table):
                notes.problem(("tables", number, field), f"table {table.name}: {says}")


def _twice(notes: Notes, what: str, names: Sequence[str | None]) -> None:
    for name, count in Counter(names).items():
        if name is not None and count > 1:
            last = len(names) - 1 - list(reversed(names)).index(name)
            notes.problem((what, last, "name"), f"two {what} are called {name}.")


def _mistakes(table: TableSection) -> Iterable[tuple[str, str]]:
    """Find what no single field can tell: amounts, names, and whether the book offers it."""
    wrong = problem_of(table.limits)
    if wrong:
        yield "limits", f"{wrong}."
    for field, amounts in (("chips", table.chips), ("buy-ins", table.buy_ins)):
        if min(amounts) < 1 or max(amounts) > MAX_MONEY:
            yield field, f"{field} are whole numbers from 1 to {MAX_MONEY}."
    if not isinstance(table.terminals, int) and len(set(table.terminals)) < len(table.terminals):
        yield "terminals", "two terminals have the same name."
    try:
        setting = table_setting(table)
        if table.rack and not wrong:
            yield from _rack_refused(setting)
    except BookInvalid as invalid:
        says = f"{invalid.path} is no sound rule book; see: croupier rules check {invalid.path}"
        yield "book", says
    except Refusal as refusal:
        yield "book", refusal.says


def _rack_refused(setting: TableSetting) -> Iterable[tuple[str, str]]:
    """Say why a rack could not be filled like this, when the table opens."""
    try:
        decide(
            Table(setting.offer, setting.limits),
            commands.FillRack(chips=dict(setting.rack), by=PIT),
        )
    except Refusal as refusal:
        yield "rack", refusal.says
