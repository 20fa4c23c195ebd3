# ruff: noqa: SLF001 - the table at the end lists the class's own methods
"""Recall: what a running table remembers of its last rounds, for everybody who looks at it.

It hears every event right after the table has taken it, along the way and at a replay alike, so a
table that starts again remembers as much as one that never stopped.
"""

import datetime
from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from croupier.floor.lines import back, by, paid, won
from croupier.floor.records import (
    Count,
    Notice,
    Paid,
    PastRound,
    Proof,
    SeatNotice,
    SeatRound,
    Statistics,
    WonLine,
)
from croupier.game import Table, events
from croupier.game.amounts import Writer
from croupier.game.telling import said
from croupier.journal import Entry

HISTORY = 500
"""So many rounds are counted for what is hot and cold."""

OWN_ROUNDS = 20
"""So many of its own rounds a seat can look at; ten are asked for everywhere."""

EXTREMES = 4
"""So many pockets are called hot, and cold."""


CLOSING = "closing"
"""The code of the notice that a table closes."""


def milliseconds(at: str) -> int:
    """Read the time of an entry."""
    return int(datetime.datetime.fromisoformat(at).timestamp() * 1000)


class Moment(NamedTuple):
    """When something happened: the table after it, its place in the journal, and the time."""

    table: Table
    seq: int
    at: int


