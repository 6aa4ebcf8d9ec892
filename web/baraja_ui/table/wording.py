"""The words of a decision: its sentence, its buttons, and the verbs on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..words import Words
from .causes import lead
from .picking import Picking, Target

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ..shell.facts import Facts
    from .state import AnyView

MOST_NAMED = 36
"""The most letters of card names on the second line of a button."""


@dataclass(slots=True)
class Button:
    """A button of the prompt bar. `reason` says why it is not `enabled`; `sub` is its second, smaller line."""

    label: str
    action: str
    sub: str = ""
    enabled: bool = True
    reason: str = ""
    key: str = ""
    arg: str = ""


@dataclass(slots=True)
class Choice:
    """A word or number that has its own button."""

    target: str
    label: str
    picked: bool = False


class Wording(Picking):
    """A question with the words for it. `players` are the names by seat, for the sentence."""

    def __init__(self, question: Question, view: AnyView, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.players: list[str] = []

    def introduce(self, names: list[str]) -> None:
        """Sets the players' names, by seat."""
        self.players = names

    def speak(self, words: Words) -> None:
        """Changes the language during the decision."""
        self.words = words

    def be_quick(self, quick: bool) -> None:
        """Sets whether a tap answers a choice of one card."""
        self.quick = quick

    # The question

    @property
    def choices(self) -> list[Choice]:
        """Words and numbers, which are not on the table and need buttons of their own."""
        if self.form != "choose" or self._implied:
            return []
        targets = [target for target in self.targets.values() if target.kind in ("word", "number")]
        return [Choice(target.key, self.label_of(target), self.count(target.key) > 0) for target in targets]

    def label_of(self, target: Target) -> str:
        if target.kind == "word":
            return self.words.option(self.key, target.card)
        if target.kind == "number":
            return target.card
        return self.words.name(target.card)

    def doing(self, key: str) -> str:
        """What choosing this target does, as the label of a button."""
        target, words = self.targets[key], self.words
        if self.form == "choose":
            return self._do(target)
        return f"{words.verb('play')['do']} {words.name(target.card)}"

    @property
    def progress(self) -> str:
        """How many cards are picked, such as "1 of 2", and whether they are proposed; "" if only one card can be
        picked."""
        count = self._count_picked()
        if not self.is_proposed:
            return count
        return " · ".join(filter(None, (count, self.words("decide.proposed"))))

    def _count_picked(self) -> str:
        if self.single or self.form != "choose":
            return ""
        words, picked = self.words, len(self._completed())
        if self.least == self.most:
            return words("decide.exactly", picked=picked, count=self.most)
        if self.least == 0 and self.most >= len(self.question["options"]):
            return words("decide.any", picked=picked)
        return words("decide.up_to", picked=picked, count=self.most)

    @property
    def remainder(self) -> str:
        """What stays in the hand, once enough cards are chosen to leave it."""
        stays = [name for name in self._target_of if name not in self.picks]
        if self.verb != "discard" or self.single or not self.least == self.most == len(self.picks) or not stays:
            return ""
        if any(target.zone != "hand" for target in self.targets.values()):
            return ""
        return self.words("decide.kept", cards=self._listed(stays))

    def cause_name(self) -> str:
        """The card that asks, or the event to react to; "" if the rules of the turn ask."""
        about = self.question["about"]
        if self.cause == "react":
            return lead(self.words, self.verb, about, self.players, self.question["player"])
        for name in (self.cause, *about[:1]):
            if name in self.facts:
                return self.words.name(str(name))
        return ""

    def sentence(self) -> str:
        """The question, without its cause."""
        return self.words.ask(self.key, self.question["about"]) or self._verb()

    def listing(self) -> str:
        """What screen readers get in addition to the sentence: the list to order, the coins to spend, what is proposed;
        mostly ""."""
        return self.words("decide.proposal", cards=self._listed(self.picks)) if self.is_proposed else ""

    @property
    def heard(self) -> str:
        """What the last tap has changed, for screen readers."""
        return self.place_told(self.held) or self.progress

    def place_told(self, key: str) -> str:
        """A target's name with its position in the order, for screen readers; "" if it has none."""
        places = ", ".join(map(str, self.badges(key)))
        card = places and self.label_of(self.targets[key])
        return self.words("pending.place", card=card, place=places, count=self.most) if places else ""

    # Buttons

    @property
    def primary(self) -> Button | None:
        """The primary button; None if each choice has its own button."""
        picked = self._completed()
        if self.single and not picked:
            implied = self._implied
            if implied:
                return Button(self._do(implied), "primary", key="Enter")
            if all(target.kind in ("word", "number") for target in self.targets.values()):
                return None
        missing = self.least - len(picked)
        enabled = missing <= 0 and 0 < len(picked) <= self.most
        if enabled:
            return Button(self._label(picked), "primary", sub=self._named(picked), key="Enter")
        if missing > 0:
            label = self._doing_to(self.least) if self.least == self.most > 1 else self._verb()
            reason, sub = self._count_words("decide.choose_more", missing), self._count_words("decide.missing", missing)
            return Button(label, "primary", sub=sub, enabled=False, reason=reason, key="Enter")
        return Button(self._verb(), "primary", enabled=False, reason=self.words("decide.choose_first"), key="Enter")

    @property
    def secondary(self) -> Button | None:
        """The secondary button, for picking nothing; None if a pick is required."""
        if self.least > 0:
            return None
        return Button(self._decline_label(), "second", key="Esc")

    def _label(self, picked: list[str]) -> str:
        if len(picked) == 1:
            return self._do(self.targets[self._target_of[picked[0]]])
        if self.ordered and len(picked) == len(self.question["options"]):
            return self.words("decide.in_this_order")
        return self._doing_to(len(picked))

    def _named(self, picked: list[str]) -> str:
        """The names of the picked cards, below a label that only counts them; "" if it says more, or there are too
        many."""
        if len(picked) < 2 or self.ordered:
            return ""
        listed = self._listed(picked)
        return listed if len(listed) <= MOST_NAMED else ""

    def _do(self, target: Target) -> str:
        if target.kind in ("word", "number"):
            return self.label_of(target)
        return self._doing_to(self.words.name(target.card))

    def _doing_to(self, what: object) -> str:
        """The verb with its object: "Trash Copper", "Put Copper on top"."""
        verb = self.words.verb(self.verb)
        return verb["to"].format(what=what) if "to" in verb else f"{verb['do']} {what}"

    def described(self, names: list[str]) -> str:
        """What an answer would do, in the words of its button."""
        if not names:
            return self._decline_label()
        targets = [self.targets[self._target_of[name]] for name in names]
        if len(targets) == 1:
            return self._do(targets[0])
        return self._doing_to(self._listed(names))

    def _listed(self, names: list[str]) -> str:
        """The labels of options, with the count of equal ones."""
        counts: dict[str, int] = {}
        for name in names:
            label = self.label_of(self.targets[self._target_of[name]])
            counts[label] = counts.get(label, 0) + 1
        return self.words.listing([label + (f" ×{count}" if count > 1 else "") for label, count in counts.items()])

    def said_on_buttons(self) -> dict[str, tuple[str, ...]]:
        """Label of a button -> the answer that a single tap on it gives."""
        if self.form != "choose":
            return {}
        buttons: dict[str, tuple[str, ...]] = {}
        if self.least <= 1:
            for target in self.targets.values():
                buttons.setdefault(self._do(target), tuple(target.names[:1]))
        if self.least == 0:
            buttons.setdefault(self._decline_label(), ())
        return buttons

    def _verb(self) -> str:
        return self.words.verb(self.verb)["do"]

    def _decline_label(self) -> str:
        return self.words.verb(self.verb).get("none") or self.words("decline.choose")

    def _count_words(self, key: str, count: int) -> str:
        return counted(self.words, key, count)


def cost_text(cost: Sequence[int], words: Words) -> str:
    """A cost as a short text: "5", "3P"."""
    coins, potions = cost
    return f"{coins}{words('table.potion_sign') * potions}"


def counted(words: Words, key: str, count: int) -> str:
    """The sentence `key_one` or `key_many` with its number."""
    return words(f"{key}_one" if count == 1 else f"{key}_many", count=count)
