"""The dealer's school: rounds to be paid by somebody who learns it, marked and explained.

A lesson says what kind of round comes; an exercise is one such round, made from a seed; a due is
what a seat must be paid, line by line, by `croupier.rulebook.settle`; a mark is the house's word on
an answer. What trainees have done is kept in a file of its own, beside the journal.
"""

from croupier.school.dues import DueLine, SeatDue, dues
from croupier.school.exercises import Exercise, LaidStack, Seat, exercise
from croupier.school.lessons import LESSONS, Lesson, lesson_of, lessons_of
from croupier.school.marking import Mark, Payout, mark
from croupier.school.results import Results, results_of
from croupier.school.slips import Slip
from croupier.school.store import SchoolStore
from croupier.school.teacher import School

__all__ = [
    "LESSONS",
    "DueLine",
    "Exercise",
    "LaidStack",
    "Lesson",
    "Mark",
    "Payout",
    "Results",
    "School",
    "SchoolStore",
    "Seat",
    "SeatDue",
    "Slip",
    "dues",
    "exercise",
    "lesson_of",
    "lessons_of",
    "mark",
    "results_of",
]
