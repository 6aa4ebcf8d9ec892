"""A deal: everything that fixes the cards of a game."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from baraja.core.contract import Setup

# Positions are part of the link format, as are those of games in `baraja.games.NAMES`: append, never reorder.
SEATS = (
    "person", "random", "big-money", "money-plus", "greedy", "planner", "apprentice", "strategist", "master",
    "beginner", "novice", "regular", "strong", "expert",
)  # fmt: skip
MOST_SEATS = 6
LONGEST_NAME = 24
LONGEST_FRAGMENT = 20_000  # characters of a link; a save may hold one


class WishesDraft(TypedDict):
    """What a drawn kingdom should be like; "" for what is left to chance."""

    sets: dict[str, str]  # how many cards of each, as a number; sets that are not named have none
    roles: dict[str, str]  # "require" or "avoid"
    attacks: str  # the most, as a number
    answered: bool  # no attack without a card that answers it
    spread: bool  # different costs
    brew: bool  # Potions only for several cards that need them
    recent: bool  # none of the cards played last
    locked: list[str]
    banned: list[str]


class KingdomDraft(TypedDict):
    """What is chosen so far for a game with kingdoms; "" for what is left to chance."""

    mode: str  # where the kingdom comes from: "suggested", "random", "pick" or "played"
    suggested: str  # the id of a suggested kingdom
    drawn: list[str]  # its cards, by `wishes`
    wishes: WishesDraft
    why: dict[str, str]  # for drawn cards, the wish that each fulfils
    conflict: list[str]  # the wishes that cannot be fulfilled together
    picked: list[str]
    played: list[str]
    shelters: str  # "yes" or "no"
    colonies: str
    bane: str  # the pile of the Banes


class SeatDraft(TypedDict):
    """Who is to play in a seat."""

    kind: str  # a word of `SEATS`
    name: str  # as typed; "" for a person's usual name, and for bots


class Draft(KingdomDraft):
    """What is chosen for a new game so far, as it is stored; that of games not chosen now is kept."""

    game: str
    seats: list[SeatDraft]
    seed: str  # as typed; "" for a new one
    start: str  # the seat that begins; "" if it is drawn
    variants: list[str]


class DealError(ValueError):
    """Raised for a deal that cannot be dealt; `reason` is the key of the sentence that says why, `slots` fill it."""

    def __init__(self, reason: str, **slots: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.slots = slots


class Options(TypedDict, total=False):
    """What a deal fixes besides players, cards and seed: fields of `Deal` of which each game has only some."""

    shelters: bool | None
    colonies: str
    bane: str | None


class UnknownKingdom(ValueError):
    """Raised when a deal names a kingdom that the rules do not know."""


@dataclass(frozen=True)
class Deal:
    """Everything that fixes the cards of a game: who plays in which seat, the kingdom, the seed, the options.

    `kingdom` is the id of a suggested kingdom or the names of its cards; `seats` are words of `SEATS`; `start` is a
    seat, or None to let the seed decide; `shelters` is None to let the seed and the kingdom's sets decide; `colonies`
    is "always", "never", or "by_share" to let these decide; `bane` is the pile of the Banes, None to let the seed
    decide; `variants` are those of the game that are played (`Offer.variants`); `scenario` is the name of a scenario of
    the rules, "" for none.
    """

    game: str
    kingdom: str | tuple[str, ...]
    seed: int
    seats: tuple[str, ...] = ("person", "big-money")
    start: int | None = None
    shelters: bool | None = None
    colonies: str = "never"
    bane: str | None = None
    variants: tuple[str, ...] = ()
    scenario: str = ""


def seed_of(text: str) -> int | None:
    """The seed for a text: a number itself, any other text by its digest; None for an empty one."""
    text = text.strip()
    if not text:
        return None
    if text.isascii() and text.isdigit() and int(text) < 2**64:
        return int(text)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def scenario_of(setup: Setup) -> str:
    """The name of the scenario of a set-up, "" for none; a lesson or a puzzle has an arrangement instead."""
    scenario = setup.get("scenario")
    return scenario if isinstance(scenario, str) else ""
