"""Spoken wagers: a player declares them aloud, the dealer places them in time or not at all."""

from collections.abc import Mapping

from croupier.game import commands, events
from croupier.game.acts import betting
from croupier.game.acts.betting import read_slip
from croupier.game.acts.common import Circumstances, because, empowered, ruled, seat_of
from croupier.game.refusals import refuse
from croupier.game.state import Table
from croupier.rulebook import Citation
from croupier.rulebook.enforcement import enforces


@enforces("procedure.calls-accepted")
def declare(table: Table, command: commands.Declare, _: Circumstances) -> list[events.AnyEvent]:
    """Speak wagers aloud: accepted with chips for them, and while there is time to place them."""
    cites = _spoken(table)
    seat = seat_of(table, command.seat)
    slip = read_slip(table, command.slip)
    if not table.in_round:
        refuse("bets-not-open", "Bets are not open yet.", ruled(table, "opening"))
    if table.betting != "open":
        refuse("bets-closed", "There is no time left to place a spoken wager.", cites)
    if table.offer.stake_of(slip) > seat.credit:
        refuse("not-enough-credit", "A spoken wager is accepted only with its chips.", cites)
    return [
        events.WagersDeclared(
            round=table.round, seat=command.seat, slip=dict(slip), **because(cites)
        )
    ]


@enforces("powers.place-call", "procedure.calls-placed-by")
def accept(table: Table, command: commands.Accept, around: Circumstances) -> list[events.AnyEvent]:
    """Place what a seat declared, on top of what lies there."""
    _spoken(table)
    empowered(table, command.person, "place-call")
    seat = seat_of(table, command.seat)
    declared = _declared(table, command.seat)
    slip = dict(seat.slip)
    for wager, amount in declared.items():
        slip[wager] = slip.get(wager, 0) + amount
    placing = commands.Wager(seat=command.seat, slip=slip, by=command.by)
    placed = betting.wager(table, placing, around)
    if placed:
        return placed
    void = ruled(table, "call-below-minimum")
    return [_declined(table, command.seat, "Nothing of it counts.", void)]


@enforces("powers.place-call")
def decline(table: Table, command: commands.Decline, _: Circumstances) -> list[events.AnyEvent]:
    """Give the chips of what a seat declared back: it is not placed."""
    cites = _spoken(table)
    empowered(table, command.person, "place-call")
    seat_of(table, command.seat)
    _declared(table, command.seat)
    return [_declined(table, command.seat, command.why, cites)]


def _spoken(table: Table) -> Citation:
    """Say by which rule wagers are spoken aloud here; where they are not, none is placed either."""
    cites = ruled(table, "calls-accepted")
    if not cites.clauses:
        refuse("not-in-this-game", "Wagers are not declared aloud at this table.")
    return cites


def _declared(table: Table, seat: str) -> Mapping[str, int]:
    declared = table.declared.get(seat)
    if not declared:
        refuse("nothing-due", f"Seat {seat} has declared nothing that waits.")
    return declared


def _declined(table: Table, seat: str, why: str, cites: Citation) -> events.DeclarationDeclined:
    return events.DeclarationDeclined(
        round=table.round,
        seat=seat,
        slip=dict(_declared(table, seat)),
        why=why,
        **because(cites),
    )
