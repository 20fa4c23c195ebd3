"""What the five documents and docs/table.md say about a table, typed off them by hand.

Nothing here imports the product; it is the law that the second model plays by.
"""

from dataclasses import dataclass

from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

OK = "ok"

ORDER = [
    "bad-line",
    "id-reused",
    "no-such-role",
    "not-your-role",
    "not-in-this-game",
    "no-such-seat",
    "not-notation",
    "not-on-layout",
    "not-allowed",
    "bad-amount",
    "dealer-places",
    "bets-not-open",
    "bets-closed",
    "wagers-locked",
    "bets-still-open",
    "round-running",
    "no-round",
    "table-closed",
    "ball-running",
    "ball-not-running",
    "ball-at-rest",
    "not-collected",
    "nothing-due",
    "no-such-voucher",
    "voucher-spent",
    "stale-slip",
    "stake-differs",
    "off-step",
    "chip-worth",
    "below-minimum",
    "above-maximum",
    "not-enough-credit",
    "colour-taken",
    "chips-mixed",
    "beyond-counting",
    "cut-differs",
    "rack-short",
    "count-differs",
    "no-such-round",
    "same-person",
]
"""Every refusal, in the order of docs/table.md."""

RANK = {code: place for place, code in enumerate(ORDER)}
ANY = frozenset(ORDER)
WAGER = frozenset({"not-notation", "not-on-layout", "not-allowed"})
WHEN = frozenset(ORDER[RANK["bets-not-open"] : RANK["nothing-due"] + 1])
"""Refusals that say: not now."""

ROLES = ["player", "dealer", "pit-supervisor", "pit-manager", "shift-manager"]

DIRECTIONS = ["clockwise", "counter-clockwise"]

OUTSIDE = {"low", "high", "even", "odd", "red", "black", "column", "dozen"}
CALLS = {"big-series", "small-series", "orphans", "zero-spiel", "neighbours", "finales"}

_BOTH = frozenset({"running", "at-rest"})

MBS_VOIDS = [
    "same-direction",
    "dropped",
    "few-revolutions",
    "foreign-object",
    "no-compartment",
    "ball-left-wheel",
    "ball-broke",
    "wheel-stopped",
    "wheel-not-turning",
    "interference",
]
NZ_VOIDS = [
    "same-direction",
    "few-revolutions",
    "foreign-object",
    "ball-left-wheel",
    "interference",
    "hung-ball",
]
"""003 5.1 to 5.3; the spin is void even where the ball came to rest before it was removed."""

EVERY_VOID = [*MBS_VOIDS, "hung-ball"]


@dataclass(frozen=True)
class Rules:
    """What one book says of the round."""

    live: bool
    spins_when: frozenset[str]
    """How betting may stand when the ball is spun."""
    irregular: dict[str, frozenset[str]]
    """Each irregularity, and how the ball may then be."""
    placing: frozenset[str]
    """The clauses on placing too late."""
    withdrawing: frozenset[str]
    """The clauses on taking back too late."""
    interrupts: str
    """Who reports an interruption."""
    no_spin: bool = False
    re_spin: bool = False
    spoken: bool = False
    """Calls are spoken aloud and placed by the dealer."""


_MBS = dict.fromkeys(MBS_VOIDS, _BOTH)
_LIVE = Rules(
    live=True,
    spins_when=frozenset({"open"}),
    irregular=_MBS,
    placing=frozenset({"5.11"}),
    withdrawing=frozenset({"5.12"}),
    interrupts="pit-supervisor",
)

RULES = {
    ELECTRONIC: Rules(
        live=False,
        spins_when=frozenset({"closed"}),
        irregular=_MBS,
        placing=frozenset({"5.12"}),
        withdrawing=frozenset({"5.11"}),
        interrupts="dealer",
        no_spin=True,
    ),
    SINGLE: _LIVE,
    DOUBLE: _LIVE,
    RWS: Rules(
        live=False,
        spins_when=frozenset({"open", "closed"}),
        irregular=_MBS,
        placing=frozenset({"3.5"}),
        withdrawing=frozenset({"5.7"}),
        interrupts="dealer",
    ),
    NZ: Rules(
        live=True,
        spins_when=frozenset({"open"}),
        irregular=dict.fromkeys(NZ_VOIDS, _BOTH),
        placing=frozenset({"3.6(a)"}),
        withdrawing=frozenset({"3.6(b)", "3.7"}),
        interrupts="pit-supervisor",
        no_spin=True,
        re_spin=True,
        spoken=True,
    ),
}
