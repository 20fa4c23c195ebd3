"""The players of a demo play as they are, and never give a slip that their table refuses."""

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.floor.bots import TEMPERAMENTS, Bot, Seen, crowd
from croupier.game import NO_LIMITS, Limits, Table, apply, commands, decide, events
from croupier.rulebook import Call, Offer
from croupier.rulebook.spots import CALLS, GROUPS, KINDS, OUTSIDE
from tests.tables import all_tables, foreign, name_of, table

TABLES = all_tables()
RWS = "rws-double-zero-etg-2020"
NZ = "nz-roulette"
SINGLE = "mbs-roulette-2012"
ELECTRONIC = "mbs-electronic-double-zero-2020"

DEMO = Limits(
    step=100,
    chip=100,
    minimum={"straight": 100, "red": 500, "black": 500},
    maximum={"straight": 20_000, "red": 400_000, "neighbours": 5_000},
    seat_maximum=1_000_000,
)


def bot(kind: str, offer: Offer, seed: int = 1, purse: int | None = None) -> Bot:
    return Bot("Somebody", kind, Random(seed), offer, purse)


def seen(round_: int = 1, credit: int = 100_000, **more: Any) -> Seen:
    return Seen(**{"round": round_, "limits": DEMO, "credit": credit, **more})


# --- Every slip is legal --------------------------------------------------------------------------


class Seat:
    """A bot at a real table: it buys in, bets, and sees what comes of it."""

    def __init__(self, player: Bot, limits: Limits) -> None:
        self.bot = player
        self.table = Table(player.offer, limits)
        self.results: list[str] = []
        self.last_slip: Mapping[str, int] = {}
        self.returned = 0
        self.slips: list[dict[str, int]] = []

    def do(self, command: dict[str, Any]) -> None:
        """Do what must be accepted."""
        asked = commands.decode(json.dumps(command))
        for event in decide(self.table, asked):
            apply(self.table, event)

    def seen(self) -> Seen:
        seat = self.table.seats.get("B")
        return Seen(
            round=self.table.round,
            limits=self.table.limits,
            credit=seat.credit if seat else 0,
            staked=seat.staked if seat else 0,
            results=self.results[::-1][:50],
            last_slip=self.last_slip,
            returned=self.returned,
        )

    def money(self) -> None:
        if self.bot.wants_to_cash_out(self.seen()):
            self.do({"do": "cash-out", "seat": "B", "hand-pay": True, "by": "dealer"})
        amount = self.bot.wants_to_buy_in(self.seen())
        if amount:
            self.do({"do": "buy-in", "seat": "B", "amount": amount})
        assert not self.bot.wants_to_buy_in(self.seen())

    def bet(self) -> None:
        slip = self.bot.slip(self.seen())
        if slip is None:
            return
        assert slip
        before = self.seen().money
        self.do({"do": "wager", "seat": "B", "slip": slip})
        assert self.table.seats["B"].slip == slip
        assert self.table.seats["B"].staked <= before
        self.slips.append(slip)

    def round(self, pocket: str) -> None:
        self.do({"do": "open-bets", "by": "dealer"})
        for _ in self.bot.pauses(20):
            self.bet()
        slip = self.table.seats["B"].slip
        order = ["spin", "close-bets"] if self.table.live else ["close-bets", "spin"]
        for do in order:
            against = {"ball": "clockwise", "wheel": "counter-clockwise"} if do == "spin" else {}
            self.do({"do": do, "by": "dealer", **against})
        self.do({"do": "result", "pocket": pocket, "by": "dealer"})
        if self.table.live:
            self.do({"do": "collect", "by": "dealer"})
            self.do({"do": "pay", "by": "dealer"})
        self.results.append(pocket)
        assert self.table.last is not None
        if slip:
            self.last_slip, self.returned = slip, self.table.last.returned.get("B", 0)


@st.composite
def limits(draw: st.DrawFn) -> Limits:
    """Limits as an operator may set them, sensible or not."""
    step = draw(st.sampled_from([1, 5, 7, 100]))
    chip = draw(st.sampled_from([1, 3, 25, 100]))
    kinds = st.sampled_from([*KINDS, *CALLS])
    minimum = draw(st.dictionaries(kinds, st.integers(1, 5_000), max_size=6))
    maximum = {
        kind: minimum.get(kind, 1) + draw(st.integers(0, 20_000)) for kind in draw(st.sets(kinds))
    }
    least = draw(st.sampled_from([0, 0, 17, 1_000, 90_000]))
    most = draw(st.one_of(st.none(), st.integers(0, 50_000)))
    return Limits(
        step=step,
        chip=chip,
        minimum=minimum,
        maximum=maximum,
        seat_minimum=least,
        seat_maximum=None if most is None else max(least, 1) + most,
    )


