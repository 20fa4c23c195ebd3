"""Random commands at a table of any book: the laws hold after each, and the journal tells all."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from croupier.game import PRECEDENCE, Limits, Table, apply, events
from croupier.ledger import Books
from croupier.rulebook import Refusal
from croupier.rulebook.procedure import IRREGULARITIES, ROLES
from tests.conformance.rounds import AGAINST, EVERY, Line, play, snapshot
from tests.conformance.truth import RWS

SEATS = st.sampled_from("ABC")
AMOUNTS = st.one_of(st.integers(-1, 400), st.sampled_from([500, 1000, 10_000]))
POCKETS = st.sampled_from(["0", "00", "1", "17", "18", "26", "32", "35", "37"])
WAGERS = st.sampled_from(
    [
        *("red", "black", "odd", "low", "dozen 2", "column 3"),
        *("straight 17", "straight 0", "straight 00", "split 17/20", "split 0/3", "corner 0/1/2/3"),
        *("orphans", "big-series", "small-series", "zero-spiel", "neighbours 17/2", "finales 7"),
        *("asian 17/25/34", "topline 0/00/1/2/3", "Voisins", "not a wager"),
    ]
)
SLIPS = st.dictionaries(
    WAGERS, st.one_of(st.integers(1, 60), st.sampled_from([100, 50])), max_size=4
)
USUAL = st.dictionaries(
    st.sampled_from(["red", "black", "odd", "dozen 2", "straight 17", "split 17/20"]),
    st.sampled_from([50, 100]),
    max_size=3,
)
"""Slips that most tables take."""

STAFF = st.sampled_from(ROLES[1:])
ANYONE = st.sampled_from([*ROLES, "king"])
LIMITS = st.sampled_from(
    [
        Limits(),
        Limits(step=5, chip=25, minimum={"red": 10, "asian": 20}, maximum={"straight": 100}),
        Limits(step=10, seat_minimum=20, seat_maximum=500),
    ]
)


COLOURS = {"chips": "colour", "colour": "red", "worth": 50}


def tries(do: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Draw a command by anyone, with whatever in its fields."""
    written = {name.replace("_", "-"): values for name, values in fields.items()}
    return st.fixed_dictionaries({"do": st.just(do), "by": ANYONE, **written})


WHY = st.sampled_from(["", "Seen."])

MISHAPS = st.one_of(
    st.fixed_dictionaries(
        {
            "do": st.just("irregularity"),
            "by": STAFF,
            "code": st.sampled_from(["few-revolutions", "interference", *IRREGULARITIES]),
        }
    ),
    st.just({"do": "no-spin", "by": "dealer", "why": "Seen."}),
    st.just({"do": "interruption", "by": "pit-supervisor"}),
    st.just({"do": "spin", "by": "dealer", "ball": "clockwise", "wheel": "clockwise"}),
    st.just({"do": "result", "by": "dealer", "pocket": "17", "revolutions": 3}),
)

ANYTHING = st.one_of(
    tries("colour-up", seat=SEATS),
    tries("voucher-in", seat=SEATS, voucher=st.sampled_from(["V1", "V2", "V3"])),
    tries("irregularity", code=st.sampled_from(IRREGULARITIES)),
    tries("no-spin", why=WHY),
    tries("spin", ball=st.sampled_from(["clockwise", "up"]), wheel=st.just("clockwise")),
    tries("result", pocket=POCKETS, revolutions=st.sampled_from([None, -1, 3, 4])),
    *(tries(do) for do in ("open-bets", "close-bets", "collect", "pay", "change-ball")),
    tries("take", seat=SEATS, wager=WAGERS),
    tries("declare", seat=SEATS, slip=SLIPS),
    tries("reposition", seat=SEATS, slip=SLIPS, why=WHY),
    tries("restore", seat=SEATS, moved_by=st.sampled_from(["dealer", "patron", "cat"]), why=WHY),
    tries(
        "late-wager",
        seat=SEATS,
        slip=SLIPS,
        what=st.sampled_from(["placed", "lifted", "lost"]),
    ),
    tries("interruption", seats=st.one_of(st.none(), st.lists(SEATS, min_size=1, max_size=2))),
    tries("decide", what=WHY),
    tries("correct-result", round=st.integers(-1, 9), pocket=POCKETS, approved_by=ANYONE),
)
"""Commands at any moment, most of them out of place."""


