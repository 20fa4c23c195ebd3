"""Chips in the hand of a player: placed, taken back, undone, doubled, kept for later, refused."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Sit
from tests.browser.terminal import Terminal
from tests.browser.wire import Wire
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, RAPID_A, House, Place

A_LONG_PRESS = 900
"""Longer than a finger that means to place a chip stays on it, in milliseconds."""

FINGER = """
([clientX, clientY, long, which]) => new Promise((done) => {
  const there = document.elementFromPoint(clientX, clientY);
  const how = { clientX, clientY, pointerType: "touch", button: 0, bubbles: true };
  const tell = (type) => there.dispatchEvent(new PointerEvent(type, how));
  tell("pointerdown");
  if (which === "stays") {
    setTimeout(() => { tell("pointerup"); done(); }, long);
    return;
  }
  // Lifted at once; but a timer that is due comes first in a page that was busy meanwhile.
  const until = performance.now() + long;
  while (performance.now() < until);
  setTimeout(() => { tell("pointerup"); done(); }, 20);
})
"""
"""A finger on a point: one that stays, or one that is lifted while the page is busy."""


def at_open_table(house: House, sit: Sit, credit: int = 100_000) -> Terminal:
    """Sit down where bets are open."""
    player = sit(MBS, credit)
    house.open_bets(MBS)
    player.wait_for("open")
    return player


def lies(player: Terminal, slip: dict[str, int]) -> None:
    """Hold what is in sight against a slip, and the money with it."""
    player.accepted()
    assert player.bets == slip
    cost = sum(truth.stake(MBS.book, MBS.terminal, *wager) for wager in slip.items())
    assert player.bet == cost
    state = player.house.seat(MBS, player.seat)
    assert (state["staked"], state["credit"]) == (cost, player.credit)


def test_chips_pile_up_in_the_denomination_that_is_picked(house: House, sit: Sit) -> None:
    player = at_open_table(house, sit)
    player.place_on("straight 17", "straight 17")
    player.pick(2_500)
    player.place_on("straight 17", "split 17/20")
    lies(player, {"straight 17": 2_700, "split 17/20": 2_500})


def test_a_mouse_that_is_pressed_slowly_places_its_chip_all_the_same(
    house: House, sit: Sit
) -> None:
    player = at_open_table(house, sit)
    mouse = player.page.mouse
    mouse.move(*player.spots()["straight 17"])
    mouse.down()
    player.page.wait_for_timeout(A_LONG_PRESS)
    mouse.up()
    lies(player, {"straight 17": 100})


def test_a_finger_that_stays_takes_a_chip_back_and_one_that_was_lifted_does_not(
    house: House, sit: Sit
) -> None:
    player = at_open_table(house, sit)
    player.place_on("straight 17", "straight 17")
    lies(player, {"straight 17": 200})
    player.page.evaluate(FINGER, [*player.spots()["straight 17"], A_LONG_PRESS, "stays"])
    lies(player, {"straight 17": 100})
    # The page has no time to look until long after the finger is gone.
    player.page.evaluate(FINGER, [*player.spots()["straight 17"], A_LONG_PRESS, "lifted"])
    lies(player, {"straight 17": 200})


def test_undo_redo_clear_double_and_remove_do_what_they_say(house: House, sit: Sit) -> None:
    player = at_open_table(house, sit)
    player.place_on("straight 17", "corner 25/26/28/29")
    player.call("orphans")
    lies(player, {"straight 17": 100, "corner 25/26/28/29": 100, "orphans": 100})
    player.press("undo")
    lies(player, {"straight 17": 100, "corner 25/26/28/29": 100})
    player.press("redo")
    lies(player, {"straight 17": 100, "corner 25/26/28/29": 100, "orphans": 100})
    player.press("double")
    lies(player, {"straight 17": 200, "corner 25/26/28/29": 200, "orphans": 200})
    player.take_from("straight 17")
    lies(player, {"straight 17": 100, "corner 25/26/28/29": 200, "orphans": 200})
    player.press("remove")
    player.place_on("straight 17")
    player.call("orphans")
    lies(player, {"corner 25/26/28/29": 200, "orphans": 100})
    player.press("remove")
    player.page.get_by_role("button", name="Take back orphans").click()
    lies(player, {"corner 25/26/28/29": 200})
    player.press("clear")
    lies(player, {})
    player.press("undo")
    lies(player, {"corner 25/26/28/29": 200})


def test_the_bets_of_the_last_round_are_laid_again_with_one_touch(house: House, sit: Sit) -> None:
    player = at_open_table(house, sit)
    player.place_on("straight 17", "dozen 2")
    player.call("neighbours 22/2")
    player.accepted()
    house.deal(MBS, "5")
    player.wait_for_number("5")
    house.open_bets(MBS)
    player.wait_for("open")
    lies(player, {})
    player.press("rebet")
    lies(player, {"straight 17": 100, "dozen 2": 100, "neighbours 22/2": 100})


def test_bets_are_kept_under_a_name_and_laid_again_after_the_page_was_closed(
    house: House, sit: Sit
) -> None:
    player = at_open_table(house, sit)
    player.place_on("straight 17", "column 3")
    player.call("zero-spiel")
    player.accepted()
    player.press("favourites")
    player.at("favourite-name").fill("Birthdays")
    player.at("favourite-save").click()
    player.page.keyboard.press("Escape")
    player.press("clear")
    lies(player, {})
    player.page.reload()
    player.wait_for("open")
    player.press("favourites")
    player.page.locator("[data-favourite=Birthdays] [data-test=favourite-lay]").click()
    lies(player, {"straight 17": 100, "column 3": 100, "zero-spiel": 100})


def test_a_chip_beyond_the_maximum_is_cut_to_it_and_the_player_is_told(
    house: House, sit: Sit
) -> None:
    player = at_open_table(house, sit)
    player.pick(10_000)
    player.place_on("straight 17", "straight 17", "straight 17")
    lies(player, {"straight 17": 20_000})
    expect(player.at("told")).to_contain_text("maximum here is $200.00")


def test_the_first_chip_is_at_least_the_minimum(house: House, sit: Sit) -> None:
    player = at_open_table(house, sit)
    player.place_on("red")
    lies(player, {"red": 500})
    player.take_from("red")
    lies(player, {})


def test_a_refused_chip_goes_back_with_its_reason_and_the_accepted_ones_stay(
    house: House, sit: Sit
) -> None:
    player = at_open_table(house, sit, credit=300)
    player.place_on("straight 17", "straight 20")
    player.accepted()
    player.pick(500)
    player.place_on("straight 5")
    expect(player.at("refusal")).to_contain_text("would need $5.00 more")
    lies(player, {"straight 17": 100, "straight 20": 100})
    assert player.credit == 100


@pytest.mark.clause(truth.ELECTRONIC, "5.12", "5.14", "5.14.2")
def test_a_slip_that_comes_after_the_close_goes_back_with_the_clause(
    house: House, sit: Sit, context: BrowserContext
) -> None:
    at_open_table(house, sit, credit=0)
    seat = house.fresh_seat(MBS)
    house.bring(MBS, seat, 1_000)
    with Wire(house.port) as wire:
        player = Terminal(context, house, MBS, seat).come(wire.address)
        player.place_on("straight 17")
        player.accepted()
        wire.hold(up=True)
        player.place_on("straight 20")
        assert player.at("bet").get_attribute("data-pending") == "true"
        assert player.page.locator(".chip-stack.pending").count() == 1
        house.close_bets(MBS)
        player.wait_for("closed")
        wire.let_go()
        refusal = player.at("refusal")
        expect(refusal).to_contain_text("No more bets")
        expect(refusal.locator("[data-clause='5.12']")).to_be_visible()
        lies(player, {"straight 17": 100})
        player.page.close()


@pytest.mark.clause(truth.ELECTRONIC, "3.2", "5.11", "5.12")
@pytest.mark.clause(truth.RWS, "3.5")
@pytest.mark.parametrize("place", [MBS, RAPID_A, ALFASTREET], ids=lambda place: place.name)
def test_nothing_can_be_placed_or_taken_once_the_screen_says_no_more_bets(
    house: House, sit: Sit, place: Place
) -> None:
    player = sit(place)
    house.open_bets(place)
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    house.close_bets(place)
    player.wait_for("closed")
    expect(player.at("phase")).to_contain_text("No more bets", ignore_case=True)
    player.place_on("straight 17", "straight 20")
    player.take_from("straight 17")
    for act in ("undo", "redo", "clear", "double", "rebet", "remove"):
        expect(player.at(act)).to_be_disabled()
    assert player.bets == {"straight 17": 100}
    assert house.seat(place, player.seat)["slip"] == {"straight 17": 100}


@pytest.mark.clause(truth.ELECTRONIC, "3.1")
@pytest.mark.clause(truth.RWS, "3.2")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_nothing_can_be_placed_before_the_screen_says_place_your_bets(
    house: House, sit: Sit, place: Place
) -> None:
    player = sit(place)
    player.place_on("straight 17")
    assert player.bets == {}
    house.open_bets(place)
    player.wait_for("open")
    expect(player.at("phase")).to_contain_text("Place your bets")
    player.place_on("straight 17")
    player.accepted()
    assert player.bets == {"straight 17": 100}
