"""The cloth: every box where the geometry has it, in the colours of the wheel."""

from collections import Counter
from itertools import combinations
from math import dist

import msgspec
import pytest

from croupier.drawing import draw_layout
from croupier.drawing.lettering import width
from croupier.drawing.marks import MARK, Legend
from croupier.drawing.palette import POCKETS
from croupier.drawing.plane import Plane
from croupier.rulebook import Layout, Offer, Point
from tests.drawing.seen import SVG, extent, fills, having, read, words
from tests.tables import all_tables, foreign, name_of, table

TABLES = [*all_tables(), foreign("triple-zero"), foreign("american-single-zero")]
SIDE_BY_SIDE = table("rws-double-zero-etg-2020", "rapid-b")


def laid_out(at: Offer, layout: Layout) -> Offer:
    return msgspec.structs.replace(at, layout=layout)


def other_way(at: Offer) -> Offer:
    turned = "portrait" if at.layout.orientation == "landscape" else "landscape"
    return laid_out(at, msgspec.structs.replace(at.layout, orientation=turned))


BOTH_WAYS = [*TABLES, *map(other_way, TABLES)]


def ids(at: Offer) -> str:
    return f"{name_of(at)}:{at.layout.orientation}"


@pytest.mark.parametrize("at", BOTH_WAYS, ids=ids)
@pytest.mark.parametrize("spots", [False, True], ids=["plain", "marked"])
def test_every_pocket_and_every_outside_box_is_drawn_once(at: Offer, spots: bool) -> None:
    drawing = draw_layout(at, spots=spots)
    numbers = having(drawing, "number")
    assert Counter(number for number, _ in numbers) == Counter(at.wheel.pockets)
    assert all(words(box) == [number] for number, box in numbers)
    boxes = [label for label, _ in having(drawing, "box")]
    assert boxes == [box.label for box in at.layout.outside]


@pytest.mark.parametrize("at", BOTH_WAYS, ids=ids)
def test_colours_follow_the_wheel(at: Offer) -> None:
    for number, box in having(draw_layout(at), "number"):
        assert fills(box, "ellipse") == [POCKETS[at.wheel.colours[number]]]


def test_a_wheel_with_its_colours_exchanged_is_drawn_so(mbs: Offer) -> None:
    exchange = {"red": "black", "black": "red", "green": "green"}
    colours = {pocket: exchange[colour] for pocket, colour in mbs.wheel.colours.items()}
    wheel = msgspec.structs.replace(mbs.wheel, colours=colours)
    drawn = dict(having(draw_layout(msgspec.structs.replace(mbs, wheel=wheel)), "number"))
    assert fills(drawn["1"], "ellipse") == [POCKETS["black"]]
    assert fills(drawn["2"], "ellipse") == [POCKETS["red"]]


@pytest.mark.parametrize("at", BOTH_WAYS, ids=ids)
def test_the_sheet_holds_every_box_and_no_two_boxes_overlap(at: Offer) -> None:
    plane = Plane(at.layout)
    drawing = draw_layout(at, spots=True)
    drawn = [*having(drawing, "number"), *having(drawing, "box")]
    wide, high = plane.size
    areas = [plane.area(box) for box in (*at.layout.numbers, *at.layout.outside)]
    for area, (_, element) in zip(areas, drawn, strict=True):
        left, top, right, bottom = extent(element)
        assert (left, top) == (area.left, area.top)
        assert (right, bottom) == (area.left + area.width, area.top + area.height)
        assert left >= 0
        assert top >= 0
        assert right <= wide
        assert bottom <= high
    for one, other in combinations(areas, 2):
        apart = (
            one.left + one.width <= other.left
            or other.left + other.width <= one.left
            or one.top + one.height <= other.top
            or other.top + other.height <= one.top
        )
        assert apart


def test_a_landscape_cloth_has_zeros_on_the_left_and_3_6_9_on_top(mbs: Offer) -> None:
    plane = Plane(mbs.layout)
    place = {box.label: plane.area(box) for box in (*mbs.layout.numbers, *mbs.layout.outside)}
    assert place["00"].left < place["0"].left < place["1"].left < place["34"].left
    assert place["3"].top == place["36"].top == 0
    assert place["3"].top < place["2"].top < place["1"].top < place["dozen 1"].top
    assert place["dozen 1"].top < place["low"].top
    assert place["column 3"].top < place["column 1"].top
    assert plane.size == (15 * 120, 5 * 120)


