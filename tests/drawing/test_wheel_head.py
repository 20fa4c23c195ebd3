"""The wheel head: every pocket in its place and its colour."""

import re

import pytest

from croupier.drawing import draw_wheel
from croupier.drawing.palette import DEEP, POCKETS
from croupier.rulebook import Offer, offer
from tests.drawing.seen import SVG, fills, having, read, words
from tests.tables import all_tables, foreign, name_of

TABLES = [*all_tables(), foreign("triple-zero"), foreign("american-single-zero")]


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_the_pockets_stand_clockwise_in_the_order_of_the_wheel(at: Offer) -> None:
    drawn = having(draw_wheel(at), "number")
    assert tuple(number for number, _ in drawn) == at.wheel.order
    turns = []
    for number, pocket in drawn:
        assert words(pocket) == [number]
        (text,) = pocket.iter(f"{SVG}text")
        found = re.match(r"rotate\(([\d.]+) ", text.get("transform", ""))
        assert found
        turns.append(float(found[1]))
    assert turns == pytest.approx([360 * i / len(turns) for i in range(len(turns))], abs=0.01)


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_colours_follow_the_wheel(at: Offer) -> None:
    for number, pocket in having(draw_wheel(at), "number"):
        colour = at.wheel.colours[number]
        assert fills(pocket, "path") == [POCKETS[colour], DEEP[colour]]


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_an_assumed_order_is_called_so(at: Offer) -> None:
    said = [line for line in words(read(draw_wheel(at))) if "assumed" in line]
    if at.wheel.assumed:
        assert said == [f"order assumed, see reading {at.wheel.cites.reading}"]
    else:
        assert said == []


def test_the_order_of_a_wheel_that_stands_there_is_not_assumed(mbs: Offer) -> None:
    at = offer(mbs.book, wheel_order=mbs.wheel.order[::-1])
    drawing = draw_wheel(at)
    assert "assumed" not in drawing
    assert [number for number, _ in having(drawing, "number")] == list(mbs.wheel.order[::-1])
