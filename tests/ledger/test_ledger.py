"""Where the money is: what each event moves, and that nothing is moved by the way."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.game import events
from croupier.ledger import Books, LedgerBroken, Posting, postings
from tests.conformance.rounds import EVERY, Line, play
from tests.conformance.truth import ELECTRONIC, NZ, RWS, SINGLE

AMOUNTS = st.integers(1, 10**12)
SEATS = st.sampled_from("ABC")


def line(stake: int, returned: int) -> events.SettledLine:
    return events.SettledLine(wager="red", amount=stake, stake=stake, returned=returned)


@st.composite
def results(draw: st.DrawFn) -> events.SeatResult:
    """Draw what a round brought a seat: wagers lost, and won at up to 35 to 1."""
    lines = [
        line(stake, stake * draw(st.sampled_from([0, 0, 2, 3, 6, 9, 36])))
        for stake in draw(st.lists(AMOUNTS, min_size=1, max_size=5))
    ]
    return events.SeatResult(
        stake=sum(one.stake for one in lines),
        returned=sum(one.returned for one in lines),
        wagers=lines,
    )


@st.composite
def adjustments(draw: st.DrawFn) -> events.Adjustment:
    """Draw what a correction does to a seat."""
    got, should = draw(st.integers(0, 10**12)), draw(st.integers(0, 10**12))
    over = max(got - should, 0)
    taken = draw(st.integers(0, over))
    return events.Adjustment(
        got=got,
        should=should,
        credited=max(should - got, 0),
        taken_back=taken,
        shortfall=over - taken,
    )


@st.composite
def undone(draw: st.DrawFn) -> events.Undone:
    """Draw how a seat's chips come back when a number is put right in its round."""
    paid, taken = draw(st.integers(0, 10**12)), draw(st.integers(0, 10**12))
    return events.Undone(
        staked=draw(st.integers(0, 10**12)), taken_back=taken, shortfall=paid - taken
    )


MOVING: st.SearchStrategy[events.AnyEvent] = st.one_of(
    st.builds(events.BoughtIn, seat=SEATS, amount=AMOUNTS),
    st.builds(events.VoucherRedeemed, seat=SEATS, amount=AMOUNTS, voucher=st.just("V1")),
    st.builds(events.CashedOut, seat=SEATS, amount=AMOUNTS, voucher=st.sampled_from([None, "V2"])),
    st.builds(
        events.WagersSet,
        round=st.just(1),
        seat=SEATS,
        n=st.just(1),
        slip=st.just({}),
        staked=st.integers(0, 10**12),
        before=st.integers(0, 10**12),
    ),
    st.builds(
        events.RoundSettled,
        round=st.just(1),
        pocket=st.just("17"),
        seats=st.dictionaries(SEATS, results()),
    ),
    st.builds(
        events.LosersCollected,
        round=st.just(1),
        losers=st.dictionaries(SEATS, results()),
        winners=st.dictionaries(SEATS, results()),
    ),
    st.builds(
        events.RoundVoided,
        round=st.just(1),
        code=st.just("no-spin"),
        refunds=st.dictionaries(SEATS, AMOUNTS),
    ),
    st.builds(
        events.ResultCorrected,
        round=st.just(1),
        was=st.just("17"),
        pocket=st.just("18"),
        approved_by=st.just("pit-manager"),
        seats=st.dictionaries(SEATS, adjustments()),
    ),
    st.builds(
        events.EarlierRoundVoided,
        round=st.just(1),
        code=st.just("ball-broke"),
        seats=st.dictionaries(SEATS, adjustments()),
    ),
    st.builds(
        events.NumberCorrected,
        round=st.just(1),
        was=st.just("17"),
        pocket=st.just("18"),
        colour=st.just("red"),
        approved_by=st.just("pit-manager"),
        seats=st.dictionaries(SEATS, undone()),
    ),
    st.builds(events.KeptBack, round=st.just(1), seat=SEATS, amount=AMOUNTS),
)

