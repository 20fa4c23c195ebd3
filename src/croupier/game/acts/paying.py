"""Paying: all at once on terminals, losers first and then winners at a live table."""

from collections import Counter
from collections.abc import Mapping

from croupier.game import commands, events
from croupier.game.acts.common import (
    Circumstances,
    answer,
    because,
    empowered,
    kept_back,
    ruled,
    seat_of,
)
from croupier.game.amounts import money
from croupier.game.chips import heap, well_named, worth_of
from croupier.game.refusals import refuse
from croupier.game.state import Table
from croupier.rulebook import Citation, Wager, parse, settle
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.spots import OUTSIDE, Call

Slip = Mapping[str, int]


def results(table: Table, slips: Mapping[str, Slip], pocket: str) -> dict[str, events.SeatResult]:
    """Settle every seat's slip by a pocket, wager by wager."""
    return {name: _result(table, slip, pocket) for name, slip in slips.items() if slip}


def _result(table: Table, slip: Slip, pocket: str) -> events.SeatResult:
    bets = table.offer.bets
    settled = settle(table.offer, [Wager(bets[t], amount) for t, amount in slip.items()], pocket)
    lines = [
        events.SettledLine(
            wager=one.wager.on.text,
            amount=one.wager.amount,
            stake=one.stake,
            returned=one.returned,
            clause=one.cites.clause,
            reading=one.cites.reading,
        )
        for one in settled.wagers
    ]
    return events.SeatResult(stake=settled.stake, returned=settled.returned, wagers=lines)


@enforces("procedure.settling", "procedure.round-ends", "procedure.settled-by")
def settle_at_once(table: Table, pocket: str) -> list[events.AnyEvent]:
    """Settle a round of terminals with its result; a live table pays by hand."""
    if answer(table, "settling") != "all-at-once":
        return []
    slips = {name: seat.slip for name, seat in table.seats.items()}
    return [
        events.RoundSettled(
            round=table.round,
            pocket=pocket,
            seats=results(table, slips, pocket),
            **because(ruled(table, "settling")),
        )
    ]


@enforces("powers.collect", "procedure.settling", "procedure.racetrack-winners")
def collect(table: Table, command: commands.Collect, _: Circumstances) -> list[events.AnyEvent]:
    """Collect the losing wagers; racetrack winners are moved to the main layout first."""
    _by_hand(table)
    empowered(table, command.person, "collect")
    cites = ruled(table, "losing")
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if table.ball != "at-rest" or table.pocket is None:
        refuse("ball-not-running", "Nothing is lost before the ball is at rest.", cites)
    if table.pending is not None:
        refuse("nothing-due", "The losing wagers have been collected.", cites)
    slips = {name: seat.slip for name, seat in table.seats.items()}
    settled = results(table, slips, table.pocket)
    winners = _lines(settled, won=True)
    moving = answer(table, "racetrack-winners") is not None
    moved = [
        f"{name}: {line.wager}"
        for name, result in winners.items()
        for line in result.wagers
        if moving and _is_call(table, line.wager)
    ]
    return [
        events.LosersCollected(
            round=table.round,
            losers=_lines(settled, won=False),
            winners=winners,
            moved=moved,
            **because(cites),
        )
    ]


def _lines(settled: Mapping[str, events.SeatResult], *, won: bool) -> dict[str, events.SeatResult]:
    """Keep of each seat's wagers those that won, or those that lost."""
    kept = {}
    for name, result in settled.items():
        lines = [line for line in result.wagers if bool(line.returned) is won]
        if lines:
            kept[name] = events.SeatResult(
                stake=sum(line.stake for line in lines),
                returned=sum(line.returned for line in lines),
                wagers=lines,
            )
    return kept


def _is_call(table: Table, text: str) -> bool:
    """Say whether a wager has sections of its own on the main layout to be moved to."""
    return isinstance(table.offer.bets[text], Call)


@enforces("powers.pay", "procedure.settling", "procedure.round-ends")
def pay(table: Table, command: commands.Pay, _: Circumstances) -> list[events.AnyEvent]:
    """Pay winners: one wager, a seat, or all; the round ends with the last of them.

    Where the dolly stands, it ends when that is lifted.
    """
    _by_hand(table)
    empowered(table, command.person, "pay")
    _well_asked(table, command)
    cites = ruled(table, "settling")
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if table.pending is None:
        refuse("not-collected", "First the losing wagers are collected, then winners paid.", cites)
    if table.dolly and not table.pending:
        refuse("nothing-due", "Everybody is paid; lift the dolly.", cites)
    due = _due(table, command, table.pending)
    _cut_right(table, command, due)
    now = {name: result.returned for name, result in due.items()}
    winners = [_paid(table, name, result) for name, result in due.items()]
    paid: list[events.AnyEvent] = [*winners, *kept_back(table, now)]
    lines = sum(len(result.wagers) for result in due.values())
    if not table.dolly and lines == sum(len(result.wagers) for result in table.pending.values()):
        paid.append(_ended(table, now))
    return paid


def _well_asked(table: Table, command: commands.Pay) -> None:
    """Refuse a payment that names no seat for its wager or its chips, or names them wrongly."""
    if command.seat is None and (command.wager is not None or command.cut is not None):
        refuse("bad-line", "Say whose wager is paid, and whose chips these are: name the seat.")
    if command.cut is not None:
        well_named(command.cut)
    if command.seat is not None:
        seat_of(table, command.seat)
    if command.wager is not None:
        parse(table.offer, command.wager)
    if command.cut is not None:
        heap(command.cut)


