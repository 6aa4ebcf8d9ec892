"""The laboratory as markup."""

from __future__ import annotations

from collections.abc import Sequence
from math import log

from ...games.registry import every, kit
from ...shell.charts import Line, chart, figure
from ...shell.html import button, esc, tag
from ...shell.icons import icon
from ...shell.screens import page, panel, switch
from .lists.model import fits, problem
from .lists.screen import kept as kept_lists
from .lists.screen import rows as list_rows
from .model import GAMES, LIST, Experiment, Order

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 200, 52, 12, 10, 26
REACHED = 0.1  # the share of the games that must have come to a turn, or its mean tells of odd games only


def render(
    order: Order, experiment: Experiment | None, running: bool, pace: float, words, lists: Sequence[dict] = ()
) -> str:
    """The screen: what is compared above, what came of it below."""
    body = (
        tag("p", esc(words("laboratory.lead")), class_="lead")
        + _form(order, words, lists)
        + _lists(order, words, lists)
    )
    if experiment is not None:
        body += tag("div", outcome(experiment, pace, words), id="lab-outcome", class_="lab-outcome")
        lines = [] if running else curves(experiment, _names(order, words))
        if lines:  # at rest: it is dear to draw
            body += panel(words("laboratory.points"), chart(lines, words("laboratory.points"), words), "lab-points")
    return page("laboratory", words("home.laboratory"), body, words, foot=_foot(experiment, running, words))


def _foot(experiment: Experiment | None, running: bool, words) -> str:
    if experiment is None or experiment.over:
        return _button("laboratory.start", words, "button primary")
    if running:
        return _button("laboratory.pause", words, "button primary") + _button("laboratory.stop", words)
    return _button("laboratory.resume", words, "button primary") + _button("laboratory.stop", words)


def _button(name: str, words, look: str = "button") -> str:
    action = "laboratory.start" if name == "laboratory.resume" else name
    return button(esc(words(name)), action, class_=look, data_focus="lab-go" if "primary" in look else name)


def _lists(order: Order, words, lists: Sequence[dict]) -> str:
    """The lists of the players, and all that are kept; nothing in a game in which nobody follows lists."""
    game = kit(order.game)
    if not game.list_cards(order.kingdom):
        return ""
    words = words.of(order.game)
    shown = ""
    for place, kind in enumerate(order.players):
        values = next((each for each in lists if LIST + each["name"] == kind), None)
        if values is not None:
            edit = button(esc(words("lists.edit")), "lists.edit", values["name"], class_="button quiet",
                          data_focus=f"lab-list-{place}")  # fmt: skip
            title = f"{'AB'[place]} · {values['name']}"
            shown += panel(title, list_rows(values, words, game.facts()) + edit, f"lab-list seat-line-{place}")
    shown = tag("div", shown, class_="lab-lists") if shown else ""
    write = button(icon("log") + tag("span", esc(words("player.open"))), "go", "player", class_="button",
                   data_focus="go-player")  # fmt: skip
    return shown + kept_lists(lists, words) + (tag("p", write) if game.program else "")


def _form(order: Order, words, lists: Sequence[dict]) -> str:
    game = kit(order.game)
    fields = ""
    if len(every()) > 1:
        choices = [(each.name, words(f"game.{each.name}")) for each in every()]
        fields += switch("laboratory.game", choices, order.game, words("laboratory.game"))
    selects = ""
    if kingdoms := game.kingdoms():
        named = sorted((game.title(kingdom, words), kingdom) for kingdom in kingdoms)
        entries = [(kingdom, title) for title, kingdom in named]
        selects += _select("laboratory.kingdom", "", entries, order.kingdom, words("laboratory.kingdom"))
    kinds = [(kind, words(f"seat.{kind}").rpartition(" · ")[2]) for kind in game.bots]
    offered = game.list_cards(order.kingdom)
    playable = [each for each in lists if offered and not problem(each) and not fits(each, offered)]
    kinds += [(LIST + each["name"], each["name"]) for each in playable]
    for place, current in enumerate(order.players):
        selects += _select("laboratory.player", place, kinds, current, words("laboratory.player", letter="AB"[place]))
    fields += tag("div", selects, class_="lab-fields")
    counts = [(str(games), words("laboratory.games", games=games)) for games in GAMES]
    fields += switch("laboratory.games", counts, str(order.games), words("laboratory.how_many"))
    return panel(words("laboratory.what"), fields, "laboratory")


def _select(action: str, arg: object, entries, current: str, label: str) -> str:
    here = f"{action}-{arg}".replace(".", "-")
    inside = "".join(tag("option", esc(text), value=value, selected=value == current) for value, text in entries)
    chooser = tag("select", inside, id=here, data_action=action, data_arg=arg, data_focus=here)
    return tag("div", tag("label", esc(label), for_=here) + chooser, class_="field")


