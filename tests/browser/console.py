"""A dealer at the game console: the big step, the panels beside it, and what the log tells."""

from typing import Self

from playwright.sync_api import BrowserContext, Locator, Page, expect

from tests.served import House, Person, Place

A_BREATH = 450
"""After a step the console takes no second one for a moment: so long a dealer waits, in ms."""


class Console:
    """The page of one table's console, as a dealer uses it."""

    def __init__(
        self, context: BrowserContext, house: House, place: Place, who: Person = "anna"
    ) -> None:
        self.page: Page = context.new_page()
        self.house = house
        self.place = place
        self.who: Person = who

    def come(self) -> Self:
        """Come to the console with a token in the address, as from the lobby."""
        token = self.house.people[self.who]
        self.page.goto(f"{self.house.address}/console/{self.place.name}#token={token}")
        expect(self.at("next-step")).to_be_visible()
        return self

    def at(self, test: str) -> Locator:
        """Find a part of the screen by its stable name."""
        return self.page.locator(f"[data-test={test}]")

    # The round.

    def offers(self, step: str) -> None:
        """Wait until the big step is this one, and can be taken."""
        expect(self.at("next-step")).to_have_attribute("data-act", step)
        expect(self.at("next-step")).to_be_enabled()
        self.page.wait_for_timeout(A_BREATH)

    def take(self, step: str) -> None:
        """Take the big step, which must be this one."""
        self.offers(step)
        self.at("next-step").click()

    def instead(self, step: str) -> None:
        """Do what may be done before the big step."""
        self.page.wait_for_timeout(A_BREATH)
        self.at(f"also-{step}").click()

    def says(self, phase: str) -> None:
        """Wait until the console tells a phase."""
        expect(self.at("phase")).to_have_text(phase)

    def to_the_spin(self) -> None:
        """From a table at rest to a ball that runs, betting closed: right for every document."""
        self.take("open-bets")
        self.take("close-bets")
        self.take("spin")
        expect(self.at("result-pad")).to_be_visible()

    def touch(self, pocket: str) -> None:
        """Touch where the ball lies, on whatever picture is shown."""
        self.at("result-pad").locator(f"[data-pocket='{pocket}']").click()

    def confirm(self, pocket: str) -> None:
        """Say yes to the number that the console shows once more."""
        expect(self.at("confirm-number")).to_contain_text(pocket)
        self.at("confirm-yes").click()
        expect(self.at("confirm")).to_have_count(0)

    def deal(self, pocket: str) -> None:
        """Deal a whole round by hand."""
        self.to_the_spin()
        self.touch(pocket)
        self.confirm(pocket)
        self.offers("open-bets")

    # What stands beside it.

    def yes(self) -> None:
        """Do what an open dialog asks about."""
        self.at("sheet-yes").click()
        expect(self.page.locator("dialog[open]")).to_have_count(0)

    def refused(self, code: str) -> Locator:
        """Wait for a refusal; gives what it says."""
        refusal = self.at("refusal")
        expect(refusal).to_have_attribute("data-code", code)
        return refusal

    def lines(self, kind: str) -> Locator:
        """Find the lines of the log of one kind, the latest first."""
        return self.at("log").locator(f"[data-type='{kind}']")

    def wrote(self, kind: str, says: str, clause: str | None = None) -> None:
        """Wait until the log's latest line of a kind says something, by a clause."""
        line = self.lines(kind).first
        expect(line).to_contain_text(says)
        if clause is not None:
            expect(line.locator(f"[data-clause='{clause}']")).to_be_visible()

    def open_seat(self, seat: str) -> Locator:
        """Open a terminal's sheet; gives the line in which it is told how that went."""
        self.at(f"seat-{seat}").get_by_role("button").click()
        expect(self.at("seat-sheet")).to_be_visible()
        return self.at("said")
