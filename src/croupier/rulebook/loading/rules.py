"""Reading how the game is played: procedure, words, irregularities, powers, readings, clauses."""

from collections.abc import Mapping
from typing import cast

from croupier.rulebook.clauses import CLAUSE_CLASSES, Clause, ClauseClass, Guide, Reading
from croupier.rulebook.loading.fields import ID, Table, close_to
from croupier.rulebook.procedure import (
    BALL,
    DECISIONS,
    GUIDE_MOMENTS,
    IRREGULARITIES,
    POWERS,
    REQUIRED_DECISIONS,
    REQUIRED_POWERS,
    ROLES,
    VOIDS,
    WORDS,
    Irregularity,
    Power,
    Ruling,
    Voids,
    Words,
)


def read_roles(table: Table) -> dict[str, str]:
    """Read the document's own titles for the roles, and the clause that ranks them."""
    titles = {role: table.text(role) for role in ROLES}
    table.cites("roles")
    table.close()
    return titles


def read_procedure(table: Table) -> dict[str, Ruling]:
    """Read the decisions of the procedure; those that no game can do without must be there."""
    rulings: dict[str, Ruling] = {}
    for decision, row in table.entries():
        if decision not in DECISIONS:
            table.wrong(decision, f"no decision {decision!r}; {close_to(decision, DECISIONS)}")
            continue
        answers = DECISIONS[decision]
        answer: str | int | None
        if isinstance(answers, tuple):
            answer = row.choice("is", answers)
        else:
            answer = row.number("is", least=1)
        cites = row.cites(f"procedure.{decision}")
        row.close()
        if answer is not None:
            rulings[decision] = Ruling(decision=decision, answer=answer, cites=cites)
    for decision in sorted(REQUIRED_DECISIONS - set(table.data)):
        answers = DECISIONS[decision]
        choice = " or ".join(answers) if isinstance(answers, tuple) else "a whole number"
        table.notes.problem(
            table.place, f"procedure does not decide {decision!r} ({choice}), by clause or reading."
        )
    return rulings


def read_words(table: Table) -> dict[str, Words]:
    """Read what is announced or displayed, and when."""
    words = {}
    for moment, row in table.entries():
        if moment not in WORDS:
            table.wrong(moment, f"no moment {moment!r}; {close_to(moment, WORDS)}")
            continue
        says = row.texts("says")
        if "says" in row.data and not all(text.strip() for text in says or ("",)):
            row.wrong("says", f"what is said at {moment!r} is missing.")
        words[moment] = Words(moment=moment, says=says, cites=row.cites(f"words.{moment}"))
        row.close()
    for moment in ("open", "close"):
        if moment not in table.data:
            table.notes.problem(table.place, f"words has none for {moment!r}.")
    return words


def read_irregularities(tables: list[Table]) -> dict[str, Irregularity]:
    """Read what can go wrong at the wheel."""
    found: dict[str, Irregularity] = {}
    for table in tables:
        code = table.choice("code", IRREGULARITIES)
        if code in found:
            table.wrong("code", f"irregularity {code!r} is described twice.")
        during = table.words("during")
        if "during" in table.data and not during:
            table.wrong("during", "says nothing of when this can be declared.")
        for state in during:
            if state not in BALL:
                table.wrong("during", f"the ball is never {state!r}; {close_to(state, BALL)}")
        found[code] = Irregularity(
            code=code,
            says=table.text("says"),
            voids=cast("Voids", table.choice("voids", VOIDS) or "round"),
            during=during,
            declared_by=table.choice("declared_by", ROLES[1:]) or ROLES[1],
            cites=table.cites(f"irregularities.{code}"),
        )
        table.close()
    return found


def read_powers(table: Table) -> dict[str, Power]:
    """Read who may do what."""
    powers: dict[str, Power] = {}
    for act, row in table.entries():
        if act not in POWERS:
            table.wrong(act, f"there is no power {act!r}; {close_to(act, POWERS)}")
            continue
        role = row.choice("role", ROLES)
        cites = row.cites(f"powers.{act}")
        row.close()
        if role:
            powers[act] = Power(act=act, role=role, cites=cites)
    for act in REQUIRED_POWERS:
        if act not in table.data:
            table.notes.problem(table.place, f"powers does not say who may {act!r}.")
    return powers


def read_readings(tables: list[Table]) -> dict[str, Reading]:
    """Read the choices made where the text is silent, damaged or contradicts itself."""
    readings: dict[str, Reading] = {}
    for table in tables:
        name = table.text("id", pattern=ID)
        if name in readings:
            table.wrong("id", f"reading {name!r} is described twice.")
        readings[name] = Reading(
            id=name,
            says=table.text("says"),
            because=table.text("because"),
            clauses=table.cites("readings", required=False).clauses,
            assumed=table.flag("assumed"),
        )
        table.close()
    return readings


def read_guides(tables: list[Table]) -> tuple[Guide, ...]:
    """Read what people do, that software reminds of or records."""
    guides = []
    for table in tables:
        guides.append(
            Guide(
                when=table.choice("when", GUIDE_MOMENTS),
                who=table.choice("who", ROLES),
                does=table.text("does"),
                cites=table.cites("guides"),
            )
        )
        table.close()
    return tuple(guides)


def read_clauses(table: Table) -> Mapping[str, Clause]:
    """Read every numbered clause."""
    clauses = {}
    for name, row in table.entries():
        kind = row.choice("class", CLAUSE_CLASSES) or "definition"
        clauses[name] = Clause(
            id=name,
            says=row.text("says"),
            kind=cast("ClauseClass", kind),
            restored=row.flag("restored"),
        )
        row.close()
    return clauses
