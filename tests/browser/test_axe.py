"""axe on every screen in every phase, with every sheet open: nothing serious, nothing critical."""

from playwright.sync_api import BrowserContext, expect

from tests.browser.axe import usable_by_all
from tests.browser.conftest import Deal, Sit
from tests.browser.terminal import Terminal
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, RAPID_A, SLOW, House


def test_terminal_in_every_phase(sit: Sit, house: House) -> None:
    player = sit(MBS)
    page = player.page
    usable_by_all(page, "between rounds")
    house.open_bets(MBS)
    player.wait_for("open")
    player.place_on("straight 17", "split 17/20", "red")
    player.call("orphans")
    player.accepted()
    usable_by_all(page, "bets on the cloth")
    page.mouse.move(*player.spots()["corner 25/26/28/29"])
    expect(player.at("tooltip")).to_be_visible()
    usable_by_all(page, "a spot under the pointer")
    player.press("remove")
    player.pick(50_000)
    player.press("remove")
    player.place_on("straight 17", "straight 20", "straight 23")
    expect(player.at("told").or_(player.at("refusal")).first).to_be_visible()
    usable_by_all(page, "a message")
    house.close_bets(MBS)
    player.wait_for("closed")
    usable_by_all(page, "betting closed")
    house.spin(MBS)
    player.wait_for("closed", "running")
    usable_by_all(page, "the ball runs")
    house.result(MBS, "17")
    player.wait_for_number("17")
    usable_by_all(page, "a win")
    house.open_bets(MBS)
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    house.do(MBS, "interruption")
    expect(player.at("notice")).to_be_visible()
    usable_by_all(page, "a void round")
    player.at("acknowledge").click()
    house.do(MBS, "close-table", by="ben", why="Good night")
    player.at("acknowledge").click()
    usable_by_all(page, "a closed table")
    page.context.set_offline(True)
    expect(player.at("offline")).to_be_visible()
    usable_by_all(page, "offline")
    page.context.set_offline(False)


SHEETS = ["cashier", "special", "favourites", "recall", "proof", "keys"]


def test_terminal_with_each_sheet(sit: Sit, house: House) -> None:
    player = sit(ALFASTREET)
    page = player.page
    house.open_bets(ALFASTREET)
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    house.deal(ALFASTREET, "17")
    house.open_bets(ALFASTREET)
    player.wait_for("open")
    player.place_on("straight 17", "straight 20")
    player.call("orphans")
    for sheet in SHEETS:
        player.at(sheet).click()
        expect(player.at(f"{sheet}-sheet")).to_be_visible()
        if sheet == "cashier":
            player.at("cash-out-some").fill("5")
            page.keyboard.press("Enter")
            expect(player.at("voucher")).to_be_visible()
        if sheet == "favourites":
            player.at("favourite-name").fill("Two")
            player.at("favourite-save").click()
        if sheet == "recall":
            expect(player.at("past-round")).to_be_visible()
        usable_by_all(page, sheet)
        page.keyboard.press("Escape")
    player.at("help").click()
    for tab in ("how", "wagers", "limits", "trouble", "rules"):
        page.locator(f"[data-page={tab}]").click()
        if tab == "rules":
            expect(player.at("help-sheet").locator("[data-clause]").first).to_be_visible()
        usable_by_all(page, f"help: {tab}")
    page.keyboard.press("Escape")
    page.locator(".says .clause").click()
    expect(player.at("reader")).to_be_visible()
    usable_by_all(page, "the book beside the table")


def test_console_in_every_phase(deal: Deal, sit: Sit) -> None:
    player, dealer = sit(RAPID_A), deal(RAPID_A)
    page = dealer.page
    usable_by_all(page, "between rounds")
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    page.bring_to_front()
    dealer.offers("close-bets")
    usable_by_all(page, "bets open")
    dealer.take("close-bets")
    dealer.offers("spin")
    dealer.at("ball-clockwise").click()
    dealer.at("wheel-clockwise").click()
    usable_by_all(page, "about to spin the wrong way")
    dealer.at("wheel-counter-clockwise").click()
    dealer.take("spin")
    for way in ("wheel", "layout", "keys"):
        dealer.at(f"way-{way}").click()
        usable_by_all(page, f"the result by {way}")
    dealer.at("way-wheel").click()
    dealer.touch("17")
    usable_by_all(page, "confirm")
    dealer.at("revolutions-2").click()
    usable_by_all(page, "too few revolutions")
    dealer.at("confirm-no").click()
    dealer.touch("17")
    dealer.confirm("17")
    dealer.offers("open-bets")
    usable_by_all(page, "settled")
    page.context.set_offline(True)
    expect(dealer.at("lost")).to_be_visible()
    usable_by_all(page, "offline")
    page.context.set_offline(False)


