"""The console between rounds: signing in, money at the counter, closing, the log, and the lock."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Deal, Sit
from tests.browser.console import Console
from tests.conformance import truth
from tests.served import MBS, RAPID_A, House


def test_nobody_deals_without_a_token_of_the_staff(context: BrowserContext, house: House) -> None:
    dealer = Console(context, house, MBS)
    page = dealer.page
    page.goto(f"{house.address}/console/mbs")
    for wrong in ("nobody's token", house.tokens["mbs", house.seats[0]]):
        dealer.at("token").fill(wrong)
        page.get_by_role("button", name="Open the console").click()
        expect(dealer.at("sign-in").get_by_role("alert")).to_be_visible()
        expect(dealer.at("next-step")).to_have_count(0)
    dealer.at("token").fill(house.people["anna"])
    page.keyboard.press("Enter")
    expect(dealer.at("next-step")).to_be_visible()
    expect(page.locator(".head-who")).to_contain_text("anna")
    assert "token" not in page.url

    # Another tab of the same browser is another person's.
    other = context.new_page()
    other.goto(f"{house.address}/console/mbs")
    expect(other.locator("[data-test=sign-in]")).to_be_visible()


@pytest.mark.clause(truth.ELECTRONIC, "1.1.1")
def test_money_is_brought_to_a_terminal_and_paid_over_the_counter_or_as_a_voucher(
    sit: Sit, deal: Deal, house: House
) -> None:
    player, dealer = sit(MBS, 0), deal(MBS)
    said = dealer.open_seat(player.seat)
    dealer.at("amount").fill("12.345")
    expect(dealer.at("buy-in")).to_be_disabled()
    dealer.at("amount").fill("125.50")
    dealer.at("buy-in").click()
    expect(said).to_have_text("Bought in.")
    player.wait_for_credit(12_550)
    dealer.at("amount").fill("20")
    dealer.at("hand-pay").click()
    expect(said).to_have_text("Cashed out.")
    player.wait_for_credit(10_550)
    dealer.at("amount").fill("1000")
    dealer.at("cash-out").click()
    expect(said).to_contain_text("$105.50")
    dealer.at("amount").fill("")
    dealer.at("cash-out").click()
    expect(said).to_contain_text("Voucher ")
    player.wait_for_credit(0)
    dealer.wrote("bought-in", f"{player.seat} bought in for $125.50")
    dealer.wrote("cashed-out", f"{player.seat} cashed out $105.50 with voucher")
    expect(dealer.lines("cashed-out").nth(1)).to_contain_text("$20.00 over the counter")
    assert house.seat(MBS, player.seat)["credit"] == 0


def test_a_table_closes_after_its_round_with_a_notice_and_opens_again(sit: Sit, deal: Deal) -> None:
    player, dealer = sit(MBS, 10_000), deal(MBS)
    dealer.take("open-bets")
    dealer.at("close-table").click()
    dealer.at("close-why").fill("The wheel is cleaned. Good night.")
    dealer.yes()
    expect(player.at("notice")).to_contain_text("The wheel is cleaned. Good night.")
    player.at("acknowledge").click()
    expect(player.at("closing")).to_contain_text("closes after this round")
    player.place_on("straight 17")
    player.accepted()
    dealer.take("close-bets")
    dealer.take("spin")
    dealer.offers("result")
    dealer.touch("17")
    dealer.confirm("17")
    player.wait_for_credit(9_900 + 3_600)
    expect(player.at("closing")).to_contain_text("is closed")
    dealer.take("reopen-table")
    expect(player.at("closing")).to_have_count(0)
    dealer.offers("open-bets")
    dealer.wrote("table-reopened", "The table is open again.")


def test_a_closing_is_taken_back_while_the_round_still_runs(deal: Deal) -> None:
    dealer = deal(RAPID_A)
    dealer.take("open-bets")
    dealer.at("close-table").click()
    dealer.yes()
    dealer.at("reopen-table").click()
    expect(dealer.at("close-table")).to_be_visible()
    dealer.take("close-bets")


@pytest.mark.clause(truth.ELECTRONIC, "1.1.4")
def test_every_line_of_the_log_comes_as_it_is_written_and_leads_to_its_clause(
    sit: Sit, deal: Deal
) -> None:
    player, dealer = sit(MBS, 10_000), deal(MBS)
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    expect(dealer.lines("wagers-set")).to_have_count(0)
    dealer.at("log-wagers").click()
    dealer.wrote("wagers-set", f"{player.seat} has $1.00 on the layout: straight 17=$1.00")
    dealer.take("close-bets")
    dealer.wrote("bets-opened", "Place your bets", "3.1")
    dealer.wrote("bets-closed", "No more bets", "3.7")
    dealer.take("spin")
    dealer.wrote("ball-spun", "The ball was spun", "3.6")
    dealer.offers("result")
    dealer.touch("17")
    dealer.confirm("17")
    dealer.wrote("result-confirmed", "17 black", "3.8")
    dealer.wrote("round-settled", "1 seat staked $1.00, $36.00 went back")
    seqs = (
        dealer.at("log")
        .locator("[data-seq]")
        .evaluate_all("lines => lines.map(line => Number(line.dataset.seq))")
    )
    assert seqs == sorted(seqs, reverse=True)

    dealer.page.get_by_role("searchbox").fill(f"{player.seat} straight")
    expect(dealer.at("log").locator("[data-seq]")).to_have_count(1)
    dealer.page.get_by_role("searchbox").fill("")
    dealer.lines("ball-spun").first.locator("[data-clause='3.6']").click()
    expect(dealer.at("reader")).to_contain_text("at least four revolutions")


def test_earlier_lines_of_the_log_are_fetched_down_to_the_first(deal: Deal, house: House) -> None:
    for number in range(110):
        house.do(RAPID_A, "decide", by="cleo", what=f"Number {number}")
    dealer = deal(RAPID_A)
    for _ in range(110):
        house.do(RAPID_A, "decide", by="cleo", what="Later")
    expect(dealer.lines("decided").first).to_contain_text("Later")
    log = dealer.at("log")
    while log.get_by_text("The log begins here.").count() == 0:
        dealer.at("log-earlier").click()
        expect(log.get_by_text("Loading")).to_have_count(0)
    expect(dealer.lines("table-opened")).to_have_count(1)


def test_a_console_that_nobody_touches_locks_itself_and_takes_the_token_of_who_is_on(
    context: BrowserContext, house: House
) -> None:
    house.at_rest(MBS)
    dealer = Console(context, house, MBS)
    dealer.page.clock.install()
    dealer.come()
    dealer.page.clock.fast_forward("04:50")
    expect(dealer.at("lock")).to_have_count(0)
    dealer.page.clock.fast_forward("00:20")
    lock = dealer.at("lock")
    expect(lock).to_contain_text("anna")
    dealer.page.keyboard.press("Escape")
    dealer.page.keyboard.press("Enter")
    expect(lock).to_be_visible()
    dealer.page.reload()
    expect(lock).to_be_visible()
    assert house.state(MBS)["betting"] == "idle"
    for token in ("", "wrong", house.people["ben"]):
        dealer.at("unlock-token").fill(token)
        dealer.at("unlock").click()
        expect(lock).to_contain_text("not the token of the person who is on")
    dealer.at("unlock-token").fill(house.people["anna"])
    dealer.at("unlock").click()
    expect(lock).to_have_count(0)
    dealer.offers("open-bets")


def test_a_console_is_locked_by_hand_and_handed_over(deal: Deal, house: House) -> None:
    dealer = deal(MBS)
    dealer.at("lock-now").click()
    expect(dealer.at("lock")).to_be_visible()
    dealer.at("lock").get_by_role("button", name="Hand over").click()
    dealer.at("token").fill(house.people["ben"])
    dealer.page.keyboard.press("Enter")
    expect(dealer.page.locator(".head-who")).to_contain_text("ben")
    expect(dealer.at("lock")).to_have_count(0)
