"""Wagers at the dealer's hand: spoken and placed, too late, out of place."""

import pytest
from playwright.sync_api import expect

from tests.browser.pit.conftest import DealAt, every_table
from tests.browser.pit.sums import exact, owed, pay_one_by_one, put, staked, three_seats
from tests.conformance import truth
from tests.served import LIVE_DOUBLE, LIVE_NZ, LIVE_SINGLE, House, Place

proves = pytest.mark.clause


@pytest.mark.clause(truth.NZ, "3.2B", "3.4", "3.6", "4.5A")
def test_spoken_wagers_are_placed_in_time_moved_paid_and_a_paid_outside_one_is_taken(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    pit.take("spin")
    put(pit, "T2", {"black": 1000, "dozen 2": 500})
    declared = {"neighbours 17/2": 500, "asian 17/25/34": 1000}
    assert house.seated(LIVE_NZ, "T3", "declare", slip=declared)["ok"]
    assert house.seated(LIVE_NZ, "T2", "declare", slip={"orphans": 100})["ok"]
    pit.at("declared-T3").locator("[data-test=accept]").click()
    expect(pit.at("declared-T3")).to_have_count(0)
    pit.page.keyboard.press("x")
    pit.yes()
    expect(pit.at("seat-T2").locator("[data-code=not-placed]")).to_contain_text("orphans")
    assert pit.seat("T3")["slip"] == declared
    pit.take("close-bets")
    pit.number("17")
    pit.take("place-dolly")
    pit.take("collect")
    expect(pit.at("moved")).to_contain_text("T3 neighbours 17/2")
    expect(pit.at("moved").locator("[data-clause='4.5A']")).to_be_visible()
    pit.offers("pay")
    pit.page.locator("[data-due='T2 black'] [data-test=pay-this]").click()
    pit.at("take").filter(has_text="T2").click()
    pit.wrote("winnings-taken", "T2 took black", "3.6")
    pay_one_by_one(pit, LIVE_NZ, "17")
    pit.take("lift-dolly")
    pit.offers("open-bets")
    slips = {"T2": {"black": 1000, "dozen 2": 500}, "T3": declared}
    for seat, back in owed(LIVE_NZ, slips, "17").items():
        credits_[seat] += back - staked(LIVE_NZ, slips[seat])
    exact(pit, credits_)


@pytest.mark.clause(truth.NZ, "3.4")
def test_what_is_declared_and_not_placed_before_the_call_goes_back(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    assert house.seated(LIVE_NZ, "T3", "declare", slip={"neighbours 17/2": 500})["ok"]
    expect(pit.at("declared-T3")).to_be_visible()
    pit.run()
    expect(pit.at("declared-T3")).to_have_count(0)
    expect(pit.at("seat-T3").locator("[data-code=not-placed]")).to_contain_text("neighbours")
    house.cleared(LIVE_NZ, seats=())
    exact(pit, credits_)


@every_table
def test_the_dealer_places_wagers_for_a_seat_by_touching_the_layout(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place)
    three_seats(pit)
    pit.take("open-bets")
    pit.page.keyboard.press("g")
    pit.at("hand-seat-T3").click()
    for _ in range(3):
        pit.touch("split 17/20")
    pit.touch("red")
    expect(pit.page.locator("[data-stack='T3 red']")).to_be_visible()
    wanted = {"split 17/20": 1500, "red": 500}
    if place is LIVE_NZ:
        pit.call("orphans")
        pit.call("neighbours 22/2")
        expect(pit.page.locator("[data-stack='T3 neighbours 22/2']")).to_be_visible()
        wanted |= {"orphans": 500, "neighbours 22/2": 500}
    assert pit.seat("T3")["slip"] == wanted


LATE = [
    pytest.param(LIVE_SINGLE, "5.11", "5.12", marks=proves(truth.SINGLE, "5.11", "5.12")),
    pytest.param(LIVE_DOUBLE, "5.11", "5.12", marks=proves(truth.DOUBLE, "5.11", "5.12")),
    pytest.param(LIVE_NZ, "3.6(a)", "3.6(b)", marks=proves(truth.NZ, "3.6(a)", "3.6(b)")),
]


@pytest.mark.parametrize(("place", "placed", "lifted"), LATE)
def test_a_late_chip_goes_back_and_a_late_lift_still_plays_and_both_are_recorded(
    deal: DealAt, place: Place, placed: str, lifted: str
) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.at("hand-placed").click()
    pit.at("hand-seat-T2").click()
    pit.touch("straight 17")
    expect(pit.at("late-sheet").locator(f"[data-clause='{placed}']")).to_be_visible()
    pit.yes()
    told = pit.at("seat-T2").locator("[data-code=late-placed]")
    expect(told).to_contain_text("straight 17")
    pit.page.keyboard.press("u")
    pit.at("hand-seat-T1").click()
    pit.touch("red")
    pit.yes()
    expect(pit.at("seat-T1").locator("[data-code=late-lifted]")).to_contain_text("red")
    pit.wrote("late-recorded", "T1", lifted)
    pit.number("18")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T1": credits_["T1"] + 1000})


@pytest.mark.clause(truth.NZ, "3.8(b)", "5.6")
def test_a_chip_is_dragged_off_a_line_with_a_reason_until_the_ball_rests(deal: DealAt) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"split 17/20": 1000, "red": 500})
    pit.run()
    pit.drag("T3", "split 17/20", "straight 17")
    expect(pit.at("move-sheet").locator("[data-clause='5.6']")).to_be_visible()
    pit.at("move-why").fill("It was meant for 17 alone.")
    pit.page.keyboard.press("Enter")
    expect(pit.page.locator("[data-stack='T3 straight 17']")).to_be_visible()
    pit.wrote("wagers-repositioned", "meant for 17 alone", "5.6")
    assert pit.seat("T3")["slip"] == {"straight 17": 1000, "red": 500}
    pit.number("17")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T3": credits_["T3"] - 500 + 35_000})


