"""The command ``croupier``."""

import io
import sys

import click

import croupier
from croupier.cli.books import rules
from croupier.cli.conformance import clauses
from croupier.cli.drawings import draw
from croupier.cli.figures import odds_command, par
from croupier.cli.wagers import calls, settle_command, spots


@click.group(
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="\b\nExamples:\n"
    "  croupier rules\n"
    "  croupier spots mbs-roulette-2012\n"
    '  croupier settle mbs-roulette-2012 --result 17 "split 17/20=500"\n'
    "  croupier odds nz-roulette red big-series\n"
    "\n"
    "\b\nBOOK is the id of a rule book or a path to a TOML file.\n"
    "\b\nExit codes: 0 done, 1 refused by the rules or the data, 2 the command line is wrong.",
)
@click.version_option(croupier.__version__, prog_name="croupier")
def main() -> None:
    """Roulette as the law of a place wrote it down."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a narrow encoding must not end in a traceback
            stream.reconfigure(errors="replace")


for _command in (rules, spots, calls, settle_command, odds_command, par, clauses, draw):
    main.add_command(_command)
