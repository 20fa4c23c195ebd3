"""The simulated world runs, and the second model would notice if the product were wrong."""

import json
import os
import sys
import time
from typing import Any

import pytest

from tests.conformance.truth import BOOKS, DOUBLE, ELECTRONIC, NZ, RWS
from tests.world import lines
from tests.world.driver import Answer, InProcess, Setup, Vouchers
from tests.world.model import Disagreement, Model
from tests.world.world import Failed, Figures, World, replay, shrink, story

SECONDS = float(os.environ.get("CROUPIER_WORLD_SECONDS", "120"))
STEPS = 3000

DEALER = {"by": "dealer"}
OPEN = {"do": "open-bets", **DEALER}
CLOSE = {"do": "close-bets", **DEALER}
SPIN = {"do": "spin", "ball": "clockwise", "wheel": "counter-clockwise", **DEALER}
RESULT = {"do": "result", "pocket": "17", **DEALER}
COLLECT = {"do": "collect", **DEALER}
PAY = {"do": "pay", **DEALER}
ELECTRONIC_ROUND = [OPEN, CLOSE, SPIN, RESULT]
LIVE_ROUND = [OPEN, SPIN, CLOSE, RESULT, COLLECT, PAY]


def run(seed: int, steps: int) -> Figures:
    try:
        return World(seed).run(steps)
    except Failed as failed:
        pytest.fail(f"seed {seed}, {steps} steps: {story(failed, shrink(failed))}")


@pytest.mark.slow
def test_a_small_world_keeps_every_balance() -> None:
    figures = Figures()
    for seed in (1, 2):
        figures += run(seed, 2500)
    assert all(figures.rounds[book] > 10 for book in BOOKS), figures
    assert min(figures.crashes, figures.repeated, figures.corrections, figures.vouchers) > 0
    assert min(figures.acts[act] for act in ("deal", "close-table", "reopen-table")) > 0
    assert figures.refusals["table-closed"] > 0


@pytest.mark.slow
def test_worlds_keep_every_balance_for_as_long_as_there_is_time() -> None:
    end = time.monotonic() + SECONDS
    figures, seed = Figures(), 1000
    while time.monotonic() < end:
        figures += run(seed, STEPS)
        seed += 1
    sys.stdout.write(f"\n{seed - 1000} seeds, {sum(figures.rounds.values())} rounds\n{figures}\n")
    assert all(figures.rounds[book] > 10 for book in BOOKS), figures


def test_a_seed_is_a_world() -> None:
    worlds = [World(7), World(7)]
    for world in worlds:
        world.run(400)
    assert worlds[0].deeds == worlds[1].deeds


class Lying(InProcess):
    """A table that gives one unit too much of whatever it is told to lie about."""

    lies_about = "credit"

    def state(self) -> Answer:
        state = super().state()
        for seat in state["seats"].values():
            if seat["credit"] and state["round"] > 2:
                seat[self.lies_about] += 1
        return state


class Overpaying(InProcess):
    """A table that writes one unit too much into what a winner is told."""

    def send(self, line: str) -> Answer:
        answer = json.loads(json.dumps(super().send(line)))
        for event in answer.get("events", []):
            for seat in event.get("seats", {}).values():
                for wager in seat.get("wagers", []):
                    wager["returned"] += 1
        return dict(answer)


class Agreeable(InProcess):
    """A table that says yes to what it refused."""

    def send(self, line: str) -> Answer:
        answer = super().send(line)
        late = not answer["ok"] and answer["refused"]["code"] in {"bets-closed", "bets-not-open"}
        return {"ok": True, "seq": 0, "events": []} if late else answer


class Forgetful(InProcess):
    """A table that loses what it acknowledged last, when it crashes."""

    def crash(self, line: str | None, *, committed: bool) -> None:
        self.journal = self.journal[:-1]
        super().crash(line, committed=committed)


class Twice(InProcess):
    """A table that does a repeated message again."""

    def _known(self, command: Any) -> Answer | None:
        del command
        return None


@pytest.mark.parametrize("wrong", [Lying, Overpaying, Agreeable, Forgetful, Twice])
def test_the_world_notices_a_table_that_is_wrong(wrong: type[InProcess]) -> None:
    with pytest.raises(Failed):
        World(3, wrong).run(3000)


def test_a_failure_shrinks_to_the_few_messages_that_make_it() -> None:
    with pytest.raises(Failed) as caught:
        World(5, Lying).run(3000)
    deeds = shrink(caught.value, Lying)
    assert len(deeds) <= 12 < len(caught.value.deeds)
    assert replay(caught.value.setups, deeds, Lying) == caught.value.about
    assert replay(caught.value.setups, deeds) is None


