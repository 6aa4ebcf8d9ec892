"""The Dominion table as markup: pure functions from plain values to HTML.

Landscape, portrait and phone are the stylesheet's business, so a rotation needs no new drawing. :func:`render` gives
the whole table, :func:`zones` its parts by selector, so that the page swaps only what changed.
"""

from __future__ import annotations

from dataclasses import dataclass

from ...art import drawing, faces
from ...art.faces import Facts
from ...match import card_counts as counting
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.seats import badge
from ...table import rail
from ...table.decision import cost_text, counted, hand_groups
from ...table.frame import ghost, look_back, menu_and_undo, why_off
from ...table.prompt import prompt_with
from ...table.state import Table
from . import inspector, panels

BASICS = ("copper", "silver", "gold", "platinum", "potion", "estate", "duchy", "province", "colony", "curse", "ruins")


LONG_NAME = 14
"""Letters of a card's name beyond which it is set smaller on its pile."""

ZONES = ("top", "supply", "play", "prompt", "hand", "inspector", "log")
KEYS = {"h": "hand", "s": "supply", "j": "play", "o": "top", "l": "log", "i": "inspector"}
"""Letters that bring the focus to a zone."""
PANELS: dict[str, str] = {}
"""Letters that unfold a panel over the table: none here."""
TILED = "#zone-supply"
"""The zone of which single parts are replaced: most taps change one or two of its piles."""
LOG_FILTERS = ("all", "mine", "attacks")


def render(state: Table, words) -> str:
    """The whole table."""
    parts = zones(state, words)
    headings = {
        "top": words("table.players"),
        "supply": words("table.supply"),
        "play": words("table.in_play"),
        "prompt": words("table.decision"),
        "hand": words("table.hand"),
        "inspector": words("table.inspector"),
        "log": words("table.log"),
    }
    sections = []
    for zone in ZONES:
        reach = "0" if zone == "inspector" else None  # it scrolls, often with nothing in it that takes the focus
        inner = tag("div", parts[f"#zone-{zone}"], id=f"zone-{zone}", class_="inner", tabindex=reach)
        heading = tag("h2", esc(headings[zone]), id=f"heading-{zone}", class_="unseen")
        sections.append(tag("section", heading + inner, class_=f"zone {zone}", aria_labelledby=f"heading-{zone}"))
    title = tag("h1", esc(words("table.title")), class_="unseen")
    pictures = drawing.symbols(known_cards(state.view, state.facts))
    return tag("main", title + "".join(sections) + pictures, id="table", class_="table dominion", **attributes(state))


def known_cards(view: dict, facts: Facts) -> set[str]:
    """Every card that may come into sight in this game: what lies somewhere now, and all members of mixed piles."""
    piles = view["supply"] + view["outside"]
    names = {pile["top"] for pile in piles} | {card["name"] for card in view["hand"] + view["looked"]}
    names |= {*view["trash"], *view.get("owned", ()), *BASICS}
    for player in view["players"]:
        names |= {card["name"] for zone in ("play", "revealed", "aside") for card in player[zone]}
        names |= {player["discard_top"]} - {None}
    names &= set(facts)
    families = {pile["pile"].removesuffix("s") for pile in piles if pile["mixed"]} & {"knight", "prize"}
    families |= {"ruins", "shelter"} if any(facts[name].set == "dark_ages" for name in names) else set()
    return names | {name for name, fact in facts.items() if families & set(fact.types)}


def attributes(state: Table) -> dict[str, object]:
    """Attributes of the table's root; when they change, draw it as a whole."""
    return {
        "data_mirror": state.mirror or None,
        "data_film": state.film or None,
        "data_density": state.density,
        "data_sheet": state.sheet or None,
        "data_mine": "yes" if state.deciding else "no",
        "data_rows": "list" if _listed(state) else "open" if _crowded(state) else None,
        "data_fold": _folded(state),
        "data_basics": len(_basics(state)),
        "data_possessed": found[0] % 6 if (found := _possession(state)) else None,
    }


def _crowded(state: Table) -> bool:
    """Whether a row lies open below the cards in play."""
    told = state.coach or state.command
    return bool(told or open_rows(state) or _possession(state) or _listed(state) or _standing(state))


