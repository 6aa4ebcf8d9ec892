"""Reactions to repeated events: an answer that is given again for the rest of the turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ..words import Words
from .causes import names
from .decision import DecisionForm
from .wording import Button

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ..shell.facts import Facts
    from .picking import Target
    from .state import AnyView
    from .trigger_order import Orders


Turn: TypeAlias = tuple[int, int]
"""Whose turn it is, and which of that player's."""
Exact: TypeAlias = tuple[int, int, str, tuple[str | int, ...], tuple[tuple[str, int], ...]]


def exact(question: Question) -> Exact:
    """Everything that an answer may depend on: who is asked what, why, and with which options. If any of it differs,
    the player is asked again, so a repeated answer never decides anything new."""
    options = sorted((option["name"], option.get("times", 1)) for option in question["options"])
    return question["seat"], question["player"], question["key"], tuple(question["about"]), tuple(options)


@dataclass(frozen=True, slots=True)
class Standing:
    """An answer to be repeated for exactly this question (`of`) on this turn (whose, and which). With `names` None the
    player is asked again."""

    of: Exact
    turn: Turn
    names: tuple[str, ...] | None
    running: bool = False

    @property
    def seat(self) -> int:
        return self.of[0]

    @property
    def cards(self) -> list[str]:
        """The cards that the answer is about."""
        return list(dict.fromkeys(name.split("#")[0].split("@")[0] for name, _ in self.of[-1]))


def repeated(orders: Orders, seat: int | None) -> list[str]:
    """The cards whose question is answered for a seat for the rest of this turn."""
    stand = [order for order in orders if isinstance(order, Standing) and order.seat == seat]
    return list(dict.fromkeys(card for order in stand for card in order.cards))


def asked_again(orders: Orders, seat: int | None) -> Orders:
    """The orders without the repeated answers of a seat."""
    return tuple(order for order in orders if not isinstance(order, Standing) or order.seat != seat)


class Reaction(DecisionForm):
    """The decision whether to react. If exactly the same question came before on this turn, the player may have the
    answer repeated for the rest of the turn."""

    def __init__(self, question: Question, view: AnyView, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.habit = ""
        """How its card reacts from now on, "ask", "always" or "never"; "" where that cannot be chosen."""
        self.repeated = False
        self.stands = False
        self._stood = False
        self._heard = ""

    @property
    def turn(self) -> Turn:
        return self.view["turn"]["seat"], self.view["turn"]["number"]

    def recall(self, orders: Orders, answered: Collection[tuple[Turn, Exact]]) -> None:
        asked = exact(self.question)
        self.repeated = (self.turn, asked) in answered
        self.stands = self._stood = any(order.of == asked for order in orders)

    @property
    def reacting(self) -> str:
        """The card that may react."""
        return next(iter(self.targets.values())).card

    def offer_habit(self, reactions: Mapping[str, str] | None) -> None:
        cards = {target.card for target in self.targets.values()}
        own = self.question["seat"] == self.question["player"]
        if reactions is None or not own or len(cards) != 1 or "reaction" not in self.facts[self.reacting].types:
            self.habit = ""
        else:
            self.habit = reactions.get(self.reacting, "ask")

    @property
    def heard(self) -> str:
        return self._heard or super().heard

    def act(self, name: str, arg: str = "") -> str:
        self._heard = ""
        return super().act(name, arg)

    def on_stand(self, _arg: str) -> str:
        self.stands = not self.stands
        self._heard = self.words("standing.on" if self.stands else "standing.off")
        return "pick"

    def _complete(self, names: list[str], keep_plan: bool = False) -> str:
        if self.stands or self._stood:
            self.order = Standing(exact(self.question), self.turn, tuple(names) if self.stands else None)
        return super()._complete(names, keep_plan)


class Replacing(Reaction):
    """The decision whether to replace a card that is about to be gained.

    The primary button, which is where "Buy" was a moment ago, gains the card; the secondary button replaces it, and
    says by what.
    """

    def _cards(self) -> str:
        return names(self.words, [name for name in self.question["about"] if isinstance(name, str)])

    def sentence(self) -> str:
        return self.words("decide.which_gain")

    def _do(self, target: Target | None) -> str:
        assert target is not None, "its options are cards"
        outcome = self.words.outcome(target.card, self.verb)
        return outcome.format(cards=self._cards()) if outcome else super()._do(target)

    def _decline_label(self) -> str:
        return f"{self.words.verb('gain')['do']} {self._cards()}"

    @property
    def _chosen(self) -> bool:
        """Whether the reaction was tapped in the hand; the primary button then confirms it."""
        return bool(self.picks) or self._implied is None

    # Only the places of the two buttons change: "primary" still means to react, and "second" not to.

    @property
    def primary(self) -> Button | None:
        return super().primary if self._chosen else Button(self._decline_label(), "second", key="Enter")

    @property
    def secondary(self) -> Button | None:
        return super().secondary if self._chosen else Button(self._do(self._implied), "primary")

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        meant = super().shortcut(letter, focused)
        return ("second", "") if meant == ("primary", "") and not self._chosen else meant
