"""Money to and from a seat: buy-in, vouchers, cash-out, chips and their colours."""

from croupier.game import commands, events
from croupier.game.acts.common import Circumstances, seat_of, staff
from croupier.game.amounts import money
from croupier.game.bounds import MAX_SEATS
from croupier.game.refusals import NOTHING, refuse
from croupier.game.state import Seat, Table

MAX_MONEY = 10**13
"""No buy-in is larger: a hundred thousand million in cents."""

CREDIT, VALUE, COLOUR = "credit", "value", "colour"


def buy_in(table: Table, command: commands.BuyIn, _: Circumstances) -> list[events.AnyEvent]:
    """Bring money to a seat, in the form that its table plays with."""
    name = command.seat
    seat = _seat_or_new(table, name)
    _whole(command.amount)
    chips = command.chips or (VALUE if table.live else CREDIT)
    if table.live and chips != COLOUR and command.amount % table.limits.chip:
        refuse("chip-worth", f"The smallest value chip is {money(table.limits.chip)}.")
    if (chips == CREDIT) == table.live or chips not in (CREDIT, VALUE, COLOUR):
        plays = f"{VALUE} or {COLOUR} chips" if table.live else "credit, without chips"
        refuse("chips-mixed", f"This table plays with {plays}, not with {chips!r}.")
    if chips == COLOUR:
        return [_colour(table, command, seat)]
    if seat is not None and seat.colour is not None:
        refuse(
            "chips-mixed",
            f"Seat {name} plays {seat.colour} chips; it buys those, or colours up first.",
        )
    if command.colour is not None or command.worth is not None:
        refuse("chips-mixed", "Only colour chips have a colour and a worth.")
    return [events.BoughtIn(seat=name, amount=command.amount, chips=chips)]


def _colour(table: Table, command: commands.BuyIn, seat: Seat | None) -> events.BoughtIn:
    own = seat if seat is not None and seat.colour is not None else None
    colour = command.colour or (own.colour if own else None)
    if colour is None:
        refuse("bad-line", "Colour chips need a colour.")
    worth = command.worth if command.worth is not None else own.worth if own else 0
    if worth < 1:
        refuse("chip-worth", "Colour chips need a worth: what one of them is to count.")
    if command.amount % worth:
        refuse(
            "chip-worth",
            f"{money(command.amount)} is no whole number of chips worth {money(worth)}.",
        )
    owner = table.colours.get(colour)
    if owner is not None and owner != command.seat:
        refuse("colour-taken", f"The {colour} chips belong to seat {owner} until it colours up.")
    if (
        seat is not None
        and seat.colour is not None
        and (seat.colour, seat.worth) != (colour, worth)
    ):
        refuse(
            "chips-mixed",
            f"Seat {command.seat} plays {seat.colour} chips worth {money(seat.worth)}"
            " until it colours up.",
        )
    if seat is not None and seat.colour is None and (seat.credit or seat.staked):
        refuse("chips-mixed", f"Seat {command.seat} plays value chips; cash them out first.")
    return events.BoughtIn(
        seat=command.seat, amount=command.amount, chips=COLOUR, colour=colour, worth=worth
    )


def voucher_in(
    table: Table, command: commands.VoucherIn, around: Circumstances
) -> list[events.AnyEvent]:
    """Bring a voucher's money to a seat; a voucher counts once, ever, on any table."""
    name, number, amount = command.seat, command.voucher, around.voucher_amount
    seat = _seat_or_new(table, name)
    if amount is None:
        refuse("no-such-voucher", f"There is no voucher {number}.")
    if around.voucher_spent:
        refuse("voucher-spent", f"Voucher {number} has been redeemed already.")
    if amount % table.chip_of(seat):
        refuse("chip-worth", f"A voucher of {money(amount)} is no whole number of chips.")
    return [events.VoucherRedeemed(seat=name, amount=amount, voucher=number)]


def cash_out(
    table: Table, command: commands.CashOut, around: Circumstances
) -> list[events.AnyEvent]:
    """Take a seat's money away: all of its credit, whatever it is, or an amount of it in chips."""
    if command.hand_pay:
        staff(table, command.person, NOTHING)
    seat = seat_of(table, command.seat)
    if command.amount is not None:
        _whole(command.amount)
    amount = seat.credit if command.amount is None else command.amount
    if amount % seat.worth and amount != seat.credit:
        refuse(
            "chip-worth", f"{money(amount)} is no whole number of chips worth {money(seat.worth)}."
        )
    if amount == 0:
        refuse("not-enough-credit", f"Seat {command.seat} has no credit to take away.")
    if amount > seat.credit:
        refuse(
            "not-enough-credit",
            f"Seat {command.seat} has {money(seat.credit)}, not {money(amount)}.",
        )
    voucher = None if command.hand_pay else around.new_voucher
    return [events.CashedOut(seat=command.seat, amount=amount, voucher=voucher)]


def colour_up(table: Table, command: commands.ColourUp, _: Circumstances) -> list[events.AnyEvent]:
    """Change a seat's colour chips into value chips, once none of them lies on the layout."""
    if not table.live:
        refuse("not-in-this-game", "Terminals play with credit; there are no chips to change.")
    seat = seat_of(table, command.seat)
    if seat.colour is None:
        refuse("chips-mixed", f"Seat {command.seat} plays no colour.")
    if seat.staked:
        refuse(
            "chips-mixed",
            f"{seat.colour} chips worth {money(seat.staked)} still lie on the layout.",
        )
    if seat.credit % table.limits.chip:
        refuse(
            "chip-worth",
            f"{money(seat.credit)} cannot be given in chips of {money(table.limits.chip)}.",
        )
    return [events.ColouredUp(seat=command.seat, colour=seat.colour)]


def _seat_or_new(table: Table, name: str) -> Seat | None:
    """Find a seat, or room for a new one."""
    seat = table.seats.get(name)
    if seat is None and len(table.seats) >= MAX_SEATS:
        refuse("no-such-seat", f"This table has {MAX_SEATS} seats already.")
    return seat


def _whole(amount: int) -> None:
    if not 0 < amount <= MAX_MONEY:
        refuse("bad-amount", f"An amount is a whole number from 1 to {MAX_MONEY}.")
