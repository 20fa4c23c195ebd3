"""The test vectors of rules.md section 12, as data."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from .tables import BOOKS, DOUBLE, ELECTRONIC, NZ, RWS, SINGLE, TABLES, ZEROS, layout


class Neighbours(NamedTuple):
    """Numbers a Neighbours call covers on the wheel used here, and on the American wheel."""

    centre: str
    sides: int
    european: frozenset[str]
    american: frozenset[str]


class PieceSum(NamedTuple):
    """How many pieces a call is."""

    book: str
    terminal: str
    call: str
    pieces: int


class Outcome(NamedTuple):
    """What comes back (stake included) and what is won, at one unit a piece."""

    book: str
    terminal: str
    wager: str
    pocket: str
    returned: int
    net: int


class Partition(NamedTuple):
    """Calls that share no number, how many they cover, and which pockets they leave out."""

    book: str
    terminal: str
    calls: tuple[str, ...]
    covered: int
    left_out: frozenset[str]


class Legality(NamedTuple):
    """Whether a layout has a position."""

    book: str
    terminal: str
    spot: str
    legal: bool


class Positions(NamedTuple):
    """How many positions a table has, and how many of them are Asian Neighbour groups."""

    book: str
    terminal: str
    layout: int
    asian: int


class Rtp(NamedTuple):
    """What every wager of a table returns, but for the one named apart."""

    book: str
    terminal: str
    usual: Fraction
    apart: dict[str, Fraction]


class Alternation(NamedTuple):
    """Pairs of neighbouring pockets of the same colour on a book's wheel."""

    book: str
    same: frozenset[frozenset[str]]


class Loser(NamedTuple):
    """An outside wager that loses on a zero."""

    book: str
    terminal: str
    wager: str
    pocket: str


class Closing(NamedTuple):
    """Whether a wager is taken while the ball runs and betting is open, and after the close."""

    book: str
    while_ball_runs: bool
    after_close: bool


class Increment(NamedTuple):
    """How much of a New Zealand call wager stands, and how much is void and given back."""

    stake: int
    minimum: int
    pieces: int
    step: int
    valid: int
    void: int


@dataclass(frozen=True)
class Vectors:
    """One field for each vector of rules.md section 12, in its order."""

    neighbours: list[Neighbours]  # 12.1
    pieces: list[PieceSum]  # 12.2
    outcomes: list[Outcome]  # 12.3
    partitions: list[Partition]  # 12.4
    legality: list[Legality]  # 12.5
    positions: list[Positions]  # 12.6
    rtp: list[Rtp]  # 12.7
    alternation: list[Alternation]  # 12.8
    losers: list[Loser]  # 12.9
    closing: list[Closing]  # 12.10
    increments: list[Increment]  # 12.11


def _set(numbers: str) -> frozenset[str]:
    """Read a set of numbers written with blanks between."""
    return frozenset(numbers.split())


_NEIGHBOURS = [
    Neighbours("22", 2, _set("31 9 22 18 29"), _set("17 5 22 34 15")),
    Neighbours("21", 4, _set("34 17 25 2 21 4 19 15 32"), _set("19 31 18 6 21 33 16 4 23")),
]

# (book, terminal) -> pieces of big series, small series, orphans, zero spiel.
_SERIES: dict[tuple[str, str], dict[str, int]] = {
    (ELECTRONIC, "racetrack"): {
        "big-series": 10,
        "small-series": 6,
        "orphans": 5,
        "zero-spiel": 5,
    },
    (ELECTRONIC, "rapid-select"): {
        "big-series": 10,
        "small-series": 6,
        "orphans": 5,
        "zero-spiel": 5,
    },
    (RWS, "rapid-a"): {"big-series": 9, "small-series": 6, "orphans": 5, "zero-spiel": 4},
    (RWS, "alfastreet-b"): {"big-series": 18, "small-series": 12, "orphans": 8, "zero-spiel": 8},
    (NZ, "racetrack"): {"big-series": 9, "small-series": 6, "orphans": 5},
    (NZ, "both"): {"big-series": 9, "small-series": 6, "orphans": 5},
}

_FINALES = [5, 4, 4, 4, 4, 4, 4, 3, 3, 3]
_FINALE_TABLES = [(ELECTRONIC, "racetrack"), (RWS, "rapid-a"), (RWS, "rapid-b")]

_PIECES = [
    *(PieceSum(*table, call, n) for table, sums in _SERIES.items() for call, n in sums.items()),
    *(
        PieceSum(*table, f"finales {digit}", n)
        for table in _FINALE_TABLES
        for digit, n in enumerate(_FINALES)
    ),
]

