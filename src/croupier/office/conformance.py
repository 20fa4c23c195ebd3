"""Conformance: every clause of every book, the code that enforces it, the tests that prove it.

A clause leads to the places of the book that rest on it, these to the code that says it carries
them out (`croupier.rulebook.enforcement`), and the suite says which clauses its tests prove. A
clause is proven when code carries out every rule that rests on it and a test says that it proves
it; until then it shows as open, and says which of the two it waits for.
"""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Literal

import msgspec

from croupier.rulebook import Clause, RuleBook, open_book, our_books
from croupier.rulebook.enforcement import enforcers, import_the_house

PROOFS = "proofs.json"
"""Which tests prove which clause, as the suite last collected them; ``make proofs`` rewrites it."""

State = Literal["proven", "open", "guided", "definition"]

Proofs = Mapping[str, Mapping[str, tuple[str, ...]]]

SPOKEN = ("book", "readings", "guides")
"""Places of a book that explain a clause, or tell a person: no code has to carry them out."""


class Conformance(msgspec.Struct, frozen=True, kw_only=True):
    """How one clause is kept."""

    book: str
    clause: Clause
    rests_on_it: tuple[str, ...]
    enforced_by: tuple[str, ...]
    tests: tuple[str, ...]
    state: State
    waits_for: str | None


def conformance(book: RuleBook, proofs: Proofs | None = None) -> tuple[Conformance, ...]:
    """Tell for every clause of a book how it is kept.

    Tests prove our books as they stand on the shelf: a changed copy proves nothing by its name.
    """
    import_the_house()
    ours = book.id in our_books() and open_book(book.id).digest == book.digest
    proven = (read_proofs() if proofs is None else proofs).get(book.id, {}) if ours else {}
    return tuple(_kept(book, clause, proven.get(clause.id, ())) for clause in book.clauses.values())


def read_proofs() -> Proofs:
    """Read which tests prove which clause of our books."""
    text = (files("croupier.office") / PROOFS).read_text("utf-8")
    return {
        book: {clause: tuple(tests) for clause, tests in clauses.items()}
        for book, clauses in json.loads(text).items()
    }


def _kept(book: RuleBook, clause: Clause, tests: tuple[str, ...]) -> Conformance:
    places = book.cited_at[clause.id]
    unkept = [place for place in places if place not in SPOKEN and not enforcers(place)]
    state: State
    if clause.kind == "enforced":
        state = "proven" if tests and places and not unkept else "open"
    else:
        state = clause.kind
    return Conformance(
        book=book.id,
        clause=clause,
        rests_on_it=places,
        enforced_by=tuple(sorted({name for place in places for name in enforcers(place)})),
        tests=tests,
        state=state,
        waits_for=(f"code for {unkept[0]}" if unkept else "a test") if state == "open" else None,
    )
