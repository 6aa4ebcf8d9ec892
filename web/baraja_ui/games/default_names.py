"""Names given by the page rather than typed: a save keeps them as they were, readers see them in their language."""

import re

from ..words import Words
from .dealing import scenarios
from .registry import every, first

DAY = re.compile(r"\d{4}-\d\d-\d\d")
GIVEN = ("new.own_kingdom", "link.friend", "duel.title", "film.branched")
"""The parts of a title, besides kingdoms and days, that the page writes itself. Older saves call a kingdom of the
player's own so; newer ones name two of its cards."""

FORMER = ("Reino propio", "Own kingdom")
"""What older saves call a kingdom that the player chose card by card."""


def name_in(words: Words, name: str) -> str:
    """The name of a player in this language: "Jugador 2", if given by the page, is "Player 2" in English."""
    number = re.search(r"\d+", name)
    if number is None:
        return name
    given = [language("new.player", number=int(number[0])) for language in words.every_language]
    return given[0] if name in given else name


def title_in(words: Words, title: str) -> str:
    """The title of a game in this language: parts given by the page are translated, typed ones are not."""
    named = [*getattr(first().rules, "KINGDOMS", {}).values()]
    named += [entry for game in every() for entry in scenarios(game.name).values()]
    known = dict.fromkeys(FORMER, words("new.own_kingdom"))
    for language in words.every_language[1:]:
        known |= {language(key): words(key) for key in GIVEN}
        known |= {entry["name"][language.lang]: entry["name"][words.lang] for entry in named}
    return " · ".join(known.get(part) or _of_cards(words, part) or _dated(words, part) for part in title.split(" · "))


def _of_cards(words: Words, part: str) -> str:
    """The part of a title that names two cards of a kingdom, in this language; "" for any other part."""
    for language in words.every_language[1:]:
        pattern = re.escape(language("new.kingdom_of", first="F", second="S", count=0))
        pattern = (
            pattern.replace("F", "(?P<first>.+?)", 1).replace("S", "(?P<second>.+?)", 1).replace("0", r"(?P<count>\d+)")
        )
        match = re.fullmatch(pattern, part)
        if match is None:
            continue
        own, other = words.of(first().name), language.of(first().name)
        names = {other.name(card): own.name(card) for card in first().facts()}
        if {match["first"], match["second"]} <= names.keys():
            cards = {"first": names[match["first"]], "second": names[match["second"]]}
            return words("new.kingdom_of", count=int(match["count"]), **cards)
    return ""


def _dated(words: Words, part: str) -> str:
    """A part of a title with its day, stored in ISO form, written as in this language."""
    before, day = part[:-10], part[-10:]
    if not DAY.fullmatch(day):
        return part
    for game in every():
        key = f"home.daily_title_{game.name}"
        if words.has(key) and before in [language(key, date="") for language in words.every_language]:
            return words(key, date=words.date(day))
    return before + words.date(day)
