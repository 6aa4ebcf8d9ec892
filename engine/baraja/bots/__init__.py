"""Players that are programs. They see what a person at their seat would see, and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

from ..core.choose import Illegal
from .chance import Chance

if TYPE_CHECKING:
    from ..core.choose import Choose
    from ..core.contract import Picks, Plain, Setup
    from ..core.session import Session
    from ..core.streams import Rng
    from .contract import Bot

# The levels for people, the easiest first, in every game that has them; and the bots from before there were levels,
# which stay as they play: yardsticks, and what saves of before go on with. The modules have their bots in `BOTS`.
LEVELS = ("beginner", "apprentice", "regular", "strong", "expert")
_FIRST = {
    "dominion": ("favourites", "big-money", "money-plus", "strategist", "master"),
    "villagers": ("greedy", "planner"),
}
_HOMES = {
    "dominion": {LEVELS: "dominion_people", _FIRST["dominion"]: "dominion_levels"},
    "villagers": {LEVELS: "villagers_people", _FIRST["villagers"]: "villagers"},
}
_QUICK = {"dominion": ("money-plus", "big-money"), "villagers": ("planner", "greedy")}
LIST = "list:"
NAMES = tuple(dict.fromkeys(("random", *LEVELS, *(name for names in _FIRST.values() for name in names))))


def names(game: str) -> tuple[str, ...]:
    """The names of the bots that play a game."""
    return ("random", *(name for known in _HOMES.get(game, ()) for name in known))


def levels(game: str) -> tuple[str, ...]:
    """The bots for people to play against, the easiest first; where there are no levels, chance."""
    return LEVELS if game in _HOMES else ("random",)


def quick(game: str) -> tuple[str, str]:
    """Two bots that play well without thinking long, for many games."""
    return _QUICK.get(game, ("random", "random"))


def make(name: str, game: str, seed: int) -> Bot:
    """A bot for one seat of one game, with a chance of its own. Raises KeyError for a name that does not play it.

    `list:FILE#NAME` is a player of Dominion that follows a buy list, see `buylists`; `py:FILE#Class` and the names
    that installed packages offer are players from elsewhere, see `own`.
    """
    if is_list(name) and game == "dominion":
        return import_module(".follower", __name__).Follower(seed, import_module(".buylists", __name__).named(name))
    if name not in names(game):
        own = import_module(".own", __name__)
        if not own.knows(name):
            raise KeyError(name)
        made: Bot = own.make(name, game, seed)
        return made
    if name == "random":
        return Chance(seed)
    return _class(name, game)(seed)


def _class(name: str, game: str) -> Any:
    return _bots(name, game)[name]


@cache
def _bots(name: str, game: str) -> dict[str, Any]:
    """The bots of the module that has one of this name."""
    home = next(home for known, home in _HOMES[game].items() if name in known)
    bots: dict[str, Any] = import_module(f".{home}", __name__).BOTS
    return bots


def check(name: str, game: str) -> None:
    """Read what a player is made from, if it is not one of ours. Raises Illegal that says what is wrong with it."""
    if is_list(name) and game == "dominion":
        import_module(".buylists", __name__).named(name)
    elif name not in names(game):
        offered = sorted(import_module("..plugins", __name__).offered("baraja.bots"))
        try:
            make(name, game, 0)
        except KeyError:
            raise Illegal("no_bot", bot=name, known=", ".join([*names(game), *offered])) from None


def begins_player(text: str, game: str) -> bool:
    """Whether a text is the beginning of a player's name: names of files and lists may hold commas."""
    own = import_module(".own", __name__)
    return is_list(text) or text in names(game) or bool(own.knows(text))


def follows_lists(game: str) -> bool:
    """Whether there are players of a game that follow buy lists."""
    return game == "dominion"


def is_list(name: str) -> bool:
    """Whether a player's name stands for a buy list in a file."""
    return name.startswith(LIST)


def plan(name: str, game: str, view: Any) -> dict[str, Any] | None:
    """What a bot is up to, for people: {"style": ..., "cards": ...} with a word and names; None if it has no plan."""
    bot = make(name, game, 0)
    return bot.plan(view) if hasattr(bot, "plan") else None


def preparation(name: str, game: str, setup: Setup) -> Iterator[None]:
    """What a bot works out before a game with a set-up, bit by bit: a generator, empty for those who need nothing.

    It may be left unfinished: the bot finishes it when it has to decide, and plays the same either way.
    """
    bot = _preparing(name, game)
    if hasattr(bot, "preparation"):
        yield from bot.preparation(setup)


def prepares(name: str, game: str, setup: Setup) -> bool:
    """Whether a bot has something to work out before a game that is not known yet, which takes long."""
    return hasattr(_preparing(name, game), "worked_out") and worked_out(name, game, setup) is None


def worked_out(name: str, game: str, setup: Setup) -> Plain | None:
    """What a preparation has come to, for `take_over` in another place; None before it is done, and for bots that keep
    nothing."""
    bot = _preparing(name, game)
    found: Plain | None = bot.worked_out(setup) if hasattr(bot, "worked_out") else None
    return found


def take_over(name: str, game: str, setup: Setup, found: Plain) -> None:
    """Take over what was `worked_out` in another place: the bot plays as if it had prepared here."""
    _preparing(name, game).take_over(setup, found)


def _preparing(name: str, game: str) -> Any:
    """The class of one of our own bots, None for chance and for players from elsewhere."""
    return _class(name, game) if name in names(game) and name != "random" else None


def thinks(name: str, game: str) -> bool:
    """Whether a bot may think long about a decision."""
    return hasattr(_preparing(name, game), "thinking")


def deciding(
    bot: Bot, view: Any, question: Choose, imagine: Callable[[Rng], Session] | None = None
) -> Generator[None, None, Picks]:
    """A bot's decision bit by bit: a generator, so that a page can breathe in between; its value are the picks.

    A bot that thinks long has `thinking`, which is such a generator, and decides the same either way.
    """
    if hasattr(bot, "thinking"):
        thought: Picks = yield from bot.thinking(view, question, imagine)
        return thought
    return bot.decide(view, question, imagine)
