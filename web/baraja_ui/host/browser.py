"""The browser, and nothing but the browser: the only module of the page that imports `js` or `pyscript`.

Everything crosses the border as text, numbers or JSON. The proxies that the browser keeps for ever stand in `PROXIES`;
rendering makes none. The rest of the page is given this module as an object, so that tests give it another one.
"""

import asyncio
import json
from base64 import b64encode
from collections.abc import Callable, Coroutine
from datetime import datetime
from typing import Any
from urllib.parse import quote

import js
from pyodide.ffi import create_proxy, jsnull, to_js
from pyscript.js_modules import markup as _markup
from pyscript.js_modules import motion as _motion
from pyscript.js_modules import storage as _storage
from pyscript.js_modules import taps as _taps

PROXIES: list = []
_CONTROLS = "[data-action]"
_HOLD_MS = 500
_STILL_PX = 12
_TASKS: set[asyncio.Task] = set()

_held: dict[str, Any] = {"timer": None, "fired": False, "at": (0, 0)}
_idle: dict[str, Any] = {"timer": None, "last": 0.0}
_workers: dict[str, Any] = {}
_hearers: dict[str, Any] = {}  # who hears the worker of a name
_labour: dict[str, Any] = {}  # what workers are made with: their address and their listeners
_CHANGE = 0.02  # seconds
_AFTER_ALERT = 0.2
_speech = {"#status": 0, "#alert": 0, "after": 0.0}  # how often each has spoken, and the pause that an alert asks for


def _permanent(function: Callable) -> Any:
    proxy = create_proxy(function)
    PROXIES.append(proxy)
    return proxy


def _some(found: Any) -> Any:
    """What the browser found, None where it says null."""
    return None if found is jsnull else found


def _one(selector: str) -> Any:
    return _some(js.document.querySelector(selector))


def _around(event: Any, selector: str) -> Any:
    target = event.target
    return _some(target.closest(selector)) if hasattr(target, "closest") else None


def _plain(**entries: Any) -> Any:
    return to_js(entries, dict_converter=js.Object.fromEntries)


# ---------------------------------------------------------------- painting


def mount(html: str) -> str:
    """Puts the page's own frame in the place of the static shell, once. Which screen stands there already, painted
    before the page was there (js/first.js), "" for none."""
    shown = str(js.document.documentElement.getAttribute("data-first") or "")
    if not shown:
        _markup.fill(_one("#app"), html)
    return shown


def swap(parts: dict[str, str], fallback: tuple[str, ...] = (), anew: bool = False) -> None:
    """Brings the inside of each selected element to some markup, keeping focus, caret and scroll where the reader left
    them; `anew` draws it from nothing. When the focused element is gone, the first of the `fallback` selectors that
    matches gets the focus, so that it never falls to the body."""
    _markup.paint(json.dumps(parts), json.dumps(fallback), anew)


def remember_places() -> None:
    """Remembers where every card and pile lies, so that what is painted next can come from there."""
    _motion.remember()


def fly(flights: list[dict]) -> None:
    """Lets copies of cards fly over the table (see js/motion.js); a touch or a key brings them down."""
    _motion.fly(json.dumps(flights))


def sound(cues: list[str], level: str) -> None:
    """Plays short sounds one after the other (see js/sound.js), at the level "low", "medium" or "high"."""
    _motion.sound(" ".join(cues), level)


def tremble(pattern: str) -> None:
    """Makes the device vibrate, where it can: milliseconds on and off."""
    _motion.tremble(pattern)


def focus(*selectors: str) -> bool:
    """Moves the focus to the first selector that matches something focusable, without scrolling the page."""
    return _markup.focus(json.dumps(selectors))


def focused(attribute: str) -> str:
    """An attribute of the focused element or of the nearest one around it that has it, "" when there is none."""
    active = _some(js.document.activeElement)
    around = _some(active.closest(f"[{attribute}]")) if active is not None else None
    return around.getAttribute(attribute) if around is not None else ""