def told(book: str, terminal: str, *acts: dict[str, Any]) -> tuple[Model, InProcess]:
    """Tell a table and its model a few things that nobody should disagree about."""
    driver = InProcess(Setup(book, terminal), Vouchers(), "V")
    model = Model(book, terminal, {}, {})
    for act in acts:
        line = json.dumps(act)
        model.hear(line, driver.send(line))
        model.check(driver.state())
    return model, driver


def buy(seat: str) -> dict[str, Any]:
    return {"do": "buy-in", "seat": seat, "amount": 1000}


def wager(seat: str, slip: dict[str, int], **more: Any) -> dict[str, Any]:
    return {"do": "wager", "seat": seat, "slip": slip, **more}


def test_the_model_settles_a_round_of_terminals() -> None:
    model, _ = told(ELECTRONIC, "racetrack", buy("A"), OPEN, wager("A", {"orphans": 10}), CLOSE)
    assert model.seats["A"].credit == 950
    model, _ = told(
        ELECTRONIC, "racetrack", buy("A"), OPEN, wager("A", {"orphans": 10}), *ELECTRONIC_ROUND[1:]
    )
    assert model.seats["A"].credit == 1310  # 17 is on two of its splits
    assert model.house == -310


def test_the_model_settles_a_live_round() -> None:
    bets = [wager("A", {"red": 100}), wager("B", {"straight 17": 10})]
    model, _ = told(DOUBLE, "table", buy("A"), buy("B"), OPEN, *bets, *LIVE_ROUND[1:])
    assert {name: seat.credit for name, seat in model.seats.items()} == {"A": 900, "B": 1350}


def test_a_void_spin_in_new_zealand_leaves_the_wagers() -> None:
    same = {**SPIN, "wheel": "clockwise"}
    model, _ = told(NZ, "both", buy("A"), OPEN, wager("A", {"red": 100}), same)
    assert model.betting == "open"
    assert model.seats["A"].staked == 100
    model, _ = told(RWS, "rapid-a", buy("A"), OPEN, wager("A", {"red": 100}), same)
    assert model.betting == "idle"
    assert model.seats["A"].credit == 1000


def test_the_model_takes_back_what_there_is_and_counts_the_rest() -> None:
    correction = {
        "do": "correct-result",
        "round": 1,
        "pocket": "18",
        "by": "pit-supervisor",
        "approved-by": "pit-manager",
    }
    out = {"do": "cash-out", "seat": "A", "amount": 1300}
    bet = wager("A", {"straight 17": 10})
    model, _ = told(RWS, "rapid-a", buy("A"), OPEN, bet, *ELECTRONIC_ROUND[1:], out, correction)
    assert model.seats["A"].credit == 0
    assert model.shortfall == 310


def test_the_model_opens_no_round_at_a_closed_table() -> None:
    close = {"do": "close-table", "why": "late", **DEALER}
    model, driver = told(RWS, "rapid-a", OPEN, close, *ELECTRONIC_ROUND[1:], OPEN)
    assert (model.round, model.closing) == (1, True)
    with pytest.raises(Disagreement, match="open-bets"):
        model.hear(json.dumps(OPEN), {"ok": True, "seq": 0, "events": []})
    reopened = {"do": "reopen-table", **DEALER}
    for act in (reopened, reopened, OPEN):
        model.hear(json.dumps(act), driver.send(json.dumps(act)))
    assert (model.round, model.closing) == (2, False)


def test_the_model_knows_who_deals() -> None:
    automatic = {"do": "deal", "automatic": True, **DEALER}
    model, driver = told(NZ, "both", automatic, automatic)
    assert model.automatic
    state = driver.state()
    state["automatic"] = False
    with pytest.raises(Disagreement, match="who deals"):
        model.check(state)


@pytest.mark.parametrize("credit", [999, 1001])
def test_the_model_sees_a_single_unit(credit: int) -> None:
    model, driver = told(RWS, "rapid-a", buy("A"))
    state = driver.state()
    state["seats"]["A"]["credit"] = credit
    with pytest.raises(Disagreement, match="credit of A"):
        model.check(state)


def test_rubbish_is_no_command() -> None:
    rubbish = ["", "[]", "{}", '{"do":"open"}', '{"do":"show","x":1}', '{"do":"pay","seat":1}']
    assert [lines.read(line) for line in rubbish] == [None] * len(rubbish)
    assert lines.read('{"do":"pay","seat":null,"by":{"role":"dealer"}}') is not None
