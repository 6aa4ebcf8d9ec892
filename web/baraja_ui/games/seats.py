"""The names of bots in links and saves, and those in the engine.

A kind of seat keeps the name that it had in the first links and saves. Since then the engine has given the name of the
first "apprentice" to one of the present levels.
"""

from __future__ import annotations

from collections.abc import Iterable

from baraja import bots

LIST = "list"  # follows a buy list; a save holds the list, a link cannot
PLAYERS = {"apprentice": "favourites", "novice": "apprentice"}  # the kinds whose bot has another name in the engine


def player(kind: str) -> str:
    """The engine's name of the bot that plays a kind of seat."""
    return PLAYERS.get(kind, kind)


def offered(game: str) -> tuple[str, ...]:
    """The kinds of seats that a game offers to play against, the easiest first."""
    named = {name: kind for kind, name in PLAYERS.items()}
    return tuple(named.get(name, name) for name in bots.levels(game))


def seated(game: str, kinds: Iterable[str]) -> bool:
    """Whether all of these kinds play this game: the page would wait forever for one that does not. The engine checks
    their number."""
    known = bots.names(game)
    lists = bots.follows_lists(game)
    return all(kind == "person" or player(kind) in known or (kind == LIST and lists) for kind in kinds)