def focused_zone() -> str:
    """The id of the table's zone that holds the focus, "" outside of all."""
    active = _some(js.document.activeElement)
    zone = _some(active.closest('[id^="zone-"]')) if active is not None else None
    return zone.id if zone is not None else ""


def step_focus(zone: str, step: int | str) -> bool:
    """Moves the focus inside the selected zone: by so many controls, or to the neighbour "up" or "down"."""
    place = _one(zone)
    if place is None:
        return False
    found = place.querySelectorAll("button, [tabindex='0'], summary")
    controls = [found.item(at) for at in range(found.length)]
    controls = [control for control in controls if _some(control.offsetParent) is not None]
    if not controls:
        return False
    active = js.document.activeElement
    at = next((index for index, control in enumerate(controls) if control == active), None)
    if at is None:
        target = controls[0]
    elif isinstance(step, int):
        target = controls[(at + step) % len(controls)]
    else:
        target = _neighbour(controls, active, 1 if step == "down" else -1)
    if target is None:
        return False
    target.focus()
    target.scrollIntoView(_plain(block="nearest", inline="nearest"))
    return True


def _neighbour(controls, active, way):
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
    element = _one(selector)
    if element is not None:
        element.scrollIntoView(_plain(block="start"))


def scroll_end(selector: str) -> None:
    """Scrolls an element to its end."""
    element = _one(selector)
    if element is not None:
        element.scrollTop = element.scrollHeight


def attribute(name: str, text: str) -> None:
    """Sets an attribute of the document's root: theme, text size, side, language."""
    js.document.documentElement.setAttribute(name, text)


def dress(selector: str, attributes: dict[str, object]) -> None:
    """Sets attributes of an element, named as in `html.tag`; None and False take one away."""
    element = _one(selector)
    for name, value in attributes.items():
        name = name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            element.removeAttribute(name)
        else:
            element.setAttribute(name, "" if value is True else str(value))


def title(text: str) -> None:
    js.document.title = text


def busy(moving: bool) -> None:
    """Tells the shell whether a bot is moving: then it does not reload for an update."""
    js.document.documentElement.toggleAttribute("data-busy", moving)


def version() -> str:
    """The build that this page is of."""
    return str(js.document.documentElement.getAttribute("data-build") or "")


def say(text: str, urgent: bool = False) -> None:
    """Speaks through the live regions: the polite one, or the alert that is kept for "it is your turn".

    An alert cuts off whatever is being said, so the news that goes with it comes a moment later.
    """
    name = "#alert" if urgent else "#status"
    region = _one(name)
    if region is not None:
        region.textContent = ""
        _speech[name] += 1
        # Screen readers only speak a change: the same text twice has to vanish for a moment in between.
        _speech["after"] = _AFTER_ALERT if urgent else _speech["after"]
        spawn(_speak(region, name, text, _CHANGE if urgent else _CHANGE + _speech["after"]))
        if not urgent:
            _speech["after"] = 0.0


async def _speak(region, name, text, pause):
    said = _speech[name]
    await asyncio.sleep(pause)
    if said == _speech[name]:
        region.textContent = text


def hush() -> None:
    """Empties the live regions: what they said belongs to the screen that goes."""
    for name in ("#status", "#alert"):
        _speech[name] += 1
        region = _one(name)
        if region is not None:
            region.textContent = ""


def mark(name: str) -> None:
    """Leaves a timing mark that tests and benches read."""
    js.performance.mark(name)


def ready() -> None:
    """Tells the shell and the tests that the page is usable."""
    js.document.documentElement.setAttribute("data-ready", "1")
    js.performance.mark("app-ready")


# ---------------------------------------------------------------- listening


