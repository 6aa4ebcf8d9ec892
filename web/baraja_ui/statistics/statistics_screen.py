"""The statistics as a screen: figures with their intervals, medals, and an invitation if nothing was played yet."""

from __future__ import annotations

from collections.abc import Mapping

from baraja.lab.intervals import wilson

from ..art.drawing import view
from ..games.registry import every, unit
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import page, panel
from ..words import Words
from .game_results import (
    DATE,
    PERIODS,
    RECORDS,
    Result,
    Summary,
    Tally,
    Wanted,
    answering,
    day_number,
    summary,
    weak_spots,
)

PICTURED = 6
"""How many kingdoms, those played most, are shown with their cards."""
TOLD, ENOUGH = 8, 5
"""The most cards to list, and in how many games a card must have been used: fewer say nothing."""
SCENES = {"most": ("treasury", "royal"), "widest": ("mountain", "dawn"), "shortest": ("field", "noon")}
"""The picture beside each kind of record, as (scene, palette)."""


def render(
    words: Words,
    results: list[Result],
    wanted: Wanted,
    today: str,
    asking: bool,
    medals: str,
    unread: bool = False,
) -> str:
    """The screen for the results that pass the filter `wanted`. `asking` says that deleting was tapped once and needs a
    second tap; `medals` are the achievements as markup, "" if they are switched off; `unread` says that there are
    stored results that cannot be read."""
    medals = (_unread(words) if unread else "") + medals
    if not results:
        posters = "".join(game.poster() for game in every())
        text = tag("p", esc(words("stats.none")), class_="lead")
        play = button(esc(words("stats.play")), "play", class_="button primary", data_focus="stats-play")
        inside = tag("div", posters, class_="empty-posters", aria_hidden="true") + text + play
        return page("stats", words("home.stats"), tag("section", inside, class_="panel empty") + medals, words)
    filtered = answering(results, wanted, today)
    totals = summary(filtered)
    body = _filters(results, wanted, len(filtered), words)
    if filtered:
        rate = (_rate(totals.all, words) if totals.all.games else "") + _figures(totals.all, words)
        apart = [("stats.practice", totals.practice), ("stats.hinted", totals.hinted)]
        rate += "".join(tag("p", esc(words(key, count=n)), class_="quiet-text") for key, n in apart if n)
        body += tag("section", rate, class_="panel figures", aria_label=words("stats.games"))
    rows = [("", _seats(kinds, words), tally) for kinds, tally in totals.opponents.items()]
    if rows:
        body += panel(words("stats.by_opponent"), _bars(rows, words), "stats")
    body += _calendar(totals.days, words) + _analysed(filtered, words)
    body += medals + _records(totals, words)
    if len(totals.games) > 1:
        rows = [("", words(f"game.{name}"), tally) for name, tally in totals.games.items()]
        body += panel(words("stats.by_game"), _bars(rows, words), "wide")
    body += "".join(_cards(name, tally, totals, words) for name, tally in totals.games.items())
    if totals.kingdoms:
        rows = [
            (game.fan(game.cards_of(name)[:4]) if at < PICTURED else "", game.title(name, words), tally)
            for at, (name, tally) in enumerate(sorted(totals.kingdoms.items(), key=lambda item: -item[1].games))
            for game in every()
            if name in game.kingdoms()
        ]
        body += panel(words("stats.by_kingdom"), _bars(rows, words), "wide")
    foot = button(esc(words("stats.export")), "stats.export", class_="button", data_focus="stats-export")
    if asking:
        foot += button(esc(words("stats.keep")), "stats.keep", class_="button", data_focus="stats-keep")
        foot += button(esc(words("stats.delete_now")), "stats.delete_now", class_="button danger")
    else:
        label = icon("trash") + tag("span", esc(words("stats.delete")))
        foot += button(label, "stats.delete", class_="button", data_focus="stats-delete")
    return page("stats", words("home.stats"), body, words, foot=foot)


