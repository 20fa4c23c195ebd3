"""Money and chips of a seat: buying in, colours, vouchers, cashing out."""

from typing import Any

import pytest

from croupier.game import Circumstances, Limits, Refused, Seat, commands, decide, events
from croupier.game.bounds import MAX_SEATS
from tests.conformance.rounds import EVERY, LIVE, TERMINALS, Line, play, the, until
from tests.conformance.truth import ELECTRONIC, RWS, SINGLE

BLUE: dict[str, Any] = {"chips": "colour", "colour": "blue", "worth": 50}


def buy(seat: str = "A", amount: int = 1000, **more: Any) -> dict[str, object]:
    return {"do": "buy-in", "seat": seat, "amount": amount, **more}


# --- Buying in ------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", EVERY)
def test_a_seat_exists_from_its_first_buy_in(book: str) -> None:
    at = until(play(book), "open")
    for asked in (
        {"do": "wager", "seat": "A", "slip": {"red": 1}},
        {"do": "cash-out", "seat": "A"},
    ):
        assert at.told(asked)[0] == "no-such-seat"
    no_chips = "no-such-seat" if book in LIVE else "not-in-this-game"
    assert at.told({"do": "colour-up", "seat": "A"})[0] == no_chips
    at.do(buy())
    at.do(buy(amount=500))
    assert at.credit("A") == 1500
    assert at.table.seats["A"].chips == ("value" if book in LIVE else "credit")
    assert at.books.balances["cash"] == -1500


@pytest.mark.parametrize("book", EVERY)
@pytest.mark.parametrize("amount", [0, -1, 10**13 + 1, 10**18, -(10**30), 10**30])
def test_an_amount_of_money_is_positive_and_of_this_world(book: str, amount: int) -> None:
    code = "bad-amount" if abs(amount) < 2**53 else "bad-line"
    assert play(book).told(buy(amount=amount))[0] == code


@pytest.mark.parametrize("seat", ["", " ", "x" * 201])
def test_a_seat_has_a_name(seat: str) -> None:
    assert play(ELECTRONIC).told(buy(seat))[0] == "bad-line"


@pytest.mark.parametrize("book", TERMINALS)
@pytest.mark.parametrize("chips", [{"chips": "value"}, BLUE, {"chips": "gold"}, {"colour": "red"}])
def test_terminals_have_credit_and_no_chips(book: str, chips: dict[str, Any]) -> None:
    assert play(book).told(buy(**chips))[0] == "chips-mixed"


@pytest.mark.parametrize("book", LIVE)
@pytest.mark.parametrize("chips", [{"chips": "credit"}, {"chips": "gold"}, {"worth": 5}])
def test_live_tables_have_chips_and_no_credit(book: str, chips: dict[str, Any]) -> None:
    assert play(book).told(buy(**chips))[0] == "chips-mixed"


@pytest.mark.parametrize("book", LIVE)
def test_value_chips_come_whole(book: str) -> None:
    at = play(book, limits=Limits(chip=25))
    assert at.told(buy(amount=1010))[0] == "chip-worth"
    at.do(buy())


def test_a_table_has_an_end_of_seats() -> None:
    at = play(ELECTRONIC)
    at.table.seats = {f"S{number}": Seat() for number in range(MAX_SEATS)}
    with pytest.raises(Refused) as refused:
        decide(at.table, commands.BuyIn(seat="X", amount=1))
    assert refused.value.code == "no-such-seat"
    decide(at.table, commands.BuyIn(seat="S7", amount=1))


def test_a_voucher_opens_no_seat_beyond_the_last_one() -> None:
    at = play(ELECTRONIC)
    at.table.seats = {f"S{number}": Seat() for number in range(MAX_SEATS)}
    with pytest.raises(Refused):
        decide(
            at.table,
            commands.VoucherIn(seat="X", voucher="V"),
            Circumstances(voucher_amount=5),
        )


# --- Colours --------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", LIVE)
def test_a_colour_belongs_to_one_seat_until_it_colours_up(book: str) -> None:
    at = play(book)
    at.do(buy(**BLUE))
    assert at.told(buy("B", **BLUE))[0] == "colour-taken"
    assert at.told(buy("B", **{**BLUE, "worth": 100}))[0] == "colour-taken"
    at.do(buy("B", **{**BLUE, "colour": "green"}))
    at.do({"do": "cash-out", "seat": "A"})
    assert at.told(buy("C", **BLUE))[0] == "colour-taken"
    at.do({"do": "colour-up", "seat": "A"})
    assert at.table.seats["A"].chips == "value"
    at.do(buy("C", **{**BLUE, "worth": 100}))
    assert at.table.seats["C"].worth == 100


@pytest.mark.parametrize("book", LIVE)
def test_a_colour_has_one_worth_until_it_is_coloured_up(book: str) -> None:
    at = play(book)
    at.do(buy(**BLUE))
    assert at.told(buy(**{**BLUE, "worth": 25}))[0] == "chips-mixed"
    assert at.told(buy(**{**BLUE, "colour": "green"}))[0] == "chips-mixed"
    assert at.told(buy())[0] == "chips-mixed"
    at.do(buy(amount=500, chips="colour"))
    assert (at.credit("A"), at.table.seats["A"].worth) == (1500, 50)
    at.do({"do": "colour-up", "seat": "A"})
    at.do(buy())
    assert (at.credit("A"), at.table.seats["A"].chips) == (2500, "value")


