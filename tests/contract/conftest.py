"""Every journal that the contract is held against, each test in one of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.journal import Journal
from tests.contract.houses import FileHouse, House, ServerHouse
from tests.contract.postgres import Server


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A PostgreSQL for the session; without one the tests fail, for it is part of the product."""
    with Server() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.slow)])
def house(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[House]:
    """An empty place for a journal."""
    if request.param == "sqlite":
        place: House = FileHouse(tmp_path)
    else:
        place = ServerHouse(request.getfixturevalue("server").fresh())
    yield place
    place.close()


@pytest.fixture
def journal(house: House) -> Journal:
    """A new journal."""
    return house.open()
