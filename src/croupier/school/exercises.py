"""Exercises: a round that lies on the felt, made from a seed, with nothing of its solution.

The same table, lesson and seed make the same round on every machine, so that only the seed needs
to be kept and nobody can forge an answer. Whoever changes what a seed makes raises `EDITION`.
"""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.floor.records import Record
from croupier.rulebook import Bet, Offer, Spot, Wager
from croupier.rulebook.pockets import is_zero
from croupier.rulebook.spots import CALLS, GROUPS, INSIDE, OUTSIDE
from croupier.school.chips import COLOURS, VALUES, WORTHS, worth_of
from croupier.school.lessons import Lesson

EDITION = 1
"""Which rounds the seeds make."""

MAX_SEED = 2**53 - 1
"""No seed is larger, so that every program can write it."""

SMALL, FULL = 5, 20


class LaidStack(Record, frozen=True, kw_only=True):
    """Chips on a spot, or on each piece of a call: which, how many, and what they are worth."""

    on: str
    chips: dict[str, int]
    amount: int


class Seat(Record, frozen=True, kw_only=True):
    """A seat and its stacks; without a colour it plays with value chips."""

    seat: str
    colour: str | None
    worth: int
    stacks: list[LaidStack]


class Exercise(Record, frozen=True, kw_only=True):
    """A round to be paid: the number is down, the seats are waiting."""

    book: str
    terminal: str
    layout: str
    level: int
    seed: int
    pocket: str
    seats: list[Seat]


def exercise(offer: Offer, lesson: Lesson, seed: int) -> Exercise:
    """Make the round of a seed."""
    place = (offer.book.id, offer.terminal.id, offer.layout.id)
    chance = random.Random("/".join((*place, lesson.lesson, str(seed))))  # noqa: S311 - a drill
    maker = _Maker(offer, lesson, chance)
    pocket, plays = MAKERS[lesson.lesson](maker)
    for play in plays:
        if not play.stacks:  # nothing of the lesson's lies there with this number
            play.lay(maker.winning(pocket, INSIDE)[0], maker.chips(SMALL))
    return Exercise(
        book=place[0],
        terminal=place[1],
        layout=place[2],
        level=lesson.level,
        seed=seed,
        pocket=pocket,
        seats=[play.seat() for play in plays],
    )


def wagers(offer: Offer, seat: Seat) -> list[Wager]:
    """Give a seat's wagers, as the table settles them."""
    return [Wager(offer.bets[stack.on], stack.amount) for stack in seat.stacks]


class Play(NamedTuple):
    """A seat while its stacks are laid down."""

    name: str
    colour: str | None
    worth: int
    stacks: dict[str, dict[str, int]]

    def lay(self, bet: Bet, count: int) -> None:
        """Lay so many of its own chips on a bet; a second time they take the place of the first."""
        self.stacks[bet.text] = {self.colour or str(self.worth): count}

    def seat(self) -> Seat:
        """Give the seat as it lies there."""
        stacks = [
            LaidStack(on=on, chips=chips, amount=worth_of(chips, self.colour, self.worth))
            for on, chips in self.stacks.items()
        ]
        return Seat(seat=self.name, colour=self.colour, worth=self.worth, stacks=stacks)


Round = tuple[str, Sequence[Play]]


