"""Which books and terminals there are, and the wheel of each."""

ELECTRONIC = "mbs-electronic-double-zero-2020"
SINGLE = "mbs-roulette-2012"
DOUBLE = "mbs-double-zero-2012"
RWS = "rws-double-zero-etg-2020"
NZ = "nz-roulette"

BOOKS = [ELECTRONIC, SINGLE, DOUBLE, RWS, NZ]

TABLES = [
    (ELECTRONIC, "racetrack"),
    (ELECTRONIC, "rapid-select"),
    (SINGLE, "table"),
    (DOUBLE, "table"),
    (RWS, "rapid-a"),
    (RWS, "rapid-b"),
    (RWS, "alfastreet-b"),
    (NZ, "plain"),
    (NZ, "racetrack"),
    (NZ, "asian"),
    (NZ, "both"),
]

# Number 1-36 as they follow 0 clockwise on the European wheel.
# fmt: off
AFTER_ZERO = [
    32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10,
    5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
# fmt: on

ZEROS = {
    SINGLE: ["0"],
    NZ: ["0"],
    ELECTRONIC: ["0", "00"],
    DOUBLE: ["0", "00"],
    RWS: ["0", "00"],
}


def pockets(book: str) -> list[str]:
    """Give the pockets of a book's wheel in the order 0, 00, 1..36."""
    return [*ZEROS[book], *(str(n) for n in range(1, 37))]


def wheel(book: str) -> list[str]:
    """Give the wheel clockwise from 0; a 00 stands between 0 and 32 (assumed: 26 0 00 32)."""
    return [*ZEROS[book], *map(str, AFTER_ZERO)]


def colour(pocket: str) -> str:
    """Name the colour of a pocket, the same on every wheel."""
    if pocket in ("0", "00"):
        return "green"
    return "red" if int(pocket) in RED else "black"


def layout(book: str, terminal: str) -> str:
    """Say how a table draws its zero boxes: `single`, `stacked` or `side-by-side`."""
    if (book, terminal) not in TABLES:
        raise LookupError(f"no terminal {terminal} in {book}")
    if book in (SINGLE, NZ):
        return "single"
    return "side-by-side" if terminal in ("rapid-b", "alfastreet-b") else "stacked"
