"""Clauses, and how everything else in a book cites them."""

from typing import Literal

import msgspec

ClauseClass = Literal["enforced", "guided", "definition"]
"""Software enforces it, software guides or records a person who does it, or it defines a word."""

CLAUSE_CLASSES: tuple[ClauseClass, ...] = ("enforced", "guided", "definition")


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """A numbered clause of a document, in our own words.

    ``restored`` marks a number that is lost in the copy we have and was put back from its context.
    """

    id: str
    says: str
    kind: ClauseClass
    restored: bool = False


class Citation(msgspec.Struct, frozen=True):
    """What justifies a rule: clauses of the document, or a reading where it is silent, or both."""

    clauses: tuple[str, ...] = ()
    reading: str | None = None

    @property
    def clause(self) -> str | None:
        """The clause to quote first."""
        return self.clauses[0] if self.clauses else None

    def __str__(self) -> str:
        parts = list(self.clauses)
        if self.reading:
            parts.append(f"reading {self.reading}")
        return ", ".join(parts)


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """A choice made where the document is silent, damaged or contradicts itself."""

    id: str
    says: str
    because: str
    clauses: tuple[str, ...] = ()
    assumed: bool = False


class Guide(msgspec.Struct, frozen=True, kw_only=True):
    """Something a person does at the table, that software reminds of or records."""

    when: str
    who: str
    does: str
    cites: Citation