STILL = (
    events.BetsOpened(round=1, says="Place your bets"),
    events.BetsClosed(round=1, says="No more bets"),
    events.BallSpun(round=1, ball="clockwise", wheel="counter-clockwise"),
    events.ResultConfirmed(round=1, pocket="17", colour="black"),
    events.WagersDeclared(round=1, seat="A", slip={"orphans": 5}),
    events.WagersRepositioned(
        round=1, seat="A", was={"red": 5}, slip={"black": 5}, staked=5, before=5, why="Seen."
    ),
    events.WagersRestored(
        round=1, seat="A", was={"black": 5}, slip={"red": 5}, moved_by="dealer", why="Seen."
    ),
    events.LateRecorded(round=1, seat="A", what="placed", slip={"red": 5}),
    events.RoundEnded(round=1, pocket="17", returned={"A": 36}),
    events.WinningsTaken(round=1, seat="A", wager="red"),
    events.SpinVoided(round=1, code="no-spin", locked=True),
    events.NoSpinAnnounced(round=1, why="Seen."),
    events.IrregularityDeclared(round=1, code="dropped", says="Dropped."),
    events.Interrupted(round=1),
    events.ColouredUp(seat="A", colour="blue"),
    events.ChipsMoved(seat="A", given={"100": 1}),
    events.RackFilled(chips={"100": 1}),
    events.RackCredited(chips={"100": 1}),
    events.RackCounted(moment="closing", chips={"100": 1}),
    events.DollyPlaced(round=1, pocket="17"),
    events.DollyLifted(round=1),
    events.DeclarationDeclined(round=1, seat="A", slip={"orphans": 5}, why="Late."),
    events.BallChanged(),
    events.Decided(what="So."),
    events.DealingChanged(automatic=True),
    events.TableClosing(round=1),
    events.TableReopened(),
    events.WheelCommitted(round=1, commitment="c", nonce="n"),
    events.WheelRevealed(round=1, commitment="c", secret="5e"),  # noqa: S106 - a wheel's
)


# --- Postings -------------------------------------------------------------------------------------


@given(MOVING)
def test_what_an_event_moves_leaves_one_account_for_another_and_is_never_negative(
    event: events.AnyEvent,
) -> None:
    moved: Counter[str] = Counter()
    for source, target, amount in postings(event):
        assert amount > 0
        assert source != target
        moved[source] -= amount
        moved[target] += amount
    assert sum(moved.values()) == 0


@given(MOVING)
def test_what_an_event_moves_follows_from_the_event_alone(event: events.AnyEvent) -> None:
    assert postings(events.decode(events.encode(event))) == postings(event) == postings(event)


@pytest.mark.parametrize("event", STILL, ids=lambda event: type(event).__name__)
def test_an_event_that_moves_no_money_posts_nothing(event: events.AnyEvent) -> None:
    assert postings(event) == []


def test_every_kind_of_event_is_known_to_move_money_or_not() -> None:
    moving = {
        events.BoughtIn,
        events.VoucherRedeemed,
        events.CashedOut,
        events.WagersSet,
        events.RoundSettled,
        events.LosersCollected,
        events.WinnersPaid,
        events.RoundVoided,
        events.ResultCorrected,
        events.NumberCorrected,
        events.KeptBack,
        events.EarlierRoundVoided,
    }
    still = {type(event) for event in STILL} | {events.TableOpened, events.LimitsChanged}
    assert moving | still == set(events.AnyEvent.__args__)
    assert not moving & still


