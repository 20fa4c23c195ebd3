"""Every call of every terminal, in pieces, typed off the documents."""

from functools import cache

from .tables import ELECTRONIC, NZ, RWS, layout, pockets, wheel

Pieces = dict[str, int]

TIERS: Pieces = {
    "split 5/8": 1,
    "split 10/11": 1,
    "split 13/16": 1,
    "split 23/24": 1,
    "split 27/30": 1,
    "split 33/36": 1,
}

ORPHANS: Pieces = {
    "straight 1": 1,
    "split 6/9": 1,
    "split 14/17": 1,
    "split 17/20": 1,
    "split 31/34": 1,
}

# 002 App. C "Grand Series" and 003 3.2A(c) "Voisins du Zero".
NINE: Pieces = {
    "split 4/7": 1,
    "split 12/15": 1,
    "split 18/21": 1,
    "split 19/22": 1,
    "split 32/35": 1,
    "street 0/2/3": 2,
    "corner 25/26/28/29": 2,
}

# 000 section 7 and App. I; "25/29 x 2 pieces" is the corner 25/26/28/29, twice.
MBS: dict[str, Pieces] = {
    "big-series": {
        "straight 00": 1,
        "street 0/2/3": 2,
        "split 4/7": 1,
        "split 12/15": 1,
        "split 18/21": 1,
        "split 19/22": 1,
        "corner 25/26/28/29": 2,
        "split 32/35": 1,
    },
    "small-series": TIERS,
    "orphans": ORPHANS,
    "zero-spiel": {
        "straight 00": 1,
        "split 0/3": 1,
        "split 12/15": 1,
        "straight 26": 1,
        "split 32/35": 1,
    },
}

# 002 App. C.
RAPID_A: dict[str, Pieces] = {
    "big-series": NINE,
    "small-series": TIERS,
    "orphans": ORPHANS,
    "zero-spiel": {"straight 26": 1, "split 0/3": 1, "split 12/15": 1, "split 32/35": 1},
}

# 002 App. E.
ALFASTREET: dict[str, Pieces] = {
    "big-series": {
        "split 0/00": 2,
        "split 2/3": 2,
        "split 4/7": 2,
        "split 12/15": 2,
        "split 18/21": 2,
        "split 19/22": 2,
        "split 32/35": 2,
        "corner 25/26/28/29": 4,
    },
    "small-series": {
        "split 5/8": 2,
        "split 10/11": 2,
        "split 13/16": 2,
        "split 23/24": 2,
        "split 27/30": 2,
        "split 33/36": 2,
    },
    "orphans": {
        "straight 1": 1,
        "straight 14": 1,
        "split 6/9": 2,
        "split 17/20": 2,
        "split 31/34": 2,
    },
    "zero-spiel": {
        "straight 3": 1,
        "straight 26": 1,
        "split 0/00": 2,
        "split 12/15": 2,
        "split 32/35": 2,
    },
}

# 003 3.2A(a)-(c).
NEW_ZEALAND: dict[str, Pieces] = {"big-series": NINE, "small-series": TIERS, "orphans": ORPHANS}

# (book, terminal) -> (series, numbers of sides a Neighbours call may have, Finales offered).
OFFERED: dict[tuple[str, str], tuple[dict[str, Pieces], list[int], bool]] = {
    (ELECTRONIC, "racetrack"): (MBS, [2], True),
    (ELECTRONIC, "rapid-select"): (MBS, [2], False),
    (RWS, "rapid-a"): (RAPID_A, [1, 2, 3], True),
    (RWS, "rapid-b"): ({}, [1, 2, 3], True),
    (RWS, "alfastreet-b"): (ALFASTREET, [1, 2, 3, 4], False),
    (NZ, "racetrack"): (NEW_ZEALAND, [2], False),
    (NZ, "both"): (NEW_ZEALAND, [2], False),
}


def neighbours(book: str, centre: str, sides: int) -> frozenset[str]:
    """Give a number and as many as `sides` on each side of it on the book's wheel."""
    order = wheel(book)
    middle = order.index(centre)
    return frozenset(order[(middle + i) % len(order)] for i in range(-sides, sides + 1))


def _finale(book: str, digit: str) -> list[str]:
    """List the numbers ending in a digit; 00 ends in 0 (000 App. H; a reading for 002)."""
    return [pocket for pocket in pockets(book) if pocket.endswith(digit)]


@cache
def all_calls(book: str, terminal: str) -> dict[str, Pieces]:
    """Build the calls of one table once; callers must not change the answer."""
    layout(book, terminal)  # refuses a pair that is no table
    series, sides, finales = OFFERED.get((book, terminal), ({}, [], False))
    found = dict(series)
    for side in sides:
        for centre in pockets(book):
            covered = neighbours(book, centre, side)
            found[f"neighbours {centre}/{side}"] = {f"straight {n}": 1 for n in covered}
    for digit in "0123456789" if finales else "":
        found[f"finales {digit}"] = {f"straight {n}": 1 for n in _finale(book, digit)}
    return found


def calls(book: str, terminal: str) -> dict[str, Pieces]:
    """Map each call of a table, in canonical notation, to its positions and their pieces."""
    return {call: dict(pieces) for call, pieces in all_calls(book, terminal).items()}
