"""Where the chips are: what the money of each event moves between the rack and the seats.

A seat's chips are those in front of it and on the layout together, so only money that comes to a
seat or leaves it moves chips: a buy-in, a payout, a loss that is collected. They are cut as a
dealer cuts them: colour chips to whoever plays a colour, whole stacks and more in value chips.
Where nobody has filled the rack, nobody counts chips.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from croupier.game import events
from croupier.game.amounts import money
from croupier.game.cutting import STACK, cut
from croupier.game.refusals import refuse
from croupier.game.state import Chips, Seat, Table
from croupier.rulebook.refusals import quoted

MAX_KINDS = 40
"""No rack has more kinds of chips."""

MAX_COUNT = 10**9
"""No rack has more chips of a kind."""


def moves(
    table: Table, happened: Sequence[events.AnyEvent], hand: Mapping[str, int] | None = None
) -> list[events.ChipsMoved]:
    """Say which chips go with the money of one command; ``hand`` are those that the dealer cut."""
    if table.rack is None:
        return []
    tray, owed = _Tray(table), list(_with_money(table, happened))
    if _back_to_rest(happened):
        return list(tray.put_back(owed))
    settles = any(isinstance(e, events.LosersCollected | events.WinnersPaid) for e in happened)
    return [tray.move(each, hand, settles=settles) for each in owed]


def payout(table: Table, name: str, amount: int) -> Chips | None:
    """Cut what a seat wins as the house would; None, where chips are not counted or run short."""
    if table.rack is None:
        return None
    seat = table.seats[name]
    return dealt(amount, seat.colour, seat.worth, table.rack)


def dealt(amount: int, colour: str | None, worth: int, rack: Mapping[str, int]) -> Chips | None:
    """Cut an amount from a rack as a dealer does, for a colour of so much worth, or for none."""
    if colour is not None:
        return _in_colour(Owed("", amount, colour, worth), Counter(rack))
    found = cut(amount, value_chips(rack))
    return None if found is None else written(found)


def _back_to_rest(happened: Iterable[events.AnyEvent]) -> bool:
    """Say whether chips go back to where they lay when the ball came to rest."""
    return any(isinstance(event, events.NumberCorrected) for event in happened)


class Owed(NamedTuple):
    """So much that a seat gets in chips, or gives (below zero); and the colour it plays with."""

    seat: str
    amount: int
    colour: str | None
    worth: int
    coloured_up: bool = False
    bought: bool = False


def _with_money(table: Table, happened: Iterable[events.AnyEvent]) -> Iterator[Owed]:
    """Add up what each seat gets or gives, in the order in which it came to them."""
    owed: dict[str, int] = {}
    for event in happened:
        for name, amount in _owing(event):
            owed[name] = owed.get(name, 0) + amount
    bought = {event.seat: event for event in happened if isinstance(event, events.BoughtIn)}
    up = {event.seat for event in happened if isinstance(event, events.ColouredUp)}
    back = set(table.dealt) if _back_to_rest(happened) else set()
    for name in {**owed, **dict.fromkeys(up, 0)}:
        seat = table.seats.get(name, Seat())
        buying = bought.get(name)
        colour = buying.colour if buying else seat.colour
        worth = (buying.worth or 1) if buying else seat.worth
        if owed.get(name) or name in up or name in back:
            amount = owed.get(name, 0)
            yield Owed(name, amount, colour, worth, name in up, buying is not None)


def _owing(event: events.AnyEvent) -> Iterator[tuple[str, int]]:
    """Say which seats get money by an event, and which give it."""
    match event:
        case events.BoughtIn() | events.VoucherRedeemed():
            yield event.seat, event.amount
        case events.CashedOut():
            yield event.seat, -event.amount
        case events.WinnersPaid():
            yield event.seat, event.returned - event.stake
        case events.LosersCollected():
            for seat, lost in event.losers.items():
                yield seat, lost.returned - lost.stake
        case events.ResultCorrected() | events.EarlierRoundVoided():
            for seat, change in event.seats.items():
                yield seat, change.credited - change.taken_back
        case _:
            yield from _by_a_wrong_number(event)


def _by_a_wrong_number(event: events.AnyEvent) -> Iterator[tuple[str, int]]:
    """Say the same of what is put right in its round."""
    if isinstance(event, events.NumberCorrected):
        for seat, part in event.seats.items():
            yield seat, part.staked - part.taken_back
    elif isinstance(event, events.KeptBack):
        yield event.seat, -event.amount


class _Tray:
    """The rack and the seats' chips as they stand after each move of one command."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rack = Counter(table.rack or {})

    def move(
        self, owed: Owed, hand: Mapping[str, int] | None = None, *, settles: bool = False
    ) -> events.ChipsMoved:
        """Give a seat what it gets, or take what it gives."""
        held = self._held(owed.seat)
        if owed.coloured_up:
            given, taken = self._coloured_up(owed, held)
        elif owed.amount > 0:
            given, taken = hand if hand is not None else self._given(owed), {}
            self._there(given)
        else:
            given, taken = self._taken(owed, held)
        self.rack.update(taken)
        self.rack.subtract(given)
        return events.ChipsMoved(
            seat=owed.seat, given=dict(given), taken=dict(taken), settles=settles
        )

    def put_back(self, owed: Sequence[Owed]) -> Iterator[events.ChipsMoved]:
        """Move the very chips back that sweeping and paying moved; others, where they are gone.

        One seat was paid in chips that were swept from another, so whoever's are there goes first.
        """
        waiting = list(owed)
        while waiting:
            there = (each for each in waiting if self._as_dealt(each) is not None)
            each = next(there, None) or min(waiting, key=lambda each: each.amount)
            waiting.remove(each)
            back = self._as_dealt(each)
            if back is None and each.amount:
                yield self.move(each)
            elif back is not None and any(back.values()):
                yield self._moved_back(each.seat, back)

    def _moved_back(self, name: str, dealt: Counter[str]) -> events.ChipsMoved:
        self.rack.update(dealt)
        taken = {kind: count for kind, count in dealt.items() if count > 0}
        given = {kind: -count for kind, count in dealt.items() if count < 0}
        return events.ChipsMoved(seat=name, given=given, taken=taken)

    def _as_dealt(self, owed: Owed) -> Counter[str] | None:
        """Give the chips that a seat was dealt in this round, if they can simply be moved back."""
        dealt = Counter(self.table.dealt.get(owed.seat))
        held, seat = self._held(owed.seat), self.table.seats[owed.seat]
        there = all(
            self.rack[kind] + count >= 0 and held[kind] >= count and seat.plays(kind)
            for kind, count in dealt.items()
        )
        return dealt if there and worth_of(dealt, seat) == -owed.amount else None

    def _held(self, name: str) -> Counter[str]:
        return Counter(self.table.seats.get(name, Seat()).held)

    def _given(self, owed: Owed) -> Chips:
        """Cut what a seat gets: in its colour as far as a dealer would, the rest in value chips."""
        if owed.colour is None:
            return self._value(owed.amount)
        if owed.bought:
            whole = {owed.colour: owed.amount // owed.worth}
            self._there(whole)
            return whole
        found = _in_colour(owed, self.rack)
        return found if found is not None else self._short(owed.amount)

    def _value(self, amount: int) -> Chips:
        found = cut(amount, value_chips(self.rack))
        return written(found) if found is not None else self._short(amount)

    def _taken(self, owed: Owed, held: Counter[str]) -> tuple[Chips, Chips]:
        """Take what a seat gives: its colour chips first, and with change where it must be."""
        amount = -owed.amount
        coloured = min(held[owed.colour], amount // owed.worth) if owed.colour else 0
        taken = Counter({owed.colour: coloured}) if coloured and owed.colour else Counter[str]()
        rest = amount - coloured * owed.worth
        own = value_chips(held)
        exact = cut(rest, own)
        if exact is not None:
            taken.update(written(exact))
            return {}, taken
        heap = _at_least(rest, own)
        taken.update(written(heap))
        self.rack.update(taken)
        change = self._value(sum(chip * count for chip, count in heap.items()) - rest)
        self.rack.subtract(taken)
        return change, taken

    def _coloured_up(self, owed: Owed, held: Counter[str]) -> tuple[Chips, Chips]:
        """Take back all chips of a seat's colour, for value chips."""
        count = held[owed.colour] if owed.colour else 0
        if not count or owed.colour is None:
            return {}, {}
        return self._value(count * owed.worth), {owed.colour: count}

    def _there(self, given: Chips) -> None:
        """Refuse chips that the rack has not got, as a dealer may have cut them."""
        for kind, count in given.items():
            if self.rack[kind] < count:
                refuse(
                    "rack-short", f"The rack has {self.rack[kind]} of {named(kind)}, not {count}."
                )

    def _short(self, amount: int) -> Chips:
        there = ", ".join(
            f"{n} x {named(kind)}" for kind, n in self.rack.items() if n and kind.isdigit()
        )
        refuse(
            "rack-short",
            f"The rack cannot make {money(amount)}; it holds {there or 'no value chips'}."
            " It takes a fill, or change.",
        )


def _in_colour(owed: Owed, rack: Counter[str]) -> Chips | None:
    """Cut for a seat that plays a colour; None, where the rack cannot.

    Up to a stack is paid in colour. What is more comes in value chips, and in colour only what they
    cannot make; where colour chips run out, value chips take their place.
    """
    if owed.colour is None:
        return None
    whole, odd = divmod(owed.amount, owed.worth)
    most = 0 if odd else min(whole, rack[owed.colour])
    values = value_chips(rack)
    if not odd and whole <= min(most, STACK):
        return {owed.colour: whole}
    tidy = range(whole % STACK, most + 1, STACK)
    for count in (*tidy, *range(most, -1, -1)):
        rest = cut(owed.amount - count * owed.worth, values)
        if rest is not None:
            return {**({owed.colour: count} if count else {}), **written(rest)}
    return None


def _at_least(amount: int, own: Mapping[int, int]) -> dict[int, int]:
    """Find chips of one's own that come to at least an amount, and none of them in vain."""
    heap: Counter[int] = Counter()
    sum_ = 0
    for chip in sorted(own):
        count = min(own[chip], -(-(amount - sum_) // chip))
        heap[chip], sum_ = count, sum_ + count * chip
        if sum_ >= amount:
            break
    for chip in sorted(heap):
        spare = min(heap[chip], (sum_ - amount) // chip)
        heap[chip], sum_ = heap[chip] - spare, sum_ - spare * chip
    return {chip: count for chip, count in heap.items() if count}


def value_chips(chips: Mapping[str, int]) -> dict[int, int]:
    """Pick the value chips out of a heap, by what they are worth."""
    return {int(kind): count for kind, count in chips.items() if kind.isdigit() and count > 0}


def written(chips: Mapping[int, int]) -> dict[str, int]:
    """Name value chips as heaps do."""
    return {str(chip): count for chip, count in chips.items()}


def named(kind: str) -> str:
    """Name a kind of chip in a sentence: by its worth, or its colour."""
    return money(int(kind)) if kind.isdigit() else kind


def worth_of(chips: Chips, seat: Seat) -> int:
    """Say what a heap of a seat's chips is worth."""
    values = sum(int(kind) * count for kind, count in chips.items() if kind.isdigit())
    return values + (chips.get(seat.colour, 0) * seat.worth if seat.colour else 0)


def heap(chips: Mapping[str, int]) -> dict[str, int]:
    """Read a heap of chips that somebody names, or refuse it."""
    well_named(chips)
    for kind, count in chips.items():
        if not 0 <= count <= MAX_COUNT:
            refuse(
                "bad-amount", f"{kind}: a count of chips is a whole number from 0 to {MAX_COUNT}."
            )
    return dict(chips)


def well_named(chips: Mapping[str, int]) -> None:
    """Refuse a heap that names no chips, or what is none."""
    if not chips or len(chips) > MAX_KINDS:
        refuse("bad-line", f"Name from 1 to {MAX_KINDS} kinds of chips.")
    for kind in chips:
        if not _is_kind(kind):
            refuse("bad-line", f"{quoted(kind)} is no chip: write its worth, or its colour.")


def _is_kind(kind: str) -> bool:
    if kind.isascii() and kind.isdigit():
        return str(int(kind)) == kind and 0 < int(kind) <= MAX_COUNT if len(kind) < 12 else False
    return kind[:1].isalpha() and kind == kind.strip() and len(kind) <= 40 and kind.isprintable()


def agrees(table: Table, name: str) -> bool:
    """Say whether the chips of a seat are worth what the seat has."""
    seat = table.seats[name]
    return table.rack is None or worth_of(seat.held, seat) == seat.credit + seat.staked
