"""What a drawing owes to an assumption, said below it."""

from croupier.rulebook import Citation, Offer


def assumed_notes(offer: Offer, what: str, cites: Citation) -> tuple[str, ...]:
    """Say so where what is drawn follows a reading that nothing settles."""
    reading = offer.book.readings.get(cites.reading or "")
    if reading is None or not reading.assumed:
        return ()
    return (f"{what} assumed, see reading {reading.id}",)
