"""Views: what a running table shows to everybody, to a seat, and to its console."""

import json
from collections.abc import Iterable

from croupier.floor.live import live_state
from croupier.floor.pace import Pace
from croupier.floor.recall import CLOSING, Recall, milliseconds
from croupier.floor.records import LogLine, Notice, SeatRound, SeatState, TableState
from croupier.game import Table
from croupier.game.amounts import Writer
from croupier.game.telling import said
from croupier.journal import Entry, decoded
from croupier.rulebook import Citation
from croupier.rulebook.enforcement import enforces

SHOWN = 24
"""So many past rounds stand on a screen."""


@enforces("procedure.result-shown", "procedure.display")
def table_state(table: Table, recall: Recall, pace: Pace, seq: int) -> TableState:
    """Show a table to everybody: nothing of a single seat, and no number before it is committed."""
    says, cites = _words(table)
    closes = (
        recall.opened_at + pace.betting if table.betting == "open" and pace.closes(table) else None
    )
    opens = pace.next_opening(recall) if pace.opens(table) else None
    pocket = recall.pocket
    staked = sum(seat.staked for seat in table.seats.values())
    return TableState(
        seq=seq,
        round=table.round,
        betting=table.betting,
        ball=table.ball,
        says=says,
        clause=cites.clause,
        opened_at=recall.opened_at or None,
        closes_at=closes,
        spun_at=recall.spun_at or None,
        rested_at=recall.rested_at or None,
        next_at=opens,
        pocket=pocket,
        colour=table.offer.wheel.colours[pocket] if pocket is not None else None,
        dealing="automatic" if _bound(table) else "manual",
        closing=table.closing,
        notice=_notice(table, recall),
        history=list(recall.history)[:SHOWN],
        statistics=recall.statistics(table),
        proof=recall.proof,
        staked=staked,
        players=sum(1 for seat in table.seats.values() if seat.staked),
        live=live_state(table, recall),
    )


def _notice(table: Table, recall: Recall) -> Notice | None:
    """Tell what everybody must know; that a table closes after its round, until it has closed."""
    notice = recall.notice
    closed = notice is not None and notice.code == CLOSING and not table.in_round
    return None if closed and not recall.last_words else notice


def _bound(table: Table) -> bool:
    """Say whether the virtual wheel decides: in the round under way, or in the next one."""
    return table.wheel_bound_to == table.round if table.in_round else table.automatic


@enforces("words")
def _words(table: Table) -> tuple[str, Citation]:
    """Find the words of the moment, as the document has them."""
    words = table.offer.book.words.get(_moment(table))
    if words is None:
        return "", Citation()
    number = table.pocket or ""
    colour = table.offer.wheel.colours.get(number, "")
    says = words.says[0].replace("{number}", number).replace("{colour}", colour)
    return says, words.cites


def _moment(table: Table) -> str:
    """Name what was said last: at a live table a void spin comes between, and the number stays."""
    if table.betting != "closed":
        return table.betting
    if table.ball == "at-rest":
        return "result"
    if table.called:
        return "close"
    return "no-spin" if table.ball == "waiting" else ""


def seat_state(table: Table, recall: Recall, seat: str, seq: int) -> SeatState | None:
    """Show a seat to its own terminal."""
    found = table.seats.get(seat)
    if found is None:
        return None
    own = recall.rounds.get(seat)
    return SeatState(
        seq=seq,
        seat=seat,
        credit=found.credit,
        staked=found.staked,
        slip=dict(found.slip),
        n=found.n,
        last=own[0] if own else None,
    )


def own_rounds(recall: Recall, seat: str) -> list[SeatRound]:
    """Give the last rounds of a seat, the latest first."""
    return list(recall.rounds.get(seat, ()))


def log_lines(entries: Iterable[Entry], money: Writer = str) -> list[LogLine]:
    """Write entries as people read them."""
    return [_line(entry, money) for entry in entries]


def _line(entry: Entry, money: Writer) -> LogLine:
    event = decoded(entry)
    return LogLine(
        seq=entry.seq,
        at=milliseconds(entry.at),
        by=entry.by,
        type=entry.type,
        says=said(event, money),
        clause=event.clause,
        reading=event.reading,
        round=getattr(event, "round", None),
        event=json.loads(entry.event),
    )
