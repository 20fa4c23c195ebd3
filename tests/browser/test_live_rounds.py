"""Live tables dealt by screen: whole rounds with three seats, exact to the cent and to the chip."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from croupier.journal import open_journal
from croupier.office.audit import verify
from tests.browser.axe import usable_by_all
from tests.browser.pit import Heap, Pit
from tests.conformance import truth
from tests.served import (
    FLOAT,
    LIVE,
    LIVE_DOUBLE,
    LIVE_NZ,
    LIVE_SEATS,
    LIVE_SINGLE,
    House,
    Person,
    Place,
    running,
)

pytestmark = pytest.mark.slow

DealAt = Callable[..., Pit]
Slip = dict[str, int]

every_table = pytest.mark.parametrize("place", LIVE, ids=lambda place: place.name)
proves = pytest.mark.clause


@pytest.fixture(scope="module")
def live_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of the three live tables; whatever was played in it, its journal is sound."""
    for house in running(tmp_path_factory.mktemp("live"), LIVE, LIVE_SEATS):
        yield house
        with closing(open_journal(house.db)) as journal:
            audit = verify(journal)
        assert audit.findings == []
        assert len(audit.tables) == len(LIVE)


@pytest.fixture
def house(live_house: House) -> House:
    """The house of live tables."""
    return live_house


@pytest.fixture
def deal(context: BrowserContext, house: House) -> DealAt:
    """Come to a table at which nobody sits and every chip is in the rack."""

    def come(place: Place, who: Person = "anna") -> Pit:
        house.cleared(place)
        return Pit(context, house, place, who).come()

    return come


def three_seats(pit: Pit) -> dict[str, int]:
    """Sell chips to three seats by screen; gives what each has."""
    pit.buys("T1", "200", "red", 100)
    pit.buys("T2", "1000")
    pit.buys("T3", "500", "blue", 500)
    return {"T1": 20_000, "T2": 100_000, "T3": 50_000}


SLIPS: dict[str, Slip] = {
    "T1": {"straight 17": 500, "split 17/20": 300, "red": 1000, "low": 200},
    "T2": {"straight 17": 100, "black": 10_000, "dozen 2": 5000, "corner 8/9/11/12": 2500},
    "T3": {"street 16/17/18": 1000, "column 2": 5000, "straight 0": 500},
}


def put(pit: Pit, seat: str, slip: Slip) -> None:
    """Put a seat's chips down, as its player's own terminal does."""
    answer = pit.house.seated(pit.place, seat, "wager", slip=slip)
    assert answer["ok"], answer


def owed(place: Place, slips: dict[str, Slip], pocket: str) -> dict[str, int]:
    """What each seat gets back, by the truth alone."""
    return {
        seat: sum(
            truth.returned(place.book, place.terminal, wager, pocket, amount)
            for wager, amount in slip.items()
        )
        for seat, slip in slips.items()
    }


def staked(place: Place, slip: Slip) -> int:
    """What a slip costs, by the truth alone."""
    return sum(truth.stake(place.book, place.terminal, *each) for each in slip.items())


def worth(heap: Heap, seat: Any) -> int:
    """What a heap of a seat's chips is worth."""
    return sum(
        count * (int(kind) if kind.isdigit() else seat["worth"]) for kind, count in heap.items()
    )


def exact(pit: Pit, credits_: dict[str, int]) -> None:
    """Hold every seat's credit and chips against what they should be, and the float's chips."""
    everywhere = Counter(pit.live["rack"])
    for seat in pit.live["seats"]:
        name = seat["seat"]
        assert seat["credit"] == credits_.get(name, 0), name
        assert worth(seat["held"], seat) == seat["credit"] + seat["staked"], name
        everywhere.update(seat["held"])
        credit = pit.at(f"seat-{name}").locator(".place-open")
        expect(credit).to_have_attribute("data-credit", str(credits_.get(name, 0)))
    assert +everywhere == Counter(FLOAT)


