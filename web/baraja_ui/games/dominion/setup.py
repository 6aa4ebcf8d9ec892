"""Setting up Dominion: which kingdom, suggested, drawn with wishes, picked card by card, or one played before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...art.chips import card_chip, tile
from ...shell.html import button, classes, esc, tag, unseen
from ...shell.icons import icon
from ...shell.screens import found, kingdom_line, switch
from ...shell.screens import panel as titled
from ...words import Words
from . import kingdom_builder as builder
from .gist import about


def fresh() -> dict:
    """The rulebook's first kingdom."""
    return {
        "mode": "suggested",
        "suggested": "first_game",
        "drawn": [],
        "wishes": builder.fresh(),
        "why": {},
        "conflict": [],
        "picked": [],
        "played": [],
    }


def mend(draft: dict, kept: dict) -> None:
    """Takes over what a stored draft says of the kingdom, leaving out everything invalid."""
    if kept.get("mode") in MODES:
        draft["mode"] = kept["mode"]
    if isinstance(kept.get("suggested"), str):
        draft["suggested"] = kept["suggested"][:40]
    for key in ("drawn", "picked", "played"):
        cards = kept.get(key)
        if isinstance(cards, list) and len(cards) <= 10 and all(isinstance(card, str) for card in cards):
            draft[key] = [card[:40] for card in dict.fromkeys(cards)]
    draft["wishes"] = kept.get("wishes")


def fit(draft: dict, rules) -> None:
    """Drops the cards and kingdoms that do not exist."""
    if draft["suggested"] not in rules.KINGDOMS or not rules.playable(draft["suggested"]):
        draft["suggested"] = next(name for name in rules.KINGDOMS if rules.playable(name))
    known = frozenset(rules.kingdom_cards())
    draft["wishes"] = builder.mend(draft["wishes"], known)
    for key in ("drawn", "picked", "played"):
        draft[key] = [card for card in draft[key] if card in known]
    for key in ("drawn", "played"):
        if len(draft[key]) != 10:
            draft[key] = []


def problem(draft: dict, rules) -> str | None:
    """The key of the sentence that says why this kingdom cannot be dealt yet."""
    if len(cards_of(draft, rules)) == 10:
        return None
    return "played.choose" if draft["mode"] == "played" else "new.ten_cards"


def chosen(draft: dict, rules) -> str | tuple[str, ...]:
    """The kingdom as a deal has it: a suggested one by its id, another by its cards."""
    return draft["suggested"] if draft["mode"] == "suggested" else tuple(cards_of(draft, rules))


def described(draft: dict, game, words: Words) -> str:
    """What "play" would deal, in a few words."""
    if draft["mode"] == "suggested":
        return game.title(draft["suggested"], words)
    if draft["mode"] == "played" and len(draft["played"]) == 10:
        return game.title(tuple(draft["played"]), words)
    return words(f"new.mode_{draft['mode']}")


def panel(
    draft: dict, rules, words: Words, facts: Mapping[str, Any], query: str = "", played: str = "", kept: str = ""
) -> str:
    """The part of the screen; `played` are the kingdoms played here and `kept` the wishes under a name, as markup."""
    return titled(words("new.kingdom"), _kingdom(draft, rules, words, facts, query, played, kept), "kingdom")


MODES = ("suggested", "random", "pick", "played")


def cards_of(draft: dict, rules) -> list[str]:
    """The kingdom that the draft deals, as far as it is chosen."""
    if draft["mode"] == "suggested":
        return list(rules.KINGDOMS[draft["suggested"]]["cards"])
    return list(draft[{"random": "drawn", "pick": "picked", "played": "played"}[draft["mode"]]])


def _kingdom(draft: dict, rules, words: Words, facts: Mapping[str, Any], query: str, played, kept: str) -> str:
    body = switch(
        "new.mode", [(mode, words(f"new.mode_{mode}")) for mode in MODES], draft["mode"], words("new.kingdom")
    )
    if draft["mode"] == "suggested":
        told = about(cards_of(draft, rules), len(draft["seats"]), words)
        return body + told + _suggested(draft, rules, words, facts)
    if draft["mode"] == "random":
        return body + builder.render(draft, words, facts, kept)
    told = about(cards_of(draft, rules), len(draft["seats"]), words)
    if draft["mode"] == "played":
        return body + told + played
    return body + _picked(draft, rules, words, facts, query) + told


def _suggested(draft: dict, rules, words: Words, facts: Mapping[str, Any]) -> str:
    playable, waiting = [], []
    for name, kingdom in rules.KINGDOMS.items():
        title = tag("strong", esc(kingdom["name"][words.lang]))
        absent = [card for card in kingdom["cards"] if card not in rules.KINDS]
        if absent:
            line = tag("span", esc(words("new.waiting", count=len(absent))), class_="quiet-text")
            waiting.append(tag("li", title + line, class_="kingdom waiting"))
            continue
        chosen = name == draft["suggested"]
        playable.append(
            tag(
                "li",
                button(
                    title + tag("span", kingdom_line(kingdom["cards"], words), class_="kingdom-cards"),
                    "new.suggested", name, class_=classes("kingdom", chosen and "chosen"),
                    aria_pressed="true" if chosen else "false", data_focus=f"kingdom-{name}",
                ),
            )
        )  # fmt: skip
    body = tag("ul", "".join(playable), class_="kingdoms")
    if waiting:
        label = tag("summary", esc(words("new.not_yet", count=len(waiting))))
        body += tag("details", label + tag("ul", "".join(waiting), class_="kingdoms"))
    return body


def _picked(draft: dict, rules, words: Words, facts: Mapping[str, Any], query: str) -> str:
    slots = []
    for at in range(10):
        if at < len(draft["picked"]):
            name = draft["picked"][at]
            away = icon("close") + unseen(", " + words("new.take_out"))
            slots.append(
                tag(
                    "li",
                    button(
                        tile(name, words, facts) + away, "new.drop", name, class_="mini-tile",
                        data_focus=f"drop-{name}",
                    ),
                )
            )  # fmt: skip
        else:
            slots.append(tag("li", tag("span", str(at + 1), aria_hidden="true"), class_="mini-tile empty-slot"))
    body = tag("ul", "".join(slots), class_="mini-tiles")
    body += tag("p", esc(words("new.chosen", count=len(draft["picked"]))), class_="quiet-text", aria_live="polite")
    if len(draft["picked"]) < 10:
        field = tag(
            "input", type="search", id="new-search", value=query, data_action="new.query", data_focus="new-search",
            autocomplete="off", spellcheck="false", maxlength=40,
        )  # fmt: skip
        body += tag("div", tag("label", esc(words("new.search")), for_="new-search") + field, class_="field")
        free = [card for card in rules.kingdom_cards() if card not in draft["picked"] and found(card, query, words)]
        free.sort(key=words.name)
        results = "".join(
            tag(
                "li",
                button(card_chip(name, words, facts), "new.pick", name, class_="card-row", data_focus=f"pick-{name}"),
            )
            for name in free
        )
        body += tag("ul", results, class_="card-rows results", data_scroll="results", tabindex="0",
                    aria_label=words("new.search"))  # fmt: skip
        fill = icon("dice") + tag("span", esc(words("new.fill")))
        body += button(fill, "new.fill", class_="button quiet", data_focus="new-fill")
    return body
