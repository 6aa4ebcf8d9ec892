"""The end of a game: places, where the points come from, how they grew and when it turned, and what next."""

from ...shell.charts import figure
from ...shell.html import esc, tag
from ...shell.icons import icon
from ...shell.screens import page, panel, shared
from ...shell.seats import badge
from ...words import Words
from ..base import Finished
from ..ending import curves, foot, lead, next_tools, title


def render(words: Words, end: Finished) -> str:
    """The screen."""
    view, names = end.view, end.names
    ranked = sorted(view["scores"], key=lambda entry: (entry["place"], entry["seat"]))
    body = lead(words, end.practice)
    body += tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places")
    body += end.hint + end.duel
    body += curves(end, words)
    body += tag("div", "".join(_deck(entry, names, words, end.plans) for entry in ranked), class_="decks")
    body += end.again + shared(end.sharing, end.shown, words) + next_tools(words)
    return page("end", title(view["scores"], names, words), body, words, back=None, foot=foot(words))


def _place(entry: dict, names: list[str], words: Words) -> str:
    seat = entry["seat"]
    name = names[seat]
    crest = badge(names, seat)
    crown = icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    place = tag("span", esc(words.ordinal(entry["place"])), class_="place-number")
    points = tag("strong", esc(words("end.points", points=figure(entry["points"], words))), class_="place-points")
    turns = tag("span", esc(words("end.turns", count=entry["turns"])), class_="quiet-text")
    inside = place + crest + tag("span", esc(name) + crown, class_="place-name") + turns + points
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def plan_line(plan: dict | None, words: Words) -> str:
    """What a bot was up to, in one sentence; "" for nothing to tell."""
    if plan is None:
        return ""
    cards = [words.name(name) for name in plan["cards"]]
    if not cards:
        return words("plan.nothing")
    listed = words("end.and").join(filter(None, (", ".join(cards[:-1]), cards[-1])))
    return words(f"plan.{plan['style']}", cards=listed)


def _deck(entry: dict, names: list[str], words: Words, plans=()) -> str:
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
    listed = "".join(
        tag("li", esc(words.name(name)) + " " + tag("b", f"×{cards[name]}"), class_="deck-card") for name in others
    )
    size = tag("p", esc(words("end.deck", count=sum(cards.values()))), class_="quiet-text")
    told = plan_line(plans[entry["seat"]], words) if plans else ""
    plan = tag("p", esc(told), class_="plan") if told else ""
    rest = tag("h3", esc(words("end.others"))) + tag("ul", listed, class_="deck-cards") if others else ""
    return panel(names[entry["seat"]], size + plan + table + rest, "deck")
