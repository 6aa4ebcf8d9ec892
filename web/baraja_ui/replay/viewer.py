"""A game as a film: the table itself, read-only, over a scrub bar.

While the game runs, each position shows what this reader's own view showed then, and nothing else; once it is over the
reader chooses whose view is shown. Nothing here changes the game.
"""

from __future__ import annotations

from types import ModuleType
from typing import TYPE_CHECKING, Any

from baraja.sentences import Sentences

from ..controller import Actions, Handlers, action
from ..games.rulebook import room
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..table.log import Log
from ..table.open_panels import OpenPanels
from ..table.painter import Picture
from ..table.state import AnyTable, Table
from .analysis import marks
from .story import PACES
from .timeline import Places, Timeline

if TYPE_CHECKING:
    from ..page import Page, RunningGame
    from ..words import Words
    from .controller import ReplayController
    from .story import Story

FRAME_MS = {"slow": 1800, "normal": 900, "fast": 450, "instant": 200, "steps": 900}
"""Milliseconds for which each position is shown while the film runs, by pace."""

LATEST = 40


class Film(Handlers):
    """One showing of a game: `here` is the position, `seat` the seat whose view is shown. `back` is the route that
    closing it leads to, `owner` the controller that shows it, `story` the sentences of an example turn."""

    def __init__(
        self, page: Page, owner: ReplayController, play: RunningGame, back: str, story: Story | None = None
    ) -> None:
        self.page = page
        self.host = page.host
        self._owner = owner
        self.play = play
        self.back = back
        self.story = story
        session = play.session
        self.decisions = list(session.decisions)
        self.events = list(session.events)
        self.ended = play.over
        self.closed = play.closed and not play.over
        self.seat: Any = play.reader  # not None: the caller has checked that there is a reader
        self.timeline = Timeline(play.rules, session.setup, session.seed, self.decisions)
        self.places = Places(play.marks, self.events, play.ui.unit)
        self.faults = marks.marks_of(play)
        self.here = 0
        self.playing = False
        self._runs = 0  # how often it was started: an earlier run that still waits ends
        self.open_panels = OpenPanels(self.paint)
        self._log: Log | None = None
        self.actions = Actions(self, self.open_panels)

    @property
    def words(self) -> Words:
        return self.play.words

    @property
    def surface(self) -> ModuleType:
        """The module that draws the table of this game."""
        return self.play.ui.table

    # ------------------------------------------------------------ state

    def log(self) -> Log:
        """The log of this seat to the end of the film; the table shows it up to the position."""
        if self._log is None:
            eyes = None if self.closed else self.seat
            self._log = Log(self.play.names, self.play.ui.events, self.seat, eyes)
            self._log.tell(self.events)
        return self._log

    def state(self) -> AnyTable:
        """The table at this position."""
        session, play, seen = self.timeline.at(self.here), self.play, self.open_panels
        view = session.table(self.seat)["view"]
        if self.closed:
            view = self.surface.closed(view)
        log, known = self.log(), self.places.known[self.here]
        others = [seat for seat in range(len(play.names)) if seat != self.seat]
        return Table(
            view=view,
            names=play.names,
            facts=play.facts,
            log=log.html(self.words, seen.filter, 5000 if seen.sheet == "log" else LATEST, known),
            log_filter=seen.filter,
            inspected=seen.inspected,
            explanation=self._owner.moment_html(log, seen.explained_line),
            mirror=self.page.settings["side"] == "left",
            open_pile=seen.open_pile,
            rival=seen.rival,
            sheet=seen.sheet,
            humans=len(play.people),
            watching=not play.people,
            last={seat: log.last_of(self.words, seat, known) for seat in others},
            read_only=True,
            brief=room.popover(seen.brief, self.words, leads=False) if seen.brief else "",
            open_entry=seen.brief,
            recent=log.of_turn(known),
        )

    def caption(self) -> str:
        """The turn of this position, and what the decision that led to it did."""
        words, names = self.words, self.play.names
        if self.story is not None:
            return self.story.sentence(self.here, words)
        known = self.places.known
        log, teller = self.log(), Sentences(self.words, names)
        unit = self.play.ui.unit
        fault = next((mark for mark in self.faults if mark.nth == self.here), None)
        if fault is not None:
            return fault.text
        number = 1
        # The decision that ends a turn also begins the next one, but belongs to its own turn.
        for event in reversed(self.events[: known[max(self.here - 1, 0)]]):
            if event.kind == unit:
                number = event.public["number"]
                break
        lead = words(f"undo.{unit}", number=number)
        if self.here == 0:
            return f"{lead} · {words('film.deal')}"
        lines = log.lines(teller, known[self.here - 1], known[self.here])
        sentence = next((line.sentence for line in lines if line.kind not in self.play.ui.events.headings), "")
        if not sentence:
            seat = int(self.decisions[self.here - 1].split()[0])
            sentence = words("film.nothing", name=names[seat])
        return f"{lead} · {sentence}"

    # ------------------------------------------------------------ painting

    def paint(self, whole: bool = False) -> None:
        """Shows the table of this position over the bar; with `whole` it is drawn as a whole."""
        state, words = self.state(), self.words
        bar = self._bar()
        picture = Picture(
            ("film",), lambda: self.surface.render(state, words) + self._around(bar),
            {**self.surface.zones(state, words), "#film-bar": bar}, self.surface.attributes(state),
            ("#film-range", "#film-close"),
        )  # fmt: skip
        self.page.painter.paint(picture, whole)

    def _far(self) -> str:
        """How far the film is: the decision, or the sentence of an example."""
        if self.story is None:
            return self.words("film.position", number=self.here, count=len(self.timeline))
        return self.words("lessons.step", at=self.story.step(self.here) + 1, count=len(self.story.stops))

    def _range(self) -> str:
        """The bar to move along, from decision to decision, or in an example from sentence to sentence."""
        story = self.story
        here, last = (self.here, len(self.timeline)) if story is None else (story.step(self.here), len(story.stops) - 1)
        bar = tag(
            "input", type="range", id="film-range", min=0, max=last, value=here, step=1, data_action="film.at",
            aria_label=self.words("film.scrub"), aria_valuetext=f"{self._far()}: {self.caption()}",
        )  # fmt: skip
        return bar + marks.render(self.faults, self.here, len(self.timeline))

    def _play_button(self) -> str:
        label = self.words("film.pause" if self.playing else "film.play")
        sign = "pause" if self.playing else "play"
        return button(icon(sign) + unseen(label), "film.run", id="film-play", class_="square", title=label)

    def _bar(self) -> str:
        words = self.words
        if self.story is not None:
            head = tag(
                "p", tag("small", esc(self._far())) + " " + esc(self.caption()), id="film-now", class_="film-story"
            )
        else:
            branch = button(esc(words("film.branch")), "film.branch", id="film-branch", class_="button")
            now = tag("p", esc(self.caption()), id="film-now")
            head = now + (self._seats() if self.ended else "") + branch
        scrub = tag("div", self._range(), class_="film-scrub")
        tools = tag("div", self._steps(), class_="film-steps")
        return tag("div", head, class_="film-head") + tag("div", scrub + tools, class_="film-tools")

    def _seats(self) -> str:
        """Whose view is shown."""
        options = "".join(
            tag("option", esc(name), value=seat, selected=seat == self.seat)
            for seat, name in enumerate(self.play.names)
        )
        whose = self.words("film.whose")
        seats = tag("optgroup", options, label=whose)
        return tag("select", seats, id="film-seat", data_action="film.seat", aria_label=whose)

    def _pace(self) -> str:
        """How fast an example runs."""
        options = "".join(
            tag("option", esc(self.words(f"film.{name}")), value=name, selected=share == self._owner.pace)
            for name, share in PACES.items()
        )
        return tag("select", options, id="film-pace", data_action="film.pace", aria_label=self.words("film.pace"))

    def _steps(self) -> str:
        """The buttons to move along. An example has only those for its sentences."""
        words, unit = self.words, self.play.ui.unit

        def step(stop: str, by: int, sign: str, label: str) -> str:
            return button(
                icon(sign) + unseen(label), "film.step", f"{stop} {by}", id=f"film-{stop}-{by}",
                class_=classes("square", stop), title=label,
            )  # fmt: skip

        if self.story is not None:
            back = step("decision", -1, "left", words("film.step_back"))
            return back + self._play_button() + step("decision", 1, "right", words("film.step_on")) + self._pace()
        before = "" if not self.places.shuffles else step("shuffle", -1, "shuffle_back", words("film.shuffle_back"))
        after = "" if not self.places.shuffles else step("shuffle", 1, "shuffle_on", words("film.shuffle_on"))
        left = before + step("unit", -1, "rewind", words(f"film.{unit}_back"))
        left += step("decision", -1, "left", words("film.back"))
        right = step("decision", 1, "right", words("film.on"))
        right += step("unit", 1, "forward", words(f"film.{unit}_on")) + after
        return left + self._play_button() + right

    def _around(self, bar: str) -> str:
        return tag("section", bar, class_="film-bar", id="film-bar", aria_label=self.words("film.title"))

    # ------------------------------------------------------------ moving along

    @property
    def over(self) -> bool:
        """Whether the game has ended at this position."""
        return self.ended and self.here == len(self.timeline)

    def look_through(self, seat: int) -> None:
        """Shows the same moment in another player's view."""
        self.seat, self._log = seat, None
        self.open_panels.explain(None)
        self.open_panels.look_at_nobody()
        self.paint(whole=True)
        self.host.focus("#film-seat")

    def begin_at(self, number: int) -> None:
        """Sets the position that is shown first."""
        self.here = number

    def stop(self) -> None:
        """Stops the film."""
        self.playing = False

    def go(self, number: int) -> None:
        """Shows another position; in a long game whose forks are still being made, the nearest that can be reached."""
        number = min(max(number, 0), self.timeline.reachable)
        if number != self.here:
            self.here = number
            self.open_panels.look_at_nobody()
        self.paint()

    def seek(self, place: int) -> None:
        """Stops the film at a place on the bar."""
        self.stop()
        self.go(place if self.story is None else self.story.stops[min(place, len(self.story.stops) - 1)])

    def step(self, stop: str, by: int) -> None:
        """Moves one decision, turn or shuffle forwards or back; in an example one sentence."""
        self.playing = False
        places = self.places
        stops = {"unit": places.units, "shuffle": places.shuffles}.get(stop) if self.story is None else self.story.stops
        self.go(self.here + by if stops is None else places.next(stops, self.here, by))
        self.host.say(self.caption())

    async def run(self) -> None:
        """Shows position after position until the end, or until it is stopped."""
        self._runs += 1
        run, pace = self._runs, FRAME_MS[self.page.settings["pace"]]
        while self._goes_on(run) and self.here < len(self.timeline):
            if self.story is None:
                self.go(self.here + 1)
                await self.host.sleep(pace)
            else:
                await self._tell(run)
        if self._goes_on(run):
            self.playing = False
            self.paint()

    def _goes_on(self, run: int) -> bool:
        """Whether this run of the film has not been stopped, nor begun again."""
        return self.playing and self._owner.film is self and run == self._runs

    async def _tell(self, run: int) -> None:
        """Goes on to the next sentence of an example once the present one has been read."""
        story = self.story
        if story is None:
            return
        await self.host.sleep(story.milliseconds(self.here, self.words) * self._owner.pace)
        if self._goes_on(run):
            self.go(self.places.next(story.stops, self.here, 1))
            self.host.say(self.caption())

    def start(self) -> None:
        """Runs the film, from the beginning if it is at its end."""
        if self.here >= len(self.timeline):
            self.here = 0
        self.playing = True
        self.paint()
        self.host.spawn(self.run())

    # ------------------------------------------------------------ taps on the table

    def act(self, action: str, arg: str) -> None:
        """Handles a tap on the table of a film: it inspects and never decides."""
        if action in self.actions:
            self.actions.do(action, arg)

    @action("tap")
    def on_tap(self, arg: str) -> None:
        zone, _, name = arg.partition(":")
        if zone == "pile":
            name = self.play.ui.top_of(self.timeline.at(self.here).table(self.seat)["view"], name)
        if name in self.play.facts:
            self.open_panels.read(name)

    def arrive(self) -> None:
        """Called when the film has come onto the screen."""
        self.host.focus('[data-focus="title"]')

    def look(self, card: str, how: str) -> None:
        """Focus, hover or a long press on a card."""
        if card in self.play.facts and (how == "hold" or card != self.open_panels.inspected):
            self.open_panels.look(card, large=how == "hold")
            self.paint()
