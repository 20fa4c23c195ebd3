"""What a command should be answered: every objection there is to it, and which comes first."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from tests.conformance.truth import pockets
from tests.world import lines
from tests.world.ledger import Money, Seat, Slip, kind
from tests.world.rules import (
    ANY,
    DIRECTIONS,
    EVERY_VOID,
    OK,
    OUTSIDE,
    RANK,
    ROLES,
    WAGER,
    WHEN,
)

Command = dict[str, Any]

HUGE = 10**11
"""Larger amounts may be refused as no amounts at all; docs/table.md does not say which."""

LONG = 200
"""Longer names may be refused."""


class Objection(NamedTuple):
    """A ground to refuse: with one of these codes, for sure or only perhaps."""

    codes: frozenset[str]
    sure: bool = True


def sure(*codes: str) -> Objection:
    return Objection(frozenset(codes))


def perhaps(*codes: str) -> Objection:
    return Objection(frozenset(codes), sure=False)


def allowed(objections: list[Objection]) -> set[str]:
    """Tell the answers that fit: `ok`, or codes before which nothing certain comes."""
    certain = [codes for codes, is_sure in objections if is_sure]
    answers = set() if certain else {OK}
    for codes, _ in objections:
        for code in codes:
            last = min((max(map(RANK.__getitem__, group)) for group in certain), default=len(RANK))
            if RANK[code] <= last:
                answers.add(code)
    return answers


NEEDS = {
    **dict.fromkeys(["open-bets", "close-bets", "spin", "result", "collect", "pay"], "dealer"),
    **dict.fromkeys(["place-dolly", "lift-dolly"], "dealer"),
    **dict.fromkeys(["irregularity", "no-spin", "reposition"], "dealer"),
    **dict.fromkeys(["deal", "close-table", "reopen-table"], "dealer"),
    **dict.fromkeys(["correct-result", "change-ball", "fill-rack", "restore"], "pit-supervisor"),
    "decide": "shift-manager",
}


MOVING_CHIPS = {
    *("buy-in", "voucher-in", "cash-out", "colour-up", "collect", "pay"),
    *("correct-result", "irregularity", "no-spin", "spin", "result"),
}
"""What moves chips between the rack and the seats, where somebody counts them."""


class Judge(Money):
    """The money of a table, and its round; says what may be answered to a command."""

    def __init__(
        self, book: str, terminal: str, limits: dict[str, Any], vouchers: dict[str, int]
    ) -> None:
        super().__init__(book, terminal, limits)
        self.vouchers = vouchers
        """The unspent vouchers of the whole house; a spent one is worth -1."""
        self.counted = False
        """The rack was filled, and its chips are counted."""
        self.round = 0
        self.betting, self.ball = "idle", "waiting"
        self.called = False
        self.locked = False
        self.automatic = False
        """The house's automatic dealer deals from the next round on."""
        self.closing = False
        """No round is opened after the one under way."""
        self.pocket: str | None = None
        self.due: dict[str, dict[str, int]] | None = None
        """What the winning wagers of live seats have yet to bring, once losers are collected."""
        self.paid: dict[str, int] = {}
        self.missing: dict[str, int] = {}
        """What seats hold of this round by a wrong number, and could not give back so far."""
        self.dolly = False

    def verdict(self, command: Command) -> set[str]:
        """Tell every answer that fits a well-formed command."""
        act = command["do"].replace("-", "_")
        objections = [*self._person(command), *self._length(command)]
        objections += getattr(self, f"_{act}")(command)
        if self.counted and command["do"] in MOVING_CHIPS:  # the rack may not have the chips
            objections.append(perhaps("rack-short"))
        return allowed(objections)

    # who and what

    def _person(self, command: Command) -> Iterator[Objection]:
        role = lines.role(command)
        if role not in ROLES:
            yield sure("no-such-role")
            return
        need = NEEDS.get(command["do"], "player")
        if command["do"] == "interruption":
            unsaid = command.get("by") is None and command.get("seats")
            need = "player" if unsaid else self.rules.interrupts
        if command["do"] == "irregularity" and self._reaches_back(command):
            need = "pit-supervisor"
        if command.get("hand-pay"):
            need = "dealer"
        if ROLES.index(role) < ROLES.index(need):
            yield sure("not-your-role") if self._in_game(command) else perhaps("not-your-role")
        if command["do"] in {"late-wager", "colour-up", "take", "declare"}:
            yield perhaps("not-your-role")

    def _reaches_back(self, command: Command) -> bool:
        return bool(command.get("rounds")) and self._voids_rounds(command)

    def _voids_rounds(self, command: Command) -> bool:
        return self.book.startswith("rws") and bool(command["code"] == "ball-broke")

    def _in_game(self, command: Command) -> bool:
        live = {"collect", "pay", "place-dolly", "lift-dolly", "colour-up", "late-wager"}
        spoken = {"declare", "take", "reposition", "restore", "change-ball"}
        act = command["do"]
        if act == "irregularity":
            return command["code"] in self.rules.irregular
        return not (
            (act in live and not self.rules.live)
            or (act in spoken and not self.rules.spoken)
            or (act == "no-spin" and not self.rules.no_spin)
        )

    def _game(self, command: Command) -> Iterator[Objection]:
        if not self._in_game(command):
            yield sure("not-in-this-game")

    def _length(self, command: Command) -> Iterator[Objection]:
        texts = [part for part in command.values() if isinstance(part, str)]
        if any(len(text) > LONG or not text for text in texts):
            yield perhaps(*ANY)

    def _seat(self, command: Command) -> Iterator[Objection]:
        if command["seat"] not in self.seats:
            yield sure("no-such-seat")

    def _amount(self, amount: int) -> Iterator[Objection]:
        if amount <= 0:
            yield sure("bad-amount")
        if amount > HUGE:
            yield perhaps("bad-line", "bad-amount", "above-maximum")

    # money

    def _buy_in(self, command: Command) -> Iterator[Objection]:
        yield from self._amount(command["amount"])
        if command["amount"] % self.limits.get("step", 1):
            yield perhaps("off-step")
        chips = [command.get(name) for name in ("chips", "colour", "worth")]
        if not self.rules.live:
            if any(part is not None for part in chips):
                yield perhaps("not-in-this-game", "bad-line", "chips-mixed")
            return
        yield from self._chips(command)

    def _chips(self, command: Command) -> Iterator[Objection]:
        seat = self.seats.get(command["seat"], Seat())
        wanted, colour, worth = (command.get(name) for name in ("chips", "colour", "worth"))
        if wanted not in {None, "value", "colour"}:
            yield sure("bad-line", "not-in-this-game", "chips-mixed")
            return
        if wanted != "colour":
            yield from self._value_chips(command, seat)
            return
        if worth is not None:
            yield from self._amount(worth)
        if colour is None or worth is None:
            yield Objection(ANY, sure=seat.colour is None)
        elif any(
            other.colour == colour for name, other in self.seats.items() if name != command["seat"]
        ):
            yield sure("colour-taken")
        worth = worth or seat.worth or 1
        if worth > 0 and command["amount"] % worth:
            yield sure("chip-worth")
        if worth > 0 and worth % self.limits.get("chip", 1):
            yield perhaps("chip-worth")
        if (seat.colour is None and seat.credit + seat.staked > 0) or (
            seat.colour is not None
            and ((colour or seat.colour, worth) != (seat.colour, seat.worth))
        ):
            yield sure("chips-mixed")

    def _value_chips(self, command: Command, seat: Seat) -> Iterator[Objection]:
        if seat.colour is not None:
            yield sure("chips-mixed")
        if command["amount"] % self.limits.get("chip", 1):
            yield sure("chip-worth")
        if command.get("colour") is not None or command.get("worth") is not None:
            yield perhaps(*ANY)

    def _voucher_in(self, command: Command) -> Iterator[Objection]:
        yield perhaps("no-such-seat") if command["seat"] not in self.seats else perhaps()
        worth = self.vouchers.get(command["voucher"])
        if worth is None:
            yield sure("no-such-voucher")
        elif worth < 0:
            yield sure("voucher-spent")
        else:
            chip = self._chip(self.seats.get(command["seat"], Seat()))
            if worth % chip:
                yield perhaps("chip-worth")
            if worth % self.limits.get("step", 1):
                yield perhaps("off-step")
        seat = self.seats.get(command["seat"])
        if seat is not None and seat.colour is not None:
            yield perhaps("chips-mixed")

    def _cash_out(self, command: Command) -> Iterator[Objection]:
        yield from self._seat(command)
        seat = self.seats.get(command["seat"], Seat())
        amount = command.get("amount")
        if amount is None:
            if seat.credit == 0:
                yield perhaps("not-enough-credit", "bad-amount", "nothing-due")
        else:
            yield from self._amount(amount)
            if amount > seat.credit:
                yield sure("not-enough-credit")
            if amount % self.limits.get("step", 1):
                yield perhaps("off-step")
            if amount % self._chip(seat):
                yield perhaps("chip-worth")
        if seat.colour is not None:
            yield perhaps("chips-mixed")

    def _chip(self, seat: Seat) -> int:
        """What one chip of a seat is worth."""
        if not self.rules.live:
            return 1
        return seat.worth or int(self.limits.get("chip", 1))

    def _colour_up(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        yield from self._seat(command)
        seat = self.seats.get(command["seat"], Seat())
        if seat.colour is None:
            yield sure("chips-mixed", "nothing-due", "not-in-this-game")
        if seat.staked:
            yield perhaps("chips-mixed", *WHEN)
        if seat.credit % self.limits.get("chip", 1):
            yield perhaps("chip-worth")

    def _fill_rack(self, _: Command) -> Iterator[Objection]:
        yield from ()

    # betting

    def _wager(self, command: Command) -> Iterator[Objection]:
        yield from self._seat(command)
        seat = self.seats.get(command["seat"], Seat())
        slip = self.canonical(command["slip"])
        same = command["seat"] in self.seats and self._lies_already(command, slip)
        yield from self._slip(command["slip"])
        yield from self._bets_open(same=same)
        n = command.get("n")
        if n is not None and n <= seat.n:
            yield perhaps("stale-slip") if same or n < 0 else sure("stale-slip")
        if n is not None and n < 0:
            yield perhaps("bad-line", "bad-amount")
        if slip is None:
            return
        if self.rules.spoken and lines.role(command) == "player":
            was = self.seats[command["seat"]].slip if command["seat"] in self.seats else {}
            yield from self._player_speaks(slip, was)
        if all(each > 0 for each in slip.values()):
            yield from self._how_much(slip, seat, same=same)

    def _lies_already(self, command: Command, slip: Slip | None) -> bool:
        """Say whether a slip, or what counts of one that the dealer places, is what lies there."""
        lies = self.seats[command["seat"]].slip
        if slip is None or slip == lies or lines.role(command) == "player":
            return slip == lies
        return self.what_counts(slip, lies) == lies

    def _slip(self, slip: Slip) -> Iterator[Objection]:
        for text, each in slip.items():
            wager = self.words.get(text, WAGER)
            if not isinstance(wager, str):
                yield Objection(wager)
            yield from self._amount(each)
        known = [word for text in slip if isinstance(word := self.words.get(text), str)]
        if len(set(known)) < len(known):
            yield perhaps(*ANY)
        if len(slip) > LONG:
            yield perhaps("bad-line")

    def _bets_open(self, *, same: bool) -> Iterator[Objection]:
        codes = None
        if self.betting == "idle":
            codes = frozenset({"bets-not-open"})
        elif self.locked:
            codes = frozenset({"wagers-locked", "bets-closed"})
        elif self.betting == "closed":
            codes = frozenset({"bets-closed"})
        if codes:
            yield Objection(codes, sure=not same)

    def _player_speaks(self, slip: Slip, was: Slip) -> Iterator[Objection]:
        """003 3.2B: a player's slip keeps what the dealer placed, as it is."""
        for wager in {*slip, *was}:
            if self.spoken(wager) and slip.get(wager) != was.get(wager):
                # whether taking one away is changing it, the documents leave open
                yield sure("dealer-places") if wager in slip else perhaps("dealer-places")

    def _how_much(self, slip: Slip, seat: Seat, *, same: bool) -> Iterator[Objection]:
        counts = self.what_counts(slip, seat.slip)
        found = [part for wager, each in slip.items() for part in self._each(wager, each, seat)]
        total = self.cost(counts)
        if 0 < total < self.limits.get("seat-minimum", 0):
            found.append(sure("below-minimum"))
        if total > (self.limits.get("seat-maximum") or total):
            found.append(sure("above-maximum"))
        if total > seat.credit + seat.staked:
            found.append(sure("not-enough-credit"))
        elif self.cost(slip) > seat.credit + seat.staked:
            found.append(perhaps("not-enough-credit"))
        yield from (Objection(codes, is_sure and not same) for codes, is_sure in found)

    def _each(self, wager: str, each: int, seat: Seat) -> Iterator[Objection]:
        spoken = self.spoken(wager)
        if each % self.limits.get("step", 1) and not spoken:
            yield sure("off-step")
        if each % self._chip(seat):
            yield perhaps("chip-worth") if spoken else sure("chip-worth")
        if each < self.limits.get("minimum", {}).get(kind(wager), 0) and not spoken:
            yield sure("below-minimum")
        if each > self.limits.get("maximum", {}).get(kind(wager), each):
            yield sure("above-maximum")

    def _declare(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        yield from self._seat(command)
        yield from self._slip(command["slip"])
        yield from self._bets_open(same=False)
        yield perhaps(*ANY)

    def _reposition(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        yield from self._seat(command)
        yield from self._slip(command["slip"])
        if self.betting != "closed" or self.ball != "running" or not self.called:
            yield sure(*WHEN)
        slip = self.canonical(command["slip"])
        if slip is None or command["seat"] not in self.seats:
            return
        seat = self.seats[command["seat"]]
        if all(each > 0 for each in slip.values()):
            for codes, is_sure in self._how_much(slip, seat, same=slip == seat.slip):
                # whether what is put right must keep within the limits, the documents leave open
                yield Objection(codes, is_sure and "not-enough-credit" in codes)
            if self.cost(slip) != seat.staked:
                yield sure("stake-differs")

    def _restore(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        yield from self._seat(command)
        if command["moved-by"] not in {"dealer", "patron"} or not command["why"].strip():
            yield sure("bad-line")
        if self.betting == "idle":
            yield sure("no-round")
        elif self.betting == "open":
            yield sure("bets-still-open")
        elif self.due is not None:
            yield sure("ball-at-rest")
        if command["seat"] in self.seats and not self.seats[command["seat"]].moved:
            yield sure("nothing-due")

    def _late_wager(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        yield from self._seat(command)
        yield from self._slip(command["slip"])
        if self.betting == "idle":
            yield sure(*WHEN)
        yield perhaps(*ANY)

    # the round

    def _open_bets(self, _: Command) -> Iterator[Objection]:
        if self.betting != "idle":
            yield sure("bets-still-open", "round-running")
        if self.closing:
            yield sure("table-closed")

    def _close_bets(self, _: Command) -> Iterator[Objection]:
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
        elif self.called:
            yield sure("bets-closed", "ball-at-rest")
        elif self.rules.live and self.ball != "running":
            yield sure("ball-not-running", "ball-at-rest")

    def _spin(self, command: Command) -> Iterator[Objection]:
        if not {command["ball"], command["wheel"]} <= set(DIRECTIONS):
            yield sure("bad-line", "not-in-this-game", "not-notation")
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
        elif self.ball != "waiting":
            yield sure(f"ball-{self.ball}")
        elif not self.locked and self.betting not in self.rules.spins_when:
            yield sure("bets-still-open")

    def _result(self, command: Command) -> Iterator[Objection]:
        if command["pocket"] not in pockets(self.book):
            yield sure("not-notation", "not-on-layout", "not-allowed", "bad-line")
        if (command.get("revolutions") or 0) < 0:
            yield perhaps("bad-line", "bad-amount")
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
            return
        if not self.called:
            yield sure("bets-still-open", *(["ball-not-running"] if self.locked else []))
        if self.ball == "waiting":
            yield sure("ball-not-running")
        elif self.ball == "at-rest":
            yield sure("ball-at-rest")

    def _collect(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
        elif self.ball != "at-rest":
            yield sure("ball-not-running", "ball-running", "bets-still-open")
        elif self.due is not None:
            yield sure(*WHEN)

    def _pay(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        name = command.get("seat")
        if name is not None and name not in self.seats:
            yield sure("no-such-seat")
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
        elif self.ball != "at-rest":
            yield sure(*WHEN)
        elif self.due is None:
            yield sure("not-collected")
        elif (self.dolly and not self.due) or (name is not None and name not in self.due):
            yield sure("nothing-due")
        yield from self._one_wager(command)

    def _one_wager(self, command: Command) -> Iterator[Objection]:
        """One wager of a seat may be paid by itself."""
        if command.get("wager") is None:
            return
        if command.get("seat") is None:
            yield sure("bad-line", "not-your-role", "not-in-this-game")
        wager = self.words.get(command["wager"], WAGER)
        if not isinstance(wager, str):
            yield Objection(wager)
        elif wager not in (self.due or {}).get(command.get("seat") or "", {}):
            yield sure(*WHEN)

    def _place_dolly(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        if self.betting == "idle":
            yield sure("no-round")
        elif self.ball != "at-rest":
            yield sure("ball-not-running")
        elif self.due is not None and not self.dolly:
            yield sure("nothing-due")

    def _lift_dolly(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        if self.betting == "idle":
            yield sure("no-round")
        elif not self.dolly:
            yield sure("nothing-due")
        elif self.due is None or self.due:
            yield sure("not-collected")

    def _take(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        yield from self._seat(command)
        wager = self.words.get(command["wager"], WAGER)
        if not isinstance(wager, str):
            yield Objection(wager)
        elif kind(wager) not in OUTSIDE:
            yield sure(*ANY)
        if self.betting == "idle":
            yield sure("no-round", "nothing-due", "bets-not-open")
        elif command["seat"] not in self.paid:
            yield sure(*WHEN)
        yield perhaps("nothing-due", "not-allowed")

    # the wheel

    def _irregularity(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        if command["code"] not in EVERY_VOID:
            yield perhaps("bad-line")
        too_soon = self._ball_ran(self.rules.irregular.get(command["code"], frozenset()))
        if self._reaches_back(command):  # what broke may be seen between two rounds
            yield from (perhaps(*codes) for codes, _ in too_soon)
        else:
            yield from too_soon
        numbers = command.get("rounds")
        if numbers is None:
            return
        if self._voids_rounds(command):
            current = self.round if self.betting != "idle" else None
            for number in numbers:
                if number == current:
                    yield perhaps("no-such-round")
                elif number not in self.rounds:
                    yield sure("no-such-round")
                elif self.rounds[number].pocket is None:
                    yield perhaps("no-such-round")
        else:
            yield perhaps(*ANY)

    def _ball_ran(self, during: frozenset[str]) -> Iterator[Objection]:
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
        elif self.ball not in during:
            yield sure("ball-not-running" if self.ball == "waiting" else "ball-at-rest")
        if self.due is not None:
            yield perhaps(*WHEN)

    def _no_spin(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        if self.betting == "idle":
            yield sure("no-round", "bets-not-open")
        elif self.ball == "waiting":
            yield perhaps("ball-not-running", "bets-still-open")
        if self.due is not None:
            yield perhaps(*WHEN)

    def _interruption(self, command: Command) -> Iterator[Objection]:
        seats = command.get("seats")
        if seats is None:
            if self.betting == "idle":
                yield perhaps("no-round", "bets-not-open")
            return
        if self.rules.live:
            yield perhaps("not-in-this-game")  # it has no terminals
        if any(name not in self.seats for name in seats):
            yield sure("no-such-seat")
        if not seats:
            yield perhaps(*ANY)
        if self.betting == "idle":
            yield perhaps("no-round", "bets-not-open")

    def _correct_result(self, command: Command) -> Iterator[Objection]:
        if command["pocket"] not in pockets(self.book):
            yield sure("not-notation", "not-on-layout", "not-allowed", "bad-line")
        approver = lines.role({"by": command["approved-by"]})
        if approver not in ROLES:
            yield sure("no-such-role")
        elif ROLES.index(approver) < ROLES.index("pit-manager"):
            yield sure("not-your-role")
        record = self.rounds.get(command["round"])
        if self.under_way(command):
            if self.pocket == command["pocket"]:
                yield sure("nothing-due")
        elif record is None or record.pocket is None:
            yield sure("no-such-round")
        elif record.pocket == command["pocket"]:
            yield perhaps(*ANY)
        yield self._two_people(command)

    def under_way(self, command: Command) -> bool:
        """Say whether a correction is of the round whose ball has just come to rest."""
        return self.pocket is not None and bool(command["round"] == self.round)

    def _two_people(self, command: Command) -> Objection:
        by, other = (
            person if isinstance(person, dict) else {"role": person}
            for person in (command.get("by"), command["approved-by"])
        )
        names = by.get("who"), other.get("who")
        if names[0] is not None and names[0] == names[1]:
            return sure("same-person")
        if None in names and by.get("role") == other.get("role"):
            return Objection(frozenset({"same-person"}), sure=names == (None, None))
        return perhaps()

    def _change_ball(self, command: Command) -> Iterator[Objection]:
        yield from self._game(command)
        if self.ball == "running":
            yield sure(*WHEN)
        elif self.betting != "idle":
            yield perhaps(*WHEN)

    # the house: whoever deals may do these at any time

    def _decide(self, _: Command) -> Iterator[Objection]:
        yield from ()

    def _deal(self, _: Command) -> Iterator[Objection]:
        yield from ()

    def _close_table(self, command: Command) -> Iterator[Objection]:
        if not (command.get("why") or "why").strip():
            yield sure("bad-line")

    def _reopen_table(self, _: Command) -> Iterator[Objection]:
        yield from ()

    def _show(self, _: Command) -> Iterator[Objection]:
        yield from ()
