"""What the others did to the reader: an attack, victim by victim, and harmful cards in the reader's discard pile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from baraja.sentences import Sentences

from ..words import Words

if TYPE_CHECKING:
    from baraja.core.events import Event

    from ..shell.facts import Facts
    from ..table.visible_events import VisibleEvent

BESIDE = frozenset(("draw", "put"))
"""Kinds of events that are news only when an attack causes them."""
HARMFUL = frozenset(("curse", "ruins"))
"""Types of cards that harm whoever gains them."""


def victims(
    events: list[VisibleEvent], at: int, seats: list[int], names: list[str], words: Words, news: frozenset[str]
) -> list[str]:
    """One line for each seat that the attack at `events[at]` has affected, in the order of `seats`; seats where nothing
    happened get theirs once it is over. `news` are the kinds of events that are worth a line."""
    attack = events[at]
    teller = Sentences(words, names)
    sentences: dict[int, list[str]] = {}
    over = False
    for event in events[at + 1 :]:
        if event["depth"] <= attack["depth"]:
            over = True
            break
        seat = event.get("player")
        if seat not in seats or event["kind"] not in news | BESIDE:
            continue
        sentence = teller.of(event)
        earlier = sentences.setdefault(seat, [])
        earlier.append(sentence.removeprefix(names[seat]).lstrip(" :") if earlier else sentence)
    lines = []
    for seat in seats:
        if seat in sentences:
            lines.append("; ".join(sentences[seat]))
        elif over:
            lines.append(words("table.untouched", name=names[seat]))
    return lines


def junk_received(events: Sequence[Event], reader: int | None, facts: Facts) -> list[tuple[str, int]]:
    """The harmful cards that the reader gained in others' turns since the reader's last turn: (card, how many)."""
    cards: list[str] = []
    turn: list[str] = []
    for event in reversed(events):
        if event.kind == "turn":
            if event.public["player"] == reader:
                break
            cards += turn
            turn = []
        elif event.kind == "gain" and event.public["player"] == reader:
            card = event.public["card"]
            if not HARMFUL.isdisjoint(facts[card].types):
                turn.append(card)
    return [(card, cards.count(card)) for card in dict.fromkeys(reversed(cards))]


def harm_words(harms: list[tuple[str, int]], words: Words) -> str:
    """Cards with their numbers, such as "+1 Curse, +2 Ruins"."""
    return ", ".join(f"+{count} {words.name(card)}" for card, count in harms)
