"""What each event moves between which accounts.

Accounts of a table::

    cash            what the outside world brought (negative: the house holds it)
    vouchers        vouchers that are out (negative while they circulate from here)
    credit:SEAT     what a seat can stake or take away
    stake:SEAT      what a seat has on the layout
    house           what the house has won, less what it has paid
    shortfall       what a correction found overpaid and nobody could be made to give back

All balances together are zero, always.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from croupier.game import events

CASH, VOUCHERS, HOUSE, SHORTFALL = "cash", "vouchers", "house", "shortfall"


class Posting(NamedTuple):
    """So much from one account to another; never a negative amount."""

    source: str
    target: str
    amount: int


def credit(seat: str) -> str:
    """Name the account of what a seat can stake."""
    return f"credit:{seat}"


def stake(seat: str) -> str:
    """Name the account of what a seat has on the layout."""
    return f"stake:{seat}"


def postings(event: events.AnyEvent) -> list[Posting]:
    """Say what an event moves; nothing, for most."""
    move = _MOVES.get(type(event))
    return [posting for posting in move(event) if posting.amount] if move else []


def _bought_in(event: events.BoughtIn) -> Iterator[Posting]:
    yield Posting(CASH, credit(event.seat), event.amount)


def _voucher_redeemed(event: events.VoucherRedeemed) -> Iterator[Posting]:
    yield Posting(VOUCHERS, credit(event.seat), event.amount)


def _cashed_out(event: events.CashedOut) -> Iterator[Posting]:
    yield Posting(credit(event.seat), VOUCHERS if event.voucher else CASH, event.amount)


def _wagers_set(event: events.WagersSet) -> tuple[Posting, ...]:
    more = event.staked - event.before
    if more > 0:
        return (Posting(credit(event.seat), stake(event.seat), more),)
    return (Posting(stake(event.seat), credit(event.seat), -more),)


def _settled(seat: str, result: events.SeatResult | events.WinnersPaid) -> Iterator[Posting]:
    """Give back what returns, of the stake and then of the house; the house has the rest."""
    back = sum(min(line.stake, line.returned) for line in result.wagers)
    yield Posting(stake(seat), credit(seat), back)
    yield Posting(stake(seat), HOUSE, result.stake - back)
    yield Posting(HOUSE, credit(seat), result.returned - back)


def _round_settled(event: events.RoundSettled) -> Iterator[Posting]:
    for seat, result in event.seats.items():
        yield from _settled(seat, result)


def _losers_collected(event: events.LosersCollected) -> Iterator[Posting]:
    for seat, result in event.losers.items():
        yield from _settled(seat, result)


def _winners_paid(event: events.WinnersPaid) -> Iterator[Posting]:
    yield from _settled(event.seat, event)


def _round_voided(event: events.RoundVoided) -> Iterator[Posting]:
    for seat, refund in event.refunds.items():
        yield Posting(stake(seat), credit(seat), refund)


def _adjusted(seats: Mapping[str, events.Adjustment]) -> Iterator[Posting]:
    for seat, change in seats.items():
        yield Posting(HOUSE, credit(seat), change.credited)
        yield Posting(credit(seat), HOUSE, change.taken_back)
        yield from _short(change.shortfall)


def _short(amount: int) -> Iterator[Posting]:
    """Book what nobody could be made to give back; below zero, that less of it is missing."""
    if amount > 0:
        yield Posting(SHORTFALL, HOUSE, amount)
    else:
        yield Posting(HOUSE, SHORTFALL, -amount)


def _corrected(
    event: events.ResultCorrected | events.EarlierRoundVoided,
) -> Iterator[Posting]:
    yield from _adjusted(event.seats)


def _number_corrected(event: events.NumberCorrected) -> Iterator[Posting]:
    for seat, part in event.seats.items():
        yield Posting(credit(seat), HOUSE, part.taken_back)
        yield from _short(part.shortfall)
        yield Posting(HOUSE, stake(seat), part.staked)


def _kept_back(event: events.KeptBack) -> Iterator[Posting]:
    yield Posting(credit(event.seat), SHORTFALL, event.amount)


_MOVES: dict[type[events.Event], Callable[[Any], Iterable[Posting]]] = {
    events.BoughtIn: _bought_in,
    events.VoucherRedeemed: _voucher_redeemed,
    events.CashedOut: _cashed_out,
    events.WagersSet: _wagers_set,
    events.RoundSettled: _round_settled,
    events.LosersCollected: _losers_collected,
    events.WinnersPaid: _winners_paid,
    events.RoundVoided: _round_voided,
    events.ResultCorrected: _corrected,
    events.NumberCorrected: _number_corrected,
    events.KeptBack: _kept_back,
    events.EarlierRoundVoided: _corrected,
}
