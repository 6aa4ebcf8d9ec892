"""Reactions that are asked again and again: the answer that stands for the rest of the turn."""

from __future__ import annotations

from dataclasses import dataclass

from .decide import Deciding


def exact(question: dict) -> tuple:
    """All that an answer may hang on: who is asked what, because of what, with which options. Where any of it is
    different, the question is asked: nothing can be lost by an answer that stands."""
    options = sorted((option["name"], option.get("times", 1)) for option in question["options"])
    return question["seat"], question["player"], question["key"], tuple(question["about"]), tuple(options)


@dataclass(frozen=True, slots=True)
class Standing:
    """An answer that stands: to exactly that question, on that turn (whose, and which). None takes it back."""

    of: tuple
    turn: tuple
    names: tuple[str, ...] | None
    running: bool = False

    @property
    def seat(self) -> int:
        return self.of[0]

    @property
    def cards(self) -> list[str]:
        """The cards that it is about."""
        return list(dict.fromkeys(name.split("#")[0].split("@")[0] for name, _ in self.of[-1]))


class Reaction(Deciding):
    """The decision whether to react. When exactly the same was asked before on this turn, the answer can be made to
    stand."""

    def __init__(self, question: dict, view: dict, words, facts, quick: bool = False):
        super().__init__(question, view, words, facts, quick)
        self.repeated = False
        self.stands = False
        self._stood = False
        self._heard = ""

    @property
    def turn(self) -> tuple:
        return self.view["turn"]["seat"], self.view["turn"]["number"]

    def recall(self, orders, answered) -> None:
        asked = exact(self.question)
        self.repeated = (self.turn, asked) in answered
        self.stands = self._stood = any(order.of == asked for order in orders)

    @property
    def heard(self) -> str:
        return self._heard or super().heard

    def act(self, action: str, arg: str = "") -> str:
        self._heard = ""
        if action != "stand":
            return super().act(action, arg)
        self.stands = not self.stands
        self._heard = self.words("standing.on" if self.stands else "standing.off")
        return "pick"

    def _complete(self, names: list[str], keep_plan: bool = False) -> str:
        if self.stands or self._stood:
            self.order = Standing(exact(self.question), self.turn, tuple(names) if self.stands else None)
        return super()._complete(names, keep_plan)
