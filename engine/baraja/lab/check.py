"""What must hold in every game at every moment, checked while a game is played.

After every answer: each card is in exactly one zone. At random questions: the state is plain values, a fork and a
replay of the record give the same game, every option is accepted, and what a seat cannot see affects neither what it
sees nor what its bot decides. At the end: the record, saved, loaded and replayed, gives the same game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from itertools import chain
from typing import TYPE_CHECKING

from ..core import record
from ..core.session import Session
from ..core.streams import Rng, Streams
from ..core.zones import Card, conserve

if TYPE_CHECKING:
    from ..bots.contract import Bot
    from ..core.choose import Choose
    from ..core.contract import Game, Rules, Setup

THOROUGH = 40  # one question in 40 is checked thoroughly,
REPLAYED = 10  # and one in 10 of these with slow checks too: is the state plain, does a replay give the same
PLAIN = (bool, int, str, type(None))


class Broken(AssertionError):
    """Raised when an invariant fails. `record` is that of the game up to there."""

    def __init__(self, why: str, saved: Mapping[str, object]) -> None:
        super().__init__(why)
        self.why = why
        self.record = saved

    def __reduce__(self) -> tuple[type[Broken], tuple[str, Mapping[str, object]]]:
        return Broken, (self.why, self.record)


def play_checked(rules: Rules, setup: Setup, seed: int, bots: Sequence[Bot], limit: int, rng: Rng) -> Session:
    """Play one game among bots with all checks, for at most `limit` decisions, and return its session.

    `rng` chooses the questions for the thorough checks. Raises `Broken` at the first check that fails, or when anything
    else goes wrong.
    """
    session = None
    try:
        session = Session(rules, setup, seed)
        total = session.game.total
        while session.question is not None and len(session.decisions) < limit:
            seat = session.question.seat
            if rng.below(THOROUGH) == 0:
                check_hidden_information(session, rng)
                nobody_peeks(session, bots[seat], rng)
            picks = bots[seat].decide(session.view(seat), session.question, _imagining(session, seat))
            session.answer(*picks)
            conserve(session.game, total)
        saved = json.loads(json.dumps(record.save(session)))
        loaded = record.load({rules.NAME: rules}, saved)
        assert loaded.problem is None, f"the record is refused: {loaded.problem}"
        assert (again := loaded.session) is not None
        assert state(again.game) == state(session.game), "the record gives another game"
        assert again.events == session.events, "the record tells another story"
        assert record.save(again) == saved, "the record of a record differs"
    except Exception as fault:
        saved = record.save(session) if session else {"game": rules.NAME, "setup": setup, "seed": seed}
        raise Broken(f"{type(fault).__name__}: {fault}", saved) from fault
    return session


def _imagining(session: Session, seat: int) -> Callable[[Rng], Session]:
    return lambda rng: session.imagine(seat, rng)


def check_hidden_information(session: Session, rng: Rng) -> None:
    """The thorough checks that the module's docstring lists."""
    game, rules = session.game, session.rules
    twin = session.fork()
    assert state(twin.game) == state(game), "a fork differs"
    assert twin.question == session.question, "a fork asks something else"
    if rng.below(REPLAYED) == 0:
        for name, value in parts(game).items():
            assert is_plain(value), f"game.{name} holds something that is no plain value: {value!r}"
        again = Session(rules, session.setup, session.seed, session.decisions)
        assert state(again.game) == state(game), "the replay differs"
        # Some counts are kept up to date as the game goes on; the replay, where nobody has asked for them, makes them
        # afresh.
        seats = range(game.seats)
        assert all(again.table(seat) == session.table(seat) for seat in seats), "the replay shows something else"
    every_option_is_accepted(session)
    nothing_leaks(session, rng)
    imagined = session.imagine(asked(session).seat, rng)
    for _ in range(10):
        if imagined.question is None:
            break
        question = imagined.question
        count = question.least + rng.below(question.most - question.least + 1)
        imagined.answer(*rng.sample(question.options, count))
        conserve(imagined.game, imagined.game.total)


def asked(session: Session) -> Choose:
    """The question of a session that must have one."""
    assert session.question is not None
    return session.question


def every_option_is_accepted(session: Session) -> None:
    """Try every option, and declining, each on a fork."""
    question = asked(session)
    tries = [[option] for option in question.options] if question.most else []
    if question.least == 0:
        tries.append([])
    for picks in tries:
        others = [option for option in question.options if option not in picks]
        picks = picks + others[: max(0, question.least - len(picks))]
        twin = session.fork()
        twin.answer(*picks)
        conserve(twin.game, twin.game.total)


def nothing_leaks(session: Session, rng: Rng) -> None:
    """What a seat sees stays the same when all that it cannot see is dealt again."""
    for seat in range(session.game.seats):
        twin = session.fork()
        twin.game.deal_again(seat, rng)
        conserve(twin.game, twin.game.total)
        assert twin.table(seat) == session.table(seat), f"seat {seat} sees what is hidden"


def nobody_peeks(session: Session, bot: Bot, rng: Rng) -> None:
    """What a bot decides stays the same when all that its seat cannot see is dealt again."""
    if bot.imagines and session.mid_step:  # a game dealt again in the middle of a step cannot be imagined once more
        return
    question = asked(session)
    seat = question.seat
    twin = session.imagine(seat, rng)
    decided, again = (deepcopy(bot).decide(at.view(seat), asked(at), _imagining(at, seat)) for at in (session, twin))
    assert tuple(decided) == tuple(again), f"the bot of seat {seat} decides {question.key} by what is hidden"


def parts(game: Game) -> dict[str, object]:
    """The state of a game by slot, without `events` and the slots that are derived from others."""
    names = chain.from_iterable(getattr(base, "__slots__", ()) for base in type(game).__mro__)
    left_out = ("events", "hooks", *getattr(game, "DERIVED", ()))
    return {name: getattr(game, name) for name in names if name not in left_out}


def state(game: Game) -> dict[str, object]:
    """The state of a game as values that can be compared."""
    return {name: _comparable(value) for name, value in parts(game).items()}


def _comparable(value: object) -> object:
    return (value.seed, value.used) if isinstance(value, Streams) else value


def is_plain(value: object) -> bool:
    """Whether a value is made of numbers, words, cards, tuples, lists, dicts and frozen sets, and nothing else."""
    if isinstance(value, PLAIN):
        return True
    if isinstance(value, dict):
        return all(is_plain(key) and is_plain(entry) for key, entry in value.items())
    if isinstance(value, (tuple, list, frozenset)):
        return all(map(is_plain, value))
    return isinstance(value, (Card, Streams))
