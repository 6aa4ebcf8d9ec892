"""What unfolds over the village or is beside it: Markets, the cards left, the inspector, the rivals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...art.people import portrait
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...shell.seats import badge
from ...table.frame import inspecting
from ...words import Words
from ..rule_words import linked
from .art import SUITS, facts, figure, sign, silver, silver_said, soft, suit_badge, symbols
from .cards import aimed, coins, pressed, statuses, use
from .road import market_mark

if TYPE_CHECKING:
    from baraja.villagers.protocol import CardCount, Line, OpenCard, VillageCard

    from .protocol import State, View


def panel(title: str, body: str, words: Words) -> str:
    """A panel over the village, with a button to close it."""
    close = button(icon("close") + unseen(words("table.close")), "heap", "", id="heap-close", class_="square")
    return tag("div", tag("div", tag("h3", esc(title)) + close, class_="village-head") + body, class_="over-village")


def market(state: State, words: Words) -> str:
    """Both Markets, line by line: a held one as it was, one to come as if it were held now."""
    view = state.view
    me = view["seat"]
    held = {income["market"]: income["players"] for income in view["incomes"]}
    columns = ""
    for name in ("first", "second"):
        when = "village.was_held" if name in held else "village.if_now"
        if name in held:
            sums = [(entry["seat"], entry["total"]) for entry in held[name]]
            lines = next(entry["lines"] for entry in held[name] if entry["seat"] == me)
        else:
            sums = [(entry["seat"], entry[name]["total"]) for entry in view["market"]]
            lines = view["market"][me][name]["lines"]
        total = next(total for seat, total in sums if seat == me)
        rows = income_rows(lines, words)
        rows += tag("tr", tag("th", esc(words("village.total")), scope="row") + tag("td", f"+{total}"), class_="total")
        others = " · ".join(f"{state.names[seat]} +{gold}" for seat, gold in sums if seat != me)
        whose = f"{state.names[me]}, " if state.me is None else ""
        caption = tag("caption", esc(words.word("market", name)) + tag("small", esc(whose + words(when))))
        columns += tag(
            "div", tag("table", caption + tag("tbody", rows), class_="income") + tag("p", esc(others), class_="none"),
        )  # fmt: skip
    note = tag("p", esc(words("village.market_note")), class_="none")
    return panel(words("village.market_today"), note + tag("div", columns, class_="incomes"), words)


def income_rows(lines: Sequence[Line], words: Words, running: int | None = None) -> str:
    """The lines of a Market as rows: card, reason, gold; with `running`, the gold before them, also the total after
    each."""
    rows = ""
    for line in lines:
        why = reason(line, words) if line["kind"] != "gold" else ""
        label = esc(words.name(line["card"])) + (tag("small", esc(why)) if why else "")
        cells = tag("th", label, scope="row") + tag("td", f"+{line['gold']}")
        if running is not None:
            running += line["gold"]
            cells += tag("td", str(running), class_="running")
        rows += tag("tr", cells)
    return rows


def reason(line: Line, words: Words, counted: bool = True) -> str:
    """What a line of a Market is for, in a few words; for silver that is not `counted` yet only what it counts."""
    if line["kind"] == "coins":
        return words("village.coins", count=line["gold"])
    if line["kind"] == "gold":
        return words("village.gold_seen", count=line["gold"])
    if not counted and (formula := facts()[line["card"]].silver) is not None:
        return silver_said(formula, words)
    key = "village.silver_sum_each" if line["per"] == 1 else "village.silver_sum"
    return words(key, **line | {"counts": words(f"counts.{line['counts']}"), "times": line["count"] // line["per"]})


def left(state: State, words: Words) -> str:
    """Where all cards are, by suit and chain: in villages or the reader's hand, visible, unseen, out of the game."""
    suits: dict[str, list[CardCount]] = {}
    for entry in state.view["left"]:
        suits.setdefault(entry["suit"], []).append(entry)
    columns = ""
    for suit, entries in suits.items():
        entries.sort(key=lambda entry: way(entry["name"]))
        rows = "".join(tag("li", _left_line(entry, words)) for entry in entries)
        head = tag("h4", suit_badge(suit) + tag("span", esc(words.type(suit))))
        columns += tag("div", head + tag("ul", rows), class_="left-suit")
    signs = (("own", "left_own"), ("sight", "left_sight"), ("unseen-yet", "left_unseen"), ("out", "left_out"))
    legend = "".join(tag("span", _pips(kind, 1) + esc(words(f"village.{key}"))) for kind, key in signs)
    return panel(
        words("village.left"), tag("p", legend, class_="left-legend") + tag("div", columns, class_="left-suits"), words
    )


def _pips(kind: str, count: int) -> str:
    return f'<i class="pip {kind}" aria-hidden="true"></i>' * count


