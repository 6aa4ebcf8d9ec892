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

GROUPS = {"why": "why", "to": "zone", "origin": "zone", "suit": "type", "pile": "word", "market": "market"}
"""Slots whose values are words of a group."""

HOUSEKEEPING = frozenset(("clean_up", "draw", "shuffle", "take_in", "refill", "recycle", "road_coins", "done"))
"""What happens at the end of every turn or round: said, but set back like a consequence."""

HEADINGS = frozenset(("turn", "round", "build_phase", "market"))
"""Where something new begins: a line of its own look, whatever the filter."""

FILTERS = {
    "attacks": HEADINGS
    | {"gain", "buy", "trash", "discard", "react", "unaffected", "instead", "put"},
    "building": HEADINGS
    | {"build", "unlock", "trade", "swap", "side", "play", "smuggle", "return", "flip", "income", "income_total"},
}
"""The kinds of events that a filter lets through."""

NEWS = frozenset(
    ("play", "buy", "gain", "trash", "discard", "react", "instead", "unaffected", "reveal", "set_aside", "over",
     "draft", "coin", "build", "trade", "swap", "flip", "market_revealed", "market", "income_total")
)
"""What is worth a sentence in the briefing, on the curtain and to the ear."""


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
        """Which template fits: `hidden` when only the number of cards is known, one for this value of a slot where
        there is one (`to_deck`, `origin_trash`, `reason_possession`), `line` otherwise."""
        if "hidden" in templates and "cards" not in event and "card" not in event:
            return "hidden"
        if event.get("again") and "again" in templates:
            return "again"
        if "as" in event and "as" in templates:
            return "as"
        for slot in ("reason", "origin", "to"):
            if (special := f"{slot}_{event.get(slot)}") in templates:
                return special
        return "line"

    def _slot(self, event: dict, name: str, one: str | None, many: str | None) -> str:
        value = event.get(name)
        if one is not None:
            return one if value == 1 else many or ""
        if name in ("player", "controller", "from_player", "victim", "owner"):
            return self.who(value)
        if name == "cards":
            return self.cards(value or [])
        if name in ("card", "top", "as", "was", "on", "key", "basic"):
            return self.card(value) if value else ""
        if name == "parts":
            return self.parts(event)
        if name in GROUPS:
            return self.plain(self.words.word(GROUPS[name], value))
        return self.plain(str(value)) if value is not None else ""

    def parts(self, event: dict) -> str:
        """What a bonus gives, and nothing of what it does not: "+1 Compra, +$2"."""
        templates = self.words.event("bonus")
        given = [templates[part] for part in ("actions", "buys", "coins", "potions") if event.get(part)]
        return SLOT.sub(lambda match: self._slot(event, *match.groups()), self.plain(", ".join(given)))

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
    """The events of a game as one reader was told them, and their lines, drawn once per language.

    Append only: an undo dims what it took back and adds a line of its own.
    """

    def __init__(self, names: list[str], me: int | None = None):
        self.names = names
        self.me = me
        self.events: list[dict] = []
        self.undone: set[int] = set()
        self._live: list[int] = []
        self._drawn: dict[tuple[str, int], str] = {}

    def tell(self, told: Iterable[dict]) -> None:
        """Append events."""
        for event in told:
            self._live.append(len(self.events))
            self.events.append(event)

    def undo_to(self, count: int, player: int, what: str = "") -> None:
        """Keep the first `count` of the events that stand; the others are taken back by `player`, down to `what`."""
        taken = self._live[count:]
        if not taken:
            return
        del self._live[count:]
        self.undone.update(taken)
        for index in taken:
            for lang in ("es", "en"):
                self._drawn.pop((lang, index), None)
        self.events.append({"kind": "undo", "depth": 0, "player": player, "what": what})

    def __len__(self) -> int:
        """How many events stand."""
        return len(self._live)

    def place(self, number: int) -> int:
        """Where event `number` of those that stand is in `events`; their end when there are not so many."""
        return self._live[number] if number < len(self._live) else len(self.events)

    # Sentences

    def lines(self, teller: Teller, start: int = 0) -> list[Line]:
        """The lines of the events from `start`: bonuses join the line of the card that gave them, and what a purchase
        says already is not said again as a gain."""
        told: list[Line] = []
        for index in range(start, len(self.events)):
            event = self.events[index]
            if self._folded(index):
                continue
            sentence = undo_sentence(event, teller) if event["kind"] == "undo" else teller.sentence(event)
            if not sentence:
                continue
            extra = self._bonus_after(index, teller)
            told.append(Line(index, event["depth"], event["kind"], event.get("player", -1), sentence + extra))
        return told

    def _folded(self, index: int) -> bool:
        """Whether the event is part of the line before it."""
        event = self.events[index]
        before = self.events[index - 1] if index else None
        if before is None or before["depth"] >= event["depth"]:
            return False
        if event["kind"] == "bonus":
            return before["kind"] == "play"
        return (
            event["kind"] == "gain"
            and before["kind"] == "buy"
            and (event["card"], event["player"], event.get("to")) == (before["card"], before["player"], "discard")
        )

    def _bonus_after(self, index: int, teller: Teller) -> str:
        following = index + 1
        if following < len(self.events) and self.events[following]["kind"] == "bonus" and self._folded(following):
            return teller.plain(" (") + teller.parts(self.events[following]) + teller.plain(")")
        return ""

    # Drawing

    def html(self, words, show: str = "all", limit: int = 80) -> str:
        """The last `limit` lines as list items; `show` is "all", "mine" or "attacks"."""
        cards = card_button(words)
        teller = Teller(words, self.names, cards, lambda seat: esc(self.names[seat]), esc)
        drawn: list[str] = []
        index = len(self.events)
        while index > 0 and len(drawn) < limit:
            index -= 1
            event = self.events[index]
            if not self._passes(event, show):
                continue
            key = (words.lang, index)
            # The newest line may still grow by a bonus, so it is drawn again until something follows it.
            if key not in self._drawn or index >= len(self.events) - 2:
                self._drawn[key] = self._item(index, teller)
            if self._drawn[key]:
                drawn.append(self._drawn[key])
        return "".join(reversed(drawn))

    def _passes(self, event: dict, show: str) -> bool:
        if show == "mine":
            return event["kind"] in ("turn", "round", "over") or event.get("player") == self.me
        return show == "all" or event["kind"] in FILTERS.get(show, HEADINGS)

    def _item(self, index: int, teller: Teller) -> str:
        event = self.events[index]
        if self._folded(index):
            return ""
        sentence = undo_sentence(event, teller) if event["kind"] == "undo" else teller.sentence(event)
        if not sentence:
            return ""
        sentence += self._bonus_after(index, teller)
        depth = min(event["depth"], 3)
        mark = ""
        heading = event["kind"] in HEADINGS
        if heading and "player" in event:
            seat = event["player"]
            initial = esc(self.names[seat].strip()[:1].upper() or "?")
            mark = f'<span class="seat s{seat % 6}" aria-hidden="true"><span>{initial}</span></span>'
        if event["kind"] in HOUSEKEEPING:
            depth = max(depth, 1)
        name = "turn" if heading else f"d{depth}" if depth else None
        return tag("li", mark + sentence, class_=classes(name, index in self.undone and "undone"))

    # Plain text

    def text(self, words) -> str:
        """The whole log as text, nested by indentation, for the export."""
        teller = Teller(words, self.names)
        written = []
        for line in self.lines(teller):
            undone = f" [{words('log.undone')}]" if line.index in self.undone else ""
            if line.kind in HEADINGS:
                written.append("")
            written.append("    " * line.depth + line.sentence + undone)
        return "\n".join(written).strip() + "\n"

    def summary(self, words, start: int, kinds: frozenset[str] | None = NEWS) -> str:
        """What happened from event `start` on in few sentences, for the announcer and the briefing.

        Only events of the given kinds are told, usually not Treasures, draws and shuffles; None is all of them. The
        name is not repeated while the same player goes on.
        """
        teller = Teller(words, self.names)
        said: list[str] = []
        speaker = -1
        for line in self.lines(teller, start):
            if (kinds is not None and line.kind not in kinds) or line.index in self.undone:
                continue
            sentence = line.sentence
            name = self.names[line.player] if line.player >= 0 else ""
            if line.player == speaker and name and sentence.startswith(name + " "):
                sentence = sentence[len(name) + 1 :]
                sentence = sentence[:1].upper() + sentence[1:]
            speaker = line.player
            said.append(sentence.rstrip(".") + ".")
        return " ".join(said)

    def last_of(self, words, seat: int) -> str:
        """The last thing a player did, without the name: for his chip."""
        teller = Teller(words, self.names)
        for index in reversed(self._live):
            event = self.events[index]
            if event.get("player") == seat and event["kind"] in DOINGS and not self._folded(index):
                sentence = teller.sentence(event)
                return sentence.removeprefix(self.names[seat]).strip()
        return ""


DOINGS = frozenset(("play", "buy", "gain", "treasures", "draft", "build", "trade", "swap", "coin"))


def undo_sentence(event: dict, teller: Teller) -> str:
    """The line that an undo leaves."""
    who, what = teller.who(event["player"]), event.get("what", "")
    if not what:
        return teller.words("log.undoes", name=who)
    return teller.words("log.undoes_to", name=who, what=teller.plain(what))
