"""Aids for counting: everybody's points beside the name, and the reader's own deck with what is left of it to draw.

Both follow from what has been public, so they give away nothing, but they take away the work of remembering: alone one
chooses them in the settings; several people have to agree, each by a tap (and after the fifth turn again to stop).
"""

from ..controller import action

FREE_TURNS = 5
"""Turns in which any of several people may switch the aids off alone."""


def shown(setting: str, people: int, agreed: bool) -> bool:
    """Whether an aid is shown: `setting` is always, bots or never, `agreed` what several people have said."""
    return setting != "never" if people < 2 else setting == "always" and agreed


class Counting:
    """The part of the `Tableside` that counts for its reader."""

    def counts(self, aid: str) -> bool:
        """Whether "points" or "deck" is shown to the reader."""
        play = self.play
        return shown(self.app.settings[aid], len(play.people), play.save.counted)

    def points(self) -> dict[int, int]:
        """The points of all seats, when they are shown; in Villagers the gold lies open anyway."""
        play = self.play
        if not play.kit.counts or play.over or not self.counts("points"):
            return {}
        return {seat: play.kit.standing(play.session, seat) for seat in range(len(play.names))}

    @action("count")
    def on_count(self, _arg: str) -> None:
        """Several people start counting or stop it. Everybody has to agree, except to stop within the first turns."""
        play = self.play
        if len(play.people) < 2 or not play.kit.counts:
            return
        if play.save.counted and play.turn_number() <= FREE_TURNS:
            self.change_counting()
            return
        self.asked_for, self.asking = "count", list(play.people)
        self.app.go("consent")

    @action("agree")
    def on_agree(self, arg: str) -> None:
        """Notes that one of those asked agrees; when all have, does what they were asked."""
        if not self.asking:
            return
        self.asking = [seat for seat in self.asking if str(seat) != arg]
        if self.asking:
            self.app.paint()
        elif self.asked_for == "count":
            self.change_counting()
        else:
            self.undo()

    def change_counting(self) -> None:
        save = self.play.save
        save.counted = not save.counted
        self.app.saves.save()
        self.app.go("table")
        self.app.notes.tell(self.words("count.on" if save.counted else "count.off"))
