"""The logs of a running game: each reader has one of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Handlers, action
from ..table.log import Log

if TYPE_CHECKING:
    from ..host.protocol import Host
    from ..page import RunningGame


class Logs(Handlers):
    """The logs of all readers that a table has had."""

    def __init__(self, host: Host, play: RunningGame) -> None:
        self._host = host
        self._play = play
        self._of: dict[int | None, Log] = {}
        self._noted: dict[int | None, int] = {}  # by reader: the decisions up to which unasked answers are told

    def log(self) -> Log:
        """The log of the present reader."""
        reader, play = self._play.eyes, self._play
        if reader not in self._of:
            self._of[reader] = log = Log(play.names, play.ui.events, reader, reader)
            for at, seat, what in play.save.undone:
                log.tell(play.session.events[len(log) : play.marks[at].events if at < len(play.marks) else None])
                log.undo_to(len(log), seat, what)
        log, noted = self._of[reader], self._noted.get(reader, 0)
        for number, answer in play.unasked.items():
            if number >= noted:
                log.tell(play.session.events[len(log) : play.marks[number].events])
                for card in answer.cards:
                    log.tell_unasked(play.marks[number].seat, card, answer.how, number)
        log.tell(play.session.events[len(log) :])
        self._noted[reader] = len(play.marks)
        return log

    def rename(self) -> None:
        """Gives the logs the players' present names, after the language has changed."""
        for log in self._of.values():
            log.call(self._play.names)

    def taken_back(self, reader: int, label: dict[str, str]) -> None:
        """Marks what `reader` has taken back, in the logs that exist, and in the save for those to come."""
        play, events = self._play, self._play.session.events
        self._noted = {seat: min(noted, len(play.marks)) for seat, noted in self._noted.items()}
        for log in self._of.values():
            log.tell(events[len(log) :])
            log.undo_to(len(events), reader, label, len(play.marks))
        play.save.note_undo(len(play.session.decisions), reader, label)

    @action("export_log")
    def on_export_log(self, arg: str) -> None:
        """Downloads the log as text in one of the languages, or as values for programs."""
        log, play = self.log(), self._play
        if arg == "json":
            name, text = "baraja.json", log.values(play.words, play.save.record)
        else:
            words = play.words.in_language(arg)
            name, text = f"baraja-{words.lang}.txt", log.text(words)
        self._host.spawn(self._host.download(name, text))
