"""The cards and coins that events of a game of Villagers make fly over the table, and the sounds of events."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art.people import portrait
from ...shell.html import esc, ident, tag
from ...table.motion import Flight
from ...words import Words
from .art import soft
from .motifs import motif

if TYPE_CHECKING:
    from baraja.villagers.protocol import VillageCard

    from ...table.visible_events import VisibleEvent
    from .protocol import State

BANK = ("zone-top",)
"""The place of the bank, which pays and receives coins: beyond the upper edge of the table."""


def face(state: State, name: str, words: Words) -> str:
    """A flying villager: portrait and name in the colour of the suit."""
    fact = state.facts[name]
    inside = portrait(name, fact.suit) + tag("span", soft(words.name(name)), class_="label")
    return tag("span", inside, class_=f"lying u-{fact.suit}")


def coin(gold: int) -> str:
    """A flying coin."""
    return tag("span", str(gold), class_="coin")


class Course:
    """Where things are on this table: places as ids of elements, the best first. A rival's village is seldom on the
    screen, so what a rival builds is shown briefly over the meadow."""

    def __init__(self, state: State, words: Words) -> None:
        self.state, self.words = state, words
        self.me = state.me
        self.seat_in_view = state.view["seat"] if state.rival is None else state.rival
        self.road_open = state.view["phase"] in ("draft", "coin")

    def seat(self, seat: int) -> tuple[str, ...]:
        """A rival's place at the table, or on small screens the button that unfolds it; for the reader, the
        counters."""
        return ("zone-prompt",) if seat == self.me else (f"rival-{seat}", "open-players")

    def hand(self, seat: int, card: str = "") -> tuple[str, ...]:
        if seat != self.me:
            return self.seat(seat)
        return (ident("hand", card), "zone-hand") if card else ("zone-hand",)

    def stack(self, word: str) -> tuple[str, ...]:
        """The place of a face-down pile, given its word in an event: "stack3" or "reserve"."""
        return (ident("stack", int(word[-1]) if word[-1:].isdigit() else 0), "zone-road")

    def on_road(self, card: str) -> tuple[str, ...]:
        lying = [place["card"] for place in self.state.view["road"] if place["card"]]
        return (*(ident("road", road_card["id"]) for road_card in lying if road_card["name"] == card), "zone-road")

    def node(self, seat: int, card: str) -> tuple[str, ...]:
        """The cards of this name in a village, the last one built first."""
        numbers: list[int] = []

        def look(nodes: list[VillageCard]) -> None:
            for node in nodes:
                if node["name"] == card:
                    numbers.append(node["id"])
                look(node["above"])

        look(self.state.view["players"][seat]["village"])
        return (*(ident("node", number) for number in sorted(numbers, reverse=True)), "zone-play")

    def flights(self, event: VisibleEvent) -> list[Flight]:
        """The flights of one event; most have none."""
        method = MOVES.get(event["kind"])
        return method(self, event) if method else []

    def _card(
        self, style: str, card: str, start: tuple[str, ...], end: tuple[str, ...], note: str = "", seat: int = 0,
        shift: int = 0,
    ) -> Flight:  # fmt: skip
        return Flight(style, tuple(start), tuple(end), face(self.state, card, self.words), note, seat, shift)

    def _draft(self, event: VisibleEvent) -> list[Flight]:
        seat, card = event["player"], event["card"]
        plaza = self.state.view["players"][seat]["plaza"]
        lying = next((plaza_card["id"] for plaza_card in reversed(plaza) if plaza_card["name"] == card), None)
        if lying is None:  # the last card drafted is in the hand already
            lying = next(
                (hand_card["id"] for hand_card in reversed(self.state.view["hand"]) if hand_card["name"] == card), -1
            )
        start = (ident("road", lying), "zone-road") if event["pile"] == "road" else self.stack(event["pile"])
        if seat == self.me:
            return [self._card("draw", card, start, (ident("plaza", lying), ident("hand", card)))]
        # A name would lie over the figures of the seat, below which it is told too.
        return [self._card("pass", card, start, self.seat(seat), note="+1", seat=seat)]

    def _refill(self, event: VisibleEvent) -> list[Flight]:
        place = self.state.view["road"][event["place"] - 1]["card"]
        if place is None or place["name"] != event["card"] or not self.road_open:
            return []  # it was taken since, or the road is folded
        return [self._card("draw", event["card"], self.stack(event["pile"]), (ident("road", place["id"]),))]

    def _coin(self, event: VisibleEvent) -> list[Flight]:
        if "card" not in event:
            return []
        return [Flight("put", self.seat(event["player"]), self.on_road(event["card"]), coin(1))]

    def _road_coins(self, _event: VisibleEvent) -> list[Flight]:
        lying = [place["card"] for place in self.state.view["road"] if place["card"]]
        ends = [ident("road", road_card["id"]) for road_card in lying] if self.road_open else ["zone-road"]
        return [Flight("pass", BANK, (end,), coin(1)) for end in ends]

    def _build(self, event: VisibleEvent) -> list[Flight]:
        seat, card = event["player"], event["card"]
        if seat == self.me:
            style = "lands" if self.state.rival is None and not self.state.open_pile else "put"
            return [self._card(style, card, self.hand(seat, card), self.node(seat, card))]
        end = self.node(seat, card) if self.seat_in_view == seat else ("zone-play",)
        return [self._card("rival_builds", card, self.seat(seat), end, note=esc(self.words.name(card)), seat=seat)]

    def _play(self, event: VisibleEvent) -> list[Flight]:
        seat, card = event["player"], event["card"]
        return [self._card("shown", card, self.hand(seat, card), ("zone-play",))]

    def _trade(self, event: VisibleEvent) -> list[Flight]:
        seat, basic, pile = event["player"], event["basic"], self.stack(event["pile"])
        card, start = event.get("card", ""), self.hand(event["player"], event.get("card", ""))
        given = self._card("put", card, start, pile) if card else Flight("put", start, pile)
        return [given, self._card("gain", basic, (ident("basic", basic),), self.hand(seat, basic), seat=seat)]

    def _swap(self, event: VisibleEvent) -> list[Flight]:
        seat, card = event["player"], event["card"]
        start = self.seat(event["owner"]) if event["owner"] != self.me else ("zone-play",)
        end = self.node(seat, card) if seat == self.me else self.seat(seat)
        return [self._card("pass", card, start, end)]

    def _unlock(self, event: VisibleEvent) -> list[Flight]:
        payer, why = event["player"], event["reason"]
        if why == "free":
            return []
        start = BANK if why == "own" else self.seat(payer)
        if why == "bank":
            return [Flight("pass", start, BANK, coin(2))]
        owner = event["owner"]
        end = self.node(owner, event["key"]) if owner == self.me else self.seat(owner)
        return [Flight("pass", start, end, coin(2), note="+2", seat=owner)]

    def _income(self, event: VisibleEvent) -> list[Flight]:
        seat, gold = event["player"], event["gold"]
        return [Flight("climbs", BANK, self.seat(seat), coin(gold), note=f"+{gold}", seat=seat)] if gold else []

    def _return(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        if seat != self.me:
            return []
        return [self._card("put", card, ("zone-play",), self.hand(seat, card)) for card in event["cards"]]


MOVES = {
    "draft": Course._draft, "refill": Course._refill, "coin": Course._coin, "road_coins": Course._road_coins,
    "build": Course._build, "play": Course._play, "trade": Course._trade, "swap": Course._swap,
    "unlock": Course._unlock, "smuggle": Course._income, "income_total": Course._income, "return": Course._return,
}  # fmt: skip
"""Kind of event -> the function for its flights; the others have none."""


def flights(state: State, events: list[VisibleEvent], words: Words) -> list[list[Flight]]:
    """The groups of flights of these events, in order."""
    course = Course(state, words)
    return [group for group in map(course.flights, events) if group]


SOUNDS = {
    "draft": "draw", "trade": "shuffle", "swap": "attack", "unlock": "coin",
    "coin": "coin", "road_coins": "coin", "smuggle": "coin", "income_total": "coin", "recycle": "trash",
    "market_revealed": "gain", "market": "province",
}  # fmt: skip


def cues(state: State, events: list[VisibleEvent]) -> list[str]:
    """The sounds of these events: each sound once, and none for a coin that was not put on a card."""
    sounds = []
    for event in events:
        kind = event["kind"]
        if kind in ("build", "play"):
            sounds.append(motif(event["card"]))
        elif kind in SOUNDS and (kind != "coin" or "card" in event):
            sounds.append(SOUNDS[kind])
    return list(dict.fromkeys(sounds))


def touches(state: State, events: list[VisibleEvent]) -> str:
    """How the device vibrates at these events: a pattern of milliseconds on and off, "" for not at all."""
    me = state.me
    for event in events:
        if event["kind"] == "swap" and event["owner"] == me and event["player"] != me:
            return "20 40 20"
        if event["kind"] in ("draft", "build", "trade", "play") and event["player"] == me:
            return "8"
    return ""
