"""Wagers as people type them: what must be refused, and why; what must be forgiven.

Characters outside ASCII are written by name, so that a look-alike can be seen for what it is.
Rows where another verdict could be defended are named in `DEBATABLE` with the reason.
"""

from .tables import DOUBLE, ELECTRONIC, NZ, RWS, SINGLE

MALFORMED = "not-notation"
NO_SPOT = "not-on-layout"
BARRED = "not-allowed"

# Where it is said, and what: a book, its terminal, the text.
Row = tuple[str, str, str]

_MALFORMED: list[Row] = [
    # nothing, or no known word
    (ELECTRONIC, "racetrack", ""),
    (SINGLE, "table", "   "),
    (DOUBLE, "table", "splt 17/20"),
    (RWS, "rapid-a", "seventeen"),
    (RWS, "rapid-b", "/"),
    (NZ, "both", "straight seventeen"),
    # look-alike letters, and letters that only case folding or normalising makes equal
    (ELECTRONIC, "racetrack", "\N{CYRILLIC SMALL LETTER DZE}plit 17/20"),
    (ELECTRONIC, "rapid-select", "str\N{CYRILLIC SMALL LETTER A}ight 17"),
    (SINGLE, "table", "r\N{CYRILLIC SMALL LETTER IE}d"),
    (SINGLE, "table", "l\N{GREEK SMALL LETTER OMICRON}w"),
    (DOUBLE, "table", "\N{GREEK CAPITAL LETTER EPSILON}VEN"),
    (DOUBLE, "table", "blac\N{KELVIN SIGN}"),
    (RWS, "rapid-a", "\N{LATIN SMALL LETTER LONG S}plit 17/20"),
    (RWS, "rapid-b", "\N{LATIN SMALL LIGATURE FI}nales 4"),
    (RWS, "alfastreet-b", "s\N{LATIN SMALL LETTER DOTLESS I}xline 1/2/3/4/5/6"),
    (RWS, "alfastreet-b", "orph\N{CYRILLIC SMALL LETTER A}ns"),
    (NZ, "plain", "\N{CYRILLIC CAPITAL LETTER ES}ORNER 1/2/4/5"),
    # look-alike digits and marks
    (NZ, "both", "straight O"),
    (RWS, "rapid-b", "split O/OO"),
    (SINGLE, "table", "straight l7"),
    (ELECTRONIC, "racetrack", "straight \N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH DIGIT SEVEN}"),
    (DOUBLE, "table", "straight \N{ARABIC-INDIC DIGIT ONE}\N{ARABIC-INDIC DIGIT SEVEN}"),
    (NZ, "plain", "straight 1\N{SUPERSCRIPT TWO}"),
    (RWS, "rapid-a", "split 17\N{DIVISION SLASH}20"),
    (RWS, "rapid-a", "split 17/\N{ZERO WIDTH SPACE}20"),
    # numbers that only a careless reader takes for numbers
    (SINGLE, "table", "straight 1_7"),
    (SINGLE, "table", "straight +17"),
    (NZ, "racetrack", "straight 17.0"),
    (RWS, "alfastreet-b", "straight 0x11"),
    # the wrong count of numbers
    (ELECTRONIC, "racetrack", "straight"),
    (ELECTRONIC, "racetrack", "straight 17/20"),
    (SINGLE, "table", "split 17"),
    (DOUBLE, "table", "split 17/20/23"),
    (RWS, "rapid-a", "street 1/2"),
    (RWS, "rapid-b", "street 0/00/1/2"),
    (NZ, "plain", "corner 0/1/2"),
    (RWS, "rapid-b", "topline 0/1/2/3"),
    (RWS, "alfastreet-b", "topline 0/00/1/2/3/4"),
    (NZ, "both", "sixline 1/2/3/4/5"),
    (NZ, "asian", "asian 15/19"),
    (DOUBLE, "table", "column"),
    (SINGLE, "table", "dozen 1/2"),
    (DOUBLE, "table", "red 1"),
    (ELECTRONIC, "racetrack", "low 1/18"),
    # a number named twice
    (ELECTRONIC, "racetrack", "split 17/17"),
    (SINGLE, "table", "street 1/2/2"),
    (NZ, "plain", "corner 1/2/4/4"),
    (RWS, "rapid-b", "topline 0/0/1/2/3"),
    (DOUBLE, "table", "sixline 1/1/2/3/4/5"),
    # loose ends
    (ELECTRONIC, "rapid-select", "split 17/"),
    (RWS, "rapid-a", "split /20"),
    (DOUBLE, "table", "split 17//20"),
    (NZ, "racetrack", "split 17+20"),
    (SINGLE, "table", "red black"),
    # calls
    (ELECTRONIC, "racetrack", "neighbours"),
    (RWS, "rapid-a", "neighbours 22"),
    (ELECTRONIC, "racetrack", "neighbours 22/two"),
    (RWS, "alfastreet-b", "neighbours /2"),
    (NZ, "racetrack", "neighbours 22/2/2"),
    (ELECTRONIC, "racetrack", "finales"),
    (RWS, "rapid-b", "finales four"),
    (RWS, "rapid-a", "finales 10"),
    (ELECTRONIC, "racetrack", "big-series 2"),
    (NZ, "both", "orphans 1"),
]

