"""One connection: what is heard after what is said, and what becomes of messages that are odd."""

import json
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import CloseCode

from croupier.web.sockets import AT_ONCE, FOR_ONE_GUEST
from croupier.web.transport import LONGEST_FRAME, LONGEST_MESSAGE, MOST_FRAGMENTS
from tests.served import ALFASTREET, MBS, RAPID_A, RAPID_B, House
from tests.web.talking import Message, Talk, come_in, hello, refused_hello, seated


def test_the_same_id_gives_the_same_answer_and_does_nothing_twice(house: House) -> None:
    seat, talk = seated(house, RAPID_A)
    with talk:
        first = talk.do("cash-out", seat=seat, amount=1_000, id="once")
        assert first["ok"]
        assert talk.do("cash-out", seat=seat, amount=1_000, id="once") == first
        other = talk.do("cash-out", seat=seat, amount=2_000, id="once")
        assert other["refused"]["code"] == "id-reused"
    with come_in(house.port, house.tokens["rapid-a", seat], "rapid-a") as again:
        assert again.do("cash-out", seat=seat, amount=1_000, id="once") == first
        assert again.heard[0]["seat"]["credit"] == 99_000


def test_an_id_is_ones_own_whoever_else_has_the_same(house: House) -> None:
    (one, first), (other, second) = seated(house, RAPID_A), seated(house, RAPID_A)
    with first, second:
        for seat, talk in ((one, first), (other, second)):
            assert talk.do("cash-out", seat=seat, amount=1_000, id="mine")["ok"]


@pytest.mark.parametrize("id_", ["", "x" * 65, "a\nb", "\u202e"])
def test_an_id_is_short_and_printable(house: House, id_: str) -> None:
    seat = house.fresh_seat(RAPID_A)
    with come_in(house.port, house.tokens["rapid-a", seat], "rapid-a") as talk:
        talk.say({"type": "do", "id": id_, "command": {"do": "cash-out", "seat": seat}})
        answer = talk.hear_until("answer")
        assert answer["id"] == id_
        assert answer["refused"]["code"] == "bad-line"


@pytest.mark.parametrize(
    "odd",
    [
        "",
        "{",
        "[" * 60_000,
        '{"a":' * 10_000,
        "null",
        '{"type":"do"}',
        '{"type":"do","id":1,"command":{"do":"show"}}',
        '{"type":"do","id":"x","command":{"do":"steal"}}',
        '{"type":"do","id":"x","command":{"do":"wager","seat":"T1","slip":{"red":1e999}}}',
        '{"type":"do","id":"x","command":{"do":"wager","seat":"T1","slip":{"red":'
        + "9" * 5_000
        + "}}}",
        '{"type":"do","id":"\\ud800","command":{"do":"show"}}',
        '{"type":"welcome"}',
        '{"type":"hello","token":"x","table":"mbs","view":"terminal"}',
        '{"type":"ping","at":"now"}',
        '{"type":"ping","at":1e999}',
        '{"type":"look","after":-1e99}',
        b"\x00\x01\x02",
        b"\xff\xfe",
        "x" * (LONGEST_MESSAGE + 1),
    ],
    ids=range(19),
)
def test_what_is_no_message_gets_a_no_and_ends_nothing(house: House, odd: str | bytes) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        talk.say(odd)
        answer = talk.hear()
        assert answer["type"] == "answer"
        assert answer["ok"] is False
        assert answer["refused"]["code"] == "bad-line"
        talk.say({"type": "ping", "at": 5})
        assert talk.hear_until("pong")["at"] == 5


def test_what_is_not_meant_by_anybody_is_refused_field_by_field(house: House) -> None:
    seat, talk = seated(house, RAPID_B)
    with talk:
        for command in (
            {"do": "wager", "seat": seat, "slip": {f"straight {n}": 1 for n in range(500)}},
            {"do": "wager", "seat": seat, "slip": {"x" * 5_000: 1}},
            {"do": "wager", "seat": seat, "slip": {"red": -1}},
            {"do": "wager", "seat": seat, "slip": {"red": 2**62}},
            {"do": "wager", "seat": seat, "slip": {"red": 100}, "n": -(2**63)},
            {"do": "wager", "seat": seat + "\x00", "slip": {}},
            {"do": "cash-out", "seat": seat, "amount": 2**63 - 1},
            {"do": "voucher-in", "seat": seat, "voucher": "\u0000"},
            {"do": "voucher-in", "seat": seat, "voucher": "' OR 1=1 --"},
        ):
            talk.say({"type": "do", "id": "x", "command": command})
            answer = talk.hear_until("answer")
            assert answer["ok"] is False, command
            assert len(json.dumps(answer)) < 1_000


def test_a_message_may_come_as_bytes_or_in_pieces(house: House) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        talk.say(b'{"type":"ping","at":1}')
        assert talk.hear_until("pong")["at"] == 1
        talk.line.send(iter(['{"type":', "", '"ping",', '"at":2}']))
        assert talk.hear_until("pong")["at"] == 2


def test_pieces_without_end_end_the_connection(house: House) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        # The piece that ends the message is the one too many: what were sent after it could
        # reset the connection, and with it the reason why it ended.
        talk.line.send(iter([""] * MOST_FRAGMENTS))
        assert talk.ended() == CloseCode.MESSAGE_TOO_BIG