def _left_line(entry: CardCount, words: Words) -> str:
    signs = _pips("own", entry["hand"] + entry["villages"]) + _pips("sight", entry["road"] + entry["plaza"])
    signs += _pips("unseen-yet", entry["unseen"]) + _pips("out", entry["out"])
    if entry["pile"]:
        signs = (
            f'{_pips("own", min(2, entry["hand"] + entry["villages"]))}<span aria-hidden="true">×{entry["pile"]}</span>'
        )
    inside = (
        tag("span", soft(words.name(entry["name"])), class_="name") + tag("b", signs) + unseen(left_said(entry, words))
    )
    step = classes("left-line", f"step-{min(len(way(entry['name'])), 4)}")
    return button(
        inside, "inspect", entry["name"], id=ident("left", entry["name"]), class_=step, data_card=entry["name"]
    )


def left_said(entry: CardCount, words: Words) -> str:
    """Where the copies of a villager are, as a sentence."""
    key = "village.left_pile" if facts()[entry["name"]].role == "basic" else "village.left_said"
    return words(
        key, pile=entry["pile"], owned=entry["villages"], hand=entry["hand"], road=entry["road"] + entry["plaza"],
        unseen=entry["unseen"], out=entry["out"],
    )  # fmt: skip


def way(name: str) -> list[str]:
    """The chain that leads to a villager, from the bottom up."""
    after = facts()[name].after
    return [*(way(after) if after else []), name]


def swaps(state: State, words: Words) -> str:
    """The covered villagers, of all villages, that an Apprentice may be swapped with, each with what lies upon it,
    under the name of their owner."""
    deciding = state.deciding
    assert deciding is not None
    groups, me = "", state.view["seat"]
    for seat in sorted(deciding.owners, key=lambda seat: (seat != me, seat)):
        of = words("village.of", name=state.names[seat])
        cells = tag("li", badge(state.names, seat) + tag("span", esc(of)), class_="whose")
        for node in _below(state.view["players"][seat]["village"]):
            if (key := f"village:#{node['id']}") in deciding.targets:
                cells += tag("li", _swap(state, key, node, words))
        groups += tag("ul", cells, class_="swaps", aria_label=of)
    return groups


def _below(nodes: list[VillageCard]) -> list[VillageCard]:
    """All covered cards of a village, from the bottom up."""
    return [below for node in nodes if node["above"] for below in (node, *_below(node["above"]))]


def _swap(state: State, key: str, node: VillageCard, words: Words) -> str:
    fact = state.facts[node["name"]]
    upon = " / ".join(words.name(upper["name"]) for upper in node["above"])
    inside = tag("span", portrait(node["name"], fact.suit), class_="art")
    inside += tag(
        "span", suit_badge(fact.suit) + tag("span", soft(words.name(node["name"])), class_="name"), class_="head"
    )
    inside += tag("span", esc(words("village.under", cards=upon)), class_="under")
    inside += tag("span", symbols(fact, words), class_="foot") + coins(node["coins"], words)
    return button(
        inside, "tap", key, id=ident("node", node["id"]), class_=classes("villager", "swap", f"u-{fact.suit}"),
        data_state=use(state, key), data_target=key, data_card=node["name"], aria_pressed=pressed(state, key),
        data_aim=aimed(state, key, node["name"]),
    )  # fmt: skip


def legend(words: Words) -> str:
    """The panel with what every sign of the cards means."""
    label = icon("help") + tag("span", esc(words("home.rules")))
    rules = button(label, "rules.open", class_="link-button", data_focus="open-rules")
    return panel(words("village.legend"), symbol_legend(words) + rules, words)


def symbol_legend(words: Words) -> str:
    """What every sign of the cards means."""
    drawn = [(figure(name, "", ""), name) for name in ("food", "builders", "gold")]
    drawn.append(('<span class="silver"><span>3/2</span></span>', "silver"))
    drawn += [(figure("key", "", ""), "key"), (tag("span", sign("lock"), class_="lone"), "lock")]
    drawn.append(('<span class="coin">2</span>', "coin"))
    rows = "".join(
        tag("li", tag("span", drawing, aria_hidden="true") + tag("span", esc(words(f"legend.{name}"))))
        for drawing, name in drawn
    )
    suits = "".join(tag("li", suit_badge(suit) + tag("span", esc(words.type(suit)))) for suit in SUITS)
    return tag("ul", rows, class_="legend-signs") + tag("ul", suits, class_="legend-suits")


# Inspector


def inspector_zone(state: State, words: Words) -> str:
    """The villager touched or focused last: chain, symbols, padlock, where its copies are."""
    name = state.inspected
    if name is None or name not in state.facts:
        return inspecting(state, words, "")
    brief = state.brief if state.sheet == "inspector" else ""
    return inspecting(state, words, inspect(name, state.view, words, state.reason, state) + brief)


