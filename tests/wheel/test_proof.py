"""A proof holds by itself, and whatever is changed in it, it holds no more."""

import hashlib
import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from croupier.rulebook import all_books
from croupier.wheel import Keeper, ProofUnreadable, RoundProof, drawn, problems, read_proof
from croupier.wheel.proof import MAX_PROOF

WHEELS = [list(book.wheel.order) for book in all_books().values()]


def proof(number: int = 1, wheel: list[str] = WHEELS[0], table: str = "T1") -> RoundProof:
    secret = Keeper(bytes(32)).again(table, number, f"{number:032x}")
    closing = hashlib.sha256(b"closing %d" % number).hexdigest()
    return RoundProof(
        table=table,
        round=number,
        wheel=wheel,
        commitment=secret.commitment,
        secret=secret.secret,
        closing=closing,
        pocket=drawn(secret.secret, closing, wheel),
    )


@given(st.builds(proof, st.integers(1, 10**6), st.sampled_from(WHEELS), st.text(min_size=1)))
def test_a_proof_holds_and_travels_as_json(honest: RoundProof) -> None:
    assert problems(honest) == []
    assert read_proof(msgspec.json.encode(honest)) == honest


def test_a_proof_is_json_with_these_fields() -> None:
    data = json.loads(msgspec.json.encode(proof()))
    assert list(data) == ["table", "round", "wheel", "commitment", "secret", "closing", "pocket"]


@given(st.sampled_from(["commitment", "secret", "closing"]), st.integers(0, 63))
def test_no_digit_of_a_proof_can_be_changed(field: str, place: int) -> None:
    honest = proof(3)
    digits = getattr(honest, field)
    flipped = f"{int(digits[place], 16) ^ 1:x}"
    forged = replace(honest, **{field: digits[:place] + flipped + digits[place + 1 :]})
    if field == "closing":  # another closing lands on the same pocket once in so many times
        same = drawn(forged.secret, str(forged.closing), forged.wheel) == honest.pocket
        assert bool(problems(forged)) != same
    else:
        assert any("commitment is not the hash" in told for told in problems(forged))


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"table": "T2"}, "not the hash of this secret for round 1 of T2"),
        ({"round": 2}, "not the hash of this secret for round 2 of T1"),
        ({"round": 0}, "counted from 1"),
        ({"pocket": "no such"}, "and the proof says no such"),
        ({"pocket": None}, "both there, or neither"),
        ({"closing": None}, "both there, or neither"),
        ({"wheel": []}, "two or more pockets"),
        ({"wheel": ["0"]}, "two or more pockets"),
        ({"wheel": ["0", "1", "0"]}, "each once"),
        ({"secret": "ab"}, "secret must be 64 hexadecimal"),
        ({"secret": "AB" * 32}, "in small letters"),
        ({"closing": "é" * 64}, "closing must be 64 hexadecimal"),
        ({"commitment": ""}, "commitment must be 64 hexadecimal"),
    ],
)
def test_what_is_wrong_with_a_proof_is_said_in_a_sentence(
    change: dict[str, object], says: str
) -> None:
    told = problems(replace(proof(), **change))
    assert any(says in sentence for sentence in told), told
    assert all(sentence.endswith(".") for sentence in told)


def test_a_round_that_ended_before_its_close_proves_its_commitment_alone() -> None:
    short = replace(proof(), closing=None, pocket=None)
    assert problems(short) == []
    assert problems(replace(short, secret="0" * 64))


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "it ends before it is whole"),
        (b"rubbish", "it is not JSON"),
        (b"[]", "it must be names with values, not a list"),
        (b"{}", "table is missing"),
        (b'{"table":1}', "table must be a text, not a whole number"),
        (b'{"tisch":"T1"}', "tisch is no field of it"),
        (b'{"table":"\xff"}', "no proof"),
        (b"[" * 50_000, "no proof"),
        (b" " * (MAX_PROOF + 1), "longer than"),
    ],
)
def test_what_is_no_proof_is_refused_with_the_place(data: bytes, says: str) -> None:
    with pytest.raises(ProofUnreadable, match=says) as caught:
        read_proof(data)
    assert caught.value.says.endswith(".")
