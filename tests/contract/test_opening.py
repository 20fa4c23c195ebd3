"""What is no sound journal that we know is refused, with a sentence, and left as it is."""

import os
from pathlib import Path

import apsw
import pytest

from croupier.journal import (
    Journal,
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalForeign,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
    JournalUnwritable,
    NotOwner,
    open_journal,
    sqlite,
)
from tests.contract.drafts import a_round, add, brought, write
from tests.contract.houses import FileHouse, House, ServerHouse
from tests.contract.postgres import Server


def test_a_journal_that_must_be_there_is_not_made(house: House) -> None:
    with pytest.raises(JournalMissing, match="There is no journal"):
        house.open(read_only=True)
    house.open()
    house.open(read_only=True)


def test_who_only_looks_cannot_write(house: House) -> None:
    write(house.open(), "T1", brought())
    house.close()
    looking = house.open(read_only=True)
    assert looking.head("T1")[0] == 1
    with pytest.raises(JournalUnwritable):
        looking.dismiss("staff", "anna", "")


def test_a_newer_journal_is_refused(house: House) -> None:
    write(house.open(), "T1", brought())
    house.close()
    newer = (
        "PRAGMA user_version = 2"
        if isinstance(house, FileHouse)
        else ("UPDATE journal_meta SET version = 2")
    )
    house.raw(newer)
    with pytest.raises(JournalNewer, match="version 2; this croupier knows 1"):
        house.open()


def test_somebody_elses_database_is_refused_and_left_alone(house: House) -> None:
    house.raw("CREATE TABLE shopping (item TEXT)")
    with pytest.raises(JournalForeign, match="not a croupier journal; nothing was changed"):
        house.open()
    assert house.raw("SELECT count(*) FROM shopping") == [(0,)]


def test_opening_twice_at_once_makes_one_journal(house: House) -> None:
    one, two = house.open(), house.open()
    write(one, "T1", brought())
    assert two.tables() == ["T1"]


def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear croupier, " * 100)
    with pytest.raises(JournalDamaged, match="no SQLite database"):
        open_journal(str(path))
    assert path.read_text().startswith("Dear croupier")


