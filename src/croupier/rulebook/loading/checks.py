"""What must hold between the parts of a book, once each part has been read."""

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from croupier.rulebook.book import CallRule, RuleBook
from croupier.rulebook.layout import Layout
from croupier.rulebook.loading.fields import Notes, Table, close_to, shown
from croupier.rulebook.loading.source import Place
from croupier.rulebook.offers import outside_numbers
from croupier.rulebook.pockets import joined
from croupier.rulebook.spots import KIND_OF_COUNT

_ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")


def check_layouts(book: RuleBook, layouts: Iterable[tuple[Table, Layout]]) -> None:
    """Every position of a layout must be a kind of wager, and every box one that is described."""
    for table, layout in layouts:
        for count, example in _position_counts(layout).items():
            kind = KIND_OF_COUNT.get(count)
            if kind is None:
                table.wrong("rows", f"a chip can cover {example}: no wager has {count} numbers.")
            elif kind not in book.kinds:
                table.wrong(
                    "rows",
                    f"a chip can cover {example}, a {kind}, but [wagers] describes none;"
                    " add it (a terminal may still leave it out, with 'without').",
                )
        labels = [box.label for box in layout.outside]
        for label in sorted({label for label in labels if labels.count(label) > 1}):
            table.wrong("rows", f"the layout has two boxes {label!r}.")
        for box in layout.outside:
            if outside_numbers(book, box.label) is None:
                table.notes.problem(
                    _place_of_box(table, box.label),
                    f"the layout has a box {box.label!r}, but [wagers] describes none of its kind.",
                )


OPPOSITES = (("low", "high"), ("even", "odd"), ("red", "black"))


def _place_of_box(table: Table, label: str) -> Place:
    """Find where a layout names an outside box."""
    for side in ("left", "right", "foot"):
        for depth, lane in enumerate(table.data.get(side, ())):
            if label in lane:
                return (*table.at(side), depth, lane.index(label))
    return table.place


def check_kinds(book: RuleBook, table: Table) -> None:
    """Boxes of one kind must be alike and share no number; nor may a wager and its opposite."""
    for kind in book.kinds.values():
        sizes = {len(numbers) for numbers in kind.boxes}
        numbers = [number for box in kind.boxes for number in box]
        if len(sizes) > 1:
            table.wrong(kind.id, f"the boxes of {kind.id} cover {_counts(sizes)} numbers.")
        if len(set(numbers)) < len(numbers):
            table.wrong(kind.id, f"two boxes of {kind.id} share a number.")
    for one, other in OPPOSITES:
        if one in book.kinds and other in book.kinds:
            left, right = book.kinds[one].boxes[:1], book.kinds[other].boxes[:1]
            shared = {n for box in left for n in box} & {n for box in right for n in box}
            if shared:
                table.wrong(one, f"{one} and {other} share {joined(shared)}.")
            elif [len(box) for box in left] != [len(box) for box in right]:
                table.wrong(one, f"{one} and {other} do not cover as many numbers.")


def _counts(sizes: Iterable[int]) -> str:
    return " and ".join(map(str, sorted(sizes)))


def check_pays(notes: Notes, book: RuleBook, tables: Sequence[Table]) -> None:
    """Every kind that a layout has must be paid, and nothing that no layout has."""
    read = list(zip(tables, book.pays, strict=True))
    for layout in book.layouts.values():
        applying = [row for row in read if row[1].layout == layout.id]
        applying = applying or [row for row in read if row[1].layout is None]
        if not applying:
            notes.problem(("pays",), f"no pay table for layout {layout.id!r}.")
            continue
        for table, _ in applying[1:]:
            notes.problem(table.place, f"layout {layout.id!r} has another pay table already.")
        table, pays = applying[0]
        for kind in _kinds_on(book, layout):
            if kind not in pays.odds:
                table.wrong("odds", f"no pay for {kind!r}, which the layout has.")
    known = {kind for layout in book.layouts.values() for kind in _kinds_on(book, layout)}
    for table, pays in read:
        for kind in pays.odds:
            if kind not in known:
                table.wrong("odds", f"pays {kind!r}, which no layout of this book has.")


def _kinds_on(book: RuleBook, layout: Layout) -> list[str]:
    kinds = [KIND_OF_COUNT.get(count, "") for count in _position_counts(layout)]
    kinds += [box.label.split()[0] for box in layout.outside]
    kinds += [kind.id for kind in book.kinds.values() if kind.groups]
    return [kind for kind in dict.fromkeys(kinds) if kind in book.kinds]


