"""A table on a line, in-process: commands as they come off the wire, answers as they go back.

`play` opens a table. Every command that it is given is held against the laws that hold for all of
them: `decide` changes nothing, a refusal changes nothing, events survive the journal's spelling,
and the ledger agrees with the table to the last unit.
"""

import copy
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from croupier.game import (
    NO_LIMITS,
    Circumstances,
    EarlierRound,
    Limits,
    Refused,
    Table,
    apply,
    commands,
    decide,
    events,
)
from croupier.ledger import Books
from croupier.rulebook import Refusal
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE
from tests.tables import table as offered

TERMINALS = (ELECTRONIC, RWS)
"""Played at terminals, with credit."""

LIVE = (SINGLE, DOUBLE, NZ)
"""Played at a table, with chips."""

EVERY = (*TERMINALS, *LIVE)

USUAL = {RWS: "rapid-a"}
"""The terminal that tests take where a document has no usual one."""

AGAINST = {"ball": "clockwise", "wheel": "counter-clockwise"}

Slip = Mapping[str, int]
Command = Mapping[str, Any]
E = TypeVar("E", bound=events.Event)


def the(happened: list[events.AnyEvent], kind: type[E]) -> E:
    """The one event of a kind."""
    (one,) = (event for event in happened if isinstance(event, kind))
    return one


def kinds(happened: list[events.AnyEvent]) -> list[str]:
    """What happened, by the names that the journal has for it."""
    return [commands.tag_of(type(event).__name__) for event in happened]


def snapshot(table: Table) -> dict[str, Any]:
    """All that a table knows, to the bottom and apart from it."""
    return {
        name: copy.deepcopy(getattr(table, name)) for name in Table.__slots__ if name != "offer"
    }


