"""The laboratory as markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..art.drawing import symbols_of
from ..games import library
from ..games.registry import every, game_ui
from ..shell.charts import Line, chart, figure
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import page, panel, switch
from ..shell.seats import badge
from ..table.painter import ROOT_FALLBACK, Picture
from .guide import lesson_buttons
from .league import league, percent, ranked
from .lists.lists_screen import list_links, list_rows
from .lists.model import fits, problem
from .margin import closing, frame
from .model import GAMES, GUEST, LIST, MOST_PLAYERS, OWN_KINGDOM, Experiment, Order

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..words import Words

LETTERS = "ABCDEF"
MEASURES = ("points", "money")
STRIDE = 2  # turns from one column of a table to the next
MOST_CARDS = 8  # the most rows of a table
REACHED = 0.1  # the share of games that must have reached a turn: a mean over few games would only show unusual ones


def picture(
    order: Order, experiment: Experiment | None, running: bool, pace: float, words: Words,
    lists: Sequence[JsonObject] = (), guests: Sequence[str] = (), problem: str = "", settled: bool = True,
    guide: str = "", read: str = "", choosing: bool = False,
) -> Picture:  # fmt: skip
    """The screen: the kingdom, of which a card may be `read`, below it the two players, beside them the report; at the
    foot, the progress. Where the report has no room beside them, what is compared folds to a line once there is one,
    unless the reader is `choosing`. Taps and progress change only some parts; those that take long to draw are left out
    until everything is `settled`."""
    fresh = experiment is None
    sides = {f"#lab-side-{at}": _player(at, order, words, lists, guests, fresh) for at in range(len(order.players))}
    parts = {
        "#lab-chosen": "" if fresh else _chosen(order, choosing, words),
        "#lab-guide": guide,
        "#lab-form": _form(order, words) + (tag("p", esc(problem), class_="warning") if problem else ""),
        "#lab-kingdom": kingdom_row(order, read, words),
        **sides,
        "#lab-outcome": outcome(experiment, words),
        "#lab-courses": courses(experiment, words) if experiment is not None and settled and not running else "",
        "#lab-add": _add(order, words),
        "#lab-more": _more(order, words, lists),
        "#lab-foot": foot(experiment, running, pace, words),
    }
    parts["#lab-symbols"] = symbols_of("".join(parts.values()))

    def whole() -> str:
        def place(name: str, kind: str = "", **more: str) -> str:
            return tag("div", parts[f"#{name}"], id=name, class_=kind or name, **more)

        body = place("lab-guide") + place("lab-form") + place("lab-kingdom")
        columns = "".join(
            tag("section", inside, id=name[1:], class_=f"panel lab-player seat-line-{at}",
                aria_label=words("laboratory.player", letter=LETTERS[at]))
            for at, (name, inside) in enumerate(sides.items())
        )  # fmt: skip
        columns += tag("div", parts["#lab-add"], id="lab-add", class_="lab-add")
        report = tag("div", place("lab-outcome") + place("lab-courses"), class_="lab-report")
        body += tag("div", columns + report + place("lab-more"), class_="lab-columns") + place("lab-symbols")
        chosen = place("lab-chosen")
        return page("laboratory", words("home.laboratory"), body, words, foot=place("lab-foot"), beside=chosen)

    return Picture(("laboratory", order.game, len(order.players), words.lang), whole, parts, fallback=ROOT_FALLBACK)


def foot(experiment: Experiment | None, running: bool, pace: float, words: Words) -> str:
    """The progress and the buttons, painted repeatedly during a run."""
    if experiment is None:
        lead = tag("span", esc(words("laboratory.lead")), class_="foot-text")
        return lead + _button("laboratory.start", words, "button primary")
    far = tag("div", progress(experiment, pace, words), id="lab-progress", class_="lab-progress")
    if experiment.over:
        return far + _button("laboratory.start", words, "button primary")
    if running:
        return far + _button("laboratory.stop", words) + _button("laboratory.pause", words, "button primary")
    return far + _button("laboratory.stop", words) + _button("laboratory.resume", words, "button primary")


def _button(name: str, words: Words, look: str = "button") -> str:
    action = "laboratory.start" if name == "laboratory.resume" else name
    return button(esc(words(name)), action, class_=look, data_focus="lab-go" if "primary" in look else name)


def _chosen(order: Order, choosing: bool, words: Words) -> str:
    """What is compared, in a line that unfolds the choices."""
    names = _names(order, words)
    who = " · ".join(names) if len(names) == 2 else words("laboratory.players", count=len(names))
    games = words("laboratory.games", games=words.number(order.games * len(names) * (len(names) - 1) // 2))
    label = tag("span", esc(f"{who} · {games}")) + tag("b", esc(words("laboratory.change")))
    return button(
        label, "laboratory.change", class_="button", data_focus="lab-change",
        aria_expanded="true" if choosing else "false",
    )  # fmt: skip


def _form(order: Order, words: Words) -> str:
    """The game, the kingdom, and how many games."""
    game = game_ui(order.game)
    fields = ""
    if len(every()) > 1:
        choices = [(game.name, words(f"game.{game.name}")) for game in every()]
        fields += switch("laboratory.game", choices, order.game, words("laboratory.game"))
    if kingdoms := game.kingdoms():
        named = sorted((game.title(kingdom, words), kingdom) for kingdom in kingdoms)
        entries = [(kingdom, title) for title, kingdom in named]
        current = order.kingdom if isinstance(order.kingdom, str) else OWN_KINGDOM
        if current == OWN_KINGDOM:
            entries.insert(0, (OWN_KINGDOM, game.title(order.kingdom, words)))
        fields += _select("laboratory.kingdom", "", entries, current, words("laboratory.kingdom"))
        ways = _way("laboratory.random", "dice", words) + _way("laboratory.pick", "cards", words)
        fields += tag("div", ways, class_="toolbar lab-ways")
    counts = [(str(games), words.number(games)) for games in GAMES]
    title = words("laboratory.how_many" if len(order.players) == 2 else "laboratory.how_many_each")
    chips = switch("laboratory.games", counts, str(order.games), title)
    return fields + tag("div", tag("span", esc(title), aria_hidden="true") + chips, class_="lab-count")


def _way(action: str, sign: str, words: Words) -> str:
    """A button with a sign that has the word of its action."""
    label = icon(sign) + tag("span", esc(words(action)))
    return button(label, action, class_="button", data_focus=action.replace(".", "-"))


def _add(order: Order, words: Words) -> str:
    """The button for one more player, and the way to a good list for the kingdom."""
    ways = _way("laboratory.more", "plus", words) if len(order.players) < MOST_PLAYERS else ""
    if game_ui(order.game).list_cards(order.kingdom):
        ways += _way("search.open", "eye", words)
    return ways


def kingdom_row(order: Order, read: str, words: Words) -> str:
    """The cards of the kingdom in a row, a tap on which reads the card; "" in a game without kingdoms."""
    game = game_ui(order.game)
    cards = game.cards_of(order.kingdom)
    tiles = "".join(
        tag("li", button(
            game.library.drawn(card, words), "laboratory.read", card, class_=game.library.looks(card),
            aria_pressed="true" if card == read else "false", data_focus=f"lab-card-{card}",
        ))
        for card in cards
    )  # fmt: skip
    text = game.library.text(read, words.of(order.game)) if read in cards else ""
    reading_panel = library.reading(text, words, "laboratory.read")
    return (tag("ul", tiles, class_="shelf lab-cards") if tiles else "") + (
        tag("div", reading_panel, class_="panel") if reading_panel else ""
    )


def _player(
    place: int, order: Order, words: Words, lists: Sequence[JsonObject], guests: Sequence[str], fresh: bool
) -> str:  # fmt: skip
    """One of the players: its name, what its list buys or the description of the bot, and, as long as no report offers
    it, a game against it."""
    game = game_ui(order.game)
    kinds = [(kind, words(f"seat.{kind}").rpartition(" · ")[2]) for kind in game.bots]
    offered = game.list_cards(order.kingdom)
    playable = [buy_list for buy_list in lists if offered and not problem(buy_list) and not fits(buy_list, offered)]
    kinds += [(LIST + buy_list["name"], buy_list["name"]) for buy_list in playable]
    kinds += [(guest, guest.removeprefix(GUEST)) for guest in guests]
    kind = order.players[place]
    label = words("laboratory.player", letter=LETTERS[place])
    body = badge(list(LETTERS), place) + _select("laboratory.player", place, kinds, kind, label)
    body = tag("div", body, class_="lab-who")
    if len(order.players) > 2:
        away = icon("close") + unseen(words("laboratory.fewer", letter=LETTERS[place]))
        body += button(away, "laboratory.fewer", place, class_="square lab-fewer", data_focus=f"lab-fewer-{place}")
        if not kind.startswith(LIST):
            return body
    values = next((buy_list for buy_list in lists if LIST + buy_list["name"] == kind), None)
    if values is not None:
        edit = icon("log") + tag("span", esc(words("lists.edit")))
        rows = list_rows(values, words.of(order.game), game.facts())
        body += rows if len(order.players) == 2 else ""
        body += button(edit, "lists.edit", values["name"], class_="button quiet", data_focus=f"lab-list-{place}")
    elif words.has(f"level.{kind}"):
        body += tag("p", esc(words(f"level.{kind}")), class_="quiet-text")
    return body + (_against(place, order, words) if fresh else "")


def _against(place: int, order: Order, words: Words, short: bool = False) -> str:
    """The button for a game against a player, `short` if what it does is said beside it; "" for a plug-in's, who plays
    only in the fenced worker."""
    kind = order.players[place]
    if kind.startswith(GUEST):
        return ""
    name = name_of(kind, words)
    text = words("laboratory.play", name=name)
    label = esc(name) if short else icon("play") + tag("span", esc(text))
    return button(
        label, "laboratory.play", place, class_="button quiet", data_focus=f"lab-play-{place}",
        aria_label=text if short else None,
    )  # fmt: skip


def _table_ways(order: Order, places: Iterable[int], words: Words) -> str:
    """In the report, a game at the table against each of the players in these places."""
    ways = "".join(_against(place, order, words, short=True) for place in places)
    title = tag("span", esc(words("laboratory.against")), aria_hidden="true")
    return tag("div", title + ways, class_="toolbar") if ways else ""


def _more(order: Order, words: Words, lists: Sequence[JsonObject]) -> str:
    """The stored lists, and links to a player of the reader's own and to lessons; "" in a game without these."""
    game = game_ui(order.game)
    links = list_links(lists, words) if game.list_cards(order.kingdom) else ""
    if game.program:
        links += panel(words("guide.title"), lesson_buttons(words), "lessons")
        write = icon("log") + tag("span", esc(words("guide.player")))
        more = icon("cards") + tag("span", esc(words("wheels.open")))
        ways = button(write, "go", "player", class_="button", data_focus="go-player")
        links += tag(
            "p", ways + button(more, "go", "wheels", class_="button", data_focus="go-wheels"), class_="toolbar"
        )
    return links


