"""Many tables of all books under one roof, one seed, and everything that can happen to them."""

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any, Self

from tests.conformance.truth import BOOKS, TABLES
from tests.world.driver import Driver, InProcess, Setup, Vouchers
from tests.world.model import Disagreement, Model
from tests.world.people import PERSONAS, Dealer, Hostile, Person, Sleepy, Supervisor, View
from tests.world.rules import CALLS, RULES

MakeDriver = Callable[[Setup, Vouchers, str], Driver]

FATES = {
    "sent": 86,
    "repeated": 5,
    "lost": 3,
    "crash-before": 2,
    "crash-after": 2,
    "crash-within": 2,
}
"""What happens to a message, and how often in a hundred."""

STEPS_OF_A_COMMIT = 8
"""A crash within a commit comes at one of so many steps; some commits have fewer."""

KEPT = 30
"""So many lines and vouchers are remembered by people."""


@dataclass(frozen=True)
class Deed:
    """One message to one table, what became of it, and what the clock showed."""

    table: int
    line: str
    fate: str
    clock: float
    step: int = 0
    """Where in the commit it dies, if that is its fate."""


@dataclass
class Figures:
    """What happened in a world."""

    rounds: Counter[str] = field(default_factory=Counter)
    voids: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    acts: Counter[str] = field(default_factory=Counter)
    put_right: Counter[str] = field(default_factory=Counter)
    commands: int = 0
    tables: int = 0
    seats: int = 0
    crashes: int = 0
    repeated: int = 0
    corrections: int = 0
    shortfall: int = 0
    vouchers: int = 0

    def __iadd__(self, other: "Figures") -> Self:
        for name, value in vars(other).items():
            setattr(self, name, getattr(self, name) + value)
        return self

    def __str__(self) -> str:
        counts = {name: n for name, n in vars(self).items() if isinstance(n, int)}
        rows = [", ".join(f"{n} {name}" for name, n in counts.items())]
        rows += [f"  rounds {book}: {n}, void {self.voids[book]}" for book, n in _by(self.rounds)]
        rows.append("  done: " + ", ".join(f"{act} {n}" for act, n in self.acts.most_common()))
        moments = ", ".join(f"{moment} {n}" for moment, n in _by(self.put_right))
        rows.append(f"  numbers put right in their round: {moments}")
        told = ", ".join(f"{code} {n}" for code, n in self.refusals.most_common())
        return "\n".join([*rows, f"  refused: {told}"])


class Failed(Exception):  # noqa: N818  this is what a world is run for
    """The world found a disagreement; these deeds lead to it."""

    def __init__(self, about: str, says: str, setups: list[Setup], deeds: list[Deed]) -> None:
        super().__init__(says)
        self.about = about
        self.setups = setups
        self.deeds = deeds


