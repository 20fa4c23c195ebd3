"""Where the groups of numbers stand on a racetrack of their own, in the order of the wheel."""

from collections.abc import Sequence

import msgspec

from croupier.drawing.oval import Oval
from croupier.drawing.track import zeros_first
from croupier.rulebook import Offer, Spot, Wheel
from croupier.rulebook.spots import GROUPS

PARTING = 0.1
"""How much of a pocket parts a group from its neighbour, on either side."""


class Stand(msgspec.Struct, frozen=True):
    """A group on its track: its numbers as they stand on the wheel, from one place to another."""

    spot: Spot
    numbers: tuple[str, ...]
    start: float
    end: float

    @property
    def pockets(self) -> list[tuple[str, float, float]]:
        """Each of its numbers, with the places where its pocket begins and ends."""
        step = (self.end - self.start) / len(self.numbers)
        return [
            (number, self.start + index * step, self.start + (index + 1) * step)
            for index, number in enumerate(self.numbers)
        ]


def groups_of(offer: Offer) -> list[Spot]:
    """List the groups of numbers that a table offers."""
    return [spot for spot in offer.spots.values() if spot.kind in GROUPS]


def stand(wheel: Wheel, groups: Sequence[Spot]) -> tuple[Oval, list[Stand]]:
    """Find an oval for the groups, and the place of each on it."""
    order, _ = zeros_first(wheel)
    arranged = [(spot, _around(wheel, spot.numbers)) for spot in groups]
    arranged.sort(key=lambda pair: order.index(pair[1][0]))
    stands: list[Stand] = []
    place = 0.0
    for spot, numbers in arranged:
        end = place + len(numbers)
        stands.append(Stand(spot, numbers, place + PARTING, end - PARTING))
        place = end
    return Oval.of(int(place), 0), stands


def _around(wheel: Wheel, numbers: Sequence[str]) -> tuple[str, ...]:
    """Put the numbers of a group as they stand on the wheel, from the widest gap on."""
    places = sorted(wheel.places[number] for number in numbers)
    count = len(wheel.order)
    gaps = [(place - places[index - 1]) % count for index, place in enumerate(places)]
    first = gaps.index(max(gaps))
    return tuple(wheel.order[place] for place in places[first:] + places[:first])
