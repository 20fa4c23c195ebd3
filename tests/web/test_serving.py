"""A house from its start to its end, and a demo: what is kept, who sits where, what is said."""

import http.client
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.frames import CloseCode

from croupier.journal import open_journal
from croupier.office.audit import verify
from croupier.web.demo import demo_settings
from croupier.web.gate import FOR_ALL
from croupier.web.server import MOST_FILES
from tests.served import MBS, House, Served
from tests.web.talking import PATIENCE, Message, Reply, come_in, fetch, hello, refused_hello, seated
from tests.web.test_protocol import run_client


def test_a_house_that_closes_says_so_to_everybody_and_is_quick(mortal: House) -> None:
    _, talk = seated(mortal, MBS)
    console = come_in(mortal.port, mortal.people["anna"], "mbs", "console")
    waiting = http.client.HTTPConnection("127.0.0.1", mortal.port, timeout=10)
    with talk, console:
        waiting.request("GET", "/api/lobby")
        assert waiting.getresponse().read()
        began = time.monotonic()
        mortal.stop()
        assert time.monotonic() - began < 10
        assert talk.ended() == console.ended() == CloseCode.SERVICE_RESTART
    waiting.close()


def test_what_was_answered_counts_after_a_kill_and_the_same_id_gives_the_same_answer(
    mortal: House,
) -> None:
    mortal.open_bets(MBS)
    seat, talk = seated(mortal, MBS)
    with talk:
        paid = talk.do("cash-out", seat=seat, amount=5_000, id="paid")
        bet = talk.do("wager", seat=seat, slip={"red": 500}, id="bet")
        assert paid["ok"]
        assert bet["ok"]
        mortal.kill()
    mortal.start()
    with come_in(mortal.port, mortal.tokens["mbs", seat], "mbs") as again:
        held = again.heard[0]["seat"]
        assert (held["credit"], held["staked"]) == (95_000, 0), "the round is void, its stake back"
        assert again.heard[0]["state"]["notice"]["clause"] == "5.13.1"
        assert again.do("cash-out", seat=seat, amount=5_000, id="paid") == paid
        assert again.do("wager", seat=seat, slip={"red": 500}, id="bet") == bet
        assert again.do("cash-out", seat=seat, amount=95_000)["ok"], "and nothing moved twice"


def test_a_second_house_on_the_same_journal_does_not_open(mortal: House, tmp_path: Path) -> None:
    second = subprocess.run(
        [sys.executable, "-m", "croupier", "serve", "--config", mortal.config, "--port", "0"],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
        cwd=tmp_path,
    )
    assert second.returncode == 1
    assert second.stdout == ""
    assert second.stderr.startswith("croupier: "), second.stderr
    assert "Traceback" not in second.stderr


def test_a_house_that_is_asked_to_close_twice_closes_in_order(mortal: House) -> None:
    mortal.process.interrupt()
    mortal.process.interrupt()
    mortal.stop()
    assert "Traceback" not in mortal.process.log.read_text("utf-8")


def test_a_port_that_is_taken_is_told_in_a_sentence(mortal: House) -> None:
    command = ["demo", "--no-open", "--port", str(mortal.port), "--db", str(mortal.folder / "d.db")]
    second = subprocess.run(
        [sys.executable, "-m", "croupier", *command],
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert second.returncode == 1
    assert "Give another with --port" in second.stderr


def test_a_house_is_well_only_while_its_tables_are(mortal: House) -> None:
    assert fetch(mortal.port, "/healthz") == well(fetch(mortal.port, "/healthz"))
    seat, talk = seated(mortal, MBS)
    small = 16_384  # the journal's log of writes is beyond that already
    with talk, full_disk(mortal, small):
        answer = talk.do("cash-out", seat=seat, amount=100, id="late")
        assert answer["refused"]["code"] == "table-stopped"
        goodbye = talk.hear_until("goodbye")
        assert goodbye["why"]["code"] == "table-stopped"
        assert goodbye["again"] is True
        ill = fetch(mortal.port, "/healthz")
        assert (ill.status, ill.body) == (503, b"stopped: mbs\n")
        token = mortal.tokens["mbs", seat]
        reply = fetch(
            mortal.port, "/api/tables/mbs/rounds", headers={"authorization": f"Bearer {token}"}
        )
        assert (reply.status, reply.json["code"]) == (503, "table-stopped")
        away = refused_hello(mortal.port, hello(token, "mbs"))
        assert (away["why"]["code"], away["again"]) == ("table-stopped", True)
    until = time.monotonic() + PATIENCE
    while fetch(mortal.port, "/healthz").status != 200:
        assert time.monotonic() < until
        time.sleep(0.1)
    with come_in(mortal.port, token, "mbs") as again:
        assert again.heard[0]["seat"]["credit"] == 100_000, "it was not said to be done"
        assert again.do("cash-out", seat=seat, amount=100, id="late")["ok"]
    said = mortal.process.log.read_text("utf-8")
    assert "table mbs stopped" in said
    assert "table mbs goes on" in said


@contextmanager
def full_disk(house: House, size: int) -> Iterator[None]:
    """Let no file of a house grow beyond a size, as on a disk that is full."""
    before = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    assert Path(house.db + "-wal").stat().st_size > size
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, before)


