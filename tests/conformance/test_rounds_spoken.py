"""New Zealand's racetracks: spoken by the player, placed by the dealer, short ones and uneven ones.

And the electronic documents, where a player places a call with his own hand.
"""

import pytest

from croupier.game import Limits, events
from tests.conformance.rounds import Line, play, the, until
from tests.conformance.truth import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

SPOKEN = ("orphans", "small-series", "big-series", "neighbours 22/2", "asian 17/25/34")


def opened(limits: Limits | None = None) -> Line:
    return until(play(NZ, limits=limits or Limits()).buy(A=10_000), "open")


def wager(slip: dict[str, int], by: str = "player", **more: object) -> dict[str, object]:
    return {"do": "wager", "seat": "A", "slip": slip, "by": by, **more}


# --- By whom --------------------------------------------------------------------------------------


@pytest.mark.clause(NZ, "3.2B", "5.7")
@pytest.mark.parametrize("call", SPOKEN)
def test_what_a_player_puts_on_a_racetrack_is_no_wager_and_neither_wins_nor_loses(
    call: str,
) -> None:
    at = opened()
    at.bet("A", {"red": 100})
    assert at.told(wager({call: 10})) == ("dealer-places", "3.2B")
    assert at.told(wager({"red": 100, call: 10})) == ("dealer-places", "3.2B")
    assert at.told({**wager({call: 10}), "by": None}) == ("dealer-places", "3.2B")
    assert (at.credit("A"), at.staked("A"), at.slip("A")) == (9900, 100, {"red": 100})
    at.run().settle("17")
    assert at.last == ("settled", "17", {})
    assert at.credit("A") == 9900


@pytest.mark.clause(NZ, "3.2B")
@pytest.mark.parametrize("call", SPOKEN)
@pytest.mark.parametrize("role", ["dealer", "pit-supervisor", "pit-manager", "shift-manager"])
def test_the_dealer_or_someone_above_places_a_spoken_wager(call: str, role: str) -> None:
    at = opened()
    placed = the(at.do(wager({call: 10}, role)), events.WagersSet)
    assert (placed.placed_by, placed.slip, placed.void) == (role, {call: 10}, [])
    pieces = {"orphans": 5, "small-series": 6, "big-series": 9, "asian 17/25/34": 1}
    assert placed.staked == 10 * pieces.get(call, 5)


@pytest.mark.clause(NZ, "3.2B")
def test_a_players_own_slip_may_keep_what_the_dealer_placed_but_not_change_it() -> None:
    at = opened()
    at.do(wager({"orphans": 10}, "dealer"))
    at.do(wager({"orphans": 10, "red": 100}))
    assert at.told(wager({"orphans": 11, "red": 100})) == ("dealer-places", "3.2B")
    assert at.told(wager({"orphans": 9, "red": 100})) == ("dealer-places", "3.2B")
    assert at.told(wager({"orphans": 10, "small-series": 1})) == ("dealer-places", "3.2B")
    assert at.slip("A") == {"orphans": 10, "red": 100}
    at.do(wager({"orphans": 11}, "dealer"))
    assert (at.slip("A"), at.staked("A")) == ({"orphans": 11}, 55)


def test_a_players_own_slip_does_not_take_off_what_the_dealer_placed() -> None:
    at = opened()
    at.do(wager({"orphans": 10}, "dealer"))
    assert at.told(wager({"red": 100})) == ("dealer-places", "3.2B")


@pytest.mark.parametrize(
    ("book", "clause"),
    [
        pytest.param(ELECTRONIC, "3.3", marks=pytest.mark.clause(ELECTRONIC, "3.3")),
        pytest.param(RWS, "3.4", marks=pytest.mark.clause(RWS, "3.4")),
    ],
)
@pytest.mark.parametrize("call", ["orphans", "small-series", "big-series", "neighbours 22/2"])
def test_at_a_terminal_players_place_their_calls_themselves(
    book: str, clause: str, call: str
) -> None:
    at = until(play(book).buy(A=10_000), "open")
    placed = the(at.do(wager({call: 10})), events.WagersSet)
    assert (placed.placed_by, placed.clause) == ("player", clause)


@pytest.mark.parametrize("book", [SINGLE, DOUBLE])
@pytest.mark.parametrize("call", ["orphans", "neighbours 22/2"])
def test_at_a_table_whose_document_has_no_calls_not_even_the_dealer_places_one(
    book: str, call: str
) -> None:
    at = until(play(book).buy(A=10_000), "open")
    assert at.told(wager({call: 10}))[0] == "not-allowed"
    assert at.told(wager({call: 10}, "shift-manager"))[0] == "not-allowed"


