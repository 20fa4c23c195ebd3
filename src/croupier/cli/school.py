"""``croupier school``: exercises on paper, and what the trainees of a house have done."""

import secrets
from pathlib import Path

import click
import msgspec

from croupier.cli.output import brief, json_option, print_json, print_table, speaks_of_refusals
from croupier.cli.table_options import for_a_table
from croupier.rulebook import Citation, NotAllowed, Offer
from croupier.school import (
    DueLine,
    Exercise,
    Results,
    SchoolStore,
    SeatDue,
    dues,
    exercise,
    lesson_of,
    results_of,
)
from croupier.school.exercises import MAX_SEED
from croupier.school.lessons import LESSONS, lessons_of
from croupier.school.teacher import SEEDS

RIGHT = ("Level", "Stake", "Pays", "Winnings", "Right", "Wrong", "Seconds", "Passed")


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier school lessons nz-roulette\n"
    "  croupier school exercise mbs-roulette-2012 --level 5 --seed 7\n"
    "  croupier school exercise mbs-roulette-2012 --level 5 --seed 7 --solution\n"
    "  croupier school results house.db.school"
)
def school() -> None:
    """Teach dealers: rounds to be paid, with their solutions, and the trainees' results.

    The school in the browser is at /school of every house.
    """


@school.command(epilog="\b\nExample:\n  croupier school lessons nz-roulette --terminal both")
@for_a_table
@json_option
def lessons(table: Offer, as_json: bool) -> None:
    """List the lessons that a table of BOOK can teach."""
    taught = lessons_of(table)
    if as_json:
        print_json([msgspec.to_builtins(lesson) for lesson in taught])
        return
    print_table(
        f"{table.book.title}, {table.terminal.name}: {len(taught)} lessons",
        ("Level", "Lesson", "What it is about"),
        ((str(lesson.level), lesson.name, lesson.says) for lesson in taught),
        right=RIGHT,
    )


@school.command(name="exercise", epilog="\b\nExample:\n  croupier school exercise nz-roulette")
@for_a_table
@click.option(
    "--level",
    type=click.IntRange(1, len(LESSONS)),
    default=1,
    show_default=True,
    help="Which lesson; `croupier school lessons` lists them.",
)
@click.option("--seed", type=click.IntRange(0, MAX_SEED), help="Which round; any, if left out.")
@click.option("--solution", is_flag=True, help="Say what is due, line by line.")
@json_option
def exercise_command(
    table: Offer, level: int, seed: int | None, solution: bool, as_json: bool
) -> None:
    """Set a round of BOOK to be paid. The same seed makes the same round everywhere.

    Amounts are whole numbers of the smallest unit. Stakes that have won are not part of a payout.
    """
    lesson = lesson_of(table, level)
    made = exercise(table, lesson, secrets.randbelow(SEEDS) if seed is None else seed)
    due = dues(table, lesson, made) if solution else {}
    if as_json:
        told = {"due": {seat: msgspec.to_builtins(one) for seat, one in due.items()}}
        print_json({**msgspec.to_builtins(made), **(told if solution else {})})
        return
    colour = table.wheel.colours[made.pocket]
    title = f"{lesson.name}, seed {made.seed}: {made.pocket} {colour} at {table.book.title}"
    print_table(title, ("Seat", "Wager", "Chips", "Amount"), _stacks(made), right=("Amount",))
    for one in due.values():
        _print_due(one)


def _stacks(made: Exercise) -> list[tuple[str, ...]]:
    rows: list[tuple[str, ...]] = []
    for seat in made.seats:
        for stack in seat.stacks:
            chips = " + ".join(f"{n} x {kind}" for kind, n in stack.chips.items())
            worth = f" at {seat.worth:,}" if seat.colour else ""
            rows.append((seat.seat, stack.on, f"{chips}{worth}", f"{stack.amount:,}"))
    return rows


def _print_due(due: SeatDue) -> None:
    pieces = f" ({due.amount // due.worth:,} {due.colour})" if due.colour else ""
    print_table(
        f"Seat {due.seat} is paid {due.amount:,}{pieces}",
        ("Spot", "Stake", "Pays", "Winnings", "Clause"),
        map(_row, due.lines),
        right=RIGHT,
    )


def _row(line: DueLine) -> tuple[str, ...]:
    cites = brief(Citation((line.clause,) if line.clause else (), line.reading))
    of_call = f" ({line.call})" if line.call else ""
    pays = f"{line.pays} to 1" if line.won else "lost"
    return (f"{line.spot}{of_call}", f"{line.stake:,}", pays, f"{line.winnings:,}", cites)


@school.command(name="results", epilog="\b\nExample:\n  croupier school results house.db.school")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--trainee", metavar="NAME", help="Level by level for one of them.")
@json_option
@speaks_of_refusals
def results_command(file: Path, trainee: str | None, as_json: bool) -> None:
    """Show what the trainees of a school have done. FILE lies beside the house's journal."""
    store = SchoolStore(file, create=False)
    names = store.trainees()
    if trainee is not None and trainee not in names:
        raise NotAllowed(f"Nobody in {file} is called {trainee!r}.")
    chosen = names if trainee is None else [trainee]
    told = [results_of(name, store.given(name), store.answers(name)) for name in chosen]
    store.close()
    if as_json:
        print_json([msgspec.to_builtins(one) for one in told])
    elif trainee is None:
        _print_all(told)
    else:
        _print_levels(told[0])


def _print_all(told: list[Results]) -> None:
    print_table(
        f"{len(told)} trainees",
        ("Trainee", "Level", "Right", "Wrong", "Most often wrong"),
        (
            (
                one.trainee,
                str(one.level),
                str(one.right),
                str(one.answers - one.right),
                one.slips[0].name if one.slips else "",
            )
            for one in told
        ),
        right=RIGHT,
    )


def _print_levels(one: Results) -> None:
    print_table(
        f"{one.trainee}: {one.right} of {one.answers} right",
        ("Level", "Lesson", "Right", "Wrong", "Seconds", "Passed"),
        (
            (
                str(level.level),
                level.name,
                str(level.right),
                str(level.wrong),
                "" if level.median_ms is None else f"{level.median_ms / 1000:.1f}",
                "yes" if level.passed else "",
            )
            for level in one.levels
            if level.right + level.wrong
        ),
        right=RIGHT,
    )
