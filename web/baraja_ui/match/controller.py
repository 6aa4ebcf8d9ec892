"""The table on the screen: what taps do there, and what is shown afterwards.

It lives as long as one running game. Each subject is a separate component: the bots' turns, announcements, undo, the
curtain, counting, single cards, the command line, hints.
"""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType
from typing import TYPE_CHECKING

from ..art.drawing import with_symbols
from ..controller import Actions, Handlers, action
from ..shell.coins import spoken
from ..table import single_card
from ..table.decision import DECIDING
from ..table.log import Log
from ..table.open_panels import OpenPanels
from ..table.painter import QUESTION_FOCUS, SCREEN, Picture
from ..table.state import AnyTable
from ..words import Words
from . import faults, plugin_errors
from .announce import Announcer
from .bots import BotTurns
from .callbacks import TableCallbacks
from .card_counts import CardCounts
from .coaching import Coaching
from .commands.line import CommandLine
from .consent import Consent
from .effects import Effects
from .hand_over import HandOver
from .hints import Hints
from .logs import Logs
from .single_card import SingleCards
from .table_state import state_of
from .take_back import TakeBack

if TYPE_CHECKING:
    from baraja.core.choose import Illegal
    from baraja.core.contract import JsonObject

    from ..page import Page, RunningGame
    from ..table.trigger_order import Arrangement
    from .parts import Coach

ZONES_FOCUS = (*QUESTION_FOCUS, "#zone-hand button", "#zone-prompt button", "#menu")
CARD_FOCUS = ("#one-do", "#primary", "#one-after", "#menu")
ARRIVAL_FOCUS = ('[data-focus="curtain"]', "#menu")
CURTAIN_FOCUS = ('[data-focus="curtain"]', '[data-focus="title"]')


