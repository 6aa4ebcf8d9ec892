"""What the table tells its reader: what happened meanwhile, the attack that hit him, and the spoken announcements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..table.log import Log, Story
from ..table.prompt import sentence_text
from . import attacks as outcomes
from .undo import own_since

if TYPE_CHECKING:
    from ..words import Words
    from .controller import Tableside


class Announcer:
    """Finds words for what happened at one table, and says them."""

    def __init__(self, side: Tableside) -> None:
        self._side = side
        self._host = side.host
        self._play = play = side.play
        # When a game is resumed, only what happened since the reader last decided is said.
        seat = play.decider if play.reader is None else play.me
        self._spoken = len(play.session.events) if seat is None else own_since(play, seat)
        self._dismissed = 0
        self._told_last = ""
        self._asked = False

    @property
    def _words(self) -> Words:
        return self._play.words

    def dismiss(self) -> None:
        """The reader has seen what the others did, or has taken it back."""
        self._dismissed = len(self._play.marks)

    def taken_back(self) -> None:
        """After an undo: what is left of the game has been told already."""
        self._spoken = len(self._play.session.events)
        self.dismiss()

    def forget(self) -> None:
        """Forgets what was told last, because the next reader is somebody else."""
        self._told_last = ""

    def _last_own(self) -> int:
        """The number of the first event after the reader's last decision in a turn of his own; the number of all events
        when he has dismissed the briefing. Who only watches is told of the turn at hand."""
        play = self._play
        if self._dismissed >= len(play.marks):
            return len(play.session.events)
        return own_since(play, play.reader) if play.people else self._turn_began()

    def others_began(self) -> int | None:
        """The number of the event with which the others began to move since the reader's last turn."""
        play, events = self._play, self._play.session.events
        return next((
            at for at in range(self._last_own(), len(events))
            if events[at].kind in play.kit.events.begins and events[at].public.get("player") != play.reader
        ), None)  # fmt: skip

    def briefing(self, log: Log) -> list[Story]:
        """What the others did since, once it is the reader's own turn again; first the harm that they did to him."""
        play = self._play
        if play.deciding is None or not play.deciding.briefed:
            return []
        number = self.others_began()
        if number is None:
            return []
        harm = outcomes.harm_words(self._given(), self._words)
        told = log.stories(self._words, log.place(number))
        return [Story(-1, f"{harm}."), *told] if harm else told

    def _given(self) -> list[tuple[str, int]]:
        """The harmful cards of the others' turns before the one that is the reader's own now."""
        play = self._play
        if not play.kit.reacting:
            return []
        events = play.session.events
        for at in range(len(events) - 1, -1, -1):
            if events[at].kind == "turn" and events[at].public["player"] == play.reader:
                return outcomes.harm(events[:at], play.reader, play.facts)
        return []

    def banner(self) -> dict | None:
        """The attack that is being answered, or that was the last to hit the reader."""
        play = self._play
        events = play.told(self._last_own())
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            card: Any = event.get("card")
            if event["kind"] != "play" or "attack" not in play.facts[card].types or event["player"] == play.me:
                continue
            seats, attacker = len(play.names), event["player"]
            others = [(attacker + step) % seats for step in range(1, seats)]
            mine = [seat for seat in others if seat == play.me]
            own, rest = (
                outcomes.victims(events, at, reached, play.names, self._words, play.kit.events.news)
                for reached in (mine, [seat for seat in others if seat not in mine])
            )
            return {"card": card, "player": attacker, "lines": own + rest, "own": bool(own)}
        return None

    def recent_since(self) -> int:
        """The number of the first event of the turn at hand, or of the first since the reader's last own decision."""
        return min(self._turn_began(), self._last_own())

    def _turn_began(self) -> int:
        """The number of the event with which the turn at hand began."""
        events, begins = self._play.session.events, self._play.kit.events.begins
        return next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in begins), 0)

    def harm(self) -> list[tuple[str, int]]:
        """What harmful cards the others have given to the reader, until his own turn begins."""
        play = self._play
        if not play.kit.reacting or play.me is None or play.session.view(play.me).active == play.me:
            return []
        return outcomes.harm(play.session.events, play.me, play.facts)

    # ------------------------------------------------------------ speaking

    def repeat(self) -> None:
        """Says again what is asked."""
        self._host.say(f"{self._side.coaching.taught()} {sentence_text(self._side.state(), self._words)}".strip())

    def repeat_revealed(self) -> None:
        """Says again which cards lie revealed or are looked at; with none, what was told last."""
        view, words = self._play.table()["view"], self._words
        said = []
        for player in view["players"]:
            if player.get("revealed"):
                whose = words("row.revealed", name=self._play.names[player["seat"]])
                said.append(f"{whose}: {self.cards_said(player)}.")
        if view.get("looked"):
            said.append(f"{words('row.looked', name=self._play.names[view['seat']])}: {self.cards_said(view)}.")
        self._host.say(" ".join(said) or self._told_last or words("say.nothing"))

    def cards_said(self, place: dict) -> str:
        """The cards that a player has revealed, or looks at, one after the other."""
        names = [card["name"] for card in place.get("revealed") or place["looked"]]
        return ", ".join(map(self._words.name, names))

    def _news(self) -> tuple[str, int]:
        """(what happened since the last announcement, as much of it as the setting wants; the number of the event with
        which that began)."""
        log = self._side.log()
        start = min(self._spoken, len(log))
        said = log.summary(self._words, log.place(start), self._side.settings["tells"])
        self._told_last = said or self._told_last
        self._spoken = len(log)
        return said, start

    def announce(self) -> None:
        """Says what happened since the last announcement, and what is asked now.

        The alert is kept for one thing: that it is for the reader to decide again.
        """
        play, words = self._play, self._words
        if not play.people:
            if said := self._news()[0]:
                self._host.say(said)
            return
        if play.deciding is None or play.reader is None:
            if self._side.coach is not None and self._side.coach.done:
                self._host.say(self._side.coaching.taught())
            return
        said, start = self._news()
        turned = any(event.kind in play.kit.events.begins for event in play.session.events[start:])
        asked = sentence_text(self._side.painted(), words)
        if turned:
            name = play.names[play.reader]
            alone = len(play.people) == 1
            self._side.show.your_turn()
            # First, because an alert would cut the news off.
            self._host.say(words("say.your_turn") if alone else words("say.decides", name=name), urgent=True)
        self._host.say(" ".join(filter(None, (said, self._side.coaching.taught(), asked))))
        if not self._asked and self._host.focused("data-action") in ("", "menu"):
            self._host.focus('#table [data-state="take"]', "#primary")  # at a start, also where others went first
        self._asked = True