class Recall:
    """The memory of one table."""

    def __init__(self, money: Writer = str) -> None:
        self.money = money
        self.history: deque[PastRound] = deque(maxlen=HISTORY)
        """The last rounds, the latest first."""
        self.rounds: dict[str, deque[SeatRound]] = {}
        """Of each seat the rounds it played, the latest first."""
        self.notice: Notice | None = None
        self.proof: Proof | None = None
        self.nonce: str | None = None
        """What the wheel's keeper needs to find the secret of ``proof`` again."""
        self.opened_at = self.closed_at = self.spun_at = self.rested_at = self.ended_at = 0
        self.declared_at = self.paid_at = 0
        """When somebody last spoke a wager, and when the dealer last collected or paid."""
        self.told: list[SeatNotice] = []
        """What single players at a live table must know of the round."""
        self.paid: dict[str, list[Paid]] = {}
        """What each seat at a live table has been paid in the round, wager by wager."""
        self.closing_hash: str | None = None
        """The hash of the entry that closed the betting of the spin under way."""
        self.closing_owed: str | None = None
        """The same of a round whose secret was not told yet when somebody opened the next one."""
        self.pocket: str | None = None
        self.last_words = False
        """Whether the notice of a closing is in somebody's own words."""
        self._paying: dict[str, int] = {}
        """Whom the dealer pays just now, and for how many wagers: the chips of that come next."""
        self._declared: dict[str, Mapping[str, int]] = {}
        self._before: dict[str, int] = {}
        self._slips: dict[str, Mapping[str, int]] = {}
        self._lines: dict[str, list[WonLine]] = {}

    def hear(self, table: Table, event: events.AnyEvent, seq: int, at: int) -> None:
        """Remember an event that the table has just taken."""
        hear = _HEARING.get(type(event))
        if hear is not None:
            hear(self, event, Moment(table, seq, at))

    def replayed(self, table: Table, event: events.AnyEvent, entry: Entry) -> None:
        """Remember an event out of the journal."""
        hear = _HEARING.get(type(event))
        if hear is not None:
            hear(self, event, Moment(table, entry.seq, milliseconds(entry.at)))
            self.committed(entry)

    def committed(self, entry: Entry) -> None:
        """Note the hash of the entry that closed the betting; the virtual wheel waits for it."""
        if entry.type == "bets-closed":
            self.closing_hash = entry.hash

    def statistics(self, table: Table, last: int = 100) -> Statistics:
        """Count the last results."""
        pockets = [past.pocket for past in list(self.history)[:last] if past.pocket is not None]
        counts = Counter(pockets)
        wheel = table.offer.wheel
        order = sorted(wheel.pockets, key=lambda pocket: -counts[pocket])
        colours = Counter(wheel.colours[pocket] for pocket in pockets)
        few = min(EXTREMES, len(order)) if pockets else 0
        return Statistics(
            rounds=len(pockets),
            hot=[
                Count(pocket=pocket, times=counts[pocket])
                for pocket in order[:few]
                if counts[pocket]
            ],
            cold=[Count(pocket=pocket, times=counts[pocket]) for pocket in order[::-1][:few]],
            red=colours["red"],
            black=colours["black"],
            zero=len(pockets) - colours["red"] - colours["black"],
        )

    def _bets_opened(self, event: events.BetsOpened, now: Moment) -> None:
        if now.table.wheel_bound_to == event.round - 1:
            self.closing_owed = self.closing_hash
        self.opened_at = now.at
        self.closed_at = self.spun_at = self.rested_at = 0
        self.closing_hash = self.pocket = None
        self.told, self.paid, self._declared = [], {}, {}
        self._paying = {}
        self._before = {}
        self._slips = {}
        self._lines = {}

    def _wagers_set(self, event: events.WagersSet, now: Moment) -> None:
        self._declared.pop(event.seat, None)
        for part in event.void:
            self._tell(now.seq, event.seat, "void", {part.wager: part.amount}, part)
        if event.seat not in self._before:
            more = event.staked - event.before
            self._before[event.seat] = now.table.seats[event.seat].credit + more
        self._slips[event.seat] = event.slip

    def _wagers_repositioned(self, event: events.WagersRepositioned, now: Moment) -> None:
        self._slips[event.seat] = event.slip
        self._tell(now.seq, event.seat, "put-right", event.slip, event, event.why)

    def _wagers_restored(self, event: events.WagersRestored, now: Moment) -> None:
        self._slips[event.seat] = event.slip
        self._tell(now.seq, event.seat, "put-back", event.slip, event, event.why)

    def _wagers_declared(self, event: events.WagersDeclared, now: Moment) -> None:
        self._declared[event.seat] = event.slip
        self.declared_at = now.at

    def _declined(self, event: events.DeclarationDeclined, now: Moment) -> None:
        self._declared.pop(event.seat, None)
        self._tell(now.seq, event.seat, "not-placed", event.slip, event, event.why)

    def _late(self, event: events.LateRecorded, now: Moment) -> None:
        self._tell(now.seq, event.seat, f"late-{event.what}", event.slip, event)

    def _bets_closed(self, event: events.BetsClosed, now: Moment) -> None:
        self.closed_at = now.at
        for seat, slip in self._declared.items():
            if slip:
                self._tell(now.seq, seat, "not-placed", slip, event, event.says)
        self._declared = {}

    def _tell(
        self, seq: int, seat: str, code: str, slip: Mapping[str, int], cites: Any, says: str = ""
    ) -> None:
        self.told.append(
            SeatNotice(
                number=seq,
                seat=seat,
                code=code,
                slip=dict(slip),
                says=says,
                clause=cites.clause,
                reading=cites.reading,
            )
        )

    def _ball_spun(self, _: events.BallSpun, now: Moment) -> None:
        self.spun_at = now.at

    def _spin_voided(self, event: events.SpinVoided, now: Moment) -> None:
        self.spun_at = self.closed_at = self.rested_at = 0
        self.closing_hash = self.pocket = None
        self.notice = self._notice(event, event.code, now)

    def _result_confirmed(self, event: events.ResultConfirmed, now: Moment) -> None:
        self.rested_at = now.at
        self.pocket = event.pocket

    def _round_settled(self, event: events.RoundSettled, now: Moment) -> None:
        for name, result in event.seats.items():
            self._lines[name] = list(map(won, result.wagers))
        self._settled(event.round, event.pocket, now)

    def _losers_collected(self, event: events.LosersCollected, now: Moment) -> None:
        self.paid_at = now.at
        for name, result in event.losers.items():
            self._lines.setdefault(name, []).extend(map(won, result.wagers))

    def _winners_paid(self, event: events.WinnersPaid, now: Moment) -> None:
        self.paid_at = now.at
        self._lines.setdefault(event.seat, []).extend(map(won, event.wagers))
        self.paid.setdefault(event.seat, []).extend(map(paid, event.wagers))
        self._paying[event.seat] = len(event.wagers)

    def _chips_moved(self, event: events.ChipsMoved, _: Moment) -> None:
        """Note in which chips a payment was made, where it was for one wager."""
        if self._paying.pop(event.seat, 0) == 1:
            own = self.paid[event.seat]
            own[-1] = replace(own[-1], chips=dict(event.given))

    def _round_ended(self, event: events.RoundEnded, now: Moment) -> None:
        self._settled(event.round, event.pocket, now)

    def _settled(self, number: int, pocket: str, now: Moment) -> None:
        self.ended_at = now.at
        self.notice = None
        self.history.appendleft(PastRound(round=number, outcome="settled", pocket=pocket))
        for name, lines in self._lines.items():
            stake = sum(line.stake for line in lines)
            returned = sum(line.returned for line in lines)
            self._remember(name, lines, (stake, returned), self.history[0], now)

    def _round_voided(self, event: events.RoundVoided, now: Moment) -> None:
        self.ended_at = now.at
        self.rested_at = 0
        self.pocket = None
        self.notice = self._notice(event, event.code, now)
        self.history.appendleft(PastRound(round=event.round, outcome="void", pocket=None))
        for name, refund in event.refunds.items():
            lines = back(now.table, self._slips.get(name, {}))
            self._remember(name, lines, (refund, refund), self.history[0], now)
            latest = self.rounds[name][0]
            clause = event.clause or event.reading
            self.rounds[name][0] = replace(latest, code=event.code, clause=clause)

    def _remember(
        self,
        seat: str,
        lines: list[WonLine],
        sums: tuple[int, int],
        past: PastRound,
        now: Moment,
    ) -> None:
        after = now.table.seats[seat].credit
        stake, returned = sums
        self.rounds.setdefault(seat, deque(maxlen=OWN_ROUNDS)).appendleft(
            SeatRound(
                round=past.round,
                at=now.at,
                outcome=past.outcome,
                pocket=past.pocket,
                stake=stake,
                returned=returned,
                wagers=lines,
                before=self._before.get(seat, after - returned + stake),
                after=after,
            )
        )

    def _corrected(self, event: events.ResultCorrected, now: Moment) -> None:
        self.notice = self._notice(event, "corrected", now)
        self._put_right(now.table, event.round, event.pocket, event.seats)

    def _number_corrected(self, event: events.NumberCorrected, now: Moment) -> None:
        """Forget what was swept and paid by the wrong number; the right one is shown at once."""
        self.notice = self._notice(event, "corrected", now)
        self.pocket = event.pocket
        self.paid, self._paying, self._lines = {}, {}, {}

    def _kept_back(self, event: events.KeptBack, _: Moment) -> None:
        """Tell it of a round that is void already; one that is paid is told with all it brought."""
        own = self.rounds.get(event.seat)
        if own and own[0].round == event.round:
            own[0] = replace(
                own[0],
                after=own[0].after - event.amount,
                corrected=own[0].corrected - event.amount,
            )

    def _earlier_voided(self, event: events.EarlierRoundVoided, now: Moment) -> None:
        self.notice = self._notice(event, event.code, now)
        self._put_right(now.table, event.round, None, event.seats)

    def _put_right(
        self,
        table: Table,
        number: int,
        pocket: str | None,
        seats: Mapping[str, events.Adjustment],
    ) -> None:
        """Tell an earlier round as it is now, to everybody and to those who played it."""
        if number == table.round and self.pocket is not None:
            self.pocket = pocket
        for place, past in enumerate(self.history):
            if past.round == number:
                outcome = "settled" if pocket is not None else "void"
                self.history[place] = replace(past, outcome=outcome, pocket=pocket)
        for name, own in self.rounds.items():
            for place, mine in enumerate(own):
                if mine.round == number:
                    change = seats.get(name, events.Adjustment(mine.returned, mine.returned))
                    slip = {line.wager: line.amount for line in mine.wagers}
                    own[place] = replace(
                        mine,
                        wagers=back(table, slip) if pocket is None else by(table, slip, pocket),
                        outcome="settled" if pocket is not None else "void",
                        pocket=pocket,
                        returned=change.should,
                        corrected=mine.corrected + change.credited - change.taken_back,
                    )

    def _table_closing(self, event: events.TableClosing, now: Moment) -> None:
        notice = self._notice(event, CLOSING, now)
        self.notice = replace(notice, says=event.why) if event.why else notice
        self.last_words = bool(event.why)

    def _table_reopened(self, _: events.TableReopened, __: Moment) -> None:
        self.notice = None

    def _wheel_committed(self, event: events.WheelCommitted, _: Moment) -> None:
        self.proof = Proof(round=event.round, commitment=event.commitment)
        self.nonce = event.nonce
        self.closing_owed = None

    def _wheel_revealed(self, event: events.WheelRevealed, _: Moment) -> None:
        self.proof = Proof(
            round=event.round,
            commitment=event.commitment,
            secret=event.secret,
            closing_hash=event.closing,
            pocket=event.pocket,
        )

    def _notice(self, event: Any, code: str, now: Moment) -> Notice:
        """Tell everybody what happened, in the document's words where it has them."""
        wrong = now.table.offer.book.irregularities.get(code)
        return Notice(
            number=now.seq,
            code=code,
            says=wrong.says if wrong else said(event, self.money),
            round=event.round,
            clause=event.clause,
            reading=event.reading,
        )


