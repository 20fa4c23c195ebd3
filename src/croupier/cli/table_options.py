"""The options by which every command is told which book, terminal and table are meant."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

import click

from croupier.cli.output import speaks_of_refusals
from croupier.rulebook import Offer, offer, open_book

_P = ParamSpec("_P")
_R = TypeVar("_R")

_OPTIONS = (
    click.argument("book"),
    click.option(
        "--terminal", metavar="T", help="The type of terminal; `croupier rules` lists them."
    ),
    click.option("--layout", metavar="L", help="The layout, where a terminal may have several."),
    click.option(
        "--wheel",
        metavar="ORDER",
        help="The order of the wheel that really stands there, clockwise: '0 00 32 15 ...'.",
    ),
    click.option(
        "--groups",
        metavar="GROUPS",
        help="The groups of the cloth's Asian racetrack: '15/19/32 2/4/21 ...'.",
    ),
)


def _words(text: str | None) -> list[str] | None:
    """Split what is parted by blanks or commas."""
    return None if text is None else text.replace(",", " ").split()


def for_a_table(command: Callable[Concatenate[Offer, _P], _R]) -> Callable[..., _R]:
    """Give a command BOOK, --terminal and the table's settings, and hand it what they offer."""

    @wraps(command)
    def run(
        book: str,
        terminal: str | None,
        layout: str | None,
        wheel: str | None,
        groups: str | None,
        *args: Any,
        **kwargs: Any,
    ) -> _R:
        table = offer(
            open_book(book),
            terminal,
            layout=layout,
            wheel_order=_words(wheel),
            groups=None if groups is None else [g.split("/") for g in _words(groups) or ()],
        )
        return command(table, *args, **kwargs)

    decorated: Callable[..., _R] = speaks_of_refusals(run)
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated
