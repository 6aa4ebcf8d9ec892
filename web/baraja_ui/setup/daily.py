"""The kingdom of the day: the same deal for everybody, for one try that counts and any number for practice.

It depends on nothing but the date, so it works offline. What was played follows from the statistics, from which the
streak is counted each time; a missed day costs only the streak, and there are no reminders.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any

from ..controller import Controller, action
from ..games.deal import Deal
from ..games.registry import first
from ..games.seats import player
from ..host.jobs import Broken, Dropped, Refused
from ..saves.days import streak
from ..saves.model import Seat
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import panel, shared
from ..statistics import curves
from ..words import Words
from . import par
from . import screen as newgame

if TYPE_CHECKING:
    from ..host.jobs import Jobs
    from ..page import Page, RunningGame
    from ..saves.controller import SavesController
    from ..statistics.controller import StatisticsController
    from ..statistics.model import Result
    from .controller import SetupController
    from .draft import DraftController

RIVAL = "money-plus"


def days(results: Iterable[Result]) -> dict[str, Result]:
    """The counted results of kingdoms of the day, by day."""
    return {result.day: result for result in results if result.day and not result.practice}


MONDAY = "2024-01-01"
"""Any Monday: the number of days since then gives the day of the week."""


def week(ago: Container[int], weekday: int, words: Words) -> str:
    """The days of this week as coins, played or not."""
    coins = ""
    for at, letter in enumerate(words("daily.letters").split()):
        played = weekday - at in ago
        inside = icon("check") if played else ""
        look = classes("played" if played else "open", at == weekday and "today")
        coins += tag("li", f"<span>{esc(letter)}</span><i>{inside}</i>", class_=look)
    return tag("ul", coins, class_="week", aria_hidden="true")


class DailyController(Controller):
    """Deals the kingdom of the day and shows how its days went."""

    def __init__(
        self,
        page: Page,
        setup: SetupController,
        draft: DraftController,
        saves: SavesController,
        statistics: StatisticsController,
        sharing: Any,
        jobs: Jobs,
    ) -> None:
        super().__init__(page)
        self._setup = setup
        self._draft = draft
        self._saves = saves
        self._statistics = statistics
        self._sharing = sharing
        self._begun = {"day": "", "id": ""}
        self._drawn = ("", "")
        self._jobs = jobs
        self._par = par.Par()
        self._playing = ""  # the level that plays today's deal now

    async def restore(self) -> None:
        found = await self.kept("daily")
        if isinstance(found, dict) and isinstance(found.get("day"), str) and isinstance(found.get("id"), str):
            self._begun = {"day": found["day"][:10], "id": found["id"][:60]}
        if not self.gained("par"):
            self._par = par.read(await self.kept("par"))

    @property
    def today(self) -> str:
        return self.host.today()[:10]

    def _unfinished(self) -> bool:
        """Whether today's try has begun and is not over."""
        if self._begun["day"] != self.today:
            return False
        return any(entry["id"] == self._begun["id"] and not entry["over"] for entry in self._saves.entries)

    def _deal(self) -> Deal:
        rules = self.page.rules
        cards, seed = rules.kingdom_of_the_day(self.today, rules.OWN_SETS)
        colonies, bane = rules.options_of_the_day(self.today, cards)
        return Deal(rules.NAME, tuple(cards), seed, ("person", RIVAL), 0, None, colonies, bane)

    @action("daily")
    def play(self, _arg: str) -> None:
        """Opens the try that has begun, or deals today's kingdom; after the first try it is practice."""
        if self._unfinished():
            self.page.act("resume", self._begun["id"])
            return
        names = {**newgame.fresh(), "seats": [{"kind": kind, "name": ""} for kind in ("person", RIVAL)]}
        names["seats"][0]["name"] = self._draft.own_name()
        seats: list[Seat] = newgame.seats_of(names, self.words)
        self._setup.deal(self._deal(), seats, self.words("home.daily_title", date=self.today))
        if self.side is not None and not self.side.play.save.practice:
            self._begun = {"day": self.today, "id": self.side.play.save.id}
            self.keep("daily", self._begun)

    @action("daily.share")
    def share(self, _arg: str) -> None:
        """Shares how today went, as a line of text that gives nothing away, with a link to the same deal."""
        result = days(self._statistics.results).get(self.today)
        if result is None:
            return
        self.host.spawn(self._sharing.send_deal(self._deal(), self.shared_line(result), "daily"))

    def line(self, result: Result) -> str:
        """The result of a day's game as a line to share."""
        run, _ = streak(self._ago())
        slots = {"date": self.words.date(result.day), "points": result.points, "others": result.points - result.margin}
        text = self.words(f"daily.{result.outcome}", turns=result.turns, **slots)
        return f"{text} · {self.words('daily.streak', count=run)}" if run > 1 else text

    def shared_line(self, result: Result) -> str:
        """The line with a square for each turn, once these are counted."""
        squares = self._par.squares if self._par.day == result.day else ""
        return f"{self.line(result)} {squares}".strip()

    def _ago(self) -> set[int]:
        """How many days ago the counted days are."""
        found = (self.host.days_since(day) for day in days(self._statistics.results))
        return {ago for ago in found if ago is not None}

    def _week(self) -> str:
        since = self.host.days_since(MONDAY)
        return week(self._ago(), -1 if since is None else since % 7, self.words)

    # ------------------------------------------------------------ markup

    def card(self) -> str:
        """The kingdom of the day on the home screen."""
        words, played = self.words, days(self._statistics.results)
        run, best = streak(self._ago())
        result = played.get(self.today)
        line = words("home.daily_sub", rival=words(f"seat.{RIVAL}").rpartition(" · ")[2])
        if result is not None:
            line = words(f"daily.done_{result.outcome}", points=result.points)
        elif self._unfinished():
            line = words("daily.begun")
        told = words("daily.streak", count=run) + (f" · {words('daily.best', count=best)}" if best > run else "")
        text = tag("h2", esc(words("home.daily"))) + tag("p", esc(line))
        text += tag("p", esc(told), class_="whose") if best else ""
        key = "daily.practise" if result is not None else "home.go_daily"
        said = esc(words(key)) + unseen(f": {words('home.daily')}")
        ways = button(said, "daily", class_="button", data_focus="daily")
        if result is not None:
            label = icon("share") + unseen(words("daily.share"))
            ways += button(label, "daily.share", class_="square", data_focus="daily-share", title=words("daily.share"))
        inside = self._picture() + tag("div", text + self._week(), class_="home-text")
        inside += tag("div", ways, class_="daily-ways")
        links_ = self._sharing
        link = shared(links_.sharing, links_.address, words) if links_.sent == "daily" else ""
        return tag("section", inside, class_="home-card daily") + link

    def panel(self, play: RunningGame) -> str:
        """The end screen's part about the kingdom of the day; "" for any other game."""
        day = self._statistics.day_of(play)
        if not day or len(play.people) != 1:
            return ""
        words, result = self.words, days(self._statistics.results).get(day)
        mine = result is not None and result.id == play.save.id
        body = tag("p", esc(self.line(result) if mine and result else words("daily.practice")))
        body += self._week()
        if result is not None and mine:
            body += self._compared(day, (result.points, result.margin))
        if result is not None and day == self.today:
            label = icon("share") + tag("span", esc(words("daily.share")))
            body += button(label, "daily.share", class_="button quiet", data_focus="daily-share")
            links_ = self._sharing
            body += shared(links_.sharing, links_.address, words) if links_.sent == "daily" else ""
        return panel(words("home.daily"), body, "daily")

    def _compared(self, day: str, result: tuple[int, int]) -> str:
        """What the levels have made of the deal, or the button that lets them play it."""
        if self._par.day == day and (self._par.levels or self._playing):
            return par.render(self._par, result, self._playing, self.words)
        go = button(esc(self.words("daily.par_go")), "daily.par", class_="button quiet", data_focus="daily-par")
        return go + tag("p", esc(self.words("daily.par_help")), class_="quiet-text")

    @action("daily.par")
    def compare(self, _arg: str) -> None:
        """Has each level play the deal of the day at the table, in the worker."""
        play = self.seated.play
        day = self._statistics.day_of(play)
        if not day or self._playing:
            return
        if self._par.day != day:
            self._par = par.Par(day)
        self.host.spawn(self._compare(play, self._par))

    async def _compare(self, play: RunningGame, today: par.Par) -> None:
        session, seat = play.session, play.people[0]
        order = {"game": play.kit.name, "setup": session.setup, "seed": session.seed}
        try:
            curve = await curves.count(play.kit, session.setup, session.seed, session.decisions, self.host)
            today.follow(curve, seat)
            for kind in today.missing(play.kit.name):
                self._playing = kind
                self._show(today)
                players = [player(kind) if other.person else other.player for other in play.save.seats]
                points = (await self._jobs.do("game", {**order, "players": players}))["points"]
                lead = points[seat] - max(value for at, value in enumerate(points) if at != seat)
                today.levels[kind] = points[seat], lead
                self.keep("par", today.plain())
        except (Dropped, Refused, Broken):
            pass
        finally:
            self._playing = ""
            self._show(today)

    def _show(self, today: par.Par) -> None:
        """Paints what is new, where it is seen."""
        if self._par is today and self.page.route == "end":
            self.page.paint()

    def _picture(self) -> str:
        """Some cards of today's kingdom; just their place while the date is not known (web/build/first_screen.py)."""
        if not self.today:
            return tag("span", class_="fan", aria_hidden="true")
        if self._drawn[0] != self.today:
            self._drawn = (self.today, first().fan(list(self._deal().kingdom)))
        return self._drawn[1]
