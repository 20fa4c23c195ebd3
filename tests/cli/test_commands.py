"""The command line: tables for people, JSON for programs, refusals and exit codes for both."""

import json
import re
import shlex
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from croupier.cli.main import main
from croupier.cli.output import percent
from tests.tables import BOOKS

ELECTRONIC = "mbs-electronic-double-zero-2020"
SINGLE = "mbs-roulette-2012"
RWS = "rws-double-zero-etg-2020"
NZ = "nz-roulette"


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, catch_exceptions=False)


def data(*args: str) -> Any:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


EVERY_COMMAND: Sequence[Sequence[str]] = [
    ("rules",),
    ("rules", "show", NZ),
    ("rules", "show", RWS),
    ("rules", "show", RWS, "--terminal", "rapid-a"),
    ("rules", "check", str(BOOKS / "triple-zero.toml")),
    ("spots", SINGLE),
    ("calls", ELECTRONIC),
    ("calls", SINGLE),
    ("settle", SINGLE, "--result", "17", "split 17/20=500"),
    ("odds", NZ, "red"),
    ("odds", NZ, "--rounds", "1", "17=100", "red=500"),
    ("odds", NZ, "--rounds", "100", "17=100"),
    ("odds", NZ, "--rounds", "1000000", "17=100"),
    ("par", RWS, "--terminal", "rapid-b"),
    ("clauses",),
    ("clauses", NZ),
    ("clauses", "--open"),
]


@pytest.mark.parametrize("command", EVERY_COMMAND, ids=" ".join)
def test_every_command_answers_people(command: Sequence[str]) -> None:
    result = run(*command)
    assert result.exit_code == 0, result.stderr
    assert result.stdout.strip()
    assert result.stderr == ""


