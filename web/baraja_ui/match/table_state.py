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


def state_of(current_table: page.Table) -> AnyTable:
    """The state for the table's renderer; `current_table` is the table on the screen."""
    play, seen = current_table.play, current_table.open_panels
    table = play.table()
    offer = undo.offer(play)
    busy = play.decider if play.decider not in play.people else None
    log = current_table.log()
    banner = current_table.announcer.banner()
    others = [seat for seat in range(len(play.names)) if seat != play.me]
    return Table(
        view=table["view"],
        names=play.names,
        facts=play.facts,
        question=table["question"],
        deciding=play.deciding,
        log=log.html(current_table.words, seen.filter, WHOLE_LOG if seen.sheet == "log" else LATEST_LOG),
        log_filter=seen.filter,
        inspected=_read(play, seen, banner),
        explanation=current_table.callbacks.explained(log, seen.explained_line),
        reason=seen.reason,
        mirror=current_table.settings["side"] == "left",
        undo=("free" if offer.free else "ask", undo.label(play, offer, current_table.words)) if offer else None,
        verdict=current_table.callbacks.coach().verdict(),
        banner=banner,
        briefing=current_table.announcer.briefing(log),
        began=current_table.announcer.began,
        busy=busy,
        open_pile=seen.open_pile,
        rival=seen.rival,
        sheet=seen.sheet,
        open_hands=play.hands_in_sight(),
        points=current_table.counts.points(),
        deck=current_table.counts.wanted("deck"),
        known=current_table.counts.known(seen.rival, seen.open_pile),
        junk_received=harm_words(current_table.announcer.junk_received(), current_table.words),
        humans=len(play.people),
        last={seat: log.last_of(current_table.words, seat) for seat in others},
        coach=current_table.coaching.panel(table["question"])
        or current_table.hints.panel()
        or current_table.callbacks.first_turns().panel(),
        puzzle=current_table.callbacks.puzzle_table(),
        hints=current_table.coach is None and bool(play.people),
        standing=play.standing(),
        duel_score=current_table.callbacks.duel_score(),
        headline=_doing(play, busy, log, current_table.words),
        pointed_cards=current_table.coaching.pointed_cards(),
        judged=current_table.coaching.judged(),
        sound=current_table.settings["sound"],
        recent=play.visible_events(current_table.announcer.recent_since()),
        steps=current_table.settings["pace"] == "steps",
        elsewhere=busy in play.away,
        watching=not play.people,
        brief=room.popover(seen.brief, current_table.words) if seen.brief else "",
        open_entry=seen.brief,
        command=panel(current_table.words, current_table.line.answer, current_table.line.typed)
        if current_table.line.open
        else "",
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
