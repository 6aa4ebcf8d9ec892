"""The end of a game: places, where the points come from, how they grew and when it turned, and what next."""

from dataclasses import dataclass

from ...shell.charts import Line, chart, figure
from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import badge, page, panel, shared, switch
from ...statistics.curves import turning_point


@dataclass(frozen=True, slots=True)
class Beside:
    """What stands on the end screen besides the result. `metric` is the curve that is drawn; markup: the result of a
    `duel`, the ways to play `again`, a `hint` on installing."""

    metric: str = "points"
    duel: str = ""
    again: str = ""
    hint: str = ""


NOTHING = Beside()


def render(
    words, view: dict, names: list[str], curve: list[dict], practice: bool, sharing="", shown="", beside=NOTHING,
    plans=(),
) -> str:
    """The screen. `view` is the table of the finished game, `curve` what was counted by turn, empty until it is,
    `plans` by seat what its bot was up to, None for people."""
    ranked = sorted(view["scores"], key=lambda entry: (entry["place"], entry["seat"]))
    body = lead(words, practice) + tag("ol", "".join(_place(entry, names, words) for entry in ranked), class_="places")
    body += beside.hint + beside.duel
    body += curves(curve, names, view["scores"], beside.metric, ("points", "deck", "money"), words)
    body += tag("div", "".join(_deck(entry, names, words, plans) for entry in ranked), class_="decks")
    body += beside.again + shared(sharing, shown, words) + next_tools(words)
    return page("end", title(view["scores"], names, words), body, words, back=None, foot=foot(words))


def lead(words, practice: bool) -> str:
    return tag("p", esc(words("games.practice")), class_="lead") if practice else ""


def title(scores: list[dict], names: list[str], words) -> str:
    """Who has won."""
    winners = [names[entry["seat"]] for entry in scores if entry["winner"]]
    if len(winners) == 1:
        return words("end.won", name=winners[0])
    if len(winners) == len(names):
        return words("end.all_won")
    return words("end.shared", names=words("end.and").join(winners))


def foot(words) -> str:
    """The ways on."""
    home = button(esc(words("end.home")), "go", "home", class_="button", data_focus="end-home")
    home += button(esc(words("film.open")), "film.open", class_="button", data_focus="film")
    return home + button(esc(words("end.again")), "rematch", "same", class_="button primary", data_focus="again")


def next_tools(words) -> str:
    """What may come next: sharing, the log, undo."""
    tools = "".join(
        button(
            icon(sign) + tag("span", esc(words(key))), action, arg, class_="row-button",
            data_focus=f"{action}-{arg}",
        )
        for action, arg, sign, key in (
            ("share.deal", "", "share", "pause.share_deal"),
            ("share.game", "", "share", "pause.share_game"),
            ("end.table", "", "log", "end.log"),
            ("undo", "", "undo", "end.undo"),
        )
    )  # fmt: skip
    return panel(words("end.next"), tag("div", tools, class_="rows"), "next")


def curves(
    curve: list[dict], names: list[str], scores: list[dict], metric: str, metrics: tuple[str, ...], words
) -> str:
    """The panel of the curves: which of them, the turning point in a sentence, the lines."""
    label = words(f"metric.{words.game}_{metric}")
    choices = [(name, words(f"metric.{words.game}_{name}")) for name in metrics]
    body = switch("end.metric", choices, metric, words("end.metrics"))
    told = turning_point(curve, names, scores, words)
    if told:
        body += tag("p", esc(told), class_="turning")
    lines = [
        Line(name, seat, tuple(step[metric][seat] for step in curve if metric in step))
        for seat, name in enumerate(names)
    ]
    return panel(words("end.course"), body + chart([line for line in lines if line.values], label, words), "curve")


def _place(entry: dict, names: list[str], words) -> str:
    seat = entry["seat"]
    name = names[seat]
    crest = badge(name, seat)
    crown = icon("crown") + tag("span", esc(words("end.winner")), class_="unseen") if entry["winner"] else ""
    place = tag("span", esc(words("end.place", place=entry["place"])), class_="place-number")
    points = tag("strong", esc(words("end.points", points=figure(entry["points"], words))), class_="place-points")
    turns = tag("span", esc(words("end.turns", count=entry["turns"])), class_="quiet-text")
    inside = place + crest + tag("span", esc(name) + crown, class_="place-name") + turns + points
    return tag("li", inside, class_="place winner" if entry["winner"] else "place")


def plan_line(plan: dict | None, words) -> str:
    """What a bot was up to, in one sentence; "" for nothing to tell."""
    if plan is None:
        return ""
    cards = [words.name(name) for name in plan["cards"]]
    if not cards:
        return words("plan.nothing")
    listed = words("end.and").join(filter(None, (", ".join(cards[:-1]), cards[-1])))
    return words(f"plan.{plan['style']}", cards=listed)


def _deck(entry: dict, names: list[str], words, plans=()) -> str:
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
