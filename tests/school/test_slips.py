"""A wrong sum is told what it probably comes from."""

import pytest

from croupier.game import Refused
from croupier.rulebook import Offer
from croupier.school import LaidStack, Mark, Payout, Seat, SeatDue, dues, lesson_of, mark
from croupier.school.exercises import Exercise
from tests.conformance import truth
from tests.tables import table


def seat(name: str, worth: int, **stacks: int) -> Seat:
    """Seat somebody with colour chips; ``straight_17=2`` lays two of them on the number."""
    laid = [
        LaidStack(on=on, chips={f"c{name}": n}, amount=n * worth)
        for on, n in ((on.replace("__", "/").replace("_", " "), n) for on, n in stacks.items())
    ]
    return Seat(seat=name, colour=f"c{name}", worth=worth, stacks=laid)


def settled(seats: list[Seat], level: int, offer: Offer | None = None) -> dict[str, SeatDue]:
    offer = offer or table(truth.SINGLE)
    made = Exercise(
        book=offer.book.id,
        terminal=offer.terminal.id,
        layout=offer.layout.id,
        level=level,
        seed=0,
        pocket="17",
        seats=seats,
    )
    return dues(offer, lesson_of(offer, level), made)


def told(due: dict[str, SeatDue], seat: str, figure: int) -> Mark:
    others = [one for name, one in due.items() if name != seat]
    answer = Payout(seat=seat, figure=figure)
    return mark(due[seat], answer, others, lambda amount: f"{amount / 100:.2f}")


PIECES = [seat("1", 250, straight_17=2, split_17__20=3, corner_16__17__19__20=1, split_20__23=4)]
"""In pieces 70, 51 and 8 are due: 129. The last split has lost; it would have won 68."""


@pytest.mark.parametrize(
    ("figure", "slip", "spot", "says"),
    [
        (129 - 51, "forgot-spot", "split 17/20", "3 x 17 is 51"),
        (129 - 70 - 8, "forgot-spot", "straight 17", "straight 17, corner 16/17/19/20"),
        (0, "forgot-spot", "straight 17", "This seat has won."),
        (129 + 6, "stake-too", "straight 17", "the stake, which stays where it lies"),
        (129 + 3, "stake-too", "split 17/20", "the stake on split 17/20"),
        (129 - 6, "stake-forgotten", "straight 17", "not taken off"),
        (129 + 68, "paid-loser", "split 20/23", "has lost and is not paid"),
        (129 + 2 * (17 - 35), "other-odds", "straight 17", "pays 35 to 1, not 17"),
        (129 + 11 - 8, "stake-too", "split 17/20", "the stake on split 17/20"),
        (129 + 3 * (11 - 17), "other-odds", "split 17/20", "pays 17 to 1, not 11"),
        (129 + 35, "miscounted", "straight 17", "1 chip too many on straight 17"),
        (129 - 34, "miscounted", "split 17/20", "2 chips too few on split 17/20"),
        (129 * 25, "wrong-worth", None, "That is money; here the answer is in pieces"),
        (192, "digits", None, "not in their order"),
        (1290, "digits", None, "count the zeros"),
        (10_001, "sum", None, "That is 9872 chips too much"),
        (77, "sum", None, "That is 52 chips short"),
    ],
)
def test_a_slip_in_pieces_is_found(figure: int, slip: str, spot: str | None, says: str) -> None:
    marked = told(settled(PIECES, 5), "1", figure)
    assert not marked.right
    assert marked.slip is not None
    assert (marked.slip.slip, marked.slip.spot) == (slip, spot), marked.slip
    assert says in marked.slip.says


MONEY = [
    seat("1", 250, straight_17=2),
    seat("4", 500, split_17__20=3),
    seat("6", 200, low=1, red=5),
]


@pytest.mark.parametrize(
    ("who", "figure", "slip", "says"),
    [
        ("1", 70 * 500, "wrong-worth", "70 pieces, and one of them is worth 2.50, not 5.00"),
        ("1", 70, "wrong-worth", "worth 2.50, not 0.01"),
        ("4", 51 * 250, "wrong-worth", "51 pieces, and one of them is worth 5.00, not 2.50"),
        ("4", 25_000, "sum", "That is 5.00 short"),
        ("6", 1_200, "paid-loser", "red has lost"),
    ],
)
def test_a_slip_in_money_is_found(who: str, figure: int, slip: str, says: str) -> None:
    marked = told(settled(MONEY, 12), who, figure)
    assert marked.slip is not None
    assert marked.slip.slip == slip, marked.slip
    assert says in marked.slip.says


def test_a_slip_names_the_clause_of_its_line() -> None:
    due = settled(PIECES, 5)
    slip = told(due, "1", 129 - 51).slip
    assert slip is not None
    assert slip.clause == "4.1"
    loser = told(due, "1", 129 + 68).slip
    assert loser is not None
    assert loser.clause == due["1"].losers[0].clause


def test_paying_a_seat_that_has_won_nothing_is_told_so() -> None:
    due = settled([seat("2", 100, red=3, straight_20=1)], 12)
    slip = told(due, "2", 12_345).slip
    assert slip is not None
    assert slip.slip == "nothing-due"
    assert told(due, "2", 0).right


def test_more_chips_than_needed_are_a_hint_and_no_mistake() -> None:
    due = settled([seat("1", 500, straight_17=1)], 6)["1"]
    fewer = mark(due, Payout(seat="1", chips={"c1": 5, "10000": 1, "2500": 2}), [], str)
    assert fewer.right
    assert due.amount == 17_500
    many = mark(due, Payout(seat="1", chips={"500": 35}), [], str)
    assert many.right
    assert many.hint is not None
    assert many.hint.startswith("Right, with 35 chips; ")
    assert mark(due, Payout(seat="1", chips=many.cut), [], str).hint is None


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        (Payout(seat="1"), "bad-line"),
        (Payout(seat="1", figure=1, chips={}), "bad-line"),
        (Payout(seat="1", figure=-1), "bad-amount"),
        (Payout(seat="1", figure=10**12 + 1), "bad-amount"),
        (Payout(seat="1", chips={"mauve": 1}), "bad-line"),
        (Payout(seat="1", chips={"700": 1}), "bad-line"),
        (Payout(seat="1", chips={"500": 301}), "rack-short"),
        (Payout(seat="1", chips={"500": -1}), "rack-short"),
    ],
)
def test_what_is_no_answer_is_refused(answer: Payout, code: str) -> None:
    due = settled(MONEY, 12)["1"]
    with pytest.raises(Refused) as refusal:
        mark(due, answer, [], str)
    assert refusal.value.code == code
