"""Setting up and dealing: what the controls of the new game screen do, and how a new game comes to the table."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from ..controller import Controller, action, screen
from ..games.deal import SEATS, Deal
from ..games.dealing import title_of
from ..games.registry import GAMES, every, game_ui
from ..games.seats import LIST
from ..match import running_game
from ..saves import save_file
from ..shell.waiting import Stopped, Work
from . import history, new_game_screen, presets, rivals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from baraja.core.choose import Illegal
    from baraja.core.contract import JsonObject

    from ..games.deal import Draft
    from ..match.parts import Sharing
    from ..match.tables import ActiveTable
    from ..page import Page, RunningGame
    from ..saves.saving import SavingController
    from ..shell.handlers import Handler
    from ..shell.waiting import WaitingController
    from ..statistics.controller import StatisticsController
    from .draft import DraftController
    from .history import KingdomsPlayed
    from .played_deals import PlayedDealsController
    from .presets import PresetsController


class SetupController(Controller):
    """Edits the draft and deals games."""

    def __init__(
        self,
        page: Page,
        draft: DraftController,
        tables: ActiveTable,
        keeping: SavingController,
        deals: PlayedDealsController,
        kingdoms: KingdomsPlayed,
        presets: PresetsController,
        waiting: WaitingController,
        sharing: Sharing,
        statistics: StatisticsController,
    ) -> None:
        super().__init__(page)
        self._draft = draft
        self._tables = tables
        self._keeping = keeping
        self._deals = deals
        self._kingdoms = kingdoms
        self._presets = presets
        self._waiting = waiting
        self._sharing = sharing
        self._statistics = statistics

    @property
    def draft(self) -> Draft:
        return self._draft.draft

    def handlers(self) -> Iterator[tuple[str, str, Handler]]:
        """Each variant of a game has an action of its own."""
        yield from super().handlers()
        for name in dict.fromkeys(name for game in every() for name in game.variants):
            yield f"variant.{name}", "", partial(self.choose_variant, name)

    def choose_variant(self, name: str, value: str) -> None:
        """Plays with a variant ("on"), or without it."""
        others = [variant for variant in self.draft["variants"] if variant != name]
        self.draft["variants"] = [*others, name] if value == "on" else others
        self._draft.changed()

    @action("new.name", on="input")
    def new_name(self, arg: str, value: str) -> None:
        self.draft["seats"][int(arg)]["name"] = save_file.clean(value)
        self.host.swap(new_game_screen.named(self.draft, self.words))
        self._draft.keep_draft()

    @action("new.kind")
    def new_kind(self, value: str) -> None:
        seat = self._draft.asking
        if value in SEATS and seat is not None and seat < len(self.draft["seats"]):
            self.draft["seats"][seat]["kind"] = value
            self._draft.changed()

    @action("new.fit")
    def new_fit(self, kind: str) -> None:
        """Takes the level that fits the player as the only rival."""
        if kind in SEATS:
            new_game_screen.only_rival(self.draft)["kind"] = kind
            self._draft.changed()

    @action("new.add")
    def new_add(self, _arg: str) -> None:
        game = new_game_screen.kit_of(self.draft)
        if len(self.draft["seats"]) < game.most_seats:
            people = all(seat["kind"] == "person" for seat in self.draft["seats"])
            self.draft["seats"].append({"kind": "person" if people else game.usual_bot, "name": ""})
            self._draft.changed()

    @action("new.remove")
    def new_remove(self, arg: str) -> None:
        if len(self.draft["seats"]) > 2:
            del self.draft["seats"][int(arg)]
            self._draft.changed()

    @action("new.game")
    def new_game(self, arg: str) -> None:
        """Chooses another game for the same people; bots that do not play it are replaced."""
        if arg in GAMES:
            self.draft["game"] = arg
            self._draft.changed()

    @action("new.seed", on="input")
    def new_seed(self, _arg: str, value: str) -> None:
        self.draft["seed"] = save_file.clean(value, "", 40)
        self._draft.changed()

    @action("new.starts")
    def new_starts(self, value: str) -> None:
        self.draft["start"] = value
        self._draft.changed()

    @action("new.start")
    def new_start(self, _arg: str) -> None:
        wrong = new_game_screen.problem(self.draft)
        if wrong:
            self.tell(self.words(wrong))
            return
        deal = new_game_screen.deal_of(self.draft, self.host.new_seed())
        self._draft.keep_draft()
        self.deal(deal, new_game_screen.seats_of(self.draft, self.words))

    def play_again(self) -> None:
        """Deals the last set-up again, with other cards."""
        new_game_screen.kit_of(self.draft).draw_again(self.draft, self.host.new_seed, self._kingdoms.lately())
        draft: Draft = {**self.draft, "seed": ""}
        if new_game_screen.problem(draft):
            self.page.go("new")
            return
        self.deal(new_game_screen.deal_of(draft, self.host.new_seed()), new_game_screen.seats_of(draft, self.words))

    def deal(self, deal: Deal, seats: list[save_file.Seat], title: str = "", challenge: str = "") -> None:
        """Deals a game and goes to its table, with the focus on the first choice; `challenge` is the link of the duel
        that it belongs to."""
        now = self.host.today()
        if not title:
            title = f"{title_of(deal, self.words)} · {now[:10]}"
        play = running_game.Play.new(
            save_file.fresh_id(self.host), deal, seats, title, now, self.words, self.settings["taps"] == "one"
        )
        play.save.challenge(challenge)
        known = self._deals.met_before(play)
        if known:
            play.save.mark_practice("met")
        self.open_game(play)
        if known:
            self.tell(self.words("duel.known"))
        self.host.focus('#table [data-state="take"]', "#primary", ".choice", '[data-focus="curtain"]', "#menu")

    def reopen_game(self, save: save_file.Save, note: str = "") -> None:
        """Opens the table of a game that already has decisions, with the note `note` if given. A reader who stops
        waiting for a long one stays on the same screen."""
        steps = running_game.Play.opening(save, self.words, self.settings["taps"] == "one")
        work = self._waiting.begin("waiting.opening", steps, len(save.record["decisions"]))
        if work.run_slice():
            self._waiting.done()
            self._sit_again(work, note)
        else:
            self.host.spawn(self._sit_later(work, note))

    async def _sit_later(self, work: Work[tuple[running_game.Play, Illegal | None]], note: str) -> None:
        try:
            await self._waiting.await_work(work)
        except Stopped:
            return
        self._sit_again(work, note)

    def _sit_again(self, work: Work[tuple[running_game.Play, Illegal | None]], note: str) -> None:
        self.open_game(work.result[0])
        if note:
            self.tell(note)

    def open_game(self, play: RunningGame) -> None:
        """Puts a game at the table, from where it is saved."""
        table = self._tables.open_game(play)
        self._keeping.save()
        if play.over:
            table.show_end()
            return
        self.page.go("table")
        self.host.spawn(table.bots.think_ahead())
        table.announcer.announce()

    def play_against(self, rival: str | JsonObject, deal: Deal) -> None:
        """Deals a game in the kingdom of a deal against a bot, or against a player that follows a buy list."""
        own = save_file.clean(self._draft.own_name(), self.words("new.player", number=1))
        if isinstance(rival, str):
            seat = save_file.Seat(rival, new_game_screen.NAMES[1])
        else:
            seat = save_file.Seat(LIST, save_file.clean(rival["name"]), rival)
        seats = [save_file.Seat("person", own), seat]
        colonies = deal.colonies if deal.colonies != "never" else game_ui(deal.game).colonies(self.draft)
        seed = self.host.new_seed()
        self.deal(replace(deal, seed=seed, seats=("person", seat.kind), colonies=colonies), seats)

    @screen("new")
    def show_new(self) -> str:
        played = history.render(
            history.kingdoms(self._kingdoms.history),
            self.draft["played"],
            self.words,
            new_game_screen.kit_of(self.draft),
        )
        saved_presets = presets.render(self._presets.presets, self._presets.preset_name, self.words)
        return new_game_screen.render(
            self.draft, self.words, self._sharing.sharing, self._sharing.address, played, saved_presets,
            self.settings["reacts"], self._draft.reading, self._draft.whole, self._draft.asking, self.settings,
            rivals.proposed(self._statistics.results, self.draft["game"]),
        )  # fmt: skip
