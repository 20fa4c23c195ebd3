"""``croupier wheel verify``: a proof or a journal, for people and programs, and how it says no."""

import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from croupier.cli.main import main
from croupier.office.fairness import proof_of
from croupier.wheel import RoundProof
from tests.wheel.rounds import Wheel


@pytest.fixture
def wheel(tmp_path: Path) -> Iterator[Wheel]:
    wheel = Wheel(tmp_path / "table.db")
    wheel.play()
    wheel.play()
    yield wheel
    wheel.journal.close()


@pytest.fixture
def db(wheel: Wheel) -> str:
    return wheel.journal.where


@pytest.fixture
def proof(wheel: Wheel) -> RoundProof:
    found = proof_of(wheel.journal, "T1", 2)
    assert found is not None
    return found


def run(*args: str, given: bytes = b"") -> Result:
    command = ["wheel", "verify", *args]
    return CliRunner().invoke(main, command, input=io.BytesIO(given), catch_exceptions=False)


def data(result: Result) -> Any:
    assert result.stdout.count("\n") == 1
    return json.loads(result.stdout)


def test_a_proof_that_holds_is_told_with_what_to_compare(tmp_path: Path, proof: RoundProof) -> None:
    file = tmp_path / "proof.json"
    file.write_bytes(msgspec.json.encode(proof))
    for result in (run(str(file)), run("-", given=file.read_bytes())):
        assert result.exit_code == 0, result.stderr
        assert f"round 2 of T1 holds: {proof.pocket}, and nothing else" in result.stdout
        assert proof.commitment in result.stdout
    assert data(run(str(file), "--json")) == {
        "ok": True,
        "proofs": [{"proof": msgspec.to_builtins(proof), "problems": []}],
        "findings": [],
    }


def test_a_proof_that_does_not_hold_exits_with_1_and_says_why(proof: RoundProof) -> None:
    forged = msgspec.json.encode(replace(proof, secret="0" * 64))
    result = run("-", given=forged)
    assert result.exit_code == 1
    assert "T1 round 2: The commitment is not the hash of this secret" in result.stdout
    told = run("-", "--json", given=forged)
    assert told.exit_code == 1
    assert data(told)["ok"] is False
    assert "commitment" in data(told)["proofs"][0]["problems"][0]


def test_a_round_without_a_number_says_so(proof: RoundProof) -> None:
    short = replace(proof, closing=None, pocket=None)
    assert "no number" in run("-", given=msgspec.json.encode(short)).stdout


def test_every_proof_of_a_journal_is_verified(db: str) -> None:
    result = run(db)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("holds") == 2
    told = data(run(db, "--json"))
    assert [one["proof"]["round"] for one in told["proofs"]] == [1, 2]
    assert told["ok"] is True


def test_one_round_of_one_table_can_be_asked_for(
    db: str, wheel: Wheel, tmp_path: Path, proof: RoundProof
) -> None:
    other = Wheel(tmp_path / "table.db", name="T2")
    other.play()
    assert len(data(run(db, "--json"))["proofs"]) == 3
    assert [
        one["proof"]["table"] for one in data(run(db, "--table", "T2", "--json"))["proofs"]
    ] == ["T2"]
    (one,) = data(run(db, "--round", "2", "--json"))["proofs"]
    assert one["proof"] == msgspec.to_builtins(proof)
    assert "round 2 of T1 holds" in run(db, "--table", "T1", "--round", "2").stdout
    other.journal.close()
    assert wheel.findings() == []


def test_the_first_broken_word_of_a_table_is_named(db: str, wheel: Wheel) -> None:
    wheel.open()
    late = wheel.commit(round=3)
    result = run(db)
    assert result.exit_code == 1
    assert f"T1 entry {late.seq}: this entry binds the virtual wheel to round 3" in result.stdout
    (found,) = data(run(db, "--json"))["findings"]
    assert (found["table"], found["seq"]) == ("T1", late.seq)


def test_a_journal_without_a_virtual_wheel_is_no_mistake(tmp_path: Path) -> None:
    wheel = Wheel(tmp_path / "hand.db")
    result = run(wheel.journal.where)
    wheel.journal.close()
    assert result.exit_code == 0
    assert "No round of this journal came from the virtual wheel" in result.stdout


@pytest.mark.parametrize(
    ("args", "code", "says"),
    [
        (("DB", "--table", "T9"), "not-allowed", "no table 'T9' in this journal; it has T1"),
        (("DB", "--round", "9"), "not-allowed", "no proof of round 9"),
        (("nowhere.json",), "proof-unreadable", "nowhere.json cannot be read: No such file"),
        (("/",), "proof-unreadable", "/ cannot be read: Is a directory"),
        (("-",), "proof-unreadable", "no proof of a round: "),
    ],
)
def test_a_refusal_is_a_sentence_json_and_exit_code_1(
    db: str, args: tuple[str, ...], code: str, says: str
) -> None:
    asked = [db if arg == "DB" else arg for arg in args]
    plain, told = run(*asked), run(*asked, "--json")
    assert plain.exit_code == told.exit_code == 1
    assert plain.stdout == ""
    assert plain.stderr.startswith("croupier: ")
    assert says in plain.stderr
    assert data(told)["refused"]["code"] == code


def test_choosing_a_round_of_a_proof_is_a_wrong_command_line() -> None:
    for choice in (("--round", "3"), ("--table", "T1")):
        result = run("-", *choice)
        assert result.exit_code == 2
        assert "choose within a DB" in result.stderr


def test_the_help_teaches_by_example() -> None:
    for command in ("wheel", "wheel verify"):
        result = CliRunner().invoke(main, [*command.split(), "--help"])
        assert "croupier wheel verify table.db" in result.stdout.partition("Examples:")[2]
