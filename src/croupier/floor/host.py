"""The host of one table: lines in, answers out, one commit for everything that waited.

Commands are decided in the order in which they came, on the table as it will stand, and written to
the journal together. Only after that commit are their answers given back; if it fails, none of it
has happened, and the table is built again from the journal.
"""

import datetime
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from croupier.floor.looking_back import Lookback
from croupier.floor.opening import interruption_of, opened_event, replay, told
from croupier.floor.recall import Recall
from croupier.game import NO_LIMITS, Limits, Refused, Table, apply, commands, decide, events
from croupier.game.amounts import Writer
from croupier.journal import GENESIS, Draft, Entry, Head, Journal, VoucherSpent, chained
from croupier.ledger import check_chips
from croupier.rulebook import Offer, Refusal
from croupier.rulebook.plain_words import plainly

MAX_LINE = 1_000_000
"""The longest line that is read as a command, in bytes."""

HOUSE = "house"
"""Who acts where nobody was asked: at openings and recoveries."""

Clock = Callable[[], datetime.datetime]


Answer = Refusal | dict[str, Any] | range | Sequence[Entry]
"""An answer before it is written: a no, a state, what is being committed, or what was long ago."""


def utc_now() -> datetime.datetime:
    """Give the time of the wall clock; entries are stamped with it, nothing is decided by it."""
    return datetime.datetime.now(datetime.UTC)


