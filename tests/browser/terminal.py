"""A player at a terminal: chips and calls by hand, and what the screen tells in return."""

from typing import Self

from playwright.sync_api import BrowserContext, Locator, Page, WebSocket, expect

from tests.served import House, Place

Point = tuple[float, float]

MIDDLES = """(all, name) => Object.fromEntries(all.map((one) => {
  const box = (one.querySelector('text') ?? one).getBoundingClientRect();
  return [one.dataset[name], [box.x + box.width / 2, box.y + box.height / 2]];
}))"""


class Terminal:
    """The page of one terminal, as a player uses it."""

    def __init__(self, context: BrowserContext, house: House, place: Place, seat: str) -> None:
        self.page: Page = context.new_page()
        self.house = house
        self.place = place
        self.seat = seat
        self.lines = 0
        self.page.on("websocket", self._count)

    def _count(self, _: WebSocket) -> None:
        """Count the lines: a second one means that the first broke, and took no chips meanwhile."""
        self.lines += 1

    def come(self, address: str | None = None) -> Self:
        """Come to the table with the terminal's token, straight or over another way."""
        token = self.house.tokens[self.place.name, self.seat]
        where = address or self.house.address
        self.page.goto(f"{where}/terminal/{self.place.name}#token={token}")
        expect(self.at("credit")).to_be_visible()
        return self

    def at(self, test: str) -> Locator:
        """Find a part of the screen by its stable name."""
        return self.page.locator(f"[data-test={test}]")

    # Money and phase.

    @property
    def credit(self) -> int:
        """The credit that is in sight."""
        return amount_of(self.at("credit"))

    @property
    def bet(self) -> int:
        """The bet that is in sight."""
        return amount_of(self.at("bet"))

    def wait_for_credit(self, amount: int) -> None:
        """Wait until the credit in sight is so much."""
        expect(self.at("credit")).to_have_attribute("data-amount", str(amount))

    def wait_for(self, betting: str, ball: str | None = None) -> None:
        """Wait until the screen tells a phase."""
        expect(self.at("phase")).to_have_attribute("data-betting", betting)
        if ball is not None:
            expect(self.at("phase")).to_have_attribute("data-ball", ball)

    def wait_for_number(self, pocket: str) -> None:
        """Wait until the wheel has landed and the number is told."""
        expect(self.at("winner")).to_have_attribute("data-pocket", pocket)

    # Chips.

    def pick(self, amount: int) -> None:
        """Take chips of a denomination into the hand."""
        self.page.locator(f".rack [data-chip='{amount}']").click()

    def spots(self) -> dict[str, Point]:
        """Say where on the screen a chip on each spot goes."""
        return self._middles(".cloth [data-spot]", "spot")

    def track(self) -> dict[str, Point]:
        """Say where on the racetrack a touch makes each call."""
        return self._middles(".racetrack [data-call]", "call")

    def _middles(self, of: str, name: str) -> dict[str, Point]:
        found: dict[str, Point] = self.page.locator(of).evaluate_all(MIDDLES, name)
        return found

    def place_on(self, *spots: str) -> None:
        """Touch spots, one after another; nobody waits for the server between two chips."""
        where = self.spots()
        for spot in spots:
            self.page.mouse.click(*where[spot])

    def take_from(self, *spots: str) -> None:
        """Take a chip back from spots, with the other button of the mouse."""
        where = self.spots()
        for spot in spots:
            self.page.mouse.click(*where[spot], button="right")

    def call(self, *calls: str) -> None:
        """Touch the racetrack: a series by its name, neighbours by their middle."""
        where = self.track()
        for call in calls:
            if call not in where:
                self.at(f"aside-{call.rpartition('/')[2]}").click()
                where = self.track()
            self.page.mouse.click(*where[call])

    def special(self, *calls: str) -> None:
        """Touch calls in the menu of special bets."""
        self.at("special").click()
        for call in calls:
            sheet = self.at("special-sheet")
            if call.startswith("neighbours"):
                sides = sheet.get_by_role("group", name="On each side")
                sides.get_by_role("button", name=call.rpartition("/")[2], exact=True).click()
            sheet.locator(f"[data-call='{call}']").click()
        self.page.keyboard.press("Escape")
        expect(self.at("special-sheet")).to_have_count(0)

    def press(self, act: str) -> None:
        """Press a button of the foot: undo, redo, clear, double, rebet, remove, ..."""
        self.at(act).click()

    def accepted(self) -> None:
        """Wait until the house has accepted everything that lies on the cloth."""
        expect(self.at("bet")).to_have_attribute("data-pending", "false")

    @property
    def bets(self) -> dict[str, int]:
        """The bets in the list beside the cloth, each with its amount (a call's for a piece)."""
        lines = (
            self.at("bets")
            .locator("li")
            .evaluate_all(
                "lines => lines.map(line => [line.dataset.wager, Number(line.dataset.amount)])"
            )
        )
        return dict(lines)

    @property
    def won(self) -> dict[str, int]:
        """What each wager of the round that ended brought back."""
        lines = (
            self.at("won-lines")
            .locator("li")
            .evaluate_all(
                "lines => lines.map(line => [line.dataset.wager, Number(line.dataset.returned)])"
            )
        )
        return dict(lines)

    def sides(self) -> list[str]:
        """Say how many neighbours on each side the racetrack offers."""
        return self.page.locator(".track [data-test^=aside-]").all_inner_texts()

    def offered(self) -> set[str]:
        """Name the calls that the racetrack and the menu of special bets offer."""
        found = set(self.track())
        self.at("special").click()
        sheet = self.at("special-sheet")
        expect(sheet).to_be_visible()
        cards = sheet.locator("[data-call]")
        found |= set(cards.evaluate_all("all => all.map(one => one.dataset.call)"))
        self.page.keyboard.press("Escape")
        expect(sheet).to_have_count(0)
        return found


def amount_of(where: Locator) -> int:
    """Read an amount from the screen."""
    return int(where.get_attribute("data-amount") or "")
