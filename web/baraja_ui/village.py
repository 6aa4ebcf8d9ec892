"""The Villagers table as markup: pure functions from plain values to HTML, in the same shape as the Dominion table.

The road and the stacks above the village while cards are drafted; while villagers are built the road folds to a strip
and the village gets the room. The state is the common :class:`baraja_ui.table.Table`; `heap` may be "market" or "left".
"""

from __future__ import annotations

from . import faces, table
from .html import button, classes, esc, ident, tag, unseen
from .table import Table, badge
from .village_art import badge as suit_badge
from .village_art import badges, bust, facts, figure, sign, silver, symbols
from .village_decide import status_text

ZONES = ("top", "road", "play", "prompt", "hand", "inspector", "players", "log")
BUILDING = ("build",)


def render(state: Table, words) -> str:
    """The whole table."""
    parts = zones(state, words)
    headings = {
        "top": "village.round_heading", "road": "village.road", "play": "village.village", "prompt": "table.decision",
        "hand": "table.hand", "inspector": "table.inspector", "players": "table.players", "log": "table.log",
    }  # fmt: skip
    sections = []
    for zone in ZONES:
        inner = tag("div", parts[f"#zone-{zone}"], id=f"zone-{zone}", class_="inner")
        heading = tag("h2", esc(words(headings[zone])), id=f"heading-{zone}", class_="unseen")
        sections.append(tag("section", heading + inner, class_=f"zone {zone}", aria_labelledby=f"heading-{zone}"))
    title = tag("h1", esc(words("village.title")), class_="unseen")
    return tag("main", title + "".join(sections), id="table", class_="table villagers", **attributes(state))


def attributes(state: Table) -> dict[str, object]:
    """Attributes of the table's root; when they change, draw it as a whole."""
    return {
        "data_mirror": state.mirror or None,
        "data_sheet": state.sheet or None,
        "data_mine": "yes" if state.deciding else "no",
        "data_road": "open" if _road_open(state) else "folded",
        "data_rows": "open" if state.heap else None,
    }


def zones(state: Table, words) -> dict[str, str]:
    """The inner markup of each zone, by selector."""
    if state.deciding is not None:
        state.deciding.players = state.names
    drawn = (top, road, play, prompt, hand, inspector_zone, players, table.log_zone)
    return {f"#zone-{zone}": draw(state, words) for zone, draw in zip(ZONES, drawn, strict=True)}


def moved(before: dict | None, after: dict) -> frozenset[str]:
    """What has just arrived on the road or in a village, between two views of one reader."""
    if before is None or before["seat"] != after["seat"]:
        return frozenset()
    old = {place["card"]["id"] for place in before["road"] if place["card"]}
    return frozenset(
        f"road:#{place['card']['id']}" for place in after["road"] if place["card"] and place["card"]["id"] not in old
    )


def tiles(state: Table, words) -> dict[str, str]:
    """Nothing here is drawn apart from its zone."""
    return {}


def _road_open(state: Table) -> bool:
    return state.view["phase"] in ("draft", "coin")


# Top


def top(state: Table, words) -> str:
    """Menu, undo, and how far the round and the game are."""
    view = state.view
    me = view["players"][view["seat"]]
    lead = words("village.round", number=view["round"], phase=words.word("phase", view["phase"]))
    active = state.names[view["active"]]
    if view["over"]:
        said = words("prompt.over")
    elif view["phase"] == "draft":
        said = words("village.drafting", done=me["drafted"], limit=me["draft_limit"])
    elif view["phase"] == "build" and view["active"] == view["seat"]:
        said = words("village.building", done=me["built"], limit=me["build_limit"])
    else:
        said = words("village.acting", name=active)
    near = _near(view, words)
    words_ = tag("span", tag("b", esc(lead)) + tag("span", esc(f"{said} · {near}" if near else said), class_="near"))
    log_button = button(
        faces.icon("log") + unseen(words("table.log")), "sheet", "log", id="open-log", class_="square phone-only"
    )
    rivals = button(
        sign("people") + unseen(words("table.players")), "sheet", "players", id="open-players",
        class_="square phone-only",
    )  # fmt: skip
    return table.menu_and_undo(state, words) + tag("div", words_, class_="status") + rivals + log_button


