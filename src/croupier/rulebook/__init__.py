"""What a document says: wheel, layout, wagers, calls, pays, procedure, and the clause for each.

Start with `open_book`, ask it what a table may offer with `offer`, read wagers with `parse_wager`
and settle them with `settle`.
"""

from croupier.rulebook.book import RuleBook, TerminalNeeded
from croupier.rulebook.clauses import Citation, Clause, Reading
from croupier.rulebook.layout import Layout, Point
from croupier.rulebook.library import NoSuchBook, all_books, open_book, our_books, shelf_book
from croupier.rulebook.loading import BookInvalid, Problem
from croupier.rulebook.notation import parse, parse_amount, parse_wager
from croupier.rulebook.offers import Offer, offer
from croupier.rulebook.refusals import NotAllowed, NotNotation, NotOnLayout, Refusal
from croupier.rulebook.settlement import SettledPiece, SettledWager, Settlement, settle, units_back
from croupier.rulebook.spots import Bet, Call, Piece, Spot
from croupier.rulebook.wagers import Wager
from croupier.rulebook.wheel import Wheel

__all__ = [
    "Bet",
    "BookInvalid",
    "Call",
    "Citation",
    "Clause",
    "Layout",
    "NoSuchBook",
    "NotAllowed",
    "NotNotation",
    "NotOnLayout",
    "Offer",
    "Piece",
    "Point",
    "Problem",
    "Reading",
    "Refusal",
    "RuleBook",
    "SettledPiece",
    "SettledWager",
    "Settlement",
    "Spot",
    "TerminalNeeded",
    "Wager",
    "Wheel",
    "all_books",
    "offer",
    "open_book",
    "our_books",
    "parse",
    "parse_amount",
    "parse_wager",
    "settle",
    "shelf_book",
    "units_back",
]
