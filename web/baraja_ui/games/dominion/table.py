"""The Dominion table as markup: pure functions from plain values to HTML.

Landscape, portrait and phone layouts are made by the style sheets, so a rotation needs no new drawing. :func:`render`
gives the whole table, :func:`zones` its parts by selector, so that the page swaps only what changed. Each zone is drawn
by the module of its name: `opponents`, `supply`, `play_area`, `prompt`, `hand`; inspector and log share the rail.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import drawing
from ...art.faces import Facts
from ...shell.html import button, esc, tag, unseen
from ...shell.icons import icon
from ...table import log_rail
from ...table.frame import inspecting, late, whose
from ...words import Words
from . import hand, headlines, inspector, opponents, play_area, prompt, rows, supply
from .supply import BASICS

if TYPE_CHECKING:
    from .protocol import State, View

ZONES = ("top", "supply", "play", "prompt", "hand", "inspector", "log")
KEYS = {"h": "hand", "s": "supply", "j": "play", "o": "top", "l": "log", "i": "inspector"}
"""Letter -> the zone that it moves the focus to."""
COUNTED: tuple[str, ...] = ("zone-supply",)
"""The zones in which a digit picks what stands at that place; elsewhere it means what the question counts."""
PANELS: dict[str, str] = {}
"""Letter -> the panel that it unfolds over the table: none here."""
LOG_FILTERS = ("all", "mine", "attacks")


def render(state: State, words: Words) -> str:
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
        reach = "0" if zone == "inspector" else None  # it scrolls, and may hold nothing that can be focused
        inner = tag("div", parts[f"#zone-{zone}"], id=f"zone-{zone}", class_="inner", tabindex=reach)
        heading = tag("h2", esc(headings[zone]), id=f"heading-{zone}", class_="unseen")
        sections.append(tag("section", heading + inner, class_=f"zone {zone}", aria_labelledby=f"heading-{zone}"))
    title = tag("h1", esc(words("table.title")), class_="unseen")
    pictures = drawing.symbols(known_cards(state.view, state.facts), drawing.portraits_in(state.coach))
    return tag("main", title + "".join(sections) + pictures, id="table", class_="table dominion", **attributes(state))


def known_cards(view: View, facts: Facts) -> set[str]:
    """Every card that may become visible in this game: those that are visible now, and all members of mixed piles."""
    piles = view["supply"] + view["outside"]
    names = {pile["top"] for pile in piles} | {card["name"] for card in view["hand"] + view["looked"]}
    names |= {*view["trash"], *view.get("owned", ()), *BASICS}
    for player in view["players"]:
        names |= {card["name"] for zone in ("play", "revealed", "aside") for card in player[zone]}
        names |= {card["as"] for card in player["play"]}
        names |= {player["discard_top"]} if player["discard_top"] else set()
    names &= set(facts)
    families = {pile["pile"].removesuffix("s") for pile in piles if pile["mixed"]} & {"knight", "prize"}
    families |= {"ruins", "shelter"} if any(facts[name].set == "dark_ages" for name in names) else set()
    return names | {name for name, fact in facts.items() if families & set(fact.types)}


def attributes(state: State) -> dict[str, object]:
    """Attributes of the table's root; when they change, the whole table is drawn."""
    return {
        "data_mirror": state.mirror or None,
        "data_film": state.read_only or None,
        "data_late": late(state, "inspector", "top"),
        "data_density": state.density,
        "data_sheet": state.sheet or None,
        "data_reads": ("why" if state.explanation else "card") if state.sheet == "inspector" else None,
        "data_mine": "yes" if state.deciding else "no",
        "data_piles": "yes" if _among_piles(state) else None,
        "data_idle": _idle(state),
        "data_rows": _rows(state),
        "data_coach": state.advice,
        "data_puzzle": len(state.names) if state.puzzle is not None else None,
        "data_clue": (state.puzzle is not None and state.puzzle.has_clue) or None,
        "data_whose": whose(state),
        "data_fold": _folded(state),
        "data_below": _below(state),
        "data_basics": len(supply.basics(state)),
        "data_why": bool(state.reason) or None,
        "data_command": bool(state.command) or None,
        "data_bane": any(pile.get("bane") for pile in state.view["supply"]) or None,
        "data_outside": bool(state.view["outside"]) or None,
        "data_possessed": possession[0] % 6 if (possession := headlines.possession(state)) else None,
    }


