"""The clauses of the five documents, read off the documents themselves.

`CLAUSES` holds every numbered clause down to the smallest numbered item. Numbers that a scan lost
(000: 3.5, 4.2, 5.14, 6.2; most of 003) stand as rules.md section 11 restores them. Appendices and
diagrams count as clauses; bare section titles (`HEADINGS`) and text without a number of its own
(`FRAGMENTS`) do not.
"""

from .tables import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE


def _run(parent: str, first: int, last: int) -> list[str]:
    """Number clauses in a row: `_run("3.4", 1, 3)` is 3.4.1, 3.4.2, 3.4.3."""
    return [f"{parent}.{n}" for n in range(first, last + 1)]


def _items(parent: str, marks: str) -> list[str]:
    """Mark items in a row: `_items("2.2", "a b")` is 2.2(a), 2.2(b)."""
    return [f"{parent}({mark})" for mark in marks.split()]


_LIVE = [
    "1.1",
    *_run("1.1", 1, 5),
    "2.1",
    *_run("3", 1, 4),
    *_run("3.4", 1, 13),
    *_run("3", 5, 7),
    "4.1",
    *_run("5", 1, 12),
    "Diagram A",
    "Diagram B",
]

_ELECTRONIC = [
    "1.1",
    *_run("1.1", 1, 5),
    "2.1",
    *_run("3", 1, 4),
    *_run("3.4", 1, 13),
    *_run("3", 5, 8),
    "4.1",
    "4.2",
    "4.2.1",
    *_run("5", 1, 13),
    *_run("5.13", 1, 2),
    "5.14",
    *_run("5.14", 1, 2),
    "5.15",
    *_run("6", 1, 3),
    "7",
    *(f"App. {letter}" for letter in "ABCDEFGHI"),
]

_RWS = [
    *_run("1", 1, 11),
    "2.1",
    "2.1.1",
    *_run("3", 1, 9),
    "4.1",
    *_run("4.1", 1, 2),
    "5.1",
    *_run("5.1", 1, 2),
    "5.2",
    *_run("5.2", 1, 2),
    "5.3",
    *_run("5.3", 1, 9),
    *_run("5", 4, 10),
    *(f"App. {letter}" for letter in "ABCDE"),
]

# 003 3.1(a)-(m): each wager says when it wins and when it loses; 3.1(c) takes four items for it.
_NZ_WINS_AND_LOSES = dict.fromkeys("abcdefghijklm", "i ii") | {"c": "i ii iii iv"}

_NZ_WAGERS = [
    clause
    for letter, marks in _NZ_WINS_AND_LOSES.items()
    for clause in (f"3.1({letter})", *_items(f"3.1({letter})", marks))
]

_NZ = [
    "1.0",
    "2.1",
    "2.2",
    *_items("2.2", "a b c"),
    "2.3",
    *_items("2.3", "a b c"),
    "2.4",
    "2.5",
    *_items("2.5", "a b c"),
    "2.6",
    *_items("2.6", "a b c d e f g"),
    "3.1",
    *_NZ_WAGERS,
    "3.2",
    *_items("3.2", "a b"),
    "3.2A",
    "3.2A(a)",
    "3.2A(b)",
    *_items("3.2A(b)", "i ii"),
    "3.2A(c)",
    *_items("3.2A(c)", "i ii iii"),
    "3.2A(d)",
    "3.2B",
    *_run("3", 3, 6),
    *_items("3.6", "a b"),
    "3.7",
    "3.8",
    *_items("3.8", "a b"),
    "3.9",
    "3.10",
    *_run("4", 1, 4),
    *_items("4.4", "a b"),
    "4.5",
    *_items("4.5", "a b"),
    "4.5A",
    "4.6",
    "4.7",
    "5.1",
    *_items("5.1", "a b c d"),
    *_run("5", 2, 9),
    "App. 1",
    "App. 2",
    "App. 3",
    "App. 3A",
    "App. 4",
]

CLAUSES: dict[str, list[str]] = {
    ELECTRONIC: _ELECTRONIC,
    SINGLE: _LIVE,
    DOUBLE: list(_LIVE),
    RWS: _RWS,
    NZ: _NZ,
}

# Clauses above that rules.md section 11 does not name one by one, only within another.
BEYOND_DIGEST: dict[str, frozenset[str]] = {
    ELECTRONIC: frozenset(),
    SINGLE: frozenset({"Diagram A"}),
    DOUBLE: frozenset({"Diagram A"}),
    RWS: frozenset(),
    NZ: frozenset(
        {
            *("2.2", "2.3", "2.6", "3.2", "3.2A", "3.2A(b)", "3.2A(c)"),
            *("3.6", "3.8", "4.4", "4.5", "5.1"),
            *_items("2.5", "a b c"),
            *(clause for clause in _NZ_WAGERS if clause.count("(") == 2),
        }
    ),
}

HEADINGS: dict[str, list[str]] = {
    ELECTRONIC: ["1", "2", "3", "4", "5", "6"],  # 7 has text of its own and no clauses below it
    SINGLE: ["1", "2", "3", "4", "5"],
    DOUBLE: ["1", "2", "3", "4", "5"],
    RWS: ["1", "2", "3", "4", "5"],
    NZ: ["2.0", "3.0", "4.0", "5.0"],  # only 3.0 and 4.0 survive in print
}

# Text without a number of its own, and items listed inside a sentence.
FRAGMENTS: dict[str, list[str]] = {
    ELECTRONIC: [],
    SINGLE: [],
    DOUBLE: [],
    RWS: ["preamble", *_items("3.8", "a b"), "5.3 tail", *_items("5.10", "a b")],
    NZ: [
        "2.3 tail",
        "3.1 tail",
        "3.2 tail",
        "3.2A tail",
        "3.6 proviso",
        "3.8 proviso",
        "3.8 proviso(i)",
        "3.8 proviso(ii)",
        "5.1 tail",
    ],
}
