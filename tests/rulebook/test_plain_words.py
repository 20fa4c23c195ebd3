"""What msgspec says of data that do not fit is told in plain words, with what would be right."""

from typing import Annotated, Literal

import msgspec
import pytest

from croupier.game import commands
from croupier.rulebook.plain_words import WRITTEN, plainly


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"do":"buy-in","seat":"T1","amount":"5"}', "amount must be a whole number, not a text"),
        (
            '{"do":"buy-in","seat":"T1","amount":1.5}',
            "amount must be a whole number, not a number with a point",
        ),
        ('{"do":"buy-in","seat":"T1","amount":true}', "whole number, not true or false"),
        ('{"do":"buy-in","seat":"T1"}', "amount is missing"),
        ('{"do":"buy-in","seat":"T1","amount":5,"sum":1}', "sum is no field of it"),
        ('{"do":"buy-in","seat":"","amount":5}', "seat must not be empty"),
        ('{"do":"buy-in","seat":" ","amount":5}', "seat must not be blank"),
        ('{"do":"open-bets","by":{"who":"d7"}}', "role is missing in by"),
        ('{"do":"open-bets","by":3}', "by must be a text or names with values, not a whole number"),
        ('{"do":"wagr"}', "do = 'wagr' is unknown; did you mean 'wager'?"),
        ('{"do":7}', "do must be a text"),
        (
            '{"do":"spin","ball":"up","wheel":"clockwise"}',
            "ball = 'up' is unknown; known are clockwise, counter-clockwise",
        ),
        ('{"do":"wager","seat":"T1","slip":{"red":"x"}}', "each of slip must be a whole number"),
        ("[]", "it must be names with values, not a list"),
        ("hello", "it is not JSON: "),
        ('{"do":', "it ends before it is whole"),
    ],
)
def test_a_line_that_is_no_command_is_told_why(line: str, says: str) -> None:
    with pytest.raises(msgspec.DecodeError) as wrong:
        commands.decode(line)
    told = plainly(wrong.value, commands.AnyCommand)
    assert says in told
    assert "`" not in told


@pytest.mark.parametrize(
    ("kind", "value", "says"),
    [
        (Annotated[int, msgspec.Meta(le=9)], 10, "port must be at most 9"),
        (Annotated[list[int], msgspec.Meta(min_length=1)], [], "port must not be empty"),
        (Annotated[str, msgspec.Meta(max_length=3)], "four", "port must have at most 3 signs"),
        (Annotated[str, msgspec.Meta(pattern="^[ab]$")], "c", "port must match ^[ab]$"),
        *(
            (Annotated[str, msgspec.Meta(pattern=form)], "\n", f"port {says}")
            for form, says in WRITTEN.items()
        ),
        (Literal["on", "off"], "of", "port = 'of' is unknown; did you mean 'off'?"),
        (Literal["on", "off"], "x" * 999, "port = 'xxxxx"),
        (list[int], ["a"], "port[0] must be a whole number, not a text"),
    ],
)
def test_a_value_without_a_place_is_called_by_its_name(
    kind: object, value: object, says: str
) -> None:
    with pytest.raises(msgspec.ValidationError) as wrong:
        msgspec.convert(value, kind)
    told = plainly(wrong.value, kind, "port")
    assert told.startswith(says)
    assert len(told) < 120


def test_bytes_that_are_no_text_and_nests_are_told_too() -> None:
    with pytest.raises(UnicodeDecodeError) as wrong:
        b"ab\xff".decode()
    assert plainly(wrong.value) == "byte 3 is no UTF-8 text"
    assert plainly(RecursionError()) == "it is nested too deeply"
