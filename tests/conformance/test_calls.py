"""Every call of every terminal, expanded, against a truth written apart."""

import pytest

from croupier.rulebook import Wager, settle
from tests.conformance import truth
from tests.conformance.clause_map import CALL_CLAUSES
from tests.tables import table

CALLS = [
    pytest.param(
        book,
        terminal,
        call,
        marks=pytest.mark.clause(book, *clauses),
        id=f"{book}-{terminal}-{call}",
    )
    for (book, terminal), offered in CALL_CLAUSES.items()
    for call, clauses in offered.items()
]


@pytest.mark.parametrize(("book", "terminal", "call"), CALLS)
def test_a_call_expands_into_the_documents_pieces(book: str, terminal: str, call: str) -> None:
    at = table(book, terminal)
    ours = {
        c.text: {piece.spot.text: piece.times for piece in c.pieces}
        for c in at.calls.values()
        if c.call == call
    }
    theirs = {t: p for t, p in truth.calls(book, terminal).items() if t.split()[0] == call}
    assert ours == theirs
    assert ours


@pytest.mark.parametrize(("book", "terminal", "call"), CALLS)
def test_a_call_brings_back_what_its_pieces_do_on_every_pocket(
    book: str, terminal: str, call: str
) -> None:
    at = table(book, terminal)
    for one in (c for c in at.calls.values() if c.call == call):
        for pocket in truth.pockets(book):
            (settled,) = settle(at, [Wager(one, 3)], pocket).wagers
            assert settled.returned == truth.returned(book, terminal, one.text, pocket, 3)
            assert settled.stake == 3 * sum(truth.calls(book, terminal)[one.text].values())


@pytest.mark.parametrize(("book", "terminal", "call"), CALLS)
def test_a_call_cites_the_clause_that_describes_it(book: str, terminal: str, call: str) -> None:
    rule = table(book, terminal).call_rules[call]
    assert rule.cites.clause in CALL_CLAUSES[book, terminal][call]
    assert set(CALL_CLAUSES[book, terminal][call]) <= set(rule.cites.clauses)


@pytest.mark.parametrize(("book", "terminal"), truth.TABLES)
def test_a_terminal_offers_the_documents_calls_and_no_other(book: str, terminal: str) -> None:
    assert table(book, terminal).calls.keys() == truth.calls(book, terminal).keys()


@pytest.mark.parametrize(
    ("book", "terminal", "clauses"),
    [
        pytest.param(book, terminal, clauses, marks=pytest.mark.clause(book, *clauses))
        for book, terminal, clauses in (
            (truth.ELECTRONIC, "racetrack", ("3.5",)),
            (truth.ELECTRONIC, "rapid-select", ("3.5", "App. I")),
            (truth.RWS, "rapid-a", ("App. C",)),
            (truth.RWS, "rapid-b", ("App. D",)),
            (truth.RWS, "alfastreet-b", ("App. E",)),
        )
    ],
)
def test_each_terminal_tells_which_calls_it_offers(
    book: str, terminal: str, clauses: tuple[str, ...]
) -> None:
    at = table(book, terminal)
    offered = {call.split()[0] for call in truth.calls(book, terminal)}
    assert set(at.call_rules) == offered == set(CALL_CLAUSES[book, terminal])
    assert set(clauses) <= set(at.terminal.cites.clauses)


@pytest.mark.parametrize("piece", truth.VECTORS.pieces)
def test_a_call_has_the_stated_number_of_pieces(piece: truth.vectors.PieceSum) -> None:
    assert table(piece.book, piece.terminal).calls[piece.call].total == piece.pieces


@pytest.mark.parametrize("parts", truth.VECTORS.partitions)
def test_calls_that_part_the_wheel_share_no_number(parts: truth.vectors.Partition) -> None:
    at = table(parts.book, parts.terminal)
    covered = [number for call in parts.calls for number in at.calls[call].numbers]
    assert len(covered) == len(set(covered)) == parts.covered
    assert set(at.wheel.pockets) - set(covered) == parts.left_out


@pytest.mark.parametrize("outcome", truth.VECTORS.outcomes)
def test_a_call_at_one_unit_a_piece_brings_back_the_digests_figures(
    outcome: truth.vectors.Outcome,
) -> None:
    at = table(outcome.book, outcome.terminal)
    settled = settle(at, [Wager(at.calls[outcome.wager], 1)], outcome.pocket)
    assert (settled.returned, settled.net) == (outcome.returned, outcome.net)


@pytest.mark.clause(truth.RWS, "App. E")
def test_alfastreet_series_are_flat_each_number_costs_one_piece_and_returns_36() -> None:
    at = table(truth.RWS, "alfastreet-b")
    for name in ("big-series", "small-series", "orphans", "zero-spiel"):
        call = at.calls[name]
        assert call.total == len(call.numbers)
        backs = {settle(at, [Wager(call, 1)], n).returned for n in call.numbers}
        assert backs == {36}


@pytest.mark.clause(truth.NZ, "2.3", "2.3(a)", "App. 4")
def test_the_series_of_new_zealand_are_arcs_of_its_wheel() -> None:
    at = table(truth.NZ)
    order = at.wheel.order
    assert len(order) == 37
    assert at.wheel.of_colour("green") == ("0",)

    def arcs(numbers: frozenset[str]) -> int:
        return sum(
            pocket in numbers and order[place - 1] not in numbers
            for place, pocket in enumerate(order)
        )

    found = {name: arcs(at.calls[name].numbers) for name in at.calls if "/" not in name}
    assert found == {"big-series": 1, "small-series": 1, "orphans": 2}