_NO_SPOT: list[Row] = [
    # no such pocket
    (SINGLE, "table", "straight 00"),
    (NZ, "both", "straight 00"),
    (SINGLE, "table", "split 0/00"),
    (NZ, "plain", "split 0/00"),
    (ELECTRONIC, "racetrack", "straight 37"),
    (DOUBLE, "table", "straight 000"),
    (RWS, "rapid-b", "straight 99"),
    (NZ, "racetrack", "split 36/37"),
    (NZ, "racetrack", "neighbours 00/2"),
    (RWS, "rapid-a", "neighbours 37/2"),
    # zero combinations of another layout
    (DOUBLE, "table", "split 00/3"),
    (DOUBLE, "table", "split 00/2"),
    (ELECTRONIC, "racetrack", "split 00/3"),
    (ELECTRONIC, "rapid-select", "split 00/1"),
    (RWS, "rapid-a", "street 0/00/2"),
    (RWS, "rapid-a", "street 00/2/3"),
    (RWS, "rapid-a", "topline 0/00/1/2/3"),
    (DOUBLE, "table", "topline 0/00/1/2/3"),
    (ELECTRONIC, "racetrack", "topline 0/00/1/2/3"),
    (NZ, "both", "topline 0/00/1/2/3"),
    (RWS, "rapid-b", "split 0/3"),
    (RWS, "alfastreet-b", "split 0/3"),
    (RWS, "rapid-b", "split 00/1"),
    (RWS, "rapid-b", "street 0/2/3"),
    (RWS, "alfastreet-b", "street 0/2/3"),
    (RWS, "rapid-b", "corner 0/1/2/3"),
    (RWS, "alfastreet-b", "corner 0/1/2/3"),
    (RWS, "alfastreet-b", "corner 0/00/2/3"),
    # not neighbours on any layout
    (ELECTRONIC, "racetrack", "split 25/29"),
    (ELECTRONIC, "rapid-select", "split 25/29"),
    (SINGLE, "table", "split 25/29"),
    (RWS, "rapid-b", "split 25/29"),
    (NZ, "both", "split 25/29"),
    (SINGLE, "table", "split 3/4"),
    (DOUBLE, "table", "split 1/3"),
    (NZ, "plain", "split 0/4"),
    (SINGLE, "table", "street 0/1/3"),
    (DOUBLE, "table", "street 2/3/4"),
    (RWS, "rapid-a", "street 1/4/7"),
    (NZ, "racetrack", "corner 1/2/3/4"),
    (ELECTRONIC, "racetrack", "corner 3/4/6/7"),
    (RWS, "alfastreet-b", "corner 1/2/5/6"),
    (SINGLE, "table", "sixline 2/3/4/5/6/7"),
    (RWS, "rapid-b", "sixline 0/00/1/2/3/4"),
    (NZ, "asian", "sixline 1/2/3/7/8/9"),
    (RWS, "rapid-b", "topline 1/2/3/4/5"),
    # no such box, no such group
    (SINGLE, "table", "column 4"),
    (ELECTRONIC, "racetrack", "dozen 0"),
    (NZ, "asian", "asian 1/2/3"),
    (NZ, "both", "asian 0/26/32"),
]

