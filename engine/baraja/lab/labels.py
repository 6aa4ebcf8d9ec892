"""What players are called in tables that people read: a link to a buy list is far too long for a column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .. import bots
from ..bots.dominion.shared import buylists, list_links

if TYPE_CHECKING:
    from ..core.contract import JsonObject


def is_list_link(player: str) -> bool:
    """Whether a player is a link to a buy list, with or without an address before it."""
    return bots.is_list(player) and player.partition("#")[2].startswith(list_links.START)


def labels(players: Iterable[str]) -> dict[str, str]:
    """The label of each player: of a link the name of its list, with a number where several have it, else itself."""
    names: dict[str, str] = {}
    uses: Counter[str] = Counter()
    for player in dict.fromkeys(players):
        name = player
        if is_list_link(player):
            name = f"list:{buylists.named(player).name}"
        uses[name] += 1
        names[player] = name if uses[name] == 1 else f"{name} ({uses[name]})"
    return names


def labelled(summary: JsonObject) -> JsonObject:
    """A summary of standings for people: the same with labels in place of players."""
    names = labels(player["player"] for player in summary["players"])
    players = [{**player, "player": names[player["player"]]} for player in summary["players"]]
    pairs = [{**pair, "player": names[pair["player"]], "against": names[pair["against"]]} for pair in summary["pairs"]]
    return {**summary, "players": players, "pairs": pairs}
