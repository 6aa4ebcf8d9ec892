"""A kingdom as a list of names that somebody pastes, in either language and however it is written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from baraja.dominion import KINDS, kingdom_cards
from baraja.dominion.setup import bane_cards, needs_bane

from ...shell.screens import plain
from ...words import LANGUAGES, Words

MAX_LENGTH = 2000
"""How many letters of a list are read."""
BETWEEN = re.compile(r"[,;\n\r\t|/·•]+")
BEFORE = re.compile(r"^\W*(?:\d+[.)x×]?\s+)?", re.UNICODE)
SIZE = 10


@dataclass(frozen=True, slots=True)
class Pasted:
    """What a list names: the `cards` of a kingdom, the `bane` if one more can be it, the `extra` cards that do not fit
    in, and the `unknown` names, which are no cards of a kingdom."""

    cards: tuple[str, ...]
    bane: str = ""
    extra: tuple[str, ...] = ()
    unknown: tuple[str, ...] = ()


@cache
def _named(_known: tuple[str, ...]) -> dict[str, str]:
    """Each card of a kingdom by its names without accents, capitals and signs; `_known` are the cards that there are,
    as plug-ins may add some."""
    return {_bare(Words(lang).name(card)): card for lang in LANGUAGES for card in kingdom_cards()}


def _bare(name: str) -> str:
    return plain(name).replace(" ", "")


def read(text: str) -> Pasted:
    """The kingdom that a list of names means."""
    named = _named(tuple(KINDS))
    names = [BEFORE.sub("", part).strip(" .:*-") for part in BETWEEN.split(text[:MAX_LENGTH])]
    names = [name for name in names if plain(name).strip()]
    cards = list(dict.fromkeys(named[_bare(name)] for name in names if _bare(name) in named))
    unknown = tuple(dict.fromkeys(name[:40] for name in names if _bare(name) not in named))
    kingdom, extra, bane = tuple(cards[:SIZE]), cards[SIZE:], ""
    if extra and needs_bane(kingdom) and extra[0] in bane_cards(kingdom):
        bane = extra.pop(0)
    return Pasted(kingdom, bane, tuple(extra), unknown)


def listed(names: Iterable[str]) -> str:
    """The first few of some names."""
    few = list(names)
    return ", ".join(few[:MOST_NAMED]) + (" …" if len(few) > MOST_NAMED else "")


MOST_NAMED = 5
