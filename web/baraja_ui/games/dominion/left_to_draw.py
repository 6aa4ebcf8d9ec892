"""What may still be drawn of one's own deck, as far as it follows from what was public."""

from collections.abc import Mapping
from typing import Any

from ...table.hand import hand_groups


def rest(view: dict, facts: Mapping[str, Any]) -> tuple[list[tuple[str, int]], int, int]:
    """What may come when the reader draws: (card, copies) in the order of a hand, and how many cards of them lie in the
    deck and in the discard pile below its visible card.

    What lies in the discard pile is not public, not even to its owner, so the two are not told apart.
    """
    me = view["players"][view["seat"]]
    left = dict(view["owned"])
    seen = [card["name"] for zone in ("play", "aside", "revealed") for card in me[zone]]
    seen += [card["name"] for card in view["own_hand"]]
    if view["player"] == view["seat"]:
        seen += [card["name"] for card in view["looked"]]
    if me["discard_top"]:
        seen.append(me["discard_top"])
    for name in seen:
        if left.get(name):
            left[name] -= 1
    names = [{"name": name} for name, count in left.items() for _ in range(count)]
    return hand_groups(names, facts), me["deck"], len(names) - me["deck"]
