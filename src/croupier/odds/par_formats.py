"""The PAR sheet for programs, spreadsheets and paper."""

import csv
import io
from collections.abc import Iterator
from html import escape
from typing import Any

from croupier.odds.figures import Odds
from croupier.odds.parsheet import ROUNDS_SHOWN, ParRow, ParSheet

EXPLANATION = (
    "Hit is the chance that anything comes back. Return, edge, variance and deviation are per unit"
    " staked, a call's unit spread over its pieces. The volatility index is 1.6449 times the"
    " deviation: after n rounds 90 % of average results lie within the index divided by the square"
    " root of n. All fractions are exact, counted over every pocket of the wheel; the ranges of"
    " return are a normal approximation from them."
)


def par_json(sheet: ParSheet) -> dict[str, Any]:
    """Give the sheet as plain data: fractions as exact text, irrational figures as numbers."""
    return {
        "identity": sheet.identity,
        "edges": [str(edge) for edge in sheet.edges],
        "rows": [_row_json(row) for row in sheet.rows],
        "explanation": EXPLANATION,
    }


def figures_json(figures: Odds) -> dict[str, Any]:
    """Give the figures of a wager as plain data."""
    return {
        "hit": str(figures.hit),
        "return": str(figures.return_),
        "edge": str(figures.edge),
        "variance": str(figures.variance),
        "deviation": figures.deviation,
        "volatility": figures.volatility,
    }


def _row_json(row: ParRow) -> dict[str, Any]:
    figures = row.figures
    return {
        "name": row.name,
        "example": row.example,
        "wagers": row.wagers,
        "pieces": row.pieces,
        "covers": row.covers,
        "pays": row.pays,
        "clause": row.clause,
        **figures_json(figures),
        "return_90_percent_after": {
            str(rounds): list(figures.range_after(rounds)) for rounds in ROUNDS_SHOWN
        },
    }


def par_csv(sheet: ParSheet) -> str:
    """Give the sheet as comma-separated values, one wager a line."""
    out = io.StringIO()
    rows = [_flat(row) for row in sheet.rows]
    writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def _flat(row: ParRow) -> dict[str, Any]:
    data = _row_json(row)
    for rounds, (low, high) in data.pop("return_90_percent_after").items():
        data[f"return_low_{rounds}"] = low
        data[f"return_high_{rounds}"] = high
    return data


def par_html(sheet: ParSheet, drawing: str = "") -> str:
    """Give the sheet as a page that prints on paper; ``drawing`` is an SVG of the layout."""
    title = f"PAR sheet: {sheet.offer.book.title}, {sheet.offer.terminal.name}"
    return "\n".join(
        (
            "<!doctype html>",
            '<html lang="en"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title><style>{_STYLE}</style></head><body>",
            f"<h1>{escape(title)}</h1>",
            "<dl>",
            *(f"<dt>{escape(k)}</dt><dd>{escape(v)}</dd>" for k, v in sheet.identity.items()),
            "</dl>",
            f"<figure>{drawing}</figure>" if drawing else "",
            '<div class="wide"><table><thead><tr>',
            *(f'<th scope="col">{escape(head)}</th>' for head in _HEADS),
            "</tr></thead><tbody>",
            *_html_rows(sheet),
            "</tbody></table></div>",
            f"<p>{escape(EXPLANATION)}</p>",
            "</body></html>",
            "",
        )
    )


_HEADS = (
    "Wager",
    "Spots",
    "Pieces",
    "Covers",
    "Pays",
    "Hit",
    "Return",
    "House edge",
    "Variance",
    "Deviation",
    "Volatility",
    *(f"90 % of returns after {rounds:,}" for rounds in ROUNDS_SHOWN),
    "Clause",
)


def _html_rows(sheet: ParSheet) -> Iterator[str]:
    for row in sheet.rows:
        figures = row.figures
        ranges = (figures.range_after(rounds) for rounds in ROUNDS_SHOWN)
        cells = (
            str(row.wagers),
            str(row.pieces),
            str(row.covers),
            row.pays,
            str(figures.hit),
            f"{figures.return_} = {float(figures.return_):.4%}",
            f"{figures.edge} = {float(figures.edge):.4%}",
            str(figures.variance),
            f"{figures.deviation:.4f}",
            f"{figures.volatility:.4f}",
            *(f"{low:.2%} to {high:.2%}" for low, high in ranges),
            row.clause,
        )
        name = f"{escape(row.name)}<small>{escape(row.example)}</small>"
        yield (
            f'<tr><th scope="row">{name}</th>'
            + "".join(f"<td>{escape(cell)}</td>" for cell in cells)
            + "</tr>"
        )


_STYLE = """
@page { size: A4 landscape; margin: 12mm }
body { font: 14px/1.45 system-ui, sans-serif; color: #1a1a1a; margin: 2rem auto; max-width: 78rem;
  padding: 0 1rem }
h1 { font-size: 1.4rem; margin: 0 0 1rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1.2rem; margin: 0 0 1.5rem }
dt { color: #555 } dd { margin: 0 }
dd { overflow-wrap: anywhere }
figure { margin: 0 0 1.5rem }
figure svg { display: block; margin: auto; max-width: 100%; max-height: 26rem; height: auto }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
th, td { padding: .35rem .6rem; border-bottom: 1px solid #ddd; text-align: right;
  vertical-align: top }
thead th { border-bottom: 2px solid #1a1a1a; font-weight: 600; white-space: normal }
td, th[scope=row] { white-space: nowrap }
td:last-child { white-space: normal; min-width: 9em }
th:first-child { text-align: left } th[scope=row] { font-weight: 600 }
small { display: block; font-weight: 400; color: #555 }
tr { break-inside: avoid }
p { color: #333; max-width: 60rem }
@media print { body { margin: 0; padding: 0; font-size: 9px; max-width: none }
  th, td { padding: .2rem } td:last-child { min-width: 7em }
  figure svg { max-height: 60mm } }
""".strip()