class Host:
    """Decides for one table, and owns it while it runs."""

    def __init__(
        self,
        journal: Journal,
        name: str,
        offer: Offer,
        limits: Limits = NO_LIMITS,
        clock: Clock = utc_now,
        money: Writer = str,
    ) -> None:
        self.journal = journal
        self.name = name
        self.offer = offer
        self.limits = limits
        self.clock = clock
        self.money = money
        self.recovered: dict[str, Any] | None = None
        self.head: Head = (0, GENESIS)
        self._drafts: list[Draft] = []
        self.written: list[Entry] = []
        """What the last batch committed."""
        self.news: list[events.AnyEvent] = []
        """The same as events."""
        self._open()

    def answer(self, lines: Sequence[bytes]) -> list[bytes]:
        """Answer commands that came together; one line each, after one commit."""
        read = [self._read(line) for line in lines]
        return self.carry_out(read)

    def carry_out(self, read: Sequence[commands.AnyCommand | Refusal]) -> list[bytes]:
        """Answer commands that have been read; what they did stands in ``written`` and ``news``."""
        self.begin()
        return self.follow(read)

    def begin(self) -> None:
        """Forget what was written so far; a new batch begins."""
        self.written, self.news = [], []

    def follow(self, read: Sequence[commands.AnyCommand | Refusal]) -> list[bytes]:
        """Answer commands that belong to the batch under way."""
        lookback = Lookback(self.journal, self.name, read)
        answers = [self._one(command, lookback) for command in read]
        self._commit()
        return [self._line(answer) for answer in answers]

    def tell(self, facts: Sequence[events.AnyEvent], by: str = HOUSE) -> None:
        """Commit facts of the house's own, which nobody asked for."""
        self._happened(facts, None, by)
        self._commit()

    def _read(self, line: bytes) -> commands.AnyCommand | Refusal:
        if len(line) > MAX_LINE:
            return Refused("bad-line", f"This line is longer than {MAX_LINE} bytes.")
        try:
            return commands.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            why = plainly(error, commands.AnyCommand) if line.strip() else "it is empty"
            return Refused("bad-line", f"This line is no command: {why}.")

    def _one(self, command: commands.AnyCommand | Refusal, lookback: Lookback) -> Answer:
        """Decide one command on the table as it will stand after those before it."""
        if isinstance(command, Refusal):
            return command
        if isinstance(command, commands.Show):
            return {"ok": True, "state": shown(self.table)}
        try:
            known = lookback.answered(command)
            if known is not None:
                return known
            if lookback.needs_the_journal(command):
                self._commit()
            happened = self._decided(command, lookback)
        except Refusal as refusal:
            return refusal
        answer = self._happened(happened, command)
        if isinstance(command, commands.VoucherIn) and not self._redeemed():
            return Refused("voucher-spent", f"Voucher {command.voucher} was redeemed just now.")
        lookback.remember(command, answer)
        return answer

    def _redeemed(self) -> bool:
        """Commit a voucher by itself: another table may redeem it in this very instant."""
        try:
            self._commit()
        except VoucherSpent:
            self._rebuild()
            return False
        return True

    def _decided(self, command: commands.AnyCommand, lookback: Lookback) -> list[events.AnyEvent]:
        """Decide a command; new limits come into force when the next round is opened."""
        happened = decide(self.table, command, lookback.circumstances(command))
        if isinstance(command, commands.OpenBets) and self.limits != self.table.limits:
            return [events.LimitsChanged(limits=self.limits), *happened]
        return happened

    def _happened(
        self,
        happened: Sequence[events.AnyEvent],
        command: commands.AnyCommand | None,
        by: str = HOUSE,
    ) -> range:
        """Apply and post events, and draft their entries; nothing is committed yet."""
        now = self.clock()
        at, at_ms = now.isoformat(timespec="microseconds"), int(now.timestamp() * 1000)
        digest = None
        if command is not None:
            by = command.person.named
            digest = commands.digest(command) if command.id is not None else None
        first = len(self.written) + len(self._drafts)
        for event in happened:
            apply(self.table, event)
            for seat in self.books.post(event):
                self.books.check_seat(self.table, seat)
            if isinstance(event, events.ChipsMoved):
                check_chips(self.table, [event.seat])
            self.recall.hear(self.table, event, self.head[0] + len(self._drafts) + 1, at_ms)
            self._drafts.append(
                Draft(
                    at=at,
                    by=by,
                    event=event,
                    command_id=command.id if command is not None else None,
                    command_hash=digest,
                )
            )
        return range(first, first + len(happened))

    def _commit(self) -> None:
        """Write everything that waits in one transaction."""
        if self._drafts:
            entries = chained(self.name, self.head, self._drafts)
            self.journal.append(entries)
            self.news += (draft.event for draft in self._drafts)
            self._drafts.clear()
            self.written += entries
            for entry in entries:
                self.recall.committed(entry)
            self.head = (entries[-1].seq, entries[-1].hash)

    def _line(self, answer: Answer) -> bytes:
        """Write an answer; what was committed stands in it exactly as it stands in the journal."""
        if isinstance(answer, Refusal):
            if isinstance(answer, Refused):
                answer.in_money(self.money)
            return msgspec.json.encode({"ok": False, "refused": answer.as_json()})
        if isinstance(answer, dict):
            return msgspec.json.encode(answer)
        if isinstance(answer, range):
            entries: Sequence[Entry] = self.written[answer.start : answer.stop]
            seq = self.head[0] - len(self.written) + answer.stop
        else:
            entries, seq = answer, answer[-1].seq
        return b'{"ok":true,"seq":%d,"events":[%s]}' % (
            seq,
            ",".join(entry.event for entry in entries).encode(),
        )

    def _open(self) -> None:
        """Claim the table, and recover it; a table that is new begins."""
        self.journal.claim(self.name)
        self._rebuild()
        if self.head[0] == 0:
            self._happened([opened_event(self.offer, self.limits)], None)
        else:
            happened = interruption_of(self.table)
            self._happened(happened, None)
            self.recovered = told(self.name, self.table, self.events_replayed, happened)
        self._commit()

    def _rebuild(self) -> None:
        self._drafts.clear()
        self.table, self.books, self.recall, self.events_replayed = replay(
            self.journal, self.name, self.offer, self.limits, Recall(self.money)
        )
        self.head = self.journal.head(self.name)


def shown(table: Table) -> dict[str, Any]:
    """Give the table as it stands."""
    return {
        "round": table.round,
        "betting": table.betting,
        "ball": table.ball,
        "seats": {
            name: {
                "credit": seat.credit,
                "staked": seat.staked,
                "slip": seat.slip,
                "n": seat.n,
                "chips": seat.chips,
                **({"colour": seat.colour, "worth": seat.worth} if seat.colour else {}),
                **({"held": seat.held} if table.rack is not None else {}),
            }
            for name, seat in table.seats.items()
        },
        **({"dolly": table.pocket} if table.dolly else {}),
        **({"rack": table.rack} if table.rack is not None else {}),
        "last": table.last,
    }
