"""A trainee in the dealer's school: lessons by keyboard and by touch, mistakes, and results."""

import csv
import re
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect

from tests.browser.axe import program
from tests.conformance import truth
from tests.served import House, Served

KIOSK = ViewportSize(width=1920, height=1080)
TABLET = ViewportSize(width=1024, height=768)
PHONE = ViewportSize(width=390, height=844)

_names = count(1)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A demo of the module's own, where anybody may enrol."""
    folder = tmp_path_factory.mktemp("school")
    served = Served("demo", "--db", str(folder / "demo.db"), "--no-open", log=folder / "demo.log")
    yield served
    served.stop()


class Trainee:
    """The page of a trainee, who reads what lies there and knows what the documents pay."""

    def __init__(self, page: Page, demo: Served) -> None:
        self.page, self.demo = page, demo
        self.book, self.terminal = truth.DOUBLE, "table"

    def at(self, test: str) -> Locator:
        """Find a part of the screen by its stable name."""
        return self.page.locator(f"[data-test={test}]")

    def enrol(self) -> "Trainee":
        """Come to school for the first time."""
        self.page.goto(f"{self.demo.address}/school")
        self.at("name").fill(f"Trainee {next(_names)}")
        self.page.keyboard.press("Enter")
        expect(self.at("choose")).to_be_visible()
        return self

    def choose(self, book: str, terminal: str = "table", drill: str = "figures") -> None:
        """Choose a table, and how to answer."""
        self.book, self.terminal = book, terminal
        self.at("book").select_option(book)
        if self.at("table").is_visible():
            values = self.at("table").locator("option").evaluate_all("all => all.map(o => o.value)")
            self.at("table").select_option(next(v for v in values if v.startswith(f"{terminal}/")))
        self.page.locator(f"[data-drill={drill}]").click()

    def take(self, level: int) -> None:
        """Begin a lesson."""
        self.page.locator(f"[data-lesson='{level}']").click()
        self.ready()

    def ready(self) -> None:
        """Wait for a seat that is to be paid, with its stacks in sight."""
        expect(self.at("asked")).to_be_visible()
        if self.at("list").get_attribute("aria-expanded") == "false":
            self.at("list").click()
        expect(self.at("stacks")).to_be_visible()

    def pocket(self) -> str:
        """The number that is down."""
        return self.page.locator(".practice-number .number").inner_text()

    def stacks(self) -> list[tuple[str, int]]:
        """What lies there: spots, with their chips, or with their worth in value chips."""
        found = []
        for row in self.at("stacks").locator("li").all():
            spot, chips = row.locator("span").first.inner_text(), row.locator("b").inner_text()
            if "\N{MULTIPLICATION SIGN}" in chips:
                worth = sum(int(n) * cents(each) for n, each in CHIPS.findall(chips))
                found.append((spot, worth))
            else:
                found.append((spot, int(chips.split()[0])))
        return found

    def due(self) -> int:
        """Work out what is due, in the unit that the stacks are in."""
        spots, pocket = truth.spots(self.book, self.terminal), self.pocket()
        return sum(
            stake * spots[spot][1] for spot, stake in self.stacks() if pocket in spots[spot][0]
        )

    def told(self, *, right: bool) -> None:
        """Wait for the house's word."""
        expect(self.at("verdict")).to_have_attribute("data-right", str(right).lower())


CHIPS = re.compile("(\\d+) \N{MULTIPLICATION SIGN} \\$([\\d,.]+)")

Enrol = Callable[..., Trainee]


def cents(amount: str) -> int:
    return round(float(amount.replace(",", "")) * 100)


