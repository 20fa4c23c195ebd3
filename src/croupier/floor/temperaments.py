"""How people bet: each temperament wishes for wagers, and leaves it to others whether it may.

A wish is a slip in the order of what matters most to its player. It names only wagers that a player
may place with their own hand; amounts come in `piece`s, what this player thinks is one chip.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar

import msgspec

from croupier.game import Limits
from croupier.rulebook import Bet, Call, Offer, Spot
from croupier.rulebook.spots import GROUPS, OUTSIDE, SERIES

Wish = dict[str, int]

EVEN_CHANCES = ("red", "black", "even", "odd", "low", "high")


class Seen(msgspec.Struct, frozen=True, kw_only=True):
    """What a player knows when it is time to bet.

    ``staked`` is what of its money lies on the layout already, ``results`` are the last pockets,
    the latest first; ``last_slip`` and ``returned`` are the last round in which it played.
    """

    round: int
    limits: Limits
    credit: int
    staked: int = 0
    results: Sequence[str] = ()
    last_slip: Mapping[str, int] = {}
    returned: int = 0

    @property
    def money(self) -> int:
        """All that it could stake in this round."""
        return self.credit + self.staked


class Temperament(ABC):
    """What all have in common: a table, some chance, and how small a part of its money one chip is.

    ``names`` are people of whom one would believe it.
    """

    names: ClassVar[Sequence[str]] = ()
    chips_in_a_purse: ClassVar[int] = 100

    def __init__(self, rng: Random, offer: Offer) -> None:
        self.rng = rng
        self.offer = offer
        self.bets = own_hand(offer)
        self.straights = [bet.text for bet in self._of_kinds("straight")]

    @abstractmethod
    def wish(self, seen: Seen, piece: int) -> Wish:
        """Say what this player would like to have on the layout; nothing, to sit a round out."""

    def _of_kinds(self, *kinds: str) -> list[Spot]:
        spots = (bet for bet in self.bets.values() if isinstance(bet, Spot))
        return [spot for spot in spots if spot.kind in kinds]

    def _some(self, texts: Sequence[str], least: int, most: int) -> list[str]:
        count = min(self.rng.randint(least, most), len(texts))
        return self.rng.sample(texts, count)

    def _each(self, texts: Iterable[str], amount: int) -> Wish:
        return dict.fromkeys((text for text in texts if text in self.bets), amount)


def own_hand(offer: Offer) -> Mapping[str, Bet]:
    """Every wager that a player may place without the dealer."""
    placed_by = offer.book.ruling("calls-placed-by")
    if placed_by is None or placed_by.answer != "dealer":
        return offer.bets
    return {text: spot for text, spot in offer.spots.items() if spot.kind not in GROUPS}


class Cautious(Temperament):
    """Plays one or two of the boxes outside, and never much."""

    names = ("Agathe", "Mr Tan", "Wilhelmina", "Henrik", "Mrs Okafor")
    chips_in_a_purse = 80

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Take another box each time, more often than not an even chance."""
        del seen
        boxes = [spot.text for spot in self._of_kinds(*OUTSIDE)]
        even = [text for text in boxes if text in EVEN_CHANCES]
        chosen = self._some(even if self.rng.random() < 0.6 else boxes, 1, 2)
        return self._each(chosen, piece * self.rng.randint(1, 3))


class Believer(Temperament):
    """Has favourite numbers, and is true to them."""

    names = ("Teresa", "Old Kwame", "Mei Lin", "Giorgos", "Beatrix")

    def __init__(self, rng: Random, offer: Offer) -> None:
        super().__init__(rng, offer)
        self.favourites = self._some(self.straights, 2, 6)

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Play them all, and twice as much on the one that came last."""
        came = f"straight {seen.results[0]}" if seen.results else ""
        return {text: piece * (1 + (text == came)) for text in self.favourites}


class Neighbour(Temperament):
    """Follows the ball around the wheel: it falls where it fell, or beside it."""

    names = ("Jean-Luc", "Aroha", "Viktor", "Signora Conti", "Desmond")
    chips_in_a_purse = 150

    def __init__(self, rng: Random, offer: Offer) -> None:
        super().__init__(rng, offer)
        calls = [bet for bet in self.bets.values() if isinstance(bet, Call)]
        self.series = [call.text for call in calls if call.call in SERIES]
        widths = {c.text.rpartition("/")[2] for c in calls if c.call == "neighbours"}
        self.sides = int(rng.choice(sorted(widths))) if widths else 2

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Call the neighbours of the last number; without a racetrack, place them one by one."""
        if self.series and self.rng.random() < 0.25:
            return {self.rng.choice(self.series): piece}
        wheel = self.offer.wheel
        centre = seen.results[0] if seen.results else self.rng.choice(wheel.order)
        called = f"neighbours {centre}/{self.sides}"
        if called in self.bets:
            return {called: piece}
        arc = wheel.neighbours(centre, self.sides)
        return self._each((f"straight {pocket}" for pocket in arc), piece)


