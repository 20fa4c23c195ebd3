"""The SQL of a backend: one plain file, each statement under its name."""

import re
from functools import cache
from importlib.resources import files

_NAME = re.compile(r"^-- name: (\w+)$", re.MULTILINE)


@cache
def statements(backend: str) -> dict[str, str]:
    """Read the statements of a backend's file, by name."""
    text = (files(__package__) / f"{backend}.sql").read_text("utf-8")
    _, *parts = _NAME.split(text)
    return {name: sql.strip() for name, sql in zip(parts[::2], parts[1::2], strict=True)}
