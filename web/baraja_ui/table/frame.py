"""What the tables of all games have in common: menu, undo, seats, looking back."""

from __future__ import annotations

from ..shell.coins import spoken
from ..shell.html import button, classes, esc, tag, unseen
from ..shell.icons import icon
from ..shell.seats import badge
from ..words import Words
from . import puzzle
from .state import AnyTable


def menu_and_undo(state: AnyTable, words: Words) -> str:
    """The two square buttons at the top left of every table; for a film the button to close it. A puzzle is left by the
    first one, and has its menu elsewhere."""
    if state.read_only:
        text = words("film.close")
        return button(icon("close") + unseen(text), "film.close", id="film-close", class_="square", title=text)
    menu = menu_button(words) if state.puzzle is None else puzzle.leave(words)
    if state.watching:
        undo = ""
    elif state.undo:
        kind, label = state.undo
        text = words("table.undo_ask" if kind == "ask" else "table.undo", what=label)
        undo = button(
            icon("undo") + unseen(text) + _verdict(state),
            "undo",
            id="undo",
            class_=classes("square", kind),
            title=text,
            data_undo=kind,
            data_hold="undo.list",
        )
    else:
        text = words("table.undo_nothing")
        undo = button(
            icon("undo") + unseen(text), "undo", id="undo", class_="square off", aria_disabled="true", title=text
        )
    hint = ""
    if state.hints:
        text = words("hint.ask")
        hint = button(
            icon("bulb") + unseen(text), "hint", id="hint", class_="square wide-only", title=f"{text} (C)",
            aria_keyshortcuts="C",
        )  # fmt: skip
    return menu + undo + hint


def menu_button(words: Words) -> str:
    """The button to the menu of the table."""
    return button(icon("menu") + unseen(words("table.menu")), "menu", id="menu", class_="square")


def judged(state: AnyTable, name: str) -> str:
    """The mark on a card that an answer to a question about a fault picks, "" for none."""
    mark = state.judged.get(name)
    if mark is None:
        return ""
    star = tag("span", "\N{BLACK STAR} ", aria_hidden="true") if mark.kind == "best" else ""
    return tag("span", star + esc(mark.text), class_=f"judged {mark.kind}")


def _verdict(state: AnyTable) -> str:
    """The coach's mark on the last decision."""
    if state.verdict is None:
        return ""
    kind, text = state.verdict
    sign = icon("check") if kind == "good" else "!"
    return tag("span", sign, class_=f"coach-mark {kind}", aria_hidden="true") + unseen(f" {text}")


def since(state: AnyTable, words: Words) -> str:
    """What the others did since the reader's last turn, each with the player's badge."""
    drawn = []
    for story in state.briefing:
        mark = badge(state.names, story.seat) + unseen(state.names[story.seat] + ": ") if story.seat >= 0 else ""
        drawn.append(tag("li", mark + tag("span", esc(story.text), class_="said"), class_=None if mark else "harm"))
    return tag("b", esc(words(state.since)), class_="title") + tag("ul", " ".join(drawn), data_scroll="since")


def briefing(state: AnyTable, words: Words, look: str) -> str:
    """What happened since the reader's last turn, with ways to see it again and to close it; "" for nothing. `look` is
    the class of the game's own place for it."""
    if not state.briefing:
        return ""
    close = button(icon("close") + unseen(words("table.close")), "dismiss", id="dismiss-briefing", class_="square")
    news = tag("div", since(state, words), class_="since", tabindex="0")
    return tag("div", news + look_back(words) + close, class_=look)


def look_back(words: Words) -> str:
    """The buttons to see again what the others did: step by step, or as it happened."""
    return "".join(
        button(
            icon(sign) + tag("span", esc(words(f"film.{what}"))), "film.open", what, id=f"film-{what}",
            class_=f"chip look-{what}",
        )
        for what, sign in (("steps", "right"), ("again", "play"))
    )  # fmt: skip


def peek(state: AnyTable, words: Words) -> str:
    """The button that opens a closed hand, or closes it again; "" if the hand is never closed."""
    if (closed := state.view.get("closed")) is None:
        return ""
    label = tag("span", esc(words("village.peek" if closed else "village.cover")))
    return button(icon("eye") + label, "peek", id="peek", class_="button")


def duel_score(state: AnyTable) -> str:
    """What the other players of a duel had at this turn."""
    if not state.duel_score:
        return ""
    return tag("p", icon("chart") + tag("span", esc(state.duel_score)), class_="ghost")


def why_off(state: AnyTable, key: str, words: Words) -> str:
    """Why a tap would choose nothing, as a sentence for screen readers; "" if it would choose something."""
    if state.read_only:
        return ""
    if state.deciding is None:
        return words("why.over" if state.view["over"] else "why.waiting")
    return spoken(state.deciding.why_not(key), words)


def inspecting(state: AnyTable, words: Words, card: str) -> str:
    """The inspector: the explanation of a line of the log, else the card, else how to inspect one."""
    away = icon("close") + unseen(words("table.close"))
    close = button(away, "sheet", "", id="close-inspector", class_="square sheet-close")
    return close + (state.explanation or card or tag("p", esc(words("inspector.empty")), class_="none"))


def whose(state: AnyTable) -> int | None:
    """The colour of the player who decides, where hands are open: nobody takes the tablet then, so the table itself
    says whose turn it is."""
    if not state.open_hands or state.deciding is None:
        return None
    seat: int = state.deciding.question["seat"]
    return seat % 6


def late(state: AnyTable, *zones: str) -> str | None:
    """The zones to paint a frame after the others, as selectors: the log and these of the game, which show what follows
    from an answer and do not take part in it (see js/markup.js). An open sheet does not wait. Where people share a
    device nothing does, as the log tells what one of them alone has seen."""
    if state.humans > 1:
        return None
    return " ".join(f"#zone-{zone}" for zone in ("log", *zones) if zone != state.sheet)
