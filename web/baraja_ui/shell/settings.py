"""Settings: their names, their values, and their screen. Each takes effect at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from baraja.core.untrusted import dict_or_empty

from ..words import LANGUAGE_NAMES, LANGUAGES, Words
from .html import button, esc, tag
from .screens import page, panel, switch

if TYPE_CHECKING:
    from typing import Protocol

    class Lettered(Protocol):
        """A game that has keys and cards of its own."""

        @property
        def name(self) -> str: ...

        @property
        def letters(self) -> tuple[tuple[str, str], ...]: ...

        def facts(self) -> Mapping[str, object]: ...


SETTINGS: dict[str, dict[str, tuple[str, ...]]] = {
    "read": {
        "text": ("normal", "large", "larger", "largest"),
        "theme": ("auto", "felt", "linen", "night", "contrast", "eink"),
        "art": ("scene", "motif", "none"),
        "back": ("lozenges", "stripes", "leaves", "stars", "waves", "suns"),
        "cloth": ("green", "wine", "sea"),
        "touch": ("normal", "large"),
        "side": ("right", "left"),
        "tells": ("normal", "full", "least"),
        "keys": ("on", "off"),
    },
    "see": {
        "view": ("table", "card"),
        "points": ("always", "bots", "never"),
        "deck": ("always", "bots", "never"),
        "effects": ("on", "off"),
        "pace": ("normal", "slow", "fast", "instant", "steps"),
        "sound": ("off", "low", "medium", "high"),
        "tremble": ("off", "on"),
        "coach": ("off", "gentle", "strict"),
        "ghost": ("on", "off"),
        "medals": ("on", "off"),
        "puzzles": ("on", "off"),
        "hands": ("private", "open"),
        "hide": ("on", "off"),
        "idle": ("60", "180", "off"),
    },
    "ask": {
        "taps": ("first", "two", "one"),
        "proposals": ("on", "off"),
        "plays": ("off", "on"),
        "ends": ("off", "on"),
        "reacts": ("discreet", "fast"),
    },
}
"""The values of each setting, the default first, in groups that answer one question each; what helps to read the
rest comes first. A setting that is added here is read, stored and drawn like the others; its words are
`settings.<name>`, `<name>_help` and `<name>_<value>`."""

REWARDS = {"back": {"waves": 15, "suns": 45}, "cloth": {"wine": 30, "sea": 75}}
"""How many stars of the journey it takes to choose some of these values."""

REACTIONS = ("ask", "always", "never")
"""What the page does where a card may react: ask the reader, the default, or answer."""

MOST_REACTIONS, LONGEST_NAME = 200, 60

AIDS = ("points", "deck")
"""The settings that show what the rulebook leaves to memory or forbids to look at."""


def aids_on(settings: Settings, people: int) -> tuple[str, ...]:
    """The aids that a game of so many people offers; several people have to agree on them."""
    wanted = ("always",) if people > 1 else ("always", "bots")
    return tuple(name for name in AIDS if settings[name] in wanted)


STYLED = ("touch", "side", "art", "back", "cloth")
"""The settings that the style sheets follow: each is an attribute of the document's root, such as `data-touch`."""

CHOICES = {name: values for group in SETTINGS.values() for name, values in group.items()}

BEFORE = {"theme": {"light": "linen", "dark": "night"}}
"""For each setting, the present names of values of earlier versions."""

Settings: TypeAlias = dict[str, Any]
"""A word for each of `CHOICES`, the language, and how cards react, by their names ("reactions")."""

PERCENT = {"normal": "100", "large": "125", "larger": "150", "largest": "200"}
"""The size of the text in per cent, as the style sheets name it."""


def defaults(languages: list[str]) -> Settings:
    """The settings of a first visit: the first of the reader's languages that the page has, else Spanish."""
    spoken = next((tag_[:2].lower() for tag_ in languages if tag_[:2].lower() in LANGUAGES), LANGUAGES[0])
    return {"lang": spoken, **{name: values[0] for name, values in CHOICES.items()}, "reactions": {}}


def sanitized(stored: object, languages: list[str]) -> Settings:
    """Stored settings without anything invalid."""
    settings = defaults(languages)
    if isinstance(stored, dict):
        if stored.get("lang") in LANGUAGES:
            settings["lang"] = stored["lang"]
        for name, values in CHOICES.items():
            value = stored.get(name)
            if isinstance(value, str):
                value = BEFORE.get(name, {}).get(value, value)
            if value in values:
                settings[name] = value
        settings["reactions"] = _reactions(stored.get("reactions"))
    return settings


def _reactions(stored: object) -> dict[str, str]:
    """Stored choices about reactions, by card, without anything invalid."""
    entries = list(dict_or_empty(stored).items())[:MOST_REACTIONS]
    return {card: str(how) for card, how in entries if len(card) <= LONGEST_NAME and how in REACTIONS[1:]}


