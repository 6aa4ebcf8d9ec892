"""The Villagers table as markup: pure functions from plain values to HTML, with the same names as in other games.

During the draft the road and the stacks are above the village; in the build phase the road folds to a strip and the
village gets the room. The state's `open_pile` may be "market", "left" or "road".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...art import drawing
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...shell.seats import badge
from ...table import log_rail, puzzle
from ...table.frame import late, menu_and_undo, peek, whose
from ...table.prompt import prompt_with
from ...words import Words
from ..rule_words import counter_button
from .art import sign
from .cards import use, villager
from .panels import inspector_zone, players
from .road import near, road, road_open
from .village import play, swapping

if TYPE_CHECKING:
    from baraja.villagers.protocol import HandCard, OpenCard

    from .protocol import State, View

ZONES = ("top", "road", "play", "prompt", "hand", "inspector", "players", "log")
KEYS = {"h": "hand", "s": "road", "j": "play", "o": "players", "l": "log", "i": "inspector"}
"""Letter -> the zone that it moves the focus to."""
COUNTED: tuple[str, ...] = ()
"""The zones in which a digit picks what stands at that place; elsewhere it means what the question counts."""
PANELS = {"m": "market", "q": "left"}
"""Letter -> the panel that it unfolds over the village."""
LOG_FILTERS = ("all", "mine", "building")


def render(state: State, words: Words) -> str:
    """The whole table."""
    parts = zones(state, words)
    headings = {
        "top": "village.round_heading", "road": "village.road", "play": "village.village", "prompt": "table.decision",
        "hand": "table.hand", "inspector": "table.inspector", "players": "table.players", "log": "table.log",
    }  # fmt: skip
    sections = []
    for zone in ZONES:
        # A zone that may scroll and hold no control must be reachable by keyboard.
        reach = "0" if zone == "inspector" else None
        inner = tag("div", parts[f"#zone-{zone}"], id=f"zone-{zone}", class_="inner", tabindex=reach)
        heading = tag("h2", esc(words(headings[zone])), id=f"heading-{zone}", class_="unseen")
        sections.append(tag("section", heading + inner, class_=f"zone {zone}", aria_labelledby=f"heading-{zone}"))
    title = tag("h1", esc(words("village.title")), class_="unseen")
    portrayed = {(fact.suit, name) for name, fact in state.facts.items()} | drawing.portraits_in(state.coach)
    pictures = drawing.symbols((), portrayed)
    return tag("main", title + "".join(sections) + pictures, id="table", class_="table villagers", **attributes(state))


def attributes(state: State) -> dict[str, object]:
    """Attributes of the table's root; when they change, the whole table is drawn."""
    return {
        "data_mirror": state.mirror or None,
        "data_film": state.read_only or None,
        "data_late": late(state, "inspector", "players", "top"),
        "data_sheet": state.sheet or None,
        "data_mine": "yes" if state.deciding else "no",
        "data_road": "open" if road_open(state) else "folded",
        "data_rows": "open" if state.open_pile and state.open_pile != "road" else None,
        "data_swap": "yes" if swapping(state) and not state.open_pile else None,
        "data_coach": state.advice,
        "data_puzzle": len(state.names) if state.puzzle is not None else None,
        "data_clue": (state.puzzle is not None and state.puzzle.has_clue) or None,
        "data_told": bool(state.coach or state.briefing) or None,
        "data_whose": whose(state),
        "data_command": bool(state.command) or None,
        "data_rivals": len(state.rivals()),
        "data_dense": _held(state.view) > DENSE,
    }


def zones(state: State, words: Words) -> dict[str, str]:
    """The inner markup of each zone, by selector."""
    drawn = (top, road, _play, prompt, hand, inspector_zone, players, log_zone)
    return {f"#zone-{zone}": draw(state, words) for zone, draw in zip(ZONES, drawn, strict=True)}


def moved(before: View | None, after: View) -> frozenset[str]:
    """Between two views of one reader: what came onto the road or into a village."""
    if before is None or before["seat"] != after["seat"]:
        return frozenset()
    old = {place["card"]["id"] for place in before["road"] if place["card"]}
    return frozenset(
        f"road:#{place['card']['id']}" for place in after["road"] if place["card"] and place["card"]["id"] not in old
    )


# Top


