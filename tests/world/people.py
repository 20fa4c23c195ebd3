"""Who comes to the tables: people who know what they do, and people who do not."""

import json
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.conformance.truth import FORGIVEN, ILLEGAL, calls, pockets, spots, stake
from tests.world.rules import CALLS, DIRECTIONS, EVERY_VOID, ROLES, RULES

Act = dict[str, Any]


@dataclass
class View:
    """What people see of a table."""

    book: str
    terminal: str
    limits: dict[str, Any]
    state: dict[str, Any]
    vouchers: list[str]
    """Vouchers that lie around in the house, spent ones too."""
    recent: list[str] = field(default_factory=list)
    """The last lines sent to this table."""

    @property
    def step(self) -> int:
        return int(max(self.limits.get("step", 1), self.limits.get("chip", 1)))

    @property
    def live(self) -> bool:
        return RULES[self.book].live

    def seat(self, name: str) -> dict[str, Any]:
        return dict(self.state["seats"].get(name, {"credit": 0, "staked": 0, "slip": {}}))


class Person:
    """Somebody with a name and a will."""

    def __init__(self, name: str, rng: Random) -> None:
        self.name = name
        self.rng = rng

    def act(self, view: View) -> Act | str:
        """Say what this person asks of the table now."""
        raise NotImplementedError

    def chance(self, part: float) -> bool:
        return self.rng.random() < part


class Careful(Person):
    """A player who bets within the limits, in time, with what is there."""

    purse = 100
    boldness = 4

    def __init__(self, name: str, rng: Random) -> None:
        super().__init__(name, rng)
        self.colour = rng.random() < 0.3
        self.worth: int | None = None

    def act(self, view: View) -> Act | str:
        seat = view.seat(self.name)
        if seat["credit"] + seat["staked"] < 10 * view.step:
            return self.buy_in(view)
        if view.state["betting"] == "open" and self.chance(0.93):
            return self.wager(view, seat)
        return self.elsewhere(view, seat)

    def buy_in(self, view: View) -> Act:
        many = self.rng.randint(10, self.purse)
        if view.vouchers and self.chance(0.3):
            return {
                "do": "voucher-in",
                "seat": self.name,
                "voucher": self.rng.choice(view.vouchers),
            }
        act = {"do": "buy-in", "seat": self.name, "amount": many * view.step}
        if view.live and self.colour:
            self.worth = self.worth or view.step * self.rng.randint(1, 3)
            colour = f"colour {self.rng.randint(1, 12)}"
            act |= {"chips": "colour", "colour": colour, "worth": self.worth}
            act["amount"] = many * self.worth
        return act

    def wager(self, view: View, seat: Act) -> Act:
        slip = dict(seat["slip"])
        match self.rng.randrange(12):
            case 0:
                slip = {}
            case 1 if slip:
                slip.pop(self.rng.choice(list(slip)))
            case 2 if slip:
                slip = {wager: 2 * each for wager, each in slip.items()}
            case _:
                for _ in range(self.rng.randint(1, self.boldness)):
                    slip[self.pick(view)] = self.amount(view)
        act: Act = {"do": "wager", "seat": self.name, "slip": slip}
        if self.chance(0.3):
            act["n"] = seat.get("n", 0) + self.rng.randint(1, 3)
        return act | self.placed(view, slip)

    def placed(self, view: View, slip: dict[str, int]) -> Act:
        """Have the dealer place what only the dealer may."""
        spoken = any(wager.partition(" ")[0] in CALLS | {"asian"} for wager in slip)
        return {"by": "dealer"} if RULES[view.book].spoken and spoken and self.chance(0.9) else {}

    def pick(self, view: View) -> str:
        known = list(spots(view.book, view.terminal))
        called = list(calls(view.book, view.terminal))
        if called and self.chance(0.25):
            return self.rng.choice(called)
        if self.chance(0.4):
            return self.rng.choice(["red", "black", "odd", "even", "low", "high", "dozen 2"])
        return self.rng.choice(known)

    def amount(self, view: View) -> int:
        return self.rng.randint(1, 5) * (self.worth or view.step)

    def elsewhere(self, view: View, seat: Act) -> Act:
        match self.rng.randrange(5):
            case 0:
                return {"do": "cash-out", "seat": self.name}
            case 1:
                part = seat["credit"] // (2 * view.step) * view.step
                return {"do": "cash-out", "seat": self.name, "amount": part}
            case 2 if view.live:
                self.worth = None
                self.colour = self.chance(0.5)
                return {"do": "colour-up", "seat": self.name, "by": "dealer"}
            case 3:
                act = {"do": "cash-out", "seat": self.name, "hand-pay": True}
                return act | ({"by": "dealer"} if self.chance(0.7) else {})
        return self.buy_in(view)


