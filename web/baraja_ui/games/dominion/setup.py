"""Setting up Dominion: a kingdom that is suggested, drawn with wishes, picked card by card, or was played before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Literal

from baraja.core.streams import Streams
from baraja.dominion import KINDS
from baraja.dominion.kingdoms import bane_of, set_of
from baraja.dominion.setup import PROVINCES, bane_cards, draw_bane, kingdom_cards, needs_bane, uses_colonies
from baraja.dominion.turn import ending_piles

from ...art import faces
from ...art.chips import tile
from ...shell import screens
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import kingdom_line, switch
from ...words import Words
from .. import library
from . import kingdom_builder, pasted
from .kingdom_summary import profile

if TYPE_CHECKING:
    from types import ModuleType

    from baraja.core.contract import JsonObject
    from baraja.dominion.setup import KingdomSetup

    from ..contract import Offer
    from ..deal import Deal, Draft, KingdomDraft


MODES = ("suggested", "random", "pick", "played")
SOURCES: dict[str, Literal["drawn", "picked", "played"]] = {"random": "drawn", "pick": "picked", "played": "played"}
"""For each of `MODES` where the draft itself has the cards, the key of these."""
OPTIONS: tuple[Literal["shelters", "colonies"], ...] = ("shelters", "colonies")


def default_draft() -> KingdomDraft:
    """The rulebook's first kingdom."""
    return {
        "mode": "suggested",
        "suggested": "first_game",
        "drawn": [],
        "wishes": kingdom_builder.default_wishes(),
        "why": {},
        "conflict": [],
        "picked": [],
        "played": [],
        "shelters": "",
        "colonies": "",
        "bane": "",
    }


def sanitize(draft: Draft, stored: JsonObject) -> None:
    """Copies into `draft` what the stored draft `stored` says about the kingdom, leaving out everything invalid."""
    if stored.get("mode") in MODES:
        draft["mode"] = stored["mode"]
    if isinstance(stored.get("suggested"), str):
        draft["suggested"] = stored["suggested"][:40]
    for source in SOURCES.values():
        cards = stored.get(source)
        if isinstance(cards, list) and len(cards) <= 10 and all(isinstance(card, str) for card in cards):
            draft[source] = [card[:40] for card in dict.fromkeys(cards)]
    draft["wishes"] = kingdom_builder.sanitized(stored.get("wishes"), frozenset(kingdom_cards()))
    for option in OPTIONS:
        if stored.get(option) in ("yes", "no"):
            draft[option] = stored[option]
    if isinstance(stored.get("bane"), str):
        draft["bane"] = stored["bane"][:40]


def fit(draft: Draft, rules: ModuleType) -> None:
    """Drops the cards and kingdoms that do not exist."""
    if draft["suggested"] not in rules.KINGDOMS or not rules.playable(draft["suggested"]):
        draft["suggested"] = next(name for name in rules.KINGDOMS if rules.playable(name))
    known = frozenset(rules.kingdom_cards())
    draft["wishes"] = kingdom_builder.sanitized(draft["wishes"], known)
    for mode, source in SOURCES.items():
        draft[source] = [card for card in draft[source] if card in known]
        if mode != "pick" and len(draft[source]) != 10:
            draft[source] = []


def problem(draft: Draft, rules: ModuleType) -> str | None:
    """The key of the sentence that says why this kingdom cannot be dealt yet."""
    if len(cards_of(draft, rules)) == 10:
        return None
    return {"played": "played.choose", "random": "wish.nothing"}.get(draft["mode"], "new.ten_cards")


def chosen(draft: Draft, rules: ModuleType) -> str | tuple[str, ...]:
    """The kingdom as a deal writes it: a suggested one by its id, any other by its cards."""
    return draft["suggested"] if draft["mode"] == "suggested" else tuple(cards_of(draft, rules))


def described(draft: Draft, game: Offer, words: Words) -> str:
    """What "play" would deal, in a few words."""
    if draft["mode"] == "suggested":
        return game.title(draft["suggested"], words)
    if draft["mode"] == "played" and len(draft["played"]) == 10:
        return game.title(tuple(draft["played"]), words)
    return words(f"new.mode_{draft['mode']}")


