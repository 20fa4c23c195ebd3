"""How commands open a journal that somebody else writes."""

import sys

import click

from croupier.cli.output import REFUSED
from croupier.journal import Journal, JournalError, open_journal
from croupier.rulebook import Refusal


def opened(db: str) -> Journal:
    """Open a journal that is there, or end with what is in the way."""
    try:
        return open_journal(db, read_only=True)
    except JournalError as error:
        click.echo(f"croupier: {error}", err=True)
        sys.exit(REFUSED)


class Unwritable(Refusal):
    """The journal could not be written."""

    code = "journal"
