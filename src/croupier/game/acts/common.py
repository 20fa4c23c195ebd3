"""What every act needs: who may do it, which decision of the book applies, how an event cites."""

from collections.abc import Mapping
from typing import TypedDict

import msgspec

from croupier.game import events
from croupier.game.commands import Person
from croupier.game.refusals import refuse
from croupier.game.state import Seat, Table
from croupier.rulebook import Citation
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.procedure import ROLES
from croupier.rulebook.refusals import quoted


class Justified(TypedDict):
    """The two fields by which an event says why."""

    clause: str | None
    reading: str | None


class Circumstances(msgspec.Struct, frozen=True, kw_only=True):
    """What the host of a table knows and the table does not: numbers of other hands.

    ``voucher`` is the number for a voucher to be printed, or the money of one brought in;
    ``earlier`` are the finished rounds that a command speaks of.
    """

    new_voucher: str | None = None
    voucher_amount: int | None = None
    voucher_spent: bool = False
    earlier: dict[int, "EarlierRound"] = {}


class EarlierRound(msgspec.Struct, frozen=True, kw_only=True):
    """A finished round, as its events left it: the slips, and what each seat holds for them.

    ``due`` is what a seat was due where it holds more: an earlier correction found the rest gone,
    and the shortfall stands in the ledger.
    """

    round: int
    pocket: str | None
    slips: dict[str, dict[str, int]]
    got: dict[str, int]
    due: dict[str, int] = {}


NOTHING_KNOWN = Circumstances()


def because(cites: Citation) -> Justified:
    """Give an event the clause and the reading of a rule."""
    return {"clause": cites.clause, "reading": cites.reading}


def ruled(table: Table, decision: str) -> Citation:
    """Cite how the book decides something; nothing, where it does not arise."""
    ruling = table.offer.book.ruling(decision)
    return ruling.cites if ruling else Citation()


def answer(table: Table, decision: str) -> str | int | None:
    """Give the book's answer to a decision; None where it does not arise."""
    ruling = table.offer.book.ruling(decision)
    return ruling.answer if ruling else None


@enforces("powers", "roles")
def empowered(table: Table, person: Person, act: str) -> Citation:
    """Refuse whoever has not the power to act; cite the power of whoever has."""
    known_role(person)
    book = table.offer.book
    power = book.powers.get(act)
    if power is None:
        refuse("not-in-this-game", f"The rules of {book.id} know no {act}.")
    if not book.may(person.role, act):
        refuse(
            "not-your-role",
            f"A {book.roles[person.role]} may not do this ({act});"
            f" it takes a {book.roles[power.role]} or higher.",
            power.cites,
        )
    return power.cites


def known_role(person: Person) -> None:
    """Refuse a role that no book has."""
    if person.role not in ROLES:
        refuse("no-such-role", f"There is no role {quoted(person.role)}; {', '.join(ROLES)} are.")


@enforces("procedure.wrong-result", "procedure.noticed-in-round")
def kept_back(table: Table, came: Mapping[str, int]) -> list[events.KeptBack]:
    """Keep back, of what comes to seats in this round, what a wrong number has paid them before."""
    return [
        events.KeptBack(
            round=table.round,
            seat=name,
            amount=min(amount, table.missing[name]),
            **because(ruled(table, "noticed-in-round")),
        )
        for name, amount in came.items()
        if amount and name in table.missing
    ]


def approving(approver: str | Person) -> Person:
    """Read who approves: a person, or no more than a role."""
    person = approver if isinstance(approver, Person) else Person(approver)
    known_role(person)
    return person


def two_people(one: Person, other: Person, what: str, cites: Citation) -> None:
    """Refuse whoever approves what they do themselves."""
    if other == one or (other.who and other.who == one.who):
        refuse("same-person", f"{what} takes two different people.", cites)


def staff(table: Table, person: Person, cites: Citation) -> None:
    """Refuse a player what only the house's people may do."""
    known_role(person)
    if person.role == ROLES[0]:
        refuse("not-your-role", f"This takes a {table.offer.book.roles[ROLES[1]]}.", cites)


def seat_of(table: Table, name: str) -> Seat:
    """Find a seat; it exists from its first buy-in."""
    seat = table.seats.get(name)
    if seat is None:
        refuse(
            "no-such-seat", f"There is no seat {quoted(name)}; a seat exists from its first buy-in."
        )
    return seat
