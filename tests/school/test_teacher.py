"""The school gives rounds, keeps what was answered, and says how far somebody has come."""

from collections.abc import Iterator
from pathlib import Path

import apsw
import pytest

from croupier.game import Refused
from croupier.rulebook import Refusal, shelf_book
from croupier.school import Payout, School, SchoolStore, dues, exercise, lesson_of
from croupier.school import teacher as teaching
from croupier.school.store import APPLICATION, Given, SchoolUnreadable
from tests.conformance import truth

NAME = "mia"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "house.db.school"


@pytest.fixture
def school(file: Path) -> Iterator[School]:
    opened = School(SchoolStore(file), shelf_book)
    opened.store.enrol(NAME, "hash", 0)
    yield opened
    opened.store.close()


class Lessons:
    """A trainee who knows the right answers, and can choose not to give them."""

    def __init__(self, school: School, book: str = truth.SINGLE, level: int = 1) -> None:
        self.school, self.now = school, 1_000
        self.table, self.level = school.table(book, None, None), level

    def take(self) -> Given:
        self.now += 1_000
        return self.school.begin(NAME, self.table, self.level, "figures", self.now)

    def answers(self, given: Given, *, right: bool = True) -> None:
        lesson = lesson_of(self.table, given.level)
        for seat, due in dues(self.table, lesson, exercise(self.table, lesson, given.seed)).items():
            self.now += 2_000
            figure = due.figure + (0 if right else 1)
            payout = Payout(seat=seat, figure=figure)
            marked = self.school.answer(NAME, given.id, payout, str, self.now)
            assert marked.mark.right is right

    def round(self, *, right: bool = True) -> None:
        self.answers(self.take(), right=right)


def test_a_round_is_told_without_its_seed_and_without_what_is_due(school: School) -> None:
    given = Lessons(school, level=12).take()
    told = school.round(given, str)
    assert str(given.seed) not in repr(told)
    assert "due" not in repr(told)
    assert told.marks == []
    assert {seat.asks for seat in told.seats} == {"amount"}


def test_a_round_that_is_not_finished_is_there_again_with_its_marks(school: School) -> None:
    lessons = Lessons(school, level=12)
    given = lessons.take()
    first = school.round(given, str).seats[0].seat
    school.answer(NAME, given.id, Payout(seat=first, figure=1), str, 5_000)
    again = school.open(NAME)
    assert again == given
    (marked,) = school.round(given, str).marks
    assert (marked.due.seat, marked.given, marked.right) == (first, 1, False)
    with pytest.raises(Refused, match="has been answered"):
        school.answer(NAME, given.id, Payout(seat=first, figure=2), str, 6_000)


def test_only_the_last_round_can_be_answered_by_whom_it_was_given(school: School) -> None:
    lessons = Lessons(school)
    old, new = lessons.take(), lessons.take()
    payout = Payout(seat=school.round(old, str).seats[0].seat, figure=1)
    for name, number in ((NAME, old.id), ("somebody", new.id), (NAME, 99)):
        with pytest.raises(Refused, match="is not the one you have been given"):
            school.answer(name, number, payout, str, 5_000)
    with pytest.raises(Refused, match="The seats of this round are"):
        school.answer(NAME, new.id, Payout(seat="99", figure=1), str, 5_000)
    chips = Payout(seat=school.round(new, str).seats[0].seat, chips={})
    with pytest.raises(Refused, match="answered in figures"):
        school.answer(NAME, new.id, chips, str, 5_000)


def test_results_count_streaks_times_slips_and_levels(school: School) -> None:
    lessons = Lessons(school)
    for right in [True] * 4 + [False] + [True] * 5:
        lessons.round(right=right)
    told = school.results(NAME)
    assert (told.answers, told.right, told.streak, told.best_streak) == (10, 9, 5, 5)
    assert school.store.streak(NAME) == 5
    first = told.levels[0]
    assert (first.right, first.wrong, first.median_ms, first.passed) == (9, 1, 2_000, True)
    assert told.level == 1
    assert sum(slip.times for slip in told.slips) == 1
    assert [(point.answers, point.right) for point in told.history] == [(10, 9)]


def test_a_level_is_passed_with_nine_of_the_last_ten_and_not_before(school: School) -> None:
    lessons = Lessons(school)
    for _ in range(9):
        lessons.round()
    assert school.results(NAME).level == 0
    lessons.round()
    assert school.results(NAME).level == 1
    lessons.round(right=False)
    assert school.results(NAME).level == 1
    lessons.round(right=False)
    assert school.results(NAME).level == 0