_OUTCOMES = [
    Outcome(ELECTRONIC, "racetrack", "big-series", "00", 36, 26),
    Outcome(ELECTRONIC, "racetrack", "big-series", "0", 24, 14),
    Outcome(ELECTRONIC, "racetrack", "big-series", "17", 0, -10),
    Outcome(ELECTRONIC, "racetrack", "zero-spiel", "26", 36, 31),
    Outcome(RWS, "rapid-a", "zero-spiel", "00", 0, -4),
    Outcome(RWS, "alfastreet-b", "zero-spiel", "00", 36, 28),
    Outcome(NZ, "racetrack", "big-series", "0", 24, 15),
    Outcome(ELECTRONIC, "racetrack", "orphans", "17", 36, 31),
    Outcome(NZ, "racetrack", "orphans", "17", 36, 31),
    Outcome(RWS, "alfastreet-b", "orphans", "17", 36, 28),
]

_THREE = ("big-series", "small-series", "orphans")

_PARTITIONS = [
    Partition(ELECTRONIC, "racetrack", _THREE, 38, frozenset()),
    Partition(ELECTRONIC, "rapid-select", _THREE, 38, frozenset()),
    Partition(RWS, "alfastreet-b", _THREE, 38, frozenset()),
    Partition(NZ, "racetrack", _THREE, 37, frozenset()),
    Partition(NZ, "both", _THREE, 37, frozenset()),
    Partition(RWS, "rapid-a", _THREE, 37, frozenset({"00"})),
    *(
        Partition(*table, tuple(f"finales {digit}" for digit in range(10)), 38, frozenset())
        for table in _FINALE_TABLES
    ),
]

# Position -> layouts that have it.
_WHERE: dict[str, set[str]] = {
    "split 0/3": {"single", "stacked"},
    "split 00/3": {"side-by-side"},
    "split 0/00": {"stacked", "side-by-side"},
    "topline 0/00/1/2/3": {"side-by-side"},
    "split 25/29": set(),
    "corner 0/1/2/3": {"single", "stacked"},
}

_LEGALITY = [
    Legality(*table, spot, layout(*table) in having)
    for spot, having in _WHERE.items()
    for table in TABLES
]

_COUNT = {"single": 157, "stacked": 159, "side-by-side": 161}

_POSITIONS = [
    Positions(book, terminal, _COUNT[layout(book, terminal)], 12 * (terminal in ("asian", "both")))
    for book, terminal in TABLES
]

_TOP_LINE = {"topline 0/00/1/2/3": Fraction(35, 38)}

_RTP = [
    Rtp(
        book,
        terminal,
        Fraction(36, 36 + len(ZEROS[book])),
        _TOP_LINE if layout(book, terminal) == "side-by-side" else {},
    )
    for book, terminal in TABLES
]

_ALTERNATION = [
    Alternation(book, frozenset({frozenset(ZEROS[book])}) if len(ZEROS[book]) > 1 else frozenset())
    for book in BOOKS
]

_OUTSIDE = ["low", "high", "red", "black", "odd", "even"]
_OUTSIDE += [f"{kind} {n}" for kind in ("dozen", "column") for n in (1, 2, 3)]

_LOSERS = [
    Loser(book, terminal, wager, pocket)
    for book, terminal in [(SINGLE, "table"), (DOUBLE, "table")]
    for wager in _OUTSIDE
    for pocket in ZEROS[book]
]
_LOSERS += [Loser(ELECTRONIC, "racetrack", "even", pocket) for pocket in ("0", "00")]

# 002 ties betting to its display alone, not to the spin (rules.md A7, DESIGN 5: "either").
_CLOSING = [
    Closing(ELECTRONIC, while_ball_runs=False, after_close=False),
    Closing(SINGLE, while_ball_runs=True, after_close=False),
    Closing(DOUBLE, while_ball_runs=True, after_close=False),
    Closing(RWS, while_ball_runs=True, after_close=False),
    Closing(NZ, while_ball_runs=True, after_close=False),
]

# The minimum of 9 is this file's; rules.md gives none.
_INCREMENTS = [
    Increment(stake=20, minimum=9, pieces=9, step=1, valid=18, void=2),
    Increment(stake=18, minimum=9, pieces=9, step=1, valid=18, void=0),
    Increment(stake=8, minimum=9, pieces=9, step=1, valid=0, void=8),
]

VECTORS = Vectors(
    neighbours=_NEIGHBOURS,
    pieces=_PIECES,
    outcomes=_OUTCOMES,
    partitions=_PARTITIONS,
    legality=_LEGALITY,
    positions=_POSITIONS,
    rtp=_RTP,
    alternation=_ALTERNATION,
    losers=_LOSERS,
    closing=_CLOSING,
    increments=_INCREMENTS,
)
