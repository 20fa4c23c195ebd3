"""Nothing in the journal can be changed without being seen."""

import random
import re
from pathlib import Path

import apsw
import pytest

from croupier.journal import (
    Entry,
    Journal,
    JournalError,
    chained,
    differences,
    digest,
    open_journal,
    verify_chain,
    verify_journal,
)
from croupier.journal.entries import GENESIS
from tests.contract.drafts import a_round, brought, write
from tests.contract.houses import House

COLUMNS = {
    "at": "at",
    "by": "by_whom",
    "command_id": "command_id",
    "command_hash": "command_hash",
    "type": "type",
    "version": "version",
    "clause": "clause",
    "event": "event",
    "previous": "previous",
    "hash": "hash",
}
FLIPS = 150


def test_a_sound_journal_is_found_sound(journal: Journal) -> None:
    write(journal, "T1", *a_round())
    write(journal, "T2", brought())
    assert verify_journal(journal) is None
    journal.check()


def test_entries_that_differ_have_hashes_that_differ() -> None:
    """Where one field ends and the next begins cannot be moved."""
    base = Entry("T", 1, "at", "by", None, None, "type", 1, None, "{}", GENESIS, "")
    others = [
        Entry("T", 1, "atb", "y", None, None, "type", 1, None, "{}", GENESIS, ""),
        Entry("T", 1, "at", "by", "", None, "type", 1, None, "{}", GENESIS, ""),
        Entry("T", 1, "at", "by", None, "", "type", 1, None, "{}", GENESIS, ""),
        Entry("T", 1, 'at","by', "", None, None, "type", 1, None, "{}", GENESIS, ""),
        Entry("T", 11, "at", "by", None, None, "type", 1, None, "{}", GENESIS, ""),
    ]
    assert len({digest(entry) for entry in (base, *others)}) == 6


@pytest.mark.parametrize("column", COLUMNS)
def test_any_character_flipped_in_any_column_is_found(house: House, column: str) -> None:
    chance = random.Random(column)
    journal = house.open()
    drafts = [brought(f"S{n}", command=f"c{n}") for n in range(4)]
    entries = write(journal, "T1", *drafts, *a_round())
    house.unguard()
    for entry in entries:
        was = getattr(entry, column)
        house.tamper(COLUMNS[column], _flipped(was, chance), "T1", entry.seq)
        bad = verify_chain(journal, "T1")
        assert bad is not None
        assert bad.seq == entry.seq
        house.tamper(COLUMNS[column], was, "T1", entry.seq)
    assert verify_chain(journal, "T1") is None


def _flipped(value: str | int | None, chance: random.Random) -> str | int:
    if value is None:
        return ""
    if isinstance(value, int):
        return value ^ 1 << chance.randrange(20)
    place = chance.randrange(len(value))
    return value[:place] + chr(ord(value[place]) ^ 1) + value[place + 1 :]


def test_an_entry_taken_out_moved_or_cut_off_is_found(house: House) -> None:
    journal = house.open()
    write(journal, "T1", *(brought(f"S{n}") for n in range(6)))
    house.unguard()
    house.raw("DELETE FROM entries WHERE seq = 6")
    bad = verify_chain(journal, "T1")
    assert bad is not None
    assert str(bad) == "Entry 6 of T1 is missing: 6 were written"
    house.raw("UPDATE entries SET seq = 9 WHERE seq = 3")
    bad = verify_chain(journal, "T1")
    assert bad is not None
    assert (bad.seq, "missing" in bad.why) == (3, True)
    journal.close()
    with pytest.raises(JournalError, match="ends at entry"):
        house.open().claim("T1")


def test_entries_that_another_hand_added_are_found(house: House) -> None:
    journal = house.open()
    write(journal, "T1", brought(), brought())
    house.raw("UPDATE owners SET head_seq = 1")
    house.raw("UPDATE owners SET head_hash = (SELECT hash FROM entries WHERE seq = 1)")
    bad = verify_chain(journal, "T1")
    assert bad is not None
    assert (bad.seq, "another hand" in bad.why) == (2, True)


def test_a_journal_of_which_nothing_is_left_is_found(house: House) -> None:
    journal = house.open()
    write(journal, "T1", brought())
    house.unguard()
    house.raw("DELETE FROM entries")
    assert verify_journal(journal) is not None


