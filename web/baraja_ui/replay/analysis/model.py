"""What the page knows of an analysis: its decisions, what has been judged so far, and which one is looked at."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypedDict, TypeVar

from baraja.analysis import summary
from baraja.analysis.records import Point

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from baraja.analysis.protocol import (
        CurvePoint,
        JudgedAnswer,
        JudgedDecision,
        Judgement,
        Reason,
        SeatFigures,
    )
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Result

    Figures = TypeVar("Figures", JudgedAnswer, Judgement)

    class ExplainedDecision(JudgedDecision):
        """A judged decision, and why the best answer is better; None if that is not known."""

        reason: Reason | None

    class SeatSummary(TypedDict):
        """What is known of one seat; `seats` has one entry at most."""

        decisions: list[ExplainedDecision]
        curve: list[CurvePoint]
        seats: list[SeatFigures]


GAMES = 450
"""The most imagined games for a decision that stays open. Few need so many, but only so many tell most mistakes."""
REASON_GAMES = 100
"""The imagined games, of each of two answers, in which a reason is looked for."""
FAULTS = 3
"""How many of the costliest decisions are told one by one."""
MOST_ANSWERS = 5
"""How many answers to a decision are kept, besides the one that was played."""
DECIMALS = 4
"""How exactly a judgement is kept: far more exactly than any of its figures is known."""
CERTAIN = ("blunder", "mistake")
"""The verdicts on decisions that are asked about in any case; lesser faults where those are fewer than
`FAULTS`."""


def shortened(judgement: Judgement | None, played: Sequence[str], most: int = MOST_ANSWERS) -> Judgement | None:
    """What the page keeps of a judgement: the `most` best answers and the one that was played, with rounded figures."""
    if judgement is None:
        return None
    answers = judgement["answers"]
    chosen_answers = answers[:most]
    chosen_answers += [answer for answer in answers[most:] if most and answer["picks"] == list(played)]
    return {**_rounded(judgement), "answers": [_rounded(answer) for answer in chosen_answers]}


def _rounded(figures: Figures) -> Figures:
    """The same with rounded numbers. Whether the interval excludes 0, on which verdicts rest, stays as it is."""
    rounded = figures.copy()
    for name, value in figures.items():
        if isinstance(value, float):
            rounded[name] = round(value, DECIMALS)  # type: ignore[literal-required]
    low, high = figures["interval"]
    least = 10**-DECIMALS
    rounded["interval"] = [max(least, round(low, DECIMALS)) if low > 0 else round(low, DECIMALS), round(high, DECIMALS)]
    return rounded


@dataclass(slots=True)
class Analysis:
    """The analysis of one game for one seat, as far as it has come."""

    seat: int
    result: Sequence[Result]
    """The ranking at the end."""
    points: list[Point] = field(default_factory=list)
    first: dict[int, float] = field(default_factory=dict)
    """The first estimates of the chance to win, by the number of their decision."""
    judged: dict[int, Judgement | None] = field(default_factory=dict)
    """The judgements, by the number of their decision; None where all answers come to the same."""
    rivals: list[Point] = field(default_factory=list)
    """The decisions of the others that can be judged; judged last, to tell luck from what the others lost."""
    chosen: int | None = None
    """The number of the decision that is looked at; None for the costliest."""
    running: bool = False
    reasons: dict[int, Reason | None] = field(default_factory=dict)
    """What goes otherwise with the best answer, for the costliest decisions, as `baraja.analysis.contrast.reasoned`
    gives it; None where nothing differs clearly."""
    learned: dict[int, int] = field(default_factory=dict)
    """The faults that the reader has been asked about, by the number of their decision: at which try the answer was
    good, 0 if it was told."""

    def asked_about(self) -> list[ExplainedDecision]:
        """The decisions that the reader can learn from, in the order of the game."""
        names = {name for name, _ in summary.VERDICTS}
        faults = [decision for decision in self.summary()["decisions"] if decision["verdict"] in names]
        faults.sort(key=lambda decision: (decision["verdict"] not in CERTAIN, -decision["loss"], decision["nth"]))
        certain = sum(decision["verdict"] in CERTAIN for decision in faults)
        return sorted(faults[: max(FAULTS, certain)], key=lambda decision: decision["nth"])

    def learn(self, nth: int, tries: int) -> None:
        """Notes at which try a question about a fault was answered well, 0 if the answer was told."""
        self.learned[nth] = tries

    def forget_learned(self) -> None:
        """Begins with the questions about its faults again."""
        self.learned = {}

    def begin(self) -> None:
        """Notes that it is being worked on."""
        self.running = True

    def pause(self) -> None:
        """Notes that nothing works on it now."""
        self.running = False

    def choose(self, nth: int) -> None:
        """Looks at the decision of that number."""
        self.chosen = nth

    def judge(self, point: Point, judgement: Judgement | None) -> None:
        """Takes the judgement of a decision, as a worker gives it."""
        most = MOST_ANSWERS if point.seat == self.seat else 0
        self.judged[point.nth] = shortened(judgement, point.played, most)

    def estimate(self, point: Point, chance: float) -> None:
        """Takes the first estimate of the chance to win at a decision."""
        self.first[point.nth] = round(chance, DECIMALS)

    def take_points(self, points: Iterable[JsonObject]) -> None:
        """Takes the decisions that can be judged, as a worker gives them."""
        every_point = [Point(**{**values, "played": tuple(values["played"])}) for values in points]
        self.points = [point for point in every_point if point.seat == self.seat]
        self.rivals = [point for point in every_point if point.seat != self.seat]

    @property
    def complete(self) -> bool:
        """Whether every decision of the seat is judged."""
        return bool(self.points) and self.done >= len(self.points)

    @property
    def done(self) -> int:
        """How many decisions of the seat are judged."""
        return sum(point.nth in self.judged for point in self.points)

    @property
    def rivals_done(self) -> int:
        """How many decisions of the others are judged."""
        return sum(point.nth in self.judged for point in self.rivals)

    @property
    def is_whole(self) -> bool:
        """Whether there is nothing left to judge, of the others either, nor to explain."""
        return self.complete and self.rivals_done >= len(self.rivals) and not self.unexplained()

    def summary(self) -> SeatSummary:
        """What is known so far of the seat, as `baraja.analysis.summary` gives it, and the "reason" of each
        decision, None if there is none."""
        whole = summary.summarized([*self.points, *self.rivals], self.judged, self.result)
        return {
            "decisions": [
                {**row, "reason": self.reasons.get(row["nth"])}
                for row in whole["decisions"]
                if row["seat"] == self.seat
            ],
            "curve": [row for row in whole["curve"] if row["seat"] == self.seat],
            "seats": [row for row in whole["seats"] if row["seat"] == self.seat],
        }

    def explain(self, nth: int, reason: Reason | None) -> None:
        """Takes what goes otherwise with the best answer to a decision."""
        self.reasons[nth] = reason

    def unexplained(self) -> list[ExplainedDecision]:
        """The costliest decisions of which that is not known yet."""
        return [fault for fault in self.faults(self.summary()["decisions"]) if fault["nth"] not in self.reasons]

    def faults(self, decisions: Sequence[ExplainedDecision]) -> list[ExplainedDecision]:
        """The costliest decisions, the costliest first."""
        return summary.costliest(decisions, self.seat, FAULTS)

    def quick_points(self) -> list[Point]:
        """One decision of each turn, of which the chance to win is estimated before anything is judged."""
        by_turn: dict[int, Point] = {}
        for point in self.points:
            by_turn.setdefault(point.turn, point)
        return list(by_turn.values())

    def curve(self) -> list[tuple[int, float, bool]]:
        """The chance to win, in order: the number of the decision, the chance, and whether it is only a first
        estimate."""
        steps: list[tuple[int, float, bool]] = []
        for point in self.points:
            judgement = self.judged.get(point.nth)
            if judgement is not None:
                steps += [(point.nth, judgement["best_win"], False), (point.nth, judgement["win"], False)]
            elif point.nth in self.first and point.nth not in self.judged:
                steps.append((point.nth, self.first[point.nth], True))
        final = summary.final_chance(self.seat, self.result)
        if steps and final is not None:
            steps.append((self.points[-1].nth + 1, final, False))
        return steps
