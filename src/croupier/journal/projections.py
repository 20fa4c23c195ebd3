"""Projections: what each event changes in the query tables, told without asking any database.

An event carries every amount that it moves, so nothing here knows a rule. Only a void round says
less: what went back to each seat, not for which wager. So a projection remembers the slips of the
round under way, and its lines of a void round have no stake and no return of their own (None); the
seat's are in ``got``. A corrected result keeps the lines as they were first settled, and counts the
correction on the round; the seats' sums are put right. A number that is corrected while its round
is under way takes its lines back: the right one is yet to write its own.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from croupier.game import events
from croupier.journal.rows import WHOLE_TABLE, Change, Changes, Meters, Row

_KEY_OF_METERS = 2


class Projection:
    """What one table's events do to the query tables; remembers the round under way."""

    __slots__ = ("_part", "_seq", "_slips", "table")

    def __init__(self, table: str) -> None:
        self.table = table
        self._seq = 0
        self._slips: dict[str, Mapping[str, int]] = {}
        self._part: frozenset[str] = frozenset()

    def copy(self) -> "Projection":
        """Give one that can go ahead, and be forgotten if its transaction fails."""
        ahead = Projection(self.table)
        ahead._slips = dict(self._slips)
        ahead._part = self._part
        return ahead

    def changes(self, seq: int, event: events.AnyEvent) -> Changes:
        """Say what the event at this place of the table's journal changes, in order."""
        self._seq = seq
        change = _CHANGES.get(type(event))
        if change is not None:
            yield from change(self, event)
        self.remember(event)

    def remember(self, event: events.AnyEvent) -> None:
        """Keep what later events of the round need to know of this one."""
        keep = _REMEMBERED.get(type(event))
        if keep is not None:
            keep(self, event)

    def _slip(
        self, event: events.WagersSet | events.WagersRepositioned | events.WagersRestored
    ) -> None:
        self._slips[event.seat] = event.slip

    def _taking_part(self, event: events.LosersCollected) -> None:
        self._part = frozenset({*event.losers, *event.winners})

    def _new_round(self, _: events.AnyEvent) -> None:
        self._slips.clear()
        self._part = frozenset()

    def _set_up(self, event: events.TableOpened) -> Changes:
        wheel = "/".join(event.wheel)
        yield Change(
            "set_up",
            (self.table, event.book, event.terminal, event.layout, event.digest, wheel),
        )

    def _bought_in(self, event: events.BoughtIn) -> Changes:
        yield from self._meters(event.seat, Meters(paid_in=event.amount))

    def _cashed_out(self, event: events.CashedOut) -> Changes:
        yield from self._meters(event.seat, Meters(paid_out=event.amount))
        if event.voucher is not None:
            issued = (event.voucher, event.amount, self.table, event.seat, self._seq)
            yield Change("issue_voucher", issued)

    def _voucher_redeemed(self, event: events.VoucherRedeemed) -> Changes:
        yield from self._meters(event.seat, Meters(paid_in=event.amount))
        spent = (self.table, event.seat, self._seq, event.voucher, event.amount)
        yield Change("redeem_voucher", spent)

    def _bets_opened(self, event: events.BetsOpened) -> Changes:
        yield Change("open_round", (self.table, event.round, self._seq))

    def _wagers_set(self, event: events.WagersSet) -> Changes:
        return self._meters(event.seat, Meters(staked=event.staked - event.before))

    def _ball_spun(self, event: events.BallSpun) -> Changes:
        yield Change("add_spin", (self.table, event.round))

    def _round_settled(self, event: events.RoundSettled) -> Changes:
        yield from self._decided(event.round, event.seats)
        yield from self._ended(event.round, "settled", event.pocket, event.seats)

    def _losers_collected(self, event: events.LosersCollected) -> Changes:
        yield from self._decided(event.round, event.losers)

    def _winners_paid(self, event: events.WinnersPaid) -> Changes:
        result = events.SeatResult(stake=event.stake, returned=event.returned, wagers=event.wagers)
        yield from self._decided(event.round, {event.seat: result})

    def _round_ended(self, event: events.RoundEnded) -> Changes:
        yield from self._ended(event.round, "settled", event.pocket, self._part)

    def _round_voided(self, event: events.RoundVoided) -> Changes:
        for seat in event.refunds:
            for wager, amount in self._slips.get(seat, {}).items():
                line = (self.table, event.round, seat, wager, amount, None, None, event.clause)
                yield Change("add_wager", line)
        for seat, refund in event.refunds.items():
            yield Change("add_got", (self.table, event.round, seat, refund, refund, refund))
        total = sum(event.refunds.values())
        yield Change("add_to_round", (total, total, self.table, event.round))
        for seat, refund in event.refunds.items():
            yield from self._meters(seat, Meters(refunded=refund))
        yield from self._ended(event.round, "void", None, event.refunds)

    def _result_corrected(self, event: events.ResultCorrected) -> Changes:
        yield from self._put_right(event.round, "settled", event.pocket, event.seats)

    def _number_corrected(self, event: events.NumberCorrected) -> Changes:
        round_ = (self.table, event.round)
        taken = sum(part.taken_back for part in event.seats.values())
        yield Change("unsettle_round", (taken, *round_))
        yield Change("unsettle_wagers", round_)
        yield Change("unsettle_got", round_)
        for seat, part in event.seats.items():
            yield Change("add_got", (*round_, seat, 0, -part.taken_back, 0))
        for seat, part in event.seats.items():
            short = part.shortfall
            yield from self._meters(seat, Meters(won=-part.paid, adjusted=short, shortfall=short))

    def _kept_back(self, event: events.KeptBack) -> Changes:
        yield Change("add_got", (self.table, event.round, event.seat, 0, -event.amount, 0))
        yield Change("add_to_round", (0, -event.amount, self.table, event.round))
        kept = Meters(adjusted=-event.amount, shortfall=-event.amount)
        yield from self._meters(event.seat, kept)

    def _earlier_round_voided(self, event: events.EarlierRoundVoided) -> Changes:
        yield from self._put_right(event.round, "void", None, event.seats)
        yield Change("void_wagers", (event.clause, self.table, event.round))
        yield self._meter(WHOLE_TABLE, Meters(voided=1))
        yield Change("void_for_seats", (self.table, event.round))

    def _decided(self, number: int, seats: Mapping[str, events.SeatResult]) -> Changes:
        """Write down what wagers brought back: each line, each seat's sum, and the round's."""
        for seat, result in seats.items():
            for line in result.wagers:
                told = (line.wager, line.amount, line.stake, line.returned, line.clause)
                yield Change("add_wager", (self.table, number, seat, *told))
        for seat, result in seats.items():
            back = result.returned
            yield Change("add_got", (self.table, number, seat, result.stake, back, back))
        staked = sum(result.stake for result in seats.values())
        returned = sum(result.returned for result in seats.values())
        yield Change("add_to_round", (staked, returned, self.table, number))
        for seat, result in seats.items():
            yield from self._meters(seat, Meters(won=result.returned))

    def _ended(
        self, number: int, outcome: str, pocket: str | None, seats: Iterable[str]
    ) -> Changes:
        yield Change("end_round", (self._seq, outcome, pocket, self.table, number))
        counted = Meters(rounds=1, voided=int(outcome == "void"))
        for seat in (WHOLE_TABLE, *sorted(seats)):
            yield self._meter(seat, counted)

    def _put_right(
        self,
        number: int,
        outcome: str,
        pocket: str | None,
        seats: Mapping[str, events.Adjustment],
    ) -> Changes:
        moved = {seat: change.credited - change.taken_back for seat, change in seats.items()}
        total = sum(moved.values())
        yield Change("correct_round", (outcome, pocket, total, self.table, number))
        for seat, change in seats.items():
            yield Change("correct_got", (moved[seat], change.should, self.table, number, seat))
        for seat, change in seats.items():
            sums = Meters(adjusted=moved[seat], shortfall=change.shortfall)
            yield from self._meters(seat, sums)

    def _meters(self, seat: str, sums: Meters) -> Changes:
        """Count money for a seat and for the table as a whole."""
        return iter((self._meter(seat, sums), self._meter(WHOLE_TABLE, sums)))

    def _meter(self, seat: str, sums: Meters) -> Change:
        return Change("add_meters", (self.table, seat, *sums))


