"""How code says which rules it enforces.

A book's data cite clauses; code says which data it carries out. Joined, every clause leads to the
code that enforces it, in every book, and a new jurisdiction is traced without touching the code.
"""

import importlib
import pkgutil
from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import croupier

_Code = TypeVar("_Code", bound=Callable[..., Any])

_enforced_by: defaultdict[str, set[str]] = defaultdict(set)


def enforces(*rules: str) -> Callable[[_Code], _Code]:
    """Mark a function or class as the one that carries out these rules of a book.

    A rule is a place in the book: ``pays``, or more exactly ``procedure.closing``.
    """

    def mark(code: _Code) -> _Code:
        for rule in rules:
            _enforced_by[rule].add(f"{code.__module__}.{code.__qualname__}")
        return code

    return mark


def enforcers(rule: str) -> tuple[str, ...]:
    """Name the code that carries out a rule, or any part of the book around it.

    Only code that has been imported is known: call `import_the_house` before you judge.
    """
    parts = rule.split(".")
    around = (".".join(parts[:length]) for length in range(1, len(parts) + 1))
    return tuple(sorted({name for place in around for name in _enforced_by.get(place, ())}))


def marked_rules() -> Mapping[str, tuple[str, ...]]:
    """Every rule that code says it enforces, and the code."""
    return {rule: tuple(sorted(names)) for rule, names in sorted(_enforced_by.items())}


def import_the_house() -> None:
    """Import every module of the product, so that each has said what it enforces."""
    for module in pkgutil.walk_packages(croupier.__path__, "croupier."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