def _near(view: dict, words) -> str:
    """How near the next Market is."""
    markets = view["markets"]
    for name in ("first", "second"):
        if markets[name] == "revealed":
            return words("village.market_now", market=words.word("market", name))
        if markets[name] == "waiting":
            left = markets[f"until_{name}"]
            return words(f"village.until_{name}", count=left)
    return ""


# Road, stacks, basics


def road(state: Table, words) -> str:
    """Six stacks over six cards, and the piles of basics."""
    view = state.view
    stacks = "".join(tag("li", _stack(state, stack, words)) for stack in view["stacks"])
    if view["reserve"]["left"] and not any(stack["left"] for stack in view["stacks"]):
        stacks = tag("li", _stack(state, {**view["reserve"], "stack": 0, "market": None}, words))
    basics = "".join(tag("li", _basic(state, pile, words)) for pile in view["basics"])
    parts = [tag("ul", stacks, class_="stacks", aria_label=words("village.stacks"))]
    if _road_open(state):
        cards = "".join(tag("li", _place(state, place, words), class_="place") for place in view["road"])
        parts.append(tag("ul", cards, class_="road-cards", aria_label=words("village.road")))
    parts.append(tag("ul", basics, class_="basics", aria_label=words("village.basics")))
    return "".join(parts)


def _pressed(state: Table, key: str) -> str | None:
    deciding = state.deciding
    if deciding is None or key not in deciding.targets:
        return None
    return "true" if deciding.count(key) else "false"


def _what(state: Table, key: str) -> str:
    deciding = state.deciding
    if deciding is not None and key in deciding.landing:
        return "land"
    return "take" if deciding is not None and key in deciding.targets else "off"


def _stack(state: Table, stack: dict, words) -> str:
    number = stack["stack"]
    key = f"stack:{stack['option']}"
    name = words.word("word", stack["option"])
    market = stack["market"]
    mark = ""
    if market:
        held = state.view["markets"][market] == "held"
        shown = words(f"village.mark_{market}") + (" ✓" if held else "")
        said = words.word("market", market) + (f", {words('village.held')}" if held else "")
        mark = tag("span", f'<span aria-hidden="true">{esc(shown)}</span>{unseen(said)}', class_="market-mark")
    if not stack["left"]:
        inside = tag("span", esc(words("village.empty")), class_="none") + unseen(name) + mark
        return tag("span", inside, class_="stack empty", id=ident("stack", number))
    inside = unseen(name + ", ") + suit_badge(stack["suit"], words.type(stack["suit"]))
    inside += (
        f'<b aria-hidden="true">{stack["left"]}</b>' + unseen(words("village.cards_left", count=stack["left"])) + mark
    )
    return button(
        inside, "tap", key, id=ident("stack", number), class_="stack", data_state=_what(state, key), data_target=key,
        aria_pressed=_pressed(state, key),
    )  # fmt: skip


def _basic(state: Table, pile: dict, words) -> str:
    key = f"basic:{pile['name']}"
    fact = state.facts[pile["name"]]
    inside = suit_badge(fact.suit) + tag(
        "span", tag("b", esc(words.name(pile["name"]))) + f"×{pile['left']}", class_="name"
    )
    return button(
        inside, "tap", key, id=ident("basic", pile["name"]), class_="basic", data_state=_what(state, key),
        data_target=key, data_card=pile["name"], aria_pressed=_pressed(state, key),
    )  # fmt: skip


def _place(state: Table, place: dict, words) -> str:
    card = place["card"]
    if card is None:
        return tag("span", esc(words("village.empty")), class_="villager empty")
    coins = ""
    if place["coins"]:
        said = words("village.coins", count=place["coins"])
        coins = tag("span", f'<span aria-hidden="true">{place["coins"]}</span>{unseen(said)}', class_="coin")
    return _card(state, f"road:#{card['id']}", card, words, extra=coins, anchor=ident("road", card["id"]))


