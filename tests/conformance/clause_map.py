"""Which clause speaks of which wager and call, read off the documents by hand.

The books say the same in their own way; tests hold the two against each other.
"""

from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE, layout

_MBS = {
    "straight": "3.4.1",
    "split": "3.4.2",
    "corner": "3.4.3",
    "street": "3.4.4",
    "sixline": "3.4.5",
    "column": "3.4.6",
    "dozen": "3.4.7",
    "low": "3.4.8",
    "high": "3.4.9",
    "black": "3.4.10",
    "red": "3.4.11",
    "odd": "3.4.12",
    "even": "3.4.13",
}

_NZ = {
    "straight": "3.1(a)",
    "split": "3.1(b)",
    "street": "3.1(c)",
    "corner": "3.1(d)",
    "sixline": "3.1(e)",
    "column": "3.1(f)",
    "dozen": "3.1(g)",
    "low": "3.1(h)",
    "high": "3.1(i)",
    "even": "3.1(j)",
    "odd": "3.1(k)",
    "red": "3.1(l)",
    "black": "3.1(m)",
}

PAY_CLAUSES = {ELECTRONIC: ("4.1",), SINGLE: ("4.1",), DOUBLE: ("4.1",), NZ: ("3.9",)}

ZERO_CLAUSES = {
    (ELECTRONIC, "0"): "4.2",
    (ELECTRONIC, "00"): "4.2.1",
    (SINGLE, "0"): "4.1",
    (DOUBLE, "0"): "4.1",
    (DOUBLE, "00"): "4.1",
    (RWS, "0"): "3.8",
    (RWS, "00"): "3.8",
    (NZ, "0"): "3.10",
}

CALL_CLAUSES: dict[tuple[str, str], dict[str, tuple[str, ...]]] = {
    (ELECTRONIC, "racetrack"): {
        "big-series": ("App. B",),
        "small-series": ("App. C",),
        "orphans": ("App. D",),
        "zero-spiel": ("App. E",),
        "neighbours": ("App. F", "App. G"),
        "finales": ("App. H",),
    },
    (ELECTRONIC, "rapid-select"): dict.fromkeys(
        ("big-series", "small-series", "orphans", "zero-spiel", "neighbours"), ("App. I",)
    ),
    (RWS, "rapid-a"): dict.fromkeys(
        ("big-series", "small-series", "orphans", "zero-spiel", "neighbours", "finales"),
        ("App. C",),
    ),
    (RWS, "rapid-b"): dict.fromkeys(("neighbours", "finales"), ("App. D",)),
    (RWS, "alfastreet-b"): dict.fromkeys(
        ("big-series", "small-series", "orphans", "zero-spiel", "neighbours"), ("App. E",)
    ),
    **{
        (NZ, terminal): {
            "small-series": ("3.2A", "3.2A(a)", "App. 3A"),
            "orphans": ("3.2A", "3.2A(b)", "3.2A(b)(i)", "3.2A(b)(ii)", "App. 3A"),
            "big-series": (
                "3.2A", "3.2A(c)", "3.2A(c)(i)", "3.2A(c)(ii)", "3.2A(c)(iii)", "App. 3A",
            ),
            "neighbours": ("3.2A", "3.2A(d)", "App. 3A"),
        }
        for terminal in ("racetrack", "both")
    },
}  # fmt: skip


def wager_clauses(book: str, terminal: str, kind: str) -> tuple[str, ...]:
    """Name the clauses that describe a kind of wager."""
    if book == RWS:
        return (appendix(terminal),)
    if book != NZ:
        return (_MBS[kind],)
    if kind == "asian":
        return ("3.2", "3.2(a)", "3.2(b)", "App. 3")
    marks = ("i", "ii", "iii", "iv") if kind == "street" else ("i", "ii")
    return (_NZ[kind], *(f"{_NZ[kind]}({mark})" for mark in marks))


def pay_clauses(book: str, terminal: str) -> tuple[str, ...]:
    """Name the clauses of the pay table that applies."""
    if book == RWS:
        return ("4.1.1" if appendix(terminal) == "App. A" else "4.1.2", "4.1")
    return PAY_CLAUSES[book]


def appendix(terminal: str) -> str:
    """Name the appendix of a terminal's layout at Resorts World Sentosa."""
    return "App. B" if layout(RWS, terminal) == "side-by-side" else "App. A"
