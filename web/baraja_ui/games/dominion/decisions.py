"""The form that a decision has on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...table.auto_answer import Reaction, Replacing
from ...table.decision import Deciding
from ...table.trigger_order import Pending, listed
from ...table.wording import cost_text
from ...words import Words
from .name_a_card import Naming
from .turn import KEYS, Turn

if TYPE_CHECKING:
    from .protocol import View


class Gaining(Deciding):
    """A card to be gained: the button also says what it costs, and what it may cost if the question states a limit."""

    def _named(self, picked: list[str]) -> str:
        key = self._target_of[picked[0]]
        costs = [pile["cost"] for pile in self.view["supply"] if f"pile:{pile['pile']}" == key]
        if len(picked) > 1 or not costs:
            return super()._named(picked)
        cost = cost_text(costs[0], self.words)
        about = self.question["about"]
        if about[:1] == ["at_most"]:
            return self.words("tile.cost_of", cost=cost, most=about[1])
        return self.words("tile.cost", cost=cost)


def deciding(question: dict, view: View, words: Words, facts: Mapping[str, Any], quick: bool = False) -> Deciding:
    """The decision of a question, in the form that suits it."""
    made: type[Deciding] = Deciding
    if question["key"] in KEYS:
        made = Turn
    elif listed(question):
        made = Pending
    elif question["key"].endswith(".name"):
        made = Naming
    elif question["key"].startswith("react.") and not question["least"]:
        made = Replacing if question["key"] == "react.would_gain" else Reaction
    elif question["key"].endswith(".gain"):
        made = Gaining
    found = made(question, view, words, facts, quick)
    found.reason = reason
    return found


def reason(view: View, key: str) -> str:
    """The key of the sentence that says why a pile offers nothing."""
    zone, _, name = key.partition(":")
    if zone != "pile":
        return ""
    pile = next((pile for pile in view["supply"] if pile["pile"] == name), None)
    if pile is None:
        return "why.outside"
    return "" if pile["left"] else "why.empty"
