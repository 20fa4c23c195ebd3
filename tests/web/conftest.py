"""What the tests of the wire may use: houses that really run, in processes of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served import House, running


def sound(house: House) -> None:
    """Nothing that came over the wire may have broken anything in the house."""
    said = house.process.log.read_text("utf-8")
    assert "Traceback" not in said, said
    assert "broke" not in said, said


@pytest.fixture(scope="session")
def common_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    for house in running(tmp_path_factory.mktemp("wire")):
        yield house
        sound(house)


@pytest.fixture
def house(common_house: House) -> House:
    """The house that tests have in common; each has seats of its own in it."""
    return common_house


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[House]:
    """A house of the test's own."""
    for house in running(tmp_path):
        yield house
        sound(house)
