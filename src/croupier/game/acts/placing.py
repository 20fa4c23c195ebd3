"""Wagers out of their place or their time: put right, put back, too late."""

from croupier.game import commands, events
from croupier.game.acts.betting import read_slip
from croupier.game.acts.common import (
    Circumstances,
    because,
    empowered,
    ruled,
    seat_of,
    staff,
)
from croupier.game.amounts import money
from croupier.game.refusals import refuse
from croupier.game.state import Table
from croupier.rulebook.enforcement import enforces


@enforces("procedure.misplaced", "powers.reposition", "procedure.player-answers")
def reposition(
    table: Table, command: commands.Reposition, _: Circumstances
) -> list[events.AnyEvent]:
    """Put a misplaced wager right, between the call and the ball at rest, with a reason."""
    empowered(table, command.person, "reposition")
    cites = ruled(table, "misplaced")
    seat = seat_of(table, command.seat)
    slip = read_slip(table, command.slip)
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if not (table.called and table.ball == "running"):
        refuse(
            "ball-not-running",
            "Wagers are put right between 'no more bets' and the ball at rest.",
            cites,
        )
    staked = table.offer.stake_of(slip)
    if staked != seat.staked:
        refuse(
            "stake-differs",
            f"Putting right moves chips and adds none: {money(seat.staked)} lies there,"
            f" not {money(staked)}.",
            cites,
        )
    unit = table.chip_of(seat)
    for text, amount in slip.items():
        if amount % unit:
            refuse(
                "chip-worth",
                f"{text}: {money(amount)} is no whole number of chips worth {money(unit)}.",
            )
    return [
        events.WagersRepositioned(
            round=table.round,
            seat=command.seat,
            was=dict(seat.slip),
            slip=dict(slip),
            staked=staked,
            before=seat.staked,
            why=command.why,
            **because(cites),
        )
    ]


@enforces("procedure.moved-by-dealer", "procedure.moved-by-patron", "powers.restore")
def restore(table: Table, command: commands.Restore, _: Circumstances) -> list[events.AnyEvent]:
    """Put wagers that somebody else moved back to where they lay, once nobody else can.

    While bets are open whoever placed them does it, and what was collected is settled. A spoken
    wager that the dealer placed wrongly never lay anywhere else, and so it stands.
    """
    empowered(table, command.person, "restore")
    cites = ruled(table, f"moved-by-{command.moved_by}")
    seat = seat_of(table, command.seat)
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if table.betting == "open":
        refuse("bets-still-open", "Bets are open: the wagers can be placed as they were.", cites)
    if table.pending is not None:
        refuse("ball-at-rest", "The losing wagers have been collected; the rest is paid.", cites)
    if not seat.moved:
        refuse(
            "nothing-due",
            f"Nobody but its player has moved the wagers of {command.seat} in this round; they lie"
            " where they lay.",
            cites,
        )
    return [
        events.WagersRestored(
            round=table.round,
            seat=command.seat,
            was=dict(seat.slip),
            slip=dict(seat.moved[-1]),
            moved_by=command.moved_by,
            why=command.why,
            **because(cites),
        )
    ]


def restorable(table: Table) -> bool:
    """Say whether moved wagers can be put back now, by a book that lets somebody do that."""
    closed = table.betting == "closed" and table.pending is None
    return closed and "restore" in table.offer.book.powers


LATE = {"placed": "placing-late", "lifted": "withdrawing-late"}


def late_wager(
    table: Table, command: commands.LateWager, _: Circumstances
) -> list[events.AnyEvent]:
    """Record chips put down or lifted after the call: the ones go back, the others still play."""
    cites = ruled(table, LATE[command.what])
    staff(table, command.person, cites)
    if not table.live:
        refuse("not-in-this-game", "Terminals take nothing after the close.")
    seat_of(table, command.seat)
    slip = read_slip(table, command.slip)
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if table.betting != "closed":
        refuse("bets-still-open", "Bets are not closed; nothing is late.", cites)
    return [
        events.LateRecorded(
            round=table.round,
            seat=command.seat,
            what=command.what,
            slip=dict(slip),
            **because(cites),
        )
    ]
