"""The cloth and the racetrack on the screen: the document's wagers, where the document has them."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.terminal import Terminal
from tests.conformance import truth
from tests.served import FOUR, Place

at_each_table = pytest.mark.parametrize("place", FOUR, ids=lambda place: place.name)

Box = dict[str, float]

BOXES = """all => Object.fromEntries(all.map((one) => {
  const {left, top, right, bottom} = one.querySelector('rect').getBoundingClientRect();
  return [one.dataset.box, {left, top, right, bottom}];
}))"""


def boxes(player: Terminal) -> dict[str, Box]:
    """Say where on the screen each box is drawn."""
    found: dict[str, Box] = player.page.locator(".cloth [data-box]").evaluate_all(BOXES)
    return found


def touched(drawn: dict[str, Box], x: float, y: float) -> set[str]:
    """Name the boxes that hold a point or have it on their line."""
    near = 1.5
    return {
        name
        for name, box in drawn.items()
        if box["left"] - near <= x <= box["right"] + near
        and box["top"] - near <= y <= box["bottom"] + near
    }


@pytest.mark.clause(truth.ELECTRONIC, "2.1", "3.4", *(f"3.4.{n}" for n in range(1, 14)), "App. A")
@pytest.mark.clause(truth.RWS, "2.1", "2.1.1", "App. A", "App. B")
@at_each_table
def test_a_chip_lies_on_the_boxes_and_lines_that_the_document_names(sit: Sit, place: Place) -> None:
    drawn = boxes(player := sit(place, 0))
    where = player.spots()
    spots = truth.spots(place.book, place.terminal)
    assert set(where) == set(spots)
    for spot, (covers, _) in spots.items():
        on = touched(drawn, *where[spot])
        numbers = on & set(place.pockets)
        if not numbers:
            assert on == {spot}
        elif numbers != covers:
            # Whole rows lie on the outer line, beside the outside boxes, at one number of each row.
            assert on - numbers, spot
            assert numbers < covers, spot
            assert {row(number) for number in numbers} == {row(number) for number in covers}, spot


def row(number: str) -> int:
    """Count the rows from the zeros on."""
    return (int(number) + 2) // 3


@pytest.mark.clause(truth.RWS, "3.3")
@pytest.mark.clause(truth.ELECTRONIC, "4.1")
@at_each_table
def test_a_spot_that_is_pointed_at_glows_and_tells_its_odds_and_limits(
    sit: Sit, place: Place
) -> None:
    player = sit(place, 0)
    where = player.spots()
    spots = truth.spots(place.book, place.terminal)
    for spot in one_of_each_kind(spots):
        covers, pays = spots[spot]
        player.page.mouse.move(*where[spot])
        glowing = player.page.locator(".cloth .number.glow").evaluate_all(
            "all => all.map(one => one.dataset.box)"
        )
        assert set(glowing) == covers
        tooltip = player.at("tooltip")
        expect(tooltip).to_contain_text(f"{pays} to 1")
        least = "$5.00" if spot == "red" else "$1.00"
        most = "$200.00" if spot.startswith("straight") else "none"
        expect(tooltip).to_contain_text(f"Min {least} · Max {most}")


def one_of_each_kind(spots: truth.Spots) -> list[str]:
    """Take one spot of each kind, and all that touch a zero."""
    kinds = {spot.split(" ")[0]: spot for spot in spots}
    return [*kinds.values(), *(spot for spot, (covers, _) in spots.items() if covers & {"0", "00"})]


@pytest.mark.clause(truth.ELECTRONIC, "3.5", *(f"App. {letter}" for letter in "BCDEFGH"))
@pytest.mark.clause(truth.RWS, "App. C", "App. D", "App. E")
@at_each_table
def test_the_racetrack_and_the_menu_offer_the_calls_of_the_terminal_and_no_others(
    sit: Sit, place: Place
) -> None:
    player = sit(place, 0)
    calls = truth.calls(place.book, place.terminal)
    aside = sorted({call.rpartition("/")[2] for call in calls if call.startswith("neighbours")})
    assert player.sides() == aside
    offered: set[str] = set()
    for sides in aside:
        player.at(f"aside-{sides}").click()
        offered |= player.offered()
    assert offered == set(calls)