def _folded(state: Table) -> str | None:
    """What is folded to make room for an open row: the Supply first; the hand where piles can be chosen. Cards in play
    stay."""
    if not _crowded(state):
        return None
    targets = state.deciding.targets if state.deciding else ()
    return "hand" if any(key.startswith("pile:") for key in targets) else "supply"


def _standing(state: Table) -> bool:
    """Whether an answer is repeated for the rest of the turn, or could be."""
    return bool(state.standing) or getattr(state.deciding, "repeated", False)


def _listed(state: Table) -> bool:
    """Whether the decision itself lays out a list in the middle."""
    return state.deciding is not None and state.deciding.listed


def moved(before: dict | None, after: dict) -> frozenset[str]:
    """What came into play or into the hand, and the piles that lost a card, between two views of one reader."""
    if before is None or before["seat"] != after["seat"]:
        return frozenset()
    old = {card["id"] for player in before["players"] for card in player["play"]}
    fresh = {f"play:#{card['id']}" for player in after["players"] for card in player["play"] if card["id"] not in old}
    held = {card["id"] for card in before["hand"]}
    fresh |= {f"hand:{card['name']}" for card in after["hand"] if card["id"] not in held}
    left = {pile["pile"]: pile["left"] for pile in before["supply"]}
    fresh |= {f"pile:{pile['pile']}" for pile in after["supply"] if pile["left"] < left.get(pile["pile"], 0)}
    return frozenset(fresh)


def zones(state: Table, words) -> dict[str, str]:
    """The inner markup of each zone, by selector."""
    drawn = (top, supply, play, prompt, hand, inspector_zone, log_zone)
    return {f"#zone-{zone}": draw(state, words) for zone, draw in zip(ZONES, drawn, strict=True)}


# Top: menu, undo, opponents


def top(state: Table, words) -> str:
    """Menu, undo and the chips of the other players."""
    view = state.view
    seats = len(view["players"])
    others = [(view["seat"] + step) % seats for step in range(1, seats)]
    chips = "".join(tag("li", _chip(state, seat, words)) for seat in others)
    return menu_and_undo(state, words) + tag("ul", chips, class_="rivals", data_count=len(others))


def _chip(state: Table, seat: int, words) -> str:
    """A rival's place at the table: who sits there, the points, the backs of the hand, the deck, the discards."""
    player = state.view["players"][seat]
    score = ""
    if seat in state.points:
        score = _figure("points", words("table.points"), state.points[seat], words("counter.points"))
    elif player.get("tokens"):
        score = _figure("points", words("token.vp"), f"+{player['tokens']}")
    last = tag("span", esc(state.last[seat]), class_="last") if seat in state.last else ""
    playing = state.view["turn"]["seat"] == seat and not state.view["over"]
    name = tag("b", esc(state.names[seat])) + (unseen(", " + words("table.playing")) if playing else "")
    hand = _held("backs", "hand", player["hand"], words("table.hand"))
    deck = _held("stock", "deck", player["deck"], words("table.deck"))
    return button(
        badge(state.names, seat)
        + tag("span", name + score + last, class_="who")
        + hand
        + deck
        + _topmost(state, seat, words),
        "rival",
        seat,
        id=f"rival-{seat}",
        class_=classes("rival", playing and "playing", state.busy == seat and "busy"),
        aria_expanded="true" if state.rival == seat else "false",
    )  # fmt: skip


def _figure(name: str, said: str, number: object, unit: str = "") -> str:
    """A number behind its icon; `said` is the word for the ear, `unit` a short one behind it for the eye."""
    tail = tag("span", " " + esc(unit), class_="unit", aria_hidden="true") if unit else ""
    return f'<span class="figure">{faces.icon(name)}{unseen(said + " ")}{number}{tail}</span>'


MOST_BACKS = 8
"""Backs of cards in a fan; the figure below it counts them all."""


def _held(look: str, icon: str, count: int, word: str) -> str:
    """Cards that a rival holds face down, as their backs over the word and the number."""
    backs = "<i></i>" * (min(count, MOST_BACKS) if look == "backs" else min(count, 1))
    drawn = f'<span class="{look}" aria-hidden="true">{backs}</span>'
    figure = f'<span class="figure">{faces.icon(icon)}<span class="word">{esc(word)} </span>{count}</span>'
    return f'<span class="held {icon}">{drawn}{figure}</span>'


