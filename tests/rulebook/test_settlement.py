"""Settlement: laws that hold for every wager at every table."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook import NotAllowed, NotNotation, Offer, Wager, parse, parse_wager, settle
from tests.tables import all_tables, slips, table

TABLES = all_tables()


@given(st.sampled_from(TABLES), st.data())
def test_totals_are_the_sums_of_the_wagers_and_these_of_their_pieces(
    at: Offer, data: st.DataObject
) -> None:
    slip = data.draw(slips(at))
    pocket = data.draw(st.sampled_from(at.wheel.pockets))
    settled = settle(at, slip, pocket)
    assert settled.stake == sum(w.stake for w in settled.wagers) == sum(w.stake for w in slip)
    assert settled.returned == sum(w.returned for w in settled.wagers)
    assert settled.net == sum(w.net for w in settled.wagers)
    for one in settled.wagers:
        assert one.stake == sum(piece.stake for piece in one.pieces)
        assert one.returned == sum(piece.returned for piece in one.pieces)


@given(st.sampled_from(TABLES), st.data())
def test_a_spot_wins_if_and_only_if_it_covers_the_pocket(at: Offer, data: st.DataObject) -> None:
    spot = data.draw(st.sampled_from(list(at.spots.values())))
    amount = data.draw(st.integers(1, 10**18 - 1))
    pocket = data.draw(st.sampled_from(at.wheel.pockets))
    (settled,) = settle(at, [Wager(spot, amount)], pocket).wagers
    won = pocket in spot.numbers
    assert settled.returned == (amount * (spot.pays + 1) if won else 0)
    lost = at.book.zero.cites.get(pocket, at.book.procedure["losing"].cites)
    assert settled.cites == (spot.paid_under if won else lost)


@given(st.sampled_from(TABLES), st.data())
def test_a_call_returns_what_its_pieces_return_when_placed_one_by_one(
    at: Offer, data: st.DataObject
) -> None:
    if not at.calls:
        return
    call = data.draw(st.sampled_from(list(at.calls.values())))
    pocket = data.draw(st.sampled_from(at.wheel.pockets))
    pieces = [Wager(piece.spot, 7 * piece.times) for piece in call.pieces]
    whole, parts = settle(at, [Wager(call, 7)], pocket), settle(at, pieces, pocket)
    assert (whole.stake, whole.returned) == (parts.stake, parts.returned)


@given(st.sampled_from(TABLES), st.data())
def test_a_slip_in_another_order_settles_to_the_same_money(at: Offer, data: st.DataObject) -> None:
    slip = data.draw(slips(at))
    pocket = data.draw(st.sampled_from(at.wheel.pockets))
    shuffled = data.draw(st.permutations(slip))
    assert settle(at, slip, pocket).returned == settle(at, shuffled, pocket).returned


def test_each_wager_remembers_the_call_it_came_from(mbs: Offer) -> None:
    (settled,) = settle(mbs, [parse_wager(mbs, "big-series=100")], "00").wagers
    assert settled.wager.on.text == "big-series"
    assert [(p.spot.text, p.stake, p.returned) for p in settled.pieces][:2] == [
        ("straight 00", 100, 3600),
        ("street 0/2/3", 200, 0),
    ]


def test_a_loss_on_a_zero_cites_the_clause_of_that_zero(mbs: Offer) -> None:
    red = parse_wager(mbs, "red=5")
    for pocket, clause in (("0", "4.2"), ("00", "4.2.1"), ("2", "4.1")):
        (settled,) = settle(mbs, [red], pocket).wagers
        assert (settled.returned, settled.cites.clause) == (0, clause)


def test_a_wager_of_another_table_is_not_settled() -> None:
    one, other = table("rws-double-zero-etg-2020", "rapid-a"), table("mbs-roulette-2012")
    with pytest.raises(NotAllowed, match="not a wager of this table"):
        settle(other, [parse_wager(one, "big-series=1")], "17")


def test_a_call_of_another_terminal_is_not_settled_by_the_wrong_expansion() -> None:
    rapid = table("rws-double-zero-etg-2020", "rapid-a")
    alfastreet = table("rws-double-zero-etg-2020", "alfastreet-b")
    with pytest.raises(NotAllowed):
        settle(alfastreet, [parse_wager(rapid, "zero-spiel=1")], "0")


@pytest.mark.parametrize("amount", [0, -1, True, 1.0, 10**18, "5", None])
def test_a_wager_has_a_positive_whole_amount(mbs: Offer, amount: object) -> None:
    with pytest.raises(NotNotation):
        Wager(parse(mbs, "red"), amount)  # type: ignore[arg-type]
