"""``croupier meters``: what was paid in, staked, won and paid out; by table, seat, book, wheel."""

import sys
from collections.abc import Mapping
from typing import Literal

import click

from croupier.cli.journals import opened
from croupier.cli.output import (
    REFUSED,
    json_option,
    print_json,
    print_table,
    print_text,
    speaks_of_refusals,
)
from croupier.journal import WHOLE_TABLE, Journal, JournalError, Meters
from croupier.rulebook import NotAllowed

COLUMNS = {
    "paid_in": "Paid in",
    "paid_out": "Paid out",
    "staked": "Staked",
    "won": "Won",
    "refunded": "Refunded",
    "adjusted": "Corrected",
    "shortfall": "Shortfall",
    "kept": "Kept",
    "rounds": "Rounds",
    "voided": "Void",
}

LONGEST = 40
"""No table, seat or book has a longer name in a column."""

MEANING = (
    "Staked counts what was put down, less what was taken back before the close; won and refunded"
    " came back, corrected was given or taken afterwards. Kept is what the house has of the stakes:"
    " staked, less all that came back; what lies on the layout now is still in it."
)


@click.command(
    epilog="\b\nExamples:\n"
    "  croupier meters house.db\n"
    "  croupier meters house.db --table mbs-1\n"
    "  croupier meters house.db --by book --json"
)
@click.argument("db")
@click.option("--table", "name", metavar="T", help="Seat by seat, of this table.")
@click.option(
    "--by", type=click.Choice(["book", "wheel"]), help="All tables of a book or wheel together."
)
@json_option
@speaks_of_refusals
def meters(db: str, name: str | None, by: Literal["book", "wheel"] | None, as_json: bool) -> None:
    """Show the meters of DB, in the smallest unit: a line a table, or a seat of one table.

    They run for ever, from the first buy-in. They follow from the entries, and an audit holds both
    against each other.
    """
    if name is not None and by is not None:
        raise click.UsageError("--table tells the seats of a table, --by adds tables up; take one.")
    journal = opened(db)
    try:
        told = _told(journal, name, by)
    except JournalError as error:
        click.echo(f"croupier: {error}", err=True)
        sys.exit(REFUSED)
    journal.close()
    rows = {of: {**sums._asdict(), "kept": kept(sums)} for of, sums in told.items()}
    if as_json:
        print_json([{"of": of, **row} for of, row in rows.items()])
        return
    if not rows:
        print_text("No table was ever opened in this journal.")
        return
    print_table(
        f"Meters by {by}" if by else f"Meters of {name or 'every table'}",
        ("Of", *COLUMNS.values()),
        ((_cut(of), *(f"{row[column]:,}" for column in COLUMNS)) for of, row in rows.items()),
        right=tuple(COLUMNS.values()),
        caption=MEANING,
    )


def _cut(name: str) -> str:
    """Shorten the order of a wheel, which nobody reads to its end."""
    return name if len(name) <= LONGEST else f"{name[:LONGEST]}..."


def kept(sums: Meters) -> int:
    """Say what the house has of all stakes."""
    return sums.staked - sums.won - sums.refunded - sums.adjusted


def _told(
    journal: Journal, name: str | None, by: Literal["book", "wheel"] | None
) -> Mapping[str, Meters]:
    if by is not None:
        return journal.meters_by(by)
    tables = journal.tables()
    if name is None:
        return {table: journal.meters(table).get(WHOLE_TABLE, Meters()) for table in tables}
    if name not in tables:
        known = ", ".join(tables) or "none"
        raise NotAllowed(f"There is no table {name!r} in this journal; it has {known}.")
    seats = dict(journal.meters(name))
    whole = seats.pop(WHOLE_TABLE, Meters())
    return {**seats, "the whole table": whole}
