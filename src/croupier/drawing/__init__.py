"""Drawings of a table for print and page: its cloth, its wheel and its racetracks, as SVG.

Everything is drawn from a `croupier.rulebook.Offer`, that is, from a rule book at one terminal:
boxes where its layout has them, pockets in the order and colours of its wheel, sectors where its
calls reach. Nothing here knows a game by name. A drawing is one self-contained text, the same for
the same offer to the last byte, with its own felt, a title and a description for those who hear it.

Start with `draw_layout`; with ``spots=True`` it becomes the figure of a manual that shows every
place for a chip. `draw_wheel` and `draw_racetrack` are its companions.
"""

from croupier.drawing.cloth import draw_layout
from croupier.drawing.racetrack import draw_racetrack
from croupier.drawing.wheel import draw_wheel

__all__ = ["draw_layout", "draw_racetrack", "draw_wheel"]
