"""The sheet that every figure is printed on: felt, a gold rule, notes and a caption.

The figure itself is drawn from its own corner (0, 0); the sheet puts the margin around it.
"""

from collections.abc import Sequence

import msgspec

from croupier.drawing.lettering import FONTS, text, width, wrapped
from croupier.drawing.palette import FELT, GOLD, MUTED, TEXT
from croupier.drawing.svg import Markup, compact, element, inline, plain
from croupier.rulebook import Offer

MARGIN = 64
NOTE, NOTE_STEP = 19, 30
CAPTION = 19
SPACING = 2.5


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing before it is put on its sheet.

    ``subject`` is one word for what is drawn; ``says`` tells in a sentence what there is to see, for
    those who hear the page; ``caption`` stands beside the book's title; ``notes`` stand above both.
    """

    subject: str
    says: str
    caption: str
    width: float
    height: float
    body: Sequence[Markup]
    notes: Sequence[str] = ()


def printed(offer: Offer, figure: Figure) -> str:
    """Put a figure on its sheet and write the whole document."""
    footing, foot = _footing(offer, figure)
    wide, high = figure.width + 2 * MARGIN, figure.height + 2 * MARGIN + foot
    name = f"{offer.book.id}-{offer.terminal.id}-{figure.subject}"
    document = element(
        "svg",
        inline("title", plain(f"{offer.book.title}: {figure.subject}"), id=f"{name}-title"),
        inline("desc", plain(_description(offer, figure)), id=f"{name}-desc"),
        *_felt(wide, high),
        element(
            "g",
            *figure.body,
            *footing,
            transform=f"translate({MARGIN} {MARGIN})",
            fill=TEXT,
            font_family=FONTS,
            font_weight="700",
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {compact(wide)} {compact(high)}",
        width=wide,
        height=high,
        role="img",
        aria_labelledby=f"{name}-title {name}-desc",
    )
    return f"{document}\n"


def _description(offer: Offer, figure: Figure) -> str:
    book, notes = offer.book, " ".join(f"{note}." for note in figure.notes)
    return (
        f"{book.id} ({book.operator}; version {book.version}), {offer.terminal.name}."
        f" {figure.says} {notes}".strip()
    )


def _felt(wide: float, high: float) -> tuple[Markup, Markup]:
    return (
        element("rect", width=wide, height=high, rx=26, fill=FELT),
        element(
            "rect",
            x=15,
            y=15,
            width=wide - 30,
            height=high - 30,
            rx=15,
            fill="none",
            stroke=GOLD,
            stroke_width=1.6,
        ),
    )


def _footing(offer: Offer, figure: Figure) -> tuple[list[Markup], float]:
    """Write notes and caption below the figure; tell the height that they take."""
    left, right = offer.book.title.upper(), figure.caption
    room, middle = figure.width, figure.width / 2
    lines = [line for note in figure.notes for line in wrapped(note, NOTE, room)]
    written: list[Markup] = []
    y = figure.height + 22.0
    for line in lines:
        y += NOTE_STEP
        written.append(text(middle, y, line, size=NOTE, fill=MUTED, font_weight="400"))
    y += 42 if lines else 34
    style = {"size": CAPTION, "fill": MUTED}
    if width(left, CAPTION, SPACING) + width(right, CAPTION) + 40 <= room:
        written += [
            text(0, y, left, letter_spacing=SPACING, text_anchor="start", **style),
            text(room, y, right, text_anchor="end", font_weight="400", **style),
        ]
        return written, y - figure.height - 12
    for line in wrapped(left, CAPTION + 2 * SPACING, room):
        written.append(text(middle, y, line, letter_spacing=SPACING, **style))
        y += NOTE_STEP
    for line in wrapped(right, CAPTION, room):
        written.append(text(middle, y, line, font_weight="400", **style))
        y += NOTE_STEP
    return written, y - NOTE_STEP - figure.height - 12
