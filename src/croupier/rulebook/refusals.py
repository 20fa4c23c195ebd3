"""The ways in which this house says no.

A refusal has a code for programs, a sentence for people and, where a document decides, its clause.
Nothing has changed when one is raised.
"""


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
