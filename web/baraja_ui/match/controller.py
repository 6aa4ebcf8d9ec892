"""The table on the screen: what a tap means there, bots that move while nothing is blocked, what is said and shown.

It belongs to the `App`, which owns the screens, the settings and the saves; it lives as long as one running game.
"""

from dataclasses import replace

from ..art.drawing import with_symbols
from ..controller import Actions, Handlers, action
from ..table import single_card as onecard
from ..table.log import Log
from ..table.painter import SCREEN, Picture
from ..table.state import Table
from . import game as playing
from . import undo as rewinding
from .announce import Telling
from .bots import BITE_MS, REST_MS, Thinking
from .card_counts import Counting
from .commands.line import CommandLine
from .game import Play
from .hand_over import Handing
from .hints import Hints
from .show import Show
from .shown import shown
from .single_card import Leafing

DECIDING = frozenset(
    ("tap", "more", "less", "all", "earlier", "later", "switch", "stand", "primary", "second", "clear")
)
MOST_QUEUED = 8
SLICE_MS = 12
PAINT_MS = 20  # the reader's own decision is painted before the bots begin
NAP_MS = 20


class Tableside(Counting, Handing, Leafing, Telling, Handlers):
    """The running game with everything that is not of the game: what is unfolded, inspected, queued, said."""

    def __init__(self, app, play: Play, coach=None):
        self.app = app
        self.host = app.host
        self.play = play
        self.coach = coach
        self.wrong = ""
        self.line = CommandLine(self)
        self.hints = Hints(self)
        self.inspected: str | None = None
        self.moment: int | None = None
        self.reason = ""
        self.heap = ""
        self.rival: int | None = None
        self.sheet = ""
        self.filter = "all"
        self.briefed = 0
        self.dismissed = 0
        self.queue: list[tuple[str, str]] = []
        self.place = onecard.Place()
        self.running = False
        self.thinking = Thinking(play)
        self.skip = False
        self.asking: list[int] = []  # who has not yet agreed to what is `asked_for`: "undo" or "count"
        self.asked_for = "undo"
        self.undo_to: rewinding.Undo | None = None
        self._opened = False  # whether a hand has been shown since the tablet changed hands
        self._logs: dict[int | None, Log] = {}
        # Of a game that is gone on with, only what happened since the reader last decided is said.
        self._spoken = play.own_since(play.decider if play.reader is None else play.reader)
        self.told_last = ""
        self._seen: dict | None = None
        self.ghosts: list = []  # the others of a duel, once their games are counted
        self.ceremony: float | None = None  # when the result began to fill line by line
        self.actions = Actions(self)
        self.show = Show(self.host, app.settings)
        self.stepped = False
        play.be_discreet(app.settings["reacts"] == "discreet")

    # ------------------------------------------------------------ painting

    @property
    def words(self):
        return self.play.words

    @property
    def surface(self):
        """The module that draws the table of this game."""
        return self.play.kit.table

    def state(self) -> Table:
        """What the table shows, for the table's renderer."""
        return shown(self)

    def paint(self, whole: bool = False) -> None:
        """Shows the table as it is now, drawn from nothing with `whole`."""
        play, painter = self.play, self.app.painter
        # Another decision gives the same button another meaning: js/taps.js lets nobody tap it blindly.
        self.host.attribute("data-asked", str(len(play.session.decisions)))
        if play.curtain is not None or play.reader is None:
            if self._opened:
                self.forget()
            focus = ('[data-focus="curtain"]', '[data-focus="title"]')
            painter.paint(Picture(("curtain",), self._covered, fallback=focus), whole)
            return
        self._opened = True
        name = ("table", play.save.id, self.single)
        if self.single:
            html = with_symbols(onecard.render(self.state(), self.words, play.kit.cards, self.place))
            focus = ("#one-do", "#primary", "#one-after", "#menu")
            painter.paint(Picture(name, lambda: html, {SCREEN: html}, fallback=focus), whole)
            return
        state = self.state()
        if whole or not painter.shows(name):
            self.show.skip_to(len(play.session.events))
        flying = self.show.before(play)
        state = replace(state, fresh=frozenset() if flying else self.surface.moved(self._seen, state.view))
        self._seen = state.view
        drawn = painter.paint(
            Picture(
                name, lambda: self.surface.render(state, self.words), self.surface.zones(state, self.words),
                self.surface.attributes(state), ("#primary", "#zone-hand button", "#zone-prompt button", "#menu"),
            ),
            whole,
        )  # fmt: skip
        if "#zone-log" in drawn:
            self.host.scroll_end("#log-lines")
        if flying:
            self.show.after(play, state, self.words, self.running)

    def speak(self, words) -> None:
        """Changes the language in mid-game."""
        self.play.speak(words)
        for log in self._logs.values():
            log.names = self.play.names

    def log(self) -> Log:
        """The log as the reader of the moment was told it; each reader has one of his own."""
        reader = self.play.eyes
        if reader not in self._logs:
            self._logs[reader] = Log(self.play.names, self.play.kit.events, reader, reader)
        log = self._logs[reader]
        log.tell(self.play.session.events[len(log) :])
        return log


    # ------------------------------------------------------------ taps

    def act(self, action: str, arg: str) -> None:
        """What a tap or a key on the table means."""
        play = self.play
        if self.running and not play.deciding:
            if self.app.settings["pace"] == "steps" and action in ("", "next"):
                self.stepped = True
                return
            self.skip = True
            if action in DECIDING and len(self.queue) < MOST_QUEUED:
                self.queue.append((action, arg))
                return
        if action in ("", "skip", "next"):
            return
        if action in DECIDING or action in ("treasures", "end_phase"):
            self.decide(action, arg)
            return
        if action in self.actions:
            self.actions.do(action, arg)

    def decide(self, action: str, arg: str) -> None:
        """A tap that belongs to the decision at hand."""
        play = self.play
        deciding = play.deciding
        card = self.card_of(arg)
        if deciding is None:
            if card:
                self.read(card)
            return
        if action == "treasures":
            outcome = deciding.play_treasures()
        elif action == "end_phase":
            outcome = deciding.end_phase()
        else:
            outcome = deciding.act(action, arg)
        if card:
            self.inspected, self.moment = card, None
        self.reason = deciding.refusal
        if outcome == "answer":
            self.give(deciding.answer, deciding.plan, deciding.order)
            return
        if card and action == "tap" and not deciding.takes(arg):
            self.sheet = "inspector"  # no choice: the tap wants to read it
        if deciding.refusal:
            self.host.say(deciding.refusal)
        self.paint()
        if outcome == "pick" and deciding.heard:
            self.host.say(deciding.heard)

    def read(self, card: str) -> None:
        """Opens a card large where the inspector is not in sight anyway."""
        self.inspected, self.reason, self.moment = card, "", None
        self.sheet = "inspector"
        self.paint()

    def name(self, typed: str) -> None:
        """Narrows down the cards that can be named."""
        deciding = self.play.deciding
        if deciding is not None and deciding.type_in(typed):
            self.paint()
            if deciding.heard:
                self.host.say(deciding.heard)

    def give(self, names: list[str], plan, order=None) -> bool:
        """Gives the reader's answer, unless a lesson wants another one; says which."""
        play = self.play
        if self.coach is not None:
            plan = self.coach.allowed(play.deciding.question, names, plan)
            if plan is None:
                self.refuse_step()
                return False
        play.answer(names, plan, order)
        self.moved()
        return True

    @action("hint_do")
    def on_hint_do(self, _arg: str) -> None:
        self.hints.do()

    @action("hint_close")
    def on_hint_close(self, _arg: str) -> None:
        self.hints.close()

    @action("typing")
    def on_typing(self, _arg: str) -> None:
        """Opens or closes the command line."""
        self.line.open = not self.line.open
        self.line.said = ""
        if self.app.route != "table":
            self.app.go("table")
        self.paint()
        self.host.focus("#command-text" if self.line.open else "#primary", "#zone-hand button")

    def coach_says(self, question) -> str:
        """What the coach of a lesson says now, as markup; "" outside lessons."""
        if self.coach is None:
            return ""
        from .lessons.controller import coach_panel

        return coach_panel(self.coach, question, self.wrong, self.words)

    def aim(self) -> frozenset[str]:
        """The cards that the coach of a lesson, or a hint, points at."""
        if self.coach is not None:
            return self.coach.aim(self.play.deciding.question) if self.play.deciding else frozenset()
        return self.hints.aim()

    def refuse_step(self) -> None:
        """A decision that this lesson does not ask for: nothing happens, and the coach says again what to do."""
        self.wrong = self.coach.says(self.play.deciding.question)
        self.play.prepare()
        self.paint()
        self.host.say(self.words("lessons.other"))

    def card_of(self, target: str) -> str:
        """The card behind a target such as `pile:village` or `revealed:#17`; "" for words and numbers."""
        play = self.play
        if play.deciding is not None and target in play.deciding.targets:
            found = play.deciding.targets[target]
            if found.kind in ("card", "name") and found.card in play.facts:
                return found.card
        zone, _, name = target.partition(":")
        if zone == "pile":
            return play.kit.top_of(play.table()["view"], name)
        return name if name in play.facts else ""

    @action("inspect")
    def on_inspect(self, arg: str) -> None:
        if arg:
            self.read(arg)

    def look(self, card: str, how: str) -> None:
        """Focus, hover or a long press on a card: only the inspector follows; a long press opens it on a phone."""
        if card not in self.play.facts or self.play.curtain is not None:
            return
        if how == "hold":
            self.sheet = "inspector"
        elif card == self.inspected:
            return
        self.inspected = card
        self.reason, self.moment = self.why_not(card), None
        if self.single:
            return
        if how == "hold":
            self.paint()
            return
        self.app.painter.touch_up("#zone-inspector", self.surface.inspector_zone(self.state(), self.words))

    def why_not(self, card: str) -> str:
        """Why the card under the focus cannot be taken now: what is focused itself, else the hand, else its pile."""
        deciding = self.play.deciding
        if deciding is None:
            return ""
        focused = self.host.focused("data-target")
        if focused and self.card_of(focused) == card:
            return deciding.why_not(focused)
        keys = self.play.kit.places_of(self.play.table()["view"], card)
        return "" if not keys or any(key in deciding.targets for key in keys) else deciding.why_not(keys[0])

    @action("moment")
    def on_moment(self, arg: str) -> None:
        """Asks why a line of the log happened."""
        self.moment, self.sheet = int(arg), "inspector"
        self.paint()
        self.host.focus("#moment-there")

    @action("heap")
    def on_heap(self, arg: str) -> None:
        self.heap = "" if self.heap == arg else arg
        self.paint()

    @action("shut_deck")
    def on_shut_deck(self, _arg: str) -> None:
        several = len(self.play.people) > 1 and self.app.settings["deck"] == "always"
        self.app.notes.tell(self.words("table.deck_shut_people" if several else "table.deck_shut"))

    @action("rival")
    def on_rival(self, arg: str) -> None:
        seat = int(arg)
        self.rival = None if self.rival == seat else seat
        self.paint()

    @action("sheet")
    def on_sheet(self, arg: str) -> None:
        self.sheet = "" if self.sheet == arg else arg
        self.paint()

    @action("filter")
    def on_filter(self, arg: str) -> None:
        self.filter = arg
        self.paint()

    @action("dismiss")
    def on_dismiss(self, _arg: str) -> None:
        self.dismissed = len(self.play.marks)
        self.paint()

    @action("export_log")
    def on_export_log(self, arg: str) -> None:
        """The log as text in either language, or as values for programs."""
        log = self.log()
        if arg == "json":
            self.host.download("baraja.json", log.values(self.play.words, self.play.save.record))
        else:
            words = self.words if self.words.lang == arg else self.words.other
            self.host.download(f"baraja-{words.lang}.txt", log.text(words))

    @action("peek")
    def on_peek(self, _arg: str) -> None:
        """Opens the hand that was closed while everybody looks at the screen."""
        self.play.peek()
        self.paint()
        self.host.focus("#zone-hand button", "#primary")

    def hurry(self) -> None:
        """Skips the remaining pauses of the bots' moves that are running."""
        self.skip = True

    def haunted(self, ghosts: list) -> None:
        """Takes the others' games of a duel, now that their points are counted."""
        self.ghosts = ghosts

    def begin_ceremony(self) -> None:
        """Starts to fill in the result line by line."""
        self.ceremony = self.host.now()

    def elapsed(self) -> float | None:
        """For how many milliseconds the result has been filling; None when it stands complete."""
        return None if self.ceremony is None else self.host.now() - self.ceremony

    @action("skip_ceremony")
    def on_skip_ceremony(self, _arg: str) -> None:
        self.ceremony = None
        self.app.paint()
        self.host.focus("[data-focus=again]")

    @action("menu")
    def on_menu(self, _arg: str) -> None:
        self.skip = True
        self.app.go("pause")

    # ------------------------------------------------------------ undo

    @action("ask_again")
    def on_ask_again(self, _arg: str) -> None:
        """Cancels the answers that were to be repeated for the rest of the turn."""
        self.play.ask_again()
        self.paint()
        self.host.say(self.words("standing.off"))

    @action("undo")
    def on_undo(self, _arg: str) -> None:
        """Undoes at once where nothing new is known; else asks the others, or marks the game as practice."""
        offer = self.play.undo_offer()
        if offer is None:
            self.app.notes.tell(self.words("undo.nothing"))
            return
        self.ask_undo(offer)

    def ask_undo(self, point: rewinding.Undo) -> None:
        """Goes back to a point, if need be once the others have agreed."""
        self.undo_to = point
        if point.consent:
            self.asked_for, self.asking = "undo", list(point.consent)
            self.app.go("consent")
            return
        self.undo()

    def undo(self) -> None:
        play = self.play
        self.queue.clear()
        self.hints.step = 0  # another decision of the same number may come
        self.skip = True
        point, self.undo_to = self.undo_to or play.undo_offer(), None
        if point is None:
            return
        label, reader = rewinding.label(play, point, self.words), play.reader
        offer = play.undo(point)
        for log in self._logs.values():
            log.undo_to(len(play.session.events), reader, label)
        self._spoken = len(play.session.events)
        self.heap, self.reason, self.sheet = "", "", ""
        self.dismissed = len(play.marks)
        if self.coach is not None:
            self.coach.follow(play.session.decisions)
            self.app.lessons.lesson_moved()
        self.host.mark("undone")
        self.app.head_for("table")
        self.app.saves.save()
        self.app.paint()
        if not offer.free:
            self.app.notes.tell(self.words("undo.practice"))
        self.announce()
        self.start_bots()

    # ------------------------------------------------------------ moving on

    def moved(self) -> None:
        """After a decision of the reader: keep it, show it, and let the others move."""
        play = self.play
        self.heap, self.reason, self.rival = "", "", None
        if self.sheet == "inspector":
            self.sheet = ""
        if self.coach is not None:
            self.wrong = ""
            self.coach.follow(play.session.decisions)
            self.app.lessons.lesson_moved()
        self.app.saves.save()
        if play.over and self.coach is None:
            self.app.ending.finished()
            return
        self.paint()
        self.host.mark("answered")
        if play.dropped:
            self.app.notes.tell(self.words("say.dropped"))
        if play.bot_to_move:
            self.start_bots()
        else:
            self.announce()

    def start_bots(self) -> None:
        """Lets the bots move, if it is their turn and they are not moving already."""
        if self.play.bot_to_move and not self.running:
            self.running = True
            self.host.spawn(self.run_bots())

    async def run_bots(self) -> None:
        """Moves the bots decision by decision, paced and skippable, giving the browser its turn in between."""
        play, host, app = self.play, self.host, self.app
        self.skip = False
        host.busy(True)
        try:
            await host.sleep(PAINT_MS)
            while app.tableside is self and self.thinking.bite(host, SLICE_MS):
                await host.sleep(0)
            spent, since = 0, host.now()
            while app.tableside is self and play.bot_to_move:
                pace = "instant" if self.skip or play.reader is None else app.settings["pace"]
                if host.now() - since > SLICE_MS or pace != "instant":
                    await host.sleep(0)
                    since = host.now()
                    if app.tableside is not self or not play.bot_to_move:
                        break
                seat, before = play.decider, len(play.session.events)
                play.bot_step()
                if not play.bot_to_move:
                    break
                fresh = play.session.events[before:]
                wait, most = playing.pause(fresh, play.kit.events.shown, pace)
                if wait and spent < most and app.route == "table":
                    self.paint()
                    wait = min(max(wait, self.show.lasts), most - spent)
                    spent += wait
                    await self.rest(wait)
                    if pace == "steps":
                        await self.next_step()
                if play.decider != seat:
                    spent = 0
        finally:
            self.running = False
            host.busy(False)
        if app.tableside is not self:
            return
        app.saves.save()
        if play.over and self.coach is None:
            app.statistics.count_result(play)
            if app.route == "table":
                app.ending.finished()
            return
        if app.route == "table":
            self.line.go_on()
            self.paint()
            self.announce()
        self.replay()

    async def think_ahead(self) -> None:
        """Lets the bots prepare while the person looks at the first hand."""
        await self.host.sleep(REST_MS)
        while self.app.tableside is self and self.thinking.bite(self.host, BITE_MS):
            await self.host.sleep(REST_MS)

    async def rest(self, milliseconds: float) -> None:
        """Waits, unless somebody taps."""
        until = self.host.now() + milliseconds
        while not self.skip and (left := until - self.host.now()) > 0:
            await self.host.sleep(min(NAP_MS, left))

    async def next_step(self) -> None:
        """Waits until the reader wants to see what comes next, or all of it at once."""
        self.stepped = False
        while not (self.skip or self.stepped) and self.app.tableside is self and self.app.route == "table":
            await self.host.sleep(NAP_MS)

    def replay(self) -> None:
        """Applies the taps made while a bot moved to the new question; those that no longer fit it are dropped."""
        queued, self.queue = self.queue, []
        for tapped, arg in queued:
            play = self.play
            if self.app.route != "table" or play.deciding is None:
                return
            if tapped == "tap" and arg not in play.deciding.targets:
                self.app.notes.tell(self.words("say.missed"))
                return
            if tapped in ("primary", "second"):
                return
            self.decide(tapped, arg)
