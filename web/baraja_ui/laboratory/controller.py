"""The controls of the laboratory. Its games are jobs, so that the page stays responsive."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

from ..controller import Controller, Event, action, screen
from ..games.deal import Deal
from ..games.registry import every, game_ui
from ..host.jobs import Broken, Dropped, Job, Jobs, Refused
from ..saves.save_file import Save, Seat, fresh_id
from ..table.painter import Picture
from ..words.problems import worker_problem
from . import laboratory_screen, model

if TYPE_CHECKING:
    from typing import Protocol

    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Record

    from ..games.base import GameUI
    from ..games.deal import Draft
    from ..page import Page
    from ..plugins.controller import WheelsController
    from .guide import GuideController
    from .lists.controller import ListsController

    class DraftInWork(Protocol):
        """The draft of a new game (`setup.draft`)."""

        draft: Draft

        def choose(self, game: str) -> None: ...


SHOWN_MS = 500  # between two paints of the progress
SETTLE_MS = 50  # from a tap to painting what takes long
AHEAD = 2  # orders given out at a time, so that a worker that has finished one has the next already


class LaboratoryController(Controller):
    """What is compared, and the running comparison, which pauses while another screen is shown."""

    def __init__(
        self,
        page: Page,
        jobs: Jobs,
        lists: ListsController,
        wheels: WheelsController,
        guide: GuideController,
        draft: DraftInWork,
    ) -> None:
        super().__init__(page)
        self._guide, self._seen = guide, False
        self._jobs = jobs
        self._lists, self._wheels, self._draft = lists, wheels, draft
        lists.changed.tells(self.on_lists)
        self._given: deque[Job] = deque()
        self._stored: object = None
        self.experiment: model.Experiment | None = None
        self.filmed = Event()
        self._filming = False
        self._settled = True
        self.running = False
        self.problem = ""
        self.reading = ""  # the card of the kingdom that is read
        self._choosing = False  # on a phone, whether the choices are unfolded above a report
        self.pace = 0.0  # games a second

    @screen("laboratory", home="potions")
    def show(self) -> Picture:
        self._lists.for_deal(self.order.deal())
        return laboratory_screen.picture(
            self.order, self.experiment, self.running, self.pace, self.words, self._lists.lists,
            self._guests(self.order), self.problem, self._settled, self._guide.strip(*self._facts()), self.reading,
            self._choosing,
        )  # fmt: skip

    def _facts(self) -> list[str]:
        """The facts that steps of lessons wait for."""
        facts = {
            "chosen": self.order.players != model.defaults(self.order.game).players,
            "listed": any(kind.startswith(model.LIST) for kind in self.order.players),
            "begun": self.experiment is not None, "over": self.experiment is not None and self.experiment.over,
            "seen": self._seen,
        }  # fmt: skip
        return [name for name, holds in facts.items() if holds]

    # ------------------------------------------------------------ choosing

    async def restore(self) -> None:
        self._stored = await self.stored_value("laboratory")

    @cached_property
    def order(self) -> model.Order:
        """What is compared: what was chosen in the visit before, at first a suggestion."""
        order = model.sanitized(self._stored)
        known = self._players(order)
        players = tuple(kind for kind in order.players if kind in known)
        return replace(order, players=players if len(players) > 1 else model.defaults(order.game).players)

    def _choose(self, order: model.Order) -> None:
        """Sets another order, and drops the results of the one before."""
        if order != self.order:
            self._halt()
            self.order, self.experiment = order, None
            self.keep("laboratory", model.stored(order))
        self.page.paint()

    @action("laboratory.game")
    def choose_game(self, arg: str) -> None:
        if arg in (game.name for game in every()):
            self._choose(replace(model.defaults(arg), games=self.order.games))

    @action("laboratory.kingdom", on="change")
    def choose_kingdom(self, _arg: str, value: str = "") -> None:
        if value in game_ui(self.order.game).kingdoms():
            self._choose(self.order.with_deal(Deal(self.order.game, value, 0, model.NOBODY)))
            self.on_lists()
            self.page.paint()

    @action("laboratory.player", on="change")
    def choose_player(self, arg: str, value: str = "") -> None:
        places = map(str, range(len(self.order.players)))
        if arg in places and value in self._players(self.order):
            self._choose(self.order.with_player(int(arg), value))

    def seat_list(self, name: str) -> None:
        """Makes a stored list the first player, if it can be played in this kingdom."""
        if model.LIST + name in self._listed(self.order):
            self._choose(self.order.with_player(0, model.LIST + name))

    @action("laboratory.more")
    def more(self, _arg: str) -> None:
        """Lets one more player take part."""
        self._choose(self.order.with_one_more(self._players(self.order)))
        self.host.focus(f"#laboratory-player-{len(self.order.players) - 1}")

    @action("laboratory.fewer")
    def fewer(self, place: str) -> None:
        if place.isascii() and place.isdigit():
            self._choose(self.order.without_player(int(place)))

    @action("laboratory.random")
    def random(self, _arg: str) -> None:
        """Chooses a kingdom at random."""
        game = game_ui(self.order.game)
        draft = cast(
            "Draft", {**game.default_draft(), "game": game.name, "mode": "random"}
        )  # nothing asks for the rest
        game.draw_again(draft, self.host.new_seed, ())
        self.take(Deal(game.name, game.chosen(draft), 0, model.NOBODY))

    @action("laboratory.pick")
    def pick(self, _arg: str) -> None:
        """Opens the screen on which a kingdom is put together, which leads back here."""
        self._draft.choose(self.order.game)
        self.page.go("new")

    @action("laboratory.draft")
    def take_draft(self, _arg: str) -> None:
        """Takes the kingdom of the new game that is being set up."""
        draft = self._draft.draft
        game = game_ui(draft["game"])
        if wrong := game.problem(draft):
            self.tell(self.words(wrong))
            return
        self.take(Deal(game.name, game.chosen(draft), 0, model.NOBODY, None, **game.options(draft, 0)))

    def take(self, deal: Deal) -> None:
        """Goes to the laboratory with the kingdom of a deal."""
        order = self.order if deal.game == self.order.game else model.defaults(deal.game)
        self._choose(order.with_deal(deal))
        self.on_lists()
        self.page.go("laboratory")

    @action("laboratory.play")
    def play(self, place: str) -> None:
        """Deals a game in this kingdom against one of the two players."""
        kind = {str(at): kind for at, kind in enumerate(self.order.players)}.get(place, model.GUEST)
        rival = self._lists.named(kind.removeprefix(model.LIST)) if kind.startswith(model.LIST) else kind
        if rival is not None and not kind.startswith(model.GUEST):
            self._lists.played(rival, self.order.deal())

    @action("laboratory.read")
    def read(self, card: str) -> None:
        """Reads a card of the kingdom, or closes it; "" closes whichever is read."""
        self.reading = "" if self.reading == card else card
        self.page.paint()

    def deal_for(self, game: GameUI) -> Deal:
        """The chosen kingdom as a deal, if it belongs to this game, else that of the game's first one."""
        return (self.order if self.order.game == game.name else model.defaults(game.name)).deal()

    def _players(self, order: model.Order) -> list[str]:
        """All players that can play what is compared."""
        return [*self._listed(order), *game_ui(order.game).bots, *self._guests(order)]

    def _guests(self, order: model.Order) -> list[str]:
        """The players of plug-ins, for the game that programs are written for."""
        return [model.GUEST + name for name in self._wheels.bots] if game_ui(order.game).program else []

    def _listed(self, order: model.Order) -> list[str]:
        """The players that follow those lists that can be played in this kingdom."""
        offered = game_ui(order.game).list_cards(order.kingdom)
        return [model.LIST + values["name"] for values in self._lists.playable(offered)]

    def _followed(self) -> tuple[JsonObject, ...]:
        """The lists of the players that are compared."""
        names = [kind.removeprefix(model.LIST) for kind in self.order.players if kind.startswith(model.LIST)]
        return tuple(values for values in map(self._lists.named, names) if values is not None)

    def on_lists(self) -> None:
        """Called when a list has changed: drops results with it, and replaces players that cannot play any more."""
        usual, known = model.defaults(self.order.game).players, [*self._listed(self.order), *self._guests(self.order)]
        ours = (kind for kind in self.order.players if not kind.startswith((model.LIST, model.GUEST)) or kind in known)
        players = list(ours)
        players += [kind for kind in usual if kind not in players][: max(0, 2 - len(players))]
        if self._followed() or tuple(players) != self.order.players:
            self._halt()
            self.order, self.experiment = replace(self.order, players=tuple(players)), None
            self.keep("laboratory", model.stored(self.order))

    @action("laboratory.change")
    def change(self, _arg: str) -> None:
        """Unfolds what is compared above a report, or folds it again."""
        self._choosing = not self._choosing
        self.page.paint()

    @action("laboratory.games")
    def choose_games(self, arg: str) -> None:
        if arg in map(str, model.GAMES):
            self._choose(replace(self.order, games=int(arg)))

    # ------------------------------------------------------------ running

    @action("laboratory.start")
    def start(self, _arg: str) -> None:
        """Starts the run, or goes on with it."""
        if self.running:
            return
        if self.experiment is None or self.experiment.over:
            self.experiment = model.Experiment(self.order, self.host.new_seed(), self._followed())
            self.pace = 0.0
        self.running, self.problem, self._choosing = True, "", False
        self.page.paint()
        self.host.focus('[data-focus="lab-go"]')
        self.host.scroll_to(".page")
        self.host.spawn(self._run(self.experiment))

    @action("laboratory.pause")
    def pause(self, _arg: str) -> None:
        self._come_to_rest()

    @action("laboratory.stop")
    def stop(self, _arg: str) -> None:
        """Stops the run; its results stay visible until something else is chosen."""
        if self.experiment is not None:
            self.experiment.close()
        self._come_to_rest()

    def _come_to_rest(self) -> None:
        """Paints the answer to the tap at once, and curves and tables after that."""
        self._halt()
        self._settled = False
        self.page.paint()
        self.host.focus('[data-focus="lab-go"]')
        self.host.spawn(self._settle())

    async def _settle(self) -> None:
        await self.host.sleep(SETTLE_MS)
        self._settled = True
        if self.page.route == "laboratory":
            self.page.paint()

    async def _run(self, experiment: model.Experiment) -> None:
        host, jobs = self.host, self._for(experiment)
        given = self._given = deque()
        experiment.rest()
        painted_at = came = host.now()
        before = experiment.games
        try:
            while self._goes_on(experiment):
                while len(given) < AHEAD and (order := experiment.next_order()) is not None:
                    given.append(jobs.begin("games", order))
                if not given:
                    break
                played = await given[0].result()
                given.popleft()
                now = host.now()
                experiment.add(played, now - came)
                came = now
                if (passed := now - painted_at) >= SHOWN_MS:
                    self.pace = 1000 * (experiment.games - before) / passed
                    painted_at, before = now, experiment.games
                    if self.page.route == "laboratory":
                        painter = self.page.painter
                        painter.touch_up("#lab-outcome", laboratory_screen.outcome(experiment, self.words))
                        painter.touch_up("#lab-foot", laboratory_screen.foot(experiment, True, self.pace, self.words))
        except Dropped:
            return  # paused, stopped, or something else is compared
        except Refused as refused:
            self._fail(refused.reason, refused.slots)
        except Broken:
            self._fail("strange", {})
        self._halt()
        here = self.page.route == "laboratory"
        if here:
            self.page.paint()
        if experiment.over:  # the results are complete: no strip over them
            (self.host.say if here else self.tell)(self.words("laboratory.done", games=experiment.games))

    @action("laboratory.film")
    def film(self, arg: str) -> None:
        """Shows one game of the run as a film."""
        if self.experiment is not None and arg in self.experiment.notable and not self._filming:
            self._filming = True
            self.host.spawn(self._film(self.experiment, arg))

    async def _film(self, experiment: model.Experiment, name: str) -> None:
        try:
            game_record = await self._for(experiment).do("film", experiment.film_order(name))
        except (Broken, Dropped, Refused):
            self.tell(self.words("laboratory.no_film"))
            return
        finally:
            self._filming = False
        if self.page.route == "laboratory" and experiment is self.experiment:
            self._seen = True
            self.filmed(self._as_save(cast("Record", game_record), experiment, name), "laboratory")

    def _as_save(self, record: Record, experiment: model.Experiment, name: str) -> Save:
        """The game as a save that the page can show: the reader has the first player's seat for going on from it."""
        seats = []
        for kind in experiment.seated(name):
            called = laboratory_screen.name_of(kind, self.words)
            reader = kind == experiment.order.players[0]
            bot = kind if kind in game_ui(experiment.order.game).bots else game_ui(experiment.order.game).usual_bot
            seats.append(Seat("person" if reader else bot, called))
        title = " · ".join(laboratory_screen.name_of(kind, self.words) for kind in experiment.order.players)
        return Save(fresh_id(self.host), title, seats, record, practice=True, why="met")

    def _for(self, experiment: model.Experiment) -> Jobs:
        """The worker that plays: players that are not our own play only in the fenced one."""
        guests = any(kind.startswith(model.GUEST) for kind in experiment.order.players)
        return self._wheels.fenced if guests else self._jobs

    def _fail(self, reason: str, slots: JsonObject) -> None:
        """Stops the run and shows, beside the choices, why a player cannot go on."""
        self.problem, self._choosing = worker_problem(self.words, reason, slots, "player", "wheels"), True
        self.host.say(self.problem)

    def step_aside(self) -> None:
        """Called when the reader does something: pauses the games until its result is on the screen."""
        for job in self._given:
            job.rest()

    def _halt(self) -> None:
        """Stops playing, dropping the jobs in progress."""
        self.running = False
        for job in self._given:
            job.drop()

    def _goes_on(self, experiment: model.Experiment) -> bool:
        """Whether the run goes on now: a worker plays on while another screen is shown, the page itself does not."""
        here = self._jobs.by_worker or self.page.route == "laboratory"
        return self.running and experiment is self.experiment and here
