"""A house of live tables for each file of tests, and the way to come to one as its dealer."""

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import BrowserContext

from croupier.journal import open_journal
from croupier.office.audit import verify
from tests.browser.pit.desk import Pit
from tests.served import LIVE, LIVE_SEATS, House, Person, Place, running

DealAt = Callable[..., Pit]

every_table = pytest.mark.parametrize("place", LIVE, ids=lambda place: place.name)


@pytest.fixture(scope="module")
def live_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house of the three live tables; whatever was played in it, its journal is sound."""
    for house in running(tmp_path_factory.mktemp("live"), LIVE, LIVE_SEATS):
        yield house
        with closing(open_journal(house.db)) as journal:
            audit = verify(journal)
        assert audit.findings == []
        assert len(audit.tables) == len(LIVE)


@pytest.fixture
def house(live_house: House) -> House:
    """The house of live tables."""
    return live_house


@pytest.fixture
def deal(context: BrowserContext, house: House) -> DealAt:
    """Come to a table at which nobody sits and every chip is in the rack."""

    def come(place: Place, who: Person = "anna") -> Pit:
        house.cleared(place)
        return Pit(context, house, place, who).come()

    return come
