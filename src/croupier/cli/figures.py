"""``croupier odds`` and ``croupier par``: what the wagers are worth."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import click

from croupier.cli.output import json_option, percent, print_json, print_table, print_text
from croupier.cli.table_options import for_a_table
from croupier.drawing import draw_layout
from croupier.odds import (
    Distribution,
    Exact,
    Odds,
    ParSheet,
    after_rounds,
    odds,
    one_round,
    par_sheet,
)
from croupier.odds.par_formats import EXPLANATION, figures_json, par_csv, par_html, par_json
from croupier.odds.parsheet import ROUNDS_SHOWN
from croupier.rulebook import Bet, Offer, Wager, parse, parse_wager

MAX_ROUNDS = 1_000_000_000
MAX_LISTED = 2_000
"""The most results that are listed one by one; a longer distribution is told by its quantiles."""

_SHARES = tuple(Fraction(share, 100) for share in (1, 5, 10, 25, 50, 75, 90, 95, 99))
_FIGURES = ("Hit", "Return", "House edge", "Variance", "Deviation", "Volatility", "Chance")


@click.command(
    name="odds",
    epilog="\b\nExamples:\n"
    "  croupier odds mbs-roulette-2012\n"
    '  croupier odds mbs-electronic-double-zero-2020 "split 17/20" big-series --json\n'
    '  croupier odds nz-roulette --rounds 1 "17=100" "red=500"\n'
    '  croupier odds nz-roulette --rounds 1000 "17=100"',
)
@for_a_table
@click.argument("wagers", nargs=-1, metavar="[WAGER...]")
@click.option(
    "--rounds",
    type=click.IntRange(1, MAX_ROUNDS),
    help="Tell the distribution of the slip's net result after so many rounds; each WAGER then"
    " needs its amount: 'red=500'.",
)
@json_option
def odds_command(table: Offer, wagers: tuple[str, ...], rounds: int | None, as_json: bool) -> None:
    """Tell the exact odds of wagers (of all, if none is named), per unit staked.

    The return is what comes back on average, the edge what does not; the variance is that of the
    net result of one round. With --rounds, the distribution of the whole slip's net result.
    """
    if rounds is not None:
        if not wagers:
            raise click.UsageError("--rounds needs a slip: name at least one WAGER=AMOUNT.")
        slip = [parse_wager(table, text) for text in wagers]
        _tell_distribution(table, slip, rounds, as_json=as_json)
        return
    bets = [_bet(table, text) for text in wagers] or table.bets.values()
    figures = [odds(table, bet) for bet in bets]
    if as_json:
        print_json([{"wager": row.bet.text, **figures_json(row)} for row in figures])
    else:
        _print_odds(table, figures)


def _bet(table: Offer, text: str) -> Bet:
    """Read a wager; an amount may stand there, but odds are per unit."""
    return parse_wager(table, text).on if "=" in text else parse(table, text)


def _print_odds(table: Offer, figures: Sequence[Odds]) -> None:
    print_table(
        f"{table.book.title}, {table.terminal.name}: odds per unit staked",
        ("Wager", *_FIGURES[:-1]),
        (
            (
                row.bet.text,
                f"{row.hit} = {percent(row.hit)}",
                f"{row.return_} = {percent(row.return_)}",
                f"{row.edge} = {percent(row.edge)}",
                str(row.variance),
                f"{row.deviation:.4f}",
                f"{row.volatility:.4f}",
            )
            for row in figures
        ),
        right=_FIGURES,
    )


def _tell_distribution(table: Offer, slip: Sequence[Wager], rounds: int, *, as_json: bool) -> None:
    result = after_rounds(one_round(table, slip), rounds)
    if as_json:
        print_json(_distribution_json(slip, result))
        return
    after = "one round" if rounds == 1 else f"{rounds:,} rounds"
    title = f"{' + '.join(map(str, slip))}: net result after {after} ({result.method})"
    if isinstance(result, Exact) and rounds == 1:
        rows = [
            (f"{net:+,}", str(result.chance(net)), percent(result.chance(net)))
            for net in result.ways
        ]
        print_table(title, ("Net", "Chance", "of all rounds"), rows, right=("Net", "Chance"))
    else:
        quantiles = [(f"{float(share):.0%}", f"{result.quantile(share):+,}") for share in _SHARES]
        print_table(title, ("of all runs", "end at or below"), quantiles)
    level = _level(result)
    even = "" if level is None else f" level {percent(level)},"
    print_text(
        f"Average {float(result.mean):+,.2f}; ahead {percent(result.chance_above(0))},{even}"
        f" behind {percent(result.chance_below(0))}; worst {result.worst:+,}, best"
        f" {result.best:+,}."
    )
    if not isinstance(result, Exact):
        print_text(
            "So many rounds of this slip are too large for an exact answer (docs/mathematics.md);"
            " fewer rounds get one."
        )


def _level(result: Distribution) -> float | None:
    """Give the chance to end where one began; a normal curve cannot tell."""
    return float(result.chance(0)) if isinstance(result, Exact) else None


def _distribution_json(slip: Sequence[Wager], result: Distribution) -> dict[str, Any]:
    data: dict[str, Any] = {
        "slip": [str(wager) for wager in slip],
        "stake": sum(wager.stake for wager in slip),
        "rounds": result.rounds,
        "method": result.method,
        "mean": str(result.mean),
        "variance": str(result.variance),
        "ahead": result.chance_above(0),
        "level": _level(result),
        "behind": result.chance_below(0),
        "worst": result.worst,
        "best": result.best,
        "quantiles": {f"{float(share):g}": result.quantile(share) for share in _SHARES},
    }
    if isinstance(result, Exact) and len(result.ways) <= MAX_LISTED:
        exact = result.rounds == 1
        data["results"] = [
            {"net": net, "chance": float(result.chance(net))}
            | ({"exact": str(result.chance(net))} if exact else {})
            for net in result.ways
        ]
    return data


@click.command(
    epilog="\b\nExamples:\n"
    "  croupier par mbs-roulette-2012\n"
    "  croupier par rws-double-zero-etg-2020 --terminal rapid-a --format html > par.html"
)
@for_a_table
@click.option(
    "--format",
    "form",
    type=click.Choice(("text", "json", "csv", "html")),
    default="text",
    show_default=True,
    help="How to write the sheet.",
)
@json_option
def par(table: Offer, form: str, as_json: bool) -> None:
    """Write the PAR sheet of BOOK: every wager's exact figures."""
    sheet = par_sheet(table)
    if form == "json" or as_json:
        print_json(par_json(sheet))
    elif form == "csv":
        click.echo(par_csv(sheet), nl=False)
    elif form == "html":
        click.echo(par_html(sheet, draw_layout(table)), nl=False)
    else:
        _print_sheet(sheet)


