"""``croupier spots``, ``calls`` and ``settle``: what can be wagered, and what it brings back."""

from typing import Any

import click

from croupier.cli.output import brief, json_option, print_json, print_table
from croupier.cli.table_options import for_a_table
from croupier.rulebook import (
    Call,
    Offer,
    SettledPiece,
    SettledWager,
    Settlement,
    Spot,
    parse_wager,
    settle,
)

RIGHT = ("Pays", "Pieces", "Stake", "Returned", "Net")


@click.command(
    epilog="\b\nExamples:\n"
    "  croupier spots mbs-roulette-2012\n"
    "  croupier spots rws-double-zero-etg-2020 --terminal rapid-b --json"
)
@for_a_table
@json_option
def spots(table: Offer, as_json: bool) -> None:
    """List every spot of BOOK's layout: what it covers, what it pays, and the clause."""
    if as_json:
        print_json([_spot_json(spot) for spot in table.spots.values()])
        return
    print_table(
        f"{table.book.title}, {table.terminal.name}: {len(table.spots)} spots",
        ("Spot", "Name", "Pays", "Clause", "Paid under"),
        (
            (
                spot.text,
                spot.name,
                f"{spot.pays} to 1",
                brief(spot.cites),
                brief(spot.paid_under),
            )
            for spot in table.spots.values()
        ),
        right=RIGHT,
    )


def _spot_json(spot: Spot) -> dict[str, Any]:
    return {
        "spot": spot.text,
        "kind": spot.kind,
        "numbers": list(spot.numbers),
        "pays": spot.pays,
        "clause": spot.cites.clause,
        "paid_under": spot.paid_under.clause,
        "name": spot.name,
        "points": [[point.x, point.y] for point in spot.points],
    }


@click.command(
    epilog="\b\nExamples:\n"
    "  croupier calls nz-roulette --terminal racetrack\n"
    "  croupier calls rws-double-zero-etg-2020 --terminal alfastreet-b --json"
)
@for_a_table
@json_option
def calls(table: Offer, as_json: bool) -> None:
    """List every call of BOOK: its pieces, with each centre, number of sides and digit."""
    if as_json:
        print_json([_call_json(call) for call in table.calls.values()])
        return
    if not table.calls:
        click.echo(f"The {table.terminal.name} of {table.book.id} offers no calls.")
        return
    print_table(
        f"{table.book.title}, {table.terminal.name}: {len(table.calls)} calls",
        ("Call", "Name", "Pieces", "On", "Clause"),
        (
            (call.text, call.name, str(call.total), _pieces(call), brief(call.cites))
            for call in table.calls.values()
        ),
        right=RIGHT,
        caption="The amount of a call is that of one piece.",
    )


def _pieces(call: Call) -> str:
    return ", ".join(
        piece.spot.text + (f" x {piece.times}" if piece.times > 1 else "") for piece in call.pieces
    )


def _call_json(call: Call) -> dict[str, Any]:
    return {
        "call": call.text,
        "name": call.name,
        "pieces": [{"spot": p.spot.text, "pieces": p.times} for p in call.pieces],
        "total": call.total,
        "clause": call.cites.clause,
    }


@click.command(
    name="settle",
    epilog="\b\nExamples:\n"
    '  croupier settle mbs-roulette-2012 --result 17 "split 17/20=500" "red=1000"\n'
    "  croupier settle rws-double-zero-etg-2020 --terminal alfastreet-b --result 00 big-series=100",
)
@for_a_table
@click.option("--result", "pocket", required=True, metavar="P", help="The winning pocket.")
@click.argument("wagers", nargs=-1, required=True, metavar="WAGER=AMOUNT...")
@json_option
def settle_command(table: Offer, pocket: str, wagers: tuple[str, ...], as_json: bool) -> None:
    """Settle wagers by a result, each with the clause that decided it.

    A wager is written 'split 17/20=500' or 'big-series=100'. Amounts are whole numbers of the
    smallest unit; the amount of a call is that of one piece.
    """
    settlement = settle(table, [parse_wager(table, text) for text in wagers], pocket)
    if as_json:
        print_json(_settlement_json(settlement))
    else:
        _print_settlement(table, settlement)


def _settlement_json(settlement: Settlement) -> dict[str, Any]:
    return {
        "pocket": settlement.pocket,
        "stake": settlement.stake,
        "returned": settlement.returned,
        "net": settlement.net,
        "wagers": [_settled_json(wager) for wager in settlement.wagers],
    }


def _settled_json(settled: SettledWager) -> dict[str, Any]:
    return {
        "wager": settled.wager.on.text,
        "amount": settled.wager.amount,
        "stake": settled.stake,
        "returned": settled.returned,
        "clause": settled.cites.clause,
        "reading": settled.cites.reading,
        "pieces": [_piece_json(piece) for piece in settled.pieces],
    }


def _piece_json(piece: SettledPiece) -> dict[str, Any]:
    return {
        "spot": piece.spot.text,
        "pieces": piece.pieces,
        "stake": piece.stake,
        "returned": piece.returned,
        "pays": piece.spot.pays,
        "clause": piece.cites.clause,
        "reading": piece.cites.reading,
    }


def _print_settlement(table: Offer, settlement: Settlement) -> None:
    rows: list[tuple[str, ...]] = []
    for settled in settlement.wagers:
        rows.append(
            (
                settled.wager.on.text,
                f"{settled.stake:,}",
                f"{settled.returned:,}",
                f"{settled.net:+,}",
                brief(settled.cites),
            )
        )
        if isinstance(settled.wager.on, Call):
            rows += [
                (f"  {p.spot.text}", f"{p.stake:,}", f"{p.returned:,}", "", brief(p.cites))
                for p in settled.pieces
            ]
    rows.append(
        ("in all", f"{settlement.stake:,}", f"{settlement.returned:,}", f"{settlement.net:+,}", "")
    )
    colour = table.wheel.colours[settlement.pocket]
    print_table(
        f"{settlement.pocket} {colour} at {table.book.title}, {table.terminal.name}",
        ("Wager", "Stake", "Returned", "Net", "Decided by"),
        rows,
        right=RIGHT,
    )
