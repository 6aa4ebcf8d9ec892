"""A device that follows the leader of a table: it decides for its own seats, and is told of everything else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from . import messages
from .board import Differs, follow, judging
from .messages import Patience, Refused, Tail, write

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject

    from .board import Board, Notice, Seating, Send


class Follower:
    """Follows one table. `state` is "away", "calling" (until the record here is the leader's), "in_step", "differs" or
    "refused".

    `known` is what was stored at an earlier meeting: the table's `id`, `secret` and `era`, and the `seats` here;
    `board` is its game.
    """

    def __init__(
        self, seating: Seating, known: JsonObject, send: Send, notice: Notice, board: Board | None = None
    ) -> None:
        self.board: Any = board  # None until the table is known
        self.state = "away"
        self.secret = known.get("secret", "")
        self.id = known.get("id", "")
        self.era = known.get("era", 0)
        self.seats: frozenset[int] = frozenset(known.get("seats", ()))
        self.asking = 0
        self._seating = seating
        self._send = send
        self._told = notice
        self._came: Tail | None = None
        self._works = False  # whether a long record is being played, while messages wait
        self._unread: list[str] = []
        self._now = 0.0
        self._patience = Patience(2000, 600)  # the leader's bots may be quick
        self._deals = Patience(8, 0.05)  # new games of the leader, each of which is saved here

    def say(self, kind: str, **fields: object) -> None:
        self._send(write(kind, **fields))

    def begin(self) -> None:
        """Called when the connection to the leader is open."""
        self.state = "calling"
        self.say("hello", secret=self.secret)

    def lost(self) -> None:
        """Called when the connection to the leader is closed."""
        if self.state not in ("away", "refused"):
            self.state = "away"
            self._told("lost")

    # ------------------------------------------------------------ incoming messages

    def receive(self, text: str, now: float) -> None:
        """Takes a message of the leader, at `now` in milliseconds. One that is not allowed has no effect and ends the
        connection."""
        if self.state in ("away", "refused"):
            return
        self._now = now
        with judging(self._leave, self._stop):
            self._patience.take(now)
        self._unread.append(text)
        self._read_on()

    def _read_on(self) -> None:
        """Reads what has come, unless a long record is being played."""
        while self._unread and not self._works and self.state not in ("away", "refused"):
            with judging(self._leave, self._stop):
                self._read(self._unread.pop(0))

    def _read(self, text: str) -> None:
        message = messages.read(text)
        kind = message["kind"]
        answer = self._ANSWERS.get(kind)
        if answer is None or (self.board is None and kind not in ("welcome", "no", "bye")):
            raise Refused("unreadable")
        answer(self, message)

    def _leave(self, reason: str) -> None:
        self.say("bye")
        self._refuse(reason)

    def _refuse(self, reason: str) -> None:
        self.state = "refused"
        self._told("refused", reason=reason)

    def _stop(self) -> None:
        self.say("differs")
        self._on_differs()

    def _on_welcome(self, message: JsonObject) -> None:
        """The table's first game, or another one that the leader has dealt."""
        if self.board is not None:
            self._deals.take(self._now)
            if message["id"] == self.id:
                raise Refused("unreadable")
        board = self._seating.open(message)
        if (message["id"], message["secret"]) != (self.id, self.secret):
            self.era = message["era"]  # what was stored here is of another table
        self.id, self.secret = message["id"], message["secret"]
        self.board, self.state, self._came = board, "calling", None
        self._take_seats(message["yours"])
        decisions, count = board.decisions, message["count"]
        if count >= len(decisions) or self.era < message["era"]:
            self.say("here", era=self.era, count=len(decisions), said=messages.digest_of(decisions))
        elif messages.digest_of(decisions[:count]) == message["said"]:
            # The leader has fewer decisions, as after it was killed while writing.
            for text in messages.tails(self.era, count, decisions[count:], ""):
                self._send(text)
        else:
            raise Differs

    def _take_seats(self, seats: list[int]) -> None:
        self.seats = frozenset(seats)
        self._seating.open_game()

    def _on_tail(self, message: JsonObject) -> None:
        """The leader's record from a decision on."""
        self._came = self._came or Tail(message["era"], message["at"])
        record = self._came.add(message)
        if record is not None:
            decisions, self._came = self.board.decisions, None
            if record.at > len(decisions):
                raise Refused("unreadable")
            over = record.era > self.era or self.state == "differs"
            self.era = record.era
            self._works = True
            self._seating.work(self._playing([*decisions[: record.at], *record.decisions], message["check"], over))

    def _playing(self, whole: list[str], check: str, over: bool) -> Iterator[object]:
        """Brings the record here up to the leader's, in small steps as it may be long; with `over`, decisions made here
        beyond it are dropped."""
        board, anew = self.board, self.state == "differs"
        with judging(self._leave, self._stop):
            if anew or (board.decisions if over else board.decisions[: len(whole)]) != whole:
                yield from board.adopting(whole, anew)
            self._works = False
            if self.state not in ("away", "refused"):
                self._caught_up(len(whole), check)
        self._read_on()

    def _caught_up(self, count: int, check: str) -> None:
        board = self.board
        joined = self.state != "in_step"
        self.state = "in_step"
        if len(board.decisions) == count and check and board.check() != check:
            raise Differs
        for number in range(count, len(board.decisions)):  # decided here while the record was coming
            self.say("moves", era=self.era, at=number, moves=[[board.decisions[number], ""]])
        self._told("joined" if joined else "moved")

    def _on_moves(self, message: JsonObject) -> None:
        if self.state != "in_step" or message["era"] != self.era:
            return
        follow(self.board, message["at"], message["moves"], self._others, lambda *_made: self._told("moved"))

    def _others(self, seat: int) -> bool:
        return seat not in self.seats

    def _on_ask(self, message: JsonObject) -> None:
        if self.state == "in_step" and message["at"] < len(self.board.decisions):
            self.asking = message["number"]
            self._told("asks", at=message["at"], mine=True, own=False)

    def _on_asked(self, message: JsonObject) -> None:
        self.asking = 0
        self._told("asked", why=message["why"])

    def _on_cut(self, message: JsonObject) -> None:
        if self.state != "in_step":
            return
        board = self.board
        if message["at"] >= len(board.decisions):
            raise Differs
        self.asking = 0
        self.era = message["era"]
        board.cut(message["at"], message["free"])
        self._told("cut")
        if board.check() != message["check"]:
            raise Differs

    def _on_seats(self, message: JsonObject) -> None:
        self._take_seats(message["yours"])
        self._told("seats")

    def _on_differs(self, _message: object = None) -> None:
        self.state = "differs"
        self._told("differs")

    def _on_no(self, message: JsonObject) -> None:
        self._refuse(message["why"])

    def _on_bye(self, _message: JsonObject) -> None:
        self.state = "away"
        self._told("left")

    _ANSWERS: ClassVar[dict[str, Callable[[Follower, JsonObject], None]]] = {
        "welcome": _on_welcome, "tail": _on_tail, "moves": _on_moves, "ask": _on_ask, "asked": _on_asked,
        "cut": _on_cut, "seats": _on_seats, "differs": _on_differs, "no": _on_no, "bye": _on_bye,
    }  # fmt: skip

    # ------------------------------------------------------------ outgoing messages

    def _tell(self, kind: str, **fields: object) -> bool:
        """Sends something that only counts while both are in step; returns whether they are."""
        if self.state == "in_step":
            self.say(kind, **fields)
        return self.state == "in_step"

    def decided(self, decision: str, check: str) -> None:
        """Tells the leader of a decision made here; without a connection, when there is one again."""
        self._tell("moves", era=self.era, at=len(self.board.decisions) - 1, moves=[[decision, check]])

    def take_back(self, at: int) -> bool:
        """Asks the leader to go back to before a decision; False if there is no connection."""
        return self._tell("undo", era=self.era, count=len(self.board.decisions), at=at)

    def ask_for_another(self) -> bool:
        """Tells the leader that people here would like another game; False if there is no connection."""
        return self._tell("again")

    def vote(self, yes: bool) -> None:
        """Tells the leader whether the people here agree to what is asked."""
        if self.asking:
            self.say("vote", number=self.asking, yes=yes)
            self.asking = 0