_BARRED: list[Row] = [
    # another number of neighbours
    (ELECTRONIC, "racetrack", "neighbours 22/3"),
    (ELECTRONIC, "racetrack", "neighbours 22/1"),
    (ELECTRONIC, "rapid-select", "neighbours 22/3"),
    (RWS, "rapid-a", "neighbours 21/4"),
    (RWS, "rapid-b", "neighbours 21/4"),
    (RWS, "alfastreet-b", "neighbours 21/5"),
    (NZ, "racetrack", "neighbours 22/1"),
    (NZ, "both", "neighbours 0/3"),
    (ELECTRONIC, "racetrack", "neighbours 22/0"),
    # calls this terminal has not got
    (ELECTRONIC, "rapid-select", "finales 4"),
    (RWS, "alfastreet-b", "finales 4"),
    (RWS, "alfastreet-b", "finales 0"),
    (RWS, "rapid-b", "big-series"),
    (RWS, "rapid-b", "small-series"),
    (RWS, "rapid-b", "orphans"),
    (RWS, "rapid-b", "zero-spiel"),
    (NZ, "racetrack", "zero-spiel"),
    (NZ, "both", "zero-spiel"),
    (NZ, "racetrack", "finales 4"),
    (NZ, "plain", "big-series"),
    (NZ, "plain", "neighbours 22/2"),
    (NZ, "asian", "small-series"),
    (NZ, "asian", "neighbours 22/2"),
    # live tables without a racetrack
    (SINGLE, "table", "big-series"),
    (SINGLE, "table", "small-series"),
    (SINGLE, "table", "neighbours 22/2"),
    (SINGLE, "table", "finales 4"),
    (DOUBLE, "table", "orphans"),
    (DOUBLE, "table", "zero-spiel"),
    (DOUBLE, "table", "neighbours 00/2"),
    (DOUBLE, "table", "finales 0"),
    # Asian Neighbour without the Asian racetrack
    (NZ, "plain", "asian 15/19/32"),
    (NZ, "racetrack", "asian 15/19/32"),
    (SINGLE, "table", "asian 15/19/32"),
    (ELECTRONIC, "racetrack", "asian 15/19/32"),
    (RWS, "rapid-b", "asian 15/19/32"),
]

ILLEGAL: list[tuple[str, str, str, str]] = [
    *((*row, MALFORMED) for row in _MALFORMED),
    *((*row, NO_SPOT) for row in _NO_SPOT),
    *((*row, BARRED) for row in _BARRED),
]

FORGIVEN: list[tuple[str, str, str, str]] = [
    # case, order, separator, blanks
    (ELECTRONIC, "racetrack", "SPLIT 20/17", "split 17/20"),
    (SINGLE, "table", "split 17-20", "split 17/20"),
    (DOUBLE, "table", " split  17/20 ", "split 17/20"),
    (NZ, "plain", "Straight 17", "straight 17"),
    (RWS, "rapid-b", "STRAIGHT 00", "straight 00"),
    (SINGLE, "table", "Street 15-14-13", "street 13/14/15"),
    (ELECTRONIC, "rapid-select", "CORNER 29/28/26/25", "corner 25/26/28/29"),
    (SINGLE, "table", "corner 2-1-5-4", "corner 1/2/4/5"),
    (DOUBLE, "table", "  COLUMN   2 ", "column 2"),
    (RWS, "rapid-a", "Dozen 3", "dozen 3"),
    (NZ, "racetrack", "Low", "low"),
    (NZ, "both", "HIGH", "high"),
    (SINGLE, "table", " even ", "even"),
    (DOUBLE, "table", "Odd", "odd"),
    (RWS, "alfastreet-b", "RED", "red"),
    (ELECTRONIC, "racetrack", "Black", "black"),
    (NZ, "asian", "asian 32-15-19", "asian 15/19/32"),
    (NZ, "both", "ASIAN 35/3/26", "asian 3/26/35"),
    # zeros in any order
    (DOUBLE, "table", "split 00/0", "split 0/00"),
    (ELECTRONIC, "racetrack", "Split 00-0", "split 0/00"),
    (RWS, "rapid-b", "split 2-00", "split 00/2"),
    (RWS, "alfastreet-b", "split 3/00", "split 00/3"),
    (RWS, "rapid-b", "street 2/00/0", "street 0/00/2"),
    (RWS, "alfastreet-b", "STREET 3-2-00", "street 00/2/3"),
    (NZ, "plain", "street 2/1/0", "street 0/1/2"),
    (RWS, "rapid-a", "street 3/0/2", "street 0/2/3"),
    (NZ, "both", "Corner 3-2-1-0", "corner 0/1/2/3"),
    # two words for one
    (NZ, "racetrack", "six-line 1-2-3-4-5-6", "sixline 1/2/3/4/5/6"),
    (ELECTRONIC, "racetrack", "Six Line 31/32/33/34/35/36", "sixline 31/32/33/34/35/36"),
    (SINGLE, "table", "six line 6/5/4/3/2/1", "sixline 1/2/3/4/5/6"),
    (RWS, "rapid-b", "top line 0/00/1/2/3", "topline 0/00/1/2/3"),
    (RWS, "alfastreet-b", "Top-Line 3-2-1-00-0", "topline 0/00/1/2/3"),
    (RWS, "rapid-b", "TOPLINE 00/0/3/2/1", "topline 0/00/1/2/3"),
    # numbers alone
    (RWS, "rapid-a", "17/20", "split 17/20"),
    (NZ, "both", "20-17", "split 17/20"),
    (RWS, "alfastreet-b", "00/0", "split 0/00"),
    (SINGLE, "table", "17", "straight 17"),
    (DOUBLE, "table", "3/2/1", "street 1/2/3"),
    (ELECTRONIC, "racetrack", "25-26-28-29", "corner 25/26/28/29"),
    # calls
    (ELECTRONIC, "racetrack", "neighbours 22/2", "neighbours 22/2"),
    (ELECTRONIC, "rapid-select", "NEIGHBOURS 00/2", "neighbours 00/2"),
    (RWS, "alfastreet-b", " Neighbours  21/4 ", "neighbours 21/4"),
    (RWS, "rapid-b", "Finales 4", "finales 4"),
    (ELECTRONIC, "racetrack", "Zero-Spiel", "zero-spiel"),
    (RWS, "rapid-a", "BIG-SERIES", "big-series"),
    (NZ, "both", " orphans ", "orphans"),
    (NZ, "racetrack", "Big Series", "big-series"),
    (RWS, "alfastreet-b", "small series", "small-series"),
]