def panel(
    draft: Draft,
    rules: ModuleType,
    words: Words,
    facts: faces.Facts,
    played: str,
    saved_presets: str,
    reading: str,
    whole: bool,
    variants: str,
) -> str:
    """The game's part of the new game screen; `played` are the kingdoms played here, `saved_presets` the named wishes
    and `variants` the choices of those, as markup; `reading` is the card that is read, `whole` whether all suggested
    kingdoms are shown."""
    read = ""
    if reading in facts:
        from .library import text

        read = library.reading(text(reading, words), words, "new.read")
    body = _kingdom(draft, rules, words, facts, played, saved_presets, read, whole)
    body += _banes(draft, rules, words)
    for key in OPTIONS:
        choices = [(choice, words(f"new.{key}_{choice or 'any'}")) for choice in kingdom_builder.SHELTERS]
        setting = tag("h3", esc(words(f"new.{key}"))) + switch(f"new.{key}", choices, draft[key], words(f"new.{key}"))
        body += tag("div", setting, class_="setting")
    body += variants
    seats = len(draft["seats"])
    if seats in PROVINCES:
        crowd = words("new.crowd", players=seats, provinces=PROVINCES[seats], piles=ending_piles(seats))
        body = tag("p", esc(crowd), class_="quiet-text") + body
    return screens.panel(words("new.kingdom"), body, "kingdom")


def _banes(draft: Draft, rules: ModuleType, words: Words) -> str:
    """The choice of the Bane pile: drawn, or one of the piles that can be it; "" for a kingdom that needs none."""
    cards = cards_of(draft, rules)
    if not needs_bane(cards):
        return ""
    names = sorted(bane_cards(cards), key=words.name)
    choices = [("", words("new.by_lot")), *((name, words.name(name)) for name in names)]
    chosen = draft["bane"] if draft["bane"] in names else ""
    value = words.name(chosen) if chosen else words("new.by_lot")
    label = words("new.bane")
    inside = tag("summary", esc(f"{label}: {value}")) + switch("new.bane", choices, chosen, label)
    return tag("details", inside, class_="setting banes")


def bane(draft: Draft, rules: ModuleType, seed: int) -> str | None:
    """The Bane of the draft's kingdom: the one chosen or suggested, else drawn from the sets of its cards and of the
    wishes."""
    cards = cards_of(draft, rules)
    if not needs_bane(cards):
        return None
    if draft["bane"] in bane_cards(cards):
        return draft["bane"]
    if suggested := bane_of(cards):
        return suggested
    own = {rules.KINDS[card].set for card in cards}
    wished = set(draft["wishes"]["sets"]) if draft["mode"] == "random" else set()
    return draw_bane(cards, Streams(seed), own | wished)


def options(cards: Sequence[str], deal: Deal) -> KingdomSetup:
    """What the set-up of a deal says about Colonies and the Bane, drawn here so that the save holds what was dealt."""
    if not all(card in KINDS for card in cards):
        return {}  # the rules say which card they do not know
    choices: KingdomSetup = {}
    if uses_colonies(cards, deal.colonies, Streams(deal.seed)):
        choices["colonies"] = "always"
    if drawn := deal.bane or bane_of(cards) or draw_bane(cards, Streams(deal.seed)):
        choices["bane"] = drawn
    return choices


def pick(draft: Draft, card: str, rules: ModuleType) -> bool:
    """Adds a card to the kingdom that is picked or removes it again; False when the kingdom is full."""
    if card in draft["picked"]:
        draft["picked"] = [name for name in draft["picked"] if name != card]
        return True
    if len(draft["picked"]) >= 10 or card not in rules.kingdom_cards():
        return False
    draft["picked"].append(card)
    return True


def cards_of(draft: Draft, rules: ModuleType) -> list[str]:
    """The cards of the draft's kingdom, as far as they are chosen."""
    if draft["mode"] == "suggested":
        return list(rules.KINGDOMS[draft["suggested"]]["cards"])
    return list(draft[SOURCES[draft["mode"]]])


def _kingdom(
    draft: Draft,
    rules: ModuleType,
    words: Words,
    facts: faces.Facts,
    played: str,
    saved_presets: str,
    read: str,
    whole: bool,
) -> str:
    body = switch(
        "new.mode", [(mode, words(f"new.mode_{mode}")) for mode in MODES], draft["mode"], words("new.kingdom")
    )
    cards = cards_of(draft, rules)
    if draft["mode"] == "random":
        return body + kingdom_builder.render(draft, words, facts, saved_presets, read)
    sentence = kingdom_builder.profile_of_draft(cards, draft, words)
    if draft["mode"] == "pick":
        choose = icon("cards") + tag("span", esc(words("new.choose_cards")))
        ways = button(choose, "cards.pick", class_="button primary", data_focus="new-choose") + _fill(draft, words)
        return body + slots(draft, words, facts) + sentence + tag("div", ways, class_="toolbar") + _paste(words)
    body += _tiles(cards, words, facts) + read + sentence
    return body + (played if draft["mode"] == "played" else _suggested(draft, rules, words, facts, whole))


def _tiles(cards: list[str], words: Words, facts: faces.Facts) -> str:
    """The cards of a kingdom as tiles, a tap on which reads the card."""
    tiles = "".join(
        tag("li", button(tile(name, words, facts), "new.read", name, class_="mini-tile", data_focus=f"read-{name}"))
        for name in cards
    )
    return tag("ul", tiles, class_="mini-tiles") if cards else ""


