"""What goes wrong, as the player sees it: void rounds, corrections, and a table that closes."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Sit
from tests.browser.terminal import Terminal, amount_of
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, RAPID_A, House, Place


def at_stake(house: House, player: Terminal) -> None:
    """Open bets and put three dollars on the cloth."""
    house.open_bets(player.place)
    player.wait_for("open")
    player.place_on("straight 17", "split 17/20", "dozen 2")
    player.accepted()


VOIDED = [
    (MBS, "few-revolutions", "5.3"),
    (MBS, "ball-broke", "5.7"),
    (RAPID_A, "few-revolutions", "5.3.2"),
    (ALFASTREET, "wheel-stopped", "5.3.9"),
]


@pytest.mark.clause(truth.ELECTRONIC, "5.3", "5.7")
@pytest.mark.clause(truth.RWS, "5.3.2", "5.3.9", "5.9")
@pytest.mark.parametrize(("place", "code", "clause"), VOIDED)
def test_a_void_round_gives_everything_back_with_a_notice_that_must_be_read(
    house: House, sit: Sit, place: Place, code: str, clause: str
) -> None:
    player = sit(place, 10_000)
    at_stake(house, player)
    house.close_bets(place)
    house.spin(place)
    house.do(place, "irregularity", code=code)
    notice = player.at("notice")
    expect(notice.locator(f"[data-clause='{clause}']")).to_be_visible()
    assert amount_of(player.at("refund")) == 300
    player.wait_for_credit(10_000)
    # A browser closes a dialog by itself on the second of two in a row.
    for _ in range(4):
        player.page.keyboard.press("Escape")
    player.page.mouse.click(5, 5)
    expect(notice).to_be_visible()

    # It waits through a page that is loaded anew, and through the next round.
    house.open_bets(place)
    player.page.reload()
    expect(notice.locator(f"[data-clause='{clause}']")).to_be_visible()
    player.at("acknowledge").click()
    expect(notice).to_be_hidden()
    player.page.reload()
    player.wait_for("open")
    expect(notice).to_be_hidden()


@pytest.mark.clause(truth.ELECTRONIC, "5.15")
def test_no_spin_is_told_with_its_clause_and_what_it_gives_back(house: House, sit: Sit) -> None:
    player = sit(MBS, 10_000)
    at_stake(house, player)
    house.close_bets(MBS)
    house.spin(MBS)
    house.do(MBS, "no-spin", why="a coin on the cone")
    expect(player.at("notice").locator("[data-clause='5.15']")).to_be_visible()
    assert amount_of(player.at("refund")) == 300
    player.wait_for_credit(10_000)


def test_a_notice_waits_until_it_is_read_although_another_one_follows(
    house: House, sit: Sit
) -> None:
    player = sit(MBS, 10_000)
    at_stake(house, player)
    house.do(MBS, "interruption")
    notice = player.at("notice")
    expect(notice.locator("[data-clause='5.13.1']")).to_be_visible()
    house.do(MBS, "close-table", by="ben", why="Good night")
    expect(player.at("closing")).to_be_visible()
    assert amount_of(player.at("refund")) == 300
    player.at("acknowledge").click()
    expect(notice).to_contain_text("Good night")
    expect(player.at("refund")).to_be_hidden()
    player.at("acknowledge").click()
    expect(notice).to_be_hidden()


@pytest.mark.clause(truth.RWS, "5.5", "5.6", "5.8")
@pytest.mark.clause(truth.ELECTRONIC, "6.3")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_a_wrong_result_is_put_right_and_the_player_is_told_what_changed(
    house: House, sit: Sit, place: Place
) -> None:
    player = sit(place, 10_000)
    at_stake(house, player)
    house.deal(place, "5")
    player.wait_for_credit(9_700)
    house.do(
        place,
        "correct-result",
        round=house.state(place)["round"],
        pocket="17",
        by="ben",
        approved_by="cleo",
    )
    owed = 100 * (36 + 18 + 3)
    player.wait_for_credit(9_700 + owed)
    assert amount_of(player.at("correction")) == owed
    player.at("acknowledge").click()
    player.at("recall").click()
    expect(player.at("past-round")).to_contain_text("Corrected by")
    expect(player.page.locator(".past .felt-box.winner")).to_have_attribute("data-box", "17")


def test_a_table_that_closes_says_so_before_the_last_round_ends_and_takes_no_bets_after_it(
    house: House, sit: Sit
) -> None:
    player = sit(MBS, 10_000)
    at_stake(house, player)
    house.do(MBS, "close-table", by="ben", why="Good night")
    expect(player.at("closing")).to_contain_text("closes after this round")
    expect(player.at("notice")).to_contain_text("Good night")
    player.at("acknowledge").click()
    house.deal(MBS, "17")
    player.wait_for_credit(9_700 + 100 * (36 + 18 + 3))
    expect(player.at("closing")).to_contain_text("is closed")
    assert house.attempt(MBS, "open-bets")["refused"]["code"] == "table-closed"
    house.do(MBS, "reopen-table", by="ben")
    expect(player.at("closing")).to_be_hidden()
