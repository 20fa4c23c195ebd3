"""Reading what lies on the table: wheel, layouts, wagers, pays, terminals and calls."""

import re
from collections.abc import Mapping

from croupier.rulebook.book import CallRule, Kind, PayTable, Terminal
from croupier.rulebook.layout import CELL, Layout
from croupier.rulebook.loading.fields import ID, Table, close_to
from croupier.rulebook.pockets import POCKET, in_order, is_zero, written_range
from croupier.rulebook.procedure import ZERO_POLICIES, Zero
from croupier.rulebook.spots import CALLS, GROUPS, KINDS, OUTSIDE
from croupier.rulebook.wheel import Wheel

COLOURS = ("red", "black", "green")

_PIECE = re.compile(r"([0-9/]+)(?: x ([1-9][0-9]?))?")


def pockets(table: Table, key: str, texts: tuple[str, ...], within: Wheel | None) -> list[str]:
    """Keep the texts that are pockets (of this wheel), and note the others."""
    found = []
    for text in texts:
        if not POCKET.fullmatch(text):
            table.wrong(key, f"{key} names {text!r}, which is no pocket; write 0, 00 or a number.")
        elif within is not None and not within.has(text):
            table.wrong(key, f"{key} names {text}, which is not on this wheel.")
        else:
            found.append(text)
    return found


def read_wheel(table: Table) -> Wheel:
    """Read the order and the colours of the pockets; each pocket has one place and one colour."""
    order = pockets(table, "order", table.words("order"), None)
    for pocket in sorted({p for p in order if order.count(p) > 1}):
        table.wrong("order", f"pocket {pocket} stands twice on the wheel.")
    colours: dict[str, str] = {}
    for colour in COLOURS:
        for pocket in pockets(table, colour, table.words(colour), None):
            if pocket in colours:
                both = f"{colours[pocket]} and {colour}"
                says = "twice" if colours[pocket] == colour else both
                table.wrong(colour, f"pocket {pocket} is coloured {says}; it has one colour.")
            if pocket not in order:
                table.wrong(colour, f"pocket {pocket} has a colour but no place in the order.")
            colours.setdefault(pocket, colour)
    for pocket in order:
        if pocket not in colours:
            table.wrong("order", f"pocket {pocket} has no colour; add it to red, black or green.")
    wheel = Wheel(
        order=tuple(dict.fromkeys(order)),
        colours={pocket: colours.get(pocket, "green") for pocket in order},
        assumed=table.flag("assumed"),
        cites=table.cites("wheel"),
    )
    table.close()
    return wheel


def read_layouts(tables: list[Table], wheel: Wheel) -> dict[str, tuple[Table, Layout]]:
    """Read the layouts: rows of number boxes, and the lanes of outside boxes around them.

    Each comes with the table it was read from, for the checks that follow.
    """
    layouts: dict[str, tuple[Table, Layout]] = {}
    for table in tables:
        name = table.text("id", pattern=ID)
        if name in layouts:
            table.wrong("id", f"layout {name!r} is described twice.")
        rows = _rows(table, wheel)
        layout = Layout(
            id=name,
            name=table.text("name"),
            rows=rows or (("0",),),
            left=_lanes(table, "left"),
            right=_lanes(table, "right"),
            foot=_lanes(table, "foot"),
            orientation="portrait"
            if table.choice("orientation", ("landscape", "portrait"), "landscape") == "portrait"
            else "landscape",
            cites=table.cites(f"layouts.{name}"),
        )
        table.close()
        if rows:
            layouts.setdefault(name, (table, layout))
    return layouts