def test_whoever_mends_the_hashes_too_is_found_by_the_head(house: House) -> None:
    """Rewriting history up to its end leaves the end in another place than it was written."""
    journal = house.open()
    write(journal, "T1", brought("S1"), brought("S2"))
    house.unguard()
    for entry in chained("T1", (0, GENESIS), [brought("S1", 999), brought("S2")]):
        for column in ("event", "previous", "hash"):
            house.tamper(column, getattr(entry, column), "T1", entry.seq)
    bad = verify_chain(journal, "T1")
    assert bad is not None
    assert (bad.seq, "last one written" in bad.why) == (2, True)


def test_columns_that_contradict_the_event_are_found_though_the_chain_holds(
    house: House,
) -> None:
    journal = house.open()
    entry = write(journal, "T1", brought())[0]
    house.unguard()
    for column, value in (("type", "cashed-out"), ("clause", "9.9"), ("version", 7)):
        fields = {name: getattr(entry, name) for name in entry.__struct_fields__}
        forged = Entry(**{**fields, column: value})
        house.tamper(column, value, "T1", 1)
        house.tamper("hash", digest(forged), "T1", 1)
        house.raw("UPDATE owners SET head_hash = (SELECT hash FROM entries)")
        bad = verify_chain(journal, "T1")
        assert bad is not None
        assert "beside it" in bad.why or "does not know" in bad.why
        house.tamper(column, fields[column], "T1", 1)


@pytest.mark.slow
def test_any_byte_flipped_in_the_file_is_found_or_changes_nothing(tmp_path: Path) -> None:
    """Whole pages, indexes and all: either an audit says so, or no answer is any different."""
    path = tmp_path / "journal.db"
    journal = open_journal(str(path))
    drafts = [brought(f"S{n}", command=f"c{n}") for n in range(20)]
    entries = write(journal, "T1", *drafts, *a_round())
    stored = journal.stored()
    journal.close()
    sound = path.read_bytes()
    chance = random.Random(11)
    found = 0
    for _ in range(FLIPS):
        place, bit = chance.randrange(len(sound)), 1 << chance.randrange(8)
        path.write_bytes(sound[:place] + bytes([sound[place] ^ bit]) + sound[place + 1 :])
        if _seen(str(path)):
            found += 1
        else:
            harmless = open_journal(str(path))
            assert list(harmless.entries("T1")) == entries
            assert harmless.stored() == stored
            harmless.close()
    assert found > FLIPS // 10


@pytest.mark.slow
def test_any_byte_of_any_entry_flipped_in_the_file_is_found(tmp_path: Path) -> None:
    """An entry's texts stand in the file once, where they are read, and each bit of them counts."""
    path = tmp_path / "journal.db"
    journal = open_journal(str(path))
    drafts = (brought(f"S{n}", command=f"c{n}") for n in range(60))
    entries = write(journal, "T1", *drafts, *a_round())
    journal.close()
    sound = path.read_bytes()
    chance = random.Random(12)
    for _ in range(FLIPS):
        entry = chance.choice(entries)
        text = chance.choice((entry.event, entry.hash, f"{entry.at}{entry.by}")).encode()
        places = [match.start() for match in re.finditer(re.escape(text), sound)]
        assert places
        place, bit = chance.choice(places) + chance.randrange(len(text)), 1 << chance.randrange(8)
        path.write_bytes(sound[:place] + bytes([sound[place] ^ bit]) + sound[place + 1 :])
        assert _seen(str(path)), (entry.seq, text)


def _seen(path: str) -> bool:
    """Audit a file: whether anything at all is wrong with it."""
    try:
        journal = open_journal(path, read_only=True)
    except JournalError:
        return True
    try:
        journal.check()
        if verify_journal(journal) is not None:
            return True
        return bool(differences(journal.rebuilt(), journal.stored()))
    except JournalError:
        return True
    finally:
        journal.close()


def test_text_that_is_none_is_found_where_it_is(tmp_path: Path) -> None:
    path = str(tmp_path / "journal.db")
    journal = open_journal(path)
    write(journal, "T1", *(brought(f"S{n}") for n in range(5)))
    connection = apsw.Connection(path)
    connection.execute("DROP TRIGGER entries_stay")
    connection.execute("UPDATE entries SET by_whom = CAST(x'FF' AS TEXT) WHERE seq = 4")
    connection.close()
    bad = verify_chain(journal, "T1")
    assert bad is not None
    assert (bad.seq, "cannot be read" in bad.why) == (4, True)
    journal.close()
