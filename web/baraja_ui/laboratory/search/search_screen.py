"""The search for a good buy list as markup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...art import faces
from ...art.drawing import symbols_of
from ...games.registry import game_ui
from ...shell.charts import figure
from ...shell.html import button, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import page, panel, switch
from ...table.painter import ROOT_FALLBACK, Picture
from ...words import Words
from ..laboratory_screen import kingdom_row
from ..lists.lists_screen import list_rows
from ..model import Order
from .model import BUDGETS, Climb, Proof, Rung, special_cards

Facts = Mapping[str, Any]


def picture(
    order: Order, climb: Climb | None, budget: int, running: bool, back: str, words: Words, facts: Facts,
    problem: str = "", read: str = "",
) -> Picture:  # fmt: skip
    """The screen: the kingdom of the laboratory's `order`, of which a card may be `read`, the rungs, and the best list.
    `back` is the screen that it was opened from."""
    title = game_ui(order.game).title(order.kingdom, words)
    parts = {
        "#search-lead": _lead(order, climb, budget, running, words, problem),
        "#search-kingdom": kingdom_row(order, read, words),
        **climbed(climb, order, words, facts, read),
        "#search-foot": foot(climb, running, words),
    }

    def whole() -> str:
        def part(name: str, kind: str = "", **more: str) -> str:
            return tag("div", parts[f"#{name}"], id=name, class_=kind or None, **more)

        body = part("search-lead") + part("search-kingdom", "lab-kingdom") + part("search-symbols")
        body += tag("div", part("search-best") + part("search-ladder", "", role="status"), class_="lab-columns")
        return page("search", words("search.title"), body, words, back=back, foot=part("search-foot", "lab-foot"))

    return Picture(("search", title, back, words.lang), whole, parts, fallback=ROOT_FALLBACK)


def climbed(climb: Climb | None, order: Order, words: Words, facts: Facts, read: str) -> dict[str, str]:
    """The parts that change with every rung: with the rungs come the drawings that their cards need."""
    parts = {"#search-ladder": ladder(climb, words, facts), "#search-best": best(climb, words, facts)}
    return {"#search-symbols": symbols_of(kingdom_row(order, read, words) + "".join(parts.values())), **parts}


def _lead(order: Order, climb: Climb | None, budget: int, running: bool, words: Words, problem: str) -> str:
    if isinstance(order.kingdom, str):
        lead = words("search.lead", kingdom=game_ui(order.game).title(order.kingdom, words))
    else:
        lead = words("search.lead_own")
    body = tag("p", esc(lead), class_="lead")
    body += tag("p", esc(problem), class_="warning") if problem else ""
    if (climb is None or climb.over) and not running:
        choices = [(str(games), words("laboratory.games", games=games)) for games in BUDGETS]
        body += switch("search.games", choices, str(budget), words("laboratory.how_many"))
    return body


def foot(climb: Climb | None, running: bool, words: Words) -> str:
    """The progress and the buttons, painted repeatedly during a search."""

    def go(does: str, sign: str, look: str = "button", name: str = "") -> str:
        label = icon(sign) + tag("span", esc(words(f"search.{name or does}")))
        return button(label, f"search.{does}", class_=look, data_focus=f"search-{does}")

    if climb is None:
        return tag("span", esc(words("search.how")), class_="foot-text") + go("start", "play", "button primary")
    done = words("laboratory.progress", done=climb.games, games=climb.budget)
    done = words("search.ready") if climb.over else done
    bar = (
        "" if climb.over else tag("progress", "", max=climb.budget, value=climb.games, aria_label=words("search.title"))
    )
    far = tag("div", tag("p", esc(done)) + bar, id="search-progress", class_="lab-progress")
    if running:
        return far + go("stop", "close", "button primary")
    if not climb.rungs:
        return far + go("start", "play", "button primary")
    again = go("start", "undo", name="again") if climb.over else go("resume", "play")
    return far + again + go("keep", "plus") + go("play", "play", "button primary")


def ladder(climb: Climb | None, words: Words, facts: Facts) -> str:
    """The rungs, the best first."""
    if climb is None:
        return ""
    if not climb.rungs:
        return tag("p", esc(words("search.begun")), class_="lab-begun")
    items = "".join(
        tag("li", _rung(len(climb.rungs) - at, rung, words, facts), class_="buy-row")
        for at, rung in enumerate(reversed(climb.rungs))
    )
    note = tag("p", esc(words("search.rising")), class_="quiet-text")
    return panel(words("search.ladder"), note + tag("ol", items, class_="buy-rows"), "ladder")


def _rung(number: int, rung: Rung, words: Words, facts: Facts) -> str:
    special = special_cards(rung, facts)
    pictures = "".join(faces.thumb(card, facts[card].types) for card in special[:4])
    names = words.listing([words.name(card) for card in special])
    label = tag("strong", esc(names))
    label += tag("span", esc(words(
        "search.rung", success=words.percent(figure(round(100 * rung["success"]), words)), measured=rung["measured"],
        games=rung["games"],
    )))  # fmt: skip
    return tag("span", str(number), class_="buy-number number") + pictures + tag("span", label, class_="buy-said")


def best(climb: Climb | None, words: Words, facts: Facts) -> str:
    """The best list so far, and how it does against others on new deals."""
    values = climb.best("") if climb is not None else None
    if climb is None or values is None:
        return ""
    body = "".join(_proof(proof, words) for proof in climb.proofs)
    if climb.over and climb.proofs and climb.proofs[0]["success"] < 0.5:
        body += tag("p", esc(words("search.weak")))
    title = words("search.best" if climb.over else "search.best_so_far")
    return panel(title, body + list_rows(values, words, facts), "list")


def _proof(proof: Proof, words: Words) -> str:
    low, high = (figure(round(100 * end, 1), words) for end in proof["interval"])
    key = "search.against_best" if proof["opponent"] == "money-plus" else "search.against_plain"
    big = tag("strong", esc(words.percent(figure(round(100 * proof["success"], 1), words))))
    label = tag("span", esc(words(key))) + tag("span", esc(words("laboratory.between", low=low, high=high)))
    return tag("div", big + unseen(" ") + tag("span", label, class_="lab-said"), class_="lab-figure")
