"""What the page asks of the browser: written down once, and checked on the real host and on the pretended one."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Protocol


class Host(Protocol):
    """The border to the browser. Text and plain values go in and come out; nothing of the browser itself does."""

    StorageError: type[Any]
    """The browser refuses to keep or to give something: an exception with a `reason`."""

    def mount(self, html: str) -> str:
        """Puts the page's own frame in the place of the static shell, once. Which screen stands there already, painted
        before the page was there, "" for none."""

    def swap(self, parts: dict[str, str], fallback: tuple[str, ...] = (), anew: bool = False) -> None:
        """Brings the inside of each selected element to some markup, keeping focus, caret and scroll where the reader
        left them; `anew` draws it from nothing."""

    def focus(self, *selectors: str) -> bool:
        """Moves the focus to the first selector that matches something focusable, without scrolling the page."""

    def focused(self, attribute: str) -> str:
        """An attribute of the focused element or of the nearest one around it that has it, "" when there is none."""

    def focused_zone(self) -> str:
        """The id of the table's zone that holds the focus, "" outside of all."""

    def step_focus(self, zone: str, step: int | str) -> bool:
        """Moves the focus inside the selected zone: by so many controls, or to the neighbour "up" or "down"."""

    def scroll_to(self, selector: str) -> None:
        """Brings an element into view."""

    def remember_places(self) -> None:
        """Remembers where every card and pile lies, so that what is painted next can come from there."""

    def fly(self, flights: list[dict]) -> None:
        """Lets copies of cards fly over the table (see js/motion.js); a touch or a key brings them down."""

    def sound(self, cues: list[str], level: str) -> None:
        """Plays short sounds one after the other (see js/sound.js), at the level "low", "medium" or "high"."""

    def tremble(self, pattern: str) -> None:
        """Makes the device vibrate, where it can: milliseconds on and off."""

    def attribute(self, name: str, text: str) -> None:
        """Sets an attribute of the document's root: theme, text size, side, language."""

    def dress(self, selector: str, attributes: Mapping[str, object]) -> None:
        """Sets attributes of an element, named as in `html.tag`; None and False take one away."""

    def title(self, text: str) -> None:
        """What the window is called."""

    def busy(self, moving: bool) -> None:
        """Tells the shell whether a bot is moving: then it does not reload for an update."""

    def version(self) -> str:
        """The build that this page is of."""

    def say(self, text: str, urgent: bool = False) -> None:
        """Speaks through the live regions: the polite one, or the alert that is kept for "it is your turn"."""

    def hush(self) -> None:
        """Empties the live regions: what they said belongs to the screen that goes."""

    def mark(self, name: str) -> None:
        """Leaves a timing mark that tests and benches read."""

    def ready(self) -> None:
        """Tells the shell and the tests that the page is usable."""

    def listen(self, callback: Callable[[str, str, str, str], bool]) -> None:
        """One delegated listener for the whole page: `callback(kind, action, arg, value)`."""

    def on_hash(self, callback: Callable[[str], None]) -> None:
        """Calls back with the fragment whenever the address changes while the page is open."""

    def on_hidden(self, callback: Callable[[], None]) -> None:
        """Calls back when the page is put away (another tab, the screen off)."""

    def when_idle(self, milliseconds: int, callback: Callable[[], None]) -> None:
        """Calls back whenever nobody has touched the page for that long; 0 is never. A new call replaces the one
        before."""

    def media(self, query: str) -> bool:
        """Whether a media query holds now, as for wide windows or reduced motion."""

    async def sleep(self, milliseconds: float) -> None:
        """Waits; 0 gives the browser a turn."""

    async def drawn(self) -> None:
        """Waits until what was painted last can be seen; not in a tab that is put away."""

    def spawn(self, coroutine: Coroutine[Any, Any, Any]) -> None:
        """Lets a coroutine run by itself; what goes wrong in it is reported as an error of the page."""

    def now(self) -> float:
        """Milliseconds since the page began to load."""

    def today(self) -> str:
        """Date and time here as ISO text without fractions."""

    def date(self, day: str, lang: str, time: bool = False) -> str:
        """A day given as ISO text, as the reader's language and region write it; what is no day stays as it is."""

    def days_since(self, day: str) -> int | None:
        """How many days ago a day was, as ISO text; None for what is no day."""

    def new_seed(self) -> int:
        """64 bits from the browser's cryptographic source."""

    def languages(self) -> list[str]:
        """What the reader's browser asks for, best first, as in "es-ES"."""

    def fragment(self) -> str:
        """The part of the address after `#`, "" when there is none."""

    def clear_fragment(self) -> None:
        """Takes the fragment out of the address without leaving an entry in the history."""

    def address(self, fragment_text: str) -> str:
        """The whole address of this page with another fragment."""

    def can_share(self) -> bool:
        """Whether the device has a share sheet."""

    async def share(self, heading: str, text: str, url: str) -> bool:
        """Opens the device's share sheet; False when there is none or the reader closed it."""

    async def copy(self, text: str) -> bool:
        """Puts text on the clipboard; False when the browser does not let us."""

    def installable(self) -> str:
        """How the page could be installed: "prompt" where the browser has offered it (the shell keeps the
        offer), "share"
        where it goes by the browser's menu, as on an iPad; "" where it cannot be or already is."""

    async def install(self) -> bool:
        """Lets the browser ask whether to install the page; True when the reader agreed."""

    def download(self, name: str, text: str) -> None:
        """Hands the reader a text file."""

    def edit(self) -> None:
        """Gives the text areas for programs the keys of an editor, once these are loaded (js/editor.js)."""

    async def read_file(self, selector: str, longest: int) -> str | None:
        """The text of the file that an `<input type=file>` holds; None without one or when it is longer than that."""

    async def read_bytes(self, selector: str, longest: int) -> str | None:
        """The bytes of such a file in base64; None without one or when it is longer than that."""

    async def put(self, save_id: str, text: str, summary: str) -> None:
        """Keeps a save: its text, and a summary for the list."""

    async def get(self, save_id: str) -> str:
        """The text of a save. StorageError when there is none."""

    async def saved(self) -> list[dict]:
        """All saves as {"id", "meta"}, without their content; `meta` is None where it cannot be read."""

    async def remove(self, save_id: str) -> None:
        """Deletes a save for good."""

    async def setting(self, name: str) -> str:
        """A kept setting as JSON text, "" when there is none."""

    async def keep_setting(self, name: str, text: str) -> None:
        """Keeps a setting, as JSON text."""

    def leave_trace(self, text: str) -> None:
        """Keeps a text at once, where it outlives a page that hangs in the next moment; "" takes it away."""

    def trace(self) -> str:
        """The text that `leave_trace` keeps, of this visit or an earlier one; "" without one."""

    async def persist(self) -> str:
        """Asks the browser to keep our saves under pressure: "true", "false" or "unknown"."""

    def on_ownership(self, callback: Callable[[str], None]) -> None:
        """Calls back with "owner" or "other": one tab owns the autosave, the others only look."""

    def on_worker(self, name: str, callback: Callable[[str | None], None]) -> None:
        """Calls back with what the worker of a name says, as text; with None when it has failed."""

    def start_worker(self, name: str) -> bool:
        """Starts a worker (see js/worker.js), in place of one of that name; False where the browser has none."""

    def tell_worker(self, name: str, text: str) -> None:
        """Sends a worker a message, which it gets once it has started."""

    def end_worker(self, name: str) -> None:
        """Ends a worker, whatever it is doing; nothing more is heard of it."""

    async def on_peers(self, callback: Callable[[str, str, str], None]) -> bool:
        """Calls back with (name, what, text) for every connection to another device: "open", "text", "waits", "goes on"
        or "closed". False where the browser cannot meet others. A new call replaces the one before."""

    async def peer_offer(self, name: str, servers: str) -> str:
        """Begins a connection to another device: its description, which that device is to answer; "" when it cannot be
        made. `servers` is a list in JSON, empty but where the reader has entered some."""

    async def peer_answer(self, name: str, offer: str, servers: str) -> str:
        """Answers the description of another device with our own; "" when that cannot be made."""

    async def peer_accept(self, name: str, answer: str) -> bool:
        """Takes the answer to an offer; whether it fits."""

    def peer_send(self, name: str, text: str) -> None:
        """Sends a text over an open connection."""

    def peer_close(self, name: str) -> None:
        """Closes a connection; nothing more is heard of it."""

    async def scan(self, selector: str) -> tuple[str, str]:
        """Looks through the camera, shown in a video element, for a QR code: (its text, "") or ("", why not): "denied",
        "missing", or "" when it was stopped."""

    def stop_scan(self) -> None:
        """Turns the camera off."""