def test_each_event_moves_its_money_between_its_accounts() -> None:
    won = events.SeatResult(stake=30, returned=360, wagers=[line(10, 360), line(20, 0)])
    cases: list[tuple[events.AnyEvent, list[Posting]]] = [
        (events.BoughtIn(seat="A", amount=5), [Posting("cash", "credit:A", 5)]),
        (
            events.VoucherRedeemed(seat="A", amount=5, voucher="V"),
            [Posting("vouchers", "credit:A", 5)],
        ),
        (
            events.CashedOut(seat="A", amount=5, voucher="V"),
            [Posting("credit:A", "vouchers", 5)],
        ),
        (events.CashedOut(seat="A", amount=5), [Posting("credit:A", "cash", 5)]),
        (
            events.WagersSet(round=1, seat="A", n=1, slip={}, staked=9, before=4),
            [Posting("credit:A", "stake:A", 5)],
        ),
        (
            events.WagersSet(round=1, seat="A", n=1, slip={}, staked=4, before=9),
            [Posting("stake:A", "credit:A", 5)],
        ),
        (events.WagersSet(round=1, seat="A", n=1, slip={}, staked=9, before=9), []),
        (
            events.RoundSettled(round=1, pocket="17", seats={"A": won}),
            [
                Posting("stake:A", "credit:A", 10),
                Posting("stake:A", "house", 20),
                Posting("house", "credit:A", 350),
            ],
        ),
        (
            events.RoundVoided(round=1, code="dropped", refunds={"A": 5, "B": 7}),
            [Posting("stake:A", "credit:A", 5), Posting("stake:B", "credit:B", 7)],
        ),
    ]
    for event, expected in cases:
        assert postings(event) == expected


def test_an_overpayment_that_nobody_holds_is_borne_by_the_shortfall() -> None:
    seats = {
        "A": events.Adjustment(got=100, should=0, taken_back=60, shortfall=40),
        "B": events.Adjustment(got=0, should=100, credited=100),
    }
    corrected = events.ResultCorrected(
        round=1, was="17", pocket="18", approved_by="pit-manager", seats=seats
    )
    assert postings(corrected) == [
        Posting("credit:A", "house", 60),
        Posting("shortfall", "house", 40),
        Posting("house", "credit:B", 100),
    ]


def test_a_number_put_right_lays_the_wagers_again_and_books_what_is_gone() -> None:
    seats = {
        "A": events.Undone(staked=10, taken_back=300, shortfall=60),
        "B": events.Undone(staked=20),
        "C": events.Undone(taken_back=50, shortfall=-50),
    }
    right = events.NumberCorrected(
        round=1, was="17", pocket="18", colour="red", approved_by="pit-manager", seats=seats
    )
    assert postings(right) == [
        Posting("credit:A", "house", 300),
        Posting("shortfall", "house", 60),
        Posting("house", "stake:A", 10),
        Posting("house", "stake:B", 20),
        Posting("credit:C", "house", 50),
        Posting("house", "shortfall", 50),
    ]
    kept = events.KeptBack(round=1, seat="A", amount=60)
    assert postings(kept) == [Posting("credit:A", "shortfall", 60)]


def test_a_call_that_wins_less_than_it_cost_moves_nothing_negative() -> None:
    every_number = events.SeatResult(stake=38, returned=36, wagers=[line(38, 36)])
    settled = events.RoundSettled(round=1, pocket="17", seats={"A": every_number})
    assert all(posting.amount > 0 for posting in postings(settled))


# --- Books ----------------------------------------------------------------------------------------


def played(book: str = ELECTRONIC) -> Line:
    """A table with money everywhere: in front, on the layout, out as a voucher, with the house."""
    at = play(book).buy(A=1000, B=1000)
    at.round("17", A={"straight 17": 10, "red": 50}, B={"red": 100})
    at.do({"do": "cash-out", "seat": "A", "amount": 300})
    at.open()
    at.bet("A", {"odd": 100})
    return at


@pytest.mark.parametrize("book", EVERY)
def test_all_balances_together_are_nothing(book: str) -> None:
    at = played(book)
    assert dict(at.books.balances) == {
        "cash": -2000,
        "vouchers": 300,
        "house": 50 + 100 - 350,
        "credit:A": 1000 - 60 + 360 - 300 - 100,
        "stake:A": 100,
        "credit:B": 900,
        "stake:B": 0,
    }
    assert sum(at.books.balances.values()) == 0


