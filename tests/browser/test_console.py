"""The dealer's console: whole rounds by hand, with the big step that is right for the document."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Deal, Sit
from tests.conformance import truth
from tests.served import ALFASTREET, MBS, QUICK, RAPID_A, SLOW, House, Place


@pytest.mark.smoke
@pytest.mark.clause(truth.ELECTRONIC, "3.1", "3.2", "3.6", "3.7", "3.8", "1.1.4")
def test_the_big_step_of_000_never_offers_a_spin_before_no_more_bets(sit: Sit, deal: Deal) -> None:
    player, dealer = sit(MBS, 10_000), deal(MBS)
    dealer.says("Between rounds")
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    dealer.offers("close-bets")
    dealer.says("Betting is open")
    expect(dealer.at("also-spin")).to_have_count(0)
    dealer.page.keyboard.press("s")
    assert dealer.house.state(MBS)["ball"] == "waiting"
    dealer.at("next-step").click()
    player.wait_for("closed", "waiting")
    dealer.says("Betting is closed")
    dealer.take("spin")
    player.wait_for("closed", "running")
    dealer.offers("result")
    dealer.touch("17")
    dealer.confirm("17")
    player.wait_for_number("17")
    expect(player.page.locator(".cloth .felt-box.winner")).to_have_attribute("data-box", "17")
    player.wait_for_credit(9_900 + 3_600)
    dealer.offers("open-bets")
    expect(dealer.at("winning-number")).to_contain_text("17")
    expect(dealer.at("history").locator("li").first).to_have_text("17")


@pytest.mark.clause(truth.RWS, "1.3", "1.9", "3.2", "3.5", "3.6", "3.7", "3.9")
@pytest.mark.parametrize("first", ["close-bets", "spin"])
def test_in_002_betting_closes_before_or_after_the_spin_and_always_before_the_result(
    sit: Sit, deal: Deal, first: str
) -> None:
    player, dealer = sit(RAPID_A, 10_000), deal(RAPID_A)
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    dealer.offers("close-bets")
    if first == "spin":
        dealer.instead("spin")
        player.wait_for("open", "running")
        player.place_on("straight 20")
        player.accepted()
        expect(dealer.at("result-pad")).to_have_count(0)
        dealer.take("close-bets")
    else:
        dealer.at("next-step").click()
        dealer.take("spin")
    player.wait_for("closed", "running")
    dealer.offers("result")
    dealer.touch("17")
    dealer.confirm("17")
    player.wait_for_number("17")
    player.wait_for_credit(10_000 - (200 if first == "spin" else 100) + 3_600)
    dealer.offers("open-bets")


def test_a_big_step_that_is_pressed_twice_is_taken_once(deal: Deal, house: House) -> None:
    dealer = deal(MBS)
    dealer.offers("open-bets")
    dealer.at("next-step").dblclick()
    dealer.says("Betting is open")
    dealer.page.wait_for_timeout(300)
    assert house.state(MBS)["betting"] == "open"


WAYS = ["wheel", "layout", "keys", "typed"]


@pytest.mark.clause(truth.ELECTRONIC, "3.8")
@pytest.mark.clause(truth.RWS, "1.3", "3.7")
@pytest.mark.parametrize("place", [MBS, ALFASTREET], ids=lambda place: place.name)
def test_a_result_is_entered_by_wheel_layout_pad_or_keyboard_and_counts_once_it_is_confirmed(
    deal: Deal, house: House, place: Place
) -> None:
    dealer = deal(place)
    for way, pocket in zip(WAYS, ("00", "0", "36", "23"), strict=True):
        dealer.to_the_spin()
        dealer.offers("result")
        if way == "typed":
            dealer.page.keyboard.type(pocket)
            dealer.page.keyboard.press("Enter")
        else:
            dealer.at(f"way-{way}").click()
            if way == "keys":
                for digit in pocket:
                    dealer.at("result-pad").get_by_role("button", name=digit, exact=True).click()
                dealer.at("pad-enter").click()
            else:
                dealer.touch("1")
                expect(dealer.at("confirm-number")).to_contain_text("1 red")
                dealer.at("confirm-no").click()
                assert house.state(place)["pocket"] is None
                dealer.touch(pocket)
        expect(dealer.at("confirm-number")).to_contain_text(truth.colour(pocket))
        assert house.state(place)["pocket"] is None
        dealer.confirm(pocket)
        expect(dealer.at("winning-number")).to_contain_text(pocket)
        assert house.state(place)["pocket"] == pocket
        dealer.wrote("result-confirmed", f"{pocket} {truth.colour(pocket)}")


@pytest.mark.clause(truth.ELECTRONIC, "3.2")
def test_the_countdown_is_the_same_for_dealer_and_player_and_closes_betting_by_itself(
    sit: Sit, deal: Deal
) -> None:
    player, dealer = sit(QUICK), deal(QUICK)
    dealer.take("open-bets")
    player.wait_for("open")
    expect(player.at("timer")).to_have_attribute("data-seconds", "2")
    expect(dealer.at("countdown")).to_have_text("2")
    player.wait_for("closed")
    dealer.says("Betting is closed")
    dealer.wrote("bets-closed", "No more bets")
    expect(dealer.lines("bets-closed").first).to_contain_text("timer")


@pytest.mark.clause(truth.ELECTRONIC, "3.6", "5.1", "5.3")
def test_the_spin_is_reported_with_both_directions_and_alternates(deal: Deal) -> None:
    dealer = deal(MBS)
    dealer.take("open-bets")
    dealer.take("close-bets")
    dealer.at("ball-clockwise").click()
    expect(dealer.at("wheel-counter-clockwise")).to_have_attribute("aria-pressed", "true")
    dealer.take("spin")
    dealer.wrote("ball-spun", "spun clockwise, the wheel counter-clockwise", "3.6")
    dealer.offers("result")
    dealer.touch("8")
    dealer.confirm("8")
    dealer.offers("open-bets")
    expect(dealer.at("ball-counter-clockwise")).to_have_attribute("aria-pressed", "true")


@pytest.mark.clause(truth.ELECTRONIC, "5.1")
@pytest.mark.clause(truth.RWS, "5.3.6")
@pytest.mark.parametrize(("place", "clause"), [(MBS, "5.1"), (RAPID_A, "5.3.6")])
def test_a_spin_in_the_same_direction_is_warned_of_and_voids_the_round(
    sit: Sit, deal: Deal, place: Place, clause: str
) -> None:
    player, dealer = sit(place, 10_000), deal(place)
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    dealer.take("close-bets")
    dealer.at("ball-clockwise").click()
    dealer.at("wheel-clockwise").click()
    warning = dealer.at("same-direction-warning")
    expect(warning.locator(f"[data-clause='{clause}']")).to_be_visible()
    dealer.take("spin")
    dealer.yes()
    expect(player.at("notice").locator(f"[data-clause='{clause}']")).to_be_visible()
    player.wait_for_credit(10_000)
    dealer.wrote("round-voided", "$1.00 went back to 1 seat")
    dealer.offers("open-bets")


@pytest.mark.clause(truth.ELECTRONIC, "3.6", "5.3")
@pytest.mark.clause(truth.RWS, "3.6", "5.3.2")
@pytest.mark.parametrize(("place", "clause"), [(MBS, "5.3"), (RAPID_A, "5.3.2")])
def test_too_few_revolutions_are_reported_with_the_result_and_settle_nothing(
    sit: Sit, deal: Deal, place: Place, clause: str
) -> None:
    player, dealer = sit(place, 10_000), deal(place)
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17")
    player.accepted()
    dealer.take("close-bets")
    dealer.take("spin")
    dealer.offers("result")
    dealer.touch("17")
    expect(dealer.at("revolutions-4")).to_have_count(0)
    dealer.at("revolutions-3").click()
    expect(dealer.at("confirm").locator(f"[data-clause='{clause}']")).to_be_visible()
    dealer.at("confirm-yes").click()
    expect(player.at("notice").locator(f"[data-clause='{clause}']")).to_be_visible()
    player.wait_for_credit(10_000)
    expect(player.at("winner")).to_have_count(0)
    dealer.offers("open-bets")


@pytest.mark.clause(truth.ELECTRONIC, "1.1.4")
def test_totals_and_terminals_follow_every_bet(sit: Sit, deal: Deal) -> None:
    player, dealer = sit(MBS, 10_000), deal(MBS)
    line = dealer.at(f"seat-{player.seat}")
    expect(line).to_contain_text("ready")
    expect(line).to_contain_text("$100.00")
    expect(line).to_contain_text("now")
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17", "dozen 2", "red")
    player.accepted()
    totals = dealer.at("totals")
    expect(totals).to_contain_text("On the layout$7.00")
    expect(totals).to_contain_text(re.compile(r"Seats betting1 of \d+"))
    expect(line).to_contain_text("betting")
    expect(line).to_contain_text("$93.00$7.00")
    player.page.close()
    expect(line).to_contain_text("connection lost")
    dealer.take("close-bets")
    dealer.take("spin")
    dealer.offers("result")
    dealer.touch("17")
    dealer.confirm("17")
    expect(line).to_contain_text(f"${93 + 36 + 3}.00")


@pytest.mark.clause(truth.ELECTRONIC, "3.1")
def test_dealing_goes_from_people_to_the_automatic_dealer_and_back(deal: Deal, sit: Sit) -> None:
    player, dealer = sit(QUICK), deal(QUICK)
    expect(player.at("manual")).to_be_visible()
    dealer.at("deal-automatic").click()
    expect(dealer.at("next-step")).to_have_attribute("data-act", "automatic-next")
    player.wait_for("open")
    expect(dealer.at("next-step")).to_have_attribute("data-act", "automatic-round")
    expect(player.at("manual")).to_have_count(0)
    dealer.at("deal-manual").click()
    expect(dealer.at("dealing")).to_contain_text("with the next round")
    player.wait_for("closed", "running")
    player.wait_for("idle", "waiting")
    dealer.offers("open-bets")
    expect(player.at("manual")).to_be_visible()
    dealer.wrote("dealing-changed", "people deal")


def test_a_slow_wheel_shows_its_time_on_the_console(deal: Deal) -> None:
    dealer = deal(SLOW)
    dealer.take("open-bets")
    expect(dealer.at("countdown")).to_have_text(re.compile("2[5-9]|30"))
    dealer.take("close-bets")
    expect(dealer.at("countdown")).to_have_text("")
