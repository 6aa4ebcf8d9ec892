"""Which screen is shown, and where every tap and every key goes.

A route is either a screen, which one method of one controller draws (`@screen`), or a table: that of the running game,
or of a game that is looked at again (`TableRoute`). What belongs to a route is said where the route is declared, and
what a subject does when another screen is shown is in its controller's `on_route`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol

from .art.drawing import with_symbols
from .controller import Actions, Controller, Screen
from .games.rule_words import AT_THE_TABLE
from .table.painter import Painter, of_screen

if TYPE_CHECKING:
    from .host.protocol import Host
    from .page import RunningGame
    from .table.open_panels import OpenPanels


class Surface(Protocol):
    """A table that is shown."""

    @property
    def open_panels(self) -> OpenPanels: ...

    @property
    def play(self) -> RunningGame: ...

    def paint(self, whole: bool = False) -> None:
        """Shows it as it is now; with `whole` it is drawn as a whole."""

    def act(self, action: str, arg: str) -> None:
        """Carries out a tap on it."""

    def look(self, card: str, how: str) -> None:
        """Shows a card after focus, hover or a long press (`how`)."""

    def arrive(self) -> None:
        """Called when it has come onto the screen from another screen."""


class TableRoute(NamedTuple):
    """A route that shows a table."""

    table: Callable[[], Surface | None]
    """Returns the table; None if there is none now."""
    instead: str
    """The route that is shown then."""
    origin: bool = False
    """Whether "Back" leads here from a screen that `returns`."""


class Router:
    """The screen that is shown, and the way of every input to its handler."""

    host: Host
    painter: Painter
    controllers: tuple[Controller, ...]
    actions: Actions
    table_routes: Mapping[str, TableRoute]
    """The routes that show a table, by name."""

    def __init__(self) -> None:
        self.route = self.came_from = "home"

    @property
    def surface(self) -> Surface | None:
        """The table that is shown now; None while a screen is."""
        place = self.table_routes.get(self.route)
        return None if place is None else place.table()

    def go(self, route: str) -> None:
        """Shows another screen, or the table."""
        places: Mapping[str, Screen | TableRoute] = {**self.actions.screens, **self.table_routes}
        if route in self.actions.screens and self.actions.screens[route].returns and places[self.route].origin:
            self.came_from = self.route
        while route in self.table_routes and self.table_routes[route].table() is None:
            route = self.table_routes[route].instead
        self.route = route
        for controller in self.controllers:
            controller.on_route(route)
        self.host.clear_announcements()
        self.paint()
        if (table := self.surface) is not None:
            table.arrive()
        else:
            self.host.focus('[data-focus="title"]')

    def head_for(self, route: str) -> None:
        """Makes the next paint show another screen."""
        self.route = route

    def paint(self) -> None:
        """Draws the screen that is shown now."""
        if (table := self.surface) is not None:
            self.host.title(f"{table.play.title} · Baraja")
            table.paint(whole=True)
            return
        self.host.title("Baraja")
        self.painter.paint(of_screen(self.route, self.actions.screens[self.route].draw(), with_symbols))

    def act(self, action: str, arg: str, value: str = "", kind: str = "click") -> None:
        """Runs the action that a control names: one of a controller, else one of the table that the screen is, or
        belongs to."""
        there = {route: table for route, place in self.table_routes.items() if (table := place.table()) is not None}
        if kind == "click" and action != AT_THE_TABLE and there:
            next(iter(there.values())).open_panels.put_away()
        if action in self.actions:
            self.actions.do(action, arg, value, kind)
        else:
            screen = self.actions.screens.get(self.route)
            table = there.get(self.route if screen is None else screen.of)
            if table is not None:
                table.act(action, arg)
