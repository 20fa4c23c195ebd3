"""The colours of a printed table: felt, cream lines, true red, near black, and a little gold.

Whatever carries text keeps WCAG AA against it (4.5 to 1); a test measures every pair.
"""

from collections.abc import Mapping

FELT = "#0b4f35"
LINES = "#f4ecd8"
TEXT = "#f8f2e2"
MUTED = "#bdd0c0"
GOLD = "#c9a24b"
INK = "#15171a"

POCKETS: Mapping[str, str] = {"red": "#b3122a", "black": "#15171a", "green": "#0d7344"}
"""What a wheel calls red, black and green."""

DEEP: Mapping[str, str] = {"red": "#861022", "black": "#0b0c0e", "green": "#08552f"}
"""The same colours in the shade, where a ball comes to rest."""

WOOD = "#4b2817"
WOOD_LIGHT = "#6a3d24"
WOOD_DARK = "#34190d"

KINDS: Mapping[str, str] = {
    "straight": "#ffffff",
    "split": "#ffd24a",
    "street": "#86c8ff",
    "corner": "#ffa15c",
    "topline": "#ff9bd0",
    "sixline": "#b9ec6c",
    "column": "#cdb4ff",
    "dozen": "#74e6d8",
    "low": "#ffd9bf",
    "high": "#e6c08f",
    "even": "#e3e6d2",
    "odd": "#c2cdd8",
    "red": "#ffb0ab",
    "black": "#b4bbc3",
}
"""A chip's mark for each kind of wager: light, so that a dark letter can stand on it."""

SERIES: Mapping[str, str] = {
    "big-series": "#176b53",
    "small-series": "#1f5570",
    "orphans": "#5b4672",
    "zero-spiel": "#7d591a",
}
"""The areas of a racetrack, quiet enough to lie beside red and black."""

BARS: Mapping[str, str] = {
    "big-series": "#8fe0bd",
    "small-series": "#86c8ff",
    "orphans": "#d9c2ff",
    "zero-spiel": "#ffd24a",
}
"""The same series as narrow bars on the felt, where only a light colour shows."""
