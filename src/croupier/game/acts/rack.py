"""The dealer's rack: fills, credits, counts, and change for players."""

from collections import Counter

from croupier.game import commands, events
from croupier.game.acts.common import (
    Circumstances,
    approving,
    known_role,
    seat_of,
    staff,
    two_people,
)
from croupier.game.acts.money import MAX_MONEY
from croupier.game.amounts import money
from croupier.game.chips import MAX_COUNT, MAX_KINDS, heap, named, value_chips, written
from croupier.game.commands import Person
from croupier.game.cutting import cut
from croupier.game.refusals import NOTHING, refuse
from croupier.game.state import Chips, Table
from croupier.rulebook.procedure import ROLES

SUPERVISOR = ROLES[2]


def fill_rack(table: Table, command: commands.FillRack, _: Circumstances) -> list[events.AnyEvent]:
    """Bring chips to the rack; the first time it is the float, and nobody may have chips yet."""
    _supervised(table, command.person)
    chips = _some(command.chips)
    for kind in chips:
        if kind.isdigit() and int(kind) % table.limits.chip:
            refuse("chip-worth", f"{named(kind)} is no multiple of the smallest value chip.")
    if table.rack is None and any(seat.credit or seat.staked for seat in table.seats.values()):
        refuse("chips-mixed", "Chips are counted from an empty table on: cash the seats out first.")
    _room(table.rack or {}, chips)
    return [events.RackFilled(chips=chips)]


def _some(named_: Chips) -> dict[str, int]:
    """Read chips that are carried, of which there is at least one."""
    chips = heap(named_)
    if not any(chips.values()):
        refuse("bad-amount", "No chips come and none go; name at least one.")
    return chips


def _room(rack: Chips, chips: Chips) -> None:
    """Refuse a fill that leaves more in the rack than is ever counted there."""
    for kind, count in chips.items():
        there = rack.get(kind, 0)
        if there + count > MAX_COUNT:
            refuse(
                "beyond-counting",
                f"The rack has {there} of {named(kind)}; it counts {MAX_COUNT} of a kind at most.",
            )
    kinds = {kind for kind, count in (*rack.items(), *chips.items()) if count}
    if len(kinds) > MAX_KINDS:
        refuse(
            "beyond-counting",
            f"The rack would have {len(kinds)} kinds of chips; credit some first, {MAX_KINDS} are"
            " the most.",
        )


def credit_rack(
    table: Table, command: commands.CreditRack, _: Circumstances
) -> list[events.AnyEvent]:
    """Take chips from the rack back to the cage."""
    _supervised(table, command.person)
    chips = _some(command.chips)
    rack = _rack(table)
    for kind, count in chips.items():
        if rack.get(kind, 0) < count:
            refuse("rack-short", f"The rack has {rack.get(kind, 0)} of {named(kind)}, not {count}.")
    return [events.RackCredited(chips=chips)]


def count_rack(
    table: Table, command: commands.CountRack, _: Circumstances
) -> list[events.AnyEvent]:
    """Count the rack: it agrees to the chip, or a second person accepts by how much it is off."""
    staff(table, command.person, NOTHING)
    chips = heap(command.chips)
    rack = _rack(table)
    if table.in_round:
        refuse("round-running", "Chips lie on the layout; the rack is counted between rounds.")
    off = {kind: chips.get(kind, 0) - rack.get(kind, 0) for kind in {**rack, **chips}}
    off = {kind: count for kind, count in off.items() if count}
    counted = events.RackCounted(moment=command.moment, chips={**dict.fromkeys(rack, 0), **chips})
    if not off:
        return [counted]
    if command.approved_by is None:
        told = ", ".join(f"{count:+} of {named(kind)}" for kind, count in off.items())
        manager = table.offer.book.roles[ROLES[3]]
        refuse(
            "count-differs",
            f"The count is off by {told}. Count again; a {manager} may accept it with a reason.",
        )
    approver = approving(command.approved_by)
    if ROLES.index(approver.role) < ROLES.index(ROLES[3]):
        refuse("not-your-role", f"It takes a {table.offer.book.roles[ROLES[3]]} to accept this.")
    if command.why is None:
        refuse("bad-line", "A count that is off takes a reason.")
    two_people(command.person, approver, "A count that is off", NOTHING)
    return [
        events.RackCounted(
            moment=command.moment,
            chips=counted.chips,
            differs=off,
            approved_by=approver.named,
            why=command.why,
        )
    ]


def change(table: Table, command: commands.Change, _: Circumstances) -> list[events.AnyEvent]:
    """Change value chips of a seat into others, on the change block."""
    seat = seat_of(table, command.seat)
    amount, into = command.amount, command.into
    if not 0 < amount <= MAX_MONEY or into < 1 or amount % into:
        refuse("bad-amount", f"{money(amount)} cannot be changed into chips of {money(into)}.")
    rack = _rack(table)
    count, there = amount // into, rack.get(str(into), 0)
    if there < count:
        refuse("rack-short", f"The rack has {there} of {money(into)}, not {count}.")
    if amount > seat.credit:
        refuse("not-enough-credit", f"Seat {command.seat} has {money(seat.credit)} in front of it.")
    own = Counter(value_chips(seat.held))
    own.pop(into, None)
    taken = cut(amount, own)
    if taken is None:
        refuse(
            "chip-worth", f"The other value chips of {command.seat} do not come to {money(amount)}."
        )
    return [
        events.ChipsMoved(
            seat=command.seat, given={str(into): count}, taken=written(taken), change=True
        )
    ]


def _rack(table: Table) -> dict[str, int]:
    if table.rack is None:
        refuse("not-in-this-game", "The rack was never filled; its chips are not counted.")
    return table.rack


def _supervised(table: Table, person: Person) -> None:
    """Refuse whoever may not move chips between rack and cage, and tables without chips."""
    known_role(person)
    if ROLES.index(person.role) < ROLES.index(SUPERVISOR):
        refuse("not-your-role", f"This takes a {table.offer.book.roles[SUPERVISOR]}.")
    if not table.live:
        refuse("not-in-this-game", "Terminals play with credit; there is no rack.")
