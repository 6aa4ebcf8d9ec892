"""A bot for Villagers that takes what shows the most gold and symbols now. It sees a `View` and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.zones import Card
from ...villagers.kinds import KINDS

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from baraja.core.contract import Picks

    from ...core.choose import Choose
    from ...core.session import Session
    from ...core.streams import Rng
    from ...villagers.view import View

SPECIAL = {"monk": 3, "apprentice": 2, "tinner": 1, "smuggler": 1}


def worth_of_symbols(name: str) -> int:
    """The worth of what a villager shows: its gold, and a little for every other symbol."""
    kind = KINDS[name]
    worth = kind.gold + 2 * kind.food + 2 * kind.builders + (3 if kind.silver else 0) + SPECIAL.get(name, 0)
    return worth - (1 if kind.lock else 0)


SHOWN = {name: worth_of_symbols(name) for name in KINDS}


KEYS = (
    "draft.take", "road.coin", "build.play", "build.finish", "build.place", "build.unlock", "trade.give", "trade.put",
    "apprentice.swap", "founders.side", "agent.count",
)  # fmt: skip
METHODS = {key: key.replace(".", "_") for key in KEYS}  # question -> the method that answers it


class Greedy:
    """Drafts the card that shows the most, builds the one that shows the most, and looks no further."""

    imagines = False

    def __init__(self, seed: int) -> None:
        pass

    def decide(self, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None) -> Picks:
        picks: Picks = getattr(self, METHODS[question.key])(view, question.options)
        return picks

    def draft_take(self, view: View, options: Sequence[Card | str]) -> Picks:
        best, most = options[0], -1
        for option in options:
            if type(option) is Card:
                worth = 2 * SHOWN[option.name] + view.coins(option)
                if worth >= most:
                    worth += view.fits(option)  # one at most
                    if worth > most:
                        best, most = option, worth
        return (best,)

    def road_coin(self, view: View, options: Sequence[Card]) -> Picks:
        return (max(options, key=lambda card: SHOWN[card.name]),)

    def build_play(self, view: View, options: Sequence[Card | str]) -> Picks:
        best, most = None, 0
        for option in options:
            if type(option) is Card:
                worth = SHOWN[option.name]
                if worth > most and KINDS[option.name].role not in ("monk", "apprentice"):
                    best, most = option, worth
        if best:
            return (best,)
        if view.built < view.build_limit(view.seat):
            return self.basic_for(view, options)
        return ()

    def basic_for(self, view: View, options: Sequence[Card | str]) -> Picks:
        """The basic that the best card of the hand needs, if another card can be traded for it."""
        hand = view.hand()
        if len(hand) < 2:
            return ()
        waiting = [card for card in hand if KINDS[card.name].after in options]
        if not waiting:
            return ()
        best = max(waiting, key=lambda card: SHOWN[card.name])
        lock, after = KINDS[best.name].lock, KINDS[best.name].after
        if lock and not view.owners(lock) and view.gold(view.seat) < 2:
            return ()
        return () if after is None else (after,)

    def build_finish(self, view: View, options: Sequence[str]) -> Picks:
        return ()

    def build_place(self, view: View, options: Sequence[Card | str]) -> Picks:
        covered = view.survey(view.seat).over
        return (min(options, key=lambda option: 0 if type(option) is not Card or option.id in covered else 1),)

    def build_unlock(self, view: View, options: Sequence[Card | str]) -> Picks:
        own = [option for option in options if type(option) is Card and view.owner(option) == view.seat]
        return ((own or options)[0],)

    def trade_give(self, view: View, options: Sequence[Card]) -> Picks:
        return (min(options, key=lambda card: SHOWN[card.name]),)

    def trade_put(self, view: View, options: Sequence[str]) -> Picks:
        return (options[0],)

    def apprentice_swap(self, view: View, options: Sequence[Card]) -> Picks:
        return (max(options, key=lambda card: SHOWN[card.name]),)

    def founders_side(self, view: View, options: Sequence[str]) -> Picks:
        return ("gold",)

    def agent_count(self, view: View, options: Sequence[Card]) -> Picks:
        return (max(options, key=view.coins),)
