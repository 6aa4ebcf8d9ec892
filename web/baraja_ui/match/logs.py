"""The logs of a running game: each reader has one of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Handlers, action
from ..table.log import Log

if TYPE_CHECKING:
    from ..host.protocol import Host
    from .game import Play


class Logs(Handlers):
    """The logs of all readers that a table has had."""

    def __init__(self, host: Host, play: Play) -> None:
        self._host = host
        self._play = play
        self._of: dict[int | None, Log] = {}

    def log(self) -> Log:
        """The log of the present reader."""
        reader = self._play.eyes
        if reader not in self._of:
            self._of[reader] = Log(self._play.names, self._play.kit.events, reader, reader)
        log = self._of[reader]
        log.tell(self._play.session.events[len(log) :])
        return log

    def rename(self) -> None:
        """Gives the logs the players' present names, after the language has changed."""
        for log in self._of.values():
            log.call(self._play.names)

    def undo_to(self, number: int, reader: int | None, label: str) -> None:
        """Marks what happened from event `number` on as taken back by `reader`."""
        for log in self._of.values():
            log.undo_to(number, reader, label)

    @action("export_log")
    def on_export_log(self, arg: str) -> None:
        """Downloads the log as text in either language, or as values for programs."""
        log, play = self.log(), self._play
        if arg == "json":
            self._host.download("baraja.json", log.values(play.words, play.save.record))
        else:
            words = play.words if play.words.lang == arg else play.words.other
            self._host.download(f"baraja-{words.lang}.txt", log.text(words))
