"""``croupier serve``, ``demo``, ``init`` and ``enrol``: a house that people reach over a wire."""

import contextlib
import sys
import webbrowser
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import click

from croupier.cli.output import REFUSED, speaks_of_refusals
from croupier.floor.hall import Hall
from croupier.journal import JournalError, open_journal
from croupier.rulebook import NotAllowed, Refusal
from croupier.web.app import application
from croupier.web.demo import demo_settings, play_along
from croupier.web.doors import RESERVED, Doors, mint
from croupier.web.house import House
from croupier.web.server import run
from croupier.web.settings import Settings, read_settings, table_settings

Around = Callable[[House], contextlib.AbstractAsyncContextManager[None]]

config_option = click.option(
    "--config",
    "config",
    required=True,
    type=click.Path(path_type=Path),
    help="The file of settings; `croupier init` writes one.",
)


@click.command(epilog="\b\nExample:\n  croupier serve --config house.toml")
@config_option
@click.option("--host", help="The address to listen on, instead of the file's.")
@click.option("--port", type=click.IntRange(0, 65_535), help="The port, instead of the file's.")
@speaks_of_refusals
def serve(config: Path, host: str | None, port: int | None) -> None:
    """Run the tables of a file of settings, until interrupted.

    GET /healthz answers once every table is open. A start is a recovery: rounds that were under way
    end as their documents say.
    """
    settings = read_settings(config)
    _serve(
        settings,
        host or settings.house.host,
        settings.house.port if port is None else port,
        lambda address: click.echo(f"The house is open at {address}"),
    )


@click.command(
    epilog="\b\nExamples:\n  croupier demo\n  croupier demo --port 9000 --db casino.db --seed 7"
)
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option("--port", type=click.IntRange(0, 65_535), default=8100, show_default=True)
@click.option("--db", default="demo.db", show_default=True, metavar="FILE", help="The journal.")
@click.option("--seed", type=int, help="The temperament of the bots; the wheel is never seeded.")
@click.option("--open/--no-open", "opens", default=True, help="Open the address in a browser.")
@speaks_of_refusals
def demo(host: str, port: int, db: str, seed: int | None, opens: bool) -> None:
    """Run a casino to look at: four electronic tables, bots, an automatic dealer, play money.

    Whoever reaches the address may sit down at a table, take its console, or open its display:
    the demo hands out the tokens for that by itself.
    """

    def ready(address: str) -> None:
        click.echo(f"croupier demo: the casino is open at {address}")
        click.echo("Play money, and tokens for everybody who asks; leave with Ctrl-C.")
        if opens and sys.stdout.isatty():
            webbrowser.open(address)

    _serve(demo_settings(db), host, port, ready, demo=True, around=play_along(seed))


def _serve(
    settings: Settings,
    host: str,
    port: int,
    ready: Callable[[str], None],
    *,
    demo: bool = False,
    around: Around | None = None,
) -> None:
    hall = Hall(settings.house.db, settings.key_file, table_settings(settings.tables))
    doors = Doors(hall, settings.roster, demo=demo)
    house = House(settings.house.name, hall, doors, settings.money, demo=demo)
    app = application(
        house,
        settings.house.origins,
        (lambda: around(house)) if around else None,
    )
    if not run(app, host, port, ready):
        sys.exit(REFUSED)


@click.command(epilog="\b\nExample:\n  croupier init house.toml")
@click.argument("path", type=click.Path(path_type=Path), default=Path("house.toml"))
@speaks_of_refusals
def init(path: Path) -> None:
    """Write a commented file of settings to start from."""
    text = (files("croupier.web") / "example.toml").read_text("utf-8")
    try:
        with path.open("x", encoding="utf-8") as target:
            target.write(text)
    except FileExistsError:
        raise NotAllowed(f"{path} is there already; nothing was changed.") from None
    except OSError as error:
        raise NotAllowed(f"{path} cannot be written: {error.strerror}.") from error
    click.echo(f"Wrote {path}. Next: croupier enrol staff anna --config {path}")
    click.echo(f"Then: croupier serve --config {path}")


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier enrol terminal T1 --table mbs-1 --config house.toml\n"
    "  croupier enrol staff anna --config house.toml\n"
    "  croupier enrol display hall --table mbs-1 --config house.toml"
)
def enrol() -> None:
    """Let a terminal, a display or one of the house's people in: make their token.

    A token is shown once and kept only as its hash. Enrolling a name again makes a new token, and
    the old one counts no more.
    """


@enrol.command()
@click.argument("name")
@click.option("--role", help="The role, as the file of settings has it; a check, not a change.")
@config_option
@click.option("--dismiss", is_flag=True, help="Take the token away instead.")
@speaks_of_refusals
def staff(name: str, role: str | None, config: Path, dismiss: bool) -> None:
    """Enrol one of the people whom the file of settings names."""
    settings = read_settings(config)
    known = settings.roster.get(name)
    if known is None or name in RESERVED:
        names = ", ".join(settings.roster) or "nobody"
        raise NotAllowed(f"{config} does not name {name}; it names {names}. Add them there first.")
    if role not in (None, known):
        raise NotAllowed(f"In {config} {name} is a {known}, not a {role}; change it there.")
    _enrol(settings, "staff", name, "", dismiss=dismiss)


@enrol.command()
@click.argument("name")
@click.option("--table", "place", required=True, help="The table at which it stands.")
@click.option("--role", type=click.Choice(["player"]), help="A terminal's role is always player.")
@config_option
@click.option("--dismiss", is_flag=True, help="Take the token away instead.")
@speaks_of_refusals
def terminal(name: str, place: str, role: str | None, config: Path, dismiss: bool) -> None:
    """Enrol a terminal of a table."""
    del role
    settings = read_settings(config)
    found = {each.name: each for each in table_settings(settings.tables)}
    if place not in found:
        raise NotAllowed(f"{config} has no table {place}; it has {', '.join(found)}.")
    if name not in found[place].terminals:
        names = ", ".join(found[place].terminals) or "none"
        raise NotAllowed(f"Table {place} has no terminal {name}; it has {names}.")
    _enrol(settings, "terminal", name, place, dismiss=dismiss)


@enrol.command()
@click.argument("name")
@click.option("--table", "place", required=True, help="The table that it shows.")
@config_option
@click.option("--dismiss", is_flag=True, help="Take the token away instead.")
@speaks_of_refusals
def display(name: str, place: str, config: Path, dismiss: bool) -> None:
    """Enrol a display of a table."""
    settings = read_settings(config)
    if place not in {table.name for table in settings.tables}:
        raise NotAllowed(f"{config} has no table {place}.")
    _enrol(settings, "display", name, place, dismiss=dismiss)


def _enrol(settings: Settings, kind: str, name: str, place: str, *, dismiss: bool) -> None:
    try:
        journal = open_journal(settings.house.db)
        if dismiss:
            there = journal.dismiss(kind, name, place)
            click.echo(f"{name} is let in no more." if there else f"{name} had no token.")
        else:
            token = mint(journal, kind, name, place)  # type: ignore[arg-type]
            click.echo(token)
            click.echo("This is shown once. Keep it as you keep a key.", err=True)
        journal.close()
    except JournalError as problem:
        raise Unwritable(str(problem)) from problem


class Unwritable(Refusal):
    """The journal could not be written."""

    code = "journal"
