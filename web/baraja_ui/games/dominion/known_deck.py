"""What is known of a rival's deck, and the chances of the reader's next hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...art import faces
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import glyph, icon
from ...shell.seats import badge
from ...words import Words
from .left_to_draw import rest
from .rows import put_away

if TYPE_CHECKING:
    from baraja.dominion.protocol import DeckHistory, KnownCard, KnownDeck, NextHand

    from .protocol import State

MOST_PIPS = 12
"""The most copies of a card that are drawn one by one."""


def render(state: State, words: Words) -> str:
    """The panel of the deck that is open, a rival's or the reader's own; "" if nothing can be known of one."""
    if not state.known:
        return ""
    return _rivals(state, words) if "deck" in state.known else _own(state, words)


def _panel(title: str, beside: str, below: str, close: str, body: str) -> str:
    """A panel with a title, a badge `beside` it, a line `below` it, and a button that closes it."""
    head = tag("div", tag("h3", esc(title)) + tag("p", below))
    top = tag("div", beside + head + close, class_="known-head")
    return tag("section", top + body, class_="known-deck", id="known-deck", tabindex="0", data_scroll="known",
               aria_label=title)  # fmt: skip


def _close(action: str, arg: object, name: str, words: Words) -> str:
    return button(icon("close") + unseen(words("table.close")), action, arg, id=name, class_="square")


def _rivals(state: State, words: Words) -> str:
    """What is known of a rival's deck."""
    assert state.known is not None
    deck, history = state.known["deck"], state.known["history"]
    seat, facts = deck["seat"], state.facts
    sizes = words("known.sizes", hand=deck["hand"], deck=deck["deck"], discard=deck["discard"])
    sizes = " · ".join([sizes, *put_away(state.view["players"][seat], words)])
    legend = (
        (_pip("come") + tag("span", esc(words("known.come")))) + _pip("seen") + tag("span", esc(words("known.seen")))
    )
    cards = sorted(deck["cards"], key=lambda card: _place(card["name"], facts, words))
    rows = "".join(tag("li", _row(card, facts, words)) for card in cards)
    body = tag("p", legend, class_="known-legend") + tag("ul", rows, class_="known-cards")
    body += tag("div", icon("undo") + tag("p", _shuffled(deck, history, words)), class_="known-note")
    threats = [card for card in cards if "attack" in facts[card["name"]].types and card["most"] > card["seen"]]
    for card in threats if deck["hand"] else ():
        left = _number(card["least"] - card["seen"], card["most"] - card["seen"], words)
        threat = words("known.threat", left=left, card=words.name(card["name"]))
        body += tag("div", glyph("attack") + tag("p", esc(threat)), class_="known-note threat")
    for key, counts in (
        ("known.gained", history["gained"]), ("known.trashed", history["trashed"]), ("known.passed", history["passed"]),
    ):  # fmt: skip
        if counts:
            body += tag("p", tag("b", esc(words(key))) + " " + esc(_counted(counts, facts, words)), class_="known-fact")
    close = _close("rival", seat, "rival-close", words)
    return _panel(words("known.title", name=state.names[seat]), badge(state.names, seat), esc(sizes), close, body)


def _own(state: State, words: Words) -> str:
    """The reader's own cards, how likely each is to be drawn next, and the chances of the next hand."""
    assert state.known is not None
    hand: NextHand = state.known["next"]
    left, deck, discards = rest(state.view, state.facts)
    counts, owned = dict(left), state.view["owned"]
    rows = ""
    for name in sorted(owned, key=lambda name: _place(name, state.facts, words)):
        chance = words.percent(round(100 * counts.get(name, 0) / max(1, deck + discards)))
        drawn = faces.thumb(name, state.facts[name].types) + tag("b", esc(words.name(name)))
        rows += tag("li", drawn + tag("span", esc(f"×{owned[name]} · {chance}"), class_="many wide"))
    coins = f"{hand['coins']:.1f}".replace(".", words("end.decimal"))
    figures = [(words("known.coins"), coins)]
    figures += [
        (words("known.reach", coins=coins), words.percent(round(100 * chance)))
        for coins, chance in hand["reach"].items()
    ]
    figures.append((words("known.action"), words.percent(round(100 * hand["action"]))))
    listed = "".join(tag("li", tag("span", esc(label)) + " " + tag("b", esc(value))) for label, value in figures)
    body = tag("ul", rows, class_="known-cards")
    body += tag("div", tag("h4", esc(words("known.next"))) + tag("ul", listed), class_="known-note next-hand")
    below = tag("span", esc(words("row.private")), class_="only")
    title = words("row.deck_discards" if discards else "row.deck")
    return _panel(title, "", below, _close("heap", "", "heap-close", words), body)


def _place(name: str, facts: faces.Facts, words: Words) -> tuple[int, tuple[int, int], str]:
    """Treasures first, then Victory cards, then the others, each by cost."""
    types = facts[name].types
    group = 0 if "treasure" in types else 1 if "victory" in types else 2
    return group, facts[name].cost, words.name(name)


def _row(card: KnownCard, facts: faces.Facts, words: Words) -> str:
    """One card: its picture, how many copies are still to come and how many have been seen, and how many there are."""
    name, least, most, seen = card["name"], card["least"], card["most"], card["seen"]
    pips = ""
    if most <= MOST_PIPS:
        pips = _pip("seen") * seen + _pip("come") * (least - seen) + _pip("maybe") * (most - least)
    count, to_come = _number(least, most, words), _number(least - seen, most - seen, words)
    to_come = words("known.of_these", count=to_come)
    drawn = faces.thumb(name, facts[name].types) + tag("b", esc(words.name(name)))
    drawn += tag("span", pips, class_="pips", aria_hidden="true")
    return drawn + tag("span", esc(count) + unseen(f", {to_come}"), class_=classes("many", least < most and "wide"))


def _number(least: int, most: int, words: Words) -> str:
    return str(least) if least == most else words.between(least, most)


def _pip(look: str) -> str:
    """One copy of a card, drawn as a small card: decoration beside the numbers."""
    return f'<i class="known-pip {look}" aria-hidden="true"></i>'


def _counted(counts: Mapping[str, int], facts: faces.Facts, words: Words) -> str:
    """Cards with their numbers, in a sentence, those that were not seen last."""
    names = sorted(filter(None, counts), key=lambda name: _place(name, facts, words))
    named = [(words.name(name), counts[name]) for name in names]
    if "" in counts:
        named.append((words("known.unseen"), counts[""]))
    return words.listing([f"{name} ×{count}" if count > 1 else name for name, count in named]) + "."


def _shuffled(deck: KnownDeck, history: DeckHistory, words: Words) -> str:
    """When the deck was shuffled last, and how much of it has been seen since."""
    turn = history["shuffled"]
    when = words("known.shuffled", turn=turn) if turn else words("known.never")
    seen = sum(card["seen"] for card in deck["cards"])
    left = deck["size"] - seen
    key = "known.left" if left <= deck["deck"] + deck["hand"] else "known.left_discards"
    return tag("b", esc(when)) + " " + esc(words(key, size=deck["size"], seen=seen, left=left))
