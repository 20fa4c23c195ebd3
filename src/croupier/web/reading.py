"""Reading a file of settings: every mistake at once, each with its line and what would be right."""

import codecs
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from croupier.game.limits import problem_of
from croupier.rulebook import BookInvalid, Refusal
from croupier.rulebook.loading.fields import Notes, close_to
from croupier.rulebook.loading.source import Place, Source, SyntaxProblem
from croupier.web.doors import RESERVED
from croupier.web.settings import (
    HouseSection,
    PersonSection,
    Settings,
    SettingsInvalid,
    TableSection,
    table_setting,
)

LARGEST = 200_000
"""No file of settings is larger, in bytes."""

PARTS = ("house", "people", "tables")

_T = TypeVar("_T", bound=msgspec.Struct)


def read_settings(path: Path) -> Settings:
    """Read a file of settings, or refuse it with everything that is wrong with it."""
    try:
        notes = Notes(Source(path, _text(path)))
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsInvalid(f"{path} cannot be read: {error}.") from error
    except SyntaxProblem as problem:
        says = f"{path}:{problem.line}: {problem.says}"
        raise SettingsInvalid(f"{path} is no file of settings:\n{says}") from problem
    settings = _read(notes)
    if notes.problems or settings is None:
        said = [f"{path}:{problem.line}: {problem.says}" for problem in sorted(notes.problems)]
        count = f"{len(said)} mistakes" if len(said) > 1 else "one mistake"
        raise SettingsInvalid("\n".join([f"{path} is no file of settings: {count}.", *said]))
    return settings


def _text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise SyntaxProblem(f"this file is larger than {LARGEST} bytes.", 1)
    return data.removeprefix(codecs.BOM_UTF8).decode()


def _read(notes: Notes) -> Settings | None:
    data = notes.source.data
    for name in data:
        if name not in PARTS:
            notes.problem((name,), f"[{name}] is no part of the settings; {close_to(name, PARTS)}")
    house = _section(notes, ("house",), data.get("house", {}), HouseSection)
    people = list(_rows(notes, "people", data.get("people", []), PersonSection))
    tables = list(_rows(notes, "tables", data.get("tables", []), TableSection))
    if not data.get("tables"):
        notes.problem((), "a house has at least one table: [[tables]].")
    _look_at_people(notes, people)
    _look_at_tables(notes, tables)
    if house is None:
        return None
    return Settings(house=house, people=_found(people), tables=_found(tables))


def _found(rows: Sequence[_T | None]) -> tuple[_T, ...]:
    return tuple(row for row in rows if row is not None)


def _rows(notes: Notes, name: str, rows: Any, kind: type[_T]) -> Iterable[_T | None]:
    if not isinstance(rows, list):
        notes.problem((name,), f"{name} is a list of tables: [[{name}]].")
        return
    for number, row in enumerate(rows):
        yield _section(notes, (name, number), row, kind)


def _section(notes: Notes, place: Place, data: Any, kind: type[_T]) -> _T | None:
    """Read one section field by field; without what is wrong, so that the rest is looked at too."""
    if not isinstance(data, dict):
        notes.problem(place, f"{place[-1]} has names and values: [{place[-1]}].")
        return None
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    given = {}
    for name in data:
        if name not in fields:
            known = close_to(name, fields)
            notes.problem((*place, name), f"{name} is no setting of this part; {known}")
    for name, field in fields.items():
        if name in data:
            value = _value(notes, (*place, name), data[name], field.type)
            if value is not None:
                given[field.name] = value
        elif field.required:
            notes.problem(place, f"{name} is missing.")
    there = all(field.name in given for field in fields.values() if field.required)
    return kind(**given) if there else None


def _value(notes: Notes, place: Place, value: Any, type_: Any) -> Any:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return _section(notes, place, value, type_)
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        notes.problem(place, f"{place[-1]}: {error}.".replace("`", ""))
        return None


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
        if min(amounts) < 1:
            yield field, f"{field} are whole numbers from 1."
    if not isinstance(table.terminals, int) and len(set(table.terminals)) < len(table.terminals):
        yield "terminals", "two terminals have the same name."
    try:
        table_setting(table)
    except BookInvalid as invalid:
        says = f"{invalid.path} is no sound rule book; see: croupier rules check {invalid.path}"
        yield "book", says
    except Refusal as refusal:
        yield "book", refusal.says