class House:
    """Every table, each with its driver and its model, and the vouchers they share."""

    def __init__(self, setups: list[Setup], make: MakeDriver = InProcess) -> None:
        self.setups = setups
        issued: dict[str, int] = {}
        vouchers = Vouchers()
        self.vouchers = issued
        self.drivers = [make(setup, vouchers, f"V{at}") for at, setup in enumerate(setups)]
        self.models = [Model(s.book, s.terminal, s.limits, issued) for s in setups]
        for setup, driver, model in zip(setups, self.drivers, self.models, strict=True):
            if setup.rack:
                float_ = {"do": "fill-rack", "by": "pit-supervisor", "chips": setup.rack}
                model.hear(json.dumps(float_), driver.send(json.dumps(float_)))
        self.figures = Figures(tables=len(setups))

    def do(self, deed: Deed) -> None:
        """Deliver a message as its fate has it, and hold the table against the model."""
        driver, model = self.drivers[deed.table], self.models[deed.table]
        driver.clock = deed.clock
        self.figures.commands += 1
        if deed.fate in {"sent", "repeated"}:
            self._send(driver, model, deed.line)
        if deed.fate == "repeated":
            self.figures.repeated += 1
            self._send(driver, model, deed.line)
        if deed.fate.startswith("crash"):
            self.figures.crashes += 1
            self._crash(driver, model, deed)
        model.check(driver.state())

    def _send(self, driver: Driver, model: Model, line: str) -> None:
        answer = driver.send(line)
        model.hear(line, answer)
        if answer["ok"]:
            self.figures.acts[json.loads(line)["do"]] += 1
        else:
            self.figures.refusals[answer["refused"]["code"]] += 1

    def _crash(self, driver: Driver, model: Model, deed: Deed) -> None:
        """Die before, in or after the commit; the sender does not know, and asks again."""
        if deed.fate == "crash-within":
            answer = driver.die_within(deed.line, deed.step)
            if answer is not None:
                model.hear(deed.line, answer)
        else:
            if deed.fate == "crash-after":
                self._send(driver, model, deed.line)
            driver.crash(None, committed=False)
        model.crash()
        model.check(driver.state())
        self._send(driver, model, deed.line)

    def close(self) -> Figures:
        """Count what happened."""
        figures = self.figures
        for model in self.models:
            figures.rounds[model.book] += len(model.rounds)
            figures.voids[model.book] += model.voids + model.re_spins
            figures.seats += len(model.seats)
            figures.corrections += model.corrections
            figures.shortfall += model.shortfall
            figures.put_right += model.put_right
        figures.vouchers = len(self.vouchers)
        return figures


class World:
    """One seed: its tables, its people, and what they do."""

    def __init__(self, seed: int, make: MakeDriver = InProcess) -> None:
        self.rng = Random(seed)
        self.setups = [self._setup(book) for book in [*BOOKS, self.rng.choice(BOOKS)]]
        self.make = make
        self.people = [self._people(at) for at in range(len(self.setups))]
        self.recent: list[list[str]] = [[] for _ in self.setups]
        self.deeds: list[Deed] = []
        self.clock = 1_700_000_000.0
        self.messages = 0

    def run(self, steps: int) -> Figures:
        """Let so many things happen; raises `Failed` when the model disagrees."""
        house = House(self.setups, self.make)
        for _ in range(steps):
            deed = self._deed(house)
            self.deeds.append(deed)
            try:
                house.do(deed)
            except Exception as error:
                says = f"{type(error).__name__}: {error}"
                raise Failed(_about(error), says, self.setups, self.deeds) from error
        return house.close()

    def _setup(self, book: str) -> Setup:
        terminal = self.rng.choice([at for of, at in TABLES if of == book])
        limits = self._limits() if self.rng.random() < 0.6 else {}
        counted = RULES[book].live and self.rng.random() < 0.5
        return Setup(book, terminal, limits, self._float(limits) if counted else {})

    def _float(self, limits: dict[str, Any]) -> dict[str, int]:
        """Fill a rack, with plenty of chips or with few."""
        chip, count = limits.get("chip", 1), self.rng.choice([60, 10**6])
        values = {str(chip * times): count for times in (1, 5, 20, 100, 1000)}
        return values | {f"colour {n}": count for n in range(1, 13)}

    def _limits(self) -> dict[str, Any]:
        step = self.rng.choice([1, 5, 100])
        limits: dict[str, Any] = {"step": step, "chip": step * self.rng.choice([1, 1, 5])}
        unit = limits["chip"]
        if self.rng.random() < 0.5:
            limits |= {"seat-minimum": 2 * unit, "seat-maximum": 2000 * unit}
        if self.rng.random() < 0.6:
            limits["minimum"] = {"straight": unit, "red": 3 * unit, "asian": 2 * unit}
            limits["minimum"] |= dict.fromkeys(self.rng.sample(sorted(CALLS), 3), 10 * unit)
            limits["maximum"] = {"straight": 1000 * unit, "red": 700 * unit, "orphans": 99 * unit}
        return limits

    def _people(self, at: int) -> list[tuple[Person, float]]:
        """Who sits and stands at a table, and how often each acts."""
        rng = self.rng
        seats = rng.choice([60, 150]) if at == len(self.setups) - 1 else rng.randint(2, 12)
        players = [rng.choice(PERSONAS)(f"T{n}", rng) for n in range(seats)]
        staff: list[tuple[Person, float]] = [
            (Dealer(f"d{at}", rng), 0.36),
            (Sleepy(f"s{at}", rng), 0.03),
            (Supervisor(f"p{at}", rng), 0.05),
            (Hostile(f"h{at}", rng), 0.06),
        ]
        return [*staff, *((player, 0.5 / seats) for player in players)]

    def _deed(self, house: House) -> Deed:
        at = self.rng.randrange(len(self.setups))
        setup, driver = self.setups[at], house.drivers[at]
        people, weights = zip(*self.people[at], strict=True)
        person: Person = self.rng.choices(people, weights)[0]
        vouchers = list(house.vouchers)[-KEPT:]
        view = View(
            setup.book, setup.terminal, setup.limits, driver.state(), vouchers, self.recent[at]
        )
        line = self._line(person.act(view))
        self.recent[at] = [*self.recent[at][-KEPT:], line]
        fate = self.rng.choices(list(FATES), list(FATES.values()))[0]
        return Deed(at, line, fate, self._tick(), self.rng.randrange(STEPS_OF_A_COMMIT))

    def _line(self, act: dict[str, Any] | str) -> str:
        if isinstance(act, str):
            return act
        self.messages += 1
        if "id" not in act and self.rng.random() < 0.6:
            act = {**act, "id": f"m{self.messages}"}
        return json.dumps(act)

    def _tick(self) -> float:
        """Let time pass; now and then the clock jumps, in either direction."""
        self.clock += self.rng.choice([0.0, 0.1, 2.0])
        if self.rng.random() < 0.01:
            self.clock += self.rng.choice([-1e6, -3600.0, 3600.0, 1e8])
        return self.clock


