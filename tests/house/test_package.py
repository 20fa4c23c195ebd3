"""The package that people install holds all that it needs."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_the_wheel_runs_by_itself_with_its_books_and_proofs(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("*.whl")
    unpacked = tmp_path / "unpacked"
    zipfile.ZipFile(wheel).extractall(unpacked)
    code = (
        f"import sys; sys.path.insert(0, {str(unpacked)!r})\n"
        "import croupier\n"
        f"assert croupier.__file__.startswith({str(unpacked)!r})\n"
        "from croupier.cli.main import main\n"
        "main(sys.argv[1:])\n"
    )
    for command in (["rules"], ["clauses", "nz-roulette", "--json"]):
        result = subprocess.run(
            [sys.executable, "-I", "-c", code, *command],
            cwd=tmp_path,
            env={**os.environ, "HOME": str(tmp_path)},
            check=True,
            capture_output=True,
            text=True,
        )
        assert "nz-roulette" in result.stdout
        assert result.stderr == ""


@pytest.mark.slow
@pytest.mark.parametrize("command", ["spots mbs-roulette-2012", "clauses", "clauses --json"])
def test_a_closed_pipe_ends_the_command_quietly_and_is_no_refusal(command: str) -> None:
    process = subprocess.run(
        f"set -o pipefail; croupier {command} | head -c 1",
        shell=True,
        executable="/bin/bash",
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert process.stdout
    assert "Traceback" not in process.stderr
