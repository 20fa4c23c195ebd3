"""What nobody means to send: bytes, JSON and commands gone wrong, each from a seed.

Three kinds: bytes that are no message, messages of the right shape with a value exchanged, and
right commands at the wrong moment by the wrong hand.
"""

import copy
import json
import random
from collections.abc import Sequence
from typing import Any

Json = Any

ODD: Sequence[Json] = (
    None, True, False, 0, -1, 1, 0.5, -0.0, 1e308, 2**31, 2**53, 2**53 + 1, 2**63 - 1, 2**63,
    2**64, -(2**63), 10**40, "", " ", "0", "00", "17", "red", "T1", "T2", "a" * 300, "\x00", "\n",
    "\u202e", "\ud800", "🎲", "' OR 1=1 --", "../..", "straight 17", "split 17/20",
    "dealer", [], {}, [[]], [None], {"": ""}, {"red": 100}, {"red": -100}, {"red": 0.1},
    {"red": "100"}, {"straight 17": 2**70}, {"nonsense": 100}, {"role": "shift-manager"},
    ["T1", "T1"], list(range(50)),
)  # fmt: skip
"""Values that a field does not expect, or hardly."""

SPOTS = ("straight 0", "straight 17", "split 17/20", "red", "black", "dozen 2", "column 3",
         "corner 25/26/28/29", "big-series", "orphans", "neighbours 22/2")  # fmt: skip

AMOUNTS = (100, 100, 200, 500, 1_000, 5_000, 20_000, 50, 0)


class Fuzzer:
    """A source of messages, for one seed."""

    def __init__(self, seed: int, seats: Sequence[str]) -> None:
        self.chance = random.Random(seed)
        self.seats = seats
        self.count = 0

    def seat(self) -> str:
        """Name a seat."""
        return self.chance.choice(self.seats)

    def slip(self) -> dict[str, int]:
        """Fill in a slip, mostly a sound one."""
        spots = self.chance.sample(SPOTS, self.chance.randint(0, 4))
        return {spot: self.chance.choice(AMOUNTS) for spot in spots}

    def command(self) -> dict[str, Json]:
        """Give any command, as somebody might mean it."""
        seat, chance = self.seat(), self.chance
        directions = ("clockwise", "counter-clockwise")
        pocket = chance.choice(("0", "00", "17", "36"))
        return chance.choice(
            [
                *[{"do": "wager", "seat": seat, "slip": self.slip()}] * 6,
                {"do": "wager", "seat": seat, "slip": self.slip(), "n": chance.randint(-1, 9)},
                *[{"do": "buy-in", "seat": seat, "amount": chance.choice((100, 5_000, 10**6))}] * 2,
                {"do": "cash-out", "seat": seat},
                {"do": "cash-out", "seat": seat, "amount": chance.randint(0, 9_000)},
                {"do": "cash-out", "seat": seat, "hand-pay": True},
                {"do": "voucher-in", "seat": seat, "voucher": str(chance.randint(0, 10**9))},
                {"do": "colour-up", "seat": seat},
                {"do": "declare", "seat": seat, "slip": self.slip()},
                *[{"do": "open-bets"}] * 3,
                *[{"do": "close-bets"}] * 3,
                *[{"do": "spin", "ball": directions[0], "wheel": chance.choice(directions)}] * 3,
                *[{"do": "result", "pocket": pocket}] * 3,
                {"do": "result", "pocket": pocket, "revolutions": chance.randint(0, 5)},
                {"do": "collect"},
                {"do": "pay"},
                {"do": "pay", "seat": seat, "wager": "red", "cut": {"100": chance.randint(0, 20)}},
                {"do": "take", "seat": seat, "wager": "red"},
                *[{"do": "buy-in", "seat": seat, "amount": 20_000, "chips": "value"}] * 2,
                {"do": "buy-in", "seat": seat, "amount": 20_000, "chips": "colour",
                 "colour": chance.choice(("red", "blue", "mauve")), "worth": 100},
                {"do": "change", "seat": seat, "amount": 500, "into": 100},
                {"do": "fill-rack", "chips": {"100": chance.randint(-5, 50), "red": 20}},
                {"do": "credit-rack", "chips": {"100": chance.randint(0, 50)}},
                {"do": "count-rack", "moment": "closing", "chips": {"100": 100}},
                *[{"do": "place-dolly"}] * 2,
                *[{"do": "lift-dolly"}] * 2,
                {"do": "irregularity", "code": chance.choice(("ball-left", "foreign-object", "x"))},
                {"do": "no-spin", "why": "x"},
                {"do": "correct-result", "round": chance.randint(0, 9), "pocket": pocket,
                 "approved-by": "cleo", "why": "x"},
                {"do": "interruption"},
                {"do": "interruption", "seats": [seat]},
                {"do": "reposition", "seat": seat, "slip": self.slip(), "why": "x"},
                {"do": "restore", "seat": seat, "moved-by": "patron", "why": "x"},
                {"do": "late-wager", "seat": seat, "what": "placed", "slip": self.slip()},
                {"do": "change-ball"},
                {"do": "decide", "what": "x"},
                {"do": "deal", "automatic": False},
                {"do": "close-table"},
                *[{"do": "reopen-table"}] * 2,
                {"do": "show"},
            ]
        )  # fmt: skip

    def message(self) -> dict[str, Json]:
        """Give any message, as somebody might mean it."""
        self.count += 1
        chance = self.chance.random()
        if chance < 0.04:
            return {"type": "ping", "at": self.chance.uniform(-1e9, 1e9)}
        if chance < 0.08:
            return {"type": "look", "after": self.chance.choice((None, 0, 5, 10**6))}
        return {"type": "do", "id": f"m{self.count}", "command": self.command()}

    def spoiled(self) -> str:
        """Give a message with a value exchanged, a field left out, or one too many."""
        message = self.message()
        for _ in range(self.chance.randint(1, 2)):
            self._spoil(message)
        return json.dumps(message)

    def _spoil(self, inside: dict[str, Json]) -> None:
        name = self.chance.choice(list(inside))
        if isinstance(inside[name], dict) and inside[name] and self.chance.random() < 0.7:
            self._spoil(inside[name])
            return
        how = self.chance.random()
        if how < 0.7:
            inside[name] = self._odd()
        elif how < 0.85:
            del inside[name]
            inside["at"] = 1
        else:
            inside[self.chance.choice(("x", "by", "id", "type", "do", "approver"))] = self._odd()

    def _odd(self) -> Json:
        return copy.deepcopy(self.chance.choice(ODD))

    def noise(self) -> bytes | str:
        """Give bytes, or a message with some of its signs exchanged."""
        if self.chance.random() < 0.3:
            return self.chance.randbytes(self.chance.choice((0, 1, 10, 1_000, 66_000)))
        text = list(json.dumps(self.message()))
        for _ in range(self.chance.randint(1, 4)):
            place = self.chance.randrange(len(text))
            text[place : place + self.chance.randint(0, 5)] = self.chance.choice(
                ("", "{", "}", '"', "[" * 500, ",", ":", "9" * 400, "\\u0000", "\x00", "é", "null")
            )
        return "".join(text)

    def anything(self) -> tuple[bytes | str, str | None]:
        """Give any of these, and the id under which it must be answered if it is sound."""
        chance = self.chance.random()
        if chance < 0.2:
            return self.noise(), None
        if chance < 0.5:
            return self.spoiled(), None
        message = self.message()
        return json.dumps(message), message.get("id")