def _topmost(state: Table, seat: int, words) -> str:
    """The card that lies on a rival's discards."""
    name = state.view["players"][seat]["discard_top"]
    if not name:
        return '<span class="topmost none" aria-hidden="true"></span>'
    label = unseen(words("table.discard") + " ") + tag("span", faces.soft(words.name(name)), class_="label")
    return tag("span", drawing.picture(name, "basic") + label, class_="topmost")


# Supply


def _basics(state: Table) -> list[dict]:
    basics = [pile for pile in state.view["supply"] if not pile["kingdom"]]
    return sorted(basics, key=lambda pile: BASICS.index(pile["pile"]) if pile["pile"] in BASICS else len(BASICS))


def supply(state: Table, words) -> str:
    """The piles: basics in a row, the kingdom by cost."""
    kingdom = [pile for pile in state.view["supply"] if pile["kingdom"]]
    kingdom.sort(key=lambda pile: (pile["printed"][0], pile["printed"][1], words.name(pile["pile"])))
    basics = "".join(_slot(state, pile, tile(state, pile, words, small=True)) for pile in _basics(state))
    rest = "".join(_slot(state, pile, tile(state, pile, words)) for pile in kingdom)
    return tag("ul", basics, class_="basics", data_count=len(_basics(state))) + tag(
        "ul", rest, class_="kingdom", data_count=len(kingdom)
    )


def tiles(state: Table, words) -> dict[str, str]:
    """The piles one by one, by selector: most taps change one or two of them."""
    return {
        "#" + ident("pile", pile["pile"]): tile(state, pile, words, small=not pile["kingdom"])
        for pile in state.view["supply"]
    }


_TILES: dict[tuple, str] = {}
MOST_TILES = 3000


ENDING = frozenset(("province", "colony"))
"""Piles that end the game when they are empty: kept in sight."""


def _slot(state: Table, pile: dict, drawn: str) -> str:
    fresh = f"pile:{pile['pile']}" in state.fresh
    return tag("li", drawn, class_=classes(fresh and "fresh", pile["pile"] in ENDING and "ending"))


def tile(state: Table, pile: dict, words, small: bool = False) -> str:
    """One pile of the Supply. Of seventeen tiles one or two change with a tap, so drawn ones are kept."""
    key = f"pile:{pile['pile']}"
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    picked = bool(deciding and deciding.count(key))
    what = "empty" if not pile["left"] else "off"
    if target:
        what = "later" if target.kind == "later" else "take"
    use = ""
    if target:
        buying = deciding.form in ("buy", "action", "treasure")
        use = ("tile.buyable_later" if what == "later" else "tile.buyable") if buying else "tile.choosable"
    why = "" if target else why_off(state, key, words)
    tokens = tuple(pile.get("tokens", {}).items())
    costs = (*pile["cost"], *pile["printed"])
    number = (pile["pile"], pile["top"], pile["left"], pile["size"], pile["mixed"])
    drawing = (words.lang, state.facts[pile["top"]], small, what, use, picked, why, costs, tokens, number)
    if drawing not in _TILES:
        if len(_TILES) >= MOST_TILES:
            _TILES.clear()
        _TILES[drawing] = _tile(state.facts[pile["top"]], pile, words, small, what, use, picked, why)
    return _TILES[drawing]


