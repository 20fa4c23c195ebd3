"""What a dealer does when things go wrong: irregularities, no spin, interruption, correction."""

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Deal, Sit
from tests.browser.console import Console
from tests.browser.terminal import Terminal, amount_of
from tests.conformance import truth
from tests.served import MBS, RAPID_A, House, Place

OF_000 = {
    "same-direction": "5.1",
    "dropped": "5.2",
    "few-revolutions": "5.3",
    "foreign-object": "5.4",
    "no-compartment": "5.5",
    "ball-left-wheel": "5.6",
    "ball-broke": "5.7",
    "wheel-stopped": "5.8",
    "wheel-not-turning": "5.9",
    "interference": "5.10",
}
OF_002 = {
    "dropped": "5.3.1",
    "few-revolutions": "5.3.2",
    "no-compartment": "5.3.3",
    "ball-left-wheel": "5.3.4",
    "wheel-not-turning": "5.3.5",
    "same-direction": "5.3.6",
    "foreign-object": "5.3.7",
    "interference": "5.3.8",
    "wheel-stopped": "5.3.9",
    "ball-broke": "5.4",
}
BOOKS = [
    pytest.param(MBS, OF_000, marks=pytest.mark.clause(truth.ELECTRONIC, *OF_000.values())),
    pytest.param(RAPID_A, OF_002, marks=pytest.mark.clause(truth.RWS, *OF_002.values())),
]


def at_stake(player: Terminal, dealer: Console) -> None:
    """Open bets, and have three dollars put on the cloth."""
    dealer.take("open-bets")
    player.wait_for("open")
    player.place_on("straight 17", "split 17/20", "dozen 2")
    player.accepted()


@pytest.mark.clause(truth.RWS, "5.3", "5.9")
@pytest.mark.parametrize(("place", "codes"), BOOKS)
def test_every_irregularity_of_the_document_is_declared_with_its_clause_and_refunds(
    sit: Sit, deal: Deal, place: Place, codes: dict[str, str]
) -> None:
    player, dealer = sit(place, 10_000), deal(place)
    panel = dealer.page.locator("[data-test^=irregularity-]")
    assert panel.count() == len(codes)
    for code, clause in codes.items():
        at_stake(player, dealer)
        declared = dealer.at(f"irregularity-{code}")
        expect(declared.locator("xpath=..").locator(f"[data-clause='{clause}']")).to_be_visible()
        if code != "ball-broke" or place is MBS:
            expect(declared).to_be_disabled()
        dealer.take("close-bets")
        dealer.take("spin")
        player.wait_for("closed", "running")
        declared.click()
        expect(dealer.at("irregularity").locator(f"[data-clause='{clause}']")).to_be_visible()
        dealer.yes()
        dealer.wrote("irregularity-declared", "", clause)
        expect(player.at("notice").locator(f"[data-clause='{clause}']")).to_be_visible()
        assert amount_of(player.at("refund")) == 300
        player.at("acknowledge").click()
        player.wait_for_credit(10_000)


@pytest.mark.clause(truth.ELECTRONIC, "5.15")
def test_no_spin_is_announced_with_its_reason_even_when_the_ball_lies_in_a_compartment(
    sit: Sit, deal: Deal
) -> None:
    player, dealer = sit(MBS, 10_000), deal(MBS)
    at_stake(player, dealer)
    expect(dealer.at("no-spin")).to_be_disabled()
    dealer.take("close-bets")
    dealer.take("spin")
    dealer.at("no-spin").click()
    expect(dealer.at("sheet-yes")).to_be_disabled()
    dealer.at("no-spin-why").fill("a coin on the cone")
    dealer.yes()
    dealer.wrote("no-spin-announced", "No spin: a coin on the cone", "5.15")
    dealer.wrote("round-voided", "$3.00 went back to 1 seat")
    expect(player.at("notice").locator("[data-clause='5.15']")).to_be_visible()
    player.wait_for_credit(10_000)


