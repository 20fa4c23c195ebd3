"""The tables that tests play at."""

from pathlib import Path

from hypothesis import strategies as st

from croupier.rulebook import Offer, Wager, all_books, offer, open_book

BOOKS = Path(__file__).parent / "books"
"""Rule books that are not ours: sound ones that need no code, and unsound ones."""


def table(book: str, terminal: str | None = None) -> Offer:
    """Open what one of our books offers at a terminal."""
    return offer(open_book(book), terminal)


def foreign(name: str) -> Offer:
    """Open what one of the tests' own books offers."""
    return offer(open_book(str(BOOKS / f"{name}.toml")))


def all_tables() -> list[Offer]:
    """Open every terminal of every book of ours, on every layout that it may have."""
    return [
        offer(book, terminal.id, layout=layout)
        for book in all_books().values()
        for terminal in book.terminals.values()
        for layout in terminal.layouts
    ]


def name_of(table: Offer) -> str:
    """Name a table in a test's id."""
    return f"{table.book.id}:{table.terminal.id}:{table.layout.id}"


def slips(table: Offer, *, most: int = 8, largest: int = 10**6) -> st.SearchStrategy[list[Wager]]:
    """Draw slips of wagers at a table."""
    bets = st.sampled_from(sorted(table.bets.values(), key=lambda bet: bet.text))
    amounts = st.integers(1, largest)
    return st.lists(st.builds(Wager, bets, amounts), min_size=1, max_size=most)
