"""Photograph the screens for the documentation: a demo of our own, dealt to telling moments.

The bots are seeded and the results are dealt by hand, so that the same pictures come out again but
for the clocks in them, and the round of the school.
"""

import base64
import http.client
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.chromium import chromium  # noqa: E402 - the tests' own, found by the line above

PICTURES = ROOT / "docs" / "pictures"
TABLE, LIVE, SEED = "mbs", "live-nz", "7"
BEFORE = ("5", "30", "0", "32", "11", "8", "29", "36", "14", "2", "19", "00", "21", "26")
"""What was dealt before the pictures: enough for hot, cold and the last numbers."""

WINS = "17"
SLIP = {
    "straight 17": 500,
    "split 17/20": 1_000,
    "corner 25/26/28/29": 2_500,
    "street 13/14/15": 700,
    "sixline 31/32/33/34/35/36": 3_000,
    "dozen 2": 10_000,
    "red": 5_000,
    "odd": 2_600,
    "straight 0": 200,
    "neighbours 17/2": 100,
    "small-series": 100,
}

LIVE_CHIPS = {"chips": "colour", "colour": "yellow", "worth": 500}
LIVE_SLIP = {
    "straight 17": 500,
    "split 17/20": 1_000,
    "corner 25/26/28/29": 1_500,
    "street 13/14/15": 1_000,
    "dozen 2": 5_000,
    "black": 2_500,
    "straight 0": 500,
}
SAID = {"neighbours 17/2": 500}
"""What our player has at the live table: on the layout, and aloud."""

KIOSK = ViewportSize(width=1920, height=1080)
LAPTOP = ViewportSize(width=1366, height=1024)
PHONE = ViewportSize(width=390, height=844)
PATIENCE = 90.0
GOOD = 80
"""The quality of the WebP: letters stay crisp."""


class Demo:
    """A running demo: its address, and a dealer and a player of one table over REST."""

    def __init__(self, port: int, table: str = TABLE) -> None:
        self.port = port
        self.table = table
        self.address = f"http://127.0.0.1:{port}"
        self.dealer: str = self.ask("/api/demo/deal", {"table": table, "role": "dealer"})["token"]
        key = self.ask("/api/demo/sit", {"table": table})
        self.player: str = key["token"]
        self.seat: str = self.ask("/api/me", token=self.player)["seat"]
        self.n = 0

    def ask(self, path: str, body: Any = None, token: str | None = None) -> Any:
        """Ask over REST."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            headers = {"content-type": "application/json"}
            headers |= {"authorization": f"Bearer {token}"} if token else {}
            method = "GET" if body is None else "POST"
            line.request(method, path, None if body is None else json.dumps(body), headers)
            return json.loads(line.getresponse().read())

    def do(self, token: str, **command: Any) -> None:
        """Give a command, which must be done."""
        self.n += 1
        order = {"id": f"picture-{self.n}", "command": command}
        answer = self.ask(f"/api/tables/{self.table}/commands", order, token)
        if not answer["ok"]:
            raise SystemExit(f"{command['do']}: {answer['refused']['says']}")

    def state(self) -> Any:
        """How the table stands."""
        return self.ask(f"/api/tables/{self.table}/state")

    def by_hand(self) -> None:
        """Have people deal, from the next round on; wait until the automatic one is over."""
        self.do(self.dealer, do="deal", automatic=False)
        until = time.monotonic() + PATIENCE
        while (now := self.state())["betting"] != "idle" or now["dealing"] != "manual":
            if time.monotonic() > until:
                raise SystemExit("The automatic round does not end.")
            time.sleep(0.5)

    def open(self) -> None:
        """Place your bets, please."""
        self.do(self.dealer, do="open-bets")

    def spin(self) -> None:
        """The ball runs."""
        self.do(self.dealer, do="spin", ball="clockwise", wheel="counter-clockwise")

    def close(self) -> None:
        """No more bets, unless the timer has said so."""
        if self.state()["betting"] == "open":
            self.do(self.dealer, do="close-bets")

    def result(self, pocket: str) -> None:
        """Confirm where it rests."""
        self.do(self.dealer, do="result", pocket=pocket)

    def collect(self) -> None:
        """Set the dolly, and take the losing chips off the layout."""
        self.do(self.dealer, do="place-dolly")
        self.do(self.dealer, do="collect")

    def pay(self, *winner: Any) -> None:
        """Pay some winners, or everybody."""
        for due in winner:
            self.do(self.dealer, do="pay", seat=due["seat"], wager=due["wager"])
        if not winner and self.state()["live"]["due"]:
            self.do(self.dealer, do="pay")

    def bet(self, slip: dict[str, int]) -> None:
        """Lay the player's slip."""
        self.do(self.player, do="wager", seat=self.seat, slip=slip, n=self.n)


