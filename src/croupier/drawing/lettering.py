"""Lettering: fonts, sizes that fit their place, and middles that are the middle.

A drawing must not depend on a font that a reader may lack. So widths are estimated for the widest
of the common sans serifs, and the middle of a line is set by its baseline, since renderers disagree
about ``dominant-baseline``.
"""

from croupier.drawing.svg import Markup, compact, inline, plain

FONTS = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, sans-serif"

CAP_HEIGHT = 0.72
"""The height of capitals and digits, in sizes of the font; alike in all of these fonts."""

_NARROW, _SLIM, _WIDE = "ijl .,:;'|!", "frtI()[]-/·", "mwMWQO@%&"


def width(words: str, size: float, spacing: float = 0) -> float:
    """Estimate how wide a bold text becomes at most."""
    wide = sum(_width(letter) for letter in words)
    return wide * size + spacing * max(len(words) - 1, 0)


def _width(letter: str) -> float:
    if letter in _NARROW:
        return 0.37
    if letter in _SLIM:
        return 0.48
    if letter in _WIDE:
        return 0.98
    return 0.79 if letter.isupper() else 0.7


def fitting(words: str, size: float, room: float) -> float:
    """Give the size, or the largest smaller one at which a text keeps within the room."""
    return min(size, size * room / max(width(words, size), 1))


def wrapped(words: str, size: float, room: float) -> list[str]:
    """Break a text into lines that keep within the room; a single long word stays whole."""
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def text(x: float, y: float, words: str, *, size: float, **attributes: str | float) -> Markup:
    """Write a line of text whose capitals are centred on ``y``, and which is centred on ``x``."""
    return lettered(x, y, plain(words), size=size, **attributes)


def lettered(x: float, y: float, *runs: Markup, size: float, **attributes: str | float) -> Markup:
    """Write a line made of several runs, such as a number and its raised ordinal."""
    anchored = {"text_anchor": "middle", **attributes}
    return inline("text", *runs, x=x, y=y + size * CAP_HEIGHT / 2, font_size=size, **anchored)


def raised(words: str, size: float) -> Markup:
    """Write a run above the line, smaller: the ``st`` of ``1st``."""
    return inline("tspan", plain(words), dy=-size * 0.3, font_size=size * 0.6)


def lowered(words: str, size: float) -> Markup:
    """Write the word that comes back to the line after a raised run.

    The space before it is a distance: some renderers drop one that is written between runs.
    """
    return inline("tspan", plain(words), dx=size * 0.28, dy=size * 0.3, font_size=size)


def turned(degrees: float, x: float, y: float) -> str:
    """Write a turn about a point, for a text that runs another way."""
    return f"rotate({compact(degrees)} {compact(x)} {compact(y)})"
