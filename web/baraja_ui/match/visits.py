"""Who gets the tablet: the player who has to decide and, with several people at one device, every player affected by an
attack, even with nothing to decide.

The engine asks only those who hold a Reaction, so handing the tablet only to them would reveal who holds one. A player
with nothing to decide is shown the moment of the attack: meanwhile the game may have gone on to another player's
question, which would reveal something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from baraja.core.session import Session

from .marks import Mark

if TYPE_CHECKING:
    from baraja.core.choose import Choose
    from baraja.core.events import Event

    from ..shell.facts import Facts

LAST = (1 << 30, 0)
"""The place of a question that is asked after all visits."""


@dataclass(slots=True)
class Curtain:
    """The tablet changes hands: player `to` takes it. `step` 1 asks for that player, 2 says what happened, 3 shows that
    there is nothing to decide. `brief` is a single decision on another player's turn; with `back` the tablet returns to
    the player whose turn it is.
    """

    to: int
    step: int = 1
    brief: bool = False
    back: bool = False

    @classmethod
    def of(cls, session: Session, marks: Iterable[Mark], seat: int) -> Curtain:
        """The curtain for a player who has to decide."""
        active = session.view(seat).active
        began = own_turn_began(session.events, seat)
        back = active == seat and any(mark.seat == seat and mark.events > began for mark in marks)
        return cls(seat, brief=active != seat, back=back)

    def lift(self) -> None:
        """Goes on to the next step."""
        self.step += 1

    def close(self) -> None:
        """Goes back to the first step."""
        self.step = 1


@dataclass(frozen=True, slots=True)
class Visit:
    """The tablet goes to `seat` because of the attack that begins with event number `place[0]`; `place[1]` is the
    distance from the attacker in turn order. `hand` is what the player held then, None if it changed in the same
    move."""

    seat: int
    place: tuple[int, int]
    attacker: int
    card: str
    hand: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack that was played: the number of its event, the attacker, the card, and who decided to play it."""

    at: int
    player: int
    card: str
    decider: int


def attacks(events: list[Event], start: int, facts: Facts, decider: int) -> list[Attack]:
    """The attacks among the events from number `start` on; a card that becomes an attack counts from that moment."""
    pending = []
    for at in range(start, len(events)):
        event = events[at]
        if event.kind in ("play", "become"):
            card = event.public.get("as") or event.public["card"]
            if "attack" in facts[card].types:
                pending.append(Attack(at, event.public["player"], card, decider))
    return pending


def due(
    pending: list[Attack], people: list[int], seats: int, hand_of: Callable[[int, Attack], tuple[str, ...] | None]
) -> list[Visit]:
    """The visits for these attacks, in turn order: all people except the attacker and the player who decided for the
    attacker, who holds the tablet. `hand_of(seat, attack)` is what a player held then."""
    return [
        Visit(seat, (attack.at, step), attack.player, attack.card, hand_of(seat, attack))
        for attack in pending
        for step in range(1, seats)
        if (seat := (attack.player + step) % seats) in people and seat != attack.decider
    ]


class Visits:
    """The visits that are due because of attacks; `people` are the seats of people, `reacting` the cards that can react
    to an attack from the hand."""

    def __init__(self, people: list[int], seats: int, reacting: frozenset[str]) -> None:
        self._people = people
        self._seats = seats
        self._reacting = reacting if len(people) > 1 else frozenset()
        self._due: list[Visit] = []
        self._attack: Attack | None = None

    def __bool__(self) -> bool:
        return bool(self._due)

    def place(self, question: Choose | None) -> tuple[int, int]:
        """The place of the present question among the visits."""
        attack = self._attack
        if question is None or question.key != "react.attack" or attack is None:
            return LAST
        asked = attack.player if question.seat == attack.decider else question.seat
        return attack.at, (asked - attack.player) % self._seats

    def next(self, question: Choose | None) -> Visit | None:
        """The visit before this question, None if there is none."""
        return self._due[0] if self._due and self._due[0].place < self.place(question) else None

    def watch(self, session: Session) -> Callable[[Facts], None]:
        """Called before a decision is made; returns a function to call, with the cards' `facts`, after it: the question
        then needs no visit any more, and attacks that were played bring new visits."""
        question = session.question
        assert question is not None, "the game is over"
        place, decider, before = self.place(question), question.seat, len(session.events)
        # Whether asking only some players about an attack would reveal what they hold.
        guarded = self._reacting and not self._reacting.isdisjoint(session.view(self._people[0]).piles)
        held = {seat: _held(session, seat) for seat in self._people} if guarded else {}

        def hand_of(seat: int, attack: Attack) -> tuple[str, ...] | None:
            return None if touched(session.events[before : attack.at], seat) else held[seat]

        def note_attacks(facts: Facts) -> None:
            self.passed(place)
            if held and (pending := attacks(session.events, before, facts, decider)):
                self._attack = pending[-1]
                self._due += due(pending, self._people, self._seats, hand_of)

        return note_attacks

    def passed(self, place: tuple[int, int]) -> None:
        """Drops the visits up to this place, as its question is answered."""
        self._due = [visit for visit in self._due if visit.place > place]

    def end_first(self) -> None:
        """Drops the first visit, as it is done."""
        del self._due[:1]

    def clear(self) -> None:
        """Drops all visits."""
        self._due.clear()


def _held(session: Session, seat: int) -> tuple[str, ...]:
    return tuple(card.name for card in session.view(seat).hand(seat))


def touched(events: list[Event], seat: int) -> bool:
    """Whether something happened to a seat in these events."""
    return any(event.public.get("player") == seat for event in events)


def own_turn_began(events: list[Event], seat: int) -> int:
    """The index of the event with which the present turn began, if it is that seat's; else the number of events."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind == "turn":
            return at if events[at].public["player"] == seat else len(events)
    return len(events)


def events_to_show(events: list[Event], start: int, seat: int, passive: frozenset[str]) -> list[Event]:
    """The events from number `start` on that are news to a seat: what the others did and what happened to it, but of
    what it did itself only what made others do something. On a turn that another player plays with its cards,
    everything is news, as are always events of the kinds `passive`."""
    news: list[Event] = []
    causes: list[Event] = []  # own events, each caused by the one before it
    root = controller = None
    for at, event in enumerate(events):
        player = event.public.get("player")
        if event.depth == 0:
            root = player
        if event.kind == "turn":
            controller = event.public["controller"]
        own = player == seat == root and controller in (None, seat) and event.kind not in passive
        if at < start:
            continue
        causes = [cause for cause in causes if cause.depth < event.depth]
        if own:
            causes.append(event)
        else:
            news += [*causes, event]
            causes = []
    return news
