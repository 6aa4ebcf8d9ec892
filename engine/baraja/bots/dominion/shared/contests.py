"""Plans tried out against each other in separate games: how good an end is, one game, and a contest of many plans.

A plan is whatever the `Player` makes a bot of. Every game comes from a seed that depends on nothing but what is asked
for, so the outcome is always the same; what plays on the table is not looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from typing import TypeAlias, TypeVar

from ....core.session import drive
from ....core.streams import mark, mix
from ....dominion.game import Game
from ....dominion.score import ranking
from ....dominion.setup import new_game, setup_with
from ....dominion.view import view
from ... import routine
from ...contract import Bot

STEPS = 2500  # steps after which a trial counts as lost by both

Kingdom: TypeAlias = Sequence[str]
Plan = TypeVar("Plan")
Player: TypeAlias = Callable[[Plan | None, int], Bot]
"""Makes the bot that plays a plan, given a seed."""
Rounds: TypeAlias = Sequence[tuple[int, int]]
"""Of each round: games for every plan, then how many plans go on."""
Standing: TypeAlias = list[tuple[float, Plan]]
"""Plans with their success, 0 to 1, the best first."""


def success(game: Game, seat: int, points: float, lead: int = 20) -> float:
    """How good an end is for a seat, 0 to 1: mostly winning, and points, which tell more in few games.

    `points` is the weight of the lead in points, of which any from `lead` on is as good.
    """
    results = ranking(game)
    mine = results[seat]
    ahead = mine["points"] - max(other["points"] for other in results if other["seat"] != seat)
    share = 1 / sum(result["winner"] for result in results) if mine["winner"] else 0
    if not game.over:
        share = 1 / game.seats
    return (1 - points) * share + points * (0.5 + max(-lead, min(lead, ahead)) / (2 * lead))


def played(kingdom: Kingdom, plans: Sequence[Plan | None], seed: int, player: Player[Plan], steps: int = STEPS) -> Game:
    """One game between two plans, the first one starting."""
    game = new_game(setup_with(kingdom), seed)
    bots = [player(plan, seed) for plan in plans]
    views = [view(game, seat) for seat in range(2)]
    drive(game, lambda question: bots[question.seat].decide(views[question.seat], question), steps, routine(bots))
    return game


def play(
    kingdom: Kingdom,
    plans: Sequence[Plan | None],
    seed: int,
    player: Player[Plan],
    steps: int = STEPS,
    points: float = 0.2,
) -> float:
    """The success of the first of two plans in one game; 0 if it does not end."""
    game = played(kingdom, plans, seed, player, steps)
    return success(game, 0, points) if game.over else 0


def seed_of(kingdom: Kingdom, trials: str = "plans") -> int:
    """The number from which the seeds of a kingdom's trials count up."""
    base = mark(trials)
    for name in kingdom:
        base = mix(base ^ mark(name))
    return base


def trial(
    kingdom: Kingdom, plan: Plan | None, opponent: Plan | None, base: int, number: int, player: Player[Plan],
    steps: int = STEPS, points: float = 0.2,
) -> float:  # fmt: skip
    """The success of a plan in trial `number`; two in a row share a deal, with seats exchanged."""
    seed = mix(base + number // 2)
    if number % 2:
        return 1 - play(kingdom, (opponent, plan), seed, player, steps, points)
    return play(kingdom, (plan, opponent), seed, player, steps, points)


def matched(
    kingdom: Kingdom, plans: Iterable[Plan], rivals: Sequence[Plan | None], base: int, numbers: Iterable[int],
    totals: dict[Plan, float], player: Player[Plan], steps: int = STEPS, points: float = 0.2,
) -> Generator[None, None, None]:  # fmt: skip
    """Add to the `totals` of plans what they win in some trials, each deal of them against the next rival: a generator.

    Against itself a plan would win half, which need not be played; `money-plus` is None.
    """
    for plan in plans:
        for number in numbers:
            rival = rivals[number // 2 % len(rivals)]
            totals[plan] += 0.5 if rival is plan else trial(kingdom, plan, rival, base, number, player, steps, points)
            yield


def contest(
    kingdom: Kingdom, plans: Sequence[Plan], base: int, stages: Iterable[tuple[Rounds, Player[Plan]]],
    each_other: bool = True, steps: int = STEPS, points: float = 0.2,
) -> Generator[None, None, Standing[Plan]]:  # fmt: skip
    """Find the best of `plans`, game by game: a generator that returns them with their success, the best first.

    Each of the `stages` is some rounds and who plays them. The plans play against `money-plus` and `each_other`;
    `steps` and `points` are those of `play`.
    """
    totals: dict[Plan, float] = dict.fromkeys(plans, 0)
    games_played = 0
    leader = plain = plans[0]
    for rounds, by in stages:
        for games, most in rounds:
            rivals: Sequence[Plan | None] = (None, leader, None, None, plain, None) if each_other else (None,)
            numbers = range(games_played, games_played + games)
            yield from matched(kingdom, plans, rivals, base, numbers, totals, by, steps, points)
            games_played += games
            plans = sorted((plan for plan in totals if plan in plans), key=lambda plan: -totals[plan])[:most]
            leader = plans[0]
    return [(totals[plan] / games_played, plan) for plan in plans]
