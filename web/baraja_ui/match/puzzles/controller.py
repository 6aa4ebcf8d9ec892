"""Puzzles on the page: the room, a puzzle at the real table, how its turn ended, and which ones are solved."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from baraja.bots import quick
from baraja.core import record
from baraja.core.events import visible_to
from baraja.core.untrusted import InvalidInput, dict_or_empty, parse_json
from baraja.sentences import Reader, Sentences

from ...controller import Controller, Event, action, screen
from ...games.registry import game_ui
from ...saves.days import streak
from ...saves.save_file import Save, Seat
from ...shell.week import MONDAY, week
from .. import position
from . import model, room, run_screen
from .glicko import Rating, rated
from .outcomes import DEVIATION, better, sanitized, sanitized_days, sanitized_rating, sanitized_score

if TYPE_CHECKING:
    from baraja.puzzles.contract import Puzzle

    from ...page import Page
    from ...saves.controller import SavesController
    from ...table.puzzle import PuzzleTable
    from ..lessons.controller import LessonsController
    from ..parts import Sharing
    from ..tables import ActiveTable

RIVALS = ("Berta", "Carlos", "Delia")
"""The names of the others at the table, of whom there are three at most."""

GAME = "puzzle-"
"""What the id of a puzzle's game begins with."""

LONGEST_TEXT = 1_000_000  # characters of the outcomes in a file
STOCK = "puzzles.json"
"""The file with all puzzles, which the start does not load."""

FANNED = 3  # cards of a puzzle in its picture
MOST_TOLD = 4  # sentences of what followed from one decision