def test_a_document_without_no_spin_offers_none(deal: Deal) -> None:
    dealer = deal(RAPID_A)
    expect(dealer.at("interruption")).to_be_visible()
    expect(dealer.at("no-spin")).to_have_count(0)
    dealer.page.keyboard.press("n")
    expect(dealer.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.clause(truth.ELECTRONIC, "5.13", "5.13.1")
@pytest.mark.clause(truth.RWS, "5.1", "5.1.2")
@pytest.mark.parametrize(("place", "clause"), [(MBS, "5.13.1"), (RAPID_A, "5.1.2")])
def test_an_interruption_of_the_table_voids_a_round_without_an_outcome(
    sit: Sit, deal: Deal, place: Place, clause: str
) -> None:
    player, dealer = sit(place, 10_000), deal(place)
    at_stake(player, dealer)
    dealer.at("interruption").click()
    dealer.yes()
    dealer.wrote("round-voided", "$3.00 went back", clause)
    expect(player.at("notice").locator(f"[data-clause='{clause}']")).to_be_visible()
    player.wait_for_credit(10_000)


@pytest.mark.clause(truth.ELECTRONIC, "5.14", "5.14.1")
@pytest.mark.clause(truth.RWS, "5.2", "5.2.1")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_an_interrupted_terminal_keeps_what_was_registered_and_the_round_goes_on(
    sit: Sit, deal: Deal, place: Place
) -> None:
    player, dealer = sit(place, 10_000), deal(place)
    at_stake(player, dealer)
    dealer.open_seat(player.seat)
    dealer.at("seat-sheet").get_by_role("button", name="interrupted").click()
    sheet = dealer.at("interruption-sheet")
    expect(sheet.get_by_label(player.seat, exact=True)).to_be_checked()
    dealer.yes()
    dealer.wrote("interrupted", f"terminals {player.seat}")
    dealer.take("close-bets")
    dealer.take("spin")
    dealer.offers("result")
    dealer.touch("17")
    dealer.confirm("17")
    player.wait_for_credit(9_700 + 100 * (36 + 18 + 3))


@pytest.mark.clause(truth.ELECTRONIC, "6.2", "6.3")
@pytest.mark.clause(truth.RWS, "5.5", "5.6", "5.8")
@pytest.mark.parametrize("place", [MBS, RAPID_A], ids=lambda place: place.name)
def test_a_wrong_result_is_corrected_by_two_people_with_two_tokens(
    sit: Sit, deal: Deal, house: House, place: Place
) -> None:
    player, dealer = sit(place, 10_000), deal(place, "ben")
    at_stake(player, dealer)
    house.deal(place, "5")
    player.wait_for_credit(9_700)
    wrong = house.state(place)["round"]
    house.open_bets(place)
    house.deal(place, "6")

    dealer.wrote("result-confirmed", "6 black")

    # From the line of the log, or from the panel: here from where the result stands written.
    dealer.lines("result-confirmed").nth(1).get_by_role("button", name="Correct").click()
    sheet = dealer.at("correct-sheet")
    expect(dealer.at("correct-round")).to_have_value(str(wrong))
    expect(dealer.at("sheet-yes")).to_be_disabled()
    sheet.locator("[data-pocket='17']").click()
    expect(dealer.at("correct-change")).to_contain_text("5 → By the wheel it was 17")
    expect(dealer.at("sheet-yes")).to_be_disabled()

    # Neither nobody nor somebody of too low a rank approves it; what was entered stays.
    no = dealer.at("correct-refused")
    for token, code in (("nobody", "no-approval"), (house.people["anna"], "not-your-role")):
        dealer.at("approver").fill(token)
        dealer.at("sheet-yes").click()
        expect(no).to_have_attribute("data-code", code)
    dealer.at("approver").fill(house.people["cleo"])
    dealer.at("correct-why").fill("misread")
    dealer.yes()
    dealer.wrote("result-corrected", "17 instead of 5, approved by shift-manager cleo")
    expect(player.at("notice")).to_be_visible()
    owed = 100 * (36 + 18 + 3)
    assert amount_of(player.at("correction")) == owed
    player.wait_for_credit(9_700 + owed)


def test_nobody_approves_their_own_correction(deal: Deal, house: House) -> None:
    house.at_rest(MBS)
    house.open_bets(MBS)
    house.deal(MBS, "5")
    dealer = deal(MBS, "cleo")
    dealer.page.keyboard.press("r")
    dealer.at("correct-sheet").locator("[data-pocket='17']").click()
    dealer.at("approver").fill(house.people["cleo"])
    dealer.at("sheet-yes").click()
    expect(dealer.at("correct-refused")).to_have_attribute("data-code", "same-person")
    assert house.state(MBS)["history"][0]["pocket"] == "5"


def test_a_dealer_sees_whom_a_correction_and_a_decision_take(deal: Deal) -> None:
    dealer = deal(MBS)
    expect(dealer.at("correct")).to_be_disabled()
    expect(dealer.at("correct")).to_contain_text("takes a Pit Supervisor")
    expect(dealer.at("decide")).to_be_disabled()
    dealer.page.keyboard.press("r")
    expect(dealer.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.clause(truth.ELECTRONIC, "6.1")
def test_what_the_rules_do_not_cover_is_decided_and_recorded(
    context: BrowserContext, house: House
) -> None:
    shift = Console(context, house, MBS, "cleo").come()
    shift.at("decide").click()
    shift.at("decide-what").fill("The light failed; the round stands.")
    shift.yes()
    shift.wrote("decided", "The light failed; the round stands.", "6.1")
    expect(shift.lines("decided").first).to_contain_text("cleo")