def _rows(table: Table, wheel: Wheel) -> tuple[tuple[str, ...], ...]:
    rows = tuple(tuple(row.split()) for row in table.texts("rows"))
    if "rows" in table.data and not rows:
        table.wrong("rows", "a layout needs rows of number boxes.")
    named = pockets(table, "rows", tuple(p for row in rows for p in row), wheel)
    for pocket in sorted({p for p in named if named.count(p) > 1}):
        table.wrong("rows", f"pocket {pocket} has two boxes on the layout.")
    missing = [pocket for pocket in wheel.pockets if pocket not in named]
    if rows and missing:
        has = "has" if len(missing) == 1 else "have"
        table.wrong("rows", f"{', '.join(missing)} of the wheel {has} no box on the layout.")
    if len(named) < sum(len(row) for row in rows):
        return ()
    width = CELL * max((len(row) for row in rows), default=1)
    for index, row in enumerate(rows):
        if not row or width % (2 * len(row)):
            place = (*table.at("rows"), index)
            table.notes.problem(place, f"a row of {len(row)} boxes does not divide the layout.")
            return ()
    return rows


def _lanes(table: Table, side: str) -> tuple[tuple[str, ...], ...]:
    value = table.data.get(side, [])
    table.skip(side)
    sound = isinstance(value, list) and all(
        isinstance(lane, list)
        and lane
        and all(isinstance(label, str) and label.strip() for label in lane)
        for lane in value
    )
    if not sound:
        table.wrong(side, f"{side} must be a list of lanes, each a list of outside wagers.")
        return ()
    return tuple(tuple(lane) for lane in value)


def read_kinds(table: Table, wheel: Wheel) -> dict[str, Kind]:
    """Read the kinds of wager under the document's own names."""
    kinds: dict[str, Kind] = {}
    for name, row in table.entries():
        if name not in KINDS:
            table.wrong(name, f"there is no kind of wager {name!r}; {close_to(name, KINDS)}")
            continue
        kinds[name] = Kind(
            id=name,
            name=row.text("name"),
            boxes=tuple(_set(row, "boxes", text, wheel) for text in row.texts("boxes"))
            if name in OUTSIDE
            else (),
            groups=tuple(_set(row, "groups", text, wheel) for text in row.texts("groups"))
            if name in GROUPS
            else (),
            cites=row.cites(f"wagers.{name}", required=name in GROUPS),
        )
        row.close()
    return kinds


def _set(table: Table, key: str, text: str, wheel: Wheel) -> tuple[str, ...]:
    """Read a set of numbers: ``1-18``, ``2-36 by 2``, ``15/19/32``, or a colour of the wheel."""
    if text in COLOURS:
        return wheel.of_colour(text)
    numbers = written_range(text) or tuple(text.split("/"))
    if not all(POCKET.fullmatch(number) for number in numbers):
        table.wrong(
            key,
            f"{text!r} is no set of numbers; write '1-18', '2-36 by 2', '15/19/32' or a colour.",
        )
        return ()
    found = pockets(table, key, numbers, wheel)
    if len(set(found)) < len(found):
        table.wrong(key, f"{text!r} names a number twice.")
    return in_order(set(found))


def read_pays(tables: list[Table], layouts: Mapping[str, Layout]) -> tuple[PayTable, ...]:
    """Read the pay tables: odds to one for each kind, for all layouts or for one."""
    read = []
    for table in tables:
        layout = table.choice("layout", tuple(layouts), "") or None
        odds_table = table.table("odds")
        odds = {}
        for kind in odds_table.data:
            if kind in KINDS:
                odds[kind] = odds_table.number(kind, least=1) or 1
        odds_table.close_against(KINDS)
        read.append(PayTable(odds=odds, layout=layout, cites=table.cites("pays")))
        table.close()
    return tuple(read)


def read_zero(table: Table, wheel: Wheel) -> Zero:
    """Read what the zeros do to wagers that do not cover them, with a clause for each zero."""
    policy = table.text("policy")
    if policy and policy not in ZERO_POLICIES:
        known = ", ".join(map(repr, ZERO_POLICIES))
        table.wrong("policy", f"policy = {policy!r} is not supported; {known} is.")
    zeros = [pocket for pocket in wheel.pockets if is_zero(pocket)]
    cites = {zero: table.table(zero).cites("zero") for zero in zeros}
    table.close()
    return Zero(policy=policy or "lose", cites=cites)


