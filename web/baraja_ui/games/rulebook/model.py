"""The rules of a game as entries in chapters, read from the texts in the folder of the game, and the search in them.

`rules/book.toml` names the chapters in order, each with its `icon` and `title`; a chapter with `letters` is sorted by
letter like a dictionary. `rules/<chapter>.toml` holds its entries: `title`, `brief` (two lines), `text` (paragraphs),
and maybe `see` (other entries), `cards` (examples), a `drawing`, a `lesson` to practise it, and a turn to watch as an
`example`. In a text `[word](entry)` is a link, and `**word**`
is bold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from baraja.words import facts

from ...shell.screens import is_named, plain
from ...words import LANGUAGES, Words
from ..registry import every, game_ui
from ..rule_words import terms

LINK = re.compile(r"\[([^\]]+)\]\((\w+)\)")


@dataclass(frozen=True, slots=True, eq=False)
class Chapter:
    """A part of the rules of a game."""

    game: str
    name: str
    icon: str
    title: dict[str, str]
    letters: bool = False

    @property
    def place(self) -> str:
        """Its name among the chapters of all games."""
        return f"{self.game}/{self.name}"


@dataclass(frozen=True, slots=True, eq=False)
class Entry:
    """Something that can be looked up."""

    chapter: Chapter
    name: str
    title: dict[str, str]
    brief: dict[str, str]
    text: dict[str, list[str]]
    see: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    drawing: dict[str, Any] | None = None
    lesson: str = ""
    example: str = ""

    @property
    def game(self) -> str:
        return self.chapter.game

    @property
    def place(self) -> str:
        """Its name among the entries of all games."""
        return f"{self.game}/{self.name}"


def rooms() -> list[str]:
    """The games whose rules can be read."""
    return [game.name for game in every() if game.rulebook]


@cache
def chapters(game: str) -> dict[str, Chapter]:
    """The chapters of a game by name, in order."""
    texts = facts(game_ui(game).rulebook, "rules/book")
    return {
        name: Chapter(game, name, about["icon"], about["title"], about.get("letters", False))
        for name, about in texts.items()
    }


@cache
def book(game: str) -> dict[str, Entry]:
    """The entries of a game by name, in the order of its chapters."""
    return {
        name: Entry(
            chapter, name, about["title"], about["brief"], about["text"], tuple(about.get("see", ())),
            tuple(about.get("cards", ())), about.get("drawing"), about.get("lesson", ""), about.get("example", ""),
        )
        for chapter in chapters(game).values()
        for name, about in facts(game_ui(game).rulebook, f"rules/{chapter.name}").items()
    }  # fmt: skip


def of_chapter(chapter: Chapter, lang: str) -> list[Entry]:
    """The entries of a chapter, those of a dictionary by letter."""
    entries = [entry for entry in book(chapter.game).values() if entry.chapter == chapter]
    return sorted(entries, key=lambda entry: plain(entry.title[lang])) if chapter.letters else entries


def letter(entry: Entry, lang: str) -> str:
    """The letter that a word of a dictionary is found under."""
    return plain(entry.title[lang])[:1].upper()


def entry_at(place: str) -> Entry | None:
    """The entry of that place, None if there is none."""
    game, _, name = place.partition("/")
    return book(game).get(name) if game in rooms() else None


@cache
def cards_about(entry: Entry, lang: str) -> tuple[str, ...]:
    """The cards that an entry is about: its examples first, then the others whose text has its word."""
    pattern = terms(entry.game, lang).get(entry.name)
    game, words = game_ui(entry.game), Words(lang, entry.game)
    if pattern is None or not game.browsed:
        return entry.cards
    naming = [name for name in game.library.names(words, False) if pattern.search(words.text(name))]
    return (*entry.cards, *(name for name in naming if name not in entry.cards))


def search(query: str, game: str, words: Words) -> list[Entry]:
    """The entries that a query finds in either language, those of `game` first: first by their title, then by a card
    that they name, then by what they say."""
    parts = plain(query).split()
    if not parts:
        return []
    order = sorted(rooms(), key=lambda room: room != game)
    entries = [entry for room in order for entry in book(room).values()]
    ranked = [(rank, entry) for entry in entries if (rank := _rank(entry, parts, words)) is not None]
    return [entry for _, entry in sorted(ranked, key=lambda pair: pair[0])]


def is_titled(entry: Entry, query: str, words: Words) -> bool:
    """Whether an entry that a query finds is called so, in either language."""
    return (_rank(entry, plain(query).split(), words) or 0) <= 0


def cards_named(query: str, words: Words) -> dict[str, list[str]]:
    """The cards that are called so in either language, by game."""
    games = [game for game in every() if game.rulebook and game.browsed] if plain(query).strip() else []
    return {
        game.name: [
            name
            for name in game.library.names(words.of(game.name), False)
            if is_named(name, query, words.of(game.name))
        ]
        for game in games
    }


def _rank(entry: Entry, parts: list[str], words: Words) -> int | None:
    """How well an entry fits the parts of a query; None if it does not. Its whole title fits best."""
    if any(plain(title).split() == parts for title in entry.title.values()):
        return -1
    for rank, texts in enumerate(_searched(entry, words.lang)):
        if all(any(word.startswith(part) for word in texts) for part in parts):
            return rank
    return None


@cache
def _searched(entry: Entry, lang: str) -> tuple[list[str], ...]:
    """The words of an entry in both languages: of its title; of its title and the cards that it is about; of all that
    it says."""
    words = Words(lang, entry.game)
    titles = [word for tongue in LANGUAGES for word in plain(entry.title[tongue]).split()]
    cards = [plain(language.name(card)) for card in entry.cards for language in words.every_language]
    named = titles + " ".join(cards).split()
    sentences = " ".join(" ".join(entry.text[tongue]) + " " + entry.brief[tongue] for tongue in LANGUAGES)
    return titles, named, named + plain(LINK.sub(r"\1", sentences)).split()


def links(entry: Entry) -> Iterator[str]:
    """The entries that an entry leads to."""
    yield from entry.see
    for paragraphs in entry.text.values():
        for paragraph in paragraphs:
            yield from (name for _, name in LINK.findall(paragraph))
