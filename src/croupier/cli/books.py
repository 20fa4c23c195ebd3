"""``croupier rules``: the books, what one says, and whether a file is a sound one."""

import sys
from collections.abc import Iterable, Iterator
from typing import Any

import click
import msgspec

from croupier.cli.output import (
    REFUSED,
    book_problems,
    brief,
    json_option,
    print_json,
    print_table,
    print_text,
    speaks_of_refusals,
)
from croupier.rulebook import (
    BookInvalid,
    Offer,
    RuleBook,
    TerminalNeeded,
    all_books,
    offer,
    open_book,
)
from croupier.rulebook.book import CallRule
from croupier.rulebook.pockets import joined

Rows = Iterable[tuple[str, ...]]

RuleTable = tuple[str, tuple[str, ...], Rows]
"""A title, the columns, and the rows."""


@click.group(
    invoke_without_command=True,
    epilog="\b\nExamples:\n"
    "  croupier rules\n"
    "  croupier rules show nz-roulette --terminal racetrack\n"
    "  croupier rules check my-house.toml",
)
@json_option
@click.pass_context
def rules(context: click.Context, as_json: bool) -> None:
    """List the rule books; with a subcommand, show or check one."""
    if context.invoked_subcommand is None:
        _list_books(as_json=as_json)
    elif as_json:
        raise click.UsageError(f"Put --json behind {context.invoked_subcommand}.")


@speaks_of_refusals
def _list_books(*, as_json: bool) -> None:
    books = all_books().values()
    if as_json:
        print_json([_summary(book) for book in books])
        return
    print_table(
        "Rule books",
        ("Book", "Game", "Pockets", "Terminals"),
        (
            (
                book.id,
                f"{book.title}, {book.operator}",
                str(len(book.wheel.order)),
                ", ".join(_terminal_names(book)),
            )
            for book in books
        ),
        right=("Pockets",),
        caption="A star marks the usual terminal. Next: croupier rules show BOOK",
    )


def _summary(book: RuleBook) -> dict[str, Any]:
    return {
        "book": book.id,
        "title": book.title,
        "operator": book.operator,
        "version": book.version,
        "effective": book.effective.isoformat() if book.effective else None,
        "form": book.form,
        "pockets": len(book.wheel.order),
        "terminals": list(book.terminals),
        "default_terminal": book.usual_terminal.id if book.usual_terminal else None,
        "clauses": len(book.clauses),
    }


def _effective(book: RuleBook) -> str:
    if book.effective is None:
        return "The document bears no date of effect"
    return f"Effective {book.effective:%Y-%m-%d %H:%M %z}"


def _terminal_names(book: RuleBook) -> Iterator[str]:
    for terminal in book.terminals.values():
        yield terminal.id + ("*" if terminal is book.usual_terminal else "")


@rules.command(
    epilog="\b\nExamples:\n"
    "  croupier rules check my-house.toml\n"
    "  croupier rules check my-house.toml --json"
)
@click.argument("file")
@json_option
@speaks_of_refusals
def check(file: str, as_json: bool) -> None:
    """Check a rule book: every mistake at once, each with its line."""
    try:
        book = open_book(file)
    except BookInvalid as invalid:
        if not as_json:
            raise
        print_json(book_problems(invalid))
        sys.exit(REFUSED)
    offers = [offer(book, terminal) for terminal in book.terminals]
    if as_json:
        print_json({"file": file, "ok": True, "problems": [], **_summary(book)})
        return
    click.echo(f"{file} is a sound rule book: {book.title}, {len(book.wheel.order)} pockets.")
    for table in offers:
        click.echo(
            f"  {table.terminal.id}: {len(table.spots)} spots and {len(table.calls)} calls"
            f" on the {table.layout.name}"
        )


@rules.command(
    epilog="\b\nExamples:\n"
    "  croupier rules show mbs-roulette-2012\n"
    "  croupier rules show rws-double-zero-etg-2020 --terminal rapid-a"
)
@click.argument("book")
@click.option("--terminal", metavar="T", help="Show what only this terminal offers.")
@json_option
@speaks_of_refusals
def show(book: str, terminal: str | None, as_json: bool) -> None:
    """Show everything that BOOK says, in our own words, each with its clause."""
    opened = open_book(book)
    tables = _tables(opened, terminal)
    if as_json:
        print_json(_book_json(opened, tables))
        return
    _print_identity(opened)
    for table in tables:
        _print_offer(table)
    others = [name for name in opened.terminals if name not in {t.terminal.id for t in tables}]
    if others and terminal is None:
        print_text(f"Other terminals: {', '.join(others)}; see them with --terminal.")
    _print_rules(opened)


def _tables(book: RuleBook, terminal: str | None) -> list[Offer]:
    """Take the named terminal, the usual one, or all where the book has no usual one."""
    try:
        return [offer(book, terminal)]
    except TerminalNeeded:
        return [offer(book, name) for name in book.terminals]


def _book_json(book: RuleBook, tables: list[Offer]) -> dict[str, Any]:
    data: dict[str, Any] = msgspec.to_builtins(book)
    del data["citations"]
    data["offers"] = [
        {
            "terminal": table.terminal.id,
            "layout": table.layout.id,
            "spots": list(table.spots),
            "calls": list(table.calls),
        }
        for table in tables
    ]
    return data


