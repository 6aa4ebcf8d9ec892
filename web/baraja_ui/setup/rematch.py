"""Playing the same table again: what the controls of "again with…" do."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from ..controller import Controller, action
from ..games.deal import Deal
from ..games.seats import offered
from ..saves.save_file import Seat
from . import rematch_screen

if TYPE_CHECKING:
    from ..page import Page, RunningGame
    from .controller import SetupController

    class Together(Protocol):
        """The other devices at the table (`together.controller`)."""

        def asks_leader(self) -> bool: ...


class RematchController(Controller):
    """Deals again after the end."""

    def __init__(self, page: Page, setup: SetupController, together: Together) -> None:
        super().__init__(page)
        self._setup = setup
        self._together = together
        self.marked: list[str] = []

    def on_game_opened(self, _play: RunningGame) -> None:
        """Called when another game is at the table."""
        self.marked = []

    def again_panel(self) -> str:
        """The panel of the end screen, "" after a lesson."""
        table = self.current_table
        if table.coach is not None:
            return ""
        return rematch_screen.render(self._kingdom(), self.marked, table.play.words, table.play.facts)

    def next_level(self) -> str:
        """The level to propose for the next game, after one that a person has played alone against the easiest level
        only; "" for none."""
        play = self.current_table.play
        levels = offered(play.ui.name)
        rivals = {seat.kind for seat in play.save.seats if not seat.person}
        is_first_rung = rivals == {*levels[:1]} and len(play.people) == 1 and not play.away
        return levels[1] if is_first_rung and self.current_table.coach is None and len(levels) > 1 else ""

    def _kingdom(self) -> list[str]:
        """The kingdom cards at the table, by cost; none in a game without kingdoms."""
        cards = self.current_table.play.session.setup.get("kingdom", [])
        kinds = self.page.rules.KINDS
        return sorted(cards, key=lambda card: (kinds[card].cost, self.words.name(card)))

    @action("again")
    def again(self, _arg: str) -> None:
        self.rematch("same")

    @action("rematch")
    def rematch(self, arg: str) -> None:
        """Deals the same cards again, other cards for the same table, another kingdom of the same kind, or moves all
        players on by one seat; deals against the next level; begins a lesson or a puzzle again."""
        if self.current_table.coach is not None:
            self.page.act(*self.current_table.coach.begins)
            return
        if self._together.asks_leader():
            return
        play = self.current_table.play
        deal, seats, challenge = play.deal(), list(play.save.seats), ""
        if arg == "other":
            deal = self._next(replace(deal, seed=self.host.new_seed()))
        elif arg == "up" and (level := self.next_level()):
            seats = [seat if seat.person else Seat(level, seat.name) for seat in seats]
            kinds = tuple(seat.kind for seat in seats)
            deal = self._next(replace(deal, seed=self.host.new_seed(), seats=kinds))
        elif arg == "kind":
            kingdom = self._kingdom()
            cards = play.ui.changed(kingdom, kingdom, self.host.new_seed())
            deal = self._next(replace(deal, kingdom=tuple(cards), seed=self.host.new_seed(), scenario=""))
        elif arg == "swap":
            seats = seats[1:] + seats[:1]
            deal = replace(deal, seats=tuple(seat.kind for seat in seats))
        else:
            challenge = play.save.duel
        self._setup.deal(deal, seats, "", challenge)

    def _next(self, deal: Deal) -> Deal:
        """A deal for the same players, with the player who has to start after the finished game."""
        play = self.current_table.play
        if not play.over:
            return deal
        winners = [entry["seat"] for entry in play.table()["view"]["scores"] if entry["winner"]]
        start = play.ui.next_starter(deal.seed, len(deal.seats), winners)
        return deal if start is None else replace(deal, start=start)

    @action("again.mark")
    def again_mark(self, arg: str) -> None:
        """Marks a card of the kingdom to be replaced, or removes the mark."""
        if arg in self.marked:
            self.marked = [card for card in self.marked if card != arg]
        elif len(self.marked) < rematch_screen.MOST_CHANGED and arg in self._kingdom():
            self.marked = [*self.marked, arg]
        else:
            self.tell(self.words("again.enough"))
        self.page.paint()

    @action("again.chance")
    def again_chance(self, arg: str) -> None:
        if arg in ("1", "2", "3"):
            self.marked = rematch_screen.some(self._kingdom(), int(arg), self.host.new_seed())
            self.page.paint()

    @action("again.deal")
    def again_deal(self, _arg: str) -> None:
        """Deals the kingdom with other cards in place of the marked ones."""
        play = self.current_table.play
        kingdom = list(play.session.setup.get("kingdom", []))
        if not self.marked or not set(self.marked) <= set(kingdom) or self._together.asks_leader():
            return
        cards = play.ui.changed(kingdom, self.marked, self.host.new_seed())
        fresh = [card for card in cards if card not in kingdom]
        deal = replace(play.deal(), kingdom=tuple(cards), seed=self.host.new_seed(), scenario="")
        named = play.ui.kingdom({"kingdom": cards})
        self._setup.deal(self._next(replace(deal, kingdom=named)), list(play.save.seats))
        self.tell(self.words("again.came", cards=", ".join(self.words.name(card) for card in fresh)))
