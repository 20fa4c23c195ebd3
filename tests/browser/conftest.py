"""What every test of the screens may use."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.chromium import chromium
from tests.browser.console import Console
from tests.browser.terminal import Terminal
from tests.served import House, Person, Place, running

expect.set_options(timeout=10_000)

KIOSK = ViewportSize(width=1920, height=1080)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever needs a browser is slow, but for the few that say at once that one is broken."""
    for item in items:
        if HERE in item.path.parents and item.get_closest_marker("smoke") is None:
            item.add_marker(pytest.mark.slow)


HERE = Path(__file__).parent

Sit = Callable[..., Terminal]
Deal = Callable[..., Console]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium for a file of tests: what drives it must be gone before others use asyncio."""
    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def common_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house for the session; every test has seats of its own in it."""
    yield from running(tmp_path_factory.mktemp("house"))


@pytest.fixture
def house(common_house: House) -> House:
    """The house that tests have in common."""
    return common_house


@pytest.fixture
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of the test's own, to be killed."""
    yield from running(tmp_path_factory.mktemp("mortal"))


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser of one person: a kiosk's screen, and nothing kept from before.

    An error that nobody caught, on whichever page, is a failure of the test. Motion is reduced, so
    that the machine is not busy drawing wheels at which nobody looks; it has tests of its own.
    """
    one = browser.new_context(viewport=KIOSK, service_workers="block", reduced_motion="reduce")
    errors: list[str] = []
    one.on("weberror", lambda error: errors.append(str(error.error)))
    yield one
    one.close()
    assert not errors


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """One more page of that person."""
    return context.new_page()


@pytest.fixture
def sit(context: BrowserContext, house: House) -> Sit:
    """Sit down at a table, at a terminal that nobody used before, with credit."""

    def sit_down(place: Place, credit: int = 100_000, seat: str | None = None) -> Terminal:
        house.at_rest(place)
        seat = seat or house.fresh_seat(place)
        if credit:
            house.bring(place, seat, credit)
        return Terminal(context, house, place, seat).come()

    return sit_down


@pytest.fixture
def deal(context: BrowserContext, house: House) -> Deal:
    """Come to the console of a table at rest."""

    def take_the_console(place: Place, who: Person = "anna") -> Console:
        house.at_rest(place)
        return Console(context, house, place, who).come()

    return take_the_console
