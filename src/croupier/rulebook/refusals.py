"""The ways in which this house says no.

A refusal has a code for programs, a sentence for people and, where a document decides, its clause.
Nothing has changed when one is raised.
"""

import unicodedata


class Refusal(Exception):  # noqa: N818 - the house refuses; that is its answer, not its error
    """A clear no: what was asked for, why not, and what would do instead."""

    code = "refused"

    def __init__(self, says: str, *, clause: str | None = None) -> None:
        super().__init__(says)
        self.says = says
        self.clause = clause

    def as_json(self) -> dict[str, str | None]:
        """The refusal as every interface of the house prints it."""
        return {"code": self.code, "clause": self.clause, "says": self.says}


class NotNotation(Refusal):
    """The text is not a wager in any roulette."""

    code = "not-notation"


class NotOnLayout(Refusal):
    """It is a wager, but no chip can say it on this layout."""

    code = "not-on-layout"


class NotAllowed(Refusal):
    """It is a wager of the game, but not here and now."""

    code = "not-allowed"


def quoted(text: str, most: int = 40) -> str:
    """Quote what was written, cut to a length that a sentence can bear."""
    short = text if len(text) <= most else text[: most - 3] + "..."
    return repr(short)


def refuse_foreign_signs(text: str) -> None:
    """Refuse what only looks like notation, and name the letter or digit that gives it away."""
    for sign in text:
        if not (sign.isascii() and sign.isprintable()):
            raise NotNotation(
                f"{quoted(text)} contains {_described(sign)}; notation is plain letters, digits,"
                " '/' and '-', typed on an ordinary keyboard."
            )


def _described(sign: str) -> str:
    name = unicodedata.name(sign, f"the character U+{ord(sign):04X}").lower()
    return f"{sign!r} ({name})" if sign.isprintable() else name
