"""Lookahead near the end of a game of Dominion: purchases are tried out in imagined games, played to the end.

Imagined games are dealt from what the seat knows, and their number is fixed rather than a time: the same view and the
same seed give the same answer.
"""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING

from ....core.streams import Rng
from ....dominion.kinds import KINDS
from ....dominion.view import View
from ... import routine
from ..shared.contests import success
from .planner import Planner, points_of

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from baraja.core.contract import Picks

    from ....core.choose import Choose
    from ....core.session import Session
    from ....dominion.game import Game
    from ..shared.menus import Menu

NEAR = 5  # number of Provinces or Colonies left from which it looks ahead
STEPS = 600  # steps after which an imagined game counts as drawn
FIRST, MORE, KEPT = 8, 16, 2  # games for every candidate purchase, more for the best ones, and how many those are
POINTS = 0.1  # the weight of the lead in what an end is worth; the rest is winning
SURE = 0.04  # by how much another purchase must do better than the plan's own


def near_the_end(view: View) -> bool:
    """Whether the end is so near that one purchase may decide the game."""
    return view.left_to_end() <= NEAR or view.empty_piles() >= 2


def in_question(view: View, offered: Sequence[str], own: str | None) -> list[str | None]:
    """The purchases worth trying, the plan's own first; None is to buy nothing."""
    if own == view.endings[-1] and view.left_to_end() > 2:
        return [own]
    owned = view.owned()
    picks = [own]
    lands = [pile for pile in offered if "victory" in KINDS[view.top(pile)].types]
    lands.sort(key=lambda pile: (-points_of(view, view.top(pile), owned), pile))
    picks += lands[:2]
    picks += [pile for pile in ("platinum", "gold", "silver") if pile in offered][:1]
    if own is None or view.left_to_end() <= 2 or view.empty_piles() >= 2:
        picks.append(None)
    return list(dict.fromkeys(picks))


def play_out(imagine: Callable[[Rng], Session], seed: int, seat: int, pick: str | None, menus: list[Menu]) -> float:
    """The success of a pick in one imagined game in which every player follows a plan."""
    twin = imagine(Rng(seed))
    twin.answer(*(() if pick is None else (pick,)))
    bots = [Planner(seed, menu) for menu in menus]

    def decide(question: Choose, game: Game) -> Picks:
        return bots[question.seat].decide(View(game, question.seat), question)

    game = twin.play_out(decide, STEPS, routine(bots))
    return success(game, seat, POINTS) if game.over else 0.5


def played_out(
    imagine: Callable[[Rng], Session], seeds: list[int], seat: int, pick: str | None, menus: list[Menu]
) -> Generator[None, None, float]:
    """The sum of the success of a pick in several such games: a generator that yields after each and returns it."""
    outcomes = []
    for seed in seeds:
        outcomes.append(play_out(imagine, seed, seat, pick, menus))
        yield
    return fsum(outcomes)


def best_purchase(
    view: View, question: Choose, own: str, imagine: Callable[[Rng], Session], rng: Rng, menus: list[Menu]
) -> Generator[None, None, str | None]:
    """The pile to buy, None for nothing: the plan's own choice unless another one does clearly better. A generator that
    yields between the games and returns it."""
    picks = in_question(view, question.options, own)
    if len(picks) < 2:
        return own
    totals: dict[str | None, float] = dict.fromkeys(picks, 0)
    seat = view.seat
    seeds = [rng.next() for _ in range(FIRST + MORE)]
    for pick in picks:
        totals[pick] = yield from played_out(imagine, seeds[:FIRST], seat, pick, menus)
    rest = sorted(picks, key=lambda pick: -totals[pick])[:KEPT]
    if own not in rest:
        rest[-1] = own
    for pick in rest:
        totals[pick] += yield from played_out(imagine, seeds[FIRST:], seat, pick, menus)
    best = max(rest, key=lambda pick: totals[pick])
    return best if totals[best] > totals[own] + SURE * (FIRST + MORE) else own
