"""Loading: a sound book opens, an unsound one is told all its mistakes at once."""

import random
import re
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.odds import par_sheet
from croupier.rulebook import BookInvalid, Wager, all_books, offer, open_book, settle
from croupier.rulebook.loading import MAX_BYTES, Problem, read_book
from tests.tables import BOOKS, foreign

OURS = Path(__file__).parents[2] / "src" / "croupier" / "rulebook" / "books"
TEMPLATE = (BOOKS / "american-single-zero.toml").read_text("utf-8")


def problems(tmp_path: Path, text: str | bytes) -> list[Problem]:
    file = tmp_path / "book.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(BookInvalid) as invalid:
        read_book(file)
    return invalid.value.problems


def test_a_book_with_twenty_mistakes_is_told_each_with_its_line() -> None:
    path = BOOKS / "twenty-mistakes.toml"
    marks = {
        number: match[1]
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := re.search(r"# mistake \d+: (.*)$", line))
    }
    assert len(marks) == 20
    with pytest.raises(BookInvalid) as invalid:
        read_book(path)
    report = {problem.line: problem.says for problem in invalid.value.problems}
    assert len(invalid.value.problems) == 20
    assert report.keys() == marks.keys()
    for line, words in marks.items():
        assert words in report[line]
        assert f"{path}:{line}: {report[line]}" in str(invalid.value)


@pytest.mark.parametrize(
    ("what", "becomes", "says"),
    [
        ('red = "1 3', 'red = "1 1 3', "pocket 1 is coloured twice"),
        ('red = "1 3', 'red = "3', "pocket 1 has no colour"),
        ('order = "0 28', 'order = "0 0 28', "pocket 0 stands twice"),
        ('order = "0 28', 'order = "28', "pocket 0 has a colour but no place"),
        ('order = "0 28', 'order = "0 28 x', "'x', which is no pocket"),
        ('  "0",\n', '  "0 1",\n', "pocket 1 has two boxes"),
        ('"1 2 3", "4 5 6"', '"1 2 3 4 5 6 7 8 9", "10 11 12 13 14 15 16"', "does not divide"),
        ('"dozen 3"]', '"dozen 4"]', "a box 'dozen 4'"),
        ('"dozen 3"]', '"dozen 2"]', "two boxes 'dozen 2'"),
        ("left = [\n", "left = [[]]\nright = [\n", "must be a list of lanes"),
        (
            'corner = { name = "Corner", clause = "3" }\n',
            "",
            "a corner, but [wagers] describes none",
        ),
        ("corner = 8, ", "", "no pay for 'corner'"),
        ("corner = 8, ", "corner = 8, topline = 6, ", "pays 'topline', which no layout"),
        ("corner = 8, ", 'corner = "8", ', "corner must be a whole number from 1"),
        ("corner = 8, ", f"corner = {'9' * 4000}, ", "corner must be a whole number from 1 to 1,0"),
        ("corner = 8, ", "corner = 8, square = 8, ", "has 'square'"),
        ('"0" = { clause = "4" }', "", "zero lacks '0'"),
        ('"0" = { clause = "4" }', '"00" = { clause = "4" }', "has no field '00'"),
        ("rows = [\n", "rows = []\nrest = [\n", "a layout needs rows"),
        ('layouts = ["house"]', 'layouts = ["hause"]', "did you mean 'house'?"),
        ("default = true", 'default = "yes"', "must be true or false"),
        ("default = true", 'without = ["square"]\ndefault = true', "leaves out 'square'"),
        ('call = "neighbours"', 'call = "neighbors"', "did you mean 'neighbours'?"),
        ('terminals = ["table"]', 'terminals = ["tables"]', "did you mean 'table'?"),
        ("stated = [3, 5]", "stated = [3, 7]", "add up to 3, 5"),
        ("stated = [3, 5]\n", "", "lacks 'stated'"),
        ("each_side = [1, 2]", "each_side = [0, 2]", "list of whole numbers from 1"),
        ("each_side = [1, 2]", f"each_side = [1, {'9' * 4000}]", "list of whole numbers from 1"),
        ("stated = [3, 5]", f"stated = [3, {'9' * 4000}]", "add up to 3, 5"),
        ('"22/2" = "17 5 22 34 15"', '"x" = "17"', "is no example"),
        ('boxes = ["1-18"]', 'boxes = ["1-19"]', "low and high share 19"),
        ('boxes = ["2-36 by 2"]', 'boxes = ["2-36 by 4"]', "do not cover as many numbers"),
        ('boxes = ["1-12", "13-24"', 'boxes = ["1-13", "13-24"', "two boxes of dozen share"),
        ('boxes = ["1-12", "13-24"', 'boxes = ["1-11", "13-24"', "cover 11 and 12 numbers"),
        ('boxes = ["1-12", "13-24"', 'boxes = ["18-1", "13-24"', "'18-1' is no set of numbers"),
        ("spin = { role", "spun = { role", "does not say who may 'spin'"),
        ('opening = { is = "announced", clause = "5" }', "", "does not decide 'opening'"),
        ('opening = { is = "announced"', 'openings = { is = "announced"', "mean 'opening'?"),
        ('is = "announced", clause = "5"', 'is = "announced"', "cites nothing"),
        ('is = "announced", clause = "5"', 'is = "announced", reading = "x"', "reading 'x', which"),
        ('close = { says = ["Rien ne va plus"], clause = "5" }', "", "none for 'close'"),
        ('spin = { role = "dealer"', 'spin = { role = "boss"', "role = 'boss' is unknown"),
        ('"6" = { class = "enforced"', '"6" = { class = "forced"', "did you mean 'enforced'?"),
        (
            '"6" = { class',
            '"6.2" = { class = "definition", says = "x" }\n"6" = { class',
            "6.1 is not",
        ),
        ('pit-manager = "Manager"\n', "", "roles lacks 'pit-manager'"),
        ('title = "American', 'title = "" # "', "title must be a text"),
        ("[words]", "[worts]", "the file lacks 'words'"),
        ("[[pays]]", "[pays]", "must be written as [[pays]] tables"),
        ("[wheel]", "[[wheel]]", "wheel must be a table"),
    ],
)
def test_each_mistake_is_named(tmp_path: Path, what: str, becomes: str, says: str) -> None:
    assert what in TEMPLATE
    found = problems(tmp_path, TEMPLATE.replace(what, becomes, 1))
    assert any(says in problem.says for problem in found), found


