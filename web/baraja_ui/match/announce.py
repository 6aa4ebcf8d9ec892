"""What the table tells its reader: what happened meanwhile, the attack that hit him, and the spoken announcements."""

from ..table.log import Log
from ..table.prompt import sentence_text
from . import attacks as outcomes


class Telling:
    """The part of the `Tableside` that finds words for what happened."""

    def _last_own(self) -> int:
        """The number of the first event after the reader's last decision in a turn of his own; the number of all events
        when he has dismissed the briefing."""
        play = self.play
        if self.dismissed >= len(play.marks):
            return len(play.session.events)
        return play.own_since(play.reader)

    def others_began(self) -> int | None:
        """The number of the event with which the others began to move since the reader's last turn."""
        play, events = self.play, self.play.session.events
        return next((
            at for at in range(self._last_own(), len(events))
            if events[at].kind in play.kit.events.begins and events[at].public.get("player") != play.reader
        ), None)  # fmt: skip

    def briefing(self, log: Log) -> str:
        """What the others did since, once it is the reader's own turn again."""
        play = self.play
        if play.deciding is None or not play.deciding.briefed:
            return ""
        number = self.others_began()
        if number is None:
            return ""
        first = outcomes.harm_words(self._given(), self.words)
        told = log.summary(self.words, log.place(number))
        return f"{first}. {told}" if first else told

    def _given(self) -> list[tuple[str, int]]:
        """The harmful cards of the others' turns before the one that is the reader's own now."""
        play = self.play
        if not play.kit.reacting:
            return []
        events = play.session.events
        own = [at for at, event in enumerate(events) if event.kind == "turn" and event.public["player"] == play.reader]
        return outcomes.harm(events[: own[-1]], play.reader, play.facts) if own else []

    def banner(self):
        """The attack that is being answered, or that was the last to hit the reader."""
        play = self.play
        events = play.told(self._last_own())
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            card = event.get("card")
            if event["kind"] != "play" or "attack" not in play.facts[card].types or event["player"] == play.reader:
                continue
            seats, attacker = len(play.names), event["player"]
            reached = [(attacker + step) % seats for step in range(1, seats)]
            reached.sort(key=lambda seat: seat != play.reader)
            lines = outcomes.victims(events, at, reached, play.names, self.words, play.kit.events.news)
            return {"card": card, "player": attacker, "lines": lines}
        return None

    def recent_since(self) -> int:
        """The number of the first event of the turn at hand, or of the first since the reader's last own decision."""
        events = self.play.session.events
        begins = self.play.kit.events.begins
        turn = next((at for at in range(len(events) - 1, -1, -1) if events[at].kind in begins), 0)
        return min(turn, self._last_own())

    def harm(self) -> list[tuple[str, int]]:
        """What harmful cards the others have given to the reader, until his own turn begins."""
        play = self.play
        if not play.kit.reacting or play.reader is None or play.session.view(play.reader).active == play.reader:
            return []
        return outcomes.harm(play.session.events, play.reader, play.facts)

    # ------------------------------------------------------------ speaking

    def repeat(self) -> None:
        """Says again what is asked."""
        self.host.say(f"{self.taught()} {sentence_text(self.state(), self.words)}".strip())

    def taught(self) -> str:
        """What the coach of a lesson says now, as plain text; "" outside lessons and while others move."""
        if self.coach is None:
            return ""
        said = self.coach.says(self.play.table()["question"])
        return self.words(said) if said else ""

    def repeat_revealed(self) -> None:
        """Says again which cards lie revealed or are looked at; with none, what was told last."""
        view, words = self.play.table()["view"], self.words
        said = []
        for player in view["players"]:
            if player.get("revealed"):
                whose = words("row.revealed", name=self.play.names[player["seat"]])
                said.append(f"{whose}: {self.cards_said(player)}.")
        if view.get("looked"):
            said.append(f"{words('row.looked', name=self.play.names[view['seat']])}: {self.cards_said(view)}.")
        self.host.say(" ".join(said) or self.told_last or words("say.nothing"))

    def cards_said(self, place: dict) -> str:
        """The cards that a player has revealed, or looks at, one after the other."""
        names = [card["name"] for card in place.get("revealed") or place["looked"]]
        return ", ".join(map(self.words.name, names))

    def announce(self) -> None:
        """Says what happened since the last announcement, as much of it as the setting wants, and what is asked now.

        The alert is kept for one thing: that it is for the reader to decide again.
        """
        play, words = self.play, self.words
        if play.deciding is None or play.reader is None:
            if self.coach is not None and self.coach.done:
                self.host.say(self.taught())
            return
        log = self.log()
        start = min(self._spoken, len(log))
        said = log.summary(words, log.place(start), self.app.settings["tells"])
        if said:
            self.told_last = said
        turned = any(event.kind in play.kit.events.begins for event in play.session.events[start:])
        self._spoken = len(log)
        asked = sentence_text(self.state(), words)
        if turned:
            name = play.names[play.reader]
            alone = len(play.people) == 1
            self.show.your_turn()
            # First, because an alert would cut the news off.
            self.host.say(words("say.your_turn") if alone else words("say.decides", name=name), urgent=True)
        self.host.say(" ".join(filter(None, (said, self.taught(), asked))))
