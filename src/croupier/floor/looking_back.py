"""Looking back: what commands of one batch need to know of what was before them.

Repeated ids, vouchers and finished rounds are asked of the journal, and of what earlier commands of
the same batch have done and not yet committed.
"""

import secrets
from collections.abc import Sequence

from croupier.game import Circumstances, EarlierRound, Refused, commands
from croupier.journal import Answered, Entry, Journal
from croupier.rulebook import Refusal
from croupier.rulebook.refusals import quoted


class Lookback:
    """What is known to one batch of commands."""

    def __init__(
        self, journal: Journal, table: str, read: Sequence[commands.AnyCommand | Refusal]
    ) -> None:
        self.journal = journal
        self.table = table
        ids = [c.id for c in read if not isinstance(c, Refusal) and c.id is not None]
        self._committed: dict[str, Answered] = journal.commands(table, ids) if ids else {}
        self._now: dict[str, tuple[commands.AnyCommand, range]] = {}

    def answered(self, command: commands.AnyCommand) -> range | Sequence[Entry] | None:
        """Give the answer that this command got before, if it did; refuse a borrowed id."""
        if command.id is None:
            return None
        answer: range | Sequence[Entry]
        if command.id in self._now:
            first, answer = self._now[command.id]
            digest = commands.digest(first)
        elif command.id in self._committed:
            before = self._committed[command.id]
            digest, answer = before.command_hash or "", before.entries
        else:
            return None
        if digest != commands.digest(command):
            raise Refused("id-reused", f"The id {quoted(command.id)} belongs to another command.")
        return answer

    def remember(self, command: commands.AnyCommand, answer: range) -> None:
        """Keep what this command did, for one like it later in the batch."""
        if command.id is not None:
            self._now[command.id] = (command, answer)

    def needs_the_journal(self, command: commands.AnyCommand) -> bool:
        """Say whether what came before must be committed first, to be looked up."""
        return isinstance(
            command, commands.CorrectResult | commands.VoucherIn | commands.Irregularity
        )

    def circumstances(self, command: commands.AnyCommand) -> Circumstances:
        """Tell a command what the table itself does not know."""
        if isinstance(command, commands.CashOut):
            return Circumstances(new_voucher=new_voucher_number())
        if isinstance(command, commands.VoucherIn):
            voucher = self.journal.voucher(command.voucher[:100])
            if voucher is None:
                return Circumstances()
            return Circumstances(
                voucher_amount=voucher.amount,
                voucher_spent=voucher.spent,
            )
        if isinstance(command, commands.CorrectResult):
            return Circumstances(earlier=self._earlier([command.round]))
        if isinstance(command, commands.Irregularity) and command.rounds:
            return Circumstances(earlier=self._earlier(command.rounds[:1000]))
        return Circumstances()

    def _earlier(self, numbers: Sequence[int]) -> dict[int, EarlierRound]:
        found = {}
        for number in set(numbers):
            row = self.journal.round(self.table, number)
            if row is not None and row.outcome is not None:
                shares = self.journal.shares(self.table, number)
                found[number] = EarlierRound(
                    round=number,
                    pocket=row.pocket,
                    slips=self.journal.slips(self.table, number),
                    got={seat: share.got for seat, share in shares.items()},
                    due={seat: share.due for seat, share in shares.items()},
                )
        return found


def new_voucher_number() -> str:
    """Draw a voucher's number: nobody can guess one that is out."""
    digits = f"{secrets.randbelow(10**16):016d}"
    return "-".join(digits[place : place + 4] for place in range(0, 16, 4))