class _Maker:
    """What the lessons make their rounds with."""

    def __init__(self, offer: Offer, lesson: Lesson, chance: random.Random) -> None:
        self.offer, self.chance = offer, chance
        self.count = chance.randint(*lesson.seats)
        # Colour chips belong to a live table; where people bet credits, they lie there as values.
        self.coloured = offer.book.form == "live"
        self._colours = chance.sample(COLOURS, len(COLOURS))
        self._worths = chance.sample(WORTHS, len(WORTHS))

    def plays(self, *, values: bool = False) -> list[Play]:
        """Seat the players; ``values``: with value chips, where they could have a colour."""
        names = sorted(self.chance.sample(range(1, 8), self.count))
        return [self._play(str(name), at, values) for at, name in enumerate(names)]

    def _play(self, name: str, at: int, values: bool) -> Play:
        if values or not self.coloured:
            return Play(name, None, self.chance.choice(VALUES[:3]), {})
        return Play(name, self._colours[at], self._worths[at % len(WORTHS)], {})

    def play(self, *, values: bool = False) -> Play:
        """Seat a single player."""
        return self.plays(values=values)[0]

    def number(self, *, zero: bool = False) -> str:
        """Let a number come: one of the zeros, or any other."""
        return self.chance.choice([p for p in self.offer.wheel.pockets if is_zero(p) is zero])

    def any_number(self) -> str:
        """Let any number come, a zero once in eight rounds."""
        return self.number(zero=self.chance.random() < 1 / 8)

    def chips(self, most: int) -> int:
        """Take a number of chips in the hand."""
        return self.chance.randint(1, most)

    def winning(self, pocket: str, kinds: Sequence[str] | Mapping[str, int]) -> list[Spot]:
        """Find the spots of some kinds that win on a number."""
        return [s for s in self.offer.spots.values() if s.kind in kinds and pocket in s.numbers]

    def losing(self, pocket: str, kinds: Sequence[str] | Mapping[str, int]) -> list[Spot]:
        """Find the spots that lose; on the numbers, those that lie next to the winning one."""
        found = [s for s in self.offer.spots.values() if s.kind in kinds and s.kind not in INSIDE]
        around = {n for spot in self.winning(pocket, INSIDE) for n in spot.numbers}
        near = [s for s in self.offer.spots.values() if s.kind in kinds and s.kind in INSIDE]
        found += [s for s in near if around & set(s.numbers)]
        return [spot for spot in found if pocket not in spot.numbers]

    def some(self, spots: Sequence[Spot], least: int, most: int) -> list[Spot]:
        """Pick some of the spots, at most as many as there are."""
        count = self.chance.randint(least, most)
        return self.chance.sample(spots, min(count, len(spots)))

    def calls(self, pocket: str, *, won: bool) -> list[Bet]:
        """Find the calls that win on a number, or lose; one of each group."""
        by_group: dict[str, list[Bet]] = {name: [] for name in CALLS}
        for call in self.offer.calls.values():
            if (pocket in call.numbers) is won:
                by_group[call.call].append(call)
        return [self.chance.choice(group) for group in by_group.values() if group]

    def scatter(self, play: Play, pocket: str, inside: int, outside: int) -> None:
        """Lay stacks of all sorts around a number, winning and losing ones."""
        spots = self.some(self.winning(pocket, INSIDE), 1, inside)
        spots += self.some(self.losing(pocket, INSIDE), 0, 2)
        if outside:
            spots += self.some(self.winning(pocket, OUTSIDE), 0, outside)
            spots += self.some(self.losing(pocket, OUTSIDE), 0, outside)
        self.chance.shuffle(spots)
        for spot in spots:
            play.lay(spot, self.chips(SMALL))


