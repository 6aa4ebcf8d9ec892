"""A question with the situation around it, and what a tactic may ask of the bot that follows a plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ...shared.answers.defaults import Asked, name_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .....core.choose import Choose
    from .....core.zones import Card, Option
    from .....dominion.view import View
    from ...shared.buylists import Prepared
    from ...shared.situation import Situation

    class Follower(Protocol):
        """The bot that follows a plan, `follower.Follower`, as far as tactics know it. Worths are in coins."""

        entries: Prepared
        """The plan."""
        places: dict[str, int]
        """How far up in the plan each card of it stands first."""
        sees_the_end: bool
        """Whether it ends the game when that wins, and avoids it when that loses."""

        def best_gain(self, now: Situation, offered: Sequence[str]) -> str | None:
            """The pile that the plan would gain from, None for none."""

        def still_wants_potion_cards(self, now: Situation) -> bool:
            """Whether the plan still wants a card that costs a Potion."""

        def costs_the_best(self, now: Situation, coins: int) -> bool:
            """Whether a Province or Colony would be bought this turn, and none as good with so many coins fewer."""

        def gain_worth(self, view: View, name: str) -> float:
            """What gaining a card would be worth; below 0, it is better not to gain it."""

        def is_idle(self, now: Situation, card: Card) -> bool:
            """Whether a card of the hand will do nothing more this turn."""

        def keep_worth(self, now: Situation, name: str) -> float:
            """What a card of the player's own is worth in the deck; below 0, the deck is better without it."""

        def money_to_keep(self, now: Situation) -> int:
            """How many coins in Treasures the deck should have."""

        def pile_for(self, now: Situation, coins: float) -> str | None:
            """The pile that the plan would buy with some coins, None for none."""

        def price_ahead(self, now: Situation, more: int = 0) -> int:
            """The price of what the plan would buy with the coins of this turn and `more`."""

        def price_for(self, now: Situation, coins: float) -> int:
            """The price of what the plan would buy with some coins, 0 for nothing."""

        def spending(self, now: Situation, coins: float) -> float:
            """What the purchase for some coins is worth; half a coin is one that is there every other time."""

        def spent_on(self, now: Situation, more: int = 0) -> int:
            """The coins that the plan would spend this turn, with all Buys, out of those there are and `more`."""

        def spoiled(self, now: Situation, coins: int) -> int:
            """What is lost if so many coins fewer are spent this turn."""

        def use(self, now: Situation, card: Card) -> float:
            """What a card in the hand brings this turn."""

        def worth_now(self, now: Situation, name: str) -> float:
            """What gaining a card would be worth in a situation."""


class Moment(Asked):
    """A question with the situation around it, for answers that know the plan."""

    __slots__ = ("now",)
    bot: Follower

    def __init__(self, bot: Follower, now: Situation, question: Choose) -> None:
        super().__init__(bot, now.view, question)
        self.now = now

    def worth(self, option: Option) -> float:
        return self.bot.keep_worth(self.now, name_of(option))

    def gain_worth(self, option: Card | str) -> float:
        view = self.view
        name = option if isinstance(option, str) else option.name
        return self.bot.worth_now(self.now, view.top(name) if name in view.piles else name)