def _card(state: Table, key: str, card: dict, words, extra: str = "", anchor: str = "", dim: bool = False) -> str:
    """A villager of the road or the hand: name, what it waits for, suit and symbols."""
    fact = state.facts[card["name"]]
    lock = sign("lock") + unseen(words("village.locked", card=words.name(fact.lock))) if fact.lock else ""
    head = tag("span", tag("span", esc(words.name(card["name"]))) + lock, class_="name")
    lines = "".join(
        tag("span", esc(status_text(status, words, lambda seat: state.names[seat])), class_=f"st st-{status['kind']}")
        for status in card.get("status", ())
        if not (status["kind"] == "monk" and fact.role != "monk")
    )
    foot = tag("span", badges(fact, words) + symbols(fact, words), class_="foot")
    what = _what(state, key)
    return button(
        bust(card["name"], fact.suit) + head + tag("span", lines, class_="statuses") + foot + extra,
        "tap",
        key,
        id=anchor,
        class_=classes("villager", dim and "dim", key in state.fresh and "fresh"),
        data_state=what,
        data_target=key,
        data_card=card["name"],
        aria_pressed=_pressed(state, key),
    )


# Village


def play(state: Table, words) -> str:
    """One's own village, or a rival's that was asked for, and the panels that unfold over it."""
    view = state.view
    if state.heap == "market":
        return _market(state, words)
    if state.heap == "left":
        return _left(state, words)
    shown = [view["seat"]]
    if state.rival is not None:
        shown = [state.rival]
    deciding = state.deciding
    if deciding is not None and deciding.key == "apprentice.swap":
        owners = {deciding._owner(target) for target in deciding.targets.values()}
        shown = sorted(owners, key=lambda seat: (seat != view["seat"], seat))
    drawn = (_village(state, seat, words, seat != view["seat"] or len(shown) > 1) for seat in shown)
    return state.coach + "".join(drawn)


def _village(state: Table, seat: int, words, named: bool) -> str:
    player = state.view["players"][seat]
    head = ""
    if named:
        close = ""
        if state.rival == seat:
            close = button(
                faces.icon("close") + unseen(words("table.close")), "rival", seat, id="close-rival", class_="square"
            )
        title = tag("h3", badge(state, seat) + tag("span", esc(words("village.of", name=state.names[seat]))))
        head = tag("div", title + close, class_="village-head")
    played = ""
    if player["played"]:
        cards = "".join(tag("li", esc(words.name(card["name"])), class_="chip") for card in player["played"])
        played = tag("ul", cards, class_="played", aria_label=words.word("zone", "played"))
    chains = "".join(
        tag("li", _chain(state, seat, node, words), class_="chain", data_branches=_branches(node))
        for node in player["village"]
    )
    deciding = state.deciding
    if deciding is not None and "word:new" in deciding.landing and seat == state.view["seat"]:
        chains += tag(
            "li",
            button(
                esc(words.option("build.place", "new")),
                "tap",
                "word:new",
                id="new-chain",
                class_="new-chain",
                data_target="word:new",
            ),
            class_="chain",
        )
    if not chains:
        chains = tag("li", esc(words("village.nobody")), class_="none")
    plaza = _plaza(state, player, words)
    return tag("div", head + plaza + tag("ul", chains, class_="chains") + played, class_="one-village")


def _plaza(state: Table, player: dict, words) -> str:
    """What a player has drafted so far in this phase; everybody sees it."""
    if not player["plaza"] or player["seat"] == state.view["seat"]:
        return ""
    cards = "".join(
        tag(
            "li",
            button(
                suit_badge(state.facts[card["name"]].suit) + tag("span", esc(words.name(card["name"]))),
                "inspect",
                card["name"],
                id=ident("plaza", card["id"]),
                class_="chip",
            ),
        )
        for card in player["plaza"]
    )
    return tag("ul", cards, class_="plaza", aria_label=words("village.plaza"))


def _branches(node: dict) -> int:
    return max(1, len(node["above"]))


def _chain(state: Table, seat: int, node: dict, words) -> str:
    """A card and what lies upon it, drawn downwards: covered cards show their strip only."""
    above = node["above"]
    strip = _node(state, seat, node, words)
    if not above:
        return strip
    branches = "".join(tag("div", _chain(state, seat, upper, words), class_="branch") for upper in above)
    return strip + tag("div", branches, class_="branches", data_count=len(above))


