"""What the rooms of cards share: the filters, their controls, and the cards that pass them.

The library shows all cards of a game for reading; choosing a kingdom uses the same room, with the kingdom at its side.
The game says what a card looks like, what it can be filtered by and what its text is (`GameUI.library`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import ModuleType

from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.screens import is_named, plain
from ..words import Words


@dataclass(frozen=True, slots=True)
class Group:
    """A row of filters: a name (the word `filter.<name>` labels it), and its choices as (value, label as markup). A
    card must match one of the choices made in each group; a group without a choice lets all cards through."""

    name: str
    choices: Sequence[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Wanted:
    """The filters that are set: words of a name or a text in either language, and choices as (group, value)."""

    query: str = ""
    filters: frozenset[tuple[str, str]] = frozenset()


def answering(game: ModuleType, names: Iterable[str], wanted: Wanted, words: Words) -> list[str]:
    """The cards that pass the filters, in the order of the game: first those that are called so, then those whose text
    says so."""
    groups: dict[str, list[str]] = {}
    for group, value in wanted.filters:
        groups.setdefault(group, []).append(value)
    passing = [
        name
        for name in names
        if all(any(game.fits(name, group, value) for value in values) for group, values in groups.items())
    ]
    named = [name for name in passing if is_named(name, wanted.query, words)]
    stems = [stem(word) for word in plain(wanted.query).split()]
    # one letter or two are the beginning of a name, not yet a word to look for in a text
    if not stems or len(max(stems, key=len)) < SHORTEST_STEM:
        return named
    telling = [name for name in passing if name not in named and says(game, name, stems, words)]
    return named + telling


SHORTEST_STEM = 3
ENDINGS = tuple(
    "amiento imiento aciones iciones acion icion adas idas ados idos ando iendo ada ida ado ido ar er ir as es os is"
    " ing ed s a e o".split()
)
"""What verbs and nouns end in, in Spanish and English: "eliminar", "elimina" and "eliminadas" are one word to look for,
and "trashing" is "trash". The longer ones come first."""


def stem(word: str) -> str:
    """A word without its ending, if enough of it is left to be told from others."""
    for ending in ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            return word.removesuffix(ending)
    return word


def says(game: ModuleType, name: str, stems: Sequence[str], words: Words) -> bool:
    """Whether the text of a card has words that begin with all of these, in one of the languages."""
    return any(
        all(f" {part}" in _text(game, name, language.lang) for part in stems) for language in words.every_language
    )


@lru_cache(maxsize=1000)
def _text(game: ModuleType, name: str, lang: str) -> str:
    """All that a card says, as the search compares it, with a space before each word."""
    words = Words(lang, game.GAME)
    texts = [words.text(name), words.short(name), *words.rulings(name), *game.printed(name, words)]
    return "".join(f" {word}" for word in plain(" ".join(texts)).split())


def finder(game: ModuleType, wanted: Wanted, words: Words) -> str:
    """The field for a name and the rows of filters."""
    field = tag(
        "input", type="search", id="card-search", value=wanted.query, data_action="cards.query",
        data_focus="card-search", autocomplete="off", spellcheck="false", maxlength=40,
        placeholder=words("cards.search"), aria_label=words("cards.search"),
    )  # fmt: skip
    rows = ""
    for group in game.groups(words):
        chips = "".join(
            button(
                label, "cards.filter", f"{group.name}:{value}", class_="chip",
                data_focus=f"filter-{group.name}-{value}",
                aria_pressed="true" if (group.name, value) in wanted.filters else "false",
            )
            for value, label in group.choices
        )  # fmt: skip
        rows += tag(
            "div", chips, class_=f"filters by-{group.name}", role="group", aria_label=words(f"filter.{group.name}"),
            data_scroll=f"by-{group.name}",
        )  # fmt: skip
    return tag("div", tag("div", field, class_="room-search") + rows, class_="finder")


AT_ONCE = 36
"""How many cards are drawn at first: three screens of a tablet."""


def more(left: int, action: str, words: Words) -> str:
    """The button that shows the remaining cards, "" if there are none."""
    if left <= 0:
        return ""
    return button(esc(words("cards.more", count=left)), action, "", class_="button more", data_focus=f"more-{action}")


def nothing(action: str, words: Words) -> str:
    """What stands there when no card is left, with the button that shows all again."""
    every = button(esc(words("cards.all")), action, "", class_="button", data_focus=f"all-{action}")
    return tag("p", esc(words("cards.nothing")), class_="quiet-text") + every


def tiles(names: Iterable[str], drawn: Callable[[str], str], looks: Callable[[str], str], chosen: frozenset[str] | None,
          reading: str) -> dict[str, str]:  # fmt: skip
    """The cards as tiles, by name; `chosen` are those already in the kingdom that is being chosen, None where cards are
    only read."""
    buttons = {}
    for name in names:
        taken = chosen is not None and name in chosen
        tick = tag("span", icon("check"), class_="mark picked", aria_hidden="true") if taken else ""
        on = name == reading if chosen is None else taken
        buttons[name] = button(
            drawn(name) + tick, "cards.tap", name, class_=classes(looks(name), name == reading and "being-read"),
            data_focus=f"card-{name}", aria_pressed="true" if on else "false",
        )  # fmt: skip
    return buttons


def reading(text: str, words: Words, action: str) -> str:
    """The card that is being read, with a button to close it."""
    if not text:
        return ""
    close = button(icon("close") + unseen(words("table.close")), action, "", class_="square", data_focus="read-close")
    return tag("div", close + text, class_="read-card", role="region", aria_label=words("cards.reading"))


def label(mark: str, text: str) -> str:
    """The label of a filter: a mark before its word."""
    return mark + tag("span", esc(text))
