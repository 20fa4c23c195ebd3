"""The wheel's key lies in a file that only its owner reads, and that is made once."""

import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from croupier.rulebook import Refusal
from croupier.wheel import Keeper
from croupier.wheel.keys import WheelKeyInvalid, key_of

ROOT = os.geteuid() == 0
"""Nothing is out of reach for the superuser."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "wheel.key"


def test_the_key_is_made_once_and_for_its_owner_alone(path: Path) -> None:
    first = Keeper.of_file(path)
    written = path.read_bytes()
    assert path.stat().st_mode & 0o777 == 0o600
    assert len(bytes.fromhex(written.decode())) == 32
    secret = first.fresh("T1", 1)
    assert Keeper.of_file(path).again("T1", 1, secret.nonce) == secret
    assert path.read_bytes() == written
    assert [file.name for file in path.parent.iterdir()] == ["wheel.key"]


def test_keys_of_two_houses_differ(tmp_path: Path) -> None:
    assert key_of(tmp_path / "one") != key_of(tmp_path / "two")


def test_many_who_make_it_at_once_get_the_same(path: Path) -> None:
    with ThreadPoolExecutor(8) as hands:
        keys = set(hands.map(key_of, [path] * 40))
    assert len(keys) == 1
    assert [file.name for file in path.parent.iterdir()] == ["wheel.key"]


@pytest.mark.parametrize(
    "text",
    [b"", b"\n", b"ab" * 31, b"ab" * 33, b"xy" * 32, b"AB" * 32, b"\xff" * 64, b"ab" * 9999],
    ids=["empty", "blank", "short", "long", "no hex", "capitals", "no text", "endless"],
)
def test_a_broken_key_is_told_and_left_alone(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    path.chmod(0o600)
    with pytest.raises(WheelKeyInvalid, match="holds no key of the wheel") as caught:
        Keeper.of_file(path)
    assert isinstance(caught.value, Refusal)
    assert caught.value.code == "wheel-key-invalid"
    assert path.read_bytes() == text


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660])
def test_a_key_that_others_may_read_is_refused(path: Path, mode: int) -> None:
    key_of(path)
    path.chmod(mode)
    with pytest.raises(WheelKeyInvalid, match="chmod 600"):
        Keeper.of_file(path)


def test_a_key_out_of_reach_is_told_in_a_sentence(tmp_path: Path) -> None:
    for path in (tmp_path / "nowhere" / "wheel.key", tmp_path):
        with pytest.raises(WheelKeyInvalid, match=r"out of reach: .*\.$"):
            Keeper.of_file(path)


@pytest.mark.skipif(ROOT, reason="the superuser may write anywhere")
def test_a_folder_that_takes_no_key_is_told_in_a_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(WheelKeyInvalid, match="out of reach"):
        Keeper.of_file(tmp_path / "wheel.key")


def test_a_key_of_the_wrong_length_makes_no_keeper() -> None:
    with pytest.raises(WheelKeyInvalid, match="31 bytes; it needs 32"):
        Keeper(bytes(31))