def _position_counts(layout: Layout) -> Mapping[int, str]:
    counts: dict[int, str] = {}
    for numbers in layout.positions:
        counts.setdefault(len(numbers), joined(numbers))
    return counts


def check_terminals(book: RuleBook, tables: Iterable[Table]) -> None:
    """What a terminal leaves out must be something that the book has."""
    spots = {
        f"{KIND_OF_COUNT.get(len(numbers))} {joined(numbers)}"
        for layout in book.layouts.values()
        for numbers in layout.positions
    }
    boxes = {box.label for layout in book.layouts.values() for box in layout.outside}
    known = {*book.kinds, *spots, *boxes}
    for table in tables:
        for index, text in enumerate(table.texts("without", required=False)):
            if text not in known:
                place = (*table.at("without"), index)
                table.notes.problem(place, f"leaves out {text!r}; {close_to(text, book.kinds)}")


def check_calls(book: RuleBook, rules: Sequence[tuple[Table, CallRule]]) -> None:
    """A call's pieces must exist on its layouts, add up to the stated count, and fit examples."""
    offered: set[tuple[str, str]] = set()
    for table, rule in rules:
        for terminal in rule.terminals:
            if (rule.call, terminal) in offered:
                table.wrong("call", f"terminal {terminal!r} has {rule.call!r} twice.")
            offered.add((rule.call, terminal))
        for other, earlier in rules[: rules.index((table, rule))]:
            shared = _names(rule) & _names(earlier)
            if shared and set(rule.terminals) & set(earlier.terminals) and other is not table:
                table.wrong("name", f"{min(shared)!r} is also a name of {earlier.call!r}.")
        _check_pieces(book, table, rule)
        _check_digits(table, rule)
        _check_sides(book, table, rule)
        _check_stated(table, rule)
        _check_examples(book, table, rule)


def _names(rule: CallRule) -> set[str]:
    return {" ".join(n.lower().replace("-", " ").split()) for n in (rule.name, *rule.also)}


def _check_digits(table: Table, rule: CallRule) -> None:
    """A finale is the numbers with a certain last digit, and there are ten digits."""
    for digit, numbers in rule.digits.items():
        for number in numbers:
            if not number.endswith(digit):
                place = (*table.at("digits"), digit)
                table.notes.problem(place, f"{number} does not end in {digit}.")
    missing = [digit for digit in "0123456789" if digit not in rule.digits]
    if rule.digits and missing:
        table.wrong("digits", f"no finale for {', '.join(missing)}.")


def _check_pieces(book: RuleBook, table: Table, rule: CallRule) -> None:
    names = dict.fromkeys(
        layout
        for terminal in rule.terminals
        if terminal in book.terminals
        for layout in book.terminals[terminal].layouts
    )
    for layout in (book.layouts[name] for name in names):
        for index, (numbers, _) in enumerate(rule.pieces):
            if numbers not in layout.positions:
                table.notes.problem(
                    (*table.at("pieces"), index),
                    f"no chip can cover {joined(numbers)} on layout {layout.id!r}.",
                )
    if not table.notes.problems:
        _check_left_in(book, table, rule)


def _check_left_in(book: RuleBook, table: Table, rule: CallRule) -> None:
    """A terminal must not leave out what a call of its own is made of."""
    kinds = {len(numbers): KIND_OF_COUNT[len(numbers)] for numbers, _ in rule.pieces}
    pieces = {f"{kinds[len(numbers)]} {joined(numbers)}" for numbers, _ in rule.pieces}
    if rule.each_side or rule.digits:
        pieces |= {f"straight {pocket}" for pocket in book.wheel.pockets}
    for name in rule.terminals:
        without = book.terminals[name].without
        lost = sorted(piece for piece in pieces if piece in without or piece.split()[0] in without)
        if lost:
            table.wrong("terminals", f"{name} leaves out {lost[0]}, a piece of this call.")


def _check_sides(book: RuleBook, table: Table, rule: CallRule) -> None:
    """An arc of neighbours lies on the wheel once, and each number of sides is named once."""
    if len(set(rule.each_side)) < len(rule.each_side):
        table.wrong("each_side", "names a number of sides twice.")
    if any(2 * sides + 1 > len(book.wheel.order) for sides in rule.each_side):
        table.wrong("each_side", "more neighbours than the wheel has pockets.")


