"""What each table refuses, and what it forgives, against a list written apart."""

import pytest

from croupier.rulebook import Refusal, parse
from tests.conformance import truth
from tests.tables import table


@pytest.mark.parametrize(("book", "terminal", "text", "code"), truth.ILLEGAL)
def test_an_illegal_wager_gets_the_right_one_of_three_refusals(
    book: str, terminal: str, text: str, code: str
) -> None:
    with pytest.raises(Refusal) as refused:
        parse(table(book, terminal), text)
    assert refused.value.code == code
    assert refused.value.says[0].isupper() or not refused.value.says[0].isalpha()
    assert refused.value.says.endswith(".")


@pytest.mark.parametrize(("book", "terminal", "text", "canonical"), truth.FORGIVEN)
def test_a_sloppy_wager_is_read_as_the_one_it_means(
    book: str, terminal: str, text: str, canonical: str
) -> None:
    assert parse(table(book, terminal), text).text == canonical


@pytest.mark.parametrize("position", truth.VECTORS.legality)
def test_a_position_is_legal_exactly_where_the_layout_has_it(
    position: truth.vectors.Legality,
) -> None:
    at = table(position.book, position.terminal)
    assert (position.spot in at.spots) is position.legal


@pytest.mark.parametrize("case", truth.VECTORS.neighbours)
def test_neighbours_follow_the_european_order_and_not_the_american(
    case: truth.vectors.Neighbours,
) -> None:
    for book, terminal in truth.TABLES:
        arc = set(table(book, terminal).wheel.neighbours(case.centre, case.sides))
        assert arc == case.european != case.american
