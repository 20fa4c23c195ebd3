"""The pace of a table: when the house's timer closes betting, and what the automatic dealer does.

`next_step` is a function of what has happened and when, so the same table at the same moment always
takes the same step, and a test needs no clock.
"""

from typing import Literal

import msgspec

from croupier.floor.recall import Recall
from croupier.game import Table
from croupier.game.acts.common import answer

Step = Literal[
    "open", "place", "spin", "close", "result", "dolly", "collect", "pay", "lift", "reveal"
]


class Pace(msgspec.Struct, frozen=True, kw_only=True):
    """How long things take, in milliseconds.

    ``betting`` is how long bets are open (0: until somebody closes them), ``pause`` how long the
    dealer waits before the spin, ``spinning`` how long the ball runs, ``landing`` how long screens
    let it fall once the result is committed, ``between`` the time from the end of a round to the
    next, ``late`` how long betting goes on while the ball runs, where the document has it so,
    ``paying`` the time from one winner to the next at a live table, and ``whole`` the least time
    from one opening to the next, where a house or its law wants so many rounds an hour at most.
    """

    betting: int = 25_000
    pause: int = 1_500
    spinning: int = 9_000
    landing: int = 4_000
    between: int = 12_000
    late: int = 4_000
    paying: int = 1_200
    whole: int = 0

    @property
    def longest(self) -> int:
        """No step takes longer than all of these together."""
        return sum(msgspec.structs.astuple(self))

    def closes(self, table: Table) -> bool:
        """Say whether betting closes by the timer."""
        return self.betting > 0 and answer(table, "closing") != "while-ball-runs"

    def opens(self, table: Table) -> bool:
        """Say whether the automatic dealer will open the next round."""
        return table.automatic and not table.in_round and not table.closing

    def next_opening(self, recall: Recall) -> int:
        """Say at which millisecond the automatic dealer opens the next round."""
        return max(recall.ended_at + self.between, recall.opened_at + self.whole)


def next_step(table: Table, recall: Recall, pace: Pace) -> tuple[Step, int] | None:
    """Say what happens next by itself, and at which millisecond; nothing, where people decide."""
    if not table.in_round:
        if table.wheel_bound_to is not None:
            return "reveal", recall.ended_at
        return ("open", pace.next_opening(recall)) if pace.opens(table) else None
    if table.betting == "open" and pace.closes(table):
        return "close", recall.opened_at + pace.betting
    if table.wheel_bound_to != table.round:
        return None
    if answer(table, "closing") == "while-ball-runs":
        return _live(table, recall, pace)
    return _electronic(table, recall, pace)


def _electronic(table: Table, recall: Recall, pace: Pace) -> tuple[Step, int] | None:
    """At terminals betting is closed, then the ball runs, then everybody is settled at once."""
    if table.betting == "open":
        return None
    if table.ball == "waiting":
        return "spin", recall.closed_at + pace.pause
    return "result", max(recall.spun_at, recall.closed_at) + pace.spinning


def _live(table: Table, recall: Recall, pace: Pace) -> tuple[Step, int]:
    """At a live table the ball runs while betting is open, and people wait to be paid."""
    if table.betting == "open" and table.declared:
        return "place", recall.declared_at + pace.pause
    if table.ball == "waiting":
        return "spin", recall.opened_at + pace.betting
    if table.ball == "running":
        if not table.called:
            return "close", recall.spun_at + pace.late
        return "result", recall.spun_at + pace.late + pace.spinning
    return _paying(table, recall, pace)


def _paying(table: Table, recall: Recall, pace: Pace) -> tuple[Step, int]:
    """The dolly is set, losers are swept, winners paid one by one, and the dolly lifted."""
    landed = recall.rested_at + pace.landing
    if table.pending is None:
        return ("collect", landed + pace.pause) if table.dolly else ("dolly", landed)
    if table.pending or not table.dolly:
        return "pay", recall.paid_at + pace.paying
    return "lift", recall.paid_at + pace.pause