class HighRoller(Careful):
    """A player with much money and a full table."""

    purse = 100_000
    boldness = 25

    def amount(self, view: View) -> int:
        return self.rng.choice([1, 7, 40, 900]) * (self.worth or view.step)


class Clumsy(Careful):
    """A player who gets everything wrong, and means no harm."""

    def act(self, view: View) -> Act | str:
        if self.chance(0.5):
            return super().act(view)
        seat = view.seat(self.name)
        tries = [self.wrong_slip, self.wrong_slip, self.wrong_number, self.wrong_money]
        return self.rng.choice([*tries, self.late, self.declare])(view, seat)

    def wrong_slip(self, view: View, seat: Act) -> Act:
        slip = dict(seat["slip"])
        match self.rng.randrange(5):
            case 0:
                slip[self.misspelt(view)] = self.amount(view)
            case 1:
                slip[self.pick(view)] = self.rng.choice([0, -1, -500, 10**15, 10**30, 2**63])
            case 2:
                slip[self.pick(view)] = self.amount(view) + self.rng.choice([1, 3])
            case 3:
                slip |= {"split 17/20": self.amount(view), "SPLIT 20/17": self.amount(view)}
            case _:
                pass  # the same slip again
        return {"do": "wager", "seat": self.name, "slip": slip}

    def wrong_number(self, view: View, seat: Act) -> Act:
        n = self.rng.choice([0, -1, seat.get("n", 0), seat.get("n", 0) - 1])
        slip = {**seat["slip"], self.pick(view): self.amount(view)}
        return {"do": "wager", "seat": self.name, "slip": slip, "n": n}

    def wrong_money(self, _: View, seat: Act) -> Act:
        if self.chance(0.5):
            return {"do": "buy-in", "seat": self.name, "amount": self.rng.choice([0, -5, 7])}
        more = seat["credit"] + self.rng.choice([1, 10**6])
        return {"do": "cash-out", "seat": self.name, "amount": more}

    def misspelt(self, view: View) -> str:
        rows = [*ILLEGAL, *FORGIVEN]
        here = [text for book, at, text, _ in rows if (book, at) == (view.book, view.terminal)]
        return self.rng.choice([*here, "straight", "seventeen", "neighbours 99/2", ""])

    def late(self, view: View, seat: Act) -> Act:
        slip = dict(seat["slip"])
        what = self.rng.choice(["placed", "lifted", "moved"])
        if not slip:
            slip = {self.pick(view): self.amount(view)}
        by = self.rng.choice(["player", "dealer"])
        return {"do": "late-wager", "seat": self.name, "what": what, "slip": slip, "by": by}

    def declare(self, view: View, _: Act) -> Act:
        slip = {self.pick(view): self.amount(view)}
        if self.chance(0.5):
            return {"do": "declare", "seat": self.name, "slip": slip}
        return {"do": "take", "seat": self.name, "wager": self.pick(view)}


