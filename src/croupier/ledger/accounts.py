"""The balances of a table's accounts, and the laws that every event must keep."""

from collections import Counter
from collections.abc import Iterable

from croupier.game import events
from croupier.game.chips import agrees
from croupier.game.state import Table
from croupier.ledger.postings import CASH, HOUSE, SHORTFALL, VOUCHERS, credit, postings, stake

SIGNED = frozenset({CASH, VOUCHERS, HOUSE, SHORTFALL})
"""The accounts that may be below zero: the outside world's, and the house's own."""


class LedgerBroken(Exception):  # noqa: N818 - it is the ledger that is broken
    """Money appeared, vanished, or was spent twice; nothing may go on from here."""


class Books:
    """The balances of one table's accounts."""

    def __init__(self) -> None:
        self.balances: Counter[str] = Counter()

    def post(self, event: events.AnyEvent) -> set[str]:
        """Post what an event moves, and name the seats it touched.

        No seat's account may end below zero.
        """
        touched = set()
        for source, target, amount in postings(event):
            if amount < 0:
                raise LedgerBroken(f"{type(event).__name__} moves {amount} from {source}.")
            self.balances[source] -= amount
            self.balances[target] += amount
            if source not in SIGNED and self.balances[source] < 0:
                raise LedgerBroken(f"{source} would stand at {self.balances[source]}.")
            for account in (source, target):
                if account not in SIGNED:
                    touched.add(account.partition(":")[2])
        return touched

    def check(self, table: Table) -> None:
        """Hold the balances against the table: they must tell the same, to the last unit."""
        total = sum(self.balances.values())
        if total:
            raise LedgerBroken(f"All balances together come to {total}, not to nothing.")
        for name in table.seats:
            self.check_seat(table, name)
        for account, balance in self.balances.items():
            if account not in SIGNED and balance and account.partition(":")[2] not in table.seats:
                raise LedgerBroken(f"{account} holds {balance}, and there is no such seat.")

    def check_seat(self, table: Table, name: str) -> None:
        """Hold one seat against the ledger."""
        seat = table.seats[name]
        told = (self.balances[credit(name)], self.balances[stake(name)])
        if told != (seat.credit, seat.staked):
            raise LedgerBroken(
                f"Seat {name} has {seat.credit} and {seat.staked} on the layout;"
                f" the ledger says {told[0]} and {told[1]}."
            )
        if not seat.balances:
            raise LedgerBroken(f"Seat {name} does not balance: {seat}.")


def check_chips(table: Table, names: Iterable[str] | None = None) -> None:
    """Hold the chips of seats (all, if none are named) against their money, once both moved."""
    for name in table.seats if names is None else names:
        if not agrees(table, name):
            seat = table.seats[name]
            raise LedgerBroken(
                f"Seat {name} holds {dict(seat.held)}, which is not worth its {seat.credit} and"
                f" {seat.staked} on the layout."
            )
    short = [kind for kind, count in (table.rack or {}).items() if count < 0]
    if short:
        raise LedgerBroken(f"The rack would hold fewer than no chips of {short[0]}.")
