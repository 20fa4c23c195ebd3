"""Reading a line as docs/table.md has it, without the product."""

import json
from typing import Any

Command = dict[str, Any]

TEXT, WHOLE, YES, FLAG, SLIP, TEXTS, WHOLES, PERSON = (
    "text whole yes flag slip texts wholes person".split()
)

FIELDS: dict[str, dict[str, str]] = {
    "buy-in": {
        "seat": TEXT,
        "amount": WHOLE,
        "chips": f"{TEXT}?",
        "colour": f"{TEXT}?",
        "worth": f"{WHOLE}?",
    },
    "voucher-in": {"seat": TEXT, "voucher": TEXT},
    "cash-out": {"seat": TEXT, "amount": f"{WHOLE}?", "hand-pay": FLAG},
    "colour-up": {"seat": TEXT},
    "fill-rack": {"chips": SLIP},
    "open-bets": {},
    "wager": {"seat": TEXT, "slip": SLIP, "n": f"{WHOLE}?"},
    "declare": {"seat": TEXT, "slip": SLIP},
    "close-bets": {},
    "spin": {"ball": TEXT, "wheel": TEXT},
    "result": {"pocket": TEXT, "revolutions": f"{WHOLE}?"},
    "collect": {},
    "place-dolly": {},
    "pay": {"seat": f"{TEXT}?", "wager": f"{TEXT}?"},
    "lift-dolly": {},
    "take": {"seat": TEXT, "wager": TEXT},
    "irregularity": {"code": TEXT, "rounds": f"{WHOLES}?"},
    "no-spin": {"why": TEXT},
    "correct-result": {
        "round": WHOLE,
        "pocket": TEXT,
        "approved-by": PERSON,
        "why": f"{TEXT}?",
    },
    "interruption": {"seats": f"{TEXTS}?"},
    "reposition": {"seat": TEXT, "slip": SLIP, "why": TEXT},
    "restore": {"seat": TEXT, "moved-by": TEXT, "why": TEXT},
    "late-wager": {"seat": TEXT, "what": TEXT, "slip": SLIP},
    "change-ball": {"why": f"{TEXT}?"},
    "decide": {"what": TEXT},
    "deal": {"automatic": YES},
    "close-table": {"why": f"{TEXT}?"},
    "reopen-table": {},
    "show": {},
}
"""The fields of every command; those with a question mark may be null or left out."""


def read(line: str) -> Command | None:
    """Read a line, or say with None that it is a bad one."""
    if len(line) > 1_000_000:
        return None
    try:
        command = json.loads(line, parse_constant=_no_number, object_pairs_hook=_named_once)
        line.encode("utf-8")
    except (ValueError, RecursionError):
        return None
    if not isinstance(command, dict) or not isinstance(command.get("do"), str):
        return None
    fields = FIELDS.get(command["do"])
    if fields is None:
        return None
    fields = {**fields, "do": TEXT, "id": f"{TEXT}?", "by": f"{PERSON}?"}
    known = all(name in fields and fits(value, fields[name]) for name, value in command.items())
    whole = all(name in command or _optional(kind) for name, kind in fields.items())
    return command if known and whole else None


def content(command: Command) -> Command:
    """Give a command without its id, to tell a repeated one from a different one."""
    return {name: value for name, value in command.items() if name != "id" and value is not None}


def role(command: Command) -> str:
    """Say in which role a command is given."""
    by = command.get("by")
    if by is None:
        return "player"
    return str(by["role"] if isinstance(by, dict) else by)


def fits(value: Any, kind: str) -> bool:
    """Say whether a value is of a kind."""
    if kind.endswith("?"):
        return value is None or fits(value, kind[:-1])
    return {
        TEXT: isinstance(value, str),
        WHOLE: _whole(value),
        YES: isinstance(value, bool),
        FLAG: isinstance(value, bool),
        SLIP: isinstance(value, dict) and all(map(_whole, value.values())),
        TEXTS: isinstance(value, list) and all(isinstance(part, str) for part in value),
        WHOLES: isinstance(value, list) and all(map(_whole, value)),
        PERSON: isinstance(value, str) or _person(value),
    }[kind]


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _person(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and set(value) <= {"who", "role"}
        and isinstance(value.get("role"), str)
        and isinstance(value.get("who"), str | None)
    )


def _optional(kind: str) -> bool:
    return kind.endswith("?") or kind == FLAG


def _named_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    if len(dict(pairs)) < len(pairs):
        raise ValueError(pairs)
    return dict(pairs)


def _no_number(text: str) -> None:
    raise ValueError(text)