def pay_one_by_one(pit: Pit, place: Place, pocket: str) -> None:
    """Pay every winner with one touch, each in the chips that the screen shows."""
    while pit.live["due"]:
        pit.offers("pay")
        due, shown = pit.marked()
        bet = truth.returned(place.book, place.terminal, due["wager"], pocket, due["amount"])
        assert due["wins"] == bet - due["stake"]
        assert shown == due["cut"]
        assert worth(shown, pit.seat(due["seat"])) == due["wins"]
        before = Counter(pit.held(due["seat"]))
        waiting = len(pit.live["due"])
        pit.at("next-step").click()
        expect(pit.page.locator("[data-due]")).to_have_count(waiting - 1)
        assert Counter(pit.held(due["seat"])) - before == Counter(shown)


# --- Whole rounds ---------------------------------------------------------------------------------

WHOLE = [
    pytest.param(LIVE_SINGLE, marks=proves(truth.SINGLE, "1.1.4", "3.1", "3.5", "3.6", "3.7")),
    pytest.param(LIVE_DOUBLE, marks=proves(truth.DOUBLE, "1.1.4", "3.1", "3.5", "3.6", "3.7")),
    pytest.param(
        LIVE_NZ,
        marks=proves(truth.NZ, "4.2", "4.3", "4.4(a)", "4.4(b)", "4.5", "4.5(a)", "4.5(b)"),
    ),
]


