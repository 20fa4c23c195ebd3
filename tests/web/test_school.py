"""The dealer's school over the wire: who may come, what is told when, and what is refused."""

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.rulebook import open_book
from croupier.school import dues, exercise, lesson_of
from tests.conformance import truth
from tests.served import House, Served
from tests.tables import table
from tests.web.talking import Reply, fetch


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("demo")
    db = str(folder / "demo.db")
    served = Served("demo", "--db", db, "--no-open", log=folder / "demo.log")
    yield served
    served.stop()
    assert "Traceback" not in served.log.read_text("utf-8")


class Pupil:
    """A trainee at a house, over REST."""

    def __init__(self, port: int, token: str) -> None:
        self.port, self.token = port, token

    def ask(self, method: str, path: str, body: Any = None) -> Reply:
        sent = None if body is None else json.dumps(body).encode()
        headers = {"authorization": f"Bearer {self.token}"}
        return fetch(self.port, f"/api/school/{path}", method, sent, headers)

    def take(self, book: str, terminal: str, level: int, **how: Any) -> Any:
        wish = {"book": book, "terminal": terminal, "level": level, **how}
        reply = self.ask("POST", "rounds", wish)
        assert reply.status == 200, reply.body
        return reply.json

    def pay(self, round_: Any, seat: str, **answer: Any) -> Reply:
        return self.ask("POST", f"rounds/{round_['id']}/answers", {"seat": seat, **answer})


def enrol(demo: Served, name: str) -> Pupil:
    reply = fetch(demo.port, "/api/demo/trainee", "POST", json.dumps({"name": name}).encode())
    assert reply.status == 200, reply.body
    return Pupil(demo.port, reply.json["token"])


def refusal(reply: Reply) -> tuple[int, str]:
    return reply.status, reply.json["code"]


def test_a_demo_teaches_every_book_live_tables_first(demo: Served) -> None:
    told = fetch(demo.port, "/api/school").json
    assert {book["book"] for book in told["books"]} == set(truth.BOOKS)
    forms = [book["form"] for book in told["books"]]
    assert forms == sorted(forms, reverse=True)
    tables = {
        (book["book"], one["terminal"], one["layout"])
        for book in told["books"]
        for one in book["tables"]
    }
    assert {place[:2] for place in tables} == set(truth.TABLES)
    assert all(one["levels"] for book in told["books"] for one in book["tables"])


@pytest.mark.parametrize(("book", "terminal"), truth.TABLES)
def test_a_round_is_taken_answered_and_marked_at_every_table(
    demo: Served, book: str, terminal: str
) -> None:
    pupil = enrol(demo, f"{book}.{terminal}"[-40:])
    given = pupil.take(book, terminal, 13)
    assert "due" not in json.dumps(given)
    assert "seed" not in given
    offer = table(book, terminal)
    for at, seat in enumerate(given["seats"]):
        told = pupil.pay(given, seat["seat"], figure=1).json
        assert told["done"] is (at == len(given["seats"]) - 1)
        due = told["mark"]["due"]
        assert told["mark"]["right"] is (due["amount"] == 1)
        assert {line["spot"] for line in due["lines"]} <= set(offer.spots)
    sheet = list(csv.DictReader(io.StringIO(pupil.ask("GET", "results.csv").body.decode())))
    assert len(sheet) == len(given["seats"])
    lesson = lesson_of(offer, 13)
    made = exercise(table(book, terminal), lesson, int(sheet[0]["seed"]))
    assert {row["seat"]: int(row["due"]) for row in sheet} == {
        seat: due.amount for seat, due in dues(offer, lesson, made).items()
    }


def test_right_payouts_count_and_the_round_that_is_open_is_told_again(demo: Served) -> None:
    pupil = enrol(demo, "Zoë O'Hara")
    given = pupil.take(truth.SINGLE, "table", 1)
    (stack,) = given["seats"][0]["stacks"]
    assert pupil.ask("GET", "me").json["round"]["id"] == given["id"]
    (count,) = stack["chips"].values()
    marked = pupil.pay(given, given["seats"][0]["seat"], figure=35 * count).json
    assert (marked["mark"]["right"], marked["done"], marked["streak"]) == (True, True, 1)
    told = pupil.ask("GET", "me").json
    assert told["round"] is None
    assert (told["results"]["trainee"], told["results"]["right"]) == ("Zoë O'Hara", 1)
    assert refusal(pupil.ask("POST", "repeats", {})) == (404, "no-mistakes")


def test_a_mistake_is_explained_in_the_money_of_the_house_and_can_be_repeated(
    demo: Served,
) -> None:
    pupil = enrol(demo, "repeating")
    given = pupil.take(truth.NZ, "both", 6)
    seat = given["seats"][0]["seat"]
    wrong = pupil.pay(given, seat, figure=123_456_789_012).json["mark"]
    assert wrong["slip"]["slip"] == "sum"
    off = (123_456_789_012 - wrong["due"]["amount"]) / 100
    assert wrong["slip"]["says"] == f"That is {off:,.2f} too much; add the lines again."
    book = open_book(truth.NZ)
    assert all(line["clause"] in book.clauses for line in wrong["due"]["lines"])
    again = pupil.ask("POST", "repeats", {}).json
    assert again["repeats"]
    assert again["seats"] == given["seats"]
    right = pupil.pay(again, seat, figure=wrong["due"]["amount"]).json
    assert right["mark"]["right"]
    assert pupil.ask("GET", "results").json["mistakes"] == 0


