"""Villagers for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...table.event_kinds import EventKinds
from ..folder import FolderGame
from ..typed import Telling

if TYPE_CHECKING:
    from collections.abc import Sequence

    from baraja.core.contract import JsonObject, Setup
    from baraja.core.protocol import Question
    from baraja.core.session import Session

    from ...table.decision import DecisionForm
    from ...table.visible_events import VisibleEvent
    from ...words import Words
    from ..deal import Deal, Draft
    from ..journey import Stop
    from .art import Facts
    from .protocol import KnownHand, View


class Villagers(FolderGame):
    name = "villagers"
    unit = "round"
    usual_bot = "novice"
    rival_of_the_day = "planner"
    usual_seats = 5
    most_seats = 5
    metrics = ("points", "village")
    open_keys = ("draft.take", "road.coin")
    browsed = True
    puzzle_cards = {"build": "jeweler", "card": "hayer", "order": "mason", "padlock": "blacksmith"}
    remembers = True
    ratings = {"beginner": 1217, "novice": 1360, "regular": 1500, "strong": 1681, "expert": 1979}
    rulebook = __package__
    letters = (("M", "market"), ("Q", "left"))
    places = {"village": "in_play", "aldea": "in_play", "road": "supply", "camino": "supply", "market": "market",
              "markets": "market", "mercado": "market", "mercados": "market"}  # fmt: skip
    events = EventKinds(
        headings=frozenset(("round", "build_phase", "market")),
        housekeeping=frozenset(("take_in", "refill", "recycle", "road_coins", "done")),
        headlines=frozenset(("play", "over", "draft", "coin", "build", "trade", "swap", "flip", "market_revealed",
                        "market", "income_total")),
        foremost=frozenset(("market", "income_total")),
        heard=frozenset(("refill",)),
        doings=frozenset(("play", "draft", "build", "trade", "swap", "coin")),
        pausing=frozenset(("play", "draft", "build", "trade", "swap", "coin")),
        begins=frozenset(("draft", "build_phase", "market")),
        passive=frozenset(("income_total", "flip", "market", "market_revealed", "over")),
        acts=frozenset(("play", "build", "draft")),
        anywhere=frozenset(("unlock", "refill", "recycle")),
        filters={
            "building": frozenset(("build", "unlock", "trade", "swap", "side", "play", "smuggle", "return", "flip",
                                   "income", "income_total")),
        },
    )  # fmt: skip

    def facts(self) -> Facts:
        from .art import facts

        return facts()

    def deciding(self, question: Question, view: View, words: Words, quick: bool = False) -> DecisionForm:
        from .decisions import VillageDecisionForm

        return VillageDecisionForm(question, view, words, self.facts(), quick)

    def ceremony(self, view: View) -> float:
        from . import counting

        return counting.lasts(view)

    def deal_of_the_day(self, day: str) -> Deal:
        from ..deal import Deal

        return Deal(self.name, self.name, self.rules.seed_of_the_day(day), ("person", self.rival_of_the_day), 0)

    def of_the_day(self, setup: Setup, seed: int, day: str) -> bool:
        return seed == self.rules.seed_of_the_day(day) and not (self.variants_of(setup) or "scenario" in setup)

    def turn(self, session: Session) -> int:
        return session.view(0).round

    def standing(self, session: Session, seat: int) -> int:
        """Gold."""
        return session.view(0).gold(seat)

    def known_deck(
        self, session: Session, viewers: list[int], seat: int, events: list[VisibleEvent]
    ) -> KnownHand | None:
        """What everybody has seen of a rival's hand."""
        from .known_hand import known_hand

        if seat in viewers:
            return None
        suits = {name: fact.suit for name, fact in self.facts().items()}
        return known_hand(events, seat, suits, session.view(viewers[0]).hand_size(seat))

    def figures(self, session: Session, seat: int) -> dict[str, float]:
        """Gold, and the number of villagers in the village."""
        return {"points": self.standing(session, seat), "village": len(session.view(0).village(seat))}

    def cards_gained(self, session: Session, seat: int) -> tuple[str, ...]:
        """The villagers that the seat built."""
        built = {e.public["card"] for e in session.events if e.kind == "build" and e.public["player"] == seat}
        return tuple(sorted(built))

    def poster(self, cards: Sequence[str] = ()) -> str:
        from ...art.posters import of_people

        return of_people(self.facts(), cards)

    def drawn(self, card: str) -> str:
        from ...art.people import portrait

        return portrait(card, self.facts()[card].suit)

    def fan(self, cards: list[str]) -> str:
        from ...art.posters import people_fan

        facts = self.facts()
        return people_fan([(name, facts[name].suit) for name in cards if name in facts])

    def thumb(self, card: str) -> str:
        from ...art.people import thumb

        return thumb(card, self.facts()[card].suit)

    def glimpse(self, session: Session) -> list[str]:
        """The villagers on the road."""
        return [card.name for card in session.view(0).road()][:4]

    def tell(self, what: str, telling: Telling) -> str | None:
        from . import commands

        return commands.tell(what, telling)

    def stops(self) -> tuple[Stop, ...]:
        from ..journey import variations

        return tuple(variations(self.name, self.rules.scenarios()))

    def sanitize(self, draft: Draft, stored: JsonObject) -> None:
        if stored.get("trade_limit") == self.rules.setup.TRADE_LIMIT:  # drafts of before there were variants
            draft["variants"] = ["trade_limit"]

    def panel(self, draft: Draft, words: Words, **parts: str | bool) -> str:
        from .setup import panel

        return panel(draft, words, self.poster(), str(parts.get("variants", "")))


GAME = Villagers()
