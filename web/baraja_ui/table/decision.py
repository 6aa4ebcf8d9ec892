"""From a question to taps and back: the one place that knows how a decision is made on the screen.

The pattern follows from the question's shape (`least`, `most`, `ordered`, the kinds of its options, its verb), so a
new card needs nothing here. A :class:`Deciding` lives as long as its question and holds the picks made so far. The page
calls :meth:`Deciding.act` with what was tapped; the outcome says what to do next:

* ``"answer"``: :attr:`Deciding.answer` is complete, feed it, then what :attr:`Deciding.plan` holds;
* ``"pick"``: the picks changed, draw again;
* ``"inspect"``: not a choice here, show the card;
* ``"refuse"``: the rules or the count forbid it, :attr:`Deciding.refusal` says why.

Targets are named ``hand:copper``, ``pile:village``, ``trash:gold`` (equal cards in one heap), ``revealed:#17`` (a
single card by its id), ``word:discard``, ``number:3``, ``name:gold``.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from ..art.faces import Facts
from .causes import lead

HEAPED = frozenset(("hand", "discard", "trash", "deck"))
"""Zones whose equal cards are one target with a count; in the others each card lies for itself."""


@dataclass(slots=True)
class Target:
    """Something that can be tapped: equal options behind one place on the screen."""

    key: str
    kind: str
    card: str
    zone: str = ""
    names: list[str] = field(default_factory=list)
    ids: list[int] = field(default_factory=list)


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
    """A word or number that is picked by its own button."""

    target: str
    label: str
    picked: bool = False


Plan = list[tuple[str, list[str]]]


def follow(plan: Plan, question: dict | None) -> tuple[list[str] | None, Plan]:
    """The planned answer to `question` and what remains of the plan; (None, []) when the plan no longer fits.

    Steps that the engine did not ask (nothing to decide) are passed over.
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


