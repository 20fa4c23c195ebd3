"""``croupier audit``: is a journal whole, and what happened in a round."""

import sys
from collections.abc import Sequence
from contextlib import closing

import click
import msgspec

from croupier.cli.journals import opened
from croupier.cli.output import (
    REFUSED,
    counted,
    json_option,
    print_json,
    print_table,
    print_text,
    speaks_of_refusals,
)
from croupier.journal import Journal, JournalError, differences, open_journal, verify_journal
from croupier.ledger import LedgerBroken
from croupier.office.audit import Told, story, verify
from croupier.rulebook import NotAllowed, open_book


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier audit verify table.db\n"
    "  croupier audit replay table.db --round 12"
)
def audit() -> None:
    """Look at a journal: nothing here changes it."""


@audit.command(
    name="verify",
    epilog="\b\nExamples:\n"
    "  croupier audit verify table.db\n"
    "  croupier audit verify house.db --book my-house.toml --json",
)
@click.argument("db")
@click.option(
    "--book",
    "paths",
    multiple=True,
    metavar="FILE.toml",
    help="A rule book that tables of DB play by and that is not on our shelf.",
)
@json_option
@speaks_of_refusals
def verify_command(db: str, paths: tuple[str, ...], as_json: bool) -> None:
    """Verify DB: the chain, the postings, the balances, the virtual wheel, and the query tables.

    Names the first bad entry of each table, and exits with 1 where there is one.
    """
    books = [open_book(path) for path in paths]
    journal = opened(db)
    try:
        found = verify(journal, {book.id: book for book in books})
    except JournalError as error:
        click.echo(f"croupier: {error}", err=True)
        sys.exit(REFUSED)
    journal.close()
    if as_json:
        print_json({"ok": not found.findings, **msgspec.to_builtins(found)})
    else:
        for table in found.tables:
            proven = f", {table.proven:,} of them proven" if table.proven else ""
            held = f"{counted(table.entries, 'entry', 'entries')}, {counted(table.rounds, 'round')}"
            print_text(f"{table.table}: {held}{proven}")
        for finding in found.findings:
            place = (
                f"{finding.table} entry {finding.seq}" if finding.seq is not None else finding.table
            )
            print_text(f"{place}: {finding.says}" if place else finding.says, style="bold red")
        if not found.findings and not found.tables:
            print_text("No table was ever opened in this journal.")
        elif not found.findings:
            print_text("Whole: the chain holds, the money balances, the query tables agree.")
    if found.findings:
        sys.exit(REFUSED)


@audit.command(
    epilog="\b\nExamples:\n"
    "  croupier audit replay table.db --round 12\n"
    "  croupier audit replay house.db --round 12 --table mbs-1 --json"
)
@click.argument("db")
@click.option("--round", "number", type=click.IntRange(1), required=True, help="Which round.")
@click.option("--table", "name", help="Which table, where the database has several.")
@json_option
@speaks_of_refusals
def replay(db: str, number: int, name: str | None, as_json: bool) -> None:
    """Tell a round of DB as a story: each fact with its clause and what it moved."""
    journal = opened(db)
    table = _table(journal, name)
    told: list[Told] = []
    broken: JournalError | LedgerBroken | None = None
    try:
        for line in story(journal, table, number):
            told.append(line)  # noqa: PERF402 - what was told before it breaks is kept
    except (JournalError, LedgerBroken) as error:
        broken = error
    journal.close()
    if broken is None and not told:
        raise NotAllowed(f"There is no round {number} of table {table} in this journal.")
    if as_json:
        print_json(msgspec.to_builtins(told))
    elif told:
        _print_story(f"Round {number} of {table}, {told[0].at[:10]} (UTC)", told)
    if broken is not None:
        more = " `croupier audit verify` tells more." if isinstance(broken, LedgerBroken) else ""
        click.echo(f"croupier: the story ends here. {broken}{more}", err=True)
        sys.exit(REFUSED)


def _print_story(title: str, told: Sequence[Told]) -> None:
    print_table(
        title,
        ("Entry", "At", "By", "What happened", "Clause", "Moved", "Leaves"),
        (
            (
                *(str(t.seq), t.at[11:23], t.by, "\n".join((t.says, *t.each)), t.clause or ""),
                *("\n".join(t.moved), "\n".join(t.balances)),
            )
            for t in told
        ),
        right=("Entry",),
    )


@click.command(epilog="\b\nExample:\n  croupier rebuild house.db")
@click.argument("db")
@speaks_of_refusals
def rebuild(db: str) -> None:
    """Write the query tables of DB anew from its entries, where an audit found them changed.

    The entries themselves are verified first, and never touched. The house must be stopped.
    """
    try:
        with closing(open_journal(db, read_only=True)) as looking:
            bad = verify_journal(looking)
            if bad is not None:
                raise NotAllowed(f"{bad}. Nothing is made from a journal that is not whole.")
            differ = differences(looking.rebuilt(), looking.stored())
        if not differ:
            click.echo("The query tables are what the entries make of them; nothing was changed.")
            return
        with closing(open_journal(db)) as journal:
            for table in journal.tables():
                journal.claim(table)  # nobody else decides for it meanwhile
            journal.rebuild()
    except JournalError as error:
        click.echo(f"croupier: {error}", err=True)
        sys.exit(REFUSED)
    rows = counted(sum(map(len, differ.values())), "row")
    click.echo(f"Written anew from the entries: {', '.join(differ)}; {rows} differed.")


def _table(journal: Journal, name: str | None) -> str:
    tables = journal.tables()
    if name is None and len(tables) == 1:
        return tables[0]
    if name not in tables:
        known = ", ".join(tables) or "none"
        raise NotAllowed(f"Say which table with --table; this journal has {known}.")
    return name
