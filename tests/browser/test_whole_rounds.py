"""Whole rounds on all four tables: every wager by hand, and the credit exact to the cent."""

from collections.abc import Collection

import pytest

from tests.browser.conftest import Sit
from tests.browser.terminal import Terminal
from tests.conformance import truth
from tests.served import FOUR, House, Place

MONEY = 1_000_000
ONE = 100


def least(wager: str) -> int:
    """Say what a first chip of a dollar comes to: red has a minimum of five."""
    return 500 if wager == "red" else ONE


def place_all(player: Terminal, spots: Collection[str], calls: Collection[str]) -> None:
    """Place a chip on spots, racetrack and the menu of special bets, and wait for the house."""
    player.place_on(*spots)
    finales = [call for call in calls if call.startswith("finales")]
    player.call(*(call for call in calls if call not in finales))
    if finales:
        player.special(*finales)
    player.accepted()


@pytest.mark.parametrize("place", FOUR, ids=lambda place: place.name)
def test_every_spot_and_every_call_is_placed_by_hand_and_settled_exactly(
    house: House, sit: Sit, place: Place
) -> None:
    player = sit(place, MONEY)
    spots = truth.spots(place.book, place.terminal)
    calls = truth.calls(place.book, place.terminal)
    assert set(player.spots()) == set(spots)
    house.open_bets(place)
    player.wait_for("open")
    place_all(player, spots, calls)
    if player.lines > 1:  # the machine was too busy for the line; chips went back meanwhile
        left = {*spots, *calls} - player.bets.keys()
        place_all(player, sorted(left & {*spots}), sorted(left & {*calls}))
    slip = {wager: least(wager) for wager in (*spots, *calls)}
    assert player.bets == slip

    cost = sum(truth.stake(place.book, place.terminal, *each) for each in slip.items())
    credit = MONEY - cost
    assert (player.credit, player.bet) == (credit, cost)
    for pocket in ("0", "00", "17", "26", "36"):
        house.deal(place, pocket)
        player.wait_for_number(pocket)
        back = {
            wager: truth.returned(place.book, place.terminal, wager, pocket, amount)
            for wager, amount in slip.items()
        }
        credit += sum(back.values())
        player.wait_for_credit(credit)
        assert player.won == back
        house.open_bets(place)
        player.wait_for("open")
        player.press("rebet")
        player.accepted()
        credit -= cost
        player.wait_for_credit(credit)
    house.at_rest(place)
    player.wait_for_credit(credit + cost)