def _tile(fact, pile: dict, words, small: bool, what: str, use: str, picked: bool, why: str) -> str:
    """`what` is the tile's state, `use` the words for what a tap would do, `why` why it would do nothing."""
    name = words.name(pile["pile"] if pile["mixed"] and small else pile["top"])
    key = f"pile:{pile['pile']}"
    changed = list(pile["cost"]) != list(pile["printed"])
    said = ["", type_words(fact, words), words("tile.cost", cost=cost_text(pile["cost"], words))]
    said.append(counted(words, "tile.left", pile["left"]))
    if use:
        said.append(words(use))
    if why:
        said.append(why)
    count = f"×{pile['left']}"
    if pile["mixed"]:
        said.insert(1, words("tile.top_of", pile=words.name(pile["pile"]), card=words.name(pile["top"])))
    said += [words(f"token.{token}", count=number) for token, number in pile.get("tokens", {}).items()]
    tab = tag("span", tag("span", faces.soft(name)), class_=classes("name", len(name) > LONG_NAME and "long"))
    tab += unseen(", ".join(said))
    if small:
        tab += faces.corner(fact, words, pile["cost"], count, changed)
    else:
        if pile["mixed"]:
            family = f"{words.name(pile['pile'])} · {count}"
            tab += tag("span", esc(family), class_="mixed", aria_hidden="true")
        tab = tag("span", tab + faces.bonuses(fact, words) + faces.short(fact, words), class_="tab")
        tab += faces.band(fact, words, pile["cost"], count, changed)
    inside = drawing.picture(pile["top"], "basic" if small else "tile") + tab
    for number in pile.get("tokens", {}).values():
        inside += tag("span", str(number), class_="token", aria_hidden="true")
    if what in ("take", "later"):
        sign = faces.icon("check") if picked else "+"
        inside += tag("span", sign, class_=classes("mark", picked and "picked"), aria_hidden="true")
    return button(
        inside,
        "tap",
        key,
        id=ident("pile", pile["pile"]),
        class_=classes("tile", small and "small", pile["mixed"] and "heaped"),
        data_state=what,
        data_left=min(pile["left"], 3),
        data_target=key,
        data_card=pile["top"],
        data_bonuses=sum(map(bool, (fact.cards, fact.actions, fact.buys, fact.coins, fact.potions))),
        aria_pressed=("true" if picked else "false") if what in ("take", "later") else None,
    )


def type_words(fact, words) -> str:
    """The types of a card in one phrase."""
    kinds = [words.type(kind) for kind in fact.types]
    return words("tile.and").join(kinds)


# Play area: banner, briefing, rows of cards being chosen from, cards in play, heaps


def play(state: Table, words) -> str:
    """What lies in the middle: the well with the cards in play, the news and the own piles; below it the rows that are
    open."""
    view = state.view
    shown = state.rival if state.rival is not None else view["turn"]["seat"]
    cards = view["players"][shown]["play"]
    label = words("table.play_of", name=state.names[shown])
    lying = tag("ul", _minis(state, cards, words), class_="minis", aria_label=label)
    if shown != view["seat"] and cards:
        said = esc(words("table.plays", name=state.names[shown]))
        lying = tag("span", said, class_="whose", aria_hidden="true") + lying
    news = "" if state.coach else _banner(state, words) + _briefing(state, words)
    told = _nearness(state, words) + ghost(state)
    told = tag("div", told, class_="told") if told else ""
    parts = [tag("div", _outside(state, words) + lying + news + told + _heaps(state, words), class_="well")]
    parts += [_possessed(state, words), state.command, state.coach]
    if _listed(state):
        state.deciding.players = state.names
        parts.append(panels.render(state.deciding, words))
    if _standing(state):
        parts.append(panels.standing(state.deciding, state.standing, words))
    parts += [_row(state, row, words) for row in open_rows(state)]
    return "".join(parts)


def _minis(state: Table, cards: list[dict], words) -> str:
    """Cards in play: equal neighbours together, cards that can be chosen one by one."""
    deciding = state.deciding
    groups: list[list[dict]] = []
    for card in cards:
        lone = deciding is not None and f"play:#{card['id']}" in deciding.targets
        first = groups[-1][0] if groups else None
        if first and not lone and (first["name"], first["as"]) == (card["name"], card["as"]):
            groups[-1].append(card)
        else:
            groups.append([card])
    drawn = []
    for group in groups:
        card = group[0]
        shape = card["as"]
        note = f" {words('table.as', name=words.name(shape))}" if shape != card["name"] else ""
        key = f"play:#{card['id']}"
        many = tag("span", f"×{len(group)}", class_="times") if len(group) > 1 else ""
        mini = _mini(state, key, card["name"], words, extra=many, note=note, anchor=ident("play", card["id"]))
        fresh = any(f"play:#{card['id']}" in state.fresh for card in group)
        drawn.append(tag("li", mini, class_="fresh" if fresh else None))
    return "".join(drawn)


