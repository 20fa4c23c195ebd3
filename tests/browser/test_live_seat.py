"""A seat at a live table: chips of everybody on one felt, the voice, and what the dealer pays."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.axe import usable_by_all
from tests.browser.conftest import KIOSK
from tests.browser.live import RESULT, LiveSeat, dealt
from tests.conformance import truth
from tests.served import LIVE, LIVE_NZ, LIVE_SINGLE, House, Place, Served, running

MONEY = 50_000
WORTH = 500

Sit = Callable[..., LiveSeat]


@pytest.fixture(scope="module")
def live_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of live tables, with racks, dealt by hand."""
    yield from running(tmp_path_factory.mktemp("live"), LIVE, 6)


@pytest.fixture
def sit(context: BrowserContext, live_house: House) -> Sit:
    """Sit down with chips of a colour, or with value chips, where no round is under way."""

    def sit_down(place: Place, seat: str = "T1", colour: str | None = None) -> LiveSeat:
        player = LiveSeat(context, live_house, place, seat)
        if not context.pages[1:]:
            live_house.cleared(place)
        chips: dict[str, Any] = {}
        if colour:
            chips = {"chips": "colour", "colour": colour, "worth": WORTH}
        live_house.do(place, "buy-in", seat=seat, amount=MONEY, **chips)
        return player.come()

    return sit_down


# --- Chips on one felt ----------------------------------------------------------------------------


@pytest.mark.parametrize("place", LIVE, ids=lambda place: place.name)
def test_two_seats_on_one_spot_stand_beside_each_other_each_with_its_owner(
    sit: Sit, live_house: House, place: Place
) -> None:
    anna, ben = sit(place, "T1", "red"), sit(place, "T2")
    dealt(live_house, place, "open-bets")
    for player in (anna, ben):
        player.wait_for("open")
        player.place_on("straight 17")
        player.accepted()
    for player in (anna, ben):
        player.lies("straight 17", WORTH, "T1")
        player.lies("straight 17", 100, "T2")
        one, other = (player.stack("straight 17", seat).bounding_box() for seat in ("T1", "T2"))
        assert one is not None
        assert other is not None
        apart = abs(one["x"] - other["x"]) + abs(one["y"] - other["y"])
        assert apart > min(one["width"], other["width"]) / 2, "neither hides the other"
    ben.page.mouse.move(*ben.spots()["straight 17"])
    card = ben.at("tooltip")
    expect(card.locator("[data-owner=T1]")).to_contain_text("1 red")
    expect(card.locator("[data-owner=T2]")).to_contain_text("You")


@pytest.mark.clause(truth.NZ, "2.6(a)", "2.6(b)")
def test_the_marker_tells_everybody_what_each_colour_is_worth_until_it_is_coloured_up(
    sit: Sit, live_house: House
) -> None:
    anna, ben = sit(LIVE_NZ, "T1", "red"), sit(LIVE_NZ, "T2")
    for player in (anna, ben):
        expect(player.at("marker").locator("[data-colour=red]")).to_have_attribute(
            "data-worth", str(WORTH)
        )
    assert anna.page.locator(".rack [data-chip]").evaluate_all(
        "all => all.map(one => Number(one.dataset.chip))"
    ) == [WORTH, 5 * WORTH, 20 * WORTH]
    live_house.do(LIVE_NZ, "colour-up", seat="T1")
    for player in (anna, ben):
        expect(player.at("marker").locator("[data-colour]")).to_have_count(0)
    expect(anna.page.locator(".rack [data-chip='100']")).to_be_visible()
    assert anna.me["held"] == {"10000": 5}
    live_house.do(LIVE_NZ, "change", seat="T1", amount=10_000, into=2_500)
    anna.at("cashier").click()
    expect(anna.at("held").locator("[data-kind='2500']")).to_have_attribute("data-count", "4")
    expect(anna.at("held").locator("[data-kind='10000']")).to_have_attribute("data-count", "4")


