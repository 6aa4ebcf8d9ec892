"""The log: it stores events as the engine tells them, and makes sentences only when drawn, in the present language.

The engine makes the sentences, as markup with a button for each card and each line, or as plain text for the export and
for announcements.
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from baraja.core.events import Event
from baraja.sentences import Sentences

from ..shell.html import button, classes, esc, tag
from ..shell.seats import badge
from ..words import LANGUAGES, Words
from .event_kinds import EventKinds
from .visible_events import VisibleEvents

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .visible_events import VisibleEvent


@dataclass(frozen=True, slots=True)
class Line:
    """One line: the index of its event, its depth under its cause, the kind, the player, and the sentence."""

    index: int
    depth: int
    kind: str
    player: int
    sentence: str


@dataclass(frozen=True, slots=True)
class Story:
    """What a player did, in a few sentences that continue after the name; `seat` is -1 if it was nobody's doing."""

    seat: int
    text: str


UNITS = ("turn", "round")
"""Kinds of events that begin a turn or round: the filter "mine" lets them through too."""

OF_THE_PAGE = ("undo", "unasked")
"""Kinds of lines that tell what the page has done; they are no events of the game."""

LOOKED_BACK = 2000
"""How many of the latest events are searched for a player's last deed: an older one is not worth showing."""

DOT = '<span class="dot" aria-hidden="true"></span>'

OPENED = re.compile(r"\(<button.*?</button>")
"""A bracket with the name of a card behind it: browsers may end a line before any button."""


def card_button(words: Words) -> Callable[[str], str]:
    """A function that writes card names as buttons that inspect them."""
    buttons: dict[str, str] = {}

    def draw(name: str) -> str:
        if name not in buttons:
            buttons[name] = button(esc(words.name(name)), "inspect", name)
        return buttons[name]

    return draw


