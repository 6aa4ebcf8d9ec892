"""What the bots on the seats of a game are called, in links and saves and in the engine.

A kind of seat keeps the name that it had when links and saves were first made of it; since then the engine has given
the name of the first apprentice to a level of today.
"""

from __future__ import annotations

from collections.abc import Iterable

from baraja import bots

LIST = "list"  # the kind of whoever follows a buy list, which its save holds; no link does
PLAYERS = {"apprentice": "favourites", "novice": "apprentice"}  # by kind, who has another name in the engine


def player(kind: str) -> str:
    """Who plays a kind of seat, by the name that he has in the engine."""
    return PLAYERS.get(kind, kind)


def offered(game: str) -> tuple[str, ...]:
    """The kinds of seats that a game offers to play against, the easiest first."""
    named = {name: kind for kind, name in PLAYERS.items()}
    return tuple(named.get(name, name) for name in bots.levels(game))


def seated(game: str, kinds: Iterable[str]) -> bool:
    """Whether all of these play this game: anybody who does not would be waited for without end. The engine says how
    many may."""
    known = bots.names(game)
    lists = bots.follows_lists(game)
    return all(kind == "person" or player(kind) in known or (kind == LIST and lists) for kind in kinds)
