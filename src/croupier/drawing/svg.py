"""A small builder for SVG: every text escaped once, every number short, every run the same bytes.

Elements are plain text, made bottom up. Whatever has gone through here is `Markup`, so that the
type checker finds a sentence of a rule book that would reach the drawing unescaped.
"""

import re
from html import escape
from typing import NewType

Markup = NewType("Markup", str)
"""Text that is already SVG."""

_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold at all, escaped or not."""


def compact(value: float) -> str:
    """Write a number with two decimals at most and nothing that says nothing."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def plain(words: str) -> Markup:
    """Escape a text, and replace what XML has no way to write."""
    return Markup(escape(_FORBIDDEN.sub("\ufffd", words)))


def element(name: str, /, *children: Markup, **attributes: str | float) -> Markup:
    """Write an element, its children on lines of their own; `stroke_width` is `stroke-width`."""
    opening = _opening(name, attributes)
    if not children:
        return Markup(f"<{opening}/>")
    return Markup("\n".join((f"<{opening}>", *children, f"</{name}>")))


def inline(name: str, /, *children: Markup, **attributes: str | float) -> Markup:
    """Write an element without line breaks, for text, where a break would be a space."""
    return Markup(f"<{_opening(name, attributes)}>{''.join(children)}</{name}>")


def _opening(name: str, attributes: dict[str, str | float]) -> str:
    written = (
        f'{key.rstrip("_").replace("_", "-")}="'
        f'{plain(value) if isinstance(value, str) else compact(value)}"'
        for key, value in attributes.items()
    )
    return " ".join((name, *written))


def move(x: float, y: float) -> str:
    """Begin a path at a point."""
    return f"M{compact(x)} {compact(y)}"


def line(x: float, y: float) -> str:
    """Lead a path straight to a point."""
    return f"L{compact(x)} {compact(y)}"


def arc(radius: float, x: float, y: float, *, clockwise: bool) -> str:
    """Lead a path to a point along a circle, by the shorter way."""
    return f"A{compact(radius)} {compact(radius)} 0 0 {int(clockwise)} {compact(x)} {compact(y)}"