class Log:
    """The events of a game as one reader is told them, and their lines, drawn once per language.

    `kinds` says what the kinds of events of this game mean; `me` is the reader's seat, `eyes` the seat whose hidden
    cards may be shown. Events are only added: an undo dims what it took back and adds a line of its own.
    """

    def __init__(self, names: list[str], kinds: EventKinds, me: int | None = None, eyes: int | None = None) -> None:
        self.names = names
        self.kinds = kinds
        self.me = me
        self.events = VisibleEvents(eyes)
        self.undone: set[int] = set()
        self._live: list[int] = []
        self._unasked: list[tuple[int, int]] = []  # the number of the decision, and the index of its line
        self._drawn: dict[tuple[str, int], str] = {}
        self._last: tuple[tuple[object, ...], str] = (
            (),
            "",
        )  # the arguments of the last call that drew all lines, and the lines
        self._news: tuple[tuple[object, ...], list[Story]] = (), []  # the same for the stories
        self._lately: dict[int, tuple[int, int]] = {}  # by seat: events searched, the index of the last deed

    def tell(self, events: Iterable[Event | VisibleEvent]) -> None:
        """Adds events, as they happened or as they were told."""
        before = len(self.events)
        self.events.extend(events)
        self._live.extend(range(before, len(self.events)))

    def tell_unasked(self, player: int, card: str, how: str, number: int) -> None:
        """Adds a line that decision `number`, of `player`, is made unasked: a card reacts "always" or "never", or the
        turn has "ended"."""
        depth = self.events[-1]["depth"] + 1 if self.events else 0
        self._unasked.append((number, len(self.events)))
        self.events.append({"kind": "unasked", "depth": depth, "player": player, "card": card, "how": how})

    def call(self, names: list[str]) -> None:
        """Gives the players other names from now on."""
        self.names = names
        self._last, self._news = ((), ""), ((), [])

    def undo_to(self, count: int, player: int | None, what: dict[str, str], decision: int = 0) -> None:
        """Keeps the first `count` of the events that still hold; `player` has taken back the others, down to `what`,
        by language, and the unasked decisions from number `decision` on."""
        taken = self._live[count:] + [index for number, index in self._unasked if number >= decision]
        del self._live[count:]
        self.undone.update(taken)
        self._lately.clear()
        for index in taken:
            for lang in LANGUAGES:
                self._drawn.pop((lang, index), None)
        self.events.append({"kind": "undo", "depth": 0, "player": player, "what": what})

    def __len__(self) -> int:
        """How many events still hold, not being undone."""
        return len(self._live)

    def place(self, number: int) -> int:
        """The index in `events` of event `number` of those that still hold; the end if there are fewer."""
        return self._live[number] if number < len(self._live) else len(self.events)

    # Sentences

    def lines(
        self, teller: Sentences, start: int = 0, end: int | None = None, kinds: Container[str] | None = None
    ) -> list[Line]:
        """The lines of the events from `start` to `end`, of all or of some `kinds`. Bonuses are part of the line of the
        card that gave them, and a gain that its purchase has told already has no line."""
        log_lines: list[Line] = []
        for index in range(start, len(self.events) if end is None else end):
            event = self.events[index]
            told_before = index == start and event["kind"] == "bonus"  # all of its line but what a choice has given
            if (kinds is not None and event["kind"] not in kinds) or (self._folded(index) and not told_before):
                continue
            sentence = sentence_of(event, teller)
            if not sentence:
                continue
            extra = self._bonus_after(index, teller)
            log_lines.append(Line(index, event["depth"], event["kind"], event.get("player", -1), sentence + extra))
        return log_lines

    def _folded(self, index: int) -> bool:
        """Whether the event is part of the line before it."""
        event = self.events[index]
        before = self.events[index - 1] if index else None
        if before is None or before["depth"] >= event["depth"]:
            return False
        if event["kind"] == "bonus":
            return bool(before["kind"] == "play")
        return bool(
            event["kind"] == "gain"
            and before["kind"] == "buy"
            and (event["card"], event["player"], event.get("to")) == (before["card"], before["player"], "discard")
        )

    def _bonus_after(self, index: int, teller: Sentences) -> str:
        following = index + 1
        if following < len(self.events) and self.events[following]["kind"] == "bonus" and self._folded(following):
            return teller.plain(" (") + teller.parts(self.events[following]) + teller.plain(")")
        return ""

    def of_turn(self, end: int) -> list[JsonObject]:
        """The events before `end` that belong to the turn or round at that point."""
        begins = (at for at in range(end - 1, -1, -1) if self.events[at]["kind"] in self.kinds.headings)
        events: list[VisibleEvent] = self.events[next(begins, 0) : end]
        return events

    # Drawing

    def html(self, words: Words, show: str = "all", limit: int = 80, end: int | None = None) -> str:
        """The last `limit` lines as list items, of all events or those before `end`; `show` is "all", "mine" or another
        filter."""
        asked = (words.lang, show, limit, end, len(self.events), len(self.undone))
        if self._last[0] != asked:
            self._last = asked, self._html(words, show, limit, len(self.events) if end is None else end)
        return self._last[1]

    def _html(self, words: Words, show: str, limit: int, index: int) -> str:
        cards = card_button(words)
        teller = Sentences(words, self.names, cards, lambda seat: esc(self.names[seat]), esc)
        drawn: list[str] = []
        while index > 0 and len(drawn) < limit:
            index -= 1
            key = (words.lang, index)
            if show != "all" and not self._passes(self.events[index], show):
                continue
            # Bonuses may still be added to the newest line, so it is drawn again until another one follows.
            if key not in self._drawn or index >= len(self.events) - 2:
                self._drawn[key] = self._item(index, teller)
            if self._drawn[key]:
                drawn.append(self._drawn[key])
        return "".join(reversed(drawn))

    def chain(self, index: int) -> list[int]:
        """The event and what led to it, the first cause first: its turn, the card played in it, and so on."""
        depth, places = self.events[index]["depth"], [index]
        for at in range(index - 1, -1, -1):
            event = self.events[at]
            if event["kind"] in self.kinds.headings and self.events[places[0]]["kind"] not in self.kinds.headings:
                return [at, *places]
            if event["depth"] < depth and event["kind"] not in OF_THE_PAGE:
                places.insert(0, at)
                depth = event["depth"]
        return places

    def standing(self, index: int) -> int | None:
        """The number of the event at `index` among those that still hold; None if it was undone."""
        at = bisect_left(self._live, index)
        return at if at < len(self._live) and self._live[at] == index else None

    def _passes(self, event: VisibleEvent, show: str) -> bool:
        if show == "mine":
            return event["kind"] in (*UNITS, "over") or event.get("player") == self.me
        return show == "all" or event["kind"] in self.kinds.headings | self.kinds.filters.get(show, frozenset())

    def _item(self, index: int, teller: Sentences) -> str:
        event = self.events[index]
        if self._folded(index):
            return ""
        sentence = sentence_of(event, teller)
        if not sentence:
            return ""
        sentence += self._bonus_after(index, teller)
        sentence = OPENED.sub(r'<span class="whole">\g<0></span>', sentence)
        depth = min(event["depth"], 3)
        mark = ""
        heading = event["kind"] in self.kinds.headings
        content = tag("span", sentence, class_="said")
        if heading and "player" in event:
            seat = event["player"]
            mark = badge(self.names, seat)
        elif not heading and event.get("player", -1) == self._whose(index):
            content = tag("span", self._unnamed(sentence, event["player"]), class_="said")
        if event["kind"] in self.kinds.housekeeping:
            depth = max(depth, 1)
        name = "turn" if heading else f"d{depth}" if depth else None
        # A tap anywhere on the line asks why; the button before it does the same for keyboard and screen readers.
        asks = button(mark or DOT, "moment", index, class_="ask-why", aria_label=self._asked(event, teller.words))
        look = classes(name, index in self.undone and "undone", self._hostile(index))
        # The id lets Idiomorph match a line when lines are added below and removed above.
        return tag("li", asks + content, id=f"line-{index}", class_=look, data_action="moment", data_arg=index)

    def _whose(self, index: int) -> int | None:
        """The only player who acts under the heading over an event, None if it is a round, in which all do."""
        for at in range(index - 1, -1, -1):
            if self.events[at]["kind"] in self.kinds.headings:
                return None if self.events[at]["kind"] == "round" else self.events[at].get("player")
        return None

    def _unnamed(self, sentence: str, seat: int) -> str:
        """A sentence without the name at its beginning, which is in the heading over it."""
        name = esc(self.names[seat])
        for beginning in (f"{name} ", f"{name}: "):
            if sentence.startswith(beginning):
                return sentence.removeprefix(beginning)
        return sentence

    def _hostile(self, index: int) -> str | None:
        """The look of a line that is an attack or its consequence."""
        if self.kinds.attacks(self.events[index]):
            return "attack"
        depth = self.events[index]["depth"]
        for at in range(index - 1, -1, -1):
            if depth == 0 or self.events[at]["kind"] in self.kinds.headings:
                return None
            if self.events[at]["depth"] < depth and self.events[at]["kind"] != "unasked":
                if self.kinds.attacks(self.events[at]):
                    return "struck"
                depth = self.events[at]["depth"]
        return None

    def _asked(self, event: VisibleEvent, words: Any) -> str:
        """The label of a line's button: the question why, with the line itself."""
        plain = Sentences(words, self.names)
        sentence = sentence_of(event, plain)
        label: str = words("because.line", phrase=sentence)
        return label

    # Plain text

    def text(self, words: Words) -> str:
        """The whole log as indented text, for the export."""
        teller = Sentences(words, self.names)
        written = []
        for line in self.lines(teller):
            undone = f" [{words('log.undone')}]" if line.index in self.undone else ""
            if line.kind in self.kinds.headings:
                written.append("")
            written.append("    " * line.depth + line.sentence + undone)
        return "\n".join(written).strip() + "\n"

    def values(self, words: Words, record: Mapping[str, object]) -> str:
        """The log as JSON: each event as it was told, whether it was undone, and its sentence in both languages."""
        spoken = {language.lang: Sentences(language, self.names) for language in words.every_language}
        lines = []
        for index, event in enumerate(self.events):
            sentences = {lang: sentence_of(event, teller) for lang, teller in sorted(spoken.items())}
            lines.append({**event, "undone": index in self.undone, "said": sentences})
        head = {"format": "baraja-log/1", "game": record["game"], "rules": record["rules"], "players": self.names}
        return json.dumps({**head, "events": lines}, ensure_ascii=False, indent=1)

    def summary(self, words: Words, start: int, detail: str = "normal") -> str:
        """What happened from event `start` on in a few sentences, for announcements and the briefing.

        With "normal" detail only news is told, mostly without Treasures, draws and shuffles; "full" is everything and
        "least" nothing. The name is not repeated while the same player goes on.
        """
        kinds = {"normal": self.kinds.headlines | self.kinds.heard | {"unasked"}, "full": None, "least": frozenset()}[
            detail
        ]
        teller = Sentences(words, self.names)
        sentences: list[str] = []
        speaker = -1
        for line in self.lines(teller, start, kinds=kinds):
            if line.index in self.undone:
                continue
            sentence = line.sentence
            name = self.names[line.player] if line.player >= 0 else ""
            if line.player == speaker and name and sentence.startswith((name + " ", name + ": ")):
                sentence = sentence[len(name) :].lstrip(": ")
                sentence = sentence[:1].upper() + sentence[1:]
            speaker = line.player
            sentences.append(sentence.rstrip(".") + ".")
        return " ".join(sentences)

    def stories(self, words: Words, start: int) -> list[Story]:
        """The news from event `start` on, grouped by player, the foremost first, else in order: what a deed does to
        others is part of it. A story does not repeat its player's name."""
        asked = (words.lang, start, len(self.events), len(self.undone))
        if self._news[0] != asked:
            first, news = self.kinds.foremost, self.kinds.headlines
            self._news = asked, self._stories(words, start, news & first) + self._stories(words, start, news - first)
        return self._news[1]

    def _stories(self, words: Words, start: int, kinds: frozenset[str]) -> list[Story]:
        teller = Sentences(words, self.names)
        by_seat: list[tuple[int, list[str]]] = []
        for line in self.lines(teller, start, kinds=kinds):
            if line.index in self.undone:
                continue
            if not by_seat or (line.depth == 0 and line.player != by_seat[-1][0]):
                by_seat.append((line.player, []))
            name = self.names[by_seat[-1][0]] + " " if by_seat[-1][0] >= 0 else ""
            sentence = line.sentence.removeprefix(name).rstrip(".") + "."
            follows_the_mark = name and line.sentence.startswith(name) and not by_seat[-1][1]
            by_seat[-1][1].append(sentence if follows_the_mark else sentence[:1].upper() + sentence[1:])
        return [Story(seat, " ".join(sentences)) for seat, sentences in by_seat]

    def last_of(self, words: Words, seat: int, end: int | None = None) -> str:
        """The last thing that a player did, before `end` if given, without the name: for the player's chip."""
        last = len(self._live) if end is None else end
        looked, latest = self._lately.get(seat, (0, -1)) if end is None else (0, -1)
        for number in range(last, max(last - LOOKED_BACK, looked), -1):
            index = self._live[number - 1]
            event = self.events[index]
            if event.get("player") == seat and event["kind"] in self.kinds.doings and not self._folded(index):
                latest = index
                break
        if end is None:
            self._lately[seat] = last, latest
        if latest < 0:
            return ""
        return Sentences(words, self.names).of(self.events[latest]).removeprefix(self.names[seat]).strip()


def sentence_of(event: VisibleEvent, teller: Sentences) -> str:
    """The line of an event of the game, of an undo, or of an answer that was given unasked."""
    if event["kind"] not in OF_THE_PAGE:
        return teller.of(event)
    words: Any = teller.words  # the page's words, which include those of the game
    if event["kind"] == "unasked":
        card = event["card"] and teller.card(event["card"])
        return str(words(f"log.{event['how']}", name=teller.who(event["player"]), card=card))
    who, what = teller.who(event["player"]), event["what"][words.lang]
    if not what:
        return str(words("log.undoes", name=who))
    return str(words("log.undoes_to", name=who, what=teller.plain(what)))
