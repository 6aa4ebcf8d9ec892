"""The state that the table shows now, from the game and from what its reader has unfolded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..games.rulebook import room
from ..table.state import AnyTable, Table
from ..words import Words
from . import undo
from .attack_outcomes import harm_words
from .commands.line import panel

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .. import page
    from ..table.log import Log
    from ..table.open_panels import OpenPanels

LATEST_LOG, WHOLE_LOG = 40, 5000


def state_of(side: page.Table) -> AnyTable:
    """The state for the table's renderer; `side` is the table on the screen."""
    play, seen = side.play, side.open_panels
    table = play.table()
    offer = undo.offer(play)
    busy = play.decider if play.decider not in play.people else None
    log = side.log()
    banner = side.announcer.banner()
    others = [seat for seat in range(len(play.names)) if seat != play.me]
    return Table(
        view=table["view"],
        names=play.names,
        facts=play.facts,
        question=table["question"],
        deciding=play.deciding,
        log=log.html(side.words, seen.filter, WHOLE_LOG if seen.sheet == "log" else LATEST_LOG),
        log_filter=seen.filter,
        inspected=_read(play, seen, banner),
        explanation=side.ways.explained(log, seen.explained_line),
        reason=seen.reason,
        mirror=side.settings["side"] == "left",
        undo=("free" if offer.free else "ask", undo.label(play, offer, side.words)) if offer else None,
        verdict=side.ways.coach().verdict(),
        banner=banner,
        briefing=side.announcer.briefing(log),
        began=side.announcer.began,
        busy=busy,
        open_pile=seen.open_pile,
        rival=seen.rival,
        sheet=seen.sheet,
        open_hands=play.hands_in_sight(),
        points=side.counts.points(),
        deck=side.counts.wanted("deck"),
        known=side.counts.known(seen.rival, seen.open_pile),
        junk_received=harm_words(side.announcer.junk_received(), side.words),
        humans=len(play.people),
        last={seat: log.last_of(side.words, seat) for seat in others},
        coach=side.coaching.panel(table["question"]) or side.hints.panel() or side.ways.first_turns().panel(),
        puzzle=side.ways.puzzle_table(),
        hints=side.coach is None and bool(play.people),
        standing=play.standing(),
        duel_score=side.ways.duel_score(),
        headline=_doing(play, busy, log, side.words),
        pointed_cards=side.coaching.pointed_cards(),
        judged=side.coaching.judged(),
        sound=side.settings["sound"],
        recent=play.visible_events(side.announcer.recent_since()),
        steps=side.settings["pace"] == "steps",
        elsewhere=busy in play.away,
        watching=not play.people,
        brief=room.popover(seen.brief, side.words) if seen.brief else "",
        open_entry=seen.brief,
        command=panel(side.words, side.line.answer, side.line.typed) if side.line.open else "",
    )


def _read(play: page.RunningGame, seen: OpenPanels, banner: JsonObject | None) -> str | None:
    """The card in the inspector: what the reader looked at since the last decision, else the card that asks, else what
    the reader looked at before."""
    deciding = play.deciding
    if seen.fresh or deciding is None or deciding.briefed:
        return seen.inspected
    asking = (banner["card"] if banner else "", deciding.cause, *deciding.question["about"][:1])
    return next((str(card) for card in asking if card in play.facts), seen.inspected)


def _has_acted(play: page.RunningGame, seat: int) -> bool:
    """Whether a player has done something since the present turn or round began."""
    kinds = play.ui.events
    for event in reversed(play.session.events):
        if event.kind in kinds.begins and event.kind not in kinds.doings:
            return False
        if event.kind in kinds.doings and event.public.get("player") == seat:
            return True
    return False


def _doing(play: page.RunningGame, busy: int | None, log: Log, words: Words) -> str:
    """What the player who is deciding has done last, with the name."""
    if busy is None or not _has_acted(play, busy):
        return ""
    sentence = log.last_of(words, busy)
    return f"{play.names[busy]} {sentence}" if sentence else ""