class TableController(Handlers):
    """The running game with everything around it that is not part of the rules."""

    def __init__(self, page: Page, play: RunningGame, callbacks: TableCallbacks, coach: Coach | None = None) -> None:
        self.page = page
        self.host = page.host
        self.settings = page.settings
        self.play = play
        self.callbacks = callbacks
        self.coach = coach
        self.coaching = Coaching(self, coach)
        self.open_panels = OpenPanels(self.paint)
        self.logs = Logs(page.host, play)
        self.effects = Effects(self.host, self.settings)
        self.announcer = Announcer(self)
        self.bots = BotTurns(self)
        self.consent = Consent(page)
        self.counts = CardCounts(self, self.consent)
        self.back = TakeBack(self, self.consent)
        self.curtain = HandOver(self)
        self.single_cards = SingleCards(self)
        self.line = CommandLine(self)
        self.hints = Hints(self)
        self._opened = False  # whether the hand was shown since the tablet changed hands
        self._seen: JsonObject | None = None
        self._painted: AnyTable | None = None
        parts = (self.open_panels, self.logs, self.consent, self.back, self.curtain, self.single_cards, self.hints)
        self.actions = Actions(self, *parts)

    # ------------------------------------------------------------ state

    @property
    def words(self) -> Words:
        return self.play.words

    @property
    def surface(self) -> ModuleType:
        """The module that draws the table of this game."""
        return self.play.ui.table

    @property
    def single(self) -> bool:
        """Whether the reader sees one card at a time."""
        return bool(self.settings["view"] == "card")

    @property
    def here(self) -> bool:
        """Whether this is still the game at the table."""
        return self.page.open_table is self

    @property
    def in_sight(self) -> bool:
        """Whether the table is the screen that is shown now."""
        return self.page.route == "table"

    def log(self) -> Log:
        """The log as the present reader may see it."""
        return self.logs.log()

    def state(self) -> AnyTable:
        """The state for the table's renderer."""
        return state_of(self)

    def painted(self) -> AnyTable:
        """The state that the table shows now: that of the last paint, if there was one."""
        return self._painted or self.state()

    def tell(self, key: str) -> None:
        """Shows a passing note that screen readers read aloud too."""
        self.page.notes.tell(self.words(key))

    # ------------------------------------------------------------ painting

    def paint(self, whole: bool = False) -> None:
        """Shows the table as it is now; with `whole` it is drawn as a whole."""
        play, painter = self.play, self.page.painter
        # Another decision gives the same button another meaning: js/taps.js ignores a tap on it that comes too soon.
        self.host.attribute("data-asked", str(len(play.session.decisions)))
        if play.curtain is not None or play.reader is None:
            if self._opened:
                self.forget()
            self._painted = None
            covered = Picture(("curtain",), lambda: with_symbols(self.curtain.screen()), fallback=CURTAIN_FOCUS)
            painter.paint(covered, whole)
            return
        self._opened = True
        name = ("table", play.save.id, self.single)
        state = self._painted = self.state()
        if self.single:
            drawn = single_card.render(state, self.words, play.ui.cards, self.single_cards.place)
            html = with_symbols(drawn)
            painter.paint(Picture(name, lambda: html, {SCREEN: html}, fallback=CARD_FOCUS), whole)
            return
        if whole or not painter.shows(name):
            self.effects.skip_to(len(play.session.events))
        flying = self.effects.before(play)
        state = replace(state, fresh=frozenset() if flying else self.surface.moved(self._seen, state.view))
        self._seen = state.view
        zones, frame = self.surface.zones(state, self.words), self.surface.attributes(state)
        picture = Picture(name, lambda: self.surface.render(state, self.words), zones, frame, ZONES_FOCUS)
        painter.paint(picture, whole)
        if flying:
            self.effects.after(play, state, self.words, self.bots.running)

    def speak(self, words: Words) -> None:
        """Changes the language during the game."""
        self.play.speak(words)
        self.logs.rename()

    def forget(self) -> None:
        """Clears what one reader inspected, typed or was told, before another reader comes."""
        self._opened = False
        self.bots.forget_taps()
        for part in (self.announcer, self.single_cards, self.line, self.hints):
            part.forget()
        self.open_panels.clear()
        self.host.clear_announcements()

    # ------------------------------------------------------------ taps

    def act(self, action: str, arg: str) -> None:
        """Carries out a tap or a key on the table."""
        if self.bots.takes(action, arg, action in DECIDING) or action in ("", "skip", "next"):
            return
        if action in DECIDING:
            self.decide(action, arg)
        elif action in self.actions:
            self.actions.do(action, arg)

    def decide(self, action: str, arg: str) -> None:
        """Carries out a tap that belongs to the present decision."""
        deciding = self.play.deciding
        card = self.card_of(arg)
        if deciding is None:
            if card:
                self.open_panels.read(card)
            return
        outcome = deciding.act(action, arg)
        if card:
            # Not a choice: the tap opens it for reading.
            reads = outcome != "answer" and action == "tap" and not deciding.takes(arg)
            self.open_panels.look(card, large=reads)
        self.open_panels.refuse(deciding.refusal)
        if outcome == "answer":
            assert deciding.answer is not None, "a decision that is complete has its answer"
            self.give(deciding.answer, deciding.plan, deciding.order)
            return
        if deciding.refusal:
            self.host.say(spoken(deciding.refusal, self.words))
        self.paint()
        if outcome == "pick" and deciding.heard:
            self.host.say(deciding.heard)

    def name(self, typed: str) -> None:
        """Narrows the cards that can be named down to what is typed."""
        deciding = self.play.deciding
        if deciding is not None and deciding.type_in(typed):
            self.paint()
            if deciding.heard:
                self.host.say(deciding.heard)

    def give(self, names: list[str], plan: list[tuple[str, list[str]]], order: Arrangement | None = None) -> bool:
        """Gives the reader's answer, unless a lesson asks for another one; returns whether it was given."""
        play = self.play
        allowed = self.coaching.allowed(names, plan)
        if allowed is None:
            return False
        try:
            with faults.rollback_on_error(play):
                play.answer(names, allowed, order)
        except plugin_errors.PluginFault as fault:
            self.failed(fault.problem)
            return False
        self.moved()
        return True

    def failed(self, problem: Illegal) -> None:
        """Tells the reader that a card of a plug-in failed and nothing was decided."""
        self.paint()
        text = self.words(f"wheels.{problem.reason}", **problem.slots)
        self.page.notes.tell(text + " " + self.words("wheels.as_before"))

    def card_of(self, target: str) -> str:
        """The card behind a target such as `pile:village` or `revealed:#17`; "" for words and numbers."""
        play = self.play
        if play.deciding is not None and target in play.deciding.targets:
            option = play.deciding.targets[target]
            if option.kind in ("card", "name") and option.card in play.facts:
                return option.card
        zone, _, name = target.partition(":")
        if zone == "pile":
            return play.ui.top_of(play.table()["view"], name)
        return name if name in play.facts else ""

    def arrive(self) -> None:
        """Called when the table has come onto the screen from another screen: the bots go on."""
        self.host.focus(*QUESTION_FOCUS, *ARRIVAL_FOCUS)
        self.bots.start()

    def look(self, card: str, how: str) -> None:
        """Inspects a card after focus, hover or a long press; a long press also opens the inspector on a phone."""
        if card not in self.play.facts or self.play.curtain is not None:
            return
        held = how == "hold"
        if not held and self.open_panels.fresh and card == self.open_panels.inspected:
            return
        self.open_panels.look(card, self.why_not(card), large=held)
        if self.single:
            return
        if held:
            self.paint()
            return
        self.page.painter.touch_up("#zone-inspector", self.surface.inspector_zone(self.state(), self.words))

    def why_not(self, card: str) -> str:
        """Why a card cannot be taken now: the focused copy, else the one in the hand, else its pile."""
        deciding = self.play.deciding
        if deciding is None:
            return ""
        focused = self.host.focused("data-target")
        if focused and self.card_of(focused) == card:
            return deciding.why_not(focused)
        keys = self.play.ui.places_of(self.play.table()["view"], card)
        return "" if not keys or any(key in deciding.targets for key in keys) else deciding.why_not(keys[0])

    @action("typing")
    def on_typing(self, _arg: str) -> None:
        """Opens or closes the command line."""
        if not self.play.people:
            self.tell("together.you_watch")
            return
        self.line.toggle()
        if not self.in_sight:
            self.page.go("table")
        self.paint()
        self.host.focus("#command-text" if self.line.open else "#primary", "#zone-hand button")

    @action("shut_deck")
    def on_shut_deck(self, _arg: str) -> None:
        several = len(self.play.people) > 1 and self.settings["deck"] == "always"
        self.tell("table.deck_shut_people" if several else "table.deck_shut")

    @action("dismiss")
    def on_dismiss(self, _arg: str) -> None:
        self.announcer.dismiss()
        self.paint()

    @action("peek")
    def on_peek(self, _arg: str) -> None:
        """Shows the hand, which was hidden while several people look at the screen."""
        self.play.peek()
        self.paint()
        self.host.focus("#zone-hand button", "#primary")

    @action("menu")
    def on_menu(self, _arg: str) -> None:
        self.bots.hurry()
        self.page.go("pause")

    @action("ask_again")
    def on_ask_again(self, _arg: str) -> None:
        """Cancels the answers that are repeated for the rest of the turn."""
        self.play.ask_again()
        self.paint()
        self.host.say(self.words("standing.off"))

    # ------------------------------------------------------------ after decisions

    def changed(self) -> None:
        """Called after a decision or an undo: updates the lesson, and saves."""
        if self.coaching.follow():
            self.callbacks.learned()
        self.callbacks.keep()

    def moved(self) -> None:
        """Called after a decision of the reader: saves it, shows it, and lets the others move."""
        play = self.play
        self.open_panels.after_decision()
        self.coaching.moved()
        self.callbacks.coach().on_decided()
        self.callbacks.first_turns().on_decided()
        self.changed()
        if self.coach is not None and (not self.in_sight or self.page.open_table is not self):
            return  # the turn of a puzzle has ended: another screen shows how, or the next puzzle is at the table
        if play.over and self.coach is None:
            self.callbacks.over(True)
            return
        self.paint()
        self.host.mark("answered")
        if play.dropped:
            self.tell("say.dropped")
        if play.bot_to_move:
            self.bots.start()
        else:
            self.announcer.announce()

    def bots_moved(self) -> None:
        """Called after the last of several decisions of bots."""
        self.callbacks.keep()
        if self.play.over and self.coach is None:
            self.callbacks.over(self.in_sight)
        elif self.in_sight:
            self.line.go_on()
            self.paint()

    def tell_news(self) -> None:
        """Announces what the others did, and the question."""
        if self.here and self.in_sight:
            self.announcer.announce()

    def others_moved(self) -> None:
        """Called after decisions that were made on other devices."""
        self.play.go_on()
        self.bots_moved()
        self.bots.start()
        self.host.spawn(self._tell_later())

    async def _tell_later(self) -> None:
        """Announces the news after they are visible."""
        await self.host.drawn()
        self.tell_news()

    def show_end(self) -> None:
        """Shows the result of a game that is over."""
        self.callbacks.over(True)

    def stop(self) -> None:
        """Called before decisions are taken back: stops everything that belongs to them."""
        self.bots.forget_taps()
        self.bots.hurry()
        self.hints.forget()  # a new decision may get the same number
        self.callbacks.coach().on_taken_back()
        self.callbacks.first_turns().on_taken_back()

    def taken_back(self, reader: int, label: dict[str, str]) -> None:
        """Called after `reader` has taken back decisions, down to the one that `label` names."""
        self.logs.taken_back(reader, label)
        self.announcer.taken_back()
        self.open_panels.after_undo()
        self.host.mark("undone")
        self.changed()
        if self.in_sight:
            self.effects.skip_to(len(self.play.session.events))
            self.paint()
        else:
            self.page.head_for("table")
            self.page.paint()
