"""The teacher: gives rounds, keeps their seeds, marks what comes back and writes it down."""

import secrets
from collections.abc import Callable, Mapping
from typing import NamedTuple

from croupier.floor.records import Record
from croupier.game import Refused
from croupier.rulebook import Offer, Refusal, RuleBook, offer
from croupier.school.chips import rack_of
from croupier.school.dues import SeatDue, asks_of, dues
from croupier.school.exercises import EDITION, LaidStack, Seat, exercise
from croupier.school.lessons import Asks, Lesson, lesson_of
from croupier.school.marking import Mark, Payout, mark, marked
from croupier.school.results import Results, mistakes, results_of
from croupier.school.slips import Written
from croupier.school.store import Answered, Drill, Given, SchoolStore

MOST_MS = 600_000
"""Nobody thinks longer: whoever takes more time was away."""

SEEDS = 2**31


class SeatTask(Record, frozen=True, kw_only=True):
    """A seat that waits to be paid: its stacks, what is asked, and the rack to cut from."""

    seat: str
    colour: str | None
    worth: int
    stacks: list[LaidStack]
    asks: Asks
    rack: dict[str, int]


class SchoolRound(Record, frozen=True, kw_only=True):
    """A round as a trainee gets it: without its seed, and with no word of what is due.

    ``marks`` are those of the seats that have been answered.
    """

    id: int
    drill: Drill
    book: str
    terminal: str
    layout: str
    level: int
    name: str
    says: str
    pocket: str
    seats: list[SeatTask]
    marks: list[Mark]
    repeats: bool
    given_at: int


class Marked(Record, frozen=True, kw_only=True):
    """A mark, whether the round is done with it, and how many answers in a row were right."""

    mark: Mark
    done: bool
    streak: int


class _Wish(NamedTuple):
    """Which round somebody is to have."""

    level: int
    drill: Drill
    seed: int
    repeats: int | None = None


class School:
    """The school of a house; ``shelf`` finds a rule book by its name, or refuses it."""

    def __init__(self, store: SchoolStore, shelf: Callable[[str], RuleBook]) -> None:
        self.store, self.shelf = store, shelf
        self._offers: dict[tuple[str, str, str], Offer] = {}

    def table(self, book: str, terminal: str | None, layout: str | None) -> Offer:
        """Find a table to practise at."""
        rules = self.shelf(book)
        chosen = rules.terminal(terminal)
        place = (book, chosen.id, layout or chosen.layouts[0])
        if place not in self._offers:
            self._offers[place] = offer(rules, chosen.id, layout=layout)
        return self._offers[place]

    def begin(self, trainee: str, table: Offer, level: int, drill: Drill, now: int) -> Given:
        """Give a new round; its seed stays here."""
        return self._give(trainee, table, _Wish(level, drill, secrets.randbelow(SEEDS)), now)

    def repeat(self, trainee: str, now: int) -> Given:
        """Give a round with a mistake once more, the one that has waited longest."""
        given = self.store.given(trainee)
        tried = {each.repeats: each.id for each in given if each.repeats is not None}
        made = mistakes(given, self.store.answers(trainee))
        waiting = [each for each in made if self._is_current(each)]
        if not waiting:
            raise Refused("no-mistakes", "There is no mistake left to repeat.")
        one = min(waiting, key=lambda each: (tried.get(each.id, 0), each.id))
        wish = _Wish(one.level, one.drill, one.seed, one.id)
        return self._give(trainee, self.table(one.book, one.terminal, one.layout), wish, now)

    def _is_current(self, given: Given) -> bool:
        """Say whether a round would be made again as it was."""
        try:
            return given.edition == edition(self.table(given.book, given.terminal, given.layout))
        except Refusal:  # the house no longer has this table
            return False

    def _give(self, trainee: str, table: Offer, wish: _Wish, now: int) -> Given:
        made = exercise(table, lesson_of(table, wish.level), wish.seed)
        given = Given(
            id=0,
            trainee=trainee,
            book=made.book,
            terminal=made.terminal,
            layout=made.layout,
            level=wish.level,
            drill=wish.drill,
            seed=wish.seed,
            edition=edition(table),
            seats=len(made.seats),
            repeats=wish.repeats,
            given_at=now,
        )
        return self.store.give(given)

    def open(self, trainee: str) -> Given | None:
        """Find the round that a trainee has not finished; one of another edition is forgotten."""
        last = self.store.last(trainee)
        if last is None or len(self.store.answers_to(last.id)) == last.seats:
            return None
        return last if self._is_current(last) else None

    def round(self, given: Given, written: Written) -> SchoolRound:
        """Lay a round down for its trainee."""
        table = self.table(given.book, given.terminal, given.layout)
        lesson = lesson_of(table, given.level)
        made = exercise(table, lesson, given.seed)
        told = {answer.seat: answer for answer in self.store.answers_to(given.id)}
        due = dues(table, lesson, made)
        return SchoolRound(
            id=given.id,
            drill=given.drill,
            book=given.book,
            terminal=given.terminal,
            layout=given.layout,
            level=lesson.level,
            name=lesson.name,
            says=lesson.says,
            pocket=made.pocket,
            seats=[_task(lesson, seat) for seat in made.seats],
            marks=[
                marked(due[seat], answer.given, _others(due, seat), written)
                for seat, answer in told.items()
            ],
            repeats=given.repeats is not None,
            given_at=given.given_at,
        )

    def answer(
        self, trainee: str, number: int, answer: Payout, written: Written, now: int
    ) -> Marked:
        """Mark an answer, and write it down before it is told."""
        given = self.open(trainee)
        if given is None or given.id != number:
            raise Refused("no-exercise", f"Round {number} is not the one you have been given.")
        table = self.table(given.book, given.terminal, given.layout)
        lesson = lesson_of(table, given.level)
        due = dues(table, lesson, exercise(table, lesson, given.seed))
        if answer.seat not in due:
            seats = ", ".join(due)
            raise Refused("no-such-seat", f"The seats of this round are {seats}.")
        told = self.store.answers_to(given.id)
        if (answer.chips is None) is (given.drill == "chips"):
            raise Refused("bad-line", f"This round is answered in {given.drill}.")
        found = mark(due[answer.seat], answer, _others(due, answer.seat), written)
        began = max([given.given_at, *(each.at for each in told)])
        self.store.answer(
            Answered(
                exercise=given.id,
                seat=answer.seat,
                right=found.right,
                slip=found.slip.slip if found.slip else None,
                given=found.given,
                due=found.due.amount,
                ms=min(max(now - began, 0), MOST_MS),
                at=now,
            )
        )
        done = len(told) + 1 == given.seats
        return Marked(mark=found, done=done, streak=self.store.streak(trainee))

    def results(self, trainee: str) -> Results:
        """Say what a trainee has done."""
        given, answers = self.store.given(trainee), self.store.answers(trainee)
        return results_of(trainee, given, answers, self._is_current)


def _task(lesson: Lesson, seat: Seat) -> SeatTask:
    return SeatTask(
        seat=seat.seat,
        colour=seat.colour,
        worth=seat.worth,
        stacks=seat.stacks,
        asks=asks_of(lesson, seat),
        rack=rack_of(seat.colour),
    )


def _others(due: Mapping[str, SeatDue], seat: str) -> list[SeatDue]:
    return [each for name, each in due.items() if name != seat]


def edition(table: Offer) -> str:
    """Say which rounds the seeds make at a table: by our generator, and by its book's text."""
    return f"{EDITION}/{table.book.digest[:16]}"
