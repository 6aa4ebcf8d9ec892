"""Amounts of coins in texts: "$3" is drawn as a coin with its number, and read out as "3 coins"."""

from __future__ import annotations

import re
from functools import lru_cache

from ..words import Words
from .html import esc, tag, unseen

AMOUNT = re.compile(r"\$(\d*)(P?)")
"""A dollar sign, a number (without one it stands for coins of any number), and the sign of a Potion in a cost."""


def coin(number: int | str) -> str:
    """The drawing of a coin with its number on it, for the eyes only."""
    return f'<span class="amount" aria-hidden="true">{number}</span>'


@lru_cache(maxsize=2048)
def with_coins(text: str, words: Words) -> str:
    """A text as markup in which every amount of coins is a drawn coin, with words for screen readers."""
    return AMOUNT.sub(lambda amount: _drawn(amount, words), esc(text))


def spoken(text: str, words: Words) -> str:
    """The same text as it is read out."""
    return AMOUNT.sub(lambda amount: _in_words(amount, words), text)


def _drawn(amount: re.Match[str], words: Words) -> str:
    potion = tag("span", amount[2], aria_hidden="true") if amount[2] else ""
    return tag("span", coin(amount[1]) + potion + unseen(_in_words(amount, words)))


def _in_words(amount: re.Match[str], words: Words) -> str:
    coins = words("decide.amount", count=amount[1]) if amount[1] else words("decide.coins_of_any_number")
    return coins + (words("decide.and_potion") if amount[2] else "")