def top(state: State, words: Words) -> str:
    """Menu, undo, and the progress of the round and the game."""
    if state.puzzle is not None:
        return menu_and_undo(state, words) + state.puzzle.strip + _beside_status(state, words)
    view = state.view
    me = view["players"][view["seat"]]
    acting = state.me is None or view["active"] != view["seat"]
    lead = words("village.round", number=view["round"], phase=words.word("phase", view["phase"]))
    active = state.names[view["active"]]
    if view["over"]:
        text = words("prompt.over")
    elif view["phase"] == "draft" and state.me is not None:
        text = words("village.drafting", done=me["drafted"], limit=me["draft_limit"])
    elif view["phase"] == "build" and not acting:
        text = words("village.building", done=me["built"], limit=me["build_limit"])
        if view["trade_limit"] is not None:
            text += " · " + words("village.trading", done=me["traded"], limit=view["trade_limit"])
    else:
        text = words("village.acting", name=active)
    words_ = tag("span", tag("b", esc(lead)) + _progress(text, near(view, words)))
    own = badge(state.names, view["seat"]) + words_ + _steps(view)
    return menu_and_undo(state, words) + tag("div", own, class_="status") + _beside_status(state, words)


def _beside_status(state: State, words: Words) -> str:
    """The buttons to the meaning of the signs, and on small screens to the others and the log."""
    log_button = button(
        icon("log") + unseen(words("table.log")), "sheet", "log", id="open-log", class_="square phone-only"
    )
    legend = button(
        esc("?") + unseen(words("village.legend")), "heap", "legend", id="legend", class_="square legend-button",
        aria_expanded="true" if state.open_pile == "legend" else "false", title=words("village.legend"),
    )  # fmt: skip
    rivals = button(
        sign("people") + unseen(words("table.players")), "sheet", "players", id="open-players",
        class_="square phone-only",
    )  # fmt: skip
    return legend + rivals + log_button


def _progress(text: str, near: str) -> str:
    """The progress of the phase, which small screens show only beside the buttons, and how near the next Market is."""
    text = tag("span", esc(f"{text} · " if near else text), class_="said" if near else None)
    return tag("span", text + near, class_="near")


def _steps(view: View) -> str:
    """The cards done and to do in this phase, as little cards: decoration beside the sentence."""
    me = view["players"][view["seat"]]
    if view["phase"] == "draft":
        done, limit = me["drafted"], me["draft_limit"]
    elif view["phase"] == "build" and view["active"] == view["seat"]:
        done, limit = me["built"], me["build_limit"]
    else:
        return ""
    drawn = "".join(
        f'<i class="{"done" if at < done else "now" if at == done else "next"}">{at + 1}</i>' for at in range(limit)
    )
    return f'<span class="steps" aria-hidden="true">{drawn}</span>'


# Prompt


def _play(state: State, words: Words) -> str:
    """The village, and over it the two lines of a word of the rules."""
    return play(state, words) + (state.brief if state.sheet != "inspector" else "")


def prompt(state: State, words: Words) -> str:
    """The counters, the sentence and the buttons."""
    return prompt_with(state, words, _counters(state, words), _beside(state, words))


def _counters(state: State, words: Words) -> str:
    view = state.view
    me: Mapping[str, Any] = view["players"][view["seat"]]
    next_market = "first" if view["markets"]["first"] != "held" else "second"
    preview: Mapping[str, Any] = view["market"][view["seat"]]
    total = preview[next_market]["total"]
    limits = state.deciding.limits() if state.deciding is not None else {}
    items = []
    for what, key in (("food", "draft"), ("builders", "build")):
        count, then = limits.get(what, (me[f"next_{key}"],) * 2)
        figure = f"{count} ▸ {then}" if then != count else str(count)
        spoken = words(f"village.count_{key}", count=then)
        if view["phase"] == ("draft" if key == "draft" else "build"):
            done, most = (me["drafted"], me["draft_limit"]) if key == "draft" else (me["built"], me["build_limit"])
            figure, spoken = (
                f"{done}/{most}",
                words("village.drafting" if key == "draft" else "village.building", done=done, limit=most),
            )
        items.append((figure, words(f"village.unit_{key}"), spoken, key))
    items.append((str(me["gold"]), words("village.unit_gold"), words("village.count_gold", count=me["gold"]), "gold"))
    if state.me is None:  # a spectator is shown nobody's figures
        items = [(figure, unit, f"{figure} {unit}", entry) for figure, unit, _, entry in items]
    drawn = "".join(
        tag(
            "li",
            f'<span aria-hidden="true"><b>{esc(figure)}</b><small>{esc(unit)}</small></span>'
            + counter_button(spoken, f"{words.game}/{entry}", state.open_entry, id=f"count-{entry}"),
            class_="counter",
        )
        for figure, unit, spoken, entry in items
    )
    name = words.word("market", next_market)
    today = button(
        f'<span aria-hidden="true"><b>+{total}</b><small>{esc(words(f"village.unit_{next_market}"))}</small></span>'
        + unseen(words("village.today", market=name, gold=total)),
        "heap", "market", id="market-today", class_="counter link",
        aria_expanded="true" if state.open_pile == "market" else "false",
    )  # fmt: skip
    drawn = puzzle.counter(state, words) + drawn + tag("li", today)
    return tag("ul", drawn, class_="counters", aria_label=words("table.counters"))


