"""How to answer a rival's plan: which of the plans for a kingdom does best against it.

A plan that wins most of its games may still lose to a particular one, say to a rush for a pile that it leaves alone. So
once the rival's purchases show its plan (`rivals`), the plans are played against that one in whole trial games. These
depend on nothing but the kingdom and the two plans, so the answer is the same whenever it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.streams import mark, mix
from ..shared import contests
from .search import Trial

if TYPE_CHECKING:
    from collections.abc import Generator, Sequence

    from ..shared.buylists import BuyList
    from ..shared.contests import Player

FROM = 4  # the turn from which the rival's purchases tell enough
CLEAR = 0.5  # how much nearer to a plan than to the usual money the rival's cards must be, see `rivals`
STAGES = (12, 24, 60)  # trial games after which a plan that does no better than the bot's own is dropped
SURE = 2  # standard errors by which an answer must do better than the bot's own plan
CLEARLY = 0.08  # and by what share of a win: some turns have already been spent on the own plan
KEPT = 100  # answers that are remembered


_found: dict[tuple[Sequence[str], BuyList, BuyList], BuyList] = {}


def answer_to(
    kingdom: Sequence[str], rival: BuyList, own: BuyList, plans: list[BuyList | None], player: Player[BuyList]
) -> Generator[None, None, BuyList]:
    """The plan that does best against a rival's: the bot's own, unless another does clearly better.

    A generator that returns it, so that a page stays responsive. `player(plan, seed)` makes the bot that plays a plan.
    """
    key = kingdom, rival, own
    if key not in _found:
        answer = yield from tried_out(kingdom, rival, own, plans, player)
        if len(_found) >= KEPT:
            _found.clear()
        _found[key] = answer
    return _found[key]


def tried_out(
    kingdom: Sequence[str], rival: BuyList, own: BuyList, plans: list[BuyList | None], player: Player[BuyList]
) -> Generator[None, None, BuyList]:
    mine, *others = (Trial(plan) for plan in dict.fromkeys([own, *plans]) if plan is not None)
    base = mix(contests.seed_of(kingdom) ^ mark("answers"))
    for games in STAGES:
        for trial in (mine, *others):
            for number in range(len(trial.ends), games):
                outcome = contests.trial(kingdom, trial.choice, rival, base, number, player)
                trial.ends.append(outcome)
                yield
        others = [trial for trial in others if trial.gain_over(mine)[0] > 0]
        if not others:
            return own
    best = max(others, key=lambda trial: trial.gain_over(mine)[0])
    gain, error = best.gain_over(mine)
    return best.choice if gain > max(CLEARLY, SURE * error) else own
