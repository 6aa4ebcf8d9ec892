"""Villagers on the road, in the hand and in a village: markup of single cards and of chains."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...art.people import portrait
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...table.frame import judged, why_off
from ...words import Words
from .art import badges, figure, sign, soft, symbols
from .decisions import status_text

if TYPE_CHECKING:
    from baraja.villagers.protocol import OpenCard, VillageCard

    from .art import Fact
    from .protocol import State, Status


def pressed(state: State, key: str) -> str | None:
    """The value of aria-pressed: "true" or "false" for something that can be chosen, None for anything else."""
    deciding = state.deciding
    if deciding is None or key not in deciding.targets:
        return None
    return "true" if deciding.count(key) else "false"


def use(state: State, key: str) -> str:
    """What a tap on a target does: "land" a card there, "take" it, or nothing ("off")."""
    deciding = state.deciding
    if deciding is None:
        return "off"
    if key in deciding.landing:
        return "land"
    return "take" if key in deciding.targets else "off"


def aimed(state: State, key: str, name: str) -> bool:
    """Whether a lesson or a hint points at it now: a card by its name, a stack by its word in an answer."""
    return name in state.pointed_cards and state.deciding is not None and key in state.deciding.targets


def judged_at(state: State, key: str, name: str) -> str:
    """What is known of the answer that picks this card or stack, while a fault is asked about; "" if it cannot be
    picked."""
    return judged(state, name) if state.deciding is not None and key in state.deciding.targets else ""


def coins(count: int, words: Words) -> str:
    """The coins on a card."""
    if not count:
        return ""
    return tag(
        "span", f'<span aria-hidden="true">{count}</span>{unseen(words("village.coins", count=count))}', class_="coin"
    )


def status(entry: Status, words: Words, name_of: Callable[[int], str]) -> str:
    """A status in a few visible words, and as a sentence for screen readers."""
    if entry["kind"] == "lock":
        way = "free" if entry["free"] else entry["pays"] if entry["can"] else "poor"
        drawn = sign("lock")
        if way in ("own", "player", "bank"):
            drawn += tag("b", f"{'+' if way == 'own' else '−'}{entry['gold']}") + " "
        whom = " / ".join(map(name_of, entry["players"]))
        drawn += tag("span", esc(words(f"short.lock_{way}", players=whom, gold=entry["gold"])), class_="whom")
        name = f"st-lock l-{way}"
    elif entry["kind"] == "needs":
        drawn = tag("span", soft(words("short.needs", card=words.name(entry["card"]))))
        drawn += " " + tag("span", esc(words(f"short.where_{entry['where']}", count=entry["count"])), class_="where")
        name = "st-needs"
    elif entry["kind"] == "after":
        drawn, name = tag("span", soft(words("short.after", card=words.name(entry["card"])))), "st-after st-ready"
    else:
        kind = entry["kind"]
        short = f"short.{kind}"
        count = entry["count"] if entry["kind"] == "swaps" else None
        spoken = words(short, count=count) if words.has(short) else status_text(entry, words, name_of)
        drawn = tag("span", esc(spoken))
        name = "st-ready" if kind in ("starts", "solitary") else f"st-{kind}"
    return tag("span", tag("span", drawn, class_="seen", aria_hidden="true"), class_=f"st {name}") + unseen(
        status_text(entry, words, name_of) + "."
    )


def waited_for(card: OpenCard, state: State) -> Sequence[Status]:
    """All that a card needs, in order; for a spectator without what depends on one player."""
    role = state.facts[card["name"]].role
    needs = [entry for entry in card["status"] if entry["kind"] != "monk" or role == "monk"]
    return needs if state.me is not None else [_of_nobody(entry) for entry in needs]


def _of_nobody(entry: Status) -> Status:
    if entry["kind"] == "lock":
        return {"kind": "locked", "card": entry["card"]}
    if entry["kind"] == "needs" and entry["where"] in ("hand", "plaza"):
        return {**entry, "where": "unknown"}
    return entry


def statuses(card: OpenCard, state: State, words: Words) -> str:
    """All that a card needs, as shown on its face."""
    return "".join(status(entry, words, lambda seat: state.names[seat]) for entry in waited_for(card, state))


def villager(
    state: State, key: str, card: OpenCard, words: Words, extra: str = "", anchor: str = "", dim: bool = False
) -> str:
    """A villager of the road or the hand: name, what it needs, a portrait where there is room, suit and symbols."""
    looks = classes("villager", f"u-{state.facts[card['name']].suit}", dim and "dim", key in state.fresh and "fresh")
    why = "" if state.deciding and key in state.deciding.targets else why_off(state, key, words)
    inside = _face(state, card, words) + extra + paired(state, card["name"], words)
    inside += judged_at(state, key, card["name"])
    return button(
        inside + (unseen(f". {why}") if why else ""), "tap", key, id=anchor, class_=looks,
        data_state=use(state, key), data_target=key, data_card=card["name"], aria_pressed=pressed(state, key),
        data_aim=aimed(state, key, card["name"]),
    )  # fmt: skip


LONG_NAME, LONG_WORD = 10, 8
"""Names with more letters than the first are set smaller, and those with a word of more letters than the second, which
is beside the suit on the road."""


def _name(name: str, more: str = "") -> str:
    wordy = max(map(len, name.split())) > LONG_WORD
    return tag("span", soft(name) + more, class_=classes("name", len(name) > LONG_NAME and "long", wordy and "wordy"))


def paired(state: State, name: str, words: Words) -> str:
    """The mark that connects a padlock and its key: on whatever opens the inspected villager, and whatever it opens."""
    looked_at = state.facts.get(state.inspected or "")
    if looked_at is None:
        return ""
    if looked_at.lock == name:
        kind, sentence_key = "key", "village.opens"
    elif state.facts[name].lock == looked_at.name:
        kind, sentence_key = "lock", "village.opened_by"
    else:
        return ""
    return tag("span", sign(kind) + unseen(". " + words(sentence_key, card=words.name(looked_at.name))), class_="pair")


_FACES: dict[tuple[object, ...], str] = {}
MOST_FACES = 1500


def _face(state: State, card: OpenCard, words: Words) -> str:
    """The inside of a villager. A tap changes one or two of twenty, so drawn ones are cached."""
    drawing = (words.lang, state.watching, card["name"], str(card.get("status")), *state.names)
    if drawing not in _FACES:
        if len(_FACES) >= MOST_FACES:
            _FACES.clear()
        fact = state.facts[card["name"]]
        inside = tag("span", badges(fact, words) + _name(words.name(card["name"])), class_="head")
        inside += unseen(". ") + tag("span", portrait(card["name"], fact.suit), class_="art")
        inside += tag("span", statuses(card, state, words), class_="statuses")
        _FACES[drawing] = inside + tag("span", symbols(fact, words), class_="foot")
    return _FACES[drawing]


def chain(state: State, node: VillageCard, words: Words) -> str:
    """The card at the bottom of a chain and all upon it, as one item of a village."""
    wide = len(node["above"]) > 1
    return tag(
        "li", _chain(state, node, words), class_=classes("chain", wide and "wide", f"deep-{min(depth(node), 6)}")
    )


def going(state: State, words: Words) -> str:
    """What is said where the picked card belongs: it goes there at once, unless it is drafted into the hand."""
    return words("village.fits_here" if state.view["phase"] == "draft" else "village.goes_here")


def depth(node: VillageCard) -> int:
    """How many cards the longest branch has."""
    return 1 + max(map(depth, node["above"]), default=0)


def tips_of(node: VillageCard) -> int:
    """How many cards of a chain are uncovered."""
    return sum(map(tips_of, node["above"])) or 1


def _chain(state: State, node: VillageCard, words: Words) -> str:
    above = node["above"]
    strip = _node(state, node, words)
    if not above:
        return strip
    branches = "".join(tag("div", _chain(state, upper, words), class_="branch") for upper in above)
    return strip + tag("div", branches, class_="branches")


def _node(state: State, node: VillageCard, words: Words) -> str:
    key = f"village:#{node['id']}"
    what = use(state, key)
    drawing = (words.lang, what == "land", str({**node, "above": None}))
    if drawing not in _FACES:
        if len(_FACES) >= MOST_FACES:
            _FACES.clear()
        _FACES[drawing] = _node_face(state.facts[node["name"]], node, what, words)
    goes = state.deciding is not None and key in state.deciding.goes
    inside = _FACES[drawing] + paired(state, node["name"], words)
    inside += tag("span", esc(going(state, words)), class_="goes") if goes else ""
    looks = classes("node", f"u-{state.facts[node['name']].suit}", node["top"] and "top", goes and "going")
    if what == "off" and not node["top"]:
        # A strip of a covered card: too low to be a target of its own; the inspector shows the whole chain.
        return tag("span", inside, class_=looks, data_card=node["name"], data_sight=goes)
    return button(
        inside, "tap" if what != "off" else "inspect", key if what != "off" else node["name"],
        id=ident("node", node["id"]), class_=looks, data_state=what, data_target=key,
        data_card=node["name"], aria_pressed=pressed(state, key), data_aim=aimed(state, key, node["name"]),
        data_sight=goes or what == "land",
    )  # fmt: skip


def _node_face(fact: Fact, node: VillageCard, what: str, words: Words) -> str:
    """The inside of a card of a village: its strip, and if it is uncovered the symbols that count."""
    locked = sign("lock") + unseen(words("village.locked", card=words.name(fact.lock))) if fact.lock else ""
    wild = ""
    if fact.role in ("monk", "apprentice") and node["as"]:
        wild = tag("small", soft(words("village.as", name=" / ".join(words.name(name) for name in node["as"][:2]))))
    name = _name(words.name(node["name"]), wild)
    inside = tag("span", badges(fact, words) + name + locked, class_="strip")
    if node["top"]:
        food = int(node["side"] == "food") if node["side"] else fact.food
        marks = symbols(fact, words, gold=node["gold"], food=food)
        if node["returns"]:
            marks += tag("span", esc(words("village.returns")), class_="returns")
        elif what == "land" and (food or fact.builders):
            lost = figure("food", food, words("village.food", count=food)) if food else ""
            if fact.builders:
                lost += figure("builders", fact.builders, words("village.builders", count=fact.builders))
            marks = tag("span", esc(words("village.covers")) + lost, class_="covers")
        marks = marks or '<span aria-hidden="true">—</span>'
        inside += tag("span", portrait(node["name"], fact.suit), class_="art")
        inside += tag("span", marks + coins(node["coins"], words), class_="foot")
    else:
        inside += unseen(words("village.covered"))
    if what == "land":
        inside += unseen(", " + words("village.land_here"))
    return inside