def _mini(state: Table, key: str, name: str, words, extra: str = "", note: str = "", anchor: str = "") -> str:
    """A small card: name over its band; a choice where the decision allows it, else something to inspect."""
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    main, cap = faces.band_types(state.facts[name].types)
    picked = bool(deciding and deciding.count(key))
    places = deciding.badges(key) if deciding else []
    mark = tag("span", ", ".join(map(str, places)), class_="place") if places else ""
    if picked and not places:
        mark = tag("span", faces.icon("check"), class_="tick")
    called = tag("span", faces.soft(words.name(name) + note))
    long = len(words.name(name) + note) > LONG_NAME
    inside = tag("span", called, class_=classes("name", long and "long")) + drawing.picture(name) + extra + mark
    left = f'<span class="cap t-{cap}">{faces.glyph(cap)}</span>' if cap else ""
    word = tag("span", esc(words.type(main)), class_="type")
    inside += f'<span class="edge t-{main}" aria-hidden="true">{left}{faces.glyph(main)}{word}</span>'
    return button(
        inside,
        "tap" if target else "inspect",
        key if target else name,
        id=anchor or ident("mini", key),
        class_=classes("mini", f"f-{main}"),
        data_state="take" if target else "off",
        data_target=key,
        data_card=name,
        aria_pressed=("true" if picked else "false") if target else None,
    )


def _nearness(state: Table, words) -> str:
    """How near the end of the game is: the Provinces, and how many piles are empty of those that end it."""
    view = state.view
    ends = 3 if len(view["players"]) < 5 else 4
    province = next((pile for pile in view["supply"] if pile["pile"] == "province"), None)
    if province is None:
        return ""
    empty = sum(not pile["left"] for pile in view["supply"])
    left = province["left"]
    close = left <= 2 or ends - empty <= 1
    name = words.name("province")
    text = words("table.near_end", card=name, left=left, empty=empty, ends=ends)
    if view["seat"] in state.points:
        text += " · " + words("table.own_points", points=state.points[view["seat"]])
    return tag("p", faces.icon("crown") + tag("span", esc(text)), class_=classes("nearness", close and "close"))


def _outside(state: Table, words) -> str:
    piles = "".join(
        button(
            tag("b", esc(words.name(pile["top"]))) + tag("span", f"×{pile['left']}"),
            "tap",
            f"pile:{pile['pile']}",
            id=ident("outside", pile["pile"]),
            class_="heap",
            data_card=pile["top"],
        )
        for pile in state.view["outside"]
    )
    if state.view.get("route"):
        piles += _chips("mat", words("token.mat", count=state.view["route"]))
    return tag("div", piles, class_="outside") if piles else ""


def _chips(name: str, said: str) -> str:
    """Tokens that lie somewhere: nothing to tap."""
    return tag("span", faces.icon("points") + tag("span", esc(said)), class_="heap chips", id=f"chips-{name}")


def _heaps(state: Table, words) -> str:
    """The reader's own deck and discards, and the trash of all."""
    me = state.view["players"][state.view.get("player", state.view["seat"])]
    deck = '<span class="back"></span>' if me["deck"] else ""
    drawn = _heap("deck", words("table.deck"), deck, str(me["deck"]), *_deck_act(state), thick=me["deck"])
    top = me["discard_top"] or ""
    shown = _lying(state, top, words)
    drawn += _heap("discard", words("table.discard"), shown, "", "inspect", top, None, state.harm, 2 if top else 0)
    trash = state.view["trash"]
    last = _lying(state, trash[-1], words, heard=False) if trash else ""
    drawn += _heap("trash", words("table.trash"), last, str(len(trash)), "heap", "trash", state.heap == "trash")
    if me.get("tokens"):
        drawn += _chips("vp", words("token.own", count=me["tokens"]))
    if me.get("mat"):
        drawn += _chips("island", words("token.island", count=len(me["mat"])))
    return tag("div", drawn, class_="own heaps")


def _deck_act(state: Table) -> tuple[str, str, bool | None]:
    """What a tap on the own deck does: (action, argument, whether it lies open now)."""
    return ("heap", "deck", state.heap == "deck") if state.deck else ("shut_deck", "deck", None)


def _lying(state: Table, name: str, words, heard: bool = True) -> str:
    """The card on top of a pile: its picture over its name; "" shows that there is none."""
    if not name:
        return tag("span", esc(words("table.nothing")), class_="bare")
    label = tag("span", faces.soft(words.name(name)), class_="label", aria_hidden=None if heard else "true")
    return tag("span", drawing.picture(name) + label, class_=f"lying f-{faces.band_types(state.facts[name].types)[0]}")


