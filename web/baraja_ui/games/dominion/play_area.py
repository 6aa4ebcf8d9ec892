"""The middle of the table: the well with the cards in play, the reader's piles, the news, the open rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from baraja.dominion.setup import PROVINCES
from baraja.dominion.turn import ending_piles

from ...art import drawing, faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...table import puzzle
from ...table.frame import briefing, duel_score
from ...words import Words
from . import headlines, known_deck, panels, rows
from .cards import lying_cards
from .supply import ENDING

if TYPE_CHECKING:
    from .protocol import State


def play(state: State, words: Words) -> str:
    """The well with the cards in play, the news and the reader's piles; below it the open rows."""
    view = state.view
    turn_seat = view["turn"]["seat"]
    cards = view["players"][turn_seat]["play"]
    label = words("table.play_of", name=state.names[turn_seat])
    drawn = lying_cards(state, cards, words) + _awaited(state, words)
    lying = tag("ul", drawn, class_="minis", aria_label=label)
    if turn_seat != state.me and cards:
        whose = esc(words("table.plays", name=state.names[turn_seat]))
        lying = tag("span", whose, class_="whose", aria_hidden="true") + lying
    # what happened since the last turn includes the attack
    news_line = "" if state.coach else briefing(state, words, "briefing") or headlines.banner(state, words)
    news_line = (
        news_line + headlines.grown(state)
        if news_line
        else headlines.caption(state, words) or headlines.trail(state, words)
    )
    status = ("" if state.puzzle else _nearness(state, words, state.points)) + duel_score(state)
    status = tag("div", status, class_="told") if status else ""
    chosen = "" if rows.standing(state) else panels.habit(state.deciding, words)
    middle = puzzle.goal(state, words) + lying + news_line + chosen + status
    well = tag("div", _outside(state, words) + middle + _heaps(state, words), class_="well")
    coach = puzzle.panel(state, _nearness(state, words, {}), lambda seat: _points(state, seat, words), words)
    parts = [headlines.possessed(state, words), state.command, coach]
    if rows.listed(state):
        parts.append(panels.render(state.deciding, words))
    if rows.standing(state):
        parts.append(panels.standing(state.deciding, state.standing, words))
    parts += [rows.render(state, row, words) for row in rows.open_rows(state)]
    opened = "".join(parts)
    brief = state.brief if state.sheet != "inspector" else ""
    opened = tag("div", opened, class_="opened") if opened else ""
    return well + opened + known_deck.render(state, words) + brief


def _awaited(state: State, words: Words) -> str:
    """The place for the card that the coach wants played next; decoration beside the coach's words."""
    deciding = state.deciding
    if not state.coach or deciding is None or deciding.form not in ("action", "treasure"):
        return ""
    wanted = [name for name in state.pointed_cards if f"hand:{name}" in deciding.targets]
    if len(wanted) != 1:
        return ""
    text = words("lessons.here", card=words.name(wanted[0]))
    return tag("li", esc(text), class_="awaited", aria_hidden="true")


def _points(state: State, seat: int, words: Words) -> str:
    """A player's points, of which a puzzle's reader has to know."""
    number, unit = state.points.get(seat, ""), words("counter.points")
    return tag("b", esc(str(number))) + tag("span", esc(f" {unit}"), class_="unit")


def _nearness(state: State, words: Words, points: Mapping[int, int | str]) -> str:
    """How near the end of the game is: the Provinces or Colonies left, whichever are fewer, how many of the empty piles
    that end it there are, and the reader's points among `points`."""
    view = state.view
    players = len(view["players"])
    ends = ending_piles(players)
    lands = [pile for pile in view["supply"] if pile["pile"] in ENDING]
    if not lands:
        return ""
    lowest = min(reversed(lands), key=lambda pile: pile["left"])
    empty = sum(not pile["left"] for pile in view["supply"])
    left = lowest["left"]
    close = left <= 2 or ends - empty <= 1
    name, size = words.name(lowest["pile"]), lowest["size"]
    key = "near_end_crowd" if players in PROVINCES else "near_end"
    text = words(f"table.{key}", card=name, left=left, empty=empty, ends=ends, size=size, players=players)
    if state.me is not None and state.me in points:
        text += " · " + words("table.own_points", points=points[state.me])
    return tag("p", icon("crown") + tag("span", esc(text)), class_=classes("nearness", close and "close"))


