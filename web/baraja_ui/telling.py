"""What the table tells its reader: what happened meanwhile, the attack that hit him, and the spoken announcements."""

from . import play as playing
from .log import NEWS, Log, Teller

OUTCOMES = NEWS | {"draw", "put"}


class Telling:
    """The part of the `Tableside` that finds words for what happened."""

    def _last_own(self) -> int:
        """The number of the first event after the reader's last decision in a turn of his own; the end of the story
        when he has waved it away."""
        play = self.play
        if self.dismissed >= len(play.marks):
            return len(play.session.events)
        return play.own_since(play.reader)

    def _briefing(self, log: Log) -> str:
        """What the others did since, once it is the reader's own turn again."""
        play = self.play
        if play.deciding is None or not play.deciding.briefed:
            return ""
        events = play.session.events
        for number in range(self._last_own(), len(events)):
            if playing.begins(events[number], play.reader):
                return log.summary(self.words, log.place(number))
        return ""

    def _banner(self):
        """The attack that is being answered, or that was the last to hit the reader."""
        play = self.play
        events = play.told(self._last_own())
        for at in range(len(events) - 1, -1, -1):
            event = events[at]
            card = event.get("card")
            if event["kind"] != "play" or "attack" not in play.facts[card].types or event["player"] == play.reader:
                continue
            teller = Teller(self.words, play.names)
            inner = []
            for later in events[at + 1 :]:
                if later["depth"] <= event["depth"]:
                    break
                if later.get("player") != event["player"] and later["kind"] in OUTCOMES:
                    inner.append(teller.sentence(later))
            return {"card": card, "player": event["player"], "lines": [line for line in inner if line]}
        return None

    # ------------------------------------------------------------ speaking

    def repeat(self) -> None:
        """Says again what is asked."""
        self.host.say(f"{self.taught()} {self.surface.sentence_text(self.state(), self.words)}".strip())

    def taught(self) -> str:
        """What the coach of a lesson says now, as plain text; "" outside lessons and while others move."""
        if self.coach is None:
            return ""
        said = self.coach.says(self.play.table()["question"])
        return self.words(said) if said else ""

    def announce(self) -> None:
        """Says what happened since the last announcement, in one breath, and whose decision it is."""
        play, words = self.play, self.words
        if play.deciding is None or play.reader is None:
            if self.coach is not None and self.coach.done:
                self.host.say(self.taught())
            return
        log = self.log()
        start = min(self._spoken, len(log))
        said = log.summary(words, log.place(start))
        turned = any(event.kind in playing.TURNS for event in play.session.events[start:])
        self._spoken = len(log)
        asked = self.surface.sentence_text(self.state(), words)
        self.host.say(" ".join(filter(None, (said, self.taught(), asked))))
        if turned:
            name = play.names[play.reader]
            alone = len(play.people) == 1
            self.host.say(words("say.your_turn") if alone else words("say.decides", name=name), urgent=True)
