"""Bots for Dominion: which there are, and in which module. A module is imported only when one of its bots plays.

`money` has the first two, which follow priority lists and `answers`; `plans` has menus and buy lists, made, tried out
and kept in a book; `tactics` play a hand for a plan. `people` has the five levels, `yardsticks` the older bots.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .. import LEVELS

if TYPE_CHECKING:
    from .money import BigMoney, MoneyPlus

__all__ = ["BigMoney", "MoneyPlus"]

HOMES = {"people": LEVELS, "yardsticks": ("favourites", "big-money", "money-plus", "strategist", "master")}
QUICK = ("money-plus", "big-money")
FOLLOWER = "follower"  # the module of the player that follows a buy list


def __getattr__(name: str) -> Any:
    """The classes that a player of your own may derive from, imported when they are first used."""
    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module(".money", __name__), name)
