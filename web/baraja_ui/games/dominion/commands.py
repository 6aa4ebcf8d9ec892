"""What Dominion answers to typed questions."""

from __future__ import annotations

from ..base import Telling


def tell(what: str, said: Telling) -> str | None:
    """The answer in one line, None where there is nothing to say."""
    view, words = said.view, said.words
    if what == "in_play":
        cards = [card["name"] for card in view["players"][view["turn"]["seat"]]["play"]]
        return said.counted(cards) or words("table.nothing")
    if what == "rivals":
        return " ".join(_rival(player, said) for player in view["players"] if player["seat"] != view["seat"])
    if what == "deck":
        owned = [name for name, count in view["owned"].items() for _ in range(count)]
        return said.counted(owned) if said.deck else words("table.deck_shut")
    if what == "points":
        return words("table.own_points", points=view["points"]) if said.own_points else None
    if what == "supply":
        return "; ".join(
            words("commands.pile", card=words.name(pile["top"]), cost=pile["cost"][0], left=pile["left"])
            for pile in view["supply"]
        )
    return None


def _rival(player: dict, said: Telling) -> str:
    """What everybody may know of a player, in one sentence."""
    words = said.words
    parts = [f"{words('table.deck')} {player['deck']}", f"{words('table.hand')} {player['hand']}"]
    if player["seat"] in said.points:
        parts.append(f"{words('table.points')} {said.points[player['seat']]}")
    return f"{said.names[player['seat']]}: {', '.join(parts)}."
