"""The log: events as the engine tells them, sentences only when drawn, in the language of that moment.

The templates are the engine's (`words.event(kind)`), with named slots; here the slots become names, lists of cards with
``×n`` and plurals ``{count|carta|cartas}``, as markup with a button per card, or as plain text for the export and the
announcer.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from .html import button, classes, esc, tag

SLOT = re.compile(r"\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}")

ATTACKS_AND_GAINS = frozenset(("turn", "gain", "buy", "trash", "discard", "react", "unaffected", "instead", "put"))


@dataclass(frozen=True, slots=True)
class Line:
    """One line: index of its event, depth under its cause, kind, who, and its sentence."""

    index: int
    depth: int
    kind: str
    player: int
    sentence: str


class Teller:
    """Turns events into sentences. `card` draws a card name, `who` a player's; by default both are plain text."""

    def __init__(
        self,
        words,
        names: list[str],
        card: Callable[[str], str] | None = None,
        who: Callable[[int], str] | None = None,
        plain: Callable[[str], str] = str,
    ):
        self.words = words
        self.names = names
        self.card = card or words.name
        self.who = who or (lambda seat: names[seat])
        self.plain = plain

    def sentence(self, event: dict) -> str:
        """The sentence of one event; "" for an event that has nothing to say."""
        templates = self.words.event(event["kind"])
        template = templates.get(self.variant(event, templates)) or ""
        return SLOT.sub(lambda match: self._slot(event, *match.groups()), self.plain(template)) if template else ""

    @staticmethod
    def variant(event: dict, templates: dict[str, str]) -> str:
        """Which template fits: `hidden` when only the number of cards is known, `line` otherwise."""
        if "hidden" in templates and "cards" not in event and "card" not in event:
            return "hidden"
        if event.get("again") and "again" in templates:
            return "again"
        return "line"

    def _slot(self, event: dict, name: str, one: str | None, many: str | None) -> str:
        value = event.get(name)
        if one is not None:
            return one if value == 1 else many or ""
        if name in ("player", "controller", "from_player", "victim"):
            return self.who(value)
        if name == "cards":
            return self.cards(value or [])
        if name in ("card", "top", "as", "was"):
            return self.card(value) if value else ""
        if name == "why":
            return self.plain(self.words.word("why", value))
        if name in ("to", "origin"):
            return self.plain(self.words.word("zone", value))
        return self.plain(str(value)) if value is not None else ""

    def cards(self, names: Iterable[str]) -> str:
        """ "Cobre ×3, Plata", in the order of first appearance."""
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        return ", ".join(self.card(name) + (f" ×{count}" if count > 1 else "") for name, count in counts.items())


def card_button(words) -> Callable[[str], str]:
    """Card names as buttons that inspect."""
    made: dict[str, str] = {}

    def draw(name: str) -> str:
        if name not in made:
            made[name] = button(esc(words.name(name)), "inspect", name)
        return made[name]

    return draw


class Log:
    """The events of a game as one reader was told them, and their lines, drawn once per language."""

    def __init__(self, names: list[str]):
        self.names = names
        self.events: list[dict] = []
        self._drawn: dict[str, list[str]] = {}
