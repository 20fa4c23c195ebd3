"""The screens are compiled against the records that the server sends today."""

from pathlib import Path

from croupier.web.typescript import typescript

WIRE = Path(__file__).parents[2] / "ui" / "src" / "net" / "wire.ts"


def test_the_types_of_the_screens_are_those_of_the_server() -> None:
    assert WIRE.read_text(encoding="utf-8") == typescript(), "run `make types`"


def test_a_client_may_leave_out_what_has_a_default_and_the_server_leaves_out_nothing() -> None:
    text = typescript()
    assert '  "hand-pay"?: boolean;' in text
    assert "  pocket: string | null;" in text
    assert '  type: "seat-update";' in text
