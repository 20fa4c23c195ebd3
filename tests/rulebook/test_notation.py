"""Notation: one spelling out, some grace coming in, three ways to be refused."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook import (
    NotAllowed,
    NotNotation,
    NotOnLayout,
    Offer,
    Refusal,
    Wager,
    parse,
    parse_amount,
    parse_wager,
)
from tests.tables import all_tables, name_of, table

TABLES = all_tables()


@pytest.mark.parametrize("at", TABLES, ids=name_of)
def test_what_is_printed_can_be_read_back(at: Offer) -> None:
    for bet in at.bets.values():
        assert parse(at, str(bet)) is bet
        assert parse_wager(at, str(Wager(bet, 25))) == Wager(bet, 25)


@given(st.sampled_from(TABLES), st.data())
def test_order_case_blanks_and_hyphens_do_not_matter(at: Offer, data: st.DataObject) -> None:
    bet = data.draw(st.sampled_from([s for s in at.spots.values() if len(s.numbers) < 7]))
    numbers = data.draw(st.permutations(bet.numbers))
    joint = data.draw(st.sampled_from(["/", "-", " / ", ", ", " "]))
    word = data.draw(st.sampled_from([bet.kind, bet.kind.upper(), bet.kind.title()]))
    assert parse(at, f"  {word}   {joint.join(numbers)} ") is bet


@given(st.sampled_from(TABLES), st.text(max_size=60))
def test_rubbish_is_refused_or_read_and_never_breaks(at: Offer, text: str) -> None:
    try:
        bet = parse(at, text)
    except Refusal as refusal:
        assert refusal.says.endswith(".")
    else:
        assert parse(at, bet.text) is bet


@given(
    st.sampled_from(TABLES),
    st.lists(
        st.sampled_from(
            ["split", "street", "neighbours", "finales", "asian", "column", "low", "0", "00",
             "17", "20", "37", "/", "-", "=", "x", "000", "line", "top line"]
        ),
        max_size=8,
    ),
)  # fmt: skip
def test_near_misses_are_refused_or_read_and_never_break(at: Offer, words: list[str]) -> None:
    try:
        bet = parse(at, " ".join(words))
    except Refusal as refusal:
        assert refusal.says.endswith(".")
    else:
        assert parse(at, bet.text) is bet


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("split 17-20", "split 17/20"),
        ("SPLIT 20/17", "split 17/20"),
        ("17/20", "split 17/20"),
        ("split 00/0", "split 0/00"),
        ("17", "straight 17"),
        ("six-line 1-2-3-4-5-6", "sixline 1/2/3/4/5/6"),
        ("Grand Series", "big-series"),
        ("voisins du zero", "big-series"),
        ("0-Spiel", "zero-spiel"),
        ("Orphelins", "orphans"),
        ("neighbours 22", "neighbours 22/2"),
        ("neighbours 22 2", "neighbours 22/2"),
        ("finale 4", "finales 4"),
        ("Voisins du Zéro", "big-series"),
        ("Six Line 1/2/3/4/5/6", "sixline 1/2/3/4/5/6"),
    ],
)
def test_forgiving_input_has_one_canonical_output(mbs: Offer, text: str, canonical: str) -> None:
    assert parse(mbs, text).text == canonical


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "empty text"),
        ("ѕplit 17/20", "cyrillic small letter dze"),  # noqa: RUF001 - the look-alike is the point
        ("split 17∕20", "division slash"),  # noqa: RUF001 - the same
        ("straight １７", "fullwidth digit one"),  # noqa: RUF001 - the same
        ("split", "a split covers 2 numbers, this names 0."),
        ("split 17", "this names 1; name them all: split 14/17 or split 16/17 or split 17/18 or"),
        ("street 13", "this names 1; name them all: street 13/14/15."),
        ("sixline 1-6", "this names 2; name them all: sixline 1/2/3/4/5/6."),
        ("split 17/20/23", "this names 3; 3 numbers make a street."),
        ("street 1/18", "a street covers 3 numbers, this names 2; 2 numbers make a split."),
        ("split 17/17", "names 17 twice"),
        ("straight x", "'x' is none"),
        ("straight 017", "'017' is none"),
        ("1-18", "written 'low'"),
        ("19 to 36", "written 'high'"),
        ("1 12", "written 'dozen 1'"),
        ("2nd 12", "written 'dozen 2'"),
        ("bet on red", "is not a wager; wagers are straight, "),
        ("spilt 17/20", "is not a wager; did you mean 'split'"),
        ("neigbours 22/2", "did you mean 'neighbours'"),
        ("low 3", "is written low"),
        ("column", "is written column 1 or column 2 or column 3"),
        ("big-series 4", "stands alone"),
        ("finales 10", "one last digit, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9; not '10'"),
        ("finales", "one last digit, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, such as 'finales 9'"),
        ("neighbours", "centre and how many"),
        ("neighbours 22/2/2", "centre and how many"),
        ("x" * 500, "too long"),
    ],
)
def test_what_is_no_wager_anywhere_is_not_notation(mbs: Offer, text: str, says: str) -> None:
    with pytest.raises(NotNotation, match=says):
        parse(mbs, text)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("split 25/29", "corner 25/26/28/29 is the smallest wager that holds them all"),
        ("split 17/22", "with 17 there are split 14/17, split 16/17, split 17/18, split 17/20"),
        ("straight 37", "no pocket '37'"),
        ("split 00/3", "with 00 there is only split 0/00"),
        ("topline 0/00/1/2/3", "0 is in no topline there"),
        ("dozen 4", "it has dozen 1, dozen 2, dozen 3"),
        ("neighbours 37/2", "no pocket '37'"),
    ],
)
def test_what_no_chip_can_say_here_is_not_on_the_layout(mbs: Offer, text: str, says: str) -> None:
    with pytest.raises(NotOnLayout, match=says):
        parse(mbs, text)


def test_the_corner_of_the_zeros_is_a_top_line_where_they_stand_side_by_side() -> None:
    beside = table("rws-double-zero-etg-2020", "rapid-b")
    with pytest.raises(NotOnLayout, match="topline 0/00/1/2/3 is the smallest wager"):
        parse(beside, "corner 0/1/2/3")
    assert parse(beside, "five 0/00/1/2/3".replace("five", "top line")).text == "topline 0/00/1/2/3"


@pytest.mark.parametrize(
    ("book", "terminal", "text", "clause", "says"),
    [
        ("mbs-electronic-double-zero-2020", None, "neighbours 22/3", "App. F", "not 3"),
        ("mbs-electronic-double-zero-2020", "rapid-select", "finales 4", "3.5", "does not offer"),
        ("rws-double-zero-etg-2020", "alfastreet-b", "finales 4", "App. E", "does not offer"),
        ("rws-double-zero-etg-2020", "rapid-b", "big-series", "App. D", "does not offer"),
        ("nz-roulette", "plain", "asian 4/19/21", "2.2(a)", "does not offer"),
        ("nz-roulette", None, "zero-spiel", "2.2(c)", "does not offer"),
    ],
)
def test_what_this_terminal_does_not_offer_is_not_allowed_and_cites_why(
    book: str, terminal: str | None, text: str, clause: str, says: str
) -> None:
    with pytest.raises(NotAllowed, match=says) as refused:
        parse(table(book, terminal), text)
    assert refused.value.clause == clause


@pytest.mark.parametrize(
    "text",
    ["0", "-5", "+5", "5.0", "1e3", "٣", "１００", "1_000", "1,000", "", "nan", "0x10"],  # noqa: RUF001
)
def test_an_amount_is_a_positive_whole_number_in_plain_digits(text: str) -> None:
    with pytest.raises(NotNotation, match="is not an amount"):
        parse_amount(text)


def test_an_amount_may_be_large_but_not_endless() -> None:
    assert parse_amount(" 0500 ") == 500
    assert parse_amount("9" * 18) == 10**18 - 1
    with pytest.raises(NotNotation, match="too large"):
        parse_amount("1" + "0" * 18)
    with pytest.raises(NotNotation):
        parse_amount("9" * 10_000)


def test_a_wager_without_an_amount_says_how_to_write_one(mbs: Offer) -> None:
    with pytest.raises(NotNotation, match="has no amount; write the wager, '='"):
        parse_wager(mbs, "split 17/20")


@pytest.mark.parametrize("sign", ["x", "1", "/", "-", " ", "=", "("])
def test_a_very_long_text_is_refused_at_once(mbs: Offer, sign: str) -> None:
    began = time.perf_counter()
    for text in (sign * 10**6, f"split {sign * 10**6}", f"17={sign * 10**6}"):
        with pytest.raises(Refusal):
            parse_wager(mbs, text)
    assert time.perf_counter() - began < 1
