"""The command ``croupier``."""

import errno
import io
import os
import sys
from typing import Any

import click

import croupier
from croupier.cli.audit import audit
from croupier.cli.books import rules
from croupier.cli.conformance import clauses
from croupier.cli.drawings import draw
from croupier.cli.figures import odds_command, par
from croupier.cli.output import DONE, REFUSED
from croupier.cli.school import school
from croupier.cli.serve import demo, enrol, init, serve
from croupier.cli.table import table
from croupier.cli.wagers import calls, settle_command, spots
from croupier.cli.wheel import wheel


class _House(click.Group):
    """The command group; an output that cannot be written ends it with a sentence."""

    def invoke(self, context: click.Context) -> Any:
        """Run a command, and say so if its answer cannot be written."""
        if sys.stdout is None:
            sys.exit(REFUSED)
        try:
            answer = super().invoke(context)
            sys.stdout.flush()
        except BrokenPipeError:  # whoever reads has read enough
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(DONE)
        except OSError as error:
            if error.errno != errno.ENOSPC:
                raise
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            click.echo(f"croupier: the answer cannot be written: {error.strerror}.", err=True)
            sys.exit(REFUSED)
        return answer


@click.group(
    cls=_House,
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


for _command in (
    rules,
    spots,
    calls,
    settle_command,
    odds_command,
    par,
    clauses,
    draw,
    table,
    audit,
    demo,
    serve,
    init,
    enrol,
    wheel,
    school,
):
    main.add_command(_command)
