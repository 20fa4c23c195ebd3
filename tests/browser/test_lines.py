"""Lines that break and a house that dies: what the terminal tells is what the journal says."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Sit
from tests.browser.console import Console
from tests.browser.terminal import Terminal, amount_of
from tests.browser.wire import Wire
from tests.conformance import truth
from tests.served import MBS, RAPID_A, House, Place

NOTING = """() => {
  window.wasOffline = false;
  const offline = () => document.querySelector("[data-test=offline]") !== null;
  new MutationObserver(() => (window.wasOffline ||= offline())).observe(document.body, {
    childList: true,
    subtree: true,
  });
}"""
BUSY = """() => new Promise((done) => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    send.call(this, message);
    if (!message.includes('"ping"')) return;
    WebSocket.prototype.send = send;
    for (const until = performance.now() + 2500; performance.now() < until;);
    done();
  };
})"""
"""Hold a page up from the moment in which it asked whether its house is there."""

BACK = 20_000
"""A terminal that was away comes back within this many milliseconds."""


def arrives(
    context: BrowserContext, house: House, wire: Wire, place: Place = MBS, credit: int = 10_000
) -> Terminal:
    """Sit down over a wire where bets are open, with a dollar on 17 that is accepted."""
    house.at_rest(place)
    seat = house.fresh_seat(place)
    house.bring(place, seat, credit)
    player = Terminal(context, house, place, seat).come(wire.address)
    house.open_bets(place)
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    return player


def agrees(player: Terminal) -> None:
    """Hold the terminal against what the house's journal says of its seat."""
    player.accepted()
    seat = player.house.seat(player.place, player.seat)
    player.wait_for_credit(seat["credit"])
    assert player.bets == seat["slip"]
    assert player.bet == seat["staked"]


@pytest.mark.clause(truth.ELECTRONIC, "5.14", "5.14.2")
@pytest.mark.clause(truth.RWS, "5.2.1", "5.2.2")
@pytest.mark.parametrize("lost", ["the chip", "its acknowledgement"])
def test_a_line_that_breaks_between_chip_and_acknowledgement_while_bets_stay_open(
    context: BrowserContext, house: House, lost: str
) -> None:
    with Wire(house.port) as wire:
        player = arrives(context, house, wire)
        wire.hold(up=lost == "the chip", down=lost != "the chip")
        player.place_on("straight 20")
        if lost == "the chip":
            player.page.wait_for_timeout(100)
            assert house.seat(MBS, player.seat)["slip"] == {"straight 17": 100}
        else:
            house.wait_for_slip(MBS, player.seat, {"straight 17": 100, "straight 20": 100})
        wire.cut()
        expect(player.at("offline")).to_be_visible()
        wire.mend()
        expect(player.at("offline")).to_have_count(0, timeout=BACK)
        agrees(player)
        assert player.bets == {"straight 17": 100, "straight 20": 100}
        player.page.close()


@pytest.mark.clause(truth.ELECTRONIC, "5.14", "5.14.1", "5.14.2")
@pytest.mark.clause(truth.RWS, "5.2", "5.2.1", "5.2.2")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
@pytest.mark.parametrize("lost", ["the chip", "its acknowledgement"])
def test_a_line_that_breaks_between_chip_and_acknowledgement_and_betting_closes_meanwhile(
    context: BrowserContext, house: House, lost: str, place: Place
) -> None:
    arrived = lost == "its acknowledgement"
    with Wire(house.port) as wire:
        player = arrives(context, house, wire, place)
        wire.hold(up=not arrived, down=arrived)
        player.place_on("straight 20")
        slip = {"straight 17": 100, **({"straight 20": 100} if arrived else {})}
        house.wait_for_slip(place, player.seat, slip)
        wire.cut()
        expect(player.at("offline")).to_be_visible()
        house.close_bets(place)
        wire.mend()
        player.wait_for("closed")
        expect(player.at("offline")).to_have_count(0, timeout=BACK)
        agrees(player)
        assert player.bets == slip
        told = player.at("told").filter(has_text="not accepted before betting closed")
        expect(told).to_have_count(0 if arrived else 1)
        player.page.close()