class Deciding:
    """The state of one decision.

    `question` and `view` are those of the session's table, `words` the page's words, `facts` what is printed on the
    cards. With `quick`, a single choice among piles or cards is answered by the tap itself; otherwise the tap selects
    and the primary button answers. Playing a card from the hand on one's own turn is always one tap. `players` are the
    names by seat, for the sentence; `order` is what :mod:`baraja_ui.match.trigger_order` leaves behind with an answer.
    """

    listed = False
    form = "choose"

    def __init__(self, question: dict, view: dict, words, facts: Facts, quick: bool = False):
        self.question = question
        self.view = view
        self.words = words
        self.facts = facts
        self.quick = quick
        self.key: str = question["key"]
        self.cause, _, self.verb = self.key.rpartition(".")
        self.least: int = question["least"]
        self.most: int = min(question["most"], len(question["options"]))
        self.ordered: bool = question["ordered"]
        self.picks: list[str] = []
        self.pile: str | None = None
        self.answer: list[str] | None = None
        self.plan: Plan = []
        self.refusal = ""
        self.players: list[str] = []
        self.order = None
        self.targets: dict[str, Target] = {}
        self._target_of: dict[str, str] = {}
        for option in question["options"]:
            self._add(option)

    def _add(self, option: dict) -> None:
        kind, name = option["kind"], option["name"]
        card, zone, number = option.get("card", name), option.get("zone", ""), option.get("id")
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

    # What the question looks like

    @property
    def briefed(self) -> bool:
        """Whether a word on what happened meanwhile is welcome here."""
        return self.form != "choose"

    @property
    def single(self) -> bool:
        return self.most == 1

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

    def takes(self, key: str) -> bool:
        """Whether a tap there means something for this decision."""
        return key in self.targets

    def doing(self, key: str) -> str:
        """What choosing that place does, as a button of its own says it."""
        target, words = self.targets[key], self.words
        if self.form == "choose":
            return self._do(target)
        return f"{words.verb('play')['do']} {words.name(target.card)}"

    def count(self, key: str) -> int:
        """How many options of that target are picked."""
        if key == self.pile_key:
            return 1
        target = self.targets.get(key)
        return sum(name in self.picks for name in target.names) if target else 0

    def badges(self, key: str) -> list[int]:
        """Places of the target in an ordered answer, from 1."""
        target = self.targets.get(key)
        if not self.ordered or target is None:
            return []
        return [place for place, name in enumerate(self._completed(), 1) if name in target.names]

    @property
    def pile_key(self) -> str | None:
        return f"pile:{self.pile}" if self.pile else None

    @property
    def progress(self) -> str:
        """ "1 de 2", "Hasta 4 · llevas 3": only where more than one card can be picked."""
        if self.single or self.form != "choose":
            return ""
        words, picked = self.words, len(self.picks)
        if self.least == self.most:
            return words("decide.exactly", picked=picked, count=self.most)
        if self.least == 0 and self.most >= len(self.question["options"]):
            return words("decide.any", picked=picked)
        return words("decide.up_to", picked=picked, count=self.most)

    def cause_name(self) -> str:
        """The card that asks, or what has happened that one may answer to; "" where the rules of the turn ask."""
        about = self.question["about"]
        if self.cause == "react":
            return lead(self.words, self.verb, about, self.players, self.question["player"])
        for name in (self.cause, *about[:1]):
            if name in self.facts:
                return self.words.name(name)
        return ""

    def sentence(self) -> str:
        """What is asked, without the cause."""
        return self.words.ask(self.key) or self._verb()

    def listing(self) -> str:
        """What else belongs to the sentence for the ear: what is to be put in order, with what one buys; "" mostly."""
        return ""

    @property
    def heard(self) -> str:
        """What the last tap has changed, for those who hear it."""
        return self.progress

    def place_told(self, key: str) -> str:
        """Where a target stands in the order, for those who hear it."""
        return ", ".join(map(str, self.badges(key)))

    def recall(self, orders, answered) -> None:
        """Takes up what was arranged before, where that can be: see :mod:`baraja_ui.match.trigger_order`. `answered`
        are the optional reactions of this game that were asked already."""

    # Acting

    def act(self, action: str, arg: str = "") -> str:
        """Perform an action of the page: tap, more, less, all (with a target), primary, second or clear."""
        self.refusal = ""
        if action == "tap":
            return self.tap(arg)
        if action == "more":
            return self._more(arg)
        if action == "less":
            return self._less(arg)
        if action == "all":
            return self._all(arg)
        if action == "primary":
            return self._press(self.primary, self._primary_answer)
        if action == "second":
            return self._press(self.secondary, self._second_answer)
        if action == "clear":
            return self._clear()
        raise ValueError(f"no such action: {action!r}")

    def tap(self, key: str) -> str:
        """A tap on a target: play it, pick it, put it back, or say why not."""
        self.refusal = ""
        target = self.targets.get(key)
        if target is None:
            self.refusal = self.why_not(key)
            return "inspect"
        return self._tap_on(target)

    def _tap_on(self, target: Target) -> str:
        if self.single:
            return self._tap_single(target)
        taken = self.count(target.key)
        if taken == len(target.names) or (taken and len(self.picks) >= self.most):
            self.picks = [name for name in self.picks if name not in target.names]
            return "pick"
        return self._more(target.key)

    def _tap_single(self, target: Target) -> str:
        if target.kind in ("word", "number") or self.quick:
            return self._complete([target.names[0]])
        self.picks = [] if self.count(target.key) else [target.names[0]]
        return "pick"

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
        return "pick"

    def _less(self, key: str) -> str:
        target = self.targets.get(key)
        taken = [name for name in self.picks if target and name in target.names]
        if not taken:
            return "refuse"
        self.picks.remove(taken[-1])
        return "pick"

    def _all(self, key: str) -> str:
        """All copies of a card, as far as the count goes; a second time none of them."""
        target = self.targets.get(key)
        if target is None or self.form != "choose" or target.kind != "card":
            return "refuse"
        if self.count(key) == len(target.names):
            self.picks = [name for name in self.picks if name not in target.names]
            return "pick"
        outcome = "refuse"
        while len(self.picks) < self.most and self._more(key) == "pick":
            outcome = "pick"
        return outcome

    def type_in(self, text: str) -> bool:
        """Narrows down what can be chosen by a typed text; False where nothing can be typed."""
        return False

    def move(self, key: str, by: int) -> str:
        """Shift a picked card by `by` places in an ordered answer."""
        target = self.targets.get(key)
        taken = [name for name in self.picks if target and name in target.names]
        if not self.ordered or not taken:
            return "refuse"
        here = self.picks.index(taken[-1])
        there = min(max(here + by, 0), len(self.picks) - 1)
        if there == here:
            return "refuse"
        self.picks.insert(there, self.picks.pop(here))
        return "pick"

    def _clear(self) -> str:
        """Escape: drop the picks; with none left, decline where that is allowed."""
        if self.picks or self.pile:
            self.picks.clear()
            self.pile = None
            return "pick"
        if self.form == "choose" and self.secondary:
            return self._complete([])
        return "refuse"

    def _press(self, button: Button | None, answer) -> str:
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

    def said_on_buttons(self) -> dict[str, tuple[str, ...]]:
        """What a single tap on a button does here, by the words of that button."""
        if self.form != "choose":
            return {}
        told: dict[str, tuple[str, ...]] = {}
        if self.least <= 1:
            for target in self.targets.values():
                told.setdefault(self._do(target), tuple(target.names[:1]))
        if self.least == 0:
            told.setdefault(self._decline_label(), ())
        return told

    def answered(self, names) -> str:
        """What the taps that choose these options do, all of them at once."""
        return self._complete(list(names))

    def result(self) -> list[str] | None:
        """The complete answer as option names, None while it is still being made."""
        return self.answer

    def _completed(self) -> list[str]:
        """The picks; where all cards must be ordered, the last one left falls into its place by itself."""
        options = self.question["options"]
        if self.ordered and self.least == len(options) and len(self.picks) == len(options) - 1:
            return self.picks + [option["name"] for option in options if option["name"] not in self.picks]
        return list(self.picks)

    @property
    def _implied(self) -> Target | None:
        """The only thing that could be picked: then the button names it and no tap is needed first."""
        if self.single and len(self.targets) == 1 and self.least == 0:
            return next(iter(self.targets.values()))
        return None

    # Buttons

    @property
    def primary(self) -> Button | None:
        """The big button; None where each choice is a button of its own."""
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
            return Button(self._label(picked), "primary", key="Enter")
        if missing > 0:
            label = self._doing_to(self.least) if self.least == self.most > 1 else self._verb()
            reason, sub = self._count_words("decide.choose_more", missing), self._count_words("decide.missing", missing)
            return Button(label, "primary", sub=sub, enabled=False, reason=reason, key="Enter")
        return Button(self._verb(), "primary", enabled=False, reason=self.words("decide.choose_first"), key="Enter")

    @property
    def secondary(self) -> Button | None:
        """The other verb: what it means to pick nothing. None where the rules demand a pick."""
        if self.least > 0:
            return None
        return Button(self._decline_label(), "second", key="Esc")

    def _label(self, picked: list[str]) -> str:
        if len(picked) == 1:
            return self._do(self.targets[self._target_of[picked[0]]])
        if self.ordered and len(picked) == len(self.question["options"]):
            return self.words("decide.in_this_order")
        return self._doing_to(len(picked))

    def _do(self, target: Target) -> str:
        if target.kind in ("word", "number"):
            return self.label_of(target)
        return self._doing_to(self.words.name(target.card))

    def _doing_to(self, what: object) -> str:
        """The verb with what it is done to: "Trash Copper", "Put Copper on top"."""
        said = self.words.verb(self.verb)
        return said["to"].format(what=what) if "to" in said else f"{said['do']} {what}"

    def told(self, names: list[str]) -> str:
        """What an answer would do, in the words of its button."""
        if not names:
            return self._decline_label()
        targets = [self.targets[self._target_of[name]] for name in names]
        if len(targets) == 1:
            return self._do(targets[0])
        counts: dict[str, int] = {}
        for target in targets:
            label = self.label_of(target)
            counts[label] = counts.get(label, 0) + 1
        cards = ", ".join(label + (f" ×{count}" if count > 1 else "") for label, count in counts.items())
        return self._doing_to(cards)

    def _verb(self) -> str:
        return self.words.verb(self.verb)["do"]

    def _decline_label(self) -> str:
        return self.words.verb(self.verb).get("none") or self.words("decline.choose")

    def _count_words(self, key: str, count: int) -> str:
        return counted(self.words, key, count)

    def _primary_answer(self) -> tuple[list[str], Plan]:
        picked = self._completed()
        if not picked and self._implied:
            picked = self._implied.names[:1]
        return picked, []

    def _second_answer(self) -> tuple[list[str], Plan]:
        return [], []

    # Reasons

    def why_not(self, key: str) -> str:
        """Why tapping `key` chooses nothing here, as a sentence; "" when it does."""
        if key in self.targets:
            return ""
        return self.words(self.reason(self.view, key) or "why.not_offered")

    reason = staticmethod(lambda view, key: "")
    """The key of why the rules of this game offer nothing at a place, "" where it just was not asked for."""

    # Keys

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        """The page action ``(action, arg)`` behind a key while this decision waits; None when it means nothing here.

        `focused` is the target under the keyboard focus.
        """
        letter = letter.upper() if len(letter) == 1 else letter
        if letter in "1234567890" and len(letter) == 1:
            place = (int(letter) or 10) - 1
            keys = [choice.target for choice in self.choices] or self.hand_order()
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

    def end_phase(self) -> str:
        """Key E: stop what this phase does, whatever is selected."""
        return "refuse"

    def play_treasures(self) -> str:
        """Key T: all plain Treasures, nothing bought."""
        return "refuse"


ORDER = {"action": 0, "treasure": 1, "reaction": 0, "victory": 2, "curse": 3}


def hand_groups(hand: list[dict], facts: Facts) -> list[tuple[str, int]]:
    """The hand as (card, count): Actions, Treasures, Victory cards, the dearer first."""
    counts: dict[str, int] = {}
    for card in hand:
        counts[card["name"]] = counts.get(card["name"], 0) + 1

    def place(name: str):
        fact = facts[name]
        rank = min((ORDER.get(kind, 4) for kind in fact.types), default=4)
        return rank, -fact.cost[0], -fact.cost[1], name

    return sorted(counts.items(), key=lambda item: place(item[0]))


def cost_text(cost, words) -> str:
    """A cost in one word: "5", "3P"."""
    coins, potions = cost
    return f"{coins}{words('table.potion_sign') * potions}"


def counted(words, key: str, count: int) -> str:
    """The sentence `key_one` or `key_many` with its number."""
    return words(f"{key}_one" if count == 1 else f"{key}_many", count=count)
