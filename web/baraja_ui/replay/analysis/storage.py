"""An analysis as it is kept with the save of its game: numbers and names of options, no sentences.

What is read back may be damaged or of a later version. It is checked completely, and without it the game has no
analysis yet, which is no fault worth telling.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from baraja.analysis.records import Point
from baraja.analysis.summary import PHASES
from baraja.core.streams import mark
from baraja.core.untrusted import InvalidInput, expect_int, expect_list, expect_text

from ...match.naming import naming_of
from . import model, quiz

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from baraja.analysis.protocol import JudgedAnswer, Judgement, Reason

    from ...page import RunningGame

VERSION = 1
MOST_DECISIONS = 3000
MOST_PICKS = 60  # cards in one answer
LONGEST_NAME = 60
LARGEST_LEAD = 10_000.0
MOST_GAMES = 100_000
FIGURES = (
    ("win", 1.0), ("best_win", 1.0), ("lead", LARGEST_LEAD), ("best_lead", LARGEST_LEAD), ("loss", 1.0),
)  # fmt: skip
"""The figures of a judgement in the order in which they are written, with the largest value that each can have."""
ANSWER_FIGURES = (("win", 1.0), ("lead", LARGEST_LEAD), ("gain", 1.0))


def fingerprint(decisions: Sequence[str]) -> str:
    """What tells whether an analysis belongs to these decisions."""
    return f"{mark(chr(10).join(decisions)):016x}"


def written(analysis: model.Analysis, decisions: Sequence[str]) -> dict[str, object]:
    """An analysis as plain values, to be kept with the save."""
    return {
        "version": VERSION,
        "game": fingerprint(decisions),
        "seat": analysis.seat,
        "points": [_of_point(point) for point in analysis.points],
        "rivals": [_of_point(point) for point in analysis.rivals],
        "first": [[nth, chance] for nth, chance in analysis.first.items() if nth not in analysis.judged],
        "judged": [[nth, judgement and _written(judgement)] for nth, judgement in analysis.judged.items()],
        "reasons": [[nth, reason and list(reason.values())] for nth, reason in analysis.reasons.items()],
        "learned": [[nth, tries] for nth, tries in analysis.learned.items()],
    }


def _of_point(point: Point) -> list[int]:
    return [point.nth, point.turn, PHASES.index(point.phase)]


def _written(judgement: Judgement) -> list[object]:
    answers = [
        [answer["picks"], answer["win"], answer["lead"], answer["gain"], *answer["interval"], answer["games"]]
        for answer in judgement["answers"]
    ]
    return [
        judgement["win"], judgement["best_win"], judgement["lead"], judgement["best_lead"], judgement["loss"],
        *judgement["interval"], judgement["games"], judgement["best"], answers,
    ]  # fmt: skip


def read(play: RunningGame) -> model.Analysis | None:
    """The analysis that is kept with a finished game; None if there is none, or none that can be used."""
    values = play.save.analysis
    if values is None or not play.over:
        return None
    try:
        return _read(values, play)
    except InvalidInput:
        return None


def _read(values: Mapping[str, object], play: RunningGame) -> model.Analysis:
    decisions = play.session.decisions
    expect_int(values.get("version"), "version", VERSION, VERSION)
    if values.get("game") != fingerprint(decisions):
        raise InvalidInput("game: of other decisions")
    result = play.table()["view"]["scores"]
    seat = expect_int(values.get("seat"), "seat", 0, len(result) - 1)
    points = _points(values.get("points"), "points", decisions)
    rivals = _points(values.get("rivals", []), "rivals", decisions)
    if not points or any(point.seat != seat for point in points) or any(point.seat == seat for point in rivals):
        raise InvalidInput("points: none, or somebody else's")
    by_number = {point.nth: point for point in (*points, *rivals)}
    analysis = model.Analysis(seat, result, points, rivals=rivals)
    for entry in expect_list(values.get("first"), "first", len(points)):
        nth, chance = _of_a_point(entry, by_number)
        analysis.first[nth] = _number(chance, "first", 1.0)
    for entry in expect_list(values.get("learned", []), "learned", len(points)):
        nth, tries = _of_a_point(entry, by_number)
        analysis.learned[nth] = expect_int(tries, "learned", 0, quiz.TRIES)
    for entry in expect_list(values.get("reasons", []), "reasons", len(points)):
        nth, reason = _of_a_point(entry, by_number)
        analysis.reasons[nth] = None if reason is None else _reason(reason, play)
    naming = naming_of(play)
    for entry in expect_list(values.get("judged"), "judged", len(by_number)):
        nth, judgement = _of_a_point(entry, by_number)
        analysis.judged[nth] = None if judgement is None else _judgement(judgement)
        for picks in _answers_of(analysis.judged[nth]):
            try:
                naming(picks, by_number[nth].key)
            except KeyError:
                raise InvalidInput("picks: no words for them") from None
    return analysis


def _points(values: object, what: str, decisions: Sequence[str]) -> list[Point]:
    """Decisions of the game, in its order."""
    points = [_point(entry, decisions) for entry in expect_list(values, what, MOST_DECISIONS)]
    if any(later.nth <= point.nth for point, later in pairwise(points)):
        raise InvalidInput(f"{what}: not in order")
    return points


def _point(entry: object, decisions: Sequence[str]) -> Point:
    number, turn, phase = _values(entry, "point", 3)
    nth = expect_int(number, "point", 0, len(decisions) - 1)
    seat, key, *played = decisions[nth].split()
    turn = expect_int(turn, "turn", 1, len(decisions))
    return Point(nth, int(seat), turn, PHASES[expect_int(phase, "phase", 0, len(PHASES) - 1)], key, tuple(played))


def _of_a_point(entry: object, by_number: dict[int, Point]) -> tuple[int, object]:
    """The number of a decision and what is noted for it."""
    nth, noted = _values(entry, "decision", 2)
    if type(nth) is not int or nth not in by_number:
        raise InvalidInput("decision: none of those that are judged")
    return nth, noted


def _judgement(values: object) -> Judgement:
    *figures, low, high, games, best, answers = _values(values, "judgement", len(FIGURES) + 5)
    numbers = _figures(figures, FIGURES)
    return {
        "win": numbers["win"], "best_win": numbers["best_win"], "lead": numbers["lead"],
        "best_lead": numbers["best_lead"], "loss": numbers["loss"],
        "interval": [_number(low, "interval", 1.0), _number(high, "interval", 1.0)],
        "games": expect_int(games, "games", 0, MOST_GAMES),
        "best": _picks(best),
        "answers": [_answer(entry) for entry in expect_list(answers, "answers", model.MOST_ANSWERS + 1)],
    }  # fmt: skip


def _reason(values: object, play: RunningGame) -> Reason:
    kind, card, better, other = _values(values, "reason", 4)
    if not isinstance(kind, str) or not play.words.has(f"fact.{kind}"):
        raise InvalidInput("reason: of no known kind")
    if not isinstance(card, str) or (card and card not in play.facts):
        raise InvalidInput("reason: of no card of the game")
    figures = [_number(value, "reason", LARGEST_LEAD) for value in (better, other)]
    return {"kind": kind, "card": card, "better": figures[0], "other": figures[1]}


def _answer(entry: object) -> JudgedAnswer:
    picks, *figures, low, high, games = _values(entry, "answer", len(ANSWER_FIGURES) + 4)
    numbers = _figures(figures, ANSWER_FIGURES)
    return {
        "picks": _picks(picks), "win": numbers["win"], "lead": numbers["lead"], "gain": numbers["gain"],
        "interval": [_number(low, "interval", 1.0), _number(high, "interval", 1.0)],
        "games": expect_int(games, "games", 0, MOST_GAMES),
    }  # fmt: skip


def _figures(values: list[object], figures: Sequence[tuple[str, float]]) -> dict[str, float]:
    return {name: _number(value, name, most) for value, (name, most) in zip(values, figures, strict=True)}


def _answers_of(judgement: Judgement | None) -> list[list[str]]:
    """All answers that a judgement names."""
    return [] if judgement is None else [judgement["best"], *(answer["picks"] for answer in judgement["answers"])]


def _values(entry: object, what: str, count: int) -> list[object]:
    """A list of so many values."""
    values = expect_list(entry, what, count)
    if len(values) < count:
        raise InvalidInput(f"{what}: too short")
    return values


def _number(value: object, what: str, most: float) -> float:
    """A number from `-most` to `most`; nothing that only counts as one."""
    if type(value) not in (int, float) or not -most <= value <= most:  # type: ignore[operator]
        raise InvalidInput(f"{what}: no number up to {most}")
    return value  # type: ignore[return-value]


def _picks(value: object) -> list[str]:
    return [expect_text(name, "picks", LONGEST_NAME) for name in expect_list(value, "picks", MOST_PICKS)]