def _select(action: str, arg: object, entries: Iterable[tuple[str, str]], current: str, label: str) -> str:
    here = f"{action}-{arg}".replace(".", "-")
    inside = "".join(tag("option", esc(text), value=value, selected=value == current) for value, text in entries)
    chooser = tag("select", inside, id=here, data_action=action, data_arg=arg, data_focus=here)
    return tag("div", tag("label", esc(label), for_=here) + chooser, class_="field")


def outcome(experiment: Experiment | None, words: Words) -> str:
    """The results so far, painted repeatedly during a run; before the first one, the place where they will stand."""
    if experiment is None:
        return panel(words("laboratory.empty"), frame(words), "lab-empty")
    order, standings = experiment.order, experiment.standings
    mean = standings.success[0]
    if mean.rate is None:
        key = "laboratory.preparing" if experiment.preparing else "laboratory.begun"
        return "" if experiment.closed else tag("p", esc(words(key)), class_="lab-begun")
    names = _names(order, words)
    if len(names) > 2:
        table = league(experiment, names, words)
        return panel(words("laboratory.league"), table + _table_ways(order, ranked(experiment), words), "lab-league")
    low, high = mean.interval()
    bounds = words("laboratory.between", low=percent(low, words), high=percent(high, words))
    ties = standings.results[0, 1][1] / max(1, sum(standings.results[0, 1]))
    big = tag("strong", esc(words.percent(percent(mean.rate, words))))
    line = tag("span", esc(bounds)) + tag("span", esc(words("laboratory.ties", ties=percent(ties, words))))
    body = tag("div", big + tag("span", line, class_="lab-said"), class_="lab-figure")
    body += tag("p", esc(verdict(standings.verdict((0, 1)), names, words)), class_="verdict")
    body += _table_ways(order, (0, 1), words)
    body += closing(experiment, words) + tag("p", esc(words("laboratory.closing")), class_="quiet-text")
    return panel(words("laboratory.result", name=names[0]), body, "lab-result")