def outcome(experiment: Experiment, pace: float, words) -> str:
    """What is known so far; drawn again and again while it runs."""
    order, standings = experiment.order, experiment.standings
    if experiment.preparing:
        return tag("p", esc(words("laboratory.preparing")), class_="quiet-text")
    mean = standings.success[0]
    if mean.rate is None:
        return tag("p", esc(words("laboratory.begun")), class_="quiet-text")
    names = _names(order, words)
    low, high = mean.interval()
    said = words("laboratory.between", low=_percent(low, words), high=_percent(high, words))
    ties = standings.results[0, 1][1] / max(1, sum(standings.results[0, 1]))
    big = tag("strong", esc(_percent(mean.rate, words) + " %"))
    line = tag("span", esc(said)) + tag("span", esc(words("laboratory.ties", ties=_percent(ties, words))))
    head = tag("div", big + tag("span", line, class_="lab-said"), class_="lab-figure")
    body = head + tag("p", esc(verdict(standings.verdict((0, 1)), names, words)), class_="verdict")
    progress = tag("progress", "", max=order.games, value=experiment.games, aria_label=words("home.laboratory"))
    text = words("laboratory.progress", done=experiment.games, games=order.games)
    if pace and not experiment.over:
        left = round((order.games - experiment.games) / pace)
        text += " · " + words("laboratory.pace", pace=round(pace), left=left)
    body += tag("div", progress + tag("p", esc(text)), class_="lab-progress")
    parts = panel(words("laboratory.result", name=names[0]), body, "lab-result")
    parts += panel(words("laboratory.closing"), closing(experiment, words), "lab-closing")
    return parts


def _names(order: Order, words) -> list[str]:
    """The players without the word that tells bots from people: here all are bots."""
    return [
        kind.removeprefix(LIST) if kind.startswith(LIST) else words(f"seat.{kind}").rpartition(" · ")[2]
        for kind in order.players
    ]


def verdict(found: str | None, names: list[str], words) -> str:
    """Who is better, in a sentence."""
    one, other = names if found != "worse" else reversed(names)
    name = {"better": "better", "worse": "better", "equal": "equal"}.get(found or "", "open")
    return words(f"laboratory.{name}", one=one, other=other)


def curves(experiment: Experiment, names: list[str]) -> list[Line]:
    """The points of both by turn; values stand at their turn, from turn 0 on."""
    lines = []
    for place, name in enumerate(names):
        course = experiment.standings.curve(place)
        most = max((turn["games"] for turn in course), default=0)
        points = [round(turn["points"], 1) for turn in course if turn["games"] >= REACHED * most]
        lines.append(Line(name, place, (points[0], *points) if points else ()))
    return lines if all(len(line.values) > 1 for line in lines) else []


def closing(experiment: Experiment, words) -> str:
    """How the interval has closed in: a band around a line, games growing by factors to the right."""
    curve = experiment.curve
    low = min(0.4, *(point[2] for point in curve))
    high = max(0.6, *(point[3] for point in curve))
    first, last = log(curve[0][0]), log(max(experiment.order.games, 2))

    def x(games: int) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (log(games) - first) / max(last - first, 0.01)

    def y(rate: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (high - rate) / (high - low)

    drawn = ""
    for percent in range(0, 101, 10):
        if low <= percent / 100 <= high:
            look = "lab-even" if percent == 50 else "grid"
            drawn += f'<path class="{look}" d="M{LEFT} {y(percent / 100):.1f}H{WIDTH - RIGHT}"/>'
            drawn += (
                f'<text class="tick" x="{LEFT - 8}" y="{y(percent / 100) + 4:.1f}" text-anchor="end">{percent} %</text>'
            )
    for games in sorted({curve[0][0], *GAMES}):
        if curve[0][0] <= games <= experiment.order.games:
            drawn += f'<text class="tick" x="{x(games):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{games}</text>'
    upper = [f"{x(games):.1f},{y(top):.1f}" for games, _, _, top in curve]
    lower = [f"{x(games):.1f},{y(foot):.1f}" for games, _, foot, _ in reversed(curve)]
    middle = " ".join(f"{x(games):.1f},{y(rate):.1f}" for games, rate, _, _ in curve)
    drawn += f'<polygon class="lab-band seat-line-0" points="{" ".join(upper + lower)}"/>'
    drawn += f'<polyline class="curve seat-line-0" points="{middle}"/>'
    label = esc(words("laboratory.closing"))
    return f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{drawn}</svg>'


def _percent(rate: float, words) -> str:
    return figure(round(100 * rate, 1), words)
