"""One game among bots, as fast as it goes or with every check."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..bots import make
from ..core.session import Session, drive
from ..core.streams import Rng, mark, mix
from .check import play_checked

if TYPE_CHECKING:
    from ..bots.contract import Bot
    from ..core.choose import Choose
    from ..core.contract import Picks, Rules, Setup
    from ..core.events import Event

LIMIT = 5_000  # steps after which a game counts as unfinished: among bots without a goal, some never end


@dataclass(slots=True)
class Played:
    """How a game went. `points`, `turns` and `places` by seat; `winners` is empty when it was not finished."""

    points: tuple[int, ...]
    turns: tuple[int, ...]
    winners: tuple[int, ...]
    places: tuple[int, ...]
    finished: bool
    events: list[Event] | None = None  # all of them, when somebody wanted to listen


def seated(rules: Rules, names: Sequence[str], seed: int) -> list[Bot]:
    """The bots of one game, each with a chance of its own that depends on its seat."""
    return [make(name, rules.NAME, mix(seed ^ mark("bot", seat))) for seat, name in enumerate(names)]


def play(
    rules: Rules,
    setup: Setup,
    seed: int,
    names: Sequence[str],
    limit: int = LIMIT,
    listen: bool = False,
    check: bool = False,
    watch: Callable[[Any], None] | None = None,
) -> Played:
    """Play one game, the bots named sitting seat by seat. Raises `Broken` when `check` finds a fault.

    `watch(game)` looks on after every step, where nobody `check`s.
    """
    bots = seated(rules, names, seed)
    if check:
        session = play_checked(rules, setup, seed, bots, limit, Rng(mix(seed ^ mark("checks"))))
        return _ended(rules, session.game, session.events)
    if any(bot.imagines for bot in bots):
        session = in_session(rules, setup, seed, bots, limit, watch)
        return _ended(rules, session.game, session.events)
    game = rules.new_game(setup, seed)
    game.events = [] if listen else None
    views = [rules.view(game, seat) for seat in range(len(names))]
    deciders = [bot.decide for bot in bots]

    def decide(question: Choose) -> Picks:
        seat = question.seat
        return deciders[seat](views[seat], question)

    if watch is None:
        drive(game, decide, limit)
    else:
        for _ in range(limit):
            if game.over:
                break
            drive(game, decide, 1)
            watch(game)
    return _ended(rules, game, game.events)


def in_session(
    rules: Rules,
    setup: Setup,
    seed: int,
    bots: Sequence[Bot],
    limit: int,
    watch: Callable[[Any], None] | None = None,
) -> Session:
    """Play a game among bots that imagine: they need a session that can fork."""
    session = Session(rules, setup, seed)
    while session.question is not None and len(session.decisions) < limit:
        seat = session.question.seat

        def imagine(rng: Rng, seat: int = seat) -> Session:
            return session.imagine(seat, rng)

        session.answer(*bots[seat].decide(session.view(seat), session.question, imagine))
        if watch is not None and not session.mid_step:
            watch(session.game)
    return session


def _ended(rules: Any, game: Any, events: list[Event] | None) -> Played:
    results = rules.ranking(game)
    points = tuple(result["points"] for result in results)
    turns = tuple(result.get("turns", 0) for result in results)
    winners = tuple(result["seat"] for result in results if result["winner"]) if game.over else ()
    places = tuple(result["place"] for result in results)
    return Played(points, turns, winners, places, game.over, events)
