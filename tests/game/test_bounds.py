"""No amount that follows from an accepted command is too large to be kept or to be read."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.game import events
from croupier.game.acts.money import MAX_MONEY
from croupier.game.bounds import MAX_SEATS, reach
from croupier.game.chips import MAX_COUNT, MAX_KINDS
from croupier.game.commands import MAX_NUMBER
from croupier.rulebook import Refusal
from tests.conformance.rounds import EVERY, Line, play
from tests.conformance.truth import NZ, RWS, SINGLE

HUGE = st.one_of(st.sampled_from([1, MAX_MONEY - 1, MAX_MONEY]), st.integers(1, MAX_MONEY))
SLIPS = st.dictionaries(
    st.sampled_from(["straight 17", "red", "black", "split 17/20", "dozen 2", "column 3"]),
    HUGE,
    min_size=1,
    max_size=4,
)
ENDS = st.sampled_from(["17", "17", "17", "18", "0", "void"])
ROUNDS = st.lists(st.tuples(HUGE, SLIPS, ENDS, st.sampled_from(["17", "0", None])), max_size=8)


def brought(at: Line, seat: str, amount: int) -> None:
    """Let a seat have brought so much by now, in however many buy-ins."""
    chips = "value" if at.table.live else "credit"
    at._happen(events.BoughtIn(seat=seat, amount=amount, chips=chips))


def numbers(value: Any) -> Iterator[int]:
    """Every number that something says, however deep."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from numbers(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from numbers(inner)
    elif isinstance(value, int):
        yield value


def held(at: Line) -> None:
    """Hold every number of the seats, the events and the ledger against what can be kept."""
    for seat in at.table.seats.values():
        told = [*numbers(msgspec.to_builtins(seat)), reach(at.table, seat)]
        assert max(map(abs, told)) <= MAX_NUMBER
    for event in at.events:
        assert max(map(abs, numbers(msgspec.to_builtins(event))), default=0) <= MAX_NUMBER
    assert max(map(abs, at.books.balances.values())) <= MAX_NUMBER * len(at.table.seats)


def played(at: Line, amount: int, slip: dict[str, int], end: str) -> None:
    """Play a round as far as the table lets it, and end it."""
    at.attempt({"do": "buy-in", "seat": "A", "amount": amount})
    at.open()
    at.attempt({"do": "wager", "by": "dealer", "seat": "A", "slip": slip})
    at.run()
    if end != "void":
        at.settle(end)
    else:
        at.staff("irregularity", "pit-manager", code="foreign-object")
        if at.table.in_round:
            at.run() if not at.table.called else at.spin()
            at.settle("0")


def corrected(at: Line, number: int, pocket: str) -> None:
    """Settle a round again, if there is anything to be put right."""
    at.attempt(
        {
            "do": "correct-result",
            "by": "pit-supervisor",
            "approved-by": "pit-manager",
            "round": number,
            "pocket": pocket,
        }
    )


@settings(deadline=None)
@given(
    book=st.sampled_from(EVERY),
    spare=st.integers(0, 40 * MAX_MONEY),
    rounds=ROUNDS,
    takes=st.booleans(),
)
def test_whatever_comes_out_every_number_can_be_kept(
    book: str, spare: int, rounds: list[Any], takes: bool
) -> None:
    """Wins, voids and corrections back and forth, close to what can be counted: none is refused."""
    at = play(book)
    brought(at, "A", MAX_NUMBER - spare)
    for amount, slip, end, right in rounds:
        played(at, amount, slip, end)
        if takes:
            at.attempt({"do": "cash-out", "seat": "A"})
        if right is not None:
            for pocket in ("0", right, "18", right):
                corrected(at, at.table.round, pocket)
        held(at)


@pytest.mark.parametrize("book", EVERY)
def test_a_wager_is_taken_as_long_as_its_highest_win_can_be_counted(book: str) -> None:
    at = play(book)
    brought(at, "A", MAX_NUMBER - 360)
    at.open()
    assert at.told({"do": "wager", "seat": "A", "slip": {"straight 17": 11}}) == (
        "beyond-counting",
        None,
    )
    at.bet("A", {"straight 17": 10})
    assert at.told({"do": "buy-in", "seat": "A", "amount": 1})[0] == "beyond-counting"
    at.bet("A", {"straight 17": 9})
    at.run()
    at.settle("17")
    assert at.credit("A") == MAX_NUMBER - 360 + 9 * 35
    held(at)
    at.buy(B=1)


def test_a_seat_that_can_be_counted_no_further_still_gets_its_money() -> None:
    at = play(RWS)
    brought(at, "A", MAX_NUMBER)
    at.open()
    assert at.told({"do": "wager", "seat": "A", "slip": {"red": 1}})[0] == "beyond-counting"
    at.do({"do": "cash-out", "seat": "A", "amount": 5})
    assert at.told({"do": "voucher-in", "seat": "A", "voucher": "V1"})[0] == "beyond-counting"
    at.do({"do": "voucher-in", "seat": "B", "voucher": "V1"})
    at.do({"do": "cash-out", "seat": "A"})
    assert at.credit("A") == 0


def test_a_spoken_wager_is_counted_when_it_is_placed() -> None:
    at = play(NZ)
    brought(at, "A", MAX_NUMBER - 100)
    at.open()
    at.do({"do": "declare", "seat": "A", "slip": {"orphans": 1}})
    assert at.told({"do": "accept", "by": "dealer", "seat": "A"})[0] == "beyond-counting"
    at.staff("decline", seat="A", why="It cannot be counted.")


def test_the_sums_of_a_whole_table_fit_in_64_bits() -> None:
    assert MAX_SEATS * MAX_NUMBER < 2**63


def test_a_rack_counts_no_more_of_a_kind_than_a_heap_may_have() -> None:
    at = play(SINGLE)
    at.staff("fill-rack", "pit-supervisor", chips={"100": MAX_COUNT, "red": 1})
    more = {"do": "fill-rack", "by": "pit-supervisor", "chips": {"100": 1}}
    assert at.told(more)[0] == "beyond-counting"
    kinds = {str(worth): 1 for worth in range(1, MAX_KINDS)}
    refusal = at.attempt({**more, "chips": kinds})
    assert isinstance(refusal, Refusal)
    assert refusal.code == "beyond-counting"
    at.staff("credit-rack", "pit-supervisor", chips={"100": 1})
    at.do(more)
