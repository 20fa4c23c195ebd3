"""Loading: from a TOML file to a `RuleBook`, or to the list of everything wrong with the file."""

import codecs
import hashlib
from pathlib import Path

from croupier.rulebook.book import RuleBook
from croupier.rulebook.loading import checks
from croupier.rulebook.loading.fields import ID, Notes, Problem, Table
from croupier.rulebook.loading.rules import (
    read_clauses,
    read_guides,
    read_irregularities,
    read_powers,
    read_procedure,
    read_readings,
    read_roles,
    read_words,
)
from croupier.rulebook.loading.source import Source, SyntaxProblem
from croupier.rulebook.loading.things import (
    read_calls,
    read_kinds,
    read_layouts,
    read_pays,
    read_terminals,
    read_wheel,
    read_zero,
)

__all__ = ["MAX_BYTES", "BookInvalid", "Problem", "read_book"]

MAX_BYTES = 200_000
"""A larger file is no rule book; the largest of ours has 40 kB."""


class BookInvalid(Exception):  # noqa: N818 - it is the book that is invalid
    """A file is not a sound rule book; ``problems`` tells everything that is wrong with it."""

    def __init__(self, path: Path, problems: list[Problem]) -> None:
        self.path = path
        self.problems = sorted(problems)
        super().__init__("\n".join(f"{path}:{p.line}: {p.says}" for p in self.problems))


def read_book(path: Path) -> RuleBook:
    """Read a rule book, or raise `BookInvalid` with every mistake and its line."""
    try:
        source = Source(path, _text(path))
    except SyntaxProblem as problem:
        raise BookInvalid(path, [Problem(problem.line, problem.says)]) from problem
    notes = Notes(source)
    book = _read(notes)
    if notes.problems:
        raise BookInvalid(path, list(notes.problems))
    return book


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise SyntaxProblem(f"this file cannot be read: {error.strerror}.", 1) from error
    if len(data) > MAX_BYTES:
        raise SyntaxProblem(f"this file is larger than {MAX_BYTES} bytes; it is no rule book.", 1)
    if data.startswith(codecs.BOM_UTF8):
        raise SyntaxProblem("this file begins with a byte order mark; save it without one.", 1)
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise SyntaxProblem("this file is not UTF-8 text.", line) from error


def _read(notes: Notes) -> RuleBook:
    file = Table(notes, (), notes.source.data)
    identity = file.table("book")
    wheel = read_wheel(file.table("wheel"))
    pay_tables = file.rows("pays")
    terminal_tables = file.rows("terminals")
    layout_tables = file.rows("layouts")
    read = read_layouts(layout_tables, wheel)
    layouts = {name: layout for name, (_, layout) in read.items()}
    terminals = read_terminals(terminal_tables, layouts)
    calls = read_calls(file.rows("calls", required=False), terminals, wheel)
    form = identity.choice("form", ("electronic", "live"))
    book = RuleBook(
        id=identity.text("id", pattern=ID),
        digest=hashlib.sha256(notes.source.text.encode()).hexdigest(),
        title=identity.text("title"),
        operator=identity.text("operator"),
        version=identity.text("version"),
        effective=identity.moment("effective"),
        issuer=identity.text("issuer"),
        seed=identity.text("seed", ""),
        form="live" if form == "live" else "electronic",
        cites=identity.cites("book", required="effective" not in identity.data),
        roles=read_roles(file.table("roles")),
        wheel=wheel,
        layouts=layouts,
        kinds=read_kinds(file.table("wagers"), wheel),
        pays=read_pays(pay_tables, layouts),
        zero=read_zero(file.table("zero"), wheel),
        terminals=terminals,
        calls=tuple(rule for _, rule in calls),
        procedure=read_procedure(file.table("procedure")),
        words=read_words(file.table("words")),
        irregularities=read_irregularities(file.rows("irregularities", required=False)),
        powers=read_powers(file.table("powers")),
        readings=read_readings(file.rows("readings", required=False)),
        guides=read_guides(file.rows("guides", required=False)),
        clauses=read_clauses(file.table("clauses")),
        citations=tuple((rule, citation) for rule, citation, _ in notes.citations),
    )
    identity.close()
    file.close()
    checks.check_kinds(book, file.table("wagers"))
    if len(read) == len(layout_tables):
        checks.check_layouts(book, read.values())
        checks.check_pays(notes, book, pay_tables)
    checks.check_terminals(book, terminal_tables)
    checks.check_calls(book, calls)
    checks.check_citations(notes, book)
    checks.check_numbering(notes, book)
    return book
