"""A table's limits: what its operator sets, and shows to players before it bites."""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from croupier.game.commands import MAX_NUMBER
from croupier.rulebook import Refusal
from croupier.rulebook.loading.records import Kind, open_file, read_record, refuse_mistakes
from croupier.rulebook.spots import CALLS, KINDS


class LimitsInvalid(Refusal):
    """The file of limits is not one."""

    code = "limits-invalid"


FILE = Kind("file of limits", LimitsInvalid)


class Limits(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Amounts in the smallest unit of the currency.

    ``step``: every amount is a multiple of it. ``chip``: the smallest value chip of a live table.
    ``minimum`` and ``maximum``: for each kind of wager, and for each call per piece.
    ``seat_minimum`` and ``seat_maximum``: for all that a seat stakes in a round.
    """

    step: int = 1
    chip: int = 1
    minimum: Mapping[str, int] = {}
    maximum: Mapping[str, int] = {}
    seat_minimum: int = 0
    seat_maximum: int | None = None


NO_LIMITS = Limits()


def read_limits(path: Path) -> Limits:
    """Read limits from a TOML file, or refuse it with everything that is wrong with it."""
    notes = open_file(path, FILE)
    limits = read_record(notes, (), notes.source.data, Limits)
    wrong = limits and problem_of(limits)
    if wrong:
        notes.problem((), f"{wrong}.")
    refuse_mistakes(notes, FILE)
    return limits or NO_LIMITS


def problem_of(limits: Limits) -> str | None:
    """Say what is wrong with limits that were read."""
    if limits.step < 1 or limits.chip < 1:
        return "step and chip are whole numbers from 1"
    most = limits.seat_maximum
    if limits.seat_minimum < 0 or (most is not None and most < max(limits.seat_minimum, 1)):
        return "seat-minimum must not be negative, nor seat-maximum below it"
    for name, amounts in (("minimum", limits.minimum), ("maximum", limits.maximum)):
        for kind, amount in amounts.items():
            if kind not in (*KINDS, *CALLS):
                return f"{name} names {kind!r}, which is no kind of wager"
            if amount < 1:
                return f"{name} of {kind} must be a whole number from 1"
    kinds = (*limits.minimum.values(), *limits.maximum.values())
    if max(limits.step, limits.chip, limits.seat_minimum, most or 0, *kinds) > MAX_NUMBER:
        return f"no limit is larger than {MAX_NUMBER}"
    least = limits.minimum.items()
    crossed = [kind for kind, amount in least if limits.maximum.get(kind, amount) < amount]
    return f"the maximum of {crossed[0]} is below its minimum" if crossed else None