_CHANGES: dict[type[events.Event], Callable[[Projection, Any], Changes]] = {
    events.TableOpened: Projection._set_up,  # noqa: SLF001 - its own module
    events.BoughtIn: Projection._bought_in,  # noqa: SLF001
    events.CashedOut: Projection._cashed_out,  # noqa: SLF001
    events.VoucherRedeemed: Projection._voucher_redeemed,  # noqa: SLF001
    events.BetsOpened: Projection._bets_opened,  # noqa: SLF001
    events.WagersSet: Projection._wagers_set,  # noqa: SLF001
    events.BallSpun: Projection._ball_spun,  # noqa: SLF001
    events.RoundSettled: Projection._round_settled,  # noqa: SLF001
    events.LosersCollected: Projection._losers_collected,  # noqa: SLF001
    events.WinnersPaid: Projection._winners_paid,  # noqa: SLF001
    events.RoundEnded: Projection._round_ended,  # noqa: SLF001
    events.RoundVoided: Projection._round_voided,  # noqa: SLF001
    events.ResultCorrected: Projection._result_corrected,  # noqa: SLF001
    events.NumberCorrected: Projection._number_corrected,  # noqa: SLF001
    events.KeptBack: Projection._kept_back,  # noqa: SLF001
    events.EarlierRoundVoided: Projection._earlier_round_voided,  # noqa: SLF001
}

