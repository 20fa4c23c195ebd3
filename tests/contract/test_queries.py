"""The query tables say what the entries say, after any history, and can be made anew from them."""

import random
from collections.abc import Iterator

import pytest

from croupier.game import apply, events
from croupier.game.bounds import MAX_SEATS, reach
from croupier.game.commands import MAX_NUMBER
from croupier.journal import (
    Draft,
    Journal,
    Meters,
    Share,
    VoucherUnknown,
    differences,
    open_journal,
    verify_journal,
)
from tests.contract.drafts import AT, a_round, add, brought, cashed, redeemed, write
from tests.contract.hosts import Crowd, Host
from tests.contract.houses import House
from tests.tables import table

BOOKS = ["mbs-electronic-double-zero-2020", "mbs-roulette-2012", "nz-roulette"]


def test_a_round_leaves_rows_of_everything_it_moved(journal: Journal) -> None:
    write(journal, "T1", *a_round(1, seats=2))
    row = journal.round("T1", 1)
    assert row is not None
    assert (row.opened_seq, row.ended_seq, row.outcome, row.pocket) == (3, 9, "settled", "17")
    assert (row.spins, row.staked, row.returned, row.corrected) == (1, 30, 720, 0)
    slip = {"straight 17": 10, "red": 5}
    assert journal.slips("T1", 1) == {"S0": slip, "S1": slip}
    assert journal.shares("T1", 1) == {"S0": Share(15, 360, 360), "S1": Share(15, 360, 360)}
    assert journal.meters("T1") == {
        "": Meters(paid_in=200, staked=30, won=720, rounds=1),
        "S0": Meters(paid_in=100, staked=15, won=360, rounds=1),
        "S1": Meters(paid_in=100, staked=15, won=360, rounds=1),
    }
    assert journal.round("T1", 2) is None
    assert journal.got("T2", 1) == {}


def test_a_void_round_keeps_its_slips(house: House) -> None:
    """The slips are remembered by whoever decides, also by one who took over in mid-round."""
    first = house.open()
    write(first, "T1", *list(a_round())[:-1])
    first.close()
    second = house.open()
    void = events.RoundVoided(round=1, code="dropped", refunds={"S0": 15, "S1": 15}, clause="5.9")
    write(second, "T1", Draft(AT, "dealer", void))
    assert second.slips("T1", 1)["S1"] == {"straight 17": 10, "red": 5}
    assert second.shares("T1", 1)["S0"] == Share(15, 15, 15)
    assert second.meters("T1")["S0"] == Meters(
        paid_in=100, staked=15, refunded=15, rounds=1, voided=1
    )
    row = second.round("T1", 1)
    assert row is not None
    assert (row.outcome, row.pocket, row.returned) == ("void", None, 30)
    assert second.rebuilt() == second.stored()


def test_a_live_round_counts_for_every_seat_that_lost_or_won(journal: Journal) -> None:
    won = events.SettledLine(wager="red", amount=5, stake=5, returned=10)
    lost = events.SettledLine(wager="black", amount=5, stake=5, returned=0)
    losers = {"S1": events.SeatResult(stake=5, returned=0, wagers=[lost])}
    winners = {"S2": events.SeatResult(stake=5, returned=10, wagers=[won])}
    told: list[events.AnyEvent] = [
        events.BetsOpened(round=1, says="Place your bets"),
        events.LosersCollected(round=1, losers=losers, winners=winners),
        events.WinnersPaid(round=1, seat="S2", stake=5, returned=10, wagers=[won]),
        events.RoundEnded(round=1, pocket="1", returned={"S2": 10}),
    ]
    write(journal, "T1", *(Draft(AT, "dealer", event) for event in told))
    assert [meters.rounds for meters in journal.meters("T1").values()] == [1, 1, 1]
    assert journal.shares("T1", 1) == {"S1": Share(5, 0, 0), "S2": Share(5, 10, 10)}
    assert journal.slips("T1", 1) == {"S1": {"black": 5}, "S2": {"red": 5}}


def test_an_append_that_failed_is_forgotten(journal: Journal) -> None:
    """Slips of an append that was taken back are no slips of the round."""
    *before, _ = a_round(seats=1)
    write(journal, "T1", *before)
    raised = events.WagersSet(round=1, seat="S0", n=2, slip={"red": 99}, staked=99, before=15)
    with pytest.raises(VoucherUnknown):
        add(journal, "T1", Draft(AT, "player", raised), redeemed("V9"))
    void = events.RoundVoided(round=1, code="dropped", refunds={"S0": 15})
    add(journal, "T1", Draft(AT, "dealer", void))
    assert journal.slips("T1", 1) == {"S0": {"straight 17": 10, "red": 5}}
    assert journal.rebuilt() == journal.stored()


