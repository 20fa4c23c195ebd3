"""The PAR sheet: the probability and accounting report of one terminal of a rule book.

Laboratories and operators compare a game's theory with its practice by this sheet. Wagers with the
same figures share a row; every number comes from `odds`, none is typed in.
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

import croupier
from croupier.odds.figures import Odds, odds
from croupier.rulebook import Bet, Offer, Spot, units_back

ROUNDS_SHOWN = (1_000, 100_000, 10_000_000)
"""The lengths of play for which the sheet tells what return to expect."""


class ParRow(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of wager, or the calls of one kind with the same figures."""

    name: str
    example: str
    wagers: int
    pieces: int
    covers: int
    pays: str
    clause: str
    figures: Odds


class ParSheet(msgspec.Struct, frozen=True, kw_only=True):
    """The rows of a terminal, with everything that identifies what they were made from."""

    offer: Offer
    rows: tuple[ParRow, ...]

    @property
    def edges(self) -> tuple[Fraction, ...]:
        """Every house edge that occurs, smallest first."""
        return tuple(sorted({row.figures.edge for row in self.rows}))

    @property
    def identity(self) -> dict[str, str]:
        """What the sheet is about, as pairs of a label and a text."""
        book, offer = self.offer.book, self.offer
        effective = book.effective.isoformat(timespec="minutes") if book.effective else "not dated"
        assumed = " (assumed by the rule book)" if offer.wheel.assumed else ""
        return {
            "Rule book": book.id,
            "Its file, SHA-256": book.digest,
            "Made with": f"croupier {croupier.__version__}",
            "Game": f"{book.title}, version {book.version}",
            "Operator": book.operator,
            "Effective": effective,
            "Terminal": f"{offer.terminal.id}: {offer.terminal.name}",
            "Layout": f"{offer.layout.id}: {offer.layout.name}",
            "Pockets": f"{len(offer.wheel.order)}",
            "Wheel, clockwise": " ".join(offer.wheel.order) + assumed,
            "Zeros": f"{book.zero.policy} (wagers that do not cover a zero)",
            "Readings": ", ".join(
                name + (" (assumed)" if reading.assumed else "")
                for name, reading in book.readings.items()
            ),
        }


def par_sheet(offer: Offer) -> ParSheet:
    """Work out the PAR sheet of a terminal."""
    groups: dict[tuple[object, ...], list[Odds]] = {}
    for bet in offer.bets.values():
        figures = odds(offer, bet)
        key = (_family(bet), bet.total, figures.hit, figures.return_, figures.variance)
        groups.setdefault(key, []).append(figures)
    return ParSheet(offer=offer, rows=tuple(_row(offer, group) for group in groups.values()))


def _family(bet: Bet) -> str:
    return bet.kind if isinstance(bet, Spot) else bet.call


def _row(offer: Offer, group: list[Odds]) -> ParRow:
    bet = group[0].bet
    return ParRow(
        name=bet.name,
        example=bet.text,
        wagers=len(group),
        pieces=bet.total,
        covers=len(set(bet.numbers)),
        pays=_pays(bet, offer.wheel.pockets),
        clause=str(bet.paid_under if isinstance(bet, Spot) else bet.cites),
        figures=group[0],
    )


def _pays(bet: Bet, pockets: Iterable[str]) -> str:
    """Write ``35 to 1`` for a spot, and for a call what comes back of its pieces when it hits."""
    if isinstance(bet, Spot):
        return f"{bet.pays} to 1"
    backs = sorted({units_back(bet, pocket) for pocket in pockets} - {0})
    return f"{' or '.join(map(str, backs))} for {bet.total}"