def _outside(state: State, words: Words) -> str:
    piles = "".join(
        button(
            faces.thumb(pile["top"], state.facts[pile["top"]].types)
            + tag("b", esc(words.name(pile["top"])))
            + tag("span", f"×{pile['left']}", class_="count"),
            "tap",
            f"pile:{pile['pile']}",
            id=ident("outside", pile["pile"]),
            class_="heap",
            data_card=pile["top"],
        )
        for pile in state.view["outside"]
    )
    if state.view.get("collected"):
        piles += _chips("cart", "mat", state.view["collected"], words)
    return tag("div", piles, class_="outside") if piles else ""


def _chips(sign: str, name: str, count: int, words: Words) -> str:
    """Tokens or cards on a mat, not a control: their sign and number, and words for screen readers."""
    seen = tag("span", esc(words(f"token.few_{name}", count=count)), aria_hidden="true")
    spoken = unseen(words(f"token.{name}", count=count))
    return tag("span", icon(sign) + seen + spoken, class_=f"heap chips {sign}", id=f"chips-{name}")


def _closed_chips(state: State, zone: str, count: int, words: Words) -> str:
    """The reader's cards that lie face down, as a button that lays them out: only their player may look at them."""
    seen = tag("span", esc(words(f"token.few_{zone}", count=count)), aria_hidden="true")
    label = icon("eye") + seen + unseen(words(f"token.{zone}", count=count))
    opened = str(state.open_pile == zone).lower()
    return button(label, "heap", zone, id=f"heap-{zone}", class_="heap chips closed", aria_expanded=opened)


def _heaps(state: State, words: Words) -> str:
    """The reader's own deck and discards, and the trash."""
    trash = state.view["trash"]
    last = _lying(state, trash[-1], words, heard=False) if trash else ""
    of_all = _heap("trash", words("table.trash"), last, str(len(trash)), "heap", "trash", state.open_pile == "trash")
    if state.me is None:
        return tag("div", of_all, class_="own heaps")
    me = state.view["players"][state.view.get("player", state.me)]
    deck = '<span class="back"></span>' if me["deck"] else ""
    drawn = _heap("deck", words("table.deck"), deck, str(me["deck"]), *_deck_act(state), thick=me["deck"])
    top = me["discard_top"] or ""
    lying_top = _lying(state, top, words)
    drawn += _heap(
        "discard", words("table.discard"), lying_top, "", "inspect", top, None, state.junk_received, 2 if top else 0
    )
    drawn += of_all
    mats = _chips("points", "own", me["tokens"], words) if me.get("tokens") else ""
    if me.get("coin_tokens"):
        mats += _chips("coins", "coin", me["coin_tokens"], words)
    if me.get("mat"):
        mats += _chips("palm", "island", len(me["mat"]), words)
    for zone, lying in me.get("face_down", {}).items():
        mats += _closed_chips(state, zone, lying["count"], words)
    drawn += tag("div", mats, class_="mats") if mats else ""
    return tag("div", drawn, class_="own heaps")


def _deck_act(state: State) -> tuple[str, str, bool | None]:
    """What a tap on the reader's own deck does: (action, argument, whether it is unfolded now)."""
    return ("heap", "deck", state.open_pile == "deck") if state.deck else ("shut_deck", "deck", None)


def _lying(state: State, name: str, words: Words, heard: bool = True) -> str:
    """The card on top of a pile, its picture over its name; for the name "" an empty place."""
    if not name:
        return tag("span", esc(words("table.nothing")), class_="bare")
    label = tag("span", faces.soft(words.name(name)), class_="label", aria_hidden=None if heard else "true")
    return tag("span", drawing.picture(name) + label, class_=f"lying f-{faces.band_types(state.facts[name].types)[0]}")


def _heap(
    name: str,
    label: str,
    content: str,
    number: str,
    action: str,
    arg: str,
    opened: bool | None = None,
    added: str = "",
    thick: int = 1,
) -> str:
    """One pile: what is visible of it, the number of cards if that is public, and its name; `added` is news, on a
    badge. It is a button unless it holds nothing to look at; `opened` says whether its cards are laid out now."""
    count = tag("span", number, class_="num") if number else ""
    news = tag("span", esc(added), class_="harm") if added else ""
    lying = tag("span", content + count + news, class_=classes("lies", "thick" if thick > 1 else "thin"))
    if not arg:
        return tag("span", tag("b", esc(label)) + lying, id=f"heap-{name}", class_=f"heap pile-{name}")
    return button(
        tag("b", esc(label)) + lying,
        action,
        arg,
        id=f"heap-{name}",
        class_=f"heap pile-{name}",
        aria_expanded=None if opened is None else str(opened).lower(),
    )
