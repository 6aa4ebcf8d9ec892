"""Events as sentences in one language, made from the templates beside the rules.

The templates have named slots `{player}`, plurals `{count|card|cards}` and, for a reader who is told "you", verbs
`play{you||s}`. The result is plain text; a page that wants markup passes its own `card`, `who` and `plain`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .words import Words

SLOT = re.compile(r"\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}")
YOU = "you"
"""The slot of a verb's two forms, for the reader and for anybody else: no value of an event."""
PLAYERS = ("player", "controller", "victim", "owner")
# Slots whose values are keys of a group of words.
GROUPS = {"why": "why", "to": "zone", "origin": "zone", "suit": "type", "pile": "word", "market": "market"}


class Reader(NamedTuple):
    """The player at a seat, who is told "you": how this is said of who does something, and after a preposition."""

    seat: int
    you: str
    after: str


class Sentences:
    """Makes sentences from events, which are dicts as `core.events.visible_to` gives them.

    `names` are the players' names by seat. `card` formats the name of a card, `who` that of a player, given the seat,
    and `plain` every other text. `reader` is told "you" instead of the name.
    """

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        card: Callable[[str], str] | None = None,
        who: Callable[[int], str] | None = None,
        plain: Callable[[str], str] = str,
        reader: Reader | None = None,
    ) -> None:
        self.words = words
        self.names = names
        self.card = card or words.name
        self.who = who or (lambda seat: names[seat])
        self.plain = plain
        self.reader = reader

    def of(self, event: Mapping[str, object]) -> str:
        """The sentence for an event; "" for one that needs none."""
        templates = self.words.event(str(event["kind"]))
        name = self.variant(event, templates)
        own = templates.get(f"you_{name}") if self._is_reader(event.get("player")) else None
        return self._fill(own or templates.get(name, ""), event)

    def _is_reader(self, seat: object) -> bool:
        return self.reader is not None and seat == self.reader.seat

    @staticmethod
    def variant(event: Mapping[str, object], templates: Mapping[str, str]) -> str:
        """The template that fits what is known: `hidden` for unknown cards, `to_deck` where `to` is "deck", etc."""
        if "hidden" in templates and "cards" not in event and "card" not in event:
            return "hidden"
        for name in ("again", "as"):
            if event.get(name) and name in templates:
                return name
        special = [f"{slot}_{event.get(slot)}" for slot in ("reason", "origin", "to")]
        return next((name for name in special if name in templates), "line")

    def cards(self, names: Iterable[str]) -> str:
        """Card names with their counts, in order of first appearance: "Copper ×3, Silver"."""
        counts: dict[str, int] = {}
        for name in names:
            counts[name] = counts.get(name, 0) + 1
        return ", ".join(self.card(name) + (f" ×{count}" if count > 1 else "") for name, count in counts.items())

    def parts(self, event: Mapping[str, object]) -> str:
        """What a bonus gives, without the parts that are zero: "+1 Buy, +$2"."""
        templates = self.words.event("bonus")
        return self._fill(", ".join(text for part, text in templates.items() if event.get(part)), event)

    def _fill(self, template: str, event: Mapping[str, object]) -> str:
        return SLOT.sub(lambda match: self._slot(event, *match.groups()), self.plain(template))

    def _slot(self, event: Mapping[str, object], name: str, singular: str | None, many: str | None) -> str:
        value: Any = event.get(name)
        if name == YOU:
            return (singular if self._is_reader(event.get("player")) else many) or ""
        if singular is not None:
            return singular if value == 1 else many or ""
        if name == "cards":
            return self.cards(value or ())
        if name == "parts":
            return self.parts(event)
        if name in ("card", "top", "as", "was", "on", "key", "basic"):
            return self.card(value) if value else ""
        if self.reader is not None and name in PLAYERS and value == self.reader.seat:
            return self.reader.you if name == "player" else self.reader.after
        if name in PLAYERS:
            return self.who(value)
        if name in GROUPS:
            return self.plain(self.words.word(GROUPS[name], value))
        return "" if value is None else self.plain(str(value))
