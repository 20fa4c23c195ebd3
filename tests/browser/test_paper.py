"""What is printed: a PAR sheet fits the paper it is made for."""

from playwright.sync_api import Browser

from croupier.drawing import draw_layout
from croupier.odds import par_sheet
from croupier.odds.par_formats import par_html
from tests.tables import all_tables, name_of

A4_LANDSCAPE = 1031
"""297 mm less two margins of 12, in the pixels of CSS."""


def test_no_figure_of_a_par_sheet_is_cut_off_on_a4(browser: Browser) -> None:
    page = browser.new_page(viewport={"width": A4_LANDSCAPE, "height": 700})
    page.emulate_media(media="print")
    for at in all_tables():
        page.set_content(par_html(par_sheet(at), draw_layout(at)))
        wide = page.evaluate("document.querySelector('table').scrollWidth")
        assert wide <= A4_LANDSCAPE, name_of(at)
    page.close()
