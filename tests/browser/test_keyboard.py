"""A whole round by keyboard alone, at terminal and console; and motion for whoever wants it."""

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import KIOSK, Deal, Sit
from tests.browser.console import A_BREATH, Console
from tests.browser.terminal import Terminal
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, RAPID_A, SLOW, House, Place

FOCUSED = """() => {
  const on = document.activeElement;
  if (!on || on === document.body) return null;
  const style = getComputedStyle(on);
  const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const stroke = [...on.querySelectorAll('path, rect')].some(
    (one) => parseFloat(getComputedStyle(one).strokeWidth) >= 4);
  const box = on.getBoundingClientRect();
  const at = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1], [0.5, 0.9]].map(([x, y]) =>
    document.elementFromPoint(box.x + box.width * x, box.y + box.height * y));
  const seen = at.some((one) => one && (on.contains(one) || one.contains(on)));
  const {test, call, chip} = on.dataset;
  const name = test ?? call ?? chip ?? on.getAttribute('aria-label') ?? on.textContent;
  return {name, ring: ring || stroke, seen};
}"""


def stops(page: Page, most: int = 120) -> list[str]:
    """Go through a page by Tab until it begins anew; each stop must be marked and in sight."""
    found: list[str] = []
    for _ in range(most):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUSED)
        if focus is None:
            continue  # between the last and the first the focus is the browser's own
        if found and focus["name"] == found[0]:
            return found
        assert focus["ring"], f"nobody sees that {focus['name']} has the focus"
        assert focus["seen"], f"{focus['name']} has the focus and is covered"
        found.append(focus["name"])
    raise AssertionError(f"there is no end to {found}")


def tab_to(page: Page, test: str) -> None:
    """Press Tab until a part of the screen has the focus."""
    for _ in range(60):
        if page.evaluate("document.activeElement?.dataset.test") == test:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {test}")


@pytest.mark.clause(truth.ELECTRONIC, "3.3", "3.5")
def test_a_player_plays_a_whole_round_by_keyboard_alone(
    context: BrowserContext, house: House
) -> None:
    house.at_rest(MBS)
    seat = house.fresh_seat(MBS)
    house.bring(MBS, seat, 10_000)
    player = Terminal(context, house, MBS, seat)
    page, press = player.page, player.page.keyboard.press
    page.goto(f"{house.address}/terminal/mbs")
    expect(page.locator("[data-test=token]")).to_be_visible()
    tab_to(page, "token")
    page.keyboard.type(house.tokens["mbs", seat])
    press("Enter")
    player.wait_for_credit(10_000)
    house.open_bets(MBS)
    player.wait_for("open")

    walk_the_cloth(player)
    called = call_on_the_track(player)
    slip = use_the_menus(player, called)
    house.deal(MBS, "17")
    player.wait_for_number("17")
    back = sum(truth.returned(MBS.book, MBS.terminal, one, "17", n) for one, n in slip.items())
    cost = sum(truth.stake(MBS.book, MBS.terminal, *one) for one in slip.items())
    player.wait_for_credit(10_000 - cost + back)
    press("h")
    expect(player.at("past-round")).to_be_visible()
    press("Escape")
    press("k")
    tab_to(page, "cash-out")
    press("Enter")
    expect(player.at("voucher")).to_have_attribute("data-amount", str(10_000 - cost + back))
    press("Escape")
    press("?")
    expect(player.at("keys-sheet")).to_contain_text("undo")


def walk_the_cloth(player: Terminal) -> None:
    """Put chips on 17 and on its neighbour, a larger one too, and take one back."""
    page, press = player.page, player.page.keyboard.press
    felt, under = page.locator(".cloth .felt"), "aria-activedescendant"
    press("l")
    press("ArrowRight")
    expect(felt).to_have_attribute(under, "spot-straight-17")
    press("Enter")
    press("+")
    press("Space")
    press("ArrowRight")
    expect(felt).not_to_have_attribute(under, "spot-straight-17")
    spot = page.locator(f"#{felt.get_attribute(under)}").get_attribute("data-spot") or ""
    expect(player.at("tooltip")).to_contain_text("to 1")
    press("Enter")
    player.accepted()
    assert player.bets == {"straight 17": 600, spot: 500}
    press("Delete")
    press("-")


def call_on_the_track(player: Terminal) -> str:
    """Come to the racetrack, one stop of the tabulator, and call the second area; say which."""
    page, press = player.page, player.page.keyboard.press
    called = "document.activeElement?.dataset.call"
    for _ in range(20):
        press("Tab")
        if page.evaluate(called):
            break
    press("Home")
    assert page.evaluate(called) == "big-series"
    press("ArrowRight")
    second: str = page.evaluate(called)
    press("Enter")
    player.accepted()
    assert player.bets == {"straight 17": 600, second: 100}
    return second