@pytest.mark.clause(truth.NZ, "3.8", "3.8(ii)")
def test_a_stack_that_was_moved_is_put_back_by_the_supervisor_also_when_the_number_is_known(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ, "ben")
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"straight 17": 1000, "red": 500})
    pit.run()
    expect(pit.at("put-back-T3")).to_have_count(0)
    moved = {"straight 20": 1000, "red": 500}
    house.do(LIVE_NZ, "reposition", seat="T3", slip=moved, why="It seemed to belong there.")
    expect(pit.page.locator("[data-stack='T3 straight 20']")).to_be_visible()
    pit.number("17")
    pit.offers("place-dolly")
    pit.page.keyboard.press("v")
    expect(pit.at("put-back-lay")).to_contain_text("straight 17")
    pit.at("moved-by-patron").click()
    expect(pit.at("put-back-sheet").locator("[data-clause='3.8(ii)']")).to_be_visible()
    pit.yes()
    expect(pit.page.locator("[data-stack='T3 straight 17']")).to_be_visible()
    expect(pit.at("put-back-T3")).to_have_count(0)
    expect(pit.at("seat-T3").locator("[data-code=put-back]")).to_contain_text("straight 17")
    pit.wrote("wagers-restored", "another player had moved", "3.8(ii)")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T3": credits_["T3"] - 500 + 35_000})


def test_a_dealer_sees_that_a_stack_was_moved_and_who_may_put_it_back(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"straight 17": 1000})
    pit.run()
    pit.drag("T3", "straight 17", "straight 20")
    pit.page.keyboard.press("Enter")
    expect(pit.at("put-back-T3")).to_be_disabled()
    expect(pit.at("seat-T3")).to_contain_text("takes a")
    house.cleared(LIVE_NZ, seats=())


@pytest.mark.clause(truth.NZ, "3.8(b)", "5.6")
def test_a_stack_is_carried_over_the_layout_with_the_keyboard_alone(deal: DealAt) -> None:
    pit = deal(LIVE_NZ)
    three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"straight 17": 500})
    put(pit, "T3", {"straight 17": 1000, "red": 500})
    pit.run()
    held, press = pit.at("held"), pit.page.keyboard.press
    for key, stack in (("o", ""), ("m", "Seat T3, Red"), ("m", "Seat T1, Straight Up 17")):
        press(key)
        expect(held).to_contain_text(stack)
    press("m")
    expect(held).to_contain_text("Seat T3, Straight Up 17, 2 blue, $10.00")
    expect(pit.page.locator(".in-hand")).to_be_visible()
    press("Escape")
    expect(held).to_be_empty()
    press("m")
    expect(held).to_contain_text("Seat T1, Straight Up 17")
    press("m")
    expect(held).to_contain_text("Seat T3, Straight Up 17")
    press("ArrowRight")
    press("ArrowRight")
    press("Enter")
    expect(pit.at("move-sheet").locator("[data-clause='5.6']")).to_be_visible()
    expect(pit.at("move-to")).to_have_value("straight 20")
    expect(pit.at("move-why")).to_be_focused()
    press("Enter")
    pit.wrote("wagers-repositioned", "wrong line", "5.6")
    assert pit.seat("T3")["slip"] == {"straight 20": 1000, "red": 500}
    assert pit.seat("T1")["slip"] == {"straight 17": 500}
    pit.number("17")


@pytest.mark.parametrize("place", [LIVE_SINGLE, LIVE_DOUBLE], ids=lambda place: place.name)
def test_a_document_without_a_rule_for_it_says_why_nothing_is_put_right(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place)
    three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"split 17/20": 1000})
    pit.run()
    pit.drag("T3", "split 17/20", "straight 17")
    expect(pit.at("move-not")).to_contain_text("no rule for putting wagers right")
    pit.close()
    assert pit.seat("T3")["slip"] == {"split 17/20": 1000}
