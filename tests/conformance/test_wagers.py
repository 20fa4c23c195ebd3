"""Every spot, every pocket, every book and terminal, against a truth written apart."""

from collections import Counter

import pytest

from croupier.rulebook import Wager, offer, parse_wager, settle
from tests.conformance import truth
from tests.conformance.clause_map import ZERO_CLAUSES, pay_clauses, wager_clauses
from tests.tables import table

AMOUNT = 7


def kinds(book: str, terminal: str) -> list[str]:
    return list(dict.fromkeys(text.split()[0] for text in truth.spots(book, terminal)))


KINDS = [
    pytest.param(
        book,
        terminal,
        kind,
        marks=pytest.mark.clause(book, *wager_clauses(book, terminal, kind)),
        id=f"{book}-{terminal}-{kind}",
    )
    for book, terminal in truth.TABLES
    for kind in kinds(book, terminal)
]

TABLES = [
    pytest.param(
        book,
        terminal,
        marks=pytest.mark.clause(book, *pay_clauses(book, terminal)),
        id=f"{book}-{terminal}",
    )
    for book, terminal in truth.TABLES
]


@pytest.mark.parametrize(("book", "terminal", "kind"), KINDS)
def test_a_kind_of_wager_has_the_documents_positions_and_wins_on_their_numbers(
    book: str, terminal: str, kind: str
) -> None:
    at = table(book, terminal)
    ours = {s.text: frozenset(s.numbers) for s in at.spots.values() if s.kind == kind}
    theirs = {t: n for t, (n, _) in truth.spots(book, terminal).items() if t.split()[0] == kind}
    assert ours == theirs
    for text in theirs:
        wager = Wager(at.spots[text], AMOUNT)
        for pocket in truth.pockets(book):
            (settled,) = settle(at, [wager], pocket).wagers
            assert settled.returned == truth.returned(book, terminal, text, pocket, AMOUNT)
            assert settled.stake == AMOUNT


@pytest.mark.parametrize(("book", "terminal", "kind"), KINDS)
def test_a_kind_of_wager_cites_the_clause_that_describes_it(
    book: str, terminal: str, kind: str
) -> None:
    spots = [s for s in table(book, terminal).spots.values() if s.kind == kind]
    expected = wager_clauses(book, terminal, kind)
    assert {spot.cites.clause for spot in spots} == {expected[0]}
    assert all(set(expected) <= set(spot.cites.clauses) for spot in spots)


@pytest.mark.parametrize(("book", "terminal"), TABLES)
def test_every_win_is_paid_at_the_odds_of_the_pay_table_and_cites_it(
    book: str, terminal: str
) -> None:
    at = table(book, terminal)
    assert {text: spot.pays for text, spot in at.spots.items()} == {
        text: odds for text, (_, odds) in truth.spots(book, terminal).items()
    }
    clause = pay_clauses(book, terminal)[0]
    for spot in at.spots.values():
        (won,) = settle(at, [Wager(spot, 1)], spot.numbers[0]).wagers
        assert won.cites.clause == spot.paid_under.clause == clause


@pytest.mark.parametrize(
    ("book", "zero", "clause"),
    [
        pytest.param(book, zero, clause, marks=pytest.mark.clause(book, clause))
        for (book, zero), clause in ZERO_CLAUSES.items()
    ],
)
def test_on_a_zero_only_wagers_that_cover_it_win_and_losses_cite_its_clause(
    book: str, zero: str, clause: str
) -> None:
    for terminal in (terminal for name, terminal in truth.TABLES if name == book):
        at = table(book, terminal)
        settled = settle(at, [Wager(spot, 1) for spot in at.spots.values()], zero).wagers
        winners = {w.wager.on.text for w in settled if w.returned}
        expected = {t for t, (n, _) in truth.spots(book, terminal).items() if zero in n}
        assert winners == expected
        assert {w.cites.clause for w in settled if not w.returned} == {clause}


@pytest.mark.clause(truth.ELECTRONIC, "4.2", "4.2.1")
def test_000_names_the_combinations_that_win_on_each_zero() -> None:
    at = table(truth.ELECTRONIC)
    on_0 = {s.text for s in at.spots.values() if "0" in s.numbers}
    on_00 = {s.text for s in at.spots.values() if "00" in s.numbers}
    assert on_00 == {"straight 00", "split 0/00"}
    assert on_0 == {
        "straight 0", "split 0/00", "split 0/1", "split 0/2", "split 0/3",
        "street 0/1/2", "street 0/2/3", "corner 0/1/2/3",
    }  # fmt: skip


LAYOUT_CLAUSES = {
    (truth.ELECTRONIC, "racetrack"): ("3.4", "App. A"),
    (truth.SINGLE, "table"): ("2.1", "3.4", "Diagram A"),
    (truth.DOUBLE, "table"): ("2.1", "3.4", "Diagram A"),
    (truth.RWS, "rapid-a"): ("2.1", "2.1.1", "App. A"),
    (truth.RWS, "rapid-b"): ("2.1", "2.1.1", "App. B"),
    (truth.NZ, "plain"): ("2.2(a)", "3.1", "App. 1", "App. 2"),
    (truth.NZ, "asian"): ("2.2(b)", "App. 3"),
    (truth.NZ, "racetrack"): ("2.2(c)", "App. 3A"),
}


@pytest.mark.parametrize(
    ("book", "terminal"),
    [
        pytest.param(book, terminal, marks=pytest.mark.clause(book, *clauses))
        for (book, terminal), clauses in LAYOUT_CLAUSES.items()
    ],
)
def test_a_layout_has_as_many_positions_of_each_kind_as_its_document(
    book: str, terminal: str
) -> None:
    at = table(book, terminal)
    count = {"single": 157, "stacked": 159, "side-by-side": 161}[truth.layout(book, terminal)]
    groups = 12 if terminal in ("asian", "both") else 0
    assert len(at.spots) == count + groups
    ours = Counter(spot.kind for spot in at.spots.values())
    assert ours == Counter(text.split()[0] for text in truth.spots(book, terminal))


@pytest.mark.clause(truth.NZ, "App. 1", "App. 2", "2.2(a)")
def test_both_layout_options_of_new_zealand_carry_the_same_wagers() -> None:
    book = table(truth.NZ).book
    one, two = offer(book, layout="option-1"), offer(book, layout="option-2")
    assert one.spots.keys() == two.spots.keys()
    assert one.spots["street 1/2/3"].points != two.spots["street 1/2/3"].points


@pytest.mark.clause(truth.NZ, "3.8(b)")
def test_a_chip_that_touches_a_line_is_on_that_line() -> None:
    at = table(truth.NZ)
    split = at.spots["split 17/20"].points[0]
    for aside in range(-20, 21, 5):
        found = at.spot_at(split.x + 7, split.y + aside)
        assert found is at.spots["split 17/20"]
    corner = at.spots["corner 17/18/20/21"].points[0]
    found = at.spot_at(corner.x - 20, corner.y + 20)
    assert found is at.spots["corner 17/18/20/21"]


def test_extra_points_of_a_spot_say_the_same_spot() -> None:
    for book, terminal in truth.TABLES:
        at = table(book, terminal)
        for spot in at.spots.values():
            assert all(at.spot_at(*point) is spot for point in spot.points)
        assert {s.kind for s in at.spots.values() if not s.points} <= {"asian"}


def test_amounts_stay_whole_however_large() -> None:
    at = table(truth.SINGLE)
    wager = parse_wager(at, f"straight 17={10**18 - 1}")
    assert settle(at, [wager], "17").returned == 36 * (10**18 - 1)
