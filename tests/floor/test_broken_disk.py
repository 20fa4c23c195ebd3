"""A disk that fails in the middle of a commit: a clean stop, and nothing was promised in vain.

The disk fails at every single write and sync of a group commit in turn: for good, or once. Either
the whole batch is answered and is there, or none of it is answered, and it can be sent again.
"""

from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import apsw
import msgspec
import pytest

from croupier.floor import Host
from croupier.journal import JournalUnwritable, open_journal, verify_journal
from croupier.office.audit import verify
from tests.tables import table

BOOK = "mbs-electronic-double-zero-2020"


class Disk(apsw.VFS):
    """A disk of the test's own, which counts what is done to it and fails when it is told to."""

    name = "a-disk-that-breaks"

    def __init__(self) -> None:
        super().__init__(self.name, "")
        self.fails_in = 0
        """After so many more writes or syncs; 0: never."""
        self.once = False
        self.error: type[Exception] = apsw.FullError

    def xOpen(self, name: Any, flags: list[int]) -> apsw.VFSFile:  # noqa: N802 - SQLite's name
        return File(self, name, flags)

    def used(self) -> None:
        if self.fails_in == 1:
            self.fails_in = 0 if self.once else 1
            raise self.error("nothing more")
        self.fails_in -= self.fails_in > 0

    def breaks(self, after: int, error: type[Exception], *, once: bool) -> None:
        self.fails_in, self.error, self.once = after, error, once


class File(apsw.VFSFile):
    """A file on that disk."""

    def __init__(self, disk: Disk, name: Any, flags: list[int]) -> None:
        self.disk = disk
        super().__init__("", name, flags)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802 - SQLite's name
        self.disk.used()
        super().xWrite(data, offset)

    def xSync(self, flags: int) -> None:  # noqa: N802 - SQLite's name
        self.disk.used()
        super().xSync(flags)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[Disk]:
    """The disk under every journal of the test."""
    disk = Disk()
    monkeypatch.setattr(apsw, "Connection", partial(apsw.Connection, vfs=Disk.name))
    yield disk
    disk.unregister()


def line(do: str, **fields: Any) -> bytes:
    return msgspec.json.encode({"do": do, "id": f"{do} {fields}", **fields})


BEFORE = [
    line("buy-in", seat="A", amount=1_000),
    line("cash-out", seat="A", amount=100),
    line("open-bets", by="dealer"),
    line("wager", seat="A", slip={"straight 17": 10}),
]


def batch(voucher: str) -> list[bytes]:
    """A round's end, and a voucher in the midst of it, which is committed by itself."""
    return [
        line("wager", seat="A", slip={"straight 17": 20}),
        line("voucher-in", seat="B", voucher=voucher),
        line("close-bets", by="dealer"),
        line("spin", by="dealer", ball="clockwise", wheel="counter-clockwise"),
        line("result", by="dealer", pocket="17"),
    ]


class Tried:
    """A table whose disk breaks after so many steps of a batch."""

    def __init__(self, disk: Disk, path: Path) -> None:
        self.disk, self.path = disk, path
        self.journal = open_journal(str(path))
        self.host = Host(self.journal, "T1", table(BOOK))
        _, cashed, *_ = [msgspec.json.decode(answer) for answer in self.host.answer(BEFORE)]
        self.lines = batch(cashed["events"][0]["voucher"])
        self.acknowledged = self.host.head[0]

    def answered(self) -> bool:
        """Send the batch; say whether it was answered, and answered well."""
        try:
            answers = self.host.answer(self.lines)
        except JournalUnwritable as problem:
            assert "Mend the disk" in str(problem)
            return False
        assert all(answer.startswith(b'{"ok":true') for answer in answers)
        self.acknowledged = self.host.head[0]
        return True

    def goes_on(self, *, anew: bool) -> None:
        """Mend the disk, start again, as the process is or from the file, and send it again."""
        self.disk.fails_in = 0
        if anew:
            self.journal.close()
            self.journal = open_journal(str(self.path))
        self.host = Host(self.journal, "T1", table(BOOK))
        assert self.host.head[0] >= self.acknowledged, "what was acknowledged is there"
        if not self.host.table.in_round and self.host.table.last is not None:
            void = self.host.table.last.outcome == "void"
            self.lines = self.lines[1:2] if void else self.lines
        assert self.answered()
        assert self.answered(), "sent again it is answered again, and does nothing"
        assert self.host.books.balances["vouchers"] == 0, "the voucher counted once"
        assert verify_journal(self.journal) is None
        assert verify(self.journal).findings == []
        assert self.journal.rebuilt() == self.journal.stored()


@pytest.mark.slow
@pytest.mark.parametrize("anew", [False, True], ids=["same-process", "restarted"])
@pytest.mark.parametrize("once", [False, True], ids=["for-good", "once"])
@pytest.mark.parametrize("error", [apsw.FullError, apsw.IOError])
def test_a_disk_that_breaks_at_any_step_of_a_commit_costs_nobody_anything(
    disk: Disk, tmp_path: Path, error: type[Exception], *, once: bool, anew: bool
) -> None:
    broke = 0
    for step in count(1):
        tried = Tried(disk, tmp_path / f"{step}.db")
        disk.breaks(step, error, once=once)
        answered = tried.answered()
        broke += not answered
        through = answered and disk.fails_in > 1
        tried.goes_on(anew=anew)
        tried.journal.close()
        if through:
            break
    assert broke > 4, "every write and every sync was the one that failed"


def test_a_disk_that_breaks_after_the_commit_takes_no_answer_back(
    disk: Disk, tmp_path: Path
) -> None:
    """SQLite folds its log into the file after a commit; that may fail and be done later."""
    for step in range(1, 8):
        tried = Tried(disk, tmp_path / f"{step}.db")
        tried.journal._connection.wal_autocheckpoint(1)  # type: ignore[attr-defined]
        assert tried.answered()
        disk.breaks(step, apsw.IOError, once=False)
        try:
            answered = bool(tried.host.answer([line("buy-in", seat="C", amount=7)]))
        except JournalUnwritable:
            answered = False
        disk.fails_in = 0
        tried.journal.close()
        journal = open_journal(str(tried.path))
        assert ("C" in journal.meters("T1")) or not answered
        journal.close()