@pytest.fixture
def enrol(browser: Browser, demo: Served) -> Iterator[Enrol]:
    """Enrol somebody at a screen of some size, by mouse or by touch."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def come(size: ViewportSize = KIOSK, *, touch: bool = False) -> Trainee:
        one = browser.new_context(viewport=size, has_touch=touch, service_workers="block")
        one.on("weberror", lambda error: errors.append(str(error.error)))
        contexts.append(one)
        return Trainee(one.new_page(), demo).enrol()

    yield come
    for one in contexts:
        one.close()
    assert not errors


def test_a_lesson_is_passed_by_keyboard_alone(enrol: Enrol) -> None:
    trainee = enrol()
    keyboard = trainee.page.keyboard
    while not trainee.page.locator("[data-lesson='1']:focus").count():
        keyboard.press("Tab")
    keyboard.press("Enter")
    for row in range(1, 11):
        trainee.ready()
        keyboard.type(str(trainee.due()))
        keyboard.press("Enter")
        trainee.told(right=True)
        expect(trainee.at("streak")).to_contain_text(str(row))
        keyboard.press("Enter")
    trainee.ready()
    keyboard.press("Escape")
    expect(trainee.page.locator("[data-lesson='1']")).to_have_class(re.compile("passed"))
    expect(trainee.page.locator("[data-lesson='2']")).to_have_class(re.compile("first"))


def test_a_mistake_is_explained_with_its_odds_and_its_clause_opens_in_the_book(
    enrol: Enrol,
) -> None:
    trainee = enrol()
    trainee.take(1)
    ((spot, chips),) = trainee.stacks()
    trainee.at("figure").fill(str(36 * chips))
    trainee.at("check").click()
    trainee.told(right=False)
    expect(trainee.at("given")).to_contain_text(str(36 * chips))
    expect(trainee.at("due")).to_contain_text(str(35 * chips))
    slip = trainee.at("slip")
    expect(slip).to_have_attribute("data-slip", "stake-too")
    expect(slip).to_contain_text("stays where it lies")
    line = trainee.page.locator(f"[data-line='{spot}']")
    expect(line).to_contain_text(f"{chips} \N{MULTIPLICATION SIGN} 35")
    line.locator("[data-clause='4.1']").click()
    expect(trainee.page.locator("[data-test=reader] .article.wanted")).to_have_attribute(
        "data-article", "4.1"
    )
    trainee.page.keyboard.press("Escape")
    expect(trainee.at("reader")).to_have_count(0)
    expect(trainee.at("verdict")).to_be_visible()


def test_mistakes_come_again_until_they_are_paid_right(enrol: Enrol) -> None:
    trainee = enrol()
    trainee.take(4)
    laid = trainee.stacks()
    trainee.at("nothing").click()
    trainee.told(right=False)
    trainee.at("back").click()
    expect(trainee.at("repeat")).to_have_text("Repeat 1 mistake")
    trainee.at("repeat").click()
    trainee.ready()
    assert trainee.stacks() == laid
    trainee.at("figure").fill(str(trainee.due()))
    trainee.at("check").click()
    trainee.told(right=True)
    trainee.at("next").click()
    expect(trainee.at("choose")).to_be_visible()
    expect(trainee.at("repeat")).to_have_count(0)


def test_a_lesson_in_figures_is_done_by_touch_on_a_phone(enrol: Enrol) -> None:
    trainee = enrol(PHONE, touch=True)
    trainee.choose(truth.SINGLE)
    trainee.take(2)
    for _ in range(3):
        trainee.ready()
        for digit in str(trainee.due()):
            trainee.page.locator(f"[data-digit='{digit}']").tap()
        trainee.at("check").tap()
        trainee.told(right=True)
        trainee.at("next").tap()
    trainee.ready()
    trainee.page.locator("[data-digit='1']").tap()
    trainee.at("delete").tap()
    expect(trainee.at("check")).to_be_disabled()


@pytest.mark.parametrize("size", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_payout_is_cut_in_chips_by_touch(enrol: Enrol, size: ViewportSize) -> None:
    trainee = enrol(size, touch=True)
    trainee.choose(truth.SINGLE, drill="chips")
    trainee.take(3)
    for _ in range(2):
        trainee.ready()
        rest = trainee.due()
        for chip in (100_000, 50_000, 10_000, 2_500, 500, 100):
            many, rest = divmod(rest, chip)
            for _ in range(many):
                trainee.page.locator(f"[data-rack='{chip}']").tap()
        trainee.at("check").tap()
        trainee.told(right=True)
        expect(trainee.page.locator("[data-dealt]").first).to_be_visible()
        trainee.at("next").tap()


def test_chips_are_dragged_into_the_tray_and_out_of_it_and_cut_by_keys(enrol: Enrol) -> None:
    trainee = enrol()
    trainee.choose(truth.NZ, "plain", drill="chips")
    trainee.take(3)
    trainee.ready()
    page, tray = trainee.page, trainee.at("tray")
    cut = page.locator("[data-cut='2500'] b")
    for _ in range(2):
        page.locator("[data-rack='2500']").drag_to(tray)
    expect(cut).to_have_text("2")
    page.locator("[data-many='5']").click()
    page.locator("[data-rack='2500']").click()
    expect(cut).to_have_text("7")
    page.locator("[data-cut='2500']").drag_to(page.locator("[data-test=stacks]"))
    expect(cut).to_have_text("2")
    page.keyboard.press("Backspace")
    page.keyboard.press("Backspace")
    page.keyboard.press("-")
    page.keyboard.press("4")
    expect(trainee.at("tray-sum")).to_contain_text("$")
    trainee.at("clear").click()
    expect(trainee.at("check")).to_have_text("Nothing to pay")
    rest = trainee.due()
    for key, chip in zip("123456", (100_000, 50_000, 10_000, 2_500, 500, 100), strict=True):
        many, rest = divmod(rest, chip)
        for _ in range(many):
            page.keyboard.press(key)
    trainee.at("check").focus()
    page.keyboard.press("Enter")
    trainee.told(right=True)


def test_more_chips_than_needed_are_right_with_a_hint(enrol: Enrol) -> None:
    trainee = enrol()
    trainee.choose(truth.SINGLE, drill="chips")
    trainee.take(3)
    while trainee.due() > 200 * 100 or trainee.due() % 500 or trainee.due() < 500:
        trainee.at("back").click()
        trainee.take(3)
    for _ in range(trainee.due() // 100):
        trainee.page.keyboard.press("6")
    trainee.at("check").click()
    trainee.told(right=True)
    expect(trainee.at("hint")).to_contain_text("would do")


def test_every_seat_of_a_round_is_paid_in_turn_and_calls_are_moved_to_the_layout(
    enrol: Enrol,
) -> None:
    trainee = enrol()
    trainee.choose(truth.NZ, "both")
    trainee.take(12)
    seats = trainee.page.locator(".seats li").count()
    assert seats in (3, 4)
    for paid in range(seats):
        trainee.ready()
        expect(trainee.page.locator(".seats li").nth(paid)).to_have_attribute(
            "aria-current", "step"
        )
        trainee.at("nothing").click()
        trainee.told(right=False)
        expect(trainee.page.locator(".seats .wrong")).to_have_count(paid + 1)
        if paid < seats - 1:
            expect(trainee.at("next")).to_have_text("Next seat")
            trainee.at("next").click()
    expect(trainee.at("next")).to_have_text("Next round")
    trainee.at("back").click()
    trainee.take(7)
    trainee.at("figure").fill("0.01")
    trainee.at("check").click()
    trainee.told(right=False)
    moved = trainee.page.locator(".sum [data-clause='4.5A']")
    if trainee.page.locator(".sum tbody tr").count():
        expect(moved.first).to_be_visible()
        expect(trainee.page.locator(".school-cloth .pile.won").first).to_be_attached()


def test_a_round_that_was_left_is_gone_on_with_after_a_reload(enrol: Enrol) -> None:
    trainee = enrol()
    trainee.take(12)
    pocket = trainee.pocket()
    trainee.at("nothing").click()
    trainee.told(right=False)
    trainee.page.reload()
    trainee.at("resume").click()
    trainee.ready()
    assert trainee.pocket() == pocket
    expect(trainee.page.locator(".seats .wrong")).to_have_count(1)
    expect(trainee.page.locator(".seats li").nth(1)).to_have_attribute("aria-current", "step")


def test_the_time_is_hidden_and_stays_hidden(enrol: Enrol) -> None:
    trainee = enrol()
    trainee.take(1)
    expect(trainee.at("timer")).to_have_text(re.compile(r"^Time 0:0\d$"))
    trainee.page.keyboard.press("t")
    expect(trainee.at("timer")).to_have_text(re.compile("^Time$"))
    trainee.page.reload()
    trainee.at("resume").click()
    expect(trainee.at("timer")).to_have_text(re.compile("^Time$"))


def test_results_are_empty_at_first_and_then_tell_levels_mistakes_and_time(
    enrol: Enrol, tmp_path: Path
) -> None:
    trainee = enrol()
    page = trainee.page
    page.get_by_role("link", name="Results").click()
    expect(trainee.at("empty")).to_be_visible()
    page.get_by_role("link", name="To the lessons").click()
    trainee.take(1)
    for at in range(21):
        trainee.ready()
        trainee.at("figure").fill(str(trainee.due() if at % 7 else 36 * trainee.stacks()[0][1]))
        page.keyboard.press("Enter")
        trainee.told(right=bool(at % 7))
        page.keyboard.press("Enter")
    trainee.ready()
    trainee.at("back").click()
    page.get_by_role("link", name="Results").click()
    expect(trainee.at("figure-answers")).to_have_text("21")
    expect(trainee.at("figure-share")).to_have_text("86 %")
    expect(trainee.at("figure-best")).to_have_text("6")
    level = page.locator("[data-level='1'] td")
    expect(level.nth(0)).to_have_text("18")
    expect(level.nth(1)).to_have_text("3")
    expect(page.locator("[data-slip=stake-too]")).to_contain_text("3\N{MULTIPLICATION SIGN}")
    expect(page.locator("[data-test=history] circle")).to_have_count(3)
    with page.expect_download() as download:
        trainee.at("export").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    with saved.open(newline="") as file:
        rows = list(csv.DictReader(file))
    assert [row["right"] for row in rows] == ["True" if at % 7 else "False" for at in range(21)]
    assert {row["slip"] for row in rows} == {"", "stake-too"}


def test_in_a_house_the_staff_come_with_their_tokens(page: Page, house: House) -> None:
    page.goto(f"{house.address}/school")
    page.locator("[data-test=token]").fill("no such token")
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=refusal]")).to_be_visible()
    page.locator("[data-test=token]").fill(house.people["cleo"])
    page.keyboard.press("Enter")
    expect(page.locator("[data-test=trainee]")).to_have_text("Trainee cleo")
    page.locator("[data-test=leave]").click()
    expect(page.locator("[data-test=sign-in]")).to_be_visible()


def test_the_lobby_leads_to_the_school(page: Page, demo: Served) -> None:
    page.goto(demo.address)
    page.locator("[data-test=school]").click()
    expect(page.locator("[data-test=sign-in]")).to_be_visible()


@pytest.mark.parametrize("size", [KIOSK, TABLET, PHONE], ids=["kiosk", "tablet", "phone"])
def test_nothing_of_the_school_keeps_anybody_out(enrol: Enrol, size: ViewportSize) -> None:
    trainee = enrol(size)
    page = trainee.page
    trainee.choose(truth.NZ, "both")
    accessible(page)
    trainee.take(13)
    accessible(page)
    trainee.at("nothing").click()
    expect(trainee.at("verdict")).to_be_visible()
    accessible(page)
    trainee.at("back").click()
    expect(trainee.at("resume")).to_be_visible()
    accessible(page)
    trainee.choose(truth.NZ, "both", drill="chips")
    trainee.take(10)
    page.keyboard.press("1")
    accessible(page)
    page.goto(f"{trainee.demo.address}/school/results")
    expect(trainee.at("results")).to_be_visible()
    accessible(page)
    trainee.at("leave").click()
    expect(trainee.at("sign-in")).to_be_visible()
    accessible(page)


def accessible(page: Page) -> None:
    """Let axe look for whatever WCAG 2.2 AA forbids."""
    page.evaluate(program())
    found = page.evaluate(
        "axe.run({runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})"
    )
    told = [
        (problem["id"], [node["html"][:160] for node in problem["nodes"]])
        for problem in found["violations"]
    ]
    assert not told
