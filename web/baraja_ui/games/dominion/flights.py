"""The cards that events of a game of Dominion make fly over the table, and the sounds of events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...art import drawing, faces
from ...shell.coins import coin
from ...shell.html import esc, ident, tag
from ...table.motion import Flight
from ...words import Words
from . import attack_badges, motifs

if TYPE_CHECKING:
    from ...table.visible_events import VisibleEvent
    from .protocol import State

MOST_COPIES = 6
"""The most cards that fly for a heap of them, such as everything discarded in Clean-up."""

SEEN_OF_RIVALS = 2
"""The most cards that fly when a rival draws or shuffles: they show that it happens, not how many there are."""

APART = 72
"""Pixels between cards shown side by side that are in no zone of the table any more."""


def face(state: State, name: str, words: Words) -> str:
    """A flying card: its picture and its name in its frame."""
    main, _ = faces.band_types(state.facts[name].types)
    label = tag("span", faces.soft(words.name(name)), class_="label")
    return tag("span", drawing.picture(name) + label, class_=f"lying f-{main}")


class Course:
    """Where things are on this table, for one series of events: places as ids of elements, the best first."""

    def __init__(self, state: State, words: Words) -> None:
        self.state, self.words = state, words
        self.me = state.me
        self._played = {player["seat"]: list(player["play"]) for player in state.view["players"]}

    def hand(self, seat: int, card: str = "") -> tuple[str, ...]:
        if seat != self.me:
            return self._at_seat(seat, "hand")
        return (ident("hand", card), "heap-deck") if card else ("zone-hand", "heap-deck")

    def _at_seat(self, seat: int, part: str) -> tuple[str, ...]:
        """A part of a rival's place at the table, then the whole place, as small screens have no parts."""
        return (f"rival-{seat}-{part}", f"rival-{seat}")

    def discards(self, seat: int) -> tuple[str, ...]:
        return ("heap-discard",) if seat == self.me else self._at_seat(seat, "discards")

    def deck(self, seat: int) -> tuple[str, ...]:
        return ("heap-deck",) if seat == self.me else self._at_seat(seat, "deck")

    def pile(self, card: str) -> tuple[str, ...]:
        """The pile that a card comes from: its own, or the mixed pile that it belonged to."""
        piles = self.state.view["supply"] + self.state.view["outside"]
        own = [ident(kind, card) for kind in ("pile", "outside")]
        types = set(self.state.facts[card].types)
        mixed = [ident("pile", pile["pile"]) for pile in piles if pile["mixed"] and pile["pile"].rstrip("s") in types]
        mixed += [ident("pile", pile["pile"]) for pile in piles if pile["mixed"] and pile["pile"] in types]
        return (*own, *mixed)

    def in_play(self, seat: int, card: str) -> tuple[str, ...]:
        """The last card of that name in play; it is removed from the list, so that the next call finds another."""
        lying = self._played.get(seat, [])
        for at in range(len(lying) - 1, -1, -1):
            if lying[at]["name"] == card:
                lying_card = lying.pop(at)
                same = [ident("play", other["id"]) for other in lying if other["name"] == card]
                return (ident("play", lying_card["id"]), *reversed(same))
        return ()

    def flights(self, event: VisibleEvent) -> list[Flight]:
        """The flights of one event; most have none."""
        method = MOVES.get(event["kind"])
        return method(self, event) if method else []

    def _card(
        self, style: str, card: str, start: tuple[str, ...], end: tuple[str, ...], note: str = "", seat: int = 0,
        shift: int = 0,
    ) -> Flight:  # fmt: skip
        return Flight(style, tuple(start), tuple(end), face(self.state, card, self.words), note, seat, shift)

    def _play(self, event: VisibleEvent) -> list[Flight]:
        seat, card = event["player"], event["card"]
        end = () if event.get("again") else self.in_play(seat, card)
        style = "play" if seat == self.me else "rival_plays"
        return [self._card(style, card, self.hand(seat, card), end)] if end else []

    def _treasures(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        pairs = [(card, self.in_play(seat, card)) for card in event["cards"]]
        return [self._card("treasures", card, self.hand(seat, card), end) for card, end in pairs if end]

    def coins(self, event: VisibleEvent) -> list[Flight]:
        """The coins of Treasures, which climb to the reader's counter."""
        if event["kind"] != "treasures" or event["player"] != self.me or not event.get("coins"):
            return []
        number = tag("span", coin(event["coins"]), class_="climbs")
        last = (ident("play", lying["id"]) for lying in reversed(self.state.view["players"][event["player"]]["play"]))
        return [Flight("climbs", (*last, "zone-play"), ("counter-coins",), number)]

    def _gain(self, event: VisibleEvent) -> list[Flight]:
        seat, card = event["player"], event["card"]
        start = ("heap-trash",) if event.get("origin") == "trash" else self.pile(card)
        to = event.get("to")
        end = self.deck(seat) if to == "deck" else self.hand(seat, card) if to == "hand" else self.discards(seat)
        # At a rival's seat a longer note would lie over its figures; what it is shows the card that lands there.
        note = esc(f"+1 {self.words.name(card)}") if seat == self.me else "+1"
        return [self._card("lands" if grand(self.state, card) else "gain", card, start, end, note=note, seat=seat)]

    def _trash(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        return [
            self._card("trash", card, (*self.hand(seat, card)[:1], *self.pile(card)), ("heap-trash",))
            for card in event["cards"][:MOST_COPIES]
        ]

    def _discard(self, event: VisibleEvent) -> list[Flight]:
        seat, end = event["player"], self.discards(event["player"])
        if "cards" in event:
            known = event["cards"][:MOST_COPIES]
            return [self._card("discard", card, self.hand(seat, card), end) for card in known]
        return [Flight("discard", self.hand(seat), end) for _ in range(min(event["count"], MOST_COPIES))]

    def _clean_up(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        start = ("zone-hand", "zone-play") if seat == self.me else self.hand(seat)
        return [Flight("discard", start, self.discards(seat)) for _ in range(min(event["count"], MOST_COPIES - 3))]

    def _draw(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        if seat != self.me:
            backs = min(event["count"], SEEN_OF_RIVALS)
            return [Flight("draw", self.deck(seat), self.hand(seat)) for _ in range(backs)]
        if "cards" not in event:
            return []
        return [
            self._card("draw", card, self.deck(seat), self.hand(seat, card)[:1])
            for card in dict.fromkeys(event["cards"])
        ]

    def _put(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        if event.get("to") != "deck":
            return []
        if "cards" in event:
            return [self._card("put", card, self.hand(seat, card), self.deck(seat)) for card in event["cards"]]
        return [Flight("put", self.hand(seat), self.deck(seat)) for _ in range(min(event["count"], MOST_COPIES))]

    def _shuffle(self, event: VisibleEvent) -> list[Flight]:
        seat = event["player"]
        copies = 4 if seat == self.me else SEEN_OF_RIVALS
        return [Flight("shuffle", self.discards(seat), self.deck(seat)) for _ in range(copies)]

    def _pass(self, event: VisibleEvent) -> list[Flight]:
        start, end = self.hand(event["player"], event.get("card", "")), self.hand(event["owner"], event.get("card", ""))
        if "card" in event:
            return [self._card("pass", event["card"], start, end)]
        return [Flight("pass", start, end)]

    def _show(self, event: VisibleEvent) -> list[Flight]:
        """Cards that are revealed or looked at: they fly to their row, or if that is gone are shown briefly side by
        side."""
        seat, reveals = event["player"], []
        player: Mapping[str, Any] = self.state.view["players"][seat]
        rows = {zone: list(player.get(zone, ())) for zone in ("revealed", "aside")}
        rows["looked"] = list(self.state.view["looked"]) if seat == self.me else []
        for place, card in enumerate(event.get("cards", ())[:MOST_COPIES]):
            matches = [(row, lying) for row in rows for lying in rows[row] if lying["name"] == card]
            if matches:
                row, lying = matches[0]
                rows[row].remove(lying)
                end = (ident("row", f"{row}:#{lying['id']}"), "zone-play")
                reveals.append(self._card("reveal", card, self.deck(seat), end))
            elif event["kind"] == "reveal":
                reveals.append(self._card("shown", card, self.deck(seat), ("zone-play",), shift=APART * place))
        return reveals

    def lines(self, event: VisibleEvent) -> list[Flight]:
        """Lines from an Attack that is played to all that it affects, in the colour of what it did there."""
        if event["kind"] != "play":
            return []
        card, attacker = event["card"], event["player"]
        if "attack" not in self.state.facts[event.get("as") or card].types:
            return []
        lying = [other for other in self.state.view["players"][attacker]["play"] if other["name"] == card]
        start = (*(ident("play", other["id"]) for other in reversed(lying)), *self.hand(attacker))
        pills = attack_badges.pills(self.state.recent, self.state.facts, self.words, len(self.state.names))
        arrows = []
        for seat in range(len(self.state.names)):
            if seat != attacker:
                look = pills[seat].kind if seat in pills else "hit"
                end = ("zone-hand",) if seat == self.me else (f"rival-{seat}",)
                arrows.append(Flight("line", start, end, face=look))
        return arrows

    def pointing(self) -> list[Flight]:
        """From the coach to the card to be played or bought next, to guide the eye."""
        asked = self.state.deciding
        if not self.state.coach or asked is None:
            return []
        places = (
            ident("hand" if f"hand:{card}" in asked.targets else "pile", card) for card in self.state.pointed_cards
        )
        return [Flight("points", ("coach",), (place,), face="pointer") for place in sorted(places)]


MOVES = {
    "play": Course._play, "treasures": Course._treasures, "gain": Course._gain, "trash": Course._trash,
    "discard": Course._discard, "clean_up": Course._clean_up, "draw": Course._draw, "put": Course._put,
    "shuffle": Course._shuffle, "pass": Course._pass, "reveal": Course._show, "look": Course._show,
    "set_aside": Course._show,
}  # fmt: skip
"""Kind of event -> the function for its flights; the others have none."""


def flights(state: State, events: list[VisibleEvent], words: Words) -> list[list[Flight]]:
    """The groups of flights of these events, in order."""
    course = Course(state, words)
    groups = [group for event in events for group in (course.flights(event), course.lines(event), course.coins(event))]
    return [group for group in (*groups, course.pointing()) if group]


def grand(state: State, card: str) -> bool:
    """Whether a card is a Victory card that costs eight coins or more: a Province or a Colony."""
    return "victory" in state.facts[card].types and state.facts[card].cost[0] >= 8


HARMFUL = frozenset(("curse", "ruins"))
SOUNDS = {"treasures": ["coin"], "shuffle": ["shuffle"], "trash": ["trash"], "react": ["shield"]}


def cues(state: State, events: list[VisibleEvent]) -> list[str]:
    """The sounds of these events."""
    sounds = []
    for event in events:
        kind, card = event["kind"], event.get("card", "")
        types = set(state.facts[card].types) if card else set()
        if kind == "play":
            sounds += ["attack"] if "attack" in types and event["player"] != state.me else []
            sounds.append(motifs.motif(card))
        elif kind == "gain":
            sounds.append("curse" if types & HARMFUL else "province" if grand(state, card) else "gain")
        elif kind == "draw" and "cards" in event:  # only the reader's own draws are heard
            sounds.append("draw")
        else:
            sounds += SOUNDS.get(kind, [])
    return list(dict.fromkeys(sounds))


def touches(state: State, events: list[VisibleEvent]) -> str:
    """How the device vibrates at these events: a pattern of milliseconds on and off, "" for not at all."""
    for event in events:
        mine = event.get("player") == state.me
        if event["kind"] == "play" and not mine and "attack" in state.facts[event["card"]].types:
            return "20 40 20"
        if event["kind"] in ("gain", "play", "treasures") and mine:
            return "12" if event["kind"] == "gain" else "8"
    return ""
