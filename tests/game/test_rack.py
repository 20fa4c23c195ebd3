"""The rack: every chip is in it, in front of a seat, or on the layout, and none is made or lost."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.game import NO_LIMITS, Limits, events
from croupier.game.chips import worth_of
from croupier.game.cutting import STACK
from tests.conformance.rounds import AGAINST, LIVE, Line, kinds, play, the
from tests.conformance.truth import ELECTRONIC, NZ, SINGLE

FLOAT = {"100": 200, "500": 200, "2500": 100, "10000": 50, "red": 300, "blue": 60}
HUNDREDS = Limits(step=100, chip=100)


def filled(book: str = SINGLE, chips: dict[str, int] | None = None) -> Line:
    """Open a table and bring it its float."""
    at = play(book, limits=HUNDREDS)
    at.do({"do": "fill-rack", "by": "pit-supervisor", "chips": chips or FLOAT})
    return at


def buy(at: Line, seat: str, amount: int, **more: Any) -> events.ChipsMoved:
    return the(at.do({"do": "buy-in", "seat": seat, "amount": amount, **more}), events.ChipsMoved)


def play_round(at: Line, pocket: str, slips: dict[str, dict[str, int]]) -> None:
    """Play from the opening until the ball rests."""
    at.do({"do": "open-bets", "by": "dealer"})
    for seat, slip in slips.items():
        at.do({"do": "wager", "seat": seat, "slip": slip})
    at.do({"do": "spin", "by": "dealer", **AGAINST})
    at.do({"do": "close-bets", "by": "dealer"})
    at.do({"do": "result", "by": "dealer", "pocket": pocket})


def every_chip(at: Line) -> Counter[str]:
    """Count the chips of the rack and of all seats."""
    chips = Counter(at.table.rack or {})
    for seat in at.table.seats.values():
        chips.update(seat.held)
    return +chips


def right_to_the_chip(at: Line, chips: dict[str, int] | None = None) -> None:
    """Every chip is there, and every seat's chips are worth what the seat has."""
    assert every_chip(at) == Counter(chips or FLOAT)
    assert min((at.table.rack or {}).values()) >= 0
    for seat in at.table.seats.values():
        assert worth_of(seat.held, seat) == seat.credit + seat.staked


def test_a_buy_in_is_cut_in_the_fewest_chips() -> None:
    at = filled()
    assert buy(at, "A", 13_700).given == {"10000": 1, "2500": 1, "500": 2, "100": 2}
    right_to_the_chip(at)


def test_who_plays_a_colour_gets_colour_chips() -> None:
    at = filled()
    moved = buy(at, "A", 4_000, chips="colour", colour="red", worth=200)
    assert moved.given == {"red": 20}
    right_to_the_chip(at)


def test_a_colour_is_bought_in_its_own_chips_as_far_as_there_are_any() -> None:
    at = filled()
    colour = {"do": "buy-in", "seat": "A", "chips": "colour", "worth": 100}
    assert at.told({**colour, "colour": "blue", "amount": 6_100})[0] == "rack-short"
    assert at.told({**colour, "colour": "green", "amount": 100})[0] == "rack-short"
    assert buy(at, "A", 6_000, chips="colour", colour="blue", worth=100).given == {"blue": 60}


def test_a_lost_wager_goes_into_the_rack_and_change_comes_out_where_it_must() -> None:
    at = filled()
    buy(at, "A", 10_000)
    play_round(at, "5", {"A": {"straight 17": 300}})
    moved = the(at.do({"do": "collect", "by": "dealer"}), events.ChipsMoved)
    assert moved.taken == {"10000": 1}
    assert worth_of(moved.given, at.table.seats["A"]) == 9_700
    right_to_the_chip(at)


def test_a_colour_is_paid_a_stack_in_colour_and_large_sums_in_value_chips() -> None:
    at = filled()
    buy(at, "A", 4_000, chips="colour", colour="red", worth=100)
    play_round(at, "17", {"A": {"straight 17": 1_300}})
    at.do({"do": "collect", "by": "dealer"})
    moved = the(at.do({"do": "pay", "by": "dealer", "seat": "A"}), events.ChipsMoved)
    due = 35 * 1_300
    assert moved.given["red"] == due // 100 % STACK
    assert worth_of(moved.given, at.table.seats["A"]) == due
    right_to_the_chip(at)


def test_where_a_colour_runs_out_value_chips_take_its_place() -> None:
    at = filled()
    buy(at, "A", 5_500, chips="colour", colour="blue", worth=100)
    play_round(at, "17", {"A": {"dozen 2": 900}})
    at.do({"do": "collect", "by": "dealer"})
    moved = the(at.do({"do": "pay", "by": "dealer"}), events.ChipsMoved)
    assert worth_of(moved.given, at.table.seats["A"]) == 1_800
    assert moved.given.get("blue", 0) <= 5
    right_to_the_chip(at)


