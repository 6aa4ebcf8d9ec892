"""The first evening: one path for a newcomer from the first button to a first game, in three steps.

A minute of what the game is about; its first lesson; a game against the easiest bot, whose first turns a coach comments
(`match.first_turns`). It can be left at any step and goes on from there, and is closed once any game is finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.untrusted import dict_or_empty

from ..controller import Controller, action, screen
from ..games.registry import GAMES, every, game_ui
from ..games.seats import offered
from ..match import first_turns
from . import first_evening_screen, new_game_screen

if TYPE_CHECKING:
    from ..games.lesson import Lesson
    from ..match.lessons.controller import LessonsController
    from ..page import Page, RunningGame
    from ..saves.controller import SavesController
    from ..shell.install import InstallController
    from ..statistics.controller import StatisticsController
    from .controller import SetupController

MINUTE, LESSON, GAME = range(3)
"""The steps of the path."""


class FirstEveningController(Controller):
    """Leads a newcomer to a first game, and remembers how far."""

    def __init__(
        self,
        page: Page,
        setup: SetupController,
        saves: SavesController,
        lessons: LessonsController,
        statistics: StatisticsController,
        install: InstallController,
    ) -> None:
        super().__init__(page)
        self._setup = setup
        self._saves = saves
        self._lessons = lessons
        lessons.leads_on(self.is_on_the_way)
        self._statistics = statistics
        self._install = install
        self.game = ""
        self.steps: dict[str, int] = {}
        """The step that was reached, by game."""
        self.games: dict[str, str] = {}
        """The id of the first game that was dealt, by game."""
        self._first_turns: first_turns.FirstTurns | None = None  # its module waits until there is a table

    @property
    def first_turns(self) -> first_turns.FirstTurns:
        """The coach of a first game."""
        if self._first_turns is None:
            self._first_turns = first_turns.FirstTurns(self.page, self.is_first_game)
        return self._first_turns

    async def restore(self) -> None:
        steps, games = sanitized(await self.stored_value("first_evening"))
        self.steps, self.games = steps | self.steps, games | self.games
        if self.gained("first_evening"):
            self._keep()

    def _keep(self) -> None:
        self.keep("first_evening", {"steps": self.steps, "games": self.games})

    # ------------------------------------------------------------ where the reader is

    def is_open(self, game: str) -> bool:
        """Whether the path leads to this game: on a first visit, until a game is finished or somebody says that they
        can play."""
        own = self.games.values()
        return (
            game in taught()
            and not (self._install.welcomed() or self._statistics.results or self._saves.damaged)
            and all(entry["id"] in own and not entry["over"] for entry in self._saves.entries)
        )

    def is_first_game(self, play: RunningGame) -> bool:
        """Whether a game is the one that the path has dealt."""
        return play.save.id in self.games.values()

    def is_on_the_way(self, lesson: Lesson) -> bool:
        """Whether a lesson is the second step of the path."""
        is_next = lesson == game_ui(lesson.game).lessons[0] and self.steps.get(lesson.game) == LESSON
        return is_next and self.is_open(lesson.game)

    def step(self, game: str) -> int:
        """The step that is next."""
        reached = self.steps.get(game, MINUTE)
        return GAME if reached == LESSON and game_ui(game).lessons[0].id in self._lessons.learned else reached

    def _reach(self, step: int) -> None:
        self.steps[self.game] = step
        self._keep()

    # ------------------------------------------------------------ what the reader does

    @screen("evening")
    def show_evening(self) -> str:
        return first_evening_screen.render(
            self.game or taught()[0], taught(), self.step(self.game or taught()[0]), self.words
        )

    @action("play")
    def play_tapped(self, _arg: str) -> None:
        """Begins at once: on a first visit with the path, later with the last set-up and other cards."""
        game = self._setup.draft["game"]
        if self.is_open(game):
            self.open(game)
        else:
            self._setup.play_again()

    @action("evening.open")
    def open(self, arg: str) -> None:
        """Shows the path to a game, by default the one that is set up."""
        self.game = next(name for name in (arg, self._setup.draft["game"], taught()[0]) if name in taught())
        self.page.go("evening")

    @action("evening.game")
    def on_game(self, arg: str) -> None:
        """Shows the path to another game."""
        if arg in taught():
            self.game = arg
            self.page.paint()

    @action("evening.go")
    def on_go(self, _arg: str) -> None:
        """Goes on with the next step."""
        if self.open_table is not None and self.page.route == "table":
            self.game = self.open_table.play.ui.name
        if self.step(self.game) == GAME:
            self._play()
            return
        self._reach(LESSON)
        self._lessons.lesson_resume(game_ui(self.game).lessons[0].id)

    @action("evening.skip")
    def on_skip(self, _arg: str) -> None:
        """Goes on to the game without the lesson."""
        self._reach(GAME)
        self._play()

    @action("evening.never")
    def on_never(self, _arg: str) -> None:
        """Closes the path for good, for somebody who can play."""
        self._install.wave_lesson()
        self.page.go("home")

    @action("evening.quiet")
    def on_quiet(self, _arg: str) -> None:
        """Closes what the coach of the first turns says."""
        self.first_turns.on_taken_back()
        self.current_table.paint()
        self.host.focus("#primary", "#zone-hand button")

    def _play(self) -> None:
        """Deals the first game, or goes on with it: the usual table, but against the easiest bot, and the reader
        begins."""
        open_game = self.games.get(self.game, "")
        if any(entry["id"] == open_game for entry in self._saves.entries):
            self.page.act("resume", open_game)
            return
        name = self._setup.draft["seats"][0]["name"]
        draft = new_game_screen.default_draft()
        draft["game"], draft["start"] = self.game, "0"
        draft["seats"] = [{"kind": "person", "name": name}, {"kind": offered(self.game)[0], "name": ""}]
        draft = new_game_screen.fit(draft)
        self._setup.deal(
            new_game_screen.deal_of(draft, self.host.new_seed()), new_game_screen.seats_of(draft, self.words)
        )
        self.games[self.game] = self.current_table.play.save.id
        self._reach(GAME)


def taught() -> list[str]:
    """The games that a newcomer can be led to."""
    return [game.name for game in every() if game.rulebook]


def sanitized(stored: object) -> tuple[dict[str, int], dict[str, str]]:
    """The stored steps and games, without anything invalid."""
    values = dict_or_empty(stored)
    steps, games = dict_or_empty(values.get("steps")), dict_or_empty(values.get("games"))
    return (
        {game: step for game in GAMES if (step := steps.get(game)) in (LESSON, GAME)},
        {game: save_id for game in GAMES if isinstance(save_id := games.get(game), str)},
    )
