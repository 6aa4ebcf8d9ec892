"""The address of the page, sharing with other programs, and files."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Callable
from typing import TYPE_CHECKING
from urllib.parse import quote

import js
from pyodide.ffi import JsException, jsnull, to_js

from .border import first_element, module, permanent, plain, some, spawn
from .dom import media

if TYPE_CHECKING:
    from .elements import Element, File


READ_FILE = 60  # seconds in which a browser has read what it downloads: iOS asks the reader first


def fragment() -> str:
    """The part of the page's address after `#`, "" if there is none."""
    return str(js.location.hash)[1:]


def begin_link() -> int:
    """Notes that the link in the address is read now; returns how often that was noted, also before a reload, since the
    fragment was last set or cleared. The count is in the entry of the history, which outlives a reload."""
    attempts = int(getattr(js.history.state, "attempts", 0)) + 1
    _replace_entry(str(js.location.href), attempts=attempts)
    return attempts


def clear_fragment() -> None:
    """Removes the fragment from the address without adding an entry to the history."""
    _replace_entry(js.location.pathname + js.location.search)


def set_fragment(text: str) -> None:
    """Puts a fragment into the address without adding an entry to the history; nothing is called back."""
    _replace_entry(f"#{text}")


def _replace_entry(address: str, **notes: int) -> None:
    """Gives the present entry of the history another address; it stays one inside the page (`back`) if it was."""
    inside = {"inside": True} if getattr(js.history.state, "inside", False) else {}
    js.history.replaceState(plain(**inside, **notes), "", address)


def address(fragment_text: str) -> str:
    """The whole address of this page with another fragment."""
    return str(js.location.href).split("#")[0] + "#" + quote(fragment_text, safe="=._-~,")


def can_share() -> bool:
    return hasattr(js.navigator, "share")


async def share(heading: str, text: str, url: str) -> str:
    """Opens the device's share sheet: "sent", "closed" if the reader closed it or it is open already, "" if there is
    none or the browser refuses."""
    if not can_share():
        return ""
    try:
        await js.navigator.share(plain(title=heading, text=text, url=url))
    except Exception as problem:
        return "closed" if getattr(problem, "name", "") in ("AbortError", "InvalidStateError") else ""
    return "sent"


async def copy(text: str) -> bool:
    """Puts text on the clipboard; False if the browser refuses."""
    try:
        await js.navigator.clipboard.writeText(text)
    except Exception:  # refused, or an old browser without it: the caller shows the text for copying by hand
        return False
    return True


def installable() -> str:
    """How the page could be installed: "prompt" if the browser has offered it (the shell keeps the offer), "share" if
    that is done in the browser's menu, as on an iPad; "" if it cannot be or already is."""
    if media("(display-mode: standalone)") or getattr(js.navigator, "standalone", False) is True:
        return ""
    if some(getattr(js.window, "installOffer", jsnull)) is not None:
        return "prompt"
    return "share" if hasattr(js.navigator, "standalone") else ""


async def install() -> bool:
    """Makes the browser ask whether to install the page; True if the reader agreed."""
    offer = js.window.installOffer
    js.window.installOffer = jsnull  # an offer can be used once
    try:
        await offer.prompt()
        chosen = await offer.userChoice
    except Exception:  # the browser has withdrawn its offer: nothing was installed, which is no fault
        return False
    return str(chosen.outcome) == "accepted"


async def download(name: str, text: str) -> str:
    """Gives the reader a text file: "saved" by the share sheet of an iPhone or iPad, "closed" if the reader closed it,
    "" if the browser downloads the file, of which no page hears how it ends."""
    kind = "application/json" if name.endswith(".json") else "text/plain"
    file = js.File.new(to_js([text]), name, plain(type=kind))
    # An app on the home screen of an iPhone or iPad may drop a download.
    if hasattr(js.navigator, "standalone") and hasattr(js.navigator, "canShare"):
        files = plain(files=[file])
        try:
            if js.navigator.canShare(files):
                await js.navigator.share(files)
                return "saved"
        except JsException as refusal:
            if refusal.name == "AbortError":
                return "closed"
    link = js.document.createElement("a")
    link.href, link.download = js.URL.createObjectURL(file), name
    link.click()
    asyncio.get_event_loop().call_later(READ_FILE, js.URL.revokeObjectURL, link.href)
    return ""


def online() -> bool:
    """Whether the device is on any network."""
    return bool(js.navigator.onLine)


async def own_file(name: str) -> str | None:
    """The text of a file of this build that the start does not load; None if it is neither stored nor to be had."""
    beside = js.document.getElementById("sheet").href  # the style sheet
    try:
        response = await js.fetch(js.URL.new(name, beside).href)
        return str(await response.text()) if response.ok else None
    except JsException:  # no connection, and not stored yet
        return None


def edit() -> None:
    """Gives text areas for programs the keys of an editor (js/editor.js), as soon as that is loaded."""
    spawn(module("editor"))


async def read_file(selector: str, longest: int) -> str | None:
    """The text of the file in an `<input type=file>`; None if there is none or it has more than `longest` bytes."""
    element = first_element(selector)
    file = _file(element, longest)
    if element is None or file is None:
        return None
    text = str(await file.text())
    element.value = ""
    return text


async def read_bytes(selector: str, longest: int) -> str | None:
    """The bytes of such a file in base64; None if there is none or it has more than `longest` bytes."""
    element = first_element(selector)
    file = _file(element, longest)
    if element is None or file is None:
        return None
    data = (await file.arrayBuffer()).to_bytes()
    element.value = ""
    return b64encode(data).decode()


def _file(element: Element | None, longest: int) -> File | None:
    if element is None or not element.files.length or element.files.item(0).size > longest:
        return None
    return element.files.item(0)


def on_hash(callback: Callable[[str], None]) -> None:
    """Calls back with the fragment whenever the address changes while the page is open."""
    js.window.addEventListener("hashchange", permanent(lambda _event: callback(fragment())))
