"""Who looks at a journal afterwards: audits of a sound one and of a changed one, and meters."""

import json
from contextlib import closing
from pathlib import Path

import apsw
import pytest
from click.testing import CliRunner, Result

from croupier.cli.main import main
from croupier.floor import Host
from croupier.journal import open_journal
from tests.tables import table

ELECTRONIC = "mbs-electronic-double-zero-2020"

ROUND = (
    {"do": "buy-in", "seat": "T1", "amount": 1000},
    {"do": "open-bets", "by": "dealer"},
    {"do": "wager", "seat": "T1", "slip": {"red": 100, "straight 17": 10}},
    {"do": "close-bets", "by": "dealer"},
    {"do": "spin", "by": "dealer", "ball": "clockwise", "wheel": "counter-clockwise"},
    {"do": "result", "by": "dealer", "pocket": "17"},
)


@pytest.fixture
def db(tmp_path: Path) -> Path:
    """Give a journal of one table that has played a round."""
    path = tmp_path / "table.db"
    with closing(open_journal(str(path))) as journal:
        Host(journal, "T1", table(ELECTRONIC)).answer([json.dumps(c).encode() for c in ROUND])
    return path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, catch_exceptions=False)


def change(path: Path, sql: str) -> None:
    with closing(apsw.Connection(str(path))) as connection:
        connection.execute(f"DROP TRIGGER IF EXISTS entries_stay; {sql}")


def test_a_sound_journal_is_whole_and_is_left_as_it_was(db: Path) -> None:
    before = db.read_bytes()
    told = run("audit", "verify", str(db))
    assert told.exit_code == 0
    assert told.stdout.startswith("T1: 8 entries, 1 round\nWhole: ")
    assert db.read_bytes() == before


def test_a_journal_without_a_table_is_not_called_whole(tmp_path: Path) -> None:
    path = tmp_path / "new.db"
    open_journal(str(path)).close()
    assert run("audit", "verify", str(path)).stdout == "No table was ever opened in this journal.\n"


def test_an_empty_file_is_no_journal(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    path.touch()
    told = run("audit", "verify", str(path))
    assert (told.exit_code, told.stdout) == (1, "")
    assert "There is no journal in" in told.stderr
    assert path.read_bytes() == b""


def test_a_changed_query_table_is_told_once_with_the_column_that_differs(db: Path) -> None:
    change(db, "UPDATE wagers SET amount = amount + 1; UPDATE rounds SET pocket = '18'")
    told = run("audit", "verify", str(db))
    assert told.exit_code == 1
    said = " ".join(told.stdout.split())
    assert "rounds was changed: table T1, round 1: pocket is 18 and should be 17" in said
    assert (
        "wagers was changed: table T1, round 1, seat T1, wager red: amount is 101 and should be"
        " 100 (and 1 more)"
    ) in said
    assert said.count("query table") == 2


def test_a_round_is_told_with_its_table_and_its_day(db: Path) -> None:
    told = run("audit", "replay", str(db), "--round", "1")
    (entry,) = (line for line in json.loads(_json(db)) if line["says"].startswith("17 black"))
    assert told.stdout.startswith(f"Round 1 of T1, {entry['at'][:10]} (UTC)\n")


def _json(db: Path) -> str:
    return run("audit", "replay", str(db), "--round", "1", "--json").stdout


def test_a_story_ends_at_an_entry_that_was_changed(db: Path) -> None:
    change(db, "UPDATE entries SET event = replace(event, '100', '900') WHERE seq = 4")
    told = run("audit", "replay", str(db), "--round", "1")
    assert told.exit_code == 1
    assert "900" not in told.stdout
    assert "the story ends here. Entry 4 of T1 was changed" in told.stderr
    assert told.stderr.count("audit verify") == 1


def test_a_round_that_never_was_is_refused(db: Path) -> None:
    told = run("audit", "replay", str(db), "--round", "2")
    assert (told.exit_code, told.stdout) == (1, "")
    assert "There is no round 2 of table T1" in told.stderr


def test_changed_query_tables_are_made_anew_from_the_entries(db: Path) -> None:
    change(db, "UPDATE wagers SET amount = amount + 1; UPDATE rounds SET pocket = '18'")
    told = run("rebuild", str(db))
    assert told.exit_code == 0, told.stderr
    assert told.stdout == "Written anew from the entries: rounds, wagers; 3 rows differed.\n"
    assert run("audit", "verify", str(db)).exit_code == 0
    assert "nothing was changed" in run("rebuild", str(db)).stdout


def test_nothing_is_made_anew_from_changed_entries_nor_under_a_running_table(db: Path) -> None:
    change(db, "UPDATE rounds SET pocket = '18'")
    with closing(open_journal(str(db))) as journal:
        journal.claim("T1")
        running = run("rebuild", str(db))
        assert running.exit_code == 1
        assert "is being run by" in running.stderr
    change(db, "UPDATE entries SET by_whom = 'eve' WHERE seq = 4")
    told = run("rebuild", str(db))
    assert told.exit_code == 1
    assert "Entry 4 of T1 was changed" in told.stderr
    assert "There is no journal" in run("rebuild", str(db.with_name("none.db"))).stderr


def test_meters_tell_each_table_each_seat_and_each_book(db: Path) -> None:
    (whole,) = json.loads(run("meters", str(db), "--json").stdout)
    sums = {"paid_in": 1000, "paid_out": 0, "staked": 110, "won": 360, "refunded": 0}
    assert whole == {
        "of": "T1", **sums, "adjusted": 0, "shortfall": 0, "rounds": 1, "voided": 0, "kept": -250,
    }  # fmt: skip
    seats = json.loads(run("meters", str(db), "--table", "T1", "--json").stdout)
    assert [row["of"] for row in seats] == ["T1", "the whole table"]
    assert {**seats[0], "of": ""} == {**seats[1], "of": ""} == {**whole, "of": ""}
    (book,) = json.loads(run("meters", str(db), "--by", "book", "--json").stdout)
    assert book == {**whole, "of": ELECTRONIC}
    told = run("meters", str(db)).stdout
    assert "-250" in told
    assert "Kept is what the house has of the stakes" in " ".join(told.split())


def test_meters_of_a_table_that_is_not_there_are_refused(db: Path) -> None:
    told = run("meters", str(db), "--table", "T9")
    assert (told.exit_code, told.stdout) == (1, "")
    assert "There is no table 'T9' in this journal; it has T1." in told.stderr
    assert run("meters", str(db), "--table", "T1", "--by", "book").exit_code == 2