def inspect(name: str, view: View | None, words: Words, reason: str = "", state: State | None = None) -> str:
    """A villager in full; with a view also where its copies are, with a table also what it needs."""
    fact = facts()[name]
    other = words.other
    head = tag("div", portrait(name, fact.suit), class_="big-art") + tag(
        "div",
        tag("h3", soft(words.name(name)), class_="title")
        + tag("p", tag("span", esc(other.name(name)), lang=other.lang), class_="other"),
    )
    parts = [tag("div", head, class_="head")]
    kinds = tag("span", suit_badge(fact.suit) + esc(words.type(fact.suit)), class_="kind")
    parts.append(tag("p", kinds + tag("span", symbols(fact, words), class_="foot"), class_="kinds"))
    if reason:
        parts.append(tag("p", icon("eye") + tag("span", esc(reason)), class_="why"))
    steps = way(name)
    if len(steps) > 1:
        links = "".join(
            tag(
                "li",
                button(soft(words.name(step)), "inspect", step, class_="link", data_focus=f"chain-{step}")
                if step != name
                else tag("b", soft(words.name(step))),
            )
            for step in steps
        )
        led = tag("p", tag("b", esc(words("village.chain"))), class_="known")
        parts.append(tag("div", led + tag("ol", links, class_="chain-links"), class_="chain-line"))
    if fact.lock:
        sentence = words("village.locked", card=words.name(fact.lock)) + _owners(fact.lock, view, words, state)
        parts.append(tag("p", sign("lock") + tag("span", esc(sentence)), class_="known with-sign"))
    if fact.silver:
        formula = silver(fact, words) + tag("span", esc(silver_said(fact.silver, words)), aria_hidden="true")
        parts.append(tag("p", formula, class_="known with-sign"))
    if text := words.text(name):
        parts.append(tag("p", linked(text, words), class_="text"))
    if state is not None and view and (card := _seen(name, view)):
        parts.append(tag("p", statuses(card, state, words), class_="waits"))
    entry = next((entry for entry in view["left"] if entry["name"] == name), None) if view else None
    if entry:
        parts.append(tag("p", esc(left_said(entry, words)), class_="known"))
    if rulings := words.rulings(name):
        body = tag("ul", "".join(tag("li", esc(ruling)) for ruling in rulings))
        parts.append(tag("details", tag("summary", esc(words("inspector.rulings"))) + body, class_="rulings"))
    return tag("article", "".join(parts), class_="inspected", data_card=name)


def _seen(name: str, view: View) -> OpenCard | None:
    """A copy in the hand or on the road, which has statuses; None if there is none."""
    lying = [*view["hand"], *(place["card"] for place in view["road"] if place["card"])]
    return next((card for card in lying if card["name"] == name), None)


def _owners(lock: str, view: View | None, words: Words, state: State | None) -> str:
    """The players who have the villager that opens a padlock."""
    if view is None or state is None:
        return ""

    def has(node: VillageCard) -> bool:
        return lock in (node["as"] or [node["name"]]) or node["name"] == lock or any(map(has, node["above"]))

    names = [state.names[player["seat"]] for player in view["players"] if any(map(has, player["village"]))]
    return words("village.lock_owners", names=", ".join(names)) if names else words("village.lock_nobody")


# Rivals


def players(state: State, words: Words) -> str:
    """The rivals: food, builders, gold, hand, suits, and the cards just drafted; a tap shows the village."""
    others = state.rivals()
    close = button(
        icon("close") + unseen(words("table.close")), "sheet", "", id="close-players", class_="square sheet-close"
    )
    rows = "".join(tag("li", _rival(state, seat, words)) for seat in others)
    return close + tag("ul", rows, class_="village-rivals", data_count=len(others))


def _rival(state: State, seat: int, words: Words) -> str:
    player = state.view["players"][seat]
    playing = state.view["active"] == seat and not state.view["over"]
    numbers = (
        figure("food", player["food"], words("village.food", count=player["food"]))
        + figure("builders", player["builders"], words("village.builders", count=player["builders"]))
        + figure("gold", player["gold"], words("village.gold", count=player["gold"]))
        + figure("hand", player["hand"], words("village.in_hand", count=player["hand"]))
    )
    if state.view["incomes"]:
        numbers += tag("span", market_mark(state.view, "first", seat, words), class_="paid")
    suits = "".join(
        f'<span class="suit-count">{suit_badge(suit, words.type(suit))}{count}</span>'
        for suit, count in player["suits"].items()
        if count
    )
    name = tag("b", esc(state.names[seat])) + (unseen(", " + words("table.playing")) if playing else "")
    last = tag("span", esc(state.last[seat]), class_="last") if state.last.get(seat) else ""
    inside = badge(state.names, seat) + tag(
        "span",
        name + tag("span", numbers, class_="figures") + tag("span", suits, class_="suit-counts") + last,
        class_="who",
    )
    return button(
        inside, "rival", seat, id=f"rival-{seat}",
        class_=classes("rival", playing and "playing", state.busy == seat and "busy"),
        aria_expanded="true" if state.rival == seat else "false",
    )  # fmt: skip