class AnyTable(RuleBasedStateMachine):
    """People, clumsy and otherwise, at one table."""

    @initialize(book=st.sampled_from(EVERY), limits=LIMITS, terminal=st.booleans())
    def open_table(self, book: str, limits: Limits, terminal: bool) -> None:
        self.at = play(book, "alfastreet-b" if terminal and book == RWS else None, limits)
        self.limits = limits
        for seat in "AB":
            self.at.attempt({"do": "buy-in", "seat": seat, "amount": 1000})

    def tell(self, do: str, **fields: Any) -> None:
        answer = self.at.attempt({"do": do, **fields})
        if isinstance(answer, Refusal):
            assert answer.code in PRECEDENCE

    # --- The round goes on --------------------------------------------------------------------

    @rule(by=STAFF, pocket=st.one_of(st.sampled_from(["17", "18"]), POCKETS))
    def next_step(self, by: str, pocket: str) -> None:
        table = self.at.table
        if not table.in_round:
            self.tell("open-bets", by=by)
        elif table.pending is not None:
            self.tell("pay", by=by)
        elif table.ball == "at-rest":
            self.tell("collect", by=by)
        elif table.ball == "waiting" and (table.live or table.called):
            self.tell("spin", by=by, **AGAINST)
        elif not table.called:
            self.tell("close-bets", by=by)
        else:
            self.tell("result", by=by, pocket=pocket)

    @rule(by=STAFF, pocket=POCKETS)
    def another_step(self, by: str, pocket: str) -> None:
        self.next_step(by, pocket)

    @rule(pocket=st.sampled_from(["17", "18"]), first=USUAL, second=USUAL)
    def whole_round(self, pocket: str, first: dict[str, int], second: dict[str, int]) -> None:
        if not self.at.table.in_round:
            self.next_step("dealer", pocket)
            self.wager("A", first)
            self.wager("B", second)
        for _ in range(6):
            if self.at.table.in_round:
                self.next_step("dealer", pocket)

    @rule(slip=USUAL, steps=st.integers(1, 3), then=MISHAPS)
    def mishap(self, slip: dict[str, int], steps: int, then: dict[str, Any]) -> None:
        if not self.at.table.in_round:
            self.next_step("dealer", "17")
            self.wager("A", slip)
        for _ in range(steps):
            self.next_step("dealer", "17")
        self.tell(**then)

    @rule(seat=SEATS, slip=USUAL)
    def wager(self, seat: str, slip: dict[str, int]) -> None:
        self.tell("wager", seat=seat, slip=slip)

    @rule(seat=SEATS, slip=SLIPS, by=ANYONE, n=st.one_of(st.none(), st.integers(-1, 9)))
    def wager_anything(self, seat: str, slip: dict[str, int], by: str, n: int | None) -> None:
        self.tell("wager", seat=seat, slip=slip, by=by, n=n)

    @rule(seat=SEATS)
    def the_same_again(self, seat: str) -> None:
        sitting = self.at.table.seats.get(seat)
        if sitting is not None and self.at.table.in_round:
            assert self.at.bet(seat, sitting.slip, n=sitting.n) == []

    @rule(by=STAFF, seat=SEATS, kind=st.sampled_from(["black", "odd"]))
    def put_right(self, by: str, seat: str, kind: str) -> None:
        sitting = self.at.table.seats.get(seat)
        if sitting is not None and sitting.staked:
            slip = {kind: sitting.staked}
            self.tell("reposition", by=by, seat=seat, slip=slip, why="Seen.")

    @rule(seat=SEATS)
    def pay_one(self, seat: str) -> None:
        self.tell("pay", by="dealer", seat=seat)

    @precondition(lambda self: self.at.rounds)
    @rule(pocket=POCKETS, data=st.data())
    def correct(self, pocket: str, data: st.DataObject) -> None:
        number = data.draw(st.sampled_from(sorted(self.at.rounds)))
        approved = {"approved-by": "shift-manager"}
        self.tell("correct-result", by="pit-manager", round=number, pocket=pocket, **approved)

    @precondition(lambda self: self.at.table.ball == "at-rest")
    @rule(pocket=st.one_of(st.sampled_from(["17", "18"]), POCKETS))
    def correct_the_number(self, pocket: str) -> None:
        at = {"round": self.at.table.round, "pocket": pocket}
        self.tell("correct-result", by="pit-supervisor", **at, **{"approved-by": "pit-manager"})

    @precondition(lambda self: self.at.rounds)
    @rule(data=st.data())
    def break_the_ball(self, data: st.DataObject) -> None:
        rounds = st.lists(st.sampled_from(sorted(self.at.rounds)), min_size=1, max_size=3)
        fields = {"code": "ball-broke", "rounds": data.draw(rounds)}
        self.tell("irregularity", by="pit-manager", **fields)

    # --- Money, and whatever else people try ----------------------------------------------------

    @rule(
        seat=SEATS,
        amount=AMOUNTS,
        chips=st.sampled_from([{}, {}, COLOURS, {**COLOURS, "colour": "blue"}]),
    )
    def buy_in(self, seat: str, amount: int, chips: dict[str, Any]) -> None:
        self.tell("buy-in", seat=seat, amount=amount, **chips)

    @rule(seat=SEATS, amount=st.one_of(st.none(), AMOUNTS), by=ANYONE, hand=st.booleans())
    def cash_out(self, seat: str, amount: int | None, by: str, hand: bool) -> None:
        self.tell("cash-out", seat=seat, amount=amount, by=by, **{"hand-pay": hand})

    @rule(command=ANYTHING)
    def try_anything(self, command: dict[str, Any]) -> None:
        self.tell(**command)

    # --- The laws -------------------------------------------------------------------------------

    @invariant()
    def the_ledger_agrees_with_the_table(self) -> None:
        if hasattr(self, "at"):
            self.at.books.check(self.at.table)

    @invariant()
    def what_lies_on_the_layout_is_what_the_slips_say(self) -> None:
        if not hasattr(self, "at") or self.at.table.pending is not None:
            return
        table = self.at.table
        for seat in table.seats.values():
            bets = table.offer.bets
            assert seat.staked == sum(bets[t].total * amount for t, amount in seat.slip.items())
            assert table.in_round or not seat.slip

    @invariant()
    def a_colour_has_one_seat_and_that_seat_has_it(self) -> None:
        if hasattr(self, "at"):
            table = self.at.table
            worn = {seat.colour: name for name, seat in table.seats.items() if seat.colour}
            assert worn == table.colours

    @invariant()
    def the_phases_fit_together(self) -> None:
        if not hasattr(self, "at"):
            return
        table = self.at.table
        if not table.in_round:
            assert (table.ball, table.pocket, table.pending) == ("waiting", None, None)
            assert (table.called, table.locked) == (False, False)
            assert (table.paid, table.declared) == ({}, {})
        assert (table.pocket is not None) == (table.ball == "at-rest")
        assert table.betting != "open" or not table.called
        assert table.pending is None or (table.live and table.ball == "at-rest")

    def teardown(self) -> None:
        if hasattr(self, "at"):
            replayed(self.at)


