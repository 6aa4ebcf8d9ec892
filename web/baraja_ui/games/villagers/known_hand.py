"""What everybody has seen of a rival's hand: cards are drafted in the open, and only trades hide which one goes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .protocol import KnownHand


def known_hand(events: Iterable[Mapping[str, Any]], seat: int, suits: Mapping[str, str], size: int) -> KnownHand:
    """The cards of a hand of `size`: {"sure": those that are in it, "maybe": those that are, unless they were traded,
    "others": how many of it are not among the sure ones}. `suits` gives the suit of each card."""
    hand: list[str] = []
    drafted: list[str] = []
    doubted: list[str] = []
    placing = ""
    for event in events:
        if event.get("player") != seat:
            continue
        kind, card = event["kind"], event.get("card", "")
        if kind == "draft":
            drafted.append(card)
        elif kind == "take_in":
            hand, drafted = hand + drafted, []
        elif kind == "swap":
            placing = card
            _leave("apprentice", hand, doubted)
        elif kind in ("build", "play"):
            if card == placing:
                placing = ""  # it comes from a village
            else:
                _leave(card, hand, doubted)
        elif kind == "trade":
            doubted += [known for known in hand if suits[known] == event["suit"]]
            hand = [known for known in hand if suits[known] != event["suit"]]
        elif kind == "return":
            hand += event["cards"]
    return {"seat": seat, "sure": hand, "maybe": doubted, "others": size - len(hand)}


def _leave(card: str, hand: list[str], doubted: list[str]) -> None:
    """Takes a card out of what is known, first from what is sure: an equal one in doubt may have gone already."""
    for known in (hand, doubted):
        if card in known:
            known.remove(card)
            return