def _heap(name, label, shown, number, action, arg, opened=None, added="", thick=1) -> str:
    """The button of one pile: what can be seen of it, how many cards where that is public, and its name; `added` is
    news of it, on a badge."""
    count = tag("span", number, class_="num") if number else ""
    news = tag("span", esc(added), class_="harm") if added else ""
    lying = tag("span", shown + count + news, class_=classes("lies", "thick" if thick > 1 else "thin"))
    return button(
        tag("b", esc(label)) + lying,
        action,
        arg,
        id=f"heap-{name}",
        class_=f"heap pile-{name}",
        aria_expanded=None if opened is None else "true" if opened else "false",
    )


@dataclass(slots=True)
class Row:
    """Cards laid out to be chosen from or looked at: (target key, card, how many)."""

    zone: str
    owner: int
    cards: list[tuple[str, str, int]]
    private: bool = False
    chances: dict[str, int] | None = None  # per cent with which a card is the next to be drawn, by name


def open_rows(state: Table) -> list[Row]:
    """Every row that is open now: revealed and looked-at cards, cards of a zone being chosen from, an opened heap."""
    view, deciding = state.view, state.deciding
    rows: list[Row] = []
    for player in view["players"]:
        for zone in ("revealed", "aside"):
            if player[zone]:
                cards = [(f"{zone}:#{card['id']}", card["name"], 1) for card in player[zone]]
                rows.append(Row(zone, player["seat"], cards))
    if view["looked"]:
        cards = [(f"looked:#{card['id']}", card["name"], 1) for card in view["looked"]]
        rows.append(Row("looked", view.get("player", view["seat"]), cards, private=True))
    if deciding and not deciding.listed:  # what it lays out itself is not laid out again
        known = {key for row in rows for key, _, _ in row.cards} | {"hand", "play"}
        heaps: dict[tuple[str, int], list[tuple[str, str, int]]] = {}
        for target in deciding.targets.values():
            if target.kind == "card" and target.zone not in ("hand", "play") and target.key not in known:
                heaps.setdefault((target.zone, view["seat"]), []).append((target.key, target.card, len(target.names)))
        rows += [Row(zone, owner, cards, zone != "trash") for (zone, owner), cards in heaps.items()]
    if state.heap == "trash" and not any(row.zone == "trash" for row in rows):
        rows.append(Row("trash", -1, _counted_cards("trash", view["trash"])))
    if state.heap == "deck" and state.deck:
        owned = [name for name, count in view.get("owned", {}).items() for _ in range(count)]
        left, deck, discards = counting.rest(view, state.facts)
        row = Row("deck_discards" if discards else "deck", -1, _counted_cards("deck", owned), private=True)
        row.chances = {name: round(100 * count / (deck + discards)) for name, count in left}
        rows.append(row)
    return rows


def _counted_cards(zone: str, names: list[str]) -> list[tuple[str, str, int]]:
    return [(f"{zone}:{name}", name, names.count(name)) for name in sorted(set(names))]


def _row(state: Table, row: Row, words) -> str:
    """One labelled row above the hand."""
    owner = state.names[row.owner] if row.owner >= 0 else ""
    title = words(f"row.{row.zone}", name=owner) if words.has(f"row.{row.zone}") else words("row.other", name=owner)
    eye = faces.icon("eye") if row.private else ""
    head = (badge(state.names, row.owner) if row.owner >= 0 else "") + eye + tag("span", esc(title))
    if row.private:
        head += tag("span", esc(words("row.private")), class_="only")
    deciding = state.deciding
    if deciding and deciding.ordered and any(key in deciding.targets for key, _, _ in row.cards):
        head += tag("span", esc(words("row.order_hint")), class_="hint")
    cards = []
    for key, name, count in row.cards:
        many = tag("span", f"×{count}", class_="times") if count > 1 else ""
        if row.chances is not None:
            many = tag("span", f"×{count} · {row.chances.get(name, 0)} %", class_="times")
        extra = _stepper(state, key, words) if count > 1 else ""
        cards.append(tag("li", _mini(state, key, name, words, extra=many, anchor=ident("row", key)) + extra))
    if not cards:
        cards.append(tag("li", esc(words("table.nothing")), class_="none"))
    close = ""
    if state.heap and row.zone.startswith(state.heap):
        close = button(faces.icon("close") + unseen(words("table.close")), "heap", "", id="heap-close", class_="square")
    return tag(
        "div",
        tag("h3", head) + tag("ul", "".join(cards), class_="minis") + close,
        class_=classes("row", row.private and "private"),
    )


