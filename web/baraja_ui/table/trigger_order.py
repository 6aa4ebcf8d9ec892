"""Several effects that wait at the same time: the list in which the reader orders them, and following that order.

The engine asks for one effect at a time, and asks again after each as long as there is something to decide. A
:class:`Pending` answers the whole chain: what the reader wants is an :class:`Order`, which is state of the page only,
as saves hold the decisions. It is followed as long as exactly the expected effects wait. If an effect was added or has
disappeared meanwhile, it stops, and the list is shown again with the present effects in the given order. An effect that
asks something itself only interrupts it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from ..words import Words
from .auto_answer import Standing, exact
from .causes import cause, names
from .decision import DecisionForm
from .wording import Button, Choice

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Question

    from ..shell.facts import Facts
    from .auto_answer import Exact, Turn
    from .state import AnyView

Moment = tuple[int, int, str, int]
"""An event that effects wait for: who is asked, whose cards it is about, what is asked, and when it happened."""

Sign = tuple[str, tuple[str, ...]]
"""What identifies an effect from one question to the next, in which its spelled name may change: the card or name, and
whose ability it is."""


def sign(option: JsonObject) -> Sign:
    """The sign of an option."""
    return str(option.get("card", option["name"])), tuple(option.get("by", ()))


def listed(question: Question) -> bool:
    """Whether a question is about several waiting effects."""
    effects: int = sum(option.get("times", 1) for option in question["options"])
    return str(question["key"]).startswith("react.") and effects > 1


# ---------------------------------------------------------------- the order


@dataclass(frozen=True, slots=True)
class Order:
    """The order in which effects are to run, `rest`, and those that are not to run, `out`.

    It belongs to one event: `of` holds its seat, player, question and moment. `done` of its effects have run. An order
    that is not `running` only keeps the arrangement of the list.
    """

    of: Moment
    done: int
    rest: tuple[Sign, ...]
    out: tuple[Sign, ...] = ()
    running: bool = True
    changed: bool = False

    def step(self, question: Question) -> tuple[list[str] | None, Order]:
        """The planned answer and the order after it; None in place of the answer if the reader has to decide."""
        if not self.running:
            return None, self
        if waiting(question) != Counter(self.rest + self.out):
            return None, replace(self, running=False, changed=True)
        if not self.rest:
            return [], replace(self, done=self.done + 1, out=())
        first = next(option["name"] for option in question["options"] if sign(option) == self.rest[0])
        return [first], replace(self, done=self.done + 1, rest=self.rest[1:])


Arrangement = Order | Standing
"""What an answer may leave in force for questions to come."""
Orders = tuple[Arrangement, ...]


def waiting(question: Question) -> Counter[Sign]:
    """How many effects of each sign wait."""
    return Counter({sign(option): option.get("times", 1) for option in question["options"]})


def moment(question: Question) -> tuple[Moment, int]:
    """The event that a question is about, and how many of its effects have run."""
    since, done = cast("JsonObject", question).get("happening") or (0, 0)
    return (question["seat"], question["player"], question["key"], since), done


def with_order(orders: Orders, order: Order | Standing) -> Orders:
    """The orders with a new one, which replaces an older one for the same event."""
    others = tuple(other for other in orders if other.of != order.of)
    return others if isinstance(order, Standing) and order.names is None else (*others, order)


def follow(
    orders: Orders, question: Question, turn: Turn, own: Callable[[str], bool]
) -> tuple[list[str] | None, Orders]:
    """The answer that the orders give to a question, None if they give none, and what is left of the orders.

    While an effect asks something or triggers others, the orders wait. At a question of the player's `own` turn no
    effects can be waiting, so all orders end; repeated answers end with their `turn`.
    """
    orders = tuple(order for order in orders if not isinstance(order, Standing) or order.turn == turn)
    if own(question["key"]):
        return None, tuple(order for order in orders if isinstance(order, Standing))
    of, done = moment(question)
    asked = exact(question)
    for order in orders:
        if isinstance(order, Standing):
            if order.of == asked:
                return list(order.names or ()), orders
        elif order.of == of:
            others = tuple(other for other in orders if other is not order)
            if order.done != done:  # a remainder of an older event at the same moment
                return None, others
            names, order = order.step(question)
            return names, (*others, order) if order.rest or order.out else others
    return None, orders


# ---------------------------------------------------------------- the list


@dataclass(slots=True)
class Effect:
    """One row of the list: equal effects, of which `taken` are to run."""

    key: str
    name: str
    sign: Sign
    times: int
    forced: bool
    place: int
    about: tuple[str, ...]
    taken: int

    @property
    def card(self) -> str:
        return self.sign[0]


class Pending(DecisionForm):
    """The decision about several waiting effects. A tap on one, in the list or on its card, picks only that one."""

    listed = True

    def __init__(self, question: Question, view: AnyView, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.effects = self._proposed()
        self.changed = False
        self._heard = ""

    def _proposed(self) -> list[Effect]:
        """The effects in the order that players mostly want.

        Compulsory effects come before optional ones, as they happen anyway and knowing their outcome helps to choose.
        Abilities for which that is wrong say so (`place`): one that draws goes first, since the drawn card may answer
        too; one that takes away what another needs, or loses its own card to it, goes last.
        """
        effects: dict[str, Effect] = {}
        for option in self.question["options"]:
            key, times = self._target_of[option["name"]], option.get("times", 1)
            if key in effects:
                effects[key].times += times
                effects[key].taken += times
                continue
            about = tuple(option.get("about", ()))
            forced, place = option.get("forced", False), option.get("place", 0)
            effects[key] = Effect(key, option["name"], sign(option), times, forced, place, about, times)
        return sorted(effects.values(), key=_rank)

    def recall(self, orders: Orders, answered: Collection[tuple[Turn, Exact]] = frozenset()) -> None:
        """Arranges the list as in an order for this event; new effects go where they would be proposed."""
        of, done = moment(self.question)
        own = (order for order in orders if isinstance(order, Order) and order.of == of)
        order = next((order for order in own if order.done == done), None)
        if order is None:
            return
        self.changed = order.changed
        known = [*order.rest, *order.out]
        old = sorted((effect for effect in self.effects if effect.sign in known), key=lambda it: known.index(it.sign))
        for effect in old:
            if not effect.forced:
                fresh = effect.times - known.count(effect.sign)
                effect.taken = min(order.rest.count(effect.sign) + max(fresh, 0), effect.times)
        for effect in self.effects:
            if effect not in old:
                at = next((at for at, other in enumerate(old) if _rank(other) > _rank(effect)), len(old))
                old.insert(at, effect)
        self.effects = old

    # Words

    @property
    def total(self) -> int:
        """How many effects wait."""
        return sum(effect.times for effect in self.effects)

    @property
    def choices(self) -> list[Choice]:
        """The effects one by one, for readers who cannot see the list."""
        return [Choice(effect.key, self.title(effect), self.count(effect.key) > 0) for effect in self.effects]

    def sentence(self) -> str:
        text = self.words("pending.count", count=self.total)
        if self.changed:
            text = self.words("pending.changed", phrase=text)
        return text

    def listing(self) -> str:
        """The list as a sentence for screen readers."""
        words = self.words
        titles = [self.title(effect) for effect in self.effects if effect.taken]
        out = [words("pending.left_out", card=self.title(effect)) for effect in self.effects if not effect.taken]
        return ", ".join(titles + out) + "."

    def title(self, effect: Effect) -> str:
        """The name of an effect, with its number if there are several."""
        many = effect.taken or effect.times
        name = self.words.name(effect.card) if effect.card in self.facts else effect.card
        return f"{name} ×{many}" if many > 1 else name

    def cause_of(self, effect: Effect) -> str:
        """Why an effect waits, in a few words, and whose ability it is if it is another card's."""
        doer = [value for value in self.question["about"] if isinstance(value, int)]
        phrase = cause(self.words, self.verb, (*effect.about, *doer), self.players, self.question["player"])
        others = [name for name in effect.sign[1] if name != effect.card and name in self.facts]
        return f"{phrase} · {names(self.words, others)}" if others else phrase

    def badges(self, key: str) -> list[int]:
        places = [effect.key for effect in self.effects if effect.taken]
        return [places.index(key) + 1] if key in places else []

    def place_told(self, key: str) -> str:
        effect = self._effect(key)
        if effect is None:
            return ""
        if not effect.taken:
            return self.words("pending.left_out", card=self.title(effect))
        place, count = self.badges(key)[0], sum(bool(effect.taken) for effect in self.effects)
        return self.words("pending.place", card=self.title(effect), place=place, count=count)

    @property
    def heard(self) -> str:
        return self._heard

    def _effect(self, key: str) -> Effect | None:
        return next((effect for effect in self.effects if effect.key == key), None)

    # Acting

    def act(self, name: str, arg: str = "") -> str:
        self._heard = ""
        return super().act(name, arg)

    def on_switch(self, key: str) -> str:
        effect = self._effect(key)
        return self._take(key, -1 if effect.taken else effect.times) if effect else "refuse"

    def move(self, key: str, by: int) -> str:
        """Moves an effect by `by` places."""
        effect = self._effect(key)
        if effect is None:
            return "refuse"
        here = self.effects.index(effect)
        there = min(max(here + by, 0), len(self.effects) - 1)
        if there == here:
            return "refuse"
        self.effects.insert(there, self.effects.pop(here))
        self._heard = self.place_told(key)
        return "pick"

    def _more(self, key: str) -> str:
        return self._take(key, 1)

    def _less(self, key: str) -> str:
        return self._take(key, -1)

    def _take(self, key: str, by: int) -> str:
        """Adds one more of equal effects to the order, or leaves one out."""
        effect = self._effect(key)
        if effect is None or effect.forced:
            return "refuse"
        taken = min(max(effect.taken + by, 0), effect.times)
        if taken == effect.taken:
            return "refuse"
        effect.taken = taken
        self._heard = self.place_told(key)
        return "pick"

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        if letter in "1234567890" and len(letter) == 1:
            place = (int(letter) or 10) - 1
            return ("tap", self.effects[place].key) if place < len(self.effects) else None
        effect = self._effect(focused)
        if letter.upper() == "D" and effect is not None:
            return "switch", focused
        return super().shortcut(letter, focused)

    # Buttons

    @property
    def primary(self) -> Button:
        words = self.words
        if self.picks:
            target = self.targets[self._target_of[self.picks[0]]]
            return Button(words("pending.only", card=words.name(target.card)), "primary", key="Enter")
        taken = [effect for effect in self.effects if effect.taken]
        if not taken:
            return Button(words("pending.go"), "primary", enabled=False, reason=words("pending.all_out"), key="Enter")
        if len(taken) == 1:
            return Button(f"{self._verb()} {self.title(taken[0])}", "primary", key="Enter")
        return Button(words("pending.go"), "primary", key="Enter")

    @property
    def secondary(self) -> Button | None:
        return None if self.least else Button(self.words("pending.none"), "second", key="Esc")

    def _primary_answer(self) -> tuple[list[str], list[tuple[str, list[str]]]]:
        if self.picks:
            return list(self.picks), []
        self.order = self._order(True)
        return [next(effect.name for effect in self.effects if effect.taken)], []

    def _complete(self, names: list[str], keep_plan: bool = False) -> str:
        if names and self.order is None:
            self.order = self._without(sign_of(self.question, names[0]))
        return super()._complete(names, keep_plan)

    def _order(self, running: bool) -> Order:
        of, done = moment(self.question)
        rest = tuple(effect.sign for effect in self.effects for _ in range(effect.taken))
        out = tuple(effect.sign for effect in self.effects for _ in range(effect.times - effect.taken))
        return Order(of, done, rest, out, running)

    def _without(self, gone: Sign) -> Order:
        """The arrangement after only that effect has run."""
        order = self._order(False)
        rest, out = list(order.rest), list(order.out)
        (rest if gone in rest else out).remove(gone)
        return replace(order, done=order.done + 1, rest=tuple(rest), out=tuple(out))


def sign_of(question: Question, name: str) -> Sign:
    """The sign of the option with this spelled name."""
    return next(sign(option) for option in question["options"] if option["name"] == name)


def _rank(effect: Effect) -> tuple[object, ...]:
    return effect.place, not effect.forced
