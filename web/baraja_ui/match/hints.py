"""Hints on request, one step at a time: first the idea, then what to look at, then the move.

The advice and its reason come from a bot that sees what the reader sees (`baraja.bots.advice`); here they get their
words and their place on the table. A hint never acts by itself: "do it" answers the question like any tap.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from baraja.bots.advice import Advice, advise

from ..controller import Handlers, action
from ..shell.coins import spoken, with_coins
from ..shell.html import button, esc, tag
from . import plugin_errors
from .lessons.steps import steps

if TYPE_CHECKING:
    from ..page import Table

STEPS = 3


class Hints(Handlers):
    """The hint at one table. It belongs to one decision and disappears with it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.step = 0
        self._advice: Advice | None = None
        self._names: list[str] = []
        self._asked_at = -1

    @property
    def open(self) -> bool:
        """Whether a hint for the present decision is shown."""
        play = self.table.play
        here = self._asked_at == len(play.session.decisions) and play.deciding is not None and not play.closed
        return self.step > 0 and here

    def ask(self) -> None:
        """Shows the first step of a hint, or the next one."""
        table, play = self.table, self.table.play
        refused = self._refusal()
        if refused:
            table.tell(refused)
            return
        if not self.open:
            try:
                with plugin_errors.report_plugin_faults():
                    self._think()
            except plugin_errors.PluginFault as fault:
                table.failed(fault.problem)
                return
        self.step = min(self.step + 1, STEPS)
        play.save.note_hint()
        cards = self._advice.reason.cards if self._advice else ()
        if self.step > 1 and cards:
            table.open_panels.show(cards[0])
        table.paint()
        table.host.say(spoken(self.sentence(), table.words))
        table.host.focus("#hint-do" if self.step == STEPS else "#hint-more")

    def _refusal(self) -> str:
        """The key of why there is no hint now, "" if there is one."""
        play = self.table.play
        if self.table.coach is not None:
            return "hint.lesson"
        if play.deciding is None or play.reader is None:
            return "hint.none"
        return "hint.closed" if play.closed else ""

    def _think(self) -> None:
        session = self.table.play.session
        question: Any = session.question
        seat = question.seat
        name = self.table.play.ui.name
        self._advice = advice = advise(name, session.view(seat), question, partial(session.imagine, seat))
        spelled = session.option_ids()
        self._names = [spelled[question.options.index(pick)] for pick in advice.picks]
        self._asked_at = len(session.decisions)
        self.step = 0

    def do(self) -> bool:
        """Answers as the last step says; False if that has not been shown yet."""
        if not self.open or self.step < STEPS:
            return False
        return self.table.give(list(self._names), [])

    def forget(self) -> None:
        """Removes the hint."""
        self.step = 0

    @action("hint_do")
    def on_hint_do(self, _arg: str) -> None:
        self.do()

    @action("hint_close")
    def on_hint_close(self, _arg: str) -> None:
        self.step = 0
        self.table.paint()
        self.table.host.focus("#hint", "#primary", "#zone-hand button")

    # ------------------------------------------------------------ words

    def sentence(self) -> str:
        """The sentence of the present step."""
        assert self._advice is not None, "no hint was asked for"
        words, reason = self.table.words, self._advice.reason
        game = self.table.play.ui.name
        if self.step == 1:
            return words(f"concept_{game}.{reason.id}")
        if self.step == 2:
            cards = words("hint.and").join(map(words.name, reason.cards[:2]))
            slots = {name: self._named(name, value) for name, value in reason.slots}
            return words(f"look_{game}.{reason.id}", cards=cards, **slots)
        deciding = self.table.play.deciding
        assert deciding is not None, "a hint is for a decision"
        return words("hint.move", move=deciding.described(self._names))

    def _named(self, slot: str, value: str | int) -> str | int:
        """The value for a slot: the name of a card or of what a silver symbol counts, or a number as it is."""
        if slot == "counts":
            return self.table.words(f"counts.{value}")
        return self.table.words.name(value) if isinstance(value, str) and value in self.table.play.facts else value

    def pointed_cards(self) -> frozenset[str]:
        """The cards that the hint points at, none in its first step."""
        if self._advice is None or not self.open or self.step < 2:
            return frozenset()
        return frozenset(self._advice.reason.cards[:2])

    def panel(self) -> str:
        """The hint as markup; "" if none is open."""
        if not self.open:
            return ""
        words = self.table.words
        far = tag("b", esc(words("hint.step", at=self.step, count=STEPS))) + steps(self.step, STEPS)
        head = tag("span", far, class_="coach-head")
        if self.step == STEPS:
            tools = button(esc(words("hint.do")), "hint_do", id="hint-do", class_="button primary")
        else:
            tools = button(esc(words(f"hint.more_{self.step}")), "hint", id="hint-more", class_="button")
        close = button(esc(words("hint.close")), "hint_close", id="hint-close", class_="button quiet")
        body = tag("p", head) + tag("p", with_coins(self.sentence(), words), class_="coach-says")
        body += tag("div", close + tools, class_="coach-tools")
        return tag("div", body, class_="coach clue", id="hint-panel", data_tells=self.step)
