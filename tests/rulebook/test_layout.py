"""The layout as geometry: what a chip says follows from what it touches."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook import Layout
from croupier.rulebook.layout import CELL, CHIP

GRID = tuple(tuple(str(3 * row + column) for column in (1, 2, 3)) for row in range(12))
DOZENS = (("dozen 1", "dozen 2", "dozen 3"),)


def layout(*zeros: str, left: tuple[tuple[str, ...], ...] = DOZENS) -> Layout:
    rows = (*(tuple(row.split()) for row in zeros), *GRID)
    return Layout(id="x", name="x", rows=rows, left=left)


SINGLE = layout("0")
STACKED = layout("00", "0")
SIDE_BY_SIDE = layout("0 00")
LAYOUTS = (SINGLE, STACKED, SIDE_BY_SIDE, layout("000", "00", "0"), layout("000", "0 00"))


@pytest.mark.parametrize(
    ("drawn", "counts"),
    [
        (SINGLE, {1: 37, 2: 60, 3: 14, 4: 23, 6: 11}),
        (STACKED, {1: 38, 2: 61, 3: 14, 4: 23, 6: 11}),
        (SIDE_BY_SIDE, {1: 38, 2: 62, 3: 15, 4: 22, 5: 1, 6: 11}),
    ],
)
def test_the_positions_follow_from_where_the_zeros_are_drawn(
    drawn: Layout, counts: dict[int, int]
) -> None:
    assert Counter(len(numbers) for numbers in drawn.positions) == counts


def test_the_zero_area_of_each_layout_is_the_documents() -> None:
    def with_zero(drawn: Layout) -> set[str]:
        return {"/".join(n) for n in drawn.positions if len(n) > 1 and {"0", "00"} & set(n)}

    assert with_zero(SINGLE) == {"0/1", "0/2", "0/3", "0/1/2", "0/2/3", "0/1/2/3"}
    assert with_zero(STACKED) == with_zero(SINGLE) | {"0/00"}
    assert with_zero(SIDE_BY_SIDE) == {
        "0/00", "0/1", "0/2", "00/2", "00/3", "0/1/2", "00/2/3", "0/00/2", "0/00/1/2/3",
    }  # fmt: skip


def test_a_split_on_the_outer_line_beside_0_and_00_is_the_same_split() -> None:
    points = SIDE_BY_SIDE.positions["0", "00"]
    assert points[0].x == SIDE_BY_SIDE.width // 2
    assert any(point.x == 0 for point in points)


@pytest.mark.parametrize("drawn", LAYOUTS)
def test_a_chip_on_any_point_of_a_position_says_that_position(drawn: Layout) -> None:
    for numbers, points in drawn.positions.items():
        for point in points:
            assert drawn.under(*point) == numbers


@given(st.sampled_from(LAYOUTS), st.data())
def test_a_chip_moved_by_less_than_its_radius_stays_on_its_crossing(
    drawn: Layout, data: st.DataObject
) -> None:
    crossing = data.draw(st.sampled_from(drawn.crossings))
    x = crossing.left + data.draw(st.integers(-CHIP, CHIP))
    y = crossing.top + data.draw(st.integers(-CHIP, CHIP))
    assert drawn.under(x, y) == crossing.numbers


@given(
    st.sampled_from(LAYOUTS),
    st.floats(-3 * CELL, 6 * CELL),
    st.floats(-CELL, 16 * CELL),
    st.floats(0, CHIP),
)
def test_wherever_a_chip_falls_it_says_a_known_wager_or_nothing(
    drawn: Layout, x: float, y: float, radius: float
) -> None:
    found = drawn.under(x, y, radius)
    labels = {box.label for box in drawn.outside}
    assert found is None or found in drawn.positions or found in labels


@given(st.sampled_from(LAYOUTS), st.data())
def test_a_chip_inside_a_box_and_clear_of_its_lines_is_straight_up(
    drawn: Layout, data: st.DataObject
) -> None:
    box = data.draw(st.sampled_from(drawn.numbers))
    x = data.draw(st.integers(box.left + CHIP + 1, box.right - CHIP - 1))
    y = data.draw(st.integers(box.top + CHIP + 1, box.bottom - CHIP - 1))
    assert drawn.under(x, y) == (box.label,)


def test_a_chip_that_reaches_the_outer_line_from_the_dozens_is_on_the_line() -> None:
    y = 5 * CELL + CELL // 2
    assert SINGLE.under(-CHIP, y) == ("13", "14", "15")
    assert SINGLE.under(-CHIP - 1, y) == "dozen 2"


def test_a_chip_beside_the_cloth_says_nothing() -> None:
    assert SINGLE.under(SINGLE.width + CHIP + 1, CELL) is None
    assert SINGLE.under(-5 * CELL, CELL) is None
    assert SINGLE.under(CELL, -CHIP - 1) is None


def test_a_chip_that_hangs_over_the_edge_of_the_cloth_is_on_what_it_touches() -> None:
    assert SINGLE.under(SINGLE.width + CHIP, CELL) == ("0", "3")
    assert SINGLE.under(SINGLE.width + 1, CELL + CELL // 2) == ("3",)
    assert SINGLE.under(CELL, -CHIP) == ("0",)
    without_foot = Layout(id="x", name="x", rows=(("0",), *GRID))
    assert without_foot.under(CELL // 2, without_foot.height + CHIP) == ("34",)
    assert without_foot.under(CELL // 2, without_foot.height + CHIP + 1) is None


def test_outside_lanes_on_the_right_move_the_outer_line_to_the_right() -> None:
    mirrored = Layout(id="x", name="x", rows=(("0",), *GRID), right=DOZENS)
    assert mirrored.outer_lines == (mirrored.width,)
    assert mirrored.under(mirrored.width, CELL + CELL // 2) == ("1", "2", "3")
    assert mirrored.positions.keys() == SINGLE.positions.keys()
