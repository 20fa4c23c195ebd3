"""The naive second model: what every command does to the money, and what the table must then show.

It is told each line and the answer, and raises `Disagreement` when the answer is not one that it
expects, or when a balance, a slip, a round or a payment is not what it added up itself.
"""

from collections import Counter
from typing import Any

from tests.world import lines
from tests.world.ledger import Round, Seat, Slip
from tests.world.rules import OK
from tests.world.verdict import Command, Judge

Answer = dict[str, Any]


class Disagreement(Exception):  # noqa: N818  nobody erred yet; the two differ
    """The product and the model differ."""

    def __init__(self, about: str, expected: object, got: object) -> None:
        super().__init__(f"{about}: expected {expected}, got {got}")
        self.about = about


class Model(Judge):
    """One table, told everything that its people were told."""

    def __init__(
        self, book: str, terminal: str, limits: dict[str, Any], vouchers: dict[str, int]
    ) -> None:
        super().__init__(book, terminal, limits, vouchers)
        self.ids: dict[str, tuple[Command, Answer]] = {}
        self.refused: dict[str, tuple[Command, Answer]] = {}
        self.last: dict[str, Any] | None = None
        self.float: Counter[str] = Counter()
        self.voids = self.re_spins = self.corrections = self.shortfall = 0
        self.put_right: Counter[str] = Counter()
        """At which moments of a round its number was corrected, and what that met."""

    # what is answered

    def hear(self, line: str, answer: Answer) -> None:
        """Judge an answer, and do what the command does."""
        command = lines.read(line)
        if command is None:
            self._same("a bad line", {"bad-line"}, _code(answer))
            return
        known = self.ids.get(command["id"]) if command.get("id") is not None else None
        if known is not None and self._repeated(command, known, answer):
            return
        code = _code(answer)
        if self._again(command, answer):
            return
        expected = self.verdict(command)
        if code not in expected:
            raise Disagreement(f"the verdict on {command['do']}", sorted(expected), code)
        if code == OK:
            self._done(command, answer)
        else:
            self._clause(command, answer["refused"])
            if command.get("id") is not None:
                self.refused[command["id"]] = lines.content(command), answer

    def _repeated(self, command: Command, known: tuple[Command, Answer], answer: Answer) -> bool:
        """An id that was committed gives its answer again, and to no other command."""
        before, first = known
        if before == lines.content(command):
            self._same("the answer to a repeated id", first, answer)
        elif command["do"] != "show":
            self._same("a used id", "id-reused", _code(answer))
        return bool(command["do"] != "show")

    def _again(self, command: Command, answer: Answer) -> bool:
        """An id that was refused may give that refusal again, or be judged as a new one."""
        if command.get("id") not in self.refused:
            return False
        before, first = self.refused[command["id"]]
        if before == lines.content(command):
            return bool(first == answer)
        return _code(answer) == "id-reused"

    def _clause(self, command: Command, refused: Answer) -> None:
        """After the call: placing is refused under one clause, withdrawing under another."""
        if command["do"] != "wager" or refused["code"] != "bets-closed":
            return
        was = self.seats[command["seat"]].slip
        slip = self.canonical(command["slip"]) or {}
        adds = any(each > was.get(wager, 0) for wager, each in slip.items())
        clauses = self.rules.placing if adds else self.rules.withdrawing
        if refused["clause"] not in clauses and slip != was:
            what = "placing" if adds else "withdrawing"
            raise Disagreement(f"the clause on {what} late", sorted(clauses), refused["clause"])

    def _done(self, command: Command, answer: Answer) -> None:
        if command["do"] == "show":
            self.check(answer["state"])
            return
        if command.get("id") is not None and answer["events"]:  # what changed nothing uses none up
            self.ids[command["id"]] = lines.content(command), answer
        act = command["do"].replace("-", "_")
        does = getattr(self, f"do_{act}", None)
        if does is not None:
            does(command, answer["events"])

    # crashes

    def crash(self) -> None:
        """The process died between two commits, and was started again."""
        self._interrupted()

    def _interrupted(self) -> None:
        if self.betting != "idle" and not self.rules.live:
            self.void_round([])

    # money

    def do_buy_in(self, command: Command, _: list[Answer]) -> None:
        seat = self.seats.setdefault(command["seat"], Seat())
        seat.credit += command["amount"]
        self.money_in += command["amount"]
        if command.get("chips") == "colour":
            seat.colour = command.get("colour") or seat.colour
            seat.worth = command.get("worth") or seat.worth

    def do_voucher_in(self, command: Command, _: list[Answer]) -> None:
        worth = self.vouchers[command["voucher"]]
        self.vouchers[command["voucher"]] = -1
        self.seats.setdefault(command["seat"], Seat()).credit += worth
        self.money_in += worth

    def do_cash_out(self, command: Command, events: list[Answer]) -> None:
        seat = self.seats[command["seat"]]
        amount = seat.credit if command.get("amount") is None else command["amount"]
        seat.credit -= amount
        self.money_out += amount
        voucher = events[0].get("voucher") if events else None
        self._same("a voucher is given", not command.get("hand-pay"), voucher is not None)
        if voucher is not None:
            self._same("a voucher is new", False, voucher in self.vouchers)
            self.vouchers[voucher] = amount

    def do_colour_up(self, command: Command, _: list[Answer]) -> None:
        seat = self.seats[command["seat"]]
        seat.colour = seat.worth = None

    def do_fill_rack(self, command: Command, _: list[Answer]) -> None:
        self.counted = True
        self.float = Counter(command["chips"])

    # betting

    def do_wager(self, command: Command, events: list[Answer]) -> None:
        seat = self.seats[command["seat"]]
        slip = self.canonical(command["slip"])
        if slip is None:
            raise Disagreement("a slip that names a wager twice", "a refusal", command["slip"])
        counts = self.what_counts(slip, seat.slip)
        if events:
            seat.n = seat.n + 1 if command.get("n") is None else command["n"]
            self._same("what counts of a slip", counts, events[0]["slip"])
            void = {part["wager"]: part["amount"] for part in events[0].get("void", [])}
            left = {wager: each - counts.get(wager, 0) for wager, each in slip.items()}
            self._void(void, {wager: each for wager, each in left.items() if each})
            self._moved(command, seat, counts)
        elif self.due is not None:
            return
        elif counts != seat.slip:
            raise Disagreement("a new slip that changes nothing", counts, seat.slip)
        self.stake(command["seat"], counts)

    def _moved(self, command: Command, seat: Seat, slip: Slip) -> None:
        """Remember how wagers lay before somebody else than the player moved them."""
        if self.cost(slip) != seat.staked or lines.role(command) == "player":
            seat.moved = []
        elif slip != seat.slip:
            seat.moved.append(dict(seat.slip))

    def _void(self, told: Slip, expected: Slip) -> None:
        """What is void is told for each piece, or for the whole call."""
        whole = {wager: self.cost({wager: each}) for wager, each in expected.items()}
        if told not in (expected, whole):
            raise Disagreement("what is void of a slip", expected, told)

    def do_reposition(self, command: Command, events: list[Answer]) -> None:
        slip = self.canonical(command["slip"])
        if slip is None:
            raise Disagreement("a slip that names a wager twice", "a refusal", command["slip"])
        if events:
            seat = self.seats[command["seat"]]
            seat.moved.append(dict(seat.slip))
            self.stake(command["seat"], self.what_counts(slip, seat.slip))

    def do_restore(self, command: Command, _: list[Answer]) -> None:
        self.stake(command["seat"], self.seats[command["seat"]].moved.pop())

    # the round

    def do_open_bets(self, _: Command, __: list[Answer]) -> None:
        self.round += 1
        self.betting, self.ball = "open", "waiting"
        self.called = self.locked = False
        for seat in self.seats.values():
            seat.n = 0

    def do_close_bets(self, _: Command, __: list[Answer]) -> None:
        self.betting = "closed"
        self.called = True

    def do_spin(self, command: Command, events: list[Answer]) -> None:
        self.ball = "running"
        if command["ball"] == command["wheel"]:
            self.void(events)

    def do_result(self, command: Command, events: list[Answer]) -> None:
        revolutions = command.get("revolutions")
        if revolutions is not None and revolutions < 4:
            self.void(events)
            return
        self.ball, self.pocket = "at-rest", command["pocket"]
        if self.rules.live:
            return
        (settled,) = [event for event in events if event["type"] == "round-settled"]
        for name, result in settled["seats"].items():
            self._told(self.seats[name].slip, result)
        stood = self._slips()
        won = {name: self.back(slip, command["pocket"]) for name, slip in stood.items()}
        self._same("who was settled", set(stood), set(settled["seats"]))
        for name, back in won.items():
            self.settle(name, back)
        self._end("settled", stood, won)

    def _told(self, slip: Slip, result: Answer) -> None:
        """Every line of a settled seat, against the truth."""
        told = {line["wager"]: (line["stake"], line["returned"]) for line in result["wagers"]}
        assert self.pocket is not None
        true = {
            wager: (self.cost({wager: each}), self.brings(wager, each, self.pocket))
            for wager, each in slip.items()
        }
        self._same("the lines of a settled slip", true, told)

    def do_place_dolly(self, _: Command, events: list[Answer]) -> None:
        told = [event["pocket"] for event in events]
        self._same("where the dolly is set", [] if self.dolly else [self.pocket], told)
        self.dolly = True

    def do_lift_dolly(self, _: Command, __: list[Answer]) -> None:
        self._end("settled", self._slips(), self.paid)

    def do_collect(self, _: Command, __: list[Answer]) -> None:
        assert self.pocket is not None
        self.due, self.paid = {}, {}
        for name, slip in self._slips().items():
            for wager, each in slip.items():
                back = self.brings(wager, each, self.pocket)
                if back:
                    self.due.setdefault(name, {})[wager] = back
                else:
                    self.lift(name, wager, 0)

    def do_pay(self, command: Command, events: list[Answer]) -> None:
        assert self.due is not None
        name, wager = command.get("seat"), command.get("wager")
        paid = {seat: dict(due) for seat, due in self.due.items() if name in {None, seat}}
        if wager is not None:
            one = str(self.words[wager])
            paid = {str(name): {one: self.due[str(name)][one]}}
        sums = {seat: sum(due.values()) for seat, due in paid.items()}
        told = {e["seat"]: e["returned"] for e in events if e["type"] == "winners-paid"}
        self._same("what winners are paid", sums, told)
        for seat, due in paid.items():
            for one, back in due.items():
                self.lift(seat, one, back)
                del self.due[seat][one]
            self.paid[seat] = self.paid.get(seat, 0) + sums[seat]
        self.due = {seat: due for seat, due in self.due.items() if due}
        self._keep_back(sums, events)
        if not self.due and not self.dolly:
            self._end("settled", self._slips(), self.paid)

    def _keep_back(self, came: dict[str, int], events: list[Answer]) -> None:
        """Who holds more of the round than is right gets only what is due beyond it."""
        kept = {
            seat: self.take(seat, min(back, self.missing[seat]))
            for seat, back in came.items()
            if self.missing.get(seat) and back
        }
        for seat, amount in kept.items():
            self.missing[seat] -= amount
            self.shortfall -= amount
            self.put_right["kept back"] += 1
        told = {e["seat"]: e["amount"] for e in events if e["type"] == "kept-back"}
        self._same("what is kept back", kept, told)

    def _slips(self) -> dict[str, Slip]:
        return {name: dict(seat.slip) for name, seat in self.seats.items() if seat.slip}

    def _end(self, outcome: str, slips: dict[str, Slip], got: dict[str, int]) -> None:
        pocket = self.pocket if outcome == "settled" else None
        held = {name: got.get(name, 0) + self.missing.get(name, 0) for name in {**got, **slips}}
        self.rounds[self.round] = Round(pocket, slips, held, dict(self.missing))
        for seat in self.seats.values():
            seat.slip, seat.moved = {}, []
        self.last = {"round": self.round, "outcome": outcome, "pocket": pocket, "returned": got}
        self.betting, self.ball, self.pocket = "idle", "waiting", None
        self.due, self.paid, self.missing = None, {}, {}
        self.dolly = False
        self.called = self.locked = False

    # what goes wrong

    def void(self, events: list[Answer]) -> None:
        """Void the round and return the stakes; in New Zealand the spin, and the wagers stand."""
        if not self.rules.re_spin:
            self.void_round(events)
            return
        self.re_spins += 1
        self.dolly = False
        self.ball, self.pocket = "waiting", None
        self.locked = self.locked or self.called
        self.called = False

    def void_round(self, events: list[Answer]) -> None:
        self.voids += 1
        stood = self._slips()
        refunds = {name: self.cost(slip) for name, slip in stood.items()}
        for name, refund in refunds.items():
            self.settle(name, refund)
        self._keep_back(refunds, events)
        self._end("void", stood, refunds)

    def do_irregularity(self, command: Command, events: list[Answer]) -> None:
        current, ran = self.round, self.ball != "waiting"
        earlier = set(command.get("rounds") or []) - (
            {current} if self.betting != "idle" else set()
        )
        if not self._voids_rounds(command):
            earlier = set()
        earlier = {number for number in earlier if self.rounds[number].pocket is not None}
        voided = []
        for event in events:
            if event["type"] == "earlier-round-voided":
                voided.append(event["round"])
                self._adjusted(event, None)
            elif event["type"] in {"round-voided", "spin-voided"}:
                self.void(events)
        self._same("which earlier rounds were voided", sorted(earlier), sorted(voided))
        if ran:
            self._same("the round is over", not self.rules.re_spin, current in self.rounds)

    def do_no_spin(self, _: Command, events: list[Answer]) -> None:
        self.void(events)

    def do_interruption(self, command: Command, _: list[Answer]) -> None:
        if command.get("seats") is None:
            self._interrupted()

    def do_correct_result(self, command: Command, events: list[Answer]) -> None:
        self.corrections += 1
        if self.under_way(command):
            self._under_way(command["pocket"], events)
            return
        for event in events:
            if event["type"] == "result-corrected":
                self._adjusted(event, command["pocket"])

    def _under_way(self, pocket: str, events: list[Answer]) -> None:
        """Everything lies where it lay when the ball came to rest, and the dolly on its number."""
        self.put_right[self._moment()] += 1
        undone = {name: self._undone(name) for name in self.seats}
        undone = {name: part for name, part in undone.items() if any(part.values())}
        self.pocket, self.due, self.paid = pocket, None, {}
        corrected = [event for event in events if event["type"] == "number-corrected"]
        (told,) = [(event["pocket"], event["seats"]) for event in corrected]
        zero = {"staked": 0, "taken-back": 0, "shortfall": 0}
        parts = {name: zero | part for name, part in told[1].items()}
        self._same("what a corrected number moves", (pocket, undone), (told[0], parts))
        moved = [event["pocket"] for event in events if event["type"] == "dolly-placed"]
        self._same("the dolly moves along", [pocket] * self.dolly, moved)

    def _moment(self) -> str:
        if self.due is None:
            return "before collecting"
        return "while paying" if self.paid else "collected"

    def _undone(self, name: str) -> dict[str, int]:
        """Take back what a seat was paid, as far as it goes, and lay its wagers again."""
        paid, before = self.paid.get(name, 0), self.missing.get(name, 0)
        taken = self.take(name, paid + before)
        self.missing[name] = paid + before - taken
        short = self.missing[name] - before
        self.shortfall += short
        self.put_right["short"] += short > 0
        return {"staked": self.lay_again(name), "taken-back": taken, "shortfall": short}

    def _adjusted(self, event: Answer, pocket: str | None) -> None:
        number = event["round"]
        parts = self.adjust(number, pocket)
        told = {name: _whole(part) for name, part in event["seats"].items()}
        moved = {
            name: part
            for name, part in parts.items()
            if name in told or part["got"] != part["should"] or part["shortfall"]
        }
        self._same(f"what the correction of round {number} moves", moved, told)
        self.shortfall += sum(part["shortfall"] for part in parts.values())
        if self.last is not None and self.last["round"] == number:
            self.last = None

    # the house

    def do_deal(self, command: Command, events: list[Answer]) -> None:
        changes = self.automatic != command["automatic"]
        self._same("who deals", ["dealing-changed"] * changes, _kinds(events))
        self.automatic = command["automatic"]

    def do_close_table(self, _: Command, events: list[Answer]) -> None:
        self._same("the table closes", ["table-closing"] * (not self.closing), _kinds(events))
        if events:
            self._same("the last round", self.round, events[0]["round"])
        self.closing = True

    def do_reopen_table(self, _: Command, events: list[Answer]) -> None:
        self._same("the table opens again", ["table-reopened"] * self.closing, _kinds(events))
        self.closing = False

    # what the table shows

    def check(self, state: Answer) -> None:
        """Hold everything the table shows against the model's own books."""
        self._same("the round", self.round, state["round"])
        self._same("betting", self.betting, state["betting"])
        self._same("the ball", self.ball, state["ball"])
        self._same("who deals", self.automatic, state["automatic"])
        self._same("the table closes", self.closing, state["closing"])
        self._same("the seats", sorted(self.seats), sorted(state["seats"]))
        for name, shown in state["seats"].items():
            self._check_seat(name, shown)
        self._check_last(state["last"])
        if self.counted:
            self._check_chips(state)
        self._same("where the dolly stands", self.pocket if self.dolly else None, state["dolly"])
        self._same("money made or lost", 0, self.balance(state))

    def _check_chips(self, state: Answer) -> None:
        """Every chip of the float is in the rack or at a seat."""
        chips: Counter[str] = Counter(state["rack"])
        for shown in state["seats"].values():
            chips.update(shown["held"])
        self._same("the chips of the float", self.float, chips)

    def _check_seat(self, name: str, shown: Answer) -> None:
        seat = self.seats[name]
        self._same(f"the credit of {name}", seat.credit, shown["credit"])
        self._same(f"what {name} staked", seat.staked, shown["staked"])
        self._same(f"the slip of {name}", seat.slip, shown["slip"])
        if self.betting != "idle":
            self._same(f"the n of {name}", seat.n, shown["n"])

    def _check_last(self, shown: Answer | None) -> None:
        if self.last is None:
            return
        expected = {**self.last, "returned": _paid(self.last["returned"])}
        got = shown and {**shown, "returned": _paid(shown["returned"])}
        self._same("the last round", expected, got)

    @staticmethod
    def _same(about: str, expected: object, got: object) -> None:
        if isinstance(expected, set) and isinstance(got, str):
            if got not in expected:
                raise Disagreement(about, sorted(expected), got)
        elif expected != got:
            raise Disagreement(about, expected, got)


def _code(answer: Answer) -> str:
    return OK if answer["ok"] else str(answer["refused"]["code"])


def _kinds(events: list[Answer]) -> list[str]:
    return [event["type"] for event in events]


def _whole(part: Answer) -> dict[str, int]:
    """Fill in what an adjustment leaves out."""
    return {"credited": 0, "taken-back": 0, "shortfall": 0, **part}


def _paid(returned: dict[str, int]) -> dict[str, int]:
    """Leave out those who got nothing."""
    return {name: back for name, back in returned.items() if back}
