"""The OpenAPI document against a demo that really runs: schemathesis finds nothing.

Every endpoint gets what the document allows and what it does not, as nobody, a player, a dealer.
"""

import os
import signal
from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from croupier.journal import open_journal
from croupier.office.audit import verify
from croupier.web.openapi import openapi
from tests.served import Served
from tests.web.talking import fetch

EXAMPLES = int(os.environ.get("CROUPIER_EXAMPLES", "40"))
"""So many requests for each endpoint; 300 for what we claim."""

REAL = {"table": "mbs", "book": "nz-roulette", "drawing": "wheel"}
"""Names that are there, which chance would hardly find."""

schema = schemathesis.openapi.from_dict(openapi())


class Demo:
    """A demo that runs, and the tokens of everybody who asks."""

    def __init__(self, folder: Path) -> None:
        self.db = folder / "demo.db"
        self.process = Served("demo", "--no-open", "--db", str(self.db), log=folder / "demo.log")
        player = self.key("sit", b'{"table":"mbs"}')
        dealer = self.key("deal", b'{"table":"mbs","role":"shift-manager"}')
        self.real = cycle([True, False, True])
        self.everybody = cycle([{}, {"authorization": "Bearer x"}, player, dealer, player, dealer])

    def key(self, wish: str, body: bytes) -> dict[str, str]:
        reply = fetch(self.process.port, f"/api/demo/{wish}", "POST", body)
        return {"authorization": f"Bearer {reply.json['token']}"}


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Demo]:
    demo = Demo(tmp_path_factory.mktemp("demo"))
    try:
        yield demo
        assert fetch(demo.process.port, "/healthz").status == 200
    finally:
        code = demo.process.stop()
    said = demo.process.log.read_text("utf-8")
    assert "Traceback" not in said, said
    assert code == -signal.SIGTERM, "it closed in order, and then ended as it was told"
    journal = open_journal(str(demo.db), read_only=True)
    assert not verify(journal).findings
    journal.close()


def whole(body: Any) -> Any:
    """Write 1.0 as 1: JSON Schema takes it for a whole number, and no client of ours writes it."""
    if isinstance(body, dict):
        return {name: whole(value) for name, value in body.items()}
    if isinstance(body, list):
        return [whole(value) for value in body]
    return int(body) if isinstance(body, float) and body.is_integer() else body


@pytest.mark.slow
@schema.parametrize()
@settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
def test_every_endpoint_does_what_it_says(case: schemathesis.Case[Any], demo: Demo) -> None:
    if next(demo.real):
        case.path_parameters.update((n, REAL[n]) for n in case.path_parameters if n in REAL)
    case.body = whole(case.body)
    case.call_and_validate(
        base_url=demo.process.address,
        headers=next(demo.everybody),
        excluded_checks=[schemathesis.checks.ignored_auth],  # it asks again with the same token
    )