def progress(experiment: Experiment, pace: float, words: Words) -> str:
    """The progress, the games per second, and the time left."""
    games = experiment.total
    text = words("laboratory.progress", done=experiment.games, games=games)
    if pace and not experiment.over:
        left = _time((games - experiment.games) / pace, words)
        unit, slow = ("pace", pace) if pace >= 1 else ("slow_pace", 60 * pace)
        text += " · " + words(f"laboratory.{unit}", pace=max(1, round(slow)), left=left)
    bar = tag("progress", "", max=games, value=experiment.games, aria_label=words("home.laboratory"))
    return tag("p", esc(text)) + bar


def _time(seconds: float, words: Words) -> str:
    """A time, in the unit that makes it a small number."""
    for name, unit in (("hours", 3600), ("minutes", 60)):
        if seconds >= 1.5 * unit:
            return words(f"laboratory.{name}", count=round(seconds / unit))
    return words("laboratory.seconds", count=round(seconds))


def courses(experiment: Experiment, words: Words) -> str:
    """How the games went: points and money by turn, and in a game of decks the cards of each side by turn."""
    names = _names(experiment.order, words)
    panels = ""
    for measure in MEASURES:
        lines = curves(experiment, names, measure)
        if lines and any(any(line.values) for line in lines):
            title = words(f"laboratory.{measure}")
            panels += panel(title, chart(lines, title, words), f"lab-{measure}")
    panels += films(experiment, words)
    few = len(names) == 2 and game_ui(experiment.order.game).list_cards("")
    for place, name in enumerate(names if few else ()):
        panels += panel(words("laboratory.had", name=name), held(experiment, place, words), "lab-had")
    return panels


