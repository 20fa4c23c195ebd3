"""What comes over the wire to be done: who may ask for it there, and how it is answered.

The rules of a book decide in `croupier.game`; here stands only what a wire adds. A terminal acts
for its own seat, money comes to a seat by the house's people unless the house lets terminals take
it, and a second person approves with a token of their own.
"""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from croupier.floor.table import Busy, RunningTable, Stopped
from croupier.game import Refused, commands, refuse
from croupier.rulebook import Refusal
from croupier.rulebook.plain_words import plainly
from croupier.web.doors import Doors, Guest

OF_A_SEAT = (commands.Wager, commands.CashOut, commands.VoucherIn, commands.Declare, commands.Take)
"""What a terminal may ask for, for its own seat."""

SELF_SERVICE = (commands.BuyIn, commands.ColourUp, commands.Change)
"""What it may do besides where the house lets players help themselves; else its people do it."""

TAKES_TWO = (commands.CorrectResult, commands.CountRack)
"""What a second person approves: always, or where it is not as it should be."""


class Asked(msgspec.Struct, frozen=True):
    """A command that somebody sent, and the token of who approves it."""

    id: str
    command: commands.AnyCommand
    approver: str | None = None


def takes_two(command: commands.AnyCommand) -> bool:
    """Say whether a second person may have to approve."""
    return isinstance(command, TAKES_TWO)


async def act(
    table: RunningTable, guest: Guest, asked: Asked, doors: Doors, *, self_service: bool
) -> bytes:
    """Carry out what somebody asks for; the answer as `croupier table` gives it."""
    answer: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def reply(given: bytes) -> None:
        if not answer.done():
            answer.set_result(given)

    if takes_two(asked.command):
        second = await doors.who(asked.approver) if asked.approver else None
        ask(table, guest, asked, reply, second=second, self_service=self_service)
    else:
        ask(table, guest, asked, reply, self_service=self_service)
    return await answer


def ask(
    table: RunningTable,
    guest: Guest,
    asked: Asked,
    reply: Callable[[bytes], None],
    *,
    second: Guest | None = None,
    self_service: bool,
) -> None:
    """Ask a table for what somebody wants, without waiting: ``reply`` takes the answer."""

    def answered(given: Any) -> None:
        reply(_STOPPED if isinstance(given, Exception) else given)

    try:
        command = commands.measured(asked.command)
        _hand_in_hand(command, guest, self_service=self_service)
        by, command_id = authored(guest, _short(asked.id))
        named = msgspec.structs.replace(command, by=by, id=command_id)
        if isinstance(named, commands.CorrectResult):
            named = msgspec.structs.replace(named, approved_by=_approved(second))
        elif isinstance(named, commands.CountRack):
            approved = _approved(second) if second is not None else None
            named = msgspec.structs.replace(named, approved_by=approved)
        table.ask(named, answered)
    except Refusal as refusal:
        reply(_refused(refusal))
    except msgspec.ValidationError as error:
        reply(_refused(Refused("bad-line", f"This is no command: {plainly(error)}.")))
    except Busy:
        reply(_refused(Refused("busy", "Too much waits at this table; try again in a moment.")))
    except Stopped:
        reply(_STOPPED)


def authored(guest: Guest, command_id: str) -> tuple[commands.Person, str]:
    """Say who really acts, and make an id theirs alone."""
    where = f"{guest.kind} {guest.name}: {command_id}"
    return commands.Person(guest.role, guest.name), where


def _hand_in_hand(command: commands.AnyCommand, guest: Guest, *, self_service: bool) -> None:
    """Refuse what this hand may not ask for, before the rules are asked."""
    if guest.kind == "display":
        refuse("not-your-role", "A display only shows.")
    if guest.kind != "terminal":
        return
    if isinstance(command, SELF_SERVICE) and not self_service:
        refuse("not-your-role", "Money and chips come by the house's people, or a voucher.")
    if not isinstance(command, (*OF_A_SEAT, *SELF_SERVICE)) or getattr(command, "hand_pay", False):
        refuse("not-your-role", "A terminal plays; this takes one of the house's people.")
    if command.seat != guest.seat:
        refuse("not-your-seat", f"This terminal is {guest.seat}, and plays for no other seat.")


def _approved(second: Guest | None) -> commands.Person:
    """Name the second person of what takes two, as their token tells."""
    if second is None or second.kind != "staff":
        refuse("no-approval", "A second person must approve this with a token of their own.")
    return commands.Person(second.role, second.name)


def _short(command_id: str) -> str:
    if not command_id or len(command_id) > 64 or not command_id.isprintable():
        refuse("bad-line", "An id is a text of 1 to 64 printable characters.")
    return command_id


def _refused(refusal: Refusal) -> bytes:
    return msgspec.json.encode({"ok": False, "refused": refusal.as_json()})


_STOPPED = _refused(Refused("table-stopped", "The table has stopped; ask again with the same id."))


def addressed(answer: bytes, command_id: str) -> bytes:
    """Write an answer as a message to whoever asked."""
    head = b'{"type":"answer","id":' + msgspec.json.encode(command_id) + b","
    return head + answer[1:]
