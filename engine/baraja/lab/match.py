"""One game among bots, as fast as possible or with every check."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from .. import bots
from ..bots import make, routine
from ..core.session import Session, drive
from ..core.streams import Rng, mark, mix

if TYPE_CHECKING:
    from ..bots.contract import Bot
    from ..core.choose import Choose
    from ..core.contract import Game, Picks, Rules, Setup
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
    events: list[Event] | None = None  # all of them, when `listen` was given


def seated(rules: Rules, names: Sequence[str], seed: int) -> list[Bot]:
    """The bots of one game, seat by seat, each with a seed of its own that depends on its seat."""
    if bots.watcher is not None:
        bots.watcher.deal(seed)
    return [make(name, rules.NAME, mix(seed ^ mark("bot", seat))) for seat, name in enumerate(names)]


def play(
    rules: Rules,
    setup: Setup,
    seed: int,
    names: Sequence[str],
    limit: int = LIMIT,
    listen: bool = False,
    check: bool = False,
    watch: Callable[[Game], None] | None = None,
) -> Played:
    """Play one game, of at most `limit` steps, between the bots named, seat by seat.

    With `listen` the result has the events; with `check` every invariant is checked, and `Broken` raised at a fault.
    `watch(game)` is called after every step, but not under `check`.
    """
    if check:
        from .check import play_checked  # imported late, as it is rarely needed

        checks = Rng(mix(seed ^ mark("checks")))
        session = play_checked(rules, setup, seed, seated(rules, names, seed), limit, checks)
        return _ended(rules, session.game, session.events)
    bots = seated(rules, names, seed)
    if watch is not None or any(bot.imagines for bot in bots):
        steps = in_steps(rules, setup, seed, names, limit)
        while True:
            try:
                game = next(steps)
            except StopIteration as done:
                played: Played = done.value
                return played
            if watch is not None:
                watch(game)
    game = rules.new_game(setup, seed)
    game.events = [] if listen else None
    drive(game, _decider(rules, game, bots), limit, routine(bots))
    return _ended(rules, game, game.events)


def _decider(rules: Rules, game: Game, bots: Sequence[Bot]) -> Callable[[Choose], Picks]:
    players = [(bot.decide, rules.view(game, seat)) for seat, bot in enumerate(bots)]

    def decide(question: Choose) -> Picks:
        asked, view = players[question.seat]
        return asked(view, question)

    return decide


def in_steps(
    rules: Rules, setup: Setup, seed: int, names: Sequence[str], limit: int = LIMIT, stride: int = 1
) -> Generator[Game, None, Played]:
    """Play one game and yield it after every step, for a caller that watches it or has other work in between.

    Bots that imagine nothing take `stride` steps at a time.
    """
    bots = seated(rules, names, seed)
    if any(bot.imagines for bot in bots):
        session = Session(rules, setup, seed)
        while session.question is not None and len(session.decisions) < limit:
            seat = session.question.seat

            def imagine(rng: Rng, seat: int = seat) -> Session:
                return session.imagine(seat, rng)

            session.answer(*bots[seat].decide(session.view(seat), session.question, imagine))
            if not session.mid_step:
                yield session.game
        return _ended(rules, session.game, session.events)
    game = rules.new_game(setup, seed)
    game.events = None
    decide, unasked = _decider(rules, game, bots), routine(bots)
    for done in range(0, limit, stride):
        if game.over:
            break
        drive(game, decide, min(stride, limit - done), unasked)
        yield game
    return _ended(rules, game, None)


def recorded(
    rules: Rules, setup: Setup, seed: int, names: Sequence[str], limit: int = LIMIT
) -> Generator[None, None, Session]:
    """Play one game with all its decisions recorded: the same game as `play` plays. A generator that pauses after each
    decision, and returns the session."""
    bots = seated(rules, names, seed)
    session = Session(rules, setup, seed)
    while session.question is not None and len(session.decisions) < limit:
        seat = session.question.seat
        imagine = partial(session.imagine, seat)
        asked = (session.view(seat), session.question)
        session.answer(*bots[seat].decide(*asked, imagine) if bots[seat].imagines else bots[seat].decide(*asked))
        yield
    return session


def _ended(rules: Rules, game: Game, events: list[Event] | None) -> Played:
    results = rules.ranking(game)
    points = tuple(result["points"] for result in results)
    turns = tuple(result.get("turns", 0) for result in results)
    winners = tuple(result["seat"] for result in results if result["winner"]) if game.over else ()
    places = tuple(result["place"] for result in results)
    return Played(points, turns, winners, places, game.over, events)
