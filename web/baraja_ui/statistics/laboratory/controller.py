"""Runs the laboratory in small bites, so that taps are answered meanwhile."""

from __future__ import annotations

from dataclasses import replace

from ...controller import Controller, action, screen
from ...games.registry import every, kit
from . import model
from .screen import outcome, render

BITE_MS = 12
SHOWN_MS = 500  # between two pictures of how far it is


class LaboratoryController(Controller):
    """What is compared, and the comparison that runs. It rests while another screen is shown."""

    def __init__(self, page):
        super().__init__(page)
        self.order: model.Order = model.usual()
        self.experiment: model.Experiment | None = None
        self.running = False
        self.pace = 0.0  # games a second

    @screen("laboratory", home="potions")
    def show(self) -> str:
        return render(self.order, self.experiment, self.running, self.pace, self.words)

    # ------------------------------------------------------------ what is compared

    def _choose(self, order: model.Order) -> None:
        """Another order; what was found about the one before is put away."""
        if order != self.order:
            self.order, self.experiment, self.running = order, None, False
        self.page.paint()

    @action("laboratory.game")
    def choose_game(self, arg: str) -> None:
        if arg in (game.name for game in every()):
            self._choose(replace(model.usual(arg), games=self.order.games))

    @action("laboratory.kingdom", on="change")
    def choose_kingdom(self, _arg: str, value: str = "") -> None:
        if value in kit(self.order.game).kingdoms():
            self._choose(replace(self.order, kingdom=value))

    @action("laboratory.player", on="change")
    def choose_player(self, arg: str, value: str = "") -> None:
        if arg in ("0", "1") and value in kit(self.order.game).bots:
            self._choose(self.order.with_player(int(arg), value))

    @action("laboratory.games")
    def choose_games(self, arg: str) -> None:
        if arg in map(str, model.GAMES):
            self._choose(replace(self.order, games=int(arg)))

    # ------------------------------------------------------------ running

    @action("laboratory.start")
    def start(self, _arg: str) -> None:
        """Begins, or goes on."""
        if self.running:
            return
        if self.experiment is None or self.experiment.over:
            self.experiment = model.Experiment(self.order, self.host.new_seed())
        self.running = True
        self.page.paint()
        self.host.focus('[data-focus="lab-go"]')
        self.host.spawn(self._run(self.experiment))

    @action("laboratory.pause")
    def pause(self, _arg: str) -> None:
        self.running = False
        self.page.paint()
        self.host.focus('[data-focus="lab-go"]')

    @action("laboratory.stop")
    def stop(self, _arg: str) -> None:
        """Ends it; what was found stays in sight until something else is chosen."""
        self.running = False
        if self.experiment is not None:
            self.experiment.close()
        self.page.paint()
        self.host.focus('[data-focus="lab-go"]')

    async def _run(self, experiment: model.Experiment) -> None:
        host = self.host
        shown, before = host.now(), experiment.games
        more = True
        while more and self._goes_on(experiment):
            until = host.now() + BITE_MS
            while more and host.now() < until:
                more = experiment.step()
            if (passed := host.now() - shown) >= SHOWN_MS:
                self.pace = 1000 * (experiment.games - before) / passed
                shown, before = host.now(), experiment.games
                host.swap({"#lab-outcome": outcome(experiment, self.pace, self.words)})
            await host.sleep(0)
        if experiment is self.experiment and self.running:
            self.running = False
            if self.page.route == "laboratory":
                self.page.paint()
                self.tell(self.words("laboratory.done", games=experiment.games))

    def _goes_on(self, experiment: model.Experiment) -> bool:
        return self.running and experiment is self.experiment and self.page.route == "laboratory"
