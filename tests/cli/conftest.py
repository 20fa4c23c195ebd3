"""What tests of the command line share."""

import random
import string
from collections.abc import Callable

import pytest


@pytest.fixture
def rubbish() -> Callable[[], str]:
    """Make texts that nobody should type, the same ones every time."""
    chance = random.Random(17)
    signs = string.printable.replace("\0", "") + "００é€𝟙"  # noqa: RUF001 - look-alikes

    def make() -> str:
        return "".join(chance.choice(signs) for _ in range(chance.randint(0, 30)))

    return make