def _filters(results: list[Result], wanted: Wanted, count: int, words: Words) -> str:
    """The filters as chips, where there is a choice, and how many results they exclude."""
    opponents = {kind: _seat(kind, words) for result in results for kind in result.opponents}
    players = {len(result.opponents) + 1: "" for result in results}
    groups = (
        ("game", {result.game: words(f"game.{result.game}") for result in results}),
        ("opponent", opponents),
        ("players", {n: words("stats.with_players", count=n) for n in sorted(players)}),
    )
    rows = "".join(_chips(group, choices, wanted, words) for group, choices in groups if len(choices) > 1)
    rows += _chips("days", {days: words("stats.last_days", count=days) for days in PERIODS}, wanted, words)
    text = words("stats.all_shown", count=len(results))
    if wanted != Wanted():
        text = words("stats.some_shown", shown=count, count=len(results), hidden=len(results) - count)
    sentence = tag("p", esc(text), class_="shown-of", role="status")
    if wanted != Wanted():
        sentence += button(esc(words("stats.show_all")), "stats.only", "", class_="chip", data_focus="stats-all")
    return tag("div", rows + sentence, class_="finder stats-finder")


def _chips(group: str, choices: Mapping[str, str] | Mapping[int, str], wanted: Wanted, words: Words) -> str:
    chips = "".join(
        button(
            esc(label), "stats.only", f"{group}:{value}", class_="chip", data_focus=f"only-{group}-{value}",
            aria_pressed="true" if getattr(wanted, group) == value else "false",
        )
        for value, label in choices.items()
    )  # fmt: skip
    return tag("div", chips, class_="filters", role="group", aria_label=words(f"stats.by_{group}"))


def _unread(words: Words) -> str:
    ways = button(esc(words("stats.export_unread")), "stats.export_unread", class_="button", data_focus="stats-unread")
    ways += button(esc(words("stats.delete_unread")), "stats.delete_unread", class_="button danger")
    return tag("section", tag("p", esc(words("stats.unread"))) + tag("p", ways, class_="buttons"), class_="panel")


def _figures(tally: Tally, words: Words) -> str:
    figures = (
        ("stats.games", tally.games), ("stats.won", tally.won), ("stats.tied", tally.tied), ("stats.lost", tally.lost),
        ("stats.streak", tally.streak), ("stats.longest", tally.longest),
    )  # fmt: skip
    inside = "".join(
        tag("p", tag("strong", words.number(number)) + tag("span", esc(words(key))), class_="big-figure")
        for key, number in figures
    )
    return tag("div", inside, class_="figures-row")


def _record(game: str, what: str) -> str:
    """The key of what a record is, in the turns or rounds that the game counts."""
    return "stats.shortest_round" if (what, unit(game)) == ("shortest", "round") else f"stats.{what}"


def _records(summary: Summary, words: Words) -> str:
    """The records among the games won, game by game."""
    inside = "".join(
        tag(
            "div",
            view(*SCENES[what])
            + tag("strong", str(summary.records[name, what]))
            + tag("span", esc(words(_record(name, what), game=words(f"game.{name}")))),
            class_="record",
        )
        for name in summary.games
        for what, _best in RECORDS
        if (name, what) in summary.records
    )
    return panel(words("stats.records"), tag("div", inside, class_="records"), "records") if inside else ""


LATEST = 30
"""How many analysed games the picture shows."""
MOST_SPOTS = 5
HIGH, LUCK = 64, 24
"""The heights of the picture for accuracy, and for luck in either direction, in its own units."""


