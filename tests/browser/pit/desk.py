"""A dealer in the pit: a live table by screen, with hand and keyboard, chip by chip."""

import json
from typing import Any, Self

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.browser.terminal import MIDDLES, Point
from tests.served import House, Person, Place

A_BREATH = 450
"""After a step the console takes no second one for a moment: so long a dealer waits, in ms."""

Heap = dict[str, int]


class Pit:
    """The page of a live table's console."""

    def __init__(
        self, context: BrowserContext, house: House, place: Place, who: Person = "anna"
    ) -> None:
        self.page: Page = context.new_page()
        self.house = house
        self.place = place
        self.who: Person = who

    def come(self) -> Self:
        """Come to the table with one's token."""
        token = self.house.people[self.who]
        self.page.goto(f"{self.house.address}/console/{self.place.name}#token={token}")
        expect(self.at("next-step")).to_be_visible()
        return self

    def at(self, test: str) -> Locator:
        """Find a part of the screen by its stable name."""
        return self.page.locator(f"[data-test='{test}']")

    @property
    def live(self) -> Any:
        """What lies on the layout, as everybody may see it."""
        return self.house.state(self.place)["live"]

    def seat(self, name: str) -> Any:
        """A seat as everybody may see it."""
        return next(one for one in self.live["seats"] if one["seat"] == name)

    # --- The round ------------------------------------------------------------------------------

    def offers(self, step: str) -> None:
        """Wait until the big step is this one, and can be taken."""
        expect(self.at("next-step")).to_have_attribute("data-act", step)
        expect(self.at("next-step")).to_be_enabled()
        self.page.wait_for_timeout(A_BREATH)

    def take(self, step: str) -> None:
        """Take the big step, which must be this one."""
        self.offers(step)
        self.at("next-step").click()
        self.has_taken(step)

    def has_taken(self, step: str) -> None:
        """Wait until something else is asked for."""
        expect(self.at("next-step")).not_to_have_attribute("data-act", step)

    def press(self, step: str, *keys: str) -> None:
        """Take the big step with keys alone."""
        self.offers(step)
        for key in keys or ("Enter",):
            self.page.keyboard.press(key)
        self.has_taken(step)

    def number(self, pocket: str) -> None:
        """Type the number, and say yes to it."""
        self.offers("result")
        for digit in pocket:
            self.page.keyboard.press(digit)
        self.page.keyboard.press("Enter")
        expect(self.at("confirm-number")).to_contain_text(pocket)
        expect(self.at("confirm-yes")).to_be_focused()
        self.page.keyboard.press("Enter")
        expect(self.at("confirm")).to_have_count(0)

    def run(self) -> None:
        """Spin the ball, and call 'No more bets' while it runs."""
        self.take("spin")
        self.take("close-bets")
        self.offers("result")

    def wrote(self, kind: str, says: str = "", clause: str | None = None) -> None:
        """Wait until the log's latest line of a kind says something, by a clause."""
        line = self.at("log").locator(f"[data-type='{kind}']").first
        expect(line).to_contain_text(says)
        if clause is not None:
            expect(line.locator(f"[data-clause='{clause}']")).to_be_visible()

    # --- Paying ---------------------------------------------------------------------------------

    def marked(self) -> Any:
        """The winner who is paid with the next touch, and the chips as they stand on the screen."""
        due = self.live["due"][0]
        expect(self.at("due-count")).to_contain_text(str(len(self.live["due"])))
        shown = self.at("next-cut").get_attribute("data-heap")
        return due, json.loads(shown or "{}")

    def held(self, name: str) -> Heap:
        """The chips of a seat, in front of it and on the layout."""
        found: Heap = self.seat(name)["held"]
        return found

    # --- Chips and dialogs ----------------------------------------------------------------------

    def buys(self, name: str, amount: str, colour: str | None = None, worth: int = 100) -> None:
        """Sell chips to a seat by screen: value chips, or a colour."""
        self.at(f"seat-{name}").locator(".place-open").click()
        sheet = self.at("chips-sheet")
        expect(sheet).to_be_visible()
        self.at(f"buy-{colour or 'value'}").click()
        if colour is not None:
            self.at(f"worth-{worth}").click()
        self.at("buy-amount").fill(amount)
        self.at("buy-in").click()
        expect(self.at("said")).to_contain_text("Bought in")
        self.close()

    def chips(self, name: str) -> Locator:
        """Open a seat's chips."""
        self.at(f"seat-{name}").locator(".place-open").click()
        sheet = self.at("chips-sheet")
        expect(sheet).to_be_visible()
        return sheet

    def close(self) -> None:
        """Close what is open."""
        self.page.keyboard.press("Escape")
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def yes(self) -> None:
        """Do what an open dialog asks about."""
        self.at("sheet-yes").click()
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def counts(self, heap: Heap) -> None:
        """Enter so many chips of each kind."""
        for kind, count in heap.items():
            self.at(f"count-{kind}").fill(str(count))

    # --- The layout -----------------------------------------------------------------------------

    def touch(self, spot: str) -> None:
        """Touch a spot of the layout."""
        self.page.mouse.click(*self._middles("[data-test=layout] [data-spot]", "spot")[spot])

    def hover(self, spot: str) -> None:
        """Point at a spot of the layout."""
        self.page.mouse.move(*self._middles("[data-test=layout] [data-spot]", "spot")[spot])

    def call(self, call: str) -> None:
        """Touch a call on the racetrack."""
        self.page.mouse.click(*self._middles("[data-test=layout] [data-call]", "call")[call])

    def drag(self, name: str, wager: str, to: str) -> None:
        """Drag a seat's stack from where it lies to another spot."""
        where = f"[data-test=layout] [data-stack='{name} {wager}']"
        start = self._middles(where, "stack")[f"{name} {wager}"]
        end = self._middles("[data-test=layout] [data-spot]", "spot")[to]
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(start[0] + 20, start[1] + 5)
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def _middles(self, of: str, name: str) -> dict[str, Point]:
        found: dict[str, Point] = self.page.locator(of).evaluate_all(MIDDLES, name)
        return found
