"""How the command line speaks: tables for people, JSON for programs, refusals for both."""

import json
import os
import sys
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import wraps
from typing import Any, NoReturn, ParamSpec, TypeVar

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.rulebook import BookInvalid, Citation, NoSuchBook, Refusal, TerminalNeeded

DONE, REFUSED, MISUSED = 0, 1, 2
"""The exit codes: done; refused by the rules or the data; the command line itself is wrong."""

PIPED_WIDTH = 120
"""How wide tables are, when nobody says how wide the reader is."""

TINY = Fraction(1, 1_000_000)
"""A smaller share is told as smaller than this."""

LONGEST_WORD = 24
"""How narrow a column of text may become: a longer word is folded."""

TEXT_WIDTH = 100
"""How wide running text gets at most."""

_P = ParamSpec("_P")
_R = TypeVar("_R")

json_option = click.option("--json", "as_json", is_flag=True, help="Answer with JSON on one line.")


class _Paper(Console):
    """A console that leaves it to the command group what a closed pipe means."""

    def on_broken_pipe(self) -> None:
        """Let the error go on; rich would end the program as if it had been refused."""
        raise  # noqa: PLE0704 - rich calls this while it handles the error


def console() -> Console:
    """Open a console as wide as the terminal, or wide enough for a file or a pipe."""
    told = sys.stdout.isatty() or "COLUMNS" in os.environ
    return _Paper(width=None if told else PIPED_WIDTH, highlight=False)


def print_json(data: Any) -> None:
    """Answer a program."""
    click.echo(json.dumps(data, ensure_ascii=False))


def print_table(
    title: str,
    columns: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    right: Sequence[str] = (),
    caption: str | None = None,
) -> None:
    """Answer a person; ``right`` names the columns of figures.

    Figures and the first column stay whole; the others fold between words when the terminal is
    narrow. A table that still does not fit runs over the edge rather than lose a digit.
    """
    listed = list(rows)
    table = Table(header_style="bold")
    for place, column in enumerate(columns):
        whole = column in right or place == 0
        cells = [column, *(row[place] for row in listed)]
        words = cells if whole else (word for cell in cells for word in cell.split())
        longest = max(map(len, words), default=0)
        table.add_column(
            column,
            justify="right" if column in right else "left",
            no_wrap=whole,
            min_width=longest if whole else min(longest, LONGEST_WORD),
            overflow="fold",
        )
    for row in listed:
        table.add_row(*(Text(cell) for cell in row))
    if title:
        print_text(title, style="bold")
    out = console()
    least = sum((column.min_width or 0) + 2 for column in table.columns) + len(table.columns) + 1
    out.width = max(out.width, least)
    out.print(table, crop=False, soft_wrap=True)
    if caption:
        print_text(caption)


def print_text(text: str, style: str = "") -> None:
    """Print running text, as it is, in lines that can be read."""
    out = console()
    out.width = min(out.width, TEXT_WIDTH)
    out.print(Text(text, style=style))


def percent(share: Fraction | float) -> str:
    """Write a share as a person reads it: what can happen never looks impossible, nor certain."""
    if 0 < share < TINY:
        return f"< {float(TINY):.4%}".replace("%", " %")
    if 1 - TINY < share < 1:
        return f"> {float(1 - TINY):.4%}".replace("%", " %")
    return f"{float(share):.4%}".replace("%", " %")


def counted(count: int, one: str, more: str = "") -> str:
    """Count things as a person says it: 1 round, 2 rounds, 3 entries."""
    return f"{count:,} {one if count == 1 else more or one + 's'}"


def brief(cites: Citation) -> str:
    """Quote a citation in a table: its first clause, or the reading where there is none."""
    return cites.clause or (f"reading {cites.reading}" if cites.reading else "")


def speaks_of_refusals(command: Callable[_P, _R]) -> Callable[_P, _R]:
    """Turn a refusal into its sentence on stderr, its JSON on stdout, and the right exit code."""

    @wraps(command)
    def speak(*args: _P.args, **kwargs: _P.kwargs) -> _R:
        as_json = bool(kwargs.get("as_json"))
        try:
            return command(*args, **kwargs)
        except BookInvalid as invalid:
            _refuse_book(invalid, as_json=as_json)
        except Refusal as refusal:
            if as_json:
                print_json({"refused": refusal.as_json()})
            clause = f" (clause {refusal.clause})" if refusal.clause else ""
            click.echo(f"croupier: {refusal.says}{clause}", err=True)
            misused = isinstance(refusal, NoSuchBook | TerminalNeeded)
            sys.exit(MISUSED if misused else REFUSED)

    return speak


def _refuse_book(invalid: BookInvalid, *, as_json: bool) -> NoReturn:
    if as_json:
        print_json(book_problems(invalid))
    click.echo(str(invalid), err=True)
    count = len(invalid.problems)
    noun = "mistake" if count == 1 else "mistakes"
    click.echo(f"croupier: {invalid.path} is not a sound rule book: {count} {noun}.", err=True)
    sys.exit(REFUSED)


def book_problems(invalid: BookInvalid) -> dict[str, Any]:
    """Give the mistakes of a book as JSON."""
    return {
        "file": str(invalid.path),
        "ok": False,
        "problems": [{"line": p.line, "says": p.says} for p in invalid.problems],
    }
