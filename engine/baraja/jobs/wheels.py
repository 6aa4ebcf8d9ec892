"""Loading wheels: their cards and players are then known like those of installed packages."""

from __future__ import annotations

from base64 import b64decode
from binascii import Error
from collections.abc import Generator
from contextlib import ExitStack
from functools import partial
from pathlib import PurePath
from traceback import extract_tb
from typing import Any

from .. import bots, plugins, wheels
from ..bots import own
from ..bots.contract import Bot
from ..core import loop_guard
from ..core.choose import Choose, Illegal
from ..core.contract import Game, JsonObject, Picks, Rules
from ..core.session import drive
from ..core.streams import mark
from ..games import games

GAMES = 6  # games of a trial, for each set and each player
LONGEST_GAME = 4000  # steps after which a game of a trial is stopped
STEPS = 20
WHY = 300  # characters of Python's message about a fault
_taken: dict[str, wheels.Taken] = {}


def bytes_of(text: object) -> bytes:
    """The bytes of a file that was sent as text in base64. Raises `Illegal` if it is not that."""
    try:
        return b64decode(text, validate=True) if isinstance(text, str) else b""
    except (Error, ValueError):
        raise Illegal("wheel_none") from None


def read(data: bytes) -> wheels.Wheel:
    """What a wheel says about itself; none of its code is run. Raises `Illegal` for one that cannot be loaded."""
    try:
        return wheels.read(data)
    except wheels.NoWheel as problem:
        raise Illegal(problem.reason, **problem.slots) from None


def take(data: bytes, watched: bool = False) -> wheels.Wheel:
    """Load a wheel, as a whole or not at all; its modules are imported and so run. Raises `Illegal` if it is refused.

    A wheel that is `watched` is stopped wherever it loops forever, here and later.
    """
    wheel = read(data)
    if wheel.name in _taken:
        if watched:
            _taken[wheel.name].watch()
        if _taken[wheel.name].wheel.version == wheel.version:
            return wheel
        raise Illegal("wheel_again", name=wheel.name, version=_taken[wheel.name].wheel.version)
    known = {*plugins.offered(plugins.BOTS), *plugins.offered(plugins.SETS)}
    for name, rules in games().items():
        known |= {*bots.names(name), *getattr(rules, "SETS", ()), *rules.KINDS}
    clash = [name for _, name, _, _ in wheel.offers if name in known]
    if clash:
        raise Illegal("wheel_clash", names=", ".join(clash))
    try:
        taken = wheels.Taken(data, wheel)
    except wheels.NoWheel as problem:
        raise Illegal(problem.reason, **problem.slots) from None
    loop_guard.reset(loop_guard.BETWEEN_PAUSES)
    if watched:
        taken.watch()
    try:
        with ExitStack() as undone:
            for rules in games().values():
                if hasattr(rules, "AllOrNothing"):
                    undone.enter_context(rules.AllOrNothing())
            for entry in wheel.entries(plugins.SETS):
                _add(entry)
            for entry in wheel.entries(plugins.BOTS):
                own.class_of(entry.name)
    except BaseException as problem:
        taken.give_back()
        own.class_of.cache_clear()
        raise _told(problem) from problem
    _taken[wheel.name] = taken
    return wheel


def _add(entry: plugins.Entry) -> None:
    """Add a set of cards to the game that accepts sets."""
    next(rules for rules in games().values() if hasattr(rules, "add_set")).add_set(entry.name, entry)


def _told(problem: BaseException) -> Illegal:
    """The `Illegal` that says why a wheel cannot be loaded."""
    if isinstance(problem, Illegal) and problem.reason not in ("bot_raised", "bot_failed"):
        return problem
    taken = getattr(problem, "name", None)
    if type(problem).__name__ == "NameTaken":
        return Illegal("wheel_clash", names=str(taken))
    why = problem.slots["why"] if isinstance(problem, Illegal) else f"{type(problem).__name__}: {problem}"
    return Illegal("wheel_raised", why=str(why)[:WHY])


