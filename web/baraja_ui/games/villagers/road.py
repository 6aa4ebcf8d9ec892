"""The road of Villagers as markup: stacks, cards and basics, or a strip of them during the build phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...art.people import portrait
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...table.frame import why_off
from ...words import Words
from .art import soft, suit_badge
from .cards import aimed, coins, judged_at, pressed, use, villager

if TYPE_CHECKING:
    from baraja.villagers.protocol import BasicPile, RoadSpace, Stack

    from .protocol import State, View


def road(state: State, words: Words) -> str:
    """Six stacks over six cards, and the piles of basics."""
    view = state.view
    stacks = "".join(tag("li", _stack(state, stack, words)) for stack in view["stacks"])
    if view["reserve"]["left"] and not any(stack["left"] for stack in view["stacks"]):
        # All stacks are empty: the reserve takes their place, and that of the First Market beside them.
        stacks = tag("li", _stack(state, {**view["reserve"], "stack": 0, "market": "first"}, words))
    basics = "".join(tag("li", _basic(state, pile, words)) for pile in view["basics"])
    parts = [tag("ul", stacks, class_="stacks", aria_label=words("village.stacks"))]
    if road_open(state):
        cards = "".join(tag("li", _place(state, place, words), class_="spot") for place in view["road"])
        parts.append(tag("ul", cards, class_="road-cards", aria_label=words("village.road")))
    if view["phase"] not in ("draft", "coin"):
        is_open = state.open_pile == "road"
        label = tag("span", esc(words("village.road"))) + icon("up" if is_open else "down")
        basics += tag("li", button(
            label, "heap", "road", id="show-road", class_="show-road", aria_expanded="true" if is_open else "false",
        ))  # fmt: skip
    parts.append(tag("ul", basics, class_="basics", aria_label=words("village.basics")))
    return "".join(parts)


def road_open(state: State) -> bool:
    """Whether the cards of the road are shown, rather than just the strip of its stacks."""
    return state.view["phase"] in ("draft", "coin") or state.open_pile == "road"


def market_mark(view: View, market: str, seat: int | None, words: Words) -> str:
    """The mark of a Market, once it was held with what it has paid a player; a spectator has no seat."""
    text, spoken = words(f"village.mark_{market}"), words.word("market", market)
    if held := next((income["players"] for income in view["incomes"] if income["market"] == market), None):
        if seat is None:
            text, spoken = f"{text} ✓", f"{spoken}, {words('village.held')}"
        else:
            gold = next(player["total"] for player in held if player["seat"] == seat)
            text, spoken = f"{text} +{gold}", f"{spoken}: {words('village.gold', count=gold)}"
    return f'<span aria-hidden="true">{esc(text)}</span>{unseen(spoken)}'


def _stack(state: State, stack: Stack, words: Words) -> str:
    number = stack["stack"]
    key = f"stack:{stack['option']}"
    name = words.word("word", stack["option"])
    market = stack["market"]
    mark = ""
    if market:
        mark = tag("span", unseen(", ") + market_mark(state.view, market, state.me, words), class_="market-mark")
    if stack["suit"] is None:
        inside = unseen(name + ", ") + tag("span", esc(words("village.empty")), class_="none") + mark
        return tag("span", inside, class_="stack empty", id=ident("stack", number))
    suit = words.type(stack["suit"])
    reserve = not number  # once the stacks are empty it is the only pile, for all places, and has its name on it
    of = tag("span", esc(name if reserve else suit), class_="of")
    markup = suit_badge(stack["suit"]) + f"<b>{stack['left']}</b>" + of
    inside = unseen(f"{name}, {suit}, {words('cards.count', count=stack['left'])}")
    inside += tag("span", markup, class_="back", aria_hidden="true") + mark
    if use(state, key) == "off" and (why := why_off(state, key, words)):
        inside += unseen(f". {why}")
    inside += judged_at(state, key, stack.get("option", ""))
    return button(
        inside, "tap", key, id=ident("stack", number),
        class_=classes("stack", f"u-{stack['suit']}", reserve and "reserve"), data_state=use(state, key),
        data_target=key, aria_pressed=pressed(state, key), data_aim=aimed(state, key, stack.get("option", "")),
    )  # fmt: skip


def _basic(state: State, pile: BasicPile, words: Words) -> str:
    key = f"basic:{pile['name']}"
    fact = state.facts[pile["name"]]
    count = f'<span class="count">×{pile["left"]}</span>'
    inside = tag("span", portrait(pile["name"], fact.suit), class_="art") + tag(
        "span", suit_badge(fact.suit), class_="suits"
    )
    inside += tag("span", tag("b", soft(words.name(pile["name"]))) + " " + count, class_="name")
    if use(state, key) == "off" and (why := why_off(state, key, words)):
        inside += unseen(f". {why}")
    inside += judged_at(state, key, pile["name"])
    return button(
        inside, "tap", key, id=ident("basic", pile["name"]), class_="basic", data_state=use(state, key),
        data_target=key, data_card=pile["name"], aria_pressed=pressed(state, key),
        data_aim=aimed(state, key, pile["name"]),
    )  # fmt: skip


def _place(state: State, place: RoadSpace, words: Words) -> str:
    card = place["card"]
    if card is None:
        return tag("span", esc(words("village.empty")), class_="villager empty")
    extra, anchor = coins(place["coins"], words), ident("road", card["id"])
    return villager(state, f"road:#{card['id']}", card, words, extra=extra, anchor=anchor)


def near(view: View, words: Words) -> str:
    """How near the next Market is, as markup; on small screens marks show which stacks count."""
    markets: Mapping[str, Any] = view["markets"]
    for name in ("first", "second"):
        if markets[name] == "revealed":
            return esc(words("village.market_now", market=words.word("market", name)))
        if markets[name] == "waiting":
            left = esc(words(f"village.until_{name}", count=markets[f"until_{name}"]))
            return left + tag("span", esc(words(f"village.stacks_{name}")), class_="in-stacks")
    return ""