def listen(callback: Callable[[str, str, str, str], bool]) -> None:
    """One delegated listener for the whole page: `callback(kind, action, arg, value)`.

    kind `click` (also Enter and Space on buttons), `input` and `change` for the nearest element with `data-action`;
    `inspect` for focus, hover, a long press or the right button on the nearest one with `data-card`, `value` saying
    which of them; a long press or the right button on one with `data-hold` is a click of that action; `key` for a key
    press: action is the key, arg its modifiers, value "text" while somebody types.
    The callback returns True when it has dealt with a key, which then does nothing else.
    """
    app = _one("#app")
    _taps.guard()

    def clicked(event):
        if _held["fired"]:
            _held["fired"] = False
            event.preventDefault()
            return
        element = _around(event, _CONTROLS)
        if element is None:
            callback("click", "", "", "")
            return
        if element.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            return
        if element.tagName == "A":
            event.preventDefault()
        callback("click", element.getAttribute("data-action"), element.getAttribute("data-arg") or "", "")

    def typed(event):
        element = _around(event, _CONTROLS)
        if element is not None and element.tagName in ("INPUT", "SELECT", "TEXTAREA"):
            value = element.value
            if element.type in ("checkbox", "radio"):
                value = ("1" if element.checked else "") if element.type == "checkbox" else element.value
            callback(event.type, element.getAttribute("data-action"), element.getAttribute("data-arg") or "", value)

    def inspect(event, how):
        element = _around(event, "[data-card]")
        if element is not None:
            callback("inspect", "inspect", element.getAttribute("data-card"), how)
        return element is not None

    def entered(event):
        if event.pointerType == "mouse":
            inspect(event, "hover")

    def pressed(event):
        release(event)
        _held["fired"] = False
        element = _around(event, "[data-hold]")
        name = element.getAttribute("data-hold") if element is not None else None
        what: tuple | None = ("click", name, "", "")
        if name is None and event.pointerType != "mouse":
            element = _around(event, "[data-card]")
            what = ("inspect", "inspect", element.getAttribute("data-card"), "hold") if element is not None else None
        if element is not None:
            _held["at"] = (event.clientX, event.clientY)
            _held["timer"] = asyncio.get_event_loop().call_later(_HOLD_MS / 1000, hold, what)

    def hold(what):
        _held["timer"] = None
        _held["fired"] = True
        callback(*what)

    def release(_event):
        if _held["timer"] is not None:
            _held["timer"].cancel()
            _held["timer"] = None

    def moved(event):
        # A finger at rest still trembles by a few pixels.
        if _held["timer"] is not None:
            left, top = _held["at"]
            if abs(event.clientX - left) + abs(event.clientY - top) > _STILL_PX:
                release(event)

    def menu(event):
        element = _around(event, "[data-hold]")
        if element is not None:
            event.preventDefault()
            if not _held["fired"]:
                release(event)
                callback("click", element.getAttribute("data-hold"), "", "")
        elif inspect(event, "hold"):
            event.preventDefault()

    def key(event):
        if event.isComposing or event.altKey or event.metaKey:
            return
        tag = event.target.tagName if hasattr(event.target, "tagName") else ""
        typing = tag in ("TEXTAREA", "SELECT") or (tag == "INPUT" and event.target.type not in ("checkbox", "radio"))
        modifiers = ("ctrl " if event.ctrlKey else "") + ("shift" if event.shiftKey else "")
        if callback("key", event.key, modifiers.strip(), "text" if typing else ""):
            event.preventDefault()

    for name, listener in (
        ("click", clicked),
        ("input", typed),
        ("change", typed),
        ("focusin", lambda event: inspect(event, "focus")),
        ("pointerover", entered),
        ("pointerdown", pressed),
        ("pointerup", release),
        ("pointercancel", release),
        ("pointermove", moved),
        ("contextmenu", menu),
    ):
        app.addEventListener(name, _permanent(listener))
    js.document.addEventListener("keydown", _permanent(key))
    touched = _permanent(lambda _event: _touched())
    for name in ("pointerdown", "keydown", "wheel", "touchmove", "input"):
        js.document.addEventListener(name, touched, _plain(capture=True, passive=True))


def on_hash(callback: Callable[[str], None]) -> None:
    """Calls back with the fragment whenever the address changes while the page is open."""
    js.window.addEventListener("hashchange", _permanent(lambda _event: callback(fragment())))


