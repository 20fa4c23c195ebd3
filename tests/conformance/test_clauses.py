"""Every clause is there, is cited, and keeps its proof."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from croupier.office import conformance as conformance_room
from croupier.office.conformance import conformance, read_proofs
from croupier.rulebook import all_books, open_book
from croupier.rulebook.enforcement import enforcers, import_the_house, marked_rules
from croupier.rulebook.procedure import DECISIONS
from tests.conformance import truth
from tests.conftest import PROOFS

ROOT = Path(__file__).parents[2]
SEEDS = ROOT.parent / "shared" / "seeds"

UNNUMBERED = {"Preamble", "3.8(i)", "3.8(ii)"}
"""Clauses our books name although the documents print no number of their own beside them."""


@pytest.mark.parametrize("book", truth.BOOKS)
def test_a_book_has_every_numbered_clause_of_its_document_and_no_other(book: str) -> None:
    ours = set(open_book(book).clauses)
    assert set(truth.CLAUSES[book]) <= ours
    assert ours - set(truth.CLAUSES[book]) <= UNNUMBERED


@pytest.mark.slow
def test_no_clause_that_was_proven_has_lost_its_proof(tmp_path: Path) -> None:
    now = tmp_path / "proofs.json"
    subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-q", f"--proofs-to={now}", "tests"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    found, kept = json.loads(now.read_text()), json.loads(PROOFS.read_text())
    lost = [
        f"{book} {clause}"
        for book, clauses in kept.items()
        for clause in clauses
        if clause not in found.get(book, {})
    ]
    assert not lost, f"these clauses were proven and no longer are: {lost}"
    assert found == kept, "tests prove other clauses than written down; run `make proofs`"


def test_code_enforces_only_rules_that_a_book_can_have() -> None:
    import_the_house()
    rooms = {"wheel", "layouts", "wagers", "pays", "zero", "terminals", "calls"}
    rooms |= {"procedure", "words", "irregularities", "powers", "roles"}
    for rule in marked_rules():
        room, _, part = rule.partition(".")
        assert room in rooms
        if room == "procedure" and part:
            assert part in DECISIONS


def test_every_enforced_clause_rests_on_more_than_a_reading_or_a_reminder() -> None:
    for book in all_books().values():
        for clause in book.clauses.values():
            places = set(book.cited_at[clause.id]) - {"readings", "guides", "book"}
            if clause.kind == "enforced":
                assert places, f"{book.id} {clause.id} is enforced by nothing"


def test_every_enforced_clause_of_our_books_is_proven_by_code_and_by_a_test() -> None:
    for book in all_books().values():
        for row in conformance(book):
            assert row.state != "open", f"{row.book} {row.clause.id} waits for {row.waits_for}"
            if row.state == "proven":
                assert row.enforced_by
                assert row.tests


def test_a_clause_without_a_test_is_open_and_says_so() -> None:
    rows = conformance(open_book(truth.ELECTRONIC), proofs={})
    assert {row.state for row in rows} == {"open", "guided", "definition"}
    assert {row.waits_for for row in rows if row.state == "open"} == {"a test"}


def test_a_clause_whose_rule_no_code_carries_out_is_open_and_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    import_the_house()
    monkeypatch.setattr(
        conformance_room,
        "enforcers",
        lambda rule: () if rule == "procedure.revolutions" else enforcers(rule),
    )
    rows = {row.clause.id: row for row in conformance(open_book(truth.ELECTRONIC))}
    assert rows["3.6"].state == "open"
    assert rows["3.6"].waits_for == "code for procedure.revolutions"


def test_the_proofs_name_tests_that_exist() -> None:
    for clauses in read_proofs().values():
        for tests in clauses.values():
            for test in tests:
                path, _, name = test.partition("::")
                assert f"def {name}(" in (ROOT / path).read_text()


@pytest.mark.skipif(not SEEDS.is_dir(), reason="the documents do not lie beside this checkout")
@pytest.mark.parametrize("book", truth.BOOKS)
def test_a_book_tells_its_clauses_in_our_own_words(book: str) -> None:
    opened = open_book(book)
    document = " ".join(_words((SEEDS / opened.seed).read_text("utf-8")))
    for clause in opened.clauses.values():
        words = [word for word in _words(clause.says) if not word.isdigit()]
        runs = (" ".join(words[i : i + 8]) for i in range(len(words) - 7))
        copied = [run for run in runs if run in document]
        assert not copied, f"{clause.id} copies the document: {copied}"


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
