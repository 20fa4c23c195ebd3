"""``croupier serve``, ``demo``, ``init`` and ``enrol``: a house that people reach over a wire."""

import contextlib
import logging
import re
import sys
import webbrowser
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import click

from croupier.cli.journals import opened
from croupier.cli.output import REFUSED, speaks_of_refusals
from croupier.floor.hall import Hall, TableSetting
from croupier.game.amounts import in_currency
from croupier.journal import EnrolledKey, JournalError, open_journal
from croupier.rulebook import NotAllowed, Refusal
from croupier.rulebook.procedure import ROLES
from croupier.web.app import application
from croupier.web.demo import demo_settings, play_along
from croupier.web.doors import RESERVED, Doors, mint
from croupier.web.house import House
from croupier.web.known import Known
from croupier.web.reading import read_settings
from croupier.web.school import SchoolRoom
from croupier.web.server import run
from croupier.web.settings import Settings, table_settings

Command = Callable[..., None]

NAME = re.compile(r"[\w.-]{1,40}")

Around = Callable[[House], contextlib.AbstractAsyncContextManager[None]]

config_option = click.option(
    "--config",
    "config",
    required=True,
    type=click.Path(path_type=Path),
    help="The file of settings; `croupier init` writes one.",
)


known_as_option = click.option(
    "--known-as",
    "known_as",
    multiple=True,
    metavar="NAME",
    help="A name by which browsers may come, besides localhost and every address in figures.",
)


@click.command(epilog="\b\nExample:\n  croupier serve --config house.toml")
@config_option
@click.option("--host", help="The address to listen on, instead of the file's.")
@click.option("--port", type=click.IntRange(0, 65_535), help="The port, instead of the file's.")
@known_as_option
@speaks_of_refusals
def serve(config: Path, host: str | None, port: int | None, known_as: tuple[str, ...]) -> None:
    """Run the tables of a file of settings, until interrupted.

    GET /healthz answers once every table is open. A start is a recovery: rounds that were under way
    end as their documents say.
    """
    settings = read_settings(config)
    house = settings.house
    _serve(
        settings,
        Known(host or house.host, (*house.hosts, *known_as), house.origins),
        house.port if port is None else port,
        lambda address: click.echo(f"The house is open at {address}"),
    )


@click.command(
    epilog="\b\nExamples:\n  croupier demo\n  croupier demo --port 9000 --db casino.db --seed 7"
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=8100,
    show_default=True,
    help="The port to listen on; 0 takes a free one.",
)
@click.option("--db", default="demo.db", show_default=True, metavar="FILE", help="The journal.")
@click.option("--seed", type=int, help="The temperament of the bots; the wheel is never seeded.")
@known_as_option
@click.option("--open/--no-open", "opens", default=True, help="Open the address in a browser.")
@speaks_of_refusals
def demo(
    host: str, port: int, db: str, seed: int | None, known_as: tuple[str, ...], opens: bool
) -> None:
    """Run a casino to look at: electronic and live tables, bots, an automatic dealer, play money.

    Whoever reaches the address may sit down at a table, take its console, or open its display:
    the demo hands out the tokens for that by itself.
    """

    def ready(address: str) -> None:
        click.echo(f"croupier demo: the casino is open at {address}")
        click.echo("Play money, and tokens for everybody who asks; leave with Ctrl-C.")
        if opens and sys.stdout.isatty():
            webbrowser.open(address)

    known = Known(host, known_as)
    _serve(demo_settings(db), known, port, ready, demo=True, around=play_along(seed))


def _serve(
    settings: Settings,
    known: Known,
    port: int,
    ready: Callable[[str], None],
    *,
    demo: bool = False,
    around: Around | None = None,
) -> None:
    money = in_currency(settings.money.currency, settings.money.decimals)
    hall = Hall(settings.house.db, settings.key_file, table_settings(settings.tables), money)
    doors = Doors(hall, settings.roster)
    house = House(settings.house.name, hall, doors, settings.money, demo=demo)
    house.school = SchoolRoom(settings.school_file, house)
    app = application(house, known, (lambda: around(house)) if around else None)
    logging.getLogger("uvicorn.error").addFilter(lambda _: house.problem is None)
    if not run(app, known.host, port, ready):
        if house.problem is not None:
            raise Unwritable(house.problem)
        sys.exit(REFUSED)


@click.command(epilog="\b\nExample:\n  croupier init house.toml")
@click.argument("path", type=click.Path(path_type=Path), default=Path("house.toml"))
@speaks_of_refusals
def init(path: Path) -> None:
    """Write a commented file of settings to start from."""
    text = (files("croupier.web") / "example.toml").read_text("utf-8")
    try:
        target = path.open("x", encoding="utf-8")
    except FileExistsError:
        raise NotAllowed(f"{path} is there already; nothing was changed.") from None
    except OSError as error:
        raise NotAllowed(f"{path} cannot be written: {error.strerror}.") from error
    try:
        with target:
            target.write(text)
    except OSError as error:
        path.unlink()  # half of it would be taken for a whole house
        raise NotAllowed(f"{path} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {path}. Next: croupier enrol staff anna --config {path}")
    click.echo(f"Then: croupier serve --config {path}")


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier enrol staff anna --role dealer --config house.toml\n"
    "  croupier enrol terminal T1 --table mbs-1 --config house.toml\n"
    "  croupier enrol display hall --table mbs-1 --config house.toml\n"
    "  croupier enrol staff anna --config house.toml --dismiss"
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
        click.option("--dismiss", is_flag=True, help="Take the token away instead."),
    )
    for option in reversed(options):
        command = option(command)
    return command


@enrol.command(epilog="\b\nExample:\n  croupier enrol staff anna --role dealer --config house.toml")
@click.argument("name")
@click.option("--role", type=click.Choice(ROLES[1:]), help="Their role, if the file has none.")
@_where
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
@speaks_of_refusals
def display(name: str, place: str, config: Path | None, db: str | None, dismiss: bool) -> None:
    """Enrol a display of a table."""
    settings = read_settings(config) if config else None
    if settings is not None:
        _table(settings, place)
    _enrol(_db(settings, db), EnrolledKey("display", name, place, ROLES[0], ""), dismiss=dismiss)


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


class Unwritable(Refusal):
    """The journal could not be written."""

    code = "journal"
