"""What the reader may still draw, as far as it follows from what was public."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...table.hand import NamedCard, hand_groups

if TYPE_CHECKING:
    from ...art.faces import Facts
    from .protocol import View


def rest(view: View, facts: Facts) -> tuple[list[tuple[str, int]], int, int]:
    """The cards that the reader may draw: (card, copies) in the order of a hand, and how many of all of them are in the
    deck and in the discard pile below its top card.

    The cards in a discard pile are not public, not even for its owner, so the two are not told apart.
    """
    me: Mapping[str, Any] = view["players"][view["seat"]]
    left = dict(view["owned"])
    seen = [card["name"] for zone in ("play", "aside", "revealed", "mat") for card in me.get(zone, ())]
    seen += [card["name"] for lying in me.get("face_down", {}).values() for card in lying["cards"]]
    seen += [card["name"] for card in view["own_hand"]]
    if view["player"] == view["seat"]:
        seen += [card["name"] for card in view["looked"]]
    if me["discard_top"]:
        seen.append(me["discard_top"])
    for name in seen:
        if left.get(name):
            left[name] -= 1
    names: list[NamedCard] = [{"name": name} for name, count in left.items() for _ in range(count)]
    return hand_groups(names, facts), me["deck"], len(names) - me["deck"]
