"""The list of undo points, the replay of a game (a "film"), and a new game from any of its moments."""

from __future__ import annotations

from dataclasses import replace
from itertools import takewhile
from typing import TYPE_CHECKING, Protocol

from ..controller import Controller, action, screen
from ..match import running_game, undo
from ..match.lessons import curriculum
from ..saves import save_file
from ..shell.waiting import Stopped, in_slices
from . import explain, viewer
from .story import PACES, Story, save_of

if TYPE_CHECKING:
    from baraja.core.protocol import Record

    from ..controller import Event
    from ..page import Page, RunningGame, Table
    from ..shell.waiting import WaitingController
    from ..table.log import Log

    class Setup(Protocol):
        """New games (`setup.controller`)."""

        def reopen_game(self, save: save_file.Save, note: str = "") -> None: ...


class ReplayController(Controller):
    """Shows earlier moments of the game at the table, and goes back to them."""

    def __init__(self, page: Page, setup: Setup, waiting: WaitingController, wished: Event) -> None:
        """`wished` is the event that a game is to be shown, with the route that closing it leads to."""
        super().__init__(page)
        wished.tells(self.show)
        self._setup = setup
        self._waiting = waiting
        self.film: viewer.Film | None = None
        self.pace = 1.0
        """How long the sentences of an example stay, as a share of the usual time."""

    def on_route(self, route: str) -> None:
        if route != "film":
            self.film = None

    def _looking(self) -> Table | None:
        """The table, if its reader may look at it now, else None."""
        table = self.open_table
        return None if table is None or table.play.curtain is not None or table.play.reader is None else table

    # ------------------------------------------------------------ undo

    @action("undo.list")
    def undo_list(self, _arg: str) -> None:
        """Shows the points to go back to."""
        table = self._looking()
        if table is not None and not table.play.over:
            table.bots.hurry()
            self.page.go("undo")

    @screen("undo")
    def show_undo(self) -> str:
        play = self.current_table.play
        return undo.render(play, play.words)

    @action("undo.to")
    def undo_to(self, arg: str) -> None:
        """Goes back to the point before decision `arg`."""
        table = self._looking()
        if table is None:
            return
        point = next((point for point in undo.points(table.play) if str(point.at) == arg), None)
        if point is None:
            self.page.paint()
            return
        table.back.ask(point)

    # ------------------------------------------------------------ why

    def moment_html(self, log: Log, index: int | None) -> str:
        """What the inspector says about a line of the log, "" if none was chosen."""
        if index is None or not 0 <= index < len(log.events):
            return ""
        play = self.current_table.play if self.film is None else self.film.play
        freely = self.open_table is None or self.open_table.coach is None
        return explain.render(log, index, play.words, play.facts, play.ui.card_lines, freely)

    # ------------------------------------------------------------ the film

    @action("film.open")
    def film_open(self, arg: str) -> None:
        """Shows the game as a film: from the deal if it is over, else from its end; for `steps` and `again` from where
        the others began to move."""
        table = self._looking()
        if table is None or table.coach is not None:
            return
        if arg in ("steps", "again"):
            start = table.announcer.others_began()
            self._open_film(table, None if start is None else start, arg == "again")
        else:
            self._open_film(table, 0 if table.play.over else None, False)

    @action("film.moment")
    def film_moment(self, arg: str) -> None:
        """Shows the table at the moment of a line of the log."""
        if self.page.route == "film" and self.film is not None:
            self.film.open_panels.explain(None)
            self.film.go(self.film.places.of_event(int(arg)))
            return
        table = self._looking()
        if table is None or table.coach is not None or not arg.isdigit():
            return
        number = table.log().standing(int(arg))
        if number is not None:
            self._open_film(table, number, False)

    @action("film.decision")
    def film_decision(self, arg: str) -> None:
        """Shows the table as it was before decision number `arg` of a finished game."""
        table = self._looking()
        if table is not None and _is_decision_of(table.play, arg):
            film = self.film = viewer.Film(self.page, self, table.play, self.page.route)
            self.host.spawn(self._show_film(film, int(arg), False))

    @action("film.try")
    def film_try(self, arg: str) -> None:
        """Begins a new game from before decision number `arg` of a finished one."""
        table = self._looking()
        if table is not None and _is_decision_of(table.play, arg):
            self._branch(table.play, table.play.session.decisions, int(arg))

    def _open_film(self, table: Table, event: int | None, running: bool) -> None:
        """Opens a film at the moment of an event, or without one at its end."""
        table.bots.hurry()
        back = self.page.route if self.page.route in ("table", "end") else "table"
        film = self.film = viewer.Film(self.page, self, table.play, back)
        where = len(film.timeline) if event is None else film.places.of_event(event)
        self.host.spawn(self._show_film(film, where, running))

    def show(self, save: save_file.Save, back: str, where: int | None = None) -> None:
        """Shows a game that is not at the table as a film, from its beginning; closing it leads to route `back`. From
        decision number `where` on the film runs by itself."""
        self.host.spawn(self._show_save(save, back, where=where))

    @action("film.example")
    def film_example(self, arg: str) -> None:
        """Shows an example turn as a film that runs by itself."""
        example = curriculum.example(arg)
        if example is not None:
            save = save_of(example, self.words, self.host.today())
            self.host.spawn(self._show_save(save, self.page.route, Story(example)))

    @action("film.pace", on="change")
    def film_pace(self, _arg: str, value: str) -> None:
        """Chooses how long the sentences of an example stay."""
        if self.film is not None and value in PACES:
            self.pace = PACES[value]
            self.film.paint()

    async def _show_save(
        self, save: save_file.Save, back: str, story: Story | None = None, where: int | None = None
    ) -> None:
        steps = running_game.Play.opening(save, self.words)
        try:
            play, _ = await self._waiting.patiently("waiting.film", steps, len(save.record["decisions"]))
        except Stopped:
            return
        film = self.film = viewer.Film(self.page, self, play, back, story)
        await self._show_film(film, where or 0, story is not None or where is not None)

    async def _show_film(self, film: viewer.Film, where: int, running: bool) -> None:
        try:
            await self._waiting.patiently("waiting.film", film.timeline.load_until(where), where)
        except Stopped:
            return
        if self.film is not film:
            return
        film.begin_at(where)
        self.page.go("film")
        self.host.focus("#film-range")
        if running:
            film.start()
        steps = film.timeline.load_until(len(film.timeline))
        await in_slices(self.host, (step for step in takewhile(lambda _: self.film is film, steps)))

    @action("film.at", on="input")
    def film_at(self, _arg: str, value: str) -> None:
        if self.film is not None and value.isdigit():
            self.film.seek(int(value))

    @action("film.step")
    def film_step(self, arg: str) -> None:
        stop, _, by = arg.partition(" ")
        if self.film is not None and by in ("1", "-1"):
            self.film.step(stop, int(by))

    @action("film.fault")
    def film_fault(self, arg: str) -> None:
        """Shows the moment of a fault that is marked on the bar."""
        if self.film is not None and arg in {str(mark.nth) for mark in self.film.faults}:
            self.film.stop()
            self.film.go(int(arg))
            self.host.say(self.film.caption())

    @action("film.run")
    def film_run(self, _arg: str) -> None:
        if self.film is None:
            return
        if self.film.playing:
            self.film.stop()
            self.film.paint()
        else:
            self.film.start()

    @action("film.seat", on="change")
    def film_seat(self, _arg: str, value: str) -> None:
        """Chooses the seat whose view of a finished game is shown."""
        film = self.film
        if film is not None and film.ended and value.isdigit() and int(value) < len(film.play.names):
            film.look_through(int(value))

    @action("film.close")
    def film_close(self, _arg: str) -> None:
        back = self.film.back if self.film is not None else "table"
        self.film = None
        self.page.go(back)

    @action("film.branch")
    def film_branch(self, _arg: str) -> None:
        """Begins a new game that goes on from the moment shown; the original stays as it is."""
        film = self.film
        if film is None:
            return
        if film.story is not None:
            return
        if film.over:
            self.tell(self.words("film.branch_over"))
            return
        self.film = None
        self._branch(film.play, film.decisions, film.here)

    def _branch(self, play: RunningGame, decisions: list[str], number: int) -> None:
        """Begins a new game after the first `number` of these decisions; the original stays as it is."""
        now = self.host.today()
        record: Record = {**play.save.record, "decisions": decisions[:number]}
        mark = self.words("film.branched")
        room = save_file.LONGEST_TITLE - len(mark) - 3
        title = save_file.clean(f"{play.save.title[:room]} · {mark}", mark, save_file.LONGEST_TITLE)
        save = replace(
            play.save, id=save_file.fresh_id(self.host), title=title, record=record, created=now, changed=now,
            over=False, joined=[at for at in undo.joined(play.marks) if at < number], analysis=None,
            undone=[taken_back for taken_back in play.save.undone if taken_back[0] <= number],
        )  # fmt: skip
        if number < len(decisions):
            save.mark_practice("met")
        self._setup.reopen_game(save, self.words("film.branch_said"))


def _is_decision_of(play: RunningGame, number: str) -> bool:
    """Whether this is the number of a decision of a finished game."""
    return play.over and number.isdigit() and int(number) < len(play.session.decisions)
