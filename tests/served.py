"""A house of electronic or of live tables, served by a process of its own that can be killed."""

import http.client
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Literal, NamedTuple

from websockets.sync.client import connect

from croupier.journal import open_journal
from croupier.web.doors import mint
from tests.conformance import truth

PATIENCE = 30.0
LIVES = '{"lives": '
SEATS = 90
LANDING_MS = 150
"""So long do the wheels of the four tables land; it is nobody's subject but the slow one's."""


class Place(NamedTuple):
    """One of the house's tables, and which one of the truth's it is."""

    name: str
    title: str
    book: str
    terminal: str

    @property
    def pockets(self) -> list[str]:
        """The pockets of its wheel."""
        return truth.pockets(self.book)


MBS = Place("mbs", "Electronic Double Zero", truth.ELECTRONIC, "racetrack")
RAPID_A = Place("rapid-a", "Rapid A", truth.RWS, "rapid-a")
RAPID_B = Place("rapid-b", "Rapid B", truth.RWS, "rapid-b")
ALFASTREET = Place("alfastreet", "Alfastreet B", truth.RWS, "alfastreet-b")
FOUR = (MBS, RAPID_A, RAPID_B, ALFASTREET)

SLOW = Place("slow", "A slow wheel", truth.RWS, "rapid-a")
"""A fifth table, whose wheel takes its time to land and whose timer closes betting."""

QUICK = Place("quick", "A quick dealer", truth.ELECTRONIC, "racetrack")
"""A sixth table, whose automatic dealer loses no time once somebody has called it."""

ALL = (*FOUR, SLOW, QUICK)

LIVE_SINGLE = Place("live-single", "Roulette", truth.SINGLE, "table")
LIVE_DOUBLE = Place("live-double", "Double Zero Roulette", truth.DOUBLE, "table")
LIVE_NZ = Place("live-nz", "Division 2 Roulette", truth.NZ, "both")
LIVE = (LIVE_SINGLE, LIVE_DOUBLE, LIVE_NZ)
"""Tables with chips, one of each live document."""

LIVE_SEATS = 6

VALUES = (100, 500, 2500, 10_000)
COLOURS = ("red", "blue", "green", "yellow")
FLOAT = {**{str(chip): 400 for chip in VALUES}, **dict.fromkeys(COLOURS, 300)}
"""What the rack of a live table holds when it opens."""

SETTINGS = """
[house]
name = "The house of the tests"
db = "{db}"
[[people]]
name = "anna"
role = "dealer"
[[people]]
name = "ben"
role = "pit-supervisor"
[[people]]
name = "cleo"
role = "shift-manager"
"""

TABLE = """
[[tables]]
name = "{name}"
title = "{title}"
book = "{book}"
terminal = "{terminal}"
betting-seconds = {betting}
pause-seconds = 0.3
spin-seconds = {spin}
landing-seconds = {landing}
between-seconds = {between}
terminals = {seats}
[tables.limits]
step = 100
seat-maximum = 400000
minimum = {{ red = 500 }}
maximum = {{ straight = 20000 }}
"""

LIVE_TABLE = """
[[tables]]
name = "{name}"
title = "{title}"
book = "{book}"
terminal = "{terminal}"
betting-seconds = 0
landing-seconds = {landing}
terminals = {seats}
chips = {chips}
rack = {rack}
[tables.limits]
step = 100
chip = 100
"""

Person = Literal["anna", "ben", "cleo"]
Answer = dict[str, Any]


class Served:
    """A process of ``croupier`` that serves; what it complains of stands in its log."""

    def __init__(self, *command: str, log: Path, module: str = "croupier") -> None:
        self.command, self.log, self.module = command, log, module
        self.port = 0
        self._process: subprocess.Popen[str] | None = None
        self.start()

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """The process."""
        assert self._process is not None
        return self._process.pid

    def start(self) -> None:
        """Serve: on any free port the first time, later on the same one."""
        command = [sys.executable, "-m", self.module, *self.command, "--port", str(self.port)]
        with self.log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                ["setpriv", "--pdeathsig", "KILL", *command],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        assert " open at " in said, said + self.log.read_text("utf-8")
        self.port = int(said.rpartition(":")[2])

    def lives(self) -> dict[str, int]:
        """Count what lives in it, where it is run by `tests.watched`."""
        before = self.log.read_text("utf-8").count(LIVES)
        os.kill(self.pid, signal.SIGUSR1)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            *_, last = ["", *self.log.read_text("utf-8").split(LIVES)]
            if self.log.read_text("utf-8").count(LIVES) > before and "}" in last:
                told = json.loads(last.partition("}")[0] + "}")
                assert isinstance(told, dict)
                return told
            time.sleep(0.02)
        raise TimeoutError

    def kill(self) -> None:
        """Kill it with -9."""
        self._end(signal.SIGKILL)

    def interrupt(self) -> None:
        """Press Ctrl-C, and wait for nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGINT)

    def stop(self) -> int | None:
        """Ask it to close, wait until it has, and give its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int | None:
        process, self._process = self._process, None
        if process is None:
            return None
        process.send_signal(how)
        code = process.wait(PATIENCE)
        assert process.stdout is not None
        process.stdout.close()
        return code


