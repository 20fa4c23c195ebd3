"""Chips in the pit: cut by hand, coloured up, changed, filled and counted."""

from collections import Counter

from playwright.sync_api import expect

from tests.browser.pit.conftest import DealAt, every_table
from tests.browser.pit.sums import exact, put, three_seats, worth
from tests.served import FLOAT, LIVE_NZ, House, Place


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


def test_the_rack_is_one_row_on_a_wide_screen_and_leaves_its_room_to_the_layout(
    deal: DealAt,
) -> None:
    pit = deal(LIVE_NZ)
    three_seats(pit)
    tubes = pit.page.locator(".tube-kind").evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().top)"
    )
    assert len(tubes) == len(FLOAT)
    assert len(set(tubes)) == 1
    expect(pit.at("colour-red")).to_have_text("T1 · $1.00")
    cloth = pit.page.locator(".pit-cloth .felt").bounding_box()
    assert cloth is not None
    assert cloth["width"] > 0.5 * 1920
