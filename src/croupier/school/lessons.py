"""The lessons of the school, from one straight up to a full table.

A lesson is data: who sits there, with which chips, and what is asked. How its rounds are made says
`croupier.school.exercises`. A table teaches what it offers: where the document has no calls, there
is no lesson about them.
"""

from typing import Literal

from croupier.floor.records import Record
from croupier.rulebook import NotAllowed, Offer
from croupier.rulebook.spots import GROUPS

Needs = Literal["calls", "groups"]
Asks = Literal["pieces", "amount"]


class Lesson(Record, frozen=True, kw_only=True):
    """One step of the school.

    ``asks`` says how a seat with colour chips is reckoned: in pieces, or in money. A seat with
    value chips is always reckoned in money.
    """

    level: int
    lesson: str
    name: str
    says: str
    asks: Asks
    seats: tuple[int, int] = (1, 1)
    needs: Needs | None = None


LESSONS = (
    Lesson(
        level=1,
        lesson="straight",
        name="One straight up",
        says="A single stack on the winning number, from one chip to a whole stack.",
        asks="pieces",
    ),
    Lesson(
        level=2,
        lesson="kinds",
        name="One of each kind",
        says="A single stack that is split, on a street, a corner or a six line.",
        asks="pieces",
    ),
    Lesson(
        level=3,
        lesson="outside",
        name="Outside",
        says="Value chips on columns, dozens and the even chances; some of them lose.",
        asks="amount",
    ),
    Lesson(
        level=4,
        lesson="two",
        name="Two kinds on one number",
        says="A straight up and one more, added in the head.",
        asks="pieces",
    ),
    Lesson(
        level=5,
        lesson="picture",
        name="The picture",
        says="A number with what lies around it: splits, corners, the street, the six lines.",
        asks="pieces",
    ),
    Lesson(
        level=6,
        lesson="worth",
        name="The picture in money",
        says="The same picture, and what its colour chips are worth.",
        asks="amount",
    ),
    Lesson(
        level=7,
        lesson="calls",
        name="Neighbours and calls",
        says="Calls as the document has them: find the pieces that have won.",
        asks="amount",
        needs="calls",
    ),
    Lesson(
        level=8,
        lesson="groups",
        name="Groups of the racetrack",
        says="Groups of numbers from the wheel, beside stacks on the layout.",
        asks="amount",
        needs="groups",
    ),
    Lesson(
        level=9,
        lesson="zeros",
        name="The zeros",
        says="A zero has come: what is paid with it, and what is lost.",
        asks="amount",
    ),
    Lesson(
        level=10,
        lesson="mixed",
        name="Mixed value chips",
        says="Stacks of different value chips, the smaller ones on top.",
        asks="amount",
    ),
    Lesson(
        level=11,
        lesson="together",
        name="Inside and outside",
        says="One seat all over the layout.",
        asks="amount",
    ),
    Lesson(
        level=12,
        lesson="several",
        name="Several seats",
        says="Three or four seats share the number, each colour with a worth of its own.",
        asks="amount",
        seats=(3, 4),
    ),
    Lesson(
        level=13,
        lesson="table",
        name="A full table",
        says="Five to seven seats, and anything that the document allows. Any number may come.",
        asks="amount",
        seats=(5, 7),
    ),
)
"""The lessons in the order in which they are hard."""


def lessons_of(offer: Offer) -> tuple[Lesson, ...]:
    """Name the lessons that a table can teach."""
    has = {
        "calls": bool(offer.calls),
        "groups": any(spot.kind in GROUPS for spot in offer.spots.values()),
        None: True,
    }
    return tuple(lesson for lesson in LESSONS if has[lesson.needs])


def lesson_of(offer: Offer, level: int) -> Lesson:
    """Find the lesson of a level, or refuse a level that the table cannot teach."""
    there = {lesson.level: lesson for lesson in lessons_of(offer)}
    if level not in there:
        levels = ", ".join(map(str, there))
        raise NotAllowed(
            f"The {offer.terminal.name} of {offer.book.id} has no lesson {level}; it has {levels}."
        )
    return there[level]
