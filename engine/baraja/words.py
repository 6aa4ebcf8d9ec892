"""Names, texts, questions and events in Spanish and English, read from the `.toml` files beside the rules.

The rules never read them. A build for the browser may add a `.json` with the same content to each `.toml`, or replace
it by one, because reading TOML in Python is slow there; the `.json` is preferred.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from importlib import import_module
from itertools import zip_longest
from pkgutil import get_data
from typing import Any

LANGUAGE_NAMES = {"es": "Español", "en": "English"}
"""The languages that a reader may choose, and what each calls itself. What a further one does not say yet is said in
English."""
LANGUAGES = tuple(LANGUAGE_NAMES)
WHOLE = ("es", "en")
"""Those in which everything is said."""


def text_in(package: str, name: str) -> str | None:
    """The text of a file in a package, None if there is no such file.

    It is read by the package's loader: `importlib.resources` would read the index of the whole archive for every file.
    """
    try:
        content = get_data(package, name)
    except OSError:
        return None
    return None if content is None else content.decode("utf-8")


@cache
def facts(package: str, stem: str) -> dict[str, Any]:
    """The contents of `stem.json`, or else `stem.toml`, of a package; FileNotFoundError if there is neither."""
    if (ready := text_in(package, f"{stem}.json")) is not None:
        table: dict[str, Any] = json.loads(ready)
    else:
        import tomllib

        if (text := text_in(package, f"{stem}.toml")) is None:
            raise FileNotFoundError(f"{package} has no {stem}.toml")
        table = tomllib.loads(text)
    complete(table)
    return table


def complete(table: Mapping[str, object]) -> None:
    """Gives every entry of a table a text for each of `LANGUAGES`: those that are missing are the English ones."""
    if LANGUAGES == WHOLE:
        return
    for entry in table.values():
        if isinstance(entry, dict):
            if entry.keys() >= set(WHOLE):
                entry |= {lang: entry["en"] for lang in LANGUAGES if lang not in entry}
            else:
                complete(entry)


@cache
def _game_words(game: str) -> dict[str, Any]:
    """All entries of a game: of the files in its `WORDS`, and of the sets that packages added (`ADDED_WORDS`)."""
    package = f"{__package__}.{game}"
    module = import_module(package)
    merged: dict[str, Any] = {}
    for stem, folder in getattr(module, "ADDED_WORDS", {}).items():
        merged.update(facts(folder, stem))
    for name in module.WORDS:  # last, so that no added package can change our own words
        folder, _, stem = f"{package}.{name}".rpartition(".")
        merged.update(facts(folder, stem))
    return merged


def read_anew() -> None:
    """Forget what was read, as the words of a game have changed. A `Words` made earlier keeps the old ones."""
    facts.cache_clear()
    _game_words.cache_clear()


class Words:
    """The words of a game in one of `LANGUAGES`. Unknown keys raise KeyError; tests keep the files complete."""

    def __init__(self, game: str, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang}")
        self.game = game
        self.lang = lang

    @cached_property
    def _all(self) -> dict[str, Any]:
        """All words, read when first asked for."""
        return _game_words(self.game)

    def __repr__(self) -> str:
        return f"Words({self.game!r}, {self.lang!r})"

    def name(self, card: str) -> str:
        """The name of a card, a pile or a set."""
        return str(self._all[card]["name"][self.lang])

    def text(self, card: str) -> str:
        """The text of a card beyond its printed bonuses; "" if it has none."""
        return str(self._all[card].get("text", {}).get(self.lang, ""))

    def short(self, card: str) -> str:
        """The text in at most 26 characters, for where there is little room; "" if there is none."""
        return str(self._all[card].get("short", {}).get(self.lang, ""))

    def rulings(self, card: str) -> list[str]:
        """The rulings about a card, as a list of sentences."""
        return list(self._all[card].get("rulings", {}).get(self.lang, ()))

    def ask(self, key: str, about: Sequence[str | int] = ()) -> str | None:
        """The sentence for a question ("remodel.trash") about something; None where its verb's will do.

        A question asked about one thing and another ("count.choose", "reward") may have a sentence for each. What a
        card may cost ("at_most", 5) is said after the sentence; of two costs ("exactly", 4, 0, 2, 0), either will do.
        """
        owner, _, verb = key.partition(".")
        entries = self._all.get(owner, {}).get("ask", {})
        entry = entries.get(f"{verb}_{about[0]}" if about else verb) or entries.get(verb)
        if not entry:
            return None
        for place, what in enumerate(about, 1):
            if bound := self._all.get("bound", {}).get(what):
                pairs = zip_longest(about[place::2], about[place + 1 :: 2], fillvalue=0)
                cost = self.word("cost", "or").join(f"{coins}{'P' * int(potions)}" for coins, potions in pairs)
                return f"{entry[self.lang]} {bound[self.lang].format(cost=cost)}"
        return str(entry[self.lang])

    def option(self, key: str, word: str) -> str:
        """The text of a word that is an option of a question: that of the card, or else the general one."""
        own = self._all.get(key.partition(".")[0], {}).get("option", {})
        return str((own.get(word) or self._all["word"][word])[self.lang])

    def outcome(self, card: str, event: str) -> str:
        """What a reaction does, with `{cards}` for the cards of the event; "" where its name is enough."""
        return str(self._all.get(card, {}).get("outcome", {}).get(event, {}).get(self.lang, ""))

    def verb(self, verb: str) -> dict[str, str]:
        """The texts of a verb's buttons, by name: `do`, `none` and some more."""
        return {name: both[self.lang] for name, both in self._all["verb"][verb].items()}

    def event(self, kind: str) -> dict[str, str]:
        """The sentence templates of a kind of event, by name: `line`, and others for when less is known."""
        return {name: both[self.lang] for name, both in self._all["event"][kind].items()}

    def word(self, group: str, name: str) -> str:
        """A word of a group, such as types, zones, options, reasons, phases."""
        return str(self._all[group][name][self.lang])

    def type(self, name: str) -> str:
        """A card type."""
        return self.word("type", name)
