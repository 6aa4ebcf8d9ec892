"""Dominion for the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, cast

from baraja.dominion.setup import colony_chance

from ...table.event_kinds import EventKinds
from ..deal import UnknownKingdom
from ..folder import FolderGame
from ..typed import Telling

if TYPE_CHECKING:
    from types import ModuleType

    from baraja.bots.dominion.outlook import Outlook
    from baraja.core.contract import JsonObject, Setup
    from baraja.core.events import Event
    from baraja.core.protocol import Question
    from baraja.core.session import Session
    from baraja.dominion.setup import KingdomSetup

    from ...art.faces import Facts
    from ...controller import Controller
    from ...page import Page
    from ...shell.facts import Fact
    from ...table.decision import DecisionForm
    from ...table.visible_events import VisibleEvent
    from ...words import Words
    from ..base import Drafting
    from ..deal import Deal, Draft, KingdomDraft, Options, WishesDraft
    from ..journey import Stop
    from ..lesson import Example
    from ..typed import Command, Names, Reply
    from .protocol import KnownCards, View

HEADINGS = frozenset(("turn",))


def _attacks(event: VisibleEvent) -> bool:
    from ...art import faces

    card = (event.get("as") or event["card"]) if event["kind"] in ("play", "become") else ""
    return bool(card) and "attack" in faces.facts()[card].types


PROGRAM = """from baraja.bots.dominion import BigMoney


class Mine(BigMoney):

    def pile_to_buy(self, view, offered):
        deck = view.owned()
        few = 8 * deck.get("smithy", 0) < sum(deck.values()) - 8
        if "smithy" in offered and view.coins < 6 and few:
            print("turn", view.turn, "smithy")
            return "smithy"
        return super().pile_to_buy(view, offered)

    def action(self, view, question):
        return [card for card in question.options if card.name == "smithy"][:1]
