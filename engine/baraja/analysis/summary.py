"""What judgements say about a game: the curve of the chance to win, verdicts, accuracy, and luck apart from play."""

from __future__ import annotations

from math import exp, fsum
from typing import TYPE_CHECKING, TypeVar

from .judging import CLEAR, LEAST_GAMES

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..core.protocol import Result
    from .protocol import CurvePoint, JudgedDecision, Judgement, SeatFigures, Summary
    from .records import Point

Judged = TypeVar("Judged", bound="JudgedDecision")
VERDICTS = (("blunder", 0.10), ("mistake", 0.05), ("inaccuracy", 0.02))
"""The least loss, in parts of a win, of each verdict, the worst first. With less a decision is "good"."""
PHASES = ("opening", "building", "ending")
STRICT = 12.0  # how fast accuracy falls with the mean loss: at a twelfth of a win a decision it is 100 / e


def verdict(loss: float, low: float, is_best: bool) -> str:
    """The verdict on a decision, from its loss and the lower bound of that: where nothing may have been lost, none."""
    if low > 0:
        for name, least in VERDICTS:
            if loss >= least:
                return name
        return "good"
    return "best" if is_best else "good"


def accuracy(losses: Sequence[float]) -> float:
    """How well somebody played, 0 to 100, from what each decision lost."""
    return 100.0 * exp(-STRICT * fsum(losses) / len(losses)) if losses else 100.0


def summarized(
    points: Sequence[Point], judgements: Mapping[int, Judgement | None], result: Sequence[Result] | None
) -> Summary:
    """The analysis as plain values, as far as it is known.

    `judgements` are by the number of their decision; a decision that is not judged yet, or that makes no difference,
    is left out. `result` is the ranking at the end, None for a game that is not over. Returns "decisions", "curve" and
    "seats". For each seat curve and figures add up: the change of the chance to win is `play` (what decisions lost,
    never above 0) plus `luck` (what the draws brought, and what the others did). Once every other seat is judged too,
    `luck` is told apart: `others` is what their decisions lost, shared by those they play against, and `draws` the
    rest; until then both are None.
    """
    decisions: list[JudgedDecision] = []
    for point in points:
        judged = judgements.get(point.nth)
        if judged is not None:
            low = judged["interval"][0]
            is_best = list(point.played) == judged["best"] and not _is_led(judged)
            loss = judged["loss"]
            decisions.append({
                "nth": point.nth, "seat": point.seat, "turn": point.turn, "phase": point.phase, "key": point.key,
                "played": list(point.played), **judged, "verdict": verdict(loss, low, is_best),
            })  # fmt: skip
    seats = sorted({point.seat for point in points})
    is_whole = len(seats) == len(result or ()) and all(point.nth in judgements for point in points)
    curve: list[CurvePoint] = []
    figures: list[SeatFigures] = []
    for seat in seats:
        own = [decision for decision in decisions if decision["seat"] == seat]
        curve += _curve(seat, own, result)
        others = _given_by_others(seat, decisions, len(seats)) if is_whole else None
        figures.append(_figures(seat, own, result, others))
    return {"decisions": decisions, "curve": curve, "seats": figures}


def _is_led(judged: Judgement) -> bool:
    """Whether some other answer did clearly better in the games that were played, though not surely."""
    return any(answer["games"] >= LEAST_GAMES and answer["gain"] > CLEAR for answer in judged["answers"])


def final_chance(seat: int, result: Sequence[Result] | None) -> float | None:
    """What a seat has of the win at the end: 1, 0, or its share of a shared one; None for a game that is not over."""
    if result is None:
        return None
    winners = sum(row["winner"] for row in result)
    return 1 / winners if result[seat]["winner"] else 0.0


def _curve(seat: int, own: Sequence[JudgedDecision], result: Sequence[Result] | None) -> list[CurvePoint]:
    """The chance to win before and after each decision of a seat, and at the end."""
    curve: list[CurvePoint] = []
    for decision in own:
        nth, turn = decision["nth"], decision["turn"]
        curve.append({"seat": seat, "nth": nth, "turn": turn, "after": False, "win": decision["best_win"]})
        curve.append({"seat": seat, "nth": nth, "turn": turn, "after": True, "win": decision["win"]})
    final = final_chance(seat, result)
    if final is not None and own:
        curve.append({"seat": seat, "nth": None, "turn": own[-1]["turn"], "after": True, "win": final})
    return curve


def _given_by_others(seat: int, decisions: Sequence[JudgedDecision], seats: int) -> float:
    """What the other seats lost since a seat's first decision. What one of them loses the others win together; the part
    of each is taken to be equal."""
    first = min((decision["nth"] for decision in decisions if decision["seat"] == seat), default=0)
    later = [decision for decision in decisions if decision["seat"] != seat and decision["nth"] > first]
    return fsum(decision["best_win"] - decision["win"] for decision in later) / max(1, seats - 1)


def _figures(
    seat: int, own: Sequence[JudgedDecision], result: Sequence[Result] | None, others: float | None
) -> SeatFigures:
    """What a seat's decisions come to; `others` is what it was given by those of the others, None if not known."""
    losses = [decision["loss"] for decision in own]
    play = fsum(decision["win"] - decision["best_win"] for decision in own)
    final = final_chance(seat, result)
    end = final if final is not None else own[-1]["win"] if own else 0.0
    change = end - own[0]["best_win"] if own else 0.0
    phases = {
        phase: accuracy([decision["loss"] for decision in own if decision["phase"] == phase])
        for phase in PHASES
        if any(decision["phase"] == phase for decision in own)
    }
    counts = {name: sum(decision["verdict"] == name for decision in own) for name, _ in VERDICTS}
    luck = change - play
    return {
        "seat": seat, "accuracy": accuracy(losses), "phases": phases, "loss": fsum(losses), "play": play, "luck": luck,
        "others": others, "draws": None if others is None else luck - others, "change": change, "counts": counts,
        "decisions": len(own),
    }  # fmt: skip


def costliest(decisions: Sequence[Judged], seat: int, many: int = 3) -> list[Judged]:
    """The decisions of a seat that lost most, the costliest first; none that may have lost nothing."""
    faults = [decision for decision in decisions if decision["seat"] == seat and decision["loss"] > 0]
    return sorted(faults, key=lambda decision: (-decision["loss"], decision["nth"]))[:many]
