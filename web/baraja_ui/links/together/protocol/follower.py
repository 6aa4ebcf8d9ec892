"""A device that follows the leader of a table: it decides for its own seats, and is told of everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING, Any

from baraja.core.choose import Illegal

from . import messages
from .board import Differs, follow
from .messages import Patience, Refused, Tail, write

if TYPE_CHECKING:
    from .board import Board, Notice, Seating, Send


class Follower:
    """Follows one table. `state` is "away", "calling", "greeted" (the table is known, the record is coming), "in_step",
    "differs" or "refused".

    `rules` is the version of the rules here; `known` is what was stored at an earlier meeting: the table's `id`,
    `secret` and `era`.
    """

    def __init__(self, seating: Seating, rules: str, known: dict[str, Any], send: Send, told: Notice) -> None:
        self.board: Board | None = None
        self.state = "away"
        self.secret = known.get("secret", "")
        self.id = known.get("id", "")
        self.era = known.get("era", 0)
        self.seats: frozenset[int] = frozenset()
        self.asking = 0
        self._seating = seating
        self._rules = rules
        self._send = send
        self._told = told
        self._came: Tail | None = None
        self._works = False  # whether a long record is being played, while messages wait
        self._later: list[str] = []
        self._now = 0.0
        self._patience = Patience(2000, 600)  # the leader's bots may be quick
        self._deals = Patience(8, 0.05)  # new games of the leader, each of which is saved here
        self._answers: dict[str, Callable[[dict], None]] = {
            "welcome": self._on_welcome,
            "tell": self._on_tell,
            "tail": self._on_tail,
            "moves": self._on_moves,
            "ask": self._on_ask,
            "asked": self._on_asked,
            "cut": self._on_cut,
            "seats": self._on_seats,
            "differs": self._on_differs,
            "no": self._on_no,
            "bye": self._on_bye,
        }

    def say(self, kind: str, **fields: Any) -> None:
        self._send(write(kind, **fields))

    def begin(self) -> None:
        """Called when the connection to the leader is open."""
        self.state = "calling"
        self.say("hello", rules=self._rules, secret=self.secret, id=self.id)

    def lost(self) -> None:
        """Called when the connection to the leader is closed."""
        if self.state not in ("away", "refused"):
            self.state = "away"
            self._told("lost")

    # ------------------------------------------------------------ incoming messages

    def receive(self, text: str, now: float) -> None:
        """Takes a message of the leader, at `now` in milliseconds. One that is not allowed has no effect and ends the
        connection."""
        self._heed(partial(self._take, text, now))

    def _heed(self, act: Callable[[], None]) -> None:
        """Does what a message of the leader says; if that is not allowed, ends the connection."""
        if self.state in ("away", "refused"):
            return
        try:
            act()
        except Refused as refused:
            self.say("bye")
            self._refuse(refused.reason)
        except Differs as differs:
            self.say("differs", at=differs.at)
            self._on_differs()

    def _take(self, text: str, now: float) -> None:
        self._patience.take(now)
        self._now = now
        self._read(text)

    def _read(self, text: str) -> None:
        if self._works:
            self._later.append(text)
            return
        message = messages.read(text)
        answer = self._answers.get(message["kind"])
        if answer is None or (self.board is None and message["kind"] not in ("welcome", "no", "bye")):
            raise Refused("unreadable")
        answer(message)

    @property
    def _game(self) -> Board:
        assert self.board is not None, "no table yet"
        return self.board

    def _refuse(self, reason: str) -> None:
        self.state = "refused"
        self._told("refused", reason=reason)

    def _on_welcome(self, message: dict) -> None:
        """The table's first game, or another one that the leader has dealt."""
        if self.board is not None:
            self._deals.take(self._now)
            if message["id"] == self.id:
                raise Refused("unreadable")
        board = self._seating.open(message)
        # What was stored here of another table with the same id is dropped.
        self.era = self.era if message["id"] == self.id and message["secret"] == self.secret else 0
        self.id, self.secret = message["id"], message["secret"]
        self.board, self.state = board, "greeted"
        self._take_seats(message["yours"])
        self._say_here(self.era or message["era"])

    def _say_here(self, era: int) -> None:
        made = self._game.decisions
        self._came = None
        self.say("here", era=era, count=len(made), said=messages.said(made))

    def _take_seats(self, seats: list[int]) -> None:
        self.seats = frozenset(seats)
        self._seating.sit(self.seats)

    def _on_tell(self, message: dict) -> None:
        """The leader has fewer decisions than this device, as after it was killed while writing."""
        made = self._game.decisions
        if message["at"] > len(made) or messages.said(made[: message["at"]]) != message["said"]:
            raise Differs(message["at"])
        for text in messages.tails(self.era, message["at"], made[message["at"] :], ""):
            self._send(text)

    def _on_tail(self, message: dict) -> None:
        """The leader's record from a decision on."""
        came = self._came = self._came or Tail(message["at"])
        if came.add(message):
            self._came = None
            over = message["era"] > self.era or self.state == "differs"
            self.era = message["era"]
            self._catch_up(came.at, came.decisions, message["check"], over)

    def _catch_up(self, at: int, came: list[str], check: str, over: bool) -> None:
        """Brings the record here up to the leader's; with `over`, decisions made here beyond it are dropped."""
        board = self._game
        made = board.decisions
        if at > len(made):
            raise Refused("unreadable")
        whole = made[:at] + came
        holds = made == whole if over else made[: len(whole)] == whole
        if holds and self.state != "differs":
            self._caught_up(whole, check)
            return
        self._works = True
        self._seating.work(self._playing(whole, check))

    def _playing(self, whole: list[str], check: str) -> Iterator[object]:
        """Plays a record, which may be long, in small steps; then handles the messages that came meanwhile."""
        fits = True
        try:
            yield from self._game.adopting(whole, anew=self.state == "differs")
        except Illegal:
            fits = False
        self._works = False
        self._heed(partial(self._caught_up, whole, check, fits))
        later, self._later = self._later, []
        for text in later:
            self._heed(partial(self._read, text))

    def _caught_up(self, whole: list[str], check: str, fits: bool = True) -> None:
        if not fits:
            raise Refused("illegal")
        board = self._game
        joined = self.state != "in_step"
        self.state = "in_step"
        if len(board.decisions) == len(whole) and check and board.check() != check:
            raise Differs(len(whole))
        for number in range(len(whole), len(board.decisions)):  # decided here while the record was coming
            self.say("moves", era=self.era, at=number, moves=[[board.decisions[number], ""]])
        self._told("joined" if joined else "moved")

    def _on_moves(self, message: dict) -> None:
        if self.state != "in_step" or message["era"] < self.era:
            return
        if message["era"] > self.era or message["at"] > len(self._game.decisions):
            self._say_here(self.era)
            return
        before = len(self._game.decisions)
        try:
            follow(self._game, message["at"], message["moves"], lambda seat: seat not in self.seats)
        finally:
            if len(self._game.decisions) > before:
                self._told("moved")

    def _on_ask(self, message: dict) -> None:
        made = self._game.decisions
        if self.state == "in_step" and message["at"] < len(made):
            self.asking = message["number"]
            self._told("asks", seat=message["seat"], at=message["at"], mine=True, own=False)

    def _on_asked(self, message: dict) -> None:
        self.asking = 0
        self._told("asked", why=message["why"])

    def _on_cut(self, message: dict) -> None:
        if self.state != "in_step":
            return
        board = self._game
        if message["at"] > len(board.decisions):
            raise Differs(len(board.decisions))
        self.asking = 0
        self.era = message["era"]
        board.cut(message["at"], message["seat"], message["free"])
        self._told("cut", seat=message["seat"], free=message["free"])
        if board.check() != message["check"]:
            raise Differs(message["at"])

    def _on_seats(self, message: dict) -> None:
        self._take_seats(message["yours"])
        self._told("seats")

    def _on_differs(self, _message: object = None) -> None:
        self.state = "differs"
        self._told("differs")

    def _on_no(self, message: dict) -> None:
        self._refuse(message["why"])

    def _on_bye(self, _message: dict) -> None:
        self.state = "away"
        self._told("left")

    # ------------------------------------------------------------ outgoing messages

    def _tell(self, kind: str, **fields: Any) -> bool:
        """Sends something that only counts while both are in step; returns whether they are."""
        if self.state == "in_step":
            self.say(kind, **fields)
        return self.state == "in_step"

    def made(self, decision: str, check: str) -> None:
        """Tells the leader of a decision made here; without a connection, when there is one again."""
        self._tell("moves", era=self.era, at=len(self._game.decisions) - 1, moves=[[decision, check]])

    def take_back(self, at: int) -> bool:
        """Asks the leader to go back to before a decision; False if there is no connection."""
        return self._tell("undo", era=self.era, count=len(self._game.decisions), at=at)

    def ask_for_another(self) -> bool:
        """Tells the leader that people here would like another game; False if there is no connection."""
        return self._tell("again")

    def vote(self, yes: bool) -> None:
        """Tells the leader whether the people here agree to what is asked."""
        if self.asking:
            self.say("vote", number=self.asking, yes=yes)
            self.asking = 0
