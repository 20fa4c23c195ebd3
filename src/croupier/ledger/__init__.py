"""Where the money is: the postings of each event, and the laws that they keep.

Every event that moves money moves it from one account to another; what an event posts follows from
the event alone. So the ledger is never asked what happened, it is told, and can be told again.
"""

from croupier.ledger.accounts import Books, LedgerBroken, check_chips
from croupier.ledger.postings import Posting, postings

__all__ = ["Books", "LedgerBroken", "Posting", "check_chips", "postings"]