def use_the_menus(player: Terminal, called: str) -> dict[str, int]:
    """Call from the menu, go back and forth, and double; say what lies there then."""
    page, press = player.page, player.page.keyboard.press
    press("s")
    sheet = player.at("special-sheet")
    expect(sheet).to_be_visible()
    while page.evaluate("document.activeElement?.dataset.call") != "orphans":
        press("Tab")
    press("Enter")
    press("Escape")
    expect(sheet).to_have_count(0)
    press("u")
    press("r")
    press("d")
    player.accepted()
    slip = {"straight 17": 1_200, called: 200, "orphans": 200}
    assert player.bets == slip
    return slip


@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_a_dealer_deals_a_whole_round_by_keyboard_alone(
    context: BrowserContext, house: House, place: Place
) -> None:
    house.at_rest(place)
    dealer = Console(context, house, place)
    page, press = dealer.page, dealer.page.keyboard.press
    page.goto(f"{house.address}/console/{place.name}")
    expect(page.locator("[data-test=token]")).to_be_visible()
    tab_to(page, "token")
    page.keyboard.type(house.people["anna"])
    press("Enter")

    def enter(step: str) -> None:
        dealer.offers(step)
        press("Enter")

    enter("open-bets")
    if place is RAPID_A:
        dealer.offers("close-bets")
        press("s")
        dealer.says("Betting is open")
        page.wait_for_timeout(A_BREATH)
    enter("close-bets")
    if place is MBS:
        before = dealer.at("ball-clockwise").get_attribute("aria-pressed")
        dealer.offers("spin")
        press("b")
        assert dealer.at("ball-clockwise").get_attribute("aria-pressed") != before
        press("Enter")
    dealer.offers("result")
    page.keyboard.type("29")
    press("Backspace")
    page.keyboard.type("3")
    press("Enter")
    expect(dealer.at("confirm-number")).to_contain_text("23")
    press("Escape")
    expect(dealer.at("confirm")).to_have_count(0)
    assert house.state(place)["pocket"] is None
    page.keyboard.type("17")
    press("Enter")
    expect(dealer.at("confirm-number")).to_contain_text("17")
    press("Enter")
    dealer.wrote("result-confirmed", "17 black")
    dealer.offers("open-bets")


def test_a_dealer_declares_an_irregularity_by_keyboard_alone(deal: Deal) -> None:
    dealer = deal(MBS)
    page, press = dealer.page, dealer.page.keyboard.press
    for step in ("open-bets", "close-bets", "spin"):
        dealer.offers(step)
        press("Enter")
    dealer.offers("result")
    press("i")
    press("Enter")
    expect(dealer.at("irregularity")).to_be_visible()
    tab_to(page, "sheet-yes")
    press("Enter")
    dealer.wrote("round-voided", "is void")
    press("/")
    page.keyboard.type("void")
    expect(page.get_by_role("searchbox")).to_have_value("void")


def test_every_stop_of_the_tabulator_is_marked_and_in_sight(
    sit: Sit, deal: Deal, house: House
) -> None:
    player = sit(ALFASTREET)
    dealer = deal(ALFASTREET)
    house.open_bets(ALFASTREET)
    player.wait_for("open")
    dealer.says("Betting is open")
    player.place_on("straight 17")
    player.accepted()
    at_terminal = stops(player.page)
    for part in ("cashier", "undo", "double", "special", "favourites", "recall", "help"):
        assert part in at_terminal
    assert len(at_terminal) < 50, "cloth, racetrack and rack are a stop each"
    at_console = stops(dealer.page)
    for part in ("next-step", "interruption", "close-table", "lock-now", "deal-automatic"):
        assert part in at_console


def moves(page: Page) -> bool:
    """Say whether the wheel on a page looks different after a moment."""
    picture = "document.querySelector('canvas.wheel').toDataURL()"
    page.wait_for_timeout(300)
    before = page.evaluate(picture)
    page.wait_for_timeout(400)
    return bool(before != page.evaluate(picture))


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_nothing_moves_for_whoever_asked_for_no_motion(
    browser: Browser, house: House, motion: str
) -> None:
    house.at_rest(SLOW)
    house.open_bets(SLOW)
    house.close_bets(SLOW)
    house.spin(SLOW)
    with browser.new_context(viewport=KIOSK, reduced_motion=motion) as context:  # type: ignore[arg-type]
        seat = house.tokens[SLOW.name, house.fresh_seat(SLOW)]
        for view, token in (
            ("terminal", seat),
            ("console", house.people["anna"]),
            ("display", house.displays[SLOW.name]),
        ):
            page = context.new_page()
            page.goto(f"{house.address}/{view}/{SLOW.name}#token={token}")
            if view == "console":  # the wheel is there until a result is asked for
                expect(page.locator("[data-test=result-pad]")).to_be_visible()
            else:
                expect(page.locator("canvas.wheel")).to_be_visible()
                assert moves(page) == (motion == "no-preference"), view
            running = page.evaluate("document.getAnimations().length")
            assert (running > 0) <= (motion == "no-preference"), view
    house.at_rest(SLOW)
