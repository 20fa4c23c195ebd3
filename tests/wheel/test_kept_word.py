"""An audit holds the virtual wheel to its word, and names the first entry where it was broken."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.game import events
from croupier.journal import Entry
from croupier.office.fairness import proof_of, proofs
from croupier.wheel import RoundProof, problems
from tests.wheel.rounds import NZ, Wheel


@pytest.fixture
def wheel(tmp_path: Path) -> Iterator[Wheel]:
    """A table that has played one honest round."""
    wheel = Wheel(tmp_path / "wheel.db")
    wheel.play()
    yield wheel
    wheel.journal.close()


def broken(wheel: Wheel, entry: Entry, says: str) -> None:
    """The audit names this entry, and says that."""
    (finding,) = wheel.findings()
    assert (finding.table, finding.seq) == ("T1", entry.seq)
    assert finding.says.startswith("this entry ")
    assert says in finding.says


# --- Honest wheels --------------------------------------------------------------------------------


def test_honest_rounds_are_proven(wheel: Wheel) -> None:
    wheel.play()
    assert wheel.findings() == []
    assert wheel.proven() == 2


def test_a_round_that_a_hand_has_spun_needs_no_proof(wheel: Wheel) -> None:
    wheel.open()
    wheel.close()
    wheel.spin()
    wheel.rest("17")
    wheel.settle("17")
    wheel.play()
    assert wheel.findings() == []
    assert wheel.proven() == 2


def test_a_round_without_a_close_is_told_without_a_number(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.void()
    wheel.reveal()
    wheel.play()
    assert wheel.findings() == []
    assert wheel.proven() == 2


def test_a_round_that_was_voided_after_the_close_tells_what_would_have_come(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    wheel.void()
    wheel.reveal()
    assert wheel.findings() == []
    assert wheel.proven() == 2


def test_the_round_under_way_may_keep_its_secret(wheel: Wheel) -> None:
    for step in (wheel.commit, wheel.open, wheel.close, wheel.spin, wheel.rest, wheel.settle):
        step()
        assert wheel.findings() == []


def test_a_secret_that_is_told_late_is_told(wheel: Wheel) -> None:
    for step in (wheel.commit, wheel.open, wheel.close, wheel.void):
        step()
    late, number = wheel.secret, wheel.round
    closing, pocket = wheel.closing, wheel.pocket
    wheel.open()
    wheel.void()
    wheel.reveal(
        round=number,
        commitment=late.commitment,
        secret=late.secret,
        closing=closing,
        pocket=pocket,
    )
    assert wheel.findings() == []


def test_every_spin_of_a_round_follows_from_its_own_close(tmp_path: Path) -> None:
    wheel = Wheel(tmp_path / "nz.db", NZ)
    wheel.commit()
    wheel.open()
    landed = []
    for _ in range(3):
        wheel.spin()
        wheel.close()
        wheel.rest()
        landed.append(wheel.pocket)
        if len(landed) < 3:
            wheel.void_spin()
    assert len(set(landed)) > 1
    wheel.settle()
    wheel.reveal()
    assert wheel.findings() == []
    assert wheel.proven() == 1


def test_a_wrong_pocket_of_a_voided_spin_is_found(tmp_path: Path) -> None:
    wheel = Wheel(tmp_path / "nz.db", NZ)
    wheel.commit()
    wheel.open()
    wheel.spin()
    wheel.close()
    wrong = wheel.rest(wheel.another)
    wheel.void_spin()
    for step in (wheel.spin, wheel.close, wheel.rest, wheel.settle, wheel.reveal):
        step()
    broken(wheel, wrong, "where the virtual wheel gave")


def test_the_close_of_a_voided_spin_is_not_that_of_the_round(tmp_path: Path) -> None:
    wheel = Wheel(tmp_path / "nz.db", NZ)
    wheel.commit()
    wheel.open()
    wheel.spin()
    first = wheel.close().hash
    wheel.void_spin()
    for step in (wheel.spin, wheel.close, wheel.rest, wheel.settle):
        step()
    wheel.closing = first
    broken(wheel, wheel.reveal(), "does not name the entry that closed the betting")


# --- Broken words ---------------------------------------------------------------------------------


def test_a_result_that_the_wheel_did_not_give_is_found(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    wheel.spin()
    other = wheel.another
    wrong = wheel.rest(other)
    wheel.settle(other)
    wheel.reveal()
    wheel.play()
    broken(wheel, wrong, f"confirms {other} in round 2, where the virtual wheel gave")


def test_a_wrong_result_that_was_corrected_is_none_any_more(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    wheel.spin()
    other = wheel.another
    wheel.rest(other)
    wheel.settle(other)
    wheel.reveal()
    assert wheel.findings()
    wheel.correct(other, wheel.pocket)
    assert wheel.findings() == []


def test_a_result_corrected_before_the_secret_is_told_is_right_as_well(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    other = wheel.another
    wheel.rest(other)
    wheel.settle(other)
    wheel.correct(other, wheel.pocket)
    wheel.reveal()
    assert wheel.findings() == []


def test_a_number_put_right_before_its_round_is_over_is_right_as_well(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    other = wheel.another
    wheel.rest(other)
    wheel.put_right(other, wheel.pocket)
    wheel.settle()
    wheel.reveal()
    assert wheel.findings() == []


def test_a_right_result_that_was_corrected_to_another_is_found(wheel: Wheel) -> None:
    right, other = wheel.pocket, wheel.another
    wrong = wheel.correct(right, other)
    wheel.play()
    broken(wheel, wrong, f"corrects round 1 to {other}, where the virtual wheel gave {right}")


def test_a_right_number_that_was_put_wrong_in_its_round_is_found(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    wheel.rest()
    other = wheel.another
    wrong = wheel.put_right(wheel.pocket, other)
    wheel.settle(other)
    assert wheel.findings() == []
    wheel.reveal()
    broken(wheel, wrong, f"corrects round 2 to {other}, where the virtual wheel gave")


def test_a_correction_that_was_itself_put_right_is_none_any_more(wheel: Wheel) -> None:
    right, other = wheel.pocket, wheel.another
    wheel.correct(right, other)
    wheel.correct(other, right)
    assert wheel.findings() == []


FORGED: list[tuple[str, Callable[[Wheel], dict[str, object]], str]] = [
    ("commitment", lambda _: {"commitment": "0" * 64}, "another commitment for round 2"),
    ("secret", lambda _: {"secret": "0" * 64}, "is no proof of round 2: The commitment is not"),
    ("closing", lambda _: {"closing": "0" * 64}, "does not name the entry that closed"),
    ("no closing", lambda _: {"closing": None, "pocket": None}, "does not name the entry"),
    ("pocket", lambda wheel: {"pocket": wheel.another}, "is no proof of round 2: Secret and"),
    ("no pocket", lambda _: {"pocket": None}, "is no proof of round 2: Closing and pocket"),
    ("rubbish", lambda _: {"secret": "rubbish"}, "is no proof of round 2: The secret must be"),
    ("round", lambda _: {"round": 1}, "tells a secret of round 1, to which no wheel was bound"),
]


@pytest.mark.parametrize(("what", "other", "says"), FORGED, ids=[row[0] for row in FORGED])
def test_a_forged_word_is_found(
    wheel: Wheel, what: str, other: Callable[[Wheel], dict[str, object]], says: str
) -> None:
    del what
    for step in (wheel.commit, wheel.open, wheel.close, wheel.spin, wheel.rest, wheel.settle):
        step()
    told = wheel.reveal(**other(wheel))
    wheel.play()
    broken(wheel, told, says)
    assert wheel.proven() == 2


def test_a_commitment_after_betting_opened_is_found(wheel: Wheel) -> None:
    number = wheel.round + 1
    wheel.open()
    late = wheel.commit(round=number)
    broken(wheel, late, "to round 2 after its bets were opened")


def test_a_commitment_to_any_but_the_next_round_is_found(wheel: Wheel) -> None:
    broken(wheel, wheel.commit(round=7), "to round 7, which is not the next")


def test_a_second_commitment_is_found(wheel: Wheel) -> None:
    wheel.commit()
    again = wheel.commit()
    wheel.open()
    broken(wheel, again, "to round 2 a second time")


def test_a_secret_told_before_the_round_is_over_is_found(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    broken(wheel, wheel.reveal(), "before that round is over")


def test_a_secret_that_is_never_told_is_found_where_the_next_round_opens(wheel: Wheel) -> None:
    for step in (wheel.commit, wheel.open, wheel.close, wheel.void):
        step()
    assert wheel.findings() == []
    after = wheel.open()
    wheel.void()
    wheel.play()
    broken(wheel, after, "the secret of round 2, to which the virtual wheel was bound, was never")


def test_the_first_of_several_broken_words_is_named(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    first = wheel.rest(wheel.another)
    wheel.settle(wheel.another)
    wheel.reveal()
    wheel.commit(round=9)
    broken(wheel, first, "confirms")


# --- The proofs of a journal ----------------------------------------------------------------------


def test_a_journal_gives_the_proof_of_every_round(wheel: Wheel) -> None:
    wheel.play()
    given = list(proofs(wheel.journal, "T1"))
    assert [proof.round for proof in given] == [1, 2]
    assert [problems(proof) for proof in given] == [[], []]
    assert given[1] == RoundProof(
        table="T1",
        round=2,
        wheel=list(wheel.offer.wheel.order),
        commitment=wheel.secret.commitment,
        secret=wheel.secret.secret,
        closing=wheel.closing,
        pocket=wheel.pocket,
    )
    assert proof_of(wheel.journal, "T1", 2) == given[1]
    assert proof_of(wheel.journal, "T1", 3) is None


def test_a_secret_that_is_told_after_the_next_round_was_opened_is_found(wheel: Wheel) -> None:
    wheel.commit()
    wheel.open()
    wheel.close()
    wheel.rest()
    wheel.settle()
    late = wheel.round
    wheel.tell(events.BetsOpened(round=late + 1, says="Place your bets"))
    assert proof_of(wheel.journal, "T1", late) is None
    wheel.reveal()
    found = proof_of(wheel.journal, "T1", late)
    assert found is not None
    assert problems(found) == []
    assert proof_of(wheel.journal, "T1", late + 1) is None
