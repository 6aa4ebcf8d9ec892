"""The cards of Dominion in the room of cards: by set, type, cost and use, and the card that is read."""

from __future__ import annotations

from functools import lru_cache

from baraja.dominion import KINDS, SETS, kingdom_cards
from baraja.dominion.roles import ROLES, roles

from ...art import faces
from ...art.drawing import picture
from ...shell.coins import with_coins
from ...shell.html import esc, tag, unseen
from ...shell.icons import glyph
from ...words import Words
from ..library import Group, label
from ..rule_words import linked
from .inspector import number_lines
from .set_marks import mark
from .supply import LONG_NAME, type_words

GAME = "dominion"
TYPES = ("action", "attack", "reaction", "treasure", "victory")
COSTS = {"2": range(3), "3": range(3, 4), "4": range(4, 5), "5": range(5, 6), "6": range(6, 20)}
BEYOND = {"2": "≤2", "6": "≥6"}
"""The filters for the lowest and highest costs in coins, and their labels."""
USES = tuple(role for role in ROLES if role not in ("attack", "potion"))
"""What cards are good for beyond what their type and cost say."""


def groups(words: Words) -> tuple[Group, ...]:
    """The rows of filters."""
    coins = []
    for cost in COSTS:
        figure = BEYOND.get(cost, cost)
        spoken = unseen(words("tile.cost", cost=figure))
        coins.append((cost, f'<span class="cost" aria-hidden="true">{figure}</span>{spoken}'))
    coins.append(("potion", faces.FLASK + unseen(words("role.potion"))))
    return (
        Group("set", [(name, label(mark(name), words.name(name))) for name in SETS]),
        Group("type", [(name, label(glyph(name), words.type(name))) for name in TYPES]),
        Group("cost", coins),
        Group("role", [(name, esc(words(f"role.{name}"))) for name in USES]),
    )


def fits(name: str, group: str, value: str) -> bool:
    """Whether a card passes a filter."""
    kind = KINDS[name]
    if group == "set":
        return kind.set == value
    if group == "type":
        return value in kind.types
    if group == "cost":
        return kind.cost.potions > 0 if value == "potion" else kind.cost.coins in COSTS[value]
    return value in roles(name)


def names(words: Words, kingdom: bool) -> list[str]:
    """All cards, sorted by name; with `kingdom` only those that can be among the ten piles."""
    return sorted(kingdom_cards() if kingdom else KINDS, key=words.name)


def looks(_name: str) -> str:
    return "tile"


def drawn(name: str, words: Words) -> str:
    """The inside of a tile: picture, name and bonuses, cost, type and the mark of the set."""
    return _drawn(name, words.lang)


@lru_cache(maxsize=500)
def _drawn(name: str, lang: str) -> str:
    words, fact = Words(lang), faces.facts()[name]
    called = words.name(name)
    phrases = ["", type_words(fact, words), words("tile.cost", cost=fact.cost[0]), words.name(fact.set)]
    long = " long" if len(called) > LONG_NAME else ""
    tab = f'<span class="name{long}"><span>{faces.soft(called)}</span></span>' + unseen(", ".join(phrases))
    tab = tag("span", tab + faces.bonuses(fact, words), class_="tab")
    return picture(name, "tile") + tab + faces.band(fact, words, count=mark(fact.set))


def printed(name: str, words: Words) -> list[str]:
    """What is printed on a card beside its text, in words: its types and its bonuses."""
    fact = faces.facts()[name]
    return [*map(words.type, fact.types), *number_lines(fact, words)]


def text(name: str, words: Words) -> str:
    """All that the game says about a card, in our words."""
    fact, other = faces.facts()[name], words.other
    kinds = "\N{NO-BREAK SPACE}· ".join((*map(words.type, fact.types), ""))
    main, _ = faces.band_types(fact.types)
    head = tag("div", picture(name), class_=f"frame f-{main}", aria_hidden="true")
    called = tag("h2", esc(words.name(name))) + tag("p", esc(other.name(name)), lang=other.lang, class_="other")
    cost = faces.cost_pill(fact.cost, words) + unseen(words("inspector.cost"))
    # The mark stands beside the name of its set: before a type it would be read as the mark of the type.
    kinds_and_set = tag("span", esc(kinds)) + mark(fact.set) + tag("span", esc(words.name(fact.set)))
    called += tag("p", cost + kinds_and_set, class_="read-kinds")
    inside = tag("div", head + tag("div", called), class_="read-head")
    numbers = "".join(tag("li", linked(line, words, "rules.open")) for line in number_lines(fact, words))
    inside += tag("ul", numbers, class_="numbers") if numbers else ""
    text = words.text(name)
    inside += tag("p", linked(text, words, "rules.open"), class_="text") if text else ""
    rulings = "".join(tag("li", with_coins(line, words)) for line in words.rulings(name))
    inside += tag("ul", rulings, class_="card-rulings") if rulings else ""
    return tag("div", inside, class_="card-text")
