"""Marking: an answer held against what is due, right or wrong, with the sum and what went wrong."""

from collections.abc import Sequence

import msgspec

from croupier.floor.records import Record
from croupier.game import Refused
from croupier.rulebook.refusals import quoted
from croupier.school.chips import IN_RACK, VALUES, count_of, payout, worth_of
from croupier.school.dues import SeatDue
from croupier.school.slips import Slip, Written, find

MAX_FIGURE = 10**12
"""No answer is larger."""


class Payout(Record, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a trainee would pay a seat: a figure in the unit that is asked for, or chips cut."""

    seat: str
    figure: int | None = None
    chips: dict[str, int] | None = None


class Mark(Record, frozen=True, kw_only=True):
    """The house's word on an answer. ``cut`` is how a dealer would cut it."""

    right: bool
    given: int
    due: SeatDue
    figure: int
    slip: Slip | None
    hint: str | None
    cut: dict[str, int]


def mark(due: SeatDue, answer: Payout, others: Sequence[SeatDue], written: Written) -> Mark:
    """Mark an answer; ``others`` are the other seats of the round."""
    found = marked(due, _given(due, answer), others, written)
    hint = _hint(answer, found.cut) if found.right else None
    return msgspec.structs.replace(found, hint=hint)


def marked(due: SeatDue, given: int, others: Sequence[SeatDue], written: Written) -> Mark:
    """Mark what somebody would pay, in money."""
    right = given == due.amount
    return Mark(
        right=right,
        given=given,
        due=due,
        figure=due.figure,
        slip=None if right else find(due, given, others, written),
        hint=None,
        cut=payout(due.amount, due.colour, due.worth),
    )


def _given(due: SeatDue, answer: Payout) -> int:
    """Say what an answer comes to in money, or refuse what is none."""
    if (answer.figure is None) is (answer.chips is None):
        raise Refused("bad-line", "Answer with a figure, or with chips.")
    if answer.figure is not None:
        if not 0 <= answer.figure <= MAX_FIGURE:
            raise Refused("bad-amount", f"A figure is a whole number from 0 to {MAX_FIGURE}.")
        return answer.figure * due.unit
    heap = answer.chips or {}
    kinds = {*map(str, VALUES), *([due.colour] if due.colour else [])}
    for kind, count in heap.items():
        if kind not in kinds:
            raise Refused("bad-line", f"The rack has no chips {quoted(kind)} for this seat.")
        if not 0 <= count <= IN_RACK:
            raise Refused("rack-short", f"The rack has {IN_RACK} chips of a kind.")
    return worth_of(heap, due.colour, due.worth)


def _hint(answer: Payout, cut: dict[str, int]) -> str | None:
    """Say if fewer chips would do, which is no mistake."""
    if answer.chips is None or count_of(answer.chips) <= count_of(cut):
        return None
    return f"Right, with {count_of(answer.chips)} chips; {count_of(cut)} would do."
