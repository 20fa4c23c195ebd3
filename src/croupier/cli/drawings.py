"""``croupier draw``: the layout, the wheel and the racetrack as SVG."""

import sys
from pathlib import Path

import click

from croupier.cli.output import REFUSED
from croupier.cli.table_options import for_a_table
from croupier.drawing import draw_layout, draw_racetrack, draw_wheel
from croupier.rulebook import Offer

_output = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False, allow_dash=True),
    required=True,
    metavar="FILE.svg",
    help="Where to draw; - is standard output.",
)


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier draw layout mbs-roulette-2012 -o layout.svg\n"
    "  croupier draw layout nz-roulette --spots -o spots.svg\n"
    "  croupier draw racetrack rws-double-zero-etg-2020 --terminal rapid-a -o racetrack.svg"
)
def draw() -> None:
    """Draw what lies on the table, good enough to print in a manual."""


@draw.command(
    epilog="\b\nExamples:\n"
    "  croupier draw layout mbs-roulette-2012 -o layout.svg\n"
    "  croupier draw layout nz-roulette --layout option-2 --spots -o spots.svg"
)
@for_a_table
@click.option("--spots", is_flag=True, help="Mark every place where a chip can stand.")
@_output
def layout(table: Offer, spots: bool, output: Path) -> None:
    """Draw the layout of BOOK."""
    _write(draw_layout(table, spots=spots), output)


@draw.command(
    epilog="\b\nExamples:\n"
    "  croupier draw wheel mbs-roulette-2012 -o wheel.svg\n"
    "  croupier draw wheel nz-roulette -o - > wheel.svg"
)
@for_a_table
@_output
def wheel(table: Offer, output: Path) -> None:
    """Draw the wheel of BOOK."""
    _write(draw_wheel(table), output)


@draw.command(
    epilog="\b\nExamples:\n"
    "  croupier draw racetrack nz-roulette -o racetracks.svg\n"
    "  croupier draw racetrack rws-double-zero-etg-2020 --terminal rapid-a -o racetrack.svg"
)
@for_a_table
@_output
def racetrack(table: Offer, output: Path) -> None:
    """Draw the racetrack of BOOK, with the sectors of the calls that a terminal offers."""
    _write(draw_racetrack(table), output)


OTHER_PICTURES = (".png", ".jpg", ".jpeg", ".gif", ".webp", ".pdf")


def _write(svg: str, output: Path) -> None:
    if output.suffix.lower() in OTHER_PICTURES:
        raise click.UsageError(f"A drawing is SVG; name the file {output.stem}.svg, not {output}.")
    if str(output) == "-":
        click.echo(svg, nl=False)
        return
    try:
        output.write_text(svg, encoding="utf-8")
    except OSError as error:
        click.echo(f"croupier: {output} cannot be written: {error.strerror}.", err=True)
        sys.exit(REFUSED)
    click.echo(f"{output}: {len(svg):,} bytes")
