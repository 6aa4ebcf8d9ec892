"""The end of Villagers: places, both Markets line by line with running totals, and how the gold grew."""

from . import faces
from .ending import chart, next_tools
from .html import button, esc, tag
from .screens import badge, page, panel, shared
from .village import income_line


def render(words, view: dict, names: list[str], curve: list[dict], practice: bool, sharing="", shown="") -> str:
    """The screen. `view` is the table of the finished game, `curve` the gold of all seats by round."""
    scores = view["scores"]
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        title = words("end.won", name=winners[0])
    elif len(winners) == len(names):
        title = words("end.all_won")
    else:
        title = words("end.shared", names=words("end.and").join(winners))
    ranked = sorted(scores, key=lambda entry: (entry["place"], entry["seat"]))
    body = tag("p", esc(words("games.practice")), class_="lead") if practice else ""
    body += tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places")
    body += panel(words("village.curve"), chart(curve, names, words), "curve")
    columns = "".join(_ceremony(entry["seat"], view, names, words) for entry in ranked)
    body += tag("div", columns, class_="decks")
    body += shared(sharing, shown, words) + next_tools(words)
    foot = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    foot += button(esc(words("end.again")), "rematch", "same", class_="button primary", data_focus="again")
    return page("end", title, body, words, foot=foot)


def _place(entry: dict, names: list[str], words) -> str:
    seat = entry["seat"]
    crown = faces.icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    inside = (
        tag("span", esc(words("end.place", place=entry["place"])), class_="place-number")
        + badge(names[seat], seat)
        + tag("span", esc(names[seat]) + crown, class_="place-name")
        + tag("span", esc(words("village.end_villagers", count=entry["villagers"])), class_="quiet-text")
        + tag("strong", esc(words("village.gold", count=entry["points"])), class_="place-points")
    )
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def _ceremony(seat: int, view: dict, names: list[str], words) -> str:
    """Both Markets of one player: each term, what it came to, and the gold afterwards."""
    drawn = ""
    for income in view["incomes"]:
        mine = next(player for player in income["players"] if player["seat"] == seat)
        rows = "".join(income_line(line, words) for line in mine["lines"])
        total = tag("th", esc(words("village.total")), scope="row") + tag("td", f"+{mine['total']}")
        after = tag("th", esc(words("village.gold_after")), scope="row") + tag("td", str(mine["gold"]))
        caption = tag("caption", esc(words.word("market", income["market"])))
        body = tag("tbody", rows + tag("tr", total, class_="total") + tag("tr", after))
        drawn += tag("table", caption + body, class_="income")
    return panel(names[seat], drawn or tag("p", esc(words("village.no_market")), class_="quiet-text"), "deck")
