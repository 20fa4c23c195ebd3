"""axe, the judge of whether everybody can use a screen, let loose on a page."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

PROGRAM = Path(__file__).parents[2] / "ui" / "node_modules" / "axe-core" / "axe.min.js"

GRAVE = ("serious", "critical")

LOOK = """async () => {
  const {violations} = await axe.run(document, {resultTypes: ['violations']});
  return violations.map(({id, impact, help, nodes}) => ({id, impact, help,
    nodes: nodes.slice(0, 5).map((node) => node.target.join(' ') + ': ' + node.failureSummary)}));
}"""


@cache
def program() -> str:
    """Read axe, as npm has brought it for the screens."""
    return PROGRAM.read_text("utf-8")


def usable_by_all(page: Page, where: str) -> None:
    """Hold a page as it stands against axe: nothing serious, nothing critical."""
    page.evaluate("globalThis.scrollTo(0, 0)")
    if not page.evaluate("'axe' in globalThis"):
        page.evaluate(program())
    found: list[dict[str, Any]] = page.evaluate(LOOK)
    grave = [one for one in found if one["impact"] in GRAVE]
    assert not grave, f"{where}:\n" + "\n".join(
        f"{one['id']} ({one['impact']}): {one['help']}\n  " + "\n  ".join(one["nodes"])
        for one in grave
    )
