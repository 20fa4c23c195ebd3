"""Where numbers come from that no hand has spun: the virtual wheel, and the proof of each round."""

from croupier.wheel.virtual import Keeper, commitment_of, drawn

__all__ = ["Keeper", "commitment_of", "drawn"]
