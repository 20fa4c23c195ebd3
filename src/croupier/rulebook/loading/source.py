"""A TOML file that remembers on which line each of its values stands.

The standard library reads TOML but forgets places, and people mend files by line. So the text is
read by `tomllib`, and only when something is wrong a second, simple walk over the same (now known
to be sound) text finds the lines.
"""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

Place = tuple[str | int, ...]
"""The way to a value: ``("calls", 2, "pieces", 0)``."""

MAX_ROW = 5_000
"""No line of a book is longer."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"""[ \t]*("(?:\\.|[^"\\])*"|'[^']*'|[A-Za-z0-9_-]+)[ \t]*""")
_STRING = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:\\.|[^"\\])*"|\'[^\']*\'', re.DOTALL
)
_ATOM = re.compile(r"[^,\]}\n#]*")


class SyntaxProblem(Exception):  # noqa: N818 - a problem is what the reader is told about
    """The file is not TOML; nothing in it can be read."""

    def __init__(self, says: str, line: int) -> None:
        super().__init__(says)
        self.says = says
        self.line = line


class Source:
    """The text of one file, its data, and the line of every value."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.text = text
        self.data = _read(text)
        self._lines: Mapping[Place, int] | None = None

    def line(self, place: Place) -> int:
        """Find the line of a value, or of the nearest thing around it that is written down."""
        if self._lines is None:
            self._lines = _Walk(self.text).lines
        while place and place not in self._lines:
            place = place[:-1]
        return self._lines.get(place, 1)


def _read(text: str) -> dict[str, Any]:
    for number, row in enumerate(text.split("\n"), 1):
        if len(row) > MAX_ROW:
            raise SyntaxProblem(f"this line is longer than {MAX_ROW} characters.", number)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise SyntaxProblem("this is nested too deeply to be a rule book.", 1) from error
    except ValueError as error:  # a TOMLDecodeError, or a number too long to be one
        says = str(error)
        found = re.search(r"\(at line (\d+), column \d+\)", says)
        line = int(found[1]) if found else text.count("\n") + 1
        raise SyntaxProblem(f"this is not TOML: {says}", line) from error


class _Walk:
    """One pass over sound TOML, noting the line of every key and array element."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[Place, int] = {(): 1}
        self._at = 0
        self._line = 1
        self._tables: dict[Place, int] = {}
        self._document()

    def _document(self) -> None:
        here: Place = ()
        self._skip_blank()
        while self._at < len(self.text):
            if self.text[self._at] == "[":
                here = self._header()
            else:
                self._assignment(here)
            self._skip_blank()

    def _header(self) -> Place:
        """``[a.b]`` or ``[[a.b]]``: where the following keys belong."""
        many = self.text.startswith("[[", self._at)
        self._at += 2 if many else 1
        keys = self._keys()
        self._at += 2 if many else 1
        place = self._resolved(keys[:-1])
        place = (*place, keys[-1])
        if many:
            self._tables[place] = self._tables.get(place, -1) + 1
            self.lines.setdefault(place, self._line)
        place = self._latest(place)
        self.lines.setdefault(place, self._line)
        return place

    def _resolved(self, keys: list[str]) -> Place:
        place: Place = ()
        for key in keys:
            place = (*place, key)
            self.lines.setdefault(place, self._line)
            place = self._latest(place)
        return place

    def _latest(self, place: Place) -> Place:
        """Step into the newest table of an array of tables."""
        return (*place, self._tables[place]) if place in self._tables else place

    def _assignment(self, here: Place) -> None:
        line = self._line
        place = here
        for key in self._keys():
            place = (*place, key)
            self.lines.setdefault(place, line)
        self._at += 1  # the equals sign
        self._value(place)

    def _keys(self) -> list[str]:
        keys: list[str] = []
        while match := _KEY.match(self.text, self._at):
            self._at = match.end()
            keys.append(next(iter(tomllib.loads(f"{match[1]}=0"))))
            if not self.text.startswith(".", self._at):
                break
            self._at += 1
        return keys

    def _value(self, place: Place) -> None:
        self._skip_blank()
        self.lines.setdefault(place, self._line)
        opening = self.text[self._at]
        if opening == "[":
            self._array(place)
        elif opening == "{":
            self._inline_table(place)
        else:
            self._step(_STRING.match(self.text, self._at) or _ATOM.match(self.text, self._at))

    def _array(self, place: Place) -> None:
        self._at += 1
        index = 0
        while not self._closed("]"):
            self._value((*place, index))
            index += 1

    def _inline_table(self, place: Place) -> None:
        self._at += 1
        while not self._closed("}"):
            self._assignment(place)

    def _closed(self, bracket: str) -> bool:
        """Step over blanks and commas, and over the closing bracket if it comes next."""
        self._skip_blank()
        if self.text[self._at] == ",":
            self._at += 1
            self._skip_blank()
        if self.text[self._at] == bracket:
            self._at += 1
            return True
        return False

    def _skip_blank(self) -> None:
        self._step(_BLANK.match(self.text, self._at))

    def _step(self, match: re.Match[str] | None) -> None:
        assert match is not None  # noqa: S101 - tomllib has read this text before
        self._line += match[0].count("\n")
        self._at = match.end()
