"""An offer: all that one terminal, or one live table, of a rule book puts before a player."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

import msgspec

from croupier.rulebook.book import CallRule, Kind, PayTable, RuleBook, Terminal
from croupier.rulebook.clauses import Citation
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.layout import CHIP, Layout, Point
from croupier.rulebook.pockets import in_order, joined
from croupier.rulebook.refusals import NotAllowed
from croupier.rulebook.spots import (
    CALLS,
    GROUPS,
    INSIDE,
    KIND_OF_COUNT,
    KINDS,
    Bet,
    Call,
    Piece,
    Spot,
)
from croupier.rulebook.wheel import Wheel


class Offer(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A rule book at one terminal: its wheel, its layout, every spot and every call.

    Make one with `offer`; everything in it follows from the book and from what the table's
    operator set (which layout, the order of the wheel, the groups of an Asian racetrack).
    """

    book: RuleBook
    terminal: Terminal
    layout: Layout
    wheel: Wheel
    groups: tuple[tuple[str, ...], ...]

    @cached_property
    def pays(self) -> PayTable:
        """The pay table that applies to this layout."""
        return pay_table(self.book, self.layout.id)

    @cached_property
    def spots(self) -> Mapping[str, Spot]:
        """Every spot by its notation, kind by kind, in the order of its numbers."""
        found = {spot.text: spot for spot in (*self._inside(), *self._outside(), *self._groups())}
        without = self.terminal.without
        kept = (s for s in found.values() if s.text not in without and s.kind not in without)
        places = {pocket: place for place, pocket in enumerate(self.wheel.pockets)}
        order = sorted(
            kept, key=lambda s: (KINDS.index(s.kind), [places[number] for number in s.numbers])
        )
        return MappingProxyType({spot.text: spot for spot in order})

    @cached_property
    def by_numbers(self) -> Mapping[tuple[str, ...], Spot]:
        """The spots on the numbers, by what they cover."""
        return {spot.numbers: spot for spot in self.spots.values() if spot.kind in INSIDE}

    @cached_property
    def calls(self) -> Mapping[str, Call]:
        """Every call by its notation, with each centre, number of sides and digit."""
        found = {call.text: call for rule in self.call_rules.values() for call in self._calls(rule)}
        order = sorted(found.values(), key=lambda call: CALLS.index(call.call))
        return MappingProxyType({call.text: call for call in order})

    @cached_property
    def call_rules(self) -> Mapping[str, CallRule]:
        """The calls that this terminal offers, as the document describes them."""
        return {r.call: r for r in self.book.calls if self.terminal.id in r.terminals}

    @cached_property
    def bets(self) -> Mapping[str, Bet]:
        """Everything a wager can be on, by its notation."""
        return MappingProxyType({**self.spots, **self.calls})

    @cached_property
    def highest(self) -> int:
        """The most that one unit on a bet of this offer can bring back, itself included."""
        pieces = (spot for bet in self.bets.values() for spot, _ in bet.pieces)
        return 1 + max((spot.pays for spot in pieces), default=0)

    def stake_of(self, slip: Mapping[str, int]) -> int:
        """Say what a slip costs: a call's amount is for each of its pieces."""
        return sum(amount * self.bets[text].total for text, amount in slip.items())

    @enforces("procedure.touching-line")
    def spot_at(self, x: float, y: float, radius: float = CHIP) -> Spot | None:
        """Find the spot under a finger or a chip; None where a chip says nothing."""
        found = self.layout.under(x, y, radius)
        if isinstance(found, str):
            return self.spots.get(found)
        return self.by_numbers.get(found) if found else None

    @enforces("layouts", "wagers")
    def _inside(self) -> Iterator[Spot]:
        for numbers, points in self.layout.positions.items():
            kind = self.book.kinds.get(KIND_OF_COUNT.get(len(numbers), ""))
            if kind:
                text = f"{kind.id} {'/'.join(numbers)}"
                yield self._spot(kind, text, numbers, points)

    @enforces("wagers")
    def _outside(self) -> Iterator[Spot]:
        for box in self.layout.outside:
            kind = self.book.kinds.get(box.label.split()[0])
            numbers = outside_numbers(self.book, box.label)
            if kind and numbers:
                yield self._spot(kind, box.label, numbers, (box.centre,))

    @enforces("wagers.asian")
    def _groups(self) -> Iterator[Spot]:
        for kind in (self.book.kinds[name] for name in GROUPS if name in self.book.kinds):
            for group in self.groups:
                yield self._spot(kind, f"{kind.id} {joined(group)}", in_order(group))

    @enforces("pays")
    def _spot(
        self, kind: Kind, text: str, numbers: tuple[str, ...], points: tuple[Point, ...] = ()
    ) -> Spot:
        return Spot(
            text=text,
            kind=kind.id,
            name=kind.name,
            numbers=numbers,
            pays=self.pays.odds[kind.id],
            cites=Citation(kind.cites.clauses or self.layout.cites.clauses, kind.cites.reading),
            paid_under=self.pays.cites,
            points=points,
        )

    @enforces("calls")
    def _calls(self, rule: CallRule) -> Iterator[Call]:
        if rule.pieces:
            pieces = [Piece(self.by_numbers[numbers], count) for numbers, count in rule.pieces]
            yield self._call(rule, rule.call, pieces)
        for sides in rule.each_side:
            for centre in self.wheel.pockets:
                arc = self.wheel.neighbours(centre, sides)
                yield self._call(rule, f"{rule.call} {centre}/{sides}", self._straights(arc))
        for digit, numbers in rule.digits.items():
            yield self._call(rule, f"{rule.call} {digit}", self._straights(numbers))

    def _call(self, rule: CallRule, text: str, pieces: Sequence[Piece]) -> Call:
        return Call(
            text=text, call=rule.call, name=rule.name, pieces=tuple(pieces), cites=rule.cites
        )

    def _straights(self, numbers: Sequence[str]) -> list[Piece]:
        return [Piece(self.by_numbers[(number,)], 1) for number in numbers]


