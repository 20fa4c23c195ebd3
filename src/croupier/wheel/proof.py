"""The proof of one round: all that anybody needs to do the virtual wheel's sums again.

A proof holds by itself or not at all; no journal and no server is asked. What it cannot say is that
its commitment was really published before betting opened, and its closing really the hash of the
entry that closed it: the first a player has seen, the second an audit of the journal finds.
"""

import re

import msgspec

from croupier.rulebook import Refusal
from croupier.rulebook.plain_words import plainly
from croupier.wheel.virtual import commitment_of, drawn

MAX_PROOF = 100_000
"""No proof is longer, in bytes."""

_DIGEST = re.compile(r"[0-9a-f]{64}")


class ProofUnreadable(Refusal):
    """What should be a proof is none."""

    code = "proof-unreadable"


class RoundProof(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"
):
    """A round of the virtual wheel, told afterwards.

    ``wheel`` is the order of the pockets, clockwise, as the table was opened with it. ``closing``
    is the hash of the journal's entry that closed the betting; it and ``pocket`` are null where the
    round ended before that.
    """

    table: str
    round: int
    wheel: list[str]
    commitment: str
    secret: str
    closing: str | None
    pocket: str | None


_DECODER = msgspec.json.Decoder(RoundProof)


def read_proof(data: bytes) -> RoundProof:
    """Read a proof from JSON, or refuse it with what is wrong and where."""
    if len(data) > MAX_PROOF:
        raise ProofUnreadable(
            f"This is no proof of a round: it is longer than {MAX_PROOF:,} bytes."
        )
    try:
        return _DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProofUnreadable(f"This is no proof of a round: {plainly(error)}.") from error


def problems(proof: RoundProof) -> list[str]:
    """Say what is wrong with a proof, a sentence for each; nothing, where it holds."""
    malformed = list(_malformed(proof))
    if malformed:
        return malformed
    found = []
    if commitment_of(proof.table, proof.round, proof.secret) != proof.commitment:
        found.append(
            f"The commitment is not the hash of this secret for round {proof.round}"
            f" of {proof.table}."
        )
    if proof.closing is not None:
        pocket = drawn(proof.secret, proof.closing, proof.wheel)
        if pocket != proof.pocket:
            found.append(f"Secret and closing give {pocket}, and the proof says {proof.pocket}.")
    return found


def _malformed(proof: RoundProof) -> list[str]:
    """Say why no sums can be done with a proof."""
    digests = {"commitment": proof.commitment, "secret": proof.secret, "closing": proof.closing}
    found = [
        f"The {name} must be 64 hexadecimal digits, in small letters."
        for name, digest in digests.items()
        if digest is not None and not _DIGEST.fullmatch(digest)
    ]
    if proof.round < 1:
        found.append("Rounds are counted from 1.")
    if len(proof.wheel) < 2 or len(set(proof.wheel)) < len(proof.wheel):
        found.append("The wheel must name two or more pockets, each once.")
    if (proof.closing is None) != (proof.pocket is None):
        found.append("Closing and pocket are both there, or neither is.")
    return found
