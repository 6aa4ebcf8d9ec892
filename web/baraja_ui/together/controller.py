"""Tables that several devices share: joining them, coming back to them, and problems between devices.

The protocol is loaded when devices first meet (see `later`); until then there is only what is remembered of earlier
tables (`remembered_tables`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ..controller import Controller, action, screen
from ..links import link_codec
from ..words.problems import explained
from . import following, leading, remembered_tables, signal
from .remembered_tables import RememberedTable

if TYPE_CHECKING:
    from ..links.camera import CameraController
    from ..links.sharing import Sharing
    from ..match.resume import ResumeController
    from ..page import Page, RunningGame, Table
    from ..saves.controller import SavesController
    from ..saves.saving import SavingController
    from ..setup.controller import SetupController
    from .signal import Signal

MEETING = ("together", "invited")
"""The screens on which devices meet."""


class TogetherController(Controller):
    """Leads a table of several devices, or follows one."""

    def __init__(
        self,
        page: Page,
        kept_games: SavesController,
        keeping: SavingController,
        resuming: ResumeController,
        setup: SetupController,
        sharing: Sharing,
        camera: CameraController,
    ) -> None:
        super().__init__(page)
        self.games = kept_games
        self.keeping = keeping
        self.resuming = resuming
        self._setup = setup
        self._sharing = sharing
        self.remembered: dict[str, RememberedTable] = {}
        self.table: Any = None  # Leading or Following
        self.typed = ""
        self.servers = ""
        self.camera = camera
        camera.read.tells(self._on_camera)
        camera.failed.tells(self._say)

    async def restore(self) -> None:
        self.remembered = {**remembered_tables.sanitized(await self.stored_value("together")), **self.remembered}
        if self.gained("together"):
            self.keep("together", remembered_tables.plain(self.remembered))

    # ------------------------------------------------------------ for other controllers

    def asks_devices(self, at: int) -> bool:
        """Asks the other devices to go back to before a decision; False if there are none."""
        return self.table is not None and self.table.play is self._seated() and self.table.take_back(at)

    def asks_leader(self) -> bool:
        """Asks the device that leads the table for another game; False if this one leads or there is no other."""
        asks = self.table is not None and self.table.play is self._seated() and self.table.asks_for_another()
        if asks:
            self.tell(self.words("together.leader_deals"))
        return asks

    def on_game_opened(self, play: RunningGame) -> None:
        """Called when another game is at the table: a shared one goes on as this device left it, and a device that
        leads a table deals the new game to all at it."""
        if self.table is not None and self.table.play is not play:
            if self.table.play is not None and self.table.play.save.id == play.save.id:
                self.table.goes_on(play)
            elif not self.table.deals(play):
                self.leave()
        if self.table is None and (remembered := self.remembered.get(play.save.id)) is not None:
            come_back = leading.Leading if remembered.leading else following.Following
            self.table = come_back(self, remembered, play)
        self.show()

    def read(self, text: str) -> None:
        """Reads an invitation or an answer, from the address, pasted, or from the camera."""
        self.host.clear_fragment()
        try:
            received = signal.read(text)
        except link_codec.LinkError as error:
            self._say(explained(self.words, "linkerror", error))
            return
        if received.kind == signal.OFFER and self.table is not None and received.meeting in self.table.offered:
            self._say(self.words("together.no_own_offer"))
        elif received.kind == signal.OFFER:
            self._invited(received)
        elif self.table is not None and self.table.expects(received):
            self.host.spawn(self.table.connect(received))
        else:
            self._say(self.words("together.no_other_meeting"))

    def _invited(self, offer: Signal) -> None:
        if not following.accepts(offer.game, offer.rules):
            self.tell(self.words("together.no_other_version"))
            self.page.go("home")
            return
        remembered = next(
            (
                remembered
                for remembered in self.remembered.values()
                if remembered_tables.number(remembered.id) == offer.table
            ),
            None,
        )
        if self.table is not None:
            self.leave()
        self.table = following.Following(self, remembered, offer=offer)
        self.typed = ""
        self.show()  # what is reported about the table that was left
        self.page.head_for("invited")
        self.page.paint()

    def _on_camera(self, text: str) -> None:
        if self.page.route in MEETING:
            self.typed = text
            self.read(text)

    def _say(self, problem: str) -> None:
        """Says what is wrong, on the screen that asked for the text of another device."""
        if self.page.route in MEETING and self.table is not None and self.table.failed(problem):
            self.redraw()
        else:
            self.tell(problem)

    # ------------------------------------------------------------ for the table's devices

    def _seated(self) -> RunningGame | None:
        return self.open_table.play if self.open_table is not None else None

    def at_table(self, play: RunningGame) -> Table | None:
        """The table of a game, None if another game is at the table."""
        return self.open_table if self._seated() is play else None

    def seat(self, play: RunningGame) -> None:
        """Puts a shared game at the table."""
        self._setup.open_game(play)

    def remember(self, remembered: RememberedTable) -> None:
        """Remembers how this device finds its way back to a table."""
        self.remembered.pop(remembered.id, None)
        self.remembered[remembered.id] = remembered
        self.keep("together", remembered_tables.plain(self.remembered))

    def forget(self, table_id: str) -> None:
        """From now on this device plays that game alone."""
        if self.remembered.pop(table_id, None) is not None:
            self.keep("together", remembered_tables.plain(self.remembered))

    def leave(self) -> None:
        """Ends the connections between this device and others; each keeps the whole game."""
        table, self.table = self.table, None
        if table is not None:
            table.leave()
        self.camera.rest()

    def show(self) -> None:
        """Shows the strip above every screen, which reports problems between the devices of the game at the table."""
        if self.table is None and not self.remembered:
            return
        seated = self.table is not None and self.at_table(self.table.play) is not None
        self.host.swap({"#together": self.table.strip() if seated else ""})

    def redraw(self) -> None:
        """Paints what may have changed: the strip and the screens of the devices."""
        self.show()
        if self.page.route in MEETING:
            self.page.paint()

    # ------------------------------------------------------------ actions

    @action("together.open")
    def open(self, _arg: str) -> None:
        """Opens the screen to invite others to the game at the table, or to come back to it."""
        play = self._seated()
        if play is None:
            return
        if self.table is None:
            self._lead(play, RememberedTable(play.save.id, True, f"{self.host.new_seed():016x}"))
        self.typed = ""
        self.page.go("together")

    def _lead(self, play: RunningGame, remembered: RememberedTable) -> None:
        self.table = leading.Leading(self, remembered, play)
        self.remember(remembered)
        self.show()

    @action("new.together")
    def new(self, _arg: str) -> None:
        """Deals the game that is set up to several devices."""
        before = self._seated()
        self._setup.new_start("")
        if self._seated() is not before:
            self.open("")

    @action("together.invite")
    def invite(self, arg: str) -> None:
        self.camera.rest()
        self.typed = ""
        self.host.spawn(self.table.invite(arg))

    @action("together.place", on="change")
    def place(self, arg: str, value: str) -> None:
        self.table.place(int(arg), value)
        self.redraw()

    @action("together.forget")
    def forget_device(self, arg: str) -> None:
        self.table.forget(arg)
        self.redraw()

    @action("together.text", on="input")
    def text(self, _arg: str, value: str) -> None:
        self.typed = value[:2000]

    @action("together.connect")
    def connect(self, _arg: str) -> None:
        self.read(self.typed)

    @action("together.servers", on="input")
    def enter_servers(self, _arg: str, value: str) -> None:
        self.servers = value.strip()[:200]

    @action("together.send")
    def send(self, _arg: str) -> None:
        self.host.spawn(self._send())

    async def _send(self) -> None:
        address, text = self.table.carried()
        outcome = await self._sharing.hand_over(text, address)
        if outcome:
            self.tell(outcome)

    @action("together.join")
    def join(self, _arg: str) -> None:
        self.host.spawn(self.table.join())

    @action("together.decline")
    def decline(self, _arg: str) -> None:
        self.leave()
        if self.open_table is not None:
            self.on_game_opened(self.open_table.play)
        self.page.act("go", "home")

    @action("together.vote")
    def vote(self, arg: str) -> None:
        self.table.vote(arg == "yes")
        self.redraw()

    @action("together.insist")
    def insist(self, arg: str) -> None:
        self.table.link.insist(arg)
        self.redraw()

    @action("together.accept")
    def accept(self, arg: str) -> None:
        self.table.link.accept(arg)
        self.redraw()

    @action("together.lead")
    def lead(self, _arg: str) -> None:
        """Makes this device lead from now on, as the leader has gone."""
        play = self.current_table.play
        remembered = self.remembered[play.save.id]
        self.leave()
        others = [seat for seat, player in enumerate(play.save.seats) if player.person and seat not in remembered.seats]
        devices = {f"d{number}": [seat] for number, seat in enumerate(others, 1)}
        self._lead(
            play,
            RememberedTable(remembered.id, True, remembered.secret, remembered.era + 1, [], devices),
        )
        self.page.go("together")

    @action("together.alone")
    def alone(self, _arg: str) -> None:
        """Goes on with the game on this device alone, with all players at it."""
        play = self.current_table.play
        self.leave()
        self.forget(play.save.id)
        play.share(frozenset())
        self.host.swap({"#together": ""})
        self.page.go("table")

    # ------------------------------------------------------------ screens

    @screen("together")
    def show_table(self) -> str:
        return str(self.table.screen())

    @screen("invited")
    def show_invited(self) -> str:
        return str(self.table.invitation())
