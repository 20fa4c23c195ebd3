"""What is seen and heard of the pit: stacks, the bell, and nothing that keeps anybody out."""

from typing import Any

from playwright.sync_api import BrowserContext, expect

from tests.browser.axe import usable_by_all
from tests.browser.pit.conftest import DealAt
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
