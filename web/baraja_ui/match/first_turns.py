"""The coach of a first game: after each decision of the reader's first turns, what the hint would have done, and why.

It speaks after the decision only, and blocks nothing. Like a hint, it knows only what the reader sees.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from baraja.bots.advice import advise
from baraja.core.session import Session

from ..art.people import portrait
from ..shell.coins import spoken, with_coins
from ..shell.html import button, esc, tag
from .lessons.panel import TEACHER
from .lessons.steps import steps
from .marks import first_of_tap
from .naming import naming_of
from .played import asked

if TYPE_CHECKING:
    from ..page import Page, RunningGame, Table

TURNS = 3
"""How many turns the coach comments."""


class FirstTurns:
    """Comments the reader's decisions in a first game; `is_first_game` says whether a game is one."""

    def __init__(self, page: Page, is_first_game: Callable[[RunningGame], bool]) -> None:
        self._page = page
        self._is_first_game = is_first_game
        self._run = 0  # grows with each decision, so that a comment on an older one notices
        self._turn = 0  # the turn that the comment is about
        self._comment = ""
        self._approved: set[str] = set()  # the reasons for which a decision was praised: not twice for the same one

    @property
    def _table(self) -> Table:
        table = self._page.open_table
        assert table is not None, "there is a table"
        return table

    def on_decided(self) -> None:
        """Called after a tap of the reader: comments it once the table is painted."""
        self.on_taken_back()
        play = self._table.play
        if self._is_first_game(play) and not play.over:
            self._page.host.spawn(self._judge(play, first_of_tap(play.marks), len(play.marks), self._run))

    def on_taken_back(self) -> None:
        """Called before decisions are taken back: forgets the comment."""
        self._run += 1
        self._comment = ""

    async def _judge(self, play: RunningGame, first: int, end: int, run: int) -> None:
        """Compares the decisions of a tap, from number `first` to before `end`, with what the hint would do."""
        await self._page.host.drawn()
        if self._run != run:
            return
        comment = self._comment_on(play, first, end)
        if not comment:
            return
        self._comment = comment
        play.save.note_hint()
        if self._table.in_sight:
            self._table.paint()
            self._page.host.say(spoken(comment, play.words))

    def _comment_on(self, play: RunningGame, first: int, end: int) -> str:
        """What there is to say about these decisions: about the first that the hint would have made otherwise, else
        about the last; "" for nothing new."""
        game, name_of = play.ui.name, naming_of(play)
        decisions = play.session.decisions
        session = Session(play.rules, play.session.setup, play.session.seed, decisions[:first])
        self._turn = play.ui.turn(session)
        comment = ""
        for decision in decisions[first:end] if self._turn <= TURNS else ():
            question, spelled = asked(session), session.option_ids()
            advice = advise(game, session.view(question.seat), question, partial(session.imagine, question.seat))
            advised = [spelled[question.options.index(pick)] for pick in advice.picks]
            answer = decision.split()[2:]
            reason, why = advice.reason.id, play.words(f"concept_{game}.{advice.reason.id}")
            session.repeat(decision)
            if reason == "treasures" and answer:
                continue  # one by one or all together: that is clear
            if _cards(answer) != _cards(advised):
                key = "evening.other" if advised else "evening.none"
                return play.words(key, move=name_of(advised, question.key), why=why)
            if reason not in self._approved:
                self._approved.add(reason)
                comment = play.words("evening.same", why=why)
        return comment

    def panel(self) -> str:
        """The comment as markup; "" for none."""
        if not self._comment:
            return ""
        words = self._table.words
        head = tag("b", esc(words("evening.coach"))) + steps(self._turn, TURNS)
        head += tag("span", esc(words("evening.turn", turn=self._turn, count=TURNS)))
        body = tag("span", portrait(*TEACHER), class_="coach-portrait")
        body += tag("p", tag("span", head, class_="coach-head"))
        body += tag("p", with_coins(self._comment, words), class_="coach-says")
        close = button(esc(words("frame.close")), "evening.quiet", class_="button quiet", data_focus="evening-quiet")
        body += tag("div", close, class_="coach-tools")
        return tag("div", body, class_="coach clue", id="first-turns", data_tells=self._comment)


def _cards(names: list[str]) -> list[str]:
    """The cards of an answer, whichever copies they are."""
    return sorted(name.partition("#")[0].partition("@")[0] for name in names)