def on_hidden(callback: Callable[[], None]) -> None:
    """Calls back when the page is put away (another tab, the screen off)."""

    def changed(_event):
        if js.document.visibilityState == "hidden":
            callback()

    js.document.addEventListener("visibilitychange", _permanent(changed))


def when_idle(milliseconds: int, callback: Callable[[], None]) -> None:
    """Calls back whenever nobody has touched the page for that long; 0 is never. A new call replaces the one before."""
    if _idle["timer"] is not None:
        _idle["timer"].cancel()
        _idle["timer"] = None
    if not milliseconds:
        return
    loop = asyncio.get_event_loop()

    def look():
        left = milliseconds - (now() - _idle["last"])
        _idle["timer"] = loop.call_later((left if left > 0 else milliseconds) / 1000, look)
        if left <= 0:
            callback()

    _touched()
    _idle["timer"] = loop.call_later(milliseconds / 1000, look)


def _touched() -> None:
    _idle["last"] = now()


def media(query: str) -> bool:
    return bool(js.window.matchMedia(query).matches)


# ---------------------------------------------------------------- time and chance


async def sleep(milliseconds: float) -> None:
    await asyncio.sleep(milliseconds / 1000)


async def drawn() -> None:
    """Waits until what was painted last can be seen; not in a tab that is put away."""
    await _markup.drawn()


def spawn(coroutine: Coroutine[Any, Any, Any]) -> None:
    """Lets a coroutine run by itself; what goes wrong in it is reported as an error of the page."""
    task = asyncio.ensure_future(coroutine)
    _TASKS.add(task)
    task.add_done_callback(_finished)


def _finished(task: asyncio.Task) -> None:
    _TASKS.discard(task)
    problem = None if task.cancelled() else task.exception()
    if problem is not None:
        raise problem


def now() -> float:
    """Milliseconds since the page began to load."""
    return js.performance.now()


def today() -> str:
    """Date and time here as ISO text without fractions."""
    return datetime.now().isoformat(timespec="seconds")


def date(day: str, lang: str, time: bool = False) -> str:
    """A day given as ISO text, as the reader's language and region write it; what is no day stays as it is."""
    when = js.Date.new(day if "T" in day else f"{day}T00:00:00")
    if when.toString() == "Invalid Date":
        return day
    region = next((tag for tag in languages() if tag.startswith(lang)), lang)
    style = {"dateStyle": "medium", **({"timeStyle": "short"} if time else {})}
    return str(js.Intl.DateTimeFormat.new(region, _plain(**style)).format(when))


def days_since(day: str) -> int | None:
    """How many days ago a day was, as ISO text; None for what is no day."""
    try:
        return (datetime.now().date() - datetime.fromisoformat(day).date()).days
    except ValueError:
        return None


def new_seed() -> int:
    """64 bits from the browser's cryptographic source."""
    numbers = js.Uint32Array.new(2)
    js.crypto.getRandomValues(numbers)
    return int(numbers[0]) << 32 | int(numbers[1])


def languages() -> list[str]:
    """What the reader's browser asks for, best first, as in "es-ES"."""
    found = js.navigator.languages
    return [str(found[at]) for at in range(found.length)]


# ---------------------------------------------------------------- address and sharing


def fragment() -> str:
    """The part of the address after `#`, "" when there is none."""
    return str(js.location.hash)[1:]


def clear_fragment() -> None:
    """Takes the fragment out of the address without leaving an entry in the history."""
    js.history.replaceState(js.history.state, "", js.location.pathname + js.location.search)


def address(fragment_text: str) -> str:
    """The whole address of this page with another fragment."""
    return str(js.location.href).split("#")[0] + "#" + quote(fragment_text, safe="=._-~,")


def can_share() -> bool:
    return hasattr(js.navigator, "share")


async def share(heading: str, text: str, url: str) -> bool:
    """Opens the device's share sheet; False when there is none or the reader closed it."""
    if not can_share():
        return False
    try:
        await js.navigator.share(_plain(title=heading, text=text, url=url))
    except Exception:  # the browser raises when the sheet is closed: nothing was shared, nothing is wrong
        return False
    return True


