"""A file of settings: the one that `init` writes is sound, and of another every mistake is told."""

import json
import re
import resource
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from croupier.cli.main import main
from croupier.game import Limits
from croupier.web.reading import read_settings
from croupier.web.settings import (
    HouseSection,
    PersonSection,
    SettingsInvalid,
    TableSection,
    table_settings,
)
from tests.tables import BOOKS

SOUND = """
[house]
db = "{db}"
[[tables]]
name = "t"
book = "mbs-electronic-double-zero-2020"
"""

LIVE = SOUND.replace("mbs-electronic-double-zero-2020", "mbs-roulette-2012")

WRONG = """\
[house]
nmae = "x"
port = 99999
[[people]]
name = "timer"
role = "dealer"
[[people]]
name = "anna"
role = "boss"
[[tables]]
name = "a"
book = "nope"
betting-seconds = nan
[[tables]]
name = "b"
book = "mbs-electronic-double-zero-2020"
terminal = "rapid-a"
chips = [0]
terminals = ["T1", "T1"]
[tables.limits]
step = 0
stop = 1
[[tables]]
name = "b"
[extra]
"""

TOLD = {
    2: "nmae is no setting of this part; did you mean 'name'?",
    3: "port must be at most 65535.",
    5: "timer is a name of the house's own",
    9: "role = 'boss' is unknown; known are dealer, pit-manager, pit-supervisor, shift-manager.",
    12: "table a: There is no rule book 'nope'",
    13: "betting-seconds must be at least 0.0.",
    16: "table b: mbs-electronic-double-zero-2020 has no terminal 'rapid-a'",
    18: "table b: chips are whole numbers from 1 to",
    19: "table b: two terminals have the same name.",
    20: "table b: step and chip are whole numbers from 1.",
    22: "stop is no setting of this part; did you mean 'step'?",
    23: "book is missing.",
    25: "[extra] is no part of the settings",
}


def croupier(*command: object) -> Result:
    return CliRunner().invoke(main, [str(word) for word in command])


def test_a_house_with_bad_settings_does_not_open_and_hears_of_every_mistake(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(WRONG, "utf-8")
    result = croupier("serve", "--config", path)
    assert result.exit_code == 1
    first, *said = result.stderr.splitlines()
    assert first == f"croupier: {path} is no file of settings: {len(TOLD)} mistakes."
    for line, (number, says) in zip(said, TOLD.items(), strict=True):
        assert line.startswith(f"{path}:{number}: {says}"), line
    assert list(tmp_path.iterdir()) == [path], "nothing was begun"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "a house has at least one table"),
        ("tables = 1", "tables is a list of tables"),
        ("tables = [1]", "has names and values"),
        ("house = 1\n[[tables]]", "house has names and values"),
        ("[[tables]\n", ":1: this is not TOML"),
        ("x" * 300_000, "is larger than"),
        (SOUND + 'name = "t"', "this is not TOML"),
        (
            SOUND + SOUND.replace("[house]", "").replace('db = "{db}"', ""),
            "two tables are called t",
        ),
        (SOUND + "terminals = 401", "terminals must be at most 400."),
        (SOUND + 'terminals = ["T 1"]', "terminals[0] takes up to 40 letters, digits"),
        (SOUND + "landing-seconds = inf", "landing-seconds must be at most 3600.0."),
        (SOUND + "chips = [100, 99999999999999999999]", "chips are whole numbers from 1 to"),
        (SOUND + "limits = {seat-maximum = 99999999999999999999}", "no limit is larger than"),
        (SOUND + "rack = {100 = 5}", "Terminals play with credit; there is no rack."),
        (LIVE + "rack = {100 = 5_000_000_000}", "a count of chips is a whole number"),
        (LIVE + "rack = {-5 = 5}", "'-5' is no chip"),
        (LIVE + "rack = {150 = 5}\nlimits = {chip = 100}", "no multiple of the smallest"),
        (
            SOUND + "limits = {maximum = {straight = 1}, minimum = {straight = 2}}",
            "is below its min",
        ),
    ],
)
def test_what_is_no_file_of_settings_says_why(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "house.toml"
    path.write_text(text.replace("{db}", str(tmp_path / "h.db")), "utf-8")
    with pytest.raises(SettingsInvalid) as refusal:
        read_settings(path)
    assert says in refusal.value.says
    assert str(path) in refusal.value.says


def test_a_file_that_is_not_there_or_not_text_is_refused(tmp_path: Path) -> None:
    assert "No such file" in croupier("serve", "--config", tmp_path / "none.toml").stderr
    odd = tmp_path / "odd.toml"
    odd.write_bytes(b'[house]\nname = "\xff"\n')
    result = croupier("serve", "--config", odd)
    assert result.exit_code == 1
    assert "cannot be read" in result.stderr


def test_a_house_whose_journal_is_elsewhere_says_where_its_key_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(SOUND.format(db="postgresql://nowhere/x"), "utf-8")
    result = croupier("serve", "--config", path)
    assert result.exit_code == 1
    assert 'wheel-key = "FILE"' in result.stderr


def test_the_files_of_a_house_lie_beside_its_settings_wherever_it_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "house").mkdir()
    (tmp_path / "elsewhere").mkdir()
    path = tmp_path / "house" / "house.toml"
    book = (BOOKS / "triple-zero.toml").read_text("utf-8")
    (tmp_path / "house" / "mine.toml").write_text(book, "utf-8")
    text = SOUND.format(db="h.db").replace("mbs-electronic-double-zero-2020", "mine.toml")
    path.write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path / "elsewhere")
    settings = read_settings(Path("../house/house.toml"))
    for file, name in (
        (Path(settings.house.db), "h.db"),
        (settings.key_file, "h.db.wheel-key"),
        (settings.school_file, "h.db.school"),
        (Path(settings.tables[0].book), "mine.toml"),
    ):
        assert file.resolve() == tmp_path / "house" / name
    assert croupier("enrol", "staff", "eve", "--role", "dealer", "--config", path).exit_code == 0
    assert (tmp_path / "house" / "h.db").exists()
    assert not list((tmp_path / "elsewhere").iterdir())