@pytest.mark.parametrize("command", [c for c in EVERY_COMMAND if c[0] != "par"], ids=" ".join)
def test_every_command_answers_programs_with_json_on_one_line(command: Sequence[str]) -> None:
    result = run(*command, "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("\n") == 1
    json.loads(result.stdout)


@pytest.mark.parametrize(
    "command",
    [(), ("rules",), ("rules", "show"), ("rules", "check"), ("spots",), ("calls",), ("settle",),
     ("odds",), ("par",), ("clauses",), ("draw",), ("draw", "layout"), ("draw", "wheel"),
     ("draw", "racetrack")],
    ids=" ".join,
)  # fmt: skip
def test_help_teaches_by_example(command: Sequence[str]) -> None:
    result = run(*command, "--help")
    assert result.exit_code == 0
    examples = result.stdout.partition("Examples:\n")[2].splitlines()
    assert sum(line.strip().startswith("croupier ") for line in examples) >= 2
    assert "\\b" not in result.stdout


def commands_below(group: click.Group) -> Iterator[click.Command]:
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        assert command is not None
        yield command
        if isinstance(command, click.Group):
            yield from commands_below(command)


@pytest.mark.parametrize("command", list(commands_below(main)), ids=lambda c: c.name)
def test_a_command_explains_its_options_and_its_examples_can_be_typed(
    command: click.Command,
) -> None:
    assert command.help
    for option in command.params:
        assert not isinstance(option, click.Option) or option.help, option.name
    examples = re.findall(r"^ +croupier ([^>\n]+)", command.epilog or "", re.MULTILINE)
    assert examples
    for example in examples:
        called, words = command_of(shlex.split(example))
        called.make_context(called.name, words)


def command_of(words: list[str]) -> tuple[click.Command, list[str]]:
    """Find the command that these words call, and what is left for it to parse."""
    command: click.Command = main
    while isinstance(command, click.Group) and words:
        found = command.get_command(click.Context(command), words[0])
        if found is None:
            break
        command, words = found, words[1:]
    return command, words


def test_a_book_is_shown_with_everything_it_says(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    shown = " ".join(run("rules", "show", RWS, "--terminal", "rapid-b").stdout.split())
    for said in (
        "Effective 2020-08-05 08:00 +0800 (Preamble, reading re-issued)",
        "Black: 2 4 6 8 10 11 13",
        "│ side-by-side │ 0 00 │ low │ dozen 1 │ column 1 │",
        "│ shift-manager │ Table Games Shift Manager │",
        "│ running or at-rest │",
    ):
        assert said in shown


def test_a_book_with_a_usual_terminal_names_the_others() -> None:
    assert "Other terminals: plain, racetrack, asian;" in run("rules", "show", NZ).stdout
    assert "Other terminals" not in run("rules", "show", NZ, "--terminal", "plain").stdout
    assert "Other terminals" not in run("rules", "show", RWS).stdout


def test_spots_tell_spot_kind_numbers_pays_and_clause() -> None:
    rows = {row["spot"]: row for row in data("spots", RWS, "--terminal", "rapid-b")}
    assert len(rows) == 161
    split = rows["split 17/20"]
    assert {key: split[key] for key in ("spot", "kind", "numbers", "pays", "clause")} == {
        "spot": "split 17/20",
        "kind": "split",
        "numbers": ["17", "20"],
        "pays": 17,
        "clause": "App. B",
    }
    assert rows["topline 0/00/1/2/3"]["pays"] == 6


def test_calls_tell_name_pieces_total_and_clause() -> None:
    rows = {row["call"]: row for row in data("calls", NZ)}
    assert rows["big-series"] == {
        "call": "big-series",
        "name": "Voisins du Zero",
        "pieces": [
            {"spot": "street 0/2/3", "pieces": 2},
            {"spot": "corner 25/26/28/29", "pieces": 2},
            *({"spot": f"split {s}", "pieces": 1} for s in ("4/7", "12/15", "18/21", "19/22",
                                                            "32/35")),
        ],
        "total": 9,
        "clause": "3.2A(c)",
    }  # fmt: skip
    assert len(rows) == 3 + 37


def test_settle_tells_stakes_returns_and_the_clause_of_each_piece() -> None:
    answer = data("settle", ELECTRONIC, "--result", "00", "split 17/20=500", "big-series=100")
    assert {key: answer[key] for key in ("stake", "returned", "net")} == {
        "stake": 1500,
        "returned": 3600,
        "net": 2100,
    }
    split, series = answer["wagers"]
    assert (split["wager"], split["stake"], split["returned"], split["clause"]) == (
        "split 17/20", 500, 0, "4.2.1",
    )  # fmt: skip
    assert split["pieces"][0]["spot"] == "split 17/20"
    assert sum(piece["stake"] for piece in series["pieces"]) == series["stake"] == 1000
    assert sum(piece["returned"] for piece in series["pieces"]) == series["returned"]


def test_settle_keeps_the_order_of_the_wagers_and_forgives_their_spelling() -> None:
    answer = data("settle", SINGLE, "--result", "20", "20/17=5", "RED=3", "split 17-20=5")
    assert [wager["wager"] for wager in answer["wagers"]] == ["split 17/20", "red", "split 17/20"]
    assert answer["returned"] == 180


def test_odds_tell_exact_fractions() -> None:
    (row,) = data("odds", ELECTRONIC, "split 17/20")
    assert {key: row[key] for key in ("wager", "hit", "return", "edge", "variance")} == {
        "wager": "split 17/20",
        "hit": "1/19",
        "return": "18/19",
        "edge": "1/19",
        "variance": "5832/361",
    }
    assert len(data("odds", ELECTRONIC)) == 159 + 52


def test_odds_of_a_slip_tell_the_distribution_and_how_it_was_found() -> None:
    one = data("odds", SINGLE, "--rounds", "1", "17=1", "red=5")
    assert one["method"] == "exact"
    assert {row["net"]: row["exact"] for row in one["results"]} == {
        -6: "18/37", 4: "18/37", 30: "1/37",
    }  # fmt: skip
    assert one["mean"] == "-6/37"
    many = data("odds", SINGLE, "--rounds", "10000000", "17=1")
    assert many["method"] == "normal approximation"
    assert "results" not in many


def test_par_comes_as_text_json_csv_and_html() -> None:
    sheet = json.loads(run("par", SINGLE, "--format", "json").stdout)
    assert sheet["edges"] == ["1/37"]
    assert run("par", SINGLE, "--format", "csv").stdout.startswith("name,example,")
    assert run("par", SINGLE, "--format", "html").stdout.startswith("<!doctype html>")
    assert "House edge" in run("par", SINGLE).stdout


def test_the_rows_of_a_par_sheet_can_be_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    written = run("par", RWS, "--terminal", "alfastreet-b").stdout
    rows = [line for line in written.splitlines() if line.startswith("│ Neighbours")]
    assert len(rows) == len(set(rows)) == 8
    ranges = [line.split("│")[2].strip() for line in rows[4:]]
    assert ranges == ["3", "5", "7", "9"]


@pytest.mark.parametrize(
    ("share", "written"),
    [
        (Fraction(0), "0.0000 %"),
        (Fraction(1, 10**9), "< 0.0001 %"),
        (Fraction(1, 2), "50.0000 %"),
        (1 - Fraction(1, 10**9), "> 99.9999 %"),
        (1.0 - 1e-9, "> 99.9999 %"),
        (Fraction(1), "100.0000 %"),
    ],
)
def test_what_can_happen_never_looks_impossible_nor_certain(
    share: Fraction | float, written: str
) -> None:
    assert percent(share) == written


def test_clauses_tell_what_enforces_and_what_proves_each() -> None:
    rows = {row["clause"]: row for row in data("clauses", RWS)}
    assert rows["4.1.2"]["class"] == "enforced"
    assert "croupier.rulebook.settlement.settle" in rows["4.1.2"]["enforced_by"]
    assert any("test_wagers.py" in test for test in rows["4.1.2"]["tests"])
    assert rows["1.1"]["class"] == "definition"
    assert rows["3.3"]["state"] == "proven"
    foreign = data("clauses", str(BOOKS / "triple-zero.toml"), "--open")
    assert {row["waits_for"] for row in foreign} == {"a test"}


def test_where_no_clause_is_open_that_is_said() -> None:
    assert run("clauses", "--open").stdout == "No clause waits for code or a test.\n"


def test_a_command_loads_no_more_than_it_needs() -> None:
    """Who asks for odds does not wait for a web server to be loaded."""
    code = "import sys; from croupier.cli.main import main; main(['rules'], standalone_mode=False)"
    loaded = subprocess.run(
        [sys.executable, "-c", f"{code}; print(*sys.modules, file=sys.stderr)"],
        capture_output=True,
        text=True,
        check=True,
    ).stderr.split()
    assert "croupier.cli.books" in loaded
    assert not {"uvicorn", "starlette", "apsw", "croupier.web.app"} & set(loaded)


def test_a_path_to_a_book_serves_wherever_an_id_does() -> None:
    book = str(BOOKS / "triple-zero.toml")
    assert len(data("spots", book)) == 161
    assert data("settle", book, "--result", "000", "straight 000=2")["returned"] == 72
    assert {row["edge"] for row in data("odds", book)} == {"1/13"}
    assert data("clauses", book)


def test_the_wheel_that_really_stands_there_can_be_told() -> None:
    order = "0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18"
    order += " 29 7 28 12 35 3 26 00"
    rows = {row["call"]: row for row in data("calls", ELECTRONIC, "--wheel", order)}
    numbers = {piece["spot"] for piece in rows["neighbours 0/2"]["pieces"]}
    assert numbers == {f"straight {n}" for n in ("26", "00", "0", "32", "15")}
    groups = data("spots", NZ, "--terminal", "asian", "--groups", "26/0/32")
    assert [row["spot"] for row in groups if row["kind"] == "asian"] == ["asian 0/26/32"]


@pytest.mark.parametrize(
    ("command", "code", "says"),
    [
        (("settle", SINGLE, "--result", "17", "split 25/29=1"), "not-on-layout", "corner 25/26"),
        (("settle", SINGLE, "--result", "37", "red=1"), "not-on-layout", "no pocket '37'"),
        (("settle", SINGLE, "--result", "00", "red=1"), "not-on-layout", "no pocket '00'"),
        (("settle", SINGLE, "--result", "17", "red=1.5"), "not-notation", "plain digits"),
        (("settle", SINGLE, "--result", "17", "red"), "not-notation", "has no amount"),
        (("settle", SINGLE, "--result", "17", "big-series=1"), "not-allowed", "does not offer"),
        (("odds", SINGLE, "purple"), "not-notation", "is not a wager"),
        (("spots", RWS, "--terminal", "alfastreet-a"), "not-allowed", "it has rapid-a"),
        (("spots", RWS, "--terminal", "rapid-a", "--layout", "side-by-side"), "not-allowed", "has"),
        (("calls", SINGLE, "--wheel", "0 1"), "not-allowed", "missing"),
    ],
)
def test_a_refusal_is_a_sentence_for_people_json_for_programs_and_exit_code_1(
    command: Sequence[str], code: str, says: str
) -> None:
    plain, told = run(*command), run(*command, "--json")
    assert plain.exit_code == told.exit_code == 1
    assert plain.stdout == ""
    assert says in plain.stderr
    assert plain.stderr.startswith("croupier: ")
    refused = json.loads(told.stdout)["refused"]
    assert refused["code"] == code
    assert says in refused["says"]


@pytest.mark.parametrize(
    ("command", "says"),
    [
        (("spots", RWS), "say which: rapid-a, rapid-b, alfastreet-b"),
        (("spots", "poker"), "no rule book 'poker'"),
        (("spots",), "Missing argument"),
        (("settle", SINGLE, "red=1"), "Missing option '--result'"),
        (("settle", SINGLE, "--result", "17"), "Missing argument"),
        (("odds", SINGLE, "--rounds", "0", "red=1"), "Invalid value"),
        (("odds", SINGLE, "--rounds", "5"), "needs a slip"),
        (("par", SINGLE, "--format", "pdf"), "Invalid value"),
        (("draw", "layout", SINGLE), "Missing option"),
        (("deal",), "No such command"),
        (("setle",), "No such command 'setle'. Did you mean 'settle'?"),
    ],
)
def test_a_wrong_command_line_is_said_so_with_exit_code_2(
    command: Sequence[str], says: str
) -> None:
    result = run(*command)
    assert result.exit_code == 2
    assert says in result.stderr


def test_a_broken_book_tells_every_mistake_with_file_and_line() -> None:
    path = str(BOOKS / "twenty-mistakes.toml")
    for command in (("rules", "check", path), ("spots", path)):
        result = run(*command)
        assert result.exit_code == 1
        lines = result.stderr.splitlines()
        assert len(lines) == 21
        assert all(line.startswith(f"{path}:") for line in lines[:-1])
        assert "20 mistakes" in lines[-1]
        report = json.loads(run(*command, "--json").stdout)
        assert report["ok"] is False
        assert len(report["problems"]) == 20


@pytest.mark.parametrize("what", ["layout", "wheel", "racetrack"])
@pytest.mark.parametrize(
    "table", [(ELECTRONIC,), (RWS, "--terminal", "alfastreet-b"), (NZ, "--terminal", "asian")]
)
def test_draw_writes_a_picture(tmp_path: Path, what: str, table: Sequence[str]) -> None:
    file = tmp_path / "picture.svg"
    result = run("draw", what, *table, "-o", str(file))
    assert result.exit_code == 0, result.stderr
    assert ET.parse(file).getroot().tag.endswith("svg")
    assert run("draw", what, *table, "-o", "-").stdout == file.read_text("utf-8")


def test_draw_says_where_there_is_no_racetrack_and_where_it_cannot_write(tmp_path: Path) -> None:
    refused = run("draw", "racetrack", SINGLE, "-o", str(tmp_path / "x.svg"))
    assert refused.exit_code == 1
    assert not (tmp_path / "x.svg").exists()
    nowhere = run("draw", "layout", SINGLE, "-o", str(tmp_path / "no" / "x.svg"))
    assert nowhere.exit_code == 1
    assert "cannot be written" in nowhere.stderr


def test_rubbish_on_the_command_line_never_shows_a_traceback(rubbish: Callable[[], str]) -> None:
    for _ in range(60):
        result = run("settle", SINGLE, "--result", rubbish(), "--", rubbish(), rubbish())
        assert result.exit_code in (1, 2)


def test_a_table_whose_input_is_closed_ends_as_one_that_has_none(tmp_path: Path) -> None:
    command = f"{sys.executable} -m croupier table {NZ} --db {tmp_path / 'table.db'} <&-"
    ended = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


@pytest.mark.parametrize("name", ["", " ", "a\tb", "x" * 201])
def test_a_table_has_a_name_that_can_be_read(tmp_path: Path, name: str) -> None:
    db = tmp_path / "table.db"
    result = CliRunner().invoke(main, ["table", SINGLE, "--db", str(db), "--name", name])
    assert result.exit_code == 1
    assert "1 to 200 printable characters" in result.stderr
    assert not db.exists()
