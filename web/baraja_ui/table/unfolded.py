"""What the reader of a table has opened and looks at: the same at a running game and at one that is only watched."""

from __future__ import annotations

from collections.abc import Callable

from ..controller import Handlers, action


class Unfolded(Handlers):
    """`inspected` is the card in the inspector, or `moment` the line of the log that is explained there, with the
    `reason` why the card cannot be taken; `heap` an opened pile, `rival` the seat whose cards are shown, `sheet` an
    open sheet, `filter` what of the log is shown. `changed` is called when a tap has changed something."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.clear()
        self.filter = "all"

    def clear(self) -> None:
        """Forgets what one reader looked at, because the next one is somebody else."""
        self.inspected: str | None = None
        self.moment: int | None = None
        self.rival: int | None = None
        self.reason = self.heap = self.sheet = ""

    def look(self, card: str, reason: str = "", large: bool = False) -> None:
        """A card comes into the inspector; `large` on a phone too, where the inspector is a sheet."""
        self.inspected, self.moment, self.reason = card, None, reason
        if large:
            self.sheet = "inspector"

    def show(self, card: str) -> None:
        """A card comes into the inspector without being asked for; a line that is explained there stays."""
        self.inspected, self.reason = card, ""

    def read(self, card: str) -> None:
        """Opens a card large where the inspector is not in sight anyway."""
        self.look(card, large=True)
        self._changed()

    def refuse(self, reason: str) -> None:
        """Says beside the inspected card why a tap chose nothing; "" when it did."""
        self.reason = reason

    def explain(self, line: int | None) -> None:
        """A line of the log comes into the inspector in place of a card, or goes again."""
        self.moment = line

    def close(self) -> bool:
        """Closes what lies over the table; says whether there was anything."""
        if not (self.sheet or self.heap) and self.rival is None:
            return False
        self.sheet, self.heap, self.rival = "", "", None
        self._changed()
        return True

    def after_decision(self) -> None:
        """Closes what belonged to the question that was answered; a sheet other than the inspector stays."""
        self.heap, self.reason, self.rival = "", "", None
        if self.sheet == "inspector":
            self.sheet = ""

    def after_undo(self) -> None:
        """Closes what belonged to a question that is no longer asked."""
        self.heap = self.reason = self.sheet = ""

    def look_at_nobody(self) -> None:
        """The moment that is shown has changed: no rival's cards are open."""
        self.rival = None

    @action("inspect")
    def on_inspect(self, arg: str) -> None:
        if arg:
            self.read(arg)

    @action("moment")
    def on_moment(self, arg: str) -> None:
        """Asks why a line of the log happened."""
        self.moment, self.sheet = int(arg), "inspector"
        self._changed()

    @action("heap")
    def on_heap(self, arg: str) -> None:
        self.heap, self.rival = "" if self.heap == arg else arg, None
        self._changed()

    @action("rival")
    def on_rival(self, arg: str) -> None:
        self.rival, self.heap = None if self.rival == int(arg) else int(arg), ""
        self._changed()

    @action("sheet")
    def on_sheet(self, arg: str) -> None:
        self.sheet = "" if self.sheet == arg else arg
        self._changed()

    @action("filter")
    def on_filter(self, arg: str) -> None:
        self.filter = arg
        self._changed()
