"""What an older croupier wrote is read as if it had been written today, and stays as it is."""

import msgspec
import pytest

from croupier.game import events
from croupier.journal import (
    Entry,
    Journal,
    JournalDamaged,
    JournalNewer,
    decoded,
    digest,
    verify_journal,
)
from croupier.journal.entries import GENESIS
from tests.contract.drafts import AT


def entry(kind: str, version: int, text: str) -> Entry:
    told = Entry("T1", 1, AT, "dealer", None, None, kind, version, "5.1", text, GENESIS, "")
    return msgspec.structs.replace(told, hash=digest(told))


OLD = entry("bets-opened", 0, '{"type":"bets-opened","clause":"5.1","round":1}')


def test_an_older_event_is_lifted_when_it_is_read() -> None:
    opened = events.BetsOpened(round=1, says="Place your bets", clause="5.1")
    assert decoded(OLD) == opened


def test_an_older_entry_stays_as_it_was_written(journal: Journal) -> None:
    journal.claim("T1")
    journal.append([OLD])
    assert list(journal.entries("T1")) == [OLD]
    assert verify_journal(journal) is None
    row = journal.round("T1", 1)
    assert row is not None
    assert row.opened_seq == 1
    assert journal.rebuilt() == journal.stored()


@pytest.mark.parametrize(("kind", "version"), [("bets-opened", 2), ("tea-served", 1)])
def test_what_only_a_newer_croupier_knows_is_said(kind: str, version: int) -> None:
    with pytest.raises(JournalNewer, match="does not know"):
        decoded(entry(kind, version, OLD.event))


@pytest.mark.parametrize(
    "bad",
    [
        entry("bets-closed", 0, '{"type":"bets-closed","round":1}'),
        entry("bets-opened", -1, OLD.event),
        entry("bets-opened", 1, OLD.event),
        entry("bets-opened", 1, "{"),
        entry("bets-opened", 0, "[]"),
    ],
)
def test_what_never_was_an_event_is_damage(bad: Entry) -> None:
    with pytest.raises(JournalDamaged):
        decoded(bad)