AT_ONCE = 9
"""How many suggested kingdoms are shown at first; the chosen one is always among them."""


def _suggested(draft: Draft, rules: ModuleType, words: Words, facts: faces.Facts, whole: bool) -> str:
    playable: list[str] = []
    waiting: list[str] = []
    left, count, heading = 0, 0, ""
    for name, kingdom in rules.KINGDOMS.items():
        title = tag("strong", esc(kingdom["name"][words.lang]))
        absent = [card for card in kingdom["cards"] if card not in rules.KINDS]
        if absent:
            line = tag("span", esc(words("new.waiting", count=len(absent))), class_="quiet-text")
            waiting.append(tag("li", title + line, class_="kingdom waiting"))
            continue
        chosen = name == draft["suggested"]
        if not (whole or chosen or count < AT_ONCE):
            left += 1
            continue
        count += 1
        if heading != set_of(name):
            heading = set_of(name)
            playable.append(tag("li", tag("h3", esc(words.name(heading))), class_="kingdoms-of"))
        inside = title + pictures(kingdom["cards"], facts)
        inside += tag("span", kingdom_line(kingdom["cards"], words), class_="kingdom-cards")
        sets = dict.fromkeys(rules.KINDS[card].set for card in kingdom["cards"])
        if len(sets) > 1:
            inside += tag("small", esc(words("new.needs_sets", sets=words.listing([*map(words.name, sets)]))))
        playable.append(
            tag(
                "li",
                button(
                    inside, "new.suggested", name, class_=classes("kingdom", chosen and "chosen"),
                    aria_pressed="true" if chosen else "false", data_focus=f"kingdom-{name}",
                ),
            )
        )  # fmt: skip
    body = tag("ul", "".join(playable), class_="kingdoms")
    if left:
        label = esc(words("new.more", count=left))
        body += button(label, "new.more", class_="button quiet", data_focus="new-more")
    if waiting:
        label = tag("summary", esc(words("new.not_yet", count=len(waiting))))
        body += tag("details", label + tag("ul", "".join(waiting), class_="kingdoms"))
    return body


def pictures(cards: Iterable[str], facts: faces.Facts) -> str:
    """Ten cards as small pictures, decoration."""
    drawn = "".join(faces.thumb(card, facts[card].types) for card in cards)
    return tag("span", drawn, class_="ten", aria_hidden="true")


def slots(draft: Draft, words: Words, facts: faces.Facts) -> str:
    """The ten places of a kingdom that is picked; a tap removes a card."""
    placed = ""
    for at in range(10):
        if at >= len(draft["picked"]):
            placed += tag("li", esc(words("new.free")), class_="mini-tile empty-slot")
            continue
        name = draft["picked"][at]
        away = icon("close") + unseen(", " + words("new.take_out"))
        inside = tile(name, words, facts) + away
        placed += tag("li", button(inside, "new.drop", name, class_="mini-tile", data_focus=f"drop-{name}"))
    count = tag("p", esc(words("new.chosen", count=len(draft["picked"]))), class_="quiet-text", aria_live="polite")
    return tag("ul", placed, class_="mini-tiles slots") + count


def _fill(draft: Draft, words: Words) -> str:
    """The button that fills the remaining places at random."""
    left = 10 - len(draft["picked"])
    label = icon("dice") + tag("span", esc(words("new.fill", count=left)))
    return button(label, "new.fill", class_="button", data_focus="new-fill") if left else ""


def _paste(words: Words) -> str:
    """The field for a list of names, and the button that reads it; leaving the field reads it too."""
    field = tag(
        "textarea", "", rows=2, maxlength=pasted.MAX_LENGTH, data_action="new.pasted", data_focus="new-pasted",
        id="new-pasted", class_="link-text", spellcheck="false", placeholder=words("new.paste_help"),
    )  # fmt: skip
    label = tag("label", esc(words("new.paste")), for_="new-pasted")
    read = button(esc(words("new.paste_read")), "new.pasted", "read", class_="button quiet", data_focus="paste-read")
    return tag("div", label + field + read, class_="field paste")


def picking(draft: Draft, words: Words, facts: faces.Facts) -> str:
    """The kingdom beside the cards to choose from: its cards, what it is about so far, and the buttons."""
    left = 10 - len(draft["picked"])
    body = tag("h2", esc(words("new.your_kingdom"))) + slots(draft, words, facts)
    body += kingdom_builder.profile_of_draft(draft["picked"], draft, words)
    body += profile(draft["picked"], words)
    why = tag("span", esc(words("new.still", count=left)), class_="sub") if left else ""
    play = button(
        tag("span", esc(words("new.start"))) + why, "new.start", class_="button primary", data_focus="pick-start",
        aria_disabled="true" if left else None,
    )  # fmt: skip
    return tag("section", body + tag("div", _fill(draft, words) + play, class_="toolbar"), class_="picking")