class Hostile(Person):
    """Somebody who wants to break the table."""

    def act(self, view: View) -> Act | str:
        other = self.rng.choice([*view.state["seats"], "nobody"])
        tries = [self.rubbish, self.reused, self.bad_fields, self.no_right, self.wrong_role]
        if self.chance(0.3):
            return self.money(view, other)
        return self.rng.choice(tries)(view, other)

    def rubbish(self, _: View, other: str) -> str:
        lines = [
            "",
            "rubbish",
            "[]",
            "null",
            '{"do":"buy-in"',
            '{"do":"buy-in","seat":"X","amount":NaN}',
            '{"do":"buy-in","seat":"X","amount":1e400}',
            '{"do":"buy-in","seat":"X","amount":0.5}',
            '{"do":"buy-in","seat":"X","amount":true}',
            '{"do":"buy-in","seat":"X","amount":"500"}',
            '{"do":"buy-in","seat":["X"],"amount":5}',
            '{"do":"explode"}',
            '{"do":"buy-in","seat":"X","seat":"Y","amount":5}',
            '{"do":"wager","seat":"X","slip":{"red":5,"red":50}}',
            '{"do":"open-bets","by":{"role":"dealer","who":7}}',
            '{"do":"open-bets","by":"dealer","really":true}',
            '{"do":"wager","seat":"X","slip":["red"]}',
            '{"do":"wager","seat":"X","slip":{"red":"all"}}',
            '{"do":"wager","seat":"X","slip":{"red":null}}',
            '{"do":"show","id":5}',
            '{"do":"deal","by":"dealer"}',
            '{"do":"deal","automatic":1,"by":"dealer"}',
            '{"do":"close-table","why":[],"by":"dealer"}',
            '{"do":"correct-result","round":1,"pocket":"1"}',
            "[" * 3000,
            '{"do":"decide","what":"' + "x" * 1_000_001 + '"}',
        ]
        line = self.rng.choice(lines[:-1] if self.chance(0.98) else lines)
        return line.replace('"X"', json.dumps(other))

    def reused(self, view: View, other: str) -> Act | str:
        """Take an id that was used, for something else."""
        for line in reversed(view.recent):
            try:
                known = json.loads(line)
            except (ValueError, RecursionError):
                continue
            if isinstance(known, dict) and isinstance(known.get("id"), str):
                amount = view.step * self.rng.randint(1, 99)
                return {"do": "buy-in", "seat": other, "amount": amount, "id": known["id"]}
        return self.wrong_role(view, other)

    def bad_fields(self, view: View, other: str) -> Act:
        return self.rng.choice(
            [
                {"do": "spin", "ball": "up", "wheel": "down", "by": "dealer"},
                {"do": "result", "pocket": "37", "by": "dealer"},
                {"do": "result", "pocket": "", "by": "dealer"},
                {"do": "irregularity", "code": "ufo", "by": "shift-manager"},
                {
                    "do": "irregularity",
                    "code": "ball-broke",
                    "rounds": [99999],
                    "by": "pit-manager",
                },
                {"do": "interruption", "seats": ["ghost"], "by": "pit-manager"},
                {"do": "interruption", "seats": ["ghost"]},
                {"do": "interruption", "seats": [other]},
                {"do": "interruption", "seats": [], "by": "pit-manager"},
                {"do": "buy-in", "seat": "x" * 1000, "amount": -1},
                {"do": "buy-in", "seat": other, "amount": view.step, "chips": "gold"},
                {"do": "wager", "seat": other, "slip": {f"straight {n}": 1 for n in range(999)}},
                {"do": "take", "seat": other, "wager": "straight 1"},
                {"do": "close-table", "why": " ", "by": "dealer"},
                {"do": "close-table", "why": "", "by": "dealer"},
                {"do": "close-table", "why": "x" * 201, "by": "dealer"},
            ]
        )

    def no_right(self, view: View, other: str) -> Act:
        """Act as somebody who does not exist, or on a seat that does not."""
        return self.rng.choice(
            [
                {"do": "open-bets", "by": "boss"},
                {"do": "open-bets", "by": {"role": "Dealer", "who": "d1"}},
                {"do": "wager", "seat": "ghost", "slip": {"red": view.step}},
                {"do": "cash-out", "seat": "ghost"},
                {"do": "pay", "seat": "ghost", "by": "dealer"},
                {"do": "pay", "seat": other, "by": "dealer"},
                {"do": "colour-up", "seat": "ghost"},
            ]
        )

    def wrong_role(self, view: View, other: str) -> Act:
        number = view.state["round"]
        acts: list[Act] = [
            {"do": "open-bets"},
            {"do": "close-bets"},
            {"do": "spin", "ball": DIRECTIONS[0], "wheel": DIRECTIONS[1]},
            {"do": "result", "pocket": "17"},
            {"do": "collect"},
            {"do": "pay"},
            {"do": "irregularity", "code": self.rng.choice(EVERY_VOID)},
            {"do": "irregularity", "code": "ball-broke", "rounds": [number], "by": "dealer"},
            {"do": "no-spin", "why": "because"},
            {"do": "correct-result", "round": number, "pocket": "17", "approved-by": "pit-manager"},
            {"do": "interruption"},
            {"do": "decide", "what": "I win"},
            {"do": "deal", "automatic": True},
            {"do": "close-table", "why": "I have lost enough"},
            {"do": "reopen-table", "by": "player"},
            {"do": "change-ball", "by": "dealer"},
            {"do": "cash-out", "seat": other, "hand-pay": True},
            {"do": "reposition", "seat": other, "slip": {"red": view.step}, "why": "so"},
            {"do": "restore", "seat": other, "moved-by": "dealer", "why": "so", "by": "dealer"},
        ]
        return self.rng.choice(acts)

    def money(self, view: View, other: str) -> Act:
        """Reach for other people's money."""
        return self.rng.choice(
            [
                {"do": "wager", "seat": other, "slip": {}},
                {"do": "wager", "seat": other, "slip": {"red": 10**12}},
                {"do": "voucher-in", "seat": other, "voucher": "made up"},
                {"do": "voucher-in", "seat": other, "voucher": [*view.vouchers, "none"][0]},
                {"do": "voucher-in", "seat": other, "voucher": [*view.vouchers, "none"][-1]},
                {"do": "colour-up", "seat": other},
                {
                    "do": "buy-in",
                    "seat": other,
                    "amount": 6 * view.step,
                    "chips": "colour",
                    "colour": f"colour {self.rng.randint(1, 12)}",
                    "worth": self.rng.choice([1, view.step, 2 * view.step]),
                },
            ]
        )