def _analysed(results: list[Result], words: Words) -> str:
    """Accuracy and luck of the analysed games, one after the other, and where the person loses most; "" without any."""
    looked_at = [result for result in results if result.accuracy is not None]
    if not looked_at:
        return ""
    latest = looked_at[-LATEST:]
    accuracies, lucks = [result.accuracy or 0 for result in latest], [result.luck for result in latest]
    middle, most = HIGH + LUCK, max(25, *(abs(luck) for luck in lucks))
    columns = ""
    for at, (accuracy, luck) in enumerate(zip(accuracies, lucks, strict=True)):
        high = HIGH * accuracy / 100
        columns += f'<rect class="accuracy" x="{at * 12}" y="{HIGH - high:.1f}" width="10" height="{high:.1f}"/>'
        size = LUCK * abs(luck) / most
        top = middle - size if luck > 0 else middle
        columns += (
            f'<rect class="{"gave" if luck > 0 else "took"}" x="{at * 12}" y="{top:.1f}" width="10"'
            f' height="{size:.1f}"/>'
        )
    width = 12 * LATEST - 2
    columns += f'<path class="half" d="M0 {HIGH}H{width}M0 {middle}H{width}"/>'
    drawn = f'<svg class="accuracies" viewBox="0 0 {width} {middle + LUCK}" aria-hidden="true">{columns}</svg>'
    keys = "".join(tag("span", esc(words(f"stats.key_{name}")), class_=name) for name in ("accuracy", "gave", "took"))
    drawn += tag("p", keys, class_="analysed-key")
    sentence = words(
        "stats.analysed_line", count=len(latest), last=accuracies[-1], mean=round(sum(accuracies) / len(latest)),
        luck=_signed(round(sum(lucks) / len(lucks)), words),
    )  # fmt: skip
    body = panel(words("stats.analysed"), drawn + tag("p", esc(sentence)), "analysed")
    return body + "".join(_weak_spots(game.name, looked_at, words) for game in every())


def _signed(number: int, words: Words) -> str:
    """A whole number of per cent with its sign."""
    sign = "+" if number > 0 else "\N{MINUS SIGN}" if number < 0 else ""
    return sign + words.percent(str(abs(number)))


def _weak_spots(game: str, results: list[Result], words: Words) -> str:
    """The kinds of questions at which the person loses most in a game; "" if nothing was lost."""
    names = words.of(game)
    spots = []
    own = [result for result in results if result.game == game]
    for verb, count, loss in weak_spots(own):
        try:
            spots.append((names.verb(verb)["do"], count, loss))
        except KeyError:  # a question of a plug-in, or of another version
            continue
    if not spots:
        return ""
    rows = ""
    for name, count, loss in spots[:MOST_SPOTS]:
        bar = (
            f'<svg class="bar" viewBox="0 0 {WIDE} 16" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="round" width="{WIDE}" height="8" y="4" rx="4"/>'
            f'<rect class="lost" width="{WIDE * loss / spots[0][2]:.0f}" height="8" y="4" rx="4"/></svg>'
        )
        figure = _signed(-round(100 * loss / len(own)), words)
        text = tag("b", esc(name)) + tag("span", esc(words("stats.decisions", count=count)), class_="quiet-text")
        rows += tag("li", tag("div", text, class_="bar-text")
                    + tag("strong", esc(figure)) + bar, class_="bar-row")  # fmt: skip
    sentence = words("stats.weakest", verb=spots[0][0].lower(), game=words(f"game.{game}"))
    return panel(words("stats.weak"), tag("p", esc(sentence)) + tag("ul", rows, class_="bar-rows"), "weak")


WEEKS = 16


def _calendar(days: dict[str, int], words: Words) -> str:
    """The days of the last weeks, one column for each week: the more games on a day, the fuller its mark."""
    played = {day_number(day): games for day, games in days.items()}
    played.pop(-1, None)
    if not played:
        return ""
    last = max(played)
    first = last - last % 7 - 7 * (WEEKS - 1)
    cells = ""
    for at in range(last - first + 1):
        fuller = min(played.get(first + at, 0), 3)
        cells += f'<rect class="d{fuller}" x="{at // 7 * 12}" y="{at % 7 * 12}" width="10" height="10" rx="2"/>'
    drawn = f'<svg class="calendar" viewBox="0 0 {12 * WEEKS - 2} 82" aria-hidden="true">{cells}</svg>'
    count = sum(day >= first for day in played)
    legend = tag(
        "p",
        esc(words("stats.days_played", count=count, weeks=WEEKS, last=words.date(max(filter(DATE.fullmatch, days))))),
    )
    return panel(words("stats.days"), drawn + legend, "days")