@pytest.mark.clause(truth.NZ, "3.8(b)")
def test_a_chip_let_go_half_on_a_line_is_on_the_line_and_can_be_carried_on(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1", "blue")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    spots, boxes = player.spots(), player.boxes()
    line, box = spots["split 17/20"], boxes["17"]
    inside = box[0] + (line[0] - box[0]) * 0.72, box[1]
    player.drag(player.in_tray(WORTH), inside)
    player.lies("split 17/20", WORTH)
    player.drag(spots["split 17/20"], spots["straight 5"])
    player.lies("straight 5", WORTH)
    player.gone("split 17/20")
    player.drag(spots["straight 5"], player.in_tray(WORTH))
    player.gone("straight 5")
    player.wait_for_credit(MONEY)


# --- Whole rounds ---------------------------------------------------------------------------------


@pytest.mark.parametrize("place", LIVE, ids=lambda place: place.name)
def test_a_round_is_played_while_the_ball_runs_swept_paid_one_by_one_and_exact(
    sit: Sit, live_house: House, place: Place
) -> None:
    anna, ben = sit(place, "T1", "red"), sit(place, "T2")
    dealt(live_house, place, "open-bets", "spin")
    slip = {"straight 17": WORTH, "black": 2 * WORTH, "red": WORTH, "split 17/20": WORTH}
    anna.wait_for("open", "running")
    anna.place_on("straight 17", "black", "black", "red", "split 17/20")
    anna.accepted()
    ben.wait_for("open", "running")
    ben.pick(2_500)
    ben.place_on("dozen 2", "straight 0")
    ben.accepted()
    dealt(live_house, place, "close-bets")
    bell = place is LIVE_NZ
    call = anna.at("last-call")
    expect(call).to_have_attribute("data-bell", "true" if bell else "false")
    expect(anna.at("undo")).to_be_disabled()
    dealt(live_house, place, "result")
    anna.wait_for_number("17")
    dealt(live_house, place, "place-dolly")
    expect(anna.page.locator("[data-dolly='17']")).to_be_visible()
    dealt(live_house, place, "collect")
    for player in (anna, ben):
        player.gone("red", "T1")
        player.gone("straight 0", "T2")
        expect(player.stack("straight 17", "T1")).to_have_class(re.compile("waits|next"))
    expect(anna.page.locator(".live-stacks:not(.swept) .stack.next")).to_have_count(1)
    assert anna.fate("red") == "lost"
    wins = {
        wager: truth.returned(place.book, place.terminal, wager, "17", amount)
        for wager, amount in slip.items()
    }
    credit = MONEY - sum(slip.values())
    for due in live_house.state(place)["live"]["due"]:
        live_house.do(place, "pay", seat=due["seat"], wager=due["wager"])
        if due["seat"] == "T1":
            credit += wins[due["wager"]]
        anna.wait_for_credit(credit)
        expect(anna.stack(due["wager"], due["seat"])).to_have_class(re.compile("paid"))
    line = anna.at("bets").locator("[data-wager='straight 17']")
    expect(line.locator("[data-test=wins]")).to_have_attribute("data-amount", str(35 * WORTH))
    expect(line).to_contain_text("red")
    expect(line.locator("[data-clause]")).to_be_visible()
    dealt(live_house, place, "lift-dolly")
    anna.wait_for("idle")
    anna.wait_for_credit(MONEY - sum(slip.values()) + sum(wins.values()))
    assert anna.won == wins
    back = truth.returned(place.book, place.terminal, "dozen 2", "17", 2_500)
    ben.wait_for_credit(MONEY - 5_000 + back)
    for player in (anna, ben):
        worth = sum(
            count * (int(kind) if kind.isdigit() else WORTH)
            for kind, count in player.me["held"].items()
        )
        assert worth == player.credit == player.me["credit"]


def test_a_wrong_number_puts_a_players_chips_back_and_is_told_until_it_is_read(
    sit: Sit, live_house: House
) -> None:
    anna = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    anna.wait_for("open")
    anna.place_on("straight 17", "black")
    anna.accepted()
    dealt(live_house, LIVE_NZ, *RESULT, "collect", "pay")
    paid = truth.returned(LIVE_NZ.book, LIVE_NZ.terminal, "straight 17", "17", WORTH)
    anna.wait_for_credit(MONEY - 2 * WORTH + paid + 2 * WORTH)
    right = live_house.attempt(
        LIVE_NZ, "correct-result", by="ben", approved_by="cleo",
        round=live_house.state(LIVE_NZ)["round"], pocket="8",
    )  # fmt: skip
    assert right["ok"], right
    notice = anna.page.get_by_role("dialog")
    expect(notice).to_contain_text("goes on with 8 black instead of 17")
    anna.page.keyboard.press("Enter")
    expect(notice).to_have_count(0)
    anna.wait_for_credit(MONEY - 2 * WORTH)
    for wager in ("straight 17", "black"):
        anna.lies(wager, WORTH)
    expect(anna.page.locator("[data-dolly='8']")).to_be_visible()
    dealt(live_house, LIVE_NZ, "collect")
    anna.gone("straight 17")
    assert anna.fate("straight 17") == "lost"
    dealt(live_house, LIVE_NZ, "pay", "lift-dolly")
    anna.wait_for("idle")
    assert anna.won == {"straight 17": 0, "black": 2 * WORTH}
    anna.wait_for_credit(MONEY)


@pytest.mark.clause(truth.NZ, "3.6")
def test_a_paid_winner_of_an_outside_box_is_taken_while_others_wait(
    sit: Sit, live_house: House
) -> None:
    anna, ben = sit(LIVE_NZ, "T1", "red"), sit(LIVE_NZ, "T2")
    dealt(live_house, LIVE_NZ, "open-bets")
    for player in (anna, ben):
        player.wait_for("open")
        player.place_on("black", "straight 17")
        player.accepted()
    dealt(live_house, LIVE_NZ, *RESULT, "collect")
    for wager in ("black", "straight 17"):
        live_house.do(LIVE_NZ, "pay", seat="T1", wager=wager)
    expect(anna.page.locator("[data-wager='straight 17'] [data-test=wins]")).to_be_visible()
    expect(anna.at("take")).to_have_count(1)
    anna.at("take").click()
    anna.gone("black")
    ben.gone("black", "T1")
    ben.lies("black", 100)
    assert anna.fate("black") == "taken"
    expect(anna.at("take")).to_have_count(0)


# --- Spoken wagers --------------------------------------------------------------------------------


@pytest.mark.clause(truth.NZ, "3.2B", "3.4", "4.5A")
def test_a_spoken_wager_waits_for_the_dealer_is_placed_and_moved_to_its_section_when_it_wins(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    player.say("small-series", "asian 17/25/34")
    assert player.me["declared"] == {"small-series": WORTH, "asian 17/25/34": WORTH}
    player.wait_for_credit(MONEY)
    live_house.do(LIVE_NZ, "accept", seat="T1")
    expect(player.at("declared")).to_have_count(0)
    player.lies("small-series", 6 * WORTH)
    player.lies("asian 17/25/34", WORTH)
    player.wait_for_credit(MONEY - 7 * WORTH)
    player.place_on("red")
    player.press("clear")
    player.accepted()
    assert player.me["slip"] == {"small-series": WORTH, "asian 17/25/34": WORTH}
    dealt(live_house, LIVE_NZ, *RESULT, "collect", pocket="27")
    player.gone("small-series")
    player.gone("asian 17/25/34")
    player.lies("split 27/30", WORTH)
    dealt(live_house, LIVE_NZ, "pay", "lift-dolly")
    back = truth.returned(truth.NZ, "both", "small-series", "27", WORTH)
    player.wait_for_credit(MONEY - 7 * WORTH + back)


@pytest.mark.clause(truth.NZ, "3.4")
def test_a_spoken_wager_that_is_not_placed_is_told_with_the_reason_and_its_chips_stay(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    player.say("big-series")
    player.at("withdraw").click()
    expect(player.at("declared")).to_have_count(0)
    player.say("big-series")
    live_house.do(LIVE_NZ, "decline", seat="T1", why="Too close to the call.")
    told = player.notice("not-placed")
    expect(told).to_contain_text("Too close to the call.")
    expect(told.locator("[data-clause='3.4']")).to_be_visible()
    told.locator("[data-test=acknowledge-seat]").click()
    expect(told).to_have_count(0)
    player.say("orphans")
    dealt(live_house, LIVE_NZ, "spin", "close-bets")
    expect(told).to_contain_text("No more bets")
    player.wait_for_credit(MONEY)


@pytest.mark.clause(truth.NZ, "5.7")
@pytest.mark.parametrize("wager", ["big-series", "asian 17/25/34"])
def test_a_chip_that_a_player_puts_on_a_racetrack_is_void_and_says_by_which_clause(
    sit: Sit, live_house: House, wager: str
) -> None:
    player = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    where = {**player.track(), **player.asian()}
    player.drag(player.in_tray(WORTH), where[wager])
    refusal = player.at("refusal")
    expect(refusal.locator("[data-clause='5.7']")).to_be_visible()
    expect(refusal.locator("[data-clause='3.2B']")).to_be_visible()
    expect(refusal).to_contain_text("void")
    assert player.me["slip"] == {}
    player.wait_for_credit(MONEY)


@pytest.mark.clause(truth.NZ, "5.9")
def test_the_part_of_a_spoken_wager_that_does_not_count_is_told_and_stays_the_players(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1")
    dealt(live_house, LIVE_NZ, "open-bets")
    live_house.seated(LIVE_NZ, "T1", "declare", slip={"orphans": 150})
    expect(player.at("declared")).to_be_visible()
    live_house.do(LIVE_NZ, "accept", seat="T1")
    expect(player.notice("void").locator("[data-clause='5.9']")).to_be_visible()
    player.lies("orphans", 500)
    player.wait_for_credit(MONEY - 500)


# --- When it goes wrong ---------------------------------------------------------------------------


@pytest.mark.clause(truth.NZ, "5.4")
def test_after_no_spin_the_wagers_stand_locked_until_the_next_number(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    player.place_on("red")
    player.accepted()
    dealt(live_house, LIVE_NZ, "spin", "close-bets")
    live_house.do(LIVE_NZ, "no-spin", by="cleo", why="A coin fell into the wheel.")
    expect(player.at("notice")).to_be_visible()
    player.at("acknowledge").click()
    expect(player.at("locked")).to_be_visible()
    expect(player.at("phase")).to_contain_text("No spin")
    player.lies("red", WORTH)
    player.place_on("black")
    player.gone("black")
    player.wait_for_credit(MONEY - WORTH)
    dealt(live_house, LIVE_NZ, "spin", "close-bets", "result", "place-dolly", pocket="1")
    player.wait_for_number("1")
    dealt(live_house, LIVE_NZ, "collect", "pay", "lift-dolly")
    player.wait_for_credit(MONEY + WORTH)


@pytest.mark.clause(truth.NZ, "3.6(a)", "3.6(b)", "5.6")
def test_late_chips_and_those_put_right_are_told_until_it_is_acknowledged(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    while player.at("acknowledge-seat").count():  # what an earlier test left for this seat
        player.at("acknowledge-seat").first.click()
    player.place_on("red")
    player.accepted()
    dealt(live_house, LIVE_NZ, "spin", "close-bets")
    late: dict[str, Any] = {"seat": "T1", "slip": {"black": WORTH}}
    live_house.do(LIVE_NZ, "late-wager", what="placed", **late)
    live_house.do(LIVE_NZ, "late-wager", what="lifted", seat="T1", slip={"red": WORTH})
    right = {"straight 5": WORTH}
    live_house.do(LIVE_NZ, "reposition", seat="T1", slip=right, why="It was knocked over.")
    for code in ("late-placed", "late-lifted", "put-right"):
        clause = next(
            one["clause"]
            for one in live_house.state(LIVE_NZ)["live"]["notices"]
            if one["code"] == code
        )
        expect(player.notice(code).locator(f"[data-clause='{clause}']")).to_be_visible()
    told, cloth = (
        player.page.locator(part).bounding_box() for part in (".seat-notices", ".cloth .felt")
    )
    assert told is not None
    assert cloth is not None
    assert told["x"] + told["width"] <= cloth["x"], "the chips that they are about stay in sight"
    player.lies("straight 5", WORTH)
    player.gone("red")
    player.wait_for_credit(MONEY - WORTH)
    dealt(live_house, LIVE_NZ, "result", "place-dolly", "collect", "lift-dolly", "open-bets")
    player.wait_for("open", "waiting")
    expect(player.at("seat-notice")).to_have_count(3)
    for _ in range(3):
        player.at("acknowledge-seat").first.click()
    expect(player.at("seat-notice")).to_have_count(0)
    player.wait_for_credit(MONEY - WORTH)


# --- For everybody --------------------------------------------------------------------------------


def test_a_player_needs_no_pointer(sit: Sit, live_house: House) -> None:
    player = sit(LIVE_NZ, "T1", "red")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    press = player.page.keyboard.press
    for key in ("l", "ArrowRight", "Enter", "Enter", "ArrowRight", "Enter"):
        press(key)
    player.accepted()
    slip = dict(player.bets)
    assert list(slip.values()) == [2 * WORTH, WORTH]
    press("Delete")
    player.accepted()
    assert len(player.bets) == 1
    player.page.locator("[data-call]").first.focus()
    press("ArrowRight")
    press("Enter")
    expect(player.at("composed").locator("li")).to_have_count(1)
    player.at("say-it").focus()
    press("Enter")
    expect(player.at("declared")).to_be_visible()
    player.at("withdraw").focus()
    press("Enter")
    expect(player.at("declared")).to_have_count(0)


@pytest.mark.clause(truth.NZ, "3.1")
def test_a_player_carries_a_stack_with_the_keyboard_while_betting_is_open(
    sit: Sit, live_house: House
) -> None:
    player, other = sit(LIVE_NZ, "T1", "red"), sit(LIVE_NZ, "T2")
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    other.place_on("straight 5")
    player.accepted()
    other.accepted()
    held, press = player.at("held"), player.page.keyboard.press
    press("l")
    press("m")
    expect(held).to_contain_text("You, Straight Up 17, 1 red, $5.00")
    press("ArrowRight")
    press("ArrowRight")
    press("Escape")
    expect(held).to_be_empty()
    player.lies("straight 17", WORTH)
    press("m")
    expect(held).to_contain_text("Straight Up 17")
    press("ArrowRight")
    press("Enter")
    player.lies("split 17/20", WORTH)
    player.gone("straight 17")
    press("m")
    press("Delete")
    player.gone("split 17/20")
    player.wait_for_credit(MONEY)
    player.place_on("red")
    player.accepted()
    press("l")
    press("m")
    expect(held).to_contain_text("Red")
    dealt(live_house, LIVE_NZ, "spin", "close-bets")
    expect(held).to_be_empty()
    player.lies("red", WORTH)


@pytest.mark.parametrize("width", [1920, 390])
def test_axe_has_nothing_to_say_of_a_live_seat(
    browser: Browser, live_house: House, width: int
) -> None:
    live_house.cleared(LIVE_NZ)
    context = browser.new_context(viewport={**KIOSK, "width": width})
    player = LiveSeat(context, live_house, LIVE_NZ, "T1")
    chips: dict[str, Any] = {"chips": "colour", "colour": "red", "worth": WORTH}
    live_house.do(LIVE_NZ, "buy-in", seat="T1", amount=MONEY, **chips)
    player.come()
    dealt(live_house, LIVE_NZ, "open-bets")
    player.wait_for("open")
    live_house.seated(LIVE_NZ, "T1", "wager", slip={"straight 17": WORTH, "red": WORTH})
    live_house.seated(LIVE_NZ, "T1", "declare", slip={"orphans": WORTH})
    expect(player.at("declared")).to_be_visible()
    usable_by_all(player.page, "a live seat")
    player.at("cashier").click()
    usable_by_all(player.page, "a live seat")
    player.page.keyboard.press("Escape")
    dealt(live_house, LIVE_NZ, "spin", "close-bets")
    expect(player.at("seat-notice").first).to_be_visible()
    usable_by_all(player.page, "a live seat")
    dealt(live_house, LIVE_NZ, "result", "place-dolly", "collect")
    player.wait_for_number("17")
    live_house.do(LIVE_NZ, "pay", seat="T1", wager="straight 17")
    expect(player.page.locator(".stack.paid").first).to_be_visible()
    usable_by_all(player.page, "a live seat")
    context.close()


def test_the_display_of_a_live_table_shows_everybodys_chips_and_the_dolly(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_SINGLE, "T1", "green")
    dealt(live_house, LIVE_SINGLE, "open-bets")
    player.wait_for("open")
    player.place_on("straight 17", "red")
    player.accepted()
    display = player.page.context.new_page()
    display.goto(f"{live_house.address}/display/{LIVE_SINGLE.name}")
    stacks = display.locator("[data-test=live-board] .live-stacks:not(.swept) [data-stack]")
    expect(stacks).to_have_count(2)
    expect(display.locator("[data-test=marker] [data-colour=green]")).to_contain_text("T1")
    dealt(live_house, LIVE_SINGLE, *RESULT, "collect")
    expect(display.locator("[data-dolly='17']")).to_be_visible()
    expect(stacks).to_have_count(1)


@pytest.mark.clause(truth.NZ, "4.3", "4.4(a)", "4.5")
def test_seat_and_display_say_what_goes_on_from_the_call_to_the_last_winner(
    sit: Sit, live_house: House
) -> None:
    player = sit(LIVE_NZ, "T1", "green")
    display = player.page.context.new_page()
    display.goto(f"{live_house.address}/display/{LIVE_NZ.name}")
    phase = display.locator("[data-test=phase]")

    def says(words: str, *steps: str) -> None:
        dealt(live_house, LIVE_NZ, *steps)
        expect(phase).to_have_text(words)
        expect(player.at("phase")).to_contain_text(words)

    says("Place your bets, please", "open-bets")
    player.wait_for("open")
    player.place_on("straight 17", "black", "red")
    player.accepted()
    says("No more bets", "spin", "close-bets")
    says("17 black", "result", "place-dolly")
    says("2 winners to pay", "collect")
    expect(display.get_by_role("list", name="It also wins")).to_contain_text("Black")
    live_house.do(LIVE_NZ, "pay", seat="T1", wager="black")
    says("1 winner to pay")
    says("Everybody is paid", "pay")


def test_the_display_of_a_live_table_holds_together_on_a_phone(sit: Sit, live_house: House) -> None:
    player = sit(LIVE_NZ, "T1", "green")
    dealt(live_house, LIVE_NZ, "open-bets")
    display = player.page.context.new_page()
    display.set_viewport_size({"width": 390, "height": 844})
    display.goto(f"{live_house.address}/display/{LIVE_NZ.name}")
    expect(display.locator("[data-test=live-board]")).to_be_visible()
    parts = (".top", ".phase-panel", ".live-board", ".show-wheel", ".board-last")
    ends = 0.0
    for part in parts:
        box = display.locator(part).bounding_box()
        assert box is not None
        assert box["y"] >= ends, f"{part} begins where the part above it has ended"
        assert 0 <= box["x"] < box["x"] + box["width"] <= 390, part
        ends = box["y"] + box["height"]


def test_where_players_help_themselves_a_taken_colour_says_whose_it_is(
    context: BrowserContext, tmp_path: Path
) -> None:
    demo = Served("demo", "--db", f"{tmp_path}/demo.db", "--no-open", log=tmp_path / "demo.log")
    try:
        page = context.new_page()
        page.goto(f"{demo.address}/terminal/live-single")
        page.locator("[data-test=sit]").click()
        page.locator("[data-test=cashier]").click()
        taken = page.locator(".kind[data-kind=red]")
        expect(taken).to_be_disabled()
        expect(taken).to_contain_text("T5")
        page.locator(".kind[data-kind=yellow]").click()
        page.locator("button[data-worth='500']").click()
        page.locator("[data-test=buy-in][data-amount='50000']").click()
        expect(page.locator("[data-test=held] [data-kind=yellow]")).to_have_attribute(
            "data-count", "100"
        )
        page.keyboard.press("Escape")
        expect(page.locator("[data-test=marker] [data-colour=yellow]")).to_have_attribute(
            "data-worth", "500"
        )
    finally:
        demo.stop()