@pytest.mark.parametrize(
    "change",
    [
        {"credit": 901},
        {"credit": 899},
        {"staked": 101},
        {"staked": 0},
        {"credit": 1000, "staked": 0},
        {"credit": 0},
        {"paid_in": 1001},
        {"paid_out": 0},
        {"wagered": 0},
        {"won": 0},
        {"refunded": 1},
        {"adjusted": -1},
    ],
    ids=",".join,
)
def test_a_table_that_somebody_tampered_with_is_found(change: dict[str, int]) -> None:
    at = played()
    at.books.check(at.table)
    at.table.seats["A"] = replace(at.table.seats["A"], **change)
    with pytest.raises(LedgerBroken):
        at.books.check(at.table)


def test_a_seat_that_nobody_bought_into_is_found() -> None:
    at = played()
    at.table.seats["X"] = replace(at.table.seats["B"])
    with pytest.raises(LedgerBroken):
        at.books.check(at.table)


def test_a_seat_that_vanished_with_its_money_is_found() -> None:
    at = played()
    del at.table.seats["B"]
    with pytest.raises(LedgerBroken):
        at.books.check(at.table)


@pytest.mark.parametrize("account", ["cash", "house", "credit:A", "stake:A", "shortfall", "new"])
def test_a_ledger_that_somebody_tampered_with_is_found(account: str) -> None:
    at = played()
    at.books.balances[account] += 1
    with pytest.raises(LedgerBroken):
        at.books.check(at.table)


def test_money_moved_between_two_seats_of_the_ledger_is_found() -> None:
    at = played()
    at.books.balances["credit:A"] -= 1
    at.books.balances["credit:B"] += 1
    with pytest.raises(LedgerBroken, match="Seat A"):
        at.books.check(at.table)


@pytest.mark.parametrize(
    "event",
    [
        events.CashedOut(seat="A", amount=1001),
        events.WagersSet(round=1, seat="A", n=1, slip={"red": 1001}, staked=1001, before=0),
        events.WagersSet(round=1, seat="A", n=1, slip={}, staked=0, before=1),
        events.RoundVoided(round=1, code="dropped", refunds={"A": 1}),
        events.CashedOut(seat="X", amount=1),
        events.BoughtIn(seat="A", amount=-1),
    ],
    ids=lambda event: type(event).__name__,
)
def test_an_event_that_spends_what_is_not_there_breaks_the_ledger(event: events.AnyEvent) -> None:
    books = Books()
    books.post(events.BoughtIn(seat="A", amount=1000))
    with pytest.raises(LedgerBroken):
        books.post(event)


@pytest.mark.parametrize("book", [ELECTRONIC, RWS, SINGLE, NZ])
def test_a_voided_round_leaves_the_ledger_as_it_was_before_the_wagers(book: str) -> None:
    at = play(book).buy(A=1000, B=1000)
    before = +at.books.balances
    at.open()
    at.bet("A", {"red": 100, "odd": 5})
    at.bet("B", {"straight 17": 10})
    at.run()
    if book == NZ:
        at.staff("irregularity", code="interference")
        assert at.books.balances["stake:A"] == 105
    else:
        at.staff("irregularity", code="interference")
        assert +at.books.balances == before


@pytest.mark.parametrize("book", EVERY)
def test_a_correction_leaves_the_house_as_if_the_right_result_had_been_registered(
    book: str,
) -> None:
    slips = {"A": {"straight 17": 10, "red": 50}, "B": {"black": 200, "dozen 2": 5}}
    wrong, right = play(book).buy(A=1000, B=1000), play(book).buy(A=1000, B=1000)
    wrong.round("17", **slips)
    right.round("18", **slips)
    approved = {"approved-by": "pit-manager"}
    wrong.staff("correct-result", "pit-supervisor", round=1, pocket="18", **approved)
    assert +wrong.books.balances == +right.books.balances
    assert wrong.books.balances["house"] == right.books.balances["house"]
