"""Players that are programs. They see what a person in their seat would see, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from .. import games
from ..core.choose import Illegal
from .chance import Chance

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import JsonObject, Picks, Setup, View
    from ..core.session import Session
    from ..core.streams import Rng
    from .contract import Bot, PlanOutline, Watcher

# The levels for people, the easiest first, in every game that has them. The other bots are older than the levels, and
# the way they play never changes: they are yardsticks, and old saves name them.
LEVELS = ("beginner", "apprentice", "regular", "strong", "expert")
LIST = "list:"
Outcome = TypeVar("Outcome")

watcher: Watcher | None = None  # is told when the code of a player from elsewhere runs, see `lab/guarded.py`


@cache
def _package(game: str) -> ModuleType | None:
    """The package of a game's bots, None if it has none.

    It has `HOMES`, its modules with the names of the bots in their `BOTS`, the easiest first; `QUICK`, two bots that
    play well without thinking long; and `FOLLOWER`, the module of the player that follows a buy list, if there are any.
    """
    if game not in games.NAMES:
        return None
    try:
        return import_module(f".{game}", __name__)
    except ModuleNotFoundError as problem:
        if problem.name != f"{__name__}.{game}":
            raise
        return None


def _homes(game: str) -> dict[str, tuple[str, ...]]:
    return getattr(_package(game), "HOMES", {})


def every_name() -> tuple[str, ...]:
    """The names of all bots of all games, each once."""
    return tuple(dict.fromkeys(("random", *LEVELS, *(name for game in games.NAMES for name in names(game)))))


@cache
def names(game: str) -> tuple[str, ...]:
    """The names of the bots that play a game."""
    return ("random", *(name for known in _homes(game).values() for name in known))


def levels(game: str) -> tuple[str, ...]:
    """The bots for people to play against, the easiest first; in a game without levels, one that picks at random."""
    return LEVELS if _homes(game) else ("random",)


def quick(game: str) -> tuple[str, str]:
    """Two bots that play well without thinking long, for simulating many games."""
    return getattr(_package(game), "QUICK", ("random", "random"))


def make(name: str, game: str, seed: int) -> Bot:
    """A bot for one seat of one game, with a seed of its own. Raises KeyError for a name that no bot of the game has.

    `list:FILE#NAME` is a player that follows a buy list, in games that have them; `py:FILE#Class` and the names
    that installed packages offer are players from elsewhere, see `own`.
    """
    if is_list(name) and follows_lists(game):
        follower: Bot = _follower(game).following(name, seed)
        return follower
    if name not in names(game):
        own = import_module(".own", __name__)
        if not own.knows(name):
            raise KeyError(name)
        stranger: Bot = own.make(name, game, seed)
        return stranger
    if name == "random":
        return Chance(seed)
    bot: Bot = _class(name, game)(seed)
    return bot


def _class(name: str, game: str) -> Any:
    return _bots(name, game)[name]


@cache
def _bots(name: str, game: str) -> dict[str, Callable[[int], Bot]]:
    """The bots of the module that has one of this name."""
    home = next(home for home, known in _homes(game).items() if name in known)
    bots: dict[str, Callable[[int], Bot]] = import_module(f".{game}.{home}", __name__).BOTS
    return bots


def _follower(game: str) -> ModuleType:
    """The module of a game's player that follows buy lists."""
    return import_module(f".{game}.{_package(game).FOLLOWER}", __name__)  # type: ignore[union-attr]


def check(name: str, game: str) -> None:
    """Check that a player can be made, reading its file if it has one. Raises `Illegal`, which says why, if not."""
    if is_list(name) and follows_lists(game):
        _follower(game).following(name, 0)
    elif name not in names(game):
        offered = sorted(import_module("..plugins", __name__).offered("baraja.bots"))
        try:
            make(name, game, 0)
        except KeyError:
            raise Illegal("no_bot", bot=name, known=", ".join([*names(game), *offered])) from None


def begins_player(text: str, game: str) -> bool:
    """Whether a text starts with a player's name: what splits a list of players, as names of files may hold commas."""
    own = import_module(".own", __name__)
    return is_list(text) or text in names(game) or bool(own.knows(text))


def follows_lists(game: str) -> bool:
    """Whether a game has a player that follows buy lists."""
    return hasattr(_package(game), "FOLLOWER")


def is_list(name: str) -> bool:
    """Whether a player's name stands for a buy list in a file."""
    return name.startswith(LIST)


def plan(name: str, game: str, view: View) -> PlanOutline | None:
    """What a bot plans, for display; None if it has no plan."""
    bot = make(name, game, 0)
    return bot.plan(view) if hasattr(bot, "plan") else None


def preparation(name: str, game: str, setup: Setup) -> Iterator[None]:
    """Work out, step by step, what a bot needs to know before a game: a generator, empty for a bot that needs nothing.

    It may be left unfinished: the bot finishes it when it has to decide, and plays the same either way.
    """
    bot = _preparing(name, game)
    if hasattr(bot, "preparation"):
        yield from bot.preparation(setup)


def prepares(name: str, game: str, setup: Setup) -> bool:
    """Whether a bot has something to work out before a game that takes long and has not been worked out yet."""
    return hasattr(_preparing(name, game), "worked_out") and worked_out(name, game, setup) is None


def worked_out(name: str, game: str, setup: Setup) -> JsonObject | None:
    """The outcome of `preparation`, for `take_over` elsewhere; None before it is done, and for bots without one."""
    bot = _preparing(name, game)
    preparation: JsonObject | None = bot.worked_out(setup) if hasattr(bot, "worked_out") else None
    return preparation


def take_over(name: str, game: str, setup: Setup, preparation: JsonObject) -> None:
    """Take over what was `worked_out` elsewhere, say in a worker: the bot plays as if it had prepared here."""
    _preparing(name, game).take_over(setup, preparation)


def _preparing(name: str, game: str) -> Any:
    """The class of one of our own bots, None for `random` and for players from elsewhere."""
    return _class(name, game) if name in names(game) and name != "random" else None


def routine(seated: Iterable[Bot]) -> frozenset[int]:
    """The seats of bots that need not be asked what goes without saying, see `core.contract.Game.step`."""
    return frozenset([seat for seat, bot in enumerate(seated) if getattr(bot, "routine", False)])


def deciding(
    bot: Bot, view: View, question: Choose, imagine: Callable[[Rng], Session] | None = None
) -> Generator[None, None, Picks]:
    """A bot's decision, step by step: a generator that returns the picks, so that a page stays responsive meanwhile.

    A bot that thinks long has such a generator, `thinking`; it decides the same either way.
    """
    if hasattr(bot, "thinking"):
        thought: Picks = yield from bot.thinking(view, question, imagine)
        return thought
    return bot.decide(view, question, imagine)


def at_once(steps: Generator[object, None, Outcome]) -> Outcome:
    """Run a generator that works step by step, such as a bot's thinking, without a pause; return what it returns."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            outcome: Outcome = done.value
            return outcome
