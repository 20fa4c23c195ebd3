"""The wheel: spinning, the result, and everything that can go wrong there."""

from collections.abc import Mapping

from croupier.game import commands, events
from croupier.game.acts.common import (
    Circumstances,
    answer,
    because,
    empowered,
    kept_back,
    ruled,
)
from croupier.game.acts.correcting import void_earlier
from croupier.game.acts.paying import settle_at_once
from croupier.game.commands import VIRTUAL_WHEEL
from croupier.game.refusals import refuse
from croupier.game.state import Table
from croupier.rulebook import Citation
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.procedure import Irregularity
from croupier.rulebook.refusals import quoted


@enforces("procedure.spin-direction", "procedure.wheel-direction", "powers.spin")
def spin(table: Table, command: commands.Spin, _: Circumstances) -> list[events.AnyEvent]:
    """Spin the ball; against the wheel, or it voids by its own clause."""
    empowered(table, command.person, "spin")
    closing = ruled(table, "closing")
    if not table.in_round:
        refuse("no-round", "No round is under way; open the bets first.", ruled(table, "opening"))
    if answer(table, "closing") == "before-spin" and table.betting == "open":
        refuse("bets-still-open", "'No more bets' comes before the spin.", closing)
    if table.ball != "waiting":
        code = "ball-running" if table.ball == "running" else "ball-at-rest"
        told = "is running already" if table.ball == "running" else "has come to rest; it stands"
        refuse(code, f"The ball {told}.", closing)
    spun = events.BallSpun(
        round=table.round,
        ball=command.ball,
        wheel=command.wheel,
        **because(ruled(table, "spin-direction")),
    )
    if command.ball != command.wheel:
        return [spun]
    wrong = table.offer.book.irregularities["same-direction"]
    return [spun, _declared(table, wrong), *_void(table, wrong.code, wrong.cites)]


@enforces("procedure.revolutions", "procedure.result", "powers.result")
def result(table: Table, command: commands.Result, _: Circumstances) -> list[events.AnyEvent]:
    """Confirm where the ball came to rest: final, and on terminals settled at once."""
    empowered(table, command.person, "result")
    if table.wheel_bound_to == table.round and command.person.who != VIRTUAL_WHEEL:
        refuse("not-your-role", "The virtual wheel is bound to this round and tells its number.")
    table.offer.wheel.place(command.pocket)
    if not table.in_round:
        refuse("no-round", "No round is under way.", ruled(table, "result"))
    if not table.called:
        refuse(
            "bets-still-open", "A result needs 'no more bets' before it.", ruled(table, "closing")
        )
    if table.ball == "waiting":
        refuse("ball-not-running", "A result needs a spin.", ruled(table, "revolutions"))
    if table.ball == "at-rest":
        says = f"{table.pocket} has been confirmed; two people may correct it."
        refuse("ball-at-rest", says, ruled(table, "result"))
    least = answer(table, "revolutions")
    turns = command.revolutions
    if turns is not None and isinstance(least, int) and turns < least:
        few = table.offer.book.irregularities["few-revolutions"]
        return [_declared(table, few), *_void(table, few.code, few.cites)]
    confirmed = events.ResultConfirmed(
        round=table.round,
        pocket=command.pocket,
        colour=table.offer.wheel.colours[command.pocket],
        revolutions=turns,
        **because(ruled(table, "result")),
    )
    return [confirmed, *settle_at_once(table, command.pocket)]


@enforces("irregularities", "procedure.void-and-earlier-rounds")
def irregularity(
    table: Table, command: commands.Irregularity, around: Circumstances
) -> list[events.AnyEvent]:
    """Declare what went wrong at the wheel; the book says what that voids."""
    person = command.person
    book = table.offer.book
    wrong = book.irregularities.get(command.code)
    if wrong is None:
        known = ", ".join(book.irregularities)
        refuse(
            "not-in-this-game",
            f"The rules of {book.id} know no irregularity {quoted(command.code)};"
            f" they know {known}.",
        )
    if not book.may_declare(person.role, wrong.code):
        refuse(
            "not-your-role",
            f"It takes a {book.roles[wrong.declared_by]} to declare this.",
            wrong.cites,
        )
    if command.rounds is not None:
        return _affected_rounds(table, command, wrong, around)
    if not table.in_round:
        refuse("no-round", "No round is under way.", wrong.cites)
    if table.ball == "waiting" or table.ball not in wrong.during:
        refuse(
            "ball-not-running",
            f"This is declared while the ball is {' or '.join(wrong.during)}.",
            wrong.cites,
        )
    return [_declared(table, wrong), *_void(table, wrong.code, wrong.cites)]


