"""docs/protocol.md is true: its examples are played, its names and numbers held to the code."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest

from croupier.floor import records, table
from croupier.game import commands
from croupier.web import client, gate, sockets, transport, wire
from croupier.web.interface import ENDPOINTS
from croupier.web.openapi import MESSAGES
from croupier.web.rest import LONGEST_BODY, STATUS
from croupier.web.transport import LONGEST_MESSAGE
from tests.served import MBS, House
from tests.web.talking import Message, Talk, fetch

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
CODES = PAGE.partition("## Codes")[2]
CLIENT = ROOT / "docs" / "client.py"

WHEN = {"now", "at", "last-seen"}
"""What no example can know."""

MESSAGE = {
    commands.tag_of(name): getattr(wire, name) for side in MESSAGES.values() for name in side
}


def dialogue() -> Iterator[tuple[str, str, Message]]:
    """Give who speaks or hears, which way, and the message, in the page's order."""
    for who, block in re.findall(r"^```wire (\w+)\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL):
        for way, text in re.findall(r"^([<>]) (.*?)(?=^[<>] |\Z)", block, re.MULTILINE | re.DOTALL):
            yield who, way, json.loads(text)


def held(example: Any, real: Any, where: str = "message") -> None:
    """Hold a part of an example against what really came."""
    if isinstance(example, dict):
        assert isinstance(real, dict), where
        for name, value in example.items():
            assert name in real, f"{where} has no {name}: {real}"
            if name in WHEN:
                assert type(real[name]) in (int, float), where
            else:
                held(value, real[name], f"{where}.{name}")
    elif isinstance(example, list):
        assert isinstance(real, list), where
        assert len(example) == len(real), f"{where}: {real}"
        for one, other in zip(example, real, strict=True):
            held(one, other, where)
    else:
        assert example == real, f"{where}: the page says {example!r}, the house {real!r}"


def test_the_examples_are_what_a_house_says(mortal: House) -> None:
    mortal.bring(MBS, "T1", 100_000)
    tokens = {"terminal": mortal.tokens["mbs", "T1"], "console": mortal.people["anna"]}
    with ExitStack() as everybody:
        talks: dict[str, Talk] = {}
        for who, way, example in dialogue():
            if example["type"] == "hello":
                talks[who] = everybody.enter_context(Talk(mortal.port))
                example["token"] = tokens.get(who, example["token"])
            if way == ">":
                talks[who].say(example)
                continue
            kind, after = example["type"], example.get("after")
            while True:
                real = talks[who].hear_until(kind)
                if after in (None, real.get("after")):
                    break
            fields = {field.encode_name for field in msgspec.structs.fields(MESSAGE[kind])}
            assert set(example) <= fields | {"type"}
            if kind != "answer":  # which has what there is to say
                assert set(real) == set(example) == fields | {"type"}, kind
            held(example, real)


def test_every_message_has_an_example() -> None:
    shown = {(way, message["type"]) for _, way, message in dialogue()}
    for side, way in (("from the client", ">"), ("from the server", "<")):
        for name in MESSAGES[side]:
            assert (way, commands.tag_of(name)) in shown, name


def test_every_field_of_a_state_is_on_the_page() -> None:
    for record in vars(records).values():
        if not (isinstance(record, type) and issubclass(record, records.Record)):
            continue
        for field in msgspec.structs.fields(record):
            assert f"`{field.encode_name}`" in PAGE, (record.__name__, field.encode_name)


def test_every_endpoint_is_on_the_page() -> None:
    for endpoint in ENDPOINTS:
        assert f"`{endpoint.method} {endpoint.path}`" in PAGE


def test_every_code_of_the_wire_is_on_the_page() -> None:
    codes = set(STATUS)
    for path in (ROOT / "src" / "croupier" / "web").glob("*.py"):
        text = path.read_text("utf-8")
        codes |= set(re.findall(r'(?:Refused|refuse|\.end)\(\s*"([a-z-]+)"', text))
    codes |= set(sockets.LATER)
    there = PAGE + (ROOT / "docs" / "table.md").read_text("utf-8")
    assert len(codes) >= 20
    for code in codes:
        assert f"`{code}`" in there, code
    for code, status in STATUS.items():
        row = next(line for line in CODES.splitlines() if f"`{code}`" in line)
        assert str(status) in row or code == "bad-line", code


def test_every_measure_on_the_page_is_the_one_in_force() -> None:
    over, pieces = transport.LONGEST_FRAME - LONGEST_MESSAGE, transport.MOST_FRAGMENTS
    seconds = transport.REQUEST_SECONDS
    for told in (
        f"| {LONGEST_MESSAGE:,} bytes | `bad-line`; from {over:,} more, or {pieces:,} pieces",
        f"| {sockets.AT_ONCE} at once, then {sockets.A_SECOND} a second |",
        f"| commands under way of a connection | {sockets.UNDER_WAY} |",
        f"| {client.LONGEST_LINE}, or {client.HEAVIEST_LINE:,} bytes |",
        f"| {sockets.HELLO_SECONDS} seconds; {sockets.SILENT_SECONDS} seconds |",
        f"| connections of one token's owner | {sockets.FOR_ONE_GUEST} |",
        f"| {gate.FOR_ONE_ADDRESS:,}; {gate.FOR_ALL:,} |",
        f"| {sockets.LOOKED_AFTER} seconds |",
        f"| {transport.LONGEST_REQUEST:,} bytes, its body {LONGEST_BODY:,}, {seconds} seconds |",
        f"| {gate.AT_ONCE:,} at once, then {gate.A_SECOND} a second |",
        f"| {commands.MAX_SLIP}; {commands.MAX_TEXT} characters; {commands.MAX_LIST:,} |",
        f"{table.WAITING:,} commands wait",
        f"its latest {client.LOG_LINES} lines",
    ):
        assert told in PAGE, told


def test_the_interface_is_described_as_the_page_says(house: House) -> None:
    rest, socket = fetch(house.port, "/api/openapi.json"), fetch(house.port, "/api/ws.json")
    assert rest.json["openapi"].startswith("3.1")
    assert set(rest.json["paths"]) == {endpoint.path for endpoint in ENDPOINTS}
    assert socket.json["$schema"].startswith("https://json-schema.org/draft/2020-12")
    for names in MESSAGES.values():
        assert set(names) <= set(socket.json["$defs"])


def run_client(*arguments: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-W", "error", str(CLIENT), *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_the_example_client_sits_down_bets_and_hears_the_result(mortal: House) -> None:
    mortal.bring(MBS, "T1", 10_000)
    playing = run_client(mortal.address, "mbs", mortal.tokens["mbs", "T1"])
    mortal.open_bets(MBS)
    until = time.monotonic() + 20
    while not mortal.state(MBS)["staked"]:
        assert playing.poll() is None, playing.communicate()
        assert time.monotonic() < until
        time.sleep(0.05)
    mortal.deal(MBS, "19")
    out, err = playing.communicate(timeout=20)
    assert (out, err) == ("Round 1, 19: 1000 came back.\n", "")
    assert mortal.seat(MBS, "T1")["credit"] == 10_500


def test_the_example_client_says_why_it_is_not_let_in(house: House) -> None:
    out, err = run_client(house.address, "mbs", "AAAA").communicate(timeout=20)
    assert out.startswith("no-token: ")
    assert err == ""


def test_the_example_client_says_why_it_gets_no_seat(house: House) -> None:
    out, err = run_client(house.address, "mbs").communicate(timeout=20)
    assert out == ""
    assert "Traceback" not in err
    assert err.endswith(".\n")


def test_the_example_client_is_short() -> None:
    code = CLIENT.read_text("utf-8").rpartition('"""')[2].splitlines()
    assert len([line for line in code if line.strip()]) <= 40


@pytest.mark.parametrize("name", ["protocol.md", "fairness.md"])
def test_no_page_for_programs_names_an_unknown_message(name: str) -> None:
    page = (ROOT / "docs" / name).read_text("utf-8")
    for kind in re.findall(r'\{"type": "([a-z-]+)", (?:"id"|"token"|"after"|"now")', page):
        assert kind in MESSAGE
