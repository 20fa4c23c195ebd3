# ruff: noqa: SLF001 - the table at the end lists the class's own methods
"""Recall: what a running table remembers of its last rounds, for everybody who looks at it.

It hears every event right after the table has taken it, along the way and at a replay alike, so a
table that starts again remembers as much as one that never stopped.
"""

import datetime
from collections import Counter, deque
from collections.abc import Callable, Mapping
from typing import Any

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
            hear(self, table, event, seq, at)

    def replayed(self, table: Table, event: events.AnyEvent, entry: Entry) -> None:
        """Remember an event out of the journal."""
        hear = _HEARING.get(type(event))
        if hear is not None:
            hear(self, table, event, entry.seq, milliseconds(entry.at))
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

    def _bets_opened(self, table: Table, event: events.BetsOpened, _: int, at: int) -> None:
        if table.wheel_bound_to == event.round - 1:
            self.closing_owed = self.closing_hash
        self.opened_at = at
        self.closed_at = self.spun_at = self.rested_at = 0
        self.closing_hash = self.pocket = None
        self.told, self.paid, self._declared = [], {}, {}
        self._paying = {}
        self._before = {}
        self._slips = {}
        self._lines = {}

    def _wagers_set(self, table: Table, event: events.WagersSet, seq: int, _: int) -> None:
        self._declared.pop(event.seat, None)
        for part in event.void:
            self._tell(seq, event.seat, "void", {part.wager: part.amount}, part)
        if event.seat not in self._before:
            more = event.staked - event.before
            self._before[event.seat] = table.seats[event.seat].credit + more
        self._slips[event.seat] = event.slip

    def _wagers_repositioned(
        self, _: Table, event: events.WagersRepositioned, seq: int, __: int
    ) -> None:
        self._slips[event.seat] = event.slip
        self._tell(seq, event.seat, "put-right", event.slip, event, event.why)

    def _wagers_restored(self, _: Table, event: events.WagersRestored, seq: int, __: int) -> None:
        self._slips[event.seat] = event.slip
        self._tell(seq, event.seat, "put-back", event.slip, event, event.why)

    def _wagers_declared(self, _: Table, event: events.WagersDeclared, __: int, at: int) -> None:
        self._declared[event.seat] = event.slip
        self.declared_at = at

    def _declined(self, _: Table, event: events.DeclarationDeclined, seq: int, __: int) -> None:
        self._declared.pop(event.seat, None)
        self._tell(seq, event.seat, "not-placed", event.slip, event, event.why)

    def _late(self, _: Table, event: events.LateRecorded, seq: int, __: int) -> None:
        self._tell(seq, event.seat, f"late-{event.what}", event.slip, event)

    def _bets_closed(self, _: Table, event: events.BetsClosed, seq: int, at: int) -> None:
        self.closed_at = at
        for seat, slip in self._declared.items():
            if slip:
                self._tell(seq, seat, "not-placed", slip, event, event.says)
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

    def _ball_spun(self, _: Table, __: events.BallSpun, ___: int, at: int) -> None:
        self.spun_at = at

    def _spin_voided(self, table: Table, event: events.SpinVoided, seq: int, _: int) -> None:
        self.spun_at = self.closed_at = self.rested_at = 0
        self.closing_hash = self.pocket = None
        self.notice = self._notice(table, event, event.code, seq)

    def _result_confirmed(self, _: Table, event: events.ResultConfirmed, __: int, at: int) -> None:
        self.rested_at = at
        self.pocket = event.pocket

    def _round_settled(self, table: Table, event: events.RoundSettled, _: int, at: int) -> None:
        for name, result in event.seats.items():
            self._lines[name] = list(map(won, result.wagers))
        self._settled(table, event.round, event.pocket, at)

    def _losers_collected(self, _: Table, event: events.LosersCollected, __: int, at: int) -> None:
        self.paid_at = at
        for name, result in event.losers.items():
            self._lines.setdefault(name, []).extend(map(won, result.wagers))

    def _winners_paid(self, _: Table, event: events.WinnersPaid, __: int, at: int) -> None:
        self.paid_at = at
        self._lines.setdefault(event.seat, []).extend(map(won, event.wagers))
        self.paid.setdefault(event.seat, []).extend(map(paid, event.wagers))
        self._paying[event.seat] = len(event.wagers)

    def _chips_moved(self, _: Table, event: events.ChipsMoved, __: int, ___: int) -> None:
        """Note in which chips a payment was made, where it was for one wager."""
        if self._paying.pop(event.seat, 0) == 1:
            own = self.paid[event.seat]
            own[-1] = replace(own[-1], chips=dict(event.given))

    def _round_ended(self, table: Table, event: events.RoundEnded, _: int, at: int) -> None:
        self._settled(table, event.round, event.pocket, at)

    def _settled(self, table: Table, number: int, pocket: str, at: int) -> None:
        self.ended_at = at
        self.notice = None
        self.history.appendleft(PastRound(round=number, outcome="settled", pocket=pocket))
        for name, lines in self._lines.items():
            stake = sum(line.stake for line in lines)
            returned = sum(line.returned for line in lines)
            self._remember(table, name, lines, (stake, returned), self.history[0], at)

    def _round_voided(self, table: Table, event: events.RoundVoided, seq: int, at: int) -> None:
        self.ended_at = at
        self.rested_at = 0
        self.pocket = None
        self.notice = self._notice(table, event, event.code, seq)
        self.history.appendleft(PastRound(round=event.round, outcome="void", pocket=None))
        for name, refund in event.refunds.items():
            lines = back(table, self._slips.get(name, {}))
            self._remember(table, name, lines, (refund, refund), self.history[0], at)
            latest = self.rounds[name][0]
            clause = event.clause or event.reading
            self.rounds[name][0] = replace(latest, code=event.code, clause=clause)

    def _remember(
        self,
        table: Table,
        seat: str,
        lines: list[WonLine],
        sums: tuple[int, int],
        past: PastRound,
        at: int,
    ) -> None:
        after = table.seats[seat].credit
        stake, returned = sums
        self.rounds.setdefault(seat, deque(maxlen=OWN_ROUNDS)).appendleft(
            SeatRound(
                round=past.round,
                at=at,
                outcome=past.outcome,
                pocket=past.pocket,
                stake=stake,
                returned=returned,
                wagers=lines,
                before=self._before.get(seat, after - returned + stake),
                after=after,
            )
        )

    def _corrected(self, table: Table, event: events.ResultCorrected, seq: int, _: int) -> None:
        self.notice = self._notice(table, event, "corrected", seq)
        self._put_right(table, event.round, event.pocket, event.seats)

    def _number_corrected(
        self, table: Table, event: events.NumberCorrected, seq: int, _: int
    ) -> None:
        """Forget what was swept and paid by the wrong number; the right one is shown at once."""
        self.notice = self._notice(table, event, "corrected", seq)
        self.pocket = event.pocket
        self.paid, self._paying, self._lines = {}, {}, {}

    def _kept_back(self, _: Table, event: events.KeptBack, __: int, ___: int) -> None:
        """Tell it of a round that is void already; one that is paid is told with all it brought."""
        own = self.rounds.get(event.seat)
        if own and own[0].round == event.round:
            own[0] = replace(
                own[0],
                after=own[0].after - event.amount,
                corrected=own[0].corrected - event.amount,
            )

    def _earlier_voided(
        self, table: Table, event: events.EarlierRoundVoided, seq: int, _: int
    ) -> None:
        self.notice = self._notice(table, event, event.code, seq)
        self._put_right(table, event.round, None, event.seats)

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

    def _table_closing(self, table: Table, event: events.TableClosing, seq: int, _: int) -> None:
        notice = self._notice(table, event, CLOSING, seq)
        self.notice = replace(notice, says=event.why) if event.why else notice
        self.last_words = bool(event.why)

    def _table_reopened(self, _: Table, __: events.TableReopened, ___: int, ____: int) -> None:
        self.notice = None

    def _wheel_committed(self, _: Table, event: events.WheelCommitted, __: int, ___: int) -> None:
        self.proof = Proof(round=event.round, commitment=event.commitment)
        self.nonce = event.nonce
        self.closing_owed = None

    def _wheel_revealed(self, _: Table, event: events.WheelRevealed, __: int, ___: int) -> None:
        self.proof = Proof(
            round=event.round,
            commitment=event.commitment,
            secret=event.secret,
            closing_hash=event.closing,
            pocket=event.pocket,
        )

    def _notice(self, table: Table, event: Any, code: str, seq: int) -> Notice:
        """Tell everybody what happened, in the document's words where it has them."""
        wrong = table.offer.book.irregularities.get(code)
        return Notice(
            number=seq,
            code=code,
            says=wrong.says if wrong else said(event, self.money),
            round=event.round,
            clause=event.clause,
            reading=event.reading,
        )


_HEARING: dict[type[events.Event], Callable[[Recall, Table, Any, int, int], None]] = {
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
