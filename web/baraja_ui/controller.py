"""The base of every controller of the page: declared actions and screens, and access to the page.

A handler declares which action of the markup it handles: ``@action("games.rename")``; a screen which route it draws:
``@screen("games")``. Nothing is found by the name of a method. When the page starts, `Actions` collects the handlers of
all controllers and refuses two for one action; a test compares all markup with all handlers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .page import Page, Table
    from .words import Words

Method = TypeVar("Method", bound=Callable[..., Any])


def action(name: str, on: str = "") -> Callable[[Method], Method]:
    """A decorator: the method handles this action of the markup and is called with the action's argument. With `on`,
    "input" or "change", it also handles that event and gets the value of the control as a second argument."""

    def declare(method: Method) -> Method:
        handles = (*getattr(method, "handles", ()), (name, on))
        method.handles = handles  # type: ignore[attr-defined]
        return method

    return declare


def screen(route: str, home: str = "") -> Callable[[Method], Method]:
    """A decorator: the method draws the screen of this route, as markup or as a picture for the painter. With `home`,
    the name of an icon, the home screen has a link to it, labelled with the word `home.<route>`."""

    def declare(method: Method) -> Method:
        method.draws = route  # type: ignore[attr-defined]
        method.home = home  # type: ignore[attr-defined]
        return method

    return declare


class DeclaredTwice(ValueError):
    """Raised when two methods declare the same action or route."""


def declared(owner: object, kind: str) -> Iterable[tuple[Any, Callable]]:
    """What the methods of an object's class declare, each with its bound method."""
    for each in type(owner).__mro__:
        for method in vars(each).values():
            if hasattr(method, kind):
                yield getattr(method, kind), method.__get__(owner)


class Handlers:
    """The base of everything that has declared handlers."""

    def handlers(self) -> Iterable[tuple[str, str, Callable]]:
        """The actions handled here: (name, the event besides a click or "", method)."""
        for names, method in declared(self, "handles"):
            for name, on in names:
                yield name, on, method


class Actions:
    """The handlers and screens of several objects, by the name of the action and by route."""

    def __init__(self, *owners: Handlers) -> None:
        self._handlers: dict[str, tuple[Callable, str]] = {}
        self._screens: dict[str, Callable] = {}
        self.from_home: dict[str, str] = {}
        """Route -> icon, for the screens that the home screen links to."""
        for owner in owners:
            for name, on, method in owner.handlers():
                if name in self._handlers:
                    raise DeclaredTwice(name)
                self._handlers[name] = (method, on)
            for route, method in declared(owner, "draws"):
                if route in self._screens:
                    raise DeclaredTwice(route)
                self._screens[route] = method
                if icon := getattr(method, "home", ""):
                    self.from_home[route] = icon

    def __contains__(self, name: str) -> bool:
        return name in self._handlers

    def __iter__(self) -> Iterator[str]:
        return iter(self._handlers)

    def do(self, name: str, arg: str, value: str = "", kind: str = "click") -> None:
        """Calls the handler of an action. A control for typing is handled at its own event and at a click only."""
        method, on = self._handlers[name]
        if kind in ("click", on):
            method(arg, value) if on else method(arg)

    def draw(self, route: str) -> Any:
        """The screen of a route."""
        return self._screens[route]()

    @property
    def routes(self) -> tuple[str, ...]:
        return tuple(self._screens)


class Event:
    """Something that happens on the page: its listeners are called in the order in which they were added."""

    def __init__(self) -> None:
        self._told: list[Callable] = []

    def tells(self, *listeners: Callable) -> None:
        """Adds listeners, which are called whenever it happens from now on."""
        self._told += listeners

    def __call__(self, *what: Any) -> None:
        for listener in self._told:
            listener(*what)


class Controller(Handlers):
    """One subject of the page, with the state that belongs to it alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.host = page.host

    async def restore(self) -> None:
        """Reads what this controller has stored in earlier visits; raises the host's StorageError if nothing can be
        read."""

    @property
    def words(self) -> Words:
        return self.page.words

    @property
    def settings(self) -> dict[str, Any]:
        return self.page.settings

    @property
    def side(self) -> Table | None:
        """The table of the running game, None if there is none."""
        return self.page.tableside

    @property
    def seated(self) -> Table:
        """The table of the running game, for handlers that can be reached only from a table."""
        return self.page.tableside  # type: ignore[return-value]

    async def kept(self, name: str) -> Any:
        """A stored value; None when there is none or it is damaged."""
        return await self.page.stored.read(name)

    def gained(self, name: str) -> bool:
        """Whether the value has changed and is not stored yet: a value read late must be merged with it."""
        return self.page.stored.waits(name)

    def tell(self, text: str) -> None:
        """Shows a passing note that screen readers read aloud too."""
        self.page.notes.tell(text)

    def keep(self, name: str, value: Any) -> None:
        """Stores a value soon."""
        self.page.stored.keep(name, value)
