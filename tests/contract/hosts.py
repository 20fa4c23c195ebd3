"""The least that could host a table on a journal, and people who play at it without sense."""

import random
from itertools import count

from croupier.game import (
    NO_LIMITS,
    Circumstances,
    EarlierRound,
    Refused,
    Table,
    apply,
    commands,
    decide,
    events,
)
from croupier.journal import Draft, Journal, chained, decoded
from croupier.rulebook import Offer, Refusal

AT = "2026-01-01T00:00:00.000000Z"
CODES = ("foreign-object", "no-compartment", "dropped", "ball-broke")


class Host:
    """Decides for one table, and writes what it decided in groups."""

    def __init__(self, journal: Journal, name: str, offer: Offer) -> None:
        self.journal, self.name = journal, name
        journal.claim(name)
        self.table = Table(offer, NO_LIMITS)
        for entry in journal.entries(name):
            apply(self.table, decoded(entry))
        self.head = journal.head(name)
        self.drafts: list[Draft] = []
        self._ids = count(self.head[0])
        if not self.head[0]:
            self._open()

    def _open(self) -> None:
        offer = self.table.offer
        opened = events.TableOpened(
            book=offer.book.id,
            digest="0" * 64,
            terminal=offer.terminal.id,
            layout=offer.layout.id,
            wheel=list(offer.wheel.colours),
            groups=[],
            limits=NO_LIMITS,
        )
        self.drafts.append(Draft(AT, "host", opened))

    def do(self, command: commands.AnyCommand) -> list[events.AnyEvent]:
        """Answer a command; its events wait for `commit`. A refusal changes nothing."""
        try:
            happened = decide(self.table, command, self._around(command))
        except (Refused, Refusal):
            return []
        name = f"{self.name}-{next(self._ids)}"
        told = commands.digest(command)
        for event in happened:
            apply(self.table, event)
            self.drafts.append(Draft(AT, command.person.role, event, name, told))
        return happened

    def commit(self) -> None:
        """Write what waits."""
        entries = chained(self.name, self.head, self.drafts)
        self.journal.append(entries)
        if entries:
            self.head = entries[-1].seq, entries[-1].hash
        self.drafts.clear()

    def _around(self, command: commands.AnyCommand) -> Circumstances:
        if isinstance(command, commands.VoucherIn):
            known = self.journal.voucher(command.voucher)
            return Circumstances(
                voucher_amount=known.amount if known else None,
                voucher_spent=known.spent if known else False,
            )
        if isinstance(command, commands.CashOut):
            return Circumstances(new_voucher=f"V-{self.name}-{next(self._ids)}")
        if isinstance(command, commands.CorrectResult):
            return Circumstances(earlier=self._earlier([command.round]))
        if isinstance(command, commands.Irregularity):
            return Circumstances(earlier=self._earlier(command.rounds or []))
        return Circumstances()

    def _earlier(self, numbers: list[int]) -> dict[int, EarlierRound]:
        self.commit()
        found = {}
        for number in numbers:
            row = self.journal.round(self.name, number)
            if row is not None and row.outcome is not None:
                found[number] = EarlierRound(
                    round=number,
                    pocket=row.pocket,
                    slips=self.journal.slips(self.name, number),
                    got=self.journal.got(self.name, number),
                )
        return found


class Crowd:
    """People at a table, and what they might ask next: mostly sensible, never careful."""

    def __init__(self, host: Host, chance: random.Random, seats: int = 4) -> None:
        self.host, self.chance = host, chance
        self.seats = [f"S{n}" for n in range(seats)]
        self.bets = sorted(host.table.offer.bets)
        self.pockets = list(host.table.offer.wheel.colours)
        self.vouchers: list[str] = []

    def go_on(self, steps: int) -> None:
        """Let so many commands come, committed in groups of chance size."""
        for _ in range(steps):
            for event in self.host.do(self._next()):
                if isinstance(event, events.CashedOut) and event.voucher:
                    self.vouchers.append(event.voucher)
            if self.chance.random() < 0.3:
                self.host.commit()
        self.host.commit()

    def _next(self) -> commands.AnyCommand:
        draw = self.chance.random()
        if draw < 0.25:
            return self._money()
        if draw < 0.33:
            return self._trouble()
        return self._play()

    def _money(self) -> commands.AnyCommand:
        chance, seat = self.chance, self.chance.choice(self.seats)
        draw = chance.random()
        if draw < 0.6:
            return commands.BuyIn(seat=seat, amount=chance.randint(1, 10_000))
        if draw < 0.8:
            amount = chance.choice([None, chance.randint(1, 500)])
            return commands.CashOut(
                by="dealer", seat=seat, amount=amount, hand_pay=chance.random() < 0.3
            )
        self.host.commit()
        return commands.VoucherIn(seat=seat, voucher=chance.choice([*self.vouchers, "none"]))

    def _trouble(self) -> commands.AnyCommand:
        chance, by = self.chance, "shift-manager"
        number = chance.randint(1, max(1, self.host.table.round))
        draw = chance.random()
        if draw < 0.4:
            return commands.CorrectResult(
                by="pit-manager",
                round=number,
                pocket=chance.choice(self.pockets),
                approved_by=by,
            )
        if draw < 0.6:
            return commands.Irregularity(by=by, code="ball-broke", rounds=[number])
        if draw < 0.75:
            return commands.Irregularity(by=by, code=chance.choice(CODES))
        if draw < 0.9:
            return commands.NoSpin(by=by, why="Zwischenfall: naïve ☂ 皿")
        return commands.Interruption(by=by)

    def _misread(self) -> commands.AnyCommand:
        return commands.CorrectResult(
            by="pit-manager",
            round=self.host.table.round,
            pocket=self.chance.choice(self.pockets),
            approved_by="shift-manager",
        )

    def _play(self) -> commands.AnyCommand:
        table, chance = self.host.table, self.chance
        if not table.in_round:
            return commands.OpenBets(by="dealer")
        if table.ball == "at-rest":
            if chance.random() < 0.2:
                return self._misread()
            if table.pending is None:
                return commands.Collect(by="dealer")
            return commands.Pay(by="dealer", seat=chance.choice([None, *table.pending]))
        if table.betting == "open" and chance.random() < 0.6:
            wagers = chance.sample(self.bets, chance.randint(0, 5))
            slip = {wager: chance.randint(1, 50) for wager in wagers}
            return commands.Wager(by="dealer", seat=chance.choice(self.seats), slip=slip)
        steps: list[commands.AnyCommand] = [
            commands.CloseBets(by="dealer"),
            commands.Spin(by="dealer", ball="clockwise", wheel="counter-clockwise"),
            commands.Result(by="dealer", pocket=chance.choice(self.pockets), revolutions=6),
        ]
        return chance.choice(steps)