@given(
    st.sampled_from(TABLES),
    st.sampled_from(list(TEMPERAMENTS)),
    st.integers(0, 2**32),
    st.one_of(st.just(NO_LIMITS), st.just(DEMO), limits()),
    st.one_of(st.none(), st.integers(1, 10**14)),
)
@pytest.mark.slow
def test_no_table_ever_refuses_a_bot(
    offer: Offer, kind: str, seed: int, set_limits: Limits, purse: int | None
) -> None:
    seat = Seat(bot(kind, offer, seed, purse), set_limits)
    rng = Random(seed)
    for _ in range(6):
        seat.money()
        seat.round(rng.choice(offer.wheel.order))


@pytest.mark.parametrize("offer", TABLES, ids=name_of)
@pytest.mark.parametrize("kind", TEMPERAMENTS)
def test_at_sensible_limits_everybody_plays(offer: Offer, kind: str) -> None:
    seat = Seat(bot(kind, offer), DEMO)
    rng = Random(5)
    for _ in range(20):
        seat.money()
        seat.round(rng.choice(offer.wheel.order))
    assert len(seat.slips) >= 10
    assert seat.table.seats["B"].wagered > 10 * 500


@pytest.mark.parametrize("house", ["american-single-zero", "triple-zero", "five-wagers-less"])
@pytest.mark.parametrize("kind", TEMPERAMENTS)
def test_books_that_are_not_ours_are_played_as_well(house: str, kind: str) -> None:
    offer = foreign(house)
    seat = Seat(bot(kind, offer), DEMO)
    seat.money()
    apply(seat.table, events.BetsOpened(round=1, says="Place your bets"))
    for _ in range(30):
        seat.bet()
    assert seat.slips


@pytest.mark.parametrize("kind", TEMPERAMENTS)
def test_at_a_dealers_table_nobody_reaches_for_the_racetrack(kind: str) -> None:
    offer = table(NZ, "both")
    player = bot(kind, offer)
    for number in range(1, 60):
        for text in player.slip(seen(number, results=["17"])) or {}:
            bet = offer.bets[text]
            assert not isinstance(bet, Call)
            assert bet.kind not in GROUPS


@pytest.mark.parametrize("kind", TEMPERAMENTS)
def test_who_has_nothing_stakes_nothing(kind: str) -> None:
    player = bot(kind, table(ELECTRONIC))
    assert [player.slip(seen(number, credit=99)) for number in range(1, 30)] == [None] * 29


# --- The same seed is the same player -------------------------------------------------------------


@pytest.mark.parametrize("kind", TEMPERAMENTS)
def test_a_seed_is_a_player(kind: str) -> None:
    offer = table(RWS, "rapid-a")
    one, same, other = (_evening(bot(kind, offer, seed)) for seed in (7, 7, 8))
    assert one == same != other


def _evening(player: Bot) -> list[object]:
    results: list[str] = []
    told: list[object] = []
    for number in range(1, 21):
        told += [player.pauses(30), player.slip(seen(number, results=results[::-1]))]
        results.append(player.offer.wheel.order[number * 7 % 38])
    return told


# --- Temperaments ---------------------------------------------------------------------------------


def slips(kind: str, offer: Offer, rounds: int = 40, **more: Any) -> Iterator[dict[str, int]]:
    player = bot(kind, offer)
    for number in range(1, rounds + 1):
        slip = player.slip(seen(number, **more))
        if slip is not None:
            yield slip


def test_the_cautious_keep_to_the_boxes_outside() -> None:
    for slip in slips("cautious", table(SINGLE)):
        assert {text.split()[0] for text in slip} <= set(OUTSIDE)
        assert len(slip) <= 2
        assert sum(slip.values()) < 10_000


def test_a_believer_is_true_to_a_few_numbers_and_thanks_the_one_that_came() -> None:
    given_ = list(slips("believer", table(SINGLE)))
    assert all(slip == given_[0] for slip in given_)
    favourites = list(given_[0])
    came = favourites[0].split()[1]
    (thanks,) = slips("believer", table(SINGLE), 1, results=[came])
    assert thanks == {**given_[0], favourites[0]: 2 * given_[0][favourites[0]]}


def test_a_neighbour_calls_where_there_is_a_racetrack_and_places_by_hand_where_there_is_none() -> (
    None
):
    called = Counter(
        text.split()[0]
        for slip in slips("neighbour", table(ELECTRONIC), results=["17"])
        for text in slip
    )
    assert called["neighbours"] > called["straight"] == 0
    assert set(called) > {"neighbours"}
    offer = table(SINGLE)
    arc = {f"straight {pocket}" for pocket in offer.wheel.neighbours("17", 2)}
    assert all(set(slip) == arc for slip in slips("neighbour", offer, results=["17"]))