_FULL_WIDTH = "straight \N{FULLWIDTH DIGIT ONE}\N{FULLWIDTH DIGIT SEVEN}"

DEBATABLE: dict[Row, str] = {
    # refused here, with a code one could argue about
    (ELECTRONIC, "racetrack", _FULL_WIDTH): "compatibility digits could be folded",
    (RWS, "rapid-a", "neighbours 22"): "the number of sides could have a default",
    (RWS, "rapid-a", "finales 10"): "two digits: malformed, or a finale that no layout has",
    (SINGLE, "table", "dozen 1/2"): "malformed, or a dozen that no layout has",
    (DOUBLE, "table", "straight 000"): "a pocket of other wheels, or no notation here",
    (SINGLE, "table", "column 4"): "no such box, or outside the notation `column 1..3`",
    (ELECTRONIC, "racetrack", "dozen 0"): "no such box, or outside the notation `dozen 1..3`",
    (NZ, "asian", "asian 1/2/3"): "the groups are assumed data",
    (NZ, "both", "asian 0/26/32"): "the groups are assumed data",
    (RWS, "rapid-a", "topline 0/00/1/2/3"): "no such position, or not offered by this terminal",
    (DOUBLE, "table", "topline 0/00/1/2/3"): "no such position, or not offered by this book",
    (ELECTRONIC, "racetrack", "topline 0/00/1/2/3"): "no such position, or not offered by it",
    (NZ, "both", "topline 0/00/1/2/3"): "no pocket 00, or not offered by this book",
    (ELECTRONIC, "racetrack", "neighbours 22/0"): "no sides: not offered, or no notation",
    (SINGLE, "table", "asian 15/19/32"): "not offered, or a position no layout of the book has",
    (ELECTRONIC, "racetrack", "asian 15/19/32"): "not offered, or no such position",
    (RWS, "rapid-b", "asian 15/19/32"): "not offered, or no such position",
    # forgiven here, a step beyond what the issue names
    (SINGLE, "table", "17"): "a number alone is a straight only by extension of `17/20`",
    (DOUBLE, "table", "3/2/1"): "numbers alone, by extension of `17/20`",
    (ELECTRONIC, "racetrack", "25-26-28-29"): "numbers alone, by extension of `17/20`",
    (NZ, "racetrack", "Big Series"): "a blank for the hyphen, by extension of `top line`",
    (RWS, "alfastreet-b", "small series"): "a blank for the hyphen, by extension of `top line`",
}
