"""The lobby of a demo, as a newcomer finds it: tables that run, and three ways to each."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.axe import usable_by_all
from tests.conformance import truth
from tests.served import FOUR, MBS, House, Served


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A demo's address, for the tests of this file."""
    folder = tmp_path_factory.mktemp("demo")
    options = ("--db", str(folder / "demo.db"), "--seed", "7", "--no-open")
    server = Served("demo", *options, log=folder / "log")
    try:
        yield server.address
    finally:
        server.stop()


@pytest.fixture
def lobby(context: BrowserContext, demo: str) -> Page:
    """A page on which somebody has just come to the lobby."""
    page = context.new_page()
    page.goto(demo)
    return page


def test_a_newcomer_sees_every_table_run_and_what_may_be_done_there(lobby: Page) -> None:
    for place in FOUR:
        card = lobby.locator(f"[data-test=table-{place.name}]")
        expect(card).to_contain_text("Automatic")
        expect(card.locator("[data-test=phase]")).not_to_be_empty()
        for way in ("sit", "deal", "display"):
            expect(card.locator(f"[data-test={way}-{place.name}]")).to_be_visible()
    usable_by_all(lobby, "the lobby of a demo")
    open_now = lobby.locator(".card", has_text="Bets are open").first
    expect(open_now).to_be_visible(timeout=60_000)
    expect(lobby.locator(f"[data-test=book-{truth.NZ}]")).to_be_visible()


def test_one_touch_seats_a_newcomer_who_buys_in_and_bets_among_the_bots(lobby: Page) -> None:
    lobby.locator("[data-test=sit-mbs]").click()
    at = lobby.locator
    expect(at("[data-test=credit]")).to_have_attribute("data-amount", "0")
    lobby.keyboard.press("k")
    at("[data-test=buy-in][data-amount='10000']").click()
    expect(at("[data-test=credit]")).to_have_attribute("data-amount", "10000")
    lobby.keyboard.press("Escape")
    phase = at("[data-test=phase]")
    expect(phase).to_have_attribute("data-betting", "open", timeout=60_000)
    expect(at("[data-test=timer]")).to_contain_text("Bets close in")
    lobby.keyboard.press("l")
    lobby.keyboard.press("ArrowRight")
    lobby.keyboard.press("Enter")
    expect(at("[data-test=bets] [data-wager='straight 17']")).to_have_count(1)
    expect(at("[data-test=bet]")).to_have_attribute("data-pending", "false")

    # Whoever goes back to the lobby finds the same seat again.
    lobby.goto(lobby.url.split("/terminal")[0])
    at("[data-test=back-mbs]").click()
    expect(at("[data-test=credit]")).to_be_visible()


def test_one_touch_takes_the_console_of_an_automatic_table(lobby: Page) -> None:
    lobby.locator("[data-test=role-rapid-a]").select_option("pit-supervisor")
    lobby.locator("[data-test=deal-rapid-a]").click()
    expect(lobby.locator("[data-test=next-step]")).to_contain_text("deal", ignore_case=True)
    expect(lobby.locator(".head-who")).to_contain_text("Pit Supervisor")
    expect(lobby.locator("[data-test=deal-manual]")).to_be_enabled()
    expect(lobby.locator("[data-test=totals]")).to_be_visible()


def test_one_touch_opens_the_display(lobby: Page) -> None:
    lobby.locator("[data-test=display-alfastreet]").click()
    expect(lobby.locator("[data-test=dealing]")).to_have_text("Virtual wheel")
    expect(lobby.locator("[data-test=phase]")).not_to_be_empty()


def test_a_house_that_is_no_demo_lets_nobody_in_without_a_token(
    context: BrowserContext, house: House
) -> None:
    page = context.new_page()
    page.goto(house.address)
    expect(page.locator("[data-test=table-mbs]")).to_be_visible()
    expect(page.locator("[data-test=sit-mbs], [data-test=deal-mbs]")).to_have_count(0)
    form = page.locator("[data-test=sign-in]")
    form.locator("[data-test=token]").fill("nobody")
    form.get_by_role("button").click()
    expect(page.locator("[data-test=refusal]")).to_be_visible()
    seat = house.fresh_seat(MBS)
    form.locator("select").select_option("mbs")
    form.locator("[data-test=token]").fill(house.tokens["mbs", seat])
    form.get_by_role("button").click()
    expect(page.locator("[data-test=seat]")).to_contain_text(seat)
