"""``croupier serve``, ``demo`` and ``init``: a house that people reach over a wire."""

import contextlib
import logging
import sys
import webbrowser
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import click

from croupier.cli.journals import Unwritable
from croupier.cli.output import REFUSED, speaks_of_refusals
from croupier.floor.hall import Hall
from croupier.game.amounts import in_currency
from croupier.rulebook import NotAllowed
from croupier.web.app import application
from croupier.web.demo import demo_settings, play_along
from croupier.web.doors import Doors
from croupier.web.house import House
from croupier.web.known import Known
from croupier.web.reading import read_settings
from croupier.web.school import SchoolRoom
from croupier.web.server import run
from croupier.web.settings import Settings, table_settings

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
