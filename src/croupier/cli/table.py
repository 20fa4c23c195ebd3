"""``croupier table``: a real table on a line, without a screen."""

import os
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import click
import msgspec

from croupier.cli.output import REFUSED, speaks_of_refusals
from croupier.floor import Host
from croupier.floor.host import MAX_LINE
from croupier.game import NO_LIMITS, read_limits
from croupier.game.commands import MAX_TEXT
from croupier.journal import JournalError, open_journal
from croupier.rulebook import NotAllowed, offer, open_book

CHUNK = 1 << 16


@click.command(
    epilog="\b\nExamples:\n"
    "  croupier table mbs-electronic-double-zero-2020 --db table.db\n"
    "  croupier table rws-double-zero-etg-2020 --terminal rapid-a --db postgresql://localhost/x\n"
    "\n"
    "\b\nThen, a command a line (docs/table.md tells every one):\n"
    '  {"do":"buy-in","seat":"T1","amount":100000}\n'
    '  {"do":"open-bets","by":"dealer"}\n'
    '  {"do":"wager","seat":"T1","slip":{"split 17/20":500}}\n'
    '  {"do":"show"}',
)
@click.argument("book")
@click.option("--db", required=True, metavar="DB", help="A file, or postgresql://...")
@click.option("--name", default="T1", show_default=True, help="The table's name in the database.")
@click.option("--terminal", metavar="T", help="The type of terminal; `croupier rules` lists them.")
@click.option("--layout", metavar="L", help="The layout, where a terminal may have several.")
@click.option("--limits", type=click.Path(path_type=Path), help="The table's limits, a TOML file.")
@speaks_of_refusals
def table(
    book: str, db: str, name: str, terminal: str | None, layout: str | None, limits: Path | None
) -> None:
    """Run a table of BOOK: JSON commands on standard input, a line of answer for each.

    An answer is written only after what it tells is committed. Started again on the same database,
    the table recovers first and says so in its first line.
    """
    if not name.strip() or not name.isprintable() or len(name) > MAX_TEXT:
        raise NotAllowed(f"A table's name is a text of 1 to {MAX_TEXT} printable characters.")
    offered = offer(open_book(book), terminal, layout=layout)
    allowed = read_limits(limits) if limits else NO_LIMITS
    try:
        with closing(open_journal(db)) as journal:
            host = Host(journal, name, offered, allowed)
            if host.recovered is not None:
                told = msgspec.json.encode({"recovered": host.recovered})
                _write(sys.stdout.fileno(), told + b"\n")
            _serve(host)
    except JournalError as problem:
        click.echo(f"croupier: {problem}", err=True)
        sys.exit(REFUSED)


def _serve(host: Host) -> None:
    """Answer lines as they come; whatever came together is committed together."""
    out = sys.stdout.fileno()
    if sys.stdin is None:  # it was closed before we began
        return
    for lines in _batches(sys.stdin.fileno()):
        _write(out, b"".join(answer + b"\n" for answer in host.answer(lines)))


def _batches(source: int) -> Iterator[list[bytes]]:
    """Read lines, each time all that have come; an endless one is cut, and refused as too long."""
    rest = b""
    while chunk := os.read(source, CHUNK):
        *lines, tail = chunk.split(b"\n")
        if lines:
            lines[0] = rest + lines[0]
            rest = tail
            yield lines
        elif len(rest) <= MAX_LINE:
            rest += tail
    if rest:
        yield [rest]


def _write(target: int, data: bytes) -> None:
    while data:
        data = data[os.write(target, data) :]