def test_an_unknown_call_is_one_mistake_and_not_one_for_each_of_its_fields(tmp_path: Path) -> None:
    unknown = TEMPLATE.replace('call = "neighbours"', 'call = "fibonacci"')
    (problem,) = problems(tmp_path, unknown)
    assert "call = 'fibonacci' is unknown; known are big-series" in problem.says


@pytest.mark.parametrize(
    ("section", "says"),
    [
        ('[[terminals]]\nid = "table"\nname = "x"\nlayouts = ["house"]\nclause = "2"', "twice"),
        (
            (
                '[[terminals]]\nid = "x"\nname = "x"\nlayouts = ["house"]\ndefault = true\n'
                'clause = "2"'
            ),
            "two terminals are the default",
        ),
        ('[[irregularities]]\ncode = "earthquake"', "'earthquake' is unknown"),
        ('[[irregularities]]\ncode = "dropped"\nduring = ["lunch"]', "the ball is never 'lunch'"),
        ('[[readings]]\nid = "x"\nsays = "x"\nbecause = "x"', "reading 'x' is cited nowhere"),
        ('[[guides]]\nwhen = "noon"', "when = 'noon' is unknown"),
        (
            '[[pays]]\nlayout = "house"\nclause = "4"\nodds = { straight = 35 }',
            "no pay for 'split'",
        ),
        (
            (
                '[[calls]]\ncall = "finales"\nname = "x"\nterminals = ["table"]\nclause = "3"\n'
                'digits = { 10 = "10" }'
            ),
            "'10' is not a last digit",
        ),
        (
            (
                '[[calls]]\ncall = "finales"\nname = "x"\nterminals = ["table"]\nclause = "3"\n'
                'digits = { 4 = "4 14 25" }'
            ),
            "25 does not end in 4",
        ),
        (
            (
                '[[calls]]\ncall = "orphans"\nname = "Neighbours"\nterminals = ["table"]\n'
                'clause = "3"\nstated = 1\npieces = ["1"]'
            ),
            "'neighbours' is also a name of 'neighbours'",
        ),
        (
            (
                '[[calls]]\ncall = "orphans"\nname = "x"\nterminals = ["table"]\nclause = "3"\n'
                'stated = 1\npieces = ["1 x 0"]'
            ),
            "is not a piece",
        ),
        (
            (
                '[[calls]]\ncall = "orphans"\nname = "x"\nterminals = ["table"]\nclause = "3"\n'
                'stated = 1\npieces = ["00"]'
            ),
            "names 00, which is not on this wheel",
        ),
    ],
)
def test_each_mistake_in_a_further_section_is_named(
    tmp_path: Path, section: str, says: str
) -> None:
    found = problems(tmp_path, f"{TEMPLATE}\n{section}\n")
    assert any(says in problem.says for problem in found), found


