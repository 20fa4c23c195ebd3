"""The query tables in memory: what they should hold, to hold against what they do hold."""

from collections.abc import Callable, Iterable, Sequence

from croupier.journal.rows import SHELVES, Change, Row, Shelf, Statement, Value


def empty() -> Shelf:
    """Give query tables without a row."""
    return {name: {} for name in SHELVES}


def shelved(changes: Iterable[Change]) -> Shelf:
    """Carry changes out in memory, as the databases do in SQL."""
    shelf = empty()
    for statement, values in changes:
        _DOING[statement](shelf, values)
    return shelf


def differences(should: Shelf, does: Shelf) -> dict[str, list[str]]:
    """Name every row of the query tables that is not what the entries make of it."""
    told: dict[str, list[str]] = {}
    for name, columns in SHELVES.items():
        for key in sorted({*should[name], *does[name]}, key=str):
            right, stored = should[name].get(key), does[name].get(key)
            if right != stored:
                row = ", ".join(map("{} {}".format, columns.key, key))
                told.setdefault(name, []).append(f"{row}: {_apart(columns.says, right, stored)}")
    return told


def _apart(columns: Sequence[str], right: Row | None, stored: Row | None) -> str:
    """Say in what a row differs from what it should be."""
    if stored is None:
        return "this row is missing"
    if right is None:
        return "no entry speaks of this row"
    return ", ".join(
        f"{column} is {_told(is_)} and should be {_told(should)}"
        for column, should, is_ in zip(columns, right, stored, strict=True)
        if should != is_
    )


def _told(value: Value) -> str:
    return "empty" if value is None else str(value)


def _sum(*values: Value) -> int:
    return sum(value for value in values if isinstance(value, int))


def _set_up(shelf: Shelf, values: Row) -> None:
    shelf["tables"][values[:1]] = values[1:]


def _open_round(shelf: Shelf, values: Row) -> None:
    shelf["rounds"][values[:2]] = (values[2], None, None, None, 0, 0, 0, 0)


def _add_spin(shelf: Shelf, values: Row) -> None:
    row = shelf["rounds"][values]
    shelf["rounds"][values] = (*row[:4], _sum(row[4], 1), *row[5:])


def _add_wager(shelf: Shelf, values: Row) -> None:
    shelf["wagers"][values[:4]] = values[4:]


def _add_got(shelf: Shelf, values: Row) -> None:
    before = shelf["got"].get(values[:3], (0, 0, 0))
    shelf["got"][values[:3]] = tuple(map(_sum, before, values[3:]))


def _add_to_round(shelf: Shelf, values: Row) -> None:
    staked, returned, *key = values
    row = shelf["rounds"][tuple(key)]
    sums = (_sum(row[5], staked), _sum(row[6], returned))
    shelf["rounds"][tuple(key)] = (*row[:5], *sums, row[7])


def _end_round(shelf: Shelf, values: Row) -> None:
    seq, outcome, pocket, *key = values
    row = shelf["rounds"][tuple(key)]
    shelf["rounds"][tuple(key)] = (row[0], seq, outcome, pocket, *row[4:])


def _correct_round(shelf: Shelf, values: Row) -> None:
    outcome, pocket, moved, *key = values
    row = shelf["rounds"][tuple(key)]
    sums = (row[5], _sum(row[6], moved), _sum(row[7], 1))
    shelf["rounds"][tuple(key)] = (*row[:2], outcome, pocket, row[4], *sums)


def _correct_got(shelf: Shelf, values: Row) -> None:
    moved, due, *key = values
    stake, got, _ = shelf["got"][tuple(key)]
    shelf["got"][tuple(key)] = (stake, _sum(got, moved), due)


def _unsettle_round(shelf: Shelf, values: Row) -> None:
    taken, *key = values
    row = shelf["rounds"][tuple(key)]
    left = _sum(row[6]) - _sum(taken)
    shelf["rounds"][tuple(key)] = (*row[:5], 0, left, _sum(row[7], 1))


def _unsettle_wagers(shelf: Shelf, values: Row) -> None:
    lines = shelf["wagers"]
    for line in [line for line in lines if line[:2] == values]:
        del lines[line]


def _unsettle_got(shelf: Shelf, values: Row) -> None:
    for key, (_, got, _) in shelf["got"].items():
        if key[:2] == values:
            shelf["got"][key] = (0, got, 0)


def _void_wagers(shelf: Shelf, values: Row) -> None:
    clause, *key = values
    for line, (amount, stake, _, __) in shelf["wagers"].items():
        if line[:2] == tuple(key):
            shelf["wagers"][line] = (amount, stake, stake, clause)


def _void_for_seats(shelf: Shelf, values: Row) -> None:
    for table, number, seat in shelf["got"]:
        if (table, number) == values:
            _add_meters(shelf, (table, seat, 0, 0, 0, 0, 0, 0, 0, 0, 1))


def _add_meters(shelf: Shelf, values: Row) -> None:
    before = shelf["meters"].get(values[:2])
    sums = values[2:]
    shelf["meters"][values[:2]] = sums if before is None else tuple(map(_sum, before, sums))


def _issue_voucher(shelf: Shelf, values: Row) -> None:
    shelf["vouchers"][values[:1]] = (*values[1:], None, None, None)


def _redeem_voucher(shelf: Shelf, values: Row) -> None:
    *by, number, _ = values
    shelf["vouchers"][number,] = (*shelf["vouchers"][number,][:4], *by)


_DOING: dict[Statement, Callable[[Shelf, Row], None]] = {
    "set_up": _set_up,
    "open_round": _open_round,
    "add_spin": _add_spin,
    "add_wager": _add_wager,
    "add_got": _add_got,
    "add_to_round": _add_to_round,
    "end_round": _end_round,
    "correct_round": _correct_round,
    "correct_got": _correct_got,
    "unsettle_round": _unsettle_round,
    "unsettle_wagers": _unsettle_wagers,
    "unsettle_got": _unsettle_got,
    "void_wagers": _void_wagers,
    "void_for_seats": _void_for_seats,
    "add_meters": _add_meters,
    "issue_voucher": _issue_voucher,
    "redeem_voucher": _redeem_voucher,
}
