"""Where numbers come from that no hand has spun: the virtual wheel, and the proof of each round."""

from croupier.wheel.keys import WheelKeyInvalid
from croupier.wheel.proof import ProofUnreadable, RoundProof, problems, read_proof
from croupier.wheel.virtual import Keeper, Secret, commitment_of, drawn

__all__ = [
    "Keeper",
    "ProofUnreadable",
    "RoundProof",
    "Secret",
    "WheelKeyInvalid",
    "commitment_of",
    "drawn",
    "problems",
    "read_proof",
]
