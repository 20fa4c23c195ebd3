"""Results: what the answers of a trainee come to. All of it is derived, nothing is stored."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median

from croupier.floor.records import Record
from croupier.school.lessons import LESSONS
from croupier.school.slips import KINDS
from croupier.school.store import Answered, Given

LATELY = 10
"""A level is judged by so many of its last answers,"""

ENOUGH = 9
"""of which so many must be right for it to count as passed."""

BLOCK = 10
"""So many answers are one point of the history."""

MOST_POINTS = 60
"""So many points are shown, the last ones."""


class LevelResult(Record, frozen=True, kw_only=True):
    """How a level has gone; times are those of right answers."""

    level: int
    name: str
    right: int
    wrong: int
    median_ms: int | None
    passed: bool


class SlipResult(Record, frozen=True, kw_only=True):
    """How often a kind of slip was made."""

    slip: str
    name: str
    times: int


class ResultPoint(Record, frozen=True, kw_only=True):
    """Some answers in a row: how many were right, and when the last of them was given."""

    answers: int
    right: int
    median_ms: int
    at: int


class Results(Record, frozen=True, kw_only=True):
    """All that a trainee has done."""

    trainee: str
    answers: int
    right: int
    streak: int
    best_streak: int
    level: int
    """The highest level that counts as passed; 0 before the first."""
    mistakes: int
    """So many rounds wait to be repeated."""
    levels: list[LevelResult]
    slips: list[SlipResult]
    history: list[ResultPoint]


def results_of(
    trainee: str,
    given: Sequence[Given],
    answers: Sequence[Answered],
    current: Callable[[Given], bool] = lambda _: True,
) -> Results:
    """Add up what a trainee has done; only ``current`` rounds can still be repeated."""
    level_of = {each.id: each.level for each in given}
    levels = [
        _level(one.level, one.name, [a for a in answers if level_of[a.exercise] == one.level])
        for one in LESSONS
    ]
    counted = Counter(answer.slip for answer in answers if answer.slip is not None)
    streak, best = _streaks(answers)
    return Results(
        trainee=trainee,
        answers=len(answers),
        right=sum(answer.right for answer in answers),
        streak=streak,
        best_streak=best,
        level=max((level.level for level in levels if level.passed), default=0),
        mistakes=sum(map(current, mistakes(given, answers))),
        levels=levels,
        slips=[
            SlipResult(slip=slip, name=KINDS.get(slip, slip), times=times)  # type: ignore[call-overload]
            for slip, times in counted.most_common()
        ],
        history=list(_history(answers))[-MOST_POINTS:],
    )


def mistakes(given: Sequence[Given], answers: Sequence[Answered]) -> list[Given]:
    """Find the rounds with a mistake that has not been mended by repeating them without one."""
    of: dict[int, list[Answered]] = {}
    for answer in answers:
        of.setdefault(answer.exercise, []).append(answer)
    waiting: dict[int, Given] = {}
    by_id: Mapping[int, Given] = {each.id: each for each in given}
    for each in given:
        told = of.get(each.id, [])
        first = each.repeats or each.id
        if any(not answer.right for answer in told):
            waiting.setdefault(first, by_id[first])
        elif len(told) == each.seats:
            waiting.pop(first, None)
    return list(waiting.values())


def _level(level: int, name: str, answers: Sequence[Answered]) -> LevelResult:
    right = [answer.ms for answer in answers if answer.right]
    lately = answers[-LATELY:]
    return LevelResult(
        level=level,
        name=name,
        right=len(right),
        wrong=len(answers) - len(right),
        median_ms=round(median(right)) if right else None,
        passed=len(lately) == LATELY and sum(answer.right for answer in lately) >= ENOUGH,
    )


def _streaks(answers: Sequence[Answered]) -> tuple[int, int]:
    """Count the right answers in a row: those of now, and the most there ever were."""
    current = best = 0
    for answer in answers:
        current = current + 1 if answer.right else 0
        best = max(best, current)
    return current, best


def _history(answers: Sequence[Answered]) -> Iterator[ResultPoint]:
    for start in range(0, len(answers), BLOCK):
        block = answers[start : start + BLOCK]
        yield ResultPoint(
            answers=len(block),
            right=sum(answer.right for answer in block),
            median_ms=round(median(answer.ms for answer in block)),
            at=block[-1].at,
        )
