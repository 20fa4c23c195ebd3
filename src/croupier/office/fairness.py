"""Whether the virtual wheel kept its word in every round of a journal, and the proofs of that.

Nothing is taken from what the wheel says of itself but its secrets. When it bound itself, which
entry closed the betting and what result was confirmed stand in the journal apart from it.
"""

from collections.abc import Iterator

import msgspec

from croupier.game import events
from croupier.journal import Entry, Journal, decoded, verify_chain
from croupier.wheel import RoundProof, drawn, problems

Found = tuple[int, str]
"""An entry's number, and what is wrong there."""


class _Spin(msgspec.Struct, frozen=True):
    """A confirmed result, and what had closed the betting before it."""

    seq: int
    closing: str | None
    pocket: str


class _Bound(msgspec.Struct):
    """A round to which the wheel has bound itself and whose secret it has not told yet."""

    round: int
    seq: int
    commitment: str
    opened: bool = False
    ended: bool = False
    closing: str | None = None
    """The hash of the entry that closed the betting of the last spin."""
    spins: list[_Spin] = []
    later: int | None = None
    """The entry that opened a later round."""


class WheelWatch:
    """Follows the entries of one table, and holds the virtual wheel to its word."""

    def __init__(self, table: str) -> None:
        self.proven = 0
        """Rounds whose number is shown to follow from the secret and the closing."""
        self._table = table
        self._wheel: list[str] = []
        self._round = 0
        self._bound: dict[int, _Bound] = {}
        self._found: list[Found] = []
        self._other_pocket: dict[int, Found] = {}
        """Rounds that were confirmed with another pocket than the wheel gave."""
        self._given: dict[int, str] = {}
        """What the wheel gave in rounds whose secret is told."""
        self._corrected: dict[int, tuple[int, str]] = {}
        """Rounds whose pocket people put right: the last entry that did, and to which pocket."""
        self._voided: set[int] = set()

    def see(self, entry: Entry, event: events.AnyEvent) -> None:
        """Follow the next entry."""
        if isinstance(event, events.TableOpened):
            self._wheel = event.wheel
        elif isinstance(event, events.WheelCommitted):
            self._committed(entry.seq, event)
        elif isinstance(event, events.BetsOpened):
            self._opened(entry.seq, event.round)
        elif isinstance(event, events.WheelRevealed):
            self._revealed(entry.seq, event)
        elif isinstance(event, events.ResultCorrected | events.NumberCorrected):
            self._corrected[event.round] = (entry.seq, event.pocket)
        elif isinstance(event, events.EarlierRoundVoided):
            self._voided.add(event.round)
        elif self._bound:
            self._follow(entry, event)

    def _follow(self, entry: Entry, event: events.AnyEvent) -> None:
        """Follow a round to which the wheel is bound."""
        bound = self._bound.get(getattr(event, "round", 0))
        if bound is None:
            return
        match event:
            case events.BetsClosed():
                bound.closing = entry.hash
            case events.SpinVoided():
                bound.closing = None  # the next spin has a close of its own
            case events.ResultConfirmed():
                bound.spins = [*bound.spins, _Spin(entry.seq, bound.closing, event.pocket)]
            case events.RoundSettled() | events.RoundEnded() | events.RoundVoided():
                bound.ended = True
            case _:
                pass

    def first(self, *, whole: bool = True) -> Found | None:
        """Name the first bad entry; without ``whole`` more entries follow, and may explain some."""
        if not whole:
            return min(self._found, default=None)
        settled = self._corrected.keys() | self._voided
        other = [found for number, found in self._other_pocket.items() if number not in settled]
        against = [
            (seq, _against(number, pocket, self._given[number]))
            for number, (seq, pocket) in self._corrected.items()
            if number not in self._voided and self._given.get(number, pocket) != pocket
        ]
        hidden = [(b.later, _hidden(b.round)) for b in self._bound.values() if b.later is not None]
        return min([*self._found, *other, *against, *hidden], default=None)

    def _committed(self, seq: int, event: events.WheelCommitted) -> None:
        number = event.round
        if number in self._bound:
            self._find(seq, f"binds the virtual wheel to round {number} a second time")
        elif number <= self._round:
            self._find(seq, f"binds the virtual wheel to round {number} after its bets were opened")
        elif number > self._round + 1:
            self._find(seq, f"binds the virtual wheel to round {number}, which is not the next")
        self._bound[number] = _Bound(number, seq, event.commitment)

    def _opened(self, seq: int, number: int) -> None:
        self._round = number
        if number in self._bound:
            self._bound[number].opened = True
        for bound in self._bound.values():
            if bound.round < number and bound.later is None:
                bound.later = seq

    def _revealed(self, seq: int, event: events.WheelRevealed) -> None:
        bound = self._bound.pop(event.round, None)
        if bound is None:
            self._find(seq, f"tells a secret of round {event.round}, to which no wheel was bound")
            return
        wrong = self._wrong(event, bound)
        if wrong is not None:
            self._find(seq, wrong)
            return
        if event.pocket is not None:
            self._given[event.round] = event.pocket
        for spin in bound.spins:
            pocket = drawn(event.secret, spin.closing or "", self._wheel)
            if pocket != spin.pocket:
                self._other_pocket[event.round] = (spin.seq, _other(event.round, spin, pocket))
                return
        self.proven += event.pocket is not None

    def _wrong(self, event: events.WheelRevealed, bound: _Bound) -> str | None:
        """Say what is wrong with a secret that is told; None, where nothing is."""
        number = event.round
        if bound.opened and not bound.ended:
            return f"tells the secret of round {number} before that round is over"
        if event.commitment != bound.commitment:
            return f"names another commitment for round {number} than entry {bound.seq} published"
        if event.closing != bound.closing:
            return f"does not name the entry that closed the betting of round {number}"
        wrong = problems(_proof(self._table, self._wheel, event))
        return f"is no proof of round {number}: {wrong[0]}" if wrong else None

    def _find(self, seq: int, what: str) -> None:
        self._found.append((seq, f"this entry {what}"))


