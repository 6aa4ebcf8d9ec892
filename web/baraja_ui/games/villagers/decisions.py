"""Decisions of Villagers on the screen: the common state machine, with this game's names for the options."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ...table.decision import DecisionForm, Plan
from ...table.picking import Target
from ...table.wording import Button, Choice
from ...words import Words

if TYPE_CHECKING:
    from re import Match

    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Question
    from baraja.villagers.protocol import HandCard, VillageCard

    from .art import Facts
    from .protocol import Status, View

SLOT = re.compile(r"\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}")

FREE = "word:free"
"""The target that opens a padlock without pay, after a Tinner."""


class VillageDecisionForm(DecisionForm):
    """As `DecisionForm`, but a build and its place belong together, so a tap on a landing place answers both
    questions."""

    facts: Facts

    def __init__(self, question: Question, view: View, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self._landings: tuple[list[str], dict[str, list[str]]] | None = None
        self._held = {card["id"]: card for card in view["hand"]}
        self._road: dict[int, Mapping[str, Any]] = {
            place["card"]["id"]: place for place in view["road"] if place["card"]
        }

    def choose_with_one_tap(self, familiar: bool) -> None:
        """Leaves every card to be confirmed: the first tap shows where it goes."""

    @property
    def briefed(self) -> bool:
        """Whether this is the beginning of a phase, when the reader is told what happened meanwhile."""
        me = self.view["players"][self.view["seat"]]
        fresh = not me["built"] and not me["traded"] if self.verb == "play" else not me["drafted"]
        return self.key in ("draft.take", "build.play", "build.finish") and fresh

    # What is on the table

    @property
    def landings(self) -> dict[str, list[str]]:
        """The places for the card that is picked to be built, as target -> answer to the question where it goes."""
        if self._landings is None or self._landings[0] != self.picks:
            self._landings = (list(self.picks), self._find_landings())
        return self._landings[1]

    def _find_landings(self) -> dict[str, list[str]]:
        card = self.picked_card()
        if self.key != "build.play" or card is None or not card["can"] or card["name"] == "apprentice":
            return {}
        places: dict[str, list[str]] = {}
        seen: dict[str | None, int] = {}
        for place in card["places"]:
            if place["on"] is None:
                places["word:new"] = ["new"]
                continue
            seen[place["card"]] = nth = seen.get(place["card"], 0) + 1
            name = place["card"] if nth == 1 else f"{place['card']}#{nth}"
            places[f"village:#{place['on']}"] = [str(name)]
        return places if len(places) > 1 else {}

    def picked_card(self) -> HandCard | None:
        """The card of the hand that is picked, None if none or something else is."""
        if not self.picks:
            return None
        target = self.targets[self._target_of[self.picks[0]]]
        return self._held.get(target.ids[0]) if target.zone == "hand" else None

    @property
    def goes(self) -> list[str]:
        """Where the picked card will go without a question: targets in the player's own village, or "new" for a new
        chain."""
        if not self.picks or self.landing:
            return []
        card = self.picked_card()
        if self.key == "build.play" and card is not None and card["can"] and card["name"] != "apprentice":
            return ["new" if place["on"] is None else f"village:#{place['on']}" for place in card["places"]]
        target = self.targets[self._target_of[self.picks[0]]]
        if self.key != "draft.take" or not target.ids or target.ids[0] not in self._road:
            return []
        places: list[str] = []
        for status in self._road[target.ids[0]]["card"]["status"]:
            if status["kind"] == "after":
                places += [f"village:#{card}" for card in status["on"]]
            elif status["kind"] in ("starts", "solitary"):
                places.append("new")
        return places

    def limits(self) -> dict[str, tuple[int, int]]:
        """How many cards the reader may draft and build next round, by symbol: as things are, and with the picked card
        built."""
        me, card = self.view["players"][self.view["seat"]], self.picked_card()
        now = {"food": me["next_draft"], "builders": me["next_build"]}
        if self.key != "build.play" or card is None or not card["can"] or not card["places"]:
            return {what: (count, count) for what, count in now.items()}
        fact = self.facts[card["name"]]
        covers: list[Mapping[str, Any]] = [place["covers"] for place in card["places"]]
        return {
            what: (count, _limit(me[what] + getattr(fact, what) - max(cover[what] for cover in covers)))
            for what, count in now.items()
        }

    @property
    def landing(self) -> list[str]:
        """Where the picked card may be laid now: the targets to outline."""
        if self.key == "build.place":
            return list(self.targets)
        return list(self.landings)

    def takes(self, key: str) -> bool:
        return key in self.targets or key in self.landings

    def doing(self, key: str) -> str:
        if key in self.landings:
            return self.words.verb("place")["do"]
        return super().doing(key)

    def tap(self, key: str) -> str:
        landings = self.landings
        if key in landings:
            self.plan = [("build.place", landings[key])]
            return self._complete(list(self.picks), keep_plan=True)
        if self.key in ("build.place", "build.unlock", "trade.put") and key in self.targets:
            self.refusal = ""
            return self._complete([self.targets[key].names[0]])
        return super().tap(key)

    def on_second(self, arg: str) -> str:
        return self._complete([]) if self.key == "build.play" else super().on_second(arg)

    # What it is called

    @property
    def choices(self) -> list[Choice]:
        """Options that need buttons: words, and the ways to open a padlock but for the one on the primary button."""
        buttons = super().choices
        if self.key == "build.unlock":
            ways = [key for key in self.targets if key != FREE]
            return [Choice(key, self.label_of(self.targets[key]), self.count(key) > 0) for key in ways]
        if self.key == "build.place":
            buttons = [choice for choice in buttons if choice.target != "word:new"]
        return [choice for choice in buttons if self.key != "build.finish"]

    def label_of(self, target: Target) -> str:
        words = self.words
        if self.key == "build.unlock" and target.kind == "card":
            owner, card = self._owner(target), self._told_apart(target)
            if owner == self.view["seat"]:
                return words("village.lock_own", card=card)
            return words("village.lock_player", name=self.names(owner), card=card)
        if target.kind == "stack":
            option = self._option(target)
            pile = words.option(self.key, target.card)
            return f"{pile} ({words.type(option['suit'])})" if option["suit"] else pile
        if target.kind in ("card", "basic"):
            return words.name(target.card)
        return super().label_of(target)

    def _told_apart(self, target: Target) -> str:
        """The name of a villager, with what is on it if its owner has several to choose from."""
        words, owner = self.words, self._owner(target)
        label = words.name(target.card)
        if [option.get("owner") for option in self.question["options"]].count(owner) < 2:
            return label
        node = next(node for node in _nodes(self.view["players"][owner]["village"]) if node["id"] == target.ids[0])
        if node["coins"]:
            label += " " + words("village.holding", count=node["coins"])
        if upon := " / ".join(words.name(upper["name"]) for upper in node["above"]):
            label += ", " + words("village.under", cards=upon)
        return label

    def names(self, seat: int) -> str:
        """The name of a player; the table sets them."""
        return self.players[seat] if self.players else str(seat + 1)

    players: list[str] = []

    @property
    def owners(self) -> set[int]:
        """The players whose villages have something to choose."""
        return {option["owner"] for option in self.question["options"] if option["kind"] == "card"}

    def _option(self, target: Target) -> JsonObject:
        return next(option for option in self.question["options"] if option["name"] == target.names[0])

    def _owner(self, target: Target) -> int:
        return self._option(target)["owner"]

    def cause_name(self) -> str:
        return self.words.name(self.cause) if self.cause in self.facts else ""

    def _asked(self) -> str:
        """The question in words, which asks for no building once only trades are left."""
        if self.key == "build.play" and all(target.zone != "hand" for target in self.targets.values()):
            return self.words("village.trade_or_finish")
        return self.words.ask(self.key) or self._verb()

    def sentence(self) -> str:
        about = self.question["about"]
        asked = self._asked()
        if self.key in ("build.place", "build.unlock", "trade.give", "trade.put") and about:
            return f"{self.words.name(str(about[0]))}: {asked}"
        card = self.picked_card()
        if self.key == "build.play" and card is not None:
            warning = self.warning(card)
            return warning or asked
        return asked

    def warning(self, card: HandCard) -> str:
        """A warning about symbols that a build covers wherever it goes and does not bring itself; "" if there are
        none."""
        fact = self.facts[card["name"]]
        covers: list[Mapping[str, Any]] = [place["covers"] for place in card["places"]]
        me = self.view["players"][self.view["seat"]]
        for what, brought in (("food", fact.food), ("builders", fact.builders)):
            lost = min((cover[what] for cover in covers), default=0) - brought
            before, after = _limit(me[what]), _limit(me[what] - lost)
            if lost > 0 and after < before:
                return self.words(f"village.covers_{what}", count=lost, limit=after)
        return ""

    def _do(self, target: Target) -> str:
        words = self.words
        if target.kind == "stack":
            return (
                words("village.draw_blind", pile=self.label_of(target))
                if self.key == "draft.take"
                else self.label_of(target)
            )
        if self.key == "build.play" and target.kind == "basic":
            return words("village.trade_for", card=words.name(target.card))
        if self.key == "build.play" and not self.facts[target.card].is_build:
            return words("village.play_card", card=words.name(target.card))
        if target.kind == "card":
            return self._doing_to(words.name(target.card))
        return super()._do(target)

    @property
    def primary(self) -> Button | None:
        if self.key == "build.unlock":
            free = self.targets.get(FREE)  # as the button that builds the card has said just now, and in its place
            return Button(self.label_of(free), "primary", key="Enter") if free else None
        if self.key == "build.play" and not self.picks:
            return Button(self._decline_label(), "second", sub=self._returns() or self._builds_left(), key="E")
        button = super().primary
        if button is not None and self.key == "build.finish":
            button.sub = self._returns()
            return button
        if button is not None and self.picks and button.enabled:
            button.sub = self._consequence()
        return button

    def _primary_answer(self) -> tuple[list[str], Plan]:
        if self.key == "build.unlock":
            return self.targets[FREE].names[:1], []
        return super()._primary_answer()

    @property
    def secondary(self) -> Button | None:
        if self.key == "build.finish" or (self.key == "build.play" and not self.picks):
            return None
        return super().secondary

    def _builds_left(self) -> str:
        me = self.view["players"][self.view["seat"]]
        left = me["build_limit"] - me["built"]
        return self._count_words("village.builds_left", left) if left > 0 else ""

    def _returns(self) -> str:
        """Which uncovered cards, such as a Monk, go back to the hand when the phase ends."""
        village = self.view["players"][self.view["seat"]]["village"]
        returning = [node["name"] for node in _nodes(village) if node["returns"]]
        names = ", ".join(dict.fromkeys(map(self.words.name, returning)))
        return self.words("village.returns_too", cards=names) if returning else ""

    def _consequence(self) -> str:
        """What else taking or building the picked card does: coins, padlock."""
        words = self.words
        target = self.targets[self._target_of[self.picks[0]]]
        if self.key == "draft.take" and target.ids and target.ids[0] in self._road:
            coins = self._road[target.ids[0]]["coins"]
            return self._count_words("village.plus_coins", coins) if coins else ""
        card = self.picked_card() if self.key == "build.play" else None
        lock = next((status for status in card["status"] if status["kind"] == "lock"), None) if card else None
        if lock is None:
            return ""
        if lock["free"]:
            return words("village.sub_free")
        if lock["pays"] == "player":
            return words("village.sub_player", gold=lock["gold"], name=" / ".join(map(self.names, lock["players"])))
        return words(f"village.sub_{lock['pays']}", gold=lock["gold"], card=words.name(lock["card"]))

    def why_not(self, key: str) -> str:
        """Why a tap on a target chooses nothing now."""
        if key in self.targets:
            return ""
        zone, _, _name = key.partition(":")
        words = self.words
        if zone == "hand" and self.key == "build.play":
            card = next((card for card in self.view["hand"] if f"hand:{card['name']}" == key), None)
            if card is not None and card["fits"] and card["build"]:
                return words("village.no_builds")
            if card is not None:
                return status_text(card["status"][0], words, self.names)
        if zone in ("stack", "road") and self.key != "draft.take":
            return words("village.not_drafting")
        if zone == "plaza":
            return words("village.drafted_now")
        return words("why.not_offered")

    # Keys

    def hand_order(self) -> list[str]:
        """The targets of the number keys: the road during the draft, free places, else the hand."""
        if self.key in ("draft.take", "road.coin"):
            return [f"road:#{place['card']['id']}" for place in self.view["road"] if place["card"]]
        if self.key in ("build.place", "trade.put", "apprentice.swap", "agent.count"):
            return list(self.targets)
        if self.landing:
            return self.landing
        building = self.key == "build.play"
        held = sorted(self.view["hand"], key=lambda card: building and not card["can"])
        return list(dict.fromkeys(f"hand:{card['name']}" for card in held))

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        if letter in ("e", "E") and self.question["least"] == 0:
            return "second", ""
        return super().shortcut(letter, focused)

    def end_phase(self, _arg: str = "") -> str:
        return self._complete([]) if self.question["least"] == 0 else "refuse"


def _nodes(village: list[VillageCard]) -> Iterator[VillageCard]:
    """All cards of a village, from the bottom up."""
    for node in village:
        yield node
        yield from _nodes(node["above"])


def _limit(symbols: int) -> int:
    """Cards to draft or build with this many symbols (rulebook 004: two, and one more for each, five at most)."""
    return min(5, 2 + symbols)


def status_text(status: Status, words: Words, name_of: Callable[[int], str]) -> str:
    """A status of a card as a sentence: what it needs, who is paid."""
    key: str = status["kind"]
    slots: dict[str, object] = {"card": "", "gold": "", "count": "", "players": ""}
    if status["kind"] == "locked":
        return words("village.locked", card=words.name(status["card"]))
    if status["kind"] == "needs":
        key = f"needs_{status['where']}"
        slots |= {"card": words.name(status["card"]), "count": status["count"]}
    elif status["kind"] == "lock":
        key = "lock_free" if status["free"] else f"lock_{status['pays']}" if status["can"] else "lock_poor"
        whom = " / ".join(name_of(seat) for seat in status["players"])
        slots |= {"card": words.name(status["card"]), "gold": status["gold"], "players": whom}
    elif status["kind"] == "after":
        slots["card"] = words.name(status["card"])
    elif status["kind"] == "pays":
        slots["gold"] = status["gold"]
    elif status["kind"] == "swaps":
        slots["count"] = status["count"]
    return _filled(words.word("status", key), slots)


def _filled(text: str, slots: Mapping[str, object]) -> str:
    """A template with `{slot}` and `{count|one|many}`, filled."""

    def fill(match: Match[str]) -> str:
        name, singular, many = match.group(1), match.group(2), match.group(3)
        if singular is not None:
            return singular if slots[name] == 1 else many
        return str(slots[name])

    return SLOT.sub(fill, text)
