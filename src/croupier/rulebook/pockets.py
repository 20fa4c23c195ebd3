"""Pockets: their names, their order, and the short way a book writes sets of them."""

import re
from collections.abc import Iterable

POCKET = re.compile(r"0{1,3}|[1-9][0-9]?")
"""A pocket's name: 0, 00, 000 or a number from 1 to 99."""

RANGE = re.compile(r"([0-9]+)-([0-9]+)(?: by ([0-9]+))?")


def is_zero(pocket: str) -> bool:
    """Say whether this is one of the house's pockets: 0, 00 or 000."""
    return not pocket.strip("0")


def rank(pocket: str) -> tuple[bool, int, int]:
    """Give the place of a pocket in the house's order: 0, 00, 000, then 1 to 36."""
    return (not is_zero(pocket), int(pocket), len(pocket))


def in_order(pockets: Iterable[str]) -> tuple[str, ...]:
    """Return the pockets in the house's order."""
    return tuple(sorted(pockets, key=rank))


def joined(pockets: Iterable[str]) -> str:
    """Write a set of numbers as notation does: in order, joined by a slash."""
    return "/".join(in_order(pockets))


def written_range(text: str) -> tuple[str, ...] | None:
    """Read ``1-18`` or ``1-34 by 3``; None where the text is no such range."""
    match = RANGE.fullmatch(text)
    if not match:
        return None
    first, last, step = int(match[1]), int(match[2]), int(match[3] or 1)
    if not 1 <= first <= last <= 99 or step < 1:
        return None
    return tuple(str(number) for number in range(first, last + 1, step))
