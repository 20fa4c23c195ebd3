"""The books on the shelf: those that come with croupier, and any other by its path."""

import difflib
from collections.abc import Mapping
from functools import cache
from importlib.resources import as_file, files
from pathlib import Path

from croupier.rulebook.book import RuleBook
from croupier.rulebook.loading import read_book
from croupier.rulebook.refusals import Refusal, quoted

SHELF = files("croupier.rulebook") / "books"

MAX_PATH = 200
"""More of a path helps nobody to see what is wrong with it."""


class NoSuchBook(Refusal):
    """Neither a book of ours nor a file."""

    code = "no-such-book"


def our_books() -> tuple[str, ...]:
    """Give the ids of the books that come with croupier."""
    names = (entry.name for entry in SHELF.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def shelf_book(name: str) -> RuleBook:
    """Open one of our books by its id; a path is never followed."""
    if name not in our_books():
        raise NoSuchBook(f"There is no rule book {name!r} on the shelf.")
    return _ours(name)


def open_book(name: str) -> RuleBook:
    """Open a book by its id, or by the path of a TOML file.

    Raises `NoSuchBook` where there is neither, and `BookInvalid` with every mistake of a file.
    """
    if name in our_books():
        return _ours(name)
    if _is_there(name):
        return read_book(Path(name))
    near = difflib.get_close_matches(name.lower(), our_books(), 1, 0.5)
    hint = f"Did you mean {near[0]}? " if near else ""
    raise NoSuchBook(
        f"There is no rule book {quoted(name, MAX_PATH)} and no such file. {hint}Ours are"
        f" {', '.join(our_books())}, and a path to a TOML file opens any other."
    )


def all_books() -> Mapping[str, RuleBook]:
    """Open every book that comes with croupier."""
    return {name: open_book(name) for name in our_books()}


def _is_there(name: str) -> bool:
    """Look for a file or folder; a name that no file system would take is none."""
    path = Path(name)
    try:
        return bool(name) and (path.is_file() or path.is_dir())
    except OSError:
        return False


@cache
def _ours(name: str) -> RuleBook:
    with as_file(SHELF / f"{name}.toml") as path:
        return read_book(path)