def test_console_with_each_sheet(deal: Deal, sit: Sit, house: House) -> None:
    player, dealer = sit(MBS), deal(MBS, "cleo")
    page = dealer.page
    dealer.to_the_spin()
    for opens, sheet in (
        ("irregularity-ball-broke", "irregularity"),
        ("no-spin", "no-spin-sheet"),
        ("interruption", "interruption-sheet"),
        ("correct", "correct-sheet"),
        ("decide", "decide-sheet"),
        ("close-table", "close-sheet"),
        ("keys", "keys-sheet"),
    ):
        dealer.at(opens).click()
        expect(dealer.at(sheet)).to_be_visible()
        if sheet == "interruption-sheet":
            dealer.at(sheet).get_by_text("Some terminals").click()
        usable_by_all(page, sheet)
        page.keyboard.press("Escape")
    dealer.open_seat(player.seat)
    usable_by_all(page, "a seat")
    page.keyboard.press("Escape")
    house.do(MBS, "no-spin", why="a coin")
    dealer.offers("open-bets")
    house.attempt(MBS, "spin", ball="clockwise", wheel="clockwise")
    usable_by_all(page, "a void round")
    dealer.at("log").locator("[data-clause]").first.click()
    expect(dealer.at("reader")).to_be_visible()
    usable_by_all(page, "the book beside the log")
    page.keyboard.press("Escape")
    dealer.at("lock-now").click()
    usable_by_all(page, "locked")


def test_display_in_every_phase(context: BrowserContext, house: House) -> None:
    house.at_rest(SLOW)
    page = context.new_page()
    page.goto(f"{house.address}/display/slow#token={house.displays['slow']}")
    phase = page.locator("[data-test=phase]")
    expect(phase).to_be_visible()
    usable_by_all(page, "between rounds")
    house.open_bets(SLOW)
    expect(phase).to_contain_text("Place your bets")
    usable_by_all(page, "bets open")
    house.close_bets(SLOW)
    house.spin(SLOW)
    expect(page.get_by_text("The ball is running")).to_be_visible()
    usable_by_all(page, "the ball runs")
    house.result(SLOW, "17")
    expect(page.locator("[data-test=winning-number]")).to_contain_text("17")
    usable_by_all(page, "the number")
    house.open_bets(SLOW)
    house.do(SLOW, "interruption")
    house.do(SLOW, "close-table", by="ben", why="Good night")
    expect(page.locator("[data-test=notice]")).to_contain_text("Good night")
    usable_by_all(page, "closed")


def test_lobby_sign_in_and_book(context: BrowserContext, house: House) -> None:
    page = context.new_page()
    page.goto(house.address)
    expect(page.locator("[data-test=table-mbs]")).to_be_visible()
    expect(page.locator(f"[data-test=book-{truth.ELECTRONIC}]")).to_be_visible()
    usable_by_all(page, "the lobby")
    for view in ("terminal", "console"):
        page.goto(f"{house.address}/{view}/mbs")
        expect(page.locator("[data-test=token]")).to_be_visible()
        usable_by_all(page, f"{view}: sign in")
        page.goto(f"{house.address}/{view}/none")
        expect(page.locator("main")).to_contain_text("no")
        usable_by_all(page, f"{view}: no such table")
    page.goto(f"{house.address}/book/{truth.RWS}")
    expect(page.locator("[data-clause]").first).to_be_visible()
    usable_by_all(page, "the book")


def test_a_signed_out_terminal(context: BrowserContext, house: House) -> None:
    player = Terminal(context, house, MBS, house.fresh_seat(MBS))
    player.page.goto(f"{house.address}/terminal/mbs#token=nothing")
    expect(player.at("sign-in-again")).to_be_visible()
    usable_by_all(player.page, "signed out")
