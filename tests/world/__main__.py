"""Run simulated worlds: `python -m tests.world --seed 7 --steps 20000`, or `--seeds 1..200`.

With `--hosted` on the real host and journal, which die between any two steps of a commit.
"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from tests.world.driver import InProcess
from tests.world.hosted import Roofs, files
from tests.world.world import Failed, Figures, World, shrink, story


def main() -> int:
    """Run the seeds that are asked for, and tell what happened."""
    parser = argparse.ArgumentParser(prog="python -m tests.world", description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", metavar="A..B", help="run all of these")
    parser.add_argument("--steps", type=int, default=5000, help="commands in each world")
    parser.add_argument("--whole", action="store_true", help="do not shrink a failure")
    parser.add_argument(
        "--hosted", action="store_true", help="with the real host, on a journal in a file"
    )
    parser.add_argument("--on", action="store_true", help="go on after a failure")
    asked = parser.parse_args()
    first, _, last = (asked.seeds or str(asked.seed)).partition("..")
    started, total, failures = time.monotonic(), Figures(), 0
    make = asked.hosted and Roofs(files(Path(tempfile.mkdtemp(prefix="croupier-world-"))))
    for seed in range(int(first), int(last or first) + 1):
        try:
            figures = World(seed, make or InProcess).run(asked.steps)
            tell(f"seed {seed}: {sum(figures.rounds.values())} rounds")
            total += figures
            if make and (wrong := make.audit()):
                tell(f"seed {seed}: the audit finds {wrong[0]}")
                failures += 1
        except Failed as failed:
            failures += 1
            deeds = failed.deeds if asked.whole else shrink(failed, make or InProcess)
            tell(f"seed {seed}, after {len(failed.deeds)} of --steps {asked.steps}:")
            tell(f"{story(failed, deeds)}\n")
            if not asked.on:
                return 1
    rounds = sum(total.rounds.values())
    tell(f"{rounds} rounds in {time.monotonic() - started:.1f} s, {failures} failures")
    tell(str(total))
    return 1 if failures else 0


def tell(text: str) -> None:
    """Write a line, at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
