"""What a rule book's wagers are worth: exact return, variance, distributions and the PAR sheet.

Everything is counted, not simulated: a wheel has few pockets, so each figure is an exact fraction.
Only where a question grows beyond a stated size does an approximation answer, and says so.
"""

from croupier.odds.distribution import Distribution, Exact, Normal, after_rounds, one_round
from croupier.odds.figures import Odds, odds
from croupier.odds.parsheet import ParRow, ParSheet, par_sheet

__all__ = [
    "Distribution",
    "Exact",
    "Normal",
    "Odds",
    "ParRow",
    "ParSheet",
    "after_rounds",
    "odds",
    "one_round",
    "par_sheet",
]
