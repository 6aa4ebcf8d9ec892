"""What the parts of a table know of each other, and other rooms of them: each is a class in a module of this folder.

It is for type checkers only: the build leaves this module out.
"""

from __future__ import annotations

from collections.abc import Coroutine, Mapping
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from baraja.core.contract import JsonObject
    from baraja.core.protocol import Question

    from ..games.deal import Deal
    from ..table.log import Log, Story
    from ..table.state import Judged
    from ..words import Words
    from .marks import Undo


class Announcer(Protocol):
    """Says what the others did, and the question."""

    @property
    def began(self) -> bool: ...

    def announce(self) -> None: ...

    def repeat(self) -> None: ...

    def repeat_revealed(self) -> None: ...

    def others_began(self) -> int | None: ...

    def banner(self) -> JsonObject | None: ...

    def briefing(self, log: Log) -> list[Story]: ...

    def junk_received(self) -> list[tuple[str, int]]: ...

    def recent_since(self) -> int: ...


class TakeBack(Protocol):
    """Takes decisions back, once those who must agree have done so."""

    def on_undo(self, _arg: str) -> None: ...

    def ask(self, point: Undo) -> None: ...

    def wish(self) -> str: ...

    def follow(self, at: int, seat: int, free: bool) -> None: ...


class BotTurns(Protocol):
    """Moves the bots."""

    running: bool

    def start(self) -> None: ...

    def hurry(self) -> None: ...

    def forget_taps(self) -> None: ...

    def think_ahead(self) -> Coroutine[object, None, None]: ...


class CardCounts(Protocol):
    """The aids that count points and cards."""

    def points(self) -> dict[int, int | str]: ...

    def wanted(self, aid: str) -> bool: ...

    def known(self, rival: int | None, pile: str) -> Mapping[str, object] | None: ...

    def toggle(self) -> None: ...


class Coach(Protocol):
    """Who watches over a table that is not for an ordinary game: of a lesson, a puzzle, or a question about a fault."""

    @property
    def is_shareable(self) -> bool: ...

    @property
    def counts_points(self) -> bool: ...

    @property
    def begins(self) -> tuple[str, str]: ...

    @property
    def done(self) -> bool: ...

    def says(self, question: Question | None) -> str: ...

    def objection(self, words: Words) -> str: ...

    def panel(self, words: Words) -> str: ...

    def pointed_cards(self, question: Question) -> frozenset[str]: ...

    def judged(self, words: Words) -> Mapping[str, Judged]: ...

    def allowed(
        self, question: Question, answer: list[str], plan: list[tuple[str, list[str]]]
    ) -> list[tuple[str, list[str]]] | None: ...

    def follow(self, decisions: list[str]) -> None: ...


class Coaching(Protocol):
    """What the coach of a lesson says and points at."""

    def panel(self, question: Question | None) -> str: ...

    def taught(self) -> str: ...

    def objection(self) -> str: ...

    def pointed_cards(self) -> frozenset[str]: ...

    def judged(self) -> Mapping[str, Judged]: ...


class CommandLine(Protocol):
    """The line for typed commands."""

    open: bool
    answer: str
    typed: str

    def read(self, line: str) -> None: ...


class Consent(Protocol):
    """The people who are asked to agree, and to what."""

    asked: list[int]
    asking: list[int]
    asked_for: str


class HandOver(Protocol):
    """The curtain."""

    def cover(self) -> bool: ...


class Hints(Protocol):
    """The hints for the present decision."""

    @property
    def open(self) -> bool: ...

    def ask(self) -> None: ...

    def do(self) -> bool: ...

    def sentence(self) -> str: ...

    def pointed_cards(self) -> frozenset[str]: ...

    def panel(self) -> str: ...


class Effects(Protocol):
    """Motion, sound and vibration."""

    lasts: float

    def your_turn(self) -> None: ...

    def won(self) -> None: ...


class SingleCards(Protocol):
    """The table one card at a time."""

    def leaf(self, key: str) -> bool: ...


class Sharing(Protocol):
    """Outgoing links (`links.sharing`); the last one is on the screen."""

    sent: str
    """What it is for, on a screen with several places to share."""
    sharing: str
    """What became of it, in words; "" without one."""
    address: str

    def nothing(self) -> None:
        """Removes the last shared link from the screen."""

    async def send(self, fragment: str, text: str, warning: str, sent: str = "", line: str = "") -> None: ...

    async def send_deal(self, deal: Deal, line: str, sent: str) -> None: ...