def test_a_corrected_round_says_what_each_seat_holds_and_was_due(journal: Journal) -> None:
    write(journal, "T1", *a_round())
    change = events.Adjustment(got=360, should=0, taken_back=300, shortfall=60)
    right = events.ResultCorrected(
        round=1, was="17", pocket="18", approved_by="shift-manager", seats={"S0": change}
    )
    add(journal, "T1", Draft(AT, "pit-manager", right))
    row = journal.round("T1", 1)
    assert row is not None
    assert (row.pocket, row.returned, row.corrected) == ("18", 420, 1)
    assert journal.shares("T1", 1) == {"S0": Share(15, 60, 0), "S1": Share(15, 360, 360)}
    meters = journal.meters("T1")
    assert (meters["S0"].adjusted, meters[""].shortfall) == (-300, 60)
    late = events.EarlierRoundVoided(round=1, code="ball-broke", seats={}, clause="5.4")
    add(journal, "T1", Draft(AT, "pit-manager", late))
    row = journal.round("T1", 1)
    assert row is not None
    assert (row.outcome, row.pocket, row.corrected) == ("void", None, 2)
    assert [meters.voided for meters in journal.meters("T1").values()] == [1, 1, 1]
    assert journal.rebuilt() == journal.stored()


def test_a_number_put_right_in_its_round_takes_the_lines_of_the_wrong_one_back(
    journal: Journal,
) -> None:
    won = events.SettledLine(wager="red", amount=5, stake=5, returned=10)
    lost = events.SettledLine(wager="black", amount=5, stake=5, returned=0)
    back = {
        "S1": events.Undone(staked=5),
        "S2": events.Undone(staked=5, taken_back=4, shortfall=6),
    }
    right = events.NumberCorrected(
        round=1, was="1", pocket="2", colour="black", approved_by="pit-manager", seats=back
    )
    told: list[events.AnyEvent] = [
        events.BetsOpened(round=1, says="Place your bets"),
        events.LosersCollected(
            round=1,
            losers={"S1": events.SeatResult(stake=5, returned=0, wagers=[lost])},
            winners={"S2": events.SeatResult(stake=5, returned=10, wagers=[won])},
        ),
        events.WinnersPaid(round=1, seat="S2", stake=5, returned=10, wagers=[won]),
        right,
    ]
    write(journal, "T1", *(Draft(AT, "dealer", event) for event in told))
    assert journal.slips("T1", 1) == {}
    assert journal.shares("T1", 1) == {"S1": Share(0, 0, 0), "S2": Share(0, 6, 0)}
    meters = journal.meters("T1")
    assert (meters["S2"].won, meters["S2"].adjusted, meters["S2"].shortfall) == (0, 6, 6)
    row = journal.round("T1", 1)
    assert row is not None
    assert (row.outcome, row.staked, row.returned, row.corrected) == (None, 0, 6, 1)
    add(journal, "T1", Draft(AT, "dealer", events.KeptBack(round=1, seat="S2", amount=6)))
    assert journal.shares("T1", 1)["S2"] == Share(0, 0, 0)
    assert journal.meters("T1")[""].shortfall == 0
    assert journal.rebuilt() == journal.stored()


def test_meters_of_books_and_wheels_are_those_of_their_tables(journal: Journal) -> None:
    for name, book in (("T1", BOOKS[0]), ("T2", BOOKS[0]), ("T3", BOOKS[2])):
        host = Host(journal, name, table(book))
        host.commit()
        write(journal, name, brought(), cashed(f"V{name}"))
    by_book = journal.meters_by("book")
    assert by_book[BOOKS[0]] == Meters(paid_in=200, paid_out=80)
    assert by_book[BOOKS[2]] == Meters(paid_in=100, paid_out=40)
    assert sum(meters.paid_in for meters in journal.meters_by("wheel").values()) == 300