def test_a_payout_is_cut_in_chips(demo: Served) -> None:
    pupil = enrol(demo, "cutting")
    given = pupil.take(truth.DOUBLE, "table", 6, drill="chips")
    seat = given["seats"][0]
    assert refusal(pupil.pay(given, seat["seat"], figure=1)) == (400, "bad-line")
    assert refusal(pupil.pay(given, seat["seat"], chips={"7": 1})) == (400, "bad-line")
    assert set(seat["rack"]) > {seat["colour"], "100"}
    mark = pupil.pay(given, seat["seat"], chips={seat["colour"]: 1}).json["mark"]
    assert mark["given"] == seat["worth"]


def test_an_answer_cannot_be_forged_or_given_twice(demo: Served) -> None:
    pupil, other = enrol(demo, "first"), enrol(demo, "second")
    given = pupil.take(truth.SINGLE, "table", 12)
    seat = given["seats"][0]["seat"]
    assert refusal(other.pay(given, seat, figure=1)) == (409, "no-exercise")
    assert refusal(pupil.pay({"id": "-1"}, seat, figure=1)) == (404, "not-found")
    assert refusal(pupil.pay({"id": 10**15}, seat, figure=1)) == (409, "no-exercise")
    assert pupil.pay(given, seat, figure=1).status == 200
    assert refusal(pupil.pay(given, seat, figure=1)) == (409, "answered")
    old, new = given, pupil.take(truth.SINGLE, "table", 1)
    assert new["id"] != old["id"]
    assert refusal(pupil.pay(old, given["seats"][1]["seat"], figure=1)) == (409, "no-exercise")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"book": "no-such-book", "terminal": "table", "level": 1}, (404, "not-found")),
        ({"book": "../../etc/passwd", "terminal": "table", "level": 1}, (404, "not-found")),
        ({"book": truth.SINGLE, "terminal": "racetrack", "level": 1}, (403, "not-allowed")),
        ({"book": truth.SINGLE, "terminal": "table", "level": 7}, (403, "not-allowed")),
        ({"book": truth.SINGLE, "terminal": "table", "level": 99}, (403, "not-allowed")),
        ({"book": truth.SINGLE, "terminal": "table", "level": "1"}, (400, "bad-line")),
        ({"book": truth.SINGLE, "terminal": "table", "level": 1, "seed": 4}, (400, "bad-line")),
        (
            {"book": truth.SINGLE, "terminal": "table", "level": 1, "drill": "guess"},
            (400, "bad-line"),
        ),
        (
            {"book": truth.SINGLE, "terminal": "table", "layout": "stacked", "level": 1},
            (403, "not-allowed"),
        ),
    ],
)
def test_a_round_that_cannot_be_is_refused(
    demo: Served, wish: dict[str, Any], expected: tuple[int, str]
) -> None:
    pupil = enrol(demo, f"wish {len(json.dumps(wish))} {wish['level']}")
    assert refusal(pupil.ask("POST", "rounds", wish)) == expected


@pytest.mark.parametrize("name", ["", " ", "-mia", "a" * 41, "mia\n", "<b>", "mia ", 7])
def test_a_name_that_nobody_could_have_is_refused(demo: Served, name: object) -> None:
    body = json.dumps({"name": name}).encode()
    reply = fetch(demo.port, "/api/demo/trainee", "POST", body)
    assert refusal(reply) == (400, "bad-line")
    if isinstance(name, str):
        assert reply.json["says"].startswith("This does not fit: name takes up to 40 letters")


def test_a_name_is_given_once(demo: Served) -> None:
    enrol(demo, "once")
    body = json.dumps({"name": "once"}).encode()
    assert refusal(fetch(demo.port, "/api/demo/trainee", "POST", body)) == (409, "name-taken")


@pytest.mark.parametrize("path", ["me", "results", "results.csv"])
def test_nobody_learns_without_a_token(demo: Served, path: str) -> None:
    assert refusal(fetch(demo.port, f"/api/school/{path}")) == (401, "no-token")
    assert refusal(Pupil(demo.port, "no such token").ask("GET", path)) == (401, "no-token")


def test_a_token_of_the_school_opens_nothing_else(demo: Served) -> None:
    pupil = enrol(demo, "curious")
    headers = {"authorization": f"Bearer {pupil.token}"}
    assert refusal(fetch(demo.port, "/api/me", headers=headers)) == (401, "no-token")


def test_in_a_house_its_people_are_trainees_by_their_own_tokens(house: House) -> None:
    told = fetch(house.port, "/api/school").json
    assert {book["book"] for book in told["books"]} == {truth.ELECTRONIC, truth.RWS}
    assert not told["demo"]
    anna = Pupil(house.port, house.people["anna"])
    assert anna.ask("GET", "me").json["results"]["trainee"] == "anna"
    given = anna.take(truth.ELECTRONIC, "racetrack", 7)
    assert given["seats"][0]["colour"] is None
    assert refusal(Pupil(house.port, house.tokens["mbs", "T60"]).ask("GET", "me")) == (
        401,
        "no-token",
    )
    body = json.dumps({"name": "eve"}).encode()
    assert refusal(fetch(house.port, "/api/demo/trainee", "POST", body)) == (404, "not-found")
    assert Path(f"{house.db}.school").exists()


def test_what_was_marked_is_there_after_the_house_was_killed(mortal: House) -> None:
    ben = Pupil(mortal.port, mortal.people["ben"])
    given = ben.take(truth.RWS, "rapid-b", 12)
    assert ben.pay(given, given["seats"][0]["seat"], figure=1).status == 200
    mortal.kill()
    mortal.start()
    told = Pupil(mortal.port, mortal.people["ben"]).ask("GET", "me").json
    assert told["results"]["answers"] == 1
    assert told["round"]["id"] == given["id"]
    assert len(told["round"]["marks"]) == 1
