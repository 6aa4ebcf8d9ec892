"""Bots for Dominion: which there are, and in which module. A module is imported only when one of its bots plays.

`shared` has what all build on: values of cards, answers, buy lists and menus, the book of plans, and the two bots that
follow priority lists. `expert` is the player of the five levels: plans tried out, tactics, the end foreseen.
`yardsticks` are the older bots, which never change. `reasons` and `analysis` explain and judge what is played.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .. import LEVELS

if TYPE_CHECKING:
    from .shared.money import BigMoney, MoneyPlus

__all__ = ["BigMoney", "MoneyPlus"]

HOMES = {
    "expert.people": LEVELS,
    "yardsticks.players": ("favourites", "big-money", "money-plus", "strategist", "master"),
}
QUICK = ("money-plus", "big-money")
FOLLOWER = "expert.follower"  # the module of the player that follows a buy list


def __getattr__(name: str) -> Any:
    """The classes that a player of your own may derive from, imported when they are first used."""
    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module(".shared.money", __name__), name)
