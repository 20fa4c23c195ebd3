"""What a table tells of itself: the layout it plays on, and the limits of every wager."""

import pytest

from croupier.floor.hall import TableSetting
from croupier.game import Limits
from croupier.web import wire
from croupier.web.felt import felt_of
from croupier.web.info import table_info
from tests.tables import table

MBS, RWS = "mbs-electronic-double-zero-2020", "rws-double-zero-etg-2020"
MONEY = wire.Money(currency="SGD", decimals=2)


@pytest.mark.clause(MBS, "2.1")
@pytest.mark.parametrize("terminal", ["racetrack", "rapid-select"])
def test_a_terminal_shows_the_layout_of_its_book_whole(terminal: str) -> None:
    offer = table(MBS, terminal)
    felt = felt_of(offer)
    assert {spot.spot for spot in felt.spots} == set(offer.spots)
    assert {call.call for call in felt.calls} == set(offer.calls)
    numbers = {box.label for box in felt.boxes if box.kind == "number"}
    assert numbers == set(offer.wheel.pockets)
    at = {box.label: box for box in felt.boxes}
    assert at["00"].y < at["0"].y or at["00"].x < at["0"].x, "00 is stacked beyond 0"
    assert all(spot.points for spot in felt.spots), "every wager has its place on the layout"


@pytest.mark.clause(RWS, "3.3")
@pytest.mark.parametrize("terminal", ["rapid-a", "rapid-b", "alfastreet-b"])
def test_a_terminal_displays_the_least_and_the_greatest_of_every_wager(terminal: str) -> None:
    limits = Limits(step=100, minimum={"straight": 200}, maximum={"straight": 5_000, "red": 9_000})
    setting = TableSetting(name="T", title="T", offer=table(RWS, terminal), limits=limits)
    info = table_info(setting, MONEY)
    shown = {kind.kind: (kind.minimum, kind.maximum) for kind in info.kinds}
    assert shown["straight"] == (200, 5_000)
    assert shown["red"] == (100, 9_000)
    assert shown["split"] == (100, None)
    calls = {call.call for call in setting.offer.calls.values()}
    assert set(shown) == calls | {spot.kind for spot in setting.offer.spots.values()}
