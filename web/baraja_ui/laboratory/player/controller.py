"""Lets the reader write a player and tries it out in a fenced worker. Only the program on the screen is ever run, and
only when the reader starts it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...controller import Controller, action, screen
from ...games.registry import every
from ...host.jobs import Broken, Dropped, Job, Jobs, Refused
from ...table.painter import Picture
from ...words.problems import worker_problem
from . import model, player_screen, reference

if TYPE_CHECKING:
    from ...games.base import GameUI
    from ...page import Page
    from ..controller import LaboratoryController
    from ..guide import GuideController

FIRST = 20  # the default number of games of a trial


class PlayerController(Controller):
    """The program in the editor, and the running trial."""

    def __init__(self, page: Page, laboratory: LaboratoryController, guide: GuideController) -> None:
        super().__init__(page)
        self._guide = guide
        self._laboratory = laboratory
        self._jobs = Jobs(page.host, "player", alone=True)
        self.source = ""
        self.rival = ""
        self.games = FIRST
        self.trial: model.Trial | None = None
        self.running = False
        self.problem = ""
        self.wrong = 0  # the line with the problem
        self._given: Job | None = None

    async def restore(self) -> None:
        stored = await self.stored_value("player")
        if isinstance(stored, str) and len(stored) <= model.MAX_SOURCE_LENGTH and not self.gained("player"):
            self.source = stored

    @property
    def game(self) -> GameUI:
        """The game that players are written for."""
        return next(game for game in every() if game.program)

    def _text(self) -> str:
        return self.source or self.game.program

    @screen("player")
    def show(self) -> Picture:
        game, words = self.game, self.words
        self.host.edit()
        self.rival = self.rival or game.bots[0]
        rivals = [(kind, words(f"seat.{kind}").rpartition(" · ")[2]) for kind in game.bots]
        place = game.title(self._laboratory.deal_for(game).kingdom, words)
        results = player_screen.outcome(self.trial, self.problem, self.running, dict(rivals)[self.rival], words)
        guide = self._guide.strip(*self._facts())
        far = player_screen.short(self.trial, self.problem, words)
        return player_screen.picture(
            self._text(), self.rival, rivals, self.games, place, self.running, results, words, guide, self.wrong, far,
            reference.panel(game.program_view, words),
        )  # fmt: skip

    def _facts(self) -> list[str]:
        """The facts that steps of lessons wait for."""
        trial = self.trial if self.trial is not None and self.trial.over else None
        tried, changed = trial is not None, trial is not None and trial.source != self.game.program
        return ["writing", *(["tried"] if tried else []), *(["changed"] if changed else [])]

    # ------------------------------------------------------------ writing

    @action("player.text", on="input")
    def text(self, _arg: str, value: str = "") -> None:
        """Stores what is typed, and updates the line numbers."""
        self.source = value[: model.MAX_SOURCE_LENGTH]
        self.keep("player", self.source)
        self.wrong = 0
        self.host.set_attributes("#program", {"rows": player_screen.rows_of(self.source), "aria-invalid": "false"})
        self.host.swap({"#program-lines": player_screen.lines(self.source, 0)})

    @action("player.example")
    def example(self, _arg: str) -> None:
        self._take(self.game.program)

    @action("player.file", on="change")
    def file(self, _arg: str, _value: str = "") -> None:
        self.host.spawn(self._read())

    async def _read(self) -> None:
        text = await self.host.read_file("#player-file", model.MAX_SOURCE_LENGTH)
        if text is None:
            self.tell(self.words("player.no_file"))
        else:
            self._take(text)

    def _take(self, source: str) -> None:
        """Puts another program into the editor; it is not run."""
        self._jobs.stop()
        self.source, self.trial, self.problem, self.wrong, self.running = source, None, "", 0, False
        self.keep("player", source)
        self.page.paint()

    @action("player.save")
    def save(self, _arg: str) -> None:
        self.host.spawn(self.host.download("player.py", self._text()))

    @action("player.rival", on="change")
    def choose_rival(self, _arg: str, value: str = "") -> None:
        if value in self.game.bots:
            self.rival = value

    @action("player.games")
    def choose_games(self, arg: str) -> None:
        if arg in map(str, player_screen.GAMES):
            self.games = int(arg)
            self.page.paint()

    # ------------------------------------------------------------ running

    @action("player.run")
    def run(self, _arg: str) -> None:
        if self.running:
            return
        game = self.game
        deal, rival = self._laboratory.deal_for(game), self.rival or game.bots[0]
        self.trial = model.Trial(self._text(), deal, rival, self.games, self.host.new_seed())
        self.running, self.problem, self.wrong = True, "", 0
        self.page.paint()
        self.host.focus('[data-focus="player-go"]')
        self.host.spawn(self._run(self.trial))

    @action("player.stop")
    def stop(self, _arg: str) -> None:
        """Ends the program, whatever it is doing."""
        self.running = False
        self._jobs.stop()
        self.page.paint()
        self.host.focus('[data-focus="player-go"]')

    async def _run(self, trial: model.Trial) -> None:
        try:
            while not trial.over and trial is self.trial and self.running:
                order = trial.next_order()
                self._given = self._jobs.begin("player", order)
                trial.add(order, await self._given.result())
                if self.page.route == "player":
                    painter, short = self.page.painter, player_screen.short(self.trial, self.problem, self.words)
                    painter.touch_up("#player-found", self._outcome())
                    painter.touch_up("#player-foot", player_screen.foot(short, self.running, self.words))
        except Dropped:
            return
        except Refused as refused:
            self._fail(refused)
        except (Broken, model.InvalidMessage, KeyError):
            self.problem = self.words("player.strange")
        self._jobs.stop()  # this program must not run beside the next one
        if trial is not self.trial:
            return
        self.running = False
        if self.page.route == "player":
            self.page.paint()
        if self.problem:
            self.host.say(self.problem)

    def step_aside(self) -> None:
        """Pauses the trial for a moment, as the games of the laboratory do."""
        if self._given is not None:
            self._given.rest()

    def _outcome(self) -> str:
        rival = self.words(f"seat.{self.rival}").rpartition(" · ")[2]
        return player_screen.outcome(self.trial, self.problem, self.running, rival, self.words)

    def _fail(self, refused: Refused) -> None:
        """Shows what went wrong in the program, and in which line."""
        slots = refused.slots
        number = str(slots.get("row", slots.get("line", "")))
        self.wrong = int(number) if number.isascii() and number.isdigit() and len(number) < 6 else 0
        self.problem = worker_problem(self.words, refused.reason, slots, "player")
