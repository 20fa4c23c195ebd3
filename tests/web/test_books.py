"""What the rule reader gets: everything a book says, each thing with a clause that is there."""

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from croupier.rulebook import NotAllowed, all_books, offer
from croupier.web.books import DRAWINGS, BookInfo, book_info, drawing
from tests.conformance import truth

BOOKS = all_books()


def cited(data: Any, *names: str) -> Iterator[str]:
    """Find every clause (or reading) that is named anywhere in a record."""
    if isinstance(data, dict):
        for name, value in data.items():
            if name in names and value is not None:
                yield value
            yield from cited(value, *names)
    elif isinstance(data, list):
        for one in data:
            yield from cited(one, *names)


@pytest.mark.parametrize("book", BOOKS)
def test_every_clause_and_reading_that_is_named_is_there_to_be_opened(book: str) -> None:
    info = book_info(BOOKS[book])
    data = msgspec.to_builtins(info)
    articles = {clause.clause for clause in info.clauses}
    assert set(truth.CLAUSES[book]) <= articles == set(BOOKS[book].clauses)
    assert set(cited(data, "clause", "described")) <= articles
    readings = {reading.reading for reading in info.readings}
    assert set(cited(data, "reading")) == readings == set(BOOKS[book].readings)


@pytest.mark.parametrize("book", BOOKS)
def test_the_reader_shows_the_odds_of_the_document(book: str) -> None:
    info = book_info(BOOKS[book])
    for terminal in info.terminals:
        layouts = set(terminal.layouts)
        shown = {
            pays.kind: pays.pays
            for pays in info.pays
            if pays.layout is None or pays.layout in layouts
        }
        spots = truth.spots(book, terminal.terminal)
        for text, (_, odds) in spots.items():
            assert shown[text.split()[0]] == odds, text


@pytest.mark.parametrize(("book", "terminal"), truth.TABLES)
def test_the_reader_shows_the_calls_of_each_terminal_in_their_pieces(
    book: str, terminal: str
) -> None:
    info = book_info(BOOKS[book])
    series = {
        call.call: {piece.spot: piece.pieces for piece in call.pieces}
        for call in info.calls
        if terminal in call.terminals and call.pieces
    }
    expected = truth.calls(book, terminal)
    assert series == {name: pieces for name, pieces in expected.items() if " " not in name}
    offered = {call.call for call in info.calls if terminal in call.terminals}
    assert offered == {name.split()[0] for name in expected}


def drawn(info: BookInfo) -> Iterator[tuple[str, str, bool]]:
    for terminal in info.terminals:
        for what in DRAWINGS:
            yield terminal.terminal, what, what in terminal.drawings


@pytest.mark.parametrize("book", BOOKS)
def test_what_the_reader_says_is_drawn_is_drawn_and_nothing_else(book: str) -> None:
    for terminal, what, there in drawn(book_info(BOOKS[book])):
        table = offer(BOOKS[book], terminal)
        if there:
            assert ET.fromstring(drawing(table, what)).tag.endswith("svg")
        else:
            with pytest.raises(NotAllowed):
                drawing(table, what)


def test_there_is_no_drawing_of_what_nobody_draws() -> None:
    with pytest.raises(NotAllowed, match="There is no drawing 'ball'"):
        drawing(offer(BOOKS[truth.NZ]), "ball")
