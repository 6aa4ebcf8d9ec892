"""A game in progress: one question at a time, without input, output or clock.

Theory of operation. A game is plain data plus `step()`, a generator that makes *one* decision at the top of a turn with
all its consequences, and waits at each question in between. Generators cannot be copied, so the session keeps a copy of
the game from before the step (the base) and the answers given since: a twin in the middle of an effect is the base,
stepped again with the same answers. The base may lag some steps behind until it is needed: most games are never forked.
To go further back there is the record: version, seed, set-up and decisions. Saving, undoing and reporting a fault all
mean replaying it.

`contract.py` says what a game and its module must offer. For checkpoints a game's class also has `FIXED`, the slots
that no step changes, and `VALUES`, the classes of its own among the values of the other slots.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Any

from . import loop_guard
from .choose import Choose, Illegal, option_ids, read

if TYPE_CHECKING:
    from .contract import Asking, Game, Picks, Rules, Setup
    from .events import Event
    from .protocol import SeatTable
    from .streams import Rng
    from .zones import Option

LONGEST_SAID = 60
LONGEST_LAG = 32  # steps that the base of a session may lag behind: most games would only lose by a copy at each


def drive(game: Game, decide: Callable[[Choose], Picks], steps: int = 1_000_000, routine: Container[int] = ()) -> None:
    """Play a game to its end, or at most `steps` of it, the fastest way: `decide(question)` must give legal picks.

    Seats in `routine` are not asked what goes without saying, see `contract.Game.step`.
    """
    playing = game.step(steps, routine)  # one generator for all steps: each that ends costs an exception
    try:
        question = next(playing)
        while True:
            question = playing.send(decide(question))
    except StopIteration:
        pass


class Session:
    """One game in progress. `question` is what is asked now, None when the game is over."""

    game: Any  # of its module's own class; `contract.Game` says what all games have
    events: list[Event]
    question: Choose | None
    _option_ids: tuple[Choose | None, list[str]]  # a question, and the names of its options
    _base: Any  # the game as it was when one of the last steps began
    _steps: list[list[Picks]]  # the answers of every step since then, those of the present step last
    _since: list[Picks]  # the answers of the present step
    _running: Asking[None]

    def __init__(self, rules: Rules, setup: Setup, seed: int, decisions: Iterable[str] = ()) -> None:
        """Start a game, and play the given decisions of a record.

        Raises `Illegal` when the set-up is impossible or a decision does not fit; `reason` and `slots` say which.
        """
        self.rules = rules
        self.setup = setup
        self.seed = seed
        self.decisions: list[str] = []
        self.events = []
        self.disclosed = False  # whether the last answer revealed something hidden
        self.question = None
        self._option_ids = None, []
        self._dealt_again = False
        self._steps = []
        loop_guard.reset()
        self.game = rules.new_game(setup, seed)
        self.game.events = self.events
        self._start_step()
        for decision in decisions:
            self.repeat(decision)

    def __repr__(self) -> str:
        asked = f"asking seat {self.question.seat} {self.question.key}" if self.question else "over"
        return f"<Session of {self.rules.NAME}, seed {self.seed}, {len(self.decisions)} decisions, {asked}>"

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.game.over)

    @property
    def mid_step(self) -> bool:
        """Whether the present step has been given answers, so that part of the state is in a running generator."""
        return bool(self._since)

    def answer(self, *picks: Option) -> None:
        """Answer the question with options or their spelled names, and go on to the next one.

        Raises `Illegal` and changes nothing when the answer is not one that was offered.
        """
        if self.question is None:
            raise Illegal("over")
        question = self.question
        names = self.option_ids()
        chosen = read(self.game, question, picks, names)
        words = [names[question.options.index(option)] for option in chosen]
        if not question.ordered:
            words.sort()
        self.decisions.append(" ".join([str(question.seat), question.key, *words]))
        self._since.append(chosen)
        before = self.game.disclosed
        self._send(chosen)
        self.disclosed = self.game.disclosed != before

    def option_ids(self) -> list[str]:
        """The names of the options of the question, in their order; none when nothing is asked."""
        question, names = self._option_ids
        if question is not self.question:
            names = option_ids(self.game, self.question.options) if self.question else []
            self._option_ids = self.question, names
        return names[:]

    def fork(self) -> Session:
        """An independent twin at the same question; its `events` begin empty.

        Raises `RuntimeError` for a game that was dealt again in the middle of a step, until its next step begins.
        """
        if self._dealt_again:
            raise RuntimeError("a game dealt again in the middle of a step cannot fork before its next step")
        twin = object.__new__(type(self))
        twin.rules, twin.setup, twin.seed = self.rules, self.setup, self.seed
        twin.decisions = self.decisions.copy()
        twin.disclosed = self.disclosed
        twin._dealt_again = False
        twin.events = []
        twin.question = None
        twin._option_ids = None, []
        twin.game = self.base.copy()
        twin._steps = []
        twin._start_step()
        for chosen in self._since:
            twin._since.append(chosen)
            twin._send(chosen)
        twin.events = []
        twin.game.events = twin.events
        return twin

    def imagine(self, seat: int, rng: Rng) -> Session:
        """A twin with everything that the seat cannot see dealt again, and other random numbers from then on."""
        twin = self.fork()
        twin.game.deal_again(seat, rng)
        twin._dealt_again = twin.mid_step
        twin._base, twin._steps = twin.game.copy(), [twin._since]
        return twin

    def undo(self, count: int = 1) -> Session:
        """The same game without its last `count` decisions, replayed from the start as a new session.

        Raises `Illegal` when there are fewer to take back.
        """
        if not 0 < count <= len(self.decisions):
            raise Illegal("nothing_to_undo")
        return Session(self.rules, self.setup, self.seed, self.decisions[:-count])

    def play_out(self, decide: Callable[[Choose, Any], Picks], steps: int, routine: Container[int] = ()) -> Any:
        """Play on to the end, or at most `steps` more, and return the game.

        Much faster than `answer`: the picks of `decide(question, game)` are not checked, there are no events, seats in
        `routine` are not asked what goes without saying, and the session cannot be used afterwards.
        """
        while self.question is not None and self._since:
            chosen = decide(self.question, self.game)
            self._since.append(chosen)
            self._send(chosen)
        game = self.base.copy() if self.question is not None else self.game
        self.question = None
        drive(game, lambda question: decide(question, game), steps, routine)
        return game

    def view(self, seat: int) -> Any:
        """What a seat may know of the game."""
        loop_guard.reset()
        return self.rules.view(self.game, seat)

    def table(self, seat: int) -> SeatTable:
        """What a seat may know, with its question if it has to decide, as plain values: all that a page shows."""
        mine = self.question if self.question is not None and self.question.seat == seat else None
        return {
            "view": self.view(seat).table(),
            "question": self.rules.describe(self.game, mine) if mine else None,
            "thinking": None if self.question is None else self.question.seat,
            "disclosed": self.disclosed,
        }

    @classmethod
    def resume(
        cls, rules: Rules, setup: Setup, seed: int, decisions: list[str], events: list[Event], game: Game
    ) -> Session:
        """A session at the beginning of a step, restored from a checkpoint."""
        session = object.__new__(cls)
        session.rules, session.setup, session.seed = rules, setup, seed
        session.decisions, session.events, session.game = decisions, events, game
        session.disclosed = session._dealt_again = False
        session._steps = []
        session.question = None
        session._option_ids = None, []
        game.events = events
        session._start_step()
        return session

    @property
    def base_at_hand(self) -> bool:
        """Whether the base is up to date, as the game was copied when the current step began."""
        return len(self._steps) == 1

    @property
    def base(self) -> Any:
        """The game as it was when the current step began; it must not be changed."""
        if len(self._steps) > 1:
            game = self._base.copy()
            for answers in self._steps[:-1]:
                _step_again(game, answers)
            self._base, self._steps = game, [self._since]
        return self._base

    def _start_step(self) -> None:
        while not self.game.over:
            self.began = len(self.decisions), len(self.events)  # how many of each there were when the step began
            if self._dealt_again or not 0 < len(self._steps) < LONGEST_LAG:
                self._base, self._steps = self.game.copy(), []
            self._since = []
            self._steps.append(self._since)
            self._dealt_again = False
            self._running = self.game.step()
            if self._advance(None):
                return
        self.question = None

    def _send(self, chosen: Picks) -> None:
        if not self._advance(chosen):
            self._start_step()

    def _advance(self, chosen: Picks | None) -> bool:
        """Run up to the next question, from the beginning of a step (None) or with an answer; False when it ended."""
        loop_guard.reset()
        try:
            self.question = next(self._running) if chosen is None else self._running.send(chosen)
        except StopIteration:
            self.question = None
            return False
        return True

    def repeat(self, decision: object) -> None:
        """Make the next decision of a record, given as its text: "0 turn.buy militia".

        Raises `Illegal` and changes nothing when it does not fit; the slot `number` says which decision it was.
        """
        number = len(self.decisions) + 1
        if self.question is None:
            raise Illegal("record_too_long", number=number)
        if not isinstance(decision, str) or len(words := decision.split()) < 2:
            raise Illegal("record_unreadable", number=number)
        seat, key, *names = words
        if seat != str(self.question.seat) or key != self.question.key:
            asked = f"{self.question.seat} {self.question.key}"
            raise Illegal("record_differs", number=number, said=_brief(f"{seat} {key}"), asked=asked)
        try:
            self.answer(*names)
        except Illegal as problem:
            raise Illegal("record_illegal", number=number, said=_brief(decision), why=problem.reason) from problem


def _step_again(game: Game, answers: list[Picks]) -> None:
    """Play a step again with the answers that it was given."""
    left = answers[::-1]
    drive(game, lambda question: left.pop(), 1)


def _brief(text: str) -> str:
    """A decision that does not fit, shortened for a message."""
    return text if len(text) <= LONGEST_SAID else text[: LONGEST_SAID - 1] + "…"
