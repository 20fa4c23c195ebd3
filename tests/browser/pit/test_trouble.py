"""When it goes wrong in the pit: void, spun again, interrupted, put right, closed, locked."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.pit.conftest import DealAt, every_table
from tests.browser.pit.desk import Pit
from tests.browser.pit.sums import SLIPS, Slip, exact, owed, put, staked, three_seats
from tests.conformance import truth
from tests.served import LIVE_DOUBLE, LIVE_NZ, LIVE_SINGLE, House, Place

proves = pytest.mark.clause


VOID = [
    pytest.param(LIVE_SINGLE, "5.7", marks=proves(truth.SINGLE, "5.7")),
    pytest.param(LIVE_DOUBLE, "5.7", marks=proves(truth.DOUBLE, "5.7")),
]


@pytest.mark.parametrize(("place", "clause"), VOID)
def test_a_void_round_gives_every_chip_back(deal: DealAt, place: Place, clause: str) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    for seat, slip in SLIPS.items():
        put(pit, seat, slip)
    pit.run()
    pit.at("pane-trouble").click()
    pit.at("irregularity-ball-broke").click()
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("irregularity-declared", "broke", clause)
    pit.offers("open-bets")
    exact(pit, credits_)


@pytest.mark.clause(truth.NZ, "5.1", "5.4")
def test_in_new_zealand_a_void_spin_is_spun_again_and_the_wagers_stand_locked(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"straight 17": 1000})
    pit.run()
    pit.page.keyboard.press("n")
    pit.at("no-spin-why").fill("A coin lay in the wheel.")
    pit.yes()
    standing = pit.at("standing")
    expect(standing).to_contain_text("locked")
    expect(standing.locator("[data-clause='5.4']").first).to_be_visible()
    refused = house.seated(LIVE_NZ, "T3", "wager", slip={})["refused"]
    assert refused["code"] == "wagers-locked"
    pit.run()
    pit.number("17")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T3": credits_["T3"] + 35_000})


@pytest.mark.clause(truth.NZ, "4.1")
def test_where_the_document_lets_it_alternate_the_other_direction_is_offered(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    pit.take("open-bets")
    ways = []
    for _ in range(2):
        pit.offers("spin")
        ways.append(pit.at("ball-clockwise").get_attribute("aria-pressed"))
        pit.run()
        house.do(LIVE_NZ, "no-spin", why="A coin lay in the wheel.")
    assert sorted(map(str, ways)) == ["false", "true"]


@pytest.mark.clause(truth.NZ, "4.7")
def test_a_pit_supervisor_has_the_ball_changed_between_spins_with_the_reason(deal: DealAt) -> None:
    pit = deal(LIVE_NZ, "ben")
    pit.at("pane-trouble").click()
    pit.at("change-ball").click()
    pit.at("ball-why").fill("It was chipped.")
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("ball-changed", clause="4.7")


@every_table
def test_an_interruption_is_of_the_whole_table_and_the_round_goes_on_as_the_pit_decides(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place, "ben")
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.at("pane-trouble").click()
    expect(pit.at("interruption")).not_to_contain_text("terminals")
    pit.at("interruption").click()
    expect(pit.at("interruption-sheet")).to_contain_text("The pit decides")
    expect(pit.at("interruption-sheet").locator(".choice")).to_have_count(0)
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("interrupted")
    pit.number("18")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T1": credits_["T1"] + 1000})


@every_table
def test_a_wrong_number_is_put_right_by_two_people_and_everybody_has_what_the_wheel_gave(
    deal: DealAt, house: House, place: Place
) -> None:
    pit = deal(place, "ben")
    credits_ = three_seats(pit)
    slips: dict[str, Slip] = {
        "T1": {"straight 17": 500},
        "T2": {"black": 1000},
        "T3": {"red": 1000},
    }
    pit.take("open-bets")
    for seat, slip in slips.items():
        put(pit, seat, slip)
    pit.run()
    pit.number("5")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    pit.page.keyboard.press("r")
    pit.at("correct-sheet").locator("[data-pocket='17']").click()
    pit.at("approver").fill(house.people["cleo"])
    pit.at("correct-why").fill("misread")
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("result-corrected", "17 instead of 5, approved by")
    for seat, back in owed(place, slips, "17").items():
        credits_[seat] += back - staked(place, slips[seat])
    exact(pit, credits_)


NOTICED = [
    pytest.param(LIVE_SINGLE, ["place-dolly"], id="before losers are collected"),
    pytest.param(LIVE_DOUBLE, ["place-dolly", "collect"], id="before winners are paid"),
    pytest.param(LIVE_NZ, ["place-dolly", "collect", "pay"], id="while winners are paid"),
    pytest.param(LIVE_SINGLE, ["place-dolly", "collect", "pay", "pay"], id="with everybody paid"),
]


@pytest.mark.parametrize(("place", "steps"), NOTICED)
def test_a_wrong_number_noticed_before_the_dolly_is_lifted_is_put_right_on_every_screen(
    deal: DealAt, house: House, context: BrowserContext, place: Place, steps: list[str]
) -> None:
    pit = deal(place, "ben")
    credits_ = three_seats(pit)
    before = {seat: pit.held(seat) for seat in credits_}
    slips: dict[str, Slip] = {
        "T1": {"straight 17": 500, "split 5/8": 500},
        "T2": {"black": 1000},
        "T3": {"red": 1000, "high": 1000},
    }
    pit.take("open-bets")
    for seat, slip in slips.items():
        put(pit, seat, slip)
    display = context.new_page()
    display.goto(f"{house.address}/display/{place.name}")
    pit.run()
    pit.number("5")
    one_by_one(pit, *steps)
    pit.page.keyboard.press("r")
    sheet = pit.at("correct-sheet")
    expect(sheet).to_contain_text("every chip goes back to where it lay")
    sheet.locator("[data-pocket='17']").click()
    pit.at("approver").fill(house.people["cleo"])
    pit.at("correct-why").fill("misread")
    pit.yes()
    for screen in (pit.page, display):
        expect(screen.locator("[data-dolly='17']")).to_be_visible()
    expect(display.locator("[data-test=winning-number] strong")).to_have_text("17")
    pit.offers("collect")
    live = pit.live
    assert {seat["seat"]: seat["slip"] for seat in live["seats"] if seat["slip"]} == slips
    assert (live["collected"], live["due"]) == (False, [])
    assert {seat: pit.held(seat) for seat in credits_} == before
    one_by_one(pit, "collect", "pay", "pay", "lift-dolly")
    pit.offers("open-bets")
    pit.at("pane-log").click()
    pit.wrote("number-corrected", "17 black instead of 5, approved by")
    for seat, back in owed(place, slips, "17").items():
        credits_[seat] += back - staked(place, slips[seat])
    exact(pit, credits_)
    assert house.state(place)["history"][0]["pocket"] == "17"


def one_by_one(pit: Pit, *steps: str) -> None:
    """Take the big steps, and pay a winner with each that pays."""
    for step in steps:
        pit.offers(step)
        waiting = len(pit.live["due"])
        pit.at("next-step").click()
        if step == "pay":
            expect(pit.page.locator("[data-due]")).to_have_count(waiting - 1)
        else:
            pit.has_taken(step)


@every_table
def test_a_live_table_closes_with_its_round_and_opens_again(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    pit.at("pane-trouble").click()
    pit.at("close-table").click()
    pit.at("close-why").fill("The cloth is brushed.")
    pit.yes()
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.number("0")
    for step in ("place-dolly", "collect", "lift-dolly", "reopen-table"):
        pit.take(step)
    pit.offers("open-bets")
    pit.at("pane-log").click()
    pit.wrote("table-reopened", "open again")
    exact(pit, {**credits_, "T1": credits_["T1"] - 1000})


def test_a_locked_pit_takes_no_key_and_goes_on_with_the_token_of_who_is_on(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_SINGLE)
    pit.take("open-bets")
    pit.page.keyboard.press("Escape")
    pit.press("spin")
    pit.page.keyboard.press("l")
    lock = pit.at("lock")
    expect(lock).to_contain_text("anna")
    pit.page.keyboard.press("Escape")
    pit.page.keyboard.press("Enter")
    pit.page.reload()
    expect(lock).to_be_visible()
    assert house.state(LIVE_SINGLE)["betting"] == "open"
    pit.at("unlock-token").fill(house.people["ben"])
    pit.at("unlock").click()
    expect(lock).to_contain_text("not the token of the person who is on")
    pit.at("unlock-token").fill(house.people["anna"])
    pit.at("unlock").click()
    expect(lock).to_have_count(0)
    pit.take("close-bets")
    pit.offers("result")
