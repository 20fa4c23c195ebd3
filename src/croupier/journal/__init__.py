"""What happened, for good: the journal of every table, and the answers that follow from it.

Entries are only ever added, each with the hash of the one before it. SQLite keeps them in a file;
PostgreSQL keeps them for more than one machine. Rounds, wagers, meters and vouchers are written in
the same transaction, and can be made anew from the entries.
"""

from croupier.journal.entries import (
    GENESIS,
    Answered,
    Draft,
    Entry,
    Head,
    chained,
    digest,
)
from croupier.journal.errors import (
    AmountTooLarge,
    EntryInvalid,
    JournalBusy,
    JournalDamaged,
    JournalError,
    JournalForeign,
    JournalMissing,
    JournalNewer,
    JournalUnreachable,
    JournalUnwritable,
    NotOwner,
    VoucherExists,
    VoucherSpent,
    VoucherUnknown,
)
from croupier.journal.rows import WHOLE_TABLE, EnrolledKey, Meters, RoundRow, Share, Voucher
from croupier.journal.shelf import differences
from croupier.journal.store import Journal, open_journal
from croupier.journal.upcasts import decoded
from croupier.journal.verify import BadEntry, linked, verify_chain, verify_journal

__all__ = [
    "GENESIS",
    "WHOLE_TABLE",
    "AmountTooLarge",
    "Answered",
    "BadEntry",
    "Draft",
    "EnrolledKey",
    "Entry",
    "EntryInvalid",
    "Head",
    "Journal",
    "JournalBusy",
    "JournalDamaged",
    "JournalError",
    "JournalForeign",
    "JournalMissing",
    "JournalNewer",
    "JournalUnreachable",
    "JournalUnwritable",
    "Meters",
    "NotOwner",
    "RoundRow",
    "Share",
    "Voucher",
    "VoucherExists",
    "VoucherSpent",
    "VoucherUnknown",
    "chained",
    "decoded",
    "differences",
    "digest",
    "linked",
    "open_journal",
    "verify_chain",
    "verify_journal",
]
