"""Names that the page gave and nobody typed: a save keeps them as they were, the reader sees them in his language."""

from ..games.registry import first
from ..links.codec import MOST_SEATS

FORMER = ("Reino propio", "Own kingdom")
"""What saves of before call a kingdom of one's own."""


def name_in(words, name: str) -> str:
    """The name of a player as this language has it: "Jugador 2" that nobody typed is "Player 2" in English."""
    for number in range(1, MOST_SEATS + 1):
        if name == words.other("new.player", number=number):
            return words("new.player", number=number)
    return name


def title_in(words, title: str) -> str:
    """The title of a game as this language has it: the parts of it that the page has given, not what was typed."""
    known = {words.other(key): words(key) for key in ("new.own_kingdom", "link.friend", "film.branched")}
    kingdoms = getattr(first().rules, "KINGDOMS", {}).values()
    known |= {entry["name"][words.other.lang]: entry["name"][words.lang] for entry in kingdoms}
    known |= dict.fromkeys(FORMER, words("new.own_kingdom"))
    parts = [known.get(part, part) for part in title.split(" · ")]
    daily = words.other("home.daily_title", date="")
    return " · ".join(words("home.daily_title", date=part.removeprefix(daily)) if part.startswith(daily) else part
                      for part in parts)  # fmt: skip
