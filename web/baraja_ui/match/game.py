"""A game that is being played on this page: whose eyes the screen is for, what a tap decides, and undo.

Nothing here paints or waits. The controller asks it to move (`answer`, `bot_step`, `undo`) and shows what it says. The
*reader* is the seat whose hand may be on the screen, None while the tablet changes hands.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import TYPE_CHECKING, Any

from baraja.core import record
from baraja.core.events import told_to
from baraja.core.session import Session

from ..games.deal import Deal, setup_of
from ..games.default_names import name_in, title_in
from ..games.registry import rules
from ..saves.model import Save, Seat
from ..shell.waiting import at_once
from ..table import auto_answer as standing
from ..table import decision as decide
from ..table import trigger_order as pending
from ..words import Words
from . import undo, visits
from .checkpoints import freezing, thaw
from .opponents import deciding
from .played import Played, asked
from .undo import Undo

if TYPE_CHECKING:
    from baraja.core.choose import Illegal

    Opening = Generator[int, None, tuple["Play", Illegal | None]]
    Steps = Sequence[tuple[str, list[str]]]


class Play(Played):
    """One running game. `words` and `quick` are for the decision at hand and may be changed at any time."""

    def __init__(self, save: Save, words: Words, quick: bool = False, build: bool = True) -> None:
        super().__init__(save)
        self._witness: Callable[[str], None] | None = None
        self.words = words.of(self.kit.name)
        self.quick = quick
        self.reader: int | None = self.people[0] if len(self.people) == 1 else None
        self.curtain: visits.Curtain | None = None
        self.closed = False
        self.deciding: Any = None  # the game's own form of decision.Deciding
        self.dropped, self.discreet = False, True
        self._table: dict | None = None
        if build:
            at_once(self._build(save.record["decisions"], save.joined))
            self.settle()

    @classmethod
    def opening(cls, save: Save, words: Words, quick: bool = False, kept: bytes = b"") -> Opening:
        """Opens a game in small steps, for whoever must not block: a generator that yields how many decisions have been
        played again, and returns the game and the engine's `Illegal` of the first decision that does not fit, or None.
        The game goes as far as that decision. A long one begins at the checkpoint that was `kept`, if it fits."""
        thaw()
        play = cls(save, words, quick, build=False)
        decisions = save.record["decisions"]
        start = (yield from play._restore(decisions, kept)) if kept else 0
        yield from freezing(play._build(decisions, save.joined, start))
        play.settle()
        return play, play._misfit

    @classmethod
    def new(cls, save_id: str, deal: Deal, seats: list[Seat], title: str, made: str, words: Words, quick: bool) -> Play:
        """Deals a new game. Raises the engine's `Illegal` for an impossible set-up."""
        session = Session(rules(deal.game), setup_of(deal), deal.seed)
        save = Save(save_id, title, seats, record.save(session), made, made)
        return cls(save, words, quick)

    # ------------------------------------------------------------ what is

    @property
    def me(self) -> int | None:
        """The seat of who reads the screen; None while the tablet changes hands, and for who only watches."""
        return self.reader if self.people else None

    @property
    def names(self) -> list[str]:
        return [name_in(self.words, seat.name) for seat in self.save.seats]

    @property
    def title(self) -> str:
        return title_in(self.words, self.save.title)

    @property
    def bot_to_move(self) -> bool:
        seat = None if self.curtain is not None else self.decider
        return seat is not None and not self.save.seats[seat].person and seat not in self.away

    def table(self) -> dict:
        """The whole of what the reader may see, as plain values; of the first person when nobody reads."""
        if self._table is None:
            reader = self.reader if self.reader is not None else self.people[0]
            found = self._table = self.session.table(reader)
            if self.closed:
                found["view"] = self.kit.table.closed(found["view"])
        return self._table

    @property
    def eyes(self) -> int | None:
        """Whose hidden cards may be shown: the reader's, unless everybody looks at the screen."""
        return None if self.closed else self.reader

    def told(self, start: int = 0) -> list[dict]:
        """The events from number `start` on, as those at the screen may know them."""
        return [told_to(event, self.eyes) for event in self.session.events[start:]]

    # ------------------------------------------------------------ moving

    def answer(self, names: list[str], plan: Steps = (), order: pending.Order | None = None) -> None:
        """Answers the reader's question, and those that follow as far as the plan of the same tap goes; it is the first
        step of an `order` that runs."""
        left, self.dropped = list(plan), False
        self._tap += 1
        if order is not None:
            self.orders = pending.with_order(self.orders, order)
        if order is None or not order.running:
            self._take(names)
        while left and not self.over and self.decider == self.marks[-1].seat:
            follows, rest = decide.follow(left, self._question())
            if follows is None:
                self.dropped = True
                break
            left = rest
            self._take(follows)
        self.go_on()

    def _follow_orders(self) -> None:
        """Answers what was put in order before, also when somebody else's decision came in between."""
        while self.orders and not self.over and self.visit is None:
            names, rest = pending.follow(self.orders, self._question(), self._turn(), self.kit.own)
            if names is not None:
                self._take(names)
            self.orders = rest
            if names is None:
                return

    def bot_step(self, picks: Any = None) -> None:
        """Makes one decision of the bot whose turn it is: the picks that it thought of, else what it decides now."""
        picks = at_once(deciding(self, asked(self.session).seat)) if picks is None else picks
        self._tap += 1
        self._take(picks)
        self.go_on()

    def share(self, away: frozenset[int], witness: Callable[[str], None] | None = None) -> None:
        """From now on these seats are decided on other devices; `witness` is told of every decision made here."""
        self.away, self._witness = away, witness
        self._visits, self.curtain, self.closed = self._nobody_due(), None, False
        self.reader = self.people[0] if len(self.people) == 1 else None
        self.settle()

    def take_over(self, decision: str) -> None:
        """Makes a decision that came from another device; `go_on` follows when no more of them come."""
        self._tap += 1
        self._repeat(decision)

    def go_on(self) -> None:
        """After decisions: what was put in order before follows, and it is settled who is asked."""
        self._follow_orders()
        self.settle()

    def _take(self, picks: Any, recorded: str | None = None) -> None:
        super()._take(picks, recorded)
        self._table = None
        if recorded is None and self._witness is not None:
            self._witness(self.session.decisions[-1])

    def _begin(self) -> None:
        super()._begin()
        self._table = None

    @property
    def visit(self) -> visits.Visit | None:
        """Who takes the tablet now although the engine asks him nothing."""
        return self._visits.next(self.session.question) if self.discreet and not self.over else None

    def standing(self) -> list[str]:
        """The cards about which the reader is not asked again this turn."""
        return [] if self.closed else standing.repeated(self.orders, self.reader)

    def ask_again(self) -> None:
        """Cancels the reader's repeated answers."""
        self.orders = standing.asked_again(self.orders, self.reader)

    def settle(self) -> None:
        """Decides whose eyes the screen is for now, and prepares the reader's decision."""
        self._table = None
        self.deciding = None
        seat = self.decider
        if not self.people:  # who only watches looks over the shoulder of whoever decides, and sees no hand
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
        if len(self.people) > 1 and asked(self.session).key in self.kit.open_keys:
            self.reader, self.closed, self.curtain = seat, True, None
        elif self.reader != seat or self.closed:
            self.closed = False
            if len(self.people) > 1:
                self.curtain, self.reader = visits.Curtain.of(self.session, self.marks, seat), None
                return
            self.reader = seat
        self.prepare()

    def prepare(self) -> None:
        """Sets up the reader's decision anew, without picks."""
        table = self.table()
        question = table["question"]
        if question is None:
            self.deciding = None
        else:
            self.deciding = self.kit.deciding(question, table["view"], self.words, self.facts, self.quick)
            self.deciding.introduce(self.names)
            # Who is visited for every attack, and who is not, must not tell what somebody has answered before.
            visited = self.discreet and len(self.people) > 1
            self.deciding.recall(self.orders, frozenset() if visited else self.answered)

    def speak(self, words: Words) -> None:
        """Changes the language in mid-decision: the picks stay."""
        self.words = words.of(self.kit.name)
        if self.deciding is not None:
            self.deciding.speak(self.words)
            self.deciding.introduce(self.names)

    def peek(self) -> None:
        """Opens the reader's closed hand, until his next decision."""
        if self.closed and self.people:
            self.closed, self._table = False, None
            self.prepare()

    # ------------------------------------------------------------ the curtain

    def lift(self) -> None:
        """Takes one of the taps with which a person accepts the tablet."""
        curtain = self.curtain
        if curtain is None:
            return
        if curtain.step == 1 or (curtain.step == 2 and self.visit is not None):
            curtain.lift()
            return
        self.reader, self.curtain = curtain.to, None
        self._table = None
        if curtain.step == 3:
            self._visits.made()
            self._follow_orders()
            self.settle()
        else:
            self.prepare()

    def draw_curtain(self) -> None:
        """Hides the hand that lies open, as when the page is put away or nobody touches it."""
        seat = self.decider
        if len(self.people) < 2 or seat is None:
            return
        if self.curtain is not None:
            self.curtain.close()
        elif self.save.seats[seat].person and asked(self.session).key in self.kit.open_keys:
            if not self.closed:
                self.closed, self._table = True, None
                self.prepare()
        elif self.save.seats[seat].person:
            self.reader = self.deciding = self._table = None
            self.curtain = visits.Curtain.of(self.session, self.marks, seat)

    def be_quick(self, quick: bool) -> None:
        """Whether a single tap answers where one card is chosen."""
        self.quick = quick
        if self.deciding is not None:
            self.deciding.be_quick(quick)

    def be_discreet(self, discreet: bool) -> None:
        """Whether everyone whom an attack reaches is visited, or only who has something to decide."""
        self.discreet = discreet
        if not discreet and self._visits:
            self._visits.clear()
            if self.curtain is not None and self.decider != self.curtain.to:
                self.curtain = None
                self.settle()

    # ------------------------------------------------------------ undo

    def undo(self, to: Undo | None = None) -> Undo | None:
        """Goes back to a point, by default that of `undo.offer`. Whether others have to agree is the caller's business.
        The same choices bring the same cards again."""
        offer = to or undo.offer(self)
        if offer is not None:
            self.back_to(offer.at, offer.free)
        return offer

    def back_to(self, at: int, free: bool) -> None:
        """Goes back to before decision `at`; `free` when nobody has learned anything since."""
        self.return_to(at, self.marks[at].orders)
        if not free:
            self.save.rehearsed()
        self.settle()
