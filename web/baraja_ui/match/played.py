"""A game as far as it is played: its decisions in the engine, and what is noted beside each.

The *marks*, one for each decision, say who decided, how many events there were before, whether it revealed anything
hidden, and which tap it belonged to; undo depends on them.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from baraja.core import record
from baraja.core.choose import Choose, Illegal
from baraja.core.session import Session

from ..games.deal import Deal
from ..games.dealing import deal_of
from ..games.registry import game_ui
from ..saves.save_file import Save
from ..shell.waiting import at_once
from ..table import auto_answer, trigger_order
from . import plugin_errors, undo, visits
from .checkpoints import Checkpoints, restored
from .habits import Unasked
from .marks import Mark

if TYPE_CHECKING:
    from baraja.core.contract import Picks, Setup
    from baraja.core.protocol import Question


def asked(session: Session) -> Choose:
    """The question of a game that is not over."""
    assert session.question is not None, "the game is over"
    return session.question


class Played:
    """A game from its deal on, with the decisions of its record and those after them."""

    session: Session

    def __init__(self, save: Save) -> None:
        self.save = save
        self.away: frozenset[int] = frozenset()  # the seats that are played on other devices, including bots
        self.ui = game_ui(save.record["game"])
        self.rules = self.ui.rules
        self.facts = self.ui.facts()
        self.marks: list[Mark] = []
        self.orders: trigger_order.Orders = ()
        self.answered: set[tuple[auto_answer.Turn, auto_answer.Exact]] = set()
        self._visits = self._nobody_due()
        self._tap = 0
        self.unasked: dict[int, Unasked] = {}  # the decisions by number that a habit of the reader has made
        self.checkpoints = Checkpoints()
        self.first = 0  # the number of the first decision that can be taken back
        self._misfit: Illegal | None = None  # the first decision of its record that does not fit

    @property
    def cut(self) -> bool:
        """Whether the record had more decisions, which do not fit, when it was opened."""
        return self._misfit is not None

    @property
    def people(self) -> list[int]:
        """The seats of people at this device; none if it only watches."""
        return [at for at, seat in enumerate(self.save.seats) if seat.person and at not in self.away]

    @property
    def over(self) -> bool:
        return self.session.question is None

    @property
    def decider(self) -> int | None:
        """The seat that has to decide, None when the game is over."""
        return None if self.session.question is None else self.session.question.seat

    def turn_number(self) -> int:
        """The number of the turn that is being played."""
        return self.ui.turn(self.session)

    def begin_here(self) -> None:
        """From now on what was decided so far cannot be taken back: it led to the position that is at the table."""
        self.first = len(self.session.decisions)

    def deal(self) -> Deal:
        """This game's deal."""
        session, kinds = self.session, tuple(seat.kind for seat in self.save.seats)
        return deal_of(self.ui.name, session.setup, session.seed, kinds)

    def to_save(self, changed: str) -> Save:
        """The save to write now; `changed` is the date."""
        joined = undo.joined(self.marks)
        self.save = replace(self.save, record=record.save(self.session), changed=changed, over=self.over, joined=joined)
        return self.save

    def _repeat(self, decision: str) -> None:
        """Makes a decision of a record; for one that does not fit raises the engine's `Illegal` and changes nothing."""
        if self.session.question is None or not isinstance(decision, str):
            self.session.repeat(decision)
        self._take((), decision)

    def _take(self, picks: Picks, recorded: str | None = None) -> None:
        """Makes a decision: these picks, or the one that is `recorded`."""
        session = self.session
        question, before = asked(session), len(session.events)
        note_visits, declined = self._visits.watch(session), None
        if question.key.startswith("react.") and not question.least:
            declined = self._turn(), auto_answer.exact(self._question())
        session.answer(*picks) if recorded is None else session.repeat(recorded)
        note_visits(self.facts)
        if declined is not None:
            self.answered.add(declined)
        self.marks.append(Mark(question.seat, before, session.disclosed, self._tap, self.orders))
        self.checkpoints.keep_moment(session)

    def _nobody_due(self) -> visits.Visits:
        return visits.Visits(self.people, len(self.save.seats), self.ui.reacting)

    def _turn(self) -> tuple[int, int]:
        """Whose turn it is, and which of that player's turns."""
        view = self.session.view(0)
        return view.active, view.turn

    def _question(self) -> Question:
        question: Question = self.rules.describe(self.session.game, self.session.question)
        return question

    def _restore(self, decisions: list[str], stored: bytes) -> Generator[int, None, int]:
        """Begins at a checkpoint, in small steps; returns how many decisions it holds, 0 if it does not fit."""
        state = yield from restored(self.rules, self.save.record, decisions, stored)
        if state is None:
            return 0
        self._begin()
        self.session, self.marks = state
        self._tap = self.marks[-1].tap
        self.checkpoints.begin_at(self.session)
        return len(self.marks)

    def _go_back(self, count: int) -> int:
        """Begins at a kept moment before decision `count`; returns how many decisions were made by then, 0 without
        one."""
        checkpoint = self.checkpoints.before(self.session, count)
        if checkpoint is None:
            return 0
        marks, (number, session) = self.marks, checkpoint
        self._begin()
        self.session, self.marks = session, marks[:number]
        self.session.disclosed, self._tap = self.marks[-1].disclosed, self.marks[-1].tap
        return number

    def _begin(self) -> None:
        """Begins again at the deal."""
        self.marks = []
        self._visits = self._nobody_due()
        self.orders = ()
        self.answered = set()

    def _build(self, decisions: list[str], joined: list[int], start: int = 0) -> Generator[int, None, None]:
        """Plays decisions from number `start` on as far as they fit, yielding after each."""
        if not start:
            self._begin()
            self.session = Session(self.rules, cast("Setup", self.save.record["setup"]), self.save.record["seed"])
        together = frozenset(joined)
        for number in range(start, len(decisions)):
            self._tap += number not in together
            try:
                self._repeat(decisions[number])
            except Exception as fault:
                if len(self.session.decisions) != number:
                    self.return_to(number, self.orders)
                self._misfit = plugin_errors.as_illegal(fault)
                return
            yield from self.checkpoints.note(self.session, self.marks, len(decisions), self._turn)
            yield number + 1

    def return_to(self, at: int, orders: trigger_order.Orders) -> None:
        """Replays the game up to before decision `at`, when these orders were in force."""
        joined = [number for number in undo.joined(self.marks) if number < at]
        marks, decisions = self.marks[:at], self.session.decisions[:at]
        at_once(self._build(decisions, joined, self._go_back(at)))
        # Visits that came before that decision are not repeated.
        self._visits.passed(self._visits.place(self.session.question))
        self.unasked = {number: answer for number, answer in self.unasked.items() if number < at}
        for mark, old in zip(self.marks, marks, strict=True):
            mark.keep(old.orders)
        self.orders = orders