def test_the_dealer_may_cut_a_payout_by_hand_and_is_told_what_is_wrong_with_it() -> None:
    at = filled()
    buy(at, "A", 2_000, chips="colour", colour="red", worth=100)
    play_round(at, "17", {"A": {"split 17/20": 100}})
    at.do({"do": "collect", "by": "dealer"})
    pay = {"do": "pay", "by": "dealer", "seat": "A", "wager": "split 17/20"}
    assert at.told({**pay, "cut": {"red": 16}}) == ("cut-differs", "4.1")
    assert "100 too little; 1700 is due" in at.refused({**pay, "cut": {"red": 16}}).says
    assert at.told({**pay, "cut": {"blue": 17}})[0] == "chips-mixed"
    assert at.told({**pay, "cut": {"100": 17_000}})[0] == "cut-differs"
    assert at.told({**pay, "cut": {"green": 17}})[0] == "chips-mixed"
    at.do({**pay, "cut": {"500": 3, "red": 2}})
    assert at.table.seats["A"].held == {"red": 22, "500": 3}
    right_to_the_chip(at)


def test_a_payment_that_is_no_payment_is_told_so_before_its_time_is() -> None:
    at = filled()
    buy(at, "A", 2_000)
    at.do({"do": "open-bets", "by": "dealer"})
    pay = {"do": "pay", "by": "dealer", "seat": "A"}
    assert at.told({**pay, "wager": "split 25/29"})[0] == "not-on-layout"
    assert at.told({**pay, "cut": {"01": 5}})[0] == "bad-line"
    assert at.told({**pay, "cut": {"100": -5}})[0] == "bad-amount"
    assert at.told({**pay, "cut": {"100": 5}})[0] == "not-collected"


def test_what_the_rack_cannot_make_is_refused_until_it_is_filled() -> None:
    small = {"100": 22, "10000": 2}
    at = filled(chips=small)
    buy(at, "A", 2_000)
    play_round(at, "17", {"A": {"straight 17": 300}})
    at.do({"do": "collect", "by": "dealer"})
    assert at.told({"do": "pay", "by": "dealer"})[0] == "rack-short"
    at.do({"do": "fill-rack", "by": "pit-supervisor", "chips": {"500": 20}})
    at.do({"do": "pay", "by": "dealer"})
    right_to_the_chip(at, {**small, "500": 20})


def test_colouring_up_brings_the_colour_back_and_gives_value_chips() -> None:
    at = filled()
    buy(at, "A", 6_000, chips="colour", colour="red", worth=300)
    moved = the(at.do({"do": "colour-up", "seat": "A"}), events.ChipsMoved)
    assert (moved.taken, moved.given) == ({"red": 20}, {"2500": 2, "500": 2})
    right_to_the_chip(at)
    assert buy(at, "B", 100, chips="colour", colour="red", worth=100).given == {"red": 1}


def test_value_chips_are_changed_into_others_of_the_same_worth() -> None:
    at = filled()
    buy(at, "A", 10_000)
    moved = the(
        at.do({"do": "change", "seat": "A", "amount": 10_000, "into": 100}), events.ChipsMoved
    )
    assert (moved.taken, moved.given, moved.change) == ({"10000": 1}, {"100": 100}, True)
    change = {"do": "change", "seat": "A"}
    assert at.told({**change, "amount": 150, "into": 100})[0] == "bad-amount"
    assert at.told({**change, "amount": 100, "into": 100})[0] == "chip-worth"
    assert at.told({**change, "amount": 20_000, "into": 10_000})[0] == "not-enough-credit"
    assert at.told({**change, "amount": 7_000, "into": 7})[0] == "rack-short"
    right_to_the_chip(at)


def test_a_count_must_agree_to_the_chip() -> None:
    at = filled()
    buy(at, "A", 10_000)
    count = {"do": "count-rack", "by": "dealer", "moment": "closing"}
    assert at.told({**count, "chips": FLOAT})[0] == "count-differs"
    says = at.refused({**count, "chips": FLOAT}).says
    assert "+1 of 10000" in says
    assert "a Pit Manager may accept it" in says
    counted = the(at.do({**count, "chips": {**FLOAT, "10000": 49}}), events.RackCounted)
    assert counted.differs == {}
    at.do({"do": "open-bets", "by": "dealer"})
    assert at.told({**count, "chips": {**FLOAT, "10000": 49}})[0] == "round-running"


