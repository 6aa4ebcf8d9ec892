"""The named rivals of the journey, one for each level of bots, and which of them fits a player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ..art.people import portrait
from ..games.registry import game_ui
from ..games.seats import offered
from ..match.puzzles.glicko import Rating, rated
from ..shell.html import esc, tag
from ..words import Words

if TYPE_CHECKING:
    from ..games.played import PlayedGame

DEVIATION = 30.0  # of the levels' ratings, which thousands of games between them tell
LAST = 100  # games that tell how strong a player is; earlier ones are forgotten
MIN_RATED_GAMES = 3  # with fewer games than this nobody is proposed by rating


class Rival(NamedTuple):
    """A rival: the name, and the villager and suit of the portrait."""

    name: str
    person: str
    suit: str

    def face(self) -> str:
        """The portrait, decoration."""
        return tag("span", portrait(self.person, self.suit), class_="rival-face", aria_hidden="true")


RIVALS = {
    "beginner": Rival("Lola", "harvester", "grain"), "novice": Rival("Bruno", "hunter", "wood"),
    "regular": Rival("Marta", "milk_maid", "hay"), "strong": Rival("Tomás", "mason", "ore"),
    "expert": Rival("Inés", "jeweler", "special"),
}  # fmt: skip
"""By kind of seat."""


def strength(results: Iterable[PlayedGame], game: str) -> tuple[Rating, int]:
    """A player's rating by the games of two that counted, and how many these are."""
    levels = game_ui(game).ratings
    counted = [
        result for result in results
        if result.game == game and not (result.practice or result.scenario)
        and len(result.opponents) == 1 and result.opponents[0] in levels
    ][-LAST:]  # fmt: skip
    player, scores = Rating(), {"won": 1.0, "tied": 0.5, "lost": 0.0}
    for result in counted:
        player = rated(player, [(levels[result.opponents[0]], DEVIATION, scores[result.outcome])])
    return player, len(counted)


def fitting(player: Rating, count: int, game: str) -> str:
    """The kind of bot that is nearest to a player after so many games; before that the game's usual one."""
    levels = game_ui(game).ratings
    if count < MIN_RATED_GAMES or not levels:
        return game_ui(game).usual_bot
    return min(offered(game), key=lambda kind: abs(levels[kind] - player.rating))


def proposed(results: Iterable[PlayedGame], game: str) -> str:
    """The kind of bot that fits a player by these results, "" while they are too few to tell."""
    player, count = strength(results, game)
    return fitting(player, count, game) if count >= MIN_RATED_GAMES else ""


def meet(kind: str, player: Rating, count: int, game: str, words: Words) -> str:
    """A rival with the portrait and the way of playing, and the player's own rating once there is one."""
    rival = RIVALS[kind]
    text = tag("strong", esc(rival.name)) + tag("span", esc(words(f"rivals.{game}_{kind}")))
    if count >= MIN_RATED_GAMES:
        low, high = player.interval
        fit = RIVALS[fitting(player, count, game)].name
        text += tag("em", esc(words("rivals.you", rating=round(player.rating), low=low, high=high, name=fit)))
    return tag("div", rival.face() + tag("div", text), class_="rival-card")


def says(kind: str, what: str, words: Words) -> str:
    """What a rival says at the start ("hello") or after a game that the player has "won" or "lost"."""
    return f"{RIVALS[kind].name}: " + words(f"rivals.{what}_{kind}")
