"""The automatic dealer and the house's timer: what they do at a table when it is time.

Their acts are commands like everybody's, by the names below, and stand in the journal as such.
"""

from collections.abc import Callable

import msgspec

from croupier.floor.host import Host
from croupier.floor.live import next_due
from croupier.game import commands, events
from croupier.game.commands import MAX_TEXT, VIRTUAL_WHEEL, Person
from croupier.wheel import Keeper, drawn

DEALER = Person("dealer", "automatic-dealer")
TIMER = Person("dealer", "timer")
WHEEL = Person("dealer", VIRTUAL_WHEEL)
PIT = Person("pit-supervisor", "house")
"""Who brings chips to a rack, and reports what nobody at the table can know."""

A_FILL = 100
"""So many chips of each worth come to a rack that has run short."""

DIRECTIONS = ("clockwise", "counter-clockwise")


def take_step(host: Host, keeper: Keeper, step: str) -> list[bytes]:
    """Take a step of the round."""
    return _STEPS[step](host, keeper)


def _open(host: Host, keeper: Keeper) -> list[bytes]:
    """Bind the wheel to a secret, and only then open the betting."""
    number = host.table.round + 1
    secret = keeper.fresh(host.name, number)
    host.tell(
        [events.WheelCommitted(round=number, commitment=secret.commitment, nonce=secret.nonce)],
        VIRTUAL_WHEEL,
    )
    return host.follow([commands.OpenBets(by=DEALER)])


def _close(host: Host, _: Keeper) -> list[bytes]:
    by = DEALER if host.table.wheel_bound_to == host.table.round else TIMER
    return host.follow([commands.CloseBets(by=by)])


def _spin(host: Host, _: Keeper) -> list[bytes]:
    """Spin against the wheel; the directions alternate from round to round."""
    turn = host.table.round % 2
    ball, wheel = DIRECTIONS[turn], DIRECTIONS[1 - turn]
    return host.follow([commands.Spin(by=DEALER, ball=ball, wheel=wheel)])  # type: ignore[arg-type]


def _result(host: Host, keeper: Keeper) -> list[bytes]:
    """Draw the number, which exists only now that the close of betting is committed."""
    secret, closing = _secret(host, keeper), host.recall.closing_hash
    if secret is None or closing is None:  # the key is gone, and with it the number
        return _hand_over(host, keeper) if host.table.live else host.follow([_INTERRUPTED])
    pocket = drawn(secret, closing, host.offer.wheel.order)
    return host.follow([commands.Result(by=WHEEL, pocket=pocket)])


def _hand_over(host: Host, keeper: Keeper) -> list[bytes]:
    """Leave a live round to people: its chips lie there, and the document lets the pit decide."""
    _reveal(host, keeper)
    return host.follow([_INTERRUPTED, commands.Deal(automatic=False, by=DEALER)])


_INTERRUPTED = commands.Interruption(by=PIT)


def _reveal(host: Host, keeper: Keeper) -> list[bytes]:
    """Tell the secret of a round that is over, whichever way it ended."""
    secret, bound = _secret(host, keeper), host.recall.proof
    if bound is None:
        return []
    this_round = bound.round == host.table.round
    closing = host.recall.closing_hash if this_round else host.recall.closing_owed
    host.tell(
        [
            events.WheelRevealed(
                round=bound.round,
                commitment=bound.commitment,
                secret=secret or "",
                closing=closing,
                pocket=drawn(secret, closing, host.offer.wheel.order)
                if secret and closing
                else None,
            )
        ],
        VIRTUAL_WHEEL,
    )
    return []


def _secret(host: Host, keeper: Keeper) -> str | None:
    """Find the secret that the wheel is bound to; none, where the key is not the one it was."""
    bound, nonce = host.recall.proof, host.recall.nonce
    if bound is None or nonce is None:
        return None
    secret = keeper.again(host.name, bound.round, nonce)
    return secret.secret if secret.commitment == bound.commitment else None


def _collect(host: Host, _: Keeper) -> list[bytes]:
    """Collect the losing wagers, with change where it must be."""
    return _or_filled(host, commands.Collect(by=DEALER))


def _or_filled(host: Host, command: commands.AnyCommand) -> list[bytes]:
    """Do what takes chips; where the rack has run short, send for some, and it is done then."""
    answers = host.follow([command])
    if b'"rack-short"' not in answers[0]:
        return answers
    worths = (kind for kind in host.table.rack or {} if kind.isdigit())
    chips = dict.fromkeys((*worths, str(host.table.limits.chip)), A_FILL)
    return host.follow([commands.FillRack(chips=chips, by=PIT)])


def _place(host: Host, _: Keeper) -> list[bytes]:
    """Place what was spoken, or give it back with the reason why not."""
    seat = next(iter(host.table.declared))
    answers = host.follow([commands.Accept(seat=seat, by=DEALER)])
    refused = msgspec.json.decode(answers[0]).get("refused")
    if refused is None:
        return answers
    return host.follow([commands.Decline(seat=seat, why=refused["says"][:MAX_TEXT], by=DEALER)])


def _dolly(host: Host, _: Keeper) -> list[bytes]:
    return host.follow([commands.PlaceDolly(by=DEALER)])


def _pay(host: Host, _: Keeper) -> list[bytes]:
    """Pay the next wager."""
    due = next_due(host.table)
    pay = commands.Pay(seat=due[0], wager=due[1], by=DEALER) if due else commands.Pay(by=DEALER)
    return _or_filled(host, pay)


def _lift(host: Host, _: Keeper) -> list[bytes]:
    return host.follow([commands.LiftDolly(by=DEALER)])


_STEPS: dict[str, Callable[[Host, Keeper], list[bytes]]] = {
    "open": _open,
    "close": _close,
    "spin": _spin,
    "result": _result,
    "reveal": _reveal,
    "place": _place,
    "dolly": _dolly,
    "collect": _collect,
    "pay": _pay,
    "lift": _lift,
}
