"""The journey: suggested kingdoms and scenarios as stops on a map, where games won earn stars.

Nothing is stored for it: which aims are reached follows from the results in the statistics.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..controller import Controller, action, screen
from ..games.journey import SCENARIOS, Stop
from ..games.registry import GAMES, every, game_ui
from ..games.seats import offered
from ..saves.save_file import Seat, clean
from . import home_tiles, journey_screen, new_game_screen, rivals

if TYPE_CHECKING:
    from ..page import Page, RunningGame
    from ..statistics.controller import StatisticsController
    from ..statistics.game_results import Result
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
        self._level = ""  # the kind of bot chosen as rival, "" for the one that fits the player

    def _stops(self) -> list[Stop]:
        return [stop for game in every() for stop in game.stops()]

    def _stars(self) -> dict[str, tuple[bool, ...]]:
        """Which aims of each stop are reached, by its name."""
        played: dict[str, list[Result]] = {}
        for result in self._statistics.results:
            played.setdefault(f"{result.game}:{result.scenario or result.kingdom}", []).append(result)
        return {stop.name: stop.stars(played.get(stop.name, ())) for stop in self._stops()}

    def stars(self) -> int:
        """How many stars there are in all."""
        return sum(map(sum, self._stars().values()))

    def _shown(self) -> Stop:
        stops, stars = self._stops(), self._stars()
        chosen = (stop for stop in stops if stop.name == self._name)
        fresh = (stop for stop in stops if not any(stars[stop.name]))
        return next(chosen, None) or next(fresh, stops[0])

    def _rival(self, game: str) -> str:
        if self._level in offered(game):
            return self._level
        return rivals.fitting(*rivals.strength(self._statistics.results, game), game)

    @screen("journey", home="flag")
    def show_journey(self) -> str:
        stop = self._shown()
        rival, player = self._rival(stop.game), rivals.strength(self._statistics.results, stop.game)
        face = rivals.meet(rival, *player, stop.game, self.words)
        return journey_screen.render(self._stops(), self._stars(), stop, rival, face, self.words)

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
        self._name = stop.name
        rival = self._rival(stop.game)
        self._setup.deal(stop.deal(rival, self.host.new_seed()), self._against(rival))
        sentence = [journey_screen.text_of(stop, self.words)] if stop.land == SCENARIOS else []
        self.tell(" ".join([*sentence, rivals.says(rival, "hello", self.words)]))

    def _against(self, rival: str) -> list[Seat]:
        """The seats of a game against the rival of that kind."""
        own = clean(self._draft.own_name(), self.words("new.player", number=1))
        return [Seat("person", own), Seat(rival, rivals.RIVALS[rival].name)]

    @action("rivals.play")
    def play_rival(self, arg: str) -> None:
        """Deals a game of that name, with cards at random, against the rival who is next."""
        if arg not in GAMES:
            return
        game, rival = game_ui(arg), rivals.fitting(*rivals.strength(self._statistics.results, arg), arg)
        draft = new_game_screen.default_draft()
        draft["game"], draft["mode"] = arg, "random"
        game.draw_again(draft, self.host.new_seed, ())
        draft["seats"] = [{"kind": "person", "name": ""}, {"kind": rival, "name": ""}]
        self._setup.deal(new_game_screen.deal_of(draft, self.host.new_seed()), self._against(rival))
        self.tell(rivals.says(rival, "hello", self.words))

    def rivals_tile(self, game: str) -> str:
        """The rivals of a game on the home screen."""
        return home_tiles.rivals(*rivals.strength(self._statistics.results, game), game, self.words)

    def tile(self) -> str:
        """The journey on the home screen: how far it has come, and the stop that is next."""
        stops, stars = self._stops(), self._stars()
        is_done = [any(stars[stop.name]) for stop in stops]
        return home_tiles.journey(stops, is_done, is_done.index(False) if False in is_done else 0, self.words)

    @action("journey.next")
    def following(self, _arg: str) -> None:
        """Opens the journey: at the stop after the one just played if that has a star, else at the same one."""
        names, stars = [stop.name for stop in self._stops()], self._stars()
        if self._name in names and any(stars[self._name]):
            self._name = names[(names.index(self._name) + 1) % len(names)]
        self.page.go("journey")

    def panel(self, play: RunningGame) -> str:
        """The end screen's part about the journey; "" for a game that is not at a stop, and if medals are off."""
        results, save = self._statistics.results, play.save
        result = next((result for result in results if result.id == save.id), None)
        stop = next((stop for stop in self._stops() if result is not None and stop.is_of(result)), None)
        if stop is None or self.settings["medals"] == "off":
            return ""
        before = stop.stars([result for result in results if result.id != save.id])
        kind = result.opponents[0] if result is not None else ""
        speech = ""
        if kind in rivals.RIVALS and rivals.RIVALS[kind].name in play.names:
            words = rivals.says(kind, "lost" if result is not None and result.outcome == "lost" else "won", self.words)
            speech = journey_screen.spoken(rivals.RIVALS[kind].face(), words)
        return journey_screen.end(stop, stop.stars(results), before, speech, self.words)