def test_a_mistake_is_repeated_until_it_is_right(school: School) -> None:
    lessons = Lessons(school)
    lessons.round(right=False)
    wrong = school.store.last(NAME)
    assert wrong is not None
    assert school.results(NAME).mistakes == 1
    again = school.repeat(NAME, 50_000)
    assert (again.seed, again.level, again.repeats) == (wrong.seed, wrong.level, wrong.id)
    lessons.answers(again, right=False)
    assert school.results(NAME).mistakes == 1
    lessons.answers(school.repeat(NAME, 60_000))
    assert school.results(NAME).mistakes == 0
    with pytest.raises(Refused, match="no mistake left"):
        school.repeat(NAME, 70_000)


def test_of_several_mistakes_the_one_that_waited_longest_comes_first(school: School) -> None:
    lessons = Lessons(school)
    for _ in range(2):
        lessons.round(right=False)
    first, second = (given.id for given in school.store.given(NAME))
    one = school.repeat(NAME, 50_000)
    assert one.repeats == first
    lessons.answers(one, right=False)
    assert school.repeat(NAME, 60_000).repeats == second


def test_a_round_of_another_edition_is_forgotten(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    lessons = Lessons(school)
    lessons.round(right=False)
    given = lessons.take()
    assert school.open(NAME) == given
    monkeypatch.setattr(teaching, "EDITION", 999)
    assert school.open(NAME) is None
    assert school.results(NAME).mistakes == 0
    with pytest.raises(Refused):
        school.repeat(NAME, 50_000)


def test_somebody_who_was_away_is_not_counted_as_thinking(school: School) -> None:
    lessons = Lessons(school)
    given = lessons.take()
    lessons.now += 10**9
    lessons.answers(given)
    assert school.results(NAME).levels[0].median_ms == teaching.MOST_MS


def test_a_name_belongs_to_whoever_enrolled_it_first(school: School) -> None:
    with pytest.raises(Refused, match="mia is enrolled already") as refusal:
        school.store.enrol(NAME, "other", 0)
    assert refusal.value.code == "name-taken"
    assert school.store.who("hash") == NAME
    assert school.store.who("other") is None
    school.store.know("anna", 0)
    school.store.know("anna", 0)
    assert school.store.trainees() == ["anna", NAME]


def test_no_school_takes_more_trainees_or_exercises_than_it_can_keep(
    school: School, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("croupier.school.store.MOST_TRAINEES", 1)
    with pytest.raises(Refused, match="no room"):
        school.store.enrol("ben", "b", 0)
    monkeypatch.setattr("croupier.school.store.MOST_EXERCISES", 2)
    lessons = Lessons(school)
    lessons.take()
    lessons.take()
    with pytest.raises(Refused, match="has had 2 exercises"):
        lessons.take()


def test_a_school_opened_again_knows_everything(file: Path, school: School) -> None:
    lessons = Lessons(school, truth.NZ, 13)
    lessons.round()
    before = school.results(NAME)
    again = School(SchoolStore(file, create=False), shelf_book)
    assert again.results(NAME) == before
    again.store.close()


def test_a_file_that_is_no_school_is_left_alone(tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    line = apsw.Connection(str(other))
    line.execute("CREATE TABLE t (a)")
    line.close()
    with pytest.raises(SchoolUnreadable, match="not a school's"):
        SchoolStore(other)
    newer = tmp_path / "newer.db"
    line = apsw.Connection(str(newer))
    line.pragma("application_id", APPLICATION)
    line.pragma("user_version", 9)
    line.close()
    with pytest.raises(SchoolUnreadable, match="of version 9"):
        SchoolStore(newer)
    text = tmp_path / "text.db"
    text.write_text("no database, but long enough to be looked at\n" * 40)
    with pytest.raises(SchoolUnreadable, match="cannot be used"):
        SchoolStore(text)
    with pytest.raises(SchoolUnreadable, match="There is no school file"):
        SchoolStore(tmp_path / "missing.db", create=False)
    empty = tmp_path / "empty.db"
    empty.touch()
    with pytest.raises(SchoolUnreadable, match="There is no school file"):
        SchoolStore(empty, create=False)
    assert empty.read_bytes() == b""
    with pytest.raises(Refusal):
        SchoolStore(tmp_path / "no" / "folder.db")
