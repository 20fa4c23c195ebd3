"""Five hundred rounds and more: each is what its lesson says, and is marked as it must be."""

import random
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game.cutting import STACK
from croupier.rulebook import NotAllowed, Offer, open_book
from croupier.rulebook.pockets import is_zero
from croupier.school import (
    LESSONS,
    Exercise,
    Lesson,
    Payout,
    SeatDue,
    dues,
    exercise,
    lesson_of,
    lessons_of,
    mark,
)
from croupier.school.chips import IN_RACK, VALUES, count_of, worth_of
from tests.conformance import truth
from tests.school.paper import lines_of, seats_due
from tests.tables import all_tables, foreign, name_of, table

SEEDS = 4
"""So many rounds of each lesson at each table: over 800, with more than 1,600 seats."""

at_each_table = pytest.mark.parametrize("offer", all_tables(), ids=name_of)


def written(amount: int) -> str:
    return f"{amount / 100:.2f}"


def rounds(offer: Offer, seeds: int = SEEDS) -> Iterator[tuple[Lesson, Exercise]]:
    for lesson in lessons_of(offer):
        for seed in range(seeds):
            yield lesson, exercise(offer, lesson, seed)


def figure(due: SeatDue, amount: int) -> Payout:
    return Payout(seat=due.seat, figure=amount // due.unit)


def test_five_hundred_rounds_are_marked_here() -> None:
    assert sum(len(lessons_of(offer)) * SEEDS for offer in all_tables()) >= 500


@at_each_table
def test_a_round_is_marked_right_for_what_the_documents_pay_and_for_nothing_else(
    offer: Offer,
) -> None:
    for lesson, made in rounds(offer):
        true = seats_due(offer, made)
        found = dues(offer, lesson, made)
        assert list(found) == list(true) == [seat.seat for seat in made.seats]
        for seat, due in found.items():
            others = [other for name, other in found.items() if name != seat]
            marked = mark(due, figure(due, true[seat]), others, written)
            assert marked.right, (made, seat)
            assert marked.slip is None
            assert marked.due.amount == true[seat]
            for wrong in wrong_answers(offer, made, due):
                marked = mark(due, figure(due, wrong), others, written)
                assert marked.right is (wrong // due.unit * due.unit == true[seat])
                assert (marked.slip is None) is marked.right


def wrong_answers(offer: Offer, made: Exercise, due: SeatDue) -> Iterator[int]:
    """Make the mistakes that people make, and some that nobody makes."""
    seat = next(one for one in made.seats if one.seat == due.seat)
    lines = lines_of(offer, seat, made.pocket)
    true = sum(stake * pays for _, stake, pays, won in lines if won)
    chance = random.Random(repr((made.seed, due.seat)))
    yield true + due.unit
    yield max(0, true - due.unit)
    yield true + sum(stake for _, stake, _, won in lines if won)
    yield true * 10
    yield chance.randrange(2 * true + 1000)
    for _, stake, pays, won in lines:
        yield true + (-stake * pays if won else stake * pays)
        yield max(0, true + (stake * (8 - pays) if won else stake))


@at_each_table
def test_chips_are_marked_by_what_they_come_to(offer: Offer) -> None:
    for lesson, made in rounds(offer, 2):
        true = seats_due(offer, made)
        for seat, due in dues(offer, lesson, made).items():
            right = mark(due, figure(due, true[seat]), [], written).cut
            assert worth_of(right, due.colour, due.worth) == true[seat]
            assert mark(due, Payout(seat=seat, chips=right), [], written).right
            more = {**right, "100": right.get("100", 0) + 1}
            assert not mark(due, Payout(seat=seat, chips=more), [], written).right


@at_each_table
def test_a_payout_is_cut_exactly_from_the_rack_with_no_more_chips_than_a_greedy_dealer(
    offer: Offer,
) -> None:
    for lesson, made in rounds(offer):
        for due in dues(offer, lesson, made).values():
            cut = mark(due, figure(due, due.amount), [], written).cut
            assert worth_of(cut, due.colour, due.worth) == due.amount
            assert all(0 < n <= IN_RACK for n in cut.values())
            assert set(cut) <= {*map(str, VALUES), due.colour}
            if due.colour is None:
                assert count_of(cut) <= greedy(due.amount)
            else:
                assert cut.get(due.colour, 0) <= STACK


def greedy(amount: int) -> int:
    chips = 0
    for value in reversed(VALUES):
        count, amount = divmod(amount, value)
        chips += count
    assert amount == 0
    return chips


@at_each_table
def test_every_line_cites_a_clause_that_the_book_has(offer: Offer) -> None:
    book = offer.book
    for lesson, made in rounds(offer, 2):
        for due in dues(offer, lesson, made).values():
            for line in due.lines:
                assert line.clause in book.clauses or line.reading in book.readings
                assert line.moved is None or line.moved in book.clauses


@pytest.mark.clause(truth.NZ, "4.5A")
def test_winners_of_the_racetrack_are_told_to_be_moved_to_the_layout_first() -> None:
    offer = table(truth.NZ, "both")
    lesson = lesson_of(offer, 7)
    won = [
        line
        for seed in range(40)
        for due in dues(offer, lesson, exercise(offer, lesson, seed)).values()
        for line in due.winners
    ]
    assert won
    assert {line.moved for line in won} == {"4.5A"}
    elsewhere = table(truth.RWS, "rapid-a")
    lesson = lesson_of(elsewhere, 7)
    for due in dues(elsewhere, lesson, exercise(elsewhere, lesson, 1)).values():
        assert all(line.moved is None for line in due.lines)


@given(
    seed=st.integers(0, 2**53 - 1), place=st.sampled_from(truth.TABLES), level=st.integers(1, 13)
)
def test_a_seed_makes_the_same_round_every_time(
    seed: int, place: tuple[str, str], level: int
) -> None:
    offer = table(*place)
    taught = [lesson for lesson in lessons_of(offer) if lesson.level <= level]
    made = exercise(offer, taught[-1], seed)
    assert made == exercise(table(*place), taught[-1], seed)
    assert made == msgspec.json.decode(msgspec.json.encode(made), type=Exercise)


def test_other_seeds_make_other_rounds() -> None:
    offer = table(truth.SINGLE)
    lesson = lesson_of(offer, 13)
    made = [exercise(offer, lesson, seed) for seed in range(200)]
    assert len({msgspec.json.encode(msgspec.structs.replace(one, seed=0)) for one in made}) == 200


@at_each_table
def test_a_round_is_what_its_lesson_says(offer: Offer) -> None:
    for lesson, made in rounds(offer):
        least, most = lesson.seats
        assert least <= len(made.seats) <= most
        assert len({seat.seat for seat in made.seats}) == len(made.seats)
        colours = [seat.colour for seat in made.seats if seat.colour]
        assert len(set(colours)) == len(colours)
        assert all(seat.stacks for seat in made.seats)
        laid = [stack.on for seat in made.seats for stack in seat.stacks]
        due = dues(offer, lesson, made)
        kinds = {on.split()[0] for on in laid}
        if lesson.lesson == "straight":
            assert laid == [f"straight {made.pocket}"]
        if lesson.lesson in ("straight", "kinds", "two", "picture", "worth"):
            assert not any(one.losers for one in due.values())
        if lesson.lesson == "calls":
            assert set(laid) <= set(offer.calls)
        if lesson.lesson == "groups":
            assert "asian" in kinds
        if lesson.lesson == "zeros":
            assert is_zero(made.pocket)
        if lesson.lesson == "table":
            assert any(one.amount == 0 for one in due.values())
        if lesson.lesson not in ("calls", "table"):
            assert all(one.amount > 0 for one in due.values())


def test_the_picture_of_a_number_in_the_middle_is_whole() -> None:
    offer = table(truth.SINGLE)
    lesson = lesson_of(offer, 5)
    whole = {"straight 17", "split 14/17", "split 16/17", "split 17/18", "split 17/20"}
    whole |= {
        "corner 13/14/16/17",
        "corner 14/15/17/18",
        "corner 16/17/19/20",
        "corner 17/18/20/21",
    }
    whole |= {"street 16/17/18", "sixline 13/14/15/16/17/18", "sixline 16/17/18/19/20/21"}
    of_17 = [
        {stack.on for stack in made.seats[0].stacks}
        for made in (exercise(offer, lesson, seed) for seed in range(2_000))
        if made.pocket == "17"
    ]
    assert whole in of_17
    assert all(laid <= whole for laid in of_17)


def test_colour_chips_lie_only_where_people_play_with_chips() -> None:
    for offer in all_tables():
        for _, made in rounds(offer):
            if offer.book.form == "electronic":
                assert all(seat.colour is None for seat in made.seats)


def test_a_table_teaches_what_it_offers() -> None:
    levels = {name_of(offer): {one.level for one in lessons_of(offer)} for offer in all_tables()}
    assert levels["nz-roulette:both:option-1"] == {one.level for one in LESSONS}
    assert 7 not in levels["mbs-roulette-2012:table:single"]
    assert 8 not in levels["mbs-electronic-double-zero-2020:racetrack:stacked"]
    with pytest.raises(NotAllowed, match="has no lesson 7; it has 1, 2, 3"):
        lesson_of(table(truth.SINGLE), 7)


@pytest.mark.parametrize("name", ["american-single-zero", "triple-zero", "five-wagers-less"])
def test_a_book_that_is_not_ours_is_taught_as_well(name: str) -> None:
    offer = foreign(name)
    for lesson, made in rounds(offer):
        for due in dues(offer, lesson, made).values():
            assert mark(due, figure(due, due.amount), [], written).right


def test_every_book_is_taught_in_every_lesson_that_it_can_have() -> None:
    assert {offer.book.id for offer in all_tables()} == set(truth.BOOKS)
    assert open_book(truth.NZ).form == "live"
