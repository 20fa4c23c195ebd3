"""A table on a line, inside this process: the pure core, and a list for a journal.

The driver does what a host does: it reads the line, remembers ids, numbers vouchers, keeps finished
rounds, and commits every event before it answers. It loses everything but its journal in a crash.
"""

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Protocol

import msgspec

from croupier.game import Circumstances, EarlierRound, Limits, Table, apply, decide, interrupted
from croupier.game import commands as acts
from croupier.game import events as facts
from croupier.ledger import Books, check_chips
from croupier.rulebook import Refusal, offer, open_book

Answer = dict[str, Any]

LONGEST_LINE = 1_000_000


class Driver(Protocol):
    """A table that answers lines, and that may die."""

    clock: float

    def send(self, line: str) -> Answer:
        """Answer one command."""

    def crash(self, line: str | None, *, committed: bool) -> None:
        """Die over a command, after or before it was committed, unanswered; then start again."""

    def die_within(self, line: str, step: int) -> Answer | None:
        """Die at a step of a command's commit, then start again; its answer, if it counted."""

    def state(self) -> Answer:
        """Show the table."""


@dataclass(frozen=True)
class Setup:
    """Which table stands there."""

    book: str
    terminal: str
    limits: dict[str, Any] = field(default_factory=dict)
    rack: dict[str, int] = field(default_factory=dict)
    """The float of a live table whose chips are counted."""


@dataclass
class Vouchers:
    """The vouchers of the whole house: what each is worth, and which are spent."""

    worth: dict[str, int] = field(default_factory=dict)
    spent: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Entry:
    """What one command committed, for good."""

    time: float
    seq: int
    id: str | None
    content: bytes
    events: tuple[bytes, ...]


