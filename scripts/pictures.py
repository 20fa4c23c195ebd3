"""Draw the pictures of the documentation anew, from the rule books."""

from pathlib import Path

from croupier.drawing import draw_layout, draw_racetrack, draw_wheel
from croupier.rulebook import offer, open_book

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"


def pictures() -> dict[str, str]:
    """Draw each picture: its file name and its SVG."""
    electronic = offer(open_book("mbs-electronic-double-zero-2020"))
    live = offer(open_book("mbs-double-zero-2012"))
    beside = offer(open_book("rws-double-zero-etg-2020"), "alfastreet-b")
    new_zealand = offer(open_book("nz-roulette"))
    return {
        "layout.svg": draw_layout(electronic),
        "spots.svg": draw_layout(beside, spots=True),
        "live-layout.svg": draw_layout(live),
        "wheel.svg": draw_wheel(electronic),
        "racetrack.svg": draw_racetrack(electronic),
        "racetracks-nz.svg": draw_racetrack(new_zealand),
    }


def main() -> None:
    """Write them all."""
    for name, svg in pictures().items():
        (PICTURES / name).write_text(svg, encoding="utf-8")
        print(f"docs/pictures/{name}: {len(svg):,} bytes")


if __name__ == "__main__":
    main()