def _beside(state: State, words: Words) -> str:
    """The buttons to the card touched last, for screens without a rail, and to the panel of the cards left."""
    label = tag("span", esc(words("inspector.read")))
    label += unseen(f" {words.name(state.inspected)}") if state.inspected else ""
    read = button(icon("book") + label, "sheet", "inspector", id="open-inspector", class_="aside phone-only")
    left = button(
        sign("stack") + tag("span", esc(words("village.left"))), "heap", "left", id="what-is-left", class_="aside",
        aria_expanded="true" if state.open_pile == "left" else "false",
    )  # fmt: skip
    return tag("div", read + left, class_="asides")


# Hand

DENSE = 7
"""A hand with more cards than this is shown in two rows."""


def _held(view: View) -> int:
    """How many places the cards of the hand take: one for equal ones, one for each drafted one."""
    return 0 if view.get("closed") else len(_groups(view)) + len(view["players"][view["seat"]]["plaza"])


def _groups(view: View) -> dict[str, list[HandCard]]:
    """The cards of the hand by name; in the reader's build phase those that can be built come first."""
    groups: dict[str, list[HandCard]] = {}
    for card in sorted(view["hand"], key=lambda card: not card["can"]) if _building(view) else view["hand"]:
        groups.setdefault(card["name"], []).append(card)
    return groups


def _building(view: View) -> bool:
    return view["phase"] == "build" and view["active"] == view["seat"]


def hand(state: State, words: Words) -> str:
    """The hand of the reader, each villager with what it needs; cards drafted just now are marked."""
    view = state.view
    if view.get("closed"):
        if not state.humans:
            return tag("div", tag("p", esc(words("together.you_watch"))), class_="closed-hand")
        text = words("village.closed_hand", name=state.names[view["seat"]], count=view["players"][view["seat"]]["hand"])
        return tag("div", tag("p", esc(text)) + peek(state, words), class_="closed-hand")
    building, slots = _building(view), []
    for name, cards in _groups(view).items():
        many = tag("span", f"×{len(cards)}", class_="times") if len(cards) > 1 else ""
        dim = building and not cards[0]["can"] and use(state, f"hand:{name}") == "off"
        slots.append(villager(state, f"hand:{name}", cards[0], words, many, ident("hand", name), dim))
    for card in view["players"][view["seat"]]["plaza"]:
        mark = tag("span", esc(words("village.plaza_tag")), class_="plaza-tag")
        slots.append(villager(state, f"plaza:#{card['id']}", card, words, mark, ident("plaza", card["id"]), True))
    shut = peek(state, words)
    if not slots:
        return tag("p", esc(words("table.empty_hand")), class_="none") + shut
    drawn = (tag("li", shut, class_="shut") if shut else "") + "".join(tag("li", slot, class_="slot") for slot in slots)
    look = classes("cards", len(slots) > DENSE and "dense")
    # What is drafted comes into sight; building begins at the first card, as those that can be built come first.
    arrivals = "yes" if view["phase"] == "draft" else None
    return tag("ul", drawn, class_=look, data_scroll=f"hand-{view['phase']}", data_arrivals=arrivals)


# Rail


def log_zone(state: State, words: Words) -> str:
    """The log, with the filters of this game."""
    return log_rail.log_zone(state, words, LOG_FILTERS)


def closed(view: View) -> View:
    """A copy of a view without any trace of the hand, for when others look at the screen."""

    def masked(card: OpenCard) -> OpenCard:
        status: list[Any] = [
            {**fact, "where": "unknown"} if fact.get("where") == "hand" else fact for fact in card["status"]
        ]
        return {**card, "status": status}

    return {
        **view,
        "closed": True,
        "hand": [],
        "road": [{**place, "card": place["card"] and masked(place["card"])} for place in view["road"]],
        "players": [{**player, "plaza": [masked(card) for card in player["plaza"]]} for player in view["players"]],
        "left": [{**entry, "hand": 0, "unseen": entry["unseen"] + entry["hand"]} for entry in view["left"]],
    }
