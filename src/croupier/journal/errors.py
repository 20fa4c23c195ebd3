"""What can go wrong between a table and its journal, each with what to do next."""


class JournalError(Exception):
    """The journal could not do what was asked; nothing of it was written."""


class NotOwner(JournalError):  # noqa: N818 - a fact about the asker, told as one
    """Another process decides for this table."""


class VoucherSpent(JournalError):  # noqa: N818 - the voucher's state, told as one
    """A voucher was redeemed already; the whole append was taken back."""

    def __init__(self, number: str) -> None:
        super().__init__(
            f"Voucher {number} has been redeemed elsewhere in the meantime; refuse it and append"
            " the rest again."
        )
        self.number = number


class VoucherUnknown(JournalError):  # noqa: N818 - the voucher's state, told as one
    """No voucher of this number and amount was ever issued."""

    def __init__(self, number: str) -> None:
        super().__init__(f"No voucher {number} of this amount was ever issued; refuse it.")
        self.number = number


class VoucherExists(JournalError):  # noqa: N818 - the voucher's state, told as one
    """A voucher of this number was issued before."""

    def __init__(self, number: str) -> None:
        super().__init__(f"A voucher {number} exists already; draw another number and try again.")
        self.number = number


class EntryInvalid(JournalError):  # noqa: N818 - the entry's state, told as one
    """An entry does not follow the last one, or holds what no database can hold."""


class JournalMissing(JournalError):  # noqa: N818 - the journal's state, told as one
    """There is no journal where one should be."""


class AmountTooLarge(JournalError):  # noqa: N818 - the amount's state, told as one
    """An amount, or a sum, needs more than 64 bits; no command at a table leads to one."""


class JournalNewer(JournalError):  # noqa: N818 - the journal's state, told as one
    """A newer croupier wrote this."""


class JournalForeign(JournalError):  # noqa: N818 - the journal's state, told as one
    """A database, but not a croupier journal."""


class JournalDamaged(JournalError):  # noqa: N818 - the journal's state, told as one
    """What is stored is not what was written."""


class JournalUnreachable(JournalError):  # noqa: N818 - the journal's state, told as one
    """The database is not there, or went away; whether a commit under way holds is unknown."""


class JournalUnwritable(JournalError):  # noqa: N818 - the journal's state, told as one
    """The database takes nothing more: the disk is full, read-only, broken, or not durable."""


class JournalBusy(JournalError):  # noqa: N818 - the journal's state, told as one
    """Others kept the database locked for longer than we wait."""
