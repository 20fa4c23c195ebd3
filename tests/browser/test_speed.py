"""How quick the terminal is, in a Chromium without a display; every figure is printed.

A figure is the best of several runs: what else this machine does at the moment is not the
terminal's doing. Whether frames come steadily is held against a bare page in the same minute.
"""

import gzip
import statistics
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, expect

from tests.browser.conftest import KIOSK, Sit
from tests.browser.terminal import Terminal
from tests.served import MBS, House

pytestmark = pytest.mark.slow

FIRST_SCREEN_MS = 2_000
TERMINAL_JS_BYTES = 150_000
CHIPS = 400
RUNS = 5
FRAME_MS = 1_000 / 60

READY = """
window.firstScreen = null;
const look = () => {
  const ready = document.querySelector('[data-test=credit]')
    && document.querySelector('.cloth [data-spot]')
    && document.querySelector('canvas.wheel');
  if (ready) requestAnimationFrame(() => { window.firstScreen = performance.now(); });
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""
"""When the cloth takes a finger, the wheel is there and the money is in sight: and painted."""

WATCH = """
window.touches = [];
const lying = () => document.querySelectorAll('.cloth .chip-stack').length;
addEventListener('pointerup', () => {
  const touch = {frames: 0, waited: null, work: null};
  const [at, before] = [performance.now(), lying()];
  let handled = null;
  queueMicrotask(() => queueMicrotask(() => { handled = performance.now() - at; }));
  window.touches.push(touch);
  const frame = () => {
    touch.frames += 1;
    const start = performance.now();
    if (lying() === before) return requestAnimationFrame(frame);
    touch.waited = start - at;
    // A message that is posted in a frame comes when the frame is done.
    const {port1, port2} = new MessageChannel();
    port2.onmessage = () => { touch.work = (handled ?? 0) + performance.now() - start; };
    port1.postMessage(0);
  };
  requestAnimationFrame(frame);
}, {capture: true});
"""
"""How many frames from a finger's lifting to its chip, and how long the page works for it."""

FRAMES = """(howLong) => new Promise((done) => {
  const between = [];
  let first = null, last = null;
  const frame = (now) => {
    first ??= now;
    if (last !== null) between.push(now - last);
    last = now;
    if (now - first < howLong) requestAnimationFrame(frame); else done(between);
  };
  requestAnimationFrame(frame);
})"""
"""The time between the frames of so many milliseconds."""

BARE = "<!doctype html><title>bare</title><p>Nothing but frames.</p>"


@pytest.fixture
def fresh(browser: Browser) -> Iterator[BrowserContext]:
    """A browser that has never been here: nothing is cached."""
    one = browser.new_context(viewport=KIOSK, has_touch=True, service_workers="block")
    yield one
    one.close()


