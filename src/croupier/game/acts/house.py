"""The house's own acts: who deals, and when the table closes."""

from croupier.game import commands, events
from croupier.game.acts.common import Circumstances, staff
from croupier.game.refusals import NOTHING
from croupier.game.state import Table


def deal(table: Table, command: commands.Deal, _: Circumstances) -> list[events.AnyEvent]:
    """Hand the dealing over, from the next round on."""
    staff(table, command.person, NOTHING)
    if command.automatic == table.automatic:
        return []
    return [events.DealingChanged(automatic=command.automatic)]


def close_table(
    table: Table, command: commands.CloseTable, _: Circumstances
) -> list[events.AnyEvent]:
    """Announce that this round is the last; whoever plays it is paid as ever."""
    staff(table, command.person, NOTHING)
    if table.closing:
        return []
    return [events.TableClosing(round=table.round, why=command.why)]


def reopen_table(
    table: Table, command: commands.ReopenTable, _: Circumstances
) -> list[events.AnyEvent]:
    """Open the table again."""
    staff(table, command.person, NOTHING)
    return [events.TableReopened()] if table.closing else []
