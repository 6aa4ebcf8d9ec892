"""The Supply: the basic piles in a row, the kingdom by cost, and one pile as a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...art import drawing, faces
from ...shell.html import button, classes, esc, ident, tag, unseen
from ...shell.icons import icon
from ...table.frame import judged, why_off
from ...table.wording import cost_text, counted
from ...words import Words

if TYPE_CHECKING:
    from baraja.dominion.protocol import Pile

    from .protocol import State

BASICS = ("copper", "silver", "gold", "platinum", "potion", "estate", "duchy", "province", "colony", "curse", "ruins")

TOKENS = {"embargo": "barred", "route": "cart"}
"""The icon of a token on a pile; a plug-in's token has a plain one."""
LONG_NAME = 13
"""Names of cards with more letters than this are set smaller on their pile."""


def _token(words: Words, token: str, number: int) -> str:
    """The tokens on a pile, in words; of a plug-in's token only the name is known."""
    return words(f"token.{token}", count=number) if words.has(f"token.{token}") else f"{token} ×{number}"


def basics(state: State) -> list[Pile]:
    basics = [pile for pile in state.view["supply"] if not pile["kingdom"]]
    return sorted(basics, key=lambda pile: BASICS.index(pile["pile"]) if pile["pile"] in BASICS else len(BASICS))


def supply(state: State, words: Words) -> str:
    """The piles: basics in a row, the kingdom by cost."""
    kingdom = [pile for pile in state.view["supply"] if pile["kingdom"]]
    kingdom.sort(key=lambda pile: (pile["printed"][0], pile["printed"][1], words.name(pile["pile"])))
    drawn = "".join(_slot(state, pile, tile(state, pile, words, small=True)) for pile in basics(state))
    rest = "".join(_slot(state, pile, tile(state, pile, words)) for pile in kingdom)
    return tag("ul", drawn, class_="basics") + tag("ul", rest, class_="kingdom")


_TILES: dict[tuple[object, ...], str] = {}
MOST_TILES = 3000


AIM = " data-aim"
"""The attribute of what a lesson or a hint points at."""

ENDING = frozenset(("province", "colony"))
"""Piles that end the game when they are empty: they always stay visible."""


def _slot(state: State, pile: Pile, drawn: str) -> str:
    fresh = f"pile:{pile['pile']}" in state.fresh
    look = classes(fresh and "fresh", pile["pile"] in ENDING and "ending", AIM in drawn and "aimed")
    return tag("li", drawn, class_=look)


def tile(state: State, pile: Pile, words: Words, small: bool = False) -> str:
    """One pile of the Supply. A tap changes one or two of seventeen tiles, so drawn ones are cached."""
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
        use = ("tile.buyable_later" if what == "later" else "tile.buyable") if buying else "hand.choosable"
    why = "" if target else why_off(state, key, words)
    tokens = tuple(pile.get("tokens", {}).items())
    costs = (*pile["cost"], *pile["printed"])
    number = (pile["pile"], pile["top"], pile["left"], pile["size"], pile["mixed"], pile.get("bane"))
    held = bool(deciding) and f"hand:{pile['top']}" in deciding.targets  # then the tap would mean the card in hand
    aim = bool(target and pile["top"] in state.pointed_cards and not held)
    verdict = judged(state, pile["top"]) if target else ""
    drawing = (words.lang, state.facts[pile["top"]], small, what, use, picked, why, aim, verdict, costs, tokens, number)
    if drawing not in _TILES:
        if len(_TILES) >= MOST_TILES:
            _TILES.clear()
        _TILES[drawing] = _tile(state.facts[pile["top"]], pile, words, small, what, use, picked, why, aim, verdict)
    return _TILES[drawing]


def _tile(
    fact: faces.Fact, pile: Pile, words: Words, small: bool, what: str, use: str, picked: bool, why: str, aim: bool,
    verdict: str,
) -> str:  # fmt: skip
    """Draws a tile. `what` is its state, `use` says what a tap would do, `why` why it would do nothing, and `verdict`
    is the mark of an answer that is judged."""
    name = words.name(pile["pile"] if pile["mixed"] and small else pile["top"])
    key = f"pile:{pile['pile']}"
    changed = list(pile["cost"]) != list(pile["printed"])
    phrases = ["", type_words(fact, words), words("tile.cost", cost=cost_text(pile["cost"], words))]
    phrases.append(counted(words, "tile.left", pile["left"]))
    if use:
        phrases.append(words(use))
    if why:
        phrases.append(why)
    count = f"×{pile['left']}"
    if pile["mixed"]:
        phrases.insert(1, words("tile.top_of", pile=words.name(pile["pile"]), card=words.name(pile["top"])))
    phrases += [words("token.bane")] if pile.get("bane") else []
    phrases += [_token(words, token, number) for token, number in pile.get("tokens", {}).items()]
    tab = tag("span", tag("span", faces.soft(name)), class_=classes("name", len(name) > LONG_NAME and "long"))
    tab += unseen(", ".join(phrases))
    if small:
        tab += faces.corner(fact, words, pile["cost"], count, changed)
    else:
        if pile["mixed"]:
            place = words("tile.place", place=pile["size"] - pile["left"] + 1, size=pile["size"])
            family = tag("span", esc(words.name(pile["pile"]) + " · "), class_="family")
            tab += tag("span", family + esc(place), class_="mixed", aria_hidden="true") if pile["left"] else ""
        tab = tag("span", tab + faces.bonuses(fact, words) + faces.short(fact, words), class_="tab")
        tab += faces.band(fact, words, pile["cost"], count, changed)
    inside = drawing.picture(pile["top"], "basic" if small else "tile") + tab
    if pile.get("bane"):
        inside += tag("span", icon("barred"), class_="token bane", aria_hidden="true")
    for token, number in pile.get("tokens", {}).items():
        sign = icon(TOKENS.get(token, "points")) + (str(number) if number > 1 else "")
        inside += tag("span", sign, class_=f"token {token}", aria_hidden="true")
    inside += verdict
    if what in ("take", "later") and not verdict:
        sign = icon("check") if picked else "+"
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
        data_aim=aim,
        data_bonuses=sum(map(bool, (fact.cards, fact.actions, fact.buys, fact.coins, fact.potions))),
        aria_pressed=("true" if picked else "false") if what in ("take", "later") else None,
    )


def type_words(fact: faces.Fact, words: Words) -> str:
    """The types of a card in one phrase."""
    kinds = [words.type(kind) for kind in fact.types]
    return words("tile.and").join(kinds)
