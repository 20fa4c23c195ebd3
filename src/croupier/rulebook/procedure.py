"""The vocabulary in which a book says how its game is played.

A document's procedure is a list of decisions. Each has a name here, with the answers that a book
may give; which answer holds, and by which clause, only the book says.
"""

from collections.abc import Mapping
from typing import Literal

import msgspec

from croupier.rulebook.clauses import Citation

Answers = tuple[str, ...] | type[int]

DECISIONS: Mapping[str, Answers] = {
    # The round
    "opening": ("announced", "displayed"),
    "closing": ("before-spin", "while-ball-runs", "before-result"),
    "bell": ("with-the-call",),
    "spin-direction": ("against-the-wheel",),
    "wheel-direction": ("may-alternate",),
    "revolutions": int,
    "result": ("ball-at-rest",),
    "result-shown": ("highlighted", "announced-and-dolly", "number-colour-and-dolly"),
    "settling": ("all-at-once", "collect-then-pay"),
    "settled-by": ("position-at-close", "position-at-rest"),
    "losing": ("collected",),
    "round-ends": ("all-settled",),
    "ball-change": ("after-any-spin",),
    # Wagers out of time or out of place
    "placing-late": ("refused", "returned"),
    "withdrawing-late": ("refused", "settled-as-if-left"),
    "taking-paid": ("when-area-paid", "outside-once-paid"),
    "touching-line": ("on-the-line",),
    "misplaced": ("dealer-corrects-before-rest",),
    "moved-by-dealer": ("original-place",),
    "moved-by-patron": ("original-place",),
    "player-answers": ("for-position",),
    # Calls and racetracks
    "calls-placed-by": ("player", "dealer"),
    "calls-accepted": ("with-chips-in-time",),
    "player-on-racetrack": ("void",),
    "call-below-minimum": ("void", "refused"),
    "call-off-step": ("excess-void", "refused"),
    "racetrack-winners": ("moved-to-layout-first",),
    # What must be seen
    "layout-shown": ("on-terminal", "on-cloth"),
    "limits": ("shown-on-terminal", "shown-at-table"),
    "display": ("informs-only",),
    # When it goes wrong
    "void": ("refund", "re-spin"),
    "void-and-earlier-rounds": ("stand",),
    "no-spin": ("void-even-at-rest",),
    "interruption-with-outcome": ("conclude", "pit-decides"),
    "interruption-without-outcome": ("void", "pit-decides"),
    "terminal-lost": ("round-goes-on",),
    "registered-wager": ("settled",),
    "unregistered-wager": ("not-in-the-round", "returned"),
    "wrong-result": ("settle-by-the-wheel",),
    "noticed-in-round": ("back-to-ball-at-rest",),
    "late-noticed-error": ("later-rounds-untouched",),
}

REQUIRED_DECISIONS = frozenset(
    {
        "opening",
        "closing",
        "spin-direction",
        "revolutions",
        "result",
        "result-shown",
        "settling",
        "losing",
        "placing-late",
        "withdrawing-late",
        "void",
        "interruption-with-outcome",
        "interruption-without-outcome",
        "wrong-result",
    }
)
"""What no game can be played without: a silent document needs a reading for each of these."""

ROLES = ("player", "dealer", "pit-supervisor", "pit-manager", "shift-manager")
"""Who may act, from the lowest to the highest; a higher role may do what a lower one may."""

POWERS = (
    "place-wager",
    "place-call",
    "open-bets",
    "close-bets",
    "spin",
    "result",
    "collect",
    "pay",
    "no-spin",
    "void-rounds",
    "interruption",
    "correct-result",
    "approve-correction",
    "reposition",
    "restore",
    "change-ball",
    "decide",
)
"""What a role can be given the power to do."""

REQUIRED_POWERS = (
    "place-wager",
    "open-bets",
    "close-bets",
    "spin",
    "result",
    "correct-result",
    "approve-correction",
)
"""What somebody must be able to do, or no round is ever played."""

IRREGULARITIES = (
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
    "hung-ball",
)

WORDS = ("open", "close", "result", "no-spin")
"""The moments for which a document prescribes words."""

GUIDE_MOMENTS = ("before-opening", "betting", "spin", "at-rest", "settling", "void", "always")

BALL = ("waiting", "running", "at-rest")
"""The track of the ball, beside the track of betting."""

Voids = Literal["round", "spin", "affected-rounds"]
VOIDS: tuple[Voids, ...] = ("round", "spin", "affected-rounds")

ZERO_POLICIES = ("lose",)
"""What a zero does to the wagers that do not cover it."""


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of the procedure: its answer, and what justifies it."""

    decision: str
    answer: str | int
    cites: Citation


class Words(msgspec.Struct, frozen=True, kw_only=True):
    """What is announced or displayed at a moment; the first form is the usual one."""

    moment: str
    says: tuple[str, ...]
    cites: Citation


class Irregularity(msgspec.Struct, frozen=True, kw_only=True):
    """Something that goes wrong at the wheel, what it voids, and who may declare it when."""

    code: str
    says: str
    voids: Voids
    during: tuple[str, ...]
    declared_by: str
    cites: Citation


class Power(msgspec.Struct, frozen=True, kw_only=True):
    """The lowest role that may do something."""

    act: str
    role: str
    cites: Citation


class Zero(msgspec.Struct, frozen=True, kw_only=True):
    """What a zero does to the wagers that do not cover it, and the clause for each zero."""

    policy: str
    cites: Mapping[str, Citation]