class Doubler(Temperament):
    """Doubles after every loss, until the table says no. In the long run it does not help."""

    names = ("Boris", "Lucky Pete", "Consuelo", "Rashid", "Fleur")
    chips_in_a_purse = 200

    def __init__(self, rng: Random, offer: Offer) -> None:
        super().__init__(rng, offer)
        self.box = rng.choice([t for t in EVEN_CHANCES if t in self.bets] or self.straights)

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Double what was lost, repeat what was void, and begin anew after a win or at the top."""
        last = seen.last_slip.get(self.box, 0)
        if not last or seen.returned > last:
            return {self.box: piece}
        if seen.returned == last:
            return {self.box: last}
        most = min(seen.money, seen.limits.maximum.get(self.box, seen.money))
        if seen.limits.seat_maximum is not None:
            most = min(most, seen.limits.seat_maximum)
        return {self.box: 2 * last if 2 * last <= most else piece}


class Gardener(Temperament):
    """Plants splits and corners, bed by bed, all around the layout."""

    names = ("Hortense", "Mr Appleby", "Yuki", "Salvatore", "Ingrid")
    chips_in_a_purse = 120

    def __init__(self, rng: Random, offer: Offer) -> None:
        super().__init__(rng, offer)
        beds = self._of_kinds("split", "corner") or self._of_kinds("straight")
        self.beds = [bed.text for bed in sorted(beds, key=lambda bed: bed.points[0][::-1])]
        self.first = rng.randrange(len(self.beds))
        self.size = rng.randint(4, 9)

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Plant the next bed, a piece on each line and crossing."""
        place = self.first + seen.round * self.size
        bed = (self.beds[at % len(self.beds)] for at in range(place, place + self.size))
        return self._each(bed, piece)


class Tourist(Temperament):
    """Is here for the first time, and puts chips where there is room."""

    names = ("Chad", "Annika", "The honeymooners", "Bao", "Priya")

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Bet on anything, or look on."""
        del seen
        if self.rng.random() < 0.2:
            return {}
        chosen = self._some(list(self.bets), 1, 6)
        return {text: piece * self.rng.randint(1, 3) for text in chosen}


class Collector(Temperament):
    """Collects finales: every number that ends in 0, then in 1, then in 2."""

    names = ("Professor Lindqvist", "Edda", "Cornelius", "Madame Zhou", "Ravi")

    def __init__(self, rng: Random, offer: Offer) -> None:
        super().__init__(rng, offer)
        self.first = rng.randrange(10)

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Call the next finale; where nobody calls them, place its numbers one by one."""
        digit = (self.first + seen.round) % 10
        if f"finales {digit}" in self.bets:
            return {f"finales {digit}": piece}
        return self._each((text for text in self.straights if text.endswith(str(digit))), piece)


class Bookkeeper(Temperament):
    """Writes every number down, and waits for those that are due. They are not."""

    names = ("Ottilie", "Mr Pereira", "Sunniva", "Abdul", "Miss Marsh")

    def __init__(self, rng: Random, offer: Offer) -> None:
        super().__init__(rng, offer)
        self.own_order = self._some(self.straights, len(self.straights), len(self.straights))
        self.count = rng.randint(3, 6)

    def wish(self, seen: Seen, piece: int) -> Wish:
        """Play the numbers that have not come for longest."""
        places = {f"straight {pocket}": at for at, pocket in reversed([*enumerate(seen.results)])}
        never = len(seen.results)
        longest = sorted(self.own_order, key=lambda text: -places.get(text, never))
        return self._each(longest[: self.count], piece)


TEMPERAMENTS: Mapping[str, type[Temperament]] = {
    "cautious": Cautious,
    "believer": Believer,
    "neighbour": Neighbour,
    "doubler": Doubler,
    "gardener": Gardener,
    "tourist": Tourist,
    "collector": Collector,
    "bookkeeper": Bookkeeper,
}
