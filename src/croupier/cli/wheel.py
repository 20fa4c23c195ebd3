"""``croupier wheel``: the sums of the virtual wheel, done again by anybody."""

import sys
from collections.abc import Sequence
from pathlib import Path

import click
import msgspec

from croupier.cli.journals import opened
from croupier.cli.output import (
    REFUSED,
    json_option,
    print_json,
    print_table,
    print_text,
    speaks_of_refusals,
)
from croupier.journal import Journal, JournalError
from croupier.office.fairness import proofs, watched
from croupier.rulebook import NotAllowed
from croupier.wheel import ProofUnreadable, RoundProof, problems, read_proof
from croupier.wheel.proof import MAX_PROOF

SQLITE = b"SQLite format 3"
"""How a database in a file begins; everything else is taken for a proof."""

SHORT = 12
"""So many digits of a hash are enough for people to tell it from others."""


class Checked(msgspec.Struct, frozen=True):
    """A proof, and what is wrong with it."""

    proof: RoundProof
    problems: list[str]


class Broken(msgspec.Struct, frozen=True):
    """The first entry of a table where the wheel did not keep its word, and how."""

    table: str
    seq: int
    says: str


@click.group(
    epilog="\b\nExamples:\n"
    "  croupier wheel verify proof.json\n"
    "  croupier wheel verify table.db --round 12"
)
def wheel() -> None:
    """Check the virtual wheel: nobody need take its word for a number."""


@wheel.command(
    epilog="\b\nExamples:\n"
    "  croupier wheel verify proof.json\n"
    "  curl https://casino.example/api/tables/T1/proofs/12 | croupier wheel verify -\n"
    "  croupier wheel verify table.db --table T1 --round 12"
)
@click.argument("what", metavar="PROOF.json|-|DB")
@click.option("--table", "name", metavar="T", help="Only this table of DB.")
@click.option("--round", "number", type=click.IntRange(1), help="Only this round of DB.")
@json_option
@speaks_of_refusals
def verify(what: str, name: str | None, number: int | None, as_json: bool) -> None:
    """Verify the proof of a round, from a file or standard input, or every proof in DB.

    In DB the entries are verified as well: that the wheel was bound before betting opened, and that
    the closing is the one of the journal. Exits with 1 where anything does not hold.
    """
    if _is_database(what):
        checked, broken = _journal(what, name, number)
    elif name is not None or number is not None:
        raise click.UsageError(f"--table and --round choose within a DB, and {what} is a proof.")
    else:
        proof = read_proof(_bytes(what))
        checked, broken = [Checked(proof, problems(proof))], []
    holds = not broken and not any(one.problems for one in checked)
    if as_json:
        told = msgspec.to_builtins({"proofs": checked, "findings": broken})
        print_json({"ok": holds, **told})
    else:
        _tell(checked, broken)
    if not holds:
        sys.exit(REFUSED)


def _is_database(what: str) -> bool:
    if what.startswith(("postgresql://", "postgres://")):
        return True
    try:
        with Path(what).open("rb") as source:
            return source.read(len(SQLITE)) == SQLITE
    except OSError:
        return False  # whatever is wrong with it is told when it is read as a proof


def _bytes(what: str) -> bytes:
    """Read a proof, and no more than one."""
    try:
        if what == "-":
            return sys.stdin.buffer.read(MAX_PROOF + 1)
        with Path(what).open("rb") as source:
            return source.read(MAX_PROOF + 1)
    except OSError as error:
        raise ProofUnreadable(f"{what} cannot be read: {error.strerror}.") from error


def _journal(db: str, name: str | None, number: int | None) -> tuple[list[Checked], list[Broken]]:
    """Verify the proofs of a journal, and the entries that they speak of."""
    journal = opened(db)
    checked: list[Checked] = []
    broken: list[Broken] = []
    try:
        for table in _tables(journal, name):
            bad = watched(journal, table)
            if bad is not None:
                broken.append(Broken(table, *bad))
                continue
            told = (p for p in proofs(journal, table) if number in (None, p.round))
            checked += [Checked(proof, problems(proof)) for proof in told]
    except JournalError as error:
        click.echo(f"croupier: {error}", err=True)
        sys.exit(REFUSED)
    journal.close()
    if number is not None and not checked and not broken:
        raise NotAllowed(
            f"There is no proof of round {number} in this journal: it was not of the virtual wheel,"
            " or its secret is not told yet."
        )
    return checked, broken


def _tables(journal: Journal, name: str | None) -> Sequence[str]:
    tables = journal.tables()
    if name is not None and name not in tables:
        known = ", ".join(tables) or "none"
        raise NotAllowed(f"There is no table {name!r} in this journal; it has {known}.")
    return tables if name is None else [name]


def _tell(checked: Sequence[Checked], broken: Sequence[Broken]) -> None:
    for found in broken:
        print_text(f"{found.table} entry {found.seq}: {found.says}", style="bold red")
    wrong = [one for one in checked if one.problems]
    for one in wrong:
        where = f"{one.proof.table} round {one.proof.round}"
        for says in one.problems:
            print_text(f"{where}: {says}", style="bold red")
    if len(checked) == 1 and not wrong:
        _tell_one(checked[0].proof)
    elif checked:
        print_table(
            "Rounds of the virtual wheel",
            ("Table", "Round", "Pocket", "Commitment", "Proof"),
            (_row(one) for one in checked),
            right=("Round",),
        )
    elif not broken:
        print_text("No round of this journal came from the virtual wheel.")


def _row(one: Checked) -> tuple[str, ...]:
    proof = one.proof
    holds = "does not hold" if one.problems else "holds"
    pocket = proof.pocket or "none"
    return proof.table, str(proof.round), pocket, f"{proof.commitment[:SHORT]}...", holds


def _tell_one(proof: RoundProof) -> None:
    """Say what a proof shows, and what whoever has it must still compare."""
    if proof.pocket is None:
        came = "no number: the round ended before its betting was closed"
    else:
        came = f"{proof.pocket}, and nothing else could come"
    print_text(f"The proof of round {proof.round} of {proof.table} holds: {came}.")
    print_text("The commitment must be the one that you were shown before betting opened:")
    print_text(f"  {proof.commitment}")
