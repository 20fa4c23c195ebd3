"""The sheet that every figure is printed on: felt, a gold rule, notes and a caption.

The figure itself is drawn from its own corner (0, 0); the sheet puts the margin around it.
"""

from collections.abc import Iterator, Sequence

import msgspec

from croupier.drawing.lettering import FONTS, text, width, wrapped
from croupier.drawing.palette import FELT, GOLD, MUTED, TEXT
from croupier.drawing.svg import Markup, compact, element, inline, plain
from croupier.rulebook import Offer

MARGIN = 64
SIZE, STEP = 19, 30
"""The size of notes and caption, and the step from line to line."""

SPACING = 2.5


class Figure(msgspec.Struct, frozen=True, kw_only=True):
    """A drawing before it is put on its sheet.

    ``subject`` names what is drawn; ``says`` tells in a sentence what there is to see,
    for those who hear the page; ``caption`` stands beside the book's title, ``notes`` above both.
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
    ids = (offer.book.id, offer.terminal.id, offer.layout.id, *figure.subject.split())
    name = "-".join(ids)
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
    book, notes = offer.book, " ".join(f"{n[:1].upper()}{n[1:]}." for n in figure.notes)
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
    middle, y = figure.width / 2, figure.height + 22
    written: list[Markup] = []
    for words in (words for note in figure.notes for words in wrapped(note, SIZE, figure.width)):
        y += STEP
        written.append(_line(middle, y, words))
    y += 12 if written else 4
    for row in _caption(offer.book.title.upper(), figure):
        y += STEP
        written += [_line(x, y, words, **attributes) for x, words, attributes in row]
    return written, y - figure.height - 12


def _caption(title: str, figure: Figure) -> Iterator[list[tuple[float, str, dict[str, str]]]]:
    """Put title and caption at the two ends of a row, or in rows below each other."""
    bold = {"font_weight": "700", "letter_spacing": compact(SPACING)}
    room, middle = figure.width, figure.width / 2
    if width(title, SIZE, SPACING) + width(figure.caption, SIZE) + 40 <= room:
        left = (0.0, title, {**bold, "text_anchor": "start"})
        yield [left, (room, figure.caption, {"text_anchor": "end"})]
        return
    for words in wrapped(title, SIZE + 2 * SPACING, room):
        yield [(middle, words, bold)]
    for words in wrapped(figure.caption, SIZE, room):
        yield [(middle, words, {})]


def _line(x: float, y: float, words: str, **attributes: str) -> Markup:
    style: dict[str, str | float] = {"fill": MUTED, "font_weight": "400", **attributes}
    return text(x, y, words, size=SIZE, **style)
