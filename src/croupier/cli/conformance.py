"""``croupier clauses``: every clause, the code that enforces it, the tests that prove it."""

import difflib
from collections import Counter
from typing import Any

import click

from croupier.cli.output import json_option, print_json, print_table, print_text, speaks_of_refusals
from croupier.office.conformance import Conformance, State, conformance
from croupier.rulebook import NotAllowed, RuleBook, all_books, open_book


@click.command(
    epilog="\b\nExamples:\n"
    "  croupier clauses\n"
    "  croupier clauses rws-double-zero-etg-2020\n"
    "  croupier clauses nz-roulette --open\n"
    '  croupier clauses mbs-electronic-double-zero-2020 4.1 "App. B"'
)
@click.argument("book", required=False)
@click.argument("wanted", nargs=-1, metavar="[CLAUSE...]")
@click.option("--open", "only_open", is_flag=True, help="Only clauses that nothing enforces yet.")
@json_option
@speaks_of_refusals
def clauses(book: str | None, wanted: tuple[str, ...], only_open: bool, as_json: bool) -> None:
    """Show how each clause is kept: proven, open, guided or a definition.

    A clause is proven when code says that it carries it out and a test says that it proves it.
    An open one says what it waits for. Named clauses are shown with everything about them.
    """
    books = [open_book(book)] if book else list(all_books().values())
    kept = [row for opened in books for row in conformance(opened)]
    shown = [row for row in kept if row.state == "open" or not only_open]
    if wanted:
        shown = [_find(books[0], kept, name) for name in wanted]
    if as_json:
        print_json([_json(row) for row in shown])
    elif wanted:
        for row in shown:
            _print_clause(row)
    elif only_open and not shown:
        print_text("No clause waits for code or a test.")
    elif book or only_open:
        _print_clauses(shown)
    else:
        _print_summary(kept)


def _find(book: RuleBook, rows: list[Conformance], name: str) -> Conformance:
    for row in rows:
        if row.clause.id.casefold() == name.casefold():
            return row
    near = difflib.get_close_matches(name, book.clauses, 3, 0.5)
    hint = f"; near it are {', '.join(near)}" if near else ""
    raise NotAllowed(f"{book.id} has no clause {name!r}{hint}.")


def _print_clause(row: Conformance) -> None:
    waits = f", waits for {row.waits_for}" if row.waits_for else ""
    print_text(f"{row.book} {row.clause.id} ({row.state}{waits})", style="bold")
    print_text(row.clause.says)
    for title, names in (
        ("Rests on it", row.rests_on_it),
        ("Enforced by", row.enforced_by),
        ("Proven by", row.tests),
    ):
        if names:
            print_text(f"{title}: {', '.join(names)}")


def _json(row: Conformance) -> dict[str, Any]:
    return {
        "book": row.book,
        "clause": row.clause.id,
        "says": row.clause.says,
        "class": row.clause.kind,
        "state": row.state,
        "waits_for": row.waits_for,
        "rests_on_it": list(row.rests_on_it),
        "enforced_by": list(row.enforced_by),
        "tests": list(row.tests),
    }


def _print_clauses(rows: list[Conformance]) -> None:
    for book in dict.fromkeys(row.book for row in rows):
        mine = [row for row in rows if row.book == book]
        print_table(
            f"{book}: {len(mine)} clauses",
            ("Clause", "State", "Says", "Enforced by", "Tests"),
            (
                (
                    row.clause.id,
                    f"open, waits for {row.waits_for}" if row.waits_for else row.state,
                    row.clause.says,
                    "\n".join(name.rpartition(".")[2] for name in row.enforced_by),
                    str(len(row.tests) or ""),
                )
                for row in mine
            ),
            right=("Tests",),
        )
    print_text("With --json: the full names of the code and of the tests.")


def _print_summary(rows: list[Conformance]) -> None:
    books = list(dict.fromkeys(row.book for row in rows))
    counts = Counter((row.book, row.state) for row in rows)
    states: tuple[State, ...] = ("proven", "open", "guided", "definition")
    print_table(
        "How the clauses are kept",
        ("Book", "Clauses", *states),
        (
            (
                book,
                str(sum(counts[book, state] for state in states)),
                *(str(counts[book, state]) for state in states),
            )
            for book in books
        ),
        right=("Clauses", *states),
        caption="Next: croupier clauses BOOK, or croupier clauses --open",
    )