def watched(journal: Journal, table: str) -> Found | None:
    """Hold the wheel of one table to its word; what its entries say counts once they are whole."""
    bad = verify_chain(journal, table)
    if bad is not None:
        return bad.seq, f"this entry {bad.why}"
    watch = WheelWatch(table)
    for entry in journal.entries(table):
        watch.see(entry, decoded(entry))
    return watch.first()


def _hidden(number: int) -> str:
    return (
        f"this entry opens a later round, and the secret of round {number}, to which the virtual"
        " wheel was bound, was never told"
    )


def _other(number: int, spin: _Spin, pocket: str) -> str:
    return (
        f"this entry confirms {spin.pocket} in round {number}, where the virtual wheel gave"
        f" {pocket}"
    )


def _against(number: int, pocket: str, given: str) -> str:
    return (
        f"this entry corrects round {number} to {pocket}, where the virtual wheel gave {given} and"
        " nobody can have read another"
    )


def proofs(journal: Journal, table: str) -> Iterator[RoundProof]:
    """Give the proof of every round of the virtual wheel whose secret is told."""
    wheel: list[str] = []
    for entry in journal.entries(table):
        if entry.type in ("table-opened", "wheel-revealed"):
            event = decoded(entry)
            if isinstance(event, events.TableOpened):
                wheel = event.wheel
            elif isinstance(event, events.WheelRevealed):
                yield _proof(table, wheel, event)


def proof_of(journal: Journal, table: str, number: int) -> RoundProof | None:
    """Give the proof of a round; None, where there is none (yet).

    Whoever opens the next round at once is ahead of the secret, so it may be told as late as that;
    but the wheel binds itself to no other round before.
    """
    row = journal.round(table, number)
    opened = decoded(next(journal.entries(table))) if row else None
    if row is None or not isinstance(opened, events.TableOpened):
        return None
    for entry in journal.entries(table, row.opened_seq):
        if entry.type == "wheel-committed":
            break
        if entry.type == "wheel-revealed":
            event = decoded(entry)
            if isinstance(event, events.WheelRevealed) and event.round == number:
                return _proof(table, opened.wheel, event)
    return None


def _proof(table: str, wheel: list[str], event: events.WheelRevealed) -> RoundProof:
    return RoundProof(
        table=table,
        round=event.round,
        wheel=wheel,
        commitment=event.commitment,
        secret=event.secret,
        closing=event.closing,
        pocket=event.pocket,
    )
