"""The statistics on the page: counted when a game ends, shown, sent out and deleted on demand."""

from __future__ import annotations

from functools import reduce

from ..controller import Controller, action, screen
from ..games.registry import every
from ..shell.html import button, esc, tag
from ..shell.icons import icon
from ..shell.screens import page, panel
from ..words import Words
from . import model as statistics


def render(words: Words, found: statistics.Summary, asking: bool) -> str:
    """The screen. `asking`: deleting was tapped once and waits for its second tap."""
    if not found.all.games and not found.practice:
        return page("stats", words("home.stats"), tag("p", esc(words("stats.none")), class_="lead"), words)
    body = tag("div", _figures(found.all, words), class_="figures-row")
    if found.practice:
        body += tag("p", esc(words("stats.practice", count=found.practice)), class_="quiet-text")
    if found.hinted:
        body += tag("p", esc(words("stats.hinted", count=found.hinted)), class_="quiet-text")
    if len(found.games) > 1:
        rows = [(words(f"game.{name}"), tally) for name, tally in found.games.items()]
        body += panel(words("stats.by_game"), _table(rows, words("stats.by_game"), words), "stats")
    rows = [(_seats(kinds, words), tally) for kinds, tally in found.opponents.items()]
    body += panel(words("stats.by_bot"), _table(rows, words("stats.by_bot"), words), "stats")
    if found.kingdoms:
        rows = [
            (game.title(name, words), tally)
            for name, tally in found.kingdoms.items()
            for game in every()
            if name in game.kingdoms()
        ]
        body += panel(words("stats.by_kingdom"), _table(rows, words("stats.by_kingdom"), words), "stats")
    foot = button(esc(words("stats.export")), "stats.export", class_="button", data_focus="stats-export")
    if asking:
        foot += button(esc(words("stats.keep")), "stats.keep", class_="button", data_focus="stats-keep")
        foot += button(esc(words("stats.delete_now")), "stats.delete_now", class_="button danger")
    else:
        label = icon("trash") + tag("span", esc(words("stats.delete")))
        foot += button(label, "stats.delete", class_="button", data_focus="stats-delete")
    return page("stats", words("home.stats"), body, words, foot=foot)


def _figures(tally: statistics.Tally, words: Words) -> str:
    shown = (
        ("stats.games", tally.games), ("stats.won", tally.won), ("stats.tied", tally.tied), ("stats.lost", tally.lost),
        ("stats.streak", tally.streak), ("stats.longest", tally.longest),
    )  # fmt: skip
    return "".join(
        tag("p", tag("strong", str(number)) + tag("span", esc(words(key))), class_="big-figure")
        for key, number in shown
    )


def _seats(kinds: tuple[str, ...], words: Words) -> str:
    return ", ".join(words(f"seat.{kind}") if words.has(f"seat.{kind}") else kind for kind in kinds)


def _table(rows: list[tuple[str, statistics.Tally]], title: str, words: Words) -> str:
    heads = ("stats.games", "stats.won", "stats.tied", "stats.lost", "stats.rate", "stats.longest")
    head = tag("td", "") + "".join(tag("th", esc(words(key)), scope="col") for key in heads)
    body = ""
    for name, tally in sorted(rows, key=lambda row: -row[1].games):
        cells = (tally.games, tally.won, tally.tied, tally.lost, f"{100 * tally.rate:.0f} %", tally.longest)
        body += tag("tr", tag("th", esc(name), scope="row") + "".join(tag("td", esc(cell)) for cell in cells))
    table = tag("table", tag("thead", tag("tr", head)) + tag("tbody", body), class_="points stats-table")
    return tag("div", table, class_="wide-table", tabindex="0", role="region", aria_label=title)


class StatisticsController(Controller):
    """Counts finished games."""

    def __init__(self, page):
        super().__init__(page)
        self.results: list[statistics.Result] = []
        self.asking_stats = False

    async def restore(self) -> None:
        text = await self.kept("statistics")
        found = statistics.read(text) if text else []
        if not self.gained("statistics"):
            self.results = found
            return
        self.results = reduce(statistics.added, self.results, found)
        self.keep_results()

    @screen("stats", home="chart")
    def show_stats(self) -> str:
        return render(self.words, statistics.summary(self.results), self.asking_stats)

    def count_result(self, play) -> None:
        """Counts a finished game once; hot-seat games have no result of one person and are left out."""
        save = play.save
        kingdom = play.kit.kingdom(play.session.setup)
        result = statistics.result_of(
            save.id, self.host.today()[:10], play.kit.name, kingdom if isinstance(kingdom, str) else "",
            [seat.kind for seat in save.seats], play.table()["view"]["scores"], save.practice, save.hinted,
        )  # fmt: skip
        if result is None or result in self.results:
            return
        self.results = statistics.added(self.results, result)
        self.keep_results()

    def keep_results(self) -> None:
        self.keep("statistics", statistics.write(self.results))

    @action("stats.export")
    def stats_export(self, _arg: str) -> None:
        self.host.download(f"baraja-statistics-{self.host.today()[:10]}.json", statistics.write(self.results))

    @action("stats.delete")
    def stats_delete(self, _arg: str) -> None:
        self.asking_stats = True
        self.page.paint()
        self.host.focus('[data-focus="stats-keep"]')

    @action("stats.keep")
    def stats_keep(self, _arg: str) -> None:
        self.asking_stats = False
        self.page.paint()

    @action("stats.delete_now")
    def stats_delete_now(self, _arg: str) -> None:
        self.asking_stats = False
        self.results = []
        self.keep_results()
        self.page.paint()
