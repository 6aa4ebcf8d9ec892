"""What the page shows, plays and has read aloud."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import js
from pyodide.ffi import to_js
from pyscript.js_modules import markup, motion

from .border import first_element, plain, some, spawn

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .elements import Element

_CHANGE = 0.02  # seconds
_AFTER_ALERT = 0.2
_speech = {"#status": 0, "#alert": 0, "after": 0.0}  # how often each has spoken, and seconds to wait after an alert


def mount(html: str) -> str:
    """Puts the page's own frame in place of the static shell, once. Returns which screen is there already, painted
    before Python had started (js/boot/first.js), "" for none."""
    first_screen = str(js.document.documentElement.getAttribute("data-first") or "")
    if not first_screen:
        markup.fill(first_element("#app"), html)
    return first_screen


def swap(
    parts: dict[str, str],
    fallback: tuple[str, ...] = (),
    anew: bool = False,
    frame: Mapping[str, object] | None = None,
) -> None:
    """Changes the inside of each selected element to this markup, keeping focus, caret and scroll where the reader left
    them; with `anew` it is replaced as a whole. When the focused element is gone, the first of the `fallback` selectors
    that matches gets the focus, so that it never falls to the body. `frame` are attributes to change at `#table`, as in
    `set_attributes`."""
    markup.paint(json.dumps(parts), json.dumps(fallback), anew, json.dumps(dict(_attributes(frame or {}))))


def remember_places() -> None:
    """Remembers where every card and pile is on the screen, so that flights after the next paint can start there."""
    motion.remember()


def fly(flights: list[JsonObject]) -> None:
    """Makes copies of cards fly over the table (see js/motion.js); a touch or a key ends the flights."""
    motion.fly(json.dumps(flights))


def sound(cues: list[str], level: str) -> None:
    """Plays short sounds one after the other (see `synthesizer`), at the level "low", "medium" or "high"."""
    from .synthesizer import play  # for those who switch sounds on

    spawn(play(cues, level))


def vibrate(pattern: str) -> None:
    """Makes the device vibrate, if it can: milliseconds on and off."""
    if hasattr(js.navigator, "vibrate"):
        js.navigator.vibrate(to_js([int(part) for part in pattern.split(" ")]))


def focus(*selectors: str) -> bool:
    """Moves the focus to the first selector that matches something focusable, without scrolling the page."""
    return bool(markup.focus(json.dumps(selectors)))


def focused(attribute: str) -> str:
    """An attribute of the focused element or of the nearest element around it that has it, "" if there is none."""
    active = some(js.document.activeElement)
    around = some(active.closest(f"[{attribute}]")) if active is not None else None
    return around.getAttribute(attribute) if around is not None else ""


def focused_zone() -> str:
    """The id of the table's zone that holds the focus, "" if none does."""
    active = some(js.document.activeElement)
    zone = some(active.closest('[id^="zone-"]')) if active is not None else None
    return zone.id if zone is not None else ""


def focus_nth(zone: str, place: int) -> bool:
    """Moves the focus to a control of the selected zone, counted from 0; False if it has fewer."""
    controls = _controls(zone)
    if place >= len(controls):
        return False
    controls[place].focus()
    return True


def _controls(zone: str) -> list[Element]:
    """The controls of the selected zone that can be seen, in their order."""
    place = first_element(zone)
    if place is None:
        return []
    elements = place.querySelectorAll("button, [tabindex='0'], summary")
    controls = [elements.item(at) for at in range(elements.length)]
    return [control for control in controls if some(control.offsetParent) is not None]


def step_focus(zone: str, step: int | str) -> bool:
    """Moves the focus inside the selected zone: by a number of controls, to the neighbour "up" or "down", or to
    the "first" or "last"."""
    controls = _controls(zone)
    if not controls:
        return False
    target: Element | None
    active = js.document.activeElement
    at = next((index for index, control in enumerate(controls) if control == active), None)
    if at is None or step == "first":
        target = controls[0]
    elif step == "last":
        target = controls[-1]
    elif isinstance(step, int):
        target = controls[(at + step) % len(controls)]
    else:
        target = _neighbour(controls, active, 1 if step == "down" else -1)
    if target is None:
        return False
    target.focus()
    return True


def _neighbour(controls: list[Element], active: Element, way: int) -> Element | None:
    here = active.getBoundingClientRect()
    best = None
    for control in controls:
        there = control.getBoundingClientRect()
        down = (there.top - here.top) * way
        if down > 4:
            distance = down * 4 + abs(there.left - here.left)
            if best is None or distance < best[0]:
                best = (distance, control)
    return best[1] if best else None


def scroll_to(selector: str) -> None:
    """Brings an element into view."""
    element = first_element(selector)
    if element is not None:
        element.scrollIntoView(plain(block="start"))


def attribute(name: str, text: str) -> None:
    """Sets an attribute of the document's root: theme, text size, side, language."""
    js.document.documentElement.setAttribute(name, text)


def set_attributes(selector: str, attributes: Mapping[str, object]) -> None:
    """Sets attributes of an element, named as in `html.tag`; None and False remove one."""
    markup.setAttributes(first_element(selector), json.dumps(dict(_attributes(attributes))))


def _attributes(given: Mapping[str, object]) -> Iterator[tuple[str, str | None]]:
    for name, value in given.items():
        off = value is None or value is False
        yield name.rstrip("_").replace("_", "-"), None if off else "" if value is True else str(value)


def title(text: str) -> None:
    js.document.title = text


def busy(moving: bool) -> None:
    """Tells the shell whether a bot is moving, so that it does not reload for an update meanwhile."""
    js.document.documentElement.toggleAttribute("data-busy", moving)


def version() -> str:
    """The id of the build of this page."""
    return str(js.document.documentElement.getAttribute("data-build") or "")


def say(text: str, urgent: bool = False) -> None:
    """Has a text read aloud by the polite live region, or if `urgent` by the alert, which is kept for "it is your
    turn".

    An alert cuts off whatever is being read, so a polite text that goes with it comes a moment later.
    """
    name = "#alert" if urgent else "#status"
    region = first_element(name)
    if region is not None:
        region.textContent = ""
        _speech[name] += 1
        # Screen readers read only changes: a repeated text has to vanish for a moment in between.
        _speech["after"] = _AFTER_ALERT if urgent else _speech["after"]
        spawn(_speak(region, name, text, _CHANGE if urgent else _CHANGE + _speech["after"]))
        if not urgent:
            _speech["after"] = 0.0


async def _speak(region: Element, name: str, text: str, pause: float) -> None:
    sentence = _speech[name]
    await asyncio.sleep(pause)
    if sentence == _speech[name]:
        region.textContent = text


def clear_announcements() -> None:
    """Empties the live regions, as what they said belongs to the screen before."""
    for name in ("#status", "#alert"):
        _speech[name] += 1
        region = first_element(name)
        if region is not None:
            region.textContent = ""


def mark(name: str) -> None:
    """Sets a timing mark for tests and benches."""
    js.performance.mark(name)


def ready() -> None:
    """Tells the shell and the tests that the page is usable."""
    js.document.documentElement.setAttribute("data-ready", "1")
    js.performance.mark("app-ready")


def media(query: str) -> bool:
    return bool(js.window.matchMedia(query).matches)