@pytest.mark.parametrize(
    ("terminal", "call", "allowed"),
    [
        ("plain", "orphans", False),
        ("plain", "asian 17/25/34", False),
        ("racetrack", "orphans", True),
        ("racetrack", "asian 17/25/34", False),
        ("asian", "orphans", False),
        ("asian", "asian 17/25/34", True),
    ],
)
def test_a_cloth_takes_the_wagers_of_the_racetracks_that_it_has(
    terminal: str, call: str, allowed: bool
) -> None:
    at = until(play(NZ, terminal).buy(A=10_000), "open")
    if allowed:
        at.do(wager({call: 10}, "dealer"))
    else:
        assert at.told(wager({call: 10}, "dealer"))[0] == "not-allowed"


# --- Spoken in time, with chips -------------------------------------------------------------------

DECLARE = {"do": "declare", "seat": "A", "slip": {"orphans": 100}}


@pytest.mark.clause(NZ, "3.4")
def test_a_wager_spoken_with_its_chips_in_time_is_accepted_for_the_dealer_to_place() -> None:
    at = opened()
    spoken = the(at.do(DECLARE), events.WagersDeclared)
    assert (spoken.slip, spoken.clause) == ({"orphans": 100}, "3.4")
    assert (at.credit("A"), at.staked("A")) == (10_000, 0)
    assert at.table.declared == {"A": {"orphans": 100}}
    at.spin()
    at.do(wager({"orphans": 100}, "dealer"))
    assert at.table.declared == {}
    assert (at.credit("A"), at.staked("A")) == (9500, 500)


@pytest.mark.clause(NZ, "3.4")
def test_a_wager_spoken_without_chips_is_not_accepted() -> None:
    at = opened()
    assert at.told({**DECLARE, "slip": {"orphans": 2001}}) == ("not-enough-credit", "3.4")
    at.do({**DECLARE, "slip": {"orphans": 2000}})
    at.bet("A", {"red": 1})
    assert at.told({**DECLARE, "slip": {"orphans": 2000}}) == ("not-enough-credit", "3.4")


@pytest.mark.clause(NZ, "3.4")
def test_a_wager_spoken_after_the_call_is_not_accepted_and_one_not_yet_placed_is_none() -> None:
    at = opened()
    at.do(DECLARE)
    at.run()
    assert at.table.declared == {}
    assert at.told(DECLARE) == ("bets-closed", "3.4")
    assert at.told(wager({"orphans": 100}, "dealer")) == ("bets-closed", "3.6(a)")
    at.settle("17")
    assert at.credit("A") == 10_000


def test_a_wager_spoken_before_bets_open_is_too_early_and_not_too_late() -> None:
    assert play(NZ).buy(A=10_000).told(DECLARE)[0] == "bets-not-open"


@pytest.mark.parametrize("book", [ELECTRONIC, RWS])
def test_where_players_place_calls_themselves_nothing_is_declared(book: str) -> None:
    at = until(play(book).buy(A=10_000), "open")
    assert at.told(DECLARE)[0] == "not-in-this-game"


# --- Too short ------------------------------------------------------------------------------------

PIECES = {"orphans": 5, "small-series": 6, "big-series": 9, "neighbours 22/2": 5}


WINNING = [
    ("orphans", 5, "31"),
    ("small-series", 6, "33"),
    ("big-series", 9, "4"),
    ("neighbours 22/2", 5, "31"),
    ("asian 17/25/34", 1, "17"),
]
"""Calls with their pieces, and a black number on which they would have won."""


@pytest.mark.clause(NZ, "5.8")
@pytest.mark.parametrize(("call", "pieces", "pocket"), WINNING)
def test_a_spoken_wager_below_its_minimum_is_void_though_the_dealer_placed_it(
    call: str, pieces: int, pocket: str
) -> None:
    kind = call.split(maxsplit=1)[0]
    at = opened(Limits(minimum={kind: 10 * pieces}))
    placed = the(at.do(wager({call: 9, "red": 50}, "dealer")), events.WagersSet)
    (void,) = placed.void
    assert (void.wager, void.amount, void.clause) == (call, 9, "5.8")
    assert placed.slip == {"red": 50}
    assert (at.credit("A"), at.staked("A")) == (9950, 50)
    at.run().settle(pocket)
    assert at.last == ("settled", pocket, {})
    assert at.credit("A") == 9950