_REMEMBERED: dict[type[events.Event], Callable[[Projection, Any], None]] = {
    events.BetsOpened: Projection._new_round,  # noqa: SLF001 - its own module
    events.WagersSet: Projection._slip,  # noqa: SLF001
    events.WagersRepositioned: Projection._slip,  # noqa: SLF001
    events.WagersRestored: Projection._slip,  # noqa: SLF001
    events.LosersCollected: Projection._taking_part,  # noqa: SLF001
    events.RoundSettled: Projection._new_round,  # noqa: SLF001
    events.RoundEnded: Projection._new_round,  # noqa: SLF001
    events.RoundVoided: Projection._new_round,  # noqa: SLF001
}
"""What stays in mind, of the events that say it."""


def grouped(changes: Iterable[Change]) -> list[tuple[str, list[Row]]]:
    """Gather changes into as few statements as their order allows.

    Meters are sums, so all additions to one of them become one, at the end.
    """
    runs: list[tuple[str, list[Row]]] = []
    meters: dict[Row, list[int]] = {}
    for statement, values in changes:
        if statement == "add_meters":
            key, sums = values[:_KEY_OF_METERS], values[_KEY_OF_METERS:]
            before = meters.get(key)
            if before is None:
                meters[key] = list(sums)  # type: ignore[arg-type]
            else:
                _add(before, sums)  # type: ignore[arg-type]
        elif runs and runs[-1][0] == statement:
            runs[-1][1].append(values)
        else:
            runs.append((statement, [values]))
    if meters:
        runs.append(("add_meters", [(*key, *sums) for key, sums in sorted(meters.items())]))
    return runs


def _add(before: list[int], sums: tuple[int, ...]) -> None:
    """Add to sums; most of what is added is nothing."""
    for place, amount in enumerate(sums):
        if amount:
            before[place] += amount