@pytest.mark.parametrize(
    ("data", "line", "says"),
    [
        (b"[book\n", 1, "not TOML"),
        (b'[book]\nid = "a"\nid = "b"\n', 3, "not TOML"),
        (b'[book]\nid = "\xff"\n', 2, "not UTF-8"),
        (b"\xef\xbb\xbf[book]\n", 1, "byte order mark"),
        (b"#" * (MAX_BYTES + 1), 1, "larger than"),
        (b"", 1, "lacks 'book'"),
    ],
)
def test_what_is_no_book_at_all_is_said_with_its_line(
    tmp_path: Path, data: bytes, line: int, says: str
) -> None:
    found = problems(tmp_path, data)
    assert any(p.line == line and says in p.says for p in found), found


@pytest.mark.parametrize("section", ["layouts", "terminals", "pays"])
def test_a_list_of_tables_that_is_empty_is_a_mistake_where_a_book_needs_one(
    tmp_path: Path, section: str
) -> None:
    tables = re.compile(rf"^\[\[{section}\]\]\n(?:(?!\[[a-z\[]).*\n)*", re.MULTILINE)
    found = problems(tmp_path, f"{section} = []\n{tables.sub('', TEMPLATE)}")
    says = f"{section} is empty; a book needs at least one [[{section}]]."
    assert Problem(1, says) in found, found


def test_a_piece_that_cannot_be_read_is_not_told_again_as_a_wrong_sum(tmp_path: Path) -> None:
    section = (
        '[[calls]]\ncall = "orphans"\nname = "x"\nterminals = ["table"]\nclause = "3"\n'
        'stated = 2\npieces = ["1", "4/7 x 0"]\n'
    )
    found = problems(tmp_path, f"{TEMPLATE}\n{section}")
    assert [p.says.partition(";")[0] for p in found] == ["'4/7 x 0' is not a piece"]


def test_a_file_that_is_not_there_is_said_so(tmp_path: Path) -> None:
    with pytest.raises(BookInvalid, match="cannot be read"):
        read_book(tmp_path / "nothing.toml")
    with pytest.raises(BookInvalid, match="cannot be read"):
        read_book(tmp_path)


@pytest.mark.slow
def test_a_book_broken_at_random_is_read_or_refused_and_never_breaks_the_reader(
    tmp_path: Path,
) -> None:
    texts = [path.read_text("utf-8") for path in (*OURS.glob("*.toml"), *BOOKS.glob("*.toml"))]
    file = tmp_path / "book.toml"
    refused = 0
    for seed in range(250):
        file.write_text(_broken(random.Random(seed), texts), encoding="utf-8")
        try:
            book = read_book(file)
        except BookInvalid as invalid:
            assert all(problem.line >= 1 for problem in invalid.problems)
            refused += 1
        else:
            for terminal in book.terminals:
                at = offer(book, terminal)
                par_sheet(at)
                settle(at, [Wager(bet, 1) for bet in at.bets.values()], at.wheel.order[0])
    assert refused > 200