def blamed(fault: BaseException) -> Illegal | None:
    """The `Illegal` for a fault in which a wheel's code was running; None where no wheel's was."""
    reasons = (fault, fault.__cause__)  # a record raises its own exception from the one that a decision caused
    endless = (reason for reason in reasons if isinstance(reason, Illegal) and reason.reason == "plugin_endless")
    if (endless_loop := next(endless, None)) is not None or isinstance(fault, Illegal):
        return endless_loop
    frames = extract_tb(fault.__traceback__)
    for taken in _taken.values():
        if (frame := taken.ran(frames)) is not None:
            file, why = PurePath(frame.filename).name, f"{type(fault).__name__}: {fault}".removesuffix(": ")[:WHY]
            return Illegal("plugin_failed", plugin=taken.called, file=file, row=frame.lineno, why=why)
    return None


def tried(data: bytes) -> Generator[None, None, JsonObject]:
    """Load a wheel and play some games with what is in it.

    Returns {"name", "version", "sets": {set: its names}, "cards": a list of {"name", "names", "cost", "types"}, "bots":
    names}. Raises `Illegal` for a wheel that is refused or fails in a game.
    """
    wheel = take(data)
    yield
    contents: JsonObject = {"name": wheel.name, "version": wheel.version, "sets": {}, "cards": [], "bots": []}
    for entry in wheel.entries(plugins.SETS):
        yield from _show(entry.name, contents)
    for entry in wheel.entries(plugins.BOTS):
        contents["bots"].append(entry.name)
        game = getattr(own.class_of(entry.name), "game", "dominion")
        yield from _play(game, _table(game, []), [entry.name, "random"])
    return contents


def _show(name: str, contents: JsonObject) -> Generator[None, None, None]:
    game = next(game for game, rules in games().items() if name in getattr(rules, "SETS", ()))
    listed = [card for card in games()[game].catalog.cards() if card["set"] == name]
    contents["cards"] += [{key: card[key] for key in ("id", "names", "cost", "types")} for card in listed]
    contents["sets"][name] = len(listed)
    piles = [card["id"] for card in listed if card["pile"] == "kingdom"]
    for first in range(0, len(piles), 10):
        yield from _play(game, _table(game, piles[first : first + 10]), ["random", "random"])


def _table(game: str, cards: list[str]) -> JsonObject:
    """A set-up with these cards, filled up with those of the first suggested kingdom.

    All players begin with some of them in the deck.
    """
    rules: Any = games()[game]
    if not hasattr(rules, "KINGDOMS"):
        return {"seats": 2}
    others = [card for card in next(iter(rules.KINGDOMS.values()))["cards"] if card not in cards]
    deck = [card for card in cards if not any(part.top_of == card for part in rules.KINDS.values())]
    arranged = {"scenario": {"decks": [(deck * 2 + ["copper"] * 6)[:20]] * 2}} if deck else {}
    return {"seats": 2, "kingdom": [*cards, *others][:10], "start": 0, **arranged}


def _decided(rules: Rules, state: Game, players: list[Bot], question: Choose) -> Picks:
    return players[question.seat].decide(rules.view(state, question.seat), question)


def _play(game: str, setup: JsonObject, names: list[str]) -> Generator[None, None, None]:
    """Play some games. Raises `Illegal` that says what went wrong in one."""
    rules: Any = games()[game]
    for number in range(GAMES):
        players = [bots.make(name, game, mark("trial", 8 * number + seat)) for seat, name in enumerate(names)]

        try:
            state = rules.new_game(setup, mark("trial game", number))
            decide = partial(_decided, rules, state, players)
            for _ in range(LONGEST_GAME // STEPS):
                if state.over:
                    break
                drive(state, decide, STEPS)
                yield
        except Illegal as problem:
            if problem.reason.startswith("bot_"):
                raise
            raise Illegal("wheel_raised", why=str(problem)[:WHY]) from problem
        except Exception as problem:
            raise Illegal("wheel_raised", why=f"{type(problem).__name__}: {problem}"[:WHY]) from problem
