"""What three seats bring and put down, and what they must have afterwards, to the cent and chip."""

from collections import Counter
from typing import Any

from playwright.sync_api import expect

from tests.browser.pit.desk import Heap, Pit
from tests.conformance import truth
from tests.served import FLOAT, Place

Slip = dict[str, int]


def three_seats(pit: Pit) -> dict[str, int]:
    """Sell chips to three seats by screen; gives what each has."""
    pit.buys("T1", "200", "red", 100)
    pit.buys("T2", "1000")
    pit.buys("T3", "500", "blue", 500)
    return {"T1": 20_000, "T2": 100_000, "T3": 50_000}


SLIPS: dict[str, Slip] = {
    "T1": {"straight 17": 500, "split 17/20": 300, "red": 1000, "low": 200},
    "T2": {"straight 17": 100, "black": 10_000, "dozen 2": 5000, "corner 8/9/11/12": 2500},
    "T3": {"street 16/17/18": 1000, "column 2": 5000, "straight 0": 500},
}


def put(pit: Pit, seat: str, slip: Slip) -> None:
    """Put a seat's chips down, as its player's own terminal does."""
    answer = pit.house.seated(pit.place, seat, "wager", slip=slip)
    assert answer["ok"], answer


def owed(place: Place, slips: dict[str, Slip], pocket: str) -> dict[str, int]:
    """What each seat gets back, by the truth alone."""
    return {
        seat: sum(
            truth.returned(place.book, place.terminal, wager, pocket, amount)
            for wager, amount in slip.items()
        )
        for seat, slip in slips.items()
    }


def staked(place: Place, slip: Slip) -> int:
    """What a slip costs, by the truth alone."""
    return sum(truth.stake(place.book, place.terminal, *each) for each in slip.items())


def worth(heap: Heap, seat: Any) -> int:
    """What a heap of a seat's chips is worth."""
    return sum(
        count * (int(kind) if kind.isdigit() else seat["worth"]) for kind, count in heap.items()
    )


def exact(pit: Pit, credits_: dict[str, int]) -> None:
    """Hold every seat's credit and chips against what they should be, and the float's chips."""
    everywhere = Counter(pit.live["rack"])
    for seat in pit.live["seats"]:
        name = seat["seat"]
        assert seat["credit"] == credits_.get(name, 0), name
        assert worth(seat["held"], seat) == seat["credit"] + seat["staked"], name
        everywhere.update(seat["held"])
        credit = pit.at(f"seat-{name}").locator(".place-open")
        expect(credit).to_have_attribute("data-credit", str(credits_.get(name, 0)))
    assert +everywhere == Counter(FLOAT)


def pay_one_by_one(pit: Pit, place: Place, pocket: str) -> None:
    """Pay every winner with one touch, each in the chips that the screen shows."""
    while pit.live["due"]:
        pit.offers("pay")
        due, shown = pit.marked()
        bet = truth.returned(place.book, place.terminal, due["wager"], pocket, due["amount"])
        assert due["wins"] == bet - due["stake"]
        assert shown == due["cut"]
        assert worth(shown, pit.seat(due["seat"])) == due["wins"]
        before = Counter(pit.held(due["seat"]))
        waiting = len(pit.live["due"])
        pit.at("next-step").click()
        expect(pit.page.locator("[data-due]")).to_have_count(waiting - 1)
        assert Counter(pit.held(due["seat"])) - before == Counter(shown)
