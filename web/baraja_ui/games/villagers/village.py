"""The middle of the table of Villagers as markup: the reader's village or a rival's, and panels over it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...shell.seats import badge
from ...table import puzzle
from ...table.frame import briefing, duel_score
from ...words import Words
from . import panels
from .art import suit_badge
from .cards import chain, depth, going, tips_of
from .road import near, road_open

if TYPE_CHECKING:
    from baraja.villagers.protocol import Player

    from .protocol import State


def play(state: State, words: Words) -> str:
    """The reader's village, or the rival's that was asked for, and the panels that unfold over it."""
    if state.open_pile == "market":
        return panels.market(state, words)
    if state.open_pile == "left":
        return panels.left(state, words)
    if state.open_pile == "legend":
        return panels.legend(words)
    seat = _shown(state)
    if swapping(state):
        drawn = panels.swaps(state, words)
    else:
        drawn = _village(state, seat, words, seat != state.me)
    lead = _asked(state, words) or briefing(state, words, "village-briefing")
    if state.open_pile == "road":  # small screens have no room for the button that opened it
        away = tag("span", esc(words("village.road"))) + icon("up")
        lead = button(away, "heap", "", id="fold-road", class_="show-road fold-road") + lead
    return state.command + lead + duel_score(state) + _plazas(state, words) + drawn


def _asked(state: State, words: Words) -> str:
    """What the coach says, or for a puzzle its goal and how the game stands: the gold of all, what the Market to come
    would bring them, and how near it is."""
    if state.puzzle is None:
        return state.coach
    view = state.view
    market: Literal["first", "second"] = "first" if view["markets"]["first"] != "held" else "second"

    def figure(seat: int) -> str:
        now, then = view["players"][seat]["gold"], view["market"][seat][market]["total"]
        return tag("b", str(now)) + f" +{then} " + tag("span", esc(words("village.unit_gold")), class_="unit")

    round_now = words("village.round", number=view["round"], phase=words.word("phase", view["phase"]))
    about = tag("p", esc(round_now) + (f" · {left}" if (left := near(view, words)) else ""), class_="nearness")
    lead = puzzle.goal(state, words) + puzzle.panel(state, about, figure, words, opens=False)
    return tag("div", lead, class_="puzzle-lead")


def swapping(state: State) -> bool:
    """Whether the question is what to swap an Apprentice with: the villagers to choose from then take the room."""
    return state.deciding is not None and state.deciding.key == "apprentice.swap" and state.rival is None


def _shown(state: State) -> int:
    """The seat whose village is shown."""
    return state.view["seat"] if state.rival is None else state.rival


def _plazas(state: State, words: Words) -> str:
    """What the others have drafted so far in this phase, which all may see."""
    rows = ""
    for player in state.view["players"]:
        if player["plaza"] and player["seat"] not in (state.me, _shown(state)):
            cards = ", ".join(words.name(card["name"]) for card in player["plaza"])
            name = unseen(state.names[player["seat"]] + ": ")
            rows += tag("li", badge(state.names, player["seat"]) + name + tag("span", esc(cards)))
    if not rows:
        return ""
    label = tag("b", esc(words("village.plaza")), aria_hidden="true")
    return tag("div", label + tag("ul", rows, aria_label=words("village.plaza_of_others")), class_="plazas")


def _village(state: State, seat: int, words: Words, named: bool) -> str:
    player = state.view["players"][seat]
    head = ""
    if named:
        close = ""
        if state.rival == seat:
            close = button(
                icon("close") + unseen(words("table.close")), "rival", seat, id="close-rival", class_="square"
            )
        title = tag("h3", badge(state.names, seat) + tag("span", esc(words("village.of", name=state.names[seat]))))
        head = tag("div", title + close, class_="village-head")
    played = ""
    if player["played"]:
        cards = "".join(tag("li", esc(words.name(card["name"])), class_="chip") for card in player["played"])
        played = tag("ul", cards, class_="played", aria_label=words.word("zone", "played"))
    chains = "".join(chain(state, node, words) for node in player["village"])
    deciding = state.deciding
    if deciding is not None and "word:new" in deciding.landing and seat == state.view["seat"]:
        new = button(
            esc(words.option("build.place", "new")), "tap", "word:new", id="new-chain", class_="new-chain",
            data_target="word:new",
        )  # fmt: skip
        chains += tag("li", new, class_="chain deep-1")
    if deciding is not None and "new" in deciding.goes and seat == state.view["seat"]:
        spot = tag("span", esc(going(state, words)), class_="new-spot", data_sight=True)
        chains += tag("li", spot, class_="chain deep-1")
    if not chains:
        chains = tag("li", esc(words("village.nobody")), class_="none")
    plaza = _plaza(state, player, words) + _hand(state, seat, words)
    compact, flat, vast = _dense(state, player)
    label = words("village.of", name=state.names[seat])
    listed = tag("ul", chains, class_=classes("chains", flat and "flat", vast and "vast"), aria_label=label)
    return tag("div", head + plaza + listed + played, class_=classes("one-village", compact and "compact"))


ABREAST, AT_DESK = 6, 7
"""How many chains fit side by side with their pictures on a tablet, and on a desktop."""


def _dense(state: State, player: Player) -> tuple[bool, bool, bool]:
    """How a large village is drawn, as (only uncovered cards, without pictures, also on a desktop): the first while the
    road takes room."""
    tips, deep = sum(map(tips_of, player["village"])), max(map(depth, player["village"]), default=0)
    if road_open(state):
        return bool(state.briefing) or tips > ABREAST or deep > 3, False, False
    return False, -(-tips // ABREAST) * (deep + 3) > 11, -(-tips // AT_DESK) * (deep + 4) > 18 - bool(state.briefing)


def _plaza(state: State, player: Player, words: Words) -> str:
    """What the rival whose village is shown has drafted so far in this phase."""
    if not player["plaza"] or player["seat"] == state.me:
        return ""
    chips = "".join(
        tag("li", button(
            suit_badge(state.facts[card["name"]].suit) + tag("span", esc(words.name(card["name"]))), "inspect",
            card["name"], id=ident("plaza", card["id"]), class_="chip", data_card=card["name"],
        ))
        for card in player["plaza"]
    )  # fmt: skip
    return tag("ul", chips, class_="plaza", aria_label=words("village.plaza"))


def _hand(state: State, seat: int, words: Words) -> str:
    """What everybody has seen of the hand of the rival whose village is shown."""
    known = state.known
    if not known or known["seat"] != seat:
        return ""
    lines = [(key, words.listing([words.name(card) for card in known[key]])) for key in ("sure", "maybe") if known[key]]
    sentences = [words(f"village.hand_{key}", cards=cards) for key, cards in lines]
    sentences.append(words("village.hand_others", count=known["others"]) if known["others"] else "")
    return tag("p", esc(" ".join(filter(None, sentences))), class_="known-hand")
