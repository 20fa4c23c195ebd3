"""Who comes in, and who does what: tokens, roles, origins, and what becomes of wrong ones."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus

from croupier.cli.main import main
from tests.served import ALFASTREET, RAPID_A, RAPID_B, House
from tests.web.talking import Message, Talk, come_in, fetch, hello, refused_hello, seated


def test_whoever_does_not_say_hello_first_is_sent_away(house: House) -> None:
    for first in ('{"type":"ping","at":1}', "hello", "[]", b"\x00\xff", ""):
        goodbye = refused_hello(house.port, first)
        assert goodbye["why"]["code"] in ("no-hello", "bad-line")
        assert goodbye["again"] is False


def no(house: House, token: str, table: str, view: str = "terminal") -> Message:
    why = refused_hello(house.port, hello(token, table, view))["why"]
    assert isinstance(why, dict)
    return why


def test_a_hello_is_refused_by_token_table_view_and_protocol(house: House) -> None:
    terminal, anna = house.tokens["mbs", "T1"], house.people["anna"]
    display = house.displays["mbs"]
    assert no(house, "", "mbs")["code"] == "no-token"
    assert no(house, "AAAA-BBBB-CCCC-DDDD-EEEE-FFFF", "mbs")["code"] == "no-token"
    assert no(house, terminal, "nowhere")["code"] == "not-found"
    assert no(house, terminal, "rapid-a")["code"] == "not-your-table"
    assert no(house, terminal, "mbs", "console")["code"] == "not-your-role"
    assert no(house, display, "mbs", "console")["code"] == "not-your-role"
    assert no(house, display, "mbs", "terminal")["code"] == "not-your-role"
    assert no(house, anna, "mbs", "terminal")["code"] == "not-your-role"
    assert no(house, anna, "mbs", "roof")["code"] == "bad-line"
    other = {**hello(terminal, "mbs"), "protocol": 2}
    assert refused_hello(house.port, other)["why"]["code"] == "other-protocol"


def test_everybody_is_told_who_the_house_takes_them_for(house: House) -> None:
    for token, view, you in (
        (house.tokens["rapid-b", "T1"], "terminal", ("T1", "terminal", "player", "T1")),
        (house.people["anna"], "console", ("anna", "staff", "dealer", None)),
        (house.people["cleo"], "display", ("cleo", "staff", "shift-manager", None)),
        (house.displays["rapid-b"], "display", ("hall", "display", "player", None)),
    ):
        with come_in(house.port, token, "rapid-b", view) as talk:
            told = talk.heard[0]["you"]
            assert (told["name"], told["kind"], told["role"], told["seat"]) == you
            assert told["title"], "the document's own name for the role"


def test_a_token_is_read_without_regard_to_hyphens_blanks_and_case(house: House) -> None:
    token = house.tokens["rapid-b", "T2"].lower().replace("-", " ")
    come_in(house.port, token, "rapid-b").close()


def test_a_terminal_plays_and_does_nothing_else(house: House) -> None:
    seat, talk = seated(house, RAPID_B)
    attempts: list[tuple[str, Message]] = [
        ("open-bets", {}),
        ("close-bets", {}),
        ("spin", {"ball": "clockwise", "wheel": "counter-clockwise"}),
        ("result", {"pocket": "17"}),
        ("buy-in", {"seat": seat, "amount": 100}),
        ("cash-out", {"seat": seat, "hand_pay": True}),
        ("interruption", {}),
        ("deal", {"automatic": True}),
        ("show", {}),
    ]
    with talk:
        for do, what in attempts:
            answer = talk.do(do, **what)
            assert answer["refused"]["code"] == "not-your-role", (do, answer)
        answer = talk.do("wager", seat="T60", slip={"red": 500})
        assert answer["refused"]["code"] == "not-your-seat"


def test_who_acts_is_who_has_the_token_whatever_the_command_says(house: House) -> None:
    seat, talk = seated(house, RAPID_B)
    with talk:
        manager = {"role": "shift-manager", "who": "cleo"}
        assert talk.do("open-bets", by=manager)["refused"]["code"] == "not-your-role"
        assert talk.do("cash-out", seat=seat, amount=100, by=manager)["ok"]
    log = house.ask(
        "GET", "/api/tables/rapid-b/log?before=9999999&limit=1", token=house.people["anna"]
    )
    assert log["lines"][-1]["by"] == f"player {seat}"


def test_a_display_only_shows(house: House) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        assert talk.heard[0]["seats"] is None
        assert talk.heard[0]["log"] is None
        for do in ("show", "open-bets"):
            assert talk.do(do)["refused"]["code"] == "not-your-role"
        assert talk.do("wager", seat="T1", slip={})["refused"]["code"] == "not-your-role"


def test_a_role_is_not_more_than_the_book_gives_it(house: House) -> None:
    house.at_rest(RAPID_B)
    house.open_bets(RAPID_B)
    house.deal(RAPID_B, "17")
    last = house.state(RAPID_B)["round"]
    answer = house.attempt(
        RAPID_B, "correct-result", by="anna", approved_by="cleo", round=last, pocket="18"
    )
    assert answer["refused"]["code"] == "not-your-role"


def test_what_takes_two_takes_two_tokens_of_two_people(house: House) -> None:
    house.at_rest(ALFASTREET)
    house.open_bets(ALFASTREET)
    house.deal(ALFASTREET, "17")
    last = house.state(ALFASTREET)["round"]
    fix = {"round": last, "pocket": "18", "approved_by": "cleo", "why": "misread"}
    with come_in(house.port, house.people["ben"], "alfastreet", "console") as talk:
        for approver in (None, "", "AAAA", house.tokens["alfastreet", "T1"]):
            answer = talk.do("correct-result", approver=approver, **fix)
            assert answer["refused"]["code"] == "no-approval", approver
        answer = talk.do("correct-result", approver=house.people["ben"], **fix)
        assert answer["refused"]["code"] == "not-your-role"
        with come_in(house.port, house.people["cleo"], "alfastreet", "console") as cleo:
            answer = cleo.do("correct-result", approver=house.people["cleo"], **fix)
        assert answer["refused"]["code"] == "same-person"
        answer = talk.do("correct-result", approver=house.people["anna"], **fix)
        assert answer["refused"]["code"] == "not-your-role"
        assert talk.do("correct-result", approver=house.people["cleo"], **fix)["ok"]


def test_a_terminal_takes_no_money_by_itself_where_the_house_is_no_demo(house: House) -> None:
    seat, talk = seated(house, RAPID_B, money=0)
    with talk:
        assert talk.do("buy-in", seat=seat, amount=100)["refused"]["code"] == "not-your-role"
    for wish in ("sit", "deal", "watch"):
        reply = fetch(house.port, f"/api/demo/{wish}", "POST", b'{"table":"mbs"}')
        assert reply.status == 404
        assert reply.json["code"] == "not-found"


def test_a_token_is_kept_as_its_hash_alone(house: House) -> None:
    tokens = [*house.people.values(), *house.displays.values(), *house.tokens.values()]
    for path in Path(house.db).parent.iterdir():
        data = path.read_bytes().upper()
        for token in tokens:
            assert token.encode() not in data, path
            assert token.replace("-", "").encode() not in data, path
    plain = house.people["anna"].replace("-", "").encode()
    with closing(sqlite3.connect(f"file:{house.db}?mode=ro", uri=True)) as journal:
        (kept,) = journal.execute("SELECT token_hash FROM keys WHERE name = 'anna'").fetchone()
    assert kept == hashlib.sha256(plain).hexdigest()


@pytest.mark.slow
def test_a_token_that_is_taken_away_ends_its_connection_and_opens_nothing(house: House) -> None:
    seat = house.fresh_seat(RAPID_A)
    token = house.tokens["rapid-a", seat]
    with come_in(house.port, token, "rapid-a") as talk:
        enrol = ["enrol", "terminal", seat, "--table", "rapid-a", "--config", str(house.config)]
        gone = CliRunner().invoke(main, [*enrol, "--dismiss"])
        assert gone.exit_code == 0, gone.output
        goodbye = talk.hear_until("goodbye")
        assert goodbye["why"]["code"] == "no-token"
        assert goodbye["again"] is False
        assert talk.ended() == 1000
    assert no(house, token, "rapid-a")["code"] == "no-token"
    again = CliRunner().invoke(main, enrol)
    assert again.exit_code == 0
    come_in(house.port, again.stdout.strip(), "rapid-a").close()


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1:1", "http://[", "", "file://"]
)
def test_pages_from_elsewhere_cannot_connect(house: House, origin: str) -> None:
    with pytest.raises(InvalidStatus) as no_entry:
        Talk(house.port, additional_headers={"Origin": origin})
    assert no_entry.value.response.status_code == 403


def test_pages_of_the_house_and_programs_connect(house: House) -> None:
    Talk(house.port, origin=house.address).close()
    Talk(house.port).close()


def test_rest_takes_a_token_that_counts(house: House) -> None:
    for headers in ({}, {"authorization": "Bearer x"}, {"authorization": house.people["anna"]}):
        for path in ("/api/me", "/api/tables/mbs/log", "/api/tables/mbs/rounds"):
            reply = fetch(house.port, path, headers=headers)
            assert (reply.status, reply.json["code"]) == (401, "no-token")
    terminal = {"authorization": f"Bearer {house.tokens['mbs', 'T1']}"}
    assert fetch(house.port, "/api/tables/mbs/log", headers=terminal).status == 403
    assert fetch(house.port, "/api/tables/rapid-a/rounds", headers=terminal).status == 403
    assert fetch(house.port, "/api/tables/mbs/rounds", headers=terminal).status == 200
    body = b'{"id":"x","command":{"do":"cash-out","seat":"T1"}}'
    reply = fetch(house.port, "/api/tables/rapid-a/commands", "POST", body, terminal)
    assert reply.json["code"] == "not-your-table"


def test_wrong_tokens_raise_an_alarm_and_lock_nobody_out(mortal: House) -> None:
    for number in range(8):
        no(mortal, f"WRONG-{number}", "mbs")
    said = mortal.process.log.read_text("utf-8").splitlines()
    assert sum("a wrong token came from '127.0.0.1'" in line for line in said) == 2
    assert sum("alarm: 3 wrong tokens came from '127.0.0.1'" in line for line in said) == 1
    assert not any("WRONG" in line for line in said), "what was tried is nobody's business"
    come_in(mortal.port, mortal.tokens["mbs", "T1"], "mbs").close()
