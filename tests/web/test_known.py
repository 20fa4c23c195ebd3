"""A stranger's page in a browser of the house: what it can send, and by which name it comes."""

import socket

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from croupier.game import Refused
from croupier.web import known
from croupier.web.known import Known
from tests.served import MBS, House
from tests.web.talking import fetch

COMMAND = "/api/tables/mbs/commands"


def named(*hosts: str, **others: str) -> Headers:
    """Headers with these names for the house."""
    more = [(name.replace("_", "-"), value) for name, value in others.items()]
    raw = [*(("host", host) for host in hosts), *more]
    return Headers(raw=[(name.encode(), value.encode()) for name, value in raw])


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "127.0.0.1:8100", "192.168.1.20:8100", "[::1]", "[::1]:8100", "[fe80::1%1]"),
        *("localhost", "LOCALHOST:8100", "localhost."),
    ],
)
def test_addresses_in_figures_and_this_machine_are_always_good(host: str) -> None:
    assert Known().answers_to(named(host))


@pytest.mark.parametrize(
    "host",
    [
        *("evil.example", "evil.example:8100", "127.0.0.1.evil.example", "127.0.0.1@evil"),
        *("", ":8100", "localhost:8100:1", "[::1", "[evil.example]", "::1", "a b", "127.0.0.1:x"),
        *("localhost.evil.example", "localhost, evil.example"),
    ],
)
def test_a_name_that_nobody_gave_the_house_is_not_its_own(host: str) -> None:
    assert not Known().answers_to(named(host))


def test_a_house_has_the_names_that_it_is_started_with() -> None:
    house = Known("casino.lan", ["Floor.Example"], ["https://pages.example:8443", "http://["])
    for host in ("casino.lan:8100", "floor.example", "FLOOR.example.:80", "pages.example"):
        assert house.answers_to(named(host)), host
    assert not house.answers_to(named("other.example"))


def test_listening_to_everybody_answers_to_the_machines_own_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Dealer7.floor.lan")
    for everybody in ("0.0.0.0", "::"):  # noqa: S104 - nothing listens there
        for host in ("dealer7", "dealer7.local:8100", "dealer7.floor.lan"):
            assert Known(everybody).answers_to(named(host)), host
        assert not Known(everybody).answers_to(named("floor.lan"))
    assert not Known("127.0.0.1").answers_to(named("dealer7"))


def test_a_program_may_leave_the_name_out_and_nobody_may_give_two() -> None:
    assert Known().answers_to(named())
    assert not Known().answers_to(named("localhost", "evil.example"))


@pytest.mark.parametrize(
    ("headers", "code"),
    [
        ({}, "not-json"),
        ({"content_type": "text/plain"}, "not-json"),
        ({"content_type": "application/x-www-form-urlencoded"}, "not-json"),
        ({"content_type": "text/plain; application/json"}, "not-json"),
        ({"content_type": "application/json", "origin": "http://evil.example"}, "not-our-page"),
        ({"content_type": "application/json", "origin": "null"}, "not-our-page"),
        ({"content_type": "application/json", "origin": "http://localhost:1"}, "not-our-page"),
    ],
)
def test_nothing_is_changed_for_a_strangers_page(headers: dict[str, str], code: str) -> None:
    with pytest.raises(Refused) as no:
        Known().may_change(named("localhost:8100", **headers))
    assert no.value.code == code


@pytest.mark.parametrize("origin", [None, "http://localhost:8100", "https://pages.example"])
def test_programs_and_pages_of_the_house_may_change_things(origin: str | None) -> None:
    more = {"origin": origin} if origin else {}
    kind = "Application/JSON; charset=utf-8"
    house = Known(origins=["https://pages.example"])
    house.may_change(named("localhost:8100", content_type=kind, **more))


def test_what_is_known_says_what_to_do_about_a_name() -> None:
    says = known.unknown_name(named("evil.example\x1b")).says
    assert "\x1b" not in says
    assert "hosts" in says


@pytest.mark.parametrize("path", ["/", "/api/lobby", "/healthz", "/assets/x.js", "/nowhere"])
def test_whoever_comes_by_another_name_sees_nothing_of_the_house(house: House, path: str) -> None:
    reply = fetch(house.port, path, headers={"host": "evil.example"})
    assert (reply.status, reply.json["code"]) == (421, "not-this-house")
    assert "'evil.example'" in reply.json["says"]
    assert reply.headers["content-security-policy"]


def test_a_page_whose_name_points_at_the_house_cannot_connect(house: House) -> None:
    name = f"evil.example:{house.port}"
    for origin in (f"http://{name}", None):
        line = socket.create_connection(("127.0.0.1", house.port))
        with line, pytest.raises(InvalidStatus) as no_entry:
            connect(f"ws://{name}/ws", sock=line, origin=origin)  # type: ignore[arg-type]
        assert no_entry.value.response.status_code == 403


def test_a_form_on_a_strangers_page_does_nothing(house: House) -> None:
    token = {"authorization": f"Bearer {house.people['anna']}"}
    body = b'{"id":"form","command":{"do":"close-table"}}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
        reply = fetch(house.port, COMMAND, "POST", body, {**token, "content-type": kind})
        assert (reply.status, reply.json["code"]) == (415, "not-json")
    strange = {**token, "origin": "http://evil.example"}
    reply = fetch(house.port, COMMAND, "POST", body, strange)
    assert (reply.status, reply.json["code"]) == (403, "not-our-page")
    assert house.state(MBS)["closing"] is False
