"""A rule book: everything that one document says, as frozen records."""

import datetime
from collections.abc import Mapping
from functools import cached_property
from typing import Literal

import msgspec

from croupier.rulebook.clauses import Citation, Clause, Guide, Reading
from croupier.rulebook.layout import Layout
from croupier.rulebook.procedure import (
    ROLES,
    Irregularity,
    Power,
    Ruling,
    Words,
    Zero,
)
from croupier.rulebook.refusals import NotAllowed
from croupier.rulebook.wheel import Wheel


class Kind(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of wager under the document's own name.

    ``boxes`` are the number sets of an outside wager in their order (column 1, 2, 3), ``groups``
    those of a racetrack; a wager on the numbers has neither, it follows from the layout.
    """

    id: str
    name: str
    boxes: tuple[tuple[str, ...], ...] = ()
    groups: tuple[tuple[str, ...], ...] = ()
    cites: Citation = Citation()


class PayTable(msgspec.Struct, frozen=True, kw_only=True):
    """Odds to one for each kind of wager, on all layouts or on one."""

    odds: Mapping[str, int]
    layout: str | None
    cites: Citation


class CallRule(msgspec.Struct, frozen=True, kw_only=True):
    """How a document describes a call, at the terminals that offer it.

    A series has ``pieces``; neighbours have the sides they allow; finales have their table.
    ``examples`` are the document's own, and must come out as it prints them.
    """

    call: str
    name: str
    also: tuple[str, ...]
    terminals: tuple[str, ...]
    pieces: tuple[tuple[tuple[str, ...], int], ...] = ()
    each_side: tuple[int, ...] = ()
    digits: Mapping[str, tuple[str, ...]] = {}
    examples: Mapping[str, tuple[str, ...]] = {}
    cites: Citation = Citation()


class Terminal(msgspec.Struct, frozen=True, kw_only=True):
    """A type of player terminal, or a way to mark a live table's cloth."""

    id: str
    name: str
    layouts: tuple[str, ...]
    without: tuple[str, ...]
    default: bool
    cites: Citation


class RuleBook(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """One document, complete. `croupier.rulebook.offer` tells what it lets a table offer.

    ``digest`` is the SHA-256 of the file it was read from: which rules exactly were in force.
    """

    id: str
    digest: str
    title: str
    operator: str
    version: str
    effective: datetime.datetime | None
    issuer: str
    seed: str
    form: Literal["electronic", "live"]
    cites: Citation
    roles: Mapping[str, str]
    wheel: Wheel
    layouts: Mapping[str, Layout]
    kinds: Mapping[str, Kind]
    pays: tuple[PayTable, ...]
    zero: Zero
    terminals: Mapping[str, Terminal]
    calls: tuple[CallRule, ...]
    procedure: Mapping[str, Ruling]
    words: Mapping[str, Words]
    irregularities: Mapping[str, Irregularity]
    powers: Mapping[str, Power]
    readings: Mapping[str, Reading]
    guides: tuple[Guide, ...]
    clauses: Mapping[str, Clause]
    citations: tuple[tuple[str, Citation], ...]

    @cached_property
    def cited_at(self) -> Mapping[str, tuple[str, ...]]:
        """For every clause, the places of this book that rest on it, such as ``pays``."""
        places: dict[str, list[str]] = {clause: [] for clause in self.clauses}
        for place, citation in self.citations:
            for clause in citation.clauses:
                places[clause].append(place)
        return {clause: tuple(dict.fromkeys(found)) for clause, found in places.items()}

    def ruling(self, decision: str) -> Ruling | None:
        """How the book decides something, or None where that does not arise in its game."""
        return self.procedure.get(decision)

    def may(self, role: str, act: str) -> bool:
        """Say whether a role has the power to do something; a higher role has a lower one's."""
        power = self.powers.get(act)
        return power is not None and ROLES.index(role) >= ROLES.index(power.role)

    def may_declare(self, role: str, code: str) -> bool:
        """Say whether a role may declare an irregularity."""
        return ROLES.index(role) >= ROLES.index(self.irregularities[code].declared_by)

    @property
    def usual_terminal(self) -> Terminal | None:
        """The terminal that is meant where none is named: the default one, or the only one."""
        terminals = list(self.terminals.values())
        default = next((terminal for terminal in terminals if terminal.default), None)
        return terminals[0] if len(terminals) == 1 else default

    def terminal(self, terminal: str | None = None) -> Terminal:
        """Find a terminal type; without a name the default one, where the book has one."""
        names = ", ".join(self.terminals)
        if terminal is None:
            default = self.usual_terminal
            if default is None:
                raise TerminalNeeded(
                    f"{self.id} has several kinds of terminal and none is the usual one;"
                    f" say which: {names}."
                )
            return default
        if terminal not in self.terminals:
            raise NotAllowed(f"{self.id} has no terminal {terminal!r}; it has {names}.")
        return self.terminals[terminal]


class TerminalNeeded(NotAllowed):
    """The book leaves open which terminal is meant; the caller must say."""

    code = "terminal-needed"