class Dealer(Person):
    """A dealer who does the next thing in its order, as a rule well."""

    def act(self, view: View) -> Act | str:
        act: Act = self.next(view.book, view.state)
        match act["do"]:
            case "spin":
                ball, wheel = self.rng.sample(DIRECTIONS, 2)
                act |= {"ball": ball, "wheel": ball if self.chance(0.04) else wheel}
            case "result":
                act["pocket"] = self.rng.choice(pockets(view.book))
                if self.chance(0.5):
                    act["revolutions"] = self.rng.choice([2, 3]) if self.chance(0.1) else 6
            case "pay" if self.chance(0.8) and view.state["seats"]:
                act |= self.one_by_one(view.state["seats"])
        by: Any = "dealer"
        return act | {"by": {"who": self.name, "role": by} if self.chance(0.3) else by}

    def next(self, book: str, state: Act) -> Act:
        if self.chance(0.01):
            return self.evening(state)
        if state["betting"] == "idle":
            closed = state["closing"] and self.chance(0.5)
            return {"do": "reopen-table" if closed else "open-bets"}
        if state["ball"] == "at-rest":
            return {"do": self.rng.choice(["collect", "pay", "pay", self.dolly(state)])}
        order = self.live if RULES[book].live else self.terminals
        return {"do": order(RULES[book].spins_when, state["betting"], state["ball"])}

    def dolly(self, state: Act) -> str:
        if state["dolly"]:
            return "lift-dolly"
        return "place-dolly" if self.chance(0.6) else "pay"

    def one_by_one(self, seats: Act) -> Act:
        """Pay a seat, or one of its wagers."""
        name = self.rng.choice([name for name, seat in seats.items() if seat["staked"]] or [*seats])
        lies = list(seats[name]["slip"])
        one = {"wager": self.rng.choice(lies)} if lies and self.chance(0.6) else {}
        return {"seat": name, **one}

    def evening(self, state: Act) -> Act:
        """Close the table, think better of it, or hand the dealing over."""
        match self.rng.randrange(4):
            case 0:
                return {"do": "deal", "automatic": not state["automatic"]}
            case 1 if state["closing"]:
                return {"do": "reopen-table"}
            case 2:
                return {"do": "close-table"}
        return {"do": "close-table", "why": "the end of the evening"}

    def terminals(self, spins_when: frozenset[str], betting: str, ball: str) -> str:
        if betting == "open" and ("open" not in spins_when or self.chance(0.5)):
            return "close-bets"
        if ball == "waiting":
            return "spin"
        return "result" if betting == "closed" else "close-bets"

    def live(self, _: frozenset[str], betting: str, ball: str) -> str:
        if ball == "waiting":
            return "spin"
        if betting == "open":
            return "close-bets"
        return self.rng.choice(["result", "result", "close-bets"])


