"""The answers of Villagers to typed questions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..typed import Telling

if TYPE_CHECKING:
    from baraja.villagers.protocol import Player, VillageCard

    from .protocol import View


def tell(what: str, telling: Telling) -> str | None:
    """The answer in one line, None if there is none."""
    view, words = telling.view, telling.words
    if what == "in_play":
        return telling.counted(_built(view)) or words("village.nobody")
    if what == "rivals":
        return " ".join(_rival(player, telling) for player in view["players"] if player["seat"] != view["seat"])
    if what in ("points", "market"):
        seat = view["seat"]
        coming = "first" if view["markets"]["first"] != "held" else "second"
        market, gold = words.word("market", coming), view["market"][seat][coming]["total"]
        have = words("village.count_gold", count=view["players"][seat]["gold"])
        return f"{have}. {words('village.today', market=market, gold=gold)}."
    if what == "supply":
        stacks = [
            f"{words.word('word', stack['option'])} ({words.type(stack['suit'])}) ×{stack['left']}"
            for stack in view["stacks"]
            if stack["left"]
        ]
        road = [words.name(place["card"]["name"]) for place in view["road"] if place["card"]]
        basics = [f"{words.name(pile['name'])} ×{pile['left']}" for pile in view["basics"]]
        return "; ".join(", ".join(part) for part in (road, stacks, basics) if part)
    return None


def _built(view: View) -> list[str]:
    """The villagers that the reader has built."""
    built: list[str] = []

    def climb(node: VillageCard) -> None:
        built.append(node["name"])
        for above in node["above"]:
            climb(above)

    for node in view["players"][view["seat"]]["village"]:
        climb(node)
    return built


def _rival(player: Player, telling: Telling) -> str:
    """What all may know of a player, in one sentence."""
    words = telling.words
    parts = [words(f"village.{what}", count=player[what]) for what in ("food", "builders", "gold")]
    parts.append(words("village.in_hand", count=player["hand"]))
    return f"{telling.names[player['seat']]}: {', '.join(parts)}."
