"""What every page and answer carries, and what is not to be had."""

import pytest

from croupier.web.app import PAGES
from tests.served import House
from tests.web.talking import fetch

PATHS = [
    *(path.replace("{table}", "mbs").replace("{book}", "nz-roulette") for path in PAGES),
    "/healthz",
    "/api/lobby",
    "/api/openapi.json",
    "/api/nothing",
    "/nothing",
]


@pytest.mark.parametrize("path", PATHS)
def test_everything_that_goes_out_is_strict(house: House, path: str) -> None:
    reply = fetch(house.port, path)
    policy = dict(
        part.strip().split(" ", 1) for part in reply.headers["content-security-policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in str(policy)
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert reply.headers["cross-origin-opener-policy"] == "same-origin"
    assert "server" not in reply.headers
    if path in PATHS[: len(PAGES)]:
        assert reply.status == 200
        assert b"<script" in reply.body


@pytest.mark.parametrize(
    "path",
    [
        "/assets/../app.py",
        "/assets/..%2f..%2fapp.py",
        "/assets/%2e%2e/%2e%2e/app.py",
        "/assets/....//app.py",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/",
        "/terminal.html/../../app.py",
        "//etc/passwd",
        "/api/books/..%2f..%2fsettings.py",
        "/api/tables/%2e%2e",
        "/api/tables/" + "a" * 5_000,
        "/api/tables/%0a%0dalarm",
        "/api/tables/%ff%fe",
        "/api/books/nz-roulette/drawings/..%2fx.svg",
    ],
)
def test_nothing_else_is_to_be_had(house: House, path: str) -> None:
    reply = fetch(house.port, path)
    assert reply.status == 404
    assert b"import" not in reply.body
    assert len(reply.body) < 500


@pytest.mark.parametrize("path", ["/nothing", "/terminal/", "/console"])
def test_a_person_who_mistypes_an_address_finds_the_lobby_and_a_program_a_refusal(
    house: House, path: str
) -> None:
    page = fetch(house.port, path, headers={"accept": "text/html,*/*"})
    assert page.status == 404
    assert page.body == fetch(house.port, "/").body
    assert fetch(house.port, path).json["code"] == "not-found"
    asked = fetch(house.port, "/api/nothing", headers={"accept": "text/html"})
    assert asked.json["code"] == "not-found"


def test_another_method_is_told_which_one_it_takes(house: House) -> None:
    reply = fetch(house.port, "/api/lobby", "DELETE")
    assert reply.status == 405
    assert reply.json["code"] == "not-so"
    assert "GET" in reply.headers["allow"]


def test_answers_are_kept_by_nobody(house: House) -> None:
    assert fetch(house.port, "/api/lobby").headers["cache-control"] == "no-store"
