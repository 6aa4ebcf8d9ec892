"""What the table tells its reader: what happened meanwhile, the last attack, and announcements for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..shell.coins import spoken
from ..table.log import Log, Story
from ..table.painter import QUESTION_FOCUS
from ..table.prompt import sentence_text
from . import attack_outcomes
from .undo import own_since

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .. import page
    from ..table.state import AnyTable
    from ..words import Words


class Announcer:
    """Puts what happened at one table into words, and announces it."""

    def __init__(self, table: page.Table) -> None:
        self._table = table
        self._host = table.host
        self._play = play = table.play
        # When a game is resumed, only what happened since the reader's last decision is announced.
        seat = play.decider if play.reader is None else play.me
        self._spoken = len(play.session.events) if seat is None else own_since(play, seat)
        self._dismissed = 0
        self._told_last = ""
        self._asked = False

    @property
    def _words(self) -> Words:
        return self._play.words

    def dismiss(self) -> None:
        """Called when the reader has seen what the others did, or it was taken back."""
        self._dismissed = len(self._play.marks)

    def taken_back(self) -> None:
        """Called after an undo: what is left of the game was announced already, but an attack that is to be answered
        again stays in sight."""
        play, asked = self._play, self._play.session.question
        self._spoken = len(play.session.events)
        self._dismissed = 0 if asked and not play.ui.own(asked.key) else len(play.marks)

    def forget(self) -> None:
        """Forgets what was told last, because the next reader is somebody else."""
        self._told_last = ""

    def _last_own(self) -> int:
        """The index of the first event after the reader's last decision on their own turn, or the number of all events
        if the briefing was dismissed. A spectator is told about the present turn."""
        play = self._play
        if self._dismissed >= len(play.marks):
            return len(play.session.events)
        return own_since(play, play.reader) if play.people else self._turn_began()

    @property
    def began(self) -> bool:
        """Whether the reader has decided something on a turn of their own."""
        return own_since(self._play, self._play.reader) > 0

    def others_began(self) -> int | None:
        """The index of the event with which the others began to move after the reader's last turn."""
        play, events = self._play, self._play.session.events
        return next((
            at for at in range(self._last_own(), len(events))
            if events[at].kind in play.ui.events.begins and events[at].public.get("player") != play.reader
        ), None)  # fmt: skip

    def briefing(self, log: Log) -> list[Story]:
        """What the others did since the reader's last turn, on the reader's next one, beginning with harm to the
        reader."""
        play = self._play
        if play.deciding is None or not play.deciding.briefed:
            return []
        number = self.others_began()
        if number is None:
            return []
        junk_received = attack_outcomes.harm_words(self._given(), self._words)
        stories = log.stories(self._words, log.place(number))
        return [Story(-1, f"{junk_received}."), *stories] if junk_received else stories

    def _given(self) -> list[tuple[str, int]]:
        """The harmful cards that the reader gained in the others' turns before this own one."""
        play = self._play
        if not play.ui.reacting:
            return []
        events = play.session.events
        for at in range(len(events) - 1, -1, -1):
            if events[at].kind == "turn" and events[at].public["player"] == play.reader:
                return attack_outcomes.junk_received(events[:at], play.reader, play.facts)
        return []

    def banner(self) -> JsonObject | None:
        """The attack that is being answered, or the last one that hit the reader."""
        play = self._play
        events = play.visible_events(self._last_own())
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            card: Any = event.get("card")
            if event["kind"] != "play" or "attack" not in play.facts[card].types or event["player"] == play.me:
                continue
            seats, attacker = len(play.names), event["player"]
            others = [(attacker + step) % seats for step in range(1, seats)]
            mine = [seat for seat in others if seat == play.me]
            own, rest = (
                attack_outcomes.victims(events, at, reached, play.names, self._words, play.ui.events.headlines)
                for reached in (mine, [seat for seat in others if seat not in mine])
            )
            return {"card": card, "player": attacker, "lines": own + rest, "own": bool(own)}
        return None

    def recent_since(self) -> int:
        """The index of the first event of the present turn or after the reader's last decision, whichever is
        earlier."""
        return min(self._turn_began(), self._last_own())

    def _turn_began(self) -> int:
        """The index of the event with which the present turn began."""
        events, begins = self._play.session.events, self._play.ui.events.begins
        return next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in begins), 0)

    def junk_received(self) -> list[tuple[str, int]]:
        """The harmful cards that the others have given the reader since the reader's last turn."""
        play = self._play
        if not play.ui.reacting or play.me is None or play.session.view(play.me).active == play.me:
            return []
        return attack_outcomes.junk_received(play.session.events, play.me, play.facts)

    # ------------------------------------------------------------ speaking

    def repeat(self) -> None:
        """Announces the question again."""
        self._host.say(f"{self._table.coaching.taught()} {self._asking(self._table.state())}".strip())

    def _asking(self, state: AnyTable) -> str:
        """The sentence of the prompt as it is read out."""
        return spoken(sentence_text(state, self._words), self._words)

    def repeat_revealed(self) -> None:
        """Announces again the cards that are revealed or looked at; if there are none, the last announcement."""
        view, words = self._play.table()["view"], self._words
        sentences = []
        for player in view["players"]:
            if player.get("revealed"):
                whose = words("row.revealed", name=self._play.names[player["seat"]])
                sentences.append(f"{whose}: {self.cards_said(player)}.")
        if view.get("looked"):
            sentences.append(f"{words('row.looked', name=self._play.names[view['seat']])}: {self.cards_said(view)}.")
        self._host.say(" ".join(sentences) or self._told_last or words("say.nothing"))

    def cards_said(self, place: JsonObject) -> str:
        """The cards that a player has revealed or is looking at, in words."""
        names = [card["name"] for card in place.get("revealed") or place["looked"]]
        return ", ".join(map(self._words.name, names))

    def _news(self) -> tuple[str, int]:
        """(what happened since the last announcement, in the detail that the setting asks for; the index of the event
        with which that began)."""
        log = self._table.log()
        start = min(self._spoken, len(log))
        summary = log.summary(self._words, log.place(start), self._table.settings["tells"])
        self._told_last = summary or self._told_last
        self._spoken = len(log)
        return summary, start

    def announce(self) -> None:
        """Announces what happened since the last announcement, and the question.

        The alert is kept for one thing: that the reader has to decide again.
        """
        play, words = self._play, self._words
        if not play.people:
            if summary := self._news()[0]:
                self._host.say(summary)
            return
        if play.deciding is None or play.reader is None:
            if self._table.coach is not None and self._table.coach.done:
                self._host.say(self._table.coaching.taught())
            return
        summary, start = self._news()
        turned = any(event.kind in play.ui.events.begins for event in play.session.events[start:])
        asked = self._asking(self._table.painted())
        if turned:
            name = play.names[play.reader]
            alone = len(play.people) == 1
            self._table.effects.your_turn()
            # The alert first, as it would cut off the news.
            self._host.say(words("say.your_turn") if alone else words("say.decides", name=name), urgent=True)
        self._host.say(" ".join(filter(None, (summary, self._table.coaching.taught(), asked))))
        if not self._asked and self._host.focused("data-action") in ("", "menu"):
            self._host.focus('#table [data-state="take"]', "#primary")  # at a start, even if others moved first
        elif self._host.focused("id") == "primary" and self._host.focused("aria-disabled"):
            self._host.focus(*QUESTION_FOCUS)
        self._asked = True