def films(experiment: Experiment, words: Words) -> str:
    """The games of a run that can be watched, each with its result."""
    rows = ""
    for name, row in experiment.notable.items():
        _, _, rotation, points, turns, _ = row
        text = words(f"laboratory.film_{name}", one=points[rotation], other=points[1 - rotation], turns=max(turns),
                     **dict(zip(("first", "second"), _names(experiment.order, words), strict=True)))  # fmt: skip
        label = icon("play") + tag("span", esc(text))
        rows += tag("li", button(label, "laboratory.film", name, class_="button quiet", data_focus=f"film-{name}"))
    return panel(words("laboratory.films"), tag("ul", rows, class_="lab-films"), "lab-films") if rows else ""


def held(experiment: Experiment, place: int, words: Words) -> str:
    """A table of the mean number of each card of a side, turn by turn, for the cards that it had most of at the end."""
    course = _reached(experiment, place)[::STRIDE]
    if not course:
        return tag("p", esc(words("laboratory.begun")), class_="quiet-text")
    last = course[-1]["cards"]
    named = words.of(experiment.order.game)
    cards = sorted(last, key=lambda card: (-last[card], card))[:MOST_CARDS]
    heads = "".join(tag("th", str(turn["turn"]), scope="col") for turn in course)
    rows = tag("tr", tag("th", esc(words("end.turn")), scope="col") + heads)
    for card in cards:
        cells = "".join(tag("td", _count(turn["cards"].get(card, 0), words)) for turn in course)
        rows += tag("tr", tag("th", esc(named.name(card)), scope="row") + cells)
    return tag("div", tag("table", rows, class_="lab-table"), class_="scrolls", tabindex="0", role="group",
               aria_label=words("laboratory.held"))  # fmt: skip


def _count(number: float, words: Words) -> str:
    return "" if number < 0.05 else figure(round(number, 1), words)


def _names(order: Order, words: Words) -> list[str]:
    """The names of the players, without the word "Bot", as all are bots here."""
    return [name_of(kind, words) for kind in order.players]


def name_of(kind: str, words: Words) -> str:
    """The name of a player: that of a list or a plug-in's player, or the page's name for a bot."""
    return kind.partition(":")[2] if kind.startswith((LIST, GUEST)) else words(f"seat.{kind}").rpartition(" · ")[2]


def verdict(outcome: str | None, names: list[str], words: Words) -> str:
    """Who is better, in a sentence."""
    first, other = names if outcome != "worse" else reversed(names)
    name = {"better": "better", "worse": "better", "equal": "equal"}.get(outcome or "", "open")
    return words(f"laboratory.{name}", one=first, other=other)


def _reached(experiment: Experiment, place: int) -> list[JsonObject]:
    """The turns of a player that enough games have reached."""
    course = experiment.standings.curve(place)
    most = max((turn["games"] for turn in course), default=0)
    return [turn for turn in course if turn["games"] >= REACHED * most]


def curves(experiment: Experiment, names: list[str], measure: str = "points") -> list[Line]:
    """The points or the money of both players by turn, as lines that begin at turn 0."""
    lines = []
    for place, name in enumerate(names):
        values = [round(turn[measure], 1) for turn in _reached(experiment, place)]
        lines.append(Line(name, place, (values[0], *values) if values else ()))
    return lines if all(len(line.values) > 1 for line in lines) else []
