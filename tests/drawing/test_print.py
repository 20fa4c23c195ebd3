"""Print: colours that can be read, numbers that are short, text that is escaped."""

from itertools import pairwise

import pytest

from croupier.drawing import palette
from croupier.drawing.lettering import fitting, width, wrapped
from croupier.drawing.svg import compact, element, plain
from croupier.rulebook.spots import GROUPS, SERIES
from croupier.rulebook.spots import KINDS as KINDS_OF_WAGER


def luminance(colour: str) -> float:
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


GROUNDS = [palette.FELT, *palette.POCKETS.values(), *palette.SERIES.values()]


@pytest.mark.parametrize("ground", GROUNDS)
def test_text_on_every_ground_has_the_contrast_that_wcag_aa_asks(ground: str) -> None:
    assert contrast(palette.TEXT, ground) >= 4.5


def test_notes_and_captions_can_be_read_on_the_felt() -> None:
    assert contrast(palette.MUTED, palette.FELT) >= 4.5


@pytest.mark.parametrize("kind", sorted(palette.KINDS))
def test_a_marks_letter_can_be_read_full_and_open(kind: str) -> None:
    assert contrast(palette.INK, palette.KINDS[kind]) >= 4.5
    assert contrast(palette.KINDS[kind], palette.FELT) >= 4.5


@pytest.mark.parametrize("call", SERIES)
def test_bars_and_lines_stand_out_from_the_felt(call: str) -> None:
    assert contrast(palette.BARS[call], palette.FELT) >= 3
    assert contrast(palette.LINES, palette.SERIES[call]) >= 3


def test_every_kind_and_every_series_has_a_colour_of_its_own() -> None:
    assert set(palette.KINDS) == set(KINDS_OF_WAGER) - set(GROUPS)
    assert set(palette.SERIES) == set(palette.BARS) == set(SERIES)
    for colours in (palette.KINDS, palette.SERIES, palette.BARS, palette.POCKETS):
        assert len(set(colours.values())) == len(colours)


@pytest.mark.parametrize(
    ("value", "written"),
    [
        (1, "1"),
        (1.0, "1"),
        (0.5, "0.5"),
        (-0.001, "0"),
        (2 / 3, "0.67"),
        (100, "100"),
        (-1.5, "-1.5"),
    ],
)
def test_numbers_are_written_short(value: float, written: str) -> None:
    assert compact(value) == written


def test_text_and_attributes_are_escaped() -> None:
    assert plain("<&>\"'") == "&lt;&amp;&gt;&quot;&#x27;"
    assert (
        element("g", data_a='"<', stroke_width=1.5) == '<g data-a="&quot;&lt;" stroke-width="1.5"/>'
    )


def test_a_text_shrinks_to_its_room_and_never_grows() -> None:
    assert fitting("36", 40, 1000) == 40
    small = fitting("Voisins du Zero", 40, 100)
    assert small < 40
    assert width("Voisins du Zero", small) == pytest.approx(100)


def test_lines_are_broken_between_words_and_only_where_they_must() -> None:
    text = "a note that is longer than the figure which it explains"
    lines = wrapped(text, 20, 300)
    assert " ".join(lines) == text
    assert all(width(line, 20) <= 300 for line in lines)
    for line, following in pairwise(lines):
        assert width(f"{line} {following.split()[0]}", 20) > 300
    assert wrapped("Donaudampfschifffahrt", 20, 10) == ["Donaudampfschifffahrt"]
