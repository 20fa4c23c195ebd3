"""Drafts of entries for tests that need some, whatever they say."""

from collections.abc import Iterator

from croupier.game import events
from croupier.journal import Draft, Entry, Journal, chained

AT = "2026-01-01T00:00:00.000000Z"


def brought(seat: str = "S1", amount: int = 100, command: str | None = None) -> Draft:
    event = events.BoughtIn(seat=seat, amount=amount)
    return Draft(AT, "player", event, command, command and "c" * 64)


def cashed(voucher: str | None, seat: str = "S1", amount: int = 40) -> Draft:
    return Draft(AT, "player", events.CashedOut(seat=seat, amount=amount, voucher=voucher))


def redeemed(voucher: str, seat: str = "S1", amount: int = 40) -> Draft:
    event = events.VoucherRedeemed(seat=seat, amount=amount, voucher=voucher)
    return Draft(AT, "player", event)


def a_round(number: int = 1, seats: int = 2) -> Iterator[Draft]:
    """A whole round of terminals, each seat with a wager that wins and one that does not."""
    names = [f"S{n}" for n in range(seats)]
    slip = {"straight 17": 10, "red": 5}
    lines = [
        events.SettledLine(wager="straight 17", amount=10, stake=10, returned=360, clause="7.1"),
        events.SettledLine(wager="red", amount=5, stake=5, returned=0, clause="7.2"),
    ]
    told: list[events.AnyEvent] = [
        *(events.BoughtIn(seat=seat, amount=100) for seat in names),
        events.BetsOpened(round=number, says="Place your bets", clause="5.1"),
        *(
            events.WagersSet(round=number, seat=seat, n=1, slip=slip, staked=15, before=0)
            for seat in names
        ),
        events.BetsClosed(round=number, says="No more bets", clause="5.2"),
        events.BallSpun(round=number, ball="clockwise", wheel="counter-clockwise"),
        events.ResultConfirmed(round=number, pocket="17", colour="black"),
        events.RoundSettled(
            round=number,
            pocket="17",
            seats={s: events.SeatResult(stake=15, returned=360, wagers=lines) for s in names},
        ),
    ]
    for event in told:
        yield Draft(AT, "dealer", event)


def write(journal: Journal, table: str, *drafts: Draft) -> list[Entry]:
    """Claim a table and append to it; what was written."""
    journal.claim(table)
    return add(journal, table, *drafts)


def add(journal: Journal, table: str, *drafts: Draft) -> list[Entry]:
    """Append to a table that is claimed; what was written."""
    entries = chained(table, journal.head(table), drafts)
    journal.append(entries)
    return entries
