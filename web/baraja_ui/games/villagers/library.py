"""All villagers in the room of cards: by suit and by what they bring, and the card that is read."""

from __future__ import annotations

from functools import lru_cache

from ...art.people import portrait
from ...shell.html import button, esc, tag, unseen
from ...words import Words
from ..library import Group, label
from ..rule_words import linked
from .art import SUITS, badges, facts, sign, silver, silver_said, soft, suit_badge, symbols
from .panels import way

GAME = "villagers"
SIGNS = ("food", "builders", "gold", "silver", "key", "lock")
"""What villagers bring, and their keys and padlocks, as the legend names them."""


def groups(words: Words) -> tuple[Group, ...]:
    """The rows of filters."""
    pictured = {"silver": '<span class="silver"><span>3/2</span></span>'}
    return (
        Group("suit", [(suit, label(suit_badge(suit), words.type(suit))) for suit in SUITS]),
        Group("sign", [(name, label(pictured.get(name) or sign(name), words(f"filter.{name}"))) for name in SIGNS]),
    )


def fits(name: str, group: str, value: str) -> bool:
    """Whether a villager passes a filter."""
    fact = facts()[name]
    if group == "suit":
        return fact.suit == value
    return bool(getattr(fact, {"key": "keys"}.get(value, value)))


def names(words: Words, kingdom: bool) -> list[str]:
    """All villagers, chain by chain, each after the one that it needs."""
    suits = list(SUITS)
    return sorted(facts(), key=lambda name: (suits.index(facts()[name].suit), [words.name(step) for step in way(name)]))


def printed(name: str, words: Words) -> list[str]:
    """What is printed on a villager beside its text, in words: its suit and its symbols."""
    fact = facts()[name]
    signs = [words(f"filter.{sign_name}") for sign_name in SIGNS if fits(name, "sign", sign_name)]
    return [words.type(fact.suit), *signs]


def looks(name: str) -> str:
    return f"person u-{facts()[name].suit}"


def drawn(name: str, words: Words) -> str:
    """The inside of a tile: portrait, name, suit, symbols, padlock."""
    return _drawn(name, words.lang)


@lru_cache(maxsize=200)
def _drawn(name: str, lang: str) -> str:
    words, fact = Words(lang, "villagers"), facts()[name]
    held = sign("lock") + unseen(words("village.locked", card=words.name(fact.lock))) if fact.lock else ""
    head = tag("span", badges(fact, words) + tag("span", soft(words.name(name)), class_="name"), class_="head")
    foot = tag("span", symbols(fact, words) + held, class_="foot")
    return head + tag("span", portrait(name, fact.suit), class_="art") + foot


def _links(cards: list[str], here: str, words: Words) -> str:
    return "".join(
        tag(
            "li",
            tag("b", soft(words.name(name)))
            if name == here
            else button(tag("span", soft(words.name(name))), "cards.tap", name, class_="chip", data_focus=f"to-{name}"),
        )
        for name in cards
    )


def text(name: str, words: Words) -> str:
    """A villager in full: symbols, the chain before and after it, what opens it and what it opens."""
    fact, other = facts()[name], words.other
    head = tag("div", portrait(name, fact.suit), class_=f"frame u-{fact.suit}", aria_hidden="true")
    called = tag("h2", esc(words.name(name))) + tag("p", esc(other.name(name)), lang=other.lang, class_="other")
    called += tag("p", suit_badge(fact.suit) + tag("span", esc(words.type(fact.suit))), class_="read-kinds")
    inside = tag("div", head + tag("div", called), class_="read-head")
    if brings := symbols(fact, words):
        inside += tag("p", brings, class_="foot")
    if fact.silver:
        sentence = silver_said(fact.silver, words)
        inside += tag("p", silver(fact, words) + tag("span", esc(sentence), aria_hidden="true"), class_="with-sign")
    after = [villager for villager in facts() if facts()[villager].after == name]
    if len(way(name)) > 1 or after:
        inside += tag("h3", esc(words("village.chain")))
        inside += tag("ol", _links(way(name), name, words), class_="links chain-links")
        if after:
            inside += tag("p", esc(words("cards.then")), class_="quiet-text")
            inside += tag("ul", _links(after, name, words), class_="links")
    if fact.lock:
        inside += tag("h3", sign("lock") + tag("span", esc(words("cards.locked"))))
        inside += tag("ul", _links([fact.lock], name, words), class_="links")
    if opens := [villager for villager in facts() if facts()[villager].lock == name]:
        inside += tag("h3", sign("key") + tag("span", esc(words("cards.opens"))))
        inside += tag("ul", _links(opens, name, words), class_="links")
    if text := words.text(name):
        inside += tag("p", linked(text, words, "rules.open"), class_="text")
    rulings = "".join(tag("li", esc(line)) for line in words.rulings(name))
    inside += tag("ul", rulings, class_="card-rulings") if rulings else ""
    return tag("div", inside, class_="card-text")
