"""400 terminals at one table over the wire: what is lost, how long it takes, how much it carries.

Each of 400 terminals sends 20 slips at moments of chance within five seconds; then each sends its
next slip as soon as the last one is answered. The same is done with a bare WebSocket echo on the
same server settings, in the same run, to say what the durable table costs over no table at all.
Clients run in two processes beside the server, on the same machine.
"""

import argparse
import contextlib
import http.client
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from croupier.journal import open_journal
from croupier.office.audit import verify
from croupier.web.doors import mint

HERE = Path(__file__).parent
SEATS = [f"T{number}" for number in range(1, 401)]
SLIPS, SECONDS = 20, 5.0

HOUSE = """
[house]
db = "{db}"
[[people]]
name = "anna"
role = "dealer"
[[tables]]
name = "bench"
book = "mbs-electronic-double-zero-2020"
betting-seconds = 0
terminals = 400
"""


class Clients:
    """Two processes with half of the terminals each."""

    def __init__(self, port: int, tokens: dict[str, str]) -> None:
        halves = (dict(list(tokens.items())[start::2]) for start in (0, 1))
        self.processes = [
            subprocess.Popen(
                [sys.executable, str(HERE / "terminals.py")],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            for _ in (0, 1)
        ]
        for process, half in zip(self.processes, halves, strict=True):
            self._tell(process, {"port": port, "tokens": half})
        for process in self.processes:
            self._hear(process)

    def do(self, do: str, **how: Any) -> tuple[list[float], int]:
        """Let every terminal send slips, and say how long each took and how many were refused."""
        for process in self.processes:
            self._tell(process, {"do": do, "began": time.time() + 0.5, **how})
        told = [self._hear(process) for process in self.processes]
        return [took for one in told for took in one["took"]], sum(one["refused"] for one in told)

    def close(self) -> None:
        """Let them go."""
        for process in self.processes:
            process.communicate(timeout=10)

    def _tell(self, process: "subprocess.Popen[str]", order: dict[str, Any]) -> None:
        assert process.stdin is not None
        process.stdin.write(json.dumps(order) + "\n")
        process.stdin.flush()

    def _hear(self, process: "subprocess.Popen[str]") -> Any:
        assert process.stdout is not None
        return json.loads(process.stdout.readline())


@contextlib.contextmanager
def serving(*command: str) -> Iterator[tuple[int, "subprocess.Popen[str]"]]:
    """Run a server, and give the port that it says it listens on."""
    process = subprocess.Popen(
        [sys.executable, *command], stdout=subprocess.PIPE, text=True, cwd=HERE.parent
    )
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline().strip().rpartition(":")[2]), process
    finally:
        process.terminate()
        process.wait(timeout=30)


def cpu(process: "subprocess.Popen[str]") -> float:
    """Say how many seconds of a core a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def in_order(took: Sequence[float]) -> str:
    """Write the middle and the slowest hundredth."""
    cuts = statistics.quantiles(took, n=100)
    return f"p50 {cuts[49] * 1000:.1f} ms, p99 {cuts[98] * 1000:.1f} ms"


def durable(folder: Path, seconds: float) -> float:
    """Measure a table, and find every acknowledged slip in its journal."""
    db = folder / "house.db"
    config = folder / "house.toml"
    config.write_text(HOUSE.format(db=db), encoding="utf-8")
    journal = open_journal(str(db))
    tokens = {seat: mint(journal, "terminal", seat, "bench") for seat in SEATS}
    dealer = mint(journal, "staff", "anna", "")
    journal.close()
    with serving("-m", "croupier", "serve", "--config", str(config), "--port", "0") as (
        port,
        process,
    ):
        house = House(port, dealer)
        for seat in SEATS:
            house.do(do="buy-in", seat=seat, amount=10**9)
        house.do(do="open-bets")
        clients = Clients(port, tokens)
        took, refused = clients.do("paced", seconds=SECONDS, slips=SLIPS)
        sent = len(SEATS) * SLIPS
        print(f"{sent:>10,} slips in {SECONDS:.0f} s: {len(took):,} answered, {refused} refused")
        print(f"{'':>10} {in_order(took)}")
        used = cpu(process)
        again, refused = clients.do("eager", seconds=seconds)
        rate, each = len(again) / seconds, (cpu(process) - used) / len(again)
        print(
            f"{rate:>10,.0f} durable slips a second, {refused} refused; {in_order(again)};"
            f" {each * 1e6:.0f} us of the server's time each"
        )
        clients.close()
    _audited(db, len(took) + len(again) - refused)
    return rate


class House:
    """The house's people, over REST."""

    def __init__(self, port: int, token: str) -> None:
        self.line = http.client.HTTPConnection("127.0.0.1", port)
        self.headers = {
            "authorization": f"Bearer {token}",
            "content-type": "application/json",
        }
        self.count = 0

    def do(self, **command: Any) -> None:
        """Have a command carried out."""
        self.count += 1
        body = json.dumps({"id": f"h{self.count}", "command": command})
        self.line.request("POST", "/api/tables/bench/commands", body, self.headers)
        answer = json.loads(self.line.getresponse().read())
        if not answer["ok"]:
            raise SystemExit(str(answer))


def _audited(db: Path, accepted: int) -> None:
    journal = open_journal(str(db))
    slips = sum(entry.type == "wagers-set" for entry in journal.entries("bench"))
    sound = not verify(journal).findings
    journal.close()
    if slips != accepted or not sound:
        raise SystemExit(f"{accepted:,} slips were acknowledged, {slips:,} are in the journal")
    print(f"{slips:>10,} slips in the journal: all that were acknowledged, and it audits clean")


def echo(seconds: float) -> float:
    """Measure a bare echo."""
    with serving(str(HERE / "echo.py")) as (port, process):
        clients = Clients(port, dict.fromkeys(SEATS, ""))
        used = cpu(process)
        took, _ = clients.do("eager", seconds=seconds)
        rate, each = len(took) / seconds, (cpu(process) - used) / len(took)
        clients.close()
    print(
        f"{rate:>10,.0f} echoes a second; {in_order(took)};"
        f" {each * 1e6:.0f} us of the server's time each"
    )
    return rate


def main() -> None:
    """Print the figures."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--times", type=int, default=3, help="how often; the median is told")
    options.add_argument("--seconds", type=float, default=5.0, help="how long each rate is taken")
    asked = options.parse_args()
    shares = []
    for _ in range(asked.times):
        print(f"load of the machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        before = echo(asked.seconds)
        with tempfile.TemporaryDirectory() as folder:
            slips = durable(Path(folder), asked.seconds)
        shares.append(slips / before)
    print(f"{statistics.median(shares):>10.0%} of the echo, in the middle of {len(shares)} runs")


if __name__ == "__main__":
    main()