def _between(tally: Tally) -> tuple[int, int]:
    """The bounds of the true rate in per cent, as far as the number of games tells."""
    low, high = wilson(tally.won + tally.tied / 2, tally.games)
    return round(100 * low), round(100 * high)


def _rate(tally: Tally, words: Words) -> str:
    """The share of games won, as a ring."""
    low, high = _between(tally)
    percent = f"{100 * tally.rate:.0f}"
    ring = (
        '<svg viewBox="0 0 36 36" aria-hidden="true"><circle class="round" cx="18" cy="18" r="15"/>'
        f'<circle class="way" cx="18" cy="18" r="15" pathLength="100" stroke-dasharray="{percent} 100"/></svg>'
    )
    caption = tag("b", words.percent(percent)) + tag("span", esc(words("stats.rate")))
    between = tag("p", esc(words("stats.between", low=low, high=high)), class_="quiet-text")
    return tag("div", tag("div", ring + tag("p", caption), class_="rate-ring") + between, class_="rate")


def _seat(kind: str, words: Words) -> str:
    return words(f"seat.{kind}") if words.has(f"seat.{kind}") else kind


def _seats(kinds: tuple[str, ...], words: Words) -> str:
    return ", ".join(_seat(kind, words) for kind in kinds)


def _cards(name: str, whole: Tally, summary: Summary, words: Words) -> str:
    """How often the person wins with the cards used most, compared with all games of this kind; an invitation while
    there are too few games; "" if the game has no such cards."""
    game = next((game for game in every() if game.name == name), None)
    if game is None or not words.has(f"stats.with_{name}"):
        return ""
    known = game.facts()
    had = [(card, tally) for (of, card), tally in summary.cards.items() if of == name and card in known]
    enough = sorted((row for row in had if row[1].games >= ENOUGH), key=lambda row: -row[1].games)[:TOLD]
    title = words(f"stats.with_{name}")
    if not enough:
        return panel(title, tag("p", esc(words("stats.with_more", enough=ENOUGH))), "with-cards")
    names = words.of(name)
    rows = [(game.thumb(card), names.name(card), tally) for card, tally in sorted(enough, key=lambda row: -row[1].rate)]
    mean = f"{100 * whole.rate:.0f}"
    caption = tag("p", esc(words("stats.with_line", rate=mean, game=words(f"game.{name}"))), class_="quiet-text")
    return panel(title, caption + _bars(rows, words, whole.rate), "with-cards")


WIDE = 200  # the width of a bar, in its own units


def _bars(rows: list[tuple[str, str, Tally]], words: Words, line: float | None = None) -> str:
    """(picture, name, tally) as bars for the rate of games won, with whiskers for the interval: sorted by number of
    games with a line at one half, or in the given order with a `line` to compare them with."""
    drawn = ""
    at = round(WIDE * (0.5 if line is None else line))
    for picture, name, tally in rows if line is not None else sorted(rows, key=lambda row: -row[2].games):
        low, high = (WIDE * side // 100 for side in _between(tally))
        bar = (
            f'<svg class="bar" viewBox="0 0 {WIDE} 16" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="round" width="{WIDE}" height="8" y="4" rx="4"/>'
            f'<rect class="won" width="{WIDE * tally.rate:.0f}" height="8" y="4" rx="4"/>'
            f'<path class="half" d="M{at} 0V16"/>'
            f'<path class="whisker" d="M{low} 3v10M{high} 3v10M{low} 8H{high}"/></svg>'
        )
        counts = words("stats.counts", games=tally.games, won=tally.won, tied=tally.tied, lost=tally.lost)
        text = tag("b", esc(name)) + tag("span", esc(counts), class_="quiet-text")
        if tally.longest > 1:
            text += unseen(f". {words('stats.longest')}: {tally.longest}")
        rate = tag("strong", words.percent(f"{100 * tally.rate:.0f}"))
        inside = picture + tag("div", text, class_="bar-text") + rate + bar
        drawn += tag("li", inside, class_=classes("bar-row", picture and "pictured"))
    return tag("ul", drawn, class_="bar-rows")