_HEARING: dict[type[events.Event], Callable[[Recall, Any, Moment], None]] = {
    events.BetsOpened: Recall._bets_opened,
    events.WagersSet: Recall._wagers_set,
    events.WagersRepositioned: Recall._wagers_repositioned,
    events.WagersRestored: Recall._wagers_restored,
    events.WagersDeclared: Recall._wagers_declared,
    events.DeclarationDeclined: Recall._declined,
    events.LateRecorded: Recall._late,
    events.BetsClosed: Recall._bets_closed,
    events.BallSpun: Recall._ball_spun,
    events.SpinVoided: Recall._spin_voided,
    events.ResultConfirmed: Recall._result_confirmed,
    events.RoundSettled: Recall._round_settled,
    events.LosersCollected: Recall._losers_collected,
    events.WinnersPaid: Recall._winners_paid,
    events.ChipsMoved: Recall._chips_moved,
    events.RoundEnded: Recall._round_ended,
    events.RoundVoided: Recall._round_voided,
    events.ResultCorrected: Recall._corrected,
    events.NumberCorrected: Recall._number_corrected,
    events.KeptBack: Recall._kept_back,
    events.EarlierRoundVoided: Recall._earlier_voided,
    events.TableClosing: Recall._table_closing,
    events.TableReopened: Recall._table_reopened,
    events.WheelCommitted: Recall._wheel_committed,
    events.WheelRevealed: Recall._wheel_revealed,
}
