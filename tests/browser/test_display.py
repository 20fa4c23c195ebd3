"""The display above the wheel: what a room is told, when it is told, and nothing to touch."""

import re

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.conftest import Sit
from tests.conformance import truth
from tests.served import MBS, RAPID_A, SLOW, House, Place


class Display:
    """The page of one table's display."""

    def __init__(self, context: BrowserContext, house: House, place: Place) -> None:
        house.at_rest(place)
        self.page: Page = context.new_page()
        token = house.displays[place.name]
        self.page.goto(f"{house.address}/display/{place.name}#token={token}")
        expect(self.at("phase")).to_be_visible()

    def at(self, test: str) -> Locator:
        """Find a part of the screen by its stable name."""
        return self.page.locator(f"[data-test={test}]")


@pytest.mark.clause(truth.ELECTRONIC, "3.1", "3.2", "3.8", "6.3")
def test_the_number_is_shown_when_the_wheel_has_landed_on_it_and_not_before(
    context: BrowserContext, house: House
) -> None:
    display = Display(context, house, SLOW)
    house.open_bets(SLOW)
    expect(display.at("phase")).to_contain_text("Place your bets")
    before = display.at("history").locator("li").count()
    house.close_bets(SLOW)
    expect(display.at("phase")).to_contain_text("No more bets", ignore_case=True)
    house.spin(SLOW)
    expect(display.page.get_by_text("The ball is running")).to_be_visible()
    house.result(SLOW, "32")
    display.page.wait_for_timeout(500)
    assert house.state(SLOW)["pocket"] == "32"
    expect(display.at("winning-number")).to_have_count(0)
    assert display.at("history").locator("li").count() == before
    assert "32" not in display.page.locator(".show-wheel, .phase-panel").all_inner_texts()
    expect(display.at("winning-number")).to_contain_text("32", timeout=4_000)
    expect(display.at("history").locator("li").first).to_have_text("32")


def test_it_tells_last_numbers_hot_and_cold_limits_phase_and_round(
    context: BrowserContext, house: House
) -> None:
    house.at_rest(MBS)
    for pocket in ("7", "7", "00"):
        house.open_bets(MBS)
        house.deal(MBS, pocket)
    display = Display(context, house, MBS)
    numbers = display.at("history").locator("li")
    expect(numbers.nth(0)).to_have_text("00")
    expect(numbers.nth(1)).to_have_text("7")
    expect(numbers.nth(2)).to_have_text("7")
    counted = house.state(MBS)["statistics"]
    hot = display.page.locator(".counts").nth(0)
    for count in counted["hot"][:5]:
        expect(hot).to_contain_text(re.compile(rf"{count['pocket']}\s*{count['times']}\b"))
    expect(display.page.get_by_text("Past results do not affect the next spin.")).to_be_visible()
    limits = display.page.locator(".board-limits")
    expect(limits).to_contain_text("Straight")
    expect(limits).to_contain_text(re.compile(r"\$1\.00 . \$200\.00"))
    expect(limits).to_contain_text("up to $4,000.00")
    expect(display.at("round")).to_have_text(f"Round {house.state(MBS)['round']}")
    expect(display.at("dealing")).to_have_text("Dealt by hand")


def test_the_time_that_is_left_is_the_players(
    context: BrowserContext, house: House, sit: Sit
) -> None:
    player = sit(SLOW, 0)
    display = Display(context, house, SLOW)
    house.open_bets(SLOW)
    player.wait_for("open")
    expect(display.at("timer")).to_contain_text(re.compile(r"2\d|30"))
    ours = int(display.at("timer").inner_text())
    theirs = int(player.at("timer").get_attribute("data-seconds") or "0")
    assert abs(ours - theirs) <= 1


@pytest.mark.clause(truth.RWS, "5.4", "5.8", "1.11")
def test_a_void_round_a_closing_and_a_correction_are_told_with_their_clause(
    context: BrowserContext, house: House
) -> None:
    display = Display(context, house, RAPID_A)
    house.open_bets(RAPID_A)
    house.close_bets(RAPID_A)
    house.spin(RAPID_A)
    house.do(RAPID_A, "irregularity", code="ball-broke")
    expect(display.at("notice")).to_contain_text("5.4")
    expect(display.at("phase")).to_contain_text("is void")
    expect(display.at("history").locator("li").first).to_have_text("void")
    house.do(RAPID_A, "close-table", by="ben", why="Good night")
    expect(display.at("notice")).to_contain_text("Good night")
    expect(display.at("phase")).to_contain_text("closed")
    house.do(RAPID_A, "reopen-table", by="ben")
    expect(display.at("notice")).to_have_count(0)


def test_there_is_nothing_to_touch_and_a_lost_house_is_told(
    context: BrowserContext, mortal: House
) -> None:
    display = Display(context, mortal, MBS)
    controls = "a, button, input, select, textarea, [tabindex], [role=button]"
    assert display.page.locator(controls).count() == 0
    mortal.kill()
    expect(display.at("lost")).to_be_visible()
    mortal.start()
    expect(display.at("lost")).to_have_count(0)
    mortal.open_bets(MBS)
    expect(display.at("phase")).to_contain_text("Place your bets")


def test_a_display_without_a_token_shows_the_same(context: BrowserContext, house: House) -> None:
    house.at_rest(MBS)
    page = context.new_page()
    page.goto(f"{house.address}/display/mbs")
    house.open_bets(MBS)
    expect(page.locator("[data-test=phase]")).to_contain_text("Place your bets")
    house.deal(MBS, "14")
    expect(page.locator("[data-test=winning-number]")).to_contain_text("14")