def _node(state: Table, seat: int, node: dict, words) -> str:
    fact = state.facts[node["name"]]
    key = f"village:#{node['id']}"
    what = _what(state, key)
    lock = sign("lock") + unseen(words("village.locked", card=words.name(fact.lock))) if fact.lock else ""
    wild = ""
    if fact.role in ("monk", "apprentice") and node["as"]:
        wild = tag("small", esc(words("village.as", name=" / ".join(words.name(name) for name in node["as"][:2]))))
    name = tag("span", esc(words.name(node["name"])) + wild, class_="name")
    coins = ""
    if node["coins"]:
        said = words("village.coins", count=node["coins"])
        coins = tag("span", f'<span aria-hidden="true">{node["coins"]}</span>{unseen(said)}', class_="coin")
    inside = tag("span", badges(fact, words) + name + lock, class_="strip")
    if node["top"]:
        food = int(node["side"] == "food") if node["side"] else fact.food
        shown = symbols(fact, words, gold=node["gold"], food=food)
        returns = tag("span", esc(words("village.returns")), class_="returns") if node["returns"] else ""
        inside += tag("span", (shown or '<span aria-hidden="true">—</span>') + returns, class_="foot")
    else:
        inside += unseen(words("village.covered"))
    return button(
        inside + coins,
        "tap" if what != "off" else "inspect",
        key if what != "off" else node["name"],
        id=ident("node", node["id"]),
        class_=classes("node", node["top"] and "top"),
        data_state=what,
        data_target=key,
        data_card=node["name"],
        aria_pressed=_pressed(state, key),
    )


# Panels over the village


def _panel(state: Table, title: str, body: str, words) -> str:
    close = button(faces.icon("close") + unseen(words("table.close")), "heap", "", id="heap-close", class_="square")
    return tag("div", tag("div", tag("h3", esc(title)) + close, class_="village-head") + body, class_="over-village")


def _market(state: Table, words) -> str:
    """What each Market would yield now, line by line."""
    view = state.view
    mine = view["market"][view["seat"]]
    columns = ""
    for name in ("first", "second"):
        rows = "".join(income_line(line, words) for line in mine[name]["lines"])
        total = tag(
            "tr",
            tag("th", esc(words("village.total")), scope="row") + tag("td", f"+{mine[name]['total']}"),
            class_="total",
        )
        caption = tag("caption", esc(words.word("market", name)))
        columns += tag("table", caption + tag("tbody", rows + total), class_="income")
    note = tag("p", esc(words("village.market_note")), class_="none")
    return _panel(state, words("village.market_today"), note + tag("div", columns, class_="incomes"), words)


def income_line(line: dict, words) -> str:
    """One term of a Market as a row: card, why, gold."""
    why = ""
    if line["kind"] == "silver":
        counts = words(f"counts.{line['counts']}")
        why = words("village.silver_sum", count=line["count"], counts=counts, value=line["value"], per=line["per"])
    elif line["kind"] == "coins":
        why = words("village.coins_upon")
    label = esc(words.name(line["card"])) + (tag("small", esc(why)) if why else "")
    return tag("tr", tag("th", label, scope="row") + tag("td", f"+{line['gold']}"))


def _left(state: Table, words) -> str:
    """What is still out there, by suit: owned, in sight, unseen."""
    suits: dict[str, list[dict]] = {}
    for entry in state.view["left"]:
        suits.setdefault(entry["suit"], []).append(entry)
    columns = ""
    for suit, entries in suits.items():
        rows = "".join(tag("li", _left_line(state, entry, words)) for entry in entries)
        head = tag("h4", suit_badge(suit) + tag("span", esc(words.type(suit))))
        columns += tag("div", head + tag("ul", rows), class_="left-suit")
    legend = tag("p", esc(words("village.left_legend")), class_="none")
    return _panel(state, words("village.left"), legend + tag("div", columns, class_="left-suits"), words)


