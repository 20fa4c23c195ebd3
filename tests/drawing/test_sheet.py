"""What holds for every drawing of every table."""

import re

import msgspec
import pytest

from croupier.drawing.sheet import MARGIN
from croupier.rulebook import Offer
from tests.drawing.seen import SVG, drawings, read, words
from tests.tables import all_tables, foreign, name_of

RULE = 15
TABLES = [*all_tables(), foreign("triple-zero"), foreign("american-single-zero")]


def renamed(at: Offer, title: str) -> Offer:
    return msgspec.structs.replace(at, book=msgspec.structs.replace(at.book, title=title))


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_a_drawing_is_an_image_with_a_title_and_a_description_of_its_table(at: Offer) -> None:
    for drawing in drawings(at).values():
        svg = read(drawing)
        assert svg.tag == f"{SVG}svg"
        assert svg.get("role") == "img"
        title, desc = svg[0], svg[1]
        assert svg.get("aria-labelledby") == f"{title.get('id')} {desc.get('id')}"
        assert at.book.title in (title.text or "")
        assert at.book.id in (desc.text or "")
        assert at.terminal.name in (desc.text or "")


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_a_drawing_says_its_size_and_stands_alone(at: Offer) -> None:
    for drawing in drawings(at).values():
        svg = read(drawing)
        assert svg.get("viewBox") == f"0 0 {svg.get('width')} {svg.get('height')}"
        for foreign_matter in ("href", "url(", "<style", "<image", "<script", "<!DOCTYPE"):
            assert foreign_matter not in drawing


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_the_same_table_gives_the_same_bytes(at: Offer) -> None:
    again = msgspec.structs.replace(at)
    assert again is not at
    assert drawings(again) == drawings(at)


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_no_number_has_more_than_two_decimals(at: Offer) -> None:
    for drawing in drawings(at).values():
        drawn = re.sub(r"#[0-9a-f]{6}", "", drawing.partition("<g")[2])
        assert not re.search(r"\d\.\d{3}|\de[-+]?\d|\bnan\b|\binf\b", drawn)


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_no_two_drawings_of_a_page_share_an_id(at: Offer) -> None:
    ids = [i for drawing in drawings(at).values() for i in re.findall(r'\bid="([^"]*)"', drawing)]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("title", ['Dice & "Roulette" <b>', "Ladies' night ]]>", "\x00\x1f\ufffe"])
def test_the_words_of_a_book_are_escaped(mbs: Offer, title: str) -> None:
    at = renamed(mbs, title)
    shown = re.sub("[\x00\x1f\ufffe]", "\ufffd", title)
    for drawing in drawings(at).values():
        svg = read(drawing)
        assert (svg[0].text or "").startswith(shown)
        assert shown.upper() in words(svg)


def test_a_long_title_is_broken_and_the_sheet_grows(mbs: Offer) -> None:
    at = renamed(mbs, "Electronic Double Zero Roulette " * 8)
    for name, drawing in drawings(at).items():
        plain, grown = read(drawings(mbs)[name]), read(drawing)
        assert float(grown.get("height", 0)) > float(plain.get("height", 0))
        assert grown.get("width") == plain.get("width")


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_every_line_of_text_begins_inside_the_rule_of_the_sheet(at: Offer) -> None:
    for name, drawing in drawings(at).items():
        svg = read(drawing)
        wide, high = float(svg.get("width", 0)), float(svg.get("height", 0))
        for text in svg.iter(f"{SVG}text"):
            x, y = float(text.get("x", "nan")) + MARGIN, float(text.get("y", "nan")) + MARGIN
            if name != "wheel":
                assert RULE < x < wide - RULE
            assert y < high - RULE