TOKEN = re.compile(r'"[^"\n]*"|[0-9]+|true|[a-z_-]+(?= =)|\[[^\]\n]*\]')
JUNK = ('""', '"0"', '"000"', '"1 2 3"', '"x"', '"36-1"', "-1", "0", "[]", "[[]]", "{}", '"red"',
        '"5.1"', "[1]", "1.5", '"0/2/3 x 2"', "id", "rows", '"dozen 4"', "2020-01-01")  # fmt: skip


def _broken(chance: random.Random, texts: list[str]) -> str:
    """Break a book in a few places: a line lost or doubled, a value replaced by another."""
    text = chance.choice(texts)
    for _ in range(chance.randint(1, 4)):
        lines = text.split("\n")
        at = chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                text = "\n".join(lines[:at] + lines[at + 1 :])
            case 1:
                text = "\n".join([*lines[:at], chance.choice(lines), *lines[at:]])
            case _:
                found = chance.choice(list(TOKEN.finditer(text)))
                text = text[: found.start()] + chance.choice(JUNK) + text[found.end() :]
    return text


def test_a_triple_zero_book_needs_no_code() -> None:
    at = foreign("triple-zero")
    assert len(at.wheel.order) == 39
    assert len(at.spots) == 161
    assert "split 00/000" in at.spots
    assert "corner 0/1/2/3" in at.spots
    won = settle(at, [Wager(at.spots["straight 000"], 5), Wager(at.spots["red"], 5)], "000")
    assert (won.stake, won.returned) == (10, 180)
    assert {row.figures.edge.denominator for row in par_sheet(at).rows} == {13}


def test_a_single_zero_book_in_american_order_needs_no_code() -> None:
    at = foreign("american-single-zero")
    call = at.calls["neighbours 22/2"]
    assert call.numbers == {"17", "5", "22", "34", "15"}
    assert settle(at, [Wager(call, 2)], "34").returned == 72


def test_a_book_with_five_wagers_removed_needs_no_code() -> None:
    at = foreign("five-wagers-less")
    assert len(at.spots) == 157 - 5
    assert not {"low", "high", "odd", "even", "corner 0/1/2/3"} & at.spots.keys()
    assert settle(at, [Wager(at.spots["black"], 3)], "2").returned == 6


def test_a_book_of_thirteen_pockets_with_zero_at_the_foot_needs_no_code() -> None:
    book = open_book(str(BOOKS / "thirteen-pockets.toml"))
    at = offer(book, "large")
    kinds = Counter(spot.kind for spot in at.spots.values())
    assert kinds == {
        "straight": 13, "split": 20, "street": 6, "corner": 7, "sixline": 3,
        "low": 1, "high": 1, "red": 1, "black": 1,
    }  # fmt: skip
    assert {t for t in at.spots if "0" in at.spots[t].numbers} == {
        "straight 0", "split 0/10", "split 0/11", "split 0/12", "street 0/10/11", "street 0/11/12",
        "corner 0/10/11/12",
    }  # fmt: skip
    assert at.calls["neighbours 5/3"].numbers == {"6", "0", "11", "5", "2", "9", "4"}
    slip = [Wager(at.bets[text], 10) for text in ("orphans", "straight 5", "corner 4/5/7/8", "low")]
    won = settle(at, slip, "5")
    assert [wager.returned for wager in won.wagers] == [90, 110, 30, 20]
    edges = {row.name: row.figures.edge for row in par_sheet(at).rows}
    assert (edges["Plein"], edges["Cheval"]) == (Fraction(2, 13), Fraction(3, 13))
    small = offer(book, "small")
    assert at.spots.keys() - small.spots.keys() == {
        "split 1/2",
        *(text for text in at.spots if text.startswith("corner")),
    }


@pytest.mark.parametrize("book", all_books())
def test_every_place_that_cites_a_clause_of_our_books_leads_to_one(book: str) -> None:
    opened = open_book(book)
    for place, citation in opened.citations:
        assert set(citation.clauses) <= opened.clauses.keys(), place
        assert citation.reading is None or citation.reading in opened.readings, place
