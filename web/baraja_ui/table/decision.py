"""From a question to taps and back: the one place that knows how a decision is made on the screen.

Everything follows from the question's shape (`least`, `most`, `ordered`, the kinds of its options, its verb), so a new
card needs nothing here. :mod:`baraja_ui.table.picking` has what can be picked, :mod:`baraja_ui.table.wording` its
words; here are the taps and the keys. A :class:`DecisionForm` lives as long as its question. The page calls
:meth:`DecisionForm.act` with what was tapped; the result says what to do next:

* ``"answer"``: :attr:`DecisionForm.answer` is complete: give it, then what :attr:`DecisionForm.plan` holds;
* ``"pick"``: the picks changed: paint again;
* ``"inspect"``: not a choice here: show the card;
* ``"refuse"``: the rules or the count forbid it, :attr:`DecisionForm.refusal` says why.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from ..shell.handlers import action
from ..words import Words
from .hand import hand_groups
from .picking import Target
from .wording import Button, Wording

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ..shell.facts import Facts
    from .auto_answer import Exact, Turn
    from .state import AnyView, Outlook
    from .trigger_order import Arrangement, Orders

Plan = list[tuple[str, list[str]]]
Steps = Sequence[tuple[str, list[str]]]


def follow(plan: Plan, question: Question | None) -> tuple[list[str] | None, Plan]:
    """The planned answer to `question` and the rest of the plan; (None, []) if the plan does not fit any more.

    Steps that the engine did not ask for, as there was nothing to decide, are skipped.
    """
    if question is None:
        return None, []
    offered = {option["name"] for option in question["options"]}
    for index, (key, names) in enumerate(plan):
        if key == question["key"]:
            if offered.issuperset(names) and question["least"] <= len(names) <= question["most"]:
                return list(names), plan[index + 1 :]
            return None, []
    return None, []


class DecisionForm(Wording):
    """The state of one decision.

    With `quick`, a tap answers a single choice among piles or cards; otherwise the tap selects and the primary button
    answers. Playing a card from the hand on the player's own turn is always one tap. `order` is set by
    :mod:`baraja_ui.table.trigger_order` together with an answer.
    """

    listed = False

    def __init__(self, question: Question, view: AnyView, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.answer: list[str] | None = None
        self.plan: Plan = []
        self.order: Arrangement | None = None

    @property
    def briefed(self) -> bool:
        """Whether to show here what happened meanwhile."""
        return self.form != "choose"

    def recall(self, orders: Orders, answered: Collection[tuple[Turn, Exact]]) -> None:
        """Restores what was arranged before, for decisions with an arrangement (:mod:`baraja_ui.table.trigger_order`).
        `answered` are the optional reactions of this game that were asked already."""

    def offer_habit(self, reactions: Mapping[str, str] | None) -> None:
        """Lets the reader choose here how a card reacts from now on, for decisions about reactions. `reactions` are the
        choices so far, by card; None if there is no choice."""

    def look_ahead(self, outlook: Outlook | None) -> None:
        """Tells what is known of the turn after what is proposed, for forms of a turn."""

    # Acting

    def buy(self, pile: str) -> str:
        """Buys a card of a pile, for forms of a turn: what a tap on the pile and then on the primary button does."""
        return "refuse"

    def act(self, name: str, arg: str = "") -> str:
        """Carries out an action that this form of decision declares, one of `DECIDING`."""
        self.refusal = ""
        carry_out: Callable[[str], str] = getattr(self, DECIDING[name])
        return carry_out(arg)

    @action("more")
    def on_more(self, key: str) -> str:
        """Picks one more of a group."""
        return self._enough(self._more(key))

    @action("less")
    def on_less(self, key: str) -> str:
        """Puts one of a group back."""
        return self._less(key)

    @action("all")
    def on_all(self, key: str) -> str:
        """Picks all of a group."""
        return self._all(key)

    @action("earlier")
    def on_earlier(self, key: str) -> str:
        """Moves a target one place forward in an order."""
        return self.move(key, -1)

    @action("later")
    def on_later(self, key: str) -> str:
        """Moves a target one place back in an order."""
        return self.move(key, 1)

    @action("switch")
    def on_switch(self, _key: str) -> str:
        """Includes a target in the order, or leaves it out, for forms with an order of effects."""
        return "refuse"

    @action("stand")
    def on_stand(self, _arg: str) -> str:
        """Makes the answer stand for the rest of the turn, or only this once, for forms that offer it."""
        return "refuse"

    @action("primary")
    def on_primary(self, _arg: str) -> str:
        """Presses the primary button."""
        return self._press(self.primary, self._primary_answer)

    @action("second")
    def on_second(self, _arg: str) -> str:
        """Presses the secondary button."""
        return self._press(self.secondary, self._second_answer)

    @action("clear")
    def on_clear(self, _arg: str) -> str:
        """Drops the picks or, without picks, declines."""
        return self._clear()

    @action("tap")
    def tap(self, key: str) -> str:
        """Handles a tap on a target: plays it, picks it, puts it back, or says why not."""
        self.refusal = ""
        target = self.targets.get(key)
        if target is None:
            self.refusal = self.why_not(key)
            return "inspect"
        self._choose_anew()
        return self._tap_on(target)

    def _tap_on(self, target: Target) -> str:
        if self.single:
            return self._tap_single(target)
        taken = self.count(target.key)
        if taken == len(target.names) or (taken and len(self.picks) >= self.most):
            self.picks = [name for name in self.picks if name not in target.names]
            return "pick"
        return self._enough(self._more(target.key))

    def _enough(self, outcome: str) -> str:
        """With `quick`, the last of a fixed number of cards answers, unless their order counts."""
        fixed = self.quick and self.least == self.most and not self.ordered
        complete = fixed and outcome == "pick" and len(self.picks) == self.most
        return self._complete(list(self.picks)) if complete else outcome

    def _tap_single(self, target: Target) -> str:
        open_choice = target.zone == "hand" or target.kind == "pile"
        if target.kind in ("word", "number") or self.quick or (self.familiar and open_choice):
            return self._complete([target.names[0]])
        self.picks = [] if self.count(target.key) else [target.names[0]]
        return "pick"

    def type_in(self, text: str) -> bool:
        """Narrows the choice down by a typed text; False for decisions without a text field."""
        return False

    def _clear(self) -> str:
        """Handles Escape: drops the picks, or if there are none declines, where that is allowed."""
        if self.picks or self.pile:
            self.picks.clear()
            self.pile = None
            return "pick"
        if self.form == "choose" and self.secondary:
            return self._complete([])
        return "refuse"

    def _press(self, button: Button | None, answer: Callable[[], tuple[list[str], Plan]]) -> str:
        if button is None:
            return "refuse"
        if not button.enabled:
            self.refusal = button.reason
            return "refuse"
        names, self.plan = answer()
        return self._complete(names, keep_plan=True)

    def _complete(self, names: list[str], keep_plan: bool = False) -> str:
        self.answer = list(names)
        if not keep_plan:
            self.plan = []
        return "answer"

    def answered(self, names: Iterable[str]) -> str:
        """Does what taps on all these options would do."""
        return self._complete(list(names))

    def result(self) -> list[str] | None:
        """The complete answer as option names, None while it is still being made."""
        return self.answer

    def _primary_answer(self) -> tuple[list[str], Plan]:
        picked = self._completed()
        if not picked and self._implied:
            picked = self._implied.names[:1]
        return picked, []

    def _second_answer(self) -> tuple[list[str], Plan]:
        return [], []

    # Reasons

    def why_not(self, key: str) -> str:
        """Why a tap on `key` chooses nothing here, as a sentence; "" if it chooses something."""
        if key in self.targets:
            return ""
        return self.words(self.reason(self.view, key) or "why.not_offered")

    reason = staticmethod(lambda view, key: "")
    """The key of why the rules of this game offer nothing at a place, "" if the question is just not about it."""

    # Keys

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        """The page action ``(action, arg)`` for a key during this decision; None if it has no meaning here.

        `focused` is the target under the keyboard focus.
        """
        letter = letter.upper() if len(letter) == 1 else letter
        if letter in "1234567890" and len(letter) == 1:
            place = (int(letter) or 10) - 1
            hand = self.hand_order()
            rows = [] if self.targets.keys() & hand else [it.key for it in self.targets.values() if it.kind == "card"]
            keys = [choice.target for choice in self.choices] or rows or hand
            return ("tap", keys[place]) if place < len(keys) else None
        if letter == "A" and focused in self.targets and not self.single:
            return "all", focused
        if letter == "Escape":
            return "clear", ""
        if letter == "Enter" and not focused:
            return "primary", ""
        return None

    def hand_order(self) -> list[str]:
        """The groups of the hand as the table shows them, left to right."""
        return [f"hand:{name}" for name, _ in hand_groups(self.view["hand"], self.facts)]

    @action("end_phase")
    def end_phase(self, _arg: str = "") -> str:
        """Handles key E: ends this phase, whatever is selected."""
        return "refuse"

    @action("treasures")
    def play_treasures(self, _arg: str = "") -> str:
        """Handles key T: plays all plain Treasures without buying."""
        return "refuse"


DECIDING = {
    name: method.__name__ for method in vars(DecisionForm).values() for name, _ in getattr(method, "handles", ())
}
"""The actions of the markup that belong to a decision, and the method that each form has for it."""
