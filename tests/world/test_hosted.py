"""The world again, with real hosts on a real journal that die between any two steps of a commit."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contract.postgres import Server
from tests.world.hosted import Roofs, files
from tests.world.world import Failed, Figures, World, story


def run(fresh: Callable[[], str], seed: int, steps: int) -> tuple[Figures, int]:
    """Run a world, and let its journal be audited; what happened, and the deaths in commits."""
    roofs = Roofs(fresh)
    try:
        figures = World(seed, roofs).run(steps)
        assert roofs.audit() == []
        return figures, sum(table.deaths for table in roofs.tables)
    except Failed as failed:
        pytest.fail(f"seed {seed}, {steps} steps: {story(failed, failed.deeds)}")
    finally:
        roofs.close()


def test_hosts_that_die_in_the_middle_of_commits_keep_every_balance(tmp_path: Path) -> None:
    figures, deaths = run(files(tmp_path), 1, 700)
    assert sum(figures.rounds.values()) > 20
    assert deaths > 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", [2, 3])
def test_so_do_hosts_on_postgresql(seed: int) -> None:
    with Server() as server:
        figures, deaths = run(server.fresh, seed, 1500)
    assert sum(figures.rounds.values()) > 50
    assert deaths > 5
