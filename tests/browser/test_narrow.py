"""Small screens and large letters: at 400 %, on a phone and on a tablet nothing is lost."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.axe import usable_by_all
from tests.browser.conftest import KIOSK
from tests.browser.console import Console
from tests.browser.terminal import Terminal
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, RAPID_A, SLOW, House, Place


class Screen(NamedTuple):
    """A screen to look at the house with."""

    name: str
    width: int
    height: int
    touch: bool = False


ZOOMED = Screen("400 %", 320, 256)
"""What a screen of 1280 x 1024 has room for when everything on it is four times as large."""
PHONE = Screen("phone", 390, 844, touch=True)
TABLET = Screen("tablet", 1024, 768, touch=True)
SMALL = pytest.mark.parametrize("screen", [ZOOMED, PHONE, TABLET], ids=lambda screen: screen.name)

HELD = """() => [...document.querySelectorAll('[data-test], [data-chip], [data-call], [data-spot]')]
  .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0)
  .map((one) => one.dataset.test ?? one.dataset.call ?? one.dataset.spot ?? one.dataset.chip)"""

REACHED = """() => {
  const all = [...document.querySelectorAll('[data-test], [data-chip], [data-call], [data-spot]')];
  const names = [];
  for (const one of all) {
    if (!one.checkVisibility()) continue;
    one.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'});
    const box = one.getBoundingClientRect();
    const inside = box.left >= -1 && box.right <= innerWidth + 1
      || box.width > innerWidth && one.querySelector('[data-test]') !== null;
    const x = Math.min(Math.max(box.x + box.width / 2, 1), innerWidth - 2);
    const y = Math.min(Math.max(box.y + box.height / 2, 1), innerHeight - 2);
    const top = document.elementFromPoint(x, y);
    const spot = one.closest('.felt-targets') !== null && top?.closest('.felt') !== null;
    const free = top !== null && (one.contains(top) || top.contains(one) || spot
      || one.parentElement?.contains(top));
    if (inside && free) {
      names.push(one.dataset.test ?? one.dataset.call ?? one.dataset.spot ?? one.dataset.chip);
    }
  }
  scrollTo(0, 0);
  return names;
}"""

SIDEWAYS = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


@contextmanager
def looking(browser: Browser, screen: Screen) -> Iterator[BrowserContext]:
    """Look at the house with a screen."""
    viewport = ViewportSize(width=screen.width, height=screen.height)
    context = browser.new_context(
        viewport=viewport, has_touch=screen.touch, is_mobile=screen.touch, reduced_motion="reduce"
    )
    try:
        yield context
    finally:
        context.close()


def held(page: Page) -> set[str]:
    """Name everything that a page holds in sight."""
    return set(page.evaluate(HELD))


def reached(page: Page) -> set[str]:
    """Name everything that can be brought into sight, and that nothing covers."""
    found: list[str] = page.evaluate(REACHED)
    return set(found)


def stays_in_its_width(page: Page) -> None:
    """A page is read by scrolling one way."""
    assert page.evaluate(SIDEWAYS) == 0


@SMALL
@pytest.mark.parametrize("place", [MBS, ALFASTREET], ids=lambda place: place.name)
def test_a_terminal_loses_nothing(
    browser: Browser, house: House, screen: Screen, place: Place
) -> None:
    house.at_rest(place)
    seat = house.fresh_seat(place)
    house.bring(place, seat, 10_000)
    house.open_bets(place)
    house.deal(place, "17")
    house.open_bets(place)
    with looking(browser, Screen("kiosk", KIOSK["width"], KIOSK["height"])) as wide:
        there = held(Terminal(wide, house, place, seat).come().page)
    with looking(browser, screen) as small:
        player = Terminal(small, house, place, seat).come()
        player.wait_for("open")
        stays_in_its_width(player.page)
        usable_by_all(player.page, screen.name)
        found = reached(player.page)
        for tab in ("show-track", "show-layout"):
            if player.at(tab).count():
                player.at(tab).click()
                stays_in_its_width(player.page)
                found |= reached(player.page)
        # What came how often is also in the history, where it is always.
        found |= in_sheet(player, "recall", REACHED) & {"statistics"}
        # A finger has no use for keys.
        hinted = {"keys"} if screen.touch else set()
        assert there - found == hinted, "something of the kiosk is lost"


@SMALL
def test_a_terminals_sheets_lose_nothing(browser: Browser, house: House, screen: Screen) -> None:
    house.at_rest(MBS)
    seat = house.fresh_seat(MBS)
    house.bring(MBS, seat, 10_000)
    house.open_bets(MBS)
    house.deal(MBS, "17")
    house.open_bets(MBS)
    sheets = ("cashier", "special", "favourites", "recall", "proof", "help")
    there: dict[str, set[str]] = {}
    with looking(browser, Screen("kiosk", KIOSK["width"], KIOSK["height"])) as wide:
        player = Terminal(wide, house, MBS, seat).come()
        for sheet in sheets:
            there[sheet] = in_sheet(player, sheet, HELD)
    with looking(browser, screen) as small:
        player = Terminal(small, house, MBS, seat).come()
        for sheet in sheets:
            assert there[sheet] - in_sheet(player, sheet, REACHED) == set(), sheet
            stays_in_its_width(player.page)


def in_sheet(player: Terminal, sheet: str, look: str) -> set[str]:
    """Open a sheet, look, and close it."""
    player.at(sheet).click()
    box = player.at(f"{sheet}-sheet")
    expect(box).to_be_visible()
    within = look.replace("() =>", "(box) =>", 1).replace("document.query", "box.query")
    found = set(box.evaluate(within))
    player.page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    return found


@SMALL
def test_a_console_loses_nothing(browser: Browser, house: House, screen: Screen) -> None:
    house.at_rest(RAPID_A)
    house.bring(RAPID_A, house.fresh_seat(RAPID_A), 123_456)
    house.open_bets(RAPID_A)
    with looking(browser, Screen("kiosk", KIOSK["width"], KIOSK["height"])) as wide:
        there = held(Console(wide, house, RAPID_A).come().page)
    with looking(browser, screen) as small:
        page = Console(small, house, RAPID_A).come().page
        stays_in_its_width(page)
        found = reached(page)
        for tab in ("trouble", "seats", "log", "round"):
            page.locator(f"[data-test=tab-{tab}]").click()
            stays_in_its_width(page)
            usable_by_all(page, f"{screen.name}: {tab}")
            found |= reached(page)
        assert there - found == set()
        expect(page.locator(".head-who")).to_be_visible()


@SMALL
def test_a_whole_round_is_dealt_on_it(browser: Browser, house: House, screen: Screen) -> None:
    house.at_rest(MBS)
    with looking(browser, screen) as small:
        dealer = Console(small, house, MBS).come()
        for way, pocket in (("wheel", "17"), ("layout", "0"), ("keys", "23")):
            dealer.to_the_spin()
            dealer.offers("result")
            dealer.at(f"way-{way}").click()
            stays_in_its_width(dealer.page)
            if way == "keys":
                for digit in pocket:
                    dealer.at("result-pad").get_by_role("button", name=digit, exact=True).click()
                dealer.at("pad-enter").click()
            else:
                dealer.touch(pocket)
            dealer.confirm(pocket)
            dealer.offers("open-bets")


@SMALL
def test_a_display_and_the_lobby_lose_nothing(
    browser: Browser, house: House, screen: Screen
) -> None:
    house.at_rest(SLOW)
    house.open_bets(SLOW)
    house.deal(SLOW, "17")
    house.open_bets(SLOW)
    wide_screen = Screen("wall", KIOSK["width"], KIOSK["height"])
    with looking(browser, screen) as context:
        page = context.new_page()
        page.goto(f"{house.address}/book/{truth.RWS}")
        expect(page.locator("[data-clause]").first).to_be_visible()
        stays_in_its_width(page)
    for address in (f"/display/slow#token={house.displays['slow']}", "/"):
        pages = []
        for one in (wide_screen, screen):
            with looking(browser, one) as context:
                page = context.new_page()
                page.goto(house.address + address)
                expect(page.locator("[data-test=history], [data-test=table-slow]")).to_be_visible()
                expect(page.locator("[data-test=round], [data-test^=book-]").first).to_be_visible()
                pages.append(held(page) if one is wide_screen else reached(page))
                if one is not wide_screen:
                    stays_in_its_width(page)
                    usable_by_all(page, screen.name)
        assert pages[0] - pages[1] == set(), address


def test_a_finger_places_holds_to_take_back_and_calls(browser: Browser, house: House) -> None:
    house.at_rest(MBS)
    seat = house.fresh_seat(MBS)
    house.bring(MBS, seat, 10_000)
    house.open_bets(MBS)
    with looking(browser, PHONE) as small:
        player = Terminal(small, house, MBS, seat).come()
        player.wait_for("open")
        spots = ("straight 17", "split 17/20", "corner 25/26/28/29", "dozen 2", "street 1/2/3")
        for spot in (*spots, "straight 17"):
            tap(player, spot)
        player.accepted()
        assert player.bets == dict.fromkeys(spots, 100) | {"straight 17": 200}
        hold(player, "straight 17")
        player.accepted()
        assert player.bets["straight 17"] == 100
        player.at("remove").tap()
        tap(player, "straight 17")
        player.accepted()
        assert "straight 17" not in player.bets
        player.at("remove").tap()
        player.at("show-track").tap()
        player.page.locator(".racetrack [data-call=orphans]").tap()
        player.accepted()
        assert player.bets["orphans"] == 100
        house.deal(MBS, "17")
        player.wait_for_number("17")
        slip = {**dict.fromkeys(spots[1:], 100), "orphans": 100}
        back = [truth.returned(MBS.book, MBS.terminal, one, "17", n) for one, n in slip.items()]
        cost = [truth.stake(MBS.book, MBS.terminal, *one) for one in slip.items()]
        player.wait_for_credit(10_000 - sum(cost) + sum(back))


def centre(player: Terminal, spot: str) -> tuple[float, float]:
    """Bring a spot under the finger."""
    target = player.page.locator(f".cloth [data-spot='{spot}']")
    target.evaluate("one => one.scrollIntoView({block: 'center', behavior: 'instant'})")
    box: Any = target.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def tap(player: Terminal, spot: str) -> None:
    """Touch a spot for a moment."""
    player.page.touchscreen.tap(*centre(player, spot))


def hold(player: Terminal, spot: str) -> None:
    """Rest a finger on a spot."""
    x, y = centre(player, spot)
    hand = player.page.context.new_cdp_session(player.page)
    hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    player.page.wait_for_timeout(800)
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
