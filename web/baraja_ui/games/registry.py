"""What the page needs of each game: its rules, its table on the screen, its decisions, its seats.

The controller, the saves, the links and the prompt bar know no game; where games differ, they ask here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType


@dataclass(frozen=True)
class Kit:
    """One game for the page. `surface` draws its table, `deciding` makes its decisions, `own` says of a key
    whether one is asked so in a turn of one's own, `most_seats` is the most players, `usual_bot` who sits opposite on
    a first visit. At the `open_keys` several people at one device decide with closed hands, all
    looking on; with a `ceremony` the result fills line by line. `cards` draws it one card at a time; `reacting` are the
    cards that answer an attack from the hand; `metrics` are what is counted by turn, first what decides the game."""

    name: str
    rules: ModuleType
    surface: ModuleType
    deciding: Callable
    own: Callable
    facts: Callable
    ending: Callable
    bots: tuple[str, ...]
    usual_bot: str
    usual_seats: int
    most_seats: int
    open_keys: tuple[str, ...] = ()
    ceremony: bool = False
    reacting: frozenset[str] = frozenset()
    cards: ModuleType | None = None
    metrics: tuple[str, ...] = ("points",)

    def setup(self, deal) -> dict:
        """The engine's set-up for a deal. A kingdom that the rules do not know raises LinkError."""
        if self.name != "dominion":
            return {"seats": len(deal.seats), "start": deal.start}
        from ..links.codec import LinkError

        cards = deal.kingdom
        if isinstance(cards, str):
            if cards not in self.rules.KINGDOMS:
                raise LinkError("unknown_kingdom", name=cards)
            cards = self.rules.KINGDOMS[cards]["cards"]
        return {"seats": len(deal.seats), "kingdom": list(cards), "start": deal.start, "shelters": deal.shelters}

    def kingdom(self, setup: dict) -> str | tuple[str, ...]:
        """What a deal calls the kingdom of a set-up: a suggested one by its id, another by its cards."""
        if self.name != "dominion":
            return self.name
        cards = tuple(setup["kingdom"])
        return next((id_ for id_, entry in self.rules.KINGDOMS.items() if tuple(entry["cards"]) == cards), cards)

    def title(self, kingdom, words) -> str:
        """The name of a kingdom: of a suggested one its own, of the other game the game's."""
        if self.name != "dominion":
            return words(f"game.{self.name}")
        if not isinstance(kingdom, str):
            kingdom = self.kingdom({"kingdom": kingdom})
        if isinstance(kingdom, str):
            return self.rules.KINGDOMS[kingdom]["name"][words.lang]
        return words("new.own_kingdom")

    @property
    def unit(self) -> str:
        """What a game is counted in, as its events call it: "turn" or "round"."""
        return "turn" if self.name == "dominion" else "round"

    def turn(self, session) -> int:
        """The number of the turn or round being played."""
        view = session.view(0)
        return view.turn if self.name == "dominion" else view.round

    def standing(self, session, seat: int) -> int:
        """What a seat has now of what decides the game: Victory points, or gold."""
        return self.rules.points(session.game, seat) if self.name == "dominion" else session.view(0).gold(seat)

    def figures(self, session, seat: int) -> dict[str, float]:
        """What a seat has now, by metric: first what decides the game, Victory points or gold."""
        game = session.game
        if self.name != "dominion":
            return {"points": self.standing(session, seat), "village": len(session.view(0).village(seat))}
        cards = self.rules.owned(game, seat)
        size = sum(cards.values())
        coins = sum(self.rules.KINDS[name].coins * count for name, count in cards.items() if self._treasure(name))
        return {"points": self.standing(session, seat), "deck": size, "money": round(5 * coins / max(size, 1), 1)}

    def _treasure(self, name: str) -> bool:
        return "treasure" in self.rules.KINDS[name].types


@cache
def kit(name: str) -> Kit:
    """The kit of a game; KeyError for one that there is none for."""
    from baraja import bots

    from ..art import faces
    from ..table import decision as decide
    from .dominion import decisions as forms
    from .dominion import ending, single_card, table

    if name == "dominion":
        rules = import_module("baraja.dominion")
        hooks = import_module("baraja.dominion.kinds").HOOKS
        return Kit(
            name, rules, table, forms.deciding, decide.Deciding.own, lambda: faces.facts("dominion"),
            ending.render, bots.levels(name), "apprentice", 4, 6,
            reacting=frozenset(hook.kind for hook in hooks if hook.event == "attack" and hook.zone == "hand"),
            cards=single_card,
            metrics=("points", "deck", "money"),
        )  # fmt: skip
    if name == "villagers":
        from .villagers import (
            art as village_art,
        )
        from .villagers import (
            decisions as village_decide,
        )
        from .villagers import (
            ending as village_ending,
        )
        from .villagers import (
            single_card as village_onecard,
        )
        from .villagers import (
            table as village,
        )

        return Kit(
            name, import_module("baraja.villagers"), village, village_decide.VillageDeciding,
            village_decide.VillageDeciding.own, village_art.facts, village_ending.render, bots.levels(name), "greedy",
            5, 5, ("draft.take", "road.coin"), True, cards=village_onecard,
            metrics=("points", "village"),
        )  # fmt: skip
    raise KeyError(name)


GAMES = ("dominion", "villagers")