@contextmanager
def demo() -> Iterator[Demo]:
    """Run a demo in a folder of its own, and end it afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "croupier", "demo", "--port", "0", "--seed", SEED]
        process = subprocess.Popen(
            [*command, "--no-open", "--db", str(Path(folder) / "demo.db")],
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            said = process.stdout.readline()
            yield Demo(int(said.rpartition(":")[2]))
        finally:
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)


class Camera:
    """Pages of a browser, and their pictures."""

    def __init__(self, browser: Browser, house: Demo) -> None:
        self.browser = browser
        self.house = house

    def page(self, path: str, size: ViewportSize, token: str = "", *, sharp: float = 1) -> Page:
        """Open a screen."""
        context = self.browser.new_context(
            viewport=size, device_scale_factor=sharp, has_touch=size is PHONE
        )
        page = context.new_page()
        page.goto(f"{self.house.address}{path}{f'#token={token}' if token else ''}")
        page.locator("h1").first.wait_for(timeout=PATIENCE * 1000)
        return page

    def take(self, page: Page, name: str) -> None:
        """Write a picture: WebP, which is a third of a PNG."""
        page.bring_to_front()
        page.wait_for_timeout(1_200)
        # On a busy machine a line breaks for a moment; what is told on return is read first.
        away = page.locator("[data-test=away] [data-first]")
        if away.is_visible():
            away.click()
        line = page.context.new_cdp_session(page)
        shot = line.send("Page.captureScreenshot", {"format": "webp", "quality": GOOD})
        data = base64.b64decode(shot["data"])
        (PICTURES / f"{name}.webp").write_bytes(data)
        print(f"docs/pictures/{name}.webp: {len(data):,} bytes")


def photograph(camera: Camera, house: Demo) -> None:
    """Deal a round and take a picture of each of its moments."""
    house.by_hand()
    for pocket in BEFORE:
        house.open()
        house.close()
        house.spin()
        house.result(pocket)
    house.do(house.player, do="buy-in", seat=house.seat, amount=100_000)
    terminal = camera.page(f"/terminal/{TABLE}", KIOSK, house.player)
    console = camera.page(f"/console/{TABLE}", KIOSK, house.dealer)
    display = camera.page(f"/display/{TABLE}", KIOSK)
    phone = camera.page(f"/terminal/{TABLE}", PHONE, house.player, sharp=2)

    house.open()
    house.bet(SLIP)
    terminal.wait_for_timeout(9_000)  # the bots bet meanwhile
    camera.take(phone, "phone")
    spot = terminal.locator("[data-spot='corner 8/9/11/12']")
    spot.hover(force=True)
    camera.take(terminal, "terminal")
    house.close()
    house.spin()
    camera.take(console, "console")
    house.result(WINS)
    terminal.wait_for_timeout(4_500)  # the wheel lands
    camera.take(terminal, "winning")
    camera.take(display, "display")
    camera.take(camera.page("/", KIOSK), "lobby")
    camera.take(camera.page("/book/nz-roulette", LAPTOP), "book")


def photograph_live(camera: Camera, house: Demo) -> None:
    """Deal a round with chips: bets that lie while the ball runs, and winners who are paid."""
    house.by_hand()
    for pocket in BEFORE[:6]:
        house.open()
        house.spin()
        house.close()
        house.result(pocket.replace("00", "0"))
        house.collect()
        house.pay()
        house.do(house.dealer, do="lift-dolly")
    house.do(house.player, do="buy-in", seat=house.seat, amount=100_000, **LIVE_CHIPS)
    seat = camera.page(f"/terminal/{LIVE}", KIOSK, house.player)
    pit = camera.page(f"/console/{LIVE}", KIOSK, house.dealer)
    display = camera.page(f"/display/{LIVE}", KIOSK)

    house.open()
    house.bet(LIVE_SLIP)
    seat.wait_for_timeout(9_000)  # the bots bet meanwhile
    house.spin()
    house.do(house.player, do="declare", seat=house.seat, slip=SAID)
    camera.take(seat, "live-seat")
    house.do(house.dealer, do="accept", seat=house.seat)
    house.close()
    house.result(WINS)
    house.collect()
    house.pay(*house.state()["live"]["due"][:3])
    seat.wait_for_timeout(7_000)  # the wheels land, and the losing chips are swept off
    camera.take(pit, "pit")
    camera.take(display, "live-display")


def practise(camera: Camera) -> None:
    """Make a mistake in the dealer's school, and take a picture of how it is explained."""
    page = camera.page("/school", LAPTOP)
    page.locator("[data-test=name]").fill("Mia")
    page.keyboard.press("Enter")
    page.locator("[data-test=book]").select_option("nz-roulette")
    page.locator("[data-lesson='12']").click()
    page.locator("[data-test=nothing]").click()
    page.locator("[data-test=verdict]").wait_for()
    camera.take(page, "school")


def main() -> None:
    """Take all of them."""
    with demo() as house, chromium() as browser:
        camera = Camera(browser, house)
        photograph(camera, house)
        photograph_live(camera, Demo(house.port, LIVE))
        practise(camera)


if __name__ == "__main__":
    main()