def loaded(browser: Browser, house: House, seat: str) -> tuple[float, dict[str, bytes]]:
    """Open a terminal from a cold cache: when it was ready, and the scripts that it took."""
    scripts: dict[str, bytes] = {}

    def keep(response: Response) -> None:
        if response.request.resource_type == "script":
            scripts[response.url] = response.body()

    context = browser.new_context(viewport=KIOSK, service_workers="block")
    page = context.new_page()
    page.add_init_script(READY)
    page.on("response", keep)
    page.goto(f"{house.address}/terminal/{MBS.name}#token={house.tokens[MBS.name, seat]}")
    expect(page.locator(".cloth [data-spot]").first).to_be_attached()
    expect(page.locator("[data-test=credit]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    ready: float = page.evaluate("window.firstScreen")
    context.close()
    return ready, scripts


def test_a_terminal_is_ready_soon_from_a_cold_cache_and_loads_little(
    browser: Browser, house: House
) -> None:
    house.at_rest(MBS)
    seat = house.fresh_seat(MBS)
    runs = [loaded(browser, house, seat) for _ in range(RUNS)]
    times = sorted(ready for ready, _ in runs)
    scripts = runs[0][1]
    zipped = sum(len(gzip.compress(body, 9, mtime=0)) for body in scripts.values())
    plain = sum(len(body) for body in scripts.values())
    print(f"\nfirst screen: {times[0]:.0f} ms at best, {statistics.median(times):.0f} ms median")
    print(f"JavaScript: {zipped:,} bytes gzipped, {plain:,} plain, {len(scripts)} files")
    assert times[0] < FIRST_SCREEN_MS
    assert 0 < zipped < TERMINAL_JS_BYTES


def test_a_chip_is_drawn_in_the_first_frame_after_the_touch(
    house: House, fresh: BrowserContext
) -> None:
    house.at_rest(MBS)
    seat = house.fresh_seat(MBS)
    house.bring(MBS, seat, 100_000)
    player = Terminal(fresh, house, MBS, seat)
    player.page.add_init_script(WATCH)
    player.come()
    house.open_bets(MBS)
    player.wait_for("open")
    for spot, (x, y) in list(player.spots().items())[: 4 * RUNS]:
        player.page.touchscreen.tap(x, y)
        expect(player.page.locator(f".bets [data-wager='{spot}']")).to_be_visible()
    player.accepted()
    touches: list[dict[str, Any]] = player.page.evaluate("window.touches")
    frames = [touch["frames"] for touch in touches]
    work = sorted(touch["work"] for touch in touches)
    print(f"\nfrom touch to chip: {frames.count(1)} of {len(frames)} in the next frame;", end=" ")
    print(f"work for it {work[0]:.1f} ms at best, {statistics.median(work):.1f} ms median")
    assert len(touches) == 4 * RUNS
    assert set(frames) == {1}
    assert work[0] < FRAME_MS


def paces(page: Page) -> list[float]:
    """Say how long each frame of some seconds took, in order of length."""
    between: list[float] = page.evaluate(FRAMES, 3_000)
    return sorted(between)


def told(name: str, between: list[float]) -> float:
    """Print how frames came, and say which part of them was late."""
    late = sum(1 for one in between if one > 1.5 * FRAME_MS) / len(between)
    middle, most = statistics.median(between), between[int(0.99 * len(between))]
    print(f"{name}: {1000 / statistics.mean(between):.1f} frames a second;", end=" ")
    print(f"median {middle:.2f} ms, 99 % within {most:.2f} ms, {late:.1%} late")
    return late


def test_frames_come_steadily_while_the_ball_runs_over_a_covered_layout(
    house: House, sit: Sit, context: BrowserContext
) -> None:
    player = sit(MBS, 400_000)
    house.open_bets(MBS)
    player.wait_for("open")
    lay(house, player)
    house.close_bets(MBS)
    house.spin(MBS)
    player.wait_for("closed", "running")
    bare = context.new_page()
    bare.set_content(BARE)
    print()
    runs: list[tuple[float, float]] = []
    for _ in range(RUNS):
        bare.bring_to_front()
        alone = told("a bare page ", paces(bare))
        player.page.bring_to_front()
        covered = paces(player.page)
        more_late = told("the terminal", covered) - alone
        runs.append((more_late, statistics.median(covered)))
        if steady(runs[-1]):
            break
    assert any(steady(run) for run in runs)


def steady(run: tuple[float, float]) -> bool:
    """Say whether frames came sixty times a second, and hardly more of them late than anyway."""
    more_late, middle = run
    return more_late < 0.01 and middle < 1.1 * FRAME_MS


def lay(house: House, player: Terminal) -> None:
    """Lay three chips on each spot of the cloth, which makes more than four hundred."""
    slip = dict.fromkeys(player.spots(), 700)
    state = house.seat(MBS, player.seat)
    order = {
        "id": f"cover-{player.seat}",
        "command": {"do": "wager", "seat": player.seat, "slip": slip, "n": state["n"] + 1},
    }
    token = house.tokens[MBS.name, player.seat]
    answer = house.ask("POST", f"/api/tables/{MBS.name}/commands", order, token=token)
    assert answer["ok"], answer
    expect(player.page.locator(".cloth .chip-stack")).to_have_count(len(slip))
    chips = player.page.locator(".cloth .chip-top, .cloth .chip-under").count()
    print(f"\n{chips} chips on {len(slip)} spots", end="")
    assert chips >= CHIPS
