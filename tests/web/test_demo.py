"""The bots of a demo: what they play with when it is opened, and opened again."""

import random

from croupier.game import Table
from croupier.game.limits import NO_LIMITS
from croupier.game.state import Seat
from croupier.web.demo import chips_of
from tests.tables import table


def test_every_other_bot_plays_a_colour_and_one_that_sat_there_before_keeps_its_chips() -> None:
    live = Table(table("nz-roulette"), NO_LIMITS)
    chance = random.Random(3)
    colour, worth = chips_of(live, "T5", 0, chance) or ("", 0)
    assert colour
    assert chips_of(live, "T6", 1, chance) is None
    live.seats["T5"] = Seat(chips="colour", colour=colour, worth=worth + 1)
    live.seats["T7"] = Seat(chips="value")
    assert chips_of(live, "T5", 0, chance) == (colour, worth + 1)
    assert chips_of(live, "T7", 2, chance) is None
