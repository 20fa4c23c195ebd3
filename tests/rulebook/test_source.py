"""The lines of TOML values, for people who mend files."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook.loading.source import Place, Source, SyntaxProblem
from tests.tables import BOOKS

TEXT = '''# a comment with [brackets] and "quotes"
title = "x" # = not this
'quoted key' = 1
a.b.c = 2

[table]  # [comment]
many = [
  "one", # ]
  [2, 3],
  { four = 4, five.six = "}" },
]
long = """
[not.a.table]
key = "no"
"""
raw = \'\'\'
"""
\'\'\'
after = 2020-01-01T00:00:00Z
escaped = "\\" ] # }"

[[rows]]
id = 1
[[rows.deep]]
id = 2
[[rows]]
id = 3
[rows.inner]
x = 1.5e3
'''


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """Every place in TOML data."""
    yield here
    inside: list[tuple[str | int, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    for key, inner in inside:
        yield from places(inner, (*here, key))


@pytest.mark.parametrize(
    ("place", "line"),
    [
        (("title",), 2),
        (("quoted key",), 3),
        (("a", "b", "c"), 4),
        (("table",), 6),
        (("table", "many"), 7),
        (("table", "many", 0), 8),
        (("table", "many", 1, 1), 9),
        (("table", "many", 2, "five", "six"), 10),
        (("table", "long"), 12),
        (("table", "raw"), 16),
        (("table", "after"), 19),
        (("table", "escaped"), 20),
        (("rows", 0, "id"), 23),
        (("rows", 0, "deep", 0, "id"), 25),
        (("rows", 1, "id"), 27),
        (("rows", 1, "inner", "x"), 29),
        (("rows", 1, "nothing", "here"), 26),
        (("nothing",), 1),
    ],
)
def test_the_line_of_a_value_is_found_or_that_of_what_is_around_it(place: Place, line: int) -> None:
    assert Source(Path("x.toml"), TEXT).line(place) == line


@pytest.mark.parametrize(
    "path",
    [
        *BOOKS.glob("*.toml"),
        *(BOOKS.parents[1] / "src/croupier/rulebook/books").glob("*.toml"),
        BOOKS.parents[1] / "pyproject.toml",
    ],
    ids=lambda path: path.name,
)
def test_every_value_of_a_real_file_has_a_line_of_its_own_that_holds_it(path: Path) -> None:
    text = path.read_text("utf-8")
    source, lines = Source(path, text), text.splitlines()
    for place in places(tomllib.loads(text)):
        if place and isinstance(place[-1], str):
            assert place[-1] in lines[source.line(place) - 1]


@given(st.text("[]{}\"'#=.,\n \\ab1", max_size=60))
def test_whatever_tomllib_can_read_can_be_walked(text: str) -> None:
    try:
        source = Source(Path("x.toml"), text)
    except SyntaxProblem as problem:
        assert 1 <= problem.line <= text.count("\n") + 1
        return
    for place in places(source.data):
        assert 1 <= source.line(place) <= text.count("\n") + 1
