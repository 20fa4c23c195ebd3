"""Reading a drawing back: what there is to see, and where."""

import re
from xml.etree import ElementTree as ET

from croupier.drawing import draw_layout, draw_racetrack, draw_wheel
from croupier.rulebook import NotAllowed, Offer

SVG = "{http://www.w3.org/2000/svg}"


def read(drawing: str) -> ET.Element:
    """Read a drawing as XML."""
    return ET.fromstring(drawing)


def having(drawing: str, attribute: str) -> list[tuple[str, ET.Element]]:
    """Find the elements with a ``data-`` attribute, each with its value."""
    return [
        (value, element)
        for element in read(drawing).iter()
        if (value := element.get(f"data-{attribute}")) is not None
    ]


def words(element: ET.Element) -> list[str]:
    """Read every line of text, runs joined."""
    return ["".join(text.itertext()) for text in element.iter(f"{SVG}text")]


def fills(element: ET.Element, tag: str) -> list[str | None]:
    """Read the colours of some shapes."""
    return [shape.get("fill") for shape in element.iter(f"{SVG}{tag}")]


def extent(element: ET.Element) -> tuple[float, float, float, float]:
    """Measure the paths of an element without curves: left, top, right, bottom."""
    points = [
        (float(x), float(y))
        for path in element.iter(f"{SVG}path")
        for x, y in re.findall(r"[ML](\S+?) ([-\d.]+)", path.get("d", ""))
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def drawings(at: Offer) -> dict[str, str]:
    """Draw everything that can be drawn of a table."""
    found = {
        "layout": draw_layout(at),
        "places": draw_layout(at, spots=True),
        "wheel": draw_wheel(at),
    }
    try:
        found["racetrack"] = draw_racetrack(at)
    except NotAllowed:
        assert not at.calls
    return found
