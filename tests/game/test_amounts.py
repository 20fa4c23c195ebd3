"""Amounts in sentences: plain where nobody knows the currency, else as screens write them."""

import pytest

from croupier.game import Refused, events
from croupier.game.amounts import in_currency, money, written
from croupier.game.telling import said

DOLLARS = in_currency("SGD", 2)


@pytest.mark.parametrize(
    ("amount", "text"),
    [(0, "$0.00"), (5, "$0.05"), (1_234_500, "$12,345.00"), (-500, "-$5.00")],
)
def test_an_amount_is_written_as_screens_write_it(amount: int, text: str) -> None:
    assert DOLLARS(amount) == text


def test_a_currency_without_a_sign_of_its_own_or_without_decimals_is_written_too() -> None:
    assert in_currency("JPY", 0)(1_500) == "JPY\N{NO-BREAK SPACE}1,500"
    assert in_currency("EUR", 2)(150) == "€1.50"


def test_only_amounts_of_a_sentence_are_written_as_money() -> None:
    sentence = f"Seat 500 has {money(500)} and would need {money(-20)} more in round 12."
    assert written(sentence) == "Seat 500 has 500 and would need -20 more in round 12."
    assert written(sentence, DOLLARS) == (
        "Seat 500 has $5.00 and would need -$0.20 more in round 12."
    )


def test_a_refusal_is_plain_until_somebody_knows_the_currency() -> None:
    refusal = Refused("not-enough-credit", f"Seat A has {money(500)}.")
    assert refusal.says == "Seat A has 500."
    assert refusal.in_money(DOLLARS).says == "Seat A has $5.00."


def test_a_line_of_the_log_tells_amounts_as_the_house_writes_them() -> None:
    bought = events.BoughtIn(seat="T1", amount=50_000)
    assert said(bought) == "T1 bought in for 50000."
    assert said(bought, DOLLARS) == "T1 bought in for $500.00."
