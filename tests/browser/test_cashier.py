"""Money at the terminal, and what can be looked up there: vouchers, recall, help, the proof."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Sit
from tests.browser.terminal import Terminal, amount_of
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, QUICK, RAPID_A, House, Place


def redeem(player: Terminal, voucher: str) -> None:
    """Bring a voucher to the cashier of a terminal."""
    player.at("voucher-in").fill(voucher)
    player.at("redeem").click()


@pytest.mark.clause(truth.ELECTRONIC, "1.1.1")
def test_a_voucher_leaves_one_terminal_and_brings_its_money_to_another_once(
    sit: Sit, house: House
) -> None:
    player = sit(MBS, 12_300)
    player.at("cashier").click()
    player.at("cash-out-some").fill("23,5")
    player.page.keyboard.press("Enter")
    voucher = player.at("voucher")
    expect(voucher).to_have_attribute("data-amount", "2350")
    player.wait_for_credit(9_950)
    first = voucher.inner_text()
    player.at("cash-out").click()
    expect(voucher).to_have_attribute("data-amount", "9950")
    player.wait_for_credit(0)
    expect(player.at("cash-out")).to_be_disabled()

    other = sit(RAPID_A, 0)
    other.at("cashier").click()
    redeem(other, "no such number")
    expect(other.at("refusal")).to_contain_text("no such number")
    redeem(other, first)
    other.wait_for_credit(2_350)
    redeem(other, first)
    expect(other.at("refusal").last).to_contain_text("already")
    redeem(player, first)
    expect(player.at("refusal")).to_contain_text("already")
    assert house.seat(RAPID_A, other.seat)["credit"] == 2_350
    assert house.seat(MBS, player.seat)["credit"] == 0


def test_where_the_staff_brings_money_the_terminal_offers_no_buy_in_and_says_so(sit: Sit) -> None:
    player = sit(MBS, 0)
    expect(player.at("bets").locator("xpath=..")).to_contain_text("Buy in at the cashier")
    player.at("cashier").click()
    sheet = player.at("cashier-sheet")
    expect(sheet).to_contain_text("The staff brings money")
    expect(player.at("buy-in")).to_have_count(0)
    expect(player.at("voucher-in")).to_be_focused()


def test_what_is_no_amount_or_too_much_is_refused_and_nothing_moves(sit: Sit, house: House) -> None:
    player = sit(MBS, 1_000)
    player.at("cashier").click()
    for amount in ("", "0", "ten", "1.234", "-5"):
        player.at("cash-out-some").fill(amount)
        player.page.keyboard.press("Enter")
        expect(player.at("told").last).to_contain_text("enter an amount")
    player.at("cash-out-some").fill("10.01")
    player.page.keyboard.press("Enter")
    expect(player.at("refusal")).to_be_visible()
    expect(player.at("voucher")).to_have_count(0)
    assert house.seat(MBS, player.seat)["credit"] == 1_000


@pytest.mark.clause(truth.ELECTRONIC, "3.8", "4.1")
def test_the_last_ten_rounds_are_recalled_with_the_chips_that_lay_there(
    sit: Sit, house: House
) -> None:
    player = sit(MBS, 100_000)
    pockets = ["17", "0", "00", "20", "5", "17", "36", "1", "2", "3", "4"]
    token = house.tokens[MBS.name, player.seat]
    for number, pocket in enumerate(pockets):
        house.open_bets(MBS)
        slip = {"straight 17": 100 + 100 * number, "split 17/20": 100, "neighbours 22/2": 100}
        command = {"do": "wager", "seat": player.seat, "slip": slip, "n": 1}
        order = {"id": f"recall-{number}", "command": command}
        assert house.ask("POST", "/api/tables/mbs/commands", order, token=token)["ok"]
        house.deal(MBS, pocket)
    player.wait_for_number(pockets[-1])
    player.press("recall")
    rounds = player.page.locator("[data-recall]")
    expect(rounds).to_have_count(len(pockets))
    newest = house.state(MBS)["round"]
    for back, pocket in enumerate(reversed(pockets)):
        rounds.nth(back).click()
        past = player.at("past-round")
        expect(past).to_have_attribute("data-round", str(newest - back))
        expect(past.locator(".felt-box.winner")).to_have_attribute("data-box", pocket)
        stake = 100 + 100 * (10 - back)
        straight = past.locator("[data-wager='straight 17']")
        won = truth.returned(MBS.book, MBS.terminal, "straight 17", pocket, stake)
        expect(straight).to_have_attribute("data-returned", str(won))
        # Seven stacks lie there: the straight up, the split, and the five pieces of the call.
        expect(past.locator(".chip-stack")).to_have_count(7)
    expect(past).to_contain_text("HISTORY")


@pytest.mark.clause(truth.ELECTRONIC, "4.1", "3.5")
@pytest.mark.clause(truth.RWS, "4.1", "3.3", "3.8")
@pytest.mark.parametrize("place", [MBS, ALFASTREET], ids=lambda place: place.name)
def test_help_is_read_without_a_seat_and_tells_wagers_limits_and_irregularities(
    context: BrowserContext, house: House, place: Place
) -> None:
    page = context.new_page()
    page.goto(f"{house.address}/terminal/{place.name}")
    page.locator("[data-test=help]").click()
    sheet = page.locator("[data-test=help-sheet]")
    expect(sheet).to_contain_text("Place your bets")
    sheet.get_by_role("tab", name="Wagers").click()
    for kind, pays in (("straight", 35), ("split", 17), ("dozen", 2), ("red", 1)):
        line = sheet.locator(f"[data-kind={kind}]")
        expect(line).to_contain_text(f"{pays} to 1")
        expect(line).to_contain_text("94.74 %")
    for call in {call.split(" ")[0] for call in truth.calls(place.book, place.terminal)}:
        expect(sheet.locator(f"[data-kind='{call}']")).to_be_visible()
    sheet.get_by_role("tab", name="Limits").click()
    expect(sheet).to_contain_text("$200.00")
    sheet.get_by_role("tab", name="irregular").or_(
        sheet.locator("[data-page=trouble]")
    ).first.click()
    expect(sheet.locator("[data-irregularity]")).to_have_count(10)
    sheet.locator("[data-page=rules]").click()
    expect(sheet.locator("[data-clause], [id^=clause]").first).to_be_visible()


def test_the_wheels_proof_is_committed_before_and_checked_in_the_browser_after_the_round(
    sit: Sit, house: House
) -> None:
    player = sit(QUICK, 10_000)
    house.do(QUICK, "deal", automatic=True)
    player.wait_for("open")
    player.press("proof")
    sheet = player.at("proof-sheet")
    commitment = house.state(QUICK)["proof"]["commitment"]
    expect(sheet).to_contain_text(commitment)
    expect(player.at("verify")).to_be_disabled()
    house.do(QUICK, "deal", automatic=False)
    expect(player.at("verify")).to_be_enabled(timeout=15_000)
    expect(sheet).to_contain_text(commitment)
    player.at("verify").click()
    expect(player.at("verdict")).to_contain_text("the number follows from it")
    player.page.keyboard.press("Escape")
    player.wait_for_number(house.state(QUICK)["pocket"])
    assert amount_of(player.at("credit")) == 10_000
