"""The form that a decision has on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.auto_answer import Reaction, Replacing
from ...table.decision import DecisionForm
from ...table.trigger_order import Pending, listed
from ...table.wording import cost_text
from ...words import Words
from .name_a_card import Naming
from .turn import KEYS, Turn

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ...art.faces import Facts
    from .protocol import View


class Gaining(DecisionForm):
    """A card to be gained: the button also says what it costs, and what it may cost if the question states a limit."""

    def _named(self, picked: list[str]) -> str:
        key = self._target_of[picked[0]]
        costs = [pile["cost"] for pile in self.view["supply"] if f"pile:{pile['pile']}" == key]
        if len(picked) > 1 or not costs:
            return super()._named(picked)
        cost = f"${cost_text(costs[0], self.words)}"
        about = self.question["about"]
        if about[:1] == ["at_most"]:
            return self.words("tile.cost_of", cost=cost, most=about[1])
        return self.words("tile.cost", cost=cost)


def deciding(question: Question, view: View, words: Words, facts: Facts, quick: bool = False) -> DecisionForm:
    """The decision of a question, in the form that suits it."""
    form: type[DecisionForm] = DecisionForm
    if question["key"] in KEYS:
        form = Turn
    elif listed(question):
        form = Pending
    elif question["key"].endswith(".name"):
        form = Naming
    elif question["key"].startswith("react.") and not question["least"]:
        form = Replacing if question["key"] == "react.would_gain" else Reaction
    elif question["key"].endswith(".gain"):
        form = Gaining
    decision = form(question, view, words, facts, quick)
    decision.reason = reason
    return decision


def reason(view: View, key: str) -> str:
    """The key of the sentence that says why a pile offers nothing."""
    zone, _, name = key.partition(":")
    if zone != "pile":
        return ""
    pile = next((pile for pile in view["supply"] if pile["pile"] == name), None)
    if pile is None:
        return "why.outside"
    return "" if pile["left"] else "why.empty"