async def copy(text: str) -> bool:
    """Puts text on the clipboard; False when the browser does not let us."""
    try:
        await js.navigator.clipboard.writeText(text)
    except Exception:  # refused, or an old browser without it: the caller shows the text for copying by hand
        return False
    return True


def installable() -> str:
    """How the page could be installed: "prompt" where the browser has offered it (the shell keeps the offer), "share"
    where it goes by the browser's menu, as on an iPad; "" where it cannot be or already is."""
    if media("(display-mode: standalone)") or getattr(js.navigator, "standalone", False) is True:
        return ""
    if _some(getattr(js.window, "installOffer", jsnull)) is not None:
        return "prompt"
    return "share" if hasattr(js.navigator, "standalone") else ""


async def install() -> bool:
    """Lets the browser ask whether to install the page; True when the reader agreed."""
    offer = js.window.installOffer
    js.window.installOffer = jsnull  # an offer can be used once
    try:
        await offer.prompt()
        chosen = await offer.userChoice
    except Exception:  # the browser has withdrawn its offer: nothing was installed, nothing is wrong
        return False
    return str(chosen.outcome) == "accepted"


# ---------------------------------------------------------------- files


def download(name: str, text: str) -> None:
    """Hands the reader a text file."""
    blob = js.Blob.new(to_js([text]), _plain(type="application/json"))
    url = js.URL.createObjectURL(blob)
    anchor = js.document.createElement("a")
    anchor.href = url
    anchor.download = name
    anchor.click()
    js.URL.revokeObjectURL(url)


def edit() -> None:
    """Gives the text areas for programs the keys of an editor, once these are loaded (js/editor.js)."""
    spawn(_module("editor"))


async def read_file(selector: str, longest: int) -> str | None:
    """The text of the file that an `<input type=file>` holds; None without one or when it is longer than that."""
    element = _one(selector)
    file = _file(element, longest)
    if file is None:
        return None
    text = str(await file.text())
    element.value = ""
    return text


async def read_bytes(selector: str, longest: int) -> str | None:
    """The bytes of such a file in base64; None without one or when it is longer than that."""
    element = _one(selector)
    file = _file(element, longest)
    if file is None:
        return None
    data = (await file.arrayBuffer()).to_bytes()
    element.value = ""
    return b64encode(data).decode()


def _file(element, longest: int):
    if element is None or not element.files.length or element.files.item(0).size > longest:
        return None
    return element.files.item(0)


# ---------------------------------------------------------------- keeping


class StorageError(Exception):
    """The browser did not keep something or give it back; `reason` says why, as one of `REASONS` or "failing"."""

    def __init__(self, text: str, reason: str = "failing"):
        super().__init__(text)
        self.reason = reason


REASONS = {
    "QuotaExceededError": "full",
    "VersionError": "newer",
    "TimeoutError": "hanging",
    "NotSupportedError": "missing",
    "SecurityError": "missing",
}


async def _stored(call, *parts):
    try:
        return str(await call(*parts))
    except Exception as problem:
        raise StorageError(str(problem), REASONS.get(getattr(problem, "name", ""), "failing")) from problem


async def put(save_id: str, text: str, summary: str) -> None:
    await _stored(_storage.put, save_id, text, summary)


async def get(save_id: str) -> str:
    return await _stored(_storage.get, save_id)


async def saved() -> list[dict]:
    """All saves as {"id", "meta"}, without their content; `meta` is None where it cannot be read."""
    return json.loads(await _stored(_storage.list))


async def remove(save_id: str) -> None:
    await _stored(_storage.remove, save_id)


async def setting(name: str) -> str:
    """A kept setting as JSON text, "" when there is none."""
    return await _stored(_storage.getSetting, name)


async def keep_setting(name: str, text: str) -> None:
    await _stored(_storage.setSetting, name, text)