@enforces("terminals")
def offer(
    book: RuleBook,
    terminal: str | None = None,
    *,
    layout: str | None = None,
    wheel_order: Sequence[str] | None = None,
    groups: Sequence[Sequence[str]] | None = None,
) -> Offer:
    """Say what a table offers: a book at one terminal, as the table's operator set it up.

    The operator chooses among the layouts that the book allows for the terminal, and may give the
    order of the wheel that really stands there and the groups of the cloth's Asian racetrack.
    """
    chosen = book.terminal(terminal)
    return Offer(
        book=book,
        terminal=chosen,
        layout=_layout(book, chosen, layout),
        wheel=_wheel(book, chosen, wheel_order),
        groups=_groups(book, chosen, groups),
    )


def pay_table(book: RuleBook, layout: str) -> PayTable:
    """Find the pay table for a layout: its own, or the one for all."""
    own = [table for table in book.pays if table.layout == layout]
    return next(iter(own or [table for table in book.pays if table.layout is None]))


def outside_numbers(book: RuleBook, label: str) -> tuple[str, ...] | None:
    """Tell the numbers of an outside box from its label, such as ``low`` or ``dozen 2``."""
    name, _, place = label.partition(" ")
    kind = book.kinds.get(name)
    if kind is None or not kind.boxes or bool(place) != (len(kind.boxes) > 1):
        return None
    if not place:
        return in_order(kind.boxes[0])
    if not (place.isascii() and place.isdigit() and 1 <= int(place) <= len(kind.boxes)):
        return None
    return in_order(kind.boxes[int(place) - 1])


def _wheel(book: RuleBook, terminal: Terminal, order: Sequence[str] | None) -> Wheel:
    """Take the wheel that really stands there, if the document's own examples hold on it."""
    if order is None:
        return book.wheel
    wheel = book.wheel.reordered(order)
    for rule in (rule for rule in book.calls if terminal.id in rule.terminals):
        for example, printed in rule.examples.items():
            centre, _, sides = example.partition("/")
            if rule.each_side and set(wheel.neighbours(centre, int(sides))) != set(printed):
                raise NotAllowed(
                    f"On this wheel the neighbours of {centre} would be"
                    f" {' '.join(wheel.neighbours(centre, int(sides)))}; the document prints"
                    f" {' '.join(printed)}.",
                    clause=rule.cites.clause,
                )
    return wheel


def _layout(book: RuleBook, terminal: Terminal, layout: str | None) -> Layout:
    if layout is not None and layout not in terminal.layouts:
        allowed = ", ".join(terminal.layouts)
        raise NotAllowed(
            f"The {terminal.name} of {book.id} has no layout {layout!r}; it has {allowed}.",
            clause=terminal.cites.clause,
        )
    return book.layouts[layout or terminal.layouts[0]]


def _groups(
    book: RuleBook, terminal: Terminal, groups: Sequence[Sequence[str]] | None
) -> tuple[tuple[str, ...], ...]:
    kind = next((book.kinds[name] for name in GROUPS if name in book.kinds), None)
    offered = kind is not None and kind.id not in terminal.without
    if groups is None:
        return kind.groups if kind and offered else ()
    if kind is None or not offered:
        raise NotAllowed(f"The {terminal.name} of {book.id} has no groups of numbers to set.")
    size = len(kind.groups[0])
    if not groups or len({frozenset(group) for group in groups}) < len(groups):
        raise NotAllowed(
            "An Asian racetrack has groups, each of them once; name them all.",
            clause=kind.cites.clause,
        )
    for group in groups:
        if len(set(group)) != size or not all(map(book.wheel.has, group)):
            raise NotAllowed(
                f"A group of {kind.name} is {size} different numbers of the wheel,"
                f" not {'/'.join(group)}.",
                clause=kind.cites.clause,
            )
    return tuple(in_order(group) for group in groups)
