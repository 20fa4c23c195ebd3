"""An independent truth about the five rule books: written by hand, knowing nothing of croupier.

Nothing here imports the product. Positions come from row and column arithmetic and from the
zero combinations as each document lists them; calls are typed off the documents; money is one
multiplication. `test_*.py` beside this package compares the product with it.
"""

from .calls import calls, neighbours
from .clauses import BEYOND_DIGEST, CLAUSES, FRAGMENTS, HEADINGS
from .money import odds, returned, stake
from .places import Spots, spots
from .tables import (
    BOOKS,
    DOUBLE,
    ELECTRONIC,
    NZ,
    RWS,
    SINGLE,
    TABLES,
    colour,
    layout,
    pockets,
    wheel,
)
from .vectors import VECTORS
from .wording import DEBATABLE, FORGIVEN, ILLEGAL

__all__ = [
    "BEYOND_DIGEST",
    "BOOKS",
    "CLAUSES",
    "DEBATABLE",
    "DOUBLE",
    "ELECTRONIC",
    "FORGIVEN",
    "FRAGMENTS",
    "HEADINGS",
    "ILLEGAL",
    "NZ",
    "RWS",
    "SINGLE",
    "TABLES",
    "VECTORS",
    "Spots",
    "calls",
    "colour",
    "layout",
    "neighbours",
    "odds",
    "pockets",
    "returned",
    "spots",
    "stake",
    "wheel",
]
