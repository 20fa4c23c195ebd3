"""The school on the command line: exercises on paper, and the results of a file."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from croupier.cli.main import main
from croupier.rulebook import shelf_book
from croupier.school import Exercise, Payout, School, SchoolStore
from tests.conformance import truth
from tests.school.paper import seats_due
from tests.tables import table


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["school", *args], catch_exceptions=False)


def data(*args: str) -> Any:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.mark.parametrize(("book", "terminal"), truth.TABLES)
def test_an_exercise_has_the_solution_of_the_documents(book: str, terminal: str) -> None:
    told = data(
        "exercise", book, "--terminal", terminal, "--level", "13", "--seed", "4", "--solution"
    )
    due = told.pop("due")
    asked = data("exercise", book, "--terminal", terminal, "--level", "13", "--seed", "4")
    assert asked == told
    made = msgspec.convert(told, Exercise)
    assert (made.book, made.terminal, made.seed) == (book, terminal, 4)
    assert {seat: one["amount"] for seat, one in due.items()} == seats_due(
        table(book, terminal), made
    )


def test_an_exercise_is_set_for_people_with_its_solution_apart() -> None:
    asked = run("exercise", truth.SINGLE, "--level", "5", "--seed", "7").stdout
    assert "is paid" not in asked
    solved = run("exercise", truth.SINGLE, "--level", "5", "--seed", "7", "--solution").stdout
    assert solved.startswith(asked)
    assert "is paid" in solved
    assert "35 to 1" in solved or "17 to 1" in solved


def test_without_a_seed_any_round_comes_and_says_its_seed() -> None:
    seeds = {data("exercise", truth.SINGLE)["seed"] for _ in range(5)}
    assert len(seeds) > 1


def test_lessons_are_those_of_the_table() -> None:
    assert "Neighbours and calls" in run("lessons", truth.NZ).stdout
    assert 7 not in {lesson["level"] for lesson in data("lessons", truth.SINGLE)}
    refused = run("exercise", truth.SINGLE, "--level", "7")
    assert refused.exit_code == 1
    assert "has no lesson 7" in refused.stderr


def test_results_are_told_for_all_trainees_and_for_one(tmp_path: Path) -> None:
    file = tmp_path / "house.db.school"
    school = School(SchoolStore(file), shelf_book)
    school.store.enrol("mia", "hash", 0)
    given = school.begin("mia", school.table(truth.SINGLE, None, None), 1, "figures", 0)
    seat = school.round(given, str).seats[0].seat
    school.answer("mia", given.id, Payout(seat=seat, figure=1), str, 5_000)
    school.store.close()
    assert "mia" in run("results", str(file)).stdout
    assert (
        "5.0" not in run("results", str(file), "--trainee", "mia").stdout
    )  # only right ones count
    (told,) = data("results", str(file))
    assert (told["trainee"], told["answers"], told["right"]) == ("mia", 1, 0)
    nobody = run("results", str(file), "--trainee", "ben")
    assert nobody.exit_code == 1
    assert "Nobody" in nobody.stderr
    assert run("results", str(tmp_path / "none")).exit_code == 1
    assert not (tmp_path / "none").exists()