class House:
    """A running house: its address, its tokens, and its people, who act over REST."""

    def __init__(
        self,
        folder: Path,
        places: tuple[Place, ...] = ALL,
        seats: int = SEATS,
        module: str = "croupier",
    ) -> None:
        self.folder = folder
        self.places = places
        self.seats = tuple(f"T{number}" for number in range(1, seats + 1))
        self.db = str(folder / "house.db")
        self.config = folder / "house.toml"
        self.config.write_text(settings(self.db, places), "utf-8")
        self._mint()
        self._free = {place.name: iter(self.seats) for place in places}
        self._commands = 0
        self.process = Served(
            "serve", "--config", str(self.config), log=folder / "house.log", module=module
        )

    def _mint(self) -> None:
        """Enrol everybody, as `croupier enrol` does."""
        with closing(open_journal(self.db)) as journal:
            self.people = {name: mint(journal, "staff", name) for name in ("anna", "ben", "cleo")}
            self.tokens = {
                (place.name, seat): mint(journal, "terminal", seat, place.name)
                for place in self.places
                for seat in self.seats
            }
            self.displays = {
                place.name: mint(journal, "display", "hall", place.name) for place in self.places
            }

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return self.process.port

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return self.process.address

    def start(self) -> None:
        """Open the house again, on the same port."""
        self.process.start()

    def kill(self) -> None:
        """Kill it with -9."""
        self.process.kill()

    def stop(self) -> None:
        """Ask it to close, and wait until it has."""
        self.process.stop()

    def fresh_seat(self, place: Place) -> str:
        """Name a terminal that no test has used."""
        return next(self._free[place.name])

    def ask(self, method: str, path: str, body: Any = None, token: str | None = None) -> Any:
        """Ask over REST."""
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)) as line:
            headers = {"content-type": "application/json"}
            headers |= {"authorization": f"Bearer {token}"} if token else {}
            line.request(method, path, None if body is None else json.dumps(body), headers)
            return json.loads(line.getresponse().read())

    def do(self, place: Place, do: str, *, by: Person = "anna", **what: Any) -> Answer:
        """Have one of the house's people do something; it must be done."""
        answer = self.attempt(place, do, by=by, **what)
        assert answer["ok"], answer
        return answer

    def attempt(
        self,
        place: Place,
        do: str,
        *,
        by: Person = "anna",
        approved_by: Person | None = None,
        **what: Any,
    ) -> Answer:
        """Have one of the house's people try something."""
        self._commands += 1
        named = {name.replace("_", "-"): value for name, value in what.items()}
        order: Answer = {"id": f"{time.time_ns()}-{self._commands}", "command": {"do": do, **named}}
        if approved_by is not None:
            order["command"]["approved-by"] = approved_by
            order["approver"] = self.people[approved_by]
        answer = self.ask(
            "POST", f"/api/tables/{place.name}/commands", order, token=self.people[by]
        )
        assert isinstance(answer, dict)
        return answer

    def state(self, place: Place) -> Answer:
        """How a table stands, as everybody may see it."""
        state = self.ask("GET", f"/api/tables/{place.name}/state")
        assert isinstance(state, dict)
        return state

    def seat(self, place: Place, seat: str) -> Answer:
        """How a seat stands, as the house tells its terminal over a line of its own."""
        hello = {"type": "hello", "table": place.name, "view": "terminal"}
        with connect(f"ws://127.0.0.1:{self.port}/ws") as line:
            line.send(json.dumps({**hello, "token": self.tokens[place.name, seat]}))
            welcome = json.loads(line.recv(PATIENCE))
        found = welcome["seat"]
        assert isinstance(found, dict)
        return found

    def wait_for_slip(self, place: Place, seat: str, slip: dict[str, int]) -> None:
        """Wait until the house has a slip, whatever the seat's own screen knows of it."""
        until = time.monotonic() + PATIENCE
        while (found := self.seat(place, seat)["slip"]) != slip:
            assert time.monotonic() < until, f"{seat} has {found}, not {slip}"
            time.sleep(0.02)

    # What a dealer does at any of these tables: close first, then spin.

    def open_bets(self, place: Place) -> None:
        """Place your bets, please."""
        self.do(place, "open-bets")

    def close_bets(self, place: Place) -> None:
        """No more bets."""
        self.do(place, "close-bets")

    def spin(self, place: Place) -> None:
        """Spin the ball against the wheel."""
        self.do(place, "spin", ball="clockwise", wheel="counter-clockwise")

    def result(self, place: Place, pocket: str) -> None:
        """Confirm where it rests."""
        self.do(place, "result", pocket=pocket)

    def deal(self, place: Place, pocket: str) -> None:
        """From the close to the result."""
        self.close_bets(place)
        self.spin(place)
        self.result(place, pocket)

    def bring(self, place: Place, seat: str, amount: int) -> None:
        """Bring money to a seat."""
        self.do(place, "buy-in", seat=seat, amount=amount)

    def seated(self, place: Place, seat: str, do: str, **what: Any) -> Answer:
        """Have a seat's own terminal ask for something; gives the answer, yes or no."""
        self._commands += 1
        command = {"do": do, "seat": seat, **what}
        order = {"id": f"{time.time_ns()}-{self._commands}", "command": command}
        path = f"/api/tables/{place.name}/commands"
        answer = self.ask("POST", path, order, token=self.tokens[place.name, seat])
        assert isinstance(answer, dict)
        return answer

    def cleared(self, place: Place, seats: tuple[str, ...] | None = None) -> None:
        """End a live table's round, whatever came before, and take the chips of seats back."""
        while self.state(place)["betting"] != "idle":
            do, what = _next_of(self.state(place))
            self.do(place, do, **what)
        for seat in self.state(place)["live"]["seats"]:
            if seats is not None and seat["seat"] not in seats:
                continue
            if seat["colour"] is not None:
                self.do(place, "colour-up", seat=seat["seat"])
            if seat["credit"]:
                self.do(place, "cash-out", seat=seat["seat"], hand_pay=True)

    def at_rest(self, place: Place) -> None:
        """See to it that no round is under way and the table is open, whatever came before."""
        state = self.state(place)
        if state["dealing"] == "automatic":
            self.do(place, "deal", automatic=False)
        if state["closing"]:
            self.do(place, "reopen-table")
        if state["betting"] != "idle":
            self.attempt(place, "interruption")


