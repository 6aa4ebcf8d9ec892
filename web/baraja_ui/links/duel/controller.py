"""Duels on the page: challenging, accepting, the ghost (the other's points) beside the table, and the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from baraja.core import record

from ...controller import Controller, action
from ...games.dealing import title_of
from ...games.registry import versions
from ...saves import save_file
from ...setup import new_game_screen
from ...shell import qr, screens
from .. import link_codec, meeting, sessions
from . import duel_standings

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ...games.deal import Deal
    from ...match.resume import ResumeController
    from ...page import Page, RunningGame, Table
    from ...saves.controller import SavesController
    from ...saves.saving import SavingController
    from ...setup.controller import SetupController
    from ...setup.draft import DraftController
    from ..sharing import Sharing


class DuelController(Controller):
    """Sends and accepts duels, and shows how they went."""

    def __init__(
        self,
        page: Page,
        setup: SetupController,
        draft: DraftController,
        keeping: SavingController,
        kept_games: SavesController,
        resuming: ResumeController,
        sharing: Sharing,
    ) -> None:
        super().__init__(page)
        self._setup = setup
        self._draft = draft
        self._keeping = keeping
        self._kept_games = kept_games
        self._resuming = resuming
        self._sharing = sharing
        self.signature = ""
        self._met_at: tuple[Table | None, list[duel_standings.Ghost]] = (None, [])

    async def restore(self) -> None:
        self.signature = save_file.clean(await self.stored_value("signature"))

    @action("duel.name", on="input")
    def duel_name(self, _arg: str, value: str) -> None:
        self.signature = save_file.clean(value)
        self.keep("signature", self.signature)

    def signed(self, play: RunningGame) -> str:
        """The name that the reader's game has in a link."""
        return self.signature or play.names[play.people[0]]

    # ------------------------------------------------------------ challenging

    @action("new.duel")
    def new_duel(self, _arg: str) -> None:
        """Shares a link to the deal that is set up here, and fixes its seed, so that "start" deals the same cards."""
        wrong = new_game_screen.problem(self._draft.draft)
        if not wrong and [entry["kind"] for entry in self._draft.draft["seats"]].count("person") != 1:
            wrong = "duel.one_person"
        if wrong:
            self.tell(self.words(wrong))
            return
        deal = new_game_screen.deal_of(self._draft.draft, self.host.new_seed())
        self._draft.draft["seed"] = str(deal.seed)
        self._draft.keep_draft()
        fragment = link_codec.duel_link(deal, versions()[deal.game])
        text = self.words("duel.text_open", title=title_of(deal, self.words))
        self.host.spawn(self._sharing.send(fragment, text, self.words("duel.seed_kept")))

    @action("duel.send")
    def duel_send(self, _arg: str) -> None:
        """Shares a link to the deal with the reader's finished game, and with those that came by link."""
        play = self.current_table.play
        if not play.over or not duel_standings.alone(play) or not self._sharing.fits(play):
            return
        title = title_of(play.deal(), self.words)
        points = duel_standings.standing_of(play.deal(), play.session, "", False).points
        text = self.words("duel.text", points=self.words(f"duel.points_{play.ui.name}", points=points), title=title)
        self.host.spawn(self._sharing.send(self.duel_link(play), text, "", "duel"))

    def duel_link(self, play: RunningGame) -> str:
        """The fragment: the reader's game first, then as many of the others' as fit into a QR code, at least one."""
        runs = [duel_standings.run_of(play, self.signed(play)), *(ghost.run for ghost in self.ghosts)]
        while True:
            fragment = link_codec.duel_link(play.deal(), play.rules.RULES, tuple(runs))
            if len(runs) <= 2 or len(self.host.address(fragment)) <= qr.MAX_TEXT_LENGTH:
                return fragment
            runs.pop()

    # ------------------------------------------------------------ accepting

    async def accept(self, shared: link_codec.Shared, names: list[str]) -> None:
        """Plays the deal of a duel. If a game of it is on this device already, goes on with that one or shows who
        won."""
        await self._kept_games.refresh()
        save_id = await self._kept_game(shared.deal)
        if save_id:
            await self._resuming.resume(save_id)
            play = self.open_table.play if self.open_table is not None else None
            if play is None or play.save.id != save_id:
                return
            self._met(play, shared)
            self.tell(self.words("duel.met" if play.over else "duel.goes_on"))
            return
        seats = [save_file.Seat(kind, name) for kind, name in zip(shared.deal.seats, names, strict=True)]
        at = duel_standings.person(shared.deal)
        seats[at] = save_file.Seat("person", self.signature or names[at])
        title = f"{self.words('duel.title')} · {title_of(shared.deal, self.words)}"
        now = self.host.today()
        runs = shared.runs[: duel_standings.MOST_GHOSTS]
        challenge = link_codec.duel_link(shared.deal, shared.rules, runs)
        self._setup.deal(shared.deal, seats, f"{title} · {now[:10]}", challenge)

    async def _kept_game(self, deal: Deal) -> str:
        """The id of a save with this deal: a finished one if there is one, else the one changed last; "" if there is
        none."""
        fresh = record.save(sessions.from_link(link_codec.Shared(deal, "")))
        for entry in sorted(self._kept_games.entries, key=lambda entry: not entry["over"]):
            try:
                stored = save_file.load(await self.host.get(entry["id"]))
                kinds = tuple(seat[0] for seat in stored["seats"])
            except (save_file.SaveError, TypeError, KeyError, IndexError, self.host.StorageError):
                continue
            stored_record = stored.get("record")
            if kinds != deal.seats or not meeting.comparable(stored_record):
                continue
            if meeting.meet(stored_record, fresh).kind != "other":
                return str(entry["id"])
        return ""

    def _met(self, play: RunningGame, shared: link_codec.Shared) -> None:
        """Adds the games in a link to those that a saved game is compared with."""
        known = self._runs(play)
        mine = duel_standings.run_of(play, self.signed(play)) if play.over else None
        runs = tuple(duel_standings.gathered(known, mine, shared.runs))
        play.save.challenge(link_codec.duel_link(shared.deal, play.rules.RULES, runs))
        self._keeping.save()
        self.count_ghosts()

    def _runs(self, play: RunningGame) -> list[link_codec.Run]:
        try:
            return list(link_codec.read(play.save.duel, versions()).runs) if play.save.duel else []
        except link_codec.LinkError:
            return []

    # ------------------------------------------------------------ the ghost

    @property
    def ghosts(self) -> list[duel_standings.Ghost]:
        """The others' games of the duel that is being played, once their points are counted."""
        table, ghosts = self._met_at
        return ghosts if table is self.open_table else []

    def on_game_opened(self, _play: RunningGame) -> None:
        """Called when another game is at the table."""
        self.count_ghosts()

    def count_ghosts(self) -> None:
        """Works out the others' curves for the game at the table, if it is a duel."""
        if self.open_table is not None and self.open_table.play.save.duel:
            self.host.spawn(self._count_ghosts(self.open_table))

    async def _count_ghosts(self, table: Table) -> None:
        play = table.play
        try:
            shared = link_codec.read(play.save.duel, versions())
            if not shared.duel or not duel_standings.same_deal(shared.deal, play):
                raise link_codec.LinkError("foreign")
            self._met_at = table, await duel_standings.ghosts(shared.deal, shared.runs, play.words, self.host)
        except link_codec.LinkError:
            play.save.challenge("")  # the challenge in the save is damaged, the game itself is not
            return
        if self.open_table is table and self.page.route in ("table", "end"):
            self.page.paint()

    def ghost_line(self) -> str:
        """The line with the others' points at this turn, "" if there are none or they are switched off."""
        play = self.current_table.play
        if not self.ghosts or self.settings["ghost"] == "off" or play.over:
            return ""
        return duel_standings.ghost_line(self.ghosts, play.turn_number(), play.words)

    def duel_result(self, curve: list[JsonObject]) -> tuple[str, str]:
        """The end screen's parts about the duel: the comparison with the button to answer, if others have played the
        deal, else the button to challenge them."""
        table = self.current_table
        play = table.play
        if not duel_standings.alone(play) or table.coach is not None:
            return "", ""
        deal, sharing = play.deal(), self._sharing
        sent = duel_standings.sign(
            self.signature, play.names[duel_standings.person(deal)], bool(self.ghosts), self.words
        )
        if sharing.sent == "duel":
            sent += screens.shared(sharing.sharing, sharing.address, self.words)
        if not self.ghosts:
            return "", sent
        mine = duel_standings.standing_of(deal, play.session, self.signed(play), play.save.practice, mine=True)
        return duel_standings.result(mine, curve, duel_standings.person(deal), self.ghosts, play.words) + sent, ""
