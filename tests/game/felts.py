"""Random felts of live tables, and the greedy dealer that every cut of a payout is held against."""

from collections.abc import Iterator, Mapping
from random import Random
from typing import NamedTuple

from croupier.game import Limits, Refused, Table, apply, commands, decide, events
from croupier.game.chips import payout, value_chips
from croupier.game.cutting import STACK
from tests.conformance.rounds import LIVE
from tests.tables import table as offered

COLOURS = ("red", "blue", "green", "yellow")
WORTHS = (100, 200, 500, 2500)
LIMITS = Limits(step=100, chip=100)


class Payout(NamedTuple):
    """A winner of a felt: what it wins, from which rack, and the chips that the house cuts."""

    seat: str
    colour: str | None
    worth: int
    wins: int
    rack: Mapping[str, int]
    cut: Mapping[str, int] | None

    @property
    def given(self) -> int:
        """What the chips are worth."""
        return sum(
            count * (self.worth if kind == self.colour else int(kind))
            for kind, count in (self.cut or {}).items()
        )

    @property
    def chips(self) -> int:
        """How many chips they are."""
        return sum((self.cut or {}).values())


def payouts(rng: Random) -> Iterator[Payout]:
    """Deal one random felt at a random live table, and tell every payout until it is over."""
    table = _dealt(rng)
    while table.pending:
        name = next(iter(table.pending))
        wins = table.pending[name].returned - table.pending[name].stake
        seat = table.seats[name]
        rack = dict(table.rack or {})
        yield Payout(name, seat.colour, seat.worth, wins, rack, payout(table, name, wins))
        try:
            _do(table, commands.Pay(seat=name, by="dealer"))
        except Refused:
            _do(table, commands.FillRack(chips={"100": 10_000}, by="pit-supervisor"))


def _dealt(rng: Random) -> Table:
    """Play a round until the winners are due, with a rack that is fuller or emptier."""
    table = Table(offered(rng.choice(LIVE)), LIMITS)
    rack = {kind: rng.choice((0, 3, 20, 200)) for kind in ("500", "2500", "10000", "50000")}
    colours = {colour: rng.choice((60, 300)) for colour in COLOURS}
    _do(table, commands.FillRack(chips={"100": 400, **rack, **colours}, by="pit-supervisor"))
    for place, colour in enumerate(COLOURS[: rng.randint(1, 4)]):
        _sit(table, rng, f"S{place}", colour if rng.random() < 0.6 else None)
    _do(table, commands.OpenBets(by="dealer"))
    pocket = rng.choice(table.offer.wheel.order)
    for name in table.seats:
        _bet(table, rng, name, pocket)
    _do(table, commands.Spin(by="dealer", ball="clockwise", wheel="counter-clockwise"))
    _do(table, commands.CloseBets(by="dealer"))
    _do(table, commands.Result(by="dealer", pocket=pocket))
    _do(table, commands.Collect(by="dealer"))
    return table


def _sit(table: Table, rng: Random, name: str, colour: str | None) -> None:
    worth = rng.choice(WORTHS)
    buying = commands.BuyIn(seat=name, amount=100 * rng.randint(20, 200))
    if colour is not None:
        amount = worth * rng.randint(20, 60)
        buying = commands.BuyIn(
            seat=name, amount=amount, chips="colour", colour=colour, worth=worth
        )
    try:
        _do(table, buying)
    except Refused:  # the rack cannot make it: nobody sits there
        return


def _bet(table: Table, rng: Random, name: str, pocket: str) -> None:
    """Put chips on a picture around the number that will come, and elsewhere."""
    seat = table.seats[name]
    winning = [spot for spot in table.offer.spots.values() if pocket in spot.numbers]
    others = list(table.offer.bets.values())
    bets = [*rng.sample(winning, min(len(winning), rng.randint(1, 5))), *rng.sample(others, 2)]
    unit = seat.worth if seat.colour else LIMITS.chip
    left, slip = seat.credit, dict[str, int]()
    for bet in bets:
        amount = unit * rng.randint(1, 4)
        if amount * bet.total <= left and bet.text not in slip:
            slip[bet.text], left = amount, left - amount * bet.total
    if slip:
        _do(table, commands.Wager(seat=name, slip=slip, by="dealer"))


def _do(table: Table, command: commands.AnyCommand) -> list[events.AnyEvent]:
    happened = decide(table, command)
    for event in happened:
        apply(table, event)
    return happened


def greedily(paid: Payout) -> int | None:
    """Count the chips of a dealer who takes the largest that fits and never looks back.

    Up to a stack is paid in the seat's colour; of more, what no whole stack comes to.
    """
    coloured = 0
    if paid.colour is not None:
        whole = paid.wins // paid.worth
        coloured = whole if whole <= STACK else whole % STACK
        if coloured > paid.rack[paid.colour]:
            return None
    rest, chips = paid.wins - coloured * paid.worth, coloured
    values = value_chips(paid.rack)
    for chip in sorted(values, reverse=True):
        count = min(rest // chip, values[chip])
        rest, chips = rest - count * chip, chips + count
    return None if rest else chips
