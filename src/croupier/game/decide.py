"""Decide: a table and a command in, events or a refusal out.

Pure: nothing is changed, no clock is read, no lot is drawn. What the host knows besides comes in as
`Circumstances`.
"""

from collections.abc import Callable
from typing import Any

from croupier.game import chips, commands, events
from croupier.game.acts import (
    betting,
    correcting,
    house,
    money,
    paying,
    placing,
    rack,
    spoken,
    wheel,
)
from croupier.game.acts.common import NOTHING_KNOWN, Circumstances, known_role
from croupier.game.bounds import countable
from croupier.game.state import Table

Act = Callable[[Table, Any, Circumstances], list[events.AnyEvent]]

ACTS: dict[type[commands.Command], Act] = {
    commands.BuyIn: money.buy_in,
    commands.CashOut: money.cash_out,
    commands.VoucherIn: money.voucher_in,
    commands.ColourUp: money.colour_up,
    commands.Change: rack.change,
    commands.FillRack: rack.fill_rack,
    commands.CreditRack: rack.credit_rack,
    commands.CountRack: rack.count_rack,
    commands.OpenBets: betting.open_bets,
    commands.Wager: betting.wager,
    commands.Declare: spoken.declare,
    commands.Accept: spoken.accept,
    commands.Decline: spoken.decline,
    commands.CloseBets: betting.close_bets,
    commands.Reposition: placing.reposition,
    commands.Restore: placing.restore,
    commands.LateWager: placing.late_wager,
    commands.Spin: wheel.spin,
    commands.Result: wheel.result,
    commands.Irregularity: wheel.irregularity,
    commands.NoSpin: wheel.no_spin,
    commands.Interruption: wheel.interruption,
    commands.ChangeBall: wheel.change_ball,
    commands.Decide: wheel.decide_gap,
    commands.Deal: house.deal,
    commands.CloseTable: house.close_table,
    commands.ReopenTable: house.reopen_table,
    commands.PlaceDolly: paying.place_dolly,
    commands.LiftDolly: paying.lift_dolly,
    commands.Collect: paying.collect,
    commands.Pay: paying.pay,
    commands.Take: paying.take,
    commands.CorrectResult: correcting.correct_result,
}


def decide(
    table: Table, command: commands.AnyCommand, around: Circumstances = NOTHING_KNOWN
) -> list[events.AnyEvent]:
    """Say what a command makes happen, or raise the `Refusal` that says why not.

    No events mean that everything already is as asked.
    """
    known_role(command.person)
    happened = ACTS[type(command)](table, command, around)
    countable(table, happened)
    if table.rack is None:
        return happened
    hand = command.cut if isinstance(command, commands.Pay) else None
    return [*happened, *chips.moves(table, happened, hand)]
