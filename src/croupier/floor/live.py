"""A live table as everybody sees it: whose chips lie where, who is to be paid next, and in what."""

from collections.abc import Mapping

from croupier.floor.recall import Recall
from croupier.floor.records import Due, LiveSeat, LiveState
from croupier.game import Table, events
from croupier.game.acts.common import answer
from croupier.game.acts.placing import restorable
from croupier.game.chips import payout
from croupier.game.state import Seat
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.spots import Call

PAYING = (
    *("column", "dozen", "low", "high", "even", "odd", "red", "black"),
    *("topline", "sixline", "corner", "street", "split", "straight", "asian"),
)
"""As dealers pay: from the outside in. No document asks for an order; any other is as good."""


@enforces("procedure.racetrack-winners")
def live_state(table: Table, recall: Recall) -> LiveState | None:
    """Show what lies on the layout; terminals have none."""
    if not table.live:
        return None
    return LiveState(
        seats=[_seat(table, recall, name) for name in table.seats],
        called=table.called,
        locked=table.locked,
        dolly=table.dolly,
        collected=table.pending is not None,
        due=[_shown(table, name, line) for name, line in due_of(table)],
        notices=list(recall.told),
        rack=table.rack,
    )


def _seat(table: Table, recall: Recall, name: str) -> LiveSeat:
    seat = table.seats[name]
    return LiveSeat(
        seat=name,
        chips=seat.chips,
        colour=seat.colour,
        worth=seat.worth,
        credit=seat.credit,
        staked=seat.staked,
        slip=dict(_lying(table, name, seat)),
        declared=dict(table.declared.get(name, {})),
        takeable=list(table.takeable.get(name, ())),
        held=dict(seat.held),
        paid=table.paid.get(name, 0),
        won=list(recall.paid.get(name, ())),
        lay=dict(seat.moved[-1]) if seat.moved and restorable(table) else None,
    )


def _lying(table: Table, name: str, seat: Seat) -> Mapping[str, int]:
    """Say what lies there: all wagers, or once losers are collected, those that won."""
    if table.pending is None:
        return seat.slip
    due = table.pending.get(name)
    waiting = [line.wager for line in due.wagers] if due else []
    there = {*waiting, *table.takeable.get(name, ())}
    return {wager: amount for wager, amount in seat.slip.items() if wager in there}


def due_of(table: Table) -> list[tuple[str, events.SettledLine]]:
    """List the winning wagers that wait to be paid, each with its seat, the next one first."""
    lines = [(name, line) for name, due in (table.pending or {}).items() for line in due.wagers]
    return sorted(lines, key=lambda due: _rank(due[1].wager))


def next_due(table: Table) -> tuple[str, str] | None:
    """Name whom a dealer pays next, and for which wager."""
    due = due_of(table)
    return (due[0][0], due[0][1].wager) if due else None


def _shown(table: Table, name: str, line: events.SettledLine) -> Due:
    bet = table.offer.bets[line.wager]
    is_call = isinstance(bet, Call)
    wins = line.returned - line.stake
    kept = min(table.missing.get(name, 0), line.returned)
    chips = payout(table, name, max(wins - kept, 0))
    return Due(
        seat=name,
        wager=line.wager,
        amount=line.amount,
        stake=line.stake,
        wins=wins,
        kept=kept,
        pays=None if isinstance(bet, Call) else bet.pays,
        clause=line.clause,
        reading=line.reading,
        cut=None if chips is None else dict(chips),
        moved=is_call and answer(table, "racetrack-winners") is not None,
    )


def _rank(wager: str) -> int:
    """Give a wager its place in the order of paying; calls come last, they lie in many places."""
    kind = wager.partition(" ")[0]
    return PAYING.index(kind) if kind in PAYING else len(PAYING)
