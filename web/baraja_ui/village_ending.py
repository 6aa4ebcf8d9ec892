"""The end of Villagers: places, both Markets line by line with running totals, and how the gold grew."""

from . import faces
from .ending import chart, next_tools
from .html import button, esc, tag
from .screens import badge, page, panel, shared
from .village_panels import income_rows

MOST_STEPS = 40
STEP_MS = 110
"""The ceremony: one line after the other, at this pace (village.css), at most so many."""


def render(
    words, view: dict, names: list[str], curve: list[dict], practice: bool, sharing="", shown="", elapsed=None
) -> str:
    """The screen. `view` is the table of the finished game, `curve` the gold of all seats by round, `elapsed` how many
    milliseconds the ceremony has been running for, None once it was skipped or is not wanted."""
    scores = view["scores"]
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        title = words("end.won", name=winners[0])
    elif len(winners) == len(names):
        title = words("end.all_won")
    else:
        title = words("end.shared", names=words("end.and").join(winners))
    ranked = sorted(scores, key=lambda entry: (entry["place"], entry["seat"]))
    passed = MOST_STEPS if elapsed is None else int(elapsed / STEP_MS)
    columns = "".join(_ceremony(entry["seat"], view, names, words, passed) for entry in ranked)
    body = tag("p", esc(words("games.practice")), class_="lead") if practice else ""
    body += tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places")
    if "data-step" in columns:
        skip = button(esc(words("village.skip_ceremony")), "skip_ceremony", class_="button", data_focus="skip-ceremony")
        body += tag("p", skip, class_="skip-line")
    body += tag("div", columns, class_="decks")
    body += panel(words("village.curve"), chart(curve, names, words), "curve")
    body += shared(sharing, shown, words) + next_tools(words)
    foot = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    foot += button(esc(words("film.open")), "film.open", class_="button", data_focus="film")
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


def _ceremony(seat: int, view: dict, names: list[str], words, passed: int) -> str:
    """Both Markets of one player: each term, what it came to, and the gold after it. The lines that `passed` has not
    reached yet carry the number of their step."""
    drawn, step = "", 1 - passed
    for income in view["incomes"]:
        mine = next(player for player in income["players"] if player["seat"] == seat)
        before = mine["gold"] - mine["total"]
        first = tag("th", esc(words("village.before")), scope="row") + tag("td", "")
        rows = [tag("tr", first + tag("td", str(before), class_="running"))]
        for line in mine["lines"]:
            rows.append(income_rows([line], words, before, step if 0 < step <= MOST_STEPS else None))
            before += line["gold"]
            step += 1
        total = tag("th", esc(words("village.total")), scope="row") + tag("td", f"+{mine['total']}")
        total += tag("td", str(mine["gold"]), class_="running")
        rows.append(tag("tr", total, class_="total", data_step=step if 0 < step <= MOST_STEPS else None))
        step += 1
        caption = tag("caption", esc(words.word("market", income["market"])))
        drawn += tag("table", caption + tag("tbody", "".join(rows)), class_="income")
    return panel(names[seat], drawn or tag("p", esc(words("village.no_market")), class_="quiet-text"), "deck")
