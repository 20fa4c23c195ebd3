"""The host: lines in, answers out, one commit, and a start that is always a recovery."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from croupier.floor import Host, TableDiffers
from croupier.floor.host import MAX_LINE
from croupier.game import NO_LIMITS, Limits
from croupier.journal import Journal, JournalDamaged, NotOwner, open_journal
from croupier.office.audit import story, verify
from tests.tables import table

ELECTRONIC = "mbs-electronic-double-zero-2020"
Answer = dict[str, Any]


class Desk:
    """Sends commands to a host on a database, and can lose the host."""

    def __init__(self, path: Path, book: str = ELECTRONIC, name: str = "T1") -> None:
        self.path, self.book, self.name = path, book, name
        self.journal: Journal | None = None
        self.start()

    def start(self, limits: Limits = NO_LIMITS) -> None:
        """Start a host again; all that the last one knew besides the journal is gone."""
        if self.journal is not None:
            self.journal.close()
        self.journal = journal = open_journal(str(self.path))
        self.host = Host(journal, self.name, table(self.book), limits)

    def all(self, *commands: Answer | str) -> list[Answer]:
        """Send commands that came together."""
        lines = [c.encode() if isinstance(c, str) else json.dumps(c).encode() for c in commands]
        return [json.loads(line) for line in self.host.answer(lines)]

    def do(self, do: str, **fields: Any) -> Answer:
        """Send one command."""
        return self.all({"do": do, **fields})[0]

    def play(self, pocket: str = "17", slip: dict[str, int] | None = None) -> Answer:
        """Play a whole round of terminals."""
        self.do("open-bets", by="dealer")
        self.do("wager", seat="T1", slip=slip or {"straight 17": 100})
        self.do("close-bets", by="dealer")
        self.do("spin", by="dealer", ball="clockwise", wheel="counter-clockwise")
        return self.do("result", by="dealer", pocket=pocket, revolutions=5)

    def seat(self, name: str = "T1") -> Answer:
        """Show a seat."""
        seat: Answer = self.do("show")["state"]["seats"][name]
        return seat


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    """A fresh table with a seat that has money."""
    desk = Desk(tmp_path / "table.db")
    desk.do("buy-in", seat="T1", amount=10_000)
    yield desk
    desk.host.journal.close()


def test_a_round_is_played_settled_and_sound(desk: Desk) -> None:
    answer = desk.play()
    assert [event["type"] for event in answer["events"]] == ["result-confirmed", "round-settled"]
    assert desk.seat()["credit"] == 10_000 - 100 + 3_600
    assert desk.do("show")["state"]["last"] == {
        "round": 1, "outcome": "settled", "pocket": "17", "returned": {"T1": 3_600},
    }  # fmt: skip
    assert not verify(desk.host.journal).findings


def test_commands_that_came_together_are_answered_in_order_with_rising_numbers(desk: Desk) -> None:
    answers = desk.all(
        {"do": "open-bets", "by": "dealer"},
        {"do": "wager", "seat": "T1", "slip": {"red": 5}},
        {"do": "wager", "seat": "T9", "slip": {"red": 5}},
        "rubbish",
        {"do": "wager", "seat": "T1", "slip": {"red": 7}},
    )
    assert [answer["ok"] for answer in answers] == [True, True, False, False, True]
    assert [answer["seq"] for answer in answers if answer["ok"]] == [3, 4, 5]


def test_what_changes_nothing_tells_the_entry_before_it_whatever_comes_after(desk: Desk) -> None:
    bet = {"do": "wager", "seat": "T1", "slip": {"red": 5}}
    nothing = {"do": "open-bets", "by": "dealer"}, bet, bet, {**bet, "slip": {"red": 7}}, bet
    assert [answer["seq"] for answer in desk.all(*nothing)] == [3, 4, 4, 5, 6]
    assert desk.all(bet)[0] == {"ok": True, "seq": 6, "events": []}


def test_a_repeated_command_gets_its_answer_again_and_does_nothing_twice(desk: Desk) -> None:
    buy = {"do": "buy-in", "seat": "T1", "amount": 500, "id": "a"}
    first = desk.all(buy)[0]
    assert desk.all(buy, buy) == [first, first]
    desk.start()
    assert desk.all(buy) == [first]
    assert desk.seat()["credit"] == 10_500


def test_an_id_with_other_content_is_refused(desk: Desk) -> None:
    desk.do("buy-in", seat="T1", amount=500, id="a")
    for _ in range(2):
        refused = desk.do("buy-in", seat="T1", amount=501, id="a")["refused"]
        assert refused["code"] == "id-reused"
        desk.start()
    assert desk.seat()["credit"] == 10_500


def test_two_ids_in_one_batch_are_kept_apart_and_together(desk: Desk) -> None:
    same = {"do": "buy-in", "seat": "T1", "amount": 1, "id": "x"}
    other = {"do": "buy-in", "seat": "T1", "amount": 2, "id": "x"}
    answers = desk.all(same, same, other)
    assert answers[0] == answers[1]
    assert answers[2]["refused"]["code"] == "id-reused"
    assert desk.seat()["credit"] == 10_001


def test_a_start_in_mid_round_voids_it_and_returns_the_stakes(desk: Desk) -> None:
    desk.do("open-bets", by="dealer")
    desk.do("wager", seat="T1", slip={"red": 300})
    desk.start()
    recovered = desk.host.recovered
    assert recovered is not None
    assert (recovered["action"], recovered["clause"]) == ("void", "5.13.1")
    assert recovered["refunded"] == {"T1": 300}
    assert desk.seat()["credit"] == 10_000
    assert not verify(desk.host.journal).findings


def test_a_live_table_resumes_where_it_was(tmp_path: Path) -> None:
    live = Desk(tmp_path / "live.db", "mbs-roulette-2012")
    live.do("buy-in", seat="A", amount=1_000)
    live.do("open-bets", by="dealer")
    live.do("wager", seat="A", slip={"red": 300})
    live.do("spin", by="dealer", ball="clockwise", wheel="counter-clockwise")
    live.start()
    assert live.host.recovered is not None
    assert live.host.recovered["action"] == "resumed"
    assert live.seat("A")["staked"] == 300
    assert live.do("close-bets", by="dealer")["ok"]


def test_a_start_between_rounds_changes_nothing(desk: Desk) -> None:
    desk.play()
    before = desk.do("show")
    desk.start()
    assert desk.host.recovered is not None
    assert desk.host.recovered["action"] == "none"
    assert desk.do("show") == before


def test_a_voucher_counts_once_on_whatever_table(desk: Desk) -> None:
    number = desk.do("cash-out", seat="T1", amount=400)["events"][0]["voucher"]
    other = Desk(desk.path, name="T2")
    assert other.do("voucher-in", seat="B", voucher=number)["ok"]
    assert other.seat("B")["credit"] == 400
    for table_ in (desk, other):
        refused = table_.do("voucher-in", seat="T1", voucher=number)["refused"]
        assert refused["code"] == "voucher-spent"
    assert desk.do("voucher-in", seat="T1", voucher="0000")["refused"]["code"] == "no-such-voucher"
    assert not verify(desk.host.journal).findings


def test_a_correction_reaches_back_however_far(desk: Desk) -> None:
    desk.play("17")
    for _ in range(3):
        desk.play("1", {"red": 10})
    answer = desk.do(
        "correct-result", round=1, pocket="18", by="pit-manager",
        **{"approved-by": "shift-manager"},
    )  # fmt: skip
    (event,) = answer["events"]
    assert event["seats"]["T1"] == {"got": 3_600, "should": 0, "taken-back": 3_600}
    assert desk.seat()["credit"] == 10_000 - 100 + 30
    assert not verify(desk.host.journal).findings


def test_what_a_player_took_away_before_a_correction_is_the_houses_shortfall(desk: Desk) -> None:
    desk.play("17")
    desk.do("cash-out", seat="T1")
    answer = desk.do(
        "correct-result", round=1, pocket="18", by="pit-manager",
        **{"approved-by": "shift-manager"},
    )  # fmt: skip
    assert answer["events"][0]["seats"]["T1"]["shortfall"] == 3_600
    assert desk.seat()["credit"] == 0
    assert not verify(desk.host.journal).findings


def test_a_correction_of_a_correction_leaves_nothing_missing(desk: Desk) -> None:
    desk.play("17")
    desk.do("cash-out", seat="T1")
    people = {"by": "pit-manager", "approved-by": "shift-manager"}
    desk.do("correct-result", round=1, pocket="18", **people)
    assert desk.host.books.balances["shortfall"] == -3_600
    desk.start()
    (event,) = desk.do("correct-result", round=1, pocket="17", **people)["events"]
    assert event["seats"]["T1"] == {"got": 3_600, "should": 3_600, "shortfall": -3_600}
    assert desk.host.books.balances["shortfall"] == 0
    assert not verify(desk.host.journal).findings


SINGLE = "mbs-roulette-2012"
PEOPLE = {"by": "pit-manager", "approved-by": "shift-manager"}


@pytest.fixture
def misread(tmp_path: Path) -> Desk:
    """A live table with a counted rack: 17 was called, T1 was paid, T2 swept; it is 18."""
    desk = Desk(tmp_path / "live.db", SINGLE)
    desk.do("fill-rack", by="pit-supervisor", chips={"5": 500, "100": 200})
    for seat, wager in (("T1", "straight 17"), ("T2", "straight 18")):
        desk.do("buy-in", seat=seat, amount=100)
        desk.do("open-bets", by="dealer")
        desk.do("wager", seat=seat, slip={wager: 10})
    desk.do("spin", by="dealer", ball="clockwise", wheel="counter-clockwise")
    for step, fields in (
        ("close-bets", {}),
        ("result", {"pocket": "17"}),
        ("place-dolly", {}),
        ("collect", {}),
        ("pay", {}),
    ):
        assert desk.do(step, by="dealer", **fields)["ok"]
    return desk


def test_a_number_put_right_in_its_round_survives_a_start_and_the_audit(misread: Desk) -> None:
    answer = misread.do("correct-result", round=1, pocket="18", **PEOPLE)
    kinds = [event["type"] for event in answer["events"]]
    assert kinds == ["number-corrected", "dolly-placed", "chips-moved", "chips-moved"]
    stands = misread.do("show")
    assert stands["state"]["dolly"] == "18"
    misread.start()
    assert misread.do("show") == stands
    for step in ("collect", "pay", "lift-dolly"):
        assert misread.do(step, by="dealer")["ok"]
    journal = misread.host.journal
    assert journal.got("T1", 1) == {"T1": 0, "T2": 360}
    assert journal.slips("T1", 1) == {"T1": {"straight 17": 10}, "T2": {"straight 18": 10}}
    assert [past.pocket for past in misread.host.recall.history] == ["18"]
    assert misread.host.recall.rounds["T1"][0].returned == 0
    late = misread.do("correct-result", round=1, pocket="17", **PEOPLE)["events"][0]
    assert late["seats"]["T1"] == {"got": 0, "should": 360, "credited": 360}
    assert not verify(journal).findings


def test_a_number_put_right_tells_everybody_and_the_story_each_seat(misread: Desk) -> None:
    misread.do("cash-out", seat="T1", amount=400)
    misread.do("correct-result", round=1, pocket="18", why="Misread.", **PEOPLE)
    says = (
        "Round 1 goes on with 18 red instead of 17, approved by shift-manager:"
        " 20 back on the layout, 50 taken back, 310 short. Misread."
    )
    notice = misread.host.recall.notice
    assert notice is not None
    assert (notice.code, notice.says) == ("corrected", says)
    (told,) = [line for line in story(misread.host.journal, "T1", 1) if line.says == says]
    assert told.each == [
        "T1: 10 back on the layout, 50 of 360 paid taken back",
        "T2: 10 back on the layout, 0 taken back",
    ]
    assert told.clause == "reading noticed-in-its-round"
    assert not verify(misread.host.journal).findings


def test_what_is_kept_back_of_a_void_round_stands_in_what_its_player_looks_up(
    misread: Desk,
) -> None:
    misread.do("cash-out", seat="T1", amount=445)
    misread.do("correct-result", round=1, pocket="18", **PEOPLE)
    misread.do("irregularity", by="dealer", code="foreign-object")
    mine = misread.host.recall.rounds["T1"][0]
    assert (mine.outcome, mine.returned, mine.corrected, mine.after) == ("void", 10, -10, 0)
    assert misread.host.journal.shares("T1", 1)["T1"].got == 355
    assert not verify(misread.host.journal).findings


def test_new_limits_come_into_force_with_the_next_round(desk: Desk) -> None:
    desk.start(Limits(step=100))
    answer = desk.do("open-bets", by="dealer")
    assert [event["type"] for event in answer["events"]] == ["limits-changed", "bets-opened"]
    refused = desk.do("wager", seat="T1", slip={"red": 150})["refused"]
    assert refused["code"] == "off-step"


def test_a_table_is_not_reopened_under_other_rules(desk: Desk) -> None:
    with pytest.raises(TableDiffers, match="was opened with mbs-electronic-double-zero-2020"):
        Host(desk.host.journal, "T1", table("mbs-electronic-double-zero-2020", "rapid-select"))
    with pytest.raises(
        TableDiffers, match="and now its rule book, its terminal, its layout,"
    ) as no:
        Host(desk.host.journal, "T1", table("nz-roulette"))
    assert "digest" not in str(no.value)
    assert "version" not in str(no.value), "another book has another version, of course"


def test_a_journal_with_a_changed_entry_is_not_played_on(desk: Desk) -> None:
    desk.play()
    desk.host.journal.close()
    connection = apsw.Connection(str(desk.path))
    connection.execute("DROP TRIGGER entries_stay")
    connection.execute("UPDATE entries SET event = replace(event, '10000', '10001') WHERE seq = 2")
    connection.close()
    with pytest.raises(JournalDamaged, match="Entry 2 of T1 was changed"):
        desk.start()


def test_an_audit_finds_a_flipped_byte_in_the_columns_that_only_an_index_is_asked_for(
    desk: Desk,
) -> None:
    desk.play()
    entries = list(desk.host.journal.entries("T1"))
    desk.host.journal.close()
    sound = desk.path.read_bytes()
    for entry in entries:
        row = b"T1" + bytes([entry.seq]) * (entry.seq > 1) + entry.at.encode()  # 1 takes no byte
        place = sound.index(row)
        for at in range(place, place + 2 + (entry.seq > 1)):
            desk.path.write_bytes(sound[:at] + bytes([sound[at] ^ 1]) + sound[at + 1 :])
            journal = open_journal(str(desk.path))
            assert verify(journal).findings, (entry.seq, at - place)
            journal.close()
    desk.path.write_bytes(sound)
    desk.journal = None
    desk.start()


def test_a_damaged_schema_is_told_in_a_sentence(desk: Desk) -> None:
    desk.host.journal.close()
    sound = desk.path.read_bytes()
    damaged = re.sub(rb"previous(\s+TEXT)", rb"previews\1", sound, count=1)
    assert damaged != sound
    desk.path.write_bytes(damaged)
    journal = open_journal(str(desk.path))
    (finding,) = verify(journal).findings
    assert "Restore it from its last good copy" in finding.says
    journal.close()
    desk.path.write_bytes(sound)
    desk.journal = None
    desk.start()


def test_a_second_process_takes_no_table_from_a_living_one(desk: Desk) -> None:
    other = open_journal(str(desk.path))
    with pytest.raises(NotOwner, match="is being run by"):
        Host(other, "T1", table(ELECTRONIC))
    other.close()
    assert desk.do("buy-in", seat="T1", amount=1)["ok"]


CORRECTION = {
    "do": "correct-result", "by": "pit-manager", "approved-by": "shift-manager", "pocket": "1",
}  # fmt: skip

BAD_COMMANDS: list[Answer] = [
    {},
    {"do": 1},
    {"do": "dance"},
    {"do": "show", "x": 1},
    {"do": "show", "id": "x" * 500},
    *({"do": "buy-in", "seat": "T1", "amount": amount} for amount in (1.5, -5, 0, True, 10**400)),
    *({"do": "buy-in", "seat": seat, "amount": 5} for seat in ("", "\0", "\ud800", "x" * 500)),
    {"do": "buy-in", "seat": "T1", "amount": 5, "id": "\n"},
    {"do": "wager", "seat": "T1", "slip": {"red": 0}},
    {"do": "wager", "seat": "T1", "slip": []},
    {"do": "wager", "seat": "T1", "slip": None},
    {"do": "wager", "seat": "T1", "slip": {}, "n": 10**30},
    {"do": "wager", "seat": "nobody", "slip": {}},
    {"do": "voucher-in", "seat": "T1", "voucher": "\0"},
    *({**CORRECTION, "round": number} for number in (-1, 0, 10**30)),
    {"do": "open-bets"},
    {"do": "open-bets", "by": "emperor"},
    {"do": "buy-in", "seat": "T1", "amount": 5, "by": ""},
    {"do": "open-bets", "by": {"role": "dealer", "who": "\a"}},
    {"do": "result", "by": "dealer", "pocket": "99"},
]

BAD_LINES = [
    b"", b"null", b"[]", b"\xff\xfe", b"[" * 100_000, b" " * (MAX_LINE + 1),
    b'{"do":"buy-in","seat":"T1","seat":"T1","amount":5}',
    b'{"do":"buy-in","seat":"T1","amount":5,"am\\u006funt":50}',
    b'{"do":"wager","seat":"T1","slip":{"red":5,"red":50}}', b'{"do":"show","do":"show"}',
    b'{"do":"open-bets","by":{"role":"player","role":"dealer"}}',
    b'{"do":"buy-in","seat":"T1","amount":NaN}', b'{"do":"buy-in","seat":"T1","amount":1e400}',
    *(json.dumps(command).encode() for command in BAD_COMMANDS),
]  # fmt: skip


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:60]))
def test_a_bad_line_gets_one_refusal_and_changes_nothing(desk: Desk, line: bytes) -> None:
    before = desk.do("show")
    (answer,) = desk.host.answer([line])
    refused = json.loads(answer)
    assert refused["ok"] is False
    assert refused["refused"]["says"].endswith((".", ")"))
    assert desk.do("show") == before


def test_a_colon_in_a_text_is_no_second_name(desk: Desk) -> None:
    answer = desk.do("decide", by="shift-manager", what='"seat": "T1", "seat": "T2"')
    assert answer["ok"]


def test_a_round_can_be_told_as_a_story_with_its_clauses(desk: Desk) -> None:
    desk.play()
    desk.play("18")
    told = list(story(desk.host.journal, "T1", 1))
    assert [line.says for line in told] == [
        "Round 1: Place your bets, please.",
        "T1 has 100 on the layout: straight 17=100.",
        "No more bets.",
        "The ball was spun clockwise, the wheel counter-clockwise.",
        "17 black after 5 revolutions.",
        "Round 1 was settled on 17: 1 seat staked 100, 3600 went back.",
    ]
    assert all(line.clause for line in told)
    assert told[1].moved == ["credit:T1 -> stake:T1 100"]
    assert told[1].balances == ["T1 9900, staked 100"]
    assert told[-1].balances == ["T1 13500"]
    assert told[-1].each == ["T1: straight 17, staked 100, 3600 back (4.1)"]


def test_what_happens_between_two_rounds_is_told_of_neither_but_a_correction_is(desk: Desk) -> None:
    desk.play()
    desk.do("cash-out", seat="T1", amount=13_000)
    desk.play("18")
    people = {"by": "pit-manager", "approved-by": "shift-manager"}
    desk.do("correct-result", round=1, pocket="18", **people)
    first, second = (list(story(desk.host.journal, "T1", number)) for number in (1, 2))
    assert not [line.says for line in (*first, *second) if "cashed out" in line.says]
    assert first[-1].says == (
        "Round 1 was corrected: 18 instead of 17, approved by shift-manager:"
        " 400 taken back, 3200 short."
    )
    assert first[-1].each == ["T1: had 3600, should have 0"]