def test_a_table_whose_seats_can_be_counted_no_further_is_kept_to_the_last_unit(
    journal: Journal,
) -> None:
    """Every seat of two tables brings and wins all that can be counted for it, and takes it."""
    stake = 10**13
    brings = MAX_NUMBER - 36 * stake
    names = [f"S{n}" for n in range(MAX_SEATS)]
    for name in ("T1", "T2"):
        host = Host(journal, name, table(BOOKS[0]))
        for event in _to_the_last_unit(names, brings, stake):
            apply(host.table, event)
            host.drafts.append(Draft(AT, "dealer", event))
        assert max(reach(host.table, seat) for seat in host.table.seats.values()) == MAX_NUMBER
        host.commit()
    won = MAX_SEATS * 36 * stake
    whole = Meters(MAX_SEATS * brings, 0, MAX_SEATS * stake, won, rounds=1)
    assert journal.meters("T1")[""] == whole
    assert journal.meters_by("book")[BOOKS[0]] == whole.plus(whole)
    (both,) = journal.meters_by("wheel").values()
    assert both.paid_in > 2**63
    row = journal.round("T2", 1)
    assert row is not None
    assert row.returned == won
    assert journal.rebuilt() == journal.stored()


def _to_the_last_unit(names: list[str], brings: int, stake: int) -> Iterator[events.AnyEvent]:
    yield from (events.BoughtIn(seat=name, amount=brings) for name in names)
    yield events.BetsOpened(round=1, says="Place your bets")
    slip = {"straight 17": stake}
    for name in names:
        yield events.WagersSet(round=1, seat=name, n=1, slip=slip, staked=stake, before=0)
    line = events.SettledLine(wager="straight 17", amount=stake, stake=stake, returned=36 * stake)
    won = events.SeatResult(stake=stake, returned=36 * stake, wagers=[line])
    yield events.RoundSettled(round=1, pocket="17", seats=dict.fromkeys(names, won))


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("book", BOOKS)
def test_after_any_history_the_rows_are_what_the_entries_make(
    house: House, book: str, seed: int
) -> None:
    chance = random.Random(f"{book} {seed}")
    journal = house.open()
    vouchers: list[str] = []
    for _ in range(3):
        for name in ("T1", "T2"):
            host = Host(journal, name, table(book))
            crowd = Crowd(host, chance)
            crowd.vouchers = vouchers
            crowd.go_on(150)
            _balanced(journal, host)
        assert differences(journal.rebuilt(), journal.stored()) == {}
        journal.close()
        journal = open_journal(house.where)
    with journal.reading():
        assert differences(journal.rebuilt(), journal.stored()) == {}
    assert verify_journal(journal) is None
    assert journal.stored()["rounds"]
    journal.check()
    journal.close()


def _balanced(journal: Journal, host: Host) -> None:
    """Hold meters and rounds against the table, as it counts for itself."""
    meters = journal.meters(host.name)
    for name, seat in host.table.seats.items():
        counted = meters[name]
        came = counted.paid_in + counted.won + counted.refunded + counted.adjusted
        assert seat.credit == came - counted.staked - counted.paid_out
        assert counted.adjusted == seat.adjusted
    whole = Meters(*map(sum, zip(*(meters[name] for name in host.table.seats), strict=True)))
    assert whole[:7] == meters[""][:7]
    for number in range(1, host.table.round + 1):
        row = journal.round(host.name, number)
        assert row is not None
        if row.outcome is not None:
            shares = journal.shares(host.name, number)
            assert row.staked == sum(share.stake for share in shares.values())
            assert row.returned == sum(journal.got(host.name, number).values())
            assert journal.slips(host.name, number).keys() == shares.keys()


def test_rows_that_were_changed_are_named_and_made_anew(house: House) -> None:
    journal = house.open()
    write(journal, "T1", *a_round(), cashed("V1"))
    right = journal.stored()
    house.raw("UPDATE rounds SET staked = staked + 1")
    house.raw("DELETE FROM vouchers")
    house.raw("UPDATE wagers SET returned = 0")
    told = differences(journal.rebuilt(), journal.stored())
    assert {name: len(rows) for name, rows in told.items()} == {
        "rounds": 1,
        "wagers": 2,
        "vouchers": 1,
    }
    staked = next(iter(right["rounds"].values()))[5]
    assert told["rounds"] == [
        f"table T1, round 1: staked is {int(str(staked)) + 1} and should be {staked}"
    ]
    assert told["vouchers"] == ["number V1: this row is missing"]
    journal.rebuild()
    assert journal.stored() == right == journal.rebuilt()
    add(journal, "T1", brought())


def test_making_rows_anew_needs_no_order_of_tables(house: House) -> None:
    chance = random.Random(7)
    journal = house.open()
    crowds = [Crowd(Host(journal, name, table(BOOKS[0])), chance) for name in ("T2", "T1")]
    crowds[1].vouchers = crowds[0].vouchers
    for _ in range(10):
        for crowd in crowds:
            crowd.go_on(40)
    before = journal.stored()
    assert any(row[4] for row in before["vouchers"].values())
    journal.rebuild()
    assert journal.stored() == before
