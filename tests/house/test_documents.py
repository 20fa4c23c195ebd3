"""The documents say what is true: their commands run, their links lead somewhere."""

import re
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner

from croupier.cli.main import main
from croupier.rulebook import open_book, our_books
from croupier.rulebook.procedure import DECISIONS, IRREGULARITIES, POWERS
from scripts.pictures import PICTURES, pictures
from tests.tables import BOOKS

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]


def commands() -> list[str]:
    found = []
    for page in PAGES:
        for block in re.findall(r"```console\n(.*?)```", page.read_text("utf-8"), re.DOTALL):
            found += re.findall(r"^\$ (croupier .*)$", block, re.MULTILINE)
    return sorted(set(found))


@pytest.mark.parametrize("command", commands())
def test_every_command_in_the_documents_runs(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    book = (BOOKS / "triple-zero.toml").read_text("utf-8")
    (tmp_path / "my-house.toml").write_text(book, encoding="utf-8")
    _, *args = shlex.split(command, comments=True)
    result = CliRunner().invoke(main, args, catch_exceptions=False)
    assert result.exit_code == 0, result.stderr


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_between_the_documents_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text("utf-8")):
        assert target.startswith("https://") or (page.parent / target).exists(), target


@pytest.mark.parametrize(("name", "drawn"), pictures().items())
def test_every_picture_is_drawn_from_the_books_as_they_are(name: str, drawn: str) -> None:
    assert (PICTURES / name).read_text("utf-8") == drawn, "run `make pictures`"


def test_every_room_of_the_house_is_on_the_map() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for room in (ROOT / "src" / "croupier").iterdir():
        if (room / "__init__.py").exists():
            assert f"  {room.name}/" in page
    rooms = page.partition("```")[2].partition("```")[0]
    for module in (ROOT / "src" / "croupier" / "rulebook").glob("[a-z]*.py"):
        assert re.search(rf"\b{module.stem}\b", rooms), module.name


def table_of(heading: str) -> dict[str, dict[str, str]]:
    """A table of docs/table.md with a column for each book: book to row to cell."""
    text = (ROOT / "docs" / "table.md").read_text("utf-8").partition(heading)[2]
    lines = text.partition("\n#")[0].splitlines()
    head, _, *rows = ([c.strip() for c in line.split("|")[1:-1]] for line in lines if "|" in line)
    columns = [re.findall(r"`([^`]+)`", cell) for cell in head]
    return {
        book: {row[0]: row[at] for row in rows}
        for at, books in enumerate(columns)
        for book in books
    }


ACTS_OF_THE_TABLE = {
    "wager": ["place-wager"],
    "call": ["place-call"],
    "open-bets": ["open-bets", "close-bets", "spin", "result"],
    "collect": ["collect", "pay"],
    "rounds": ["void-rounds"],
    "no-spin": ["no-spin"],
    "reposition": ["reposition"],
    "restore": ["restore"],
    "change-ball": ["change-ball"],
    "interruption": ["interruption"],
    "correct-result": ["correct-result"],
    "approved-by": ["approve-correction"],
    "decide": ["decide"],
}


@pytest.mark.parametrize("book", our_books())
def test_the_page_of_the_table_says_who_may_do_what(book: str) -> None:
    powers = open_book(book).powers
    told = table_of("### Who may do what")[book]
    for named, acts in ACTS_OF_THE_TABLE.items():
        (row,) = (
            row for row in told if row.startswith((f"`{named}`", f"with `{named}`", f"a {named}"))
        )
        assert {powers[a].role if a in powers else "-" for a in acts} == {told[row]}, row


@pytest.mark.parametrize("book", our_books())
def test_the_page_of_the_table_names_every_irregularity_with_its_clause(book: str) -> None:
    known = open_book(book).irregularities
    told = table_of("### What can go wrong at the wheel")[book]
    assert told == {
        f"`{code}`": (known[code].cites.clause or "") if code in known else "-"
        for code in IRREGULARITIES
    }
    assert {wrong.declared_by for wrong in known.values()} == {"dealer"}


def test_no_lock_names_an_address() -> None:
    for lock in (ROOT / "requirements").glob("*.txt"):
        assert "://" not in lock.read_text("utf-8")


def test_every_decision_power_and_irregularity_of_a_book_is_explained() -> None:
    page = (ROOT / "docs" / "rule-books.md").read_text("utf-8")
    for decision, answers in DECISIONS.items():
        assert f"`{decision}`" in page, decision
        for answer in answers if isinstance(answers, tuple) else ():
            assert f"`{answer}`" in page, answer
    for power in POWERS:
        assert f"`{power}`" in page, power
