"""The three questions of a turn of Dominion: which Action, which Treasure, what to buy.

Playing a card is one tap; a pile can be bought in any phase, and the Treasures are then played first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.decision import Deciding, Plan
from ...table.picking import Target
from ...table.wording import MOST_NAMED, Button, cost_text
from ...words import Words

if TYPE_CHECKING:
    from baraja.core.protocol import Question
    from baraja.dominion.protocol import Pile

    from ...art.faces import Fact, Facts
    from .protocol import View

KEYS = frozenset(("turn.action", "turn.treasure", "turn.buy"))


class Turn(Deciding):
    """A decision of a turn. Its `form` is "action", "treasure" or "buy"."""

    facts: Facts

    def __init__(self, question: Question, view: View, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.form = self.key.removeprefix("turn.")
        if self.form != "buy":
            most_coins, most_potions = self._to_spend()
            for pile in view["supply"]:
                coins, potions = pile["cost"]
                if pile["left"] and coins <= most_coins and potions <= most_potions:
                    key = f"pile:{pile['pile']}"
                    self.targets[key] = Target(key, "later", pile["pile"])

    def doing(self, key: str) -> str:
        target = self.targets[key]
        if target.kind not in ("pile", "later"):
            return super().doing(key)
        pile, words = self._supply(target.card), self.words
        return words("decide.buy_card", card=words.name(pile["top"]), cost=cost_text(pile["cost"], words))

    # Acting

    def _tap_on(self, target: Target) -> str:
        if target.kind not in ("pile", "later"):
            return self._complete([target.names[0]])
        at_once = self.quick or (target.card in self.one_tap and not self._leaves_cards)
        if self.pile == target.card and not at_once:
            self.pile = None
            return "pick"
        self.pile = target.card
        if at_once:
            return self._press(self.primary, self._primary_answer)
        return "pick"

    def end_phase(self, _arg: str = "") -> str:
        return self._complete([])

    def play_treasures(self, _arg: str = "") -> str:
        if "word:all" in self.targets:
            return self._complete(["all"])
        if self.form == "action" and self._plain_treasures():
            self.plan = [("turn.treasure", ["all"])]
            return self._complete([], keep_plan=True)
        return "refuse"

    def buy(self, pile: str) -> str:
        self.pile = pile
        return self._press(self.primary, self._primary_answer)

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        if letter.upper() == "T" and self.form != "buy":
            return "treasures", ""
        if letter.upper() == "E":
            return "end_phase", ""
        return super().shortcut(letter, focused)

    def listing(self) -> str:
        """The coins and Buys for screen readers; others read them off the counters."""
        if self.form != "buy":
            return ""
        words, turn = self.words, self.view["turn"]
        money = words("say.coins", count=turn["coins"])
        if turn["potions"]:
            money += ", " + words("say.potions", count=turn["potions"])
        return f"{money}, {words('say.buys', count=turn['buys'])}"

    # Buttons

    @property
    def primary(self) -> Button:
        words = self.words
        if self.pile:
            pile = self._supply(self.pile)
            bought = words("decide.buy_card", card=words.name(pile["top"]), cost=cost_text(pile["cost"], words))
            return Button(bought, "primary", sub=self._before_buying(), key="Enter")
        if self.form == "buy":
            return Button(words("decide.end"), "primary", sub=self._leftover(), key="E")
        sub = self._leftover_actions() if self.form == "action" else self._unplayed()
        if "word:all" in self.targets or (self.form == "action" and self._plain_treasures()):
            return Button(words("decide.treasures", coins=self._coins_to_come()), "primary", sub=sub, key="T")
        to_treasures = self.form == "action" and self._odd_treasures()
        return Button(words("decide.to_treasures" if to_treasures else "decide.to_buy"), "primary", sub=sub, key="E")

    @property
    def secondary(self) -> Button | None:
        words = self.words
        if self.form == "buy":
            return Button(words("decide.end_turn"), "second", key="E") if self.pile else None
        if self.form == "action" or (self.pile and not self._affordable_now(self.pile)):
            return None
        if self.pile:
            left = self._plain_treasures() + self._odd_treasures()
            leaving = self._count_words("decide.leaving_treasures", left)
            return Button(words("decide.buy_now"), "second", sub=leaving)
        if "word:all" not in self.targets:
            return None
        return Button(words("decide.to_buy"), "second", key="E")

    def told(self, names: list[str]) -> str:
        if names == ["all"]:
            return self.words("decide.treasures", coins=self._coins_to_come())
        return super().told(names)

    def _before_buying(self) -> str:
        """The line on the button to buy: the coins left afterwards, or before the first purchase what becomes of the
        Treasures in hand. No more can be played after it, and those that do more than give coins must be played by
        tap."""
        if self.form == "buy" and self.pile:
            left = self.view["turn"]["coins"] - self._supply(self.pile)["cost"][0]
            return self._count_words("decide.leaves", left)
        coins, odd = self._coins_to_come(), self._odd_treasures()
        if odd and coins:
            return self.words("decide.after_leaving", coins=coins, count=odd)
        if odd:
            return self._count_words("decide.leaving_treasures", odd)
        if coins:
            return self.words("decide.after_treasures", coins=coins)
        return self._leftover_actions() if self.form == "action" else ""

    @property
    def _leaves_cards(self) -> bool:
        """Whether buying now leaves Actions or Treasures in hand that could still be played."""
        return bool(self._odd_treasures() and self.form != "buy") or (self.form == "action" and self._has_actions)

    @property
    def _has_actions(self) -> bool:
        return any(target.zone == "hand" for target in self.targets.values())

    def _leftover_actions(self) -> str:
        """A warning that Actions could still be played; "" if there are none to play."""
        if not self._has_actions:
            return ""
        return self._count_words("decide.actions_left", self.view["turn"]["actions"])

    def _unplayed(self) -> str:
        """A warning that names the Treasures that must be played by tap; "" while others come first."""
        if "word:all" in self.targets:
            return ""
        cards = self._listed(list(self._target_of))
        if len(cards) <= MOST_NAMED:
            return self.words("decide.leaving_cards", cards=cards)
        return self._count_words("decide.leaving_treasures", len(self._target_of))

    def _leftover(self) -> str:
        turn, words = self.view["turn"], self.words
        if not turn["coins"]:
            return self._count_words("decide.buys_left", turn["buys"])
        buys = self._count_words("decide.buys", turn["buys"])
        return words("decide.left_both", buys=buys, coins=words("decide.coins", coins=turn["coins"]))

    def _primary_answer(self) -> tuple[list[str], Plan]:
        if self.form == "buy":
            return ([self.pile] if self.pile else []), []
        rest: Plan = [("turn.treasure", []), ("turn.buy", [self.pile])] if self.pile else []
        if self.form == "action":
            return [], [*([("turn.treasure", ["all"])] if self._plain_treasures() else []), *rest]
        if "word:all" in self.targets:
            return ["all"], rest
        return [], rest[1:]

    def _second_answer(self) -> tuple[list[str], Plan]:
        if self.form == "treasure" and self.pile:
            return [], [("turn.buy", [self.pile])]
        return [], []

    # Money

    def _treasures(self) -> list[Fact]:
        facts = [self.facts[card["name"]] for card in self.view["hand"]]
        return [fact for fact in facts if "treasure" in fact.types]

    def _plain_treasures(self) -> int:
        """How many Treasures in hand can be played all at once."""
        return sum(fact.plain for fact in self._treasures())

    def _odd_treasures(self) -> int:
        """How many Treasures in hand do more than give coins."""
        return sum(not fact.plain for fact in self._treasures())

    def _coins_to_come(self) -> int:
        raised = self.view["turn"].get("extra_coins", ())
        more = sum(raised.count(card["name"]) for card in self.view["hand"])
        return sum(fact.money for fact in self._treasures()) + more

    def _to_spend(self) -> tuple[int, int]:
        """The coins and potions that there will be once the Treasures in hand are played."""
        turn, brewing = self.view["turn"], sum(fact.potions for fact in self._treasures())
        return turn["coins"] + self._coins_to_come(), turn["potions"] + brewing

    def _supply(self, name: str) -> Pile:
        """A pile of the Supply."""
        return next(pile for pile in self.view["supply"] if pile["pile"] == name)

    def _affordable_now(self, name: str) -> bool:
        coins, potions = self._supply(name)["cost"]
        return coins <= self.view["turn"]["coins"] and potions <= self.view["turn"]["potions"]

    # Reasons

    def why_not(self, key: str) -> str:
        if key in self.targets:
            return ""
        zone, _, name = key.partition(":")
        words, turn = self.words, self.view["turn"]
        if zone == "pile":
            pile = next((pile for pile in self.view["supply"] if pile["pile"] == name), None)
            if not pile or not pile["left"]:
                return super().why_not(key)
            cost = cost_text(pile["cost"], words)
            if pile["cost"][1] > turn["potions"]:
                return words("why.potion", cost=cost)
            money = turn["coins"] + (self._coins_to_come() if self.form != "buy" else 0)
            return words("why.dear", cost=cost, coins=money) if pile["cost"][0] > money else words("why.forbidden")
        if zone == "hand":
            types = self.facts[name].types
            if self.form == "buy" and "treasure" in types:
                return words("why.treasures_closed")
            if self.form == "action" and "treasure" in types and "action" not in types:
                return words("why.treasures_later")
            if "action" in types:
                return words("why.no_actions" if self.form == "action" else "why.action_phase_over")
            return words("why.not_playable")
        return words("why.not_offered")
