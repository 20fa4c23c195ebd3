"""The law of a wrong number that is noticed in its round: as if the right one had been called."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.game import Limits, events
from croupier.journal.projections import Projection
from croupier.journal.rows import Shelf
from croupier.journal.shelf import shelved
from tests.conformance.rounds import LIVE, Line, play, snapshot
from tests.conformance.truth import NZ

FLOAT = {"100": 300, "500": 300, "2500": 100, "10000": 50, "red": 300, "blue": 60}
HUNDREDS = Limits(step=100, chip=100)

SPOTS = ["straight 17", "straight 18", "split 17/20", "split 17/18", "dozen 2", "red", "high"]
CALLS = ["orphans", "neighbours 17/2"]
POCKETS = ["17", "18", "20", "0", "5"]

ENOUGH = 22_000
"""The dearest slip of seat B: two calls of five pieces and two spots, at 1,800 each, is 21,600."""

Slips = dict[str, dict[str, int]]


@st.composite
def slips(draw: st.DrawFn, book: str) -> Slips:
    """Draw what lies on the layout: value chips of two seats, and a colour worth 500 of another."""
    spots = st.sampled_from([*SPOTS, *(CALLS if book == NZ else [])])
    slip = st.dictionaries(spots, st.integers(1, 6), max_size=4)
    drawn = {"A": (draw(slip), 100), "B": (draw(slip), 300), "C": (draw(slip), 500)}
    return {
        seat: {spot: many * each for spot, many in slip.items()}
        for seat, (slip, each) in drawn.items()
        if slip
    }


def at_rest(book: str, wagers: Slips, pocket: str, *, counted: bool = True) -> Line:
    """Play a round until the ball rests and a number is called."""
    at = play(book, limits=HUNDREDS)
    if counted:
        at.staff("fill-rack", "pit-supervisor", chips=FLOAT)
    for seat in "AB":
        at.do({"do": "buy-in", "seat": seat, "amount": ENOUGH})
    colour = {"chips": "colour", "colour": "red", "worth": 500}
    at.do({"do": "buy-in", "seat": "C", "amount": 40_000, **colour})
    at.open()
    for seat, slip in wagers.items():
        at.bet(seat, slip, by="dealer")
    at.run()
    at.rest(pocket)
    return at


def go_on(at: Line, data: st.DataObject, *, sweep: bool) -> None:
    """Deal on by the number that is called, as far as it comes."""
    if data.draw(st.booleans()):
        at.staff("place-dolly")
    if not sweep:
        return
    at.staff("collect")
    for _ in range(data.draw(st.integers(0, 6))):
        due = [
            (seat, line.wager)
            for seat, of in (at.table.pending or {}).items()
            for line in of.wagers
        ]
        if not due or (len(due) == 1 and not at.table.dolly):
            return  # the last payment ends a round without a dolly
        seat, wager = data.draw(st.sampled_from(due))
        at.staff("pay", seat=seat, wager=wager)
        if at.table.offer.book.id == NZ and data.draw(st.booleans()):
            at.attempt({"do": "take", "seat": seat, "wager": wager})


def due_of(at: Line) -> list[tuple[str, str]]:
    """Who waits to be paid, and on what."""
    pending = at.table.pending or {}
    return [(seat, line.wager) for seat, due in pending.items() for line in due.wagers]


def put_right(at: Line, pocket: str) -> list[events.AnyEvent]:
    fix = {"do": "correct-result", "round": at.table.round, "pocket": pocket}
    return at.do({**fix, "by": "pit-supervisor", "approved-by": "pit-manager"})


def finish(at: Line) -> None:
    """Sweep and pay to the end."""
    at.staff("collect")
    if not at.table.dolly or at.table.pending:
        at.staff("pay")
    if at.table.dolly:
        at.staff("lift-dolly")


def told(at: Line) -> Shelf:
    """Make the query tables of what happened, apart from where in the journal it stands."""
    rows = Projection("T")
    shelf = shelved(change for event in at.events for change in rows.changes(0, event))
    shelf["rounds"] = {key: row[:-1] for key, row in shelf["rounds"].items()}
    return shelf


@pytest.mark.parametrize("book", LIVE)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_a_number_put_right_at_any_moment_is_the_round_with_the_right_number(
    book: str, data: st.DataObject
) -> None:
    """To the chip: every seat, the rack, the ledger, the meters and the rows; whoever was paid."""
    wagers = data.draw(slips(book))
    wrong, right = data.draw(st.permutations(POCKETS))[:2]
    at = at_rest(book, wagers, wrong, counted=data.draw(st.booleans()))
    go_on(at, data, sweep=data.draw(st.booleans()))
    for between in data.draw(st.lists(st.sampled_from(POCKETS), max_size=2)):
        if between not in (at.table.pocket, right):
            put_right(at, between)
            go_on(at, data, sweep=data.draw(st.booleans()))
    if at.table.pocket != right:
        put_right(at, right)

    other = at_rest(book, wagers, right, counted=at.table.rack is not None)
    if at.table.dolly:
        other.staff("place-dolly")
    assert snapshot(at.table) == snapshot(other.table)
    finish(at)
    finish(other)
    assert snapshot(at.table) == snapshot(other.table)
    assert +at.books.balances == +other.books.balances
    assert -at.books.balances == -other.books.balances
    assert told(at) == told(other)


def leave_with_it(at: Line, data: st.DataObject) -> None:
    """Let seats take away some of what they have in front of them, and bring some."""
    for seat in data.draw(st.lists(st.sampled_from("ABC"), max_size=3)):
        some = {"amount": 500 * data.draw(st.integers(1, 80))} if data.draw(st.booleans()) else {}
        at.attempt({"do": "cash-out", "seat": seat, **some})
    if data.draw(st.booleans()):
        at.attempt({"do": "colour-up", "seat": "C"})
    if data.draw(st.booleans()):
        at.attempt({"do": "buy-in", "seat": "A", "amount": 700})


def money(at: Line) -> Mapping[str, Any]:
    held = {name: (seat.credit, seat.staked) for name, seat in at.table.seats.items()}
    return {**held, "books": {name: n for name, n in at.books.balances.items() if n}}


@pytest.mark.parametrize("book", LIVE)
@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_who_left_with_chips_stands_as_after_a_correction_of_the_finished_round(
    book: str, data: st.DataObject
) -> None:
    """What is short is booked once, and kept back from what the seat wins by the right number."""
    wagers = data.draw(slips(book))
    wrong, right = data.draw(st.permutations(POCKETS))[:2]
    at = at_rest(book, wagers, wrong)
    at.staff("place-dolly")
    at.staff("collect")
    late = at_rest(book, wagers, wrong)
    late.staff("place-dolly")
    late.staff("collect")
    due = [
        (seat, line.wager) for seat, of in (at.table.pending or {}).items() for line in of.wagers
    ]
    for seat, wager in due[: data.draw(st.integers(0, len(due)))]:
        for table in (at, late):
            table.staff("pay", seat=seat, wager=wager)
    before = len(at.events)
    leave_with_it(at, data)
    for event in at.events[before:]:
        again = again_as(event)
        if again is not None:
            late.do(again)
    put_right(at, right)
    finish(at)
    if late.table.pending:
        late.staff("pay")
    late.staff("lift-dolly")
    put_right(late, right)
    assert money(at) == money(late)
    assert +Counter(at.rounds[1].got) == +Counter(late.rounds[1].got)


def again_as(event: events.AnyEvent) -> dict[str, Any] | None:
    """Ask for the same again, at another table."""
    match event:
        case events.CashedOut():
            return {"do": "cash-out", "seat": event.seat, "amount": event.amount}
        case events.BoughtIn():
            return {"do": "buy-in", "seat": event.seat, "amount": event.amount}
        case events.ColouredUp():
            return {"do": "colour-up", "seat": event.seat}
        case _:
            return None
