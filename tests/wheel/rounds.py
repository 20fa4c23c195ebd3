"""A table with a virtual wheel, written into a journal entry by entry, the honest way or another.

Nothing is checked here: whatever a test wants to have happened, happens.
"""

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from croupier.floor.opening import opened_event
from croupier.game import NO_LIMITS, events
from croupier.journal import Draft, Entry, Journal, chained, open_journal
from croupier.office.audit import Finding, verify
from croupier.wheel import Keeper, Secret, drawn
from tests.tables import table

AT = "2026-01-01T00:00:00.000000Z"
ELECTRONIC = "mbs-electronic-double-zero-2020"
NZ = "nz-roulette"


class Wheel:
    """Writes down what happened at a table."""

    def __init__(self, path: Path, book: str = ELECTRONIC, name: str = "T1") -> None:
        self.journal: Journal = open_journal(str(path))
        self.journal.claim(name)
        self.name = name
        self.keeper = Keeper(bytes(range(32)))
        self.offer = table(book)
        self.round = 0
        self.secret = Secret("", "", "")
        self.closing: str | None = None
        self.tell(opened_event(self.offer, NO_LIMITS))

    def tell(self, event: events.AnyEvent) -> Entry:
        (entry,) = chained(self.name, self.journal.head(self.name), [Draft(AT, "house", event)])
        self.journal.append([entry])
        return entry

    # --- The honest steps -------------------------------------------------------------------------

    def commit(self, **other: Any) -> Entry:
        number = self.round + 1
        self.secret = self.keeper.again(self.name, number, f"{number:032x}")
        told = events.WheelCommitted(
            round=number, commitment=self.secret.commitment, nonce=self.secret.nonce
        )
        return self.tell(replace(told, **other))

    def open(self) -> Entry:
        self.round += 1
        self.closing = None
        return self.tell(events.BetsOpened(round=self.round, says="Place your bets"))

    def close(self) -> Entry:
        entry = self.tell(events.BetsClosed(round=self.round, says="No more bets"))
        self.closing = entry.hash
        return entry

    def spin(self) -> Entry:
        return self.tell(
            events.BallSpun(round=self.round, ball="clockwise", wheel="counter-clockwise")
        )

    @property
    def pocket(self) -> str:
        """Where the wheel lands."""
        assert self.closing is not None
        return drawn(self.secret.secret, self.closing, self.offer.wheel.order)

    @property
    def another(self) -> str:
        """Where it does not."""
        return next(pocket for pocket in self.offer.wheel.order if pocket != self.pocket)

    def rest(self, pocket: str | None = None) -> Entry:
        landed = pocket or self.pocket
        colour = self.offer.wheel.colours[landed]
        return self.tell(events.ResultConfirmed(round=self.round, pocket=landed, colour=colour))

    def settle(self, pocket: str | None = None) -> Entry:
        return self.tell(
            events.RoundSettled(round=self.round, pocket=pocket or self.pocket, seats={})
        )

    def void(self) -> Entry:
        return self.tell(events.RoundVoided(round=self.round, code="no-spin", refunds={}))

    def void_spin(self, *, locked: bool = True) -> Entry:
        self.closing = None
        return self.tell(events.SpinVoided(round=self.round, code="hung-ball", locked=locked))

    def correct(self, was: str, pocket: str) -> Entry:
        told = events.ResultCorrected(
            round=self.round, was=was, pocket=pocket, approved_by="shift-manager", seats={}
        )
        return self.tell(told)

    def put_right(self, was: str, pocket: str) -> Entry:
        told = events.NumberCorrected(
            round=self.round,
            was=was,
            pocket=pocket,
            colour=self.offer.wheel.colours[pocket],
            approved_by="shift-manager",
            seats={},
        )
        return self.tell(told)

    def reveal(self, **other: Any) -> Entry:
        told = events.WheelRevealed(
            round=self.round,
            commitment=self.secret.commitment,
            secret=self.secret.secret,
            closing=self.closing,
            pocket=self.pocket if self.closing is not None else None,
        )
        return self.tell(replace(told, **other))

    def play(self) -> None:
        """Play a round from its commitment to its proof."""
        self.commit()
        self.open()
        self.close()
        self.spin()
        self.rest()
        self.settle()
        self.reveal()

    # --- What an audit says -----------------------------------------------------------------------

    def findings(self) -> list[Finding]:
        return verify(self.journal).findings

    def proven(self) -> int:
        (verified,) = verify(self.journal).tables
        return verified.proven
