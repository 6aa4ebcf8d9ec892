"""The jobs that exist. Each is a generator that pauses often and returns plain values, the same ones on every device.

Each docstring says what goes into the order. `fine` asks for more pauses, for a page that does jobs itself: they cost
time and do not change the outcome.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import asdict
from functools import partial
from typing import Any, TextIO, cast

from .. import bots
from ..analysis import records
from ..analysis.contrast import contrasted, reasoned
from ..bots import own
from ..bots.contract import Bot
from ..bots.dominion.shared import buylists
from ..core import loop_guard
from ..core.choose import Choose, Illegal
from ..core.contract import Game, JsonObject, Picks
from ..core.record import save
from ..core.session import Session, drive
from ..core.streams import Rng, mark, mix
from ..games import games
from ..lab import hill_climb
from ..lab.contest import Chunk, Contest, chunk_in_steps, recorded
from ..lab.match import in_steps
from . import wheels

Job = Generator[None, None, Mapping[str, Any]]
STEPS = 8  # steps of a game between two pauses
LIMIT = 4000  # steps after which an imagined game counts as lost
LONGEST_PRINT = 10_000  # characters kept of what a program prints


def contest_games(order: JsonObject, fine: bool) -> Job:
    """Play some deals of a contest.

    Takes {"contest": as `Contest.plain` gives it, "first": a deal, "deals": how many, "lists": the buy lists that its
    players follow}. Returns what `play_chunk` does, all tables as one chunk with the number of the first deal.
    """
    for values in order.get("lists", ()):
        buylists.bring(values)
    contest = Contest.read(order["contest"])
    for name in contest.players:
        for setup in contest.setups:
            yield from bots.preparation(name, contest.game, setup)
    first = order["first"]
    deals = range(first, min(first + order["deals"], contest.deals))
    chunk = Chunk(first, deals, tuple(range(len(contest.tables()))))
    return (yield from chunk_in_steps(contest, chunk, 1 if fine else STEPS))


def film(order: JsonObject, fine: bool) -> Job:
    """Play one game of a contest again: takes what `games` does, "rotation" in place of "deals"; returns its record."""
    del fine
    for values in order.get("lists", ()):
        buylists.bring(values)
    contest = Contest.read(order["contest"])
    for name in contest.players:
        yield from bots.preparation(name, contest.game, contest.setups[contest.kingdom_of(order["first"])])
    return save((yield from recorded(contest, order["first"], order["rotation"])))


def game(order: JsonObject, fine: bool) -> Job:
    """Play one game between bots: takes {"game", "setup", "seed", "players": their names by seat}.

    Returns {"points": by seat}.
    """
    for name in order["players"]:
        yield from bots.preparation(name, order["game"], order["setup"])
    rules = games()[order["game"]]
    steps = in_steps(rules, order["setup"], order["seed"], order["players"], stride=1 if fine else STEPS)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return {"points": list(done.value.points)}
        yield


def plans(order: JsonObject, fine: bool) -> Job:
    """Work out what a bot needs to know before a game: takes {"player": its name, "game", "setup"}.

    Returns what `bots.take_over` takes.
    """
    name, game, setup = order["player"], order["game"], order["setup"]
    yield from bots.preparation(name, game, setup)
    worked_out = bots.worked_out(name, game, setup)
    if worked_out is None:
        raise Illegal("no_task", task=name)
    return worked_out


def search(order: JsonObject, fine: bool) -> Job:
    """Search the best buy list for a kingdom, as far as has been asked for.

    Takes {"kingdom": ten cards, "games": how many at the most, "seed", "until": how many steps to have taken by then}.
    Returns what `hill_climb.HillClimb.plain` does. The search waits here for the next order of it; a worker that has no
    such search takes all steps anew.
    """
    del fine
    return (yield from hill_climb.search_until(order["kingdom"], order["games"], order["seed"], order["until"]))


def choices(order: JsonObject, fine: bool) -> Job:
    """List the options at some point of a game.

    Takes {"game", "setup", "seed", "decisions": those before that point}; returns {"seat", "key", "least", "most",
    "options": a list of {"name", "kind", …}}.
    """
    session = yield from _played(order)
    question = session.question
    assert question is not None, "the game is over there"
    description = session.rules.describe(session.game, question)
    return {name: description[name] for name in ("seat", "key", "least", "most", "options")}


def ways(order: JsonObject, fine: bool) -> Job:
    """Play out several decisions at one point, all in the same imagined games.

    In these, everything that the player could not see is dealt again. Takes what `choices` does, and {"ways": for each
    decision the names picked, "player": the bot that plays every seat from then on, "first": the number of the first
    game, "games": how many}. Returns {"rows": for each game, for each way [success in sixtieths, lead in points]}.
    """
    session = yield from _played(order)
    assert session.question is not None, "the game is over there"
    seat, name = session.question.seat, order["player"]
    rules: Any = session.rules
    yield from bots.preparation(name, order["game"], order["setup"])
    rows = []
    for number in range(order["first"], order["first"] + order["games"]):
        chance = mix(session.seed ^ mark("ways", number))
        row = []
        for picks in order["ways"]:
            twin = session.imagine(seat, Rng(chance))
            twin.answer(*picks)
            seated = [bots.make(name, order["game"], mix(chance ^ mark("bot", at))) for at in range(twin.game.seats)]

            def decide(question: Choose, game: Game, seated: list[Bot] = seated) -> Picks:
                return seated[question.seat].decide(rules.view(game, question.seat), question)

            unasked = bots.routine(seated)
            game = twin.play_out(decide, STEPS, unasked)
            for _ in range(LIMIT // STEPS):
                yield
                if game.over:
                    break
                drive(game, partial(_decided, decide, game), STEPS, unasked)
            results = rules.ranking(game)
            winners = [result["seat"] for result in results if result["winner"]] if game.over else []
            lead = results[seat]["points"] - max(other["points"] for other in results if other["seat"] != seat)
            row.append([60 // len(winners) if seat in winners else 0, lead])
        rows.append(row)
    return {"rows": rows}


def points(order: JsonObject, fine: bool) -> Job:
    """Find the decisions of a game that can be judged.

    Takes {"game", "setup", "seed", "decisions": all of the game, "seats"}; returns {"points": for each the fields of
    `analysis.records.Point`}.
    """
    rules = games()[order["game"]]
    session = Session(rules, order["setup"], order["seed"])
    judged_points = yield from records.points(session, order["decisions"], order["seats"])
    return {"points": [asdict(point) for point in judged_points]}


def judgement(order: JsonObject, fine: bool) -> Job:
    """Judge one decision of a game.

    Takes {"game", "setup", "seed", "decisions": all of the game, "nth": the number of the decision, "games": the most
    imagined games for it, 0 for the chance to win alone}. Returns {"judgement": as `analysis.judging.judged` gives it}.
    """
    rules, most = games()[order["game"]], order["games"]
    yield from bots.preparation("expert", order["game"], order["setup"])
    place = rules, order["setup"], order["seed"], order["decisions"], order["nth"]
    if not most:
        return {"judgement": (yield from records.estimate(*place))}
    return {"judgement": (yield from records.judgement(*place, most))}


def contrast(order: JsonObject, fine: bool) -> Job:
    """Compare two answers to the question of one decision of a game.

    Takes {"game", "setup", "seed", "decisions": all before it, "better" and "other": the names of the options picked,
    "games": the most imagined games}. Returns {"contrast": as `analysis.contrast.contrasted` gives it}.
    """
    del fine
    yield from bots.preparation("expert", order["game"], order["setup"])
    session = yield from _played(order)
    steps = contrasted(session, tuple(order["better"]), tuple(order["other"]), order["games"])
    return {"contrast": (yield from steps)}


def reason(order: JsonObject, fine: bool) -> Job:
    """Find what differs most clearly between the games that follow two answers.

    Takes what `contrast` does. Returns {"reason": as `analysis.contrast.reasoned` gives it}.
    """
    del fine
    yield from bots.preparation("expert", order["game"], order["setup"])
    session = yield from _played(order)
    return {"reason": (yield from reasoned(session, tuple(order["better"]), tuple(order["other"]), order["games"]))}


def coaching(order: JsonObject, fine: bool) -> Job:
    """Judge what a player has just decided in a game that goes on.

    Takes {"game", "setup", "seed", "decisions": all so far, "first": the number of the first one to judge, "seat",
    "games": the most imagined games for each}. Returns {"judgements": as `analysis.records.judgements_since` does}.
    """
    rules = games()[order["game"]]
    yield from bots.preparation("expert", order["game"], order["setup"])
    game = rules, order["setup"], order["seed"], order["decisions"]
    judgements = yield from records.judgements_since(*game, order["first"], order["seat"], order["games"])
    return {"judgements": judgements}


def decision(order: JsonObject, fine: bool) -> Job:
    """Decide for a bot at the present point of a game.

    Takes what `choices` does, and {"player": the bot, "chance": the seed it is made with, "plans": what it has worked
    out before, or None}. Returns {"picks": names}.
    """
    name, game, setup = order["player"], order["game"], order["setup"]
    if order["plans"] is not None:
        bots.take_over(name, game, setup, order["plans"])
    session = yield from _followed(order)
    question = session.question
    assert question is not None, "the game is over there"
    seat = question.seat
    bot = bots.make(name, game, order["chance"])
    thought = bots.deciding(bot, session.view(seat), question, lambda rng: session.imagine(seat, rng))
    picks = yield from thought
    names = session.option_ids()
    _kept.append(session)
    return {"picks": [names[question.options.index(pick)] for pick in picks]}


_kept: list[Session] = []  # the session of the last `decision`, as the next one is mostly in the same game


def _followed(order: JsonObject) -> Generator[None, None, Session]:
    """The session of a game up to a point: the kept one played on, if that is the same game at an earlier point."""
    session = _kept.pop() if _kept else None
    _kept.clear()
    decisions = order["decisions"]
    if session is not None:
        past = session.decisions
        same = order["game"] == session.rules.NAME and session.setup == order["setup"] and session.seed == order["seed"]
        if same and past == decisions[: len(past)]:
            for made_since in decisions[len(past) :]:
                session.repeat(made_since)
                yield
            return session
    return (yield from _played(order))


def _decided(decide: Callable[[Choose, Game], Picks], game: Game, question: Choose) -> Picks:
    return decide(question, game)


def _played(order: JsonObject) -> Generator[None, None, Session]:
    """The session of a game up to a point."""
    session = Session(games()[order["game"]], order["setup"], order["seed"])
    for number, decision in enumerate(order["decisions"]):
        session.repeat(decision)
        if not number % 20:
            yield
    return session


def wheel(order: JsonObject, fine: bool) -> Job:
    """Load a wheel that the page has loaded, so that its cards and players are known here too.

    Takes {"file": its bytes in base64, "watched": whether to stop it where it loops forever}; returns its name.
    """
    del fine
    name = wheels.take(
        wheels.bytes_of(order["file"]), order["watched"]
    ).name  # not in a later step: jobs that come after it need it
    yield
    return {"name": name}


def trial(order: JsonObject, fine: bool) -> Job:
    """Load a wheel, as `wheel` does, and try it out; returns what `wheels.tried` does."""
    del fine
    printed = Printed()
    with redirect_stdout(cast(TextIO, printed)), redirect_stderr(cast(TextIO, printed)):
        try:
            return (yield from wheels.tried(wheels.bytes_of(order["file"])))
        except (GeneratorExit, Illegal):
            raise
        except BaseException as problem:  # the program may raise anything, even SystemExit
            raise Illegal("wheel_raised", why=f"{type(problem).__name__}: {problem}"[: wheels.WHY]) from problem


class Printed:
    """What a program prints: its beginning is kept, and all lines are counted."""

    def __init__(self) -> None:
        self.text = ""
        self.lines = 0

    def write(self, text: str) -> int:
        self.lines += text.count("\n")
        if len(self.text) < LONGEST_PRINT:
            self.text += text[: LONGEST_PRINT - len(self.text)]
        return len(text)

    def flush(self) -> None:
        """Do nothing; files must have this method."""


def player(order: JsonObject, fine: bool) -> Job:
    """Play some deals, as `games` does, with a player whose program is part of the order.

    Takes {"source": its text, "contest" with "own" among its players, "first", "deals"}. Returns the games, what the
    program printed, and how many lines it printed.
    """
    del fine
    printed = Printed()
    with redirect_stdout(cast(TextIO, printed)), redirect_stderr(cast(TextIO, printed)):
        name = own.bring(order["source"])
        try:
            contest = order["contest"]
            named = [name if player == "own" else player for player in contest["players"]]
            played = yield from contest_games({**order, "contest": {**contest, "players": named}}, True)
        except GeneratorExit:
            raise
        except BaseException as problem:  # the program may raise anything, even SystemExit
            raise own.raised(name, problem) from problem
    return {"games": played["games"], "printed": printed.text, "lines": printed.lines}


TASKS: dict[str, Callable[[JsonObject, bool], Job]] = {
    "games": contest_games, "game": game, "plans": plans, "choices": choices, "ways": ways, "decision": decision,
    "wheel": wheel, "film": film, "search": search, "points": points, "judgement": judgement, "contrast": contrast,
    "reason": reason, "coaching": coaching,
}  # fmt: skip

IN_THE_BACKGROUND = frozenset(("coaching",))
"""The tasks that wait while there is anything else to do: nobody waits for them."""


PROGRAMS: dict[str, Callable[[JsonObject, bool], Job]] = {"player": player, "trial": trial}
"""The tasks that run a user's own program: done only where it can do no harm, in a fenced worker."""


def begin(task: str, order: JsonObject, fine: bool = False, programs: bool = False) -> Job:
    """Make the job of a task, without starting it. Raises `Illegal` for a task that does not exist or is not done here.

    `programs` allows the tasks that run a user's own program.
    """
    known = TASKS | PROGRAMS if programs else TASKS
    if task not in known:
        raise Illegal("no_task", task=task[:40])
    return _blaming(known[task](order, fine))


def _blaming(job: Job) -> Job:
    """The same job, with a limit on how long a plug-in's code may run between two pauses, and faults blamed on it."""
    try:
        while True:
            loop_guard.reset(loop_guard.BETWEEN_PAUSES)
            next(job)
            yield
    except StopIteration as done:
        return cast(JsonObject, done.value)
    except Exception as fault:
        if (blamed := wheels.blamed(fault)) is None:
            raise
        raise blamed from fault
