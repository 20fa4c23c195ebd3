"""What is appended is there: as it was, in order, for good, or not at all."""

import apsw
import msgspec
import pytest

from croupier.game import events
from croupier.journal import (
    GENESIS,
    AmountTooLarge,
    Draft,
    EntryInvalid,
    Journal,
    NotOwner,
    chained,
    verify_journal,
)
from croupier.journal.statements import statements
from tests.contract.drafts import AT, a_round, add, brought, write
from tests.contract.houses import House


def test_a_new_journal_is_empty(journal: Journal) -> None:
    assert journal.tables() == []
    assert journal.head("T1") == (0, GENESIS)
    assert list(journal.entries("T1")) == []
    assert journal.rebuilt() == journal.stored()


def test_what_is_appended_is_read_back_in_order(journal: Journal) -> None:
    written = write(journal, "T1", *a_round())
    assert list(journal.entries("T1")) == written
    assert list(journal.entries("T1", after=3)) == written[3:]
    assert journal.head("T1") == (len(written), written[-1].hash)


def test_it_is_still_there_after_reopening(house: House) -> None:
    written = write(house.open(), "T1", *a_round())
    house.close()
    again = house.open()
    assert list(again.entries("T1")) == written
    more = write(again, "T1", brought())
    assert more[0].previous == written[-1].hash


def test_tables_have_streams_of_their_own(journal: Journal) -> None:
    journal.claim("T1")
    journal.claim("T2")
    one = chained("T1", journal.head("T1"), [brought()])
    two = chained("T2", journal.head("T2"), [brought("S2"), brought("S3")])
    journal.append([*one, *two])
    assert journal.tables() == ["T1", "T2"]
    assert list(journal.entries("T1")) == one
    assert list(journal.entries("T2")) == two


def test_appending_nothing_changes_nothing(journal: Journal) -> None:
    journal.append([])
    assert journal.tables() == []


def test_a_batch_larger_than_any_page_is_one_append(journal: Journal) -> None:
    written = write(journal, "T1", *(brought(f"S{n % 300}", n + 1) for n in range(5_000)))
    assert list(journal.entries("T1")) == written
    assert journal.meters("T1")[""].paid_in == 5_000 * 5_001 // 2
    assert verify_journal(journal) is None


NAMES = ["naïve ☂ 皿", "a'b\"c\\d", "\t tab", "%s ? $1", "𝄞\x01\x7f", "\\N", "{a,b}", "\\u0000"]


@pytest.mark.parametrize("name", NAMES)
def test_every_name_comes_back_as_it_was(journal: Journal, name: str) -> None:
    event = events.CashedOut(seat=name, amount=7, voucher=name)
    drafts = [brought(name), Draft(AT, name, event, name, "c" * 64)]
    written = write(journal, name, *drafts)
    assert list(journal.entries(name)) == written
    assert journal.commands(name, [name])[name].entries == (written[1],)
    assert journal.tables() == [name]
    assert journal.meters(name)[name].paid_out == 7
    voucher = journal.voucher(name)
    assert voucher is not None
    assert voucher.issued_seat == name
    assert verify_journal(journal) is None
    assert journal.rebuilt() == journal.stored()


def test_a_nul_is_refused_before_any_database_sees_it(journal: Journal) -> None:
    journal.claim("T1")
    for bad in (brought("S\0"), brought("\\\0"), brought(command="c\0")):
        with pytest.raises(EntryInvalid, match="NUL"):
            add(journal, "T1", bad)
    assert len(add(journal, "T1", brought())) == 1


def test_a_sum_beyond_64_bits_is_refused_and_nothing_of_it_written(journal: Journal) -> None:
    write(journal, "T1", brought(amount=2**62), brought("S2", 2**61))
    with pytest.raises(AmountTooLarge, match="64 bits"):
        add(journal, "T1", brought("S3", 5), brought("S1", 2**62))
    with pytest.raises(AmountTooLarge):
        add(journal, "T1", brought("S3", 2**70))
    assert journal.head("T1")[0] == 2
    assert set(journal.meters("T1")) == {"", "S1", "S2"}
    assert len(add(journal, "T1", brought("S3", 5))) == 1


def test_entries_that_do_not_follow_are_refused(journal: Journal) -> None:
    first, second, third = chained("T1", (0, GENESIS), [brought(), brought(), brought()])
    journal.claim("T1")
    journal.append([first])
    wrong = [third, msgspec.structs.replace(second, previous=GENESIS)]
    wrong += [msgspec.structs.replace(second, by="nobody")]
    for entry in wrong:
        with pytest.raises(EntryInvalid, match="does not follow"):
            journal.append([entry])
    with pytest.raises(NotOwner, match="written already"):
        journal.append([first])
    journal.append([second, third])
    assert journal.head("T1") == (3, third.hash)


def test_a_command_is_known_again_with_what_it_led_to(journal: Journal) -> None:
    drafts = [brought(command="a"), brought(command="b"), brought("S2", command="b"), brought()]
    written = write(journal, "T1", *drafts)
    write(journal, "T2", brought(command="c"))
    found = journal.commands("T1", ["a", "b", "c", "d"])
    assert set(found) == {"a", "b"}
    assert found["a"].entries == (written[0],)
    assert found["b"].entries == (written[1], written[2])
    assert found["b"].command_hash == "c" * 64
    assert journal.commands("T1", []) == {}


def test_commands_are_looked_up_and_not_searched_for_through_the_whole_journal() -> None:
    sql = statements("sqlite")
    connection = apsw.Connection(":memory:")
    connection.execute(sql["schema"])
    plan = connection.execute(f"EXPLAIN QUERY PLAN {sql['of_commands']}", ("T1", "[]"))
    assert "entries_of_commands (table_name=? AND command_id=?)" in str(plan.fetchall())


def test_entries_cannot_be_changed_or_taken_out(house: House) -> None:
    write(house.open(), "T1", brought())
    for sql in ("UPDATE entries SET by_whom = 'nobody'", "DELETE FROM entries"):
        with pytest.raises(Exception, match="only added to"):
            house.raw(sql)
