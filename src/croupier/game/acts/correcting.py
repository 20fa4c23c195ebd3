"""Correcting: a wrong registered result, at once or at any later time; earlier rounds voided late.

A round that is over is settled again, seat by seat. In one that is under way the chips go back to
where they lay when the ball came to rest, and the dealer sweeps and pays by the right number.
"""

from collections.abc import Mapping

from croupier.game import commands, events
from croupier.game.acts.common import (
    Circumstances,
    EarlierRound,
    answer,
    approving,
    because,
    empowered,
    ruled,
    two_people,
)
from croupier.game.acts.paying import results
from croupier.game.commands import Person
from croupier.game.refusals import refuse
from croupier.game.state import Table
from croupier.rulebook import Citation
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.procedure import Irregularity


@enforces(
    "procedure.wrong-result",
    "procedure.late-noticed-error",
    "powers.correct-result",
    "powers.approve-correction",
)
def correct_result(
    table: Table, command: commands.CorrectResult, around: Circumstances
) -> list[events.AnyEvent]:
    """Let the wheel decide a round, however late; no other round is touched."""
    approver = approving(command.approved_by)
    empowered(table, command.person, "correct-result")
    empowered(table, approver, "approve-correction")
    table.offer.wheel.place(command.pocket)
    if table.in_round and command.round == table.round:
        return _under_way(table, command, approver)
    return _over(table, command, approver, around)


@enforces("procedure.noticed-in-round", "procedure.result-shown")
def _under_way(
    table: Table, command: commands.CorrectResult, approver: Person
) -> list[events.AnyEvent]:
    """Put the number right while losers are swept and winners paid; the dolly moves with it."""
    cites, late = ruled(table, "noticed-in-round"), ruled(table, "wrong-result")
    if table.pocket is None:
        says = f"Round {command.round} has no result yet; confirm where the ball rests."
        refuse("no-such-round", says, late)
    if answer(table, "noticed-in-round") is None:
        refuse("no-such-round", f"Round {command.round} is put right once it is over.", late)
    if table.pocket == command.pocket:
        says = f"Round {command.round} is being settled by {command.pocket}."
        refuse("nothing-due", says, cites)
    two_people(command.person, approver, "A correction", cites)
    corrected: list[events.AnyEvent] = [
        events.NumberCorrected(
            round=table.round,
            was=table.pocket,
            pocket=command.pocket,
            colour=table.offer.wheel.colours[command.pocket],
            approved_by=approver.named,
            seats=_undone(table),
            why=command.why,
            **because(cites),
        )
    ]
    if table.dolly:
        shown = because(ruled(table, "result-shown"))
        corrected.append(events.DollyPlaced(round=table.round, pocket=command.pocket, **shown))
    return corrected


def _undone(table: Table) -> dict[str, events.Undone]:
    """Say what goes back to the layout, and what of the payments can be taken back."""
    undone = {}
    for name, seat in table.seats.items():
        paid, missing = table.paid.get(name, 0), table.missing.get(name, 0)
        taken = min(paid + missing, seat.credit)
        gone = table.offer.stake_of(seat.slip) - seat.staked
        if gone or paid or taken:
            undone[name] = events.Undone(staked=gone, taken_back=taken, shortfall=paid - taken)
    return undone


def _over(
    table: Table, command: commands.CorrectResult, approver: Person, around: Circumstances
) -> list[events.AnyEvent]:
    """Settle a finished round again."""
    cites = ruled(table, "wrong-result")
    earlier = _finished(command.round, around, cites)
    if earlier.pocket is None:
        refuse("no-such-round", f"Round {command.round} is void; it has no result.", cites)
    if earlier.pocket == command.pocket:
        refuse("nothing-due", f"Round {command.round} was settled by {command.pocket}.", cites)
    two_people(command.person, approver, "A correction", cites)
    credits_ = {name: seat.credit for name, seat in table.seats.items()}
    should = {
        name: result.returned
        for name, result in results(table, earlier.slips, command.pocket).items()
    }
    return [
        events.ResultCorrected(
            round=command.round,
            was=earlier.pocket,
            pocket=command.pocket,
            approved_by=approver.named,
            seats=_adjusted(credits_, earlier, should),
            why=command.why,
            **because(cites),
        )
    ]


@enforces("powers.void-rounds")
def void_earlier(
    table: Table,
    command: commands.Irregularity,
    wrong: Irregularity,
    around: Circumstances,
    now: tuple[int | None, dict[str, int]],
) -> list[events.AnyEvent]:
    """Void the earlier ones of the affected rounds, where an irregularity reached back to them."""
    if wrong.voids != "affected-rounds":
        refuse(
            "not-in-this-game",
            "This irregularity voids the current round; earlier ones stand.",
            ruled(table, "void-and-earlier-rounds"),
        )
    empowered(table, command.person, "void-rounds")
    current, credits_ = now
    voided: list[events.AnyEvent] = []
    for number in sorted(set(command.rounds or ()) - {current}):
        earlier = _finished(number, around, wrong.cites)
        if earlier.pocket is None:
            refuse("no-such-round", f"Round {number} is void already.", wrong.cites)
        stakes = {name: table.offer.stake_of(slip) for name, slip in earlier.slips.items()}
        voided.append(
            events.EarlierRoundVoided(
                round=number,
                code=wrong.code,
                seats=_adjusted(credits_, earlier, stakes),
                **because(wrong.cites),
            )
        )
    return voided


def _finished(number: int, around: Circumstances, cites: Citation) -> EarlierRound:
    earlier = around.earlier.get(number)
    if earlier is None:
        refuse("no-such-round", f"Round {number} is not a finished round of this table.", cites)
    return earlier


def _adjusted(
    credits_: dict[str, int], earlier: EarlierRound, should: Mapping[str, int]
) -> dict[str, events.Adjustment]:
    """Say for each seat what is owed, or taken back as far as its credit reaches.

    ``credits_`` is what seats have as this comes to them, and is brought up to date.
    """
    adjusted = {}
    for name in sorted({*earlier.got, *should}):
        got, right = earlier.got.get(name, 0), should.get(name, 0)
        missing = got - earlier.due.get(name, got)
        if got == right and not missing:
            continue
        over = max(got - right, 0)
        taken = min(over, credits_[name])
        credits_[name] += max(right - got, 0) - taken
        adjusted[name] = events.Adjustment(
            got=got,
            should=right,
            credited=max(right - got, 0),
            taken_back=taken,
            shortfall=over - taken - missing,
        )
    return adjusted
