"""How a round is played: a state and a command in, events or a refusal out.

The room is pure. `decide` asks no clock and draws no lots, and changes nothing; `apply` is the only
hand that changes a `Table`, and only by an event. So a journal of events replays to the same table.
"""

from croupier.game import commands, events
from croupier.game.acts.common import Circumstances, EarlierRound
from croupier.game.acts.wheel import interrupted
from croupier.game.apply import apply
from croupier.game.decide import decide
from croupier.game.limits import NO_LIMITS, Limits, read_limits
from croupier.game.refusals import PRECEDENCE, Refused, refuse
from croupier.game.state import LastRound, Seat, Table

__all__ = [
    "NO_LIMITS",
    "PRECEDENCE",
    "Circumstances",
    "EarlierRound",
    "LastRound",
    "Limits",
    "Refused",
    "Seat",
    "Table",
    "apply",
    "commands",
    "decide",
    "events",
    "interrupted",
    "read_limits",
    "refuse",
]