def _possession(state: Table) -> tuple[int, int] | None:
    """(who decides, whose cards they are) on a turn that somebody plays with another one's cards."""
    turn = state.view["turn"]
    if state.view["over"] or turn["controller"] == turn["seat"]:
        return None
    return turn["controller"], turn["seat"]


def _possessed(state: Table, words) -> str:
    """Whose cards and whose decisions a possessed turn is made of."""
    found = _possession(state)
    if found is None:
        return ""
    decider, owner = found
    said = words("table.possessed", decider=state.names[decider], owner=state.names[owner])
    gains = words("table.possessed_gains", decider=state.names[decider], owner=state.names[owner])
    inside = badge(state.names, decider) + tag("p", tag("b", esc(said)) + " " + esc(gains)) + badge(state.names, owner)
    return tag("div", inside, class_="possessed")


def _banner(state: Table, words) -> str:
    if not state.banner:
        return ""
    card = state.banner["card"]
    head = faces.glyph("attack") + tag(
        "b", esc(words("table.attack", name=state.names[state.banner["player"]], card=words.name(card)))
    )
    lines = "".join(tag("li", esc(line)) for line in state.banner["lines"])
    close = button(faces.icon("close") + unseen(words("table.close")), "dismiss", id="dismiss", class_="square")
    return tag("div", tag("p", head) + tag("ul", lines) + close, class_="banner t-attack")


def _briefing(state: Table, words) -> str:
    if not state.briefing:
        return ""
    close = button(
        faces.icon("close") + unseen(words("table.close")), "dismiss", id="dismiss-briefing", class_="square"
    )
    return tag(
        "div", tag("p", tag("b", esc(words("table.since"))) + " " + esc(state.briefing)) + look_back(words) + close,
        class_="briefing",
    )  # fmt: skip


# Prompt


def prompt(state: Table, words) -> str:
    """Counters, the sentence, the second verb and the primary button."""
    return prompt_with(state, words, _counters(state, words), _reading(words))


def _reading(words) -> str:
    """Where there is no rail: to the card touched last, and to the log."""
    read = button(
        faces.icon("book") + unseen(words("inspector.read")), "sheet", "inspector", id="open-inspector", class_="square"
    )
    log = button(faces.icon("log") + unseen(words("table.log")), "sheet", "log", id="open-log", class_="square")
    return tag("div", read + log, class_="reading phone-only")


def _counters(state: Table, words) -> str:
    """What is left of the turn, and the reader's own points where they are counted."""
    turn = state.view["turn"]
    items = [("actions", turn["actions"]), ("buys", turn["buys"]), ("coins", turn["coins"])]
    if turn["potions"]:
        items.append(("potions", turn["potions"]))
    if state.deciding and state.deciding.form == "choose":
        items = [item for item in items if item[1]]
    if state.view["seat"] in state.points:
        items.append(("points", state.points[state.view["seat"]]))
    drawn = []
    for name, number in items:
        seen = f"${number}" if name == "coins" else f"{number}".replace("-", "\N{MINUS SIGN}")
        few = "one" if number == 1 else "many"
        said = words(f"bonus.{name}_{few}", count=number).lstrip("+")
        long, short = words(f"counter.{name}_{few}"), words(f"counter.{name}")
        unit = tag("small", tag("span", esc(long), class_="long") + tag("span", esc(short), class_="short"))
        look = classes("counter", f"c-{name}", not number and "zero")
        drawn.append(tag("li", f'<span aria-hidden="true"><b>{seen}</b>{unit}</span>' + unseen(said), class_=look))
    mine = turn["seat"] == state.view["seat"]
    return tag(
        "ul", "".join(drawn), class_=classes("counters", not mine and "others"), aria_label=words("table.counters")
    )


