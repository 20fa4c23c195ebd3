"""Notation: one spelling for every wager, wherever it is written.

::

    straight 17          column 2      big-series       neighbours 22/2
    split 17/20          low           small-series     finales 4
    corner 25/26/28/29   red           orphans
    asian 15/19/32                     zero-spiel

An amount follows an equals sign: ``split 17/20=500``. Reading is forgiving where that is harmless
(any order, any case, a hyphen for the slash, the document's own names); writing never varies.
"""

import difflib
import re
import unicodedata
from collections.abc import Mapping, Sequence

from croupier.rulebook.offers import Offer
from croupier.rulebook.pockets import POCKET, in_order, joined
from croupier.rulebook.refusals import (
    NotAllowed,
    NotNotation,
    NotOnLayout,
    quoted,
    refuse_foreign_signs,
)
from croupier.rulebook.spots import CALLS, GROUPS, INSIDE, KIND_OF_COUNT, KINDS, Bet
from croupier.rulebook.wagers import MAX_AMOUNT, Wager

ACCENTS = "\u0300\u0301\u0302\u0303\u0308\u0327"
"""Grave, acute, circumflex, tilde, diaeresis and cedilla: what keyboards write over letters."""

MAX_LENGTH = 120
"""No wager is longer; whatever is was not meant as one."""

OTHER_NAMES: Mapping[str, str] = {
    "straight up": "straight",
    "number": "straight",
    "trio": "street",
    "six line": "sixline",
    "line": "sixline",
    "top line": "topline",
    "voisins": "big-series",
    "voisins du zero": "big-series",
    "grand series": "big-series",
    "tier": "small-series",
    "tiers": "small-series",
    "orphelins": "orphans",
    "0 spiel": "zero-spiel",
    "neighbors": "neighbours",
    "finale": "finales",
}
"""What people call these wagers; hyphens and blanks are alike here."""


def parse_wager(offer: Offer, text: str) -> Wager:
    """Read ``split 17/20=500``: a bet of this offer and an amount."""
    bet, equals, amount = text.rpartition("=")
    if not equals:
        raise NotNotation(
            f"{quoted(text)} has no amount; write the wager, '=' and a whole number,"
            " such as 'split 17/20=500'."
        )
    return Wager(parse(offer, bet), parse_amount(amount))


def parse_amount(text: str) -> int:
    """Read an amount: a positive whole number in plain digits."""
    digits = text.strip()
    if not (digits.isascii() and digits.isdigit()) or int(digits[:MAX_LENGTH]) == 0:
        raise NotNotation(
            f"{quoted(text)} is not an amount; write a positive whole number of the smallest unit"
            " in plain digits, such as 500."
        )
    if len(digits.lstrip("0")) > len(str(MAX_AMOUNT)):
        raise NotNotation(f"The amount {quoted(digits)} is too large; {MAX_AMOUNT} is the most.")
    return int(digits)


def parse(offer: Offer, text: str) -> Bet:
    """Read a spot or a call in this offer, or refuse it in one of three ways.

    `NotNotation`: no roulette has such a wager. `NotOnLayout`: this layout has no place for it.
    `NotAllowed`: this terminal of this book does not offer it.
    """
    known = offer.bets.get(text)
    if known is not None:
        return known
    word, rest = _word_and_rest(offer, _plain(text), text)
    if word in CALLS:
        return _call(offer, word, rest)
    return _spot(offer, word, rest, text)


def _plain(text: str) -> str:
    """Fold what is harmless (case, blanks), refuse what only looks like notation."""
    if len(text) > MAX_LENGTH:
        raise NotNotation(f"{quoted(text)} is too long for a wager.")
    text = _without_accents(text)
    refuse_foreign_signs(text)
    plain = " ".join(text.lower().split())
    if not plain:
        raise NotNotation("An empty text is not a wager; write for instance 'straight 17'.")
    return plain


def _without_accents(text: str) -> str:
    """Take the accents off letters (Voisins du Zéro), and off nothing else.

    Only a whole letter with one of the accents that people type is folded: a look-alike, or a mark
    laid over a digit, stays what it is and is refused.
    """
    folded = ""
    for sign in text:
        parts = unicodedata.normalize("NFD", sign)
        if len(parts) == 2 and parts[0].isascii() and parts[0].isalpha() and parts[1] in ACCENTS:
            folded += parts[0]
        elif not (sign in ACCENTS and folded[-1:].isascii() and folded[-1:].isalpha()):
            folded += sign
    return folded