def test_a_message_beyond_all_measure_ends_the_connection(house: House) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        talk.say("x" * (LONGEST_FRAME + 1))
        assert talk.ended() == CloseCode.MESSAGE_TOO_BIG
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        piece = "x" * (LONGEST_FRAME // 3)
        with suppress(ConnectionClosed):
            talk.line.send(iter([piece] * 4))
        assert talk.ended() == CloseCode.MESSAGE_TOO_BIG


def test_text_that_is_none_ends_the_connection(house: House) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        talk.line.send(b"\xff\xfe", text=True)
        assert talk.ended() == CloseCode.INVALID_DATA


def test_messages_are_not_compressed_even_for_who_asks(house: House) -> None:
    with Talk(house.port, compression="deflate") as talk:
        assert talk.line.response is not None
        assert "Sec-WebSocket-Extensions" not in talk.line.response.headers


def test_whoever_says_too_much_at_once_is_sent_away_and_may_come_back(house: House) -> None:
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as talk:
        with suppress(ConnectionClosed):  # it may end while we still talk
            for number in range(10 * AT_ONCE):
                talk.say({"type": "ping", "at": number})
        goodbye = talk.hear_until("goodbye")
        assert goodbye["why"]["code"] == "too-fast"
        assert goodbye["again"] is True
        assert talk.ended() == CloseCode.NORMAL_CLOSURE
    come_in(house.port, house.displays["mbs"], "mbs", "display").close()


def test_a_guest_has_so_many_connections_and_no_more(house: House) -> None:
    token = house.displays["rapid-b"]
    with ExitStack() as all_of_them:
        ours = [come_in(house.port, token, "rapid-b", "display") for _ in range(FOR_ONE_GUEST)]
        for talk in ours:
            all_of_them.enter_context(talk)
        goodbye = refused_hello(house.port, hello(token, "rapid-b", "display"))
        assert goodbye["why"]["code"] == "too-many"
        assert goodbye["again"] is True
        come_in(house.port, house.displays["mbs"], "mbs", "display").close()
        ours[0].close()
        all_of_them.enter_context(come_in(house.port, token, "rapid-b", "display"))


def test_every_update_follows_on_the_one_before_and_the_log_has_no_gap(house: House) -> None:
    with come_in(house.port, house.people["anna"], "alfastreet", "console") as console:
        house.at_rest(ALFASTREET)
        house.open_bets(ALFASTREET)
        house.deal(ALFASTREET, "17")
        welcome, *_ = console.heard
        console.hear_until(lambda m: m["type"] == "update" and m["state"]["pocket"] == "17")
        updates = [message for message in console.heard if message["type"] == "update"]
        seq = welcome["state"]["seq"]
        for update in updates:
            assert update["after"] == seq
            seq = update["state"]["seq"]
        lines = [line["seq"] for update in updates for line in update["log"]]
        assert lines == list(range(welcome["state"]["seq"] + 1, seq + 1))


def test_a_look_tells_everything_anew_and_fills_the_gap_in_the_log(house: House) -> None:
    house.at_rest(ALFASTREET)
    house.open_bets(ALFASTREET)
    house.deal(ALFASTREET, "17")
    with come_in(house.port, house.people["anna"], "alfastreet", "console") as console:
        state = console.heard[0]["state"]
        console.say({"type": "look", "after": state["seq"] - 3})
        again = console.hear_until("welcome")
        assert again["state"] == state
        assert [line["seq"] for line in again["log"]] == list(
            range(state["seq"] - 2, state["seq"] + 1)
        )
        for after in (None, 0, -5, state["seq"] + 1_000):
            console.say({"type": "look", "after": after})
            assert console.hear_until("welcome")["state"] == state


def test_a_terminal_hears_of_its_own_seat_and_of_no_other(house: House) -> None:
    house.at_rest(MBS)
    house.open_bets(MBS)
    (one, first), (other, second) = seated(house, MBS), seated(house, MBS)
    twin = come_in(house.port, house.tokens["mbs", one], "mbs")
    with first, second, twin:
        assert first.do("wager", seat=one, slip={"red": 500})["ok"]
        assert second.do("wager", seat=other, slip={"black": 700})["ok"]

        def staked(message: Message) -> bool:
            return bool(message["type"] == "seat-update" and message["seat"]["staked"] == 500)

        twin.hear_until(staked)
        house.close_bets(MBS)
        for talk in (first, second, twin):
            talk.hear_until(lambda m: m["type"] == "update" and m["state"]["betting"] == "closed")
        told = json.dumps(first.heard) + json.dumps(twin.heard)
        assert '{"black": 700}' not in told
        assert '{"black": 700}' in json.dumps(second.heard)
        assert f'"{other}"' not in told
        before = [
            message for message in first.heard if message["type"] in ("seat-update", "answer")
        ]
        assert [message["type"] for message in before] == ["seat-update", "answer"], (
            "the state comes before the answer that speaks of it"
        )
    house.at_rest(MBS)


def test_nobody_hears_a_number_before_it_is_confirmed(house: House) -> None:
    house.at_rest(MBS)
    with come_in(house.port, house.displays["mbs"], "mbs", "display") as display:
        house.open_bets(MBS)
        house.deal(MBS, "23")
        display.hear_until(lambda m: m["type"] == "update" and m["state"]["pocket"] == "23")
        for message in display.heard[1:-1]:
            assert message["state"]["ball"] == "at-rest" or message["state"]["pocket"] is None