def _check_stated(table: Table, rule: CallRule) -> None:
    if rule.digits:
        return
    if not rule.pieces and not rule.each_side:
        key = "digits" if rule.call == "finales" else "pieces"
        key = "each_side" if rule.call == "neighbours" else key
        table.wrong(key, f"{rule.call} needs {key}.")
        return
    if len(rule.pieces) < len(table.texts("pieces", required=False)):
        return  # a piece that could not be read has been told already
    stated = table.data.get("stated")
    totals = [2 * sides + 1 for sides in rule.each_side]
    totals = totals or [sum(times for _, times in rule.pieces)]
    if stated is None:
        table.notes.problem(table.place, f"{table.name} lacks 'stated', its number of pieces.")
    elif (stated if isinstance(stated, list) else [stated]) != totals:
        added = ", ".join(map(str, totals))
        table.wrong("stated", f"the pieces add up to {added}, but {shown(stated)} is stated.")


def _check_examples(book: RuleBook, table: Table, rule: CallRule) -> None:
    """Hold the expansion against the examples that the document prints."""
    examples = table.table("examples", required=False)
    for key, printed in rule.examples.items():
        centre, _, sides = key.partition("/")
        if rule.digits:
            numbers: tuple[str, ...] = rule.digits.get(key, ())
        elif rule.each_side and book.wheel.has(centre) and re.fullmatch("[0-9]{1,2}", sides):
            numbers = book.wheel.neighbours(centre, int(sides))
        else:
            examples.wrong(
                key,
                f"{key!r} is no example of {rule.call}; write '22/2' for neighbours, '4' for"
                " finales.",
            )
            continue
        if set(printed) != set(numbers):
            came = " ".join(numbers) or "nothing"
            examples.wrong(key, f"the document says {' '.join(printed)}, this book gives {came}.")


def check_citations(notes: Notes, book: RuleBook) -> None:
    """Every citation must lead somewhere, and every rule a person relies on must be cited."""
    cited: set[str] = set()
    readings: set[str] = set()
    for _, citation, place in notes.citations:
        for name in citation.clauses:
            cited.add(name)
            if name not in book.clauses:
                hint = close_to(name, book.clauses) if book.clauses else ""
                says = f"cites clause {name!r}, which is missing; {hint}"
                notes.problem((*place, "clause"), says)
        if citation.reading:
            readings.add(citation.reading)
            if citation.reading not in book.readings:
                says = f"cites reading {citation.reading!r}, which is missing."
                notes.problem((*place, "reading"), says)
    for name, clause in book.clauses.items():
        if clause.kind != "definition" and name not in cited:
            says = f"clause {name} is cited nowhere; what in this book rests on it?"
            notes.problem(("clauses", name), says)
    for index, name in enumerate(book.readings):
        if name not in readings:
            notes.problem(("readings", index), f"reading {name!r} is cited nowhere.")


def check_numbering(notes: Notes, book: RuleBook) -> None:
    """A clause whose number follows another must have that one before it: none may be left out."""
    for clause in book.clauses:
        before = _number_before(clause, book.clauses)
        if before and before not in book.clauses:
            notes.problem(("clauses", clause), f"clause {clause} is there, but {before} is not.")


def _number_before(clause: str, clauses: Collection[str]) -> str | None:
    """``5.3`` follows ``5.2``, ``3.1(b)`` follows ``3.1(a)``, ``(iii)`` follows ``(ii)``.

    ``(i)`` is the letter after ``(h)``, but the first of its row where ``(ii)`` stands beside it.
    """
    if match := re.fullmatch(r"(.*?\.)([0-9]+)", clause):
        number = int(match[2])
        return f"{match[1]}{number - 1}" if number > 1 else None
    if match := re.fullmatch(r"(.*)\(([ivx]{2,})\)", clause):
        index = _ROMAN.index(match[2]) if match[2] in _ROMAN else 0
        return f"{match[1]}({_ROMAN[index - 1]})" if index else None
    if match := re.fullmatch(r"(.*)\(([b-z])\)", clause):
        if match[2] == "i" and f"{match[1]}(ii)" in clauses:
            return None
        return f"{match[1]}({chr(ord(match[2]) - 1)})"
    return None
