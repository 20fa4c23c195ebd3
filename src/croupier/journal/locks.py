"""Who decides for a table, told by the operating system: a lock dies with the process that has it.

The locks are on bytes of a file beside the database, one byte for each table, and are "open file
description" locks: two journals in one process are two, as two processes are.
"""

import errno
import fcntl
import os
import struct
from pathlib import Path

_FLOCK = "hhqqi0q"
"""Linux' struct flock: type, whence, start, length, process."""


class TableLocks:
    """The tables that one open journal has locked."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666)

    def take(self, number: int) -> bool:
        """Lock a table's byte, at once or not at all; taking it again changes nothing."""
        wanted = struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, number, 1, 0)
        try:
            fcntl.fcntl(self._file, fcntl.F_OFD_SETLK, wanted)
        except OSError as error:
            if error.errno in (errno.EACCES, errno.EAGAIN):
                return False
            raise
        return True

    def still_there(self) -> bool:
        """Say whether others who look for the locks find these."""
        try:
            return os.path.samestat(os.fstat(self._file), Path(self._path).stat())
        except OSError:
            return False

    def close(self) -> None:
        """Let go of every table."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1
