"""The statistics as a screen: figures with their intervals, medals, and an invitation where nothing was played yet."""

from __future__ import annotations

import re

from baraja.sim.rates import wilson

from ..games.registry import every
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import page, panel
from ..words import Words
from .model import RECORDS, Summary, Tally

PICTURED = 6
"""Kingdoms with their cards: those played most."""


def render(words: Words, found: Summary, asking: bool, medals: str, unread: bool = False) -> str:
    """The screen. `asking`: deleting was tapped once and waits for its second tap; `medals` are the achievements as
    markup, "" where they are not wanted; `unread`: there are stored results that cannot be read."""
    medals = (_unread(words) if unread else "") + medals
    if not found.all.games and not found.practice:
        posters = "".join(game.poster() for game in every())
        text = tag("p", esc(words("stats.none")), class_="lead")
        play = button(esc(words("stats.play")), "play", class_="button primary", data_focus="stats-play")
        inside = tag("div", posters, class_="empty-posters", aria_hidden="true") + text + play
        return page("stats", words("home.stats"), tag("section", inside, class_="panel empty") + medals, words)
    body = tag("div", _rate(found.all, words) + _figures(found.all, words), class_="panel figures")
    if found.practice:
        body += tag("p", esc(words("stats.practice", count=found.practice)), class_="quiet-text")
    if found.hinted:
        body += tag("p", esc(words("stats.hinted", count=found.hinted)), class_="quiet-text")
    body += _records(found, words) + _calendar(found.days, words) + medals
    if len(found.games) > 1:
        rows = [("", words(f"game.{name}"), tally) for name, tally in found.games.items()]
        body += panel(words("stats.by_game"), _bars(rows, words), "stats")
    rows = [("", _seats(kinds, words), tally) for kinds, tally in found.opponents.items()]
    body += panel(words("stats.by_bot"), _bars(rows, words), "stats")
    if found.kingdoms:
        rows = [
            (game.fan(game.cards_of(name)[:4]) if at < PICTURED else "", game.title(name, words), tally)
            for at, (name, tally) in enumerate(sorted(found.kingdoms.items(), key=lambda item: -item[1].games))
            for game in every()
            if name in game.kingdoms()
        ]
        body += panel(words("stats.by_kingdom"), _bars(rows, words), "stats")
    foot = button(esc(words("stats.export")), "stats.export", class_="button", data_focus="stats-export")
    if asking:
        foot += button(esc(words("stats.keep")), "stats.keep", class_="button", data_focus="stats-keep")
        foot += button(esc(words("stats.delete_now")), "stats.delete_now", class_="button danger")
    else:
        label = icon("trash") + tag("span", esc(words("stats.delete")))
        foot += button(label, "stats.delete", class_="button", data_focus="stats-delete")
    return page("stats", words("home.stats"), body, words, foot=foot)


def _unread(words: Words) -> str:
    ways = button(esc(words("stats.export_unread")), "stats.export_unread", class_="button", data_focus="stats-unread")
    ways += button(esc(words("stats.delete_unread")), "stats.delete_unread", class_="button danger")
    return tag("section", tag("p", esc(words("stats.unread"))) + tag("p", ways, class_="buttons"), class_="panel")


def _figures(tally: Tally, words: Words) -> str:
    shown = (
        ("stats.games", tally.games), ("stats.won", tally.won), ("stats.tied", tally.tied), ("stats.lost", tally.lost),
        ("stats.streak", tally.streak), ("stats.longest", tally.longest),
    )  # fmt: skip
    inside = "".join(
        tag("p", tag("strong", str(number)) + tag("span", esc(words(key))), class_="big-figure")
        for key, number in shown
    )
    return tag("div", inside, class_="figures-row")


def _records(found: Summary, words: Words) -> str:
    """The best of the games that were won, game by game."""
    shown = [
        (found.records[name, what], words(f"stats.{what}", game=words(f"game.{name}")))
        for name in found.games
        for what, _best in RECORDS
        if (name, what) in found.records
    ]
    inside = "".join(
        tag("p", tag("strong", str(number)) + tag("span", esc(said)), class_="big-figure") for number, said in shown
    )
    return panel(words("stats.records"), tag("div", inside, class_="figures-row"), "stats") if inside else ""


WEEKS = 16
DATE = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])", re.ASCII)


def _number(day: str) -> int:
    """How many days after a Monday a date is, always the same Monday; -1 for what is no date."""
    if not (found := DATE.fullmatch(day)):
        return -1
    year, month, at = map(int, found.groups())
    year, month = (year, month - 3) if month > 2 else (year - 1, month + 9)  # a year that ends with its leap day
    return 365 * year + year // 4 - year // 100 + year // 400 + (153 * month + 2) // 5 + at + 1


def _calendar(days: dict[str, int], words: Words) -> str:
    """The days of the last weeks in which something was played, one column a week: the more games, the fuller."""
    played = {_number(day): games for day, games in days.items()}
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
    said = tag(
        "p",
        esc(words("stats.days_played", count=count, weeks=WEEKS, last=words.date(max(filter(DATE.fullmatch, days))))),
    )
    return panel(words("stats.days"), drawn + said, "stats")


def _between(tally: Tally) -> tuple[int, int]:
    """Between which percentages the true rate lies, as far as so few games tell."""
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
    said = tag("b", f"{percent} %") + tag("span", esc(words("stats.rate")))
    between = tag("p", esc(words("stats.between", low=low, high=high)), class_="quiet-text") if tally.games else ""
    return tag("div", tag("div", ring + tag("p", said), class_="rate-ring") + between, class_="rate")


def _seats(kinds: tuple[str, ...], words: Words) -> str:
    return ", ".join(words(f"seat.{kind}") if words.has(f"seat.{kind}") else kind for kind in kinds)


WIDE = 200  # of a bar, in its own units


def _bars(rows: list[tuple[str, str, Tally]], words: Words) -> str:
    """(picture, name, tally) as bars of games won, with whiskers for what so few games tell and a line at one half."""
    drawn = ""
    for picture, name, tally in sorted(rows, key=lambda row: -row[2].games):
        low, high = (WIDE * side // 100 for side in _between(tally))
        bar = (
            f'<svg class="bar" viewBox="0 0 {WIDE} 16" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect class="round" width="{WIDE}" height="8" y="4" rx="4"/>'
            f'<rect class="won" width="{WIDE * tally.rate:.0f}" height="8" y="4" rx="4"/>'
            f'<path class="half" d="M{WIDE // 2} 0V16"/>'
            f'<path class="whisker" d="M{low} 3v10M{high} 3v10M{low} 8H{high}"/></svg>'
        )
        counts = words("stats.counts", games=tally.games, won=tally.won, tied=tally.tied, lost=tally.lost)
        text = tag("b", esc(name)) + tag("span", esc(counts), class_="quiet-text")
        if tally.longest > 1:
            text += unseen(f". {words('stats.longest')}: {tally.longest}")
        rate = tag("strong", f"{100 * tally.rate:.0f} %")
        inside = picture + tag("div", text, class_="bar-text") + rate + bar
        drawn += tag("li", inside, class_=classes("bar-row", picture and "pictured"))
    return tag("ul", drawn, class_="bar-rows")
