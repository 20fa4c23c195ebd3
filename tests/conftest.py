"""What every test may use, and the join of tests with the clauses that they prove."""

import json
from collections import defaultdict
from pathlib import Path

import pytest
from hypothesis import settings

from croupier.office import conformance
from croupier.rulebook import Offer, all_books
from tests.tables import table

# How long an example takes says how busy the machine is, and nothing of what it proves.
settings.register_profile("house", deadline=None)
settings.load_profile("house")

PROOFS = Path(conformance.__file__).with_name(conformance.PROOFS)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-proofs", action="store_true", help="rewrite office/proofs.json")
    parser.addoption("--proofs-to", metavar="FILE", help="write the proofs to this file instead")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Join tests and clauses: every mark must name clauses that its book has."""
    proofs: defaultdict[str, defaultdict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    books = all_books()
    for item in items:
        proves = list(item.iter_markers("clause"))
        if proves and {mark.name for mark in item.iter_markers()} & {"skip", "skipif", "xfail"}:
            raise pytest.UsageError(f"{item.nodeid} proves a clause, so it must run and pass")
        for mark in proves:
            book, *clauses = mark.args
            for clause in clauses:
                if book not in books or clause not in books[book].clauses:
                    raise pytest.UsageError(f"{item.nodeid} proves {book} {clause}: no such clause")
                proofs[book][clause].add(item.nodeid.partition("[")[0])
    target = config.getoption("--proofs-to")
    if target or config.getoption("--write-proofs"):
        sorted_proofs = {
            book: {
                clause: sorted(proofs[book][clause])
                for clause in books[book].clauses
                if clause in proofs[book]
            }
            for book in sorted(proofs)
        }
        text = json.dumps(sorted_proofs, indent=1) + "\n"
        Path(target or PROOFS).write_text(text, encoding="utf-8")


@pytest.fixture
def mbs() -> Offer:
    """The electronic table of Marina Bay Sands with every racetrack wager."""
    return table("mbs-electronic-double-zero-2020")
