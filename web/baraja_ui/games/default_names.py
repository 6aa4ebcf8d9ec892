"""Names that the page gave and nobody typed: a save keeps them as they were, the reader sees them in his language."""

import re

from ..words import Words
from .registry import first

DAY = re.compile(r"\d{4}-\d\d-\d\d")
GIVEN = ("new.own_kingdom", "link.friend", "duel.title", "film.branched")
"""The parts of a title, besides kingdoms and days, that the page writes itself."""

FORMER = ("Reino propio", "Own kingdom")
"""What older saves call a kingdom of the player's own choice."""


def name_in(words: Words, name: str) -> str:
    """The name of a player as this language has it: "Jugador 2" that nobody typed is "Player 2" in English."""
    number = re.search(r"\d+", name)
    if number is None or name != words.other("new.player", number=int(number[0])):
        return name
    return words("new.player", number=int(number[0]))


def title_in(words: Words, title: str) -> str:
    """The title of a game as this language has it: the parts of it that the page has given, not what was typed."""
    known = {words.other(key): words(key) for key in GIVEN}
    kingdoms = getattr(first().rules, "KINGDOMS", {}).values()
    known |= {entry["name"][words.other.lang]: entry["name"][words.lang] for entry in kingdoms}
    known |= dict.fromkeys(FORMER, words("new.own_kingdom"))
    return " · ".join(known.get(part) or _dated(words, part) for part in title.split(" · "))


def _dated(words: Words, part: str) -> str:
    """A part of a title with its day, which is kept as ISO text, as this language writes it."""
    before, day = part[:-10], part[-10:]
    if not DAY.fullmatch(day):
        return part
    if before in [each("home.daily_title", date="") for each in (words, words.other)]:
        return words("home.daily_title", date=words.date(day))
    return before + words.date(day)
