"""Events as plain sentences in one language, from the templates that lie beside the rules."""

import re

SLOT = re.compile(r"\{([a-z_]+)(?:\|([^|}]*)\|([^}]*))?\}")
# Slots whose values are words of a group.
GROUPS = {"why": "why", "to": "zone", "origin": "zone", "suit": "type", "pile": "word", "market": "market"}


class Sentences:
    """Makes sentences for players of given names. `event` is a dict as `core.events.told_to` gives it."""

    def __init__(self, words, names):
        self.words = words
        self.names = names

    def of(self, event):
        """The sentence of an event."""
        templates = self.words.event(event["kind"])
        return self._fill(templates[self._variant(event, templates)], event)

    def _variant(self, event, templates):
        """Which template fits what is known: `hidden` for unknown cards, `to_deck` for that value of a slot ..."""
        if "hidden" in templates and "cards" not in event and "card" not in event:
            return "hidden"
        for name in ("again", "as"):
            if event.get(name) and name in templates:
                return name
        special = [f"{slot}_{event.get(slot)}" for slot in ("reason", "origin", "to")]
        return next((name for name in special if name in templates), "line")

    def _fill(self, template, event):
        return SLOT.sub(lambda match: self._slot(event, *match.groups()), template)

    def _slot(self, event, name, one, many):
        value = event.get(name)
        words = self.words
        if one is not None:
            return one if value == 1 else many
        if name == "cards":
            counts = {card: value.count(card) for card in value}
            return ", ".join(words.name(card) + (f" ×{count}" if count > 1 else "") for card, count in counts.items())
        if name == "parts":
            templates = words.event(event["kind"])
            return self._fill(", ".join(text for part, text in templates.items() if event.get(part)), event)
        if name in ("card", "top", "as", "was", "on", "key", "basic"):
            return words.name(value)
        if name in ("player", "controller", "victim", "owner"):
            return self.names[value]
        if name in GROUPS:
            return words.word(GROUPS[name], value)
        return str(value)
