"""Betting: opening, slips, spoken wagers, the close, and what comes too late."""

from collections.abc import Mapping, Sequence

from croupier.game import commands, events
from croupier.game.acts.common import (
    Circumstances,
    answer,
    because,
    empowered,
    ruled,
    seat_of,
)
from croupier.game.acts.money import MAX_MONEY
from croupier.game.amounts import money
from croupier.game.commands import MAX_SLIP
from croupier.game.refusals import PRECEDENCE, refuse
from croupier.game.state import Seat, Table
from croupier.rulebook import Citation, NotNotation, Refusal, parse
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.spots import GROUPS, Bet, Call

Slip = Mapping[str, int]


@enforces("words.open", "procedure.opening", "powers.open-bets")
def open_bets(table: Table, command: commands.OpenBets, _: Circumstances) -> list[events.AnyEvent]:
    """Begin a round."""
    empowered(table, command.person, "open-bets")
    if table.in_round:
        refuse(
            "round-running",
            f"Round {table.round} is still under way; it ends settled or void.",
            ruled(table, "round-ends"),
        )
    if table.closing:
        refuse("table-closed", "This table is closed; reopen it before bets are opened.")
    words = table.offer.book.words["open"]
    return [events.BetsOpened(round=table.round + 1, says=words.says[0], **because(words.cites))]


@enforces("words.close", "procedure.closing", "procedure.bell", "powers.close-bets")
def close_bets(
    table: Table, command: commands.CloseBets, _: Circumstances
) -> list[events.AnyEvent]:
    """No more bets, at the moment that the document has for it."""
    empowered(table, command.person, "close-bets")
    closing = ruled(table, "closing")
    if not table.in_round:
        refuse("no-round", "No round is under way; open the bets first.", closing)
    if table.called:
        refuse("bets-closed", "'No more bets' has been called already.", closing)
    while_running = answer(table, "closing") == "while-ball-runs"
    if while_running and table.ball != "running":
        refuse(
            "ball-not-running",
            "'No more bets' is called while the ball still runs: spin first.",
            closing,
        )
    words = table.offer.book.words["close"]
    return [
        events.BetsClosed(
            round=table.round,
            says=words.says[0],
            bell=answer(table, "bell") is not None,
            **because(closing),
        )
    ]


@enforces("powers.place-wager", "procedure.calls-placed-by", "procedure.player-on-racetrack")
def wager(table: Table, command: commands.Wager, _: Circumstances) -> list[events.AnyEvent]:
    """Set a seat's whole slip; the difference moves between its credit and its stake."""
    person = command.person
    seat = seat_of(table, command.seat)
    slip = read_slip(table, command.slip)
    dealer = person.role != "player"
    slip, void = _counting_part(table, slip) if dealer else (slip, [])
    if slip == seat.slip and table.in_round and _stands(seat, command.n, anew=bool(void)):
        return []
    _placed_by_the_right_hand(table, seat, slip, dealer=dealer)
    _in_time(table, seat, slip)
    n = _number(seat, command.n)
    staked = _within_limits(table, command.seat, seat, slip)
    power = table.offer.book.powers["place-wager"].cites
    return [
        events.WagersSet(
            round=table.round,
            seat=command.seat,
            n=n,
            slip=dict(slip),
            staked=staked,
            before=seat.staked,
            placed_by=person.role,
            void=void,
            **because(power),
        )
    ]


def _stands(seat: Seat, n: int | None, *, anew: bool) -> bool:
    """Say whether a slip like the one that stands is that one again, and not a new one."""
    return n == seat.n or (n is None and (bool(seat.slip) or not anew))


def read_slip(table: Table, slip: Slip) -> Slip:
    """Read a slip into canonical notation, one spelling for each spot."""
    if len(slip) > MAX_SLIP:
        refuse("bad-line", f"A slip has at most {MAX_SLIP} wagers.")
    bets = table.offer.bets
    read: dict[str, int] = {}
    worst: Refusal | None = None
    for text, amount in slip.items():
        try:
            bet = bets.get(text) or parse(table.offer, text)
        except Refusal as refusal:
            worst = _first(worst, refusal)
            continue
        if bet.text in read:
            worst = NotNotation(f"The slip names {bet.text} twice; give it one amount.")
        read[bet.text] = amount
    if worst is not None:
        raise worst
    for text, amount in read.items():
        if not 0 < amount <= MAX_MONEY:
            refuse("bad-amount", f"{text} needs a whole amount from 1 to {MAX_MONEY}.")
    return read


def _first(one: Refusal | None, other: Refusal) -> Refusal:
    """Of two refusals of one slip, give the one that comes first in the documented order."""
    if one is not None and PRECEDENCE.index(one.code) <= PRECEDENCE.index(other.code):
        return one
    return other


def _placed_by_the_right_hand(table: Table, seat: Seat, slip: Slip, *, dealer: bool) -> None:
    """Refuse a player's own hand on a racetrack where only the dealer places these wagers."""
    if dealer or answer(table, "calls-placed-by") != "dealer":
        return
    for text in {**slip, **seat.slip}:
        if of_racetrack(table.offer.bets[text]) and slip.get(text) != seat.slip.get(text):
            refuse(
                "dealer-places",
                f"{text} is spoken aloud, with its chips, and placed by the dealer alone; what a"
                " player puts on a racetrack is void.",
                ruled(table, "calls-placed-by"),
            )


