"""The end of a game: places, where the points come from, how they grew, the turning point, and what comes next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...art.drawing import picture
from ...art.faces import band_types, facts
from ...shell.charts import figure
from ...shell.html import esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import page, shared
from ...shell.seats import badge
from ...words import Words
from ..ending import celebration, curves, foot, lead, medal, next_tools, title, weighed_most
from ..finished import GameResult

if TYPE_CHECKING:
    from baraja.bots.contract import PlanOutline
    from baraja.dominion.protocol import Pile, Score


def render(words: Words, end: GameResult) -> str:
    """The screen."""
    view, names = end.view, end.names
    ranked = sorted(view["scores"], key=lambda entry: (entry["place"], entry["seat"]))
    body = celebration(end) + lead(words, end.practice, _why_over(view["supply"], words))
    body += tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places") + end.duel
    weighed = weighed_most(ranked, lambda entry: entry["by_card"], names, words.name, words)
    decks = "".join(_deck(entry, names, words, end.plans) for entry in ranked)
    body += tag("div", curves(end, words, weighed) + tag("div", decks, class_="decks"), class_="end-grid") + end.film
    body += end.medals + end.again + shared(end.sharing, end.address, words) + next_tools(end, words)
    body += end.challenge + end.hint
    return page(
        "end", title(view["scores"], names, words), body, words, back=None, foot=foot(words, bool(end.again), end.up)
    )


def _why_over(supply: list[Pile], words: Words) -> str:
    """Which empty piles ended the game, in a sentence; "" if none did."""
    gone = [entry["pile"] for entry in supply if not entry["left"]]
    for pile, key in (("colony", "end.no_colonies"), ("province", "end.no_provinces")):
        if pile in gone:
            return words(key)
    return words("end.no_piles", names=", ".join(map(words.name, gone))) if gone else ""


def _place(entry: Score, names: list[str], words: Words) -> str:
    seat = entry["seat"]
    name = names[seat]
    crest = medal(names, entry)
    crown = icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    place = tag("span", esc(words.ordinal(entry["place"])), class_="place-number")
    points = tag("strong", esc(words("end.points", points=figure(entry["points"], words))), class_="place-points")
    turns = tag("span", esc(words("end.turns", count=entry["turns"])), class_="quiet-text")
    inside = place + crest + tag("span", esc(name) + crown, class_="place-name") + turns + points
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def plan_line(plan: PlanOutline | None, deck: Mapping[str, int], words: Words) -> str:
    """What a bot planned, in one sentence that names only cards of its `deck`, unless it has none of them; "" if there
    is nothing to tell."""
    if plan is None:
        return ""
    if not plan["cards"]:
        return words("plan.nothing")
    owned = [name for name in plan["cards"] if deck.get(name)]
    cards = words.listing([words.name(name) for name in owned or plan["cards"]])
    return words(f"plan.{plan['style']}" if owned else "plan.dropped", cards=cards)


def _deck(entry: Score, names: list[str], words: Words, plans: Sequence[PlanOutline | None] = ()) -> str:
    by_card = sorted(entry["by_card"].items(), key=lambda item: (-item[1], words.name(item[0])))
    cards = entry["cards"]
    rows = "".join(
        tag(
            "tr",
            tag("th", esc(words.name(name)), scope="row")
            + tag("td", f"×{cards[name]}")
            + tag("td", figure(value, words)),
        )
        for name, value in by_card
    )
    if entry.get("tokens"):
        label = tag("th", esc(words("token.vp")), scope="row")
        rows += tag("tr", label + tag("td", "") + tag("td", str(entry["tokens"])))
    head = tag(
        "tr",
        tag("th", esc(words("end.card")), scope="col")
        + tag("th", esc(words("end.count")), scope="col")
        + tag("th", esc(words("end.vp")), scope="col"),
    )
    total = tag("th", esc(words("end.total")), scope="row") + tag("td", "") + tag("td", figure(entry["points"], words))
    table = tag("table", tag("thead", head) + tag("tbody", rows + tag("tr", total, class_="total")), class_="points")
    others = [name for name in cards if name not in entry["by_card"]]
    others.sort(key=lambda name: (-cards[name], words.name(name)))
    spread = "".join(_laid(name, cards[name], words) for name in [*(name for name, _ in by_card), *others])
    size = tag("p", esc(words("end.deck", count=sum(cards.values()))), class_="quiet-text")
    sentence = plan_line(plans[entry["seat"]], cards, words) if plans else ""
    plan = tag("p", esc(sentence), class_="plan") if sentence else ""
    points = tag("strong", esc(words("end.points", points=figure(entry["points"], words))))
    head = badge(names, entry["seat"]) + tag("h2", esc(names[entry["seat"]])) + points
    counted = tag("details", tag("summary", esc(words("end.where_from"))) + table)
    inside = tag("div", head, class_="deck-head") + tag("ul", spread, class_="spread") + size + plan + counted
    return tag("section", inside, class_="panel panel-deck")


def _laid(name: str, count: int, words: Words) -> str:
    """All copies of a card in a deck as one picture with their number."""
    main, _ = band_types(facts()[name].types)
    inside = picture(name) + f'<b aria-hidden="true">×{count}</b>' + unseen(f"{words.name(name)} ×{count}")
    return tag("li", inside, class_=f"laid f-{main}", title=words.name(name))
