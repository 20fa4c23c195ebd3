"""What a table and the lobby tell of themselves, put together from the rule book."""

from collections.abc import Iterator

from croupier.floor.hall import Hall, TableSetting
from croupier.odds import odds
from croupier.rulebook import Bet, Offer
from croupier.rulebook.enforcement import enforces
from croupier.rulebook.spots import CALLS, KINDS, Call
from croupier.web import wire
from croupier.web.books import irregularities, powers, procedure
from croupier.web.felt import felt_of


def table_info(
    setting: TableSetting, money: wire.Money, *, self_service: bool = False
) -> wire.TableInfo:
    """Tell everything about a table that does not change while it runs."""
    offer, book = setting.offer, setting.offer.book
    closing, revolutions = book.procedure["closing"].answer, book.procedure["revolutions"].answer
    return wire.TableInfo(
        table=setting.name,
        title=setting.title,
        book=book.id,
        book_title=book.title,
        operator=book.operator,
        version=book.version,
        digest=book.digest,
        terminal=offer.terminal.id,
        terminal_name=offer.terminal.name,
        form=book.form,
        closing=str(closing),
        revolutions=int(revolutions),
        roles=dict(book.roles),
        powers=list(powers(book)),
        procedure=list(procedure(book)),
        words={moment: list(words.says) for moment, words in book.words.items()},
        irregularities=list(irregularities(book)),
        kinds=list(_kinds(setting)),
        limits=_limits(setting),
        seats=list(setting.terminals),
        chips=list(setting.chips),
        buy_ins=list(setting.buy_ins),
        self_service=self_service,
        betting_seconds=setting.pace.betting // 1000,
        landing_ms=setting.pace.landing,
        money=money,
        felt=felt_of(offer),
    )


@enforces("procedure.limits")
def _limits(setting: TableSetting) -> wire.TableLimits:
    limits = setting.limits
    return wire.TableLimits(
        step=limits.step,
        minimum={kind: least_of(setting, kind) for kind in _names(setting.offer)},
        maximum=dict(limits.maximum),
        seat_minimum=limits.seat_minimum,
        seat_maximum=limits.seat_maximum,
    )


def least_of(setting: TableSetting, kind: str) -> int:
    """Say what a wager of a kind (for a call, a piece of it) comes to at least."""
    return max(setting.limits.minimum.get(kind, 0), setting.limits.step)


def _names(offer: Offer) -> list[str]:
    """Name the kinds of wager and the calls that a table offers, in the house's order."""
    there = {_kind(bet) for bet in offer.bets.values()}
    return [name for name in (*KINDS, *CALLS) if name in there]


def _kinds(setting: TableSetting) -> Iterator[wire.KindInfo]:
    offer = setting.offer
    for name in _names(offer):
        bet = next(bet for bet in offer.bets.values() if _kind(bet) == name)
        figures = odds(offer, bet)
        rule = offer.call_rules.get(name)
        totals = {each.total for each in offer.bets.values() if _kind(each) == name}
        yield wire.KindInfo(
            kind=name,
            name=bet.name,
            also=list(rule.also) if rule else [],
            pays=None if isinstance(bet, Call) else bet.pays,
            pieces=totals.pop() if len(totals) == 1 and isinstance(bet, Call) else None,
            hit=str(figures.hit),
            return_=str(figures.return_),
            minimum=least_of(setting, name),
            maximum=setting.limits.maximum.get(name),
            clause=bet.cites.clause,
        )


def _kind(bet: Bet) -> str:
    return bet.call if isinstance(bet, Call) else bet.kind


def lobby(hall: Hall, house: str, money: wire.Money, now: int, *, demo: bool) -> wire.Lobby:
    """Tell which tables there are, and how they stand."""
    return wire.Lobby(
        house=house,
        demo=demo,
        money=money,
        now=now,
        tables=[_lobby_table(hall, setting) for setting in hall.settings.values()],
    )


def _lobby_table(hall: Hall, setting: TableSetting) -> wire.LobbyTable:
    table = hall.tables[setting.name]
    return wire.LobbyTable(
        table=setting.name,
        title=setting.title,
        book=setting.offer.book.id,
        terminal=setting.offer.terminal.id,
        form=setting.offer.book.form,
        seats=len(setting.terminals),
        taken=len(table.taken()),
        minimum=min(least_of(setting, kind) for kind in _names(setting.offer)),
        state=table.picture.state,
    )
