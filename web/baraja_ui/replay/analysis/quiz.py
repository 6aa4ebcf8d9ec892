"""Learning from one's faults: each is a question at its own table, answered by the taps that decide there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from baraja.analysis.judging import plain_names

from ...art.people import portrait
from ...match.naming import Naming, naming_of
from ...shell.html import button, esc, tag
from ...table.state import Judged
from ...words import Words
from .report import chances, fact, percent, points_better

if TYPE_CHECKING:
    from baraja.core.protocol import Question

    from ...page import RunningGame, Table
    from .model import ExplainedDecision

TRIES = 3
"""How often a reader may answer a question about a fault before it is told."""
TEACHER = ("grocer", "solitary")
"""The portrait over the words, as (villager, suit)."""


@dataclass(frozen=True, slots=True)
class Guess:
    """An answer of the reader: the names picked, what it loses against the best one in parts of a win (None if that is
    not known), and whether it is as good as the best."""

    picks: list[str]
    loss: float | None
    is_good: bool


@dataclass(slots=True)
class Quiz:
    """One question about a fault. `decision` is the fault as the analysis has it, `number` its place among `total`."""

    decision: ExplainedDecision
    number: int
    total: int
    guesses: list[Guess] = field(default_factory=list)
    checking: list[str] | None = None
    """The answer that is being compared with the best one; None if there is none."""
    is_shown: bool = False
    """Whether the reader wished to be told."""
    result: tuple[int, int] | None = None
    """How many questions were answered well at the first try, and of how many, once this was the last one."""

    @property
    def is_told(self) -> bool:
        """Whether the best answer may be shown."""
        return self.is_shown or len(self.guesses) >= TRIES or self.is_solved

    @property
    def is_solved(self) -> bool:
        return bool(self.guesses) and self.guesses[-1].is_good

    @property
    def tries(self) -> int:
        """At which try the answer was good, 0 if it was told."""
        return len(self.guesses) if self.is_solved else 0

    def known(self, picks: Sequence[str], ordered: bool) -> Guess | None:
        """What is known of an answer without comparing it: the best one, the one that was played, one given before."""

        def same(other: Sequence[str]) -> bool:
            return list(picks) == list(other) if ordered else plain_names(picks) == plain_names(other)

        if same(self.decision["best"]):
            return Guess(self.decision["best"], 0.0, True)
        if same(self.decision["played"]):
            return Guess(self.decision["played"], self.decision["loss"], False)
        return next((guess for guess in self.guesses if same(guess.picks)), None)

    def take(self, guess: Guess) -> None:
        """Notes an answer; one that was given before counts once."""
        self.checking = None
        if all(guess.picks != earlier.picks for earlier in self.guesses):
            self.guesses.append(guess)

    def check(self, picks: list[str]) -> None:
        """Notes that an answer is being compared."""
        self.checking = picks

    def show(self) -> None:
        """Notes that the reader wishes to be told."""
        self.is_shown = True

    def end(self, right: int, total: int) -> None:
        """Notes how all questions went."""
        self.result = right, total


class QuizCoach:
    """Asks about a fault at the table: it takes every answer to itself, so that the position stays as it is."""

    is_shareable = counts_points = False
    begins = ("analysis.learn", "")
    done = False

    def __init__(
        self, quiz: Quiz, finished: Table, position: RunningGame, on_answer: Callable[[list[str]], None]
    ) -> None:
        """`finished` is the table of the game that was analysed, `position` the game at the table; `on_answer` is
        called with what the reader picks."""
        self.quiz = quiz
        self.finished = finished
        self._position = position
        self._on_answer = on_answer

    def says(self, _question: Question | None) -> str:
        """The key of what is asked."""
        return "analysis.quiz_ask"

    def objection(self, words: Words) -> str:
        """What there is to say about the last answer."""
        return verdict(self.quiz, naming_of(self._position), words)

    def panel(self, words: Words) -> str:
        """What stands beside the table."""
        return panel(self.quiz, naming_of(self._position), words, self._position.ui.unit)

    def pointed_cards(self, _question: Question) -> frozenset[str]:
        """The best answer, once it is told."""
        return frozenset(plain_names(self.quiz.decision["best"]) if self.quiz.is_told else ())

    def judged(self, words: Words) -> dict[str, Judged]:
        """What is known of the answers, by card."""
        return judged(self.quiz, words)

    def allowed(
        self, _question: Question, answer: list[str], _plan: list[tuple[str, list[str]]]
    ) -> list[tuple[str, list[str]]] | None:
        """Takes an answer, and lets none through."""
        self._on_answer(list(answer))
        return None

    def follow(self, _decisions: list[str]) -> None:
        """Nothing is decided."""


def verdict(quiz: Quiz, naming: Naming, words: Words) -> str:
    """What is said about the last answer: the question before any, the answer and why at the end."""
    decision = quiz.decision
    if quiz.checking is not None:
        return words("analysis.quiz_checking")
    if quiz.is_told:
        if quiz.is_solved:
            is_best = quiz.guesses[-1].picks == decision["best"]
            key = "quiz_best" if is_best else "quiz_as_good"
        else:
            key = "quiz_answer"
        best, played = (naming(decision[which], decision["key"]) for which in ("best", "played"))
        says = words(f"analysis.{key}", best=best)
        by = points_better(decision, words)
        why = fact(decision, naming, words) or (by and words("analysis.quiz_points", by=by, played=played))
        return f"{says} {why}".strip()
    if not quiz.guesses:
        return words("analysis.quiz_ask")
    guess = quiz.guesses[-1]
    tries = words("analysis.quiz_tries", count=TRIES - len(quiz.guesses))
    if guess.loss is None:
        return f"{words('analysis.quiz_no')} {tries}"
    key = "quiz_same" if guess.picks == decision["played"] else "quiz_worse"
    name, loss = naming(guess.picks, decision["key"]), percent(guess.loss, words)
    return f"{words(f'analysis.{key}', name=name, loss=loss)} {tries}"


def judged(quiz: Quiz, words: Words) -> dict[str, Judged]:
    """The marks on the cards that answers pick: what each of the reader's loses, and at the end what was played and
    the best. A card that both the best answer and another one pick tells them apart only if it is all they pick."""
    decision = quiz.decision
    best = set(plain_names(decision["best"]))
    answers = [(guess.picks, guess.loss, "analysis.mark_yours") for guess in quiz.guesses if not guess.is_good]
    if quiz.is_told:
        answers = [(decision["played"], decision["loss"], ""), *answers]
    marks: dict[str, Judged] = {}
    for picks, loss, key in answers:
        if loss is not None:
            lost = percent(-loss, words)
            mark = Judged("fault", words(key, loss=lost) if key else lost)
            marks |= dict.fromkeys(set(plain_names(picks)) - best, mark)
    if quiz.is_told:
        played = set(plain_names(decision["played"]))
        marks |= dict.fromkeys(plain_names(decision["best"]), Judged("best", words("analysis.best")))
        if best - played:
            marks = {name: mark for name, mark in marks.items() if name not in best & played}
    return marks


def panel(quiz: Quiz, naming: Naming, words: Words, unit: str) -> str:
    """What stands beside the table."""
    decision = quiz.decision
    head = tag("b", esc(words("analysis.quiz_title", number=quiz.number, total=quiz.total)))
    head += tag("span", esc(words(f"undo.{unit}", number=decision["turn"])))
    says = verdict(quiz, naming, words)
    body = tag("span", portrait(*TEACHER), class_="coach-portrait")
    body += tag("p", tag("span", head, class_="coach-head")) + tag("p", esc(says), class_="coach-says")
    tools = button(esc(words("analysis.quiz_close")), "learn.leave", class_="button", data_focus="learn-leave")
    if not quiz.is_told:
        tools += button(esc(words("analysis.quiz_show")), "learn.show", class_="button", data_focus="learn-show")
    else:
        body += tag("p", esc(chances(decision, naming, words)), class_="coach-chances")
        tools += button(esc(words("analysis.try")), "learn.try", class_="button spare", data_focus="learn-try")
        if quiz.result is not None:
            right, total = quiz.result
            body += tag("p", tag("strong", esc(words("analysis.quiz_end", right=right, total=total))))
        else:
            tools += button(esc(words("analysis.quiz_next")), "learn.next", class_="button primary",
                            data_focus="learn-next")  # fmt: skip
    return tag("div", body + tag("div", tools, class_="coach-tools"), class_="coach", id="coach", data_tells=says)
