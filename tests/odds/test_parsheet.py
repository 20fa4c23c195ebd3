"""The PAR sheet: every wager once, the same figures in every format."""

import csv
import io
import json
import math
from fractions import Fraction

import msgspec
import pytest

from croupier.odds import odds, par_sheet
from croupier.odds.par_formats import par_csv, par_html, par_json
from croupier.rulebook import Offer
from tests.tables import all_tables, name_of, table


@pytest.mark.parametrize("at", all_tables(), ids=name_of)
def test_every_wager_is_counted_in_exactly_one_row(at: Offer) -> None:
    sheet = par_sheet(at)
    assert sum(row.wagers for row in sheet.rows) == len(at.bets)
    assert {row.figures.bet.text for row in sheet.rows} <= at.bets.keys()


def test_the_edges_of_a_sheet_are_those_of_its_rows() -> None:
    assert par_sheet(table("mbs-roulette-2012")).edges == (Fraction(1, 37),)
    beside = par_sheet(table("rws-double-zero-etg-2020", "rapid-b"))
    assert beside.edges == (Fraction(1, 19), Fraction(3, 38))


def test_deviation_and_volatility_are_those_of_a_straight_up_wager() -> None:
    at = table("mbs-roulette-2012")
    figures = odds(at, at.spots["straight 17"])
    assert figures.variance == Fraction(36 * 36, 37) - Fraction(36, 37) ** 2
    assert figures.deviation == math.sqrt(figures.variance)
    assert figures.volatility == pytest.approx(9.60239, abs=1e-5)
    low, high = figures.range_after(1_000_000)
    assert low < float(figures.return_) < high
    assert high - low == pytest.approx(2 * figures.volatility / 1000)


def test_every_format_tells_the_same_rows() -> None:
    sheet = par_sheet(table("nz-roulette"))
    data = json.loads(json.dumps(par_json(sheet)))
    rows = list(csv.DictReader(io.StringIO(par_csv(sheet))))
    page = par_html(sheet)
    assert len(data["rows"]) == len(rows) == len(sheet.rows) == page.count('<th scope="row">')
    for told, written, row in zip(data["rows"], rows, sheet.rows, strict=True):
        assert told["edge"] == written["edge"] == str(row.figures.edge) == "1/37"
        assert told["example"] == written["example"] == row.example
        assert float(written["deviation"]) == told["deviation"] == row.figures.deviation
        assert row.example in page


def test_the_page_stands_alone_and_escapes_what_books_say() -> None:
    at = table("mbs-roulette-2012")
    book = msgspec.structs.replace(at.book, title="<script>alert(1)</script> & Co")
    page = par_html(par_sheet(msgspec.structs.replace(at, book=book)), "<svg></svg>")
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; Co" in page
    assert page.startswith("<!doctype html>")
    assert "<svg></svg>" in page
    assert "http" not in page
    assert "<script" not in page


def test_the_sheet_says_what_it_was_made_from_and_what_is_assumed() -> None:
    identity = par_sheet(table("rws-double-zero-etg-2020", "rapid-a")).identity
    assert identity["Effective"] == "2020-08-05T08:00+08:00"
    assert "assumed" in identity["Wheel, clockwise"]
