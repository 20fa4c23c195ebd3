"""Reading a TOML table field by field, noting every mistake and stopping at none.

Each method returns something harmless where a field is missing or wrong, so that reading goes on
and the author of a book sees all mistakes at once.
"""

import datetime
import difflib
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

import msgspec

from croupier.rulebook.clauses import Citation
from croupier.rulebook.loading.source import Place, Source

_MISSING = object()

MOST_PROBLEMS = 300
"""Nobody mends more mistakes in one go."""

MAX_NUMBER = 1_000_000
"""No pay, count of pieces or of revolutions comes near; figures of what is larger would break."""

MANY = 60
"""More words than anybody reads in an error."""


class Problem(msgspec.Struct, frozen=True, order=True):
    """One mistake in a file: the line, and a sentence that says what to do."""

    line: int
    says: str


class Notes:
    """What was found while reading one file: its mistakes, and which clauses its parts cite."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.problems: dict[Problem, None] = {}
        self.citations: list[tuple[str, Citation, Place]] = []

    def problem(self, place: Place, says: str) -> None:
        """Note a mistake at a place of the file."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems[Problem(self.source.line(place), says)] = None


def close_to(word: str, words: Collection[str]) -> str:
    """Help with a misspelt word: the nearest right one, or all of them."""
    near = difflib.get_close_matches(word, words, 1, 0.7)
    if near:
        return f"did you mean {near[0]!r}?"
    return f"known are {', '.join(sorted(words))}." if len(words) < MANY else "see the others."


