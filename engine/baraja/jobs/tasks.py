"""The jobs that there are. Each is a generator that pauses often and returns plain values; the same ones wherever.

The order of each stands in its docstring. `fine` asks for more pauses, for a page that has something else to do: they
cost time, and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from .. import bots
from ..bots import buylists
from ..core.choose import Illegal
from ..core.contract import Plain
from ..laboratory.contest import Chunk, Contest, chunk_by_game, chunk_in_steps

Job = Generator[None, None, Plain]


def games(order: Plain, fine: bool) -> Job:
    """Plays some deals of a contest: {"contest": as `Contest.plain` gives it, "first": a deal, "deals": how many,
    "lists": the buy lists that players of it follow}; gives what `play_chunk` gives, all tables as one chunk whose
    number is that of the first deal."""
    for values in order.get("lists", ()):
        buylists.bring(values)
    contest = Contest.read(order["contest"])
    for name in contest.players:
        for setup in contest.setups:
            yield from bots.preparation(name, contest.game, setup)
    first = order["first"]
    deals = range(first, min(first + order["deals"], contest.deals))
    chunk = Chunk(first, deals, tuple(range(len(contest.tables()))))
    return (yield from (chunk_in_steps if fine else chunk_by_game)(contest, chunk))


def plans(order: Plain, fine: bool) -> Job:
    """Works out what a bot wants to know before a game: {"player": its name, "game", "setup"}; gives what
    `bots.take_over` takes."""
    name, game, setup = order["player"], order["game"], order["setup"]
    yield from bots.preparation(name, game, setup)
    found = bots.worked_out(name, game, setup)
    if found is None:
        raise Illegal("no_task", task=name)
    return found


TASKS: dict[str, Callable[[Plain, bool], Job]] = {"games": games, "plans": plans}


def begin(task: str, order: Plain, fine: bool = False) -> Job:
    """A job, not yet begun. Raises Illegal for one that there is not."""
    if task not in TASKS:
        raise Illegal("no_task", task=task[:40])
    return TASKS[task](order, fine)


def at_once(task: str, order: Plain) -> Any:
    """Does a job without a pause."""
    job = begin(task, order)
    while True:
        try:
            next(job)
        except StopIteration as done:
            return done.value