def _straight(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play()
    play.lay(maker.winning(pocket, INSIDE)[0], maker.chips(FULL))
    return pocket, [play]


def _kinds(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play()
    by_kind: dict[str, list[Spot]] = {}
    for spot in maker.winning(pocket, INSIDE)[1:]:
        by_kind.setdefault(spot.kind, []).append(spot)
    kind = maker.chance.choice(list(by_kind))
    play.lay(maker.chance.choice(by_kind[kind]), maker.chips(FULL))
    return pocket, [play]


def _outside(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play(values=True)
    spots = maker.some(maker.winning(pocket, OUTSIDE), 1, 2)
    spots += maker.some(maker.losing(pocket, OUTSIDE), 0, 1)
    for spot in spots:
        play.lay(spot, maker.chips(FULL))
    return pocket, [play]


def _two(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play()
    straight, *others = maker.winning(pocket, INSIDE)
    play.lay(straight, maker.chips(10))
    play.lay(maker.chance.choice(others), maker.chips(10))
    return pocket, [play]


PICTURES = (
    ("straight", "split"),
    ("split", "corner"),
    ("straight", "split", "corner"),
    ("straight", "split", "street", "corner", "topline", "sixline"),
)
"""What a picture is made of, the whole of it last."""


def _picture(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play()
    for kind in maker.chance.choice(PICTURES):
        count = maker.chips(SMALL)
        for spot in maker.winning(pocket, (kind,)):
            play.lay(spot, count)
    return pocket, [play]


def _calls(maker: _Maker) -> Round:
    pocket, play = maker.any_number(), maker.play()
    won, lost = maker.calls(pocket, won=True), maker.calls(pocket, won=False)
    maker.chance.shuffle(won)
    for call in [*won[: maker.chips(2)], *lost[: maker.chance.randint(0, 1)]]:
        play.lay(call, maker.chips(SMALL))
    return pocket, [play]


def _groups(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play()
    for spot in maker.winning(pocket, GROUPS) + maker.some(maker.losing(pocket, GROUPS), 0, 1):
        play.lay(spot, maker.chips(10))
    for spot in maker.some(maker.winning(pocket, INSIDE), 0, 2):
        play.lay(spot, maker.chips(SMALL))
    return pocket, [play]


def _zeros(maker: _Maker) -> Round:
    pocket, play = maker.number(zero=True), maker.play()
    for spot in maker.some(maker.winning(pocket, INSIDE), 1, 5):
        play.lay(spot, maker.chips(SMALL))
    lost = maker.some(maker.losing(pocket, OUTSIDE), 1, 2)
    for spot in (*lost, *maker.some(maker.losing(pocket, INSIDE), 0, 1)):
        play.lay(spot, maker.chips(SMALL))
    return pocket, [play]


def _mixed(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play(values=True)
    lost = maker.some(maker.losing(pocket, INSIDE), 0, 1)
    for spot in (*maker.some(maker.winning(pocket, INSIDE), 1, 3), *lost):
        kinds = sorted(maker.chance.sample(VALUES[:4], maker.chance.randint(2, 3)), reverse=True)
        play.stacks[spot.text] = {str(kind): maker.chips(4) for kind in kinds}
    return pocket, [play]


def _together(maker: _Maker) -> Round:
    pocket, play = maker.number(), maker.play()
    maker.scatter(play, pocket, 4, 2)
    return pocket, [play]


def _several(maker: _Maker) -> Round:
    pocket, plays = maker.number(), maker.plays()
    for play in plays:
        maker.scatter(play, pocket, 3, 0)
    return pocket, plays


def _table(maker: _Maker) -> Round:
    pocket, plays = maker.any_number(), maker.plays()
    for at, play in enumerate(plays):
        if at == len(plays) - 1:  # somebody comes with nothing on the number
            for spot in maker.some(maker.losing(pocket, (*INSIDE, *OUTSIDE)), 1, 4):
                play.lay(spot, maker.chips(SMALL))
        else:
            maker.scatter(play, pocket, 4, 1)
            for bet in _specials(maker, pocket):
                play.lay(bet, maker.chips(3))
    return pocket, plays


def _specials(maker: _Maker, pocket: str) -> Iterator[Bet]:
    """Now and then a call, and a group of numbers."""
    calls = maker.calls(pocket, won=maker.chance.random() < 2 / 3)
    if calls and maker.chance.random() < 1 / 3:
        yield maker.chance.choice(calls)
    groups = maker.winning(pocket, GROUPS)
    if groups and maker.chance.random() < 1 / 4:
        yield groups[0]


MAKERS: Mapping[str, Callable[[_Maker], Round]] = {
    "straight": _straight,
    "kinds": _kinds,
    "outside": _outside,
    "two": _two,
    "picture": _picture,
    "worth": _picture,
    "calls": _calls,
    "groups": _groups,
    "zeros": _zeros,
    "mixed": _mixed,
    "together": _together,
    "several": _several,
    "table": _table,
}
"""How the rounds of each lesson are made."""