def test_a_portrait_cloth_lies_as_the_book_measures_it() -> None:
    at = table("mbs-double-zero-2012")
    plane = Plane(at.layout)
    place = {box.label: plane.area(box) for box in (*at.layout.numbers, *at.layout.outside)}
    assert place["00"].top < place["0"].top < place["1"].top < place["34"].top
    assert place["low"].left < place["dozen 1"].left < place["1"].left < place["3"].left
    assert plane.size == (5 * 120, 15 * 120)


def test_00_beside_0_comes_to_lie_above_it_in_landscape() -> None:
    plane = Plane(SIDE_BY_SIDE.layout)
    zero, double = (plane.area(box) for box in SIDE_BY_SIDE.layout.numbers[:2])
    assert double.top < zero.top
    assert double.left == zero.left


@pytest.mark.parametrize("rows", [("000", "00", "0"), ("0 00 000",), ("000", "0 00")])
def test_any_rows_of_zeros_are_drawn(rows: tuple[str, ...]) -> None:
    at = foreign("triple-zero")
    zeros = tuple(tuple(row.split()) for row in rows)
    layout = msgspec.structs.replace(at.layout, rows=zeros + at.layout.rows[3:])
    for turned in (laid_out(at, layout), other_way(laid_out(at, layout))):
        drawn = [number for number, _ in having(draw_layout(turned, spots=True), "number")]
        assert sorted(drawn) == sorted(at.wheel.pockets)


def test_lanes_may_lie_on_any_side_and_rows_may_be_few(mbs: Offer) -> None:
    layout = msgspec.structs.replace(
        mbs.layout,
        rows=mbs.layout.rows[:5],
        left=(),
        right=(("even", "odd"), ("low",)),
        foot=(("column 1", "column 2", "column 3"), ("red", "black")),
    )
    drawing = draw_layout(laid_out(mbs, layout))
    assert len(having(drawing, "number")) == 11
    assert len(having(drawing, "box")) == 8


def test_labels_say_what_is_printed_on_a_cloth(mbs: Offer) -> None:
    drawn = {label: words(box) for label, box in having(draw_layout(mbs), "box")}
    assert [drawn[f"dozen {place}"] for place in "123"] == [["1st12"], ["2nd12"], ["3rd12"]]
    assert all(drawn[f"column {place}"] == ["2 to 1"] for place in "123")
    assert (drawn["low"], drawn["high"]) == (["1 - 18"], ["19 - 36"])
    assert (drawn["even"], drawn["odd"]) == (["EVEN"], ["ODD"])
    assert drawn["red"] == drawn["black"] == []


def test_red_and_black_are_diamonds_of_their_colour(mbs: Offer) -> None:
    drawn = dict(having(draw_layout(mbs), "box"))
    assert fills(drawn["red"], "path") == ["none", POCKETS["red"]]
    assert fills(drawn["black"], "path") == ["none", POCKETS["black"]]


def test_other_dozens_and_other_odds_get_other_labels(mbs: Offer) -> None:
    dozen = msgspec.structs.replace(
        mbs.book.kinds["dozen"],
        boxes=(
            tuple(map(str, range(25, 37))),
            ("1", "7", "9"),
            tuple(map(str, range(25, 37))),
        ),
    )
    pays = msgspec.structs.replace(mbs.book.pays[0], odds={**mbs.pays.odds, "column": 3})
    book = msgspec.structs.replace(mbs.book, kinds={**mbs.book.kinds, "dozen": dozen}, pays=(pays,))
    at = msgspec.structs.replace(mbs, book=book)
    drawn = {label: words(box) for label, box in having(draw_layout(at), "box")}
    assert drawn["dozen 1"] == ["25 - 36"]
    assert drawn["dozen 2"] == ["DOZEN 2"]
    assert drawn["dozen 3"] == ["3rd12"]
    assert drawn["column 1"] == ["3 to 1"]