def _word_and_rest(offer: Offer, plain: str, text: str) -> tuple[str, str]:
    """Split ``split 17-20`` into the kind of wager and what it is on."""
    names = _names(offer)
    spaced = plain.replace("-", " ")
    for name in sorted(names, key=len, reverse=True):
        if spaced == name or spaced.startswith(name + " "):
            return names[name], plain[len(name) :].strip()
    if re.match(r"[0-9]", plain):
        section = _section(offer, plain)
        if section:
            raise NotNotation(f"{quoted(text)} is written {section!r} where the section is meant.")
        numbers = _numbers(plain, text)
        kind = KIND_OF_COUNT.get(len(numbers))
        if kind:
            return kind, plain
    near = difflib.get_close_matches(spaced.partition(" ")[0], names, 1, 0.7)
    hint = f"did you mean {near[0]!r}? Wagers are" if near else "wagers are"
    raise NotNotation(
        f"{quoted(text)} is not a wager; {hint} {', '.join((*KINDS, *CALLS))},"
        " such as 'split 17/20', 'dozen 2' or 'neighbours 22/2'."
    )


def _section(offer: Offer, plain: str) -> str | None:
    """Find the outside wager that its mark on the cloth means: ``1-18`` is low."""
    if match := re.fullmatch(r"([123])(?:st|nd|rd) 12", plain):
        label = f"dozen {match[1]}"
        return label if label in offer.spots else None
    match = re.fullmatch(r"([0-9]{1,2})(?: ?(?:[/,-]|to) ?| )([0-9]{1,2})", plain)
    if not match or int(match[2]) - int(match[1]) <= 3:  # a split
        return None
    wanted = tuple(str(number) for number in range(int(match[1]), int(match[2]) + 1))
    outside = (spot for spot in offer.spots.values() if spot.kind not in INSIDE)
    return next((spot.text for spot in outside if spot.numbers == wanted), None)


def _names(offer: Offer) -> Mapping[str, str]:
    """Every word a wager can begin with: ours, what people say, and the document's own."""
    names = {name.replace("-", " "): name for name in (*KINDS, *CALLS)}
    own = {_spaced(kind.name): kind.id for kind in offer.book.kinds.values()}
    for rule in offer.call_rules.values():
        own |= {_spaced(name): rule.call for name in (rule.name, *rule.also)}
    return {**OTHER_NAMES, **own, **names}


def _spaced(name: str) -> str:
    return " ".join(_without_accents(name).lower().replace("-", " ").split())


def _numbers(rest: str, text: str) -> list[str]:
    numbers = re.split(r"\s*[/,-]\s*|\s+", rest)
    for number in numbers:
        if not POCKET.fullmatch(number):
            raise NotNotation(
                f"{quoted(text)} should name numbers, joined by a slash; {number!r} is none."
            )
    twice = {number for number in numbers if numbers.count(number) > 1}
    if twice:
        raise NotNotation(f"{quoted(text)} names {', '.join(in_order(twice))} twice.")
    return numbers


def _spot(offer: Offer, kind: str, rest: str, text: str) -> Bet:
    if kind in INSIDE:
        return _inside(offer, kind, _counted(offer, kind, rest, text))
    if kind in GROUPS:
        return _group(offer, kind, _numbers(rest, text) if rest else [])
    return _outside(offer, kind, rest, text)


def _counted(offer: Offer, kind: str, rest: str, text: str) -> Sequence[str]:
    numbers = _numbers(rest, text) if rest else []
    count = INSIDE[kind]
    if len(numbers) != count:
        covers = "one number" if count == 1 else f"{count} numbers"
        hint = _all_of_them(offer, kind, numbers)
        raise NotNotation(
            f"{quoted(text)}: a {kind} covers {covers}, this names {len(numbers)}{hint}."
        )
    return numbers


def _all_of_them(offer: Offer, kind: str, numbers: Sequence[str]) -> str:
    """Help someone who named too few numbers (``street 13``) or too many (``split 17/20/23``)."""
    holding = [
        spot.text
        for spot in offer.by_numbers.values()
        if spot.kind == kind and numbers and set(numbers) <= set(spot.numbers)
    ]
    if holding:
        return f"; name them all: {' or '.join(holding)}"
    better = KIND_OF_COUNT.get(len(numbers))
    return f"; {len(numbers)} numbers make a {better}" if better and len(numbers) > 1 else ""


def _inside(offer: Offer, kind: str, numbers: Sequence[str]) -> Bet:
    for number in numbers:
        offer.wheel.place(number)
    text = f"{kind} {joined(numbers)}"
    spot = offer.spots.get(text)
    if spot is not None:
        return spot
    _refuse_if_withheld(offer, kind, text)
    raise NotOnLayout(
        f"No chip can cover {joined(numbers)} on the {offer.layout.name};"
        f" {_what_would_do(offer, kind, numbers)}",
        clause=offer.layout.cites.clause,
    )