class Line:
    """A table, its ledger, and the little that a host knows besides."""

    def __init__(self, book: str, terminal: str | None, limits: Limits) -> None:
        self.table = Table(offered(book, terminal or USUAL.get(book)), limits)
        self.books = Books()
        self.events: list[events.AnyEvent] = []
        self.vouchers: dict[str, int] = {}
        self.spent: set[str] = set()
        self.rounds: dict[int, EarlierRound] = {}
        self.missing: Counter[str] = Counter()
        """What seats hold too much of the round under way."""

    # --- Commands ---------------------------------------------------------------------------

    def do(self, command: Command) -> list[events.AnyEvent]:
        """Give a command that must be accepted, and get what happened."""
        asked = self._read(command)
        before = snapshot(self.table)
        around = self._around(asked)
        known = copy.deepcopy(around)
        happened = decide(self.table, asked, around)
        assert snapshot(self.table) == before, "deciding changed the table"
        assert around == known, "deciding changed what the host knows"
        again = decide(self.table, asked, around)
        assert again == happened, "deciding twice decided twice"
        for event in happened:
            self._happen(event)
        return happened

    def refused(self, command: Command) -> Refusal:
        """Give a command that must be refused, and get the refusal."""
        before, balances = snapshot(self.table), dict(self.books.balances)
        try:
            asked = self._read(command)
        except msgspec.DecodeError as error:
            return Refused("bad-line", f"{error}.")
        try:
            happened = decide(self.table, asked, self._around(asked))
        except Refusal as refusal:
            assert snapshot(self.table) == before, "a refusal changed the table"
            assert dict(self.books.balances) == balances
            self.books.check(self.table)
            assert refusal.says.endswith("."), "a refusal is a sentence"
            return refusal
        raise AssertionError(f"{dict(command)} was not refused; it did {happened}")

    def attempt(self, command: Command) -> Refusal | list[events.AnyEvent]:
        """Give a command that may be accepted or refused, and get the answer."""
        try:
            asked = self._read(command)
            decide(self.table, asked, self._around(asked))
        except (msgspec.DecodeError, Refusal):
            return self.refused(command)
        return self.do(command)

    def told(self, command: Command) -> tuple[str, str | None]:
        """Give a command that must be refused, and get the code and the clause of the refusal."""
        refusal = self.refused(command)
        return refusal.code, refusal.clause

    def staff(
        self, do: str, role: str | Mapping[str, str] = "dealer", **fields: Any
    ) -> list[events.AnyEvent]:
        """Let the house's people do something."""
        return self.do({"do": do, "by": role if isinstance(role, str) else dict(role), **fields})

    # --- The steps of a round -----------------------------------------------------------------

    def buy(self, **amounts: int) -> "Line":
        """Bring money to seats."""
        for seat, amount in amounts.items():
            self.do({"do": "buy-in", "seat": seat, "amount": amount})
        return self

    def open(self) -> list[events.AnyEvent]:
        return self.staff("open-bets")

    def bet(self, seat: str, slip: Slip, **fields: Any) -> list[events.AnyEvent]:
        return self.do({"do": "wager", "seat": seat, "slip": dict(slip), **fields})

    def close(self) -> list[events.AnyEvent]:
        return self.staff("close-bets")

    def spin(self) -> list[events.AnyEvent]:
        return self.staff("spin", **AGAINST)

    def run(self) -> "Line":
        """Close the bets and let the ball run, in the order that the document has."""
        if self.table.live:
            self.spin()
            self.close()
        else:
            self.close()
            self.spin()
        return self

    def rest(self, pocket: str, **fields: Any) -> list[events.AnyEvent]:
        return self.staff("result", pocket=pocket, **fields)

    def settle(self, pocket: str) -> list[events.AnyEvent]:
        """Let the ball come to rest, and collect and pay where that is done by hand."""
        happened = self.rest(pocket)
        if self.table.live:
            happened = [*happened, *self.staff("collect"), *self.staff("pay")]
        return happened

    def round(self, pocket: str, **slips: Slip) -> list[events.AnyEvent]:
        """Play a whole round."""
        self.open()
        for seat, slip in slips.items():
            self.bet(seat, slip, by="dealer")
        self.run()
        return self.settle(pocket)

    # --- What there is to see -----------------------------------------------------------------

    def credit(self, seat: str) -> int:
        return self.table.seats[seat].credit

    def staked(self, seat: str) -> int:
        return self.table.seats[seat].staked

    def slip(self, seat: str) -> dict[str, int]:
        return dict(self.table.seats[seat].slip)

    @property
    def last(self) -> tuple[str, str | None, dict[str, int]]:
        """How the last round ended, its pocket, and what came back to each seat."""
        last = self.table.last
        assert last is not None
        return last.outcome, last.pocket, dict(last.returned)

    # --- The host -----------------------------------------------------------------------------

    def _read(self, command: Command) -> commands.AnyCommand:
        return commands.decode(json.dumps(command))

    def _around(self, command: commands.AnyCommand) -> Circumstances:
        voucher = command.voucher if isinstance(command, commands.VoucherIn) else ""
        return Circumstances(
            new_voucher=f"V{len(self.vouchers) + 1}",
            voucher_amount=self.vouchers.get(voucher),
            voucher_spent=voucher in self.spent,
            earlier=dict(self.rounds),
        )

    def _happen(self, event: events.AnyEvent) -> None:
        read = events.decode(events.encode(event))
        assert read == event, "an event must read back as it was written"
        slips = {name: dict(seat.slip) for name, seat in self.table.seats.items() if seat.slip}
        apply(self.table, read)
        self.books.post(read)
        self.books.check(self.table)
        self.events.append(event)
        self._remember(event, slips)

    def _remember(self, event: events.AnyEvent, slips: dict[str, dict[str, int]]) -> None:
        match event:
            case events.CashedOut(voucher=str(number)):
                self.vouchers[number] = event.amount
            case events.VoucherRedeemed():
                self.spent.add(event.voucher)
            case events.RoundSettled() | events.RoundEnded() | events.RoundVoided():
                last = self.table.last
                assert last is not None
                got = dict(Counter(last.returned) + self.missing)
                due = {name: last.returned.get(name, 0) for name in got}
                self.rounds[last.round] = EarlierRound(
                    round=last.round, pocket=last.pocket, slips=slips, got=got, due=due
                )
                self.missing.clear()
            case events.NumberCorrected():
                self.missing.update({name: part.shortfall for name, part in event.seats.items()})
            case events.KeptBack():
                if self.table.in_round:
                    self.missing[event.seat] -= event.amount
                else:
                    self.rounds[event.round].got[event.seat] -= event.amount
            case events.ResultCorrected() | events.EarlierRoundVoided():
                was = self.rounds[event.round]
                got, due = dict(was.got), dict(was.due)
                for name, seat in event.seats.items():
                    got[name] = got.get(name, 0) + seat.credited - seat.taken_back
                    due[name] = seat.should
                pocket = event.pocket if isinstance(event, events.ResultCorrected) else None
                self.rounds[event.round] = EarlierRound(
                    round=event.round, pocket=pocket, slips=was.slips, got=got, due=due
                )
            case _:
                pass


def play(book: str, terminal: str | None = None, limits: Limits = NO_LIMITS) -> Line:
    """Open a table of a book."""
    return Line(book, terminal, limits)


def until(at: Line, step: str) -> Line:
    """Bring a table to a step of its first round: idle, open, running, closed, rest or paying."""
    for name, go in _way(at):
        if name == step:
            return at
        go()
    assert step == "done"
    return at


def _way(at: Line) -> Iterator[tuple[str, Any]]:
    yield "idle", at.open
    if at.table.live:
        yield "open", at.spin
        yield "running", at.close
        yield "closed", lambda: at.rest("17")
        yield "rest", lambda: at.staff("collect")
        yield "paying", lambda: at.staff("pay")
    else:
        yield "open", at.close
        yield "closed", at.spin
        yield "running", lambda: at.rest("17")
    yield "done", lambda: None
