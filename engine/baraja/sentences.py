"""Events as sentences in one language, made from the templates beside the rules.

The templates have named slots `{player}` and plurals `{count|card|cards}`. The result is plain text; a page that wants
markup passes its own `card`, `who` and `plain`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from .words import Words

SLOT = re.compile(r"\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}")
# Slots whose values are keys of a group of words.
GROUPS = {"why": "why", "to": "zone", "origin": "zone", "suit": "type", "pile": "word", "market": "market"}


class Sentences:
    """Makes sentences from events, which are dicts as `core.events.visible_to` gives them.

    `names` are the players' names by seat. `card` formats the name of a card, `who` that of a player, given the seat,
    and `plain` every other text.
    """

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        card: Callable[[str], str] | None = None,
        who: Callable[[int], str] | None = None,
        plain: Callable[[str], str] = str,
    ) -> None:
        self.words = words
        self.names = names
        self.card = card or words.name
        self.who = who or (lambda seat: names[seat])
        self.plain = plain

    def of(self, event: Mapping[str, object]) -> str:
        """The sentence for an event; "" for one that needs none."""
        templates = self.words.event(str(event["kind"]))
        return self._fill(templates.get(self.variant(event, templates), ""), event)

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
        if singular is not None:
            return singular if value == 1 else many or ""
        if name == "cards":
            return self.cards(value or ())
        if name == "parts":
            return self.parts(event)
        if name in ("card", "top", "as", "was", "on", "key", "basic"):
            return self.card(value) if value else ""
        if name in ("player", "controller", "victim", "owner"):
            return self.who(value)
        if name in GROUPS:
            return self.plain(self.words.word(GROUPS[name], value))
        return "" if value is None else self.plain(str(value))