def _among_piles(state: State) -> bool:
    """Whether the present decision chooses among piles; other piles are then dimmed."""
    targets = state.deciding.targets.values() if state.deciding else ()
    return any(target.key.startswith("pile:") and target.kind != "later" for target in targets)


def _idle(state: State) -> str | None:
    """The "hand", if piles can be chosen and none of its cards."""
    kinds = {key.partition(":")[0] for key in state.deciding.targets} if state.deciding else set()
    return "hand" if "pile" in kinds and "hand" not in kinds else None


def _crowded(state: State) -> bool:
    """Whether a row is open below the cards in play."""
    lines_above = state.command or rows.open_rows(state) or headlines.possession(state)
    return bool(lines_above or rows.listed(state) or rows.standing(state))


def _rows(state: State) -> str | None:
    """What is open: a "list", an "open" row, or only the "coach", which is shown in the rail if there is one. What a
    puzzle says is so short that it is no row."""
    if rows.listed(state):
        return "list"
    return "open" if _crowded(state) else "coach" if state.coach and state.puzzle is None else None


def _folded(state: State) -> str | None:
    """What is folded to make room for an open row: the Supply, or the hand if piles can be chosen. Cards in play
    stay."""
    if not (_crowded(state) or (state.coach and state.puzzle is None)):
        return None
    targets = state.deciding.targets if state.deciding else ()
    return "hand" if any(key.startswith("pile:") for key in targets) else "supply"


def _below(state: State) -> str | None:
    """What is above the hand and the cards in play where all lie low below the question: the "table", or a "row" that
    leaves them in sight. A row that asks something has their room."""
    if not _rows(state):
        return "table"
    return "row" if _rows(state) == "coach" or _folded(state) == "hand" else None


def moved(before: View | None, after: View) -> frozenset[str]:
    """Between two views of one reader: what came into play or into the hand, and the piles that lost a card."""
    if before is None or before["seat"] != after["seat"]:
        return frozenset()
    old = {card["id"] for player in before["players"] for card in player["play"]}
    fresh = {f"play:#{card['id']}" for player in after["players"] for card in player["play"] if card["id"] not in old}
    held = {card["id"] for card in before["hand"]}
    fresh |= {f"hand:{card['name']}" for card in after["hand"] if card["id"] not in held}
    left = {pile["pile"]: pile["left"] for pile in before["supply"]}
    fresh |= {f"pile:{pile['pile']}" for pile in after["supply"] if pile["left"] < left.get(pile["pile"], 0)}
    return frozenset(fresh)


def closed(view: View) -> View:
    """A copy of a view without any trace of a hand, for when others look at the screen."""
    return {**view, "closed": True, "hand": [], "looked": [], "own_hand": []}


def zones(state: State, words: Words) -> dict[str, str]:
    """The inner markup of each zone, by selector."""
    drawn = (
        opponents.top, supply.supply, play_area.play, prompt.prompt, hand.hand, inspector_zone, log_zone,
    )  # fmt: skip
    return {f"#zone-{zone}": draw(state, words) for zone, draw in zip(ZONES, drawn, strict=True)}


def inspector_zone(state: State, words: Words) -> str:
    """The last card touched, focused or asked about."""
    card = inspector.card_read(state)
    if not card:
        return inspecting(state, words, "")
    markup = inspector.render(card, state.view, state.facts, words, state.reason, state.sheet == "inspector")
    brief = state.brief if state.sheet == "inspector" else ""
    return inspecting(state, words, markup + leafing(state, card, words) + brief)


def leafing(state: State, card: str, words: Words) -> str:
    """Buttons to the cards before and after the inspected one, for reading through the whole Supply."""
    before, after = inspector.neighbours(card, state.view, words)
    steps = "".join(
        button(
            icon(sign) + unseen(words(f"inspector.{way}", card=words.name(card))), "inspect", card,
            id=f"leaf-{way}", class_="square",
        )
        for way, sign, card in (("before", "left", before), ("after", "right", after))
    )  # fmt: skip
    return tag("div", steps, class_="leafing")


def log_zone(state: State, words: Words) -> str:
    """The log, with the filters of this game."""
    return log_rail.log_zone(state, words, LOG_FILTERS)