@pytest.mark.parametrize("at", BOTH_WAYS, ids=ids)
@pytest.mark.parametrize("spots", [False, True], ids=["plain", "marked"])
def test_every_label_keeps_within_its_box(at: Offer, spots: bool) -> None:
    for _, box in having(draw_layout(at, spots=spots), "box"):
        left, top, right, bottom = extent(box)
        for text in box.iter(f"{SVG}text"):
            runs_up = "transform" in text.attrib
            room = bottom - top if runs_up else right - left
            size = float(text.get("font-size", "nan"))
            assert 24 <= size <= 42
            spacing = float(text.get("letter-spacing", 0))
            assert width("".join(text.itertext()), size, spacing) <= room


@pytest.mark.parametrize("at", BOTH_WAYS, ids=ids)
def test_every_place_for_a_chip_is_marked_where_it_is(at: Offer) -> None:
    plane = Plane(at.layout)
    marks = having(draw_layout(at, spots=True), "spot")
    on_cloth = [spot for spot in at.spots.values() if spot.points]
    assert {text for text, _ in marks} == {spot.text for spot in on_cloth}
    assert len(marks) == sum(len(spot.points) for spot in on_cloth)
    drawn: dict[str, list[Point]] = {}
    for text, mark in marks:
        (disc,) = mark.iter(f"{SVG}circle")
        at_point = Point(int(disc.get("cx", "")), int(disc.get("cy", "")))
        drawn.setdefault(text, []).append(at_point)
    for spot in on_cloth:
        assert drawn[spot.text] == [plane.point(point) for point in spot.points]


@pytest.mark.parametrize("at", BOTH_WAYS, ids=ids)
def test_no_two_marks_touch(at: Offer) -> None:
    points = [point for spot in at.spots.values() for point in spot.points]
    assert min(dist(one, other) for one, other in combinations(points, 2)) > 2 * MARK


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_the_legend_names_every_kind_with_its_count_and_its_odds(at: Offer) -> None:
    svg = read(draw_layout(at, spots=True))
    said = words(svg)
    counts = Counter(spot.kind for spot in at.spots.values() if spot.points)
    for spot in at.spots.values():
        if spot.points:
            count = counts[spot.kind]
            assert spot.name in said
            assert f"{count} {'spot' if count == 1 else 'spots'}, {spot.pays} to 1" in said


def test_a_letter_stands_for_one_kind_as_in_the_lost_diagram_b() -> None:
    letters = Legend.of(table("mbs-double-zero-2012")).letters
    assert "".join(letters.values()) == "ABCDEFGHIJKLM"
    assert list(letters) == [
        *("straight", "split", "street", "corner", "sixline", "column", "dozen"),
        *("low", "high", "even", "odd", "red", "black"),
    ]


def test_marks_of_one_kind_have_one_letter_and_one_colour(mbs: Offer) -> None:
    seen: dict[str, set[tuple[str, ...]]] = {}
    for text, mark in having(draw_layout(mbs, spots=True), "spot"):
        colour = next(mark.iter(f"{SVG}circle")).get("fill") or ""
        usual = next(mark.iter(f"{SVG}circle")).get("stroke-width") == "1.2"
        if usual:
            seen.setdefault(mbs.spots[text].kind, set()).add((*words(mark), colour))
    assert all(len(looks) == 1 for looks in seen.values())
    assert len(set.union(*seen.values())) == len(seen)


def test_a_terminal_that_leaves_a_wager_out_has_no_mark_for_it(mbs: Offer) -> None:
    terminal = msgspec.structs.replace(mbs.terminal, without=("dozen", "split 0/00"))
    at = msgspec.structs.replace(mbs, terminal=terminal)
    drawing = draw_layout(at, spots=True)
    marked = {text for text, _ in having(drawing, "spot")}
    assert "dozen 1" not in marked
    assert "split 0/00" not in marked
    assert "dozen 1" in {label for label, _ in having(drawing, "box")}


@pytest.mark.parametrize("at", TABLES, ids=name_of)
@pytest.mark.parametrize("spots", [False, True])
def test_a_cloth_that_the_book_assumes_is_called_so(at: Offer, *, spots: bool) -> None:
    said = [line for line in words(read(draw_layout(at, spots=spots))) if "assumed" in line]
    reading = at.book.readings.get(at.layout.cites.reading or "")
    assumed = reading is not None and reading.assumed
    assert said == ([f"layout assumed, see reading {at.layout.cites.reading}"] if assumed else [])


def test_a_plain_cloth_has_no_marks(mbs: Offer) -> None:
    assert having(draw_layout(mbs), "spot") == []
