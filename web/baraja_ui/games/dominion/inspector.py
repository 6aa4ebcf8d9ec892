"""The inspected card: both names, types, present cost, text, copies, and why it cannot be taken now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import faces
from ...art.drawing import picture
from ...art.faces import Facts
from ...shell.coins import with_coins
from ...shell.html import button, esc, ident, tag, unseen
from ...shell.icons import GLYPHS, glyph, icon
from ...table.wording import cost_text, counted
from ...words import Words
from ..rule_words import linked

if TYPE_CHECKING:
    from collections.abc import Sequence

    from baraja.dominion.protocol import Pile

    from .protocol import State, View


def card_read(state: State) -> str:
    """The card touched last; before any was touched, the most expensive pile of the kingdom."""
    kingdom = [pile for pile in state.view["supply"] if pile["kingdom"]]
    dearest = max(kingdom, key=lambda pile: (pile["printed"], pile["pile"]), default={"top": ""})
    return state.inspected or dearest["top"]


def render(name: str, view: View, facts: Facts, words: Words, reason: str = "", opened: bool = False) -> str:
    """The content of the inspector for a card; `reason` answers "why can't I take it?", and the rulings are unfolded
    if `opened`, as on a sheet."""
    fact = facts[name]
    piles = view["supply"] + view["outside"]
    pile = next((pile for pile in piles if pile["top"] == name or pile["pile"] == name), None)
    price = list(fact.cost)
    changed = pile is not None and pile["top"] == name and list(pile["cost"]) != list(pile["printed"])
    if pile is not None and changed:
        price = pile["cost"]
    parts = [_card(fact, price, changed, words)]
    beside = ""
    known = []
    if pile is not None:
        known.append(counted(words, "tile.left", pile["left"]))
    owned = view.get("owned") or {}
    if name in owned:
        known.append(counted(words, "inspector.owned", owned[name]))
    if known:
        beside = tag("p", esc(" · ".join(known)), class_="known")
    other = words.other
    both = tag("b", esc(words.name(name))) + " " + tag("i", esc(other.name(name)), lang=other.lang)
    beside += tag("p", both, class_="both")
    if pile is not None and changed:
        was = words("inspector.printed", cost=cost_text(pile["printed"], words))
        beside += tag("p", with_coins(was, words), class_="was")
    if reason:
        beside += tag("p", icon("eye") + tag("span", with_coins(reason, words)), class_="why")
    rulings = words.rulings(name)
    if rulings:
        body = tag("ul", "".join(tag("li", with_coins(ruling, words)) for ruling in rulings))
        beside += tag("details", tag("summary", esc(words("inspector.rulings"))) + body, class_="rulings", open=opened)
    named = related(name, piles, words)
    if named:
        chips = "".join(
            button(esc(words.name(card)), "inspect", card, id=ident("related", card), class_="chip") for card in named
        )
        beside += tag("p", tag("span", esc(words("inspector.related"))) + chips, class_="related")
    parts.append(tag("div", beside, class_="beside"))
    return tag("article", "".join(parts), class_="inspected", data_card=name)


def _card(fact: faces.Fact, price: Sequence[int], changed: bool, words: Words) -> str:
    """The card itself, large: name, picture, bonuses and full text in its frame, with all its types on the band."""
    main, _ = faces.band_types(fact.types)
    text = words.text(fact.name)
    numbers = number_lines(fact, words)
    body = tag("ul", "".join(tag("li", linked(line, words)) for line in numbers), class_="numbers") if numbers else ""
    body += tag("p", linked(text, words), class_="text") if text else ""
    paper = tag("h3", faces.soft(words.name(fact.name)), class_="title")
    paper += tag("div", picture(fact.name), class_="pane") + tag("div", body, class_="said")
    kinds = "".join(
        tag("span", (glyph(kind) if kind in GLYPHS else "") + linked(words.type(kind), words), class_="type")
        for kind in fact.types
    )
    coin = faces.cost_pill(price, words, changed) + unseen(words("inspector.cost"))
    lines = -(-len(text) // LETTERS) + -(-len(numbers) // 2)
    return tag(
        "div",
        tag("div", paper, class_="paper") + tag("p", coin + kinds, class_=f"kinds t-{main}"),
        class_=f"big-card f-{main}",
        data_lines=min(max(lines, FEWEST_LINES), MOST_LINES),
    )


LETTERS = 26
"""About how many letters fit on a line of the text: a text of many lines gets some of the picture's room."""
FEWEST_LINES, MOST_LINES = 3, 9


def related(name: str, piles: list[Pile], words: Words) -> list[str]:
    """The other cards of this game that the text of a card mentions."""
    text = f"{words.text(name)} {' '.join(words.rulings(name))}"
    tops = dict.fromkeys(pile["top"] for pile in piles)
    return [card for card in tops if card != name and words.name(card) in text][:MOST_RELATED]


MOST_RELATED = 4


def neighbours(name: str, view: View, words: Words) -> tuple[str, str]:
    """The cards before and after this one in a circle of the Supply piles, in the order of the table, and then the
    reader's cards that have no pile: so every card can be read, even one that a tap would play."""
    piles = [pile["top"] for pile in sorted(view["supply"], key=lambda pile: _place(pile, words))]
    held = sorted({card["name"] for card in view["hand"]}, key=words.name)
    order = list(dict.fromkeys((*piles, *(pile["top"] for pile in view["outside"]), *held)))
    if name not in order:
        return order[-1], order[0]
    at = order.index(name)
    return order[at - 1], order[(at + 1) % len(order)]


def _place(pile: Pile, words: Words) -> tuple[bool, list[int], str]:
    """The place of a pile: basic piles first, then the kingdom by cost and name."""
    if not pile["kingdom"]:
        return False, [], ""
    return True, pile["printed"], words.name(pile["pile"])


def number_lines(fact: faces.Fact, words: Words) -> list[str]:
    """The fixed bonuses of a card as words, one line each."""
    lines = []
    for name in ("cards", "actions", "buys", "coins", "potions"):
        if getattr(fact, name):
            lines.append(faces.bonus_words(fact, name, words))
    if fact.points is not None:
        lines.append(words("bonus.points_one" if abs(fact.points) == 1 else "bonus.points_many", count=fact.points))
    return lines
