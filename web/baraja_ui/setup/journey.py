"""The journey: suggested kingdoms and scenarios as stops on a map, where games won earn stars.

Nothing is stored for it: which aims are reached follows from the results in the statistics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action, screen
from ..games.journey import SCENARIOS, Stop
from ..games.registry import every, kit
from ..games.seats import offered
from ..saves.model import Seat, clean
from . import journey_screen
from . import screen as newgame

if TYPE_CHECKING:
    from ..page import Page, RunningGame
    from ..statistics.controller import StatisticsController
    from .controller import SetupController
    from .draft import DraftController


class JourneyController(Controller):
    """Shows the stops with their stars, deals their games, and says at the end what they taught."""

    def __init__(
        self, page: Page, setup: SetupController, draft: DraftController, statistics: StatisticsController
    ) -> None:
        super().__init__(page)
        self._setup = setup
        self._draft = draft
        self._statistics = statistics
        self._name = ""  # of the stop that is shown, "" for the first without a star
        self._level = ""  # the kind of bot chosen as rival, "" for the usual one

    def _stops(self) -> list[Stop]:
        return [stop for game in every() for stop in game.stops()]

    def _shown(self) -> Stop:
        stops, results = self._stops(), self._statistics.results
        chosen = (stop for stop in stops if stop.name == self._name)
        fresh = (stop for stop in stops if not any(stop.stars(results)))
        return next(chosen, None) or next(fresh, stops[0])

    def _rival(self, game: str) -> str:
        return self._level if self._level in offered(game) else kit(game).usual_bot

    @screen("journey", home="flag")
    def show_journey(self) -> str:
        results, stop = self._statistics.results, self._shown()
        stars = {stop.name: stop.stars(results) for stop in self._stops()}
        return journey_screen.render(self._stops(), stars, stop, self._rival(stop.game), self.words)

    @action("journey.stop")
    def choose(self, arg: str) -> None:
        """Shows another stop."""
        self._name = arg
        self.page.paint()
        self.host.focus('[data-focus="stop-title"]')
        self.host.scroll_to(".journey-stop")

    @action("journey.level")
    def choose_level(self, arg: str) -> None:
        self._level = arg
        self.page.paint()

    @action("journey.play")
    def play(self, _arg: str) -> None:
        """Deals a game at the stop that is shown."""
        stop = self._shown()
        rival = self._rival(stop.game)
        own = clean(self._draft.own_name(), self.words("new.player", number=1))
        seats = [Seat("person", own), Seat(rival, newgame.NAMES[1])]
        self._setup.deal(stop.deal(rival, self.host.new_seed()), seats)
        if stop.land == SCENARIOS:
            self.tell(journey_screen.text_of(stop, self.words))

    @action("journey.next")
    def following(self, _arg: str) -> None:
        """Opens the journey, at the next stop without a star."""
        self._name = ""
        self.page.go("journey")

    def panel(self, play: RunningGame) -> str:
        """The end screen's part about the journey; "" for a game that is not at a stop, and if medals are off."""
        results, save = self._statistics.results, play.save
        result = next((result for result in results if result.id == save.id), None)
        stop = next((stop for stop in self._stops() if result is not None and stop.is_of(result)), None)
        if stop is None or self.settings["medals"] == "off":
            return ""
        before = stop.stars([result for result in results if result.id != save.id])
        return journey_screen.end(stop, stop.stars(results), before, self.words)
