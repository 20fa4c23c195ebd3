"""What is seen and heard of the pit: stacks, the bell, and nothing that keeps anybody out."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.browser.axe import usable_by_all
from tests.browser.pit.conftest import DealAt
from tests.browser.pit.desk import Pit
from tests.browser.pit.sums import SLIPS, put, three_seats
from tests.served import LIVE_NZ, LIVE_SINGLE, House

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


def crowd(house: House, pit: Pit, spot: str) -> Iterator[int]:
    """Have one seat after another put chips on a spot; tells how many have."""
    colours = ("red", "blue", "green", "yellow", None, None)
    for stacks, (seat, colour) in enumerate(zip(house.seats, colours, strict=True), 1):
        bought: dict[str, Any] = (
            {"chips": "colour", "colour": colour, "worth": 100} if colour else {}
        )
        house.do(LIVE_NZ, "buy-in", seat=seat, amount=10_000, **bought)
        put(pit, seat, {spot: 600 + 100 * stacks})
        yield stacks


def test_stacks_on_one_spot_hide_neither_a_mark_nor_a_count_and_from_five_on_some_are_a_pile(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    pit.take("open-bets")
    widths: list[float] = []
    lie = pit.page.locator(".live-stacks:not(.swept) [data-at='split 17/20']")
    for stacks in crowd(house, pit, "split 17/20"):
        expect(lie).to_have_count(min(stacks, 4))
        pile = pit.page.locator("[data-pile]")
        if stacks > 4:
            expect(pile).to_have_attribute("data-pile", str(stacks - 3))
            expect(pile).to_have_text(f"+{stacks - 3}")
        assert pit.page.evaluate(COVERED, "split 17/20") == []
        widths.append(min(lie.locator(".disc").evaluate_all(WIDTHS)))
    alone, _, three, *_, six = widths
    assert three > 0.75 * alone
    assert six > 0.65 * alone


def test_a_pile_tells_whose_chips_it_holds_and_each_can_be_marked_or_taken_up(
    deal: DealAt, house: House
) -> None:
    pit = deal(LIVE_NZ)
    pit.take("open-bets")
    assert list(crowd(house, pit, "split 17/20"))[-1] == 6
    put(pit, "T1", {"split 17/20": 700, "straight 17": 100})
    pit.run()
    pit.hover("split 17/20")
    card = pit.at("on-spot")
    for seat in house.seats:
        expect(card.locator(f"[data-owner={seat}]")).to_be_visible()
    expect(card.locator("button")).to_have_count(0)
    pit.touch("split 17/20")
    expect(card.locator("button")).to_have_count(6)
    usable_by_all(pit.page, "a crowded spot, opened")
    card.locator("[data-owner=T1] button").click()
    usable_by_all(pit.page, "a stack in the hand")
    expect(pit.at("held")).to_contain_text("Seat T1, Split 17/20, 7 red, $7.00")
    pit.touch("straight 20")
    expect(pit.at("move-sheet").locator("[data-clause='5.6']")).to_be_visible()
    expect(pit.at("move-to")).to_have_value("straight 20")
    pit.close()
    pit.touch("split 17/20")
    pit.page.keyboard.press("Escape")
    expect(card.locator("button")).to_have_count(0)
    pit.number("17")
    pit.take("place-dolly")
    pit.take("collect")
    pit.touch("split 17/20")
    card.locator("[data-owner=T5] button").click()
    expect(pit.page.locator(".due-next")).to_have_attribute("data-due", "T5 split 17/20")


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
