"""The bot that follows a menu, and menus as plain values, which a worker sends to the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from ....dominion.kinds import KINDS
from ..shared.answers.defaults import play_worth
from ..shared.menus import Menu, Want
from ..shared.money import MAX_TURNS, MoneyPlus, anything, dearest, outside_the_plan

if TYPE_CHECKING:
    from ....core.choose import Choose
    from ....core.contract import JsonObject
    from ....core.zones import Card
    from ....dominion.view import View


AS_MONEY_PLUS = Menu("artisan", (), None)


def written(menu: Menu) -> JsonObject:
    """A menu as plain values, by its fields."""
    return {**menu._asdict(), "wants": None if menu.wants is None else [list(want) for want in menu.wants]}


def read(values: JsonObject) -> Menu:
    """The menu that was `written`. Raises TypeError or KeyError for anything else."""
    wants = None if values["wants"] is None else tuple(Want(*want) for want in values["wants"])
    return Menu(**{**values, "cards": tuple(values["cards"]), "wants": wants})


class Planner(MoneyPlus):
    """Follows a menu; what the menu leaves open is done as `MoneyPlus` does it."""

    def __init__(self, seed: int, menu: Menu = AS_MONEY_PLUS) -> None:
        super().__init__(seed)
        self.menu = menu

    def pile_to_buy(self, view: View, offered: Sequence[str], coins: int | None = None) -> str | None:
        """The pile to buy with the coins there, or with some other number of `coins`."""
        menu = self.menu
        if menu.wants is None:
            return super().pile_to_buy(view, offered)
        coins = view.coins if coins is None else coins
        turn, left, dear = view.turn, view.left_to_end(), dearest(view, offered)
        if turn > MAX_TURNS and (pile := anything(view, offered)):
            return pile
        if dear and (turn >= menu.green or left <= menu.late - 1):
            return dear
        owned = view.owned()
        size = sum(owned.values())
        if menu.rush and (pile := self.rushed(view, offered, owned)):
            return pile
        if left <= menu.late and coins >= 2 and (pile := points_to_buy(view, offered, owned, left, coins)):
            return pile
        needs = None
        for want in menu.wants:
            card = want.card
            if card in offered and coins < want.below and turn <= want.until:
                if owned.get(card, 0) < want.first + (size // want.one_in if want.one_in else 0):
                    if not want.when:
                        return card
                    if needs is None:
                        needs = needs_of(owned)
                    if want.when in needs:
                        return card
        if dear:
            return dear
        for card in ("gold", "silver"):
            if card in offered:
                return card
        return None

    def rushed(self, view: View, offered: Sequence[str], owned: Mapping[str, int]) -> str | None:
        """The purchase in a rush: its Victory card; once that pile is low, whatever empties piles."""
        rush = self.menu.rush
        if rush in offered and (owned.get(rush, 0) or view.turn > 3):
            return rush
        if view.left(rush) <= 3:
            for pile in ("duchy", "estate"):
                if pile in offered:
                    return pile
        return None

    def action(self, view: View, question: Choose) -> tuple[Card, ...]:
        card = next_action(self, view, question.options)
        return (card,) if card else ()

    def gain_worth(self, view: View, name: str) -> float:
        menu = self.menu
        if menu.wants is None or name in view.endings:
            return super().gain_worth(view, name)
        owned = view.owned()
        size = sum(owned.values())
        worth = super(MoneyPlus, self).gain_worth(view, name)
        if name == menu.rush:
            return 11
        for place, want in enumerate(menu.wants):
            if want.card == name and owned.get(name, 0) < want.first + (size // want.one_in if want.one_in else 0):
                return max(worth, 9 - 0.2 * place)
        return min(worth, outside_the_plan(name))


@cache
def part(name: str) -> tuple[int, int, int]:
    """What a card does to a turn: whether it uses up an Action; the net Actions and cards that it adds."""
    kind = KINDS[name]
    if "action" not in kind.types:
        return 0, 0, 0
    village = kind.actions - 1 if kind.actions else 0
    return int(not kind.actions), max(0, village), max(0, kind.cards - 1)


def needs_of(owned: Mapping[str, int]) -> tuple[str, str]:
    """What a deck that wants to draw itself lacks: "action" or "terminal", and "draw" or "pay"."""
    terminals = spare = size = 0
    drawn = 5
    for name, count in owned.items():
        size += count
        takes, gives, cards = part(name)
        terminals += takes * count
        spare += gives * count
        drawn += cards * count
    return ("action" if terminals > spare else "terminal", "draw" if drawn < size else "pay")


def points_of(view: View, name: str, owned: Mapping[str, int]) -> int:
    """The points of one more copy of a card for the deck as it is."""
    vp = KINDS[name].vp
    return vp({**owned, name: owned.get(name, 0) + 1}) if callable(vp) else vp or 0


def points_to_buy(view: View, offered: Sequence[str], owned: Mapping[str, int], left: int, coins: int) -> str | None:
    """The Victory card to buy near the end, None if a card for the deck is still better."""
    best, most = None, 0.0
    for pile in offered:
        kind = KINDS[pile]
        if "victory" in kind.types and pile not in view.endings:
            here = points_of(view, pile, owned)
            if here > most and (here >= 2 or left <= 2):
                best, most = pile, here
    if best and coins >= 6 and left > 4 and most < 4:
        return None  # a Gold will still pay for more
    return best


def next_action(bot: Planner, view: View, cards: Sequence[Card]) -> Card | None:
    """The Action to play next; with Actions to spare, those that draw come first."""
    if len(cards) == 1:  # as in half of all cases
        return cards[0] if play_worth(bot, view, cards[0], cards) > 0 else None
    best, most = None, 0.0
    spare = view.actions > 1
    known = set()
    for card in cards:
        name = card.name
        if name not in known:  # as good as any of its kind
            known.add(name)
            worth = play_worth(bot, view, card, cards)
            if spare and worth > 0 and not KINDS[name].actions:
                worth += 3 * KINDS[name].cards
            if worth > most:
                best, most = card, worth
    return best
