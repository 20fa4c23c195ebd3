"""What each seat must be paid, line by line, by the settlement of the house.

A dealer pays what a wager has won; its stake stays where it lies. Of a call each piece is a line of
its own, for that is how a dealer pays it.
"""

from collections.abc import Iterator

from croupier.floor.records import Record
from croupier.rulebook import Call, Offer, SettledPiece, SettledWager, settle
from croupier.school.exercises import Exercise, Seat, wagers
from croupier.school.lessons import Asks, Lesson


class DueLine(Record, frozen=True, kw_only=True):
    """What one spot of a wager does: its stake, its odds, what it wins, and the clause.

    ``pieces`` counts colour chips. ``call`` is the call to which the spot belongs, and ``moved``
    the clause by which its winners are moved to the layout before they are paid.
    """

    spot: str
    name: str
    call: str | None
    pieces: int | None
    stake: int
    pays: int
    won: bool
    winnings: int
    clause: str | None
    reading: str | None
    moved: str | None


class SeatDue(Record, frozen=True, kw_only=True):
    """What a seat must be paid, in money and, where it plays with colour, in pieces."""

    seat: str
    asks: Asks
    colour: str | None
    worth: int
    amount: int
    lines: list[DueLine]

    @property
    def unit(self) -> int:
        """What one of the units is worth in which the answer is given."""
        return self.worth if self.asks == "pieces" else 1

    @property
    def figure(self) -> int:
        """The right answer, as a figure."""
        return self.amount // self.unit

    @property
    def winners(self) -> list[DueLine]:
        """The lines that are paid."""
        return [line for line in self.lines if line.won]

    @property
    def losers(self) -> list[DueLine]:
        """The lines that are not."""
        return [line for line in self.lines if not line.won]


def asks_of(lesson: Lesson, seat: Seat) -> Asks:
    """Say how a seat is reckoned: value chips are always money."""
    return lesson.asks if seat.colour else "amount"


def dues(offer: Offer, lesson: Lesson, exercise: Exercise) -> dict[str, SeatDue]:
    """Settle a round, and say what is due to every seat."""
    return {seat.seat: _due(offer, lesson, seat, exercise.pocket) for seat in exercise.seats}


def _due(offer: Offer, lesson: Lesson, seat: Seat, pocket: str) -> SeatDue:
    settled = settle(offer, wagers(offer, seat), pocket)
    lines = [line for wager in settled.wagers for line in _lines(offer, seat, wager)]
    return SeatDue(
        seat=seat.seat,
        asks=asks_of(lesson, seat),
        colour=seat.colour,
        worth=seat.worth,
        amount=sum(line.winnings for line in lines),
        lines=lines,
    )


def _lines(offer: Offer, seat: Seat, wager: SettledWager) -> Iterator[DueLine]:
    call = wager.wager.on if isinstance(wager.wager.on, Call) else None
    for piece in wager.pieces:
        yield _line(offer, seat, call, piece)


def _line(offer: Offer, seat: Seat, call: Call | None, piece: SettledPiece) -> DueLine:
    won = piece.returned > 0
    moving = offer.book.ruling("racetrack-winners") if call and won else None
    return DueLine(
        spot=piece.spot.text,
        name=piece.spot.name,
        call=call.text if call else None,
        pieces=piece.stake // seat.worth if seat.colour else None,
        stake=piece.stake,
        pays=piece.spot.pays,
        won=won,
        winnings=piece.returned - piece.stake if won else 0,
        clause=piece.cites.clause,
        reading=piece.cites.reading,
        moved=moving.cites.clause if moving else None,
    )
