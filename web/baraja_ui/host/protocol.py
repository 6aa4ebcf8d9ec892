"""What the page asks of the browser, in one place; the real host and the pretended one are checked against it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject


class Host(Protocol):
    """The border to the browser: only text and plain values pass it, never objects of the browser."""

    StorageError: type[Any]
    """Raised when the browser cannot store or read something; it has a `reason`."""

    def mount(self, html: str) -> str:
        """Puts the page's own frame in place of the static shell, once. Returns which screen is there already, painted
        before Python had started, "" for none."""

    def swap(
        self,
        parts: dict[str, str],
        fallback: tuple[str, ...] = (),
        anew: bool = False,
        frame: Mapping[str, object] | None = None,
    ) -> None:
        """Changes the inside of each selected element to this markup, keeping focus, caret and scroll where the reader
        left them; with `anew` it is replaced as a whole. `frame` are attributes to change at the table, as in
        `set_attributes`."""

    def focus(self, *selectors: str) -> bool:
        """Moves the focus to the first selector that matches something focusable, without scrolling the page."""

    def focused(self, attribute: str) -> str:
        """An attribute of the focused element or of the nearest element around it that has it, "" if there is none."""

    def focus_nth(self, zone: str, place: int) -> bool:
        """Moves the focus to a control of the selected zone, counted from 0; False if it has fewer."""

    def focused_zone(self) -> str:
        """The id of the table's zone that holds the focus, "" if none does."""

    def step_focus(self, zone: str, step: int | str) -> bool:
        """Moves the focus inside the selected zone: by a number of controls, to the neighbour "up" or "down", or
        to the "first" or "last"."""

    def scroll_to(self, selector: str) -> None:
        """Brings an element into view."""

    def remember_places(self) -> None:
        """Remembers where every card and pile is on the screen, so that flights after the next paint can start
        there."""

    def fly(self, flights: list[JsonObject]) -> None:
        """Makes copies of cards fly over the table (see js/motion.js); a touch or a key ends the flights."""

    def sound(self, cues: list[str], level: str) -> None:
        """Plays short sounds one after the other (see `synthesizer`), at the level "low", "medium" or "high"."""

    def vibrate(self, pattern: str) -> None:
        """Makes the device vibrate, if it can: milliseconds on and off."""

    def attribute(self, name: str, text: str) -> None:
        """Sets an attribute of the document's root: theme, text size, side, language."""

    def set_attributes(self, selector: str, attributes: Mapping[str, object]) -> None:
        """Sets attributes of an element, named as in `html.tag`; None and False remove one."""

    def title(self, text: str) -> None:
        """Sets the title of the window."""

    def busy(self, moving: bool) -> None:
        """Tells the shell whether a bot is moving, so that it does not reload for an update meanwhile."""

    def version(self) -> str:
        """The id of the build of this page."""

    def say(self, text: str, urgent: bool = False) -> None:
        """Has a text read aloud by the polite live region, or by the alert, which is kept for "it is your turn"."""

    def clear_announcements(self) -> None:
        """Empties the live regions, as what they said belongs to the screen before."""

    def mark(self, name: str) -> None:
        """Sets a timing mark for tests and benches."""

    def ready(self) -> None:
        """Tells the shell and the tests that the page is usable."""

    def listen(self, callback: Callable[[str, str, str, str], bool]) -> None:
        """One delegated listener for the whole page: `callback(kind, action, arg, value)`."""

    def on_hash(self, callback: Callable[[str], None]) -> None:
        """Calls back with the fragment whenever the address changes while the page is open."""

    def on_hidden(self, callback: Callable[[], None]) -> None:
        """Calls back when the page is hidden (another tab, the screen off)."""

    def when_idle(self, milliseconds: int, callback: Callable[[], None]) -> None:
        """Calls back whenever the page has not been touched for this long; 0 means never. A new call replaces the
        last."""

    def media(self, query: str) -> bool:
        """Whether a media query matches now, as for wide windows or reduced motion."""

    async def sleep(self, milliseconds: float) -> None:
        """Waits; 0 lets the browser do its pending work."""

    async def drawn(self) -> None:
        """Waits until the last paint is visible; in a hidden tab it does not wait."""

    def spawn(self, coroutine: Coroutine[object, None, object]) -> None:
        """Runs a coroutine in the background; an exception in it is reported as an error of the page."""

    def now(self) -> float:
        """Milliseconds since the page began to load."""

    def today(self) -> str:
        """The local date and time in ISO form, without fractions of a second."""

    def date(self, day: str, lang: str, time: bool = False) -> str:
        """A day given in ISO form, formatted for the reader's language and region; text that is not a day stays as it
        is."""

    def days_since(self, day: str) -> int | None:
        """How many days ago a day in ISO form was; None for text that is not a day."""

    def new_seed(self) -> int:
        """64 random bits from the browser's cryptographic source."""

    def languages(self) -> list[str]:
        """The languages of the reader's browser, the preferred one first, such as "es-ES"."""

    def fragment(self) -> str:
        """The part of the page's address after `#`, "" if there is none."""

    def begin_link(self) -> int:
        """Notes that the link in the address is read now; returns how often that was noted, also before a reload, since
        the fragment was last set or cleared."""

    def clear_fragment(self) -> None:
        """Removes the fragment from the address without adding an entry to the history."""

    def set_fragment(self, text: str) -> None:
        """Puts a fragment into the address without adding an entry to the history."""

    def address(self, fragment_text: str) -> str:
        """The whole address of this page with another fragment."""

    def can_share(self) -> bool:
        """Whether the device has a share sheet."""

    async def share(self, heading: str, text: str, url: str) -> str:
        """Opens the device's share sheet: "sent", "closed" if the reader closed it or it is open already, "" if there
        is none or the browser refuses."""

    async def copy(self, text: str) -> bool:
        """Puts text on the clipboard; False if the browser refuses."""

    def installable(self) -> str:
        """How the page could be installed: "prompt" if the browser has offered it (the shell keeps the offer), "share"
        if that is done in the browser's menu, as on an iPad; "" if it cannot be or already is."""

    async def install(self) -> bool:
        """Makes the browser ask whether to install the page; True if the reader agreed."""

    async def download(self, name: str, text: str) -> str:
        """Gives the reader a text file: "saved" by the share sheet of an iPhone or iPad, "closed" if the reader closed
        it, "" if the browser downloads the file, of which no page hears how it ends."""

    def online(self) -> bool:
        """Whether the device is on any network."""

    async def own_file(self, name: str) -> str | None:
        """The text of a file of this build that the start does not load; None if it is neither stored nor to be
        had."""

    def edit(self) -> None:
        """Gives text areas for programs the keys of an editor (js/editor.js), as soon as that is loaded."""

    async def read_file(self, selector: str, longest: int) -> str | None:
        """The text of the file in an `<input type=file>`; None if there is none or it has more than `longest` bytes."""

    async def read_bytes(self, selector: str, longest: int) -> str | None:
        """The bytes of such a file in base64; None if there is none or it has more than `longest` bytes."""

    async def put(self, save_id: str, text: str, summary: str) -> None:
        """Stores a save: its text, and a summary for the list."""

    async def get(self, save_id: str) -> str:
        """The text of a save. Raises StorageError if there is none."""

    async def saved(self) -> list[JsonObject]:
        """All saves as {"id", "meta"}, without their content; `meta` is None if it cannot be read."""

    async def remove(self, save_id: str) -> None:
        """Deletes a save."""

    async def setting(self, name: str) -> str:
        """A stored setting as JSON text, "" if there is none."""

    async def settings(self, names: Sequence[str]) -> dict[str, str]:
        """Several stored settings as JSON texts, by name, read together."""

    async def keep_setting(self, name: str, text: str) -> None:
        """Stores a setting, as JSON text."""

    def leave_trace(self, text: str) -> None:
        """Stores a text at once, so that it survives even if the page hangs in the next moment; "" removes it."""

    def trace(self) -> str:
        """The text that `leave_trace` has stored in this visit or an earlier one; "" if there is none."""

    async def persist(self) -> str:
        """Asks the browser not to delete our saves when space runs out; returns "true", "false" or "unknown"."""

    def on_ownership(self, callback: Callable[[str], None]) -> None:
        """Calls back with "owner" or "other": one tab owns the autosave, others only read."""

    def on_worker(self, name: str, callback: Callable[[str | None, str], None]) -> None:
        """Calls back with the messages of the worker called `name`, as text, and when it has ended by itself with None
        and the reason: "flood" if it sent more than an honest worker does, "no_worker" if there is none, "" for a
        fault."""

    def start_worker(self, name: str, fenced: bool) -> bool:
        """Starts a worker (see js/workers.js), in place of an earlier one of that name; False if the browser allows
        none. One that is `fenced` in can reach nothing but the page that started it, by texts."""

    def tell_worker(self, name: str, text: str) -> None:
        """Sends a message to a worker, which receives it once it has started."""

    def end_worker(self, name: str) -> None:
        """Ends a worker, whatever it is doing; it sends no more messages."""

    async def on_peers(self, callback: Callable[[str, str, str], None]) -> bool:
        """Calls `callback(name, what, text)` for events of connections to other devices, where `what` is "open",
        "text", "waits", "goes on" or "closed". False if the browser cannot connect to others. A new call replaces the
        last."""

    async def peer_begin(self, name: str, servers: str, offer: str = "") -> str:
        """Begins a connection to another device, or answers its `offer`; returns the description of this device, which
        the other one must take, "" if it cannot be made. `servers` is a list in JSON, empty unless the reader has
        entered some."""

    async def peer_accept(self, name: str, answer: str) -> bool:
        """Accepts the answer to an offer; returns whether it fits."""

    def peer_send(self, name: str, text: str) -> None:
        """Sends a text over an open connection."""

    def peer_close(self, name: str) -> None:
        """Closes a connection; there are no more events of it."""

    async def scan(self, selector: str) -> tuple[str, str]:
        """Reads a QR code with the camera, whose picture is shown in a video element: (its text, "") or ("", the
        reason): "denied", "missing", "busy", "insecure", "failing", or "" if it was stopped."""

    def stop_scan(self) -> None:
        """Turns the camera off."""
