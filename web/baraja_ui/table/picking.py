"""What can be tapped for a question, and what has been picked so far.

Targets are named ``hand:copper``, ``pile:village``, ``trash:gold`` (equal cards in one heap), ``revealed:#17`` (a
single card by its id), ``word:discard``, ``number:3``, ``name:gold``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ..words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Question

    from ..shell.facts import Facts
    from .state import AnyView

HEAPED = frozenset(("hand", "discard", "trash", "deck"))
"""Zones in which equal cards are one target with a count; in others each card is a target."""


@dataclass(slots=True)
class Target:
    """Something that can be tapped: equal options at one place on the screen."""

    key: str
    kind: str
    card: str
    zone: str = ""
    names: list[str] = field(default_factory=list)
    ids: list[int] = field(default_factory=list)


class Picking:
    """A question with its targets and the picks made so far.

    `question` and `view` are those of the session's table, `words` the page's words, `facts` what is printed on cards.
    With `quick`, a tap answers a single choice among piles or cards.
    """

    form = "choose"

    def __init__(self, question: Question, view: AnyView, words: Words, facts: Facts, quick: bool = False) -> None:
        self.question = question
        self.view: Mapping[str, Any] = view
        self.words = words
        self.facts = facts
        self.quick = quick
        self.one_tap: frozenset[str] = frozenset()  # piles from which one tap buys
        self.familiar = False  # whether one tap chooses a card of the hand or a pile
        self.key: str = question["key"]
        self.cause, _, self.verb = self.key.rpartition(".")
        self.least: int = question["least"]
        self.most: int = min(question["most"], len(question["options"]))
        self.ordered: bool = question["ordered"]
        self.picks: list[str] = []
        self.proposal: list[str] = []
        self.pile: str | None = None
        self.held = ""  # the target that was picked or shifted last
        self.refusal = ""
        self.targets: dict[str, Target] = {}
        self._target_of: dict[str, str] = {}
        for option in question["options"]:
            self._add(option)

    def buy_with_one_tap(self, piles: frozenset[str]) -> None:
        """Lets one tap buy from these piles, as the reader has bought there before."""
        self.one_tap = piles

    def choose_with_one_tap(self, familiar: bool) -> None:
        """Sets whether one tap chooses a card of the hand or a pile, as the reader has answered this question
        before."""
        self.familiar = familiar

    def _add(self, option: JsonObject) -> None:
        kind, name = option["kind"], option["name"]
        card, zone, number = str(option.get("card", name)), option.get("zone", ""), option.get("id")
        if kind != "card":
            key = f"{kind}:{name}"
        elif zone in HEAPED or number is None:
            key = f"{zone}:{card}"
        else:
            key = f"{zone}:#{number}"
        target = self.targets.setdefault(key, Target(key, kind, card, zone))
        target.names.append(name)
        if number is not None:
            target.ids.append(number)
        self._target_of[name] = key

    def propose(self, names: list[str]) -> None:
        """Picks these options as a proposal, which one tap confirms; with a tap on a card the reader's own choice
        begins, as if nothing were proposed."""
        self.proposal, self.picks = names, list(names)

    def _choose_anew(self) -> None:
        """Drops the proposal, if that is what is picked."""
        if self.is_proposed:
            self.proposal, self.picks = [], []

    @property
    def is_proposed(self) -> bool:
        """Whether exactly what was proposed is picked."""
        return bool(self.proposal) and self.picks == self.proposal

    @property
    def single(self) -> bool:
        return self.most == 1

    def takes(self, key: str) -> bool:
        """Whether a tap on this target is part of this decision."""
        return key in self.targets

    def count(self, key: str) -> int:
        """How many options of that target are picked."""
        if key == self.pile_key:
            return 1
        target = self.targets.get(key)
        return sum(name in self.picks for name in target.names) if target else 0

    def badges(self, key: str) -> list[int]:
        """The positions of the target in an ordered answer, from 1."""
        target = self.targets.get(key)
        if not self.ordered or target is None:
            return []
        return [place for place, name in enumerate(self._completed(), 1) if name in target.names]

    @property
    def pile_key(self) -> str | None:
        return f"pile:{self.pile}" if self.pile else None

    # Changing the picks

    def _more(self, key: str) -> str:
        target = self.targets.get(key)
        free = [name for name in target.names if name not in self.picks] if target else []
        if not free:
            return "refuse"
        if len(self.picks) >= self.most:
            if not self.single:
                self.refusal = self.words("decide.full", count=self.most)
                return "refuse"
            self.picks.clear()
        self.picks.append(free[0])
        self.held = key
        return "pick"

    def _less(self, key: str) -> str:
        target = self.targets.get(key)
        taken = [name for name in self.picks if target and name in target.names]
        if not taken:
            return "refuse"
        self.picks.remove(taken[-1])
        return "pick"

    def _all(self, key: str) -> str:
        """Picks all copies of a card, as far as allowed; the second time none of them."""
        target = self.targets.get(key)
        if target is None or self.form != "choose" or target.kind != "card":
            return "refuse"
        self._choose_anew()
        if self.count(key) == len(target.names):
            self.picks = [name for name in self.picks if name not in target.names]
            return "pick"
        outcome = "refuse"
        while len(self.picks) < self.most and self._more(key) == "pick":
            outcome = "pick"
        return outcome

    def move(self, key: str, by: int) -> str:
        """Moves a picked card by `by` positions in an ordered answer."""
        target = self.targets.get(key)
        taken = [name for name in self.picks if target and name in target.names]
        if not self.ordered or not taken:
            return "refuse"
        here = self.picks.index(taken[-1])
        there = min(max(here + by, 0), len(self.picks) - 1)
        if there == here:
            return "refuse"
        self.picks.insert(there, self.picks.pop(here))
        self.held = key
        return "pick"

    # The answer

    def _completed(self) -> list[str]:
        """The picks; where all cards must be ordered, the last one is added automatically."""
        options = self.question["options"]
        if self.ordered and self.least == len(options) and len(self.picks) == len(options) - 1:
            return self.picks + [option["name"] for option in options if option["name"] not in self.picks]
        return list(self.picks)

    @property
    def _implied(self) -> Target | None:
        """The only thing that can be picked, None if there are several: the button names it and no tap is needed
        first."""
        if self.single and len(self.targets) == 1 and self.least == 0:
            return next(iter(self.targets.values()))
        return None