def _due(
    table: Table, command: commands.Pay, pending: Mapping[str, events.SeatResult]
) -> Mapping[str, events.SeatResult]:
    """Find what is to be paid now."""
    if command.seat is None:
        return pending
    if command.seat not in pending:
        settling = ruled(table, "settling")
        refuse("nothing-due", f"Seat {command.seat} has nothing to be paid.", settling)
    due = pending[command.seat]
    if command.wager is None:
        return {command.seat: due}
    wanted = parse(table.offer, command.wager).text
    line = next((line for line in due.wagers if line.wager == wanted), None)
    if line is None:
        refuse("nothing-due", f"Nothing is due on {wanted} of {command.seat}.")
    one = events.SeatResult(stake=line.stake, returned=line.returned, wagers=[line])
    return {command.seat: one}


def _cut_right(table: Table, command: commands.Pay, due: Mapping[str, events.SeatResult]) -> None:
    """Refuse chips cut by hand that are not what is due, with what the difference is."""
    if command.cut is None or command.seat is None:
        return
    seat = table.seats[command.seat]
    result = due[command.seat]
    kept = min(table.missing.get(command.seat, 0), result.returned)
    owed = result.returned - result.stake - kept
    chips = heap(command.cut)
    strange = [kind for kind in chips if not seat.plays(kind)]
    if strange:
        refuse("chips-mixed", f"Seat {command.seat} does not play {strange[0]} chips.")
    given = worth_of(chips, seat)
    if given != owed:
        much = "too much" if given > owed else "too little"
        refuse(
            "cut-differs",
            f"These chips come to {money(given)}, {money(abs(given - owed))} {much};"
            f" {money(owed)} is due.",
            table.offer.pays.cites,
        )


@enforces("procedure.result-shown")
def place_dolly(
    table: Table, command: commands.PlaceDolly, _: Circumstances
) -> list[events.AnyEvent]:
    """Set the dolly on the number that was announced."""
    cites = _dolly(table, command.person)
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if table.ball != "at-rest" or table.pocket is None:
        refuse("ball-not-running", "The dolly is set when the ball has come to rest.", cites)
    if table.dolly:
        return []
    if table.pending is not None:
        refuse("nothing-due", "The losing wagers have been collected already.", cites)
    return [events.DollyPlaced(round=table.round, pocket=table.pocket, **because(cites))]


@enforces("procedure.round-ends")
def lift_dolly(
    table: Table, command: commands.LiftDolly, _: Circumstances
) -> list[events.AnyEvent]:
    """Lift the dolly once everybody is paid; with that the round is over."""
    cites = _dolly(table, command.person)
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if not table.dolly:
        refuse("nothing-due", "The dolly does not stand on the layout.", cites)
    if table.pending is None:
        refuse("not-collected", "First the losing wagers are collected, then winners paid.", cites)
    if table.pending:
        waiting = ", ".join(table.pending)
        refuse("not-collected", f"The dolly stands until all are paid: {waiting} wait.", cites)
    lifted = events.DollyLifted(round=table.round, **because(cites))
    return [lifted, _ended(table, {})]


def _dolly(table: Table, person: commands.Person) -> Citation:
    """Refuse a dolly where the document has none, and whoever may not handle it."""
    _by_hand(table)
    empowered(table, person, "pay")
    return ruled(table, "result-shown")


def _paid(table: Table, name: str, result: events.SeatResult) -> events.WinnersPaid:
    return events.WinnersPaid(
        round=table.round,
        seat=name,
        stake=result.stake,
        returned=result.returned,
        wagers=result.wagers,
        **because(table.offer.pays.cites),
    )


def _ended(table: Table, now: Mapping[str, int]) -> events.RoundEnded:
    returned = Counter(table.paid)
    returned.update(now)
    return events.RoundEnded(
        round=table.round,
        pocket=table.pocket or "",
        returned=dict(returned),
        **because(ruled(table, "round-ends")),
    )


@enforces("procedure.taking-paid")
def take(table: Table, command: commands.Take, _: Circumstances) -> list[events.AnyEvent]:
    """Take a paid winner from an outside box while other winners there wait to be paid."""
    cites = ruled(table, "taking-paid")
    if answer(table, "taking-paid") != "outside-once-paid":
        refuse("not-in-this-game", "These rules do not speak of taking winners early.", cites)
    seat_of(table, command.seat)
    bet = parse(table.offer, command.wager)
    if isinstance(bet, Call) or bet.kind not in OUTSIDE:
        refuse("not-allowed", "Only winners on even chances, dozens and columns may.", cites)
    if bet.text not in table.takeable.get(command.seat, ()):
        refuse("nothing-due", f"Seat {command.seat} has no paid winner on {bet.text}.", cites)
    return [
        events.WinningsTaken(round=table.round, seat=command.seat, wager=bet.text, **because(cites))
    ]


def _by_hand(table: Table) -> None:
    if answer(table, "settling") != "collect-then-pay":
        refuse(
            "not-in-this-game",
            "Terminals are settled all at once with the result.",
            ruled(table, "settling"),
        )
