"""A device that follows: it answers an invitation, plays its seats, and can come back."""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from ..games.default_names import name_in, title_in
from ..games.registry import versions
from ..match.running_game import Play
from ..saves import save_file
from ..shell.waiting import in_slices
from . import signal, together_screen
from .board import TableBoard
from .device import OwnDevice
from .protocol.board import facts_of
from .protocol.follower import Follower
from .protocol.messages import Refused
from .remembered_tables import RememberedTable

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from ..page import RunningGame
    from .device import Together
    from .signal import Signal

LEADER = "leader"
"""The name of the connection to the leader."""


def accepts(game: str, rules: str) -> bool:
    """Whether a game has the same rules here."""
    return versions().get(game) == rules


class Following(OwnDevice):
    """One table followed from here. `remembered` is what was stored at an earlier meeting, `play` the game of that
    table as it was left here; `offer` is the invitation, without which there is no way to the leader."""

    link: Follower

    def __init__(
        self,
        together: Together,
        remembered: RememberedTable | None,
        play: RunningGame | None = None,
        offer: signal.Signal | None = None,
    ) -> None:
        super().__init__(together)
        self._offer: Any = offer  # not None where it is used: nobody is called without an invitation
        self._remembered = remembered
        self._kept: RunningGame | None = None  # the game of the table, as far as it is saved here
        if play is not None:
            self.board = TableBoard(play, together.at_table)
        send = partial(self._host.peer_send, LEADER)
        self.link = Follower(self, vars(remembered) if remembered is not None else {}, send, self._told, self.board)
        self.problem = ""
        self._met_leader = False
        self.open_game()

    def leave(self) -> None:
        if self.link.state != "away":
            self.link.say("bye")
            self.link.lost()
        self._host.peer_close(LEADER)
        if self.play is not None:
            self.play.share(self.play.away)

    def deals(self, _play: RunningGame) -> bool:
        """False: only the leader deals; a game that is dealt here is played without the others."""
        return False

    def asks_for_another(self) -> bool:
        """Tells the leader that people here would like another game."""
        return self.link.ask_for_another()

    # ------------------------------------------------------------ meeting

    async def join(self) -> None:
        """Answers the invitation."""
        try:
            await self._read_kept()
        except self._host.StorageError as error:
            self._fail(f"unread.{error.reason}")
            return
        self.problem = ""
        offered = self._offer
        handed = self.handed = together_screen.Handed(offered.name, meeting=offered.meeting)
        self._together.redraw()
        if not await self._host.on_peers(self.heard):
            self._fail("together.no_no_peers")
            return
        sdp = await self._host.peer_begin(LEADER, self._servers(), signal.description(offered))
        self._stand(handed, sdp, signal.ANSWER, offered.table)

    async def _read_kept(self) -> None:
        """Opens the game as it is saved here, if this device has been at the table before. A save that cannot be read
        to its end, or does not fit these rules, is kept separately, and the table's record takes its place. Raises
        StorageError if the storage cannot be read at all."""
        together, remembered = self._together, self._remembered
        if remembered is None or self._seated(remembered.id) is not None:
            return
        text = await together.keeping.text(remembered.id)
        whole = not text  # it was deleted: there is nothing to keep
        try:
            steps, _ = together.resuming.opening(text, remembered.id)
            play, _ = await in_slices(self._host, steps)
            self._kept, whole = play, not play.cut
        except save_file.SaveError:
            pass
        if not whole:
            await together.games.copy_apart(remembered.id)
            together.tell(self.words("together.set_apart"))

    def expects(self, _answer: Signal) -> bool:
        return False

    def failed(self, problem: str) -> bool:
        self.problem = problem
        return True

    def heard(self, name: str, what: str, text: str) -> None:
        """What happens on the connection to the leader; those of a table that was led here before may close later."""
        if name != LEADER:
            return
        if what == "open":
            self._met_leader = True
            self.link.begin()
        elif what == "text":
            self.link.receive(text, self._host.now())
        elif self._met_leader:
            self.link.lost()
        else:
            self._fail("together.no_no_way")

    # ------------------------------------------------------------ for the protocol

    def open(self, welcome: JsonObject) -> TableBoard:
        """The game of the table, with what is saved of it here."""
        if not accepts(welcome["game"], welcome["rules"]):
            raise Refused("other_version")
        together, seated, earlier = self._together, self._seated(welcome["id"]), self._kept
        if seated is not None and facts_of(seated.save.record) != facts_of(welcome):
            raise Refused("impossible")
        if earlier is not None and (earlier.save.id, facts_of(earlier.save.record)) != (
            welcome["id"],
            facts_of(welcome),
        ):
            earlier = None
        play = seated or earlier or self._dealt(welcome)
        self.board = TableBoard(play, together.at_table)
        return self.board

    def _seated(self, table_id: str) -> RunningGame | None:
        """The game of a table if it is at the table here."""
        table = self._together.open_table
        return table.play if table is not None and table.play.save.id == table_id else None

    def _dealt(self, welcome: JsonObject) -> RunningGame:
        """The game of a table without its decisions."""
        now, together = self._host.today(), self._together
        record = {"format": save_file.RECORD, **facts_of(welcome), "decisions": []}
        saved = {"format": save_file.FORMAT, "id": welcome["id"], "title": welcome["title"], "seats": welcome["people"],
                "created": now, "changed": now, "record": record}  # fmt: skip
        try:
            save, _ = save_file.opened(json.dumps(saved), "")
            play = Play(save, together.words, together.settings["taps"] == "one")
        except (KeyError, TypeError, ValueError):  # these rules cannot deal it
            raise Refused("impossible") from None
        known = self._remembered is not None and self._remembered.id == save.id
        if not save.id or save.id != welcome["id"] or (together.games.holds(save.id) and not known):
            raise Refused("impossible")
        return play

    def open_game(self) -> None:
        """Called when other seats are played here."""
        if self.board is not None:
            self._share()

    def _share(self) -> None:
        count = len(self.play.save.seats)
        self.play.share(frozenset(range(count)) - self.link.seats, self._witness)

    # ------------------------------------------------------------ what happens

    def _remember(self) -> None:
        follower = self.link
        self._remembered = RememberedTable(follower.id, False, follower.secret, follower.era, sorted(follower.seats))
        self._together.remember(self._remembered)

    def _met(self, what: str, **facts: Any) -> None:
        together, words = self._together, self.words
        if what != "seats":
            self._asked = None
        if what == "joined":
            self._remember()
            self.handed = None
            self._show_moves()
            if together.page.route in ("invited", "together"):
                together.page.go("table")
            together.tell(words("together.leader_in_step" if self.play.people else "together.you_watch"))
        elif what == "seats":
            self._remember()
            self._show_moves()
        elif what in ("lost", "left"):
            together.tell(words("together.leader_left" if what == "left" else "together.leader_away"))
        elif what == "refused":
            self.problem = words(f"together.no_{facts['reason']}")
            together.tell(self.problem)
            self._host.peer_close(LEADER)

    def take_back(self, at: int) -> bool:
        if not self.link.take_back(at):
            self._answered("absent")
        elif self.board is not None and not self.board.free(at, self.link.seats):
            self._told("asks", own=True)
        return True

    # ------------------------------------------------------------ what is shown

    def _standing(self) -> str:
        words = self.words
        state = self.link.state
        if state == "differs":
            return together_screen.strip(words, words("together.leader_differs"))
        if state == "in_step" or self.play.over:
            return ""
        return together_screen.to_devices(words, self.problem if state == "refused" else words("together.leader_away"))

    def invitation(self) -> str:
        offer, words = self._offer, self.words
        return together_screen.invited(
            words, name_in(words, offer.name), words(f"game.{offer.game}"), title_in(words, offer.title),
            name_in(words, offer.seat), self._remembered is not None, self.handed, self.problem, self._together.servers,
        )  # fmt: skip

    def screen(self) -> str:
        together = self._together
        handed = together_screen.Handed("", typed=together.typed, problem=self.problem, looking=together.camera.looking)
        title = self.play.title if self.play is not None else self.words("together.title")
        return together_screen.following(self.words, title, self.link.state, handed)