class Table:
    """One table of the file, read field by field; `close` notes the fields nobody asked for."""

    def __init__(self, notes: Notes, place: Place, data: Mapping[str, Any]) -> None:
        self.notes = notes
        self.place = place
        self.data = data
        self._asked: set[str] = set()

    def __bool__(self) -> bool:
        return bool(self.data)

    @property
    def name(self) -> str:
        """The table's place as a person would write it: ``calls[2].pieces``."""
        text = ""
        for step in self.place:
            text += f"[{step + 1}]" if isinstance(step, int) else f".{step}" if text else step
        return text or "the file"

    def at(self, key: str) -> Place:
        """Give the place of a field of this table."""
        return (*self.place, key)

    def wrong(self, key: str, says: str) -> None:
        """Note a mistake in a field."""
        self.notes.problem(self.at(key), says)

    def text(self, key: str, default: str | None = None, *, pattern: str | None = None) -> str:
        """Read a text; required unless there is a default."""
        value = self._take(key, _MISSING if default is None else default)
        if value is _MISSING:
            return ""
        if not isinstance(value, str) or (not value.strip() and default is None):
            self.wrong(key, f"{key} must be a text in quotes, not {shown(value)}.")
            return ""
        if pattern and value != default and not re.fullmatch(pattern, value):
            self.wrong(key, f"{key} = {value!r} is not written like {_example(pattern)}.")
            return ""
        return value

    def choice(self, key: str, choices: Collection[str], default: str | None = None) -> str:
        """Read a word out of a list of known ones."""
        value = self.text(key, default)
        if value and value not in choices:
            self.wrong(
                key, f"{self.name}: {key} = {value!r} is unknown; {close_to(value, choices)}"
            )
            return ""
        return value

    def number(self, key: str, *, least: int = 0) -> int | None:
        """Read a whole number."""
        value = self._take(key)
        if value is _MISSING:
            return None
        if type(value) is not int or not least <= value <= MAX_NUMBER:
            span = f"from {least} to {MAX_NUMBER:,}"
            self.wrong(key, f"{key} must be a whole number {span}, not {shown(value)}.")
            return None
        return value

    def flag(self, key: str) -> bool:
        """Read a true or false; false where it is not given."""
        value = self._take(key, False)
        if not isinstance(value, bool):
            self.wrong(key, f"{key} must be true or false, not {shown(value)}.")
            return False
        return value

    def words(self, key: str, *, required: bool = True) -> tuple[str, ...]:
        """Read several words: a list of texts, or one text with blanks between."""
        value = self._take(key, _MISSING if required else ())
        if value is _MISSING or value == ():
            return ()
        if isinstance(value, str):
            return tuple(value.split())
        return self._texts(key, value)

    def texts(self, key: str, *, required: bool = True) -> tuple[str, ...]:
        """Read a list of texts; one text alone stands for a list of one."""
        value = self._take(key, _MISSING if required else ())
        if value is _MISSING or value == ():
            return ()
        return self._texts(key, [value] if isinstance(value, str) else value)

    def numbers(self, key: str) -> tuple[int, ...]:
        """Read a list of whole numbers from 1."""
        value = self._take(key)
        if value is _MISSING:
            return ()
        if not isinstance(value, list) or any(
            type(n) is not int or not 1 <= n <= MAX_NUMBER for n in value
        ):
            span = f"from 1 to {MAX_NUMBER:,}"
            self.wrong(key, f"{key} must be a list of whole numbers {span}, not {shown(value)}.")
            return ()
        return tuple(value)

    def moment(self, key: str) -> datetime.datetime | None:
        """Read a date and time with its zone; None where it is not given."""
        value = self._take(key, None)
        if value is None:
            return None
        if not isinstance(value, datetime.datetime) or value.tzinfo is None:
            self.wrong(
                key,
                f"{key} must be a date and time with a zone, such as 2020-08-05T08:00:00+08:00,"
                f" not {shown(value)}.",
            )
            return None
        return value

    def table(self, key: str, *, required: bool = True) -> "Table":
        """Enter a table; an empty one stands in where it is missing."""
        value = self._take(key, _MISSING if required else {})
        if value is _MISSING:
            value = {}
        if not isinstance(value, dict):
            self.wrong(key, f"{key} must be a table, not {shown(value)}.")
            value = {}
        return Table(self.notes, self.at(key), value)

    def rows(self, key: str, *, required: bool = True) -> list["Table"]:
        """Enter an array of tables."""
        value = self._take(key, _MISSING if required else [])
        if value is _MISSING:
            return []
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            self.wrong(key, f"{key} must be written as [[{key}]] tables.")
            return []
        if required and not value:
            self.wrong(key, f"{key} is empty; a book needs at least one [[{key}]].")
        return [Table(self.notes, (*self.at(key), i), row) for i, row in enumerate(value)]

    def entries(self) -> Iterator[tuple[str, "Table"]]:
        """Enter every field of this table as a table of its own, such as the clauses."""
        for key in self.data:
            yield key, self.table(key)

    def cites(self, rule: str, *, required: bool = True) -> Citation:
        """Read what justifies a rule: ``clause`` (one or several) or ``reading``."""
        clauses = self.texts("clause", required=False)
        citation = Citation(clauses, self.text("reading", "") or None)
        if required and not clauses and not citation.reading:
            self.notes.problem(
                self.place,
                f"{self.name} cites nothing; give its clause, or the reading it follows.",
            )
        self.notes.citations.append((rule, citation, self.place))
        return citation

    def skip(self, *keys: str) -> None:
        """Leave fields to whoever reads them elsewhere."""
        self._asked.update(keys)

    def close_against(self, known: Collection[str]) -> None:
        """Note every field that is none of the known ones."""
        for key in self.data:
            if key not in known:
                self.wrong(key, f"{self.name} has {key!r}; {close_to(key, known)}")

    def close(self) -> None:
        """Note every field that nobody asked for: a misspelling, or a rule of no known kind."""
        for key in list(self.data)[:MOST_PROBLEMS]:
            if key not in self._asked:
                self.wrong(key, f"{self.name} has no field {key!r}; {close_to(key, self._asked)}")

    def _take(self, key: str, default: Any = _MISSING) -> Any:
        self._asked.add(key)
        value = self.data.get(key, default)
        if value is _MISSING:
            self.notes.problem(self.place, f"{self.name} lacks {key!r}.")
        return value

    def _texts(self, key: str, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
            self.wrong(key, f"{key} must be a list of texts, not {shown(value)}.")
            return ()
        return tuple(value)


def shown(value: Any) -> str:
    """Show what stands in the file, cut to a length that a sentence can bear."""
    text = str(value) if isinstance(value, datetime.date | datetime.time) else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _example(pattern: str) -> str:
    return {ID: "'mbs-roulette-2012' (small letters, digits, hyphens)"}.get(pattern, pattern)


ID = r"[a-z0-9]+(-[a-z0-9]+)*"
"""How books, layouts, terminals and readings are named."""
