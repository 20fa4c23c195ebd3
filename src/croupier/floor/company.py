"""Company: bots that sit at a running table and play as people do, through the same queue.

A bot is told what a terminal is told, waits until it is time, and sends its slip under its own
name. It has no other way to the table than everybody else.
"""

import asyncio
import json
import logging
import time

import msgspec

from croupier.floor.bots import Bot
from croupier.floor.records import SeatRound
from croupier.floor.table import Busy, RunningTable, Stopped
from croupier.floor.temperaments import Seen
from croupier.game import Limits, commands
from croupier.game.acts.betting import of_racetrack
from croupier.game.acts.common import answer
from croupier.game.commands import Person

GLANCE = 0.5
"""How often a bot looks whether bets are open, in seconds."""

_log = logging.getLogger("croupier.floor")


class Company:
    """One bot at one seat of one table; ``colour`` are the chips that it plays at a live table."""

    def __init__(
        self,
        bot: Bot,
        seat: str,
        table: RunningTable,
        limits: Limits,
        colour: tuple[str, int] | None = None,
    ) -> None:
        self.bot = bot
        self.seat = seat
        self.table = table
        self.limits = limits
        self.colour = colour
        if colour is not None:
            self.limits = msgspec.structs.replace(limits, step=colour[1])
        self._played = 0

    async def play(self) -> None:
        """Play round after round, for as long as the table runs."""
        while True:
            state = self.table.picture.state
            if state.betting == "open" and state.round > self._played:
                self._played = state.round
                await self._bet(state.round, state.closes_at)
            await asyncio.sleep(GLANCE)

    async def _bet(self, number: int, closes_at: int | None) -> None:
        """Bring money if there is none, and bet when this bot likes to."""
        window = max((closes_at or 0) / 1000 - time.time(), 1.0) if closes_at else 10.0
        began = time.monotonic()
        try:
            await self._see_to_the_money(number)
            for moment in self.bot.pauses(window):
                await asyncio.sleep(max(began + moment - time.monotonic(), 0))
                slip = self.bot.slip(self._seen(number))
                if slip is not None:
                    await self._lay(slip)
        except (Busy, Stopped):
            return

    async def _lay(self, slip: dict[str, int]) -> None:
        """Put chips down, and speak aloud what only the dealer places."""
        spoken = {wager: amount for wager, amount in slip.items() if self._is_spoken(wager)}
        lies = self.table.seats[self.seat].slip if self.seat in self.table.seats else {}
        placed = {wager: amount for wager, amount in lies.items() if self._is_spoken(wager)}
        own = {wager: amount for wager, amount in slip.items() if wager not in spoken}
        await self._do(commands.Wager(seat=self.seat, slip={**own, **placed}))
        if spoken and not placed:
            await self._do(commands.Declare(seat=self.seat, slip=spoken))

    def _is_spoken(self, wager: str) -> bool:
        table = self.table.host.table
        return answer(table, "calls-placed-by") == "dealer" and of_racetrack(
            table.offer.bets[wager]
        )

    def _buy_in(self, amount: int) -> commands.BuyIn:
        if self.colour is None:
            return commands.BuyIn(seat=self.seat, amount=amount)
        colour, worth = self.colour
        amount = min(amount, COLOUR_CHIPS * worth)
        return commands.BuyIn(
            seat=self.seat,
            amount=amount - amount % worth,
            chips="colour",
            colour=colour,
            worth=worth,
        )

    async def _see_to_the_money(self, number: int) -> None:
        seen = self._seen(number)
        if self.bot.wants_to_cash_out(seen):
            keep = self.bot.purse(self.limits)
            await self._do(commands.CashOut(seat=self.seat, amount=seen.credit - keep))
        amount = self.bot.wants_to_buy_in(seen)
        if amount:
            await self._do(self._buy_in(amount))

    async def _do(self, command: commands.AnyCommand) -> None:
        by = Person("player", self.bot.name)
        answer = json.loads(await self.table.do(commands.with_person(command, by)))
        if not answer["ok"] and answer["refused"]["code"] not in LATE:
            _log.warning("bot %s at %s: %s", self.bot.name, self.seat, answer["refused"])

    def _seen(self, number: int) -> Seen:
        seat = self.table.seats.get(self.seat)
        last: SeatRound | None = seat.last if seat else None
        past = self.table.picture.state.history
        return Seen(
            round=number,
            limits=self.limits,
            credit=seat.credit if seat else 0,
            staked=seat.staked if seat else 0,
            results=[each.pocket for each in past if each.pocket is not None],
            last_slip={line.wager: line.amount for line in last.wagers} if last else {},
            returned=last.returned if last else 0,
        )


LATE = frozenset({"bets-closed", "bets-not-open", "wagers-locked"})
"""Refusals that happen to anybody who waits too long."""

COLOUR_CHIPS = 120
"""With so many chips of a colour a bot sits down at most; the rack has others to serve."""