@pytest.mark.parametrize("book", LIVE)
def test_colour_chips_come_whole_and_have_a_worth_and_a_colour(book: str) -> None:
    at = play(book)
    assert at.told(buy(amount=1010, **BLUE))[0] == "chip-worth"
    assert at.told(buy(**{**BLUE, "worth": 0}))[0] == "chip-worth"
    assert at.told(buy(**{**BLUE, "worth": -50}))[0] == "chip-worth"
    assert at.told(buy(chips="colour", colour="blue"))[0] == "chip-worth"
    assert at.told(buy(chips="colour", worth=50))[0] == "bad-line"


@pytest.mark.parametrize("colour", ["500", "-5", "5 red", " red", "red ", "", "_", "\u0663"])
def test_no_colour_is_read_as_what_a_value_chip_is_worth(colour: str) -> None:
    at = play(SINGLE)
    supervised = {"do": "fill-rack", "by": "pit-supervisor"}
    at.do({**supervised, "chips": {"500": 400, "red": 300, "Königsblau 2": 300}})
    assert at.told(buy(amount=5000, **{**BLUE, "colour": colour}))[0] == "bad-line"
    if not colour.isdigit():
        assert at.told({**supervised, "chips": {colour: 5}})[0] == "bad-line"
    at.do(buy(amount=5000, **{**BLUE, "colour": "Königsblau 2"}))
    assert at.table.seats["A"].held == {"Königsblau 2": 100}


def test_a_seat_that_played_value_chips_is_asked_for_the_worth_of_its_colour_too() -> None:
    at = play(SINGLE)
    at.do(buy())
    at.do({"do": "cash-out", "seat": "A"})
    assert at.told(buy(chips="colour", colour="blue"))[0] == "chip-worth"


@pytest.mark.parametrize("book", LIVE)
def test_all_that_a_seat_has_can_be_taken_away_though_a_correction_left_no_whole_chips(
    book: str,
) -> None:
    at = play(book)
    at.do(buy())
    at.round("18", A={"red": 10})
    at.do({"do": "cash-out", "seat": "A"})
    at.do(buy(**BLUE))
    people = {"by": "pit-manager", "approved-by": "shift-manager"}
    at.do({"do": "correct-result", "round": 1, "pocket": "17", **people})
    assert at.credit("A") == 980
    assert at.told({"do": "cash-out", "seat": "A", "amount": 930})[0] == "chip-worth"
    at.do({"do": "cash-out", "seat": "A"})
    assert at.credit("A") == 0
    at.do({"do": "colour-up", "seat": "A"})


@pytest.mark.parametrize("book", LIVE)
def test_chips_on_the_layout_are_not_coloured_up(book: str) -> None:
    at = play(book, limits=Limits(chip=20))
    at.do(buy(**BLUE))
    at.open()
    at.bet("A", {"red": 100})
    assert at.told({"do": "colour-up", "seat": "A"})[0] == "chips-mixed"
    at.bet("A", {})
    at.do(buy(amount=50, chips="colour"))
    assert at.told({"do": "colour-up", "seat": "A"})[0] == "chip-worth"
    at.do(buy(amount=50, chips="colour"))
    happened = the(at.do({"do": "colour-up", "seat": "A"}), events.ColouredUp)
    assert (happened.colour, at.credit("A")) == ("blue", 1100)
    assert at.told({"do": "colour-up", "seat": "A"})[0] == "chips-mixed"


@pytest.mark.parametrize("book", LIVE)
def test_a_seat_with_value_chips_cashes_them_out_before_it_takes_a_colour(book: str) -> None:
    at = play(book)
    at.do(buy())
    assert at.told(buy(**BLUE))[0] == "chips-mixed"
    at.do({"do": "cash-out", "seat": "A"})
    at.do(buy(**BLUE))
    assert at.table.seats["A"].chips == "colour"


@pytest.mark.parametrize(
    "book",
    [
        pytest.param(book, marks=pytest.mark.clause(book, "3.3"))
        for book in ("mbs-roulette-2012", "mbs-double-zero-2012")
    ],
)
def test_cash_chips_and_colour_chips_are_wagered_each_from_a_seat_of_its_own(book: str) -> None:
    at = play(book)
    at.do(buy(**BLUE))
    assert at.told(buy(chips="value"))[0] == "chips-mixed"
    at.do({**buy(chips="value"), "seat": "A2"})
    at.open()
    at.bet("A", {"red": 100})
    at.bet("A2", {"red": 7})
    assert (at.table.seats["A"].staked, at.table.seats["A2"].staked) == (100, 7)


