"""The virtual wheel: every pocket as likely as every other, and nobody can change its mind."""

import hashlib
import hmac
import random
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rulebook import all_books
from croupier.wheel import Keeper, commitment_of, drawn
from croupier.wheel.virtual import Secret

WHEELS = [book.wheel.order for book in all_books().values()]
DOUBLE = next(order for order in WHEELS if len(order) == 38)
RANGE = 2**64

digests = st.binary(min_size=32, max_size=32).map(bytes.hex)
numbers = st.integers(1, 10**9)
names = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)


def keeper(seed: int = 1) -> Keeper:
    return Keeper(random.Random(seed).randbytes(32))


def rolling(monkeypatch: pytest.MonkeyPatch, *rolled: int) -> list[bytes]:
    """Let the hash give these numbers, one after the other, and note what it was asked."""
    asked: list[bytes] = []
    left: Iterator[int] = iter(rolled)

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        del key, name
        asked.append(message)
        return next(left).to_bytes(8, "big") + bytes(24)

    monkeypatch.setattr(hmac, "digest", digest)
    return asked


# --- Every pocket is as likely as every other -----------------------------------------------------


@given(st.integers(1, 1000))
def test_every_pocket_has_exactly_as_many_numbers_as_every_other(pockets: int) -> None:
    """The numbers below the limit are whole turns of the wheel, and no further turn would fit."""
    fair = RANGE - RANGE % pockets
    assert fair % pockets == 0
    assert fair + pockets > RANGE - pockets
    assert Fraction(RANGE - fair, RANGE) < Fraction(pockets, RANGE)


@pytest.mark.parametrize("order", WHEELS, ids=len)
def test_the_last_fair_number_counts_and_the_next_one_is_thrown_away(
    order: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    closing = "ab" * 32
    fair = RANGE - RANGE % len(order)
    asked = rolling(monkeypatch, fair - 1)
    assert drawn("00" * 32, closing, order) == order[-1]
    assert asked == [bytes.fromhex(closing) + bytes(4)]
    asked = rolling(monkeypatch, fair, RANGE - 1, 5)
    assert drawn("00" * 32, closing, order) == order[5]
    assert [message[-4:] for message in asked] == [bytes(4), b"\0\0\0\1", b"\0\0\0\2"]


@pytest.mark.parametrize("order", WHEELS, ids=len)
def test_the_pockets_come_in_the_order_of_the_wheel(
    order: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    rolling(monkeypatch, *range(2 * len(order)))
    landed = [drawn("00" * 32, "00" * 32, order) for _ in range(2 * len(order))]
    assert landed == [*order, *order]


def chi_square(counts: Counter[str], cells: int) -> float:
    expected = counts.total() / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in counts) + expected * (
        cells - len(counts)
    )


def test_thirty_eight_pockets_come_equally_often() -> None:
    """37 degrees of freedom: one sample in a thousand of a fair wheel is beyond 69.3."""
    house = keeper(38)
    landed: Counter[str] = Counter()
    for number in range(1, 19_001):
        secret = house.again("T1", number, f"{number:032x}").secret
        landed[drawn(secret, hashlib.sha256(b"%d" % number).hexdigest(), DOUBLE)] += 1
    assert chi_square(landed, 38) < 69.3


def test_one_secret_gives_every_closing_a_number_of_its_own() -> None:
    """As for the next spin of a round that is spun again: the same secret, another closing."""
    secret = keeper().fresh("T1", 1).secret
    landed: Counter[str] = Counter()
    pairs: Counter[str] = Counter()
    before = 0
    for turn in range(19_000):
        pocket = drawn(secret, hashlib.sha256(b"closing %d" % turn).hexdigest(), DOUBLE)
        landed[pocket] += 1
        place = DOUBLE.index(pocket) % 2
        pairs[f"{before}{place}"] += 1
        before = place
    assert chi_square(landed, 38) < 69.3
    assert chi_square(pairs, 4) < 16.3


# --- Nobody can change its mind -------------------------------------------------------------------


@given(names, numbers, digests)
def test_a_commitment_is_the_hash_of_what_it_commits_to(
    table: str, number: int, secret: str
) -> None:
    said = f"croupier wheel commitment\n{table}\n{number}\n".encode() + bytes.fromhex(secret)
    assert commitment_of(table, number, secret) == hashlib.sha256(said).hexdigest()


@given(names, names, numbers, numbers, digests, digests)
def test_a_commitment_binds_its_table_its_round_and_its_secret(
    table: str, other: str, number: int, later: int, secret: str, another: str
) -> None:
    one, two = (table, number, secret), (other, later, another)
    assert (commitment_of(*one) == commitment_of(*two)) == (one == two)


@given(digests, digests, st.sampled_from(WHEELS))
def test_whoever_does_the_sums_lands_on_the_same_pocket(
    secret: str, closing: str, order: tuple[str, ...]
) -> None:
    assert drawn(secret, closing, order) == drawn(secret, closing, list(order))
    assert drawn(secret, closing, order) in order


# --- The keeper -----------------------------------------------------------------------------------


@given(names, numbers)
def test_a_secret_is_found_again_from_its_nonce(table: str, number: int) -> None:
    house = keeper()
    fresh = house.fresh(table, number)
    assert house.again(table, number, fresh.nonce) == fresh
    assert Keeper(house._key).again(table, number, fresh.nonce) == fresh
    assert fresh.commitment == commitment_of(table, number, fresh.secret)


def test_every_draw_key_table_and_round_has_a_secret_of_its_own() -> None:
    house, other = keeper(1), keeper(2)
    first = house.fresh("T1", 1)
    others: list[Secret] = [
        house.fresh("T1", 1),
        house.again("T1", 2, first.nonce),
        house.again("T2", 1, first.nonce),
        other.again("T1", 1, first.nonce),
    ]
    assert len({first.secret, *(secret.secret for secret in others)}) == 5


def test_the_nonce_and_the_commitment_do_not_hold_the_secret() -> None:
    fresh = keeper().fresh("T1", 1)
    assert fresh.secret not in fresh.nonce + fresh.commitment
    assert hashlib.sha256(bytes.fromhex(fresh.secret)).hexdigest() != fresh.commitment