def test_a_file_with_a_broken_page_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    journal = open_journal(str(path))
    write(journal, "T1", *(brought(f"S{n}", command=f"c{n}") for n in range(500)))
    journal.close()
    sound = bytearray(path.read_bytes())
    for page in range(1, len(sound) // 4096):
        sound[page * 4096 : page * 4096 + 8] = b"\xff" * 8
    path.write_bytes(sound)
    with pytest.raises(JournalDamaged, match="last good copy"):
        open_journal(str(path))


def test_nobody_waits_long_for_the_look_over_a_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = str(tmp_path / "journal.db")
    journal = open_journal(path)
    write(journal, "T1", *(brought(f"S{n}", command=f"c{n}") for n in range(2000)))
    journal.close()
    monkeypatch.setattr(sqlite, "CHECK_SECONDS", -1.0)
    again = open_journal(path)
    assert again.head("T1")[0] == 2000
    again.check()
    again.close()


def test_two_names_of_one_file_are_one_journal(tmp_path: Path) -> None:
    (tmp_path / "other.db").symlink_to(tmp_path / "journal.db")
    one = open_journal(str(tmp_path / "journal.db"))
    two = open_journal(str(tmp_path / "other.db"))
    one.claim("T1")
    with pytest.raises(NotOwner):
        two.claim("T1")
    one.close()
    two.close()


def test_a_file_of_two_names_is_refused_under_both(tmp_path: Path) -> None:
    """Two processes would have a log each, and overwrite what the other has promised."""
    house = FileHouse(tmp_path)
    write(house.open(), "T1", brought())
    house.close()
    other = tmp_path / "other.db"
    other.hardlink_to(house.where)
    for name in (house.where, str(other)):
        with pytest.raises(JournalUnwritable, match="2 names"):
            open_journal(name)
    other.unlink()
    assert house.open().head("T1")[0] == 1
    house.close()


def test_a_file_that_is_moved_away_or_deleted_takes_nothing_more(tmp_path: Path) -> None:
    for name in ("journal.db", "journal.db-wal", "journal.db-owners"):
        folder = tmp_path / name
        folder.mkdir()
        house = FileHouse(folder)
        journal = house.open()
        write(journal, "T1", brought())
        (folder / name).rename(folder / "elsewhere")
        with pytest.raises(JournalUnreachable, match="moved away or deleted"):
            add(journal, "T1", brought())
        (folder / "elsewhere").rename(folder / name)
        house.close()
        assert house.open().head("T1")[0] in (1, 2)
        house.close()


def test_an_empty_file_becomes_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.touch()
    journal = open_journal(str(path))
    write(journal, "T1", brought())
    journal.close()


def test_an_empty_file_that_is_looked_at_is_no_journal_and_stays_empty(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    path.touch()
    with pytest.raises(JournalMissing, match="There is no journal"):
        open_journal(str(path), read_only=True)
    assert path.read_bytes() == b""
    assert list(tmp_path.iterdir()) == [path]


def test_a_journal_can_be_read_where_nobody_may_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "journal.db"
    journal = open_journal(str(path))
    write(journal, "T1", brought())
    journal.close()
    (tmp_path / "journal.db-owners").unlink()
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everywhere
    looking = open_journal(str(path), read_only=True)
    assert looking.head("T1")[0] == 1
    assert list(tmp_path.iterdir()) == [path], "not even SQLite's own notes lie beside it"
    looking.close()


def test_an_address_of_another_database_is_no_path(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(JournalUnreachable, match="mysql:// is no place for a journal"):
        open_journal("mysql://root:secret@db/house")
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_not_there_is_said(tmp_path: Path) -> None:
    with pytest.raises(JournalUnreachable, match="folder"):
        open_journal(str(tmp_path / "nowhere" / "journal.db"))


def test_a_file_says_what_it_is(tmp_path: Path) -> None:
    house = FileHouse(tmp_path)
    house.open()
    house.close()
    assert house.raw("PRAGMA application_id") == [(sqlite.APPLICATION,)]
    assert house.raw("PRAGMA journal_mode") == [("wal",)]


def test_every_commit_of_a_file_is_on_disk(tmp_path: Path) -> None:
    journal = sqlite.SqliteJournal(str(tmp_path / "journal.db"))
    assert journal._connection.pragma("synchronous") == 2
    assert journal._connection.pragma("foreign_keys") == 1
    journal.close()


def test_a_file_that_others_keep_locked_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "BUSY_MS", 50)
    house = FileHouse(tmp_path)
    journal = house.open()
    write(journal, "T1", brought())
    other = apsw.Connection(house.where)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(JournalBusy, match="kept locked"):
        add(journal, "T1", brought())
    other.execute("ROLLBACK")
    other.close()
    write(journal, "T1", brought())
    assert journal.head("T1")[0] == 2
    house.close()


def test_a_full_disk_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    house = FileHouse(tmp_path)
    journal = sqlite.SqliteJournal(house.where)
    write(journal, "T1", brought())
    journal._connection.pragma("max_page_count", journal._connection.pragma("page_count"))
    with pytest.raises(JournalUnwritable, match="whatever was acknowledged is there"):
        _fill(journal)
    journal.close()
    again = house.open()
    assert again.rebuilt() == again.stored()
    house.close()


def _fill(journal: Journal) -> None:
    for number in range(1, 1000):
        add(journal, "T1", *a_round(number, seats=40))


@pytest.mark.parametrize(
    "address",
    [
        "postgresql://croupier:s3cret@127.0.0.1:1/journal",
        "postgresql://croupier:s3cret@s3cret@127.0.0.1:1/journal?connect_timeout=1",
        "postgresql://croupier:s3cret@127.0.0.1:1/journal?nonsense=1&password=s3cret",
        "postgresql://croupier:s3cret@[/journal",
        "postgresql://croupier@127.0.0.1:1/journal?password=s3cret",
    ],
)
def test_a_server_that_is_not_there_is_said_without_the_password(address: str) -> None:
    with pytest.raises(JournalUnreachable, match="PostgreSQL cannot be reached") as told:
        open_journal(address)
    assert "s3cret" not in str(told.value)
    assert told.value.__cause__ is None
    assert told.value.__suppress_context__


@pytest.mark.slow
def test_a_connection_that_is_cut_is_said_and_the_table_can_be_claimed_anew(
    server: Server,
) -> None:
    house = ServerHouse(server.fresh_database())
    journal = house.open()
    write(journal, "T1", brought())
    house.raw(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    with pytest.raises(JournalUnreachable, match="went away"):
        add(journal, "T1", brought())
    with pytest.raises(JournalError):
        journal.claim("T1")
    again = house.open()
    write(again, "T1", brought())
    assert again.head("T1")[0] == 2
    house.close()


@pytest.mark.slow
def test_a_server_commits_to_disk_whatever_its_default(server: Server) -> None:
    house = ServerHouse(server.fresh_database())
    name = house.where.partition("?")[0].rpartition("/")[2]
    house.raw(f"ALTER DATABASE {name} SET synchronous_commit = off")
    journal = house.open()
    assert journal._connection.execute("SHOW synchronous_commit").fetchall() == [("on",)]  # type: ignore[attr-defined]
    house.close()


@pytest.mark.slow
def test_two_journals_of_one_database_know_nothing_of_each_other(server: Server) -> None:
    one, two = ServerHouse(server.fresh()), ServerHouse(server.fresh())
    write(one.open(), "T1", brought())
    write(two.open(), "T1", brought(), brought())
    assert one.open().head("T1")[0] == 1
    one.close()
    two.close()
