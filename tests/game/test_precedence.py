"""Of several reasons to refuse, the first of the documented list is given, whatever was asked.

Each act has its faults: what makes it refused, alone, with which code. Then every two faults that
can come together do.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import croupier.game
from croupier.game import PRECEDENCE, Limits, apply, events
from tests.conformance.rounds import AGAINST, Line, play
from tests.conformance.truth import ELECTRONIC, NZ, RWS, SINGLE

KNOWN: frozenset[str] = frozenset()
REASON = ""

ROOT = Path(__file__).parents[2]


class Fault(NamedTuple):
    """What makes a command refused: a change to it, or the moment at which it comes."""

    code: str
    change: Mapping[str, Any] = {}
    step: str | None = None

    @property
    def name(self) -> str:
        what = [f"{key}={self._short(value)}" for key, value in self.change.items()]
        return f"{self.code}({', '.join([*what, self.step or ''] if self.step else what)})"

    @staticmethod
    def _short(value: Any) -> str:
        return ", ".join(value) if isinstance(value, dict) else str(value)[:20]


class Act(NamedTuple):
    """A command that is accepted at its step, or nowhere in its book, and its faults."""

    name: str
    book: str
    command: Mapping[str, Any]
    step: str | None
    faults: tuple[Fault, ...]

    @property
    def always(self) -> tuple[str, ...]:
        """What is wrong with it at any step."""
        return () if self.step else ("not-in-this-game",)


KING = Fault("no-such-role", {"by": "king"})
PLAYER = Fault("not-your-role", {"by": "player"})
NOBODY = Fault("no-such-seat", {"seat": "X"})
GIBBERISH = Fault("not-notation", {"slip": {"gibberish": 20}})
DOUBLE_ZERO = Fault("not-on-layout", {"slip": {"straight 00": 20}})
FINALE = Fault("not-allowed", {"slip": {"finales 4": 20}})
NOTHING = Fault("bad-amount", {"slip": {"odd": 0}})

LIMITS = Limits(
    step=10,
    chip=20,
    minimum={"red": 60},
    maximum={"low": 500},
)
BLUE = {"chips": "colour", "colour": "blue", "worth": 50}

ACTS = (
    Act(
        "wager",
        NZ,
        {"do": "wager", "seat": "A", "slip": {"high": 40}},
        "open",
        (
            KING,
            NOBODY,
            GIBBERISH,
            DOUBLE_ZERO,
            FINALE,
            Fault("dealer-places", {"slip": {"orphans": 20}}),
            NOTHING,
            Fault("bets-not-open", step="idle"),
            Fault("bets-closed", step="closed"),
            Fault("bets-closed", step="paying"),
            Fault("stale-slip", {"n": 1}),
            Fault("off-step", {"slip": {"even": 45}}),
            Fault("chip-worth", {"slip": {"dozen 2": 30}}),
            Fault("below-minimum", {"slip": {"red": 40}}),
            Fault("above-maximum", {"slip": {"low": 600}}),
            Fault("not-enough-credit", {"slip": {"dozen 1": 5000}}),
        ),
    ),
    Act(
        "declare",
        NZ,
        {"do": "declare", "seat": "A", "slip": {"orphans": 20}},
        "open",
        (
            KING,
            NOBODY,
            GIBBERISH,
            DOUBLE_ZERO,
            FINALE,
            NOTHING,
            Fault("bets-not-open", step="idle"),
            Fault("bets-closed", step="closed"),
            Fault("not-enough-credit", {"slip": {"small-series": 2000}}),
        ),
    ),
    Act(
        "declare-elsewhere",
        ELECTRONIC,
        {"do": "declare", "seat": "A", "slip": {"orphans": 20}},
        None,
        (KING, NOBODY, GIBBERISH, NOTHING),
    ),
    Act(
        "reposition",
        NZ,
        {"do": "reposition", "seat": "A", "slip": {"red": 100}, "why": "Why.", "by": "dealer"},
        "closed",
        (
            Fault("bad-line", {"why": ""}),
            KING,
            PLAYER,
            NOBODY,
            GIBBERISH,
            DOUBLE_ZERO,
            FINALE,
            NOTHING,
            Fault("no-round", step="idle"),
            Fault("ball-not-running", step="open"),
            Fault("stake-differs", {"slip": {"even": 20}}),
        ),
    ),
    Act(
        "reposition-elsewhere",
        SINGLE,
        {"do": "reposition", "seat": "A", "slip": {"red": 100}, "why": "Why.", "by": "dealer"},
        None,
        (Fault("bad-line", {"why": ""}), KING, NOBODY, GIBBERISH),
    ),
    Act(
        "restore",
        NZ,
        {"do": "restore", "seat": "E", "moved-by": "dealer", "why": "W.", "by": "pit-supervisor"},
        "closed",
        (
            Fault("bad-line", {"why": ""}),
            Fault("bad-line", {"moved-by": "cat"}),
            KING,
            Fault("not-your-role", {"by": "dealer"}),
            NOBODY,
            Fault("bets-still-open", step="open"),
            Fault("no-round", step="idle"),
            Fault("ball-at-rest", step="paying"),
            Fault("nothing-due", {"seat": "A"}),
        ),
    ),
    Act(
        "restore-elsewhere",
        SINGLE,
        {"do": "restore", "seat": "A", "moved-by": "dealer", "why": "W.", "by": "pit-supervisor"},
        None,
        (Fault("bad-line", {"why": ""}), KING, NOBODY),
    ),
    Act(
        "late-wager",
        NZ,
        {"do": "late-wager", "seat": "A", "slip": {"red": 100}, "what": "placed", "by": "dealer"},
        "closed",
        (
            Fault("bad-line", {"what": "lost"}),
            KING,
            PLAYER,
            NOBODY,
            GIBBERISH,
            NOTHING,
            Fault("no-round", step="idle"),
            Fault("bets-still-open", step="open"),
        ),
    ),
    Act(
        "late-wager-elsewhere",
        RWS,
        {"do": "late-wager", "seat": "A", "slip": {"red": 100}, "what": "placed", "by": "dealer"},
        None,
        (Fault("bad-line", {"what": "lost"}), KING, NOBODY, GIBBERISH),
    ),
    Act(
        "open-bets",
        NZ,
        {"do": "open-bets", "by": "dealer"},
        "idle",
        (
            KING,
            PLAYER,
            Fault("round-running", step="open"),
            Fault("round-running", step="bound"),
            Fault("table-closed", step="shut"),
        ),
    ),
    Act(
        "close-bets",
        NZ,
        {"do": "close-bets", "by": "dealer"},
        "running",
        (
            KING,
            PLAYER,
            Fault("no-round", step="idle"),
            Fault("bets-closed", step="closed"),
            Fault("bets-closed", step="rest"),
            Fault("ball-not-running", step="open"),
        ),
    ),
    Act(
        "spin",
        ELECTRONIC,
        {"do": "spin", "by": "dealer", **AGAINST},
        "closed",
        (
            Fault("bad-line", {"ball": "upwards"}),
            KING,
            PLAYER,
            Fault("no-round", step="idle"),
            Fault("bets-still-open", step="open"),
            Fault("ball-running", step="running"),
        ),
    ),
    Act(
        "spin-live",
        SINGLE,
        {"do": "spin", "by": "dealer", **AGAINST},
        "open",
        (
            Fault("bad-line", {"wheel": "upwards"}),
            KING,
            PLAYER,
            Fault("ball-running", step="running"),
            Fault("ball-at-rest", step="rest"),
            Fault("ball-at-rest", step="paying"),
        ),
    ),
    Act(
        "result",
        SINGLE,
        {"do": "result", "by": "dealer", "pocket": "17"},
        "closed",
        (
            Fault("bad-line", {"revolutions": -1}),
            KING,
            PLAYER,
            Fault("not-on-layout", {"pocket": "00"}),
            Fault("no-round", step="idle"),
            Fault("bets-still-open", step="running"),
            Fault("bets-still-open", step="open"),
            Fault("ball-at-rest", step="rest"),
        ),
    ),
    Act(
        "result-at-terminals",
        RWS,
        {"do": "result", "by": "dealer", "pocket": "17"},
        "running",
        (
            Fault("bad-line", {"revolutions": -1}),
            KING,
            PLAYER,
            Fault("not-on-layout", {"pocket": "37"}),
            Fault("no-round", step="idle"),
            Fault("bets-still-open", step="open"),
            Fault("ball-not-running", step="closed"),
            Fault("not-your-role", step="bound"),
        ),
    ),
    Act(
        "collect",
        NZ,
        {"do": "collect", "by": "dealer"},
        "rest",
        (
            KING,
            PLAYER,
            Fault("no-round", step="idle"),
            Fault("ball-not-running", step="open"),
            Fault("ball-not-running", step="closed"),
            Fault("nothing-due", step="paying"),
        ),
    ),
    Act(
        "pay",
        NZ,
        {"do": "pay", "by": "dealer", "seat": "A"},
        "paying",
        (
            KING,
            PLAYER,
            NOBODY,
            Fault("no-round", step="idle"),
            Fault("not-collected", step="rest"),
            Fault("nothing-due", {"seat": "B"}),
        ),
    ),
    Act(
        "pay-elsewhere",
        ELECTRONIC,
        {"do": "pay", "by": "dealer", "seat": "A"},
        None,
        (KING, NOBODY),
    ),
    Act(
        "take",
        NZ,
        {"do": "take", "seat": "A", "wager": "black"},
        "paid",
        (
            KING,
            NOBODY,
            Fault("not-allowed", {"wager": "straight 17"}),
            Fault("nothing-due", {"seat": "B"}),
            Fault("nothing-due", step="rest"),
        ),
    ),
    Act(
        "take-elsewhere",
        SINGLE,
        {"do": "take", "seat": "A", "wager": "black"},
        None,
        (KING, NOBODY, Fault("not-allowed", {"wager": "straight 17"})),
    ),
    Act(
        "irregularity",
        RWS,
        {"do": "irregularity", "by": "dealer", "code": "dropped"},
        "running",
        (
            KING,
            PLAYER,
            Fault("not-in-this-game", {"code": "hung-ball", "by": "dealer"}),
            Fault("no-round", step="idle"),
            Fault("ball-not-running", step="open"),
        ),
    ),
    Act(
        "irregularity-of-earlier-rounds",
        RWS,
        {"do": "irregularity", "by": "pit-supervisor", "code": "ball-broke", "rounds": [1]},
        "done",
        (
            KING,
            PLAYER,
            Fault("not-your-role", {"by": "dealer"}),
            Fault("not-in-this-game", {"code": "dropped", "by": "pit-manager"}),
            Fault("no-such-round", {"rounds": [1, 7]}),
        ),
    ),
    Act(
        "no-spin",
        ELECTRONIC,
        {"do": "no-spin", "by": "dealer", "why": "Why."},
        "running",
        (
            Fault("bad-line", {"why": ""}),
            KING,
            PLAYER,
            Fault("no-round", step="idle"),
            Fault("ball-not-running", step="closed"),
        ),
    ),
    Act(
        "no-spin-elsewhere",
        RWS,
        {"do": "no-spin", "by": "dealer", "why": "Why."},
        None,
        (Fault("bad-line", {"why": ""}), KING),
    ),
    Act(
        "correct-result",
        NZ,
        {
            "do": "correct-result",
            "round": 1,
            "pocket": "18",
            "by": "pit-supervisor",
            "approved-by": "pit-manager",
        },
        "done",
        (
            KING,
            Fault("no-such-role", {"approved-by": "queen"}),
            PLAYER,
            Fault("not-your-role", {"approved-by": "dealer"}),
            Fault("not-on-layout", {"pocket": "00"}),
            Fault("nothing-due", {"pocket": "17", "round": 1}),
            Fault("no-such-round", {"round": 7}),
            Fault("same-person", {"by": "pit-manager"}),
        ),
    ),
    Act(
        "correct-number",
        NZ,
        {
            "do": "correct-result",
            "round": 1,
            "pocket": "18",
            "by": "pit-supervisor",
            "approved-by": "pit-manager",
        },
        "paying",
        (
            KING,
            Fault("no-such-role", {"approved-by": "queen"}),
            PLAYER,
            Fault("not-your-role", {"approved-by": "dealer"}),
            Fault("not-on-layout", {"pocket": "00"}),
            Fault("nothing-due", {"pocket": "17", "round": 1}),
            Fault("no-such-round", {"round": 7}),
            Fault("same-person", {"by": "pit-manager"}),
        ),
    ),
    Act(
        "interruption",
        ELECTRONIC,
        {"do": "interruption", "by": "dealer", "seats": ["A"]},
        "open",
        (KING, PLAYER, Fault("no-such-seat", {"seats": ["A", "X"]})),
    ),
    Act(
        "interruption-elsewhere",
        SINGLE,
        {"do": "interruption", "by": "pit-supervisor", "seats": ["A"]},
        None,
        (KING, PLAYER, Fault("no-such-seat", {"seats": ["X"]})),
    ),
    Act(
        "change-ball",
        NZ,
        {"do": "change-ball", "by": "pit-supervisor"},
        "open",
        (KING, PLAYER, Fault("ball-running", step="closed")),
    ),
    Act(
        "decide",
        NZ,
        {"do": "decide", "by": "shift-manager", "what": "So."},
        "open",
        (Fault("bad-line", {"what": ""}), KING, PLAYER, Fault("not-your-role", {"by": "dealer"})),
    ),
    Act(
        "deal",
        ELECTRONIC,
        {"do": "deal", "by": "dealer", "automatic": True},
        "open",
        (Fault("bad-line", {"automatic": "yes"}), KING, PLAYER),
    ),
    Act(
        "close-table",
        NZ,
        {"do": "close-table", "by": "dealer"},
        "paying",
        (Fault("bad-line", {"why": " "}), KING, PLAYER),
    ),
    Act(
        "reopen-table",
        RWS,
        {"do": "reopen-table", "by": "dealer"},
        "shut",
        (Fault("bad-line", {"really": True}), KING, PLAYER),
    ),
    Act(
        "buy-in",
        NZ,
        {"do": "buy-in", "seat": "A", "amount": 40},
        "open",
        (
            Fault("bad-line", {"seat": ""}),
            KING,
            Fault("bad-amount", {"amount": 0}),
            Fault("chip-worth", {"amount": 30}),
            Fault("chips-mixed", {"chips": "credit"}),
            Fault("chips-mixed", {"seat": "B"}),
            Fault("chips-mixed", {"worth": 20}),
        ),
    ),
    Act(
        "buy-in-colour",
        NZ,
        {"do": "buy-in", "seat": "N", "amount": 100, **BLUE, "colour": "green"},
        "open",
        (
            Fault("bad-line", {"colour": "x" * 201}),
            KING,
            Fault("bad-amount", {"amount": -50}),
            Fault("chip-worth", {"amount": 30}),
            Fault("chip-worth", {"worth": 0}),
            Fault("colour-taken", {"colour": "blue"}),
            Fault("chips-mixed", {"seat": "A"}),
        ),
    ),
    Act(
        "voucher-in",
        NZ,
        {"do": "voucher-in", "seat": "B", "voucher": "V1"},
        "open",
        (
            Fault("bad-line", {"seat": " "}),
            KING,
            Fault("chip-worth", {"voucher": "V2"}),
            Fault("no-such-voucher", {"voucher": "V9"}),
            Fault("voucher-spent", {"voucher": "V3"}),
        ),
    ),
    Act(
        "cash-out",
        NZ,
        {"do": "cash-out", "seat": "B", "amount": 50, "by": "dealer"},
        "open",
        (
            KING,
            Fault("not-your-role", {"hand-pay": True, "by": "player"}),
            NOBODY,
            Fault("bad-amount", {"amount": 0}),
            Fault("bad-amount", {"amount": -3}),
            Fault("chip-worth", {"amount": 30}),
            Fault("not-enough-credit", {"amount": 5000}),
            Fault("chip-worth", {"amount": 5030}),
        ),
    ),
    Act(
        "colour-up",
        NZ,
        {"do": "colour-up", "seat": "D"},
        "open",
        (
            KING,
            NOBODY,
            Fault("chip-worth", {"seat": "B"}),
            Fault("chips-mixed", {"seat": "A"}),
        ),
    ),
    Act(
        "colour-up-elsewhere",
        ELECTRONIC,
        {"do": "colour-up", "seat": "A"},
        None,
        (KING, NOBODY),
    ),
)


@cache
def line(book: str, step: str | None) -> Line:
    """A table with seats of every kind, brought to a step of its round."""
    at = play(book, limits=LIMITS)
    at.buy(A=1000)
    if at.table.live:
        for number, amount in enumerate((200, 140, 240), 1):
            at.do({"do": "buy-in", "seat": "E", "amount": amount})
            at.do({"do": "cash-out", "seat": "E"})
            assert f"V{number}" in at.vouchers
        at.do({"do": "voucher-in", "seat": "E", "voucher": "V3"})
        at.do({"do": "buy-in", "seat": "B", "amount": 1050, **BLUE})
        at.do({"do": "buy-in", "seat": "D", "amount": 1000, **BLUE, "colour": "red"})
    else:
        at.buy(B=1000)
    for name in _steps(at):
        if name == step:
            return at
    assert step is None
    return at


def _steps(at: Line) -> Iterator[str]:
    yield "idle"
    at.open()
    at.bet("A", {"black": 100}, n=3)
    if at.table.live:
        at.bet("E", {"even": 100})
        at.bet("E", {"black": 100}, by="dealer")
    yield "open"
    if at.table.live:
        at.spin()
        yield "running"
        at.close()
        yield "closed"
        at.rest("17")
        yield "rest"
        at.staff("collect")
        yield "paying"
        at.staff("pay", seat="A")
        yield "paid"
        at.staff("pay")
    else:
        at.close()
        yield "closed"
        at.spin()
        yield "running"
        at.rest("17")
    yield "done"
    at.staff("close-table")
    yield "shut"
    at.staff("reopen-table")
    apply(at.table, events.WheelCommitted(round=2, commitment="c" * 64, nonce="n" * 32))
    at.open()
    at.run()
    yield "bound"


def told(act: Act, *faults: Fault) -> str:
    step = next((fault.step for fault in faults if fault.step), act.step)
    command = dict(act.command)
    slip: dict[str, int] = {}
    for fault in faults:
        slip |= fault.change.get("slip", {})
        command |= {key: value for key, value in fault.change.items() if key != "slip"}
    if "slip" in command:
        command["slip"] = {**slip, **act.command["slip"]} if slip else act.command["slip"]
    return line(act.book, step).refused(command).code


def together(first: Fault, second: Fault) -> bool:
    """Say whether two faults can be made at once, and say different things."""
    if first.code == second.code or (first.step and second.step):
        return False
    return not (set(first.change) & set(second.change)) - {"slip"}


def orders(first: Fault, second: Fault) -> list[tuple[Fault, Fault]]:
    """Two wrong wagers of a slip come in both orders; for the rest there is no order."""
    one, other = (first, second), (second, first)
    return [one, other] if "slip" in first.change and "slip" in second.change else [one]


def marked(act: Act, *faults: Fault) -> Any:
    """Give a case its name, and its place among those that are known to go wrong."""
    name = f"{act.name}: {' + '.join(fault.name for fault in faults)}"
    return pytest.param(act, faults, id=name)


CASES = [
    *(marked(act, fault) for act in ACTS for fault in act.faults),
    *(
        marked(act, *faults)
        for act in ACTS
        for pair in combinations(act.faults, 2)
        if together(*pair)
        for faults in orders(*pair)
    ),
]


@pytest.mark.parametrize(("act", "faults"), CASES)
def test_of_all_that_is_wrong_the_first_of_the_list_is_told(
    act: Act, faults: tuple[Fault, ...]
) -> None:
    wrong = (*act.always, *(fault.code for fault in faults))
    assert told(act, *faults) == min(wrong, key=PRECEDENCE.index)


# --- The list itself ------------------------------------------------------------------------------


def documented() -> list[str]:
    """The codes as docs/table.md lists them, in its order."""
    text = (ROOT / "docs" / "table.md").read_text("utf-8")
    listed = text.partition("## Every refusal")[2].partition("\n## ")[0]
    rows = [row.split("|")[1] for row in listed.splitlines() if row.startswith("| `")]
    return [code for row in rows for code in re.findall(r"`([a-z-]+)`", row)]


def test_the_documented_order_is_the_one_of_the_code() -> None:
    assert list(documented()) == list(PRECEDENCE)


def test_every_documented_code_is_one_of_the_code_and_the_other_way_round() -> None:
    assert set(documented()) == set(PRECEDENCE)
    assert len(set(PRECEDENCE)) == len(PRECEDENCE)


def test_a_table_refuses_with_listed_codes_only() -> None:
    used = set()
    for path in Path(croupier.game.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "refuse":
                code = node.args[0]
                used |= {code.value} if isinstance(code, ast.Constant) else set()
    assert used
    assert used <= set(PRECEDENCE)
