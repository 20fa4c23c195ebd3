"""How the command line speaks: tables for people, JSON for programs, refusals for both."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import wraps
from typing import Any, NoReturn, ParamSpec, TypeVar

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from croupier.rulebook import BookInvalid, NoSuchBook, Refusal, TerminalNeeded

DONE, REFUSED, MISUSED = 0, 1, 2
"""The exit codes: done; refused by the rules or the data; the command line itself is wrong."""

PIPED_WIDTH = 160
"""How wide tables are when nobody says how wide the reader is."""

_P = ParamSpec("_P")
_R = TypeVar("_R")

json_option = click.option("--json", "as_json", is_flag=True, help="Answer with JSON on one line.")


def console() -> Console:
    """Open a console as wide as the terminal, or wide enough for a file."""
    return Console(width=None if sys.stdout.isatty() else PIPED_WIDTH, highlight=False)


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
    """Answer a person; ``right`` names the columns of figures."""
    table = Table(
        title=title,
        caption=caption,
        title_justify="left",
        caption_justify="left",
        title_style="bold",
        header_style="bold",
    )
    for column in columns:
        table.add_column(
            column, justify="right" if column in right else "left", no_wrap=column in right
        )
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console().print(table)


def percent(share: Fraction) -> str:
    """Write an exact share as a person reads it."""
    return f"{float(share):.4%}".replace("%", " %")


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
