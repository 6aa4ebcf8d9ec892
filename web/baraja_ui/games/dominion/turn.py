"""The three questions of a turn of Dominion: which Action, which Treasure, what to buy.

Playing a card is one tap; a pile can be bought in any phase. The Treasures are then played first, and before them what
is clearly to be played as an Action, if all that comes of it is known beforehand.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, cast

from ...table.decision import DecisionForm, Plan
from ...table.picking import Target
from ...table.wording import MOST_NAMED, Button, cost_text
from ...words import Words

if TYPE_CHECKING:
    from baraja.core.protocol import Question
    from baraja.dominion.protocol import Pile

    from ...art.faces import Fact, Facts
    from ...table.state import Outlook
    from .protocol import View

KEYS = frozenset(("turn.action", "turn.treasure", "turn.buy"))


class Turn(DecisionForm):
    """A decision of a turn. Its `form` is "action", "treasure" or "buy"."""

    facts: Facts
    view: View

    def __init__(self, question: Question, view: View, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.form = self.key.removeprefix("turn.")
        self.outlook: Outlook | None = None
        self._offer_piles()

    def _offer_piles(self) -> None:
        """Adds the piles that can be bought once the cards in hand are played."""
        if self.form == "buy":
            return
        for pile in self._view_to_buy["supply"]:
            if self._can_buy(pile, self._view_to_buy):
                key = f"pile:{pile['pile']}"
                self.targets.setdefault(key, Target(key, "later", pile["pile"]))

    def buy_with_one_tap(self, piles: frozenset[str]) -> None:
        """Lets one tap buy from these piles, and from the first purchase of a game on from basic piles with a price,
        whose cards need no reading."""
        basics = {pile["pile"] for pile in self.view["supply"] if not pile["kingdom"] and any(pile["printed"])}
        super().buy_with_one_tap(piles | basics if piles else piles)

    def propose(self, names: list[str]) -> None:
        """Puts an Action on the primary button."""
        self.proposal = names

    def look_ahead(self, outlook: Outlook | None) -> None:
        self.outlook = outlook
        self._offer_piles()

    @property
    def _view_to_buy(self) -> View:
        """The reader's view at the time of buying, but for the Treasures."""
        return cast("View", self.outlook.view) if self.outlook else self.view

    def doing(self, key: str) -> str:
        target = self.targets[key]
        return self._buying(target.card) if target.kind in ("pile", "later") else super().doing(key)

    def _buying(self, name: str) -> str:
        """The label of the button that buys from a pile."""
        pile, words = self._supply(name), self.words
        return words("decide.buy_card", card=words.name(pile["top"]), cost=cost_text(pile["cost"], words))

    def sentence(self) -> str:
        """The question; where a tap on a pile plays more than Treasures before it buys, what it plays."""
        return self.words("decide.buying_plays", cards=self._first_played()) if self.outlook else super().sentence()

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
            self.plan = self._treasures_first()
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
            return Button(self._buying(self.pile), "primary", sub=self._before_buying(), key="Enter")
        if self.form == "buy":
            return Button(words("decide.end"), "primary", sub=self._leftover(), key="E")
        if self.proposal:
            return Button(self.described(self.proposal), "primary", key="Enter")
        return self._go_on("primary")

    def _go_on(self, action: str) -> Button:
        """The button that leaves this phase without buying."""
        words = self.words
        sub = self._leftover_actions() if self.form == "action" else self._unplayed()
        if "word:all" in self.targets or (self.form == "action" and self._plain_treasures()):
            coins = self._coins_to_come(self.view)
            return Button(words("decide.treasures", coins=coins), action, sub=sub, key="T")
        to_treasures = self.form == "action" and self._odd_treasures()
        return Button(words("decide.to_treasures" if to_treasures else "decide.to_buy"), action, sub=sub, key="E")

    @property
    def secondary(self) -> Button | None:
        words = self.words
        if self.form == "buy":
            return Button(words("decide.end_turn"), "second", key="E") if self.pile else None
        if self.form == "action":
            return self._without_the_action()
        if self.pile and not self._affordable_now(self.pile):
            return None
        if self.pile:
            left = self._plain_treasures() + self._odd_treasures()
            leaving = self._count_words("decide.leaving_treasures", left)
            return Button(words("decide.buy_now"), "second", sub=leaving)
        if "word:all" not in self.targets:
            return None
        return Button(words("decide.end_turn"), "second")

    def _without_the_action(self) -> Button | None:
        """The button that goes on or buys without the Action that the primary button plays."""
        if not self.pile:
            return self._leave_the_action() if self.proposal else None
        now = next(pile for pile in self.view["supply"] if pile["pile"] == self.pile)
        if self.outlook is None or not self._can_buy(now, self.view):
            return None
        without = self.words("decide.without", cards=self._first_played(treasures=False))
        return Button(self.words("decide.buy_now"), "second", sub=without)

    def _leave_the_action(self) -> Button:
        """The button that goes on without the Action that is on the primary button."""
        going = self._go_on("second")
        if self._plain_treasures():
            going.label = self.words("decide.only_treasures")
        going.sub = ""
        return going

    def described(self, names: list[str]) -> str:
        if names == ["all"]:
            return self.words("decide.treasures", coins=self._coins_to_come(self.view))
        return super().described(names)

    def _before_buying(self) -> str:
        """The line on the button to buy: the coins left afterwards, or before the first purchase what becomes of the
        Treasures in hand. No more can be played after it, and those that do more than give coins must be played by
        tap."""
        if self.form == "buy" and self.pile:
            left = self.view["turn"]["coins"] - self._supply(self.pile)["cost"][0]
            return self._count_words("decide.leaves", left)
        coins, odd = self._coins_to_come(self.view), self._odd_treasures()
        if self.outlook:
            coins = self._coins_then(self._view_to_buy) - self.view["turn"]["coins"]
            key = "decide.after_cards_leaving" if odd else "decide.after_cards"
            return self.words(key, cards=self._first_played(), coins=coins, count=odd)
        if odd and coins:
            return self.words("decide.after_leaving", coins=coins, count=odd)
        if odd:
            return self._count_words("decide.leaving_treasures", odd)
        if coins:
            return self.words("decide.after_treasures", coins=coins)
        return self._leftover_actions() if self.form == "action" else ""

    def _first_played(self, treasures: bool = True) -> str:
        """The Actions that are played before a purchase, and the Treasures if there are any."""
        assert self.outlook is not None, "nothing is known beforehand"
        cards = [self.words.name(name.partition("#")[0]) for name in self.outlook.answers]
        counts = Counter(cards)
        phrases = [card + (f" ×{count}" if count > 1 else "") for card, count in counts.items()]
        if treasures and self._plain_treasures():
            phrases.append(self.words("decide.the_treasures"))
        return self.words.listing(phrases)

    @property
    def _leaves_cards(self) -> bool:
        """Whether buying now leaves Actions or Treasures in hand that could still be played."""
        leaves_actions = self.form == "action" and self._has_actions and not self.outlook
        return leaves_actions or bool(self._odd_treasures() and self.form != "buy")

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
            return self._action_answer(rest)
        if "word:all" in self.targets:
            return ["all"], rest
        return [], rest[1:]

    def _action_answer(self, rest: Plan) -> tuple[list[str], Plan]:
        """What the primary button answers in the Action phase, with the `rest` of the plan after the Treasures."""
        if self.proposal and not self.pile:
            return list(self.proposal), []
        if not self.outlook:
            return [], [*self._treasures_first(), *rest]
        first, *others = self.outlook.answers
        return [first], [*((self.key, [name]) for name in others), *self._treasures_first(), *rest]

    def _second_answer(self) -> tuple[list[str], Plan]:
        buying: Plan = [("turn.buy", [self.pile] if self.pile else [])]
        if self.form == "action":
            return [], [*self._treasures_first(), *([("turn.treasure", []), *buying] if self.pile else [])]
        return [], buying if self.form == "treasure" else []

    def _treasures_first(self) -> Plan:
        """The answer that plays all plain Treasures, if there are any."""
        return [("turn.treasure", ["all"])] if self._plain_treasures() else []

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

    def _coins_to_come(self, view: View) -> int:
        """The coins of the Treasures in hand, as this view of the turn values them."""
        raised = view["turn"].get("extra_coins", ())
        more = sum(raised.count(card["name"]) for card in self.view["hand"])
        return sum(fact.money for fact in self._treasures()) + more

    def _can_buy(self, pile: Pile, view: View) -> bool:
        """Whether a pile can be bought with this view of the turn, once the Treasures in hand are played."""
        turn, brewing = view["turn"], sum(fact.potions for fact in self._treasures())
        coins, potions = pile["cost"]
        return pile["left"] > 0 and coins <= self._coins_then(view) and potions <= turn["potions"] + brewing

    def _coins_then(self, view: View) -> int:
        """The coins of this view of the turn, with those of the Treasures in hand."""
        return view["turn"]["coins"] + self._coins_to_come(view)

    def _supply(self, name: str) -> Pile:
        """A pile of the Supply, with its cost at the time of buying."""
        return next(pile for pile in self._view_to_buy["supply"] if pile["pile"] == name)

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
            pile = next((pile for pile in self._view_to_buy["supply"] if pile["pile"] == name), None)
            if not pile or not pile["left"]:
                return super().why_not(key)
            cost = cost_text(pile["cost"], words)
            if pile["cost"][1] > turn["potions"]:
                return words("why.potion", cost=cost)
            money = turn["coins"] if self.form == "buy" else self._coins_then(self._view_to_buy)
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