class Speed(NamedTuple):
    """How long things take at a table, in seconds; bets that have no end are closed by people."""

    betting: float = 0
    spin: float = 9
    landing: float = LANDING_MS / 1000
    between: float = 12


SPEEDS = {
    SLOW: Speed(betting=30, landing=2),
    QUICK: Speed(betting=3, spin=0.5, between=1.5),
}


def _next_of(state: Answer) -> tuple[str, Answer]:
    """What a dealer does next at a live table, until the round is over."""
    live = state["live"]
    if state["ball"] == "waiting":
        return "spin", {"ball": "clockwise", "wheel": "counter-clockwise"}
    if state["ball"] == "running":
        return ("result", {"pocket": "0"}) if live["called"] else ("close-bets", {})
    if not live["collected"]:
        return ("collect", {}) if live["dolly"] else ("place-dolly", {})
    return ("pay", {}) if live["due"] else ("lift-dolly", {})


def settings(db: str, places: tuple[Place, ...]) -> str:
    """Write the file of settings."""
    return SETTINGS.format(db=db) + "".join(_live(p) if p in LIVE else _table(p) for p in places)


def _table(place: Place) -> str:
    return TABLE.format(**place._asdict(), seats=SEATS, **SPEEDS.get(place, Speed())._asdict())


def _live(place: Place) -> str:
    return LIVE_TABLE.format(
        **place._asdict(),
        seats=LIVE_SEATS,
        landing=LANDING_MS / 1000,
        chips=list(VALUES),
        rack="{" + ", ".join(f"{kind} = {count}" for kind, count in FLOAT.items()) + "}",
    )


def running(
    folder: Path,
    places: tuple[Place, ...] = ALL,
    seats: int = SEATS,
    module: str = "croupier",
) -> Iterator[House]:
    """Run a house for as long as somebody wants it."""
    house = House(folder, places, seats, module)
    try:
        yield house
    finally:
        house.stop()