def of_racetrack(bet: Bet) -> bool:
    """Say whether a wager lies on a racetrack, and is spoken where the dealer places those."""
    return isinstance(bet, Call) or bet.kind in GROUPS


@enforces("procedure.placing-late", "procedure.withdrawing-late")
def _in_time(table: Table, seat: Seat, slip: Slip) -> None:
    """Refuse a slip before the opening and after the close, each under its own clause."""
    if not table.in_round:
        refuse(
            "bets-not-open",
            "Bets are not open; wait for 'place your bets'.",
            ruled(table, "opening"),
        )
    if table.betting == "open":
        return
    code = "wagers-locked" if table.locked and not table.called else "bets-closed"
    if any(amount > seat.slip.get(text, 0) for text, amount in slip.items()):
        refuse(
            code,
            "'No more bets' has been called: nothing may be placed or increased.",
            ruled(table, "placing-late"),
        )
    refuse(
        code,
        "'No more bets' has been called: nothing may be withdrawn, and what lies there plays.",
        ruled(table, "withdrawing-late"),
    )


def _number(seat: Seat, n: int | None) -> int:
    """Number a slip: later slips of a round have higher numbers."""
    if n is None:
        return seat.n + 1
    if n <= seat.n:
        refuse(
            "stale-slip",
            f"Slip {n} is not newer than slip {seat.n}, which stands; number it higher.",
        )
    return n


@enforces("procedure.call-below-minimum", "procedure.call-off-step")
def _counting_part(table: Table, slip: Slip) -> tuple[Slip, list[events.VoidPart]]:
    """Cut spoken wagers to what counts, where the document voids the rest after the fact."""
    counting = dict(slip)
    void: list[events.VoidPart] = []
    for text, amount in slip.items():
        bet = table.offer.bets[text]
        if not of_racetrack(bet):
            continue
        kept, cites = _kept(table, bet, amount)
        if kept == amount:
            continue
        void.append(
            events.VoidPart(
                wager=text, amount=amount - kept, clause=cites.clause, reading=cites.reading
            )
        )
        if kept:
            counting[text] = kept
        else:
            del counting[text]
    return counting, void


def _kept(table: Table, bet: Bet, amount: int) -> tuple[int, Citation]:
    limits = table.limits
    least = limits.minimum.get(_kind(bet), 0)
    if answer(table, "call-below-minimum") == "void" and amount * bet.total < least:
        return 0, ruled(table, "call-below-minimum")
    if answer(table, "call-off-step") == "excess-void":
        return amount - amount % limits.step, ruled(table, "call-off-step")
    return amount, Citation()


def _within_limits(table: Table, name: str, seat: Seat, slip: Slip) -> int:
    """Add a slip up, refusing what the table's limits or the seat's money do not allow."""
    limits = table.limits
    unit = table.chip_of(seat)
    wagers = [(table.offer.bets[text], amount) for text, amount in slip.items()]
    for bet, amount in wagers:
        if amount % limits.step:
            refuse("off-step", f"{bet.text}: amounts here are multiples of {money(limits.step)}.")
    for bet, amount in wagers:
        if amount % unit:
            refuse(
                "chip-worth",
                f"{bet.text}: {money(amount)} is no whole number of chips worth {money(unit)}.",
            )
    if limits.minimum:
        _above(table, wagers)
    if limits.maximum:
        _below(table, wagers)
    staked = table.offer.stake_of(slip)
    _seat_within(table, name, seat, staked)
    return staked


def _seat_within(table: Table, name: str, seat: Seat, staked: int) -> None:
    """Hold all that a seat stakes against the table's limits and the seat's money."""
    limits = table.limits
    if 0 < staked < limits.seat_minimum:
        refuse(
            "below-minimum",
            f"All wagers together must come to {money(limits.seat_minimum)} at least.",
        )
    if limits.seat_maximum is not None and staked > limits.seat_maximum:
        refuse(
            "above-maximum",
            f"All wagers together may come to {money(limits.seat_maximum)} at most.",
        )
    if staked - seat.staked > seat.credit:
        refuse(
            "not-enough-credit",
            f"Seat {name} has {money(seat.credit)} and would need {money(staked - seat.staked)}"
            " more on the layout; the last accepted wagers stand.",
        )


def _above(table: Table, wagers: Sequence[tuple[Bet, int]]) -> None:
    """Refuse what is below a minimum; the document may have judged a racetrack's wagers already."""
    judged = answer(table, "call-below-minimum") == "void"
    for bet, amount in wagers:
        kind = _kind(bet)
        if amount < table.limits.minimum.get(kind, 0) and not (judged and of_racetrack(bet)):
            least = table.limits.minimum[kind]
            refuse(
                "below-minimum",
                f"{bet.text}: the minimum is {money(least)}.",
                ruled(table, "limits"),
            )


def _below(table: Table, wagers: Sequence[tuple[Bet, int]]) -> None:
    """Refuse what is above a maximum."""
    for bet, amount in wagers:
        most = table.limits.maximum.get(_kind(bet))
        if most is not None and amount > most:
            piece = " a piece" if isinstance(bet, Call) else ""
            refuse(
                "above-maximum",
                f"{bet.text}: the maximum is {money(most)}{piece}.",
                ruled(table, "limits"),
            )


def _kind(bet: Bet) -> str:
    return bet.call if isinstance(bet, Call) else bet.kind