def replay(setups: list[Setup], deeds: Iterable[Deed], make: MakeDriver = InProcess) -> str | None:
    """Do these deeds in a new house; tell what the first disagreement is about."""
    house = House(setups, make)
    for deed in deeds:
        try:
            house.do(deed)
        except Exception as error:  # noqa: BLE001  whatever goes wrong is what we look for
            return _about(error)
    return None


def shrink(failed: Failed, make: MakeDriver = InProcess) -> list[Deed]:
    """Drop deeds, ever smaller runs of them, as long as the same goes wrong."""
    deeds = [deed for deed in failed.deeds if deed.table == failed.deeds[-1].table]
    if replay(failed.setups, deeds, make) != failed.about:
        deeds = failed.deeds
    size = len(deeds) // 2
    while size:
        at = 0
        while at < len(deeds):
            fewer = deeds[:at] + deeds[at + size :]
            if replay(failed.setups, fewer, make) == failed.about:
                deeds = fewer
            else:
                at += size
        size //= 2
    return deeds


def story(failed: Failed, deeds: list[Deed]) -> str:
    """Write down deeds so that somebody can send them again."""
    setup = failed.setups[deeds[-1].table]
    told = [f"at {setup.book} {setup.terminal}, limits {json.dumps(setup.limits)}:"]
    told += [f"  {deed.table} {deed.fate:12} {deed.line[:500]}" for deed in deeds]
    return "\n".join([str(failed), *told])


def _about(error: Exception) -> str:
    """Say what kind of failure it is, without names and numbers."""
    if isinstance(error, Disagreement):
        return "".join(sign for sign in error.about if not sign.isdigit())
    return type(error).__name__


def _by(counter: Counter[str]) -> list[tuple[str, int]]:
    return sorted(counter.items())
