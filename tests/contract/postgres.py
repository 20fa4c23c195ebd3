"""A PostgreSQL of our own, for as long as the tests run: private, empty, and as durable as any."""

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

from tests.debian import Missing, found_or_installed

INSTALLED = Path("/usr/lib/postgresql")
DEBIANS_USER = "postgres"
PATIENCE = 60.0


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
            raise Missing(f"{command[0]} failed:\n{done.stdout}{done.stderr}")

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
                raise Missing(f"PostgreSQL does not come up:\n{told}") from error
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
    because = "PostgreSQL is part of the product, and its tests need a server."
    return found_or_installed(_newest, "postgresql", because)


def _newest() -> Path | None:
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return versions[-1].parent if versions else None