# Hand


def hand(state: Table, words) -> str:
    """The hand of the reader, equal cards together."""
    groups = hand_groups(state.view["hand"], state.facts)
    cards = ""
    for name, count in groups:
        look = classes("slot", f"hand:{name}" in state.fresh and "fresh")
        cards += tag("li", _hand_card(state, name, count, words), class_=look)
    if not groups:
        return tag("p", esc(words("table.empty_hand")), class_="none")
    return tag("ul", cards, class_="cards", data_groups=min(len(groups), 11))


def _hand_card(state: Table, name: str, count: int, words) -> str:
    key = f"hand:{name}"
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    picked = deciding.count(key) if deciding else 0
    fact, spelled = state.facts[name], words.name(name)
    said = ["", type_words(fact, words)]
    if count > 1:
        said.append(words("hand.copies", count=count))
    if picked:
        said.append(words("hand.picked", count=picked))
    elif target:
        said.append(words("hand.playable" if deciding.form in ("action", "treasure") else "hand.choosable"))
    elif why := why_off(state, key, words):
        said.append(why)
    marks = ""
    places = deciding.badges(key) if deciding else []
    if places:
        marks = tag("span", ", ".join(map(str, places)), class_="place")
    elif picked:
        marks = tag("span", f"{picked}/{count}" if count > 1 else faces.icon("check"), class_="tick")
    elif count > 1:
        marks = tag("span", f"×{count}", class_="times")
    paper = (
        tag("span", tag("span", faces.soft(spelled)), class_=classes("name", faces.width(spelled)))
        + unseen(", ".join(said))
        + drawing.picture(name)
        + tag("span", faces.bonuses(fact, words) + faces.short(fact, words), class_="says")
    )
    inside = tag("span", paper, class_="paper") + faces.band(fact, words) + marks
    return button(
        inside,
        "tap",
        key,
        id=ident("hand", name),
        class_=f"card f-{faces.band_types(fact.types)[0]}",
        data_state="take" if target else "off",
        data_target=key,
        data_card=name,
        aria_pressed=("true" if picked else "false") if target and deciding.form == "choose" else None,
    ) + (_stepper(state, key, words) if count > 1 else "")


def _stepper(state: Table, key: str, words) -> str:
    """Minus, how many, plus: under a group of equal cards of which some are picked."""
    deciding = state.deciding
    target = deciding.targets.get(key) if deciding else None
    if (
        target is None
        or deciding.form != "choose"
        or deciding.single
        or len(target.names) < 2
        or not deciding.count(key)
    ):
        return ""
    name = words.name(target.card)
    return tag(
        "span",
        button(
            faces.icon("minus") + unseen(words("hand.less", card=name)),
            "less",
            key,
            id=ident("less", key),
            class_="step",
        )
        + tag("b", f"{deciding.count(key)}/{len(target.names)}")
        + button(
            faces.icon("plus") + unseen(words("hand.more", card=name)),
            "more",
            key,
            id=ident("more", key),
            class_="step",
        ),
        class_="stepper",
    )


# Rail


def inspector_zone(state: Table, words) -> str:
    """The last card touched, focused or asked about."""
    close = button(
        faces.icon("close") + unseen(words("table.close")),
        "sheet",
        "",
        id="close-inspector",
        class_="square sheet-close",
    )
    if state.moment:
        return close + state.moment
    if not state.inspected:
        return close + tag("p", esc(words("inspector.empty")), class_="none")
    shown = inspector.render(state.inspected, state.view, state.facts, words, state.reason)
    return close + shown + leafing(state, words)


def leafing(state: Table, words) -> str:
    """Buttons to the cards before and after the inspected one, for readers who go through the whole Supply."""
    before, after = inspector.neighbours(state.inspected, state.view, words)
    steps = "".join(
        button(
            faces.icon(sign) + unseen(words(f"inspector.{way}", card=words.name(card))), "inspect", card,
            id=f"leaf-{way}", class_="square",
        )
        for way, sign, card in (("before", "left", before), ("after", "right", after))
    )  # fmt: skip
    return tag("div", steps, class_="leafing")


def log_zone(state: Table, words) -> str:
    """The log, with the filters of this game."""
    return rail.log_zone(state, words, LOG_FILTERS)