def test_the_doubler_doubles_what_was_lost_and_stops_at_the_top() -> None:
    player = bot("doubler", table(ELECTRONIC))
    last: dict[str, int] = {}
    amounts = []
    for number in range(1, 14):
        slip = player.slip(seen(number, credit=10**7, last_slip=last))
        assert slip is not None
        ((box, amount),) = slip.items()
        amounts.append(amount)
        last = slip
    first = amounts[0]
    top = amounts.index(first, 1)
    assert amounts[:top] == [first * 2**step for step in range(top)]
    most = DEMO.maximum.get(box, DEMO.seat_maximum)
    assert most is not None
    assert 2 * amounts[top - 1] > most >= amounts[top - 1]


def test_the_doubler_begins_anew_after_a_win_and_repeats_what_was_void() -> None:
    player = bot("doubler", table(ELECTRONIC))
    (box,) = player.slip(seen(1)) or {}
    won = player.slip(seen(2, last_slip={box: 4_000}, returned=8_000))
    void = player.slip(seen(3, last_slip={box: 4_000}, returned=4_000))
    lost = player.slip(seen(4, last_slip={box: 4_000}))
    assert (won, void, lost) == ({box: 500}, {box: 4_000}, {box: 8_000})


def test_the_gardener_plants_splits_and_corners_all_around_the_layout() -> None:
    offer = table(SINGLE)
    planted = {text for slip in slips("gardener", offer) for text in slip}
    assert planted == {s.text for s in offer.spots.values() if s.kind in {"split", "corner"}}


def test_the_tourist_tries_everything_and_sometimes_looks_on() -> None:
    given_ = list(slips("tourist", table(ELECTRONIC), 200))
    assert 120 < len(given_) < 190
    assert len({text for slip in given_ for text in slip}) > 120


@pytest.mark.parametrize(("terminal", "calls"), [("racetrack", True), ("rapid-select", False)])
def test_the_collector_has_every_finale_in_ten_rounds(terminal: str, calls: bool) -> None:
    offer = table(ELECTRONIC, terminal)
    given_ = list(slips("collector", offer, 10))
    if calls:
        assert sorted(text for slip in given_ for text in slip) == [
            f"finales {digit}" for digit in range(10)
        ]
    else:
        endings = [{text[-1] for text in slip} for slip in given_]
        assert sorted(map(sorted, endings)) == [[str(digit)] for digit in range(10)]


def test_the_bookkeeper_waits_for_what_has_not_come() -> None:
    offer = table(SINGLE)
    results = list(offer.wheel.order)
    (slip,) = slips("bookkeeper", offer, 1, results=[*results, *results])
    assert set(slip) == {f"straight {pocket}" for pocket in results[-len(slip) :]}


# --- When, and with how much ----------------------------------------------------------------------


def test_people_act_within_the_window_early_late_and_twice() -> None:
    moments = [player.pauses(20.0) for player in crowd(table(ELECTRONIC), 200, Random(3))]
    assert all(0 <= moment < 20 for acts in moments for moment in acts)
    assert all(acts and list(acts) == sorted(acts) for acts in moments)
    firsts = [acts[0] for acts in moments]
    assert sum(first < 5 for first in firsts) > 30
    assert sum(acts[-1] > 19 for acts in moments) > 10
    assert sum(len(acts) > 1 for acts in moments) > 10


@pytest.mark.parametrize("window", [0.0, 0.3, 1.0, 600.0])
def test_any_window_will_do(window: float) -> None:
    for player in crowd(table(ELECTRONIC), 50, Random(3)):
        assert all(0 <= moment <= window for moment in player.pauses(window))


def test_a_changed_mind_is_another_slip() -> None:
    player = bot("gardener", table(SINGLE))
    assert player.slip(seen(1)) != player.slip(seen(1))


def test_winners_take_their_money_away_and_losers_bring_more() -> None:
    player = bot("believer", table(ELECTRONIC))
    purse = player.purse(DEMO)
    assert player.wants_to_buy_in(seen(credit=0)) == purse >= 20_000
    assert player.wants_to_buy_in(seen(credit=purse)) == 0
    assert player.wants_to_buy_in(seen(credit=0, staked=purse)) == 0
    assert player.wants_to_cash_out(seen(credit=10 * purse))
    assert not player.wants_to_cash_out(seen(credit=2 * purse))
    assert not player.wants_to_cash_out(seen(credit=10 * purse, staked=100))


def test_a_crowd_is_of_every_temperament_and_nobody_has_anothers_name() -> None:
    people = crowd(table(ELECTRONIC), 100, Random(1))
    assert len({player.name for player in people}) == 100
    kinds = Counter(type(player.temperament) for player in people)
    assert len(kinds) == len(TEMPERAMENTS) >= 6
    assert max(kinds.values()) - min(kinds.values()) <= 1
    again = crowd(table(ELECTRONIC), 100, Random(1))
    assert [player.name for player in people] == [player.name for player in again]
