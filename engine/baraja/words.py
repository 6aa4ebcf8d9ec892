"""Words: names, texts, questions and events in Spanish and English, read from the `.toml` files beside the rules.

The rules never read them. A build for the browser may put a `.json` of the same content beside or in place of each
`.toml`, because reading TOML in Python is slow there; it is preferred when present.
"""

import json
from functools import cache
from importlib import import_module
from importlib.resources import files

LANGUAGES = ("es", "en")


@cache
def facts(package, stem):
    """The contents of `stem.json`, or else `stem.toml`, of a package."""
    folder = files(package)
    ready = folder / f"{stem}.json"
    if ready.is_file():
        return json.loads(ready.read_text(encoding="utf-8"))
    import tomllib

    return tomllib.loads((folder / f"{stem}.toml").read_text(encoding="utf-8"))


@cache
def _game_words(game):
    """All entries of a game, out of the files that it lists as its `WORDS`."""
    package = f"{__package__}.{game}"
    merged = {}
    for name in import_module(package).WORDS:
        folder, _, stem = f"{package}.{name}".rpartition(".")
        merged.update(facts(folder, stem))
    return merged


class Words:
    """The words of a game in one language, "es" or "en". Unknown keys raise KeyError; guards keep the files whole."""

    def __init__(self, game, lang):
        if lang not in LANGUAGES:
            raise ValueError(f"no language {lang}")
        self.game = game
        self.lang = lang
        self._all = _game_words(game)

    def name(self, card):
        """The name of a card, a pile or a set."""
        return self._all[card]["name"][self.lang]

    def text(self, card):
        """What a card does beyond its printed bonuses; "" if nothing."""
        return self._all[card].get("text", {}).get(self.lang, "")

    def short(self, card):
        """The same in at most 26 letters, for where there is little room; "" if there is nothing to say."""
        return self._all[card].get("short", {}).get(self.lang, "")

    def rulings(self, card):
        """Further points about a card, a list of sentences."""
        return self._all[card].get("rulings", {}).get(self.lang, [])

    def ask(self, key):
        """The sentence of a question, with slots like `{about}`; None where the verb alone says it."""
        owner, _, verb = key.partition(".")
        entry = self._all.get(owner, {}).get("ask", {}).get(verb)
        return entry[self.lang] if entry else None

    def option(self, key, word):
        """A word that is an option of a question: what its card calls it, or else what all call it."""
        own = self._all.get(key.partition(".")[0], {}).get("option", {})
        return (own.get(word) or self._all["word"][word])[self.lang]

    def outcome(self, card, event):
        """What a reaction makes of an event, with `{cards}` for what it happens to; "" where its name says it."""
        return self._all.get(card, {}).get("outcome", {}).get(event, {}).get(self.lang, "")

    def verb(self, verb):
        """The words of a verb for buttons: `do`, `none` and what else there is, by name."""
        return {name: both[self.lang] for name, both in self._all["verb"][verb].items()}

    def event(self, kind):
        """The templates of an event kind, by name: `line`, and others for when less is known."""
        return {name: both[self.lang] for name, both in self._all["event"][kind].items()}

    def word(self, group, name):
        """A word of a group: types, zones, options, reasons, phases."""
        return self._all[group][name][self.lang]

    def type(self, name):
        """A card type."""
        return self.word("type", name)
