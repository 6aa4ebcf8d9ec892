"""Who takes the tablet: whoever has to decide and, at one device, everyone whom an attack reaches, whether there is
something to decide or not.

The engine asks only those who hold a Reaction, so to hand the tablet to nobody else would tell the table who holds
one. What is shown to somebody with nothing to decide is of the moment of the attack: by the time he looks, the game may
already wait for somebody else, and what that tells is not his to know yet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from baraja.core.session import Session

from .undo import Mark

if TYPE_CHECKING:
    from baraja.core.choose import Choose

LAST = (1 << 30, 0)
"""The place of a question that comes after all visits."""


@dataclass(slots=True)
class Curtain:
    """The tablet changes hands: `to` takes it. `step` 1 asks for him, 2 tells him what happened, 3 shows him that he
    has nothing to decide. `brief`: a single decision in somebody else's turn; `back`: it returns to whose turn it is.
    """

    to: int
    step: int = 1
    brief: bool = False
    back: bool = False

    @classmethod
    def of(cls, session: Session, marks: Iterable[Mark], seat: int) -> Curtain:
        """The curtain for somebody who has to decide."""
        active = session.view(seat).active
        began = own_turn_began(session.events, seat)
        back = active == seat and any(mark.seat == seat and mark.events > began for mark in marks)
        return cls(seat, brief=active != seat, back=back)

    def lift(self) -> None:
        """The next of its steps."""
        self.step += 1

    def close(self) -> None:
        """The first step again."""
        self.step = 1


@dataclass(frozen=True, slots=True)
class Visit:
    """The tablet goes to `seat` because of the attack that event number `place[0]` begins; `place[1]` counts the steps
    from the attacker in turn order. `hand` is what he held then, None when it has changed within the same move."""

    seat: int
    place: tuple[int, int]
    attacker: int
    card: str
    hand: tuple[str, ...] | None


@dataclass(frozen=True, slots=True)
class Attack:
    """An attack that has been played: the number of its event, whose it is, which card, and who decided to play it."""

    at: int
    player: int
    card: str
    decider: int


def attacks(events: list, start: int, facts: Mapping[str, Any], decider: int) -> list[Attack]:
    """The attacks among the events from number `start` on; a card that becomes one counts when it does."""
    found = []
    for at in range(start, len(events)):
        event = events[at]
        if event.kind in ("play", "become"):
            card = event.public.get("as") or event.public["card"]
            if "attack" in facts[card].types:
                found.append(Attack(at, event.public["player"], card, decider))
    return found


def due(
    found: list[Attack], people: list[int], seats: int, hand_of: Callable[[int, Attack], tuple[str, ...] | None]
) -> list[Visit]:
    """Who is visited for these attacks, in turn order: all people but the attacker and who decided for him, for he
    holds the tablet. `hand_of(seat, attack)` is what somebody held then."""
    return [
        Visit(seat, (attack.at, step), attack.player, attack.card, hand_of(seat, attack))
        for attack in found
        for step in range(1, seats)
        if (seat := (attack.player + step) % seats) in people and seat != attack.decider
    ]


class Visits:
    """Who is due to take the tablet because of attacks; `people` are the seats where a person sits, `reacting` the
    cards that answer an attack from the hand."""

    def __init__(self, people: list[int], seats: int, reacting: frozenset[str]) -> None:
        self._people = people
        self._seats = seats
        self._reacting = reacting if len(people) > 1 else frozenset()
        self._due: list[Visit] = []
        self._attack: Attack | None = None

    def __bool__(self) -> bool:
        return bool(self._due)

    def place(self, question: Choose | None) -> tuple[int, int]:
        """Where among the visits the question stands that is asked now."""
        attack = self._attack
        if question is None or question.key != "react.attack" or attack is None:
            return LAST
        asked = attack.player if question.seat == attack.decider else question.seat
        return attack.at, (asked - attack.player) % self._seats

    def next(self, question: Choose | None) -> Visit | None:
        """Who takes the tablet before the question is asked."""
        return self._due[0] if self._due and self._due[0].place < self.place(question) else None

    def watch(self, session: Session) -> Callable:
        """Before a decision is made; what is returned is called with the cards' `facts` once it is: then its question
        needs no visit any more, and the attacks that it has played bring new ones."""
        question = session.question
        assert question is not None, "the game is over"
        place, decider, before = self.place(question), question.seat, len(session.events)
        # Whether asking some and not others about an attack would tell what they hold.
        guarded = self._reacting and not self._reacting.isdisjoint(session.view(self._people[0]).piles)
        held = {seat: _held(session, seat) for seat in self._people} if guarded else {}

        def hand_of(seat: int, attack: Attack) -> tuple[str, ...] | None:
            return None if touched(session.events[before : attack.at], seat) else held[seat]

        def made(facts: Mapping[str, Any]) -> None:
            self.passed(place)
            if held and (found := attacks(session.events, before, facts, decider)):
                self._attack = found[-1]
                self._due += due(found, self._people, self._seats, hand_of)

        return made

    def passed(self, place: tuple[int, int]) -> None:
        """The question of that place is answered: nobody is visited for it, or for what came before it, any more."""
        self._due = [visit for visit in self._due if visit.place > place]

    def made(self) -> None:
        """The first one who was due has had the tablet."""
        del self._due[:1]

    def clear(self) -> None:
        """Forgets everybody who was due."""
        self._due.clear()


def _held(session: Session, seat: int) -> tuple[str, ...]:
    return tuple(card.name for card in session.view(seat).hand(seat))


def touched(events: list, seat: int) -> bool:
    """Whether something happened to a seat in these events."""
    return any(event.public.get("player") == seat for event in events)


def own_turn_began(events: list, seat: int) -> int:
    """The number of the event with which the turn began that runs now, if it is that seat's; their count otherwise."""
    for at in range(len(events) - 1, -1, -1):
        if events[at].kind == "turn":
            return at if events[at].public["player"] == seat else len(events)
    return len(events)


def news(events: list, start: int, seat: int, passive: frozenset[str]) -> list:
    """The events from number `start` on that are news to a seat: what the others did and what happened to it, but not
    what it did itself. On a turn that another one plays with its cards, all of it is news; so are events of the kinds
    `passive`."""
    told = []
    root = controller = None
    for at, event in enumerate(events):
        player = event.public.get("player")
        if event.depth == 0:
            root = player
        if event.kind == "turn":
            controller = event.public["controller"]
        own = player == seat == root and controller in (None, seat) and event.kind not in passive
        if at >= start and not own:
            told.append(event)
    return told
