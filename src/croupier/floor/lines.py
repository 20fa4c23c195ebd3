"""Wagers as their seat is told of them: what each staked and brought, and by which clause."""

from collections.abc import Mapping

from croupier.floor.records import Paid, WonLine
from croupier.game import Table, events
from croupier.game.acts.paying import results


def won(line: events.SettledLine) -> WonLine:
    """Tell a wager that is settled."""
    return WonLine(
        wager=line.wager,
        amount=line.amount,
        stake=line.stake,
        returned=line.returned,
        clause=line.clause,
        reading=line.reading,
    )


def paid(line: events.SettledLine) -> Paid:
    """Tell a winner that the dealer has paid."""
    return Paid(
        wager=line.wager,
        stake=line.stake,
        wins=line.returned - line.stake,
        clause=line.clause,
        reading=line.reading,
        chips=None,
    )


def back(table: Table, slip: Mapping[str, int]) -> list[WonLine]:
    """Tell the wagers of a void round: every stake went back."""
    stakes = (
        (wager, amount, amount * table.offer.bets[wager].total) for wager, amount in slip.items()
    )
    return [
        WonLine(wager=wager, amount=amount, stake=stake, returned=stake)
        for wager, amount, stake in stakes
    ]


def by(table: Table, slip: Mapping[str, int], pocket: str) -> list[WonLine]:
    """Tell the wagers of a round that was settled again, by the number of the wheel."""
    settled = results(table, {"": slip}, pocket)
    return [won(line) for result in settled.values() for line in result.wagers]