def _affected_rounds(
    table: Table, command: commands.Irregularity, wrong: Irregularity, around: Circumstances
) -> list[events.AnyEvent]:
    """Void the current round, if it was spun or is named, and then the earlier ones."""
    credits_ = {name: seat.credit for name, seat in table.seats.items()}
    now: list[events.AnyEvent] = []
    affected = table.in_round and (table.ball != "waiting" or table.round in (command.rounds or ()))
    current = table.round if affected else None
    if current is not None:
        now = [_declared(table, wrong), *_void(table, wrong.code, wrong.cites)]
        for name, seat in table.seats.items():
            credits_[name] += seat.staked
    return [*now, *void_earlier(table, command, wrong, around, (current, credits_))]


@enforces("powers.no-spin", "procedure.no-spin", "words.no-spin")
def no_spin(table: Table, command: commands.NoSpin, _: Circumstances) -> list[events.AnyEvent]:
    """Announce 'no spin': void even if the ball has come to rest, until wagers are settled."""
    cites = empowered(table, command.person, "no-spin")
    if not table.in_round:
        refuse("no-round", "No round is under way.", cites)
    if table.ball == "waiting":
        refuse("ball-not-running", "There is no spin to be called off.", cites)
    announced = events.NoSpinAnnounced(round=table.round, why=command.why, **because(cites))
    return [announced, *_void(table, "no-spin", cites)]


@enforces(
    "procedure.interruption-with-outcome",
    "procedure.interruption-without-outcome",
    "procedure.terminal-lost",
    "procedure.registered-wager",
    "procedure.unregistered-wager",
    "powers.interruption",
)
def interruption(
    table: Table, command: commands.Interruption, _: Circumstances
) -> list[events.AnyEvent]:
    """Report a technical interruption: terminals drop out of no round, a table may.

    That a terminal dropped out is reported by nobody in person, where the machines notice it.
    """
    if command.by is not None or not command.seats:
        empowered(table, command.person, "interruption")
    if command.seats:
        return _terminals_lost(table, command.seats)
    return interrupted(table)


def _terminals_lost(table: Table, seats: list[str]) -> list[events.AnyEvent]:
    """Let the round go on: what these terminals registered stands, the rest was never staked."""
    cites = ruled(table, "terminal-lost")
    if not cites.clauses:
        refuse("not-in-this-game", "This table has no terminals that could drop out.")
    unknown = sorted(set(seats) - table.seats.keys())
    if unknown:
        refuse("no-such-seat", f"There is no seat {quoted(unknown[0])}.")
    return [events.Interrupted(round=table.round, seats=sorted(set(seats)), **because(cites))]


def interrupted(table: Table) -> list[events.AnyEvent]:
    """Answer an interruption of the whole table, as at every start that finds a round under way.

    Without an outcome a terminals' round is void. With one it was settled in the same breath. At
    a live table the pit decides, and the table stands as it stood.
    """
    if not table.in_round:
        return []
    decision = "interruption-without-outcome"
    if table.ball == "at-rest":
        decision = "interruption-with-outcome"
    cites = ruled(table, decision)
    happened = events.Interrupted(round=table.round, **because(cites))
    if answer(table, decision) == "void":
        return [happened, *_void(table, "interruption", cites)]
    return [happened]


def _declared(table: Table, wrong: Irregularity) -> events.IrregularityDeclared:
    return events.IrregularityDeclared(
        round=table.round, code=wrong.code, says=wrong.says, **because(wrong.cites)
    )


@enforces("procedure.void")
def _void(table: Table, code: str, cites: Citation) -> list[events.AnyEvent]:
    """Void what is under way: the round with its stakes returned, or the spin alone."""
    if table.pending is not None:
        refuse(
            "ball-at-rest",
            "The losing wagers have been collected; the result stands.",
            ruled(table, "settling"),
        )
    if answer(table, "void") == "re-spin" and code != "interruption":
        locked = table.called or table.locked
        return [events.SpinVoided(round=table.round, code=code, locked=locked, **because(cites))]
    refunds: Mapping[str, int] = {
        name: seat.staked for name, seat in table.seats.items() if seat.staked
    }
    return [
        events.RoundVoided(round=table.round, code=code, refunds=dict(refunds), **because(cites)),
        *kept_back(table, refunds),
    ]


@enforces("powers.change-ball", "procedure.ball-change")
def change_ball(
    table: Table, command: commands.ChangeBall, _: Circumstances
) -> list[events.AnyEvent]:
    """Change the ball, between spins."""
    cites = empowered(table, command.person, "change-ball")
    if table.ball == "running":
        refuse("ball-running", "The ball is running; it is changed after the spin.", cites)
    return [events.BallChanged(why=command.why, **because(cites))]


@enforces("powers.decide")
def decide_gap(table: Table, command: commands.Decide, _: Circumstances) -> list[events.AnyEvent]:
    """Record what was decided on something that the rules do not cover."""
    cites = empowered(table, command.person, "decide")
    return [events.Decided(what=command.what, **because(cites))]