@pytest.mark.clause(truth.ELECTRONIC, "5.14", "5.14.1")
@pytest.mark.clause(truth.RWS, "5.2", "5.2.1")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_offline_closes_betting_at_once_and_on_return_it_shows_how_the_bets_ended(
    context: BrowserContext, house: House, place: Place
) -> None:
    with Wire(house.port) as wire:
        player = arrives(context, house, wire, place)
        wire.cut()
        expect(player.at("offline")).to_contain_text("accepted bets stand")
        player.place_on("straight 20")
        for act in ("undo", "clear", "double", "rebet", "remove"):
            expect(player.at(act)).to_be_disabled()
        assert player.bets == {"straight 17": 100}
        house.deal(place, "17")
        wire.mend()
        away = player.at("away")
        expect(away).to_contain_text("While you were away", timeout=BACK)
        expect(away.locator("[data-wager='straight 17']")).to_have_attribute(
            "data-returned", "3600"
        )
        player.wait_for_credit(9_900 + 3_600)
        away.get_by_role("button", name="I have read this").click()
        expect(away).to_have_count(0)
        player.page.close()


def test_a_page_that_was_held_up_does_not_take_its_own_silence_for_the_lines(
    context: BrowserContext, house: House
) -> None:
    with Wire(house.port) as wire:
        player = arrives(context, house, wire)
        player.page.evaluate(NOTING)
        wire.hold(down=True)
        player.page.evaluate(BUSY)
        wire.let_go()
        player.place_on("straight 17")
        agrees(player)
        assert player.bets == {"straight 17": 200}
        assert player.page.evaluate("wasOffline") is False
        player.page.close()


def test_a_line_that_breaks_for_a_moment_tells_nothing_of_a_round_that_goes_on(
    context: BrowserContext, house: House
) -> None:
    with Wire(house.port) as wire:
        player = arrives(context, house, wire)
        wire.cut()
        expect(player.at("offline")).to_be_visible()
        wire.mend()
        expect(player.at("offline")).to_have_count(0, timeout=BACK)
        player.place_on("straight 20")
        agrees(player)
        house.deal(MBS, "17")
        player.wait_for_number("17")
        player.wait_for_credit(9_800 + 3_600)
        expect(player.at("away")).to_have_count(0)
        player.page.close()


@pytest.mark.clause(truth.ELECTRONIC, "5.13", "5.13.1")
@pytest.mark.clause(truth.RWS, "5.1", "5.1.2", "5.9")
@pytest.mark.parametrize(("place", "clause"), [(MBS, "5.13.1"), (RAPID_A, "5.1.2")])
def test_a_house_that_is_killed_in_mid_round_voids_it_with_its_clause_and_loses_no_cent(
    context: BrowserContext, mortal: House, place: Place, clause: str
) -> None:
    seat = mortal.fresh_seat(place)
    mortal.bring(place, seat, 10_000)
    player = Terminal(context, mortal, place, seat).come()
    for stage in ("open", "closed", "running"):
        mortal.open_bets(place)
        player.wait_for("open")
        player.place_on("straight 17", "split 17/20")
        player.accepted()
        if stage != "open":
            mortal.close_bets(place)
            player.wait_for("closed")
        if stage == "running":
            mortal.spin(place)
            player.wait_for("closed", "running")
        mortal.kill()
        expect(player.at("offline")).to_contain_text("accepted bets stand")
        mortal.start()
        notice = player.at("notice")
        expect(notice.locator(f"[data-clause='{clause}']")).to_be_visible(timeout=BACK)
        assert amount_of(player.at("refund")) == 200
        player.wait_for_credit(10_000)
        player.page.keyboard.press("Escape")
        expect(notice).to_be_visible()
        player.at("acknowledge").click()
        expect(notice).to_have_count(0)
        expect(player.at("away")).to_have_count(0)
        state = mortal.seat(place, seat)
        assert (state["credit"], state["staked"], state["slip"]) == (10_000, 0, {})

    # It deals on as if nothing had happened.
    mortal.open_bets(place)
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    mortal.deal(place, "17")
    player.wait_for_number("17")
    player.wait_for_credit(9_900 + 3_600)


