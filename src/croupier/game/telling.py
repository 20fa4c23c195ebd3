"""Telling events in a sentence, for logs and stories that people read.

The sentences are in plain English. Where nobody knows the currency, amounts are as they are stored.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from croupier.game import events
from croupier.game.amounts import Writer, money, written
from croupier.game.chips import named


def said(event: events.AnyEvent, write: Writer = str) -> str:
    """Tell an event in a sentence, with amounts as somebody writes them."""
    tell = _TELLING.get(type(event))
    return written(tell(event), write) if tell else _plainly(event)


def _plainly(event: events.AnyEvent) -> str:
    return str(event.__struct_config__.tag).replace("-", " ").capitalize() + "."


def _slip(slip: Mapping[str, int]) -> str:
    return ", ".join(f"{wager}={money(amount)}" for wager, amount in slip.items()) or "nothing"


def _table_opened(event: events.TableOpened) -> str:
    return f"The table was set up: {event.book}, terminal {event.terminal}."


def _bought_in(event: events.BoughtIn) -> str:
    chips = f" in {event.colour} chips worth {money(event.worth or 1)}" if event.colour else ""
    return f"{event.seat} bought in for {money(event.amount)}{chips}."


def _cashed_out(event: events.CashedOut) -> str:
    how = f"with voucher {event.voucher}" if event.voucher else "over the counter"
    return f"{event.seat} cashed out {money(event.amount)} {how}."


def _voucher_redeemed(event: events.VoucherRedeemed) -> str:
    return f"{event.seat} brought {money(event.amount)} with voucher {event.voucher}."


def _coloured_up(event: events.ColouredUp) -> str:
    return f"{event.seat} coloured up; {event.colour} is free."


def _chips(chips: Mapping[str, int]) -> str:
    """Write chips as people count them, the largest first: ``3 x 500, 12 red``."""

    def size(kind: str) -> int:
        return -int(kind) if kind.isdigit() else 0

    there = sorted((kind for kind, count in chips.items() if count), key=size)
    return ", ".join(
        f"{chips[k]} x {named(k)}" if k.isdigit() else f"{chips[k]} {k}" for k in there
    )


def _chips_moved(event: events.ChipsMoved) -> str:
    got = f" was given {_chips(event.given)}" if event.given else ""
    gave = f" gave {_chips(event.taken)}" if event.taken else ""
    return f"{event.seat}{gave}{' and' if got and gave else ''}{got}."


def _rack_filled(event: events.RackFilled) -> str:
    return f"The rack was filled: {_chips(event.chips)}."


def _rack_credited(event: events.RackCredited) -> str:
    return f"Chips went from the rack to the cage: {_chips(event.chips)}."


def _rack_counted(event: events.RackCounted) -> str:
    if not event.differs:
        return f"The rack agreed to the chip at the {event.moment} count."
    off = ", ".join(f"{count:+} x {named(kind)}" for kind, count in event.differs.items())
    return (
        f"The {event.moment} count of the rack was off by {off}, accepted by {event.approved_by}."
        f" {event.why}"
    )


def _bets_opened(event: events.BetsOpened) -> str:
    return f"Round {event.round}: {event.says}."


def _wagers_set(event: events.WagersSet) -> str:
    void = "".join(f" Void: {part.wager}={money(part.amount)}." for part in event.void)
    by = "" if event.placed_by == "player" else f" by the {event.placed_by}"
    return f"{event.seat} has {money(event.staked)} on the layout{by}: {_slip(event.slip)}.{void}"


def _wagers_declared(event: events.WagersDeclared) -> str:
    return f"{event.seat} declared {_slip(event.slip)}."


def _declaration_declined(event: events.DeclarationDeclined) -> str:
    return f"What {event.seat} declared was not placed: {_slip(event.slip)}. {event.why}"


def _wagers_repositioned(event: events.WagersRepositioned) -> str:
    return f"{event.seat}'s wagers were put right: {_slip(event.slip)}. {event.why}"


def _wagers_restored(event: events.WagersRestored) -> str:
    who = "the dealer" if event.moved_by == "dealer" else "another player"
    return (
        f"{event.seat}'s wagers, which {who} had moved, were put back: {_slip(event.slip)}."
        f" {event.why}"
    )


def _late_recorded(event: events.LateRecorded) -> str:
    if event.what == "placed":
        return f"{event.seat} put down {_slip(event.slip)} too late; it went back."
    return f"{event.seat} lifted {_slip(event.slip)} too late; it still plays."


def _bets_closed(event: events.BetsClosed) -> str:
    return f"{event.says}." + (" The bell was rung." if event.bell else "")


def _ball_spun(event: events.BallSpun) -> str:
    return f"The ball was spun {event.ball}, the wheel {event.wheel}."


def _result_confirmed(event: events.ResultConfirmed) -> str:
    turns = f" after {event.revolutions} revolutions" if event.revolutions is not None else ""
    return f"{event.pocket} {event.colour}{turns}."


def _settled(seats: Mapping[str, events.SeatResult]) -> str:
    stake = sum(result.stake for result in seats.values())
    returned = sum(result.returned for result in seats.values())
    return f"{_seats(len(seats))} staked {money(stake)}, {money(returned)} went back"


def _seats(count: int) -> str:
    return "1 seat" if count == 1 else f"{count} seats"


def _round_settled(event: events.RoundSettled) -> str:
    return f"Round {event.round} was settled on {event.pocket}: {_settled(event.seats)}."


def _dolly_placed(event: events.DollyPlaced) -> str:
    return f"The dolly stands on {event.pocket}."


def _dolly_lifted(_: events.DollyLifted) -> str:
    return "The dolly was lifted."


def _losers_collected(event: events.LosersCollected) -> str:
    moved = f" Moved to the layout: {', '.join(event.moved)}." if event.moved else ""
    return f"The losing wagers were collected; {_seats(len(event.winners))} to be paid.{moved}"


def _winners_paid(event: events.WinnersPaid) -> str:
    return f"{event.seat} was paid {money(event.returned)}."


def _winnings_taken(event: events.WinningsTaken) -> str:
    return f"{event.seat} took {event.wager}."


def _round_ended(event: events.RoundEnded) -> str:
    return f"Round {event.round} ended on {event.pocket}."


def _irregularity(event: events.IrregularityDeclared) -> str:
    return event.says


def _no_spin(event: events.NoSpinAnnounced) -> str:
    return f"No spin: {event.why}."


def _round_voided(event: events.RoundVoided) -> str:
    back = sum(event.refunds.values())
    return f"Round {event.round} is void; {money(back)} went back to {_seats(len(event.refunds))}."


def _spin_voided(event: events.SpinVoided) -> str:
    locked = " and stay locked" if event.locked else ""
    return f"The spin is void; the wagers stand{locked}."


def _earlier_voided(event: events.EarlierRoundVoided) -> str:
    return f"Round {event.round} was voided afterwards{_adjusted(event.seats)}."


def _corrected(event: events.ResultCorrected) -> str:
    why = f" {event.why}" if event.why else ""
    return (
        f"Round {event.round} was corrected: {event.pocket} instead of {event.was}, approved by"
        f" {event.approved_by}{_adjusted(event.seats)}.{why}"
    )


def _number_corrected(event: events.NumberCorrected) -> str:
    why = f" {event.why}" if event.why else ""
    return (
        f"Round {event.round} goes on with {event.pocket} {event.colour} instead of {event.was},"
        f" approved by {event.approved_by}{_undone(event.seats)}.{why}"
    )


def _undone(seats: Mapping[str, events.Undone]) -> str:
    parts = [
        (sum(part.staked for part in seats.values()), "back on the layout"),
        (sum(part.taken_back for part in seats.values()), "taken back"),
        (sum(part.shortfall for part in seats.values()), "short"),
    ]
    return _told(parts)


def _kept_back(event: events.KeptBack) -> str:
    return f"{money(event.amount)} of it was kept back: {event.seat} had it by a wrong number."


def _adjusted(seats: Mapping[str, events.Adjustment]) -> str:
    credited = sum(change.credited for change in seats.values())
    taken = sum(change.taken_back for change in seats.values())
    short = sum(change.shortfall for change in seats.values())
    return _told([(credited, "credited"), (taken, "taken back"), (short, "short")])


def _told(parts: Sequence[tuple[int, str]]) -> str:
    """Tell what moved, and leave out what did not."""
    told = ", ".join(f"{money(amount)} {what}" for amount, what in parts if amount)
    return f": {told}" if told else ""


def _interrupted(event: events.Interrupted) -> str:
    where = f"terminals {', '.join(event.seats)}" if event.seats else "the table"
    return f"A technical interruption of {where}."


def _ball_changed(event: events.BallChanged) -> str:
    return "The ball was changed." + (f" {event.why}" if event.why else "")


def _decided(event: events.Decided) -> str:
    return f"Decided: {event.what}"


def _dealing_changed(event: events.DealingChanged) -> str:
    who = "the automatic dealer deals" if event.automatic else "people deal"
    return f"From the next round on {who}."


def _table_closing(event: events.TableClosing) -> str:
    return "The table closes after this round." + (f" {event.why}" if event.why else "")


def _table_reopened(_: events.TableReopened) -> str:
    return "The table is open again."


def _wheel_committed(event: events.WheelCommitted) -> str:
    return f"The wheel is bound for round {event.round}: {event.commitment}."


def _wheel_revealed(event: events.WheelRevealed) -> str:
    return f"The wheel's secret of round {event.round}: {event.secret}."


_TELLING: dict[type[events.Event], Callable[[Any], str]] = {
    events.TableOpened: _table_opened,
    events.BoughtIn: _bought_in,
    events.CashedOut: _cashed_out,
    events.VoucherRedeemed: _voucher_redeemed,
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
    events.LateRecorded: _late_recorded,
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
    events.IrregularityDeclared: _irregularity,
    events.NoSpinAnnounced: _no_spin,
    events.RoundVoided: _round_voided,
    events.SpinVoided: _spin_voided,
    events.EarlierRoundVoided: _earlier_voided,
    events.ResultCorrected: _corrected,
    events.NumberCorrected: _number_corrected,
    events.KeptBack: _kept_back,
    events.Interrupted: _interrupted,
    events.BallChanged: _ball_changed,
    events.Decided: _decided,
    events.DealingChanged: _dealing_changed,
    events.TableClosing: _table_closing,
    events.TableReopened: _table_reopened,
    events.WheelCommitted: _wheel_committed,
    events.WheelRevealed: _wheel_revealed,
}
