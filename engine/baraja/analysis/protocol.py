"""What an analysis gives, as plain values for JSON. These are types for `mypy`, imported only by it."""

from __future__ import annotations

from typing import TypedDict


class Chance(TypedDict):
    """What a decision comes to in imagined games."""

    win: float  # the chance to win
    lead: float  # in points


class JudgedAnswer(Chance):
    """One answer to a question."""

    picks: list[str]  # names of options
    gain: float  # over what was played, in parts of a win with a fifth of its weight on points
    interval: list[float]  # of the gain: its lower and upper bound
    games: int  # how many imagined ones


class Judgement(Chance):
    """The judgement of a decision; `win` and `lead` are those of what was played."""

    best_win: float
    best_lead: float
    loss: float  # parts of a win, with a fifth of its weight on points
    interval: list[float]  # of the loss: its lower and upper bound
    best: list[str]  # names of options
    games: int
    answers: list[JudgedAnswer]  # the best first


class PlayedDecision(Judgement):
    """A judged decision of a record."""

    nth: int  # its number in the record, from 0
    seat: int
    turn: int
    phase: str  # "opening", "building" or "ending"
    key: str  # of the question
    played: list[str]  # names of options


class Reason(TypedDict):
    """What goes otherwise with one answer than with another, on average over imagined games."""

    kind: str  # of what was measured
    card: str  # that it is about, "" for none
    better: float
    other: float


class JudgedDecision(PlayedDecision):
    """A decision in the summary of a game."""

    verdict: str  # "blunder", "mistake", "inaccuracy", "good" or "best"


class CurvePoint(TypedDict):
    """The chance of a seat to win at one moment."""

    seat: int
    nth: int | None  # the number of the decision; None for the end of the game
    turn: int
    after: bool  # whether it is the chance after that decision
    win: float


class SeatFigures(TypedDict):
    """What the decisions of a seat come to. Changes of the chance to win are in parts of a win."""

    seat: int
    accuracy: float  # 0 to 100
    phases: dict[str, float]  # the accuracy in each phase that had decisions
    loss: float  # of all decisions together
    play: float  # what decisions changed, never above 0
    luck: float  # what everything else changed
    others: float | None  # of that, what the others lost; None while not all of them are judged
    draws: float | None  # and the rest
    change: float  # from the first decision to the end
    counts: dict[str, int]  # how many decisions of each verdict that is a fault
    decisions: int  # how many are judged


class Summary(TypedDict):
    """The analysis of a game, as far as it is known."""

    decisions: list[JudgedDecision]
    curve: list[CurvePoint]
    seats: list[SeatFigures]


class Contrast(TypedDict):
    """Two answers compared."""

    loss: float  # what the other one loses against the better one
    interval: list[float]
    games: int