@pytest.mark.parametrize("book", LIVE)
def test_chips_issued_are_on_the_layout_in_front_of_the_seat_or_returned(book: str) -> None:
    at = play(book)
    at.do(buy(**BLUE))
    at.round("1", A={"red": 100, "straight 1": 50})
    at.open()
    at.bet("A", {"black": 250})
    at.do({"do": "cash-out", "seat": "A", "amount": 400})
    seat = at.table.seats["A"]
    assert (seat.credit, seat.staked) == (1000 - 150 + 200 + 1800 - 250 - 400, 250)
    assert seat.paid_in + seat.won == seat.wagered + seat.paid_out + seat.credit
    assert seat.credit % 50 == seat.staked % 50 == 0


# --- Cashing out ----------------------------------------------------------------------------------


def paid_out(at: Line, **more: Any) -> events.CashedOut:
    return the(at.do({"do": "cash-out", "seat": "A", **more}), events.CashedOut)


@pytest.mark.parametrize("book", EVERY)
def test_a_seat_cashes_out_all_or_an_amount_as_a_voucher(book: str) -> None:
    at = play(book).buy(A=1000)
    some = paid_out(at, amount=300)
    assert (some.amount, some.voucher) == (300, "V1")
    rest = paid_out(at)
    assert (rest.amount, rest.voucher) == (700, "V2")
    assert at.books.balances["vouchers"] == 1000
    assert at.told({"do": "cash-out", "seat": "A"})[0] == "not-enough-credit"
    assert at.told({"do": "cash-out", "seat": "A", "amount": 1})[0] == "not-enough-credit"


@pytest.mark.parametrize("book", EVERY)
def test_money_over_the_counter_takes_staff_and_makes_no_voucher(book: str) -> None:
    at = play(book).buy(A=1000)
    by_hand = {"do": "cash-out", "seat": "A", "hand-pay": True}
    assert at.told(by_hand)[0] == "not-your-role"
    paid = the(at.do({**by_hand, "by": "dealer"}), events.CashedOut)
    assert (paid.amount, paid.voucher) == (1000, None)
    assert at.books.balances["cash"] == 0


@pytest.mark.parametrize("book", EVERY)
def test_what_lies_on_the_layout_is_not_cashed_out(book: str) -> None:
    at = until(play(book).buy(A=1000), "open")
    at.bet("A", {"red": 400})
    assert at.told({"do": "cash-out", "seat": "A", "amount": 601})[0] == "not-enough-credit"
    assert paid_out(at).amount == 600
    at.run().settle("1")
    assert paid_out(at).amount == 800


@pytest.mark.parametrize("amount", [0, -1, -(10**13)])
def test_nothing_and_less_is_not_cashed_out(amount: int) -> None:
    at = play(ELECTRONIC).buy(A=1000)
    assert at.told({"do": "cash-out", "seat": "A", "amount": amount})[0] == "bad-amount"


def test_a_seat_cashes_out_all_however_much_it_is() -> None:
    at = play(ELECTRONIC).buy(A=10**13)
    at.buy(A=10**13)
    assert paid_out(at).amount == 2 * 10**13


def test_colour_chips_are_cashed_out_whole() -> None:
    at = play(SINGLE)
    at.do(buy(**BLUE))
    assert at.told({"do": "cash-out", "seat": "A", "amount": 60})[0] == "chip-worth"
    assert paid_out(at, amount=100).amount == 100


# --- Vouchers -------------------------------------------------------------------------------------


@pytest.mark.parametrize("book", EVERY)
def test_a_voucher_counts_once(book: str) -> None:
    at = play(book).buy(A=1000)
    paid_out(at)
    redeem = {"do": "voucher-in", "seat": "B", "voucher": "V1"}
    redeemed = the(at.do(redeem), events.VoucherRedeemed)
    assert (redeemed.amount, redeemed.voucher) == (1000, "V1")
    assert at.credit("B") == 1000
    assert at.table.seats["B"].chips == ("value" if book in LIVE else "credit")
    assert at.told(redeem)[0] == "voucher-spent"
    assert at.told({**redeem, "seat": "A"})[0] == "voucher-spent"
    assert at.books.balances["vouchers"] == 0


@pytest.mark.parametrize("voucher", ["V7", "", "x" * 201])
def test_a_voucher_that_is_none_brings_nothing(voucher: str) -> None:
    told = play(RWS).told({"do": "voucher-in", "seat": "B", "voucher": voucher})[0]
    assert told == ("no-such-voucher" if voucher == "V7" else "bad-line")


def test_a_voucher_comes_to_a_colour_in_whole_chips() -> None:
    at = play(SINGLE)
    at.do(buy("C", 130))
    at.do({"do": "cash-out", "seat": "C", "amount": 30})
    at.do({"do": "cash-out", "seat": "C", "amount": 100})
    at.do(buy(**BLUE))
    assert at.told({"do": "voucher-in", "seat": "A", "voucher": "V1"})[0] == "chip-worth"
    at.do({"do": "voucher-in", "seat": "A", "voucher": "V2"})
    assert at.credit("A") == 1100


def test_a_voucher_comes_to_value_chips_in_whole_chips() -> None:
    at = play(SINGLE, limits=Limits(chip=25))
    at.vouchers["V1"] = 30
    assert at.told({"do": "voucher-in", "seat": "A", "voucher": "V1"})[0] == "chip-worth"