async def persist() -> str:
    """Asks the browser to keep our saves under pressure: "true", "false" or "unknown"."""
    return await _stored(_storage.persist)


def on_ownership(callback: Callable[[str], None]) -> None:
    """Calls back with "owner" or "other": one tab owns the autosave, the others only look."""
    _storage.onConflict(_permanent(callback))


# ---------------------------------------------------------------- workers


def on_worker(name: str, callback: Callable[[str | None], None]) -> None:
    """Calls back with what the worker of a name says, as text; with None when it has failed."""
    _hearers[name] = callback
    if _labour:
        return

    def heard(event, text):
        for called, worker in tuple(_workers.items()):
            if worker == event.target:
                _hearers[called](text)

    def said(event):
        if isinstance(event.data, str):
            heard(event, event.data)

    def failed(event):
        event.preventDefault()
        heard(event, None)

    # Whatever is asked of it, the policy gives one address: that of our worker.
    address = str(js.URL.new(f"app/{version()}/js/worker.js", js.document.baseURI).href)
    types = _some(getattr(js, "trustedTypes", jsnull))
    if types is not None:
        policy = types.createPolicy("baraja-jobs", _plain(createScriptURL=_permanent(lambda *_: address)))
        _labour["address"] = policy.createScriptURL("")
    else:
        _labour["address"] = address
    _labour.update(said=_permanent(said), failed=_permanent(failed))


def start_worker(name: str) -> bool:
    """Starts a worker (see js/worker.js), in place of one of that name; False where the browser has none."""
    end_worker(name)
    if not _labour or not hasattr(js, "Worker"):
        return False
    try:
        worker = js.Worker.new(_labour["address"], _plain(type="module", name=name))
    except Exception:  # a browser, or its owner, that allows no workers: whoever asked does the work itself
        return False
    worker.onmessage = _labour["said"]
    worker.onerror = _labour["failed"]
    _workers[name] = worker
    return True


def tell_worker(name: str, text: str) -> None:
    """Sends a worker a message, which it gets once it has started."""
    if name in _workers:
        _workers[name].postMessage(text)


def end_worker(name: str) -> None:
    """Ends a worker, whatever it is doing; nothing more is heard of it."""
    worker = _workers.pop(name, None)
    if worker is not None:
        worker.terminate()


# ---------------------------------------------------------------- other devices

_later: dict[str, Any] = {}  # modules that come when they are first needed


async def _module(name):
    if name not in _later:
        _later[name] = await _markup.later(name)
    return _later[name]


async def on_peers(callback: Callable[[str, str, str], None]) -> bool:
    """Calls back with (name, what, text) for every connection to another device. False where the browser cannot meet
    others."""
    peers = await _module("peers")
    if not peers.able():
        return False
    _told["peers"] = callback
    if "listener" not in _told:
        _told["listener"] = _permanent(lambda *news: _told["peers"](*map(str, news)))
        peers.listen(_told["listener"])
    return True


_told: dict[str, Any] = {}


async def _described(promise) -> str:
    try:
        return str(await promise)
    except Exception:  # what was carried over is no description, or the browser refuses: the caller says so
        return ""


async def peer_offer(name: str, servers: str) -> str:
    return await _described((await _module("peers")).offer(name, servers))


async def peer_answer(name: str, offer: str, servers: str) -> str:
    return await _described((await _module("peers")).answer(name, offer, servers))


async def peer_accept(name: str, answer: str) -> bool:
    return await _described((await _module("peers")).accept(name, answer)) != ""


def peer_send(name: str, text: str) -> None:
    _later["peers"].send(name, text)


def peer_close(name: str) -> None:
    if "peers" in _later:
        _later["peers"].close(name)


async def scan(selector: str) -> tuple[str, str]:
    try:
        return str(await (await _module("scan")).scan(selector)), ""
    except Exception as problem:
        return "", "denied" if getattr(problem, "name", "") == "NotAllowedError" else "missing"


def stop_scan() -> None:
    """Turns the camera off."""
    if "scan" in _later:
        _later["scan"].stop()
