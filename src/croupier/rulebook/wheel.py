"""The wheel: pockets in the order a ball meets them, and their colours."""

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from croupier.rulebook.clauses import Citation
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.pockets import in_order, is_zero
from croupier.rulebook.refusals import NotAllowed, NotOnLayout, quoted, refuse_foreign_signs


@enforces("wheel")
class Wheel(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """A wheel head, read clockwise.

    ``assumed`` says that the document does not settle the order; its reading tells why this one was
    taken, and an operator may set the order of the wheel that really stands there (`reordered`).
    """

    order: tuple[str, ...]
    colours: Mapping[str, str]
    assumed: bool = False
    cites: Citation = Citation()

    @cached_property
    def pockets(self) -> tuple[str, ...]:
        """All pockets in the house's order: 0, 00, 1 to 36."""
        return in_order(self.order)

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each pocket stands, counted clockwise."""
        return {pocket: place for place, pocket in enumerate(self.order)}

    def of_colour(self, colour: str) -> tuple[str, ...]:
        """All pockets of one colour, in order."""
        return tuple(pocket for pocket in self.pockets if self.colours[pocket] == colour)

    def neighbours(self, centre: str, each_side: int) -> tuple[str, ...]:
        """Give the arc around a pocket, clockwise, the centre in its middle."""
        place = self.place(centre)
        arc = range(place - each_side, place + each_side + 1)
        return tuple(self.order[step % len(self.order)] for step in arc)

    def place(self, pocket: str) -> int:
        """Find a pocket on the wheel, or refuse a number that it does not have."""
        if pocket not in self.places:
            refuse_foreign_signs(pocket)
            zeros = ", ".join(filter(is_zero, self.pockets))
            last = self.pockets[-1]
            raise NotOnLayout(
                f"This wheel has no pocket {quoted(pocket)}; it has {zeros} and the numbers"
                f" to {last}.",
                clause=self.cites.clause,
            )
        return self.places[pocket]

    def reordered(self, order: Sequence[str]) -> "Wheel":
        """Set the order of the wheel that really stands at a table; the pockets stay the same."""
        if sorted(order) != sorted(self.pockets):
            missing = [pocket for pocket in self.pockets if pocket not in order]
            extra = [pocket for pocket in order if order.count(pocket) > 1 or not self.has(pocket)]
            wrong = [f"{', '.join(missing)} missing"] if missing else []
            wrong += [f"{', '.join(dict.fromkeys(extra))} foreign or twice"] if extra else []
            raise NotAllowed(
                "A table's wheel must have exactly the pockets of its rule book: "
                + "; ".join(wrong)
                + "."
            )
        cites = Citation(self.cites.clauses)  # no reading is needed where one can look
        return msgspec.structs.replace(self, order=tuple(order), assumed=False, cites=cites)

    def has(self, pocket: str) -> bool:
        """Say whether the wheel has this pocket."""
        return pocket in self.colours