def _what_would_do(offer: Offer, kind: str, numbers: Sequence[str]) -> str:
    """Help someone who named numbers that do not touch."""
    holding = [s for s in offer.by_numbers.values() if set(numbers) <= set(s.numbers)]
    if holding:
        least = min(holding, key=lambda spot: len(spot.numbers))
        return f"{least.text} is the smallest wager that holds them all."
    same = [s for s in offer.by_numbers.values() if s.kind == kind and numbers[0] in s.numbers]
    if same:
        there = "is only" if len(same) == 1 else "are"
        return f"with {numbers[0]} there {there} {', '.join(spot.text for spot in same)}."
    return f"{numbers[0]} is in no {kind} there."


def _outside(offer: Offer, kind: str, rest: str, text: str) -> Bet:
    label = f"{kind} {rest}".strip()
    spot = offer.spots.get(label)
    if spot is not None:
        return spot
    _refuse_if_withheld(offer, kind, label)
    boxes = [spot.text for spot in offer.spots.values() if spot.kind == kind]
    if not boxes:
        clause = offer.layout.cites.clause
        raise NotOnLayout(f"The {offer.layout.name} has no box for {kind!r}.", clause=clause)
    if rest.isdigit() and len(boxes) > 1:
        raise NotOnLayout(
            f"The {offer.layout.name} has no {label!r}; it has {', '.join(boxes)}.",
            clause=offer.spots[boxes[0]].cites.clause,
        )
    raise NotNotation(f"{quoted(text)} is written {' or '.join(boxes)}.")


def _group(offer: Offer, kind: str, numbers: Sequence[str]) -> Bet:
    text = f"{kind} {joined(numbers)}"
    spot = offer.spots.get(text)
    if spot is not None:
        return spot
    groups = [spot.text for spot in offer.spots.values() if spot.kind == kind]
    if not groups:
        _refuse_if_withheld(offer, kind, text)
        raise NotAllowed(f"The rule book {offer.book.id} has no {kind} wagers.")
    size = len(offer.spots[groups[0]].numbers)
    if len(numbers) != size:
        raise NotNotation(f"A wager on a group names its {size} numbers, such as {groups[0]!r}.")
    for number in numbers:
        offer.wheel.place(number)
    near = [group for group in groups if set(numbers) & set(offer.spots[group].numbers)]
    which = "the groups with these numbers are" if near else "the groups are"
    raise NotOnLayout(
        f"{joined(numbers)} is no group of this racetrack; {which} {', '.join(near or groups)}.",
        clause=offer.spots[groups[0]].cites.clause,
    )


def _refuse_if_withheld(offer: Offer, kind: str, text: str) -> None:
    """Say that the game knows this wager, when it is only this terminal that leaves it out."""
    if kind in offer.terminal.without or text in offer.terminal.without:
        raise NotAllowed(
            f"The {offer.terminal.name} does not offer {text.strip()}.",
            clause=offer.terminal.cites.clause,
        )


def _call(offer: Offer, word: str, rest: str) -> Bet:
    rule = offer.call_rules.get(word)
    if rule is None:
        offered = ", ".join(offer.call_rules) or "no calls at all"
        raise NotAllowed(
            f"The {offer.terminal.name} of {offer.book.id} does not offer {word};"
            f" it offers {offered}.",
            clause=offer.terminal.cites.clause,
        )
    if rule.each_side:
        return _neighbours(offer, word, rest, rule.each_side)
    if rule.digits:
        return _finales(offer, word, rest)
    if rest:
        raise NotNotation(f"{word!r} stands alone; {rest!r} after it means nothing.")
    return offer.calls[word]


def _neighbours(offer: Offer, word: str, rest: str, allowed: Sequence[int]) -> Bet:
    parts = re.split(r"\s*[/-]\s*|\s+", rest) if rest else []
    if len(parts) == 1 and len(allowed) == 1:
        parts.append(str(allowed[0]))
    if (
        len(parts) != 2
        or not POCKET.fullmatch(parts[0])
        or not re.fullmatch("[0-9]{1,2}", parts[1])
    ):
        raise NotNotation(
            f"{(word + ' ' + rest).strip()!r} should name the centre and how many on each side,"
            f" such as '{word} 22/{allowed[-1]}'."
        )
    centre, sides = parts[0], int(parts[1])
    offer.wheel.place(centre)
    if sides not in allowed:
        numbers = " or ".join(map(str, allowed))
        rule = offer.call_rules[word]
        raise NotAllowed(
            f"The {offer.terminal.name} of {offer.book.id} offers {numbers} neighbours on each"
            f" side, not {sides}.",
            clause=rule.cites.clause,
        )
    return offer.calls[f"{word} {centre}/{sides}"]


def _finales(offer: Offer, word: str, rest: str) -> Bet:
    call = offer.calls.get(f"{word} {rest}")
    if call is None:
        digits = tuple(offer.call_rules[word].digits)
        wrong = f"; not {rest!r}" if rest else f", such as '{word} {digits[-1]}'"
        raise NotNotation(f"{word!r} is followed by one last digit, {', '.join(digits)}{wrong}.")
    return call
