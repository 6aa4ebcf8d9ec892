"""A game that is being played on this page: who reads the screen, what a tap decides, and undo.

Nothing here paints or waits. The controller makes it move (`answer`, `bot_step`, `undo`) and shows the outcome. The
*reader* is the seat whose hand may be on the screen, None while the tablet changes hands.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

from baraja.core import record
from baraja.core.events import visible_to
from baraja.core.session import Session

from ..games.deal import Deal
from ..games.dealing import setup_of
from ..games.default_names import name_in, title_in
from ..games.registry import rules
from ..saves.save_file import Save, Seat
from ..shell.waiting import at_once
from ..table import auto_answer, trigger_order
from ..words import Words
from . import undo, visits
from .checkpoints import freezing_garbage, unfreeze_garbage
from .habits import NONE, Habits, Planned, answered_before, proposal, prospect
from .marks import Undo
from .opponents import deciding
from .played import Played, asked

if TYPE_CHECKING:
    from baraja.core.choose import Illegal
    from baraja.core.contract import Picks
    from baraja.core.protocol import SeatTable

    from ..table.decision import DecisionForm, Steps
    from ..table.visible_events import VisibleEvent

    Opening = Generator[int, None, tuple["Play", Illegal | None]]


class Play(Played):
    """One running game. `words` and `quick` are for the present decision and may be changed at any time."""

    def __init__(self, save: Save, words: Words, quick: bool = False, build: bool = True) -> None:
        super().__init__(save)
        self._witness: Callable[[str], None] | None = None
        self.words = words.of(self.ui.name)
        self.quick = quick
        self.reader: int | None = self.people[0] if len(self.people) == 1 else None
        self.curtain: visits.Curtain | None = None
        self.closed = self.looked = False  # a closed hand is open again while its owner has `looked` at it
        self.deciding: DecisionForm | None = None  # the game's own form of decision.DecisionForm
        self.dropped, self.discreet = False, True
        self.open_hands = False  # whether people at this device may see each other's hands
        self.habits = NONE
        self._table: SeatTable | None = None
        self._planned: Planned | None = None  # the rest of what the reader's last tap does
        if build:
            at_once(self._build(save.record["decisions"], save.joined))
            self.settle()

    @classmethod
    def opening(cls, save: Save, words: Words, quick: bool = False, stored: bytes = b"") -> Opening:
        """Opens a game in small steps, so that the page is not blocked: a generator that yields how many decisions have
        been replayed, and returns the game and the engine's `Illegal` for the first decision that does not fit, or
        None. The game goes as far as that decision. A long one begins at the `stored` checkpoint, if it fits."""
        unfreeze_garbage()
        play = cls(save, words, quick, build=False)
        decisions = save.record["decisions"]
        start = (yield from play._restore(decisions, stored)) if stored else 0
        yield from freezing_garbage(play._build(decisions, save.joined, start))
        play.settle()
        return play, play._misfit

    @classmethod
    def new(
        cls, save_id: str, deal: Deal, seats: list[Seat], title: str, created: str, words: Words, quick: bool
    ) -> Play:
        """Deals a new game. Raises the engine's `Illegal` for an impossible set-up."""
        session = Session(rules(deal.game), setup_of(deal), deal.seed)
        save = Save(save_id, title, seats, record.save(session), created, created)
        return cls(save, words, quick)

    # ------------------------------------------------------------ state

    @property
    def me(self) -> int | None:
        """The seat of the reader; None while the tablet changes hands, and for a spectator."""
        return self.reader if self.people else None

    @property
    def names(self) -> list[str]:
        return [name_in(self.words, seat.name) for seat in self.save.seats]

    @property
    def title(self) -> str:
        return title_in(self.words, self.save.title)

    @property
    def practice(self) -> str:
        """The key of the reason why the game is practice; "" if it is not."""
        return f"practice.{self.save.why or 'either'}" if self.save.practice else ""

    @property
    def bot_to_move(self) -> bool:
        seat = None if self.curtain is not None else self.decider
        return seat is not None and not self.save.seats[seat].person and seat not in self.away

    def table(self) -> SeatTable:
        """All that the reader may see, as plain values; if there is no reader, what the first person may see."""
        if self._table is None:
            reader = self.reader if self.reader is not None else self.people[0]
            table = self._table = self.session.table(reader)
            if self.closed:
                table["view"] = self.ui.table.closed(table["view"])
            elif self.looked:
                table["view"] = {**table["view"], "closed": False}
        return self._table

    @property
    def eyes(self) -> int | None:
        """The seat whose hidden cards may be shown: the reader, unless several people look at the screen."""
        return None if self.closed else self.reader

    def visible_events(self, start: int = 0) -> list[VisibleEvent]:
        """The events from index `start` on, as far as people at the screen may know them."""
        return [visible_to(event, self.eyes) for event in self.session.events[start:]]

    # ------------------------------------------------------------ decisions

    def answer(self, names: list[str], plan: Steps = (), order: trigger_order.Arrangement | None = None) -> None:
        """Answers the reader's question, and those that follow as far as the `plan` of the same tap goes. With an
        `order`, the answer is its first step."""
        planned, self.dropped = Planned.of(self.session, plan), False
        self._tap += 1
        if order is not None:
            self.orders = trigger_order.with_order(self.orders, order)
        if order is None or not order.running:
            self._take(names)
        self._planned = planned
        self._follow_plan()
        if self._planned is not None and self.people != [self._planned.seat]:
            self._planned = None  # whoever takes the tablet back sees first what the others have decided
        self.go_on()

    def _follow_plan(self) -> None:
        """Gives the answers that the reader's last tap has planned, until others decide."""
        while self._planned is not None and not self.over and self.decider == self._planned.seat:
            names, rest = self._planned.next(self.session, self._question())
            self._planned, self.dropped = rest if names is not None and rest.plan else None, names is None
            if names is not None:
                self._take(names)

    def _follow_orders(self) -> None:
        """Answers the questions whose answer was chosen before, even if somebody else's decision came in between."""
        self._follow_plan()
        while not self.over and self.visit is None:
            names, rest = None, self.orders
            if self.orders:
                names, rest = trigger_order.follow(self.orders, self._question(), self._turn(), self.ui.own)
            if names is None:
                names = self._habitual()
            if names is not None:
                self._take(names)
            self.orders = rest
            if names is None:
                return

    def _habitual(self) -> list[str] | None:
        """The answer that the reader has chosen for all questions like the present one; None if they are to be asked.
        With several people at one device nobody answers for the others."""
        if self.people != [self.decider]:
            return None
        answer = self.habits.answer(self.ui, self.session, self._question())
        if answer is None:
            return None
        if answer.how == "played":
            self._tap += 1  # undone by itself, so that the reader may also not play it
        self.unasked[len(self.marks)] = answer
        return answer.names

    def bot_step(self, picks: Picks | None = None) -> None:
        """Makes one decision of the bot whose turn it is: these picks, or if None what it decides now."""
        picks = at_once(deciding(self, asked(self.session).seat)) if picks is None else picks
        self.dropped = False
        self._tap += 1
        self._take(picks)
        self.go_on()

    def share(self, away: frozenset[int], witness: Callable[[str], None] | None = None) -> None:
        """From now on the seats `away` are played on other devices; `witness` is called with every decision made
        here."""
        self.away, self._witness = away, witness
        self._visits, self.curtain, self.closed, self.looked = self._nobody_due(), None, False, False
        self.reader = self.people[0] if len(self.people) == 1 else None
        self.settle()

    def take_over(self, decision: str) -> None:
        """Makes a decision of another device; `go_on` must be called after the last of several."""
        self._tap += 1
        self._repeat(decision)

    def go_on(self) -> None:
        """Called after decisions: answers what was ordered before, and settles who is asked."""
        self._follow_orders()
        self.settle()

    def _take(self, picks: Picks, recorded: str | None = None) -> None:
        super()._take(picks, recorded)
        self._table = None
        if recorded is None and self._witness is not None:
            self._witness(self.session.decisions[-1])

    def _begin(self) -> None:
        super()._begin()
        self._table = self._planned = None

    @property
    def is_discreet(self) -> bool:
        """Whether nothing on the screen may tell who holds a card that reacts."""
        return self.discreet and not self.open_hands

    @property
    def visit(self) -> visits.Visit | None:
        """The visit of a player who takes the tablet now without being asked anything, or None."""
        return self._visits.next(self.session.question) if self.is_discreet and not self.over else None

    def standing(self) -> list[str]:
        """The cards whose question is answered automatically for the rest of this turn."""
        return [] if self.closed else auto_answer.repeated(self.orders, self.reader)

    def ask_again(self) -> None:
        """Cancels the reader's repeated answers."""
        self.orders = auto_answer.asked_again(self.orders, self.reader)

    def settle(self) -> None:
        """Settles who reads the screen now, and prepares that reader's decision."""
        self._table = None
        self.deciding = None
        self.closed, self.looked = self.closed or self.looked, False
        seat = self.decider
        if not self.people:  # a spectator sees the table of the player who decides, without the hand
            self.reader, self.closed = self.reader or 0 if seat is None else seat, True
            return
        if seat is None:
            self.curtain, self.closed = None, False
            self.reader = self.people[0] if self.reader is None else self.reader
            return
        visit = self.visit
        if visit is not None:
            curtain = visits.Curtain(visit.seat, 3 if self.reader == visit.seat else 1, brief=True)
            self.curtain, self.reader, self.closed = curtain, None, False
            return
        if seat not in self.people:
            return
        if len(self.people) > 1 and asked(self.session).key in self.ui.open_keys:
            self.reader, self.closed, self.curtain = seat, True, None
        elif self.reader != seat or self.closed:
            self.closed = False
            if len(self.people) > 1 and not self.open_hands:
                self.curtain, self.reader = visits.Curtain.of(self.session, self.marks, seat), None
                return
            self.reader = seat
        self.prepare()

    def prepare(self) -> None:
        """Sets up the reader's decision again, without picks."""
        table = self.table()
        question = table["question"]
        if question is None:
            self.deciding = None
        else:
            self.deciding = self.ui.deciding(question, table["view"], self.words, self.quick)
            self.deciding.introduce(self.names)
            # Visits must not reveal what a player has answered before.
            visited = self.is_discreet and len(self.people) > 1
            self.deciding.recall(self.orders, frozenset() if visited else self.answered)
            self._apply_habits(self.deciding)

    def speak(self, words: Words) -> None:
        """Changes the language, keeping the picks of the present decision."""
        self.words = words.of(self.ui.name)
        if self.deciding is not None:
            self.deciding.speak(self.words)
            self.deciding.introduce(self.names)

    def peek(self) -> None:
        """Shows the reader's closed hand until the next decision, or closes it again; what is picked stays so."""
        if self.people and (self.closed or self.looked):
            picks = self.deciding.picks if self.deciding is not None else []
            self.looked, self.closed, self._table = self.closed, self.looked, None
            self.prepare()
            if self.deciding is not None and picks:
                self.deciding.picks[:] = picks

    # ------------------------------------------------------------ the curtain

    def lift(self) -> None:
        """Takes one of the taps by which a person accepts the tablet."""
        curtain = self.curtain
        if curtain is None:
            return
        if curtain.step == 1 or (curtain.step == 2 and self.visit is not None):
            curtain.lift()
            return
        self.reader, self.curtain = curtain.to, None
        self._table = None
        if curtain.step == 3:
            self._visits.end_first()
            self._follow_orders()
            self.settle()
        else:
            self.prepare()

    def draw_curtain(self) -> None:
        """Hides the hand on the screen, as when the page is hidden or has not been touched for long."""
        seat = self.decider
        if len(self.people) < 2 or seat is None or self.open_hands:
            return
        if self.curtain is not None:
            self.curtain.close()
        elif self.save.seats[seat].person and asked(self.session).key in self.ui.open_keys:
            if not self.closed:
                self.closed, self.looked, self._table = True, False, None
                self.prepare()
        elif self.save.seats[seat].person:
            self.reader = self.deciding = self._table = None
            self.curtain = visits.Curtain.of(self.session, self.marks, seat)

    def be_quick(self, quick: bool) -> None:
        """Sets whether a single tap answers a question for one card."""
        self.quick = quick
        if self.deciding is not None:
            self.deciding.be_quick(quick)

    def be_discreet(self, discreet: bool) -> None:
        """Sets whether all players affected by an attack get the tablet, or only those with something to decide."""
        self.discreet = discreet
        if not discreet and self._visits:
            self._visits.clear()
            if self.curtain is not None and self.decider != self.curtain.to:
                self.curtain = None
                self.settle()

    def be_open(self, is_open: bool) -> None:
        """Sets whether people at this device may see each other's hands: the table then turns to the next player
        without a curtain."""
        self.open_hands = is_open
        if is_open and (self._visits or self.curtain is not None):
            self._visits.clear()
            self.curtain = None
            self.settle()

    def be_used_to(self, habits: Habits) -> None:
        """Sets what the page proposes or does for the reader; what is picked already stays so."""
        self.habits = habits
        if self.deciding is not None:
            self._apply_habits(self.deciding)

    def _apply_habits(self, deciding: DecisionForm) -> None:
        """Applies the reader's habits to the present decision."""
        habits = self.habits
        deciding.offer_habit(habits.reactions if len(self.people) == 1 else None)
        if habits.buys_again:
            deciding.buy_with_one_tap(self.ui.bought(self.session.events, deciding.question["player"]))
        deciding.choose_with_one_tap(habits.buys_again and answered_before(self.session, deciding.question))
        if habits.proposes and not self.closed and not deciding.picks:
            deciding.propose(proposal(self.ui, self.session))
            deciding.look_ahead(prospect(self.ui, self.session) if len(self.people) == 1 else None)

    def hands_in_sight(self) -> dict[int, list[str]]:
        """The names of the cards that the other people at this device hold, by seat, if hands are open."""
        if not self.open_hands or self.reader is None:
            return {}
        others = [seat for seat in self.people if seat != self.reader]
        return {seat: sorted(card.name for card in self.session.view(seat).hand()) for seat in others}

    def result(self) -> list[int]:
        """What each seat has at the end of the game, by seat; [] while it goes on."""
        return [self.ui.standing(self.session, seat) for seat in range(len(self.names))] if self.over else []

    # ------------------------------------------------------------ undo

    def undo(self, to: Undo | None = None) -> Undo | None:
        """Goes back to a point, by default that of `undo.offer`. The caller makes sure that others agree, if they must.
        The same choices give the same cards again."""
        offer = to or undo.offer(self)
        if offer is not None:
            self.back_to(offer.at, offer.free)
        return offer

    def back_to(self, at: int, free: bool) -> None:
        """Goes back to before decision `at`; `free` if nothing hidden was revealed since."""
        self.return_to(at, self.marks[at].orders)
        if not free:
            self.save.mark_practice("undone")
        self.settle()
