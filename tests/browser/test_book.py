"""The rule reader: every clause can be found, linked to, and opened from wherever it is shown."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from croupier.rulebook import open_book
from tests.browser.conftest import Sit
from tests.conformance import truth
from tests.served import FOUR, MBS, RAPID_A, House


def opened(page: Page, house: House, book: str, clause: str = "") -> None:
    page.goto(f"{house.address}/book/{book}" + (f"#{quote(clause)}" if clause else ""))
    expect(page.locator("[data-test=book]")).to_be_visible()


@pytest.mark.parametrize("book", sorted({place.book for place in FOUR}))
def test_every_clause_and_reading_of_a_book_can_be_linked_to(
    page: Page, house: House, book: str
) -> None:
    opened(page, house, book)
    rules = open_book(book)
    articles = page.locator("[data-article]").evaluate_all("all => all.map(a => a.dataset.article)")
    assert articles == [*rules.clauses, *rules.readings]
    last = list(rules.clauses)[-1]
    page.goto(f"{page.url.partition('#')[0]}#{quote(last)}")
    wanted = page.locator(".article.wanted")
    expect(wanted).to_have_attribute("data-article", last)
    expect(wanted).to_be_in_viewport()


def test_the_back_button_leads_back_to_the_clause_before(page: Page, house: House) -> None:
    opened(page, house, truth.RWS, "5.5")
    page.locator("[data-article='5.5'] [data-clause]").first.click()
    expect(page.locator(".wanted")).not_to_have_attribute("data-article", "5.5")
    page.go_back()
    expect(page.locator(".wanted")).to_have_attribute("data-article", "5.5")


def test_a_search_leaves_what_says_the_word_and_says_how_many(page: Page, house: House) -> None:
    opened(page, house, truth.ELECTRONIC)
    page.locator("[data-test=book-search]").fill("compartment")
    said = [c.id for c in open_book(truth.ELECTRONIC).clauses.values() if "compartment" in c.says]
    kept = page.locator("[data-part=clauses] [data-article]")
    expect(kept).to_have_count(len(said))
    places = page.locator("[data-test=book-found]")
    expect(places).to_have_text(
        f"{page.locator('.book-part article, .entries > li').count()} places"
    )
    page.locator("[data-test=book-search]").fill("no such words")
    expect(places).to_have_text("0 places")


def test_the_house_draws_what_the_chosen_terminal_has(page: Page, house: House) -> None:
    opened(page, house, truth.RWS)
    page.locator("[data-test=drawn-terminal]").select_option("alfastreet-b")
    page.locator("[data-turn=drawings]").click()
    for what in ("layout", "wheel", "racetrack"):
        picture = page.locator(f"[data-drawing={what}] img")
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", value=True)
        assert picture.evaluate("image => image.naturalWidth") > 0
        assert "terminal=alfastreet-b" in (picture.get_attribute("src") or "")


def test_a_clause_at_a_terminal_opens_the_book_beside_the_table(sit: Sit, house: House) -> None:
    terminal = sit(MBS)
    page = terminal.page
    house.open_bets(MBS)
    terminal.wait_for("open")
    mark = terminal.at("phase").locator("[data-clause]")
    clause = mark.get_attribute("data-clause") or ""
    mark.click()
    expect(terminal.at("reader").locator(".wanted")).to_have_attribute("data-article", clause)
    expect(terminal.at("credit")).to_be_in_viewport()
    assert page.url.endswith(f"/terminal/{MBS.name}"), "nobody is led away from the table"
    page.keyboard.press("Escape")
    expect(terminal.at("reader")).to_have_count(0)
    expect(mark).to_be_focused()


def test_an_irregularity_in_the_help_leads_to_its_clause_and_back(sit: Sit) -> None:
    terminal = sit(RAPID_A)
    terminal.page.locator("[data-test=help]").click()
    terminal.page.locator("[data-page=trouble]").click()
    terminal.page.locator("[data-irregularity=few-revolutions] [data-clause]").click()
    reader = terminal.at("reader")
    clause = open_book(truth.RWS).irregularities["few-revolutions"].cites.clause
    expect(reader.locator(".wanted")).to_have_attribute("data-article", clause or "")
    reader.locator(".wanted").get_by_role("button", name="Irregularities").click()
    expect(reader.locator("[data-irregularity=few-revolutions]")).to_be_in_viewport()
    terminal.page.keyboard.press("Escape")
    expect(terminal.at("help-sheet")).to_be_visible()