def read_terminals(tables: list[Table], layouts: Mapping[str, Layout]) -> dict[str, Terminal]:
    """Read the terminal types, or the ways a live table's cloth may be marked."""
    terminals: dict[str, Terminal] = {}
    for table in tables:
        name = table.text("id", pattern=ID)
        if name in terminals:
            table.wrong("id", f"terminal {name!r} is described twice.")
        allowed = table.words("layouts")
        if "layouts" in table.data and not allowed:
            table.wrong("layouts", "a terminal needs a layout.")
        for layout in allowed:
            if layouts and layout not in layouts:
                table.wrong("layouts", f"no layout {layout!r}; {close_to(layout, layouts)}")
        terminals[name] = Terminal(
            id=name,
            name=table.text("name"),
            layouts=tuple(layout for layout in allowed if layout in layouts),
            without=table.texts("without", required=False),
            default=table.flag("default"),
            cites=table.cites(f"terminals.{name}"),
        )
        table.close()
    if tables and sum(terminal.default for terminal in terminals.values()) > 1:
        tables[-1].wrong("default", "two terminals are the default; one at most can be.")
    return terminals


def read_calls(
    tables: list[Table], terminals: Mapping[str, Terminal], wheel: Wheel
) -> list[tuple[Table, CallRule]]:
    """Read the calls, each with the table it was read from, for the checks that follow."""
    read = ((table, _call(table, terminals, wheel)) for table in tables)
    return [(table, rule) for table, rule in read if rule is not None]


def _call(table: Table, terminals: Mapping[str, Terminal], wheel: Wheel) -> CallRule | None:
    call = table.choice("call", CALLS)
    if not call:  # what else it says cannot be judged, and is no mistake
        table.cites("calls")
        return None
    offered = table.words("terminals")
    if "terminals" in table.data and not offered:
        table.wrong("terminals", "no terminal offers this call; name those that do.")
    for name in offered:
        if terminals and name not in terminals:
            table.wrong("terminals", f"no terminal {name!r}; {close_to(name, terminals)}")
    rule = CallRule(
        call=call,
        name=table.text("name"),
        also=table.texts("also", required=False),
        terminals=offered,
        pieces=_pieces(table, wheel) if call not in ("neighbours", "finales") else (),
        each_side=table.numbers("each_side") if call == "neighbours" else (),
        digits=_digits(table, wheel) if call == "finales" else {},
        examples=_examples(table),
        cites=table.cites(f"calls.{call}"),
    )
    table.skip("stated")
    table.close()
    return rule


def _examples(table: Table) -> dict[str, tuple[str, ...]]:
    examples = table.table("examples", required=False)
    return {key: examples.words(key) for key in examples.data}


def _pieces(table: Table, wheel: Wheel) -> tuple[tuple[tuple[str, ...], int], ...]:
    found = []
    for index, text in enumerate(table.texts("pieces")):
        place = (*table.at("pieces"), index)
        match = _PIECE.fullmatch(text)
        numbers = match[1].split("/") if match else []
        if not match or not all(POCKET.fullmatch(number) for number in numbers):
            table.notes.problem(place, f"{text!r} is not a piece; write '4/7' or '0/2/3 x 2'.")
        elif foreign := [number for number in numbers if not wheel.has(number)]:
            table.notes.problem(place, f"{text!r} names {foreign[0]}, which is not on this wheel.")
        else:
            found.append((in_order(numbers), int(match[2] or 1)))
    return tuple(found)


def _digits(table: Table, wheel: Wheel) -> dict[str, tuple[str, ...]]:
    rows = table.table("digits")
    found = {}
    for digit in rows.data:
        if not re.fullmatch("[0-9]", digit):
            rows.wrong(digit, f"{digit!r} is not a last digit.")
        else:
            found[digit] = tuple(pockets(rows, digit, rows.words(digit), wheel))
    return found
