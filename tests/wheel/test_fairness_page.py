"""What docs/fairness.md tells a player to do gives what it says."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest

from croupier.wheel import problems, read_proof

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text("utf-8")
TOOLS = ("bash", "bc", "openssl", "sha256sum", "xxd")


def block(language: str) -> str:
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    return str(found)


def test_the_proof_on_the_page_holds() -> None:
    proof = read_proof(block("json").encode())
    assert problems(proof) == []
    assert msgspec.to_builtins(proof) == json.loads(block("json"))


@pytest.mark.skipif(not all(map(shutil.which, TOOLS)), reason="a tool of the page is not here")
def test_the_tools_on_the_page_come_to_the_same() -> None:
    proof = read_proof(block("json").encode())
    commitment, place = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", block("sh")], check=True, capture_output=True, text=True
    ).stdout.splitlines()
    assert commitment.split()[0] == proof.commitment
    assert proof.wheel[int(place)] == proof.pocket
