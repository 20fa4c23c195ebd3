"""A player holds the virtual wheel to its word: over the wire, and with the lines of the page."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from croupier.cli.main import main
from tests.served import MBS, House
from tests.web.talking import come_in, fetch

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")

FAST = {"betting": 0.6, "pause": 0.1, "spin": 0.3, "between": 0.3}
"""So many seconds each part of a round takes."""

GIVEN = """
import json, sys
proof = json.load(sys.stdin)
table, round_, wheel = proof["table"], proof["round"], proof["wheel"]
commitment = proof["commitment"]
secret, closing = bytes.fromhex(proof["secret"]), bytes.fromhex(proof["closing"])
"""
"""The page's own values, exchanged for those of a round that was played."""


def lines() -> list[str]:
    """Give the page's lines of Python, as a reader types them."""
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    return re.findall(r"^(?:>>>|\.\.\.) ?(.*)$", block, re.MULTILINE)


def typed(proof: dict[str, Any]) -> tuple[str, str]:
    """Type them into a Python that has nothing but its own library; what it says."""
    code = lines()
    values = next(place for place, line in enumerate(code) if line.startswith("closing ="))
    checked = next(place for place, line in enumerate(code) if line.endswith("== commitment"))
    code[checked] = f"print({code[checked]})"
    code[-1] = f"print({code[-1]})"
    loop = next(place for place, line in enumerate(code) if line.startswith("while"))
    code[loop:loop] = [""]
    program = "\n".join([*code[: values + 1], GIVEN, *code[values + 1 :]])
    clean = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program],
        input=json.dumps(proof),
        capture_output=True,
        text=True,
        check=True,
        timeout=30,
    )
    commitment, pocket = clean.stdout.split()
    return commitment, pocket


def test_the_page_keeps_to_twenty_lines() -> None:
    assert len([line for line in lines() if line]) <= 20


def test_a_round_of_the_virtual_wheel_is_proven_to_whoever_played_it(mortal: House) -> None:
    mortal.stop()
    text = mortal.config.read_text("utf-8")
    for part, seconds in FAST.items():
        text = re.sub(
            rf"^{part}-seconds = .*$", f"{part}-seconds = {seconds}", text, flags=re.MULTILINE
        )
    mortal.config.write_text(text, "utf-8")
    mortal.start()
    with come_in(mortal.port, mortal.displays["mbs"], "mbs", "display") as display:
        mortal.do(MBS, "deal", automatic=True)
        display.hear_until(
            lambda m: (
                m["type"] == "update" and (m["state"]["proof"] or {}).get("secret") is not None
            )
        )
        mortal.do(MBS, "deal", automatic=False)
    states = [m["state"] for m in display.heard if m["type"] == "update" and m["state"]["proof"]]
    number = states[0]["proof"]["round"]
    states = [state for state in states if state["proof"]["round"] == number]
    told = states[-1]["proof"]
    assert {state["proof"]["commitment"] for state in states} == {told["commitment"]}
    before = [state for state in states if state["round"] == number and state["pocket"] is None]
    assert {state["betting"] for state in before} >= {"open", "closed"}
    assert all(state["proof"]["secret"] is None for state in before)

    reply = fetch(mortal.port, f"/api/tables/mbs/proofs/{number}")
    proof = reply.json
    assert proof["commitment"] == told["commitment"], "the one that was shown before the bets"
    assert proof["pocket"] == told["pocket"] == states[-1]["history"][0]["pocket"]
    assert typed(proof) == ("True", proof["pocket"])
    proof["secret"] = proof["secret"][:-1] + ("0" if proof["secret"][-1] != "0" else "1")
    assert typed(proof)[0] == "False"

    honest = CliRunner().invoke(main, ["wheel", "verify", "-"], input=reply.body)
    assert honest.exit_code == 0, honest.output
    changed = CliRunner().invoke(main, ["wheel", "verify", "-"], input=json.dumps(proof))
    assert changed.exit_code == 1
    assert fetch(mortal.port, f"/api/tables/mbs/proofs/{number + 100}").status == 404
    mortal.stop()
    journal = CliRunner().invoke(main, ["wheel", "verify", mortal.db, "--table", "mbs"])
    assert journal.exit_code == 0, journal.output
