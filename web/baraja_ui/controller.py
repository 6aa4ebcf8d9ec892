"""What every controller of the page is made of: declared actions and screens, and the way to the page.

A handler says which action of the markup it handles: ``@action("saves.rename")``; a screen which route it draws:
``@screen("games")``. Nothing is found by the name of a method. When the page starts, `Actions` gathers the handlers of
all controllers and refuses two for one action; a test compares all markup with all handlers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from .app import App
    from .match.controller import Tableside
    from .words import Words

Method = TypeVar("Method", bound=Callable[..., Any])


def action(name: str, on: str = "") -> Callable[[Method], Method]:
    """The method handles this action of the markup, called with its argument. With `on`, "input" or "change", it also
    handles that event and gets the value of the control as a second argument."""

    def declare(method: Method) -> Method:
        handles = (*getattr(method, "handles", ()), (name, on))
        method.handles = handles  # type: ignore[attr-defined]
        return method

    return declare


def screen(route: str, home: str = "") -> Callable[[Method], Method]:
    """The method draws the screen of this route, as markup or as a picture for the painter. With `home`, the name of an
    icon, the first screen leads there; `home.<route>` says where to."""

    def declare(method: Method) -> Method:
        method.draws = route  # type: ignore[attr-defined]
        method.home = home  # type: ignore[attr-defined]
        return method

    return declare


class DeclaredTwice(ValueError):
    """Two methods claim the same action or route."""


def declared(owner: object, kind: str) -> Iterable[tuple[Any, Callable]]:
    """What the methods of an object's class declare, each with the method bound to the object."""
    for each in type(owner).__mro__:
        for method in vars(each).values():
            if hasattr(method, kind):
                yield getattr(method, kind), method.__get__(owner)


class Handlers:
    """Anything that has declared handlers."""

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
        """The icons of the screens to which the first one leads, by route."""
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
        """Does what a control says. A control that is typed into is handled at its own event and at a click only."""
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
    """Something that happens on the page: those who want to know are told, in the order in which they asked."""

    def __init__(self) -> None:
        self._told: list[Callable] = []

    def tells(self, *listeners: Callable) -> None:
        """Has these told from now on, whenever it happens."""
        self._told += listeners

    def __call__(self, *what: Any) -> None:
        for listener in self._told:
            listener(*what)


class Controller(Handlers):
    """One subject of the page, with the state that belongs to it and to nobody else."""

    def __init__(self, page: App) -> None:
        self.page = page
        self.host = page.host

    async def restore(self) -> None:
        """Reads what this controller stores between visits; raises the host's StorageError when nothing can be read."""

    @property
    def words(self) -> Words:
        return self.page.words

    @property
    def settings(self) -> dict[str, str]:
        return self.page.settings

    @property
    def side(self) -> Tableside | None:
        """The table of the running game, None without one."""
        return self.page.tableside

    @property
    def seated(self) -> Tableside:
        """The table of the running game, for handlers that only a table leads to."""
        return self.page.tableside  # type: ignore[return-value]

    async def kept(self, name: str) -> Any:
        """A stored value; None when there is none or it is damaged."""
        return await self.page.stored.read(name)

    def gained(self, name: str) -> bool:
        """Whether the value changed and is not stored yet: what is read late joins it and does not replace it."""
        return self.page.stored.waits(name)

    def tell(self, text: str) -> None:
        """A passing note that is also said aloud."""
        self.page.notes.tell(text)

    def keep(self, name: str, value: Any) -> None:
        """Stores a value soon."""
        self.page.stored.keep(name, value)
