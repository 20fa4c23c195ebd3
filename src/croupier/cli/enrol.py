"""``croupier enrol``: tokens for those who may come in, and the list of them."""

import re
from collections.abc import Callable, Mapping
from contextlib import closing
from pathlib import Path

import click

from croupier.cli.journals import Unwritable, opened
from croupier.cli.output import json_option, print_json, print_table, print_text, speaks_of_refusals
from croupier.floor.hall import TableSetting
from croupier.journal import EnrolledKey, JournalError, open_journal
from croupier.rulebook import NotAllowed
from croupier.rulebook.procedure import ROLES
from croupier.web.doors import RESERVED, mint
from croupier.web.reading import read_settings
from croupier.web.settings import Settings, table_settings

Command = Callable[..., None]

NAME = re.compile(r"[\w.-]{1,40}")


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier enrol staff anna --role dealer --config house.toml\n"
    "  croupier enrol terminal T1 --table mbs-1 --config house.toml\n"
    "  croupier enrol display hall --table mbs-1 --config house.toml\n"
    "  croupier enrol staff anna --config house.toml --dismiss\n"
    "  croupier enrol list --config house.toml"
)
def enrol() -> None:
    """Let a terminal, a display or one of the house's people in: make their token.

    A token is shown once and kept only as its hash. Enrolling a name again makes a new token, and
    the old one counts no more. The house may be running.
    """


def _where(command: Command) -> Command:
    """Let a command say which house it means."""
    options = (
        click.option(
            "--config", type=click.Path(path_type=Path), help="The house's file of settings."
        ),
        click.option("--db", metavar="DB", help="Its journal, where there is no such file."),
    )
    for option in reversed(options):
        command = option(command)
    return command


_dismiss = click.option("--dismiss", is_flag=True, help="Take the token away instead.")


@enrol.command(epilog="\b\nExample:\n  croupier enrol staff anna --role dealer --config house.toml")
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES[1:]), help="Their role, if the file has none.")
@_where
@_dismiss
@speaks_of_refusals
def staff(name: str, role: str | None, config: Path | None, db: str | None, dismiss: bool) -> None:
    """Enrol one of the house's people.

    The file of settings may name them and their role; for anybody else give --role.
    """
    settings = read_settings(config) if config else None
    listed = settings.roster.get(name) if settings else None
    if listed is not None and role not in (None, listed):
        raise NotAllowed(f"In {config} {name} is a {listed}, not a {role}; change it there.")
    given = listed or role
    if given is None and not dismiss:
        raise NotAllowed(f"Say which role {name} has: --role {'|'.join(ROLES[1:])}.")
    _enrol(_db(settings, db), EnrolledKey("staff", name, "", given or "", ""), dismiss=dismiss)


@enrol.command(
    epilog="\b\nExample:\n  croupier enrol terminal T1 --table mbs-1 --config house.toml"
)
@click.argument("name")
@click.option("--table", "place", required=True, help="The table at which it stands.")
@click.option("--role", type=click.Choice(ROLES[:1]), help="A terminal's role is always player.")
@_where
@_dismiss
@speaks_of_refusals
def terminal(
    name: str, place: str, role: str | None, config: Path | None, db: str | None, dismiss: bool
) -> None:
    """Enrol a terminal of a table."""
    del role  # there is only one
    settings = read_settings(config) if config else None
    if settings is not None:
        names = _table(settings, place).terminals
        if name not in names:
            raise NotAllowed(f"Table {place} has no terminal {name}; it has {', '.join(names)}.")
    _enrol(_db(settings, db), EnrolledKey("terminal", name, place, ROLES[0], ""), dismiss=dismiss)


@enrol.command(
    epilog="\b\nExample:\n  croupier enrol display hall --table mbs-1 --config house.toml"
)
@click.argument("name")
@click.option("--table", "place", required=True, help="The table that it shows.")
@_where
@_dismiss
@speaks_of_refusals
def display(name: str, place: str, config: Path | None, db: str | None, dismiss: bool) -> None:
    """Enrol a display of a table."""
    settings = read_settings(config) if config else None
    if settings is not None:
        _table(settings, place)
    _enrol(_db(settings, db), EnrolledKey("display", name, place, ROLES[0], ""), dismiss=dismiss)


@enrol.command(name="list", epilog="\b\nExample:\n  croupier enrol list --config house.toml")
@_where
@json_option
@speaks_of_refusals
def list_command(config: Path | None, db: str | None, as_json: bool) -> None:
    """List who may come in, and since when; tokens are not kept, and not shown.

    What counts for one of the house's people whom the file of settings names is the role there.
    """
    settings = read_settings(config) if config else None
    with closing(opened(_db(settings, db))) as journal:
        keys = journal.everybody_enrolled()
    roles = settings.roster if settings else {}
    rows = [(k.kind, k.name, k.place, _role_of(k, roles), k.made_at) for k in keys]
    if as_json:
        names = ("kind", "name", "table", "role", "since")
        print_json([dict(zip(names, row, strict=True)) for row in rows])
    elif rows:
        print_table("Who may come in", ("Kind", "Name", "Table", "Role", "Since"), rows)
    else:
        print_text("Nobody is enrolled yet.")


def _role_of(key: EnrolledKey, roles: Mapping[str, str]) -> str:
    """Say what somebody may do: the file's word counts, and a display may only look."""
    if key.kind == "display":
        return ""
    return roles.get(key.name, key.role) if key.kind == "staff" else key.role


def _table(settings: Settings, name: str) -> TableSetting:
    found = {each.name: each for each in table_settings(settings.tables)}
    if name not in found:
        raise NotAllowed(f"The settings have no table {name}; they have {', '.join(found)}.")
    return found[name]


def _db(settings: Settings | None, db: str | None) -> str:
    """Find the journal: the one that is named, or the one of the settings."""
    if db is not None:
        opened(db).close()  # it must be there: nobody is let in to a house of a misspelt name
        return db
    if settings is None:
        raise click.UsageError("Say which house it is: --config FILE, or --db DB.")
    return settings.house.db


def _enrol(db: str, key: EnrolledKey, *, dismiss: bool) -> None:
    if key.name in RESERVED or not NAME.fullmatch(key.name):
        raise NotAllowed(
            f"{key.name!r} cannot be a name: it takes up to 40 letters, digits, dots, hyphens and"
            f" underscores, and not one of {', '.join(sorted(RESERVED))}."
        )
    try:
        journal = open_journal(db)
        if dismiss:
            there = journal.dismiss(key.kind, key.name, key.place)
            click.echo(f"{key.name} is let in no more." if there else f"{key.name} had no token.")
        else:
            click.echo(mint(journal, key.kind, key.name, key.place, key.role))  # type: ignore[arg-type]
            click.echo("This is shown once. Keep it as you keep a key.", err=True)
        journal.close()
    except JournalError as problem:
        raise Unwritable(str(problem)) from problem
