"""A puzzle beside a running game, and what is kept of the puzzles that were tried. No host, no markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil
from typing import TYPE_CHECKING

from baraja.core.session import Session
from baraja.core.streams import Rng
from baraja.games import games
from baraja.puzzles import judged, stock
from baraja.puzzles.contract import puzzler
from baraja.puzzles.links import fragment, is_own
from baraja.puzzles.stock import session_of

if TYPE_CHECKING:
    from baraja.core.events import Event
    from baraja.core.protocol import Question
    from baraja.puzzles.contract import Puzzle

    from ...table.state import Judged
    from .glicko import Rating

HINTS = 3
MOST_OF_A_RUN = 30  # puzzles: so few that two runs differ from their first puzzles on
EASY, HARD = 1000, 1500  # ratings up to which a puzzle has one star, and two
MOST_WRONG = 3  # after so many wrong puzzles a quick run is over
SAME = 1e-6  # values that differ by less are equal


def stars(rating: float) -> int:
    """How difficult a puzzle is, from one star to three."""
    return 1 + (rating > EASY) + (rating > HARD)


@dataclass(frozen=True, slots=True)
class Entry:
    """A puzzle of the stock as the list shows it; its game is not played for it."""

    number: int  # its place in the stock
    id: str
    game: str
    kind: str
    rating: int


@dataclass(slots=True)
class QuickRun:
    """A run under way, or the last one."""

    order: list[Entry]
    ends_ms: float  # on the host's clock
    results: list[bool] = field(default_factory=list)
    """Of the puzzles so far, in order: solved or wrong."""
    reason: str = ""
    """Why it is over: "time", "wrong", "all" or "stopped"; "" while it is not."""
    is_best: bool = False
    most_wrong: int = MOST_WRONG

    @property
    def solved(self) -> int:
        return sum(self.results)

    @property
    def wrong(self) -> int:
        return len(self.results) - self.solved

    @property
    def entry(self) -> Entry | None:
        """The puzzle to solve now, None if there is none left."""
        return self.order[len(self.results)] if len(self.results) < len(self.order) else None

    def seconds_left(self, now_ms: float) -> int:
        return max(0, ceil((self.ends_ms - now_ms) / 1000))


def in_order(rows: Iterable[Entry]) -> list[Entry]:
    """Puzzles game by game and kind by kind, in each as they are in the stock."""
    places = {(game, kind): place for place, (game, kind) in enumerate(all_kinds())}
    return sorted(rows, key=lambda entry: places[entry.game, entry.kind])


def all_kinds() -> list[tuple[str, str]]:
    """The kinds of puzzles, each with its game."""
    return [(game, kind) for game in games() for how in (puzzler(game),) for kind in (*how.KINDS, *how.JUDGED)]


def is_here() -> bool:
    """Whether the stock can be read already."""
    return stock.is_here()


def bring(text: str) -> None:
    """Takes the stock, as text. Raises ValueError for a text that is none."""
    stock.bring(text)


def entries() -> list[Entry]:
    """The puzzles of the stock that are offered, in its order."""
    return list(map(_entry, stock.offered(stock.own_stock())))


def _entry(number: int) -> Entry:
    own = stock.own_stock()
    row = own["puzzles"][number]
    return Entry(number, row[0], own["games"][row[2]][0], row[1], row[7])


def find(puzzle_id: str) -> Entry | None:
    """The puzzle of the stock with this id, None if there is none; retired ones, too, for whoever has their link."""
    rows = stock.own_stock()["puzzles"]
    return next((_entry(number) for number, row in enumerate(rows) if row[0] == puzzle_id), None)


def of_the_day(day: str) -> Entry | None:
    """The puzzle of a day, None while the date is not known."""
    return _entry(stock.of_the_day(stock.own_stock(), day)) if day else None


def after(entry: Entry, outcomes: dict[str, str]) -> Entry:
    """The puzzle to solve after one: the next of its kind that is not solved, else the next of all that is not."""
    everything = entries()
    rest = [other for other in everything if other.id != entry.id]
    rest.sort(key=lambda other: ((other.game, other.kind) != (entry.game, entry.kind), other.number < entry.number))
    return next((other for other in rest if outcomes.get(other.id) != "solved"), (rest or [entry])[0])


def puzzle_of(entry: Entry) -> Puzzle:
    """A puzzle of the stock as plain values, with its decisions."""
    return stock.unpacked(stock.own_stock(), entry.number)


def rising(choices: Sequence[Entry], seed: int) -> list[Entry]:
    """Some of the puzzles, which depend on the seed, the easiest first; how many of each kind is `stock.share`."""
    by_kind: dict[tuple[str, str], list[Entry]] = {}
    for entry in Rng(seed).sample(choices, len(choices)):
        by_kind.setdefault((entry.game, entry.kind), []).append(entry)
    total = sum(stock.share(len(rows)) for rows in by_kind.values())
    counts = {kind: MOST_OF_A_RUN * stock.share(len(rows)) // total for kind, rows in by_kind.items()}
    first = [entry for kind, rows in by_kind.items() for entry in rows[: counts[kind]]]
    rest = [entry for kind, rows in by_kind.items() for entry in rows[counts[kind] :]]
    return sorted([*first, *rest][:MOST_OF_A_RUN], key=lambda entry: entry.rating)


def link_of(puzzle: Puzzle) -> str:
    """The fragment of an address that carries a puzzle, "" if no link can."""
    return fragment(puzzle)


class PuzzleCoach:
    """Watches a puzzle at the table: what it asks for, the hints given so far, and how the turn has ended.

    It is in the place of a lesson's coach, but allows every answer.
    """

    is_shareable = True  # a link can carry it
    counts_points = True  # everybody's points are in sight

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.how = puzzler(puzzle["game"])
        self.is_own = is_own(puzzle)  # of our stock, in which every puzzle has one answer alone
        session = session_of(puzzle)
        assert session.question is not None
        self.seat = session.question.seat
        self.cards = _about(session, self.seat)
        self.turn = self.how.turn(session.game)
        self.hints = 0
        self.run: QuickRun | None = None  # the quick run that it is part of
        self.day = ""  # the day of which it was the puzzle when it was begun, "" for none
        self.rated: tuple[Rating, Rating] | None = None  # the player's rating before and after it, where it counted
        self.ended: float | None = None  # what the turn came to, None before its end
        self.is_judged = judged.is_judged(puzzle["game"], puzzle["kind"])
        """Whether it is about one choice, of which imagined games say how good it is."""
        self._choices = judged.answers(session, self.kind) if self.is_judged else []
        self.owners: dict[str, int] = {}
        """Whose card each option is, as a seat, where that is what is asked."""
        if self.kind == judged.PADLOCK:
            where = session.game.where
            options = zip(session.option_ids(), session.question.options, strict=True)
            self.owners = {name: where[card.id][0][1] for name, card in options if not isinstance(card, str)}

    @property
    def begins(self) -> tuple[str, str]:
        """The action that begins the puzzle again, and its argument."""
        return "puzzle.again" if self.run is None else "puzzle.run", ""

    def moves(self, decisions: Sequence[str]) -> int:
        """How many of a game's decisions the player has made in the puzzle."""
        seat = str(self.seat)
        return sum(decision.split()[0] == seat for decision in decisions[len(self.puzzle["decisions"]) :])

    @property
    def kind(self) -> str:
        return str(self.puzzle["kind"])

    @property
    def wording(self) -> str:
        """What the keys of the words about its end are made of: all judged kinds have the same."""
        return "judged" if self.is_judged else self.kind

    @property
    def done(self) -> bool:
        return self.ended is not None

    @property
    def is_solved(self) -> bool:
        return self.ended is not None and self.ended > self.puzzle["value"] - SAME

    def says(self, _question: Question | None) -> str:
        """The key of what the puzzle asks for."""
        return f"puzzles.goal_{self.kind}"

    def panel(self, _words: object) -> str:
        """Nothing: its controller draws what stands beside the table."""
        return ""

    def objection(self, _words: object) -> str:
        """No answer is refused."""
        return ""

    def pointed_cards(self, _question: Question) -> frozenset[str]:
        """The cards that are pointed at: none."""
        return frozenset()

    def judged(self, _words: object) -> dict[str, Judged]:
        """Nothing: a line is judged by where it ends."""
        return {}

    def allowed(
        self, _question: Question, _answer: Sequence[str], plan: list[tuple[str, list[str]]]
    ) -> list[tuple[str, list[str]]]:
        """Every answer is allowed, with all that follows in the same tap."""
        return plan

    def follow(self, _decisions: list[str]) -> None:
        """Nothing follows from a decision before the turn has ended."""

    def watch(self, session: Session) -> None:
        """Looks whether the turn has ended, or the choice is made. A choice comes to minus the hundredths of a win that
        it loses at least."""
        if self.is_judged:
            since = session.decisions[len(self.puzzle["decisions"]) :]
            names = judged.chosen(self.puzzle, since, self.seat)
            is_open = judged.is_rest(self.puzzle, session, self.seat)
            self.ended = None if is_open else -float(judged.loss(self.puzzle, names, self._choices))
            return
        is_rest = self.how.is_rest(session.game, self.seat, self.turn)
        self.ended = None if is_rest else self.how.value(self.kind, session.game, self.seat)


def _about(session: Session, seat: int) -> list[str]:
    """The cards that a question is about: those to choose from, then the others in hand; each once."""
    table = session.table(seat)
    options = table["question"]["options"] if table["question"] is not None else []
    offered = [option["card"] for option in options if option["kind"] == "card"]
    return list(dict.fromkeys([*offered, *(card["name"] for card in table["view"]["hand"])]))


def steps(puzzle: Puzzle, decisions: Sequence[str]) -> list[tuple[int, str, list[str], list[Event]]]:
    """A line step by step: who was asked, the key of the question, what was picked, and the events that followed."""
    session = session_of(puzzle)
    steps_told = []
    for decision in decisions:
        before = len(session.events)
        session.repeat(decision)
        seat, key, *names = decision.split()
        steps_told.append((int(seat), key, names, session.events[before:]))
    return steps_told
