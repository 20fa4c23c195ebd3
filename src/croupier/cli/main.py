"""The command ``croupier``."""

import difflib
import errno
import io
import os
import sys
from importlib import import_module
from typing import Any

import click

import croupier
from croupier.cli.output import DONE, REFUSED

COMMANDS = {
    "rules": "books:rules",
    "spots": "wagers:spots",
    "calls": "wagers:calls",
    "settle": "wagers:settle_command",
    "odds": "figures:odds_command",
    "par": "figures:par",
    "clauses": "conformance:clauses",
    "draw": "drawings:draw",
    "table": "table:table",
    "audit": "audit:audit",
    "rebuild": "audit:rebuild",
    "meters": "meters:meters",
    "demo": "serve:demo",
    "serve": "serve:serve",
    "init": "serve:init",
    "enrol": "enrol:enrol",
    "wheel": "wheel:wheel",
    "school": "school:school",
}
"""Where each command is; it is loaded when it is called, so that none waits for all the others."""


class _House(click.Group):
    """The command group; an output that cannot be written ends it with a sentence."""

    def list_commands(self, context: click.Context) -> list[str]:  # noqa: ARG002 - click's call
        """Name every command."""
        return sorted(COMMANDS)

    def get_command(
        self,
        context: click.Context,  # noqa: ARG002 - click's call
        name: str,
    ) -> click.Command | None:
        """Load a command."""
        if name not in COMMANDS:
            return None
        module, _, function = COMMANDS[name].partition(":")
        command: click.Command = getattr(import_module(f"croupier.cli.{module}"), function)
        return command

    def resolve_command(
        self, context: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is meant, or say which one may have been."""
        near = difflib.get_close_matches(args[0], COMMANDS, 1)
        if near and args[0] not in COMMANDS:
            context.fail(f"No such command '{args[0]}'. Did you mean '{near[0]}'?")
        return super().resolve_command(context, args)

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
