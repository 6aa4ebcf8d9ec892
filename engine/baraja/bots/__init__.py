"""Players that are programs. They see what a person at their seat would see, and nothing more."""

from importlib import import_module

from .chance import Chance

# Which bots play which game, from the simplest to the strongest; the module of a game has its own by name in `BOTS`.
_BOTS = {
    "dominion": ("random", "big-money", "money-plus"),
    "villagers": ("random", "greedy", "planner"),
}
NAMES = tuple(dict.fromkeys(name for names in _BOTS.values() for name in names))


def names(game):
    """The names of the bots that play a game."""
    return _BOTS.get(game, ("random",))


def make(name, game, seed):
    """A bot for one seat of one game, with a chance of its own. Raises KeyError for a name that does not play it."""
    if name not in names(game):
        raise KeyError(name)
    if name == "random":
        return Chance(seed)
    return import_module(f".{game}", __name__).BOTS[name](seed)