def test_a_count_that_is_off_takes_a_second_person_of_rank_and_a_reason() -> None:
    at = filled()
    off = {**FLOAT, "100": 199}
    count = {"do": "count-rack", "by": "dealer", "moment": "closing", "chips": off}
    assert at.told({**count, "approved-by": "pit-supervisor", "why": "x"})[0] == "not-your-role"
    assert at.told({**count, "approved-by": "pit-manager"})[0] == "bad-line"
    alone = {**count, "by": "pit-manager", "approved-by": "pit-manager", "why": "x"}
    assert at.told(alone)[0] == "same-person"
    accepted = {**count, "approved-by": "pit-manager", "why": "One fell under the table"}
    counted = the(at.do(accepted), events.RackCounted)
    assert (counted.differs, counted.approved_by) == ({"100": -1}, "pit-manager")
    assert at.table.rack == off


def test_chips_go_to_and_from_the_cage_by_a_supervisor() -> None:
    at = filled()
    fill = {"do": "fill-rack", "chips": {"100": 1}}
    assert at.told({**fill, "by": "dealer"})[0] == "not-your-role"
    at.do({"do": "credit-rack", "by": "pit-supervisor", "chips": {"10000": 50}})
    credit = {"do": "credit-rack", "by": "pit-supervisor", "chips": {"10000": 1}}
    assert at.told(credit)[0] == "rack-short"
    assert at.told({**fill, "by": "pit-supervisor", "chips": {"150": 1}})[0] == "chip-worth"
    assert play(ELECTRONIC).told({**fill, "by": "pit-supervisor"})[0] == "not-in-this-game"


def test_a_float_comes_to_an_empty_table() -> None:
    at = play(SINGLE, limits=NO_LIMITS)
    at.do({"do": "buy-in", "seat": "A", "amount": 100})
    fill = {"do": "fill-rack", "by": "pit-supervisor", "chips": {"100": 1}}
    assert at.told(fill)[0] == "chips-mixed"
    assert at.told({"do": "credit-rack", "by": "pit-supervisor", "chips": {"100": 1}})[0] == (
        "not-in-this-game"
    )
    at.do({"do": "cash-out", "seat": "A"})
    at.do(fill)


@pytest.mark.parametrize("chips", [{}, {"": 1}, {"0": 1}, {"01": 1}, {"1x": 1}, {"9" * 12: 1}])
def test_a_heap_names_chips_or_is_refused(chips: dict[str, int]) -> None:
    fill = {"do": "fill-rack", "by": "pit-supervisor", "chips": chips}
    assert play(SINGLE).told(fill)[0] == "bad-line"


def test_no_heap_has_fewer_than_no_chips() -> None:
    fill = {"do": "fill-rack", "by": "pit-supervisor", "chips": {"100": -1}}
    assert play(SINGLE).told(fill)[0] == "bad-amount"


def test_nobody_carries_no_chips_at_all_but_a_rack_may_be_counted_empty() -> None:
    at = filled()
    for act in ("fill-rack", "credit-rack"):
        nothing = {"do": act, "by": "pit-supervisor", "chips": {"100": 0, "red": 0}}
        assert at.told(nothing)[0] == "bad-amount"
    at.do({"do": "credit-rack", "by": "pit-supervisor", "chips": dict(at.table.rack or {})})
    empty = {"do": "count-rack", "by": "dealer", "moment": "closing", "chips": {"100": 0}}
    assert the(at.do(empty), events.RackCounted).differs == {}


@pytest.mark.parametrize("book", LIVE)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_over_any_rounds_no_chip_is_made_or_lost(book: str, data: st.DataObject) -> None:
    at = filled(book)
    buy(at, "A", 40_000)
    buy(at, "B", 5_000, chips="colour", colour="red", worth=500)
    spots = ["straight 0", "straight 17", "split 17/20", "dozen 2", "red", "column 1", "high"]
    slip = st.dictionaries(st.sampled_from(spots), st.integers(1, 4), max_size=3)
    for _ in range(3):
        slips = {
            "A": {spot: 100 * n for spot, n in data.draw(slip).items()},
            "B": dict.fromkeys(data.draw(slip), 500),
        }
        at.do({"do": "open-bets", "by": "dealer"})
        for seat, wanted in slips.items():
            at.attempt({"do": "wager", "seat": seat, "slip": wanted})
        at.do({"do": "spin", "by": "dealer", **AGAINST})
        at.do({"do": "close-bets", "by": "dealer"})
        pocket = data.draw(st.sampled_from(["0", "17", "20", "5"]))
        at.do({"do": "result", "by": "dealer", "pocket": pocket})
        right_to_the_chip(at)
        if data.draw(st.booleans()):
            at.do({"do": "place-dolly", "by": "dealer"})
        for command in ("collect", "pay"):
            at.attempt({"do": command, "by": "dealer"})
            right_to_the_chip(at)
        at.attempt({"do": "lift-dolly", "by": "dealer"})
        if at.table.in_round:  # the rack is short: what is due waits for a fill
            return
    for seat in ("A", "B"):
        at.attempt({"do": "cash-out", "seat": seat})
    right_to_the_chip(at)


