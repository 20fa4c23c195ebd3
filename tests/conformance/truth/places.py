"""Every position on every layout: the numbers it covers and what it pays, to one."""

from functools import cache

from .tables import NZ, RED, layout, pockets

Spots = dict[str, tuple[frozenset[str], int]]

# 002 pay table 2 has all of these; 003 has `asian`; the other tables have the rest.
PAYS = {
    "straight": 35,
    "split": 17,
    "street": 11,
    "asian": 11,
    "corner": 8,
    "topline": 6,
    "sixline": 5,
    "column": 2,
    "dozen": 2,
    "low": 1,
    "high": 1,
    "even": 1,
    "odd": 1,
    "red": 1,
    "black": 1,
}

# The zero combinations, as listed: single by 003 3.1(b)-(d), stacked by 002 App. A,
# side by side by 002 App. B.
WITH_ZERO = {
    "single": [
        "split 0/1",
        "split 0/2",
        "split 0/3",
        "street 0/1/2",
        "street 0/2/3",
        "corner 0/1/2/3",
    ],
    "stacked": [
        "split 0/00",
        "split 0/1",
        "split 0/2",
        "split 0/3",
        "street 0/1/2",
        "street 0/2/3",
        "corner 0/1/2/3",
    ],
    "side-by-side": [
        "split 0/00",
        "split 0/1",
        "split 0/2",
        "split 00/2",
        "split 00/3",
        "street 0/1/2",
        "street 00/2/3",
        "street 0/00/2",
        "topline 0/00/1/2/3",
    ],
}

# The assumed Asian groups (rules.md section 6), as they follow each other on the wheel.
ASIAN = [
    (32, 15, 19),
    (4, 21, 2),
    (25, 17, 34),
    (6, 27, 13),
    (36, 11, 30),
    (8, 23, 10),
    (5, 24, 16),
    (33, 1, 20),
    (14, 31, 9),
    (22, 18, 29),
    (7, 28, 12),
    (35, 3, 26),
]


def _inside() -> list[str]:
    """List splits, streets, corners and six lines of the grid 1-36 by row and column."""
    across = [(n, n + 1) for n in range(1, 37) if n % 3 != 0]
    down = [(n, n + 3) for n in range(1, 34)]
    streets = [(n, n + 1, n + 2) for n in range(1, 37, 3)]
    corners = [(n, n + 1, n + 3, n + 4) for n in range(1, 33) if n % 3 != 0]
    sixlines = [tuple(range(n, n + 6)) for n in range(1, 34, 3)]
    named: list[tuple[str, list[tuple[int, ...]]]] = [
        ("split", [*across, *down]),
        ("street", [*streets]),
        ("corner", [*corners]),
        ("sixline", sixlines),
    ]
    return [f"{kind} {'/'.join(map(str, row))}" for kind, rows in named for row in rows]


def _outside() -> dict[str, list[int]]:
    """Map the twelve outside boxes to their numbers; none holds 0 or 00."""
    numbers = range(1, 37)
    boxes = {f"column {c}": [n for n in numbers if n % 3 == c % 3] for c in (1, 2, 3)}
    boxes |= {f"dozen {d}": list(range(12 * d - 11, 12 * d + 1)) for d in (1, 2, 3)}
    boxes["low"] = [n for n in numbers if n <= 18]
    boxes["high"] = [n for n in numbers if n >= 19]
    boxes["even"] = [n for n in numbers if n % 2 == 0]
    boxes["odd"] = [n for n in numbers if n % 2 == 1]
    boxes["red"] = [n for n in numbers if n in RED]
    boxes["black"] = [n for n in numbers if n not in RED]
    return boxes


def _asian() -> list[str]:
    """List the Asian groups, each with its numbers in rising order."""
    return [f"asian {'/'.join(map(str, sorted(group)))}" for group in ASIAN]


@cache
def all_spots(book: str, terminal: str) -> Spots:
    """Build the positions of one table once; callers must not change the answer."""
    inside = [f"straight {pocket}" for pocket in pockets(book)]
    inside += WITH_ZERO[layout(book, terminal)]
    inside += _inside()
    if book == NZ and terminal in ("asian", "both"):
        inside += _asian()
    found: Spots = {}
    for spot in inside:
        kind, _, numbers = spot.partition(" ")
        found[spot] = (frozenset(numbers.split("/")), PAYS[kind])
    for box, held in _outside().items():
        found[box] = (frozenset(map(str, held)), PAYS[box.split(" ")[0]])
    return found


def spots(book: str, terminal: str) -> Spots:
    """Map each position of a table, in canonical notation, to (numbers, odds to one)."""
    return dict(all_spots(book, terminal))