def test_with_a_journal_elsewhere_key_and_school_lie_beside_the_settings(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    away = 'postgresql://nowhere/x"\nwheel-key = "the.key'
    path.write_text(SOUND.format(db=away), "utf-8")
    settings = read_settings(path)
    assert settings.house.db == "postgresql://nowhere/x"
    assert settings.key_file == tmp_path / "the.key"
    assert settings.school_file == tmp_path / "school.db"


def test_init_writes_a_commented_file_once_and_serve_takes_it(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    result = croupier("init", path)
    assert result.exit_code == 0
    assert f"croupier serve --config {path}" in result.stdout
    text = path.read_text("utf-8")
    assert text.count("#") > 15
    settings = read_settings(path)
    assert [table.name for table in settings.tables] == ["mbs-1", "nz-1"]
    again = croupier("init", path)
    assert again.exit_code == 1
    assert "is there already; nothing was changed" in again.stderr
    assert path.read_text("utf-8") == text


def test_init_on_a_full_disk_leaves_no_half_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))

    init = [sys.executable, "-m", "croupier", "init", str(path)]
    said = subprocess.run(init, capture_output=True, text=True, check=False, preexec_fn=full)
    assert said.returncode == 1
    assert "cannot be written" in said.stderr
    assert not path.exists()


def test_every_setting_is_in_the_commented_file(tmp_path: Path) -> None:
    croupier("init", tmp_path / "house.toml")
    text = (tmp_path / "house.toml").read_text("utf-8")
    for section in (HouseSection, PersonSection, TableSection, Limits):
        for field in msgspec.structs.fields(section):
            name = field.encode_name
            there = rf"^(# )?{name} = |^\[tables\.(limits\.)?{name}\]"
            assert re.search(there, text, re.MULTILINE), name


def test_enrol_takes_names_that_the_settings_have_and_roles_that_they_give(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text(
        SOUND.format(db=tmp_path / "h.db") + '[[people]]\nname = "anna"\nrole = "dealer"\n', "utf-8"
    )
    config = ("--config", path)
    token = croupier("enrol", "staff", "anna", *config)
    assert token.exit_code == 0
    assert len(token.stdout.strip().split("-")) == 6
    assert "shown once" in token.stderr
    for command, says in (
        (("staff", "anna", "--role", "pit-manager"), "is a dealer, not a pit-manager"),
        (("staff", "eve"), "Say which role eve has"),
        (("staff", "timer", "--role", "dealer"), "cannot be a name"),
        (("staff", "a b", "--role", "dealer"), "cannot be a name"),
        (("terminal", "T99", "--table", "t"), "has no terminal T99"),
        (("terminal", "T1", "--table", "u"), "have no table u"),
        (("display", "hall", "--table", "u"), "have no table u"),
    ):
        refused = croupier("enrol", *command, *config)
        assert refused.exit_code == 1, command
        assert says in refused.stderr
        assert refused.stdout == ""
    assert croupier("enrol", "staff", "anna", "--role", "dealer").exit_code == 2
    listed = croupier("enrol", "list", *config).stdout
    assert "anna" in listed
    (anna,) = json.loads(croupier("enrol", "list", *config, "--json").stdout)
    assert (anna["kind"], anna["name"], anna["role"]) == ("staff", "anna", "dealer")
    misspelt = croupier("enrol", "staff", "eve", "--role", "dealer", "--db", tmp_path / "hh.db")
    assert (misspelt.exit_code, misspelt.stdout) == (1, "")
    assert "There is no journal" in misspelt.stderr
    assert not (tmp_path / "hh.db").exists()
    gone = croupier("enrol", "staff", "anna", *config, "--dismiss")
    assert gone.stdout == "anna is let in no more.\n"
    assert croupier("enrol", "staff", "anna", *config, "--dismiss").stdout == "anna had no token.\n"


def test_fifty_rounds_an_hour_are_at_least_seventy_two_seconds_each(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('[[tables]]\nname = "a"\nbook = "nz-roulette"\nrounds-an-hour = 50\n', "utf-8")
    (setting,) = table_settings(read_settings(path).tables)
    assert setting.pace.whole == 72_000
