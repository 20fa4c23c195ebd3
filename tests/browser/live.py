"""A player at a live table: chips in the hand, words aloud, and the dealer's doings beside."""

import re
from typing import Any, Self

from playwright.sync_api import BrowserContext, Locator, expect

from tests.browser.terminal import Point, Terminal
from tests.served import House, Place


class LiveSeat(Terminal):
    """The page of a seat at a live table."""

    def __init__(self, context: BrowserContext, house: House, place: Place, seat: str) -> None:
        super().__init__(context, house, place, seat)
        self.page.add_init_script("localStorage.clear()")

    def come(self, address: str | None = None) -> Self:
        """Come to the table with the seat's token."""
        super().come(address)
        expect(self.at("live-seat")).to_be_visible()
        return self

    @property
    def me(self) -> Any:
        """Our own seat as everybody may see it."""
        seats = self.house.state(self.place)["live"]["seats"]
        return next(one for one in seats if one["seat"] == self.seat)

    # What lies there.

    def stack(self, at: str, seat: str | None = None) -> Locator:
        """Find the stack of a seat on a spot, a call or a group."""
        owned = f"[data-seat='{seat or self.seat}'][data-at='{at}']"
        return self.page.locator(f".live-stacks:not(.swept) [data-stack]{owned}")

    def lies(self, at: str, amount: int, seat: str | None = None) -> None:
        """Wait until a stack lies there, acknowledged, and is worth so much."""
        stack = self.stack(at, seat)
        expect(stack).to_have_attribute("data-amount", str(amount))
        expect(stack).not_to_have_class(re.compile("pending"))

    def gone(self, at: str, seat: str | None = None) -> None:
        """Wait until no stack of the seat lies there."""
        expect(self.stack(at, seat)).to_have_count(0)

    def fate(self, wager: str) -> str:
        """Say how one of our wagers stands in the list beside the layout."""
        return self.at("bets").locator(f"[data-wager='{wager}']").get_attribute("data-fate") or ""

    # The hand.

    def drag(self, start: Point, end: Point) -> None:
        """Carry something from one point of the screen to another."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2, steps=4)
        mouse.move(*end, steps=4)
        mouse.up()

    def in_tray(self, amount: int) -> Point:
        """Say where on the screen a chip to take up lies."""
        box = self.page.locator(f".rack [data-chip='{amount}']").bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def boxes(self) -> dict[str, Point]:
        """Say where on the screen the middle of each box of the layout is."""
        return self._middles(".cloth [data-box]", "box")

    def asian(self) -> dict[str, Point]:
        """Say where on its racetrack each group is."""
        return self._middles("[data-group]", "group")

    # The voice.

    def say(self, *wagers: str) -> None:
        """Compose wagers on the racetracks, and say them aloud."""
        for wager in wagers:
            where = {**self.track(), **self.asian()}
            self.page.mouse.click(*where[wager])
        self.at("say-it").click()
        expect(self.at("declared")).to_be_visible()

    # What one is told.

    def notice(self, code: str) -> Locator:
        """Find a notice that waits to be acknowledged."""
        return self.page.locator(f"[data-test=seat-notice][data-code={code}]")


def dealt(house: House, place: Place, *steps: str, pocket: str = "17") -> None:
    """Have the dealer take steps of a round."""
    acts: dict[str, dict[str, Any]] = {
        "spin": {"ball": "clockwise", "wheel": "counter-clockwise"},
        "result": {"pocket": pocket},
    }
    for step in steps:
        house.do(place, step, **acts.get(step, {}))


RESULT = ("spin", "close-bets", "result", "place-dolly")
"""From open bets to the dolly on its number."""
