"""A PostgreSQL of our own, for as long as the tests run: private, empty, and as durable as any."""

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

import psycopg

INSTALLED = Path("/usr/lib/postgresql")
INSTALLING = Path(tempfile.gettempdir()) / "croupier-installs-postgresql"
DEBIANS_USER = "postgres"
PATIENCE = 60.0


class NoPostgres(Exception):  # noqa: N818 - a fact about this machine
    """The tests cannot have a PostgreSQL here."""


class Server:
    """A running server; its databases are addressed by `address`, and gone when it stops."""

    def __init__(self) -> None:
        binaries = find_binaries()
        self._count = 0
        self.folder = Path(tempfile.mkdtemp(prefix="croupier-postgres-"))
        self._root_becomes: int | None = None
        if os.geteuid() == 0:  # the server runs as anybody but root
            self._root_becomes = pwd.getpwnam(DEBIANS_USER).pw_uid
            os.chown(self.folder, self._root_becomes, -1)
        data = self.folder / "data"
        self._run(binaries / "initdb", "-D", data, "-A", "trust", "-U", "croupier", "-E", "UTF8")
        self.log = (self.folder / "log").open("wb")
        self._process = subprocess.Popen(
            [
                *("setpriv", "--pdeathsig", "QUIT"),  # it ends with us, even if we are killed
                binaries / "postgres",
                *("-D", data),
                *("-c", "listen_addresses="),
                *("-c", f"unix_socket_directories={self.folder}"),
                *("-c", "fsync=on"),
            ],
            stdout=self.log,
            stderr=subprocess.STDOUT,
            user=self._root_becomes,
            cwd=self.folder,
        )
        self._wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def _run(self, *command: str | Path) -> None:
        done = subprocess.run(
            command,
            capture_output=True,
            text=True,
            check=False,
            user=self._root_becomes,
            cwd=self.folder,
        )
        if done.returncode:
            raise NoPostgres(f"{command[0]} failed:\n{done.stdout}{done.stderr}")

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
            except psycopg.OperationalError as error:
                if self._process.poll() is None and time.monotonic() < deadline:
                    time.sleep(0.05)
                    continue
                told = (self.folder / "log").read_text()
                self.stop()
                raise NoPostgres(f"PostgreSQL does not come up:\n{told}") from error
            return

    def address(self, database: str, schema: str = "public") -> str:
        """Give the address of a database, or of a part of it."""
        options = f"host={self.folder}&options=-csearch_path%3D{schema}"
        return f"postgresql://croupier@/{database}?{options}"

    def fresh(self) -> str:
        """Make an empty part of a database, much sooner there than one of its own; its address."""
        name = self._made("SCHEMA")
        return self.address("postgres", name)

    def fresh_database(self) -> str:
        """Make an empty database; give its address."""
        return self.address(self._made("DATABASE"))

    def _made(self, what: str) -> str:
        self._count += 1
        name = f"journal_{self._count}"
        connection = psycopg.connect(self.address("postgres"), autocommit=True)
        connection.execute(f"CREATE {what} {name}".encode())
        connection.close()
        return name

    def stop(self) -> None:
        """End the server at once, and everything that it kept: nobody will ask for it again."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT)
            try:
                self._process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def find_binaries() -> Path:
    """Find PostgreSQL's programs, asking Debian for them where there are none."""
    found = _newest()
    if found is None:
        with INSTALLING.open("w") as lock:  # the tests run in several processes
            fcntl.flock(lock, fcntl.LOCK_EX)
            if _newest() is None:
                _install()
        found = _newest()
    if found is None:
        raise NoPostgres(
            "PostgreSQL is part of the product, and its tests need a server: none is under"
            f" {INSTALLED}, and it could not be installed. Run `sudo apt-get install postgresql`,"
            " then try again."
        )
    return found


def _newest() -> Path | None:
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None


def _install() -> None:
    as_root = [] if os.geteuid() == 0 else ["sudo", "-n"]
    for words in (["update", "-qq"], ["install", "-qq", "-y", "postgresql"]):
        try:
            subprocess.run(
                [*as_root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *words],
                check=False,
                capture_output=True,
            )
        except OSError:
            return
