"""The wire's records as TypeScript, so that the screens are checked against what the server says.

Run as ``python -m croupier.web.typescript FILE``, which is what ``make types`` does; a test holds
the file against the records. What the server sends has every field; what a client sends may leave
out a field that has a default.
"""

import inspect
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from msgspec import inspect as schema

from croupier.floor.records import TableState
from croupier.game.commands import AnyCommand
from croupier.school import Payout, Results
from croupier.school.teacher import Marked, SchoolRound
from croupier.web import books, school, wire

HEAD = "// Made by `make types` from croupier.web.wire. Do not edit: change the records instead."

REST = (
    wire.Lobby,
    wire.TableInfo,
    TableState,
    books.BookInfo,
    books.Books,
    wire.Rounds,
    wire.Log,
    wire.Key,
    wire.Why,
    school.SchoolInfo,
    school.TraineeKey,
    school.Practice,
    school.Schooling,
    SchoolRound,
    Payout,
    Marked,
    Results,
)

PLAIN: dict[type[schema.Type], str] = {
    schema.AnyType: "unknown",
    schema.NoneType: "null",
    schema.BoolType: "boolean",
    schema.IntType: "number",
    schema.FloatType: "number",
    schema.StrType: "string",
}


def typescript() -> str:
    """Write every record of the wire, and the two unions of messages."""
    sent, heard = schema.type_info(wire.FromClient), schema.type_info(wire.FromServer)
    ours = {type_.cls for type_ in _records(sent)}
    answers = [schema.type_info(record) for record in REST]
    records = {type_.cls: type_ for root in (sent, heard, *answers) for type_ in _records(root)}
    parts = [HEAD, f"export const PROTOCOL = {wire.PROTOCOL};"]
    parts += [_interface(type_, cls in ours) for cls, type_ in records.items()]
    parts.append(f"export type Command = {_written(schema.type_info(AnyCommand))};")
    parts.append(f"export type FromClient = {_written(sent)};")
    parts.append(f"export type FromServer = {_written(heard)};")
    return "\n\n".join(parts) + "\n"


def _records(type_: schema.Type) -> Iterator[schema.StructType]:
    """Find every record that a type is made of, those it needs before itself."""
    if isinstance(type_, schema.StructType):
        for field in type_.fields:
            yield from _records(field.type)
        yield type_
    for part in _parts(type_):
        yield from _records(part)


def _parts(type_: schema.Type) -> tuple[schema.Type, ...]:
    match type_:
        case schema.UnionType(types=types):
            return types
        case schema.ListType(item_type=item):
            return (item,)
        case schema.TupleType(item_types=items):
            return items
        case schema.DictType(key_type=key, value_type=value):
            return (key, value)
        case _:
            return ()


def _interface(type_: schema.StructType, may_omit: bool) -> str:
    lines = [*_comment(type_.cls), f"export interface {type_.cls.__name__} {{"]
    if type_.tag_field is not None:
        lines.append(f"  {_key(type_.tag_field)}: {json.dumps(type_.tag)};")
    for field in type_.fields:
        mark = "?" if may_omit and not field.required else ""
        lines.append(f"  {_key(field.encode_name)}{mark}: {_written(field.type)};")
    return "\n".join([*lines, "}"])


def _comment(record: type[Any]) -> list[str]:
    text = inspect.getdoc(record) or ""
    sentence = " ".join(text.split("\n\n")[0].split()).replace("``", "`")
    return [f"/** {sentence} */"] if sentence else []


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _written(type_: schema.Type) -> str:
    """Write a type as TypeScript does."""
    match type_:
        case schema.Metadata(type=inner):
            text = _written(inner)
        case schema.StructType(cls=cls):
            text = cls.__name__
        case schema.UnionType(types=types):
            text = " | ".join(_written(one) for one in types)
        case schema.LiteralType(values=values):
            text = " | ".join(json.dumps(value) for value in values)
        case schema.ListType(item_type=item):
            inner_text = _written(item)
            text = f"({inner_text})[]" if "|" in inner_text else f"{inner_text}[]"
        case schema.TupleType(item_types=items):
            text = f"[{', '.join(_written(item) for item in items)}]"
        case schema.DictType(key_type=key, value_type=value):
            text = f"Record<{_written(key)}, {_written(value)}>"
        case _:
            text = PLAIN[type(type_)]
    return text


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
