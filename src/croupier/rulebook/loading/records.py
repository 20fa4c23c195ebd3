"""Files of settings and limits, read into records: every mistake at once, each with its line."""

import codecs
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from croupier.rulebook.loading.fields import Notes, close_to
from croupier.rulebook.loading.source import Place, Source, SyntaxProblem
from croupier.rulebook.plain_words import plainly
from croupier.rulebook.refusals import Refusal

LARGEST = 200_000
"""No such file is larger, in bytes."""

_T = TypeVar("_T", bound=msgspec.Struct)


class Kind(NamedTuple):
    """A kind of file: what people call it, and the refusal of one that is wrong."""

    name: str
    refusal: type[Refusal]


def open_file(path: Path, kind: Kind) -> Notes:
    """Open a file to read records from, or refuse what is no TOML."""
    try:
        return Notes(Source(path, _text(path)))
    except OSError as error:
        raise kind.refusal(f"{path} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise kind.refusal(f"{path} cannot be read: {plainly(error)}.") from error
    except SyntaxProblem as problem:
        says = f"{path}:{problem.line}: {problem.says}"
        raise kind.refusal(f"{path} is no {kind.name}:\n{says}") from problem


def refuse_mistakes(notes: Notes, kind: Kind) -> None:
    """Refuse a file in which mistakes were found, with all of them."""
    if not notes.problems:
        return
    path = notes.source.path
    said = [f"{path}:{problem.line}: {problem.says}" for problem in sorted(notes.problems)]
    count = f"{len(said)} mistakes" if len(said) > 1 else "one mistake"
    raise kind.refusal("\n".join([f"{path} is no {kind.name}: {count}.", *said]))


def read_record(notes: Notes, place: Place, data: Any, kind: type[_T]) -> _T | None:
    """Read one part field by field; without what is wrong, so that the rest is looked at too."""
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


def _text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise SyntaxProblem(f"this file is larger than {LARGEST} bytes.", 1)
    return data.removeprefix(codecs.BOM_UTF8).decode()


def _value(notes: Notes, place: Place, value: Any, type_: Any) -> Any:
    if isinstance(type_, type) and issubclass(type_, msgspec.Struct):
        return read_record(notes, place, value, type_)
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as error:
        says = plainly(error, type_, str(place[-1])).removesuffix(".")
        notes.problem(place, f"{says}.")
        return None
