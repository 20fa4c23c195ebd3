"""Slips: whole, numbered, safe to send again; and the limits that they keep."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.game import Limits, events, read_limits
from croupier.game.commands import MAX_SLIP
from croupier.game.limits import LimitsInvalid
from tests.conformance.rounds import EVERY, Line, play, the, until
from tests.conformance.truth import ELECTRONIC, NZ, RWS, SINGLE

# --- Whole slips ----------------------------------------------------------------------------------


def opened(book: str = ELECTRONIC, limits: Limits | None = None, credit: int = 1000) -> Line:
    return until(play(book, limits=limits or Limits()).buy(A=credit), "open")


def wager(slip: dict[str, int], **more: object) -> dict[str, object]:
    return {"do": "wager", "seat": "A", "slip": slip, **more}


@pytest.mark.parametrize("book", EVERY)
def test_a_slip_is_all_that_a_seat_wagers_and_the_difference_moves(book: str) -> None:
    at = opened(book)
    at.bet("A", {"red": 100, "straight 17": 50})
    assert (at.credit("A"), at.staked("A")) == (850, 150)
    raised = the(at.bet("A", {"red": 400}), events.WagersSet)
    assert (raised.before, raised.staked) == (150, 400)
    assert (at.credit("A"), at.staked("A"), at.slip("A")) == (600, 400, {"red": 400})
    at.bet("A", {})
    assert (at.credit("A"), at.staked("A"), at.slip("A")) == (1000, 0, {})


@pytest.mark.parametrize("book", EVERY)
def test_what_lies_on_the_layout_counts_towards_the_next_slip(book: str) -> None:
    at = opened(book)
    at.bet("A", {"red": 900})
    at.bet("A", {"black": 1000})
    assert (at.credit("A"), at.staked("A")) == (0, 1000)
    assert at.told(wager({"black": 1001}))[0] == "not-enough-credit"
    assert at.slip("A") == {"black": 1000}


def test_a_slip_is_told_in_one_spelling_however_it_was_written() -> None:
    at = opened()
    placed = the(at.bet("A", {"Split 20-17": 5, "Voisins du Zero": 1, "RED": 2}), events.WagersSet)
    assert placed.slip == {"split 17/20": 5, "big-series": 1, "red": 2}
    assert at.bet("A", {"red": 2, "big-series": 1, "split 17/20": 5}) == []


def test_a_slip_names_each_wager_once() -> None:
    at = opened()
    told = at.refused(wager({"split 17/20": 5, "split 20/17": 5}))
    assert told.code == "not-notation"
    assert "twice" in told.says


def test_a_slip_has_an_end() -> None:
    at = opened()
    slip = {f"straight {number}" + " " * pad: 1 for number in range(1, 37) for pad in range(12)}
    assert len(slip) > MAX_SLIP
    assert at.told(wager(slip))[0] == "bad-line"


@pytest.mark.parametrize("amount", [0, -1, 10**18, 10**30])
@pytest.mark.parametrize("by", ["player", "dealer"])
def test_an_amount_is_a_whole_number_from_one_to_the_largest(amount: int, by: str) -> None:
    assert opened().told(wager({"red": amount}, by=by))[0] == "bad-amount"


# --- Numbers --------------------------------------------------------------------------------------


def test_slips_are_numbered_from_one_and_anew_in_every_round() -> None:
    at = opened()
    assert the(at.bet("A", {"red": 1}), events.WagersSet).n == 1
    assert the(at.bet("A", {"red": 2}), events.WagersSet).n == 2
    assert the(at.bet("A", {"red": 3}, n=7), events.WagersSet).n == 7
    assert the(at.bet("A", {"red": 4}), events.WagersSet).n == 8
    at.run().settle("17")
    at.open()
    assert the(at.bet("A", {"red": 5}, n=1), events.WagersSet).n == 1


@pytest.mark.parametrize("n", [-1, 0, 1, 6, 7])
def test_a_slip_that_is_not_newer_is_stale(n: int) -> None:
    at = opened()
    at.bet("A", {"red": 1}, n=7)
    assert at.told(wager({"red": 2}, n=n))[0] == "stale-slip"
    assert at.slip("A") == {"red": 1}


def test_slips_that_overtake_each_other_leave_the_newest_standing() -> None:
    at = opened()
    at.bet("A", {"red": 2}, n=2)
    assert at.told(wager({"red": 1}, n=1))[0] == "stale-slip"
    assert at.bet("A", {"red": 2}, n=2) == []
    at.bet("A", {"red": 3}, n=3)
    assert at.slip("A") == {"red": 3}


def test_the_same_slip_again_changes_nothing() -> None:
    at = opened()
    at.bet("A", {"red": 2, "odd": 1}, n=1)
    assert at.bet("A", {"odd": 1, "red": 2}) == []
    assert at.bet("A", {"odd": 1, "red": 2}, n=1) == []
    assert at.table.seats["A"].n == 1


def test_nobodys_slip_is_numbered_by_anothers() -> None:
    at = opened().buy(B=1000)
    at.bet("A", {"red": 1}, n=5)
    assert the(at.bet("B", {"red": 1}, n=1), events.WagersSet).n == 1


@given(
    st.sampled_from(EVERY),
    st.lists(
        st.dictionaries(
            st.sampled_from(["red", "odd", "straight 17", "split 17/20", "dozen 2"]),
            st.integers(-1, 500),
            max_size=3,
        ),
        max_size=6,
    ),
)
def test_whatever_slips_come_the_last_accepted_one_stands_with_its_stake(
    book: str, slips: list[dict[str, int]]
) -> None:
    at = opened(book)
    standing: dict[str, int] = {}
    for slip in slips:
        if min(slip.values(), default=1) > 0 and sum(slip.values()) <= 1000:
            at.bet("A", slip)
            standing = slip
        else:
            at.refused(wager(slip))
        assert at.slip("A") == standing
        assert at.staked("A") == sum(standing.values())
        assert at.credit("A") == 1000 - at.staked("A")


# --- Limits ---------------------------------------------------------------------------------------


def test_every_amount_is_a_multiple_of_the_step() -> None:
    at = opened(limits=Limits(step=10))
    assert at.told(wager({"red": 15}))[0] == "off-step"
    assert at.told(wager({"red": 10, "odd": 5}))[0] == "off-step"
    at.bet("A", {"red": 10, "small-series": 20})


def test_each_kind_of_wager_has_its_own_minimum_and_maximum() -> None:
    limits = Limits(minimum={"red": 5, "split": 3}, maximum={"red": 50, "straight": 20})
    at = opened(limits=limits)
    for slip, code in (
        ({"red": 4}, "below-minimum"),
        ({"split 17/20": 2}, "below-minimum"),
        ({"red": 51}, "above-maximum"),
        ({"straight 17": 21}, "above-maximum"),
    ):
        assert at.told(wager(slip))[0] == code
    at.bet("A", {"red": 5, "split 17/20": 3, "straight 17": 20, "black": 900})
    at.bet("A", {"red": 50})


def test_a_calls_minimum_and_maximum_are_those_of_a_piece_at_terminals() -> None:
    at = opened(limits=Limits(minimum={"orphans": 5}, maximum={"orphans": 10}))
    assert at.told(wager({"orphans": 4}))[0] == "below-minimum"
    assert at.told(wager({"orphans": 11}))[0] == "above-maximum"
    at.bet("A", {"orphans": 5})
    at.bet("A", {"orphans": 10})
    assert at.staked("A") == 50


def test_a_seat_has_a_minimum_if_it_stakes_and_a_maximum() -> None:
    at = opened(limits=Limits(seat_minimum=100, seat_maximum=300))
    assert at.told(wager({"red": 99}))[0] == "below-minimum"
    assert at.told(wager({"red": 150, "odd": 151}))[0] == "above-maximum"
    assert at.told(wager({"orphans": 61}))[0] == "above-maximum"
    at.bet("A", {"red": 50, "odd": 50})
    at.bet("A", {"orphans": 60})
    at.bet("A", {})


@pytest.mark.parametrize(("book", "clause"), [(RWS, "3.3"), (NZ, None), (ELECTRONIC, None)])
def test_a_limit_is_refused_under_the_clause_that_has_limits(book: str, clause: str | None) -> None:
    at = opened(book, Limits(minimum={"red": 5}, maximum={"odd": 5}))
    assert at.told(wager({"red": 4})) == ("below-minimum", clause)
    assert at.told(wager({"odd": 6})) == ("above-maximum", clause)


def test_a_wager_at_a_live_table_is_whole_value_chips() -> None:
    at = opened(SINGLE, Limits(chip=25))
    assert at.told(wager({"red": 30}))[0] == "chip-worth"
    at.bet("A", {"red": 50, "straight 17": 25})


def test_a_wager_of_a_colour_is_whole_chips_of_that_colour() -> None:
    at = play(SINGLE, limits=Limits(chip=10))
    blue = {"chips": "colour", "colour": "blue", "worth": 50}
    at.do({"do": "buy-in", "seat": "A", "amount": 1000, **blue})
    at.open()
    assert at.told(wager({"red": 60}))[0] == "chip-worth"
    at.bet("A", {"red": 50, "straight 17": 100})


def test_colour_chips_may_be_worth_less_than_the_smallest_value_chip() -> None:
    at = play(SINGLE, limits=Limits(chip=100))
    blue = {"chips": "colour", "colour": "blue", "worth": 50}
    at.do({"do": "buy-in", "seat": "A", "amount": 1000, **blue})
    at.open()
    at.bet("A", {"straight 17": 50})


def test_a_file_of_limits_is_read(tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(
        "step = 100\nchip = 500\nseat-minimum = 1000\nseat-maximum = 500000\n"
        "[minimum]\nstraight = 100\n[maximum]\nstraight = 20000\nneighbours = 10000\n"
    )
    assert read_limits(path) == Limits(
        step=100,
        chip=500,
        seat_minimum=1000,
        seat_maximum=500_000,
        minimum={"straight": 100},
        maximum={"straight": 20_000, "neighbours": 10_000},
    )


@pytest.mark.parametrize(
    "text",
    [
        "step = 0",
        "chip = -1",
        "step = 1.5",
        "step = '5'",
        "steps = 5",
        "[minimum]\nroulette = 5",
        "[minimum]\nred = 0",
        "[maximum]\nred = -5",
        "[minimum]\nred = 10\n[maximum]\nred = 9",
        "chip = 9007199254740993",
        "seat-maximum = 1000000000000000000000000000000",
        "[maximum]\nred = 100000000000000000000",
        "step =",
        "\x00",
    ],
)
def test_a_file_that_is_none_is_refused_with_its_name(tmp_path: Path, text: str) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(text)
    with pytest.raises(LimitsInvalid, match="is no file of limits") as refused:
        read_limits(path)
    assert refused.value.code == "limits-invalid"


def test_every_mistake_of_a_file_of_limits_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "limits.toml"
    path.write_text('stepp = 1\nchip = "a"\n[maximum]\nred = "x"\n')
    with pytest.raises(LimitsInvalid) as refused:
        read_limits(path)
    assert refused.value.says.splitlines() == [
        f"{path} is no file of limits: 3 mistakes.",
        f"{path}:1: stepp is no setting of this part; did you mean 'step'?",
        f"{path}:2: chip must be a whole number, not a text.",
        f"{path}:3: each of maximum must be a whole number, not a text.",
    ]


def test_a_file_of_limits_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(LimitsInvalid, match=r"none.toml cannot be read: No such file"):
        read_limits(tmp_path / "none.toml")


@pytest.mark.parametrize(
    "text", ["seat-minimum = -5", "seat-maximum = 0", "seat-minimum = 10\nseat-maximum = 9"]
)
def test_a_seats_limits_that_no_slip_can_keep_are_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "limits.toml"
    path.write_text(text)
    with pytest.raises(LimitsInvalid):
        read_limits(path)