def _print_sheet(sheet: ParSheet) -> None:
    for label, text in sheet.identity.items():
        print_text(f"{label}: {text}")
    print_table(
        "",
        ("Wager", "Spots", "Pieces", "Covers", "Pays", *_FIGURES[:-1]),
        (
            (
                row.name,
                str(row.wagers),
                str(row.pieces),
                str(row.covers),
                row.pays,
                str(row.figures.hit),
                str(row.figures.return_),
                str(row.figures.edge),
                str(row.figures.variance),
                f"{row.figures.deviation:.4f}",
                f"{row.figures.volatility:.4f}",
            )
            for row in sheet.rows
        ),
        right=("Spots", "Pieces", "Covers", *_FIGURES),
    )
    lengths = tuple(f"{rounds:,} rounds" for rounds in ROUNDS_SHOWN)
    print_table(
        "90 % of all runs return",
        ("Wager", "Pieces", *lengths),
        (
            (row.name, str(row.pieces), *(_range(row.figures, r) for r in ROUNDS_SHOWN))
            for row in sheet.rows
        ),
        right=("Pieces", *lengths),
        caption=EXPLANATION,
    )


def _range(figures: Odds, rounds: int) -> str:
    low, high = figures.range_after(rounds)
    return f"{low:.2%} to {high:.2%}"