def well(reply: Reply) -> Reply:
    return reply._replace(status=200, body=b"ok\n")


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A demo, as a newcomer starts it."""
    folder = tmp_path_factory.mktemp("demo")
    command = (
        "demo",
        "--no-open",
        "--host",
        "localhost",
        "--seed",
        "7",
        "--db",
        str(folder / "d.db"),
    )
    served = Served(*command, log=folder / "demo.log")
    try:
        yield served
    finally:
        served.stop()
    assert "Traceback" not in served.log.read_text("utf-8")
    journal = open_journal(str(folder / "d.db"), read_only=True)
    assert not verify(journal).findings
    journal.close()


def sat(demo: Served, body: str = '{"table":"rapid-b"}') -> Reply:
    return fetch(demo.port, "/api/demo/sit", "POST", body.encode())


def test_a_demo_has_a_dealer_at_every_table(demo: Served) -> None:
    lobby = fetch(demo.port, "/api/lobby").json
    assert lobby["demo"] is True
    names = {table["table"] for table in lobby["tables"]}
    assert names == {table.name for table in demo_settings("").tables}
    assert {table["state"]["dealing"] for table in lobby["tables"]} == {"automatic"}
    assert fetch(demo.port, "/healthz") == well(fetch(demo.port, "/healthz"))


def test_two_who_sit_down_at_once_get_two_seats_and_the_last_gets_none(demo: Served) -> None:
    with ThreadPoolExecutor(8) as crowd:
        replies = list(crowd.map(lambda _: sat(demo, '{"table":"alfastreet"}'), range(12)))
    seats = [reply.json["you"]["seat"] for reply in replies if reply.status == 200]
    assert len(seats) == len(set(seats)) == 9, "sixteen, without those of seven bots"
    assert {reply.json["code"] for reply in replies if reply.status != 200} == {"no-free-seat"}
    assert {reply.status for reply in replies} == {200, 409}


def test_nobody_is_pushed_off_a_seat_of_a_demo(demo: Served) -> None:
    key = sat(demo).json
    seat = key["you"]["seat"]
    with come_in(demo.port, key["token"], "rapid-b") as talk:
        for wish in (seat, "T16", "T99"):
            reply = sat(demo, f'{{"table":"rapid-b","seat":"{wish}"}}')
            assert (reply.status, reply.json["code"]) == (409, "no-free-seat"), wish
        assert talk.do("buy-in", seat=seat, amount=1_000)["ok"], "a demo's terminals take money"
    assert sat(demo).json["you"]["seat"] != seat


def test_a_demo_gives_consoles_by_role_and_displays(demo: Served) -> None:
    def ask(wish: str, body: str) -> Message:
        message = fetch(demo.port, f"/api/demo/{wish}", "POST", body.encode()).json
        assert isinstance(message, dict)
        return message

    manager = ask("deal", '{"table":"mbs","role":"pit-manager"}')
    assert manager["you"]["role"] == "pit-manager"
    come_in(demo.port, manager["token"], "mbs", "console").close()
    come_in(demo.port, ask("watch", '{"table":"mbs"}')["token"], "mbs", "display").close()
    assert ask("deal", '{"table":"mbs","role":"player"}')["code"] == "no-such-role"
    assert ask("deal", '{"table":"roof"}')["code"] == "not-found"


@pytest.mark.slow
def test_the_example_client_plays_a_round_at_a_demo(demo: Served) -> None:
    out, err = run_client(demo.address, "rapid-a").communicate(timeout=120)
    assert err == ""
    assert out.startswith("Round ")
    assert out.rstrip().endswith(("0 came back.", "500 came back.", "1000 came back."))


def test_a_house_asks_for_room_for_all_its_connections(mortal: House) -> None:
    limits = Path(f"/proc/{mortal.process.pid}/limits").read_text("ascii")
    (line,) = (line for line in limits.splitlines() if line.startswith("Max open files"))
    soft, hard = line.split()[3:5]
    assert int(soft) >= min(MOST_FILES, int(hard)) > FOR_ALL
