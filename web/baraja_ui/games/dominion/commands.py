"""What typed commands mean on a turn of Dominion, and the answers to typed questions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..typed import Command, Names, Reply, Telling

if TYPE_CHECKING:
    from baraja.core.protocol import Question
    from baraja.dominion.protocol import Player

TREASURES = frozenset("treasure treasures tesoro tesoros".split())


def tell(what: str, telling: Telling) -> str | None:
    """The answer in one line, None if there is none."""
    view, words = telling.view, telling.words
    if what == "in_play":
        cards = [card["name"] for card in view["players"][view["turn"]["seat"]]["play"]]
        return telling.counted(cards) or words("table.nothing")
    if what == "rivals":
        return " ".join(_rival(player, telling) for player in view["players"] if player["seat"] != view["seat"])
    if what == "deck":
        owned = [name for name, count in view["owned"].items() for _ in range(count)]
        return telling.counted(owned) if telling.deck else words("table.deck_shut")
    if what == "points":
        return words("table.own_points", points=view["points"]) if telling.own_points else None
    if what == "supply":
        return "; ".join(
            words("commands.pile", card=words.name(pile["top"]), cost=pile["cost"][0], left=pile["left"])
            for pile in view["supply"]
        )
    return None


def _rival(player: Player, telling: Telling) -> str:
    """What all may know of a player, in one sentence."""
    words = telling.words
    parts = [f"{words('table.deck')} {player['deck']}", f"{words('table.hand')} {player['hand']}"]
    if player["seat"] in telling.points:
        parts.append(f"{words('table.points')} {telling.points[player['seat']]}")
    return f"{telling.names[player['seat']]}: {', '.join(parts)}."


def on_turn(command: Command, question: Question, names: Names, pick: Callable[[Command], Reply]) -> Reply:
    """A command for a question of the turn. Buying a card or playing the Treasures may take more than one answer, as it
    does with a tap."""
    phase = question["key"].rpartition(".")[2]
    verb, things = command.verb, command.things
    if verb in ("end", "no"):
        return Reply(answer=())
    if verb in ("play", "", "choose") and phase != "buy" and things:
        if any(text in TREASURES for _, text in things) or things[0] == (0, ""):
            offered = any(option["name"] == "all" for option in question["options"])
            return Reply(answer=("all",)) if offered else Reply(treasures=True)
        return pick(command)
    if verb in ("buy", "gain", "", "choose") and phase == "buy" and things:
        return pick(command)
    if verb == "buy" and things:
        (count, text), *more = things
        if more or count != 1:
            wanted = sum(count for count, _ in things)
            return Reply(problem="count", slots=(("count", str(wanted)), ("least", "0"), ("most", "1")))
        return Reply(buy=text) if names.find(text) else Reply(problem="unknown", slots=(("phrase", text),))
    return Reply(problem="not_now")