AT_MINIMUM = [
    pytest.param(
        call,
        pieces,
    )
    for call, pieces in [*PIECES.items(), ("asian 17/25/34", 1)]
]


@pytest.mark.parametrize(("call", "pieces"), AT_MINIMUM)
def test_a_spoken_wager_that_reaches_its_minimum_with_all_its_pieces_stands(
    call: str, pieces: int
) -> None:
    kind = call.split(maxsplit=1)[0]
    at = opened(Limits(minimum={kind: 10 * pieces}))
    placed = the(at.do(wager({call: 10}, "dealer")), events.WagersSet)
    assert (placed.slip, placed.void, placed.staked) == ({call: 10}, [], 10 * pieces)
    at.do(wager({call: 10, "red": 10}))


# --- Uneven ---------------------------------------------------------------------------------------


@pytest.mark.clause(NZ, "5.9")
@pytest.mark.parametrize(("call", "pieces"), [*PIECES.items(), ("asian 17/25/34", 1)])
@pytest.mark.parametrize(("amount", "kept"), [(20, 18), (18, 18), (26, 18), (9, 9), (8, 0)])
def test_a_spoken_wager_off_the_step_is_void_for_the_excess_only(
    call: str, pieces: int, amount: int, kept: int
) -> None:
    # Nine to a step: of 20 on each piece 18 stand and 2 go back (12.11 of the digest, times nine).
    at = opened(Limits(step=9))
    placed = the(at.do(wager({call: amount}, "dealer")), events.WagersSet)
    told = [(void.wager, void.amount, void.clause) for void in placed.void]
    assert told == ([(call, amount - kept, "5.9")] if amount > kept else [])
    assert placed.slip == ({call: kept} if kept else {})
    assert at.staked("A") == kept * pieces
    assert at.credit("A") == 10_000 - kept * pieces


@pytest.mark.clause(NZ, "5.8", "5.9")
def test_a_wager_is_measured_by_its_minimum_before_it_is_cut_to_the_step() -> None:
    at = opened(Limits(step=10, minimum={"asian": 15}))
    cut = the(at.do(wager({"asian 17/25/34": 35}, "dealer")), events.WagersSet)
    assert (cut.slip, cut.void[0].clause) == ({"asian 17/25/34": 30}, "5.9")
    short = the(at.do(wager({"asian 17/25/34": 14}, "dealer")), events.WagersSet)
    assert (short.slip, short.void[0].amount, short.void[0].clause) == ({}, 14, "5.8")


@pytest.mark.clause(NZ, "5.9")
def test_only_spoken_wagers_are_cut_others_off_the_step_are_refused() -> None:
    at = opened(Limits(step=10))
    assert at.told(wager({"red": 25}, "dealer"))[0] == "off-step"
    assert at.told(wager({"red": 25}))[0] == "off-step"
    assert at.told(wager({"red": 25, "orphans": 25}, "dealer"))[0] == "off-step"


@pytest.mark.clause(NZ, "5.9")
def test_what_was_cut_off_is_the_players_whatever_the_result() -> None:
    at = opened(Limits(step=10))
    at.do(wager({"orphans": 19}, "dealer"))
    assert (at.credit("A"), at.staked("A")) == (9950, 50)
    at.run().settle("17")
    assert at.last == ("settled", "17", {"A": 360})
    assert at.credit("A") == 10_310


@pytest.mark.parametrize("n", [None, 1])
def test_a_slip_that_was_cut_may_be_sent_again_and_changes_nothing(n: int | None) -> None:
    at = opened(Limits(step=10))
    at.do(wager({"orphans": 19}, "dealer", n=1))
    assert at.do(wager({"orphans": 19}, "dealer", n=n)) == []


@pytest.mark.parametrize("book", [ELECTRONIC, RWS])
def test_at_a_terminal_a_call_off_the_step_or_below_the_minimum_is_refused_whole(
    book: str,
) -> None:
    at = until(play(book, limits=Limits(step=5, minimum={"orphans": 10})).buy(A=1000), "open")
    assert at.told(wager({"orphans": 12}))[0] == "off-step"
    assert at.told(wager({"orphans": 5}))[0] == "below-minimum"
    assert at.told(wager({"orphans": 5}, "dealer"))[0] == "below-minimum"