class InProcess:
    """The pure core behind a line."""

    def __init__(self, setup: Setup, vouchers: Vouchers, name: str) -> None:
        self.setup = setup
        self.vouchers = vouchers
        self.name = name
        self.clock = 0.0
        self.journal: list[Entry] = []
        self._start()

    def send(self, line: str) -> Answer:
        command = _read(line)
        if isinstance(command, dict):
            return command
        if isinstance(command, acts.Show):
            return {"ok": True, "state": self.state()}
        known = self._known(command)
        if known is not None:
            return known
        try:
            events = decide(self.table, command, self._around(command))
        except Refusal as refusal:
            return _refused(refusal.code, refusal.says, refusal.clause)
        entry = self._commit(command, events)
        for event in events:
            self._take(event)
        self.books.check(self.table)
        check_chips(self.table)
        return self._answer(entry)

    def crash(self, line: str | None, *, committed: bool) -> None:
        if line is not None and committed:
            self.send(line)
        self._start()

    def die_within(self, line: str, step: int) -> Answer | None:
        """Half of the steps of a list's commit lie before it, and half after."""
        answer = self.send(line) if step % 2 else None
        self._start()
        return answer

    def state(self) -> Answer:
        table = self.table
        last = table.last
        return {
            "round": table.round,
            "betting": table.betting,
            "ball": table.ball,
            "automatic": table.automatic,
            "closing": table.closing,
            "rack": table.rack,
            "dolly": table.pocket if table.dolly else None,
            "seats": {
                name: {
                    "credit": seat.credit,
                    "staked": seat.staked,
                    "slip": dict(seat.slip),
                    "n": seat.n,
                    "held": dict(seat.held),
                }
                for name, seat in table.seats.items()
            },
            "last": last
            and {
                "round": last.round,
                "outcome": last.outcome,
                "pocket": last.pocket,
                "returned": dict(last.returned),
            },
        }

    def _start(self) -> None:
        """Build the table out of the journal; an unfinished round was interrupted."""
        table = offer(open_book(self.setup.book), self.setup.terminal)
        self.table = Table(table, msgspec.convert(self.setup.limits, Limits))
        self.books = Books()
        self.finished: dict[int, EarlierRound] = {}
        self.slips: dict[str, dict[str, int]] = {}
        self.missing: Counter[str] = Counter()
        self.ids: dict[str, Entry] = {}
        for entry in self.journal:
            self._remember(entry)
            for data in entry.events:
                self._take(facts.decode(data))
        if self.table.in_round:
            events = interrupted(self.table)
            self._commit(None, events)
            for event in events:
                self._take(event)
        self.books.check(self.table)

    def _known(self, command: acts.AnyCommand) -> Answer | None:
        entry = self.ids.get(command.id) if command.id is not None else None
        if entry is None:
            return None
        if entry.content != _content(command):
            return _refused("id-reused", f"The id {command.id} belongs to another command.")
        return self._answer(entry)

    def _around(self, command: acts.AnyCommand) -> Circumstances:
        """Add what a host knows."""
        match command:
            case acts.CashOut(hand_pay=False):
                return Circumstances(new_voucher=f"{self.name}-{len(self.journal)}")
            case acts.VoucherIn(voucher=voucher):
                return Circumstances(
                    voucher_amount=self.vouchers.worth.get(voucher),
                    voucher_spent=voucher in self.vouchers.spent,
                )
            case acts.CorrectResult(round=number):
                return Circumstances(earlier=self._rounds([number]))
            case acts.Irregularity(rounds=numbers) if numbers:
                return Circumstances(earlier=self._rounds(numbers))
        return Circumstances()

    def _rounds(self, numbers: Iterable[int]) -> dict[int, EarlierRound]:
        return {number: self.finished[number] for number in numbers if number in self.finished}

    def _commit(self, command: acts.AnyCommand | None, events: list[facts.AnyEvent]) -> Entry:
        entry = Entry(
            time=self.clock,
            seq=(self.journal[-1].seq if self.journal else 0) + len(events),
            id=None if command is None else command.id,
            content=b"" if command is None else _content(command),
            events=tuple(facts.encode(event) for event in events),
        )
        self.journal.append(entry)
        self._remember(entry)
        for event in events:
            if isinstance(event, facts.CashedOut) and event.voucher is not None:
                self.vouchers.worth[event.voucher] = event.amount
            elif isinstance(event, facts.VoucherRedeemed):
                self.vouchers.spent.add(event.voucher)
        return entry

    def _remember(self, entry: Entry) -> None:
        if entry.id is not None and entry.events:
            self.ids[entry.id] = entry

    def _take(self, event: facts.AnyEvent) -> None:
        apply(self.table, event)
        self.books.post(event)
        self._note(event)

    def _note(self, event: facts.AnyEvent) -> None:
        """Keep the slips of the round and what finished rounds brought."""
        match event:
            case facts.BetsOpened():
                self.slips = {}
                self.missing.clear()
            case facts.WagersSet() | facts.WagersRepositioned() | facts.WagersRestored():
                self.slips[event.seat] = dict(event.slip)
            case facts.RoundSettled():
                self._finish(
                    event.round,
                    event.pocket,
                    {seat: result.returned for seat, result in event.seats.items()},
                )
            case facts.RoundEnded():
                self._finish(event.round, event.pocket, dict(event.returned))
            case facts.RoundVoided():
                self._finish(event.round, None, dict(event.refunds))
            case facts.NumberCorrected() | facts.KeptBack():
                self._miss(event)
            case facts.ResultCorrected():
                self._adjust(event.round, event.pocket, event.seats)
            case facts.EarlierRoundVoided():
                self._adjust(event.round, None, event.seats)

    def _miss(self, event: facts.NumberCorrected | facts.KeptBack) -> None:
        """Note what seats hold too much of the round under way, or of one that has just ended."""
        if isinstance(event, facts.NumberCorrected):
            self.missing.update({seat: part.shortfall for seat, part in event.seats.items()})
            return
        self.missing[event.seat] -= event.amount
        if event.round in self.finished:
            self.finished[event.round].got[event.seat] -= event.amount

    def _finish(self, number: int, pocket: str | None, got: dict[str, int]) -> None:
        slips = {seat: slip for seat, slip in self.slips.items() if slip}
        held = dict(Counter(got) + self.missing)
        due = {seat: got.get(seat, 0) for seat in held}
        self.finished[number] = EarlierRound(
            round=number, pocket=pocket, slips=slips, got=held, due=due
        )

    def _adjust(self, number: int, pocket: str | None, seats: dict[str, facts.Adjustment]) -> None:
        """Note what a seat truly holds of a round: a shortfall was never taken back."""
        before = self.finished[number]
        got, due = dict(before.got), {**before.got, **before.due}
        for seat, part in seats.items():
            got[seat] = part.got + part.credited - part.taken_back
            due[seat] = part.should
        self.finished[number] = EarlierRound(
            round=number, pocket=pocket, slips=before.slips, got=got, due=due
        )

    def _answer(self, entry: Entry) -> Answer:
        return {"ok": True, "seq": entry.seq, "events": [json.loads(data) for data in entry.events]}


def _read(line: str) -> acts.AnyCommand | Answer:
    if len(line) > LONGEST_LINE:
        return _refused("bad-line", "The line is longer than a megabyte.")
    try:
        return acts.decode(line.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, UnicodeError) as error:
        return _refused("bad-line", str(error))


def _content(command: acts.AnyCommand) -> bytes:
    """Give a command without its id, to tell a repeated one from a different one."""
    return msgspec.json.encode(msgspec.structs.replace(command, id=None), order="deterministic")


def _refused(code: str, says: str, clause: str | None = None) -> Answer:
    return {"ok": False, "refused": {"code": code, "clause": clause, "says": says}}