def _left_line(state: Table, entry: dict, words) -> str:
    signs = "✓" * min(3, entry["hand"] + entry["villages"]) + "◌" * min(3, entry["road"] + entry["plaza"])
    signs += "·" * min(4, entry["unseen"])
    if entry["pile"]:
        signs = f"{signs} ×{entry['pile']}"
    said = words(
        "village.left_said", owned=entry["villages"], hand=entry["hand"], road=entry["road"] + entry["plaza"],
        unseen=entry["unseen"],
    )  # fmt: skip
    inside = tag("span", esc(words.name(entry["name"]))) + f'<b aria-hidden="true">{signs}</b>' + unseen(said)
    return button(inside, "inspect", entry["name"], id=ident("left", entry["name"]), class_="left-line")


# Prompt


def prompt(state: Table, words) -> str:
    """Counters, the sentence and the buttons, as on the Dominion table."""
    return table.prompt_with(state, words, _counters(state, words))


def _counters(state: Table, words) -> str:
    view = state.view
    me = view["players"][view["seat"]]
    next_market = "first" if view["markets"]["first"] != "held" else "second"
    total = view["market"][view["seat"]][next_market]["total"]
    items = [
        figure("food", me["next_draft"], words("village.count_draft", count=me["next_draft"])),
        figure("builders", me["next_build"], words("village.count_build", count=me["next_build"])),
        figure("gold", me["gold"], words("village.count_gold", count=me["gold"])),
    ]
    drawn = "".join(tag("li", item, class_="counter") for item in items)
    name = words.word("market", next_market)
    today = button(
        f'<span aria-hidden="true">{esc(words(f"village.mark_{next_market}"))} <b>+{total}</b></span>'
        + unseen(words("village.today", market=name, gold=total)),
        "heap", "market", id="market-today", class_="counter link",
        aria_expanded="true" if state.heap == "market" else "false",
    )  # fmt: skip
    left = button(
        sign("stack") + unseen(words("village.left")), "heap", "left", id="what-is-left", class_="counter link",
        aria_expanded="true" if state.heap == "left" else "false", title=words("village.left"),
    )  # fmt: skip
    return tag("ul", drawn + tag("li", today) + tag("li", left), class_="counters", aria_label=words("table.counters"))


def sentence_text(state: Table, words) -> str:
    """The sentence of the prompt as plain text: what announcements say too."""
    deciding = state.deciding
    if deciding is None:
        if state.view["over"]:
            return words("prompt.over")
        return words("prompt.busy", name=state.names[state.busy]) if state.busy is not None else state.news
    deciding.players = state.names
    cause = deciding.cause_name()
    text = f"{cause}: {deciding.sentence()}" if cause else deciding.sentence()
    if state.humans > 1:
        text = f"{state.names[deciding.question['seat']]} · {text}"
    return text


# Hand


def hand(state: Table, words) -> str:
    """The hand of the reader, each villager with what it waits for; what was drafted just now is marked."""
    view = state.view
    building = view["phase"] == "build" and view["active"] == view["seat"]
    groups: dict[str, list[dict]] = {}
    for card in sorted(view["hand"], key=lambda card: not card["can"]) if building else view["hand"]:
        groups.setdefault(card["name"], []).append(card)
    slots = []
    for name, cards in groups.items():
        many = tag("span", f"×{len(cards)}", class_="times") if len(cards) > 1 else ""
        dim = building and not cards[0]["can"]
        slots.append(
            tag("li", _card(state, f"hand:{name}", cards[0], words, many, ident("hand", name), dim), class_="slot")
        )
    for card in view["players"][view["seat"]]["plaza"]:
        mark = tag("span", esc(words("village.plaza_tag")), class_="plaza-tag")
        slots.append(
            tag(
                "li",
                _card(state, f"plaza:#{card['id']}", card, words, mark, ident("plaza", card["id"]), True),
                class_="slot",
            )
        )
    if not slots:
        return tag("p", esc(words("table.empty_hand")), class_="none")
    return tag("ul", "".join(slots), class_="cards", data_groups=min(len(slots), 11))


# Rail


def inspector_zone(state: Table, words) -> str:
    """The last villager touched or focused: chain, symbols, padlock, where its copies are."""
    close = button(
        faces.icon("close") + unseen(words("table.close")),
        "sheet",
        "",
        id="close-inspector",
        class_="square sheet-close",
    )
    if not state.inspected or state.inspected not in state.facts:
        return close + tag("p", esc(words("inspector.empty")), class_="none")
    return close + inspect(state.inspected, state.view, words, state.reason)


