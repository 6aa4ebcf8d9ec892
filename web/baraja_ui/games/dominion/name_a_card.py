"""Naming a card: the likeliest first, then the kingdom, then all others, with a field to find them by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ...table.decision import DecisionForm
from ...table.wording import Choice
from ...words import Words
from ...words.spelling import plain

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ...art.faces import Facts
    from .protocol import View

MOST_SUGGESTED = 4


@dataclass(frozen=True, slots=True)
class Offer:
    """A card that can be named: `count` of the `total` cards in the reader's deck and discard pile have this name; both
    are 0 for a card that is not suggested."""

    key: str
    card: str
    count: int = 0
    total: int = 0


class Naming(DecisionForm):
    """The decision which card to name. Typing narrows the choice down, in either language, without accents."""

    listed = True

    def __init__(self, question: Question, view: View, words: Words, facts: Facts, quick: bool = False) -> None:
        super().__init__(question, view, words, facts, quick)
        self.query = ""

    @property
    def choices(self) -> list[Choice]:
        """The cards one by one, for readers who cannot see the list."""
        offers = [offer for _, offers in self.groups() for offer in offers]
        return [Choice(it.key, self.words.name(it.card), self.count(it.key) > 0) for it in offers]

    def groups(self) -> list[tuple[str, list[Offer]]]:
        """The cards offered, as (name of the group, its cards), with groups "suggested", "kingdom", "others" if not
        empty."""
        offered = [target for target in self.targets.values() if self._fits(target.card)]
        offered.sort(key=lambda target: plain(self.words.name(target.card)))
        suggested = self._suggested({target.card for target in offered})
        suggested_cards = {offer.card for offer in suggested}
        piles = {name for pile in self.view["supply"] if pile["kingdom"] for name in (pile["pile"], pile["top"])}
        rest = [Offer(target.key, target.card) for target in offered if target.card not in suggested_cards]
        kingdom = [offer for offer in rest if offer.card in piles]
        others = [offer for offer in rest if offer.card not in piles]
        named = (("suggested", suggested), ("kingdom", kingdom), ("others", others))
        return [(name, offers) for name, offers in named if offers]

    def _fits(self, card: str) -> bool:
        """Whether a word of the name begins with what is typed, in either language."""
        wanted = plain(self.query)
        names = [language.name(card) for language in self.words.every_language]
        return any(f" {wanted}" in f" {plain(name.replace(chr(0xAD), ''))}" for name in names)

    def _suggested(self, among: set[str]) -> list[Offer]:
        """The best guesses: the cards of which most are in the deck or the discard pile or, when the question says that
        only some types matter, the most expensive cards of those types there."""
        view = self.view
        if view.get("player", view["seat"]) != view["seat"]:
            return []  # the cards of another player's deck are not known
        left = dict(view["owned"])
        me = view["players"][view["seat"]]
        closed = [card for lying in me.get("face_down", {}).values() for card in lying["cards"]]
        for card in [
            *view["hand"],
            *view["looked"],
            *me["play"],
            *me["aside"],
            *me["revealed"],
            *me.get("mat", ()),
            *closed,
        ]:
            left[card["name"]] = left.get(card["name"], 0) - 1
        total = sum(count for count in left.values() if count > 0)
        types = set(self.question["about"])
        offers = [
            Offer(f"name:{card}", card, count, total)
            for card, count in left.items()
            if count > 0 and card in among and (not types or types & set(self.facts[card].types))
        ]
        worth = (lambda it: (-self.facts[it.card].cost[0], it.card)) if types else (lambda it: (-it.count, it.card))
        return sorted(offers, key=worth)[:MOST_SUGGESTED]

    def type_in(self, query: str) -> bool:
        """Narrows the offers down; if one is left, picks it."""
        self.query = query[:40]
        matches = [offer for _, offers in self.groups() for offer in offers]
        if self.query.strip() and len(matches) == 1:
            self.picks = [self.targets[matches[0].key].names[0]]
        elif self.query.strip() and self.picks and self.picks[0] not in {offer.card for offer in matches}:
            self.picks = []
        return True

    def listing(self) -> str:
        """The first suggestion as a sentence for screen readers."""
        return " ".join(
            self.words("naming.suggestion", card=self.words.name(offer.card), count=offer.count, total=offer.total)
            for name, offers in self.groups() if name == "suggested" for offer in offers[:1]
        )  # fmt: skip

    @property
    def heard(self) -> str:
        if self.picks:
            return self.words("naming.picked", card=self.words.name(self.targets[self._target_of[self.picks[0]]].card))
        return "" if self.groups() else self.words("naming.unknown")

    def shortcut(self, letter: str, focused: str = "") -> tuple[str, str] | None:
        if letter in "1234567890" and len(letter) == 1:
            offers = [offer for _, offers in self.groups() for offer in offers]
            place = (int(letter) or 10) - 1
            return ("tap", offers[place].key) if place < len(offers) else None
        return super().shortcut(letter, focused)
