"""Vouchers between tables: issued once, redeemed once, whatever happens at the same moment."""

import threading

import pytest

from croupier.journal import (
    Journal,
    JournalBusy,
    VoucherExists,
    VoucherSpent,
    VoucherUnknown,
)
from tests.contract.drafts import add, brought, cashed, redeemed, write
from tests.contract.houses import House

ROUNDS = 25
TABLES = 4


def test_what_was_never_issued_cannot_be_redeemed(journal: Journal) -> None:
    write(journal, "T1", brought(), cashed("V1", amount=40))
    with pytest.raises(VoucherUnknown, match="V2"):
        add(journal, "T1", redeemed("V2"))
    with pytest.raises(VoucherUnknown, match="V1 of this amount"):
        add(journal, "T1", redeemed("V1", amount=41))
    add(journal, "T1", redeemed("V1", amount=40))


def test_a_number_is_issued_once(journal: Journal) -> None:
    write(journal, "T1", brought(), cashed("V1"))
    with pytest.raises(VoucherExists, match="V1"):
        add(journal, "T1", cashed("V1"))
    add(journal, "T1", cashed("V2"), redeemed("V2"), cashed(None))


def test_one_redemption_wins_a_race_and_the_others_leave_nothing(house: House) -> None:
    bank = house.open()
    numbers = [f"V{n}" for n in range(ROUNDS)]
    write(bank, "bank", brought(amount=40 * ROUNDS), *(cashed(number) for number in numbers))
    gate = threading.Barrier(TABLES)
    won: list[tuple[str, str]] = []
    wrong: list[BaseException] = []

    def redeem(table: str) -> None:
        try:
            journal = house.open()
            journal.claim(table)
            for number in numbers:
                gate.wait(30)
                _try(journal, table, number, won)
        except BaseException as error:  # noqa: BLE001 - told to the test
            wrong.append(error)
            gate.abort()

    threads = [threading.Thread(target=redeem, args=(f"T{n}",)) for n in range(TABLES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong
    assert sorted(number for number, _ in won) == sorted(numbers)
    for number, table in won:
        voucher = bank.voucher(number)
        assert voucher is not None
        assert voucher.redeemed_table == table
    total = sum(bank.meters(table)[""].paid_in for table in bank.tables() if table != "bank")
    assert total == 40 * ROUNDS
    assert bank.rebuilt() == bank.stored()


def _try(journal: Journal, table: str, number: str, won: list[tuple[str, str]]) -> None:
    while True:
        try:
            add(journal, table, redeemed(number))
        except VoucherSpent:
            return
        except JournalBusy:
            journal.claim(table)
        else:
            won.append((number, table))
            return
