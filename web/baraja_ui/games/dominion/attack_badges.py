"""What events of a turn leave visible at seats and on cards in play: whom the last attack hit and how, who was safe
from it, and what was played several times."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...art.faces import Facts
from ...words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.dominion.protocol import CardInPlay

    from ...table.visible_events import VisibleEvent


@dataclass(frozen=True, slots=True)
class Pill:
    """What an attack did to a seat: `kind` is "hit" or "safe", `text` says it in a few words."""

    kind: str
    text: str


def last_attack(events: list[VisibleEvent], facts: Facts) -> int | None:
    """The index of the last attack among these events, None if there is none."""
    for at in range(len(events) - 1, -1, -1):
        event = events[at]
        if event["kind"] in ("play", "become") and "attack" in facts[event.get("as") or event["card"]].types:
            return at
    return None


def pills(events: list[VisibleEvent], facts: Facts, words: Words, seats: int) -> dict[int, Pill]:
    """What the last attack did, by seat. While it goes on, seats where nothing has happened yet are under attack."""
    at = last_attack(events, facts)
    if at is None:
        return {}
    attack, reaction_cards, safe = events[at], {}, set()
    level = attack["depth"] - (attack["kind"] == "become")  # a card that becomes another one does so at its own depth
    befell: dict[int, list[JsonObject]] = {}
    over = False
    for event in events[at + 1 :]:
        if event["depth"] <= level:
            over = True
            break
        seat = event.get("player")
        if seat is None or seat == attack["player"]:
            continue
        if event["kind"] == "react":
            reaction_cards[seat] = event["card"]
        elif event["kind"] == "unaffected":
            safe.add(seat)
        elif event["kind"] in HARMS:
            befell.setdefault(seat, []).append(event)
    pills_by_seat = {}
    for seat in range(seats):
        if seat in safe:
            card = words.name(reaction_cards[seat]) if seat in reaction_cards else ""
            pills_by_seat[seat] = Pill("safe", words("seat.safe_by", card=card) if card else words("seat.safe"))
        elif seat in befell:
            pills_by_seat[seat] = Pill("hit", harm_of(befell[seat], words))
        elif seat != attack["player"] and not over:
            pills_by_seat[seat] = Pill("hit", words("seat.attacked"))
    return pills_by_seat


HARMS = ("gain", "discard", "trash", "put")
"""Kinds of events that an attack causes, the worst first."""


def harm_of(events: list[VisibleEvent], words: Words) -> str:
    """The worst thing that happened to a player, in a few words."""
    worst = next(kind for kind in HARMS if any(event["kind"] == kind for event in events))
    same = [event for event in events if event["kind"] == worst]
    if worst == "gain":
        last = same[-1]["card"]
        return words("seat.gains", count=sum(event["card"] == last for event in same), card=words.name(last))
    count = sum(event["count"] if "count" in event else len(event["cards"]) for event in same)
    cards = [card for event in same for card in event.get("cards", ())]
    if len(cards) == count == 1:
        return words(f"seat.{worst}s_card", card=words.name(cards[0]))
    return words(f"seat.{worst}s", count=count)


def plays(events: list[VisibleEvent], lying: list[CardInPlay]) -> Mapping[int, int]:
    """How often each card in play was played this turn, by its id, if more than once. Events only name cards: of equal
    ones the last that was put into play counts as the one played again."""
    times: list[list[Any]] = []  # [the name of a card, how often it was played]
    for event in events:
        if event["kind"] == "turn":
            times.clear()
        elif event["kind"] == "play":
            same = [entry for entry in times if entry[0] == event["card"]]
            if event.get("again") and same:
                same[-1][1] += 1
            else:
                times.append([event["card"], 1])
        elif event["kind"] == "treasures":
            times += [[card, 1] for card in event["cards"]]
    plays_by_card = {}
    for card in reversed(lying):
        for entry in reversed(times):
            if entry[0] == card["name"]:
                times.remove(entry)
                if entry[1] > 1:
                    plays_by_card[card["id"]] = entry[1]
                break
    return plays_by_card
