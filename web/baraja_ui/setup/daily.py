"""The game of the day, one of each game: the same deal for everybody, for one try that counts and others for practice.

It depends on nothing but the date, so it works offline. What was played follows from the statistics, from which the
streak is counted each time; a missed day costs only the streak, and there are no reminders.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ..controller import Controller, action
from ..games.registry import GAMES, every, first, game_ui
from ..games.seats import player
from ..host.jobs import Broken, Dropped, Refused
from ..saves.days import streak
from ..saves.save_file import Seat
from ..shell.html import button, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import panel, shared
from ..shell.week import MONDAY, week
from ..statistics import curves
from . import new_game_screen, par

if TYPE_CHECKING:
    from ..host.jobs import Jobs
    from ..match.parts import Sharing
    from ..page import Page, RunningGame
    from ..saves.controller import SavesController
    from ..statistics.controller import StatisticsController
    from ..statistics.game_results import Result
    from .controller import SetupController
    from .draft import DraftController


def counted(results: Iterable[Result], game: str = "") -> dict[str, Result]:
    """The counted results of games of the day, by day; of one game or, without its name, of any."""
    those = (result for result in results if result.day and not result.practice)
    return {result.day: result for result in those if game in ("", result.game)}


class DailyController(Controller):
    """Deals the game of the day, one of each game, and shows how its days went."""

    def __init__(
        self,
        page: Page,
        setup: SetupController,
        draft: DraftController,
        saves: SavesController,
        statistics: StatisticsController,
        sharing: Sharing,
        jobs: Jobs,
    ) -> None:
        super().__init__(page)
        self._setup = setup
        self._draft = draft
        self._saves = saves
        self._statistics = statistics
        self._sharing = sharing
        self._begun: dict[str, dict[str, str]] = {}
        self._drawn = ("", "")
        self._jobs = jobs
        self._pars: dict[str, par.Par] = {}
        self._playing = ""  # the level that plays a deal of today now

    async def restore(self) -> None:
        self._begun = _begun(await self.stored_value("daily"))
        if not self.gained("par"):
            self._pars = par.read_all(await self.stored_value("par"), first().name, _games())

    @property
    def today(self) -> str:
        return self.host.today()[:10]

    def _unfinished(self, game: str) -> bool:
        """Whether today's try has begun and is not over."""
        begun = self._begun.get(game, {})
        if begun.get("day") != self.today:
            return False
        return any(entry["id"] == begun["id"] and not entry["over"] for entry in self._saves.entries)

    @action("daily")
    def play(self, arg: str) -> None:
        """Opens the try that has begun, or deals today's game; after the first try it is practice. Without a name it
        is the first game."""
        game = arg or first().name
        deal = game_ui(game).deal_of_the_day(self.today) if game in GAMES else None
        if deal is None:
            return
        if self._unfinished(game):
            self.page.act("resume", self._begun[game]["id"])
            return
        names = new_game_screen.default_draft()
        names["seats"] = [{"kind": kind, "name": ""} for kind in deal.seats]
        names["seats"][0]["name"] = self._draft.own_name()
        seats: list[Seat] = new_game_screen.seats_of(names, self.words)
        title = self.words(f"home.daily_title_{game}", date=self.today)
        self._setup.deal(deal, seats, title)
        if self.open_table is not None and not self.open_table.play.save.practice:
            self._begun[game] = {"day": self.today, "id": self.open_table.play.save.id}
            self.keep("daily", self._begun)

    @action("daily.share")
    def share(self, arg: str) -> None:
        """Shares how today went, as a line of text that gives nothing away, with a link to the same deal."""
        result = counted(self._statistics.results, arg).get(self.today) if arg in GAMES else None
        deal = game_ui(arg).deal_of_the_day(self.today) if result is not None else None
        if result is None or deal is None:
            return
        self.host.spawn(self._sharing.send_deal(deal, self.shared_line(result), "daily"))

    def line(self, result: Result) -> str:
        """The result of a day's game as a line to share."""
        run, _ = streak(self._ago())
        slots = {"date": self.words.date(result.day), "points": result.points, "others": result.points - result.margin}
        text = self.words(f"daily.{result.outcome}_{game_ui(result.game).unit}", turns=result.turns, **slots)
        return f"{text} · {self.words('daily.streak', count=run)}" if run > 1 else text

    def shared_line(self, result: Result) -> str:
        """The line with a square for each turn, once these are counted."""
        known = self._pars.get(result.game)
        squares = known.squares if known is not None and known.day == result.day else ""
        return f"{self.line(result)} {squares}".strip()

    def _ago(self) -> set[int]:
        """How many days ago the counted days are."""
        ages = (self.host.days_since(day) for day in counted(self._statistics.results))
        return {ago for ago in ages if ago is not None}

    def _week(self) -> str:
        return week(self._ago(), self.host.days_since(MONDAY), self.words)

    # ------------------------------------------------------------ markup

    def card(self) -> str:
        """The game of the day on the home screen."""
        words = self.words
        run, best = streak(self._ago())
        lines, ways = "", ""
        for game in _games():
            line, way = self._way(game)
            lines += tag("p", esc(line)) if line else ""
            ways += way
        streaks = words("daily.streak", count=run) + (f" · {words('daily.best', count=best)}" if best > run else "")
        text = tag("h2", esc(words("home.daily"))) + (lines or tag("p", esc(words("home.daily_sub"))))
        text += tag("p", esc(streaks), class_="whose") if run else ""
        inside = self._picture() + tag("div", text + (self._medals() or self._week()), class_="home-text")
        inside += tag("div", ways, class_="daily-ways")
        links_ = self._sharing
        link = shared(links_.sharing, links_.address, words) if links_.sent == "daily" else ""
        return tag("section", inside, class_="home-card daily") + link

    def _medals(self) -> str:
        """The medals of the first game of today that was compared with the levels, "" for none."""
        for game, known in self._pars.items():
            result = counted(self._statistics.results, game).get(self.today)
            if result is not None and known.day == self.today and known.levels:
                return par.medals(known, result.margin, self.words)
        return ""

    def _way(self, game: str) -> tuple[str, str]:
        """How one game's day went so far, in a few words, and the button that leads to it."""
        words, result = self.words, counted(self._statistics.results, game).get(self.today)
        name = words(f"game.{game}")
        line, way = "", ""
        if result is not None:
            line, way = words(f"daily.done_{result.outcome}", game=name, points=result.points), words("daily.practise")
        elif self._unfinished(game):
            line, way = words("daily.begun", game=name), words("daily.go_on")
        else:
            rival = words(f"seat.{game_ui(game).rival_of_the_day}").rpartition(" · ")[2]
            way = words("daily.against", rival=rival)
        label = tag("span", esc(name)) + tag("span", esc(way), class_="sub") + unseen(f": {words('home.daily')}")
        ways = button(label, "daily", game, class_="button", data_focus=f"daily-{game}")
        if result is not None:
            spoken = f"{words('daily.share')}: {name}"
            label = icon("share") + unseen(spoken)
            ways += button(label, "daily.share", game, class_="square", data_focus=f"daily-share-{game}", title=spoken)
        return line, ways

    def panel(self, play: RunningGame) -> str:
        """The end screen's part about the game of the day; "" for any other game."""
        day, game = self._statistics.day_of(play), play.ui.name
        if not day or len(play.people) != 1:
            return ""
        words, result = self.words, counted(self._statistics.results, game).get(day)
        mine = result is not None and result.id == play.save.id
        body = tag("p", esc(self.line(result) if mine and result else words("daily.practice")))
        body += self._week()
        if result is not None and mine:
            body += self._compared(day, result)
        if result is not None and day == self.today:
            label = icon("share") + tag("span", esc(words("daily.share")))
            body += button(label, "daily.share", game, class_="button quiet", data_focus="daily-share")
            links_ = self._sharing
            body += shared(links_.sharing, links_.address, words) if links_.sent == "daily" else ""
        return panel(words("home.daily"), body, "daily")

    def _compared(self, day: str, result: Result) -> str:
        """What the levels have made of the deal, or the button that lets them play it."""
        known = self._pars.get(result.game)
        if known is not None and known.day == day and (known.levels or self._playing):
            return par.render(known, result.game, (result.points, result.margin), self._playing, self.words)
        go = button(esc(self.words("daily.par_go")), "daily.par", class_="button quiet", data_focus="daily-par")
        return go + tag("p", esc(self.words("daily.par_help")), class_="quiet-text")

    @action("daily.par")
    def compare(self, _arg: str) -> None:
        """Has each level play the deal of the day at the table, in the worker."""
        play = self.current_table.play
        day, game = self._statistics.day_of(play), play.ui.name
        if not day or self._playing:
            return
        known = self._pars.get(game)
        if known is None or known.day != day:
            known = self._pars[game] = par.Par(day)
        self.host.spawn(self._compare(play, known))

    async def _compare(self, play: RunningGame, today: par.Par) -> None:
        session, seat = play.session, play.people[0]
        order = {"game": play.ui.name, "setup": session.setup, "seed": session.seed}
        try:
            curve = await curves.count(play.ui, session.setup, session.seed, session.decisions, self.host)
            today.follow(curve, seat)
            for kind in today.missing(play.ui.name):
                self._playing = kind
                self._show(today)
                players = [player(kind) if other.person else other.player for other in play.save.seats]
                points = (await self._jobs.do("game", {**order, "players": players}))["points"]
                lead = points[seat] - max(value for at, value in enumerate(points) if at != seat)
                today.levels[kind] = points[seat], lead
                self.keep("par", {game: known.plain() for game, known in self._pars.items()})
        except (Dropped, Refused, Broken):
            pass
        finally:
            self._playing = ""
            self._show(today)

    def _show(self, today: par.Par) -> None:
        """Paints what is new, where it is seen."""
        if today in self._pars.values() and self.page.route == "end":
            self.page.paint()

    def _picture(self) -> str:
        """Some cards of today's kingdom; just their place while the date is not known (web/build/first_screen.py)."""
        if not self.today:
            return tag("span", class_="fan", aria_hidden="true")
        if self._drawn[0] != self.today:
            deal = first().deal_of_the_day(self.today)
            cards = list(deal.kingdom) if deal is not None else []
            self._drawn = (self.today, first().fan(cards))
        return self._drawn[1]


def _games() -> list[str]:
    """The games that have a game of the day."""
    return [game.name for game in every() if game.rival_of_the_day]


def _begun(value: object) -> dict[str, dict[str, str]]:
    """The stored tries, by game: the day and the id of the save; none of anything else. Before the second game had a
    day, that of the first game alone was stored."""
    if not isinstance(value, dict):
        return {}
    tries = {first().name: value} if "day" in value else value
    return {
        game: {"day": begun["day"][:10], "id": begun["id"][:60]}
        for game in _games()
        if isinstance(begun := tries.get(game), dict)
        and isinstance(begun.get("day"), str)
        and isinstance(begun.get("id"), str)
    }
