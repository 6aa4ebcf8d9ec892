"""The prompt bar: the question, the choices that are words, and the two buttons."""

from __future__ import annotations

from ..shell.coins import spoken, with_coins
from ..shell.html import button, classes, esc, ident, tag, unseen
from ..shell.seats import badge
from ..words import Words
from .state import AnyTable
from .wording import Button, Choice

LONG_SENTENCE = 40
"""A prompt with more letters than this is set smaller, on three lines."""


def prompt_with(state: AnyTable, words: Words, counters: str, beside: str = "") -> str:
    """The prompt bar of any game after the game's own counters, with `beside` next to the sentence."""
    deciding = state.deciding
    parts = [counters, tag("div", _sentence(state, words), class_="sentence", id="sentence") + beside]
    if deciding is None:
        if state.busy is not None and not state.elsewhere:
            skip = press_button(Button(words("prompt.skip"), "skip"), "quiet", words)
            if state.steps:
                skip += press_button(Button(words("prompt.next"), "next"), "primary", words)
            parts.append(tag("div", skip, class_="buttons"))
        elif state.busy is None and state.view["over"] and not state.read_only:  # a film may have no table to come from
            result = press_button(Button(words("end.result"), "end.result"), "primary", words)
            parts.append(tag("div", result, class_="buttons"))
        return "".join(parts)
    choices = [] if deciding.listed else deciding.choices
    primary, secondary = deciding.primary, deciding.secondary
    buttons = ""
    if choices:
        few = len(choices) <= 2
        drawn = "".join(choice_button(choice, deciding.single, words) for choice in choices)
        parts.append(tag("div", drawn, class_=classes("choices", few and "few")))
    if secondary:
        buttons += press_button(secondary, "second", words)
    if primary:
        buttons += press_button(primary, "primary", words)
    if buttons:
        parts.append(tag("div", buttons, class_="buttons"))
    return "".join(parts)


def choice_button(choice: Choice, single: bool, words: Words) -> str:
    """The button of a word, number or name that can be picked."""
    return button(
        tag("span", with_coins(choice.label, words), class_="label"),
        "tap",
        choice.target,
        id=ident("choice", choice.target),
        class_="button choice",
        aria_pressed=None if single and not choice.picked else str(choice.picked).lower(),
        data_target=choice.target,
    )


def press_button(what: Button, name: str, words: Words) -> str:
    """A button of the prompt bar, with its second line and the reason if it is not enabled."""
    reason = unseen(f". {spoken(what.reason, words)}") if what.reason else ""
    # The reason says what the second line says, and a title of the whole button would be read out after its name.
    sub = (
        tag("span", with_coins(what.sub, words), class_="sub", aria_hidden="true" if reason else None)
        if what.sub
        else ""
    )
    return button(
        tag("span", with_coins(what.label, words), class_="label", title=spoken(what.reason, words) or None)
        + sub
        + reason,
        what.action,
        what.arg or None,
        id=name,
        class_=classes("button", name),
        aria_disabled="true" if not what.enabled else None,
        aria_keyshortcuts=what.key or None,
    )


def sentence_text(state: AnyTable, words: Words) -> str:
    """The sentence of the prompt as plain text, also for announcements."""
    deciding = state.deciding
    if deciding is None:
        if state.view["over"]:
            return words("prompt.over")
        if state.busy is not None:
            return state.headline or words("prompt.busy", name=state.names[state.busy])
        return state.headline
    cause, asked = _asked(state, words)
    text = " ".join(filter(None, (cause + asked, deciding.listing())))
    seat = deciding.question["seat"]
    if state.humans > 1 or (state.question is not None and state.question.get("player", seat) != seat):
        text = f"{state.names[seat]} · {text}"
    return text


def _asked(state: AnyTable, words: Words) -> tuple[str, str]:
    """(cause, sentence): which card asks, with its mark, and what it asks. A sentence of its own does not follow a
    colon, as it may have one itself."""
    cause, asked = state.deciding.cause_name(), state.deciding.sentence()
    return cause and cause + (". " if asked.lstrip("¿")[:1].isupper() else ": "), asked


def _sentence(state: AnyTable, words: Words) -> str:
    deciding = state.deciding
    if deciding is None:
        markup = with_coins(sentence_text(state, words), words)
        if (
            state.busy is not None and state.headline and not state.banner
        ):  # tables with enough room show it in the middle
            waits = tag("span", esc(words("prompt.busy", name=state.names[state.busy])), class_="waits")
            markup = waits + tag("span", markup, class_="did")
        return tag("p", markup)
    cause, asked = _asked(state, words)
    lead = ""
    seat = deciding.question["seat"]
    if state.humans > 1 or deciding.question.get("player", seat) != seat:
        lead = badge(state.names, seat) + tag("span", esc(state.names[seat]), class_="decider") + " · "
    if cause:
        attacker = state.names[state.banner["player"]] if state.banner and state.banner["player"] != seat else cause
        if attacker not in cause:  # an upright phone has no room for the banner
            lead += tag("span", esc(attacker) + " · ", class_="attacker")
        lead += tag("b", esc(cause))
    progress = deciding.progress
    long = len(cause) + len(asked) > LONG_SENTENCE
    tail = tag("span", esc(progress), class_="progress") if progress else ""
    markup = lead + with_coins(asked, words)
    if deciding.remainder:
        markup = tag("span", markup, class_="asked") + tag("small", esc(deciding.remainder))
    return tag("p", markup, class_="long" if long else None) + tail
