"""The gate: how much one address may ask for, how fast, and what happens when tokens are tried out.

Whoever is slower than a person in a hurry never meets it. A token has 120 bits, so nobody is locked
out for a wrong one: a lock would only let a stranger shut the house to its own terminals. What
wrong tokens do is raise an alarm.
"""

import logging
import time
from collections import Counter, OrderedDict

A_SECOND, AT_ONCE = 200, 2_000
"""So many requests an address may make each second, and so many in a burst."""

FOR_ONE_ADDRESS, FOR_ALL = 1_000, 4_000
"""So many WebSockets one address may have open, and all together, before and after their hello."""

ALARM_AFTER = 3
"""So many wrong tokens from one address within a minute are an alarm."""

ALARM_MEMORY = 60.0
"""So long wrong tokens are held against an address, in seconds."""

MOST_ADDRESSES = 10_000
"""So many addresses are remembered; the ones that were longest away are forgotten first."""

_log = logging.getLogger("croupier.web.gate")


class Bucket:
    """Drops that fill up with time: whoever sends faster runs dry."""

    def __init__(self, a_second: float, at_once: float) -> None:
        self.a_second, self.at_once = a_second, at_once
        self.left, self.at = at_once, time.monotonic()

    def take(self) -> bool:
        """Take a drop, if there is one."""
        now = time.monotonic()
        self.left = min(self.at_once, self.left + (now - self.at) * self.a_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Tried:
    """The wrong tokens of one address, since the first of them."""

    def __init__(self) -> None:
        self.count, self.since = 0, time.monotonic()


class Gate:
    """What each address has asked for lately."""

    def __init__(self) -> None:
        self.sockets: Counter[str] = Counter()
        """How many WebSockets each address has open."""
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()
        self._tried: OrderedDict[str, Tried] = OrderedDict()

    def may_ask(self, address: str) -> bool:
        """Say whether an address may make one more request just now."""
        bucket = self._buckets.setdefault(address, Bucket(A_SECOND, AT_ONCE))
        _forget(self._buckets, address)
        return bucket.take()

    def may_connect(self, address: str) -> bool:
        """Say whether an address may open one more WebSocket."""
        return self.sockets[address] < FOR_ONE_ADDRESS and self.sockets.total() < FOR_ALL

    def came(self, address: str) -> None:
        """Count a WebSocket."""
        self.sockets[address] += 1

    def went(self, address: str) -> None:
        """Count it no more."""
        self.sockets[address] -= 1
        if not self.sockets[address]:
            del self.sockets[address]

    def wrong_token(self, address: str) -> None:
        """Note a token that counts nowhere; the third within a minute is an alarm."""
        tried = self._tried.setdefault(address, Tried())
        _forget(self._tried, address)
        if time.monotonic() - tried.since > ALARM_MEMORY:
            if tried.count > ALARM_AFTER:
                _log.error("%d wrong tokens came from %.60r in all", tried.count, address)
            tried = self._tried[address] = Tried()
        tried.count += 1
        if tried.count < ALARM_AFTER:
            _log.warning("a wrong token came from %.60r", address)
        elif tried.count == ALARM_AFTER:
            _log.error(
                "alarm: %d wrong tokens came from %.60r within a minute; more are only counted",
                tried.count,
                address,
            )


def _forget(known: "OrderedDict[str, Bucket] | OrderedDict[str, Tried]", address: str) -> None:
    known.move_to_end(address)
    if len(known) > MOST_ADDRESSES:
        known.popitem(last=False)
