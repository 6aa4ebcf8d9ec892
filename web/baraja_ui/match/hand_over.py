"""The tablet changes hands: what is cleared together with the hand, what is on the curtain, and taps on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core.events import visible_to
from baraja.sentences import Sentences

from ..controller import Handlers, action
from ..shell.html import classes, esc, tag
from ..shell.seats import badge
from ..table.log import Log
from ..table.painter import QUESTION_FOCUS
from . import curtain_screen
from .undo import own_since
from .visits import events_to_show

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import RunningGame, Table
    from ..table.log import Line
    from ..table.visible_events import VisibleEvent


def briefing(play: RunningGame, seat: int) -> list[JsonObject]:
    """What happened since a seat's last decision on its own turn, as far as all may know it; for a visit up to the
    attack."""
    events, visit = play.session.events, play.visit
    if visit is not None:
        events = events[: visit.place[0] + 1]
    return [
        visible_to(event, None) for event in events_to_show(events, own_since(play, seat), seat, play.ui.events.passive)
    ]


def _deed(play: RunningGame, event: VisibleEvent, line: Line, after: list[str], own: bool, sight: bool) -> str:
    picture = play.ui.thumb(event["card"]) if event.get("card") in play.facts else ""
    sentences = tag("b" if after else "span", esc(line.sentence))
    sentences += "".join(tag("small", esc(sentence)) for sentence in after)
    mark = badge(play.names, line.player) if line.player >= 0 else ""
    return tag(
        "li", picture + mark + tag("span", sentences, class_="said"), class_=classes(own and "own"), data_sight=sight
    )


class HandOver(Handlers):
    """The curtain of one table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._play = table.play

    def cover(self) -> bool:
        """Hides the hand, as when the page is hidden or has not been touched for long; returns whether anything
        changed."""
        play = self._play
        before = play.curtain.step if play.curtain is not None else None, play.closed
        play.draw_curtain()
        return (play.curtain.step if play.curtain is not None else None, play.closed) != before

    def screen(self) -> str:
        """The screen while no hand may be seen, or while a player sees that there is nothing to decide."""
        play, words = self._play, self._table.words
        curtain = play.curtain
        if curtain is None:
            assert play.decider is not None, "a bot moves"
            return curtain_screen.curtain(words, play.names, play.decider, 0, False, [])
        if curtain.step == 3:
            assert play.visit is not None, "the step after the curtain is a visit"
            return curtain_screen.visit(words, play.facts, play.names, play.visit)
        log = Log(play.names, play.ui.events)
        log.tell(briefing(play, curtain.to))
        lines = self._deeds(log, curtain.to)
        first = all(mark.seat != curtain.to for mark in play.marks)
        return curtain_screen.curtain(
            words, play.names, curtain.to, curtain.step, curtain.brief, lines, first, back=curtain.back
        )

    def _deeds(self, log: Log, seat: int) -> list[str]:
        """What was done, as list items: each deed with its card and player, and its consequences below it. What others
        did to the seat is marked, and the last deed comes into sight where it is to be answered."""
        play = self._play
        deeds: list[tuple[Line, list[str], bool]] = []
        doer = -1
        for line in log.lines(Sentences(self._table.words, play.names)):
            doer = doer if line.depth else line.player
            if line.kind not in play.ui.events.headlines:
                continue
            if line.depth and deeds and line.player != seat:
                deeds[-1][1].append(line.sentence)
            else:
                deeds.append((line, [], line.player == seat != doer))
        last = deeds[-1][0] if deeds and play.curtain is not None and play.curtain.brief else None
        return [_deed(play, log.events[line.index], line, after, own, sight=line is last) for line, after, own in deeds]

    @action("curtain.held")
    def on_held(self, arg: str) -> None:
        """Takes both steps by which a person accepts the tablet, as the first button was held."""
        if self._play.curtain is not None and self._play.curtain.step == 1:
            self._play.lift()
            self.on_curtain(arg)

    @action("curtain")
    def on_curtain(self, _arg: str) -> None:
        table = self._table
        self._play.lift()
        table.paint(whole=True)
        if self._play.deciding:
            table.host.focus(*QUESTION_FOCUS, "#zone-hand button")
            table.announcer.announce()
        else:
            table.host.focus('[data-focus="curtain"]')
        table.bots.start()