def inspect(name: str, view: dict | None, words, reason: str = "") -> str:
    """A villager in full; with a view also where its copies are."""
    fact = facts()[name]
    other = words.other
    head = bust(name, fact.suit) + tag(
        "div",
        tag("h3", esc(words.name(name)), class_="title")
        + tag("p", tag("span", esc(other.name(name)), lang=other.lang), class_="other"),
    )
    parts = [tag("div", head, class_="head")]
    kinds = tag("span", suit_badge(fact.suit) + esc(words.type(fact.suit)), class_="kind")
    parts.append(tag("p", kinds + tag("span", symbols(fact, words), class_="foot"), class_="kinds"))
    chain = _way(name)
    if len(chain) > 1:
        steps = " ▸ ".join(words.name(step) for step in chain)
        parts.append(tag("p", tag("b", esc(words("village.chain"))) + " " + esc(steps), class_="known"))
    if fact.lock:
        parts.append(
            tag("p", sign("lock") + esc(words("village.locked", card=words.name(fact.lock))), class_="known with-sign")
        )
    if fact.silver:
        said = words(
            "village.silver", value=fact.silver.value, per=fact.silver.per, counts=words(f"counts.{fact.silver.counts}")
        )
        parts.append(
            tag("p", silver(fact, words) + f'<span aria-hidden="true">{esc(said)}</span>', class_="known with-sign")
        )
    if text := words.text(name):
        parts.append(tag("p", esc(text), class_="text"))
    if reason:
        parts.append(tag("p", faces.icon("eye") + tag("span", esc(reason)), class_="why"))
    entry = next((entry for entry in view["left"] if entry["name"] == name), None) if view else None
    if entry:
        said = words(
            "village.left_said", owned=entry["villages"], hand=entry["hand"], road=entry["road"] + entry["plaza"],
            unseen=entry["unseen"],
        )  # fmt: skip
        parts.append(tag("p", esc(said), class_="known"))
    if rulings := words.rulings(name):
        body = tag("ul", "".join(tag("li", esc(ruling)) for ruling in rulings))
        parts.append(tag("details", tag("summary", esc(words("inspector.rulings"))) + body, class_="rulings"))
    return tag("article", "".join(parts), class_="inspected", data_card=name)


def _way(name: str) -> list[str]:
    """The chain that leads to a villager, from its basic."""
    after = facts()[name].after
    return [*(_way(after) if after else []), name]


def players(state: Table, words) -> str:
    """The rivals: food, builders, gold, hand and suits of each; a tap shows the village."""
    view = state.view
    seats = len(view["players"])
    others = [(view["seat"] + step) % seats for step in range(1, seats)]
    close = button(
        faces.icon("close") + unseen(words("table.close")), "sheet", "", id="close-players", class_="square sheet-close"
    )
    return close + tag("ul", "".join(tag("li", _rival(state, seat, words)) for seat in others), class_="village-rivals")


def _rival(state: Table, seat: int, words) -> str:
    player = state.view["players"][seat]
    playing = state.view["active"] == seat and not state.view["over"]
    numbers = (
        figure("food", player["food"], words("village.food", count=player["food"]))
        + figure("builders", player["builders"], words("village.builders", count=player["builders"]))
        + figure("gold", player["gold"], words("village.gold", count=player["gold"]))
        + figure("hand", player["hand"], words("village.in_hand", count=player["hand"]))
    )
    suits = "".join(
        f'<span class="suit-count">{suit_badge(suit, words.type(suit))}{count}</span>'
        for suit, count in player["suits"].items()
        if count
    )
    name = tag("b", esc(state.names[seat])) + (unseen(", " + words("table.playing")) if playing else "")
    inside = badge(state, seat) + tag(
        "span", name + tag("span", numbers, class_="figures") + tag("span", suits, class_="suit-counts"), class_="who"
    )
    return button(
        inside, "rival", seat, id=f"rival-{seat}",
        class_=classes("rival", playing and "playing", state.busy == seat and "busy"),
        aria_expanded="true" if state.rival == seat else "false",
    )  # fmt: skip
