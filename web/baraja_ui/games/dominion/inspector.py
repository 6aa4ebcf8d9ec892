"""The card under the reader's eyes: both names, types, cost today, text, copies, and why it cannot be had."""

from __future__ import annotations

from ...art import faces
from ...art.drawing import picture
from ...art.faces import Facts
from ...shell.html import esc, tag
from ...shell.icons import GLYPHS
from ...table.decision import cost_text, counted


def render(name: str, view: dict, facts: Facts, words, reason: str = "") -> str:
    """The content of the inspector for a card; `reason` is the answer to "why can't I?"."""
    fact = facts[name]
    pile = next(
        (pile for pile in view["supply"] + view["outside"] if pile["top"] == name or pile["pile"] == name), None
    )
    cost = pile["cost"] if pile and pile["top"] == name else list(fact.cost)
    changed = pile is not None and pile["top"] == name and list(pile["cost"]) != list(pile["printed"])
    other = words.other
    kinds = "".join(
        f'<span class="kind t-{kind if kind in faces.BANDS else "action"}">'
        f"{faces.glyph(kind) if kind in GLYPHS else ''}{esc(words.type(kind))}</span>"
        for kind in fact.types
    )
    head = tag(
        "div",
        tag("div", picture(name), class_=f"frame f-{faces.band_types(fact.types)[0]}")
        + tag(
            "div",
            tag("h3", esc(words.name(name)), class_="title")
            + tag("p", tag("span", esc(other.name(name)), lang=other.lang), class_="other"),
        ),
        class_="head",
    )
    price = tag(
        "span", faces.cost_pill(cost, words, changed) + tag("span", esc(words("inspector.cost"))), class_="price"
    )
    if changed:
        price += tag("span", esc(words("inspector.printed", cost=cost_text(pile["printed"], words))), class_="was")
    parts = [head, tag("p", kinds + price, class_="kinds")]
    numbers = number_lines(fact, words)
    if numbers:
        parts.append(tag("ul", "".join(tag("li", esc(line)) for line in numbers), class_="numbers"))
    text = words.text(name)
    if text:
        parts.append(tag("p", esc(text), class_="text"))
    if reason:
        parts.append(tag("p", faces.icon("eye") + tag("span", esc(reason)), class_="why"))
    known = []
    if pile is not None:
        known.append(counted(words, "tile.left", pile["left"]))
    owned = view.get("owned") or {}
    if name in owned:
        known.append(counted(words, "inspector.owned", owned[name]))
    if known:
        parts.append(tag("p", esc(" · ".join(known)), class_="known"))
    rulings = words.rulings(name)
    if rulings:
        body = tag("ul", "".join(tag("li", esc(ruling)) for ruling in rulings))
        parts.append(tag("details", tag("summary", esc(words("inspector.rulings"))) + body, class_="rulings"))
    return tag("article", "".join(parts), class_="inspected", data_card=name)


def number_lines(fact, words) -> list[str]:
    """The fixed bonuses of a card as words, one line each."""
    lines = []
    for name in ("cards", "actions", "buys", "coins", "potions"):
        if getattr(fact, name):
            lines.append(faces.bonus_words(fact, name, words))
    if fact.points is not None:
        lines.append(words("bonus.points_one" if abs(fact.points) == 1 else "bonus.points_many", count=fact.points))
    return lines
