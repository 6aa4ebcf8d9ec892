"""What the reader of a table has opened and inspects, in a running game and in a film."""

from __future__ import annotations

from collections.abc import Callable

from ..controller import Handlers, action


class OpenPanels(Handlers):
    """`inspected` is the card that was looked at last, `fresh` if that was after the last decision, or `explained_line`
    the line of the log that is explained in the inspector; `reason` is why the card cannot be taken; `open_pile` is an
    opened pile, `rival` the seat whose cards are shown, `sheet` an open sheet, `brief` the entry of the rules whose two
    lines are shown, `filter` the filter of the log. `changed` is called when a tap has changed something."""

    def __init__(self, changed: Callable[[], None]) -> None:
        self._changed = changed
        self.clear()
        self.filter = "all"

    def clear(self) -> None:
        """Forgets what one reader looked at, as the next reader is somebody else."""
        self.inspected: str | None = None
        self.fresh = False
        self.explained_line: int | None = None
        self.rival: int | None = None
        self.reason = self.open_pile = self.sheet = self.brief = ""

    def look(self, card: str, reason: str = "", large: bool = False) -> None:
        """Shows a card in the inspector; with `large` on a phone too, where the inspector is a sheet."""
        self.inspected, self.explained_line, self.reason, self.fresh = card, None, reason, True
        if large:
            self.sheet = "inspector"

    def show(self, card: str) -> None:
        """Shows a card in the inspector without being asked to; an explained line of the log stays."""
        self.inspected, self.reason, self.fresh = card, "", True

    def read(self, card: str) -> None:
        """Opens a card as a sheet, unless the inspector is visible anyway."""
        self.look(card, large=True)
        self._changed()

    def refuse(self, reason: str) -> None:
        """Shows beside the inspected card why a tap chose nothing; "" if it chose something."""
        self.reason = reason

    def explain(self, line: int | None) -> None:
        """Explains a line of the log in the inspector in place of a card, or with None stops that."""
        self.explained_line = line

    def close(self) -> bool:
        """Closes what covers the table; returns whether there was anything."""
        if self.put_away():
            return True
        if not (self.sheet or self.open_pile) and self.rival is None:
            return False
        self.sheet, self.open_pile, self.rival = "", "", None
        self._changed()
        return True

    def put_away(self) -> bool:
        """Closes the two lines of a word of the rules; returns whether they were shown."""
        open_entry, self.brief = self.brief, ""
        if open_entry:
            self._changed()
        return bool(open_entry)

    def after_decision(self) -> None:
        """Closes what belonged to the answered question; a sheet other than the inspector stays."""
        self.open_pile, self.reason, self.rival, self.fresh = "", "", None, False
        if self.sheet == "inspector":
            self.sheet = ""

    def after_undo(self) -> None:
        """Closes what belonged to a question that is no longer asked."""
        self.open_pile = self.reason = self.sheet = ""

    def look_at_nobody(self) -> None:
        """Closes a rival's cards, as another moment is shown."""
        self.rival = None

    @action("inspect")
    def on_inspect(self, arg: str) -> None:
        if arg:
            self.read(arg)

    @action("brief")
    def on_brief(self, arg: str) -> None:
        """Shows the two lines of a word of the rules where it stands; once more closes them."""
        self.brief = "" if self.brief == arg else arg
        self._changed()

    @action("moment")
    def on_moment(self, arg: str) -> None:
        """Asks why a line of the log happened."""
        self.explained_line, self.sheet = int(arg), "inspector"
        self._changed()

    @action("heap")
    def on_heap(self, arg: str) -> None:
        self.open_pile, self.rival = "" if self.open_pile == arg else arg, None
        self._changed()

    @action("rival")
    def on_rival(self, arg: str) -> None:
        self.rival, self.open_pile = None if self.rival == int(arg) else int(arg), ""
        self._changed()

    @action("sheet")
    def on_sheet(self, arg: str) -> None:
        self.sheet = "" if self.sheet == arg else arg
        self._changed()

    @action("filter")
    def on_filter(self, arg: str) -> None:
        self.filter = arg
        self._changed()
