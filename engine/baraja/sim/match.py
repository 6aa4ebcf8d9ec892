"""One game among bots, as fast as it goes or with every check."""

from dataclasses import dataclass

from ..bots import make
from ..core.session import Session, drive
from ..core.streams import Rng, mark, mix
from .check import play_checked

LIMIT = 5_000  # steps after which a game counts as unfinished: among bots without a goal, some never end


@dataclass(slots=True)
class Played:
    """How a game went. `points` and `turns` by seat; `winners` is empty when it was not finished."""

    points: tuple
    turns: tuple
    winners: tuple
    finished: bool
    events: list | None = None  # all of them, when somebody wanted to listen


def seated(rules, names, seed):
    """The bots of one game, each with a chance of its own that depends on its seat."""
    return [make(name, rules.NAME, mix(seed ^ mark("bot", seat))) for seat, name in enumerate(names)]


def play(rules, setup, seed, names, limit=LIMIT, listen=False, check=False):
    """Play one game, the bots named sitting seat by seat. Raises `Broken` when `check` finds a fault."""
    bots = seated(rules, names, seed)
    if check:
        session = play_checked(rules, setup, seed, bots, limit, Rng(mix(seed ^ mark("checks"))))
        return _ended(rules, session.game, session.events)
    if any(bot.imagines for bot in bots):
        session = in_session(rules, setup, seed, bots, limit)
        return _ended(rules, session.game, session.events)
    game = rules.new_game(setup, seed)
    game.events = [] if listen else None
    views = [rules.view(game, seat) for seat in range(len(names))]
    deciders = [bot.decide for bot in bots]

    def decide(question):
        seat = question.seat
        return deciders[seat](views[seat], question)

    drive(game, decide, limit)
    return _ended(rules, game, game.events)


def in_session(rules, setup, seed, bots, limit):
    """Play a game among bots that imagine: they need a session that can fork."""
    session = Session(rules, setup, seed)
    while session.question is not None and len(session.decisions) < limit:
        seat = session.question.seat

        def imagine(rng, seat=seat):
            return session.imagine(seat, rng)

        session.answer(*bots[seat].decide(session.view(seat), session.question, imagine))
    return session


def _ended(rules, game, events):
    results = rules.ranking(game)
    points = tuple(result["points"] for result in results)
    turns = tuple(result.get("turns", 0) for result in results)
    winners = tuple(result["seat"] for result in results if result["winner"]) if game.over else ()
    return Played(points, turns, winners, game.over, events)
