"""The automatic dealer's rounds are proven by the audit, whatever happened between their steps."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.floor import Host
from croupier.floor.dealer import take_step
from croupier.floor.pace import Pace, next_step
from croupier.floor.views import table_state
from croupier.game import commands
from croupier.game.commands import Person
from croupier.journal import open_journal
from croupier.office.audit import verify
from croupier.office.fairness import proofs
from croupier.rulebook import all_books, offer
from croupier.wheel import Keeper, problems

NZ = "nz-roulette"
DEALER = Person("dealer", "Ada")
KEEPER = Keeper(bytes(32))


TWO_ROUNDS = 20
"""More steps than two rounds have; what has not come by then never comes."""


class Pit:
    """A table that the automatic dealer deals, and that may be started again."""

    def __init__(self, path: Path, book: str) -> None:
        rules = all_books()[book]
        self.path = path
        self.offer = offer(rules, next(iter(rules.terminals)))
        self.start()
        self.do(commands.Deal(by=DEALER, automatic=True))

    def start(self) -> None:
        self.host = Host(open_journal(str(self.path)), "T1", self.offer)

    def crash(self) -> None:
        self.host.journal.close()
        self.start()

    def do(self, *asked: commands.AnyCommand) -> None:
        for answer in self.host.carry_out(asked):
            assert answer.startswith(b'{"ok":true'), answer

    def step(self) -> str:
        """Take the step that is next, however long it would wait."""
        step = next_step(self.host.table, self.host.recall, Pace())
        assert step is not None
        self.host.begin()
        for answer in take_step(self.host, KEEPER, step[0]):
            assert answer.startswith(b'{"ok":true'), answer
        return step[0]

    def until(self, step: str) -> None:
        """Take steps up to and with this one."""
        for _ in range(TWO_ROUNDS):
            if self.step() == step:
                return
        pytest.fail(f"the dealer never takes the step {step!r}")

    def sound(self, proven: int) -> None:
        """The audit finds nothing, and so many proofs hold."""
        assert verify(self.host.journal).findings == []
        told = list(proofs(self.host.journal, "T1"))
        assert [problems(proof) for proof in told] == [[]] * len(told)
        assert sum(proof.pocket is not None for proof in told) == proven


@pytest.fixture(params=sorted(all_books()))
def pit(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pit]:
    pit = Pit(tmp_path / "pit.db", request.param)
    yield pit
    pit.host.journal.close()


def test_round_after_round_is_proven(pit: Pit) -> None:
    for _ in range(3):
        pit.until("reveal")
    pit.sound(proven=3)


@pytest.mark.parametrize("died_after", ["open", "spin", "close", "result", "reveal"])
def test_a_start_after_any_step_leaves_every_round_proven(pit: Pit, died_after: str) -> None:
    pit.until(died_after)
    pit.crash()
    for _ in range(2):
        pit.until("reveal")
    assert verify(pit.host.journal).findings == []
    assert pit.host.table.wheel_bound_to is None


def test_a_start_between_the_word_and_the_opening_takes_the_word_back(pit: Pit) -> None:
    pit.do(commands.CloseTable(by=DEALER))
    pit.host.begin()
    take_step(pit.host, KEEPER, "open")  # the word is committed, and the opening is not
    pit.crash()
    pit.do(commands.ReopenTable(by=DEALER))
    assert pit.host.table.wheel_bound_to == 1
    pit.until("reveal")
    pit.until("reveal")
    pit.sound(proven=1)


def test_a_round_that_people_call_off_is_told_all_the_same(pit: Pit) -> None:
    pit.until("spin")
    wrong = "interference"
    pit.do(commands.Irregularity(by=DEALER, code=wrong))
    pit.until("reveal")
    pit.until("reveal")
    assert verify(pit.host.journal).findings == []


def test_a_rack_that_runs_short_of_change_is_filled_and_the_round_goes_on(tmp_path: Path) -> None:
    pit = Pit(tmp_path / "short.db", NZ)
    supervisor = Person("pit-supervisor", "Ben")
    pit.do(
        commands.FillRack(by=supervisor, chips={"100": 10, "1": 5}),
        commands.BuyIn(seat="A", amount=100),
    )
    pit.until("open")
    pit.do(commands.Wager(seat="A", slip={"straight 17": 3, "straight 5": 3}))
    pit.until("lift")
    types = [entry.type for entry in pit.host.journal.entries("T1")]
    assert types.count("rack-filled") > 1
    assert types[-1] == "round-ended"
    pit.until("reveal")
    pit.sound(proven=1)
    pit.host.journal.close()


def test_a_spin_that_is_spun_again_is_proven(tmp_path: Path) -> None:
    pit = Pit(tmp_path / "nz.db", NZ)
    pit.until("result")
    pit.do(commands.NoSpin(by=DEALER, why="The ball was not the house's."))
    pit.until("reveal")
    pit.sound(proven=1)
    pit.host.journal.close()


def test_a_dealer_who_opens_before_the_secret_is_told_hides_nothing(pit: Pit) -> None:
    pit.until("lift" if pit.host.table.live else "result")
    pit.do(commands.OpenBets(by=DEALER))
    pit.crash()
    if pit.host.table.live:  # terminals' round was voided by the start
        pit.do(
            commands.Spin(by=DEALER, ball="clockwise", wheel="counter-clockwise"),
            commands.CloseBets(by=DEALER),
            commands.Result(by=DEALER, pocket="17"),
            commands.PlaceDolly(by=DEALER),
            commands.Collect(by=DEALER),
            commands.LiftDolly(by=DEALER),
        )
    pit.until("reveal")
    pit.sound(proven=1)


def test_no_more_rounds_an_hour_are_opened_than_the_house_lets(pit: Pit) -> None:
    pit.until("open")
    opened = pit.host.recall.opened_at
    pit.until("reveal")
    table, recall = pit.host.table, pit.host.recall
    fifty_an_hour, thousands = Pace(whole=72_000), Pace(whole=1)
    assert next_step(table, recall, fifty_an_hour) == ("open", opened + 72_000)
    assert table_state(table, recall, fifty_an_hour, 1).next_at == opened + 72_000
    assert next_step(table, recall, thousands) == ("open", recall.ended_at + thousands.between)
