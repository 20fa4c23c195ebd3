"""One process at a time decides for a table, and the database sees to it."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from croupier.journal import Journal, NotOwner, VoucherSpent, chained
from croupier.journal.entries import GENESIS
from tests.contract.drafts import add, brought, cashed, redeemed, write
from tests.contract.houses import House

HOLDING = """
import sys, time
from croupier.journal import open_journal
journal = open_journal(sys.argv[1])
journal.claim("T1")
print("claimed", flush=True)
time.sleep(60)
"""


@contextmanager
def holder(house: House) -> Iterator["subprocess.Popen[str]"]:
    """Another process that has claimed table T1."""
    command = [sys.executable, "-c", HOLDING, house.where]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "claimed\n"
            yield process
        finally:
            process.kill()


def test_a_table_must_be_claimed_before_it_is_written(journal: Journal) -> None:
    with pytest.raises(NotOwner, match="claim it"):
        journal.append(chained("T1", (0, GENESIS), [brought()]))


def test_a_living_owner_keeps_its_table(house: House) -> None:
    first, second = house.open(), house.open()
    write(first, "T1", brought())
    with pytest.raises(NotOwner, match=r"Table T1 .* is being run by process"):
        second.claim("T1")
    add(first, "T1", brought())
    second.claim("T2")
    write(second, "T2", brought())
    first.close()
    second.claim("T1")
    add(second, "T1", brought())
    assert second.head("T1")[0] == 3


def test_another_process_is_refused_by_name(house: House) -> None:
    journal = house.open()
    with holder(house) as process, pytest.raises(NotOwner, match=f"process {process.pid} on"):
        journal.claim("T1")


def test_a_killed_owner_blocks_nobody(house: House) -> None:
    with holder(house) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
    journal = house.open()
    journal.claim("T1")
    assert len(add(journal, "T1", brought())) == 1


def test_an_owner_that_was_overtaken_has_no_say(house: House) -> None:
    """The lock can be lost (a network that parts); the epoch cannot."""
    journal = house.open()
    write(journal, "T1", brought())
    house.raw("UPDATE owners SET epoch = epoch + 1, owner = 'process 1 on elsewhere'")
    with pytest.raises(NotOwner, match="taken over by process 1 on elsewhere"):
        add(journal, "T1", brought())
    with pytest.raises(NotOwner, match="not ours"):
        add(journal, "T1", brought())
    assert journal.head("T1")[0] == 1
    assert journal.rebuilt() == journal.stored()


def test_a_number_that_is_taken_is_refused_by_the_database(house: House) -> None:
    journal = house.open()
    write(journal, "T1", brought())
    head = journal.head("T1")
    house.raw(
        "INSERT INTO entries SELECT table_name, seq + 1, at, by_whom, command_id, command_hash,"
        " type, version, clause, event, hash, previous FROM entries"
    )
    with pytest.raises(NotOwner, match=r"[Ss]omebody else"):
        journal.append(chained("T1", head, [brought("S2")]))
    assert journal.meters("T1")[""].paid_in == 100


def test_claiming_again_starts_from_the_journal(house: House) -> None:
    first = house.open()
    write(first, "T1", brought())
    first.claim("T1")
    add(first, "T1", brought())
    assert first.head("T1")[0] == 2


def test_a_voucher_counts_once_ever_on_any_table(house: House) -> None:
    one, two = house.open(), house.open()
    write(one, "T1", brought(), cashed("V1"), cashed("V2"))
    write(two, "T2", redeemed("V1", "S7"))
    with pytest.raises(VoucherSpent, match="V1") as refused:
        add(one, "T1", brought("S5"), redeemed("V1"), redeemed("V2"))
    assert refused.value.number == "V1"
    assert one.head("T1")[0] == 3
    add(one, "T1", brought("S5"), redeemed("V2"))
    voucher = one.voucher("V1")
    assert voucher is not None
    assert (voucher.redeemed_table, voucher.redeemed_seat) == ("T2", "S7")
    assert voucher.spent
    assert one.voucher("V3") is None
    assert one.rebuilt() == one.stored()
