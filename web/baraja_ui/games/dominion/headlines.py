"""What the others did, as shown on the table: captions, a possessed turn, the steps before a gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import faces
from ...shell.coins import coin
from ...shell.html import button, esc, tag, unseen
from ...shell.icons import glyph, icon
from ...shell.seats import badge
from ...table.wording import counted
from ...words import Words

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .protocol import State


def possession(state: State) -> tuple[int, int] | None:
    """(who decides, whose cards they are) on a turn that one player plays with another's cards, else None."""
    turn = state.view["turn"]
    if state.view["over"] or turn["controller"] == turn["seat"]:
        return None
    return turn["controller"], turn["seat"]


def possessed(state: State, words: Words) -> str:
    """The line that says who decides and whose cards they are on a possessed turn."""
    pair = possession(state)
    if pair is None:
        return ""
    decider, owner = pair
    text = words("table.possessed", decider=state.names[decider], owner=state.names[owner])
    gains = words("table.possessed_gains", decider=state.names[decider], owner=state.names[owner])
    inside = badge(state.names, decider) + tag("p", tag("b", esc(text)) + " " + esc(gains)) + badge(state.names, owner)
    return tag("div", inside, class_="possessed")


DEEDS = frozenset(("play", "treasures", "buy", "turn"))
"""What players do by the decisions of their turn, and the turn itself."""


def caption(state: State, words: Words) -> str:
    """Beside the cards, what the player who is deciding has just done, or before that player has done anything, what
    the rival before bought. Screen readers get it from the prompt."""
    if state.busy is None:
        return ""
    deed: JsonObject = {}
    for event in reversed(state.recent):
        deed = event
        if event["kind"] in DEEDS and (state.headline or event["kind"] != "turn"):
            break
    seat, sentence = state.busy, state.headline
    if deed.get("kind") == "buy":
        seat = deed["player"]
        sentence = sentence or f"{state.names[seat]} {state.last.get(seat, '')}"
    if not sentence or seat == state.view["seat"]:
        return ""
    left = next((pile["left"] for pile in state.view["supply"] if pile["pile"] == deed.get("card")), None)
    if deed.get("kind") == "buy" and left is not None:
        sentence += " · " + counted(words, "tile.left", left)
    line = tag("p", badge(state.names, seat) + tag("span", esc(sentence)))
    return tag("div", line + grown(state), class_="caption", aria_hidden="true")


def grown(state: State) -> str:
    """The coins of a rival's turn before and after the latest card, if that gave some."""
    if state.busy is None:
        return ""
    gained = 0
    for event in reversed(state.recent):
        gained += event.get("coins", 0)
        if event["kind"] in DEEDS and not event["depth"]:
            break
    now = state.view["turn"]["coins"]
    return tag("b", f"{coin(now - gained)} → {coin(now)}", class_="grown", aria_hidden="true") if gained else ""


STEPS = ("trash", "discard", "reveal")
"""What a card makes its player do before the gain that follows from it."""


def trail(state: State, words: Words) -> str:
    """The steps of a card that now asks for a gain: "Trash Smithy" done, "Gain" at present."""
    deciding = state.deciding
    if deciding is None or deciding.verb != "gain" or deciding.cause not in state.facts:
        return ""
    for event in reversed(state.recent):
        if event["kind"] in ("play", "turn"):
            return ""
        if event["kind"] in STEPS and event.get("cards") and event["player"] == deciding.question["seat"]:
            card = event["cards"][-1]
            text = f"{words.verb(event['kind'])['do']} {words.name(card)}"
            done = icon("check") + faces.thumb(card, state.facts[card].types) + tag("span", esc(text))
            here = tag("span", esc(words.verb("gain")["do"]), class_="stage now")
            return tag("p", tag("span", done, class_="stage done") + icon("right") + here, class_="trail")
    return ""


def banner(state: State, words: Words) -> str:
    if not state.banner:
        return ""
    card = state.banner["card"]
    head = glyph("attack") + tag(
        "b", esc(words("table.attack", name=state.names[state.banner["player"]], card=words.name(card)))
    )
    own = state.banner.get("own")
    lines = "".join(
        tag("li", esc(line), class_="own" if own and not place else None)
        for place, line in enumerate(state.banner["lines"])
    )
    close = button(icon("close") + unseen(words("table.close")), "dismiss", id="dismiss", class_="square")
    return tag("div", tag("p", head) + tag("ul", lines) + close, class_="banner t-attack")
