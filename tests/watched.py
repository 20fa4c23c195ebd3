"""croupier with a window: run as a module, it says on SIGUSR1 what lives in it, on a line."""

import asyncio
import gc
import json
import signal
import sys
from typing import Any

from croupier.cli.main import main
from croupier.web.client import Client
from croupier.web.line import Line
from croupier.web.transport import Corked, Timed

KINDS = {"clients": Client, "lines": Line, "sockets": Corked, "requests": Timed}


def look(*_: Any) -> None:
    """Count, after everything that can be forgotten is forgotten."""
    gc.collect()
    found = gc.get_objects()
    told = {name: sum(isinstance(one, kind) for one in found) for name, kind in KINDS.items()}
    told["tasks"] = sum(isinstance(one, asyncio.Task) and not one.done() for one in found)
    sys.stderr.write(json.dumps({"lives": told}) + "\n")


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, look)
    main()
