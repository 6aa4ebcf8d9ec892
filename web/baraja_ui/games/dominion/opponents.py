"""The top of the table: menu, undo, and the places of the other players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import drawing, faces
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import glyph, icon
from ...shell.seats import badge
from ...table.frame import menu_and_undo
from ...words import Words
from . import attack_badges

if TYPE_CHECKING:
    from .protocol import State


def top(state: State, words: Words) -> str:
    """Menu, undo and the places of the others; a puzzle has its strip there."""
    if state.puzzle is not None:
        return menu_and_undo(state, words) + state.puzzle.strip
    others = state.rivals()
    pills = attack_badges.pills(state.recent, state.facts, words, len(state.view["players"]))
    chips = "".join(tag("li", _chip(state, seat, words, pills.get(seat))) for seat in others)
    label = words("home.rules")
    rules = button(icon("help") + unseen(label), "rules.open", id="open-rules", class_="square wide-only", title=label)
    return menu_and_undo(state, words) + ("" if state.read_only else rules) + tag("ul", chips, class_="rivals")


def leader(state: State) -> int | None:
    """The seat that has more points than all others, as far as the points that are shown tell; None for nobody."""
    points = {seat: value for seat, value in state.points.items() if isinstance(value, int)}
    if len(points) < len(state.view["players"]):
        return None
    first, second, *_ = sorted(points.values(), reverse=True)
    return next(seat for seat, value in points.items() if value == first) if first > second else None


def crown(state: State, seat: int, words: Words) -> str:
    """The crown of the player who leads; "" for the others."""
    if leader(state) != seat:
        return ""
    return tag("span", icon("crown") + unseen(words("seat.leads")), class_="crown")


def _chip(state: State, seat: int, words: Words, pill: attack_badges.Pill | None) -> str:
    """A rival's place at the table: the name, points, backs of the hand, deck and discards, and what the last attack
    did there."""
    player = state.view["players"][seat]
    score = ""
    if seat in state.points:
        score = _figure("points", words("table.points"), state.points[seat], words("counter.points"))
    if player.get("tokens"):
        score += _figure("points", words("token.vp"), f"+{player['tokens']}")
    if player.get("coin_tokens"):
        score += _figure("coins", words("token.loot"), player["coin_tokens"])
    last = tag("span", esc(state.last[seat]), class_="last") if seat in state.last else ""
    playing = state.view["turn"]["seat"] == seat and not state.view["over"]
    name = tag("b", esc(state.names[seat])) + crown(state, seat, words)
    if playing:
        name += tag("span", esc(words("seat.turn")), class_="now")
    hand = _held("backs", "hand", player["hand"], words("table.hand"), seat)
    if seat in state.open_hands:
        hand = _open_hand(state.open_hands[seat], words, seat)
    deck = _held("stock", "deck", player["deck"], words("table.deck"), seat)
    badge_of_attack = ""
    if pill:
        sign = glyph("attack") if pill.kind == "hit" else icon("shield")
        badge_of_attack = tag("span", sign + tag("span", esc(pill.text)), class_=f"pill {pill.kind}")
    return button(
        badge(state.names, seat)
        + tag("span", name + score + last, class_="who")
        + badge_of_attack
        + hand
        + deck
        + _topmost(state, seat, words),
        "rival",
        seat,
        id=f"rival-{seat}",
        class_=classes("rival", playing and "playing", state.busy == seat and "busy", pill and pill.kind),
        aria_expanded="true" if state.rival == seat else "false",
    )


def _figure(name: str, label: str, number: object, unit: str = "") -> str:
    """A number after its icon; `label` is the word for screen readers, `unit` a short visible one after the number."""
    tail = tag("span", " " + esc(unit), class_="unit", aria_hidden="true") if unit else ""
    return f'<span class="figure">{icon(name)}{unseen(label + " ")}{str(number).replace("-", "−")}{tail}</span>'


SHORT = 6
"""How many letters of a card's name fit the smallest picture at a seat."""

MOST_BACKS = 8
"""The most backs of cards in a fan; the number below it counts all cards."""


def _held(look: str, sign: str, count: int, word: str, seat: int) -> str:
    """A rival's face-down cards, as backs over the word and the number."""
    backs = "<i></i>" * (min(count, MOST_BACKS) if look == "backs" else min(count, 1))
    # Cards fly to and from the backs, so that the number below stays visible.
    drawn = f'<span class="{look}" id="rival-{seat}-{sign}" aria-hidden="true">{backs}</span>'
    figure = f'<span class="figure">{icon(sign)}<span class="word">{esc(word)} </span>{count}</span>'
    return tag("span", drawn + figure, class_=f"held {sign}")


def _open_hand(names: list[str], words: Words, seat: int) -> str:
    """A hand that everybody may see: a small picture of each card over the number, and their names for ears."""
    pictures = "".join(f'<i class="face">{drawing.picture(name, "basic")}</i>' for name in names[:MOST_BACKS])
    drawn = f'<span class="backs open" id="rival-{seat}-hand" aria-hidden="true">{pictures}</span>'
    cards_in_words = words.listing([words.name(name) for name in names]) if names else words("seat.no_cards")
    figure = f'<span class="figure">{icon("hand")}{unseen(cards_in_words)}{len(names)}</span>'
    return tag("span", drawn + figure, class_="held hand", title=cards_in_words)


def _topmost(state: State, seat: int, words: Words) -> str:
    """The top card of a rival's discards."""
    name = state.view["players"][seat]["discard_top"]
    if not name:
        return tag("span", class_="topmost none", id=f"rival-{seat}-discards", aria_hidden="true")
    label = unseen(words("table.discard") + " ") + tag(
        "span", faces.soft(words.name(name)), class_=classes("label", len(words.name(name)) > SHORT and "long")
    )
    return tag("span", drawing.picture(name, "basic") + label, class_="topmost", id=f"rival-{seat}-discards")