@pytest.mark.parametrize("place", WHOLE)
def test_a_round_is_dealt_by_screen_and_everybody_is_paid_to_the_chip(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    exact(pit, credits_)
    pit.take("open-bets")
    put(pit, "T2", SLIPS["T2"])
    pit.take("spin")
    # Betting goes on while the ball runs.
    put(pit, "T1", SLIPS["T1"])
    put(pit, "T3", SLIPS["T3"])
    pit.take("close-bets")
    pit.wrote("bets-closed", "The bell was rung" if place is LIVE_NZ else "No more bets")
    pit.number("17")
    pit.offers("place-dolly")
    expect(pit.at("next-step")).to_contain_text("17 black")
    pit.touch("straight 17")
    expect(pit.page.locator("[data-dolly='17']")).to_be_visible()
    pit.take("collect")
    expect(pit.page.locator(".swept [data-stack='T2 corner 8/9/11/12']")).to_be_visible()
    pay_one_by_one(pit, place, "17")
    pit.take("lift-dolly")
    pit.offers("open-bets")
    for seat, back in owed(place, SLIPS, "17").items():
        credits_[seat] += back - staked(place, SLIPS[seat])
    exact(pit, credits_)


@every_table
def test_a_round_without_a_winner_ends_when_the_dolly_is_lifted(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.number("0")
    pit.take("place-dolly")
    pit.take("collect")
    pit.take("lift-dolly")
    pit.offers("open-bets")
    exact(pit, {**credits_, "T1": credits_["T1"] - 1000})


@every_table
def test_a_round_is_dealt_with_the_keyboard_alone(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.page.keyboard.press("Escape")
    pit.press("open-bets")
    put(pit, "T1", SLIPS["T1"])
    put(pit, "T3", SLIPS["T3"])
    pit.press("spin")
    pit.press("close-bets")
    pit.number("17")
    pit.press("place-dolly")
    pit.press("collect")
    pit.offers("pay")
    # Another one first: the second in the order of paying.
    second = pit.live["due"][1]
    pit.page.keyboard.press("ArrowDown")
    expect(pit.page.locator(".due-next")).to_have_attribute(
        "data-due", f"{second['seat']} {second['wager']}"
    )
    pit.page.keyboard.press("Enter")
    expect(pit.page.locator(f"[data-due='{second['seat']} {second['wager']}']")).to_have_count(0)
    # The winner leaves the screen with the table's news; the next key counts from the answer on.
    expect(pit.at("pay-all")).to_be_enabled()
    pit.page.keyboard.press("a")
    pit.press("lift-dolly", " ")
    pit.offers("open-bets")
    slips = {seat: SLIPS[seat] for seat in ("T1", "T3")}
    for seat, back in owed(place, slips, "17").items():
        credits_[seat] += back - staked(place, slips[seat])
    exact(pit, credits_)


# --- New Zealand's spoken wagers and racetracks ---------------------------------------------------


@pytest.mark.clause(truth.NZ, "3.2B", "3.4", "3.6", "4.5A")
def test_spoken_wagers_are_placed_in_time_moved_paid_and_a_paid_outside_one_is_taken(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    pit.take("spin")
    put(pit, "T2", {"black": 1000, "dozen 2": 500})
    declared = {"neighbours 17/2": 500, "asian 17/25/34": 1000}
    assert house.seated(LIVE_NZ, "T3", "declare", slip=declared)["ok"]
    assert house.seated(LIVE_NZ, "T2", "declare", slip={"orphans": 100})["ok"]
    pit.at("declared-T3").locator("[data-test=accept]").click()
    expect(pit.at("declared-T3")).to_have_count(0)
    pit.page.keyboard.press("x")
    pit.yes()
    expect(pit.at("seat-T2").locator("[data-code=not-placed]")).to_contain_text("orphans")
    assert pit.seat("T3")["slip"] == declared
    pit.take("close-bets")
    pit.number("17")
    pit.take("place-dolly")
    pit.take("collect")
    expect(pit.at("moved")).to_contain_text("T3 neighbours 17/2")
    expect(pit.at("moved").locator("[data-clause='4.5A']")).to_be_visible()
    pit.offers("pay")
    pit.page.locator("[data-due='T2 black'] [data-test=pay-this]").click()
    pit.at("take").filter(has_text="T2").click()
    pit.wrote("winnings-taken", "T2 took black", "3.6")
    pay_one_by_one(pit, LIVE_NZ, "17")
    pit.take("lift-dolly")
    pit.offers("open-bets")
    slips = {"T2": {"black": 1000, "dozen 2": 500}, "T3": declared}
    for seat, back in owed(LIVE_NZ, slips, "17").items():
        credits_[seat] += back - staked(LIVE_NZ, slips[seat])
    exact(pit, credits_)


@pytest.mark.clause(truth.NZ, "3.4")
def test_what_is_declared_and_not_placed_before_the_call_goes_back(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    assert house.seated(LIVE_NZ, "T3", "declare", slip={"neighbours 17/2": 500})["ok"]
    expect(pit.at("declared-T3")).to_be_visible()
    pit.run()
    expect(pit.at("declared-T3")).to_have_count(0)
    expect(pit.at("seat-T3").locator("[data-code=not-placed]")).to_contain_text("neighbours")
    house.cleared(LIVE_NZ, seats=())
    exact(pit, credits_)


@every_table
def test_the_dealer_places_wagers_for_a_seat_by_touching_the_layout(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place)
    three_seats(pit)
    pit.take("open-bets")
    pit.page.keyboard.press("g")
    pit.at("hand-seat-T3").click()
    for _ in range(3):
        pit.touch("split 17/20")
    pit.touch("red")
    expect(pit.page.locator("[data-stack='T3 red']")).to_be_visible()
    wanted = {"split 17/20": 1500, "red": 500}
    if place is LIVE_NZ:
        pit.call("orphans")
        pit.call("neighbours 22/2")
        expect(pit.page.locator("[data-stack='T3 neighbours 22/2']")).to_be_visible()
        wanted |= {"orphans": 500, "neighbours 22/2": 500}
    assert pit.seat("T3")["slip"] == wanted


# --- Out of time, out of place --------------------------------------------------------------------

LATE = [
    pytest.param(LIVE_SINGLE, "5.11", "5.12", marks=proves(truth.SINGLE, "5.11", "5.12")),
    pytest.param(LIVE_DOUBLE, "5.11", "5.12", marks=proves(truth.DOUBLE, "5.11", "5.12")),
    pytest.param(LIVE_NZ, "3.6(a)", "3.6(b)", marks=proves(truth.NZ, "3.6(a)", "3.6(b)")),
]


@pytest.mark.parametrize(("place", "placed", "lifted"), LATE)
def test_a_late_chip_goes_back_and_a_late_lift_still_plays_and_both_are_recorded(
    deal: DealAt, place: Place, placed: str, lifted: str
) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.at("hand-placed").click()
    pit.at("hand-seat-T2").click()
    pit.touch("straight 17")
    expect(pit.at("late-sheet").locator(f"[data-clause='{placed}']")).to_be_visible()
    pit.yes()
    told = pit.at("seat-T2").locator("[data-code=late-placed]")
    expect(told).to_contain_text("straight 17")
    pit.page.keyboard.press("u")
    pit.at("hand-seat-T1").click()
    pit.touch("red")
    pit.yes()
    expect(pit.at("seat-T1").locator("[data-code=late-lifted]")).to_contain_text("red")
    pit.wrote("late-recorded", "T1", lifted)
    pit.number("18")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T1": credits_["T1"] + 1000})


@pytest.mark.clause(truth.NZ, "3.8(b)", "5.6")
def test_a_chip_is_dragged_off_a_line_with_a_reason_until_the_ball_rests(deal: DealAt) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"split 17/20": 1000, "red": 500})
    pit.run()
    pit.drag("T3", "split 17/20", "straight 17")
    expect(pit.at("move-sheet").locator("[data-clause='5.6']")).to_be_visible()
    pit.at("move-why").fill("It was meant for 17 alone.")
    pit.page.keyboard.press("Enter")
    expect(pit.page.locator("[data-stack='T3 straight 17']")).to_be_visible()
    pit.wrote("wagers-repositioned", "meant for 17 alone", "5.6")
    assert pit.seat("T3")["slip"] == {"straight 17": 1000, "red": 500}
    pit.number("17")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T3": credits_["T3"] - 500 + 35_000})


@pytest.mark.parametrize("place", [LIVE_SINGLE, LIVE_DOUBLE], ids=lambda place: place.name)
def test_a_document_without_a_rule_for_it_says_why_nothing_is_put_right(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place)
    three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"split 17/20": 1000})
    pit.run()
    pit.drag("T3", "split 17/20", "straight 17")
    expect(pit.at("move-not")).to_contain_text("no rule for putting wagers right")
    pit.close()
    assert pit.seat("T3")["slip"] == {"split 17/20": 1000}


# --- When it goes wrong ---------------------------------------------------------------------------

VOID = [
    pytest.param(LIVE_SINGLE, "5.7", marks=proves(truth.SINGLE, "5.7")),
    pytest.param(LIVE_DOUBLE, "5.7", marks=proves(truth.DOUBLE, "5.7")),
]


@pytest.mark.parametrize(("place", "clause"), VOID)
def test_a_void_round_gives_every_chip_back(deal: DealAt, place: Place, clause: str) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    for seat, slip in SLIPS.items():
        put(pit, seat, slip)
    pit.run()
    pit.at("pane-trouble").click()
    pit.at("irregularity-ball-broke").click()
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("irregularity-declared", "broke", clause)
    pit.offers("open-bets")
    exact(pit, credits_)


@pytest.mark.clause(truth.NZ, "5.1", "5.4")
def test_in_new_zealand_a_void_spin_is_spun_again_and_the_wagers_stand_locked(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T3", {"straight 17": 1000})
    pit.run()
    pit.page.keyboard.press("n")
    pit.at("no-spin-why").fill("A coin lay in the wheel.")
    pit.yes()
    standing = pit.at("standing")
    expect(standing).to_contain_text("locked")
    expect(standing.locator("[data-clause='5.4']").first).to_be_visible()
    refused = house.seated(LIVE_NZ, "T3", "wager", slip={})["refused"]
    assert refused["code"] == "wagers-locked"
    pit.run()
    pit.number("17")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T3": credits_["T3"] + 35_000})


@pytest.mark.clause(truth.NZ, "4.1")
def test_where_the_document_lets_it_alternate_the_other_direction_is_offered(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    pit.take("open-bets")
    ways = []
    for _ in range(2):
        pit.offers("spin")
        ways.append(pit.at("ball-clockwise").get_attribute("aria-pressed"))
        pit.run()
        house.do(LIVE_NZ, "no-spin", why="A coin lay in the wheel.")
    assert sorted(map(str, ways)) == ["false", "true"]


@pytest.mark.clause(truth.NZ, "4.7")
def test_a_pit_supervisor_has_the_ball_changed_between_spins_with_the_reason(deal: DealAt) -> None:
    pit = deal(LIVE_NZ, "ben")
    pit.at("pane-trouble").click()
    pit.at("change-ball").click()
    pit.at("ball-why").fill("It was chipped.")
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("ball-changed", clause="4.7")


@every_table
def test_an_interruption_is_of_the_whole_table_and_the_round_goes_on_as_the_pit_decides(
    deal: DealAt, place: Place
) -> None:
    pit = deal(place, "ben")
    credits_ = three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.at("pane-trouble").click()
    expect(pit.at("interruption")).not_to_contain_text("terminals")
    pit.at("interruption").click()
    expect(pit.at("interruption-sheet")).to_contain_text("The pit decides")
    expect(pit.at("interruption-sheet").locator(".choice")).to_have_count(0)
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("interrupted")
    pit.number("18")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    exact(pit, {**credits_, "T1": credits_["T1"] + 1000})


@every_table
def test_a_wrong_number_is_put_right_by_two_people_and_everybody_has_what_the_wheel_gave(
    deal: DealAt, house: House, place: Place
) -> None:
    pit = deal(place, "ben")
    credits_ = three_seats(pit)
    slips: dict[str, Slip] = {
        "T1": {"straight 17": 500},
        "T2": {"black": 1000},
        "T3": {"red": 1000},
    }
    pit.take("open-bets")
    for seat, slip in slips.items():
        put(pit, seat, slip)
    pit.run()
    pit.number("5")
    for step in ("place-dolly", "collect", "pay", "lift-dolly"):
        pit.take(step)
    pit.offers("open-bets")
    pit.page.keyboard.press("r")
    pit.at("correct-sheet").locator("[data-pocket='17']").click()
    pit.at("approver").fill(house.people["cleo"])
    pit.at("correct-why").fill("misread")
    pit.yes()
    pit.at("pane-log").click()
    pit.wrote("result-corrected", "17 instead of 5, approved by")
    for seat, back in owed(place, slips, "17").items():
        credits_[seat] += back - staked(place, slips[seat])
    exact(pit, credits_)


@every_table
def test_a_live_table_closes_with_its_round_and_opens_again(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    credits_ = three_seats(pit)
    pit.take("open-bets")
    pit.at("pane-trouble").click()
    pit.at("close-table").click()
    pit.at("close-why").fill("The cloth is brushed.")
    pit.yes()
    put(pit, "T1", {"red": 1000})
    pit.run()
    pit.number("0")
    for step in ("place-dolly", "collect", "lift-dolly", "reopen-table"):
        pit.take(step)
    pit.offers("open-bets")
    pit.at("pane-log").click()
    pit.wrote("table-reopened", "open again")
    exact(pit, {**credits_, "T1": credits_["T1"] - 1000})


def test_a_locked_pit_takes_no_key_and_goes_on_with_the_token_of_who_is_on(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_SINGLE)
    pit.take("open-bets")
    pit.page.keyboard.press("Escape")
    pit.press("spin")
    pit.page.keyboard.press("l")
    lock = pit.at("lock")
    expect(lock).to_contain_text("anna")
    pit.page.keyboard.press("Escape")
    pit.page.keyboard.press("Enter")
    pit.page.reload()
    expect(lock).to_be_visible()
    assert house.state(LIVE_SINGLE)["betting"] == "open"
    pit.at("unlock-token").fill(house.people["ben"])
    pit.at("unlock").click()
    expect(lock).to_contain_text("not the token of the person who is on")
    pit.at("unlock-token").fill(house.people["anna"])
    pit.at("unlock").click()
    expect(lock).to_have_count(0)
    pit.take("close-bets")
    pit.offers("result")


TONES = """
window.tones = 0;
const make = AudioContext.prototype.createOscillator;
AudioContext.prototype.createOscillator = function () {
  window.tones += 1;
  return make.call(this);
};
"""


def test_the_bell_is_heard_in_the_pit_with_the_call_until_it_is_muted(
    context: BrowserContext, deal: DealAt, house: House
) -> None:
    context.add_init_script(TONES)
    pit = deal(LIVE_NZ)
    pit.take("open-bets")
    pit.run()
    pit.page.wait_for_function("tones > 0")
    once = pit.page.evaluate("tones")
    pit.at("mute").click()
    expect(pit.at("mute")).to_have_attribute("aria-pressed", "true")
    house.cleared(LIVE_NZ, seats=())
    pit.take("open-bets")
    pit.run()
    assert pit.page.evaluate("tones") == once
    pit.at("mute").click()
    house.cleared(LIVE_NZ, seats=())
    pit.take("open-bets")
    pit.run()
    pit.page.wait_for_function(f"tones === {2 * once}")


def test_where_the_document_has_no_bell_nothing_rings_in_the_pit(
    context: BrowserContext, deal: DealAt
) -> None:
    context.add_init_script(TONES)
    pit = deal(LIVE_SINGLE)
    pit.take("open-bets")
    pit.run()
    expect(pit.at("mute")).to_have_count(0)
    assert pit.page.evaluate("tones") == 0


# --- Chips ----------------------------------------------------------------------------------------


@every_table
def test_chips_cut_by_hand_are_told_by_how_much_they_are_wrong(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    three_seats(pit)
    pit.take("open-bets")
    put(pit, "T1", {"straight 17": 100})
    pit.run()
    pit.number("17")
    pit.take("place-dolly")
    pit.take("collect")
    pit.offers("pay")
    pit.page.keyboard.press("c")
    pit.counts({"red": 10, "2500": 2})
    expect(pit.at("cut-worth")).to_contain_text("60.00")
    pit.page.keyboard.press("Enter")
    expect(pit.at("cut-wrong")).to_contain_text("25.00 too much")
    before = Counter(pit.held("T1"))
    pit.counts({"2500": 1})
    pit.page.keyboard.press("Enter")
    expect(pit.at("cut-sheet")).to_have_count(0)
    assert Counter(pit.held("T1")) - before == Counter({"red": 10, "2500": 1})
    pit.take("lift-dolly")


@every_table
def test_a_player_colours_up_changes_and_is_paid_out(deal: DealAt, place: Place) -> None:
    pit = deal(place)
    three_seats(pit)
    sheet = pit.chips("T3")
    pit.at("colour-up").click()
    expect(pit.at("said")).to_contain_text("Coloured up")
    assert (pit.seat("T3")["colour"], worth(pit.held("T3"), pit.seat("T3"))) == (None, 50_000)
    expect(sheet.locator("[data-test=buy-blue]")).to_be_visible()
    pit.at("into-500").click()
    pit.at("away-amount").fill("100")
    pit.at("change").click()
    expect(pit.at("said")).to_contain_text("Changed")
    assert pit.held("T3")["500"] == 20
    pit.at("away-amount").fill("")
    pit.at("hand-pay").click()
    expect(pit.at("said")).to_contain_text("Paid out")
    pit.close()
    exact(pit, {"T1": 20_000, "T2": 100_000, "T3": 0})


@every_table
def test_the_rack_is_filled_and_its_closing_count_must_agree_to_the_chip(
    deal: DealAt, house: House, place: Place
) -> None:
    pit = deal(place, "ben")
    pit.at("fill").click()
    pit.counts({"2500": 40})
    pit.yes()
    filled = {**FLOAT, "2500": FLOAT["2500"] + 40}
    expect(pit.at("rack-2500")).to_have_attribute("data-count", str(filled["2500"]))
    pit.at("count-closing").click()
    # Whoever counts sees nothing of what there should be, beside the sheet either.
    expect(pit.at("count-sheet")).to_be_visible()
    expect(pit.page.locator("[data-test^='rack-']")).to_have_count(0)
    pit.counts(filled)
    pit.yes()
    expect(pit.at("rack-2500")).to_be_visible()
    pit.wrote("rack-counted", "agreed to the chip")

    pit.at("count-closing").click()
    pit.counts({**filled, "500": filled["500"] - 1})
    pit.at("sheet-yes").click()
    expect(pit.at("sheet-refused")).to_contain_text("-1 of $5.00")
    pit.at("count-why").fill("One lay under the table.")
    pit.at("count-approver").fill(house.people["cleo"])
    pit.yes()
    pit.wrote("rack-counted", "-1 x $5.00")
    assert pit.live["rack"]["500"] == filled["500"] - 1
    # What was lost is brought again, and the fill goes back, so that the float is whole.
    house.do(place, "fill-rack", by="ben", chips={"500": 1})
    pit.at("credit").click()
    pit.counts({"2500": 40})
    pit.yes()
    expect(pit.at("rack-2500")).to_have_attribute("data-count", str(FLOAT["2500"]))
    exact(pit, {})


# --- Everybody's screen ---------------------------------------------------------------------------


COVERED = """
(spot) => {
  const stacks = [...document.querySelectorAll(`.live-stacks:not(.swept) [data-at="${spot}"]`)];
  const free = (part, above) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const middle = [(left + right) / 2, (top + bottom) / 2];
    const points = [middle, [left + 1, middle[1]], [right - 1, middle[1]]];
    const discs = above.flatMap((stack) => [...stack.querySelectorAll(".disc")]);
    return points.every(([x, y]) => discs.every((disc) => {
      const round = disc.getBoundingClientRect();
      const from = [x - (round.left + round.right) / 2, y - (round.top + round.bottom) / 2];
      return Math.hypot(...from) >= round.width / 2 - 1;
    }));
  };
  return stacks.flatMap((stack, at) => [...stack.querySelectorAll("text")]
    .filter((part) => !free(part, stacks.slice(at + 1)))
    .map((part) => `${stack.dataset.seat}: ${part.textContent}`));
}
"""
"""What is written on the stacks of a spot, and lies under another stack."""

WIDTHS = "discs => discs.map((disc) => disc.getBoundingClientRect().width)"


def test_stacks_on_one_spot_overlap_and_hide_neither_a_mark_nor_a_count(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_SINGLE)
    pit.take("open-bets")
    colours = ("red", "blue", "green", "yellow", None, None)
    widths: list[float] = []
    for stacks, (seat, colour) in enumerate(zip(house.seats, colours, strict=True), 1):
        bought: dict[str, Any] = (
            {"chips": "colour", "colour": colour, "worth": 100} if colour else {}
        )
        house.do(LIVE_SINGLE, "buy-in", seat=seat, amount=10_000, **bought)
        put(pit, seat, {"split 17/20": 1_200})
        lie = pit.page.locator(".live-stacks:not(.swept) [data-at='split 17/20']")
        expect(lie).to_have_count(stacks)
        assert pit.page.evaluate(COVERED, "split 17/20") == []
        widths.append(min(lie.locator(".disc").evaluate_all(WIDTHS)))
    alone, _, three, *_ = widths
    assert three > 0.75 * alone


def test_axe_finds_nothing_in_the_pit_in_any_phase(deal: DealAt, house: House) -> None:
    pit = deal(LIVE_NZ)
    three_seats(pit)
    usable_by_all(pit.page, "between rounds")
    pit.take("open-bets")
    put(pit, "T1", SLIPS["T1"])
    assert house.seated(LIVE_NZ, "T3", "declare", slip={"neighbours 17/2": 500})["ok"]
    expect(pit.at("declared-T3")).to_be_visible()
    usable_by_all(pit.page, "bets open, and one declared")
    pit.run()
    usable_by_all(pit.page, "the ball runs")
    pit.number("17")
    pit.take("place-dolly")
    pit.take("collect")
    pit.offers("pay")
    usable_by_all(pit.page, "winners wait")
    pit.page.keyboard.press("c")
    expect(pit.at("cut-sheet")).to_be_visible()
    usable_by_all(pit.page, "chips cut by hand")
    pit.close()
    for width, height in ((1024, 768), (768, 1024), (390, 844)):
        pit.page.set_viewport_size({"width": width, "height": height})
        for pane in ("seats", "rack", "trouble", "log", "round"):
            pit.at(f"pane-{pane}").click()
            usable_by_all(pit.page, f"{pane} at {width} x {height}")