@pytest.mark.clause(truth.ELECTRONIC, "5.13.2")
@pytest.mark.clause(truth.RWS, "5.1.1")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_a_house_that_is_killed_right_after_the_result_has_paid_it(
    context: BrowserContext, mortal: House, place: Place
) -> None:
    seat = mortal.fresh_seat(place)
    mortal.bring(place, seat, 10_000)
    player = Terminal(context, mortal, place, seat).come()
    mortal.open_bets(place)
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    mortal.deal(place, "17")
    mortal.kill()
    mortal.start()
    player.wait_for_number("17")
    player.wait_for_credit(9_900 + 3_600)
    expect(player.at("notice")).to_have_count(0)


def test_two_tabs_of_a_terminal_agree_and_both_show_every_chip(
    context: BrowserContext, sit: Sit, house: House
) -> None:
    one = sit(MBS, 10_000)
    two = Terminal(context, house, MBS, one.seat).come()
    house.open_bets(MBS)
    one.wait_for("open")
    two.wait_for("open")
    one.place_on("straight 17")
    two.page.bring_to_front()
    expect(two.at("bets").locator("li")).to_have_count(1)
    two.place_on("straight 20")
    two.call("orphans")
    slip = {"straight 17": 100, "straight 20": 100, "orphans": 100}
    for tab in (one, two):
        expect(tab.at("bets").locator("li")).to_have_count(3)
        agrees(tab)
        assert tab.bets == slip
    one.page.bring_to_front()
    one.press("undo")
    expect(two.at("bets").locator("li")).to_have_count(2)
    for tab in (one, two):
        agrees(tab)
        assert tab.bets == {"straight 20": 100, "orphans": 100}
    house.deal(MBS, "20")
    for tab in (one, two):
        tab.wait_for_number("20")
        tab.wait_for_credit(10_000 - 600 + 3_600 + 1_800)


def test_chips_from_two_tabs_that_meet_on_the_way_all_lie_on_the_cloth(
    context: BrowserContext, house: House
) -> None:
    with Wire(house.port) as wire:
        slow = arrives(context, house, wire)
        quick = Terminal(context, house, MBS, slow.seat).come()
        wire.hold(up=True, down=True)
        slow.page.bring_to_front()
        slow.place_on("straight 20", "straight 23")
        quick.page.bring_to_front()
        quick.place_on("dozen 2", "straight 20")
        quick.accepted()
        wire.let_go()
        slip = {"straight 17": 100, "straight 20": 200, "straight 23": 100, "dozen 2": 100}
        for tab in (slow, quick):
            expect(tab.at("bets").locator("li")).to_have_count(4)
            agrees(tab)
            assert tab.bets == slip
            expect(tab.at("refusal")).to_have_count(0)
        slow.page.close()


@pytest.mark.clause(truth.ELECTRONIC, "5.13.1")
def test_a_console_whose_house_dies_takes_no_step_and_finds_the_round_void(
    context: BrowserContext, mortal: House
) -> None:
    dealer = Console(context, mortal, MBS).come()
    dealer.take("open-bets")
    dealer.offers("close-bets")
    mortal.kill()
    expect(dealer.at("lost")).to_be_visible()
    expect(dealer.at("next-step")).to_be_disabled()
    dealer.page.keyboard.press("Enter")
    mortal.start()
    expect(dealer.at("lost")).to_have_count(0, timeout=BACK)
    dealer.offers("open-bets")
    dealer.wrote("round-voided", "Round 1 is void", "5.13.1")
    assert mortal.state(MBS)["betting"] == "idle"
    dealer.deal("17")
    assert mortal.state(MBS)["pocket"] == "17"
