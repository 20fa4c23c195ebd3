"""Settlement: what each wager brings back for a result, and the clause that says so.

A wager wins if and only if it covers the winning pocket (the documents' separate words for 0 and 00
say the same; a looser reading of one of them is answered in its book). Whole numbers throughout.
"""

from collections.abc import Iterable, Mapping

import msgspec

from croupier.rulebook.clauses import Citation
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.offers import Offer
from croupier.rulebook.pockets import is_zero
from croupier.rulebook.refusals import NotAllowed
from croupier.rulebook.spots import Bet, Spot
from croupier.rulebook.wagers import Wager


class SettledPiece(msgspec.Struct, frozen=True, gc=False):
    """What one spot of a wager brought back, and the clause that decided it."""

    spot: Spot
    pieces: int
    stake: int
    returned: int
    cites: Citation


class SettledWager(msgspec.Struct, frozen=True, gc=False):
    """What a wager brought back, stake included, piece by piece."""

    wager: Wager
    stake: int
    returned: int
    cites: Citation
    pieces: tuple[SettledPiece, ...]

    @property
    def net(self) -> int:
        """What the player is up, or down, by this wager."""
        return self.returned - self.stake


class Settlement(msgspec.Struct, frozen=True):
    """A result and what it did to every wager."""

    pocket: str
    stake: int
    returned: int
    wagers: tuple[SettledWager, ...]

    @property
    def net(self) -> int:
        """What the players are up, or down, in all."""
        return self.returned - self.stake


class _Verdict(msgspec.Struct, frozen=True, gc=False):
    """What a result does to a bet, for one unit on each of its pieces."""

    bet: Bet
    total: int
    back: int
    cites: Citation
    pieces: tuple[tuple[Spot, int, int, Citation], ...]


@enforces("pays", "zero", "procedure.losing")
def settle(offer: Offer, wagers: Iterable[Wager], pocket: str) -> Settlement:
    """Settle wagers by the pocket in which the ball came to rest."""
    verdicts = _verdicts(offer, pocket)
    settled: list[SettledWager] = []
    stake = returned = 0
    for wager in wagers:
        verdict = verdicts.get(wager.on.text)
        if verdict is None or (verdict.bet is not wager.on and verdict.bet != wager.on):
            raise NotAllowed(f"{wager} is not a wager of this table.")
        amount = wager.amount
        result = SettledWager(
            wager,
            amount * verdict.total,
            amount * verdict.back,
            verdict.cites,
            tuple(
                [
                    SettledPiece(spot, count, amount * count, amount * back, cites)
                    for spot, count, back, cites in verdict.pieces
                ]
            ),
        )
        stake += result.stake
        returned += result.returned
        settled.append(result)
    return Settlement(pocket, stake, returned, tuple(settled))


def units_back(bet: Bet, pocket: str) -> int:
    """Say what one unit on each piece of a bet brings back, stake included."""
    return sum(count * (spot.pays + 1) for spot, count in bet.pieces if pocket in spot.numbers)


def _verdicts(offer: Offer, pocket: str) -> Mapping[str, _Verdict]:
    """Judge every bet of an offer for a result, once; the answers are kept with the offer."""
    kept: dict[str, Mapping[str, _Verdict]] = offer.__dict__.setdefault("verdicts", {})
    if pocket not in kept:
        offer.wheel.place(pocket)  # refuses a pocket that the wheel does not have
        kept[pocket] = {text: _judge(offer, bet, pocket) for text, bet in offer.bets.items()}
    return kept[pocket]


def _judge(offer: Offer, bet: Bet, pocket: str) -> _Verdict:
    if offer.book.zero.policy != "lose":  # a book with another policy does not load as yet
        raise NotAllowed(f"Zeros that {offer.book.zero.policy} cannot be settled yet.")
    lost = _losing_clause(offer, pocket)
    pieces = []
    for spot, count in bet.pieces:
        won = pocket in spot.numbers
        back = count * (spot.pays + 1) if won else 0
        pieces.append((spot, count, back, spot.paid_under if won else lost))
    deciding = next((cites for _, _, back, cites in pieces if back), lost)
    return _Verdict(bet, bet.total, units_back(bet, pocket), deciding, tuple(pieces))


def _losing_clause(offer: Offer, pocket: str) -> Citation:
    """Quote the clause by which a wager loses: the zero's own, where a zero decided."""
    if is_zero(pocket):
        return offer.book.zero.cites[pocket]
    return offer.book.procedure["losing"].cites