"""
"""Money, and one Smithy for every eight cards."""


class Dominion(FolderGame):
    name = "dominion"
    usual_bot = "novice"
    rival_of_the_day = "money-plus"
    usual_seats = 4
    most_seats = 6
    metrics = ("points", "deck", "money")
    counts = True
    ratings = {"beginner": 1162, "novice": 1313, "regular": 1500, "strong": 1693, "expert": 1818}
    play_key = "turn.action"
    puzzle_cards = {
        "win": "province", "points": "gardens", "hold": "moat", "buy": "market", "opening": "silver", "trash": "chapel",
        "discard": "militia", "pass": "masquerade",
    }  # fmt: skip
    browsed = True
    rulebook = __package__
    letters = (("T", "treasures"), ("Ctrl + ← →", "order"))
    events = EventKinds(
        headings=HEADINGS,
        housekeeping=frozenset(("clean_up", "draw", "shuffle")),
        headlines=frozenset(("play", "buy", "gain", "trash", "discard", "react", "instead", "unaffected", "reveal",
                        "set_aside", "over")),
        heard=frozenset(("bonus",)),
        doings=frozenset(("play", "buy", "gain", "treasures")),
        pausing=frozenset(("play", "treasures", "gain", "buy", "trash", "discard", "reveal", "react")),
        begins=HEADINGS,
        acts=frozenset(("play", "react", "treasures", "name")),
        anywhere=frozenset(("shuffle", "unaffected", "instead", "nothing", "react")),
        attacks=_attacks,
        filters={
            "attacks": frozenset(("gain", "buy", "trash", "discard", "react", "unaffected", "instead", "put")),
        },
    )  # fmt: skip

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        return self._part("examples").EXAMPLES

    @cached_property
    def reacting(self) -> frozenset[str]:
        hooks = import_module("baraja.dominion.kinds").HOOKS
        return frozenset(hook.kind for hook in hooks if hook.event == "attack" and hook.zone == "hand")

    def facts(self) -> Facts:
        from ...art import faces

        return faces.facts()

    def deciding(self, question: Question, view: View, words: Words, quick: bool = False) -> DecisionForm:
        from . import decisions

        return decisions.deciding(question, view, words, self.facts(), quick)

    def is_idle(self, question: Question) -> bool:
        """Whether no Action, Treasure or card with a price is left: what is free, such as Copper, is hardly wanted."""
        if question["key"] != "turn.buy":
            return False
        facts, piles = self.facts(), [option["name"] for option in question["options"]]
        return all(pile in facts and facts[pile].cost == (0, 0) for pile in piles)

    def look_ahead(self, session: Session) -> Outlook | None:
        from baraja.bots.dominion.outlook import outlook

        return outlook(session)

    def bought(self, events: Iterable[Event], seat: int) -> frozenset[str]:
        return frozenset(it.public["card"] for it in events if it.kind == "buy" and it.public["player"] == seat)

    def own(self, key: str) -> bool:
        return key.startswith("turn.")

    # ------------------------------------------------------------ motion, sound, vibration

    # ------------------------------------------------------------ progress

    def deal_of_the_day(self, day: str) -> Deal:
        from ..deal import Deal

        cards, seed = self.rules.kingdom_of_the_day(day, self.rules.OWN_SETS)
        colonies, bane = self.rules.options_of_the_day(day, cards)
        return Deal(self.name, tuple(cards), seed, ("person", self.rival_of_the_day), 0, None, colonies, bane)

    def of_the_day(self, setup: Setup, seed: int, day: str) -> bool:
        if self.rules.seed_of_the_day(day) != seed or self.variants_of(setup):
            return False
        cards, _ = self.rules.kingdom_of_the_day(day, self.rules.OWN_SETS)
        return sorted(cards) == sorted(setup["kingdom"])

    def turn(self, session: Session) -> int:
        return session.view(0).turn

    def standing(self, session: Session, seat: int) -> int:
        """Victory points."""
        return self.rules.points(session.game, seat)

    def standing_for(self, session: Session, viewer: int, seat: int) -> tuple[int, int]:
        """Victory points, as far as the viewer can know them."""
        return session.view(viewer).points_between(seat)

    def known_deck(
        self, session: Session, viewers: list[int], seat: int, events: list[VisibleEvent]
    ) -> KnownCards | None:
        """The reader's `next` hand, or the cards of another's `deck` and their `history`."""
        if viewers == [seat]:
            return {"next": session.view(seat).next_hand()}
        known = import_module("baraja.dominion.known_decks")
        decks = [session.view(viewer).known_deck(seat) for viewer in viewers]
        return {"deck": known.known_together(decks), "history": known.history(events, seat)}

    def figures(self, session: Session, seat: int) -> dict[str, float]:
        """Victory points, cards, and the coins of an average hand of five."""
        cards = self.rules.owned(session.game, seat)
        kinds, size = self.rules.KINDS, sum(cards.values())
        coins = sum(kinds[name].coins * count for name, count in cards.items() if "treasure" in kinds[name].types)
        return {"points": self.standing(session, seat), "deck": size, "money": round(5 * coins / max(size, 1), 1)}

    # ------------------------------------------------------------ words

    def top_of(self, view: View, pile: str) -> str:
        return next(
            (pile_view["top"] for pile_view in view["supply"] + view["outside"] if pile_view["pile"] == pile), ""
        )

    def places_of(self, view: View, card: str) -> list[str]:
        piles = [f"pile:{pile['pile']}" for pile in view["supply"] if pile["top"] == card]
        return super().places_of(view, card) + piles

    def card_lines(self, fact: Fact, words: Words) -> list[str]:
        from .inspector import number_lines

        return number_lines(self.facts()[fact.name], words)

    def command(
        self, command: Command, question: Question, names: Names, pick: Callable[[Command], Reply]
    ) -> Reply | None:
        from . import commands

        return commands.on_turn(command, question, names, pick) if question["key"].startswith("turn.") else None

    def tell(self, what: str, telling: Telling) -> str | None:
        from . import commands

        return commands.tell(what, telling)

    # ------------------------------------------------------------ setting it up

    def next_starter(self, seed: int, seats: int, winners: list[int]) -> int | None:
        return self.rules.next_starter(seed, seats, winners)

    def setup(self, deal: Deal) -> KingdomSetup:
        cards = deal.kingdom
        if isinstance(cards, str):
            if cards not in self.kingdoms():
                raise UnknownKingdom(cards)
            cards = tuple(self.cards_of(cards))
        options: KingdomSetup = self._setup.options(cards, deal)
        seats = len(deal.seats)
        return {"seats": seats, "kingdom": list(cards), "start": deal.start, "shelters": deal.shelters, **options}

    def kingdom(self, setup: Setup) -> str | tuple[str, ...]:
        cards = tuple(setup["kingdom"])
        return next((id_ for id_, entry in self.rules.KINGDOMS.items() if tuple(entry["cards"]) == cards), cards)

    def kingdoms(self) -> Mapping[str, JsonObject]:
        rules, added = self.rules, {}
        for name in (set_name for set_name in rules.SETS if set_name not in rules.OWN_SETS):
            for number, cards in enumerate(rules.of_set(name)):
                added[f"{name}:{number}"] = {"cards": cards, "set": name}
        return {**rules.KINGDOMS, **added} if added else rules.KINGDOMS

    def list_cards(self, kingdom: str | tuple[str, ...]) -> tuple[str, ...]:
        cards = self.kingdoms().get(kingdom, {}).get("cards", ()) if isinstance(kingdom, str) else kingdom
        potions = ("potion",) if any(self.facts()[card].cost[1] for card in cards) else ()
        colonies = ("colony", "platinum") if colony_chance([card for card in cards if card in self.rules.KINDS]) else ()
        return (*cards, "province", "duchy", "estate", "gold", "silver", "copper", "curse", *potions, *colonies)

    def usual_buys(self) -> tuple[str, ...]:
        return ("province", "gold", "silver")

    def packages(self, setup: Setup) -> list[str]:
        return self.rules.packages_of(setup.get("kingdom", ()))

    def read_anew(self) -> None:
        from ...art import faces

        faces.read_anew()
        vars(self).pop("reacting", None)

    @property
    def program(self) -> str:
        return PROGRAM

    @property
    def program_view(self) -> type:
        from baraja.dominion.view import View

        return View

    def title(self, kingdom: str | tuple[str, ...], words: Words) -> str:
        if not isinstance(kingdom, str):
            kingdom = self.kingdom({"kingdom": kingdom})
        if isinstance(kingdom, str):
            entry = self.kingdoms()[kingdom]
            return entry["name"][words.lang] if "name" in entry else words.of(self.name).name(entry["set"])
        facts = self.facts()
        dearest = sorted(kingdom, key=lambda card: ([-part for part in facts[card].cost], card))
        first, second = map(words.of(self.name).name, dearest[:2])
        return words("new.kingdom_of", first=first, second=second, count=len(kingdom) - 2)

    @cached_property
    def _setup(self) -> ModuleType:
        return import_module(".setup", __package__)

    def default_draft(self) -> KingdomDraft:
        return self._setup.default_draft()

    def sanitize(self, draft: Draft, stored: JsonObject) -> None:
        self._setup.sanitize(draft, stored)

    def fit(self, draft: Draft) -> None:
        self._setup.fit(draft, self.rules)

    def problem(self, draft: Draft) -> str | None:
        return self._setup.problem(draft, self.rules)

    def chosen(self, draft: Draft) -> str | tuple[str, ...]:
        return self._setup.chosen(draft, self.rules)

    def options(self, draft: Draft, seed: int) -> Options:
        shelters = {"yes": True, "no": False}.get(draft["shelters"])
        bane = self._setup.bane(draft, self.rules, seed)
        return {"shelters": shelters, "colonies": self.colonies(draft), "bane": bane}

    def options_of(self, setup: Setup) -> Options:
        own = cast("KingdomSetup", setup)
        return {"shelters": own.get("shelters"), "colonies": own.get("colonies", "never"), "bane": own.get("bane")}

    def colonies(self, draft: Draft) -> str:
        return self._setup.kingdom_builder.COLONIES[draft["colonies"]]

    def pick(self, draft: Draft, card: str) -> bool:
        return self._setup.pick(draft, card, self.rules)

    def picked(self, draft: Draft) -> list[str]:
        return draft["picked"]

    def picking(self, draft: Draft, words: Words) -> str:
        return self._setup.picking(draft, words, self.facts())

    def draw_again(self, draft: Draft, new_seed: Callable[[], int], lately: tuple[str, ...]) -> None:
        if draft["mode"] == "random":
            self._setup.kingdom_builder.draw(draft, new_seed(), lately)

    def wishes(self, stored: object) -> WishesDraft:
        return self._setup.kingdom_builder.sanitized(stored, frozenset(self.rules.kingdom_cards()))

    def changed(self, kingdom: list[str], marked: list[str], seed: int) -> list[str]:
        return self._setup.kingdom_builder.changed(
            kingdom, marked, seed, dict.fromkeys(self._set_of(card) for card in kingdom)
        )

    def stops(self) -> tuple[Stop, ...]:
        from ..journey import suggested, variations

        books = (name for name, entry in self.rules.KINGDOMS.items() if "book" in entry)
        kingdoms = [(self._setup.set_of(name), name, self.cards_of(name)) for name in books]
        return (*suggested(self.name, kingdoms), *variations(self.name, self.rules.scenarios()))

    def _set_of(self, card: str) -> str:
        return self.rules.KINDS[card].set

    def controllers(self, page: Page, draft: Drafting, lately: Callable[[], tuple[str, ...]]) -> tuple[Controller, ...]:
        from .setup_controller import KingdomController

        return (KingdomController(page, draft, lately),)

    def described(self, draft: Draft, words: Words) -> str:
        return self._setup.described(draft, self, words)

    def cards_gained(self, session: Session, seat: int) -> tuple[str, ...]:
        """The cards of the kingdom that the seat gained."""
        kingdom = set(session.setup["kingdom"])
        gained = {e.public["card"] for e in session.events if e.kind == "gain" and e.public["player"] == seat}
        return tuple(sorted(gained & kingdom))

    def poster(self, cards: Sequence[str] = ()) -> str:
        from ...art.posters import of_cards

        return of_cards(self.facts(), cards)

    def drawn(self, card: str) -> str:
        from ...art.drawing import picture

        return picture(card)

    def cards_of(self, kingdom: str | tuple[str, ...]) -> list[str]:
        return list(self.kingdoms()[kingdom]["cards"] if isinstance(kingdom, str) else kingdom)

    def pictures(self, cards: Iterable[str]) -> str:
        return self._setup.pictures(cards, self.facts())

    def fan(self, cards: list[str]) -> str:
        from ...art.faces import fan

        facts = self.facts()
        return fan([(name, facts[name].types) for name in cards if name in self.rules.KINDS])

    def thumb(self, card: str) -> str:
        from ...art.faces import thumb

        return thumb(card, self.facts()[card].types)

    def glimpse(self, session: Session) -> list[str]:
        """Some cards of the kingdom."""
        return sorted(session.setup["kingdom"])[:4]

    def panel(self, draft: Draft, words: Words, **parts: str | bool) -> str:
        return self._setup.panel(draft, self.rules, words, self.facts(), **parts)

    def about(self, deal: Deal, words: Words) -> str:
        from .kingdom_summary import about

        setup = self.setup(deal)
        colonies, bane = setup.get("colonies", "never"), setup.get("bane")
        return about(setup["kingdom"], len(deal.seats), words, deal.shelters, deal.seed, colonies, bane)


GAME = Dominion()