class Sleepy(Dealer):
    """A dealer who does whatever comes to mind."""

    def next(self, book: str, state: Act) -> Act:
        del book, state
        acts = ["open-bets", "close-bets", "spin", "result", "collect", "pay"]
        acts += ["place-dolly", "lift-dolly"]
        return {"do": self.rng.choice([*acts, *acts, "reopen-table"])}


class Supervisor(Person):
    """Somebody of the pit, for what goes wrong."""

    def act(self, view: View) -> Act | str:
        if view.live and view.state["ball"] == "at-rest" and self.chance(0.5):
            return self.correct(view, view.state["round"])
        if view.live and view.state["betting"] == "closed" and self.chance(0.5):
            return self.rng.choice([self.reposition, self.restore])(view)
        tries = [self.void, self.correct, self.correct, self.interrupt, self.other]
        return self.rng.choice([*tries, self.reposition, self.restore])(view)

    def role(self) -> str:
        return self.rng.choice(ROLES[2:])

    def void(self, view: View) -> Act:
        if self.chance(0.3):
            return {"do": "no-spin", "why": "something is wrong", "by": self.role()}
        code = self.rng.choice([*RULES[view.book].irregular, *EVERY_VOID])
        act: Act = {"do": "irregularity", "code": code, "by": self.role()}
        if self.chance(0.4):
            act["code"] = "ball-broke"
            if self.chance(0.6):
                act["rounds"] = [self.some_round(view) for _ in range(self.rng.randint(1, 3))]
        return act

    def some_round(self, view: View) -> int:
        return max(0, int(view.state["round"]) - self.rng.choice([0, 0, 1, 1, 1, 2, 3, 20]))

    def correct(self, view: View, number: int | None = None) -> Act:
        act: Act = {
            "do": "correct-result",
            "round": self.some_round(view) if number is None else number,
            "pocket": self.rng.choice([*pockets(view.book), "17", "18"]),
            "by": self.role(),
            "approved-by": self.rng.choice(ROLES[3:]),
        }
        if self.chance(0.4):
            act["by"] = {"who": "s1", "role": act["by"]}
            approver = self.rng.choice(["s1", "m1", "m2"])
            act["approved-by"] = {"who": approver, "role": act["approved-by"]}
        if self.chance(0.1):
            act["approved-by"] = self.rng.choice(["dealer", "boss", "player"])
        return act

    def interrupt(self, view: View) -> Act:
        act: Act = {"do": "interruption", "by": self.role()}
        if self.chance(0.7) and view.state["seats"]:
            act["seats"] = self.rng.sample(list(view.state["seats"]), 1)
        return act

    def reposition(self, view: View) -> Act:
        """Move one wager of a seat elsewhere, for as much money."""
        seats = [name for name, seat in view.state["seats"].items() if seat["slip"]]
        if not seats:
            return self.other(view)
        name = self.rng.choice(seats)
        slip = dict(view.state["seats"][name]["slip"])
        wager = self.rng.choice(list(slip))
        cost = stake(view.book, view.terminal, wager, slip.pop(wager))
        slip[self.rng.choice(["straight 17", "split 17/20", "red"])] = cost
        return {"do": "reposition", "seat": name, "slip": slip, "why": "misplaced", "by": "dealer"}

    def restore(self, view: View) -> Act:
        """Put the wagers of a seat back, whether or not anybody has moved them."""
        there = view.state["seats"]
        seats = [name for name, seat in there.items() if seat["slip"]] or list(there) or ["A"]
        by = self.rng.choice(["dealer", "patron", "dealer", "cat"])
        act = {"do": "restore", "seat": self.rng.choice(seats), "moved-by": by, "why": "a sleeve"}
        return {**act, "by": self.role()}

    def other(self, view: View) -> Act:
        del view
        return self.rng.choice(
            [
                {"do": "change-ball", "why": "worn", "by": self.role()},
                {"do": "decide", "what": "the chip stands", "by": "shift-manager"},
                {"do": "deal", "automatic": self.chance(0.5), "by": self.role()},
                {"do": "show"},
            ]
        )


PERSONAS: list[type[Careful]] = [Careful, Careful, HighRoller, Clumsy]