def _print_identity(book: RuleBook) -> None:
    assumed = " (order assumed)" if book.wheel.assumed else ""
    print_text(f"{book.title}, version {book.version}", style="bold")
    by = f" ({book.cites})" if str(book.cites) else ""
    print_text(f"{book.operator}. {_effective(book)}{by}. Issued by {book.issuer}.")
    print_text(f"Wheel, clockwise{assumed}: {' '.join(book.wheel.order)} ({book.wheel.cites}).")
    for colour in dict.fromkeys(book.wheel.colours.values()):
        print_text(f"{colour.title()}: {' '.join(book.wheel.of_colour(colour))}.")
    print_text("")


def _print_offer(table: Offer) -> None:
    kinds = dict.fromkeys(spot.kind for spot in table.spots.values())
    first = {kind: [s for s in table.spots.values() if s.kind == kind] for kind in kinds}
    print_table(
        f"{table.terminal.id}: {table.terminal.name}, {table.layout.name} ({table.terminal.cites})",
        ("Wager", "Written", "Spots", "Pays", "Placed under", "Paid under"),
        (
            (
                spots[0].name,
                spots[0].text,
                str(len(spots)),
                f"{spots[0].pays} to 1",
                brief(spots[0].cites),
                brief(spots[0].paid_under),
            )
            for spots in first.values()
        ),
        right=("Spots", "Pays"),
    )
    if table.calls:
        print_table(
            "Calls",
            ("Call", "Name", "Pieces", "On", "Clause"),
            (
                (
                    rule.call,
                    ", ".join((rule.name, *rule.also)),
                    " or ".join(
                        str(total)
                        for total in sorted(
                            {c.total for c in table.calls.values() if c.call == rule.call}
                        )
                    ),
                    _on(rule),
                    brief(rule.cites),
                )
                for rule in table.call_rules.values()
            ),
        )


def _on(rule: CallRule) -> str:
    """Tell what a call is on, as its document describes it."""
    if rule.each_side:
        return f"a number and {' or '.join(map(str, rule.each_side))} on each side of it"
    if rule.digits:
        return "; ".join(f"{digit}: {' '.join(n)}" for digit, n in rule.digits.items())
    return ", ".join(
        joined(numbers) + (f" x {times}" if times > 1 else "") for numbers, times in rule.pieces
    )


def _print_rules(book: RuleBook) -> None:
    for title, columns, rows in _rule_tables(book):
        listed = list(rows)
        if listed:
            print_table(title, columns, listed)


def _rule_tables(book: RuleBook) -> Iterator[RuleTable]:
    """Tell all that a book says besides its wagers, in the order in which it is read."""
    yield from _of_the_cloth(book)
    yield from _of_the_game(book)
    yield from _of_the_people(book)
    yield from _of_the_document(book)


def _of_the_cloth(book: RuleBook) -> Iterator[RuleTable]:
    yield (
        "Layouts",
        ("Layout", "Rows", "Left of them", "Right of them", "At the foot", "By"),
        (
            (
                layout.id,
                "\n".join(" ".join(row) for row in layout.rows),
                *(
                    "\n".join(box for lane in lanes for box in lane)
                    for lanes in (layout.left, layout.right, layout.foot)
                ),
                str(layout.cites),
            )
            for layout in book.layouts.values()
        ),
    )
    yield (
        "Groups",
        ("Wager", "Groups", "By"),
        (
            (kind.name, " ".join(map(joined, kind.groups)), str(kind.cites))
            for kind in book.kinds.values()
            if kind.groups
        ),
    )


def _of_the_game(book: RuleBook) -> Iterator[RuleTable]:
    yield (
        "Procedure",
        ("Decision", "Answer", "By"),
        ((r.decision, str(r.answer), str(r.cites)) for r in book.procedure.values()),
    )
    yield (
        "Zeros",
        ("Pocket", "Other wagers", "By"),
        ((zero, book.zero.policy, str(cites)) for zero, cites in book.zero.cites.items()),
    )
    yield (
        "Words",
        ("Moment", "Says", "By"),
        ((w.moment, " / ".join(w.says), str(w.cites)) for w in book.words.values()),
    )
    yield (
        "Irregularities",
        ("Code", "What happened", "Voids", "With the ball", "Declared by", "By"),
        (
            (
                i.code,
                i.says,
                i.voids,
                " or ".join(i.during),
                book.roles[i.declared_by],
                str(i.cites),
            )
            for i in book.irregularities.values()
        ),
    )


def _of_the_people(book: RuleBook) -> Iterator[RuleTable]:
    yield (
        "Roles, the lowest first",
        ("Role", "Called here"),
        book.roles.items(),
    )
    yield (
        "Powers",
        ("May", "Lowest role", "By"),
        ((p.act, book.roles[p.role], str(p.cites)) for p in book.powers.values()),
    )
    yield (
        "What people do",
        ("When", "Who", "Does", "By"),
        ((g.when, book.roles[g.who], g.does, str(g.cites)) for g in book.guides),
    )


def _of_the_document(book: RuleBook) -> Iterator[RuleTable]:
    yield (
        "Readings",
        ("Reading", "Says", "Because", "Clauses"),
        (
            (r.id + (" (assumed)" if r.assumed else ""), r.says, r.because, ", ".join(r.clauses))
            for r in book.readings.values()
        ),
    )
    yield (
        "Clauses",
        ("Clause", "Class", "Says"),
        ((c.id + (" *" if c.restored else ""), c.kind, c.says) for c in book.clauses.values()),
    )
