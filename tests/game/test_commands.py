"""Commands as they come off the line: read whole or not at all."""

import json

import msgspec
import pytest

from croupier.game import commands, events
from croupier.game.decide import ACTS
from tests.conformance.rounds import kinds


@pytest.mark.parametrize(
    "line",
    [
        "",
        "{",
        "[]",
        "null",
        '"show"',
        "{}",
        '{"do":"fly"}',
        '{"do":1}',
        '{"do":"show","x":1}',
        '{"do":"buy-in","seat":"A"}',
        '{"do":"buy-in","seat":"A","amount":1.5}',
        '{"do":"buy-in","seat":"A","amount":"5"}',
        '{"do":"buy-in","seat":"A","amount":true}',
        '{"do":"buy-in","seat":"A","amount":null}',
        '{"do":"buy-in","seat":"A","amount":NaN}',
        '{"do":"buy-in","seat":"A","amount":Infinity}',
        '{"do":"buy-in","seat":7,"amount":5}',
        '{"do":"cash-out","seat":"A","hand_pay":true}',
        '{"do":"cash-out","seat":"A","hand-pay":1}',
        '{"do":"wager","seat":"A","slip":["red"]}',
        '{"do":"wager","seat":"A","slip":{"red":0.5}}',
        '{"do":"wager","seat":"A","slip":{"red":1},"n":"1"}',
        '{"do":"irregularity","code":"dropped","rounds":["1"]}',
        '{"do":"open-bets","by":{"who":"d7"}}',
        '{"do":"open-bets","by":{"role":"dealer","rank":7}}',
        '{"do":"open-bets","by":["dealer"]}',
        '{"do":"show"} {"do":"show"}',
    ],
)
def test_what_is_no_command_is_not_read(line: str) -> None:
    with pytest.raises(msgspec.DecodeError):
        commands.decode(line)


@pytest.mark.parametrize("kind", ACTS, ids=lambda kind: commands.tag_of(kind.__name__))
def test_every_command_has_an_act_and_reads_back_as_it_was_written(
    kind: type[commands.Command],
) -> None:
    named = {"slip": {}, "ball": "clockwise", "wheel": "clockwise", "moment": "opening"}
    named |= {"chips": {}, "moved_by": "patron"}
    values = {str: "x", int: 7, bool: True}
    if kind is commands.LateWager:
        named["what"] = "placed"
    fields = {
        field.encode_name: named.get(field.name, values.get(field.type, "x"))
        for field in msgspec.structs.fields(kind)
        if field.required
    }
    fields |= {"approved-by": "dealer"} if kind is commands.CorrectResult else {}
    written = {"do": commands.tag_of(kind.__name__), **fields, "id": "i", "by": {"role": "dealer"}}
    command = commands.decode(json.dumps(written))
    assert type(command) is kind
    assert command.person == commands.Person("dealer")
    assert commands.decode(msgspec.json.encode(command)) == command


def test_where_nobody_is_named_a_player_acts() -> None:
    assert commands.decode('{"do":"show"}').person == commands.Person("player")
    named = commands.decode('{"do":"show","by":{"who":"d7","role":"dealer"}}')
    assert (named.person.who, named.person.role) == ("d7", "dealer")


def test_every_event_has_its_own_name_in_the_journal() -> None:
    names = [kind.__struct_config__.tag for kind in events.AnyEvent.__args__]
    assert len(set(names)) == len(names)
    assert kinds([events.BetsClosed(round=1, says="x")]) == ["bets-closed"]
    assert b'"type":"bets-closed"' in events.encode(events.BetsClosed(round=1, says="x"))