def replayed(at: Line) -> None:
    """Play the journal into a new table: it must come to be the same, and so must the ledger."""
    table, books = Table(at.table.offer, at.table.limits), Books()
    for event in at.events:
        read = events.decode(events.encode(event))
        apply(table, read)
        books.post(read)
        books.check(table)
    assert snapshot(table) == snapshot(at.table)
    assert books.balances == at.books.balances


@pytest.mark.slow
def test_the_laws_hold_whatever_people_do() -> None:
    run_state_machine_as_test(
        AnyTable, settings=settings(max_examples=100, stateful_step_count=40, deadline=None)
    )


@pytest.mark.parametrize("book", EVERY)
def test_a_journal_replays_to_the_same_table_at_every_event(book: str) -> None:
    at = play(book).buy(A=1000, B=1000)
    at.round("17", A={"straight 17": 10, "red": 10}, B={"black": 10})
    at.open()
    at.bet("A", {"odd": 20})
    at.bet("A", {"odd": 30, "even": 20})
    at.run()
    at.staff("irregularity", code="interference")
    at.do({"do": "cash-out", "seat": "B", "amount": 500})
    correction = {"round": 1, "pocket": "18", "approved-by": "shift-manager"}
    at.staff("correct-result", "pit-manager", **correction)
    replayed(at)
