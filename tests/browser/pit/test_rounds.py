"""Live tables dealt by screen: whole rounds with three seats, exact to the cent and to the chip."""

import pytest
from playwright.sync_api import expect

from tests.browser.pit.conftest import DealAt, every_table
from tests.browser.pit.sums import SLIPS, exact, owed, pay_one_by_one, put, staked, three_seats
from tests.conformance import truth
from tests.served import LIVE_DOUBLE, LIVE_NZ, LIVE_SINGLE, Place

proves = pytest.mark.clause


WHOLE = [
    pytest.param(LIVE_SINGLE, marks=proves(truth.SINGLE, "1.1.4", "3.1", "3.5", "3.6", "3.7")),
    pytest.param(LIVE_DOUBLE, marks=proves(truth.DOUBLE, "1.1.4", "3.1", "3.5", "3.6", "3.7")),
    pytest.param(
        LIVE_NZ,
        marks=proves(truth.NZ, "4.2", "4.3", "4.4(a)", "4.4(b)", "4.5", "4.5(a)", "4.5(b)"),
    ),
]


@pytest.mark.parametrize("place", WHOLE)
def test_a_round_is_dealt_by_screen_and_everybody_is_paid_to_the_chip(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    exact(pit, credits_)
    pit.take("open-bets")
    put(pit, "T2", SLIPS["T2"])
    pit.take("spin")
    # Betting goes on while the ball runs.
    put(pit, "T1", SLIPS["T1"])
    put(pit, "T3", SLIPS["T3"])
    pit.take("close-bets")
    pit.wrote("bets-closed", "The bell was rung" if place is LIVE_NZ else "No more bets")
    pit.number("17")
    pit.offers("place-dolly")
    expect(pit.at("next-step")).to_contain_text("17 black")
    pit.touch("straight 17")
    expect(pit.page.locator("[data-dolly='17']")).to_be_visible()
    pit.take("collect")
    expect(pit.page.locator(".swept [data-stack='T2 corner 8/9/11/12']")).to_be_visible()
    pay_one_by_one(pit, place, "17")
    pit.take("lift-dolly")
    pit.offers("open-bets")
    for seat, back in owed(place, SLIPS, "17").items():
        credits_[seat] += back - staked(place, SLIPS[seat])
    exact(pit, credits_)


@every_table
def test_a_round_without_a_winner_ends_when_the_dolly_is_lifted(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.number("0")
    pit.take("place-dolly")
    pit.take("collect")
    pit.take("lift-dolly")
    pit.offers("open-bets")
    exact(pit, {**credits_, "T1": credits_["T1"] - 1000})


@every_table
def test_a_round_is_dealt_with_the_keyboard_alone(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.page.keyboard.press("Escape")
    pit.press("open-bets")
    put(pit, "T1", SLIPS["T1"])
    put(pit, "T3", SLIPS["T3"])
    pit.press("spin")
    pit.press("close-bets")
    pit.number("17")
    pit.press("place-dolly")
    pit.press("collect")
    pit.offers("pay")
    # Another one first: the second in the order of paying.
    second = pit.live["due"][1]
    pit.page.keyboard.press("ArrowDown")
    expect(pit.page.locator(".due-next")).to_have_attribute(
        "data-due", f"{second['seat']} {second['wager']}"
    )
    pit.page.keyboard.press("Enter")
    expect(pit.page.locator(f"[data-due='{second['seat']} {second['wager']}']")).to_have_count(0)
    # The winner leaves the screen with the table's news; the next key counts from the answer on.
    expect(pit.at("pay-all")).to_be_enabled()
    pit.page.keyboard.press("a")
    pit.press("lift-dolly", " ")
    pit.offers("open-bets")
    slips = {seat: SLIPS[seat] for seat in ("T1", "T3")}
    for seat, back in owed(place, slips, "17").items():
        credits_[seat] += back - staked(place, slips[seat])
    exact(pit, credits_)
