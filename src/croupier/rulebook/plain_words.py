"""What is wrong with data that somebody wrote, in words that take no programmer to read.

msgspec reads every line, message and file into records, and says of one that does not fit
``Expected `int`, got `str` - at `$.amount` ``. Here that becomes: amount must be a whole number,
not a text.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Collection, Iterator
from functools import cache
from typing import Any, NamedTuple

from msgspec import inspect

from croupier.rulebook.loading.fields import close_to

WANTED = {
    "int": "a whole number",
    "float": "a number",
    "str": "a text",
    "bool": "true or false",
    "null": "nothing",
    "array": "a list",
    "object": "names with values",
}

GIVEN = WANTED | {"float": "a number with a point"}

BOUNDS = {">=": "at least", "<=": "at most", ">": "more than", "<": "less than"}

NOT_BLANK = r"\S"
NAME = r"^[\w.-]{1,40}$"
TRAINEE = r"^\w(?:[\w .'-]{0,38}[\w.])?$(?!\n)"
COLOUR = r"^[^\W\d_](.*\S)?$"
HOST = r"^[A-Za-z0-9]([A-Za-z0-9.-]{0,252}[A-Za-z0-9])?$"

WRITTEN = {
    NOT_BLANK: "must not be blank",
    NAME: "takes up to 40 letters, digits, dots, hyphens and underscores",
    TRAINEE: "takes up to 40 letters and digits, with blanks, dots and hyphens between",
    COLOUR: "begins with a letter, and ends with no blank",
    HOST: "takes the name or address of a host, without a port",
}
"""What each form that a text can be asked to have means."""

LONGEST = 60
"""More of an unknown word helps nobody."""

_WHERE = re.compile(r"(?P<says>.*?)(?: - at `\$\.?(?P<at>.*)`)?", re.DOTALL)


class _Misfit(NamedTuple):
    """What does not fit: its name, the words it could be, and what msgspec said of it."""

    name: str
    nested: bool
    words: Collection[str]
    said: re.Match[str]


def plainly(error: Exception, kind: Any = None, name: str = "it") -> str:
    """Say what is wrong with what has this name, without a full stop.

    ``kind`` is what should have been read; it helps with words that are not among those known.
    """
    if isinstance(error, UnicodeDecodeError):
        return f"byte {error.start + 1} is no UTF-8 text"
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    found = _WHERE.fullmatch(str(error))
    says, at = found.group("says", "at") if found else (str(error), None)
    words = _words(kind).get((at or "").rpartition(".")[2], ()) if kind is not None else ()
    for form, tell in _FORMS:
        if said := form.fullmatch(says):
            return tell(_Misfit(_named(at or "", name), bool(at), words, said))
    return str(error)


def _named(at: str, name: str) -> str:
    """Name a place; of several members it does not say which."""
    if at.endswith("[...]"):
        return f"each of {at.removesuffix('[...]') or name}"
    return f"{name}{at}" if at.startswith("[") else at or name


def _other_kind(it: _Misfit) -> str:
    wanted = [WANTED.get(one, one) for one in it.said[1].split(" | ") if one != "null"]
    given = f", not {GIVEN.get(it.said[2], it.said[2])}" if it.said[2] else ""
    return f"{it.name} must be {' or '.join(wanted)}{given}"


def _beyond(it: _Misfit) -> str:
    return f"{it.name} must be {BOUNDS[it.said[1]]} {it.said[2]}"


def _too_long(it: _Misfit) -> str:
    if it.said[2] == ">=" and it.said[3] == "1":
        return f"{it.name} must not be empty"
    what = "signs" if it.said[1] == "str" else "members"
    return f"{it.name} must have {BOUNDS[it.said[2]]} {it.said[3]} {what}"


def _misshapen(it: _Misfit) -> str:
    form = it.said[1].replace("\\\\", "\\")
    return f"{it.name} {WRITTEN.get(form, f'must match {form}')}"


def _missing(it: _Misfit) -> str:
    return f"{it.said[1]} is missing" + (f" in {it.name}" if it.nested else "")


def _unasked(it: _Misfit) -> str:
    return f"{it.said[1]} is no field of {it.name}"


def _unknown(it: _Misfit) -> str:
    given = it.said[1] if len(it.said[1]) <= LONGEST else f"{it.said[1][:LONGEST]}..."
    near = close_to(given.strip("'"), it.words).removesuffix(".") if it.words else ""
    return f"{it.name} = {given} is unknown" + (f"; {near}" if near else "")


_FORMS: tuple[tuple[re.Pattern[str], Callable[[_Misfit], str]], ...] = (
    (re.compile(r"Expected `([^`]+)`(?:, got `([^`]+)`)?"), _other_kind),
    (re.compile(r"Expected `(?:int|float)` ([<>]=?) (\S+)"), _beyond),
    (re.compile(r"Expected `(\w+)` of length ([<>]=?) (\d+)"), _too_long),
    (re.compile(r"""Expected `str` matching regex ['"](.*)['"]"""), _misshapen),
    (re.compile(r"Object missing required field `(.+)`"), _missing),
    (re.compile(r"Object contains unknown field `(.+)`"), _unasked),
    (re.compile(r"Invalid (?:enum )?value (.+)"), _unknown),
    (re.compile(r"Input data was truncated"), lambda _: "it ends before it is whole"),
    (re.compile(r"JSON is malformed: (.+)"), lambda it: f"it is not JSON: {it.said[1]}"),
)


@cache
def _words(kind: Any) -> dict[str, set[str]]:
    """Gather the words that fields of a record take: those that tell records apart, and choices."""
    words: dict[str, set[str]] = defaultdict(set)
    seen: set[Any] = set()

    def look(type_: inspect.Type, field: str) -> None:
        if isinstance(type_, inspect.LiteralType):
            words[field].update(map(str, type_.values))
        elif isinstance(type_, inspect.StructType) and type_.cls not in seen:
            seen.add(type_.cls)
            if type_.tag_field is not None:
                words[type_.tag_field].add(str(type_.tag))
            for each in type_.fields:
                look(each.type, each.encode_name)
        else:
            for part in _parts(type_):
                look(part, field)

    look(inspect.type_info(kind), "")
    return words


def _parts(type_: inspect.Type) -> Iterator[inspect.Type]:
    """Give what a type is made of: the choices of a union, the members of a list."""
    if isinstance(type_, inspect.UnionType):
        yield from type_.types
    elif isinstance(type_, inspect.ListType | inspect.VarTupleType):
        yield type_.item_type