LETTERS = (
    ("1-9, 0", "place"), ("Enter", "primary"), ("Esc", "clear"), ("E", "end"), ("U", "undo"), ("Shift + U", "points"),
    ("P", "prompt"), ("R", "revealed"), ("H", "hand"), ("S", "supply"), ("J", "play"), ("O", "rivals"), ("L", "log"),
    ("I", "inspector"), ("← → ↑ ↓", "arrows"), ("Home, End", "ends"), ("V", "view"), ("A", "all"), ("C", "hint"),
    ("/", "type"), ("?", "help"),
)  # fmt: skip
"""The keys of every table, as (key, name), where the word `letters.<name>` says what it does."""


def render(
    settings: Settings, words: Words, back: str, persistence: str, games: Iterable[Lettered] = (),
    reactions: Iterable[tuple[str, str, str]] = (), stars: int = 0,
) -> str:  # fmt: skip
    """The screen. `persistence` is the browser's answer to the request for persistent storage: "true", "false",
    "unknown" or ""; `games` have keys of their own; `reactions` are the choices about cards: (card, its name, the
    choice); `stars` is how many were earned on the journey."""
    body = panel(
        words("settings.language"),
        switch("lang", list(LANGUAGE_NAMES.items()), settings["lang"], words("settings.language")),
    )
    for group, members in SETTINGS.items():
        rows = ""
        for name, values in members.items():
            choices = [(value, words(f"settings.{name}_{value}")) for value in values]
            later = [(value, text) for value, text in choices if _stars(name, value) > stars]
            label = words(f"settings.{name}")
            rows += tag(
                "div",
                tag("h3", esc(label))
                + tag("p", esc(words(f"settings.{name}_help")), class_="quiet-text")
                + switch(f"set.{name}", [choice for choice in choices if choice not in later], settings[name], label)
                + "".join(_reward(name, *choice, words) for choice in later),
                class_="setting",
            )
        if group == "ask":
            rows += _reacting(reactions, words)
        if group == "read":
            rows += letters(words, games)
        body += panel(words(f"settings.group_{group}"), rows)
    keep = tag("p", esc(words(f"settings.kept_{persistence or 'unasked'}")))
    if persistence != "true":
        keep += button(esc(words("settings.keep")), "persist", class_="button", data_focus="persist")
    body += panel(words("settings.group_keep"), keep)
    return page("settings", words("home.settings"), body, words, back=back)


def _stars(name: str, value: str) -> int:
    """How many stars it takes to choose a value; 0 for nearly all."""
    return REWARDS.get(name, {}).get(value, 0)


def next_reward(stars: int, words: Words) -> str:
    """What the next stars of the journey open, in a sentence; "" if all is open."""
    closed = [(need, name, value) for name, values in REWARDS.items() for value, need in values.items() if need > stars]
    if not closed:
        return ""
    need, name, value = min(closed)
    text = f"{words(f'settings.{name}')} · {words(f'settings.{name}_{value}')}"
    return words("settings.reward", name=text, count=need)


def _reward(name: str, value: str, text: str, words: Words) -> str:
    line = words("settings.reward", name=text, count=_stars(name, value))
    return tag("p", esc(line), class_="quiet-text")


def _reacting(reactions: Iterable[tuple[str, str, str]], words: Words) -> str:
    """The cards whose reactions are not asked about."""
    choices = "".join(reaction_choice(card, name, how, words) for card, name, how in reactions)
    head = tag("h3", esc(words("settings.reactions")))
    head += tag("p", esc(words("settings.reactions_help")), class_="quiet-text")
    return tag("div", head + (choices or tag("p", esc(words("settings.reactions_none")))), class_="setting")


def reaction_choice(card: str, name: str, how: str, words: Words) -> str:
    """The control that says how a card reacts from now on; `name` is the name of the card."""
    options = "".join(
        tag("option", esc(words(f"settings.reactions_{value}")), value=value, selected=value == how)
        for value in REACTIONS
    )
    label = words("settings.reactions_of", card=name)
    choice = tag("select", options, id=f"react-{card}", aria_label=label, data_action="react", data_arg=card,
                 data_focus=f"react-{card}")  # fmt: skip
    return tag("span", tag("span", esc(name), aria_hidden="true") + choice, class_="reaction-choice")


def letters(words: Words, games: Iterable[Lettered]) -> str:
    """All keys of the table and what they do, those of all games and those of each."""
    lists = ""
    for game, keys in (("both", LETTERS), *((game.name, game.letters) for game in games if game.letters)):
        rows = "".join(tag("dt", tag("kbd", esc(key))) + tag("dd", esc(words(f"letters.{does}"))) for key, does in keys)
        lists += tag("h4", esc(words(f"letters.{game}"))) + tag("dl", rows, class_="letters")
    return tag("details", tag("summary", esc(words("letters.title"))) + lists, class_="keys-help")