class PuzzlesController(Controller):
    """Puts puzzles on the table, watches how their turn ends, and remembers which ones are solved."""

    def __init__(
        self, page: Page, tables: ActiveTable, kept_games: SavesController, lessons: LessonsController, sharing: Sharing
    ) -> None:
        super().__init__(page)
        self._tables = tables
        self._games = kept_games
        self._lessons = lessons
        self._sharing = sharing
        self._received: model.PuzzleCoach | None = None  # the puzzle of a link, until it is opened or left
        self._is_answer_shown = False
        self._is_loading = False
        self.outcomes: dict[str, str] = {}
        self.rating = Rating()
        self.days: set[str] = set()
        """The days on which the puzzle of the day was solved, in ISO form."""
        self.best_run = 0
        """How many puzzles were solved in the best quick run."""
        self._pictured: tuple[model.Entry | None, list[str] | None] = None, []
        self.filmed = Event()
        """Called with a game that is to be shown as a film, the route that closing it leads to, and where it begins."""
        self.ended_in_run = Event()
        """Called with whether it was solved, when the turn of a puzzle of a quick run has ended."""

    async def restore(self) -> None:
        outcomes = sanitized(await self.stored_value("puzzles"))
        if self.gained("puzzles"):
            for name, outcome in self.outcomes.items():
                outcomes[name] = better(outcomes.get(name), outcome)
            self.keep("puzzles", outcomes)
        self.outcomes = outcomes
        days = sanitized_days(await self.stored_value("puzzle_days"))
        if self.gained("puzzle_days"):
            days |= self.days
            self.keep("puzzle_days", sorted(days))
        self.days = days
        best_run = sanitized_score(await self.stored_value("puzzle_run"))
        if self.gained("puzzle_run"):
            best_run = max(best_run, self.best_run)
            self.keep("puzzle_run", best_run)
        self.best_run = best_run
        if not self.gained("puzzle_rating"):
            self.rating = sanitized_rating(await self.stored_value("puzzle_rating"))

    @property
    def coach(self) -> model.PuzzleCoach | None:
        """The puzzle at the table, None if there is none."""
        coach = self.open_table.coach if self.open_table is not None else None
        return coach if coach is not None and isinstance(coach, model.PuzzleCoach) else None

    # ------------------------------------------------------------ files

    def packed(self) -> str:
        """All that is kept of puzzles for a file, "" for nothing."""
        if not self.outcomes and not self.best_run:
            return ""
        parts = {"outcomes": self.outcomes, "rating": self.rating, "days": sorted(self.days), "best_run": self.best_run}
        return json.dumps(parts)

    def unpacked(self, text: str) -> str:
        """Adds what a file holds of puzzles; returns a sentence with the number of new ones, "" for none."""
        try:
            value = parse_json(text, LONGEST_TEXT)
        except InvalidInput:
            return ""
        parts = dict_or_empty(value)
        outcomes = sanitized(parts.get("outcomes"))
        if days := sanitized_days(parts.get("days")) - self.days:
            self.days |= days
            self.keep("puzzle_days", sorted(self.days))
        self.keep_best_run(sanitized_score(parts.get("best_run")))
        came = sum(self.outcomes.get(name) != better(self.outcomes.get(name), outcomes[name]) for name in outcomes)
        if not came:
            return ""
        if not self.outcomes:  # a device on which no puzzle was tried takes over how strong the player is
            self.rating = sanitized_rating(parts.get("rating"))
            self.keep("puzzle_rating", list(self.rating))
        for name, outcome in outcomes.items():
            self.outcomes[name] = better(self.outcomes.get(name), outcome)
        self.keep("puzzles", self.outcomes)
        return self.words("puzzles.came", count=came)

    def keep_best_run(self, score: int) -> bool:
        """Keeps the score of a quick run if it is the best; returns whether it is."""
        if score <= self.best_run:
            return False
        self.best_run = score
        self.keep("puzzle_run", score)
        return True

    # ------------------------------------------------------------ screens

    @screen("puzzles", home="bulb")
    def show_room(self) -> str:
        if not model.is_here():
            return room.waiting(self.words)
        day = model.of_the_day(self.host.today()[:10])
        cards = self._cards_of(day)
        coins = week(self._days_ago(), self.host.days_since(MONDAY), self.words)
        progress = room.Progress(
            self.outcomes, self.rating, self.streak(), self.host.today()[:10] in self.days, self.best_run, coins
        )
        return room.render(
            model.entries(), progress, day, self._received, lambda game: game_ui(game).poster((cards or [])[:FANNED]),
            lambda game, kind: game_ui(game).thumb(game_ui(game).puzzle_cards[kind]),
            lambda game, names: game_ui(game).fan(names[:FANNED]), self.words, cards is not None,
        )  # fmt: skip

    def _cards_of(self, day: model.Entry | None) -> list[str] | None:
        """The cards that the puzzle of the day is about; None before the room is painted, as its game is played for
        them."""
        if day is not None and self._pictured[0] != day:
            self._pictured = day, None
            self.host.spawn(self._picture(day))
        return self._pictured[1]

    async def _picture(self, day: model.Entry) -> None:
        await self.host.drawn()
        self._pictured = day, model.PuzzleCoach(model.puzzle_of(day)).cards
        if self.page.route == "puzzles":
            self.page.paint()

    def on_route(self, route: str) -> None:
        if route == "puzzles" and not model.is_here() and not self._is_loading:
            self.host.spawn(self._open())

    async def load(self) -> bool:
        """Fetches the puzzles where they are not here yet; returns whether they are here now."""
        if not model.is_here() and (text := await self.host.own_file(STOCK)):
            model.bring(text)
        return model.is_here()

    async def _open(self) -> None:
        """Shows the room as soon as the puzzles are here, or home where they are not to be had."""
        self._is_loading = True
        is_here = await self.load()
        self._is_loading = False
        if self.page.route == "puzzles":
            self.page.go("puzzles" if is_here else "home")
            if not is_here:
                self.tell(self.words("puzzles.no_stock"))

    @screen("puzzle_end")
    def show_end(self) -> str:
        coach = self.coach
        if coach is None or not coach.done:
            return room.unknown(self.words)
        count = len(coach.puzzle["decisions"])
        own = self._line(coach, self.current_table.play.session.decisions[count:])
        answer = self._line(coach, coach.puzzle["answer"])
        link = self._sharing.sharing, self._sharing.address
        run = self.streak() if coach.day and coach.is_solved else 0
        return room.end(coach, self._is_known(coach), own, answer, link, run, self.current_table.play.words)

    def streak(self) -> int:
        """On how many days in a row up to now the puzzle of the day was solved."""
        return streak(self._days_ago())[0]

    def _days_ago(self) -> set[int]:
        """How many days ago the days are on which it was solved."""
        ago = (self.host.days_since(day) for day in self.days)
        return {days for days in ago if days is not None}

    def _naming(self, coach: model.PuzzleCoach) -> room.Naming:
        """What puts picks into words at the table of a puzzle."""
        play = self.current_table.play
        return room.naming(play.words, play.facts, coach.owners, play.names)

    def _line(self, coach: model.PuzzleCoach, decisions: list[str]) -> list[tuple[str, list[str]]]:
        """What was decided, step by step, and the sentences of what followed."""
        play = self.current_table.play
        reader = Reader(coach.seat, play.words("puzzles.you"), play.words("puzzles.you_after"))
        naming, kinds = self._naming(coach), play.ui.events
        teller = Sentences(play.words, play.names, reader=reader)
        untold = kinds.headings | kinds.housekeeping
        line = []
        for seat, key, picks, events in model.steps(coach.puzzle, decisions):
            if seat != coach.seat:
                continue
            sentences = [teller.of(visible_to(event, coach.seat)) for event in events if event.kind not in untold]
            line.append((naming(picks, key), sentences[:MOST_TOLD]))
        return line

    # ------------------------------------------------------------ actions

    @action("puzzle.start")
    def start(self, arg: str) -> None:
        """Puts a puzzle on the table."""
        entry = model.find(arg)
        if entry is None:
            return
        coach, today = model.PuzzleCoach(model.puzzle_of(entry)), self.host.today()[:10]
        coach.day = today if entry == model.of_the_day(today) else ""
        self.begin(coach)

    def receive(self, puzzle: Puzzle) -> None:
        """Takes a puzzle that came by a link, for the room to offer."""
        self._received = model.PuzzleCoach(puzzle)

    @action("puzzle.open")
    def open_received(self, _arg: str) -> None:
        """Puts the puzzle of a link on the table."""
        if self._received is not None:
            self.begin(self._received)

    @action("puzzle.refuse")
    def refuse(self, _arg: str) -> None:
        """Leaves the room, and with it the puzzle of a link."""
        self._forget_received()
        self.page.go("home")

    def _forget_received(self) -> None:
        if self._received is not None:
            self._received = None
            self.host.clear_fragment()

    @action("puzzle.share")
    def share(self, _arg: str) -> None:
        """Shares the puzzle at the table by a link and, where it is short enough, as a QR code."""
        if (coach := self.coach) is None:
            return
        fragment = model.link_of(coach.puzzle)
        if not fragment:
            self.tell(self.words("puzzles.no_link"))
            return
        text = self.words("puzzles.share_text", kind=self.words(f"puzzles.kind_{coach.kind}"))
        self.host.spawn(self._sharing.send(fragment, text, "", "puzzle"))

    def begin(self, coach: model.PuzzleCoach) -> None:
        """Puts a puzzle on the table."""
        from baraja.puzzles.stock import session_of

        self._forget_received()
        puzzle = coach.puzzle
        session = session_of(puzzle)
        own = self._lessons.own_name() or self.words("new.player", number=1)
        names = iter(RIVALS)
        kinds = ["person" if seat == coach.seat else quick(puzzle["game"])[1] for seat in range(session.game.seats)]
        seats = [Seat(kind, own if kind == "person" else next(names)) for kind in kinds]
        title, now = self.words(f"puzzles.kind_{coach.kind}"), self.host.today()
        save = Save(GAME + puzzle["id"], title, seats, record.save(session), now, now)
        self._is_answer_shown = False
        self._games.opened("")
        self._tables.open_position(position.at_once(save, self.words), coach)

    @action("puzzle.again")
    def again(self, _arg: str) -> None:
        """Begins the puzzle again; hints that were given stay given."""
        if (before := self.coach) is not None:
            coach = model.PuzzleCoach(before.puzzle)
            coach.hints, coach.day = before.hints, before.day
            self.begin(coach)

    @action("puzzle.hint")
    def hint(self, _arg: str) -> None:
        coach = self.coach
        if coach is None or coach.hints >= model.HINTS or coach.run is not None:
            return
        coach.hints += 1
        play = self.current_table.play
        self.current_table.paint()
        self.host.say(room.hint(coach, self._naming(coach), play.words))

    @action("puzzle.show")
    def show_answer(self, _arg: str) -> None:
        """Shows the answer after a turn that did not reach it; the puzzle then counts as solved with help at best."""
        if (coach := self.coach) is not None:
            coach.hints = model.HINTS
            self._is_answer_shown = True
            self.page.paint()

    @action("puzzle.film")
    def film(self, _arg: str) -> None:
        """Shows the answer on the table, as a film that begins where the puzzle does."""
        if (coach := self.coach) is not None and self._is_known(coach):
            puzzle, save = coach.puzzle, self.current_table.play.save
            decisions = [*puzzle["decisions"], *puzzle["answer"]]
            shown_game = replace(save, record={**save.record, "decisions": decisions})
            self.filmed(shown_game, "puzzle_end", len(puzzle["decisions"]))

    def _is_known(self, coach: model.PuzzleCoach) -> bool:
        """Whether the player may see the answer, after solving the puzzle or giving up."""
        return self._is_answer_shown or coach.is_solved

    @action("puzzle.next")
    def following(self, _arg: str) -> None:
        if (coach := self.coach) is not None and (entry := model.find(coach.puzzle["id"])) is not None:
            self.start(model.after(entry, self.outcomes).id)

    @action("puzzle.leave")
    def leave(self, _arg: str) -> None:
        self._tables.leave()
        self.page.go("puzzles")

    # ------------------------------------------------------------ at the table

    def at_table(self) -> PuzzleTable | None:
        """What the table of a puzzle shows besides its game, None where no puzzle is."""
        coach = self.coach
        if coach is None:
            return None
        words, moves = self.current_table.play.words, coach.moves(self.current_table.play.session.decisions)
        beside = room.standing(self.streak(), round(self.rating.rating) if self.outcomes else None, words)
        if coach.run is not None:
            beside = run_screen.standing(coach.run, coach.run.seconds_left(self.host.now()), words)
        line = words(f"puzzles.short_{coach.kind}") if moves else self._about(coach)
        return room.at_table(coach, line, beside, moves, words)

    def _about(self, coach: model.PuzzleCoach) -> str:
        """Of which day a puzzle is, or what is special about its kind."""
        if coach.day:
            return f"{self.words('puzzles.day')} · {self.words.date(coach.day)}"
        return self.words(f"puzzles.about_{coach.kind}")

    def panel(self) -> str:
        """What a puzzle offers below how the game stands, "" where no puzzle is."""
        coach = self.coach
        if coach is None:
            return ""
        play = self.current_table.play
        if coach.run is not None:
            return run_screen.panel(play.words)
        return room.panel(coach, self._naming(coach), play.words)

    def moved(self) -> None:
        """Called after a decision in a puzzle or a lesson: looks whether the turn has ended, and shows how."""
        coach = self.coach
        if coach is None:
            self._lessons.lesson_moved()
            return
        coach.watch(self.current_table.play.session)
        if not coach.done:
            return
        if coach.run is not None:
            self.ended_in_run(coach.is_solved)
            return
        if coach.is_own:
            name = coach.puzzle["id"]
            outcome = "tried" if not coach.is_solved else "helped" if coach.hints else "solved"
            if name not in self.outcomes:  # only the first try tells how strong a player is
                before, score = self.rating, float(outcome == "solved")
                self.rating = rated(before, [(coach.puzzle["rating"], DEVIATION, score)])
                coach.rated = before, self.rating
                self.keep("puzzle_rating", list(self.rating))
            self.outcomes[name] = better(self.outcomes.get(name), outcome)
            self.keep("puzzles", self.outcomes)
            if coach.is_solved and coach.day:
                self.days.add(coach.day)
                self.keep("puzzle_days", sorted(self.days))
        self.page.go("puzzle_end")
