"""Every sentence of the page, in Spanish and English, together with the words of the games.

The `.toml` files of this folder hold tables of `key = { es = "…", en = "…" }`; a sentence is requested as
`words("home.play")` or `words("saves.turn", number=7)`, and `{count|card|cards}` in it gives the singular for 1. Card
names, card texts, prompts and log lines come from the engine's words through the same object, so that a renderer needs
only one.
"""

import json
import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import baraja.words
from baraja.games import NAMES
from baraja.words import LANGUAGE_NAMES, LANGUAGES, complete, facts, text_in

__all__ = ["LANGUAGES", "LANGUAGE_NAMES", "Words", "sentences"]

PACKED = "all.json"
PLURAL = re.compile(r"\{(\w+)\|([^|}]*)\|([^}]*)\}")


@cache
def sentences() -> dict[str, dict[str, str]]:
    """All page sentences as {"home.play": {"es": …, "en": …}}. Raises ValueError for a key that is in two files."""
    texts_by_key: dict[str, dict[str, str]] = {}
    for tables in _tables().values():
        for table, entries in tables.items():
            for key, texts in entries.items():
                full = f"{table}.{key}"
                if full in texts_by_key:
                    raise ValueError(f"{full} is written twice")
                texts_by_key[full] = texts
    return texts_by_key


def _tables() -> dict[str, dict[str, dict[str, dict[str, str]]]]:
    """The tables of each file by its name. The build makes one file from all of them, which is read many times
    faster."""
    if (packed := text_in(__name__, PACKED)) is not None:
        tables: dict[str, dict[str, dict[str, dict[str, str]]]] = json.loads(packed)
        complete(tables)
        return tables
    return {path.stem: facts(__name__, path.stem) for path in sorted(Path(__file__).parent.glob("*.toml"))}


def _begins_with_o(number: int) -> bool:
    """Whether a number begins with an "o" when it is read aloud in Spanish: ocho, ochenta, once."""
    return number == 11 or str(number).startswith("8")


class Words(baraja.words.Words):
    """The words of one language for one game, and the page's own sentences, which calling it with a key gives. All the
    languages of a game share `by_language`."""

    def __init__(
        self,
        lang: str,
        game: str = NAMES[0],
        dates: Callable[[str, str, bool], str] | None = None,
        by_language: "dict[str, Words] | None" = None,
    ) -> None:
        super().__init__(game, lang)
        self._dates = dates  # the host's `date`
        self._by_language: dict[str, Words] = {} if by_language is None else by_language
        self._by_language[lang] = self

    def __call__(self, key: str, /, **slots: object) -> str:
        text = sentences()[key][self.lang]
        if "|" in text:
            text = PLURAL.sub(lambda match: match[2] if str(slots[match[1]]) == "1" else match[3], text)
        for name, slot in slots.items():
            if isinstance(slot, int) and slot > 999:
                slots[name] = self.number(slot)
        return text.format(**slots) if slots else text

    def number(self, number: int) -> str:
        """A number with its thousands in groups: 10.000, 10,000. Spanish does not group four digits."""
        if self.lang == "es":
            return f"{number:,}".replace(",", ".") if number >= 10_000 else str(number)
        return f"{number:,}"

    def date(self, day: str, time: bool = False) -> str:
        """A day given in ISO form, formatted for this language; with `time` the time of day too."""
        return self._dates(day, self.lang, time) if self._dates else day

    def listing(self, names: Sequence[str]) -> str:
        """Names in a sentence: "Ana, Berta and Carlos"."""
        return self("tile.and").join(filter(None, (", ".join(names[:-1]), *names[-1:])))

    def between(self, least: int, most: int) -> str:
        """A number of which only bounds are known: "7 or 8", "7 to 12"."""
        key = "bound.range" if most - least > 1 else "bound.either"
        if self.lang == "es" and key == "bound.either" and _begins_with_o(most):
            key = "bound.either_o"
        return self(key, least=least, most=most)

    def ordinal(self, number: int) -> str:
        """An ordinal number: 1.º, 1st."""
        if self.lang == "es":
            return f"{number}.º"
        teen = number // 10 % 10 == 1
        return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"

    def percent(self, figure: object) -> str:
        """A percentage: 50 %, 50%."""
        return f"{figure} %" if self.lang == "es" else f"{figure}%"

    def has(self, key: str) -> bool:
        """Whether the page has a sentence of that key."""
        return key in sentences()

    def of(self, game: str) -> "Words":
        """The words of the same language for another game."""
        return self if game == self.game else Words(self.lang, game, self._dates)

    def in_language(self, lang: str) -> "Words":
        """The words of the same game in one of `LANGUAGES`."""
        return self._by_language.get(lang) or Words(lang, self.game, self._dates, self._by_language)

    @property
    def every_language(self) -> "list[Words]":
        """The words of the same game in each language: first in this one, then in those that follow it."""
        at = LANGUAGES.index(self.lang)
        return [self.in_language(lang) for lang in LANGUAGES[at:] + LANGUAGES[:at]]

    @property
    def other(self) -> "Words":
        """The words in the language that the reader is offered next, and whose names stand beside those of this one."""
        return self.every_language[1]
