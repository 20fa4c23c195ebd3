"""Amounts in sentences: marked where they are said, and written by whoever knows the currency.

The table counts in the smallest unit and knows no currency. So a sentence names an amount as
``¤500``, with the sign that stands for any currency; a screen writes it ``$5.00``, and where nobody
knows better it is the plain number.
"""

import re
from collections.abc import Callable

Writer = Callable[[int], str]

_MARKED = re.compile("¤(-?[0-9]+)")


def money(amount: int) -> str:
    """Mark an amount in a sentence."""
    return f"¤{amount}"


def written(sentence: str, write: Writer = str) -> str:
    """Write out the amounts of a sentence."""
    return _MARKED.sub(lambda marked: write(int(marked[1])), sentence)


SYMBOLS = {"SGD": "$", "NZD": "$", "AUD": "$", "USD": "$", "EUR": "€", "GBP": "£"}
"""Currencies that have a sign of their own, as screens write it."""


def in_currency(currency: str, decimals: int) -> Writer:
    """Write amounts as screens do: ``$12,345.00``."""
    sign = SYMBOLS.get(currency, f"{currency}\N{NO-BREAK SPACE}")

    def write(amount: int) -> str:
        whole, rest = divmod(abs(amount), 10**decimals)
        part = f".{rest:0{decimals}d}" if decimals else ""
        return f"{'-' if amount < 0 else ''}{sign}{whole:,}{part}"

    return write
