"""How handlers and screens are declared.

A handler declares which action of the markup it handles: ``@action("games.rename")``; a screen which route it draws:
``@screen("games")``. Nothing is found by the name of a method. When the page starts, `Actions` collects the handlers of
all controllers and refuses two for one action; a test compares all markup with all handlers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeAlias, TypeVar

Handler: TypeAlias = Callable[..., object]
Method = TypeVar("Method", bound=Handler)


def action(name: str, on: str = "") -> Callable[[Method], Method]:
    """A decorator: the method handles this action of the markup and is called with the action's argument. With `on`,
    "input" or "change", it also handles that event and gets the value of the control as a second argument."""

    def declare(method: Method) -> Method:
        handles = (*getattr(method, "handles", ()), (name, on))
        method.handles = handles  # type: ignore[attr-defined]
        return method

    return declare


class Screen(NamedTuple):
    """What is declared of a screen besides its route."""

    draw: Callable[[], Any]
    """Returns the screen, as markup or as a picture for the painter."""
    home: str = ""
    """The name of an icon if the home screen links to it, with the word `home.<route>`; "" if not."""
    returns: bool = False
    """Whether "Back" leads to where it was opened from, which then is `Page.came_from`."""
    origin: bool = False
    """Whether such a screen, opened from this one, leads back here."""
    of: str = ""
    """The route of the table that carries out what no controller handles here; "" if there is none."""


def screen(route: str, **options: object) -> Callable[[Method], Method]:
    """A decorator: the method draws the screen of this route. The options are fields of `Screen`."""

    def declare(method: Method) -> Method:
        method.draws = (route, options)  # type: ignore[attr-defined]
        return method

    return declare


class DeclaredTwice(ValueError):
    """Raised when two methods declare the same action or route."""


def declared(owner: object, kind: str) -> Iterable[tuple[Any, Handler]]:
    """What the methods of an object's class declare, each with its bound method."""
    for base in type(owner).__mro__:
        for method in vars(base).values():
            if hasattr(method, kind):
                yield getattr(method, kind), method.__get__(owner)


class Handlers:
    """The base of everything that has declared handlers."""

    def handlers(self) -> Iterable[tuple[str, str, Handler]]:
        """The actions handled here: (name, the event besides a click or "", method)."""
        for names, method in declared(self, "handles"):
            for name, on in names:
                yield name, on, method


class Actions:
    """The handlers and screens of several objects, by the name of the action and by route."""

    def __init__(self, *owners: Handlers) -> None:
        self._handlers: dict[str, tuple[Handler, str]] = {}
        self.screens: dict[str, Screen] = {}
        """The screens by route, in the order in which they are declared."""
        for owner in owners:
            for name, on, method in owner.handlers():
                if name in self._handlers:
                    raise DeclaredTwice(name)
                self._handlers[name] = (method, on)
            for (route, options), method in declared(owner, "draws"):
                if route in self.screens:
                    raise DeclaredTwice(route)
                self.screens[route] = Screen(method, **options)

    def __contains__(self, name: str) -> bool:
        return name in self._handlers

    def __iter__(self) -> Iterator[str]:
        return iter(self._handlers)

    def do(self, name: str, arg: str, value: str = "", kind: str = "click") -> None:
        """Calls the handler of an action. A control for typing is handled at its own event and at a click only."""
        method, on = self._handlers[name]
        if kind in ("click", on):
            method(arg, value) if on else method(arg)

    @property
    def from_home(self) -> dict[str, str]:
        """Route -> icon, for the screens that the home screen links to."""
        return {route: screen.home for route, screen in self.screens.items() if screen.home}


class Event:
    """Something that happens on the page: its listeners are called in the order in which they were added."""

    def __init__(self) -> None:
        self._told: list[Handler] = []

    def tells(self, *listeners: Handler) -> None:
        """Adds listeners, which are called whenever it happens from now on."""
        self._told += listeners

    def __call__(self, *what: object) -> None:
        for listener in self._told:
            listener(*what)
