"""Apply: what an event makes of a table. Replaying a journal is applying its events in order."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from croupier.game import events
from croupier.game.state import NO_WAGERS, Chips, LastRound, Seat, Table
from croupier.rulebook.procedure import ROLES


def apply(table: Table, event: events.AnyEvent) -> None:
    """Bring a table to where the event leaves it."""
    _EFFECTS[type(event)](table, event)


def _limits_changed(table: Table, event: events.LimitsChanged) -> None:
    table.limits = event.limits


def _bought_in(table: Table, event: events.BoughtIn) -> None:
    seat = table.seats.get(event.seat, Seat())
    if event.colour is not None:
        table.colours[event.colour] = event.seat
    table.seats[event.seat] = replace(
        seat,
        credit=seat.credit + event.amount,
        paid_in=seat.paid_in + event.amount,
        chips=event.chips,
        colour=event.colour,
        worth=event.worth or 1,
    )


def _voucher_redeemed(table: Table, event: events.VoucherRedeemed) -> None:
    default = Seat(chips="value" if table.live else "credit")
    seat = table.seats.get(event.seat, default)
    table.seats[event.seat] = replace(
        seat, credit=seat.credit + event.amount, paid_in=seat.paid_in + event.amount
    )


def _cashed_out(table: Table, event: events.CashedOut) -> None:
    seat = table.seats[event.seat]
    table.seats[event.seat] = replace(
        seat, credit=seat.credit - event.amount, paid_out=seat.paid_out + event.amount
    )


def _coloured_up(table: Table, event: events.ColouredUp) -> None:
    del table.colours[event.colour]
    seat = table.seats[event.seat]
    table.seats[event.seat] = replace(seat, chips="value", colour=None, worth=1)


def _chips_moved(table: Table, event: events.ChipsMoved) -> None:
    seat = table.seats[event.seat]
    held = Counter(seat.held)
    held.update(event.given)
    held.subtract(event.taken)
    table.seats[event.seat] = replace(seat, held={kind: n for kind, n in held.items() if n})
    _rack(table, event.taken, event.given)
    if event.settles:
        dealt = Counter(table.dealt.get(event.seat))
        dealt.update(event.given)
        dealt.subtract(event.taken)
        table.dealt[event.seat] = dealt


def _rack_filled(table: Table, event: events.RackFilled) -> None:
    _rack(table, event.chips, {})


def _rack_credited(table: Table, event: events.RackCredited) -> None:
    _rack(table, {}, event.chips)


def _rack_counted(table: Table, event: events.RackCounted) -> None:
    table.rack = dict(event.chips)


def _rack(table: Table, more: Chips, less: Chips) -> None:
    rack = Counter(table.rack or {})
    rack.update(more)
    rack.subtract(less)
    table.rack = dict(rack)


def _bets_opened(table: Table, event: events.BetsOpened) -> None:
    table.round = event.round
    table.betting = "open"
    table.ball = "waiting"
    table.called = table.locked = False
    table.pocket = None


def _wagers_set(table: Table, event: events.WagersSet) -> None:
    seat = table.seats[event.seat]
    more = event.staked - event.before
    moved = seat.moved if event.slip == seat.slip else (*seat.moved, seat.slip)
    table.declared.pop(event.seat, None)
    table.seats[event.seat] = replace(
        seat,
        credit=seat.credit - more,
        staked=event.staked,
        wagered=seat.wagered + more,
        slip=event.slip,
        n=event.n,
        moved=() if more or event.placed_by == ROLES[0] else moved,
    )


def _wagers_declared(table: Table, event: events.WagersDeclared) -> None:
    if event.slip:
        table.declared[event.seat] = event.slip
    else:
        table.declared.pop(event.seat, None)


def _declaration_declined(table: Table, event: events.DeclarationDeclined) -> None:
    table.declared.pop(event.seat, None)


def _wagers_repositioned(table: Table, event: events.WagersRepositioned) -> None:
    seat = table.seats[event.seat]
    table.seats[event.seat] = replace(seat, slip=event.slip, moved=(*seat.moved, event.was))


def _wagers_restored(table: Table, event: events.WagersRestored) -> None:
    seat = table.seats[event.seat]
    table.seats[event.seat] = replace(seat, slip=event.slip, moved=seat.moved[:-1])


def _bets_closed(table: Table, _: events.BetsClosed) -> None:
    table.betting = "closed"
    table.called = True
    table.declared.clear()


def _ball_spun(table: Table, _: events.BallSpun) -> None:
    table.ball = "running"


def _result_confirmed(table: Table, event: events.ResultConfirmed) -> None:
    table.ball = "at-rest"
    table.pocket = event.pocket


def _round_settled(table: Table, event: events.RoundSettled) -> None:
    for name, result in event.seats.items():
        seat = table.seats[name]
        table.seats[name] = replace(
            seat,
            credit=seat.credit + result.returned,
            won=seat.won + result.returned,
            staked=seat.staked - result.stake,
        )
    returned = {name: result.returned for name, result in event.seats.items() if result.returned}
    _finish(table, LastRound(event.round, "settled", event.pocket, returned))


def _dolly_placed(table: Table, _: events.DollyPlaced) -> None:
    table.dolly = True


def _dolly_lifted(table: Table, _: events.DollyLifted) -> None:
    table.dolly = False


def _losers_collected(table: Table, event: events.LosersCollected) -> None:
    for name, lost in event.losers.items():
        seat = table.seats[name]
        table.seats[name] = replace(seat, staked=seat.staked - lost.stake)
    table.pending = event.winners


def _winners_paid(table: Table, event: events.WinnersPaid) -> None:
    seat = table.seats[event.seat]
    table.seats[event.seat] = replace(
        seat,
        credit=seat.credit + event.returned,
        won=seat.won + event.returned,
        staked=seat.staked - event.stake,
    )
    paid = tuple(line.wager for line in event.wagers)
    table.paid[event.seat] = table.paid.get(event.seat, 0) + event.returned
    table.takeable[event.seat] = (*table.takeable.get(event.seat, ()), *paid)
    pending = dict(table.pending or {})
    left = [line for line in pending.pop(event.seat).wagers if line.wager not in paid]
    if left:
        pending[event.seat] = events.SeatResult(
            stake=sum(line.stake for line in left),
            returned=sum(line.returned for line in left),
            wagers=left,
        )
    table.pending = pending


def _winnings_taken(table: Table, event: events.WinningsTaken) -> None:
    left = tuple(wager for wager in table.takeable[event.seat] if wager != event.wager)
    table.takeable[event.seat] = left


def _round_ended(table: Table, event: events.RoundEnded) -> None:
    returned = {name: amount for name, amount in event.returned.items() if amount}
    _finish(table, LastRound(event.round, "settled", event.pocket, returned))


def _round_voided(table: Table, event: events.RoundVoided) -> None:
    for name, refund in event.refunds.items():
        seat = table.seats[name]
        table.seats[name] = replace(
            seat,
            credit=seat.credit + refund,
            refunded=seat.refunded + refund,
            staked=seat.staked - refund,
        )
    _finish(table, LastRound(event.round, "void", None, event.refunds))


def _spin_voided(table: Table, event: events.SpinVoided) -> None:
    table.ball = "waiting"
    table.called = table.dolly = False
    table.pocket = None
    table.locked = event.locked
    table.betting = "closed" if event.locked else "open"


def _adjusted(table: Table, event: events.ResultCorrected | events.EarlierRoundVoided) -> None:
    for name, change in event.seats.items():
        seat = table.seats[name]
        more = change.credited - change.taken_back
        table.seats[name] = replace(seat, credit=seat.credit + more, adjusted=seat.adjusted + more)
    if table.last is not None and table.last.round == event.round:
        void = isinstance(event, events.EarlierRoundVoided)
        returned = {**table.last.returned, **{n: c.should for n, c in event.seats.items()}}
        table.last = LastRound(
            event.round,
            "void" if void else "settled",
            None if isinstance(event, events.EarlierRoundVoided) else event.pocket,
            {name: amount for name, amount in returned.items() if amount},
        )


def _number_corrected(table: Table, event: events.NumberCorrected) -> None:
    """Put every chip back to where it lay when the ball came to rest, in the right pocket."""
    for name, part in event.seats.items():
        seat = table.seats[name]
        table.seats[name] = replace(
            seat,
            credit=seat.credit - part.taken_back,
            staked=seat.staked + part.staked,
            won=seat.won - part.paid,
            adjusted=seat.adjusted + part.shortfall,
        )
        _miss(table, name, part.shortfall)
    table.pocket = event.pocket
    table.dolly = False
    _uncollected(table)


def _kept_back(table: Table, event: events.KeptBack) -> None:
    seat = table.seats[event.seat]
    table.seats[event.seat] = replace(
        seat, credit=seat.credit - event.amount, adjusted=seat.adjusted - event.amount
    )
    _miss(table, event.seat, -event.amount)


def _miss(table: Table, name: str, more: int) -> None:
    """Note what a seat has yet to give back; once the round is over, its record knows."""
    missing = table.missing.pop(name, 0) + more
    if missing > 0:
        table.missing[name] = missing


def _uncollected(table: Table) -> None:
    """Forget what was swept and paid."""
    table.pending = None
    table.paid = {}
    table.takeable = {}
    table.dealt = {}


def _finish(table: Table, last: LastRound) -> None:
    """End a round: the layout is empty, slips are numbered anew, and bets may open again."""
    for name, seat in table.seats.items():
        if seat.slip or seat.n:
            table.seats[name] = replace(seat, slip=NO_WAGERS, n=0, moved=())
    table.betting = "idle"
    table.ball = "waiting"
    table.called = table.locked = table.dolly = False
    table.pocket = None
    table.missing = {}
    _uncollected(table)
    table.declared.clear()
    table.last = last


def _dealing_changed(table: Table, event: events.DealingChanged) -> None:
    table.automatic = event.automatic


def _table_closing(table: Table, _: events.TableClosing) -> None:
    table.closing = True


def _table_reopened(table: Table, _: events.TableReopened) -> None:
    table.closing = False


def _wheel_committed(table: Table, event: events.WheelCommitted) -> None:
    table.wheel_bound_to = event.round


def _wheel_revealed(table: Table, _: events.WheelRevealed) -> None:
    table.wheel_bound_to = None


def _nothing(_: Table, __: events.AnyEvent) -> None:
    """Some facts are only for the record."""


_EFFECTS: dict[type[events.Event], Callable[[Table, Any], None]] = {
    events.TableOpened: _nothing,
    events.LimitsChanged: _limits_changed,
    events.BoughtIn: _bought_in,
    events.VoucherRedeemed: _voucher_redeemed,
    events.CashedOut: _cashed_out,
    events.ColouredUp: _coloured_up,
    events.ChipsMoved: _chips_moved,
    events.RackFilled: _rack_filled,
    events.RackCredited: _rack_credited,
    events.RackCounted: _rack_counted,
    events.BetsOpened: _bets_opened,
    events.WagersSet: _wagers_set,
    events.WagersDeclared: _wagers_declared,
    events.DeclarationDeclined: _declaration_declined,
    events.WagersRepositioned: _wagers_repositioned,
    events.WagersRestored: _wagers_restored,
    events.LateRecorded: _nothing,
    events.BetsClosed: _bets_closed,
    events.BallSpun: _ball_spun,
    events.ResultConfirmed: _result_confirmed,
    events.RoundSettled: _round_settled,
    events.DollyPlaced: _dolly_placed,
    events.DollyLifted: _dolly_lifted,
    events.LosersCollected: _losers_collected,
    events.WinnersPaid: _winners_paid,
    events.WinningsTaken: _winnings_taken,
    events.RoundEnded: _round_ended,
    events.IrregularityDeclared: _nothing,
    events.NoSpinAnnounced: _nothing,
    events.RoundVoided: _round_voided,
    events.SpinVoided: _spin_voided,
    events.EarlierRoundVoided: _adjusted,
    events.ResultCorrected: _adjusted,
    events.NumberCorrected: _number_corrected,
    events.KeptBack: _kept_back,
    events.Interrupted: _nothing,
    events.BallChanged: _nothing,
    events.Decided: _nothing,
    events.DealingChanged: _dealing_changed,
    events.TableClosing: _table_closing,
    events.TableReopened: _table_reopened,
    events.WheelCommitted: _wheel_committed,
    events.WheelRevealed: _wheel_revealed,
}
