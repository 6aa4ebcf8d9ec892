"""Incoming links, and sharing the running game."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from baraja.core import record

from ..controller import Controller, action, screen
from ..games.deal import LONGEST_FRAGMENT
from ..games.dealing import setup_of, title_of, variants_text
from ..games.registry import game_ui, versions
from ..games.seats import LIST, offered
from ..saves import save_file
from ..setup import new_game_screen
from ..shell.fallback import paint_or_go_home
from ..shell.waiting import Stopped
from ..words.problems import explained
from . import buy_lists, link_codec, links_screen, meeting, puzzle_links, sessions
from .duel import duel_standings

if TYPE_CHECKING:
    from baraja.core.protocol import Record
    from baraja.core.session import Session
    from baraja.puzzles.contract import Puzzle

    from ..laboratory.controller import LaboratoryController
    from ..laboratory.lists.controller import ListsController
    from ..match.puzzles.controller import PuzzlesController
    from ..match.resume import ResumeController
    from ..page import Page
    from ..saves.controller import SavesController
    from ..setup.controller import SetupController
    from ..shell.waiting import WaitingController, Work
    from .camera import CameraController
    from .duel.controller import DuelController
    from .sharing import Sharing


Outcome = TypeVar("Outcome")
MOST_ATTEMPTS = 2
"""How often a link in the address is read, if reading it has never come to an end."""


class LinksController(Controller):
    """Reads links, shows what they hold, and shares the running game."""

    def __init__(
        self,
        page: Page,
        setup: SetupController,
        kept_games: SavesController,
        resuming: ResumeController,
        waiting: WaitingController,
        sharing: Sharing,
        camera: CameraController,
        duels: DuelController,
        read_invitation: Callable[[str], None],
        lists: ListsController,
        puzzles: PuzzlesController,
        laboratory: LaboratoryController,
    ) -> None:
        super().__init__(page)
        self._setup = setup
        self._kept_games = kept_games
        self._resuming = resuming
        self._waiting = waiting
        self._sharing = sharing
        self._duels = duels
        self._read_invitation = read_invitation
        self._camera = camera
        camera.read.tells(self._on_camera)
        self._lists = lists
        self._puzzles = puzzles
        self._laboratory = laboratory
        self.code = self.code_problem = ""
        self.shared: link_codec.Shared | None = None
        self.challengers: list[duel_standings.Standing] = []
        self.received: Session | None = None
        self._opened_by = ""  # the fragment of the address from which the present link came, "" for a typed one
        self._from = "home"

    def ask_for_code(self) -> None:
        """Shows an empty field for a link."""
        self.code = self.code_problem = ""

    def on_fragment(self, fragment: str) -> None:
        if fragment:
            self.open_address(fragment)
            paint_or_go_home(self.page)

    def _on_camera(self, text: str) -> None:
        if self.page.route == "code":
            self.read_link(text)

    def open_address(self, fragment: str) -> None:
        """Reads the link in the address of the page. One that has stopped the page twice is not read again: whatever a
        link does, the second reload starts without it. A reload while a link is read reads it once more."""
        if self.host.begin_link() > MOST_ATTEMPTS:
            self._refused(fragment, link_codec.LinkError("broken"))
            return
        self._opened_by = fragment
        try:
            self._read(fragment)
        except Exception as fault:
            print(f"a link has failed: {type(fault).__name__}: {fault}")  # for the console
            self._waiting.done()
            self._refused(fragment, link_codec.LinkError("broken"))

    def read_link(self, text: str) -> None:
        """Reads a link that was typed, pasted or scanned."""
        self._opened_by = ""
        self._read(text)

    def _read(self, text: str) -> None:
        """Reads a link completely before it is shown; nothing changes until the reader opens it."""
        self.shared = None
        if text.strip() in self._shortcuts():
            self.host.clear_fragment()
            self._shortcuts()[text.strip()]()
            return
        if text.rpartition("#")[2].strip().startswith("t="):
            self.host.clear_fragment()
            self._read_invitation(text)
            return
        if text.rpartition("#")[2].strip().startswith("l="):
            self._take_list(text)
            return
        if text.lstrip().startswith("{"):
            if not self._lists.on_text(text):
                self._refused(text, link_codec.LinkError("list"))
            return
        try:
            if text.rpartition("#")[2].strip().startswith("puzzle="):
                self.host.spawn(self._read_puzzle(text))
                return
            shared = link_codec.read(text, versions())
            if "person" not in shared.deal.seats:
                raise link_codec.LinkError("nobody")
            total = shared.count + sum(run.count for run in shared.runs)
            self._look(text, self._look_into(shared), total, partial(self._looked, shared))
        except link_codec.LinkError as error:
            self._waiting.done()
            self._refused(text, error)

    def _look(
        self, text: str, steps: Generator[int, None, Outcome], total: int, show: Callable[[Outcome], None]
    ) -> None:
        """Plays what a link holds, in `total` steps, and calls `show` with what comes out. Raises LinkError."""
        work = self._waiting.begin("waiting.link", steps, total)
        if work.run_slice():
            self._waiting.done()
            show(work.result)
        else:
            self.host.spawn(self._look_on(text, work, show))

    async def _read_puzzle(self, text: str) -> None:
        """Reads the link of a puzzle, once our own puzzles are here: it may be one of them."""
        try:
            if not await self._puzzles.load():
                raise link_codec.LinkError("no_stock")
            claim = puzzle_links.read(text)
            self._look(text, puzzle_links.playing(claim), claim.length, self._puzzle_came)
        except link_codec.LinkError as error:
            self._waiting.done()
            self._refused(text, error)
        except Exception as fault:
            print(f"a link has failed: {type(fault).__name__}: {fault}")  # for the console
            self._refused(text, link_codec.LinkError("broken"))
        self.page.paint()

    def _puzzle_came(self, puzzle: Puzzle) -> None:
        self._puzzles.receive(puzzle)
        self._stays_in_address()
        self.page.head_for("puzzles")

    def _take_list(self, text: str) -> None:
        try:
            if not self._lists.on_link(buy_lists.read(text)):
                raise link_codec.LinkError("corrupt")
            self._stays_in_address()
        except link_codec.LinkError as error:
            self._refused(text, error)

    def _stays_in_address(self) -> None:
        """Leaves a link that can be shown in the address, so that a reload shows it again."""
        if self._opened_by:
            self.host.set_fragment(self._opened_by)

    def _shortcuts(self) -> dict[str, Callable[[], None]]:
        """What the shortcuts of the installed page, which the manifests name, do in place of opening a link."""
        return {"continue": self._go_on, "daily": lambda: self.page.act("daily", "")}

    def _go_on(self) -> None:
        """Opens the game that the home screen offers to go on with."""
        unfinished = self._kept_games.to_resume()
        if unfinished is not None:
            self.page.act("resume", unfinished["id"])

    async def _look_on(self, text: str, work: Work[Outcome], show: Callable[[Outcome], None]) -> None:
        """Reads a long link; a reader who stops it stays on the same screen."""
        try:
            outcome = await self._waiting.await_work(work)
        except Stopped:
            self.host.clear_fragment()
            return
        except link_codec.LinkError as error:
            self._refused(text, error)
        except Exception as fault:
            print(f"a link has failed: {type(fault).__name__}: {fault}")  # for the console
            self._refused(text, link_codec.LinkError("broken"))
        else:
            show(outcome)
        self.page.paint()

    def _look_into(
        self, shared: link_codec.Shared
    ) -> Generator[int, None, tuple[Session, list[duel_standings.Standing]]]:
        """Plays what a link holds, in small steps; returns the session and the others' results of a duel. Raises
        LinkError."""
        session = yield from sessions.unfolding(shared)
        if not shared.duel:
            return session, []
        return session, (yield from duel_standings.challenging(shared, self.words.of(shared.deal.game)))

    def _looked(self, shared: link_codec.Shared, outcome: tuple[Session, list[duel_standings.Standing]]) -> None:
        self.shared, (self.received, self.challengers) = shared, outcome
        self._stays_in_address()
        if self.page.route != "incoming":
            self._from = {"table": "table", "pause": "table", "end": "end"}.get(self.page.route, "home")
        self.page.head_for("incoming")

    def _refused(self, text: str, error: link_codec.LinkError) -> None:
        self.code, self.code_problem = text[:2000], explained(self.words, "linkerror", error)
        self.page.head_for("code")
        self.host.clear_fragment()
        self.host.say(self.code_problem)

    def names_of(self, shared: link_codec.Shared) -> list[str]:
        draft = new_game_screen.default_draft()
        draft["seats"] = [{"kind": kind, "name": ""} for kind in shared.deal.seats]
        usual = [new_game_screen.name_of(draft, at, self.words) for at in range(len(shared.deal.seats))]
        given = shared.names or usual
        return [save_file.clean(name, fallback) for name, fallback in zip(given, usual, strict=True)]

    @action("link.open")
    def link_open(self, _arg: str) -> None:
        shared = self.shared
        self.host.clear_fragment()
        if shared is None:
            self.page.go("home")
            return
        seats = [
            save_file.Seat(kind, name) for kind, name in zip(shared.deal.seats, self.names_of(shared), strict=True)
        ]
        if shared.duel:
            self.host.spawn(self._duels.accept(shared, self.names_of(shared)))
            return
        if not shared.whole:
            self._setup.deal(shared.deal, seats)
            return
        self.host.spawn(self._receive(shared, seats))

    async def _receive(self, shared: link_codec.Shared, seats: list[save_file.Seat]) -> None:
        """Opens a game that came by link: as the continuation of a save, or beside it if the two differ."""
        session = self.received
        assert session is not None, "no game has come"
        received = record.save(session)
        met = meeting.closest(await self._kept_records(), received)
        now = self.host.today()
        if met is not None and met[1].kind in ("same", "behind"):
            await self._resuming.resume(met[0])
            self.tell(self.words(f"link.{met[1].kind}", ours=met[1].ours, theirs=met[1].theirs))
            return
        title = f"{self.words('link.friend')} · {title_of(shared.deal, self.words)}"
        over = session.over
        save = save_file.Save(save_file.fresh_id(self.host), title, seats, received, now, now, came_over=over)
        if met is not None and met[1].kind == "ahead":
            try:
                held, _ = save_file.opened(await self.host.get(met[0]), met[0])
                save = replace(held, id=met[0], record=received, changed=now, problem=None)
            except save_file.SaveError:
                met = None  # the save cannot be opened: the linked game is saved beside it
        text = ""
        if met is not None:
            text = self.words(f"link.{met[1].kind}", number=met[1].common + 1, count=met[1].theirs - met[1].common)
        self._setup.reopen_game(save, text)

    async def _kept_records(self) -> list[tuple[str, Record]]:
        """The records of all saves, by id, without those that cannot be read."""
        records = []
        for entry in self._kept_games.entries:
            try:
                record = save_file.record_of(await self.host.get(entry["id"]))
            except self.host.StorageError:
                continue
            if record is not None and meeting.comparable(record):
                records.append((entry["id"], record))
        return records

    @action("link.laboratory")
    def link_laboratory(self, _arg: str) -> None:
        """Takes the kingdom of the link to the laboratory."""
        self.host.clear_fragment()
        if self.shared is not None:
            self._laboratory.take(self.shared.deal)

    @action("link.leave")
    def link_leave(self, _arg: str) -> None:
        self.shared = None
        self.host.clear_fragment()
        self.page.act("go", self._from)

    @action("code.text", on="input")
    def code_text(self, _arg: str, value: str) -> None:
        self.code = value[: 2 * LONGEST_FRAGMENT]

    @action("code.read")
    def code_read(self, _arg: str) -> None:
        self.read_link(self.code)
        self.page.paint()
        control = {"incoming": "link-open", "puzzles": "puzzle-open"}.get(self.page.route, "code-text")
        self.host.focus(f'[data-focus="{control}"]')

    @action("share.deal")
    def share_deal(self, _arg: str) -> None:
        """Shares the cards of the game; a bot takes the place of a buy list, which no link of a deal carries."""
        play = self.current_table.play
        deal, levels = play.deal(), offered(play.rules.NAME)
        usual = levels[len(levels) // 2]
        text = ""
        if LIST in deal.seats:
            deal = replace(deal, seats=tuple(usual if kind == LIST else kind for kind in deal.seats))
            text = self.words("share.stands_in", name=self.words(f"seat.{usual}").rpartition(" · ")[2])
        fragment = link_codec.deal_link(deal, play.rules.RULES)
        self.host.spawn(self._sharing.send(fragment, self.words("share.deal_text", title=play.title), text))

    @action("share.game")
    def share_game(self, _arg: str) -> None:
        play = self.current_table.play
        if not self._sharing.fits(play):
            return
        text = self.words("share.game_text", turn=play.turn_number(), title=play.title)
        warning = "" if play.over else self.words("share.secret")
        self.host.spawn(self._sharing.send(sessions.link_of(play), text, warning))

    @screen("incoming")
    def show_incoming(self) -> str:
        shared = self.shared
        assert shared is not None, "no link is shown"
        deal = shared.deal
        cards = setup_of(deal).get("kingdom", [])
        title = title_of(deal, self.words)
        names = self.names_of(shared)
        seats = [(name, self.words(f"seat.{kind}")) for name, kind in zip(names, deal.seats, strict=True)]
        words = self.words.of(deal.game)
        offered = duel_standings.offered(self.challengers, words) if shared.duel else ""
        about = game_ui(deal.game).about(deal, words)
        return links_screen.incoming(
            self.words,
            self.page.facts,
            shared,
            title,
            cards,
            seats,
            offered,
            about,
            game_ui(deal.game).poster(),
            self.received is not None and self.received.over,
            variants_text(deal.variants, words),
        )

    @screen("code", home="share")
    def show_code(self) -> str:
        return links_screen.code(self.words, self.code, self.code_problem, self._camera.looking)
