"""The jobs that there are. Each is a generator that pauses often and returns plain values; the same ones wherever.

The order of each stands in its docstring. `fine` asks for more pauses, for a page that has something else to do: they
cost time, and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import redirect_stderr, redirect_stdout
from typing import Any, TextIO, cast

from .. import bots
from ..bots import buylists, own
from ..core.choose import Illegal
from ..core.contract import Plain
from ..laboratory.contest import Chunk, Contest, chunk_by_game, chunk_in_steps

Job = Generator[None, None, Plain]
LONGEST_PRINT = 10_000  # characters of what a program prints


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


class Printed:
    """What a program prints, as far as somebody may want to read it: a million lines are counted and not kept."""

    def __init__(self) -> None:
        self.text = ""
        self.lines = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        if len(self.text) < LONGEST_PRINT:
            self.text += text[: LONGEST_PRINT - len(self.text)]
        return len(text)

    def flush(self) -> None:
        """There is nothing to wait for."""


def player(order: Plain, fine: bool) -> Job:
    """Plays some deals like `games`, with a player whose program comes along: {"source": its text, "contest" with "own"
    among its players, "first", "deals"}; gives the games, what was printed, and how many lines that was."""
    del fine
    printed = Printed()
    with redirect_stdout(cast(TextIO, printed)), redirect_stderr(cast(TextIO, printed)):
        name = own.bring(order["source"])
        try:
            contest = order["contest"]
            named = [name if each == "own" else each for each in contest["players"]]
            played = yield from games({**order, "contest": {**contest, "players": named}}, True)
        except GeneratorExit:
            raise
        except BaseException as problem:  # whatever a program may raise: leaving Python is no way out either
            raise own.raised(name, problem) from problem
    return {"games": played["games"], "printed": printed.text, "lines": printed.lines}


TASKS: dict[str, Callable[[Plain, bool], Job]] = {"games": games, "plans": plans}


PROGRAMS: dict[str, Callable[[Plain, bool], Job]] = {"player": player}
"""The tasks that run what somebody has written. Only whoever has nothing to lose does them."""


def begin(task: str, order: Plain, fine: bool = False, programs: bool = False) -> Job:
    """A job, not yet begun. Raises Illegal for one that there is not, or not here."""
    known = TASKS | PROGRAMS if programs else TASKS
    if task not in known:
        raise Illegal("no_task", task=task[:40])
    return known[task](order, fine)


def at_once(task: str, order: Plain) -> Any:
    """Does a job without a pause."""
    job = begin(task, order)
    while True:
        try:
            next(job)
        except StopIteration as done:
            return done.value
