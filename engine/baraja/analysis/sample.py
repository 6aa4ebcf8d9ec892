"""A sample of the games of a league, analysed: what players lose on average, by card and by kind of question."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import fsum
from typing import TYPE_CHECKING, Any

from ..bots import at_once
from ..core.session import Session
from ..games import games
from ..lab.league import League, left_alone
from ..lab.match import recorded
from .records import judgement, points
from .summary import VERDICTS, accuracy, summarized

if TYPE_CHECKING:
    from ..core.contract import JsonObject
    from .protocol import JudgedDecision


@dataclass(slots=True)
class Losses:
    """What some decisions lost, in parts of a win, and how often each verdict was given."""

    losses: list[float] = field(default_factory=list)
    verdicts: dict[str, int] = field(default_factory=lambda: {name: 0 for name, _ in VERDICTS})

    def add(self, loss: float, verdict: str) -> None:
        self.losses.append(loss)
        if verdict in self.verdicts:
            self.verdicts[verdict] += 1

    def plain(self) -> JsonObject:
        """As plain values: "loss" is the mean of a decision."""
        count = len(self.losses)
        return {
            "decisions": count, "loss": fsum(self.losses) / count if count else 0.0, "total": fsum(self.losses),
            "accuracy": accuracy(self.losses), **self.verdicts,
        }  # fmt: skip


def decisions_of(league: League, number: int, budget: int) -> list[tuple[str, JudgedDecision]]:
    """The judged decisions of game `number` of a league, each with the player who made it; `budget` is the most
    imagined games for one."""
    rules: Any = games()[league.game]
    setup, seed = league.setup_of(number), league.seed_of(number)
    names = [league.bots[index] for index in league.seating(number)]
    session = at_once(recorded(rules, setup, seed, names, league.limit))
    found_points = at_once(points(Session(rules, setup, seed), session.decisions, range(session.game.seats)))
    judgements = {
        point.nth: at_once(judgement(rules, setup, seed, session.decisions, point.nth, budget))
        for point in found_points
    }
    result = rules.ranking(session.game) if session.over else None
    return [
        (names[decision["seat"]], decision) for decision in summarized(found_points, judgements, result)["decisions"]
    ]


@dataclass(frozen=True, slots=True)
class Work:
    """Analyses one game of a league, in another process if need be."""

    league: League
    budget: int

    def __call__(self, number: int) -> list[tuple[str, JudgedDecision]]:
        return decisions_of(self.league, number, self.budget)


def analysed(
    league: League, many: int, budget: int, jobs: int = 1, progress: Callable[[int], object] | None = None
) -> JsonObject:
    """Analyse the first `many` games of a league on `jobs` processes: "games", and under "players", "questions" (by
    their keys) and "cards" (of what was picked, where that was one) what `Losses.plain` gives, the costliest first."""
    work, numbers = Work(league, budget), range(min(many, league.games))
    if jobs > 1 and len(numbers) > 1:
        from multiprocessing import get_context

        with get_context("spawn").Pool(min(jobs, len(numbers)), initializer=left_alone) as pool:
            return added_up(pool.imap(work, numbers), progress)
    return added_up(map(work, numbers), progress)


def added_up(
    analysed_games: Iterable[list[tuple[str, JudgedDecision]]], progress: Callable[[int], object] | None = None
) -> JsonObject:
    """The judged decisions of some games, added up as `analysed` says."""
    groups: dict[str, dict[str, Losses]] = {"players": {}, "questions": {}, "cards": {}}
    count = 0
    for count, decisions in enumerate(analysed_games, 1):
        for player, decision in decisions:
            picks = {pick.partition("#")[0].partition("@")[0] for pick in decision["played"]}
            places = [("players", player), ("questions", decision["key"])]
            places += [("cards", name) for name in picks] if len(picks) == 1 else []
            for group, name in places:
                groups[group].setdefault(name, Losses()).add(decision["loss"], decision["verdict"])
        if progress:
            progress(count)
    return {"games": count, **{group: _costliest_first(losses_by_name) for group, losses_by_name in groups.items()}}


def _costliest_first(losses_by_name: dict[str, Losses]) -> JsonObject:
    rows = {name: losses.plain() for name, losses in losses_by_name.items()}
    return dict(sorted(rows.items(), key=lambda row: (-row[1]["total"], row[0])))
