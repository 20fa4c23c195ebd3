"""Every figure of every wager, against a truth written apart."""

from fractions import Fraction

import pytest

from croupier.odds import odds
from tests.conformance import truth
from tests.tables import table


@pytest.mark.parametrize(("book", "terminal"), truth.TABLES)
def test_hit_return_edge_and_variance_of_every_wager_are_exact(book: str, terminal: str) -> None:
    at = table(book, terminal)
    for text, bet in at.bets.items():
        ours = odds(at, bet)
        theirs = truth.odds(book, terminal, text)
        assert (ours.hit, ours.return_, ours.edge, ours.variance) == theirs


@pytest.mark.parametrize("row", truth.VECTORS.rtp)
def test_every_wager_returns_the_same_but_the_top_line(row: truth.vectors.Rtp) -> None:
    at = table(row.book, row.terminal)
    returns = {text: odds(at, bet).return_ for text, bet in at.bets.items()}
    unusual = {text: share for text, share in returns.items() if share != row.usual}
    assert unusual == row.apart


def test_the_only_edges_are_one_37th_one_19th_and_three_38ths() -> None:
    edges = {
        odds(at, bet).edge
        for at in (table(*names) for names in truth.TABLES)
        for bet in at.bets.values()
    }
    assert edges == {Fraction(1, 37), Fraction(1, 19), Fraction(3, 38)}