def test_a_corrected_result_moves_chips_too() -> None:
    at = filled(NZ)
    buy(at, "A", 10_000)
    play_round(at, "5", {"A": {"straight 17": 100}})
    at.do({"do": "collect", "by": "dealer"})
    at.do({"do": "pay", "by": "dealer"})
    correct = {"do": "correct-result", "round": 1, "pocket": "17", "by": "pit-supervisor"}
    happened = at.do({**correct, "approved-by": "pit-manager"})
    assert kinds(happened) == ["result-corrected", "chips-moved"]
    right_to_the_chip(at)


LEAN = {"100": 40, "500": 12, "red": 20}


def misread() -> Line:
    """17 was called: A is paid in chips that were swept from B; the ball lies in 18."""
    at = filled(chips=LEAN)
    buy(at, "A", 1_000)
    buy(at, "B", 8_000)
    play_round(at, "17", {"A": {"black": 500}, "B": {"red": 4_000}})
    at.do({"do": "place-dolly", "by": "dealer"})
    at.do({"do": "collect", "by": "dealer"})
    return at


RIGHT = {
    "do": "correct-result", "round": 1, "pocket": "18",
    "by": "pit-supervisor", "approved-by": "pit-manager",
}  # fmt: skip


def held(at: Line) -> dict[str, Counter[str]]:
    return {name: Counter(seat.held) for name, seat in at.table.seats.items()}


def test_a_number_put_right_moves_the_very_chips_back() -> None:
    before = misread()
    at = misread()
    swept = held(at)["B"]
    at.do({"do": "pay", "by": "dealer"})
    assert held(at)["A"] != held(before)["A"]
    happened = at.do(RIGHT)
    assert kinds(happened) == ["number-corrected", "dolly-placed", "chips-moved", "chips-moved"]
    assert held(at)["A"] == held(before)["A"]
    assert held(at)["B"] - swept == Counter(the(before.do(RIGHT), events.ChipsMoved).given)
    right_to_the_chip(at, LEAN)


def test_where_those_chips_are_gone_others_of_the_same_worth_go_back() -> None:
    at = misread()
    at.do({"do": "pay", "by": "dealer"})
    at.do({"do": "change", "seat": "A", "amount": 500, "into": 100})
    at.do({"do": "cash-out", "seat": "B"})
    at.do(RIGHT)
    assert (at.credit("A"), at.staked("A")) == (500, 500)
    assert (at.credit("B"), at.staked("B")) == (0, 4_000)
    right_to_the_chip(at, LEAN)


def test_nothing_is_told_of_a_seat_whose_chips_lie_where_they_lay() -> None:
    at = filled()
    buy(at, "A", 300)
    play_round(at, "17", {"A": {"black": 100, "red": 100}})
    at.do({"do": "place-dolly", "by": "dealer"})
    at.do({"do": "collect", "by": "dealer"})
    at.do({"do": "pay", "by": "dealer"})
    assert kinds(at.do(RIGHT)) == ["number-corrected", "dolly-placed"]
    right_to_the_chip(at)


def test_a_payment_cut_by_hand_is_for_what_is_not_kept_back() -> None:
    at = filled()
    buy(at, "A", 200)
    play_round(at, "17", {"A": {"split 17/20": 100, "straight 18": 100}})
    at.do({"do": "place-dolly", "by": "dealer"})
    at.do({"do": "collect", "by": "dealer"})
    at.do({"do": "pay", "by": "dealer"})
    at.do({"do": "cash-out", "seat": "A"})
    at.do(RIGHT)
    at.do({"do": "collect", "by": "dealer"})
    pay = {"do": "pay", "by": "dealer", "seat": "A"}
    assert at.told({**pay, "cut": {"500": 7}})[0] == "cut-differs"
    at.do({**pay, "cut": {"500": 3, "100": 2}})
    assert at.credit("A") == 3_600 - 1_800
    right_to_the_chip(at)


@pytest.mark.parametrize("pocket", ["1", "34"])
def test_a_correction_owes_a_colour_less_than_one_of_its_chips(pocket: str) -> None:
    at = filled()
    buy(at, "A", 1_000)
    play_round(at, "17", {"A": {"red": 100}})
    at.staff("collect")
    at.staff("pay")
    at.do({"do": "cash-out", "seat": "A"})
    buy(at, "A", 1_000, chips="colour", colour="red", worth=500)
    people = {"by": "pit-manager", "approved-by": "shift-manager"}
    corrected = {"do": "correct-result", "round": 1, "pocket": pocket, **people}
    moved = the(at.do(corrected), events.ChipsMoved)
    assert moved.given == {"100": 2}
    right_to_the_chip(at)
    at.do({"do": "cash-out", "seat": "A"})
    right_to_the_chip(at)
    assert at.credit("A") == 0
