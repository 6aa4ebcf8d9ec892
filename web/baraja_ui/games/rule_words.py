"""The words of the rules in the texts of a game: each becomes a control that opens what it means.

`rules/terms.toml` in the folder of a game has, for entries of its rules, the words that stand for them as expressions.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

from baraja.words import facts

from ..shell.coins import with_coins
from ..shell.html import button, esc, unseen
from ..words import Words
from .registry import game_ui

AT_THE_TABLE = "brief"
"""The action that opens two lines where a word stands."""


def counter_button(label: str, place: str, open_entry: str, **attributes: object) -> str:
    """The control over a counter that opens what it means. `label` is for screen readers, `place` the entry of the
    rules, `open_entry` the entry that is open now."""
    expanded = "true" if place == open_entry else "false"
    return button(unseen(label), AT_THE_TABLE, place, class_="counter-open", aria_expanded=expanded, **attributes)


@cache
def terms(game: str, lang: str) -> dict[str, re.Pattern[str]]:
    """What stands for each entry of the rules in a text, by the name of the entry; those that come first go first."""
    if not game_ui(game).rulebook:
        return {}
    texts = facts(game_ui(game).rulebook, "rules/terms")
    return {name: re.compile(rf"\b(?:{both[lang]})\b", re.IGNORECASE) for name, both in texts.items()}


@cache
def _any_term(game: str, lang: str) -> re.Pattern[str] | None:
    """An expression for all of these words, with the name of the entry as the group that has matched."""
    parts = [f"(?P<{name}>{pattern.pattern})" for name, pattern in terms(game, lang).items()]
    return re.compile("|".join(parts), re.IGNORECASE) if parts else None


@lru_cache(maxsize=512)
def linked(text: str, words: Words, action: str = AT_THE_TABLE) -> str:
    """A text as markup in which each word of the rules is a control with this action, where it comes first."""
    pattern = _any_term(words.game, words.lang)
    if pattern is None:
        return with_coins(text, words)
    drawn, last = "", 0
    linked_before: set[str | None] = set()
    for match in pattern.finditer(text):
        if match.lastgroup in linked_before:
            continue
        linked_before.add(match.lastgroup)
        drawn += with_coins(text[last : match.start()], words)
        drawn += button(esc(match[0]), action, f"{words.game}/{match.lastgroup}", class_="rule-word")
        last = match.end()
    return drawn + with_coins(text[last:], words)
